"""The sheet of the schedule: every game by day, with its score once it is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field

from leaguemgr.league.records import LAST_DAY, GameRow, TeamRef
from leaguemgr.printing import gather
from leaguemgr.printing.flow import flow
from leaguemgr.printing.frame import Frame, ListLayout
from leaguemgr.printing.layout import Length, Part, fill
from leaguemgr.printing.options import SEASON, TEAMS, Options, SheetOption
from leaguemgr.printing.sample import rosters, sample_league
from leaguemgr.printing.sheet import Sheet
from leaguemgr.printing.table import badge

if TYPE_CHECKING:
    from leaguemgr.league.league import League
    from leaguemgr.printing.paper import Paper

OPTIONS = (
    SEASON,
    TEAMS,
    SheetOption("from", "From round", "number", 1, low=1, high=LAST_DAY),
    SheetOption("to", "To round", "number", LAST_DAY, low=1, high=LAST_DAY),
)


class Labels(Part):
    """The words on the sheet."""

    subtitle: str
    day: str
    playoffs: str
    open: str
    void: str
    empty: str


class BlockMeasures(Part):
    """How the days stand on the page, mm."""

    columns: Annotated[int, Field(ge=1, le=4)]
    gap: Length
    below: Length
    badge: Length
    score: Length


class ScheduleSample(Part):
    """Sample games: day, away, home, points of away and home, -1 while not played."""

    games: list[tuple[int, str, str, int, int]]


class ScheduleLayout(ListLayout):
    """``reports/schedule.toml``."""

    labels: Labels
    blocks: BlockMeasures
    sample: ScheduleSample


@dataclass(frozen=True, slots=True)
class ScheduleData:
    """The games to print, in the order they are played."""

    league: str
    season: int
    games: tuple[GameRow, ...]


def gather_schedule(league: League, options: Options) -> ScheduleData:
    """Read the season's games in the rounds that the options name, of all teams or of some."""
    season = gather.chosen_season(league, options.text("season"))
    games = gather.games(league, season)
    wanted = {team.id for team in gather.chosen_teams(league, options.text("teams"))}
    first, last = options.number("from"), options.number("to")
    kept = tuple(
        game for game in games if first <= game.day <= last and (game.home.id in wanted or game.away.id in wanted)
    )
    return ScheduleData(gather.league_name(league), season, kept)


def sample_schedule(layout: ScheduleLayout) -> ScheduleData:
    """Return the games written in the layout's sample."""
    league = sample_league()
    teams = {roster.row.team.abbreviation: roster.row.team for roster in rosters(league)}
    games = []
    for number, (day, away, home, away_points, home_points) in enumerate(layout.sample.games, start=1):
        played = home_points >= 0
        game = GameRow(
            id=number,
            season=league.season,
            day=day,
            stage="season",
            home=teams[home],
            away=teams[away],
            status="played" if played else "scheduled",
            home_score=home_points if played else None,
            away_score=away_points if played else None,
            periods=(),
            method="",
            series=None,
            series_game=None,
        )
        games.append(game)
    return ScheduleData(league.league, league.season, tuple(games))


def draw_schedule(paper: Paper, layout: ScheduleLayout, data: ScheduleData, options: Options) -> None:
    """Draw the days in columns."""
    played = sum(game.status == "played" for game in data.games)
    subtitle = fill(layout.labels.subtitle, season=data.season, played=played, games=len(data.games))
    frame = Frame(paper, layout, f"{data.league}: {layout.title}", subtitle if data.games else layout.labels.empty)
    days = groupby(data.games, key=lambda game: (game.stage, game.day))
    blocks = [DayBlock(paper, layout, tuple(games)) for _, games in days]
    flow(blocks, frame, layout.blocks.columns, layout.blocks.gap, layout.blocks.below)


class DayBlock:
    """The games of one day."""

    def __init__(self, paper: Paper, layout: ScheduleLayout, games: Sequence[GameRow]) -> None:
        self.paper, self.layout, self.games = paper, layout, games

    @property
    def height(self) -> float:
        """Its height in mm."""
        return self.layout.table.head + self.layout.table.row * len(self.games)

    def draw(self, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at (x, y)."""
        paper, head, row = self.paper, self.layout.table.head, self.layout.table.row
        labels, first = self.layout.labels, self.games[0]
        paper.rectangle(x, y, width, head, fill="head")
        text = fill(labels.day if first.stage == "season" else labels.playoffs, day=first.day)
        paper.text(x + 1.2, y + head / 2, text, paper.style("day"), available=width - 2.4, middle=True)
        for place, game in enumerate(self.games):
            top = y + head + place * row
            self._game(game, x, top + row / 2, width)
            paper.line(x, top + row, x + width, top + row, colour="line", line=0.1)

    def _game(self, game: GameRow, x: float, middle: float, width: float) -> None:
        paper, measures = self.paper, self.layout.blocks
        badge(paper, game.away, x + 0.6, middle, measures.badge - 1.2)
        badge(paper, game.home, x + width - measures.badge + 0.6, middle, measures.badge - 1.2)
        centre, half = x + width / 2, measures.score / 2
        room = width / 2 - half - measures.badge - 1.5
        away_won = self._won(game.away_score, game.home_score)
        home_won = self._won(game.home_score, game.away_score)
        self._name(game.away, x + measures.badge + 0.8, middle, room, "left", away_won)
        self._name(game.home, x + width - measures.badge - 0.8, middle, room, "right", home_won)
        text, style = self._score(game)
        paper.text(centre, middle, text, paper.style(style), align="centre", available=measures.score - 1, middle=True)

    @staticmethod
    def _won(own: int | None, other: int | None) -> bool:
        return own is not None and other is not None and own > other

    def _name(self, team: TeamRef, x: float, middle: float, room: float, align: Any, won: bool) -> None:
        style = self.paper.style("winner" if won else "cell")
        name = self.paper.first_fitting((team.nickname, team.abbreviation), style, room)
        self.paper.text(x, middle, name, style, align=align, available=room, middle=True)

    def _score(self, game: GameRow) -> tuple[str, str]:
        """Return the visitors' points first, as the teams stand, and the style."""
        if game.status == "void":
            return self.layout.labels.void, "second"
        if game.home_score is None:
            return self.layout.labels.open, "second"
        return f"{game.away_score}–{game.home_score}", "figure"


def title(layout: ScheduleLayout, data: ScheduleData) -> str:
    """Return the title that a PDF reader shows."""
    return f"{data.league}: {layout.title}, season {data.season}"


SHEET = Sheet(
    name="schedule",
    layout=ScheduleLayout,
    needs="games",
    options=OPTIONS,
    gather=gather_schedule,
    sample=sample_schedule,
    draw=draw_schedule,
    document_title=title,
)
