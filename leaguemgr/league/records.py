"""What queries answer with: frozen records that windows, sheets and the command line read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

from leaguemgr.engine.charts import Spot

GameStatus = Literal["scheduled", "played", "void"]
Phase = Literal[
    "setup", "draft", "season", "playoffs", "finished", "attrition", "expansion", "college", "cutdown", "over"
]
DraftKind = Literal["league", "expansion", "college"]

LAST_DAY = 999
"""The last day that a schedule can have."""


@dataclass(frozen=True, slots=True)
class TeamRef:
    """A team by name; ``colour`` is ``#rrggbb`` and carries white text; ``nickname`` is the name for tight places."""

    id: int
    name: str
    nickname: str
    abbreviation: str
    colour: str


@dataclass(frozen=True, slots=True)
class TeamRow:
    """A team with who runs it; ``kind`` is person, computer or nobody.

    ``style`` is the computer coach's, empty for the usual one. ``joined`` is the first season that it plays (0: it was
    there from the beginning). ``listed`` of the ``players`` are on the injured list; ``limit`` counts the others.
    """

    team: TeamRef
    coach: str
    kind: Literal["person", "computer", "nobody"]
    players: int
    limit: int
    joined: int = 0
    conference: str = ""
    new_coach: bool = False
    listed: int = 0
    style: str = ""

    @property
    def active(self) -> int:
        """The players that count against the limit: all but those on the injured list."""
        return self.players - self.listed


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A player as tables show him; ``origin`` says where his card comes from; ``team`` is None in the pool.

    ``hidden`` names ratings that nobody has rolled yet (they are not in ``ratings``); ``left`` is the number of the
    season after which the league lost him, ``out`` how many games he misses because he is hurt;
    ``listed`` are those on the injured list. The ``value`` of a
    rookie is what can be expected from what is seen.
    """

    id: int
    name: str
    number: int
    position: str
    ratings: Mapping[str, int]
    team: TeamRef | None
    origin: str
    value: float
    hidden: tuple[str, ...] = ()
    left: int | None = None
    out: int = 0
    listed: bool = False


@dataclass(frozen=True, slots=True)
class LineupSpot:
    """One marker of a team's starting line-up."""

    marker: str
    player: PlayerRow
    station: str


@dataclass(frozen=True, slots=True)
class Roster:
    """One team's players, its line-up and whether the commissioner set that or the program suggests it."""

    row: TeamRow
    players: tuple[PlayerRow, ...]
    lineup: tuple[LineupSpot, ...]
    lineup_is_set: bool


@dataclass(frozen=True, slots=True)
class WonLost:
    """Wins and losses of some set of games."""

    won: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """Games decided."""
        return self.won + self.lost

    @property
    def share(self) -> float:
        """Winning percentage as 0 to 1; 0.5 before the first game, so that comparisons are fair."""
        return self.won / self.games if self.games else 0.5


@dataclass(frozen=True, slots=True)
class StandingRow:
    """One line of the table; ``reason`` says why a team level with others is there; ``form`` is W/L, newest last.

    ``qualified`` are those who would reach the playoffs now; a ``mark`` says that this can no longer change.
    """

    rank: int
    team: TeamRef
    record: WonLost
    games_behind: float
    points_for: int
    points_against: int
    home: WonLost
    away: WonLost
    form: str
    streak: int
    reason: str
    qualified: bool
    conference: str = ""
    mark: Literal["", "clinched", "eliminated"] = ""


@dataclass(frozen=True, slots=True)
class TieStep:
    """One tie-breaker looked at: its title, what each team has by it, and what follows, in words."""

    title: str
    values: tuple[tuple[TeamRef, str], ...]
    outcome: str


@dataclass(frozen=True, slots=True)
class TieView:
    """Teams with the same record and how they were put in order; ``unused`` are the rules that were not needed."""

    title: str
    summary: str
    teams: tuple[TeamRef, ...]
    steps: tuple[TieStep, ...]
    unused: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """The table of a season; ``places`` teams reach the playoffs; ``notes`` explain each tie step by step.

    ``undrawn`` are the groups of teams, by id, that are level on everything and have no recorded lot.
    """

    season: int
    rows: tuple[StandingRow, ...]
    places: int
    notes: tuple[str, ...]
    ties: tuple[TieView, ...] = ()
    undrawn: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class GameRow:
    """One game of the schedule; scores and periods are None and empty until it is played."""

    id: int
    season: int
    day: int
    stage: Literal["season", "playoffs"]
    home: TeamRef
    away: TeamRef
    status: GameStatus
    home_score: int | None
    away_score: int | None
    periods: tuple[tuple[int, int], ...]
    method: Literal["", "auto", "typed", "window"]
    series: int | None
    series_game: int | None
    note: str = ""


@dataclass(frozen=True, slots=True)
class GameInProgress:
    """A game that was begun in a window and has no result yet; ``clock`` are seconds left of the period."""

    game: GameRow
    period: int
    clock: int
    score: tuple[int, int]
    over: bool
    saved: datetime


@dataclass(frozen=True, slots=True)
class LineRow:
    """One player's box-score line; the counts are those of ``engine.box.Line``."""

    player: PlayerRow
    started: bool
    seconds: int
    fgm: int
    fga: int
    tpm: int
    ftm: int
    fta: int
    orb: int
    drb: int
    ast: int
    stl: int
    blk: int
    tov: int
    pf: int
    tip: int
    points: int


@dataclass(frozen=True, slots=True)
class BoxView:
    """The box score of a played game; without lines when only the score was typed."""

    game: GameRow
    home: tuple[LineRow, ...]
    away: tuple[LineRow, ...]
    team_notes: tuple[str, ...]
    has_plays: bool


