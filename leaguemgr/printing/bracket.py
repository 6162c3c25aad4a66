"""The bracket poster: every series of the playoffs from the first round to the champion."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from leaguemgr.league.records import BracketView, GameRow, RoundView, SeriesView, TeamRef
from leaguemgr.printing import gather
from leaguemgr.printing.colour import ink_on
from leaguemgr.printing.layout import Layout, Length, Part, fill
from leaguemgr.printing.names import team_names
from leaguemgr.printing.options import SEASON, Options
from leaguemgr.printing.sample import rosters, sample_league
from leaguemgr.printing.sheet import Sheet

if TYPE_CHECKING:
    from leaguemgr.league.league import League
    from leaguemgr.printing.paper import Paper


class Labels(Part):
    """The words on the poster."""

    subtitle: str
    best_of: str
    bye: str
    champion: str
    open: str
    empty: str


class PosterMeasures(Part):
    """Lengths in mm: heading, head of a round, between rounds; ``row`` and ``scores`` are the most a line takes."""

    heading: Length
    note: Length
    top: Length
    head: Length
    gap: Length
    row: Length
    scores: Length
    seed: Length
    wins: Length
    champion: Length


class BracketSample(Part):
    """The sample's rounds: titles, and their series as seed, team, seed, team, wins and wins; a team may be open."""

    titles: list[str]
    best_of: Annotated[int, Field(ge=1, le=7)]
    rounds: list[list[tuple[int, str, int, str, int, int]]]
    scores: list[tuple[int, int]]


class BracketLayout(Layout):
    """``reports/bracket.toml``."""

    labels: Labels
    poster: PosterMeasures
    sample: BracketSample


@dataclass(frozen=True, slots=True)
class BracketData:
    """The playoffs of a season."""

    league: str
    view: BracketView


def gather_bracket(league: League, options: Options) -> BracketData:
    """Read the playoffs of the season that the option names."""
    from leaguemgr.league.bracket import bracket

    season = gather.chosen_season(league, options.text("season"))
    return BracketData(gather.league_name(league), league.read(bracket, season))


def sample_bracket(layout: BracketLayout) -> BracketData:
    """Return the playoffs written in the layout's sample; its scores are those of the first series."""
    league, sample = sample_league(), layout.sample
    teams = {roster.row.team.abbreviation: roster.row.team for roster in rosters(league)}
    rounds = []
    for number, (title, listed) in enumerate(zip(sample.titles, sample.rounds, strict=True), start=1):
        series = [_sample_series(number, slot, one, teams, sample) for slot, one in enumerate(listed)]
        rounds.append(RoundView(number, title, tuple(series)))
    first = rounds[0].series[0]
    if first.high and first.low:
        games = tuple(_sample_game(first.high, first.low, score, league.season) for score in sample.scores)
        rounds[0] = replace(rounds[0], series=(replace(first, games=games), *rounds[0].series[1:]))
    return BracketData(league.league, BracketView(league.season, tuple(rounds), rounds[-1].series[0].winner))


def _sample_series(
    number: int, slot: int, one: tuple[int, str, int, str, int, int], teams: dict[str, TeamRef], sample: BracketSample
) -> SeriesView:
    high_seed, high, low_seed, low, won, lost = one
    sides, needed = (teams.get(high), teams.get(low)), sample.best_of // 2 + 1
    winner = sides[0] if won == needed else sides[1] if lost == needed else None
    return SeriesView(
        None, number, slot, sample.best_of, sides[0], high_seed, sides[1], low_seed, (won, lost), (), winner, bye=False
    )


def _sample_game(home: TeamRef, away: TeamRef, score: tuple[int, int], season: int) -> GameRow:
    return GameRow(0, season, 1, "playoffs", home, away, "played", *score, (), "auto", None, None)


def draw_bracket(paper: Paper, layout: BracketLayout, data: BracketData, options: Options) -> None:
    """Draw the poster on one page."""
    Poster(paper, layout, data).draw()


