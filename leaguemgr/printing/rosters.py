"""The sheet of rosters: every team's players, ratings and starting line-up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from leaguemgr.league.records import LineupSpot, PlayerRow, Roster
from leaguemgr.league.wording import counted
from leaguemgr.printing import gather
from leaguemgr.printing.colour import ink_on
from leaguemgr.printing.flow import flow
from leaguemgr.printing.frame import Frame, ListLayout
from leaguemgr.printing.layout import Column, Length, Part, fill
from leaguemgr.printing.names import player_names
from leaguemgr.printing.options import Options, SheetOption
from leaguemgr.printing.sample import rosters, sample_league
from leaguemgr.printing.sheet import Sheet
from leaguemgr.printing.table import Cell, Flag, Row, Table

if TYPE_CHECKING:
    from leaguemgr.league.league import League
    from leaguemgr.printing.paper import Paper

OPTIONS = (SheetOption("teams", "Teams", "text", "all", help="all, or abbreviations with commas between"),)


class Labels(Part):
    """The words on the sheet."""

    subtitle: str
    empty: str


class BlockMeasures(Part):
    """How the teams stand on the page, mm."""

    columns: Annotated[int, Field(ge=1, le=4)]
    gap: Length
    below: Length
    bar: Length


class RostersSample(Part):
    """Who starts in the sample."""

    markers: list[str]
    starters: dict[str, list[int]]


class RostersLayout(ListLayout):
    """``reports/rosters.toml``."""

    labels: Labels
    blocks: BlockMeasures
    columns: tuple[Column, ...]
    sample: RostersSample


@dataclass(frozen=True, slots=True)
class RostersData:
    """The teams to print."""

    league: str
    season: int
    teams: tuple[Roster, ...]


def gather_rosters(league: League, options: Options) -> RostersData:
    """Read the teams that the option names."""
    return RostersData(
        gather.league_name(league), gather.season(league), gather.chosen_rosters(league, options.text("teams"))
    )


def sample_rosters(layout: RostersLayout) -> RostersData:
    """Return the invented league with the line-ups of the layout's sample."""
    league = sample_league()
    return RostersData(league.league, league.season, tuple(_with_lineup(roster, layout) for roster in rosters(league)))


def _with_lineup(roster: Roster, layout: RostersLayout) -> Roster:
    players = {player.number: player for player in roster.players}
    starters = layout.sample.starters.get(roster.row.team.abbreviation, [])
    spots = zip(layout.sample.markers, starters, strict=False)
    return replace(roster, lineup=tuple(LineupSpot(marker, players[number], "") for marker, number in spots))


def draw_rosters(paper: Paper, layout: RostersLayout, data: RostersData, options: Options) -> None:
    """Draw the teams' tables in columns."""
    players = sum(len(roster.players) for roster in data.teams)
    teams = counted(len(data.teams), "team")
    subtitle = fill(layout.labels.subtitle, season=data.season, teams=teams, players=counted(players, "player"))
    frame = Frame(paper, layout, f"{data.league}: {layout.title}", subtitle)
    blocks = [RosterBlock(paper, layout, roster) for roster in data.teams]
    flow(blocks, frame, layout.blocks.columns, layout.blocks.gap, layout.blocks.below)


class RosterBlock:
    """One team: a bar in its colour and the table of its players."""

    def __init__(self, paper: Paper, layout: RostersLayout, roster: Roster) -> None:
        self.paper, self.layout, self.roster = paper, layout, roster
        self.rows = [self._row(player) for player in roster.players] or [Row({"player": layout.labels.empty})]

    @property
    def height(self) -> float:
        """Its height in mm."""
        return self.layout.blocks.bar + self.layout.table.head + self.layout.table.row * len(self.rows)

    def draw(self, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at (x, y)."""
        self._bar(x, y, width)
        table = Table(self.paper, self.layout.columns, self.layout.table, x, width)
        # A block is never taller than a page's column here, so the table needs no other page.
        table.draw(self.rows, y + self.layout.blocks.bar, float("inf"), lambda: y)

    def _row(self, player: PlayerRow) -> Row:
        marker = next((spot.marker for spot in self.roster.lineup if spot.player.id == player.id), "")
        cells: dict[str, Cell] = {
            "number": str(player.number),
            "player": player_names(player.name),
            "position": player.position,
            "marker": marker,
            "value": f"{player.value:.1f}",
        }
        for column in self.layout.columns:
            if column.key not in cells:
                value = player.ratings.get(column.key)
                known = "?" if value is None else str(value)
                cells[column.key] = Flag("*" if value else "") if column.style == "star" else known
        return Row(cells, strong=bool(marker))

    def _bar(self, x: float, y: float, width: float) -> None:
        paper, row, height = self.paper, self.roster.row, self.layout.blocks.bar
        paper.rectangle(x, y, width, height, fill=row.team.colour)
        ink, middle = ink_on(row.team.colour, paper.colour("text")), y + height / 2
        coach = paper.style("coach")
        taken = paper.text(
            x + width - 1.5, middle, row.coach, coach, align="right", available=width * 0.35, colour=ink, middle=True
        )
        room = width - taken - 5
        name = paper.first_fitting((row.team.name, row.team.nickname), paper.style("team"), room)
        paper.text(x + 1.5, middle, name, paper.style("team"), available=room, colour=ink, middle=True)


def title(layout: RostersLayout, data: RostersData) -> str:
    """Return the title that a PDF reader shows."""
    return f"{data.league} {data.season}: {layout.title}"


SHEET = Sheet(
    name="rosters",
    layout=RostersLayout,
    needs="teams",
    options=OPTIONS,
    gather=gather_rosters,
    sample=sample_rosters,
    draw=draw_rosters,
    document_title=title,
    numbered=True,
)
