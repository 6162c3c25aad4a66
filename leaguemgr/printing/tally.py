"""The tally of a game on paper: an empty sheet to note on, and one filled from a stored game."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from leaguemgr.engine.printed import TallyRow, TallySheet, TallyTeam
from leaguemgr.printing import gather
from leaguemgr.printing.layout import Part, fill
from leaguemgr.printing.options import GAMES, SEASON, Options, SheetOption
from leaguemgr.printing.sample import rosters, sample_league
from leaguemgr.printing.sheet import Sheet
from leaguemgr.printing.tally_page import TallyLayout, TallyPage, Teams

if TYPE_CHECKING:
    from leaguemgr.league.league import League
    from leaguemgr.printing.paper import Paper

UNNAMED = ("", "A team left to write")
BLANK_OPTIONS = (
    SheetOption(
        "home",
        "Home team",
        "text",
        "",
        (UNNAMED,),
        help="an abbreviation; empty leaves the names to write",
        scope="team",
    ),
    SheetOption(
        "away",
        "Visitors",
        "text",
        "",
        (UNNAMED,),
        help="an abbreviation; empty leaves the names to write",
        scope="team",
    ),
    SheetOption("copies", "Copies", "number", 1, low=1, high=100),
)


class SampleRow(Part):
    """A player of the sample; ``marks`` by column as in ``TallyRow``, ``total`` his points (-1: none)."""

    number: int
    name: str
    position: str
    slot: str = ""
    marks: dict[str, str]
    total: int = -1


class SampleTeam(Part):
    """A team of the sample; ``team`` is its place in the sample's league."""

    team: int
    points: list[int]
    fouls: list[int]
    counts: dict[str, str]
    rows: list[SampleRow]


class TallySample(Part):
    """A sample game."""

    occasion: str
    how: str
    periods: list[str]
    fouls: int
    penalty: list[int]
    counted: list[str]
    source: str
    teams: tuple[SampleTeam, SampleTeam]


class SampledTally(TallyLayout):
    """``reports/tally.toml`` and ``reports/tally_filled.toml``."""

    sample: TallySample


@dataclass(frozen=True, slots=True)
class TallyData:
    """The sheets to print, each with its teams and with the game that it is of; an empty one of none."""

    league: str
    season: int
    sheets: tuple[tuple[TallySheet, Teams, str, str], ...]


def gather_blank(league: League, options: Options) -> TallyData:
    """Return an empty sheet with the teams that the options name."""
    names = (options.text("home"), options.text("away"))
    sheet = gather.empty_tally(league, names)
    home, away = (team if name else blank(team) for team, name in zip(sheet.teams, names, strict=True))
    first, second = (gather.chosen_teams(league, name)[0] if name else None for name in names)
    shown = replace(sheet, teams=(home, away))
    return TallyData(gather.league_name(league), gather.season(league), ((shown, (first, second), "", ""),))


def blank(team: TallyTeam) -> TallyTeam:
    """Return a team's rows with nothing on them but the slots."""
    return TallyTeam("", tuple(TallyRow(slot=row.slot) for row in team.rows))


def gather_filled(league: League, options: Options) -> TallyData:
    """Replay the games that the option names and fill their sheets from the events."""
    number = gather.chosen_season(league, options.text("season"))
    sheets = tuple(
        (
            gather.tally(league, league.replay(game.id).state),
            (game.home, game.away),
            gather.occasion(game),
            gather.METHODS.get(game.method, ""),
        )
        for game in gather.chosen_games(league, options.text("game"), number)
    )
    return TallyData(gather.league_name(league), number, sheets)


def sample_tally(layout: SampledTally) -> TallyData:
    """Return the game written in the layout's sample."""
    league, sample = sample_league(), layout.sample
    refs = [roster.row.team for roster in rosters(league)]
    home, away = (_sample_team(team, refs[team.team].name) for team in sample.teams)
    sheet = TallySheet(
        (home, away), tuple(sample.periods), sample.fouls, tuple(sample.penalty), tuple(sample.counted), sample.source
    )
    teams = (refs[sample.teams[0].team], refs[sample.teams[1].team])
    return TallyData(league.league, league.season, ((sheet, teams, sample.occasion, sample.how),))


def _sample_team(team: SampleTeam, name: str) -> TallyTeam:
    rows = tuple(
        TallyRow(row.number, row.name, row.position, row.slot, row.marks, None if row.total < 0 else row.total)
        for row in team.rows
    )
    return TallyTeam(name, rows, tuple(team.points), tuple(team.fouls), team.counts)


def draw_filled(paper: Paper, layout: TallyLayout, data: TallyData, options: Options) -> None:
    """Draw a page for each game."""
    for sheet, teams, occasion, how in data.sheets:
        told = fill(layout.labels.subtitle, league=data.league, season=data.season, occasion=occasion, how=how)
        TallyPage(paper, layout, sheet, teams, told.strip() if occasion else "").draw()


def draw_blank(paper: Paper, layout: TallyLayout, data: TallyData, options: Options) -> None:
    """Draw as many empty sheets as are asked for."""
    for _ in range(int(options.number("copies"))):
        draw_filled(paper, layout, data, options)


def title(layout: TallyLayout, data: TallyData) -> str:
    """Return the title that a PDF reader shows."""
    return " ".join([layout.title, *sorted({occasion for _, _, occasion, _ in data.sheets if occasion})[:1]])


BLANK = Sheet(
    name="tally",
    layout=SampledTally,
    needs="teams",
    options=BLANK_OPTIONS,
    gather=gather_blank,
    sample=sample_tally,
    draw=draw_blank,
    document_title=title,
)
FILLED = Sheet(
    name="tally_filled",
    layout=SampledTally,
    needs="game",
    options=(GAMES, SEASON),
    gather=gather_filled,
    sample=sample_tally,
    draw=draw_filled,
    document_title=title,
)