@dataclass(frozen=True, slots=True)
class PlayRow:
    """One line of the play-by-play; ``clock`` is seconds left in the period; ``side`` is None for both.

    ``spot`` is the cell of the chart that decided it, if one did.
    """

    period: int
    clock: int
    side: int | None
    text: str
    score: tuple[int, int]
    spot: Spot | None = None


@dataclass(frozen=True, slots=True)
class StatRow:
    """A player's totals over some games for one team (``team`` None: over all his teams)."""

    player: PlayerRow
    team: TeamRef | None
    games: int
    seconds: int
    fgm: int
    fga: int
    tpm: int
    ftm: int
    fta: int
    orb: int
    drb: int
    ast: int
    stl: int
    blk: int
    tov: int
    pf: int
    tip: int
    points: int


@dataclass(frozen=True, slots=True)
class SeasonStats:
    """A player's totals of one season and stage; a traded player has one for each team and then one with team None."""

    season: int
    stage: Literal["season", "playoffs"]
    stats: StatRow


@dataclass(frozen=True, slots=True)
class PlayerStats:
    """A player's career: seasons oldest first, and the sums over all of them by stage; None before his first game."""

    player: PlayerRow
    seasons: tuple[SeasonStats, ...]
    career: StatRow | None
    playoffs: StatRow | None


@dataclass(frozen=True, slots=True)
class LogRow:
    """One game of a player: for whom he played then, whether that team won, and his line."""

    game: GameRow
    team: TeamRef
    won: bool
    line: LineRow


@dataclass(frozen=True, slots=True)
class TeamStatRow:
    """A team's totals over some games; ``own`` and ``opponents`` map the counts of a box-score line to their sums."""

    team: TeamRef
    games: int
    record: WonLost
    points_for: int
    points_against: int
    own: Mapping[str, int]
    opponents: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Leader:
    """One place of a leaders' list; ``text`` is the value as people write it."""

    rank: int
    player: PlayerRow
    team: TeamRef | None
    games: int
    value: float
    text: str


@dataclass(frozen=True, slots=True)
class LeaderList:
    """The best of one statistic; ``rule`` names the minimum to be listed."""

    key: str
    title: str
    rule: str
    leaders: tuple[Leader, ...]


@dataclass(frozen=True, slots=True)
class PickRow:
    """One slot of a draft board; ``player`` is None until it is used; ``original`` is the team the slot came from.

    ``loser`` is the team that lost the player in an expansion draft.
    """

    id: int
    overall: int
    round: int
    slot: int
    team: TeamRef
    original: TeamRef
    player: PlayerRow | None
    passed: bool
    how: Literal["", "person", "computer", "list"]
    loser: TeamRef | None = None


@dataclass(frozen=True, slots=True)
class DraftView:
    """The draft: order with its dice, board, who is on the clock, who is left; ``rolls`` has a line for each roll.

    ``rule`` says where the order comes from; ``hidden`` are the titles of ratings that are rolled after a pick;
    ``audit`` are the slots of other teams that must be looked through and signed off before the first pick.
    """

    title: str
    rounds: int
    order: tuple[TeamRef, ...]
    rolls: tuple[str, ...]
    picks: tuple[PickRow, ...]
    on_clock: PickRow | None
    pool: tuple[PlayerRow, ...]
    lists: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    kind: DraftKind = "league"
    rule: str = ""
    hidden: tuple[str, ...] = ()
    audit: tuple[PickRow, ...] = ()


@dataclass(frozen=True, slots=True)
class SeriesView:
    """One series of the bracket; seeds start at 1; a side is None while it is not known."""

    id: int | None
    round: int
    slot: int
    best_of: int
    high: TeamRef | None
    high_seed: int | None
    low: TeamRef | None
    low_seed: int | None
    wins: tuple[int, int]
    games: tuple[GameRow, ...]
    winner: TeamRef | None
    bye: bool


@dataclass(frozen=True, slots=True)
class RoundView:
    """One round of the bracket."""

    number: int
    title: str
    series: tuple[SeriesView, ...]


@dataclass(frozen=True, slots=True)
class BracketView:
    """The playoffs of a season; ``rounds`` is empty before they are seeded."""

    season: int
    rounds: tuple[RoundView, ...]
    champion: TeamRef | None


@dataclass(frozen=True, slots=True)
class Step:
    """One phase in the timeline of the season."""

    phase: Phase
    title: str
    detail: str
    state: Literal["done", "now", "todo"]
    progress: float


@dataclass(frozen=True, slots=True)
class Todo:
    """One thing to do next; ``action`` names what the button does (an action or a page) and ``params`` its values."""

    kind: Literal["now", "warn", "info", "todo"]
    title: str
    detail: str
    button: str
    action: str
    params: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Status:
    """Where the league stands and what is missing before the next phase."""

    league: str
    system: str
    seed: str
    season: int
    phase: Phase
    day: int
    days: int
    games_played: int
    games_total: int
    steps: tuple[Step, ...]
    todos: tuple[Todo, ...]
    missing: tuple[str, ...]
    settings: Mapping[str, object]
    digest: str


@dataclass(frozen=True, slots=True)
class JournalRow:
    """One entry of the journal: when, what, who and why; an undone entry stays listed."""

    id: int
    at: datetime
    action: str
    params: Mapping[str, object]
    summary: str
    undone: bool
    who: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Problem:
    """Why an action is refused: what, where, and what to do, in one plain sentence.

    A ``warning`` is refused only until it is overridden.
    """

    text: str
    field: str = ""
    warning: bool = False
