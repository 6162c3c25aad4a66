"""The sheet of player counters: every team's block, fronts and backs, crop marks, ruler."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from leaguemgr.league.wording import counted
from leaguemgr.printing import gather
from leaguemgr.printing.blocks import Block, Grid, arrange
from leaguemgr.printing.colour import ink_on
from leaguemgr.printing.counter import TRUE_SIZE, CounterLayout, CounterPainter
from leaguemgr.printing.layout import Layout, Length, Part, fill
from leaguemgr.printing.options import (
    BACK_X,
    BACK_Y,
    BACKS,
    LONG_EDGE,
    PRINTER,
    SHORT_EDGE,
    TEAMS,
    TURNS,
    Options,
    SheetOption,
)
from leaguemgr.printing.ratings import Rating, ratings_of
from leaguemgr.printing.sample import rosters, sample_league
from leaguemgr.printing.sheet import Sheet

if TYPE_CHECKING:
    from leaguemgr.league.league import League
    from leaguemgr.league.records import Roster
    from leaguemgr.printing.paper import Paper

OPTIONS = (
    TEAMS,
    SheetOption("size", "Counter size", "number", TRUE_SIZE, low=10, high=30, help="mm"),
    SheetOption("gap", "Gap between counters", "number", 0.0, low=0, high=10, help="mm"),
    SheetOption("crop-marks", "Crop marks outside the counters", "flag", True),
    SheetOption("spares", "Spare counters a team", "number", 3, low=0, high=10),
    SheetOption("ruler", "100 mm ruler", "flag", True),
    replace(BACKS, choices=(*TURNS, ("fold", "Fold over"), ("none", "No backs"))),
    PRINTER,
    BACK_X,
    BACK_Y,
)
FOLD_DASH = (0.8, 0.6)


class Labels(Part):
    """The words on the sheet."""

    subtitle: str
    backs: str
    flips: dict[str, str]
    front: str
    back: str
    single: str
    scaling: str
    ruler: str
    spare: str
    folding: str
    rookie: str


class SheetMeasures(Part):
    """Where things stand on the page, mm."""

    heading_top: Length
    note_top: Length
    top: Length
    columns: int
    block_gap: Length
    row_gap: Length
    team_baseline: Length
    badge: tuple[Length, Length]
    ruler_bottom: Length
    bleed: Length
    crop: tuple[Length, Length]
    crop_above: Length
    crop_line: Length
    cut_line: Length
    back_line: Length


class CountersLayout(Layout):
    """``reports/counters.toml``."""

    labels: Labels
    sheet: SheetMeasures
    counter: CounterLayout


@dataclass(frozen=True, slots=True)
class CountersData:
    """Whose counters are printed."""

    league: str
    season: int
    teams: tuple[Roster, ...]
    ratings: tuple[Rating, ...]


def gather_counters(league: League, options: Options) -> CountersData:
    """Read the teams that the option names."""
    return CountersData(
        gather.league_name(league),
        gather.season(league),
        gather.chosen_rosters(league, options.text("teams")),
        ratings_of(league.system),
    )


def sample_counters(layout: CountersLayout) -> CountersData:
    """Return the invented league."""
    league = sample_league()
    return CountersData(league.league, league.season, rosters(league), league.ratings)


def draw_counters(paper: Paper, layout: CountersLayout, data: CountersData, options: Options) -> None:
    """Draw front and back pages."""
    CountersSheet(paper, layout, data, options).draw()


class CountersSheet:
    """One printing of the counters: the arrangement and what is drawn on it."""

    def __init__(self, paper: Paper, layout: CountersLayout, data: CountersData, options: Options) -> None:
        self.paper, self.layout, self.data, self.options = paper, layout, data, options
        self.size = options.number("size")
        self.mode = options.text("backs")
        self.painter = CounterPainter(paper, layout.counter, self.size, layout.labels.rookie, data.ratings)
        self.grid = Grid(
            columns=layout.sheet.columns,
            size=self.size,
            gap=options.number("gap"),
            folded=self.mode == "fold",
        )
        self.pages = arrange(
            [Block(roster, len(roster.players), int(options.number("spares"))) for roster in data.teams],
            self.grid,
            page=(paper.width, paper.height),
            side=paper.margin + sum(layout.sheet.crop),
            top=layout.sheet.top,
            bottom=self._bottom(),
            gaps=(layout.sheet.block_gap, layout.sheet.row_gap),
        )

    def draw(self) -> None:
        """Draw every sheet's front and, for duplex printing, its back."""
        for number, blocks in enumerate(self.pages, start=1):
            self._front(number, blocks)
            if self.mode in (LONG_EDGE, SHORT_EDGE):
                self._back(number, blocks)

    def _bottom(self) -> float:
        """Return how much of the page's foot is kept for ruler and crop marks, on a mirrored back for its heading."""
        measures = self.layout.sheet
        ruler = measures.ruler_bottom + 4 if self.options.flag("ruler") else self.paper.margin
        heading = measures.note_top + 1.2 + measures.bleed if self.mode == SHORT_EDGE else 0
        return max(ruler, heading) + sum(measures.crop)

    def _front(self, number: int, blocks: list[Block]) -> None:
        self.paper.start_page()
        labels = self.layout.labels
        duplex = self.mode in (LONG_EDGE, SHORT_EDGE)
        label = labels.front if duplex else labels.single
        self._heading(fill(label, sheet=number, sheets=len(self.pages)), labels.folding if self.mode == "fold" else "")
        for block in blocks:
            self._team_line(block)
            for place, (x, y) in enumerate(block.cells(self.grid)):
                self._cell(block, place, x, y)
        self._marks(blocks, "")
        self._ruler()

    def _cell(self, block: Block, place: int, x: float, y: float) -> None:
        roster = block.roster
        players = sorted(roster.players, key=lambda player: (player.number, player.name))
        if place < len(players):
            self.painter.front(x, y, players[place])
        else:
            self.painter.spare(x, y, roster.row.team, self.layout.labels.spare)
        if self.mode == "fold":
            self._folded_back(block, x, y)
        self.paper.rectangle(x, y, self.size, self.size, stroke="cut", line=self.layout.sheet.cut_line)

    def _folded_back(self, block: Block, x: float, y: float) -> None:
        """Draw the back upside down above its front, so that folding along the upper edge brings them together."""
        team, size = block.roster.row.team, self.size
        self.paper.rectangle(x, y - size, size, size, fill=team.colour, stroke="cut", line=self.layout.sheet.cut_line)
        # Turned about the page's centre, (x, y - size) lands where the back belongs.
        with self.paper.moved(0, 0, turned=True):
            self.painter.back(self.paper.width - x - size, self.paper.height - y, team)

    def _back(self, number: int, blocks: list[Block]) -> None:
        self.paper.start_page()
        labels, flip = self.layout.labels, self.mode
        with self.paper.moved(self.options.number("back-x"), self.options.number("back-y")):
            self._heading(
                fill(labels.back, sheet=number, sheets=len(self.pages)),
                fill(labels.backs, flip=labels.flips.get(flip, flip)),
            )
            for block in blocks:
                self._back_ground(block, flip)
            for block in blocks:
                self._back_cells(block, flip)
            self._marks(blocks, flip)
            self._ruler()

    def _back_ground(self, block: Block, flip: str) -> None:
        """Lay the team's colour under each back, beyond the cut by the bleed."""
        bleed, size = self.layout.sheet.bleed, self.size
        for x, y in block.cells(self.grid):
            left, top = self._mirror(x, y, flip)
            self.paper.rectangle(
                left - bleed, top - bleed, size + 2 * bleed, size + 2 * bleed, fill=block.roster.row.team.colour
            )

    def _back_cells(self, block: Block, flip: str) -> None:
        team = block.roster.row.team
        ink = ink_on(team.colour, self.paper.colour("text"))
        for x, y in block.cells(self.grid):
            left, top = self._mirror(x, y, flip)
            self.painter.back(left, top, team)
            self.paper.rectangle(left, top, self.size, self.size, stroke=ink, line=self.layout.sheet.back_line)

    def _mirror(self, x: float, y: float, flip: str) -> tuple[float, float]:
        """Return where the back of the counter at (x, y) lies on the back page."""
        if flip == LONG_EDGE:
            return self.paper.width - x - self.size, y
        if flip == SHORT_EDGE:
            return x, self.paper.height - y - self.size
        return x, y

    def _heading(self, sheet: str, backs: str) -> None:
        paper, labels, measures = self.paper, self.layout.labels, self.layout.sheet
        left, right = self._edges()
        half = (right - left) * 0.64
        players = sum(len(roster.players) for roster in self.data.teams)
        subtitle = fill(
            labels.subtitle,
            title=self.layout.title,
            season=self.data.season,
            teams=counted(len(self.data.teams), "team"),
            players=counted(players, "player"),
            size=f"{self.size:g}",
        )
        paper.text(left, measures.heading_top, self.data.league, paper.style("heading"), available=half)
        paper.text(left, measures.note_top, subtitle + backs, paper.style("note"), available=half)
        paper.text(right, measures.heading_top, sheet, paper.style("note"), align="right")
        paper.text(right, measures.note_top, labels.scaling, paper.style("note"), align="right")

    def _edges(self) -> tuple[float, float]:
        """Return the outer edges of the counters on a full page, so that all headings stand alike."""
        first = self.pages[0] if self.pages else []
        xs = [block.x for block in first]
        if not xs:
            return self.paper.margin, self.paper.width - self.paper.margin
        left = min(xs)
        return left, max(self.paper.width - left, max(xs) + self.grid.width)

    def _team_line(self, block: Block) -> None:
        paper, row = self.paper, block.roster.row
        team = row.team
        baseline = block.y - self.layout.sheet.team_baseline
        width, height = self.layout.sheet.badge
        badge, name, coach = paper.style("badge"), paper.style("team"), paper.style("coach")
        middle = baseline - 1.05
        paper.rectangle(block.x, middle - height / 2, width, height, fill=team.colour, radius=0.6)
        paper.text(
            block.x + width / 2,
            middle,
            team.abbreviation,
            badge,
            align="centre",
            available=width - 1,
            colour=ink_on(team.colour, paper.colour("text")),
            middle=True,
        )
        left = block.x + width + 1.5
        room = block.x + self.grid.width - left
        coach_room = min(paper.text_width(row.coach, coach), room * 0.3) + 2 if row.coach else 0
        shown = paper.first_fitting((team.name, team.nickname), name, room - coach_room)
        left += paper.text(left, baseline, shown, name, available=room - coach_room) + 2
        if row.coach:
            paper.text(left, baseline, row.coach, coach, available=coach_room - 2)

    def _marks(self, blocks: list[Block], flip: str) -> None:
        if not self.options.flag("crop-marks") or not blocks:
            return
        measures = self.layout.sheet
        distance, length = measures.crop
        cuts_x, cuts_y = self._cuts(blocks, flip)
        left, right, top, bottom = min(cuts_x), max(cuts_x), min(cuts_y), max(cuts_y)
        # The team names stand between the upper marks and the counters; on backs there are none.
        above = top - (measures.crop_above if flip != SHORT_EDGE else distance + measures.bleed)
        segments = []
        for x in sorted(cuts_x):
            segments.append((x, above - length, x, above))
            segments.append((x, bottom + distance, x, bottom + distance + length))
        for y in sorted(cuts_y):
            segments.append((left - distance - length, y, left - distance, y))
            segments.append((right + distance, y, right + distance + length, y))
        self.paper.lines(segments, colour="text", line=measures.crop_line)
        if self.mode == "fold":
            self._fold_marks(blocks, left - distance, right + distance)

    def _fold_marks(self, blocks: list[Block], left: float, right: float) -> None:
        """Draw a dashed mark on both sides of every line to fold along, between back and front."""
        length, line = self.layout.sheet.crop[1], self.layout.sheet.crop_line
        for y in sorted({round(y, 4) for block in blocks for _, y in block.cells(self.grid)}):
            self.paper.line(left - length, y, left, y, line=line, dash=FOLD_DASH)
            self.paper.line(right, y, right + length, y, line=line, dash=FOLD_DASH)

    def _cuts(self, blocks: list[Block], flip: str) -> tuple[set[float], set[float]]:
        cuts_x: set[float] = set()
        cuts_y: set[float] = set()
        for block in blocks:
            for x, y in block.cells(self.grid):
                left, top = self._mirror(x, y, flip)
                cuts_x |= {round(left, 4), round(left + self.size, 4)}
                cuts_y |= {round(top - (self.size if self.mode == "fold" else 0), 4), round(top + self.size, 4)}
        return cuts_x, cuts_y

    def _ruler(self) -> None:
        if not self.options.flag("ruler"):
            return
        left, _ = self._edges()
        bottom = self.paper.height - self.layout.sheet.ruler_bottom
        ticks = [(left, bottom, left + 100, bottom)]
        for step in range(101):
            height = 2.8 if step % 10 == 0 else 1.8 if step % 5 == 0 else 1.1
            ticks.append((left + step, bottom - height, left + step, bottom))
        self.paper.lines(ticks, colour="text", line=0.15)
        self.paper.text(
            left + 102.5,
            bottom - 0.3,
            self.layout.labels.ruler,
            self.paper.style("ruler"),
            available=self.paper.width - self.paper.margin - left - 102.5,
        )


def title(layout: CountersLayout, data: CountersData) -> str:
    """Return the title that a PDF reader shows."""
    return f"{data.league}: {layout.title}, season {data.season}"


SHEET = Sheet(
    name="counters",
    layout=CountersLayout,
    needs="teams",
    options=OPTIONS,
    gather=gather_counters,
    sample=sample_counters,
    draw=draw_counters,
    document_title=title,
)
