"""The sheet of standings: the table, the line of the playoffs, and how ties were broken."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from leaguemgr.league import wording
from leaguemgr.league.records import StandingRow, Standings, WonLost
from leaguemgr.printing import gather
from leaguemgr.printing.frame import Frame, ListLayout, paragraphs
from leaguemgr.printing.layout import Column, Length, Part, fill
from leaguemgr.printing.names import team_names
from leaguemgr.printing.options import SEASON, Options
from leaguemgr.printing.sample import rosters, sample_league
from leaguemgr.printing.sheet import Sheet
from leaguemgr.printing.table import Cell, Line, Row, Table

if TYPE_CHECKING:
    from leaguemgr.league.league import League
    from leaguemgr.printing.paper import Paper

LAST = 10
OPTIONS = (SEASON,)


class Labels(Part):
    """The words on the sheet."""

    subtitle: str
    after: str
    tournament: str
    unplayed: str
    places: str
    ties: str
    form_key: str


class FormMeasures(Part):
    """The boxes of the last ten, mm."""

    width: Length
    height: Length
    gap: Length


class StandingsSample(Part):
    """A sample table."""

    places: int
    played: int
    total: int
    notes: list[str]
    rows: list[tuple[str, int, int, int, int, int, int, str, int, str]]


class StandingsLayout(ListLayout):
    """``reports/standings.toml``."""

    labels: Labels
    form: FormMeasures
    columns: tuple[Column, ...]
    sample: StandingsSample


@dataclass(frozen=True, slots=True)
class StandingsData:
    """The table with how much of the season it covers."""

    league: str
    standings: Standings
    played: int
    total: int
    knockout: bool = False


def gather_standings(league: League, options: Options) -> StandingsData:
    """Read the table of the season that the option names."""
    season = gather.chosen_season(league, options.text("season"))
    played, total = gather.progress(league, season)
    table, knockout = gather.standings(league, season), gather.is_tournament(league, season)
    return StandingsData(gather.league_name(league), table, played, total, knockout)


def sample_standings(layout: StandingsLayout) -> StandingsData:
    """Return the table written in the layout's sample."""
    league, sample = sample_league(), layout.sample
    teams = {roster.row.team.abbreviation: roster.row.team for roster in rosters(league)}
    best = WonLost(sample.rows[0][1] + sample.rows[0][3], sample.rows[0][2] + sample.rows[0][4])
    rows = []
    for rank, (team, *home_away, points_for, against, form, streak, reason) in enumerate(sample.rows, start=1):
        home, away = WonLost(*home_away[:2]), WonLost(*home_away[2:])
        record = WonLost(home.won + away.won, home.lost + away.lost)
        behind = (best.won - record.won + record.lost - best.lost) / 2
        rows.append(
            StandingRow(
                rank,
                teams[team],
                record,
                behind,
                points_for,
                against,
                home,
                away,
                form,
                streak,
                reason,
                rank <= sample.places,
            )
        )
    table = Standings(league.season, tuple(rows), sample.places, tuple(sample.notes))
    return StandingsData(league.league, table, sample.played, sample.total)


def draw_standings(paper: Paper, layout: StandingsLayout, data: StandingsData, options: Options) -> None:
    """Draw the table and the notes below it."""
    frame = Frame(paper, layout, f"{data.league}: {layout.title}", subtitle(layout, data))
    table = FormTable(paper, layout, frame)
    rows = [standing_row(row, data.standings.places, len(data.standings.rows)) for row in data.standings.rows]
    y = table.draw(rows, frame.new_page(), frame.bottom, frame.new_page)
    labels, standings = layout.labels, data.standings
    key = []
    if 0 < standings.places < len(standings.rows):
        key.append(fill(labels.places, places=wording.number_word(standings.places)))
    if any(row.form for row in standings.rows):
        key.append(labels.form_key)
    y = paragraphs(paper, frame, (" ".join(key),), y + 1.5, "second", 3.2)
    if standings.notes:
        y = paragraphs(paper, frame, (labels.ties,), y + 4, "section", 4.2)
        paragraphs(paper, frame, standings.notes, y, "body", 4)


def subtitle(layout: StandingsLayout, data: StandingsData) -> str:
    """Return which season and how much of it."""
    labels = layout.labels
    after = labels.tournament if data.knockout else labels.after
    when = labels.unplayed if not data.played else fill(after, played=data.played, total=data.total)
    return fill(labels.subtitle, season=data.standings.season, when=when)


def standing_row(row: StandingRow, places: int, teams: int) -> Row:
    """Return a line of the table as cells by column key."""
    cells: dict[str, Cell] = {
        "rank": str(row.rank),
        "badge": row.team,
        "team": team_names(row.team),
        "won": str(row.record.won),
        "lost": str(row.record.lost),
        "share": wording.share(row.record.share) if row.record.games else wording.NONE,
        "behind": wording.games_behind(row.games_behind),
        "home": wording.record(row.home.won, row.home.lost),
        "away": wording.record(row.away.won, row.away.lost),
        "for": f"{row.points_for:,}",
        "against": f"{row.points_against:,}",
        "difference": wording.signed(row.points_for - row.points_against),
        "form": row.form[-LAST:],
        "streak": wording.streak(row.streak),
    }
    return Row(cells, note=row.reason, rule=row.rank == places and places < teams)


class FormTable(Table):
    """A table whose column ``form`` is drawn: won boxes above the line, lost boxes below it."""

    def __init__(self, paper: Paper, layout: StandingsLayout, frame: Frame) -> None:
        super().__init__(paper, layout.columns, layout.table, frame.left, frame.right - frame.left)
        self.boxes = layout.form

    def _cell(self, column: Column, left: float, width: float, middle: float, line: Line) -> None:
        if column.key != "form":
            super()._cell(column, left, width, middle, line)
            return
        form = str(line.cells.get("form", ""))
        box, pitch = self.boxes, self.boxes.width + self.boxes.gap
        x = left + width - 0.9 - len(form) * pitch + box.gap
        for result in form:
            if result == "W":
                self.paper.rectangle(x, middle - box.height - 0.12, box.width, box.height, fill="won")
            else:
                self.paper.rectangle(
                    x + 0.08, middle + 0.2, box.width - 0.16, box.height - 0.16, stroke="won", line=0.16
                )
            x += pitch


def title(layout: StandingsLayout, data: StandingsData) -> str:
    """Return the title that a PDF reader shows."""
    return f"{data.league}: {layout.title}, season {data.standings.season}"


SHEET = Sheet(
    name="standings",
    layout=StandingsLayout,
    needs="teams",
    options=OPTIONS,
    gather=gather_standings,
    sample=sample_standings,
    draw=draw_standings,
    document_title=title,
)