class Poster:
    """The poster: a column for each round, each series half-way between those that feed it."""

    def __init__(self, paper: Paper, layout: BracketLayout, data: BracketData) -> None:
        self.paper, self.layout, self.data = paper, layout, data
        self.measures = layout.poster
        rounds = data.view.rounds
        columns = max(1, len(rounds) + 1)
        self.width = (paper.inner - self.measures.gap * (columns - 1)) / columns
        self.top = self.measures.top + self.measures.head
        self.room = paper.height - paper.margin - self.top
        most = max((len(one.series) for one in rounds), default=1)
        # A series takes two rows and, where there is room, the scores of its games; a fifth of the pitch is air.
        pitch = self.room / most * 0.8
        self.row = min(self.measures.row, pitch / 2)
        self.scores = self.measures.scores if pitch >= 2 * self.row + self.measures.scores else 0

    def draw(self) -> None:
        """Draw heading, rounds and champion."""
        paper, labels, view = self.paper, self.layout.labels, self.data.view
        paper.start_page()
        text = f"{self.data.league}: {self.layout.title}"
        paper.text(paper.margin, self.measures.heading, text, paper.style("heading"), available=paper.inner)
        subtitle = fill(labels.subtitle, season=view.season) if view.rounds else labels.empty
        paper.text(paper.margin, self.measures.note, subtitle, paper.style("note"), available=paper.inner)
        for place, one in enumerate(view.rounds):
            self._round(place, one)
        if view.rounds:
            self._champion(len(view.rounds), view.champion)

    def _left(self, column: int) -> float:
        return self.paper.margin + column * (self.width + self.measures.gap)

    def _middle(self, slot: int, count: int) -> float:
        return self.top + self.room * (slot + 0.5) / count

    def _round(self, place: int, one: RoundView) -> None:
        paper, left = self.paper, self._left(place)
        best = one.series[0].best_of if one.series else 0
        middle = self.measures.top + self.measures.head / 2
        paper.rectangle(left, self.measures.top, self.width, self.measures.head, fill="head")
        text = f"{one.title}{fill(self.layout.labels.best_of, games=best)}"
        paper.text(left + 2, middle, text, paper.style("round"), available=self.width - 4, middle=True)
        for slot, series in enumerate(one.series):
            self._joint(place, slot, len(one.series))
            self._series(left, self._middle(slot, len(one.series)), series)

    def _joint(self, place: int, slot: int, count: int) -> None:
        """Draw the lines from a series to the next round."""
        paper, half = self.paper, self.measures.gap / 2
        right, y = self._left(place) + self.width, self._middle(slot, count)
        target = self._middle(slot // 2, max(1, count // 2))
        for x1, y1, x2, y2 in (
            (right, y, right + half, y),
            (right + half, y, right + half, target),
            (right + half, target, right + 2 * half, target),
        ):
            paper.line(x1, y1, x2, y2, colour="joint", line=0.35)

    def _series(self, left: float, middle: float, series: SeriesView) -> None:
        paper, row = self.paper, self.row
        paper.rectangle(left, middle - row, self.width, 2 * row, fill="paper")
        paper.line(left, middle, left + self.width, middle, colour="line", line=0.15)
        sides = ((series.high, series.high_seed), (series.low, series.low_seed))
        for place, ((team, seed), won) in enumerate(zip(sides, series.wins, strict=True)):
            self._side(left, middle + (place - 0.5) * row, series, team, seed, won)
        paper.rectangle(left, middle - row, self.width, 2 * row, stroke="rule", line=0.25)
        if self.scores and not series.bye:
            text = "   ".join(_score(game, series.high) for game in series.games if game.home_score is not None)
            y = middle + row + self.scores / 2 + 0.5
            paper.text(left, y, text, paper.style("scores"), available=self.width, middle=True)

    def _side(
        self, left: float, middle: float, series: SeriesView, team: TeamRef | None, seed: int | None, won: int
    ) -> None:
        paper, measures, scale = self.paper, self.measures, self.row / self.measures.row
        labels = self.layout.labels
        style = paper.style("winner" if team and team == series.winner else "team")
        ground = team.colour if team else "head"
        paper.rectangle(left, middle - self.row / 2, measures.seed, self.row, fill=ground)
        if seed:
            ink = ink_on(team.colour, paper.colour("text")) if team else "text"
            centre = left + measures.seed / 2
            paper.text(
                centre, middle, str(seed), paper.style("seed"), align="centre", available=measures.seed - 1,
                colour=ink, scale=scale, middle=True,
            )  # fmt: skip
        x, room = left + measures.seed + 1.5, self.width - measures.seed - measures.wins - 3
        text = labels.bye if team is None and series.bye else labels.open
        shown = paper.first_fitting(team_names(team), style, room / scale) if team else text
        paper.text(x, middle, shown, style, available=room, scale=scale, middle=True, whole=team.name if team else "")
        if not series.bye and team and any(series.wins):
            right = left + self.width - 1.5
            paper.text(right, middle, str(won), paper.style("wins"), align="right", scale=scale, middle=True)

    def _champion(self, column: int, champion: TeamRef | None) -> None:
        paper, height = self.paper, self.measures.champion
        left, middle = self._left(column), self._middle(0, 1)
        ground = champion.colour if champion else "paper"
        paper.rectangle(left, middle - height / 2, self.width, height, fill=ground, stroke="rule", line=0.25)
        ink = ink_on(champion.colour, paper.colour("text")) if champion else "text"
        centre, room = left + self.width / 2, self.width - 4
        label = self.layout.labels.champion
        paper.text(
            centre,
            middle - height / 5,
            label,
            paper.style("label"),
            align="centre",
            available=room,
            colour=ink,
            middle=True,
        )
        if champion:
            style = paper.style("champion")
            name = paper.first_fitting(team_names(champion), style, room)
            paper.text(
                centre, middle + height / 8, name, style, align="centre", available=room, colour=ink, middle=True
            )


def _score(game: GameRow, high: TeamRef | None) -> str:
    """Return a score with the points of the better seed first."""
    scores = (game.home_score, game.away_score) if game.home == high else (game.away_score, game.home_score)
    return f"{scores[0]}–{scores[1]}"


def title(layout: BracketLayout, data: BracketData) -> str:
    """Return the title that a PDF reader shows."""
    return f"{data.league}: {layout.title}, season {data.view.season}"


SHEET = Sheet(
    name="bracket",
    layout=BracketLayout,
    needs="playoffs",
    options=(SEASON,),
    gather=gather_bracket,
    sample=sample_bracket,
    draw=draw_bracket,
    document_title=title,
)
