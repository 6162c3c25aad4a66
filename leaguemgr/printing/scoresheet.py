"""The score sheets of a game that counts possessions: an empty one, and one filled from a stored game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from leaguemgr.engine.forms import ScoreSheet, SheetBox, SheetRow, SheetTeam
from leaguemgr.printing import gather
from leaguemgr.printing.layout import Part, fill
from leaguemgr.printing.options import Options, SheetOption
from leaguemgr.printing.sample import sample_league
from leaguemgr.printing.scoresheet_page import ScoreSheetPage, SheetLayout
from leaguemgr.printing.sheet import Sheet
from leaguemgr.rules import load_forms

if TYPE_CHECKING:
    from leaguemgr.engine.game import Game
    from leaguemgr.league.league import League
    from leaguemgr.printing.paper import Paper

BLANK_OPTIONS = (
    SheetOption("home", "Home team", "text", "", help="an abbreviation; empty leaves the names to write"),
    SheetOption("away", "Visitors", "text", "", help="an abbreviation; empty leaves the names to write"),
    SheetOption("copies", "Copies", "number", 1, low=1, high=100),
)
FILLED_OPTIONS = (
    SheetOption("game", "Game", "text", "last", help="a game's number, last or all; played with this program"),
    SheetOption("season", "Season", "text", "", help="a year; empty is the current season"),
)
EMPTY_ROW = SheetRow("", 0, "", "", "")


class SampleTeam(Part):
    """A team of the sample; a row is name, number, slot, extra numbers, possessions, marked and struck counts."""

    name: str
    remark: str
    rows: list[tuple[str, int, str, str, str, dict[str, int], dict[str, int]]]


class SampleTable(Part):
    """A possession table of the sample; a box is name, time, rebound, note, visitors' and home score (-1: none)."""

    title: str
    boxes: list[tuple[str, str, str, str, int, int]]


class SheetSample(Part):
    """A sample game."""

    occasion: str
    how: str
    teams: list[SampleTeam]
    tables: list[SampleTable]
    overtime: SampleTable
    strike: dict[str, int]
    letters: list[str]
    chart: list[tuple[int, str]]
    source: str


class ScoreSheetLayout(SheetLayout):
    """``reports/scoresheet.toml`` and ``reports/scoresheet_filled.toml``."""

    sample: SheetSample


@dataclass(frozen=True, slots=True)
class SheetData:
    """The sheets to print, each with the game it is of; an empty one of none."""

    league: str
    season: int
    sheets: tuple[tuple[ScoreSheet, str, str], ...]


def gather_blank(league: League, options: Options) -> SheetData:
    """Return an empty sheet with the teams that the options name."""
    wanted = (options.text("home"), options.text("away"))
    sheet = gather.empty_score_sheet(league, wanted)
    teams = tuple(team if name else blank(team) for team, name in zip(sheet.teams, wanted, strict=True))
    shown = replace(sheet, teams=(teams[0], teams[1]))
    return SheetData(gather.league_name(league), gather.season(league), ((shown, "", ""),))


def blank(team: SheetTeam) -> SheetTeam:
    """Return a team's rows with nothing on them but the slots."""
    starters, reserves = (
        tuple(replace(EMPTY_ROW, slot=row.slot) for row in rows) for rows in (team.starters, team.reserves)
    )
    return SheetTeam("", "", starters, reserves)


def gather_filled(league: League, options: Options) -> SheetData:
    """Replay the games that the option names and fill their sheets from the events."""
    number = gather.chosen_season(league, options.text("season"))
    return SheetData(
        gather.league_name(league), number, tuple(gather.filled_score_sheets(league, options.text("game"), number))
    )


def running(game: Game) -> SheetData:
    """Return the sheet of a game as it stands, which need not belong to a league."""
    score_sheet = load_forms(game.system.id).score_sheet
    assert score_sheet is not None  # only a game with such sheets offers it
    return SheetData("", 0, ((score_sheet(game.state), "", ""),))


def sample_sheet(layout: ScoreSheetLayout) -> SheetData:
    """Return the game written in the layout's sample."""
    league, sample = sample_league(), layout.sample
    home, away = (_sample_team(team) for team in sample.teams)
    sheet = ScoreSheet(
        (home, away),
        tuple((table.title, _sample_boxes(table)) for table in sample.tables),
        (_sample_boxes(sample.overtime),),
        sample.strike,
        tuple(sample.letters),
        tuple(sample.chart),
        sample.source,
    )
    return SheetData(league.league, league.season, ((sheet, sample.occasion, sample.how),))


def _sample_team(team: SampleTeam) -> SheetTeam:
    rows = tuple(SheetRow(*row) for row in team.rows)
    return SheetTeam(team.name, team.remark, rows[:5], rows[5:])


def _sample_boxes(table: SampleTable) -> tuple[SheetBox, ...]:
    written: Mapping[int, None] = {-1: None}
    return tuple(
        SheetBox(name, time, rebound, note, (written.get(away, away), written.get(home, home)))
        for name, time, rebound, note, away, home in table.boxes
    )


def draw_filled(paper: Paper, layout: ScoreSheetLayout, data: SheetData, options: Options) -> None:
    """Draw a page for each game."""
    for sheet, occasion, how in data.sheets:
        told = fill(layout.labels.subtitle, season=data.season, occasion=occasion, how=how) if occasion else ""
        ScoreSheetPage(paper, layout, sheet, told.strip(), data.league).draw()


def draw_blank(paper: Paper, layout: ScoreSheetLayout, data: SheetData, options: Options) -> None:
    """Draw as many empty sheets as are asked for."""
    for _ in range(int(options.number("copies"))):
        draw_filled(paper, layout, data, options)


def title(layout: ScoreSheetLayout, data: SheetData) -> str:
    """Return the title that a PDF reader shows."""
    return " ".join([layout.title, *sorted({occasion for _, occasion, _ in data.sheets if occasion})[:1]])


BLANK = Sheet(
    name="scoresheet",
    layout=ScoreSheetLayout,
    needs="teams",
    options=BLANK_OPTIONS,
    gather=gather_blank,
    sample=sample_sheet,
    draw=draw_blank,
    document_title=title,
)
FILLED = Sheet(
    name="scoresheet_filled",
    layout=ScoreSheetLayout,
    needs="game",
    options=FILLED_OPTIONS,
    gather=gather_filled,
    sample=sample_sheet,
    draw=draw_filled,
    document_title=title,
)
