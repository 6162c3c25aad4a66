"""What the engine needs to know of a rule system: cards, options, set-up, and the protocol itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, Protocol

if TYPE_CHECKING:
    from leaguemgr.engine.asks import Choice, Steps
    from leaguemgr.engine.box import BoxScore
    from leaguemgr.engine.charts import Files
    from leaguemgr.engine.coaching import Coach
    from leaguemgr.engine.college import College
    from leaguemgr.engine.game import Game
    from leaguemgr.engine.narrate import Play
    from leaguemgr.engine.state import State

Value = int | bool | str
Answerer = Callable[["Game", "Choice"], int | None]


@dataclass(frozen=True, slots=True)
class CardField:
    """One rating on a player's card; ``low`` and ``high`` are inclusive, a flag is 0 or 1.

    ``brief`` fields are those that tables show; a card may have more than fit into one.
    """

    name: str
    label: str
    title: str
    kind: Literal["int", "flag"]
    low: int
    high: int
    brief: bool = True


@dataclass(frozen=True, slots=True)
class OptionSpec:
    """One rule option that a league or a script may set; ``choices`` pairs each value with its title.

    Options of one ``group`` belong together; those without one choose the kind of game.
    """

    name: str
    title: str
    default: Value
    choices: tuple[tuple[Value, str], ...]
    help: str = ""
    group: str = ""


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """One player as a game sees him; ``key`` is the league's player id, or the number in a script."""

    key: int
    number: int
    name: str
    position: str
    ratings: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class PoolPlayer:
    """Somebody who can be drafted; ``origin`` says where his card comes from: a counter sheet, or generated."""

    card: PlayerCard
    origin: str


@dataclass(frozen=True, slots=True)
class Spot:
    """Where one man of the line-up stands: marker, index into the team's players, station."""

    marker: str
    player: int
    station: str


@dataclass(frozen=True, slots=True)
class TeamSetup:
    """One side before the game; an empty ``lineup`` leaves it to whoever answers for the side."""

    name: str
    abbreviation: str
    players: tuple[PlayerCard, ...]
    lineup: tuple[Spot, ...] = ()


@dataclass(frozen=True, slots=True)
class Squad:
    """A whole team that comes with a rule system, ready to play without a draft; ``group`` is its conference."""

    name: str
    abbreviation: str
    group: str
    cards: tuple[PlayerCard, ...]


def spot_faults(men: int, lineup: Sequence[Spot], markers: Sequence[str]) -> list[str]:
    """Return why these spots are no line-up of a team of so many men: every marker once, each with another man."""
    by_marker = {spot.marker: spot.player for spot in lineup}
    if len(lineup) != len(markers) or set(by_marker) != set(markers):
        return [f"a line-up has one man on each of {', '.join(markers)}"]
    players = list(by_marker.values())
    if len(set(players)) != len(players) or not all(0 <= player < men for player in players):
        return ["a line-up needs five different men of the team"]
    return []


def stationless_faults(team: TeamSetup, lineup: Sequence[Spot], markers: Sequence[str]) -> list[str]:
    """Return why these spots are no line-up of a game without stations."""
    if any(spot.station for spot in lineup):
        return ["there are no stations in this game; leave them empty"]
    return spot_faults(len(team.players), lineup, markers)


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything a game needs besides its answers; ``start`` is a script's fragment (phase, clock, ball)."""

    home: TeamSetup
    away: TeamSetup
    options: Mapping[str, Value] = field(default_factory=dict)
    start: Mapping[str, Any] = field(default_factory=dict)

    @property
    def teams(self) -> tuple[TeamSetup, TeamSetup]:
        """Home and away, indexed by side."""
        return (self.home, self.away)


@dataclass(frozen=True, slots=True)
class Shape:
    """How long a game is in seconds, and what both teams have before the first question.

    ``periods`` are those of regulation, ``overtime`` one more; ``start`` are points that are no player's. ``lasting``
    tells that a game may keep a man out of the next ones.
    """

    periods: tuple[int, ...]
    overtime: int
    start: int = 0
    lasting: bool = False

    def seconds(self, played: int) -> int:
        """Return the length of a game of so many periods, never less than regulation."""
        return sum(self.periods) + max(0, played - len(self.periods)) * self.overtime


class RuleSystem(Protocol):
    """One board game; instances hold charts and may be shared by many games.

    ``play``, ``box`` and ``narrate`` take the kind of state that ``start`` of the same system builds. Systems are
    compared by identity: the same charts give the same object (``rules.system_with``).
    """

    def __hash__(self) -> int:
        """Return the same for the same object."""

    @property
    def id(self) -> str:
        """The name used in files and on the command line."""

    @property
    def title(self) -> str:
        """The name people read."""

    @property
    def edition(self) -> str:
        """Which edition of the rules this is."""

    @property
    def digest(self) -> str:
        """A short fingerprint of the rules version and the charts, stored with each game."""

    @property
    def assists(self) -> bool:
        """Whether its box scores count assists; tables have no column for them elsewhere."""

    @property
    def options(self) -> tuple[OptionSpec, ...]:
        """The rule options a league may set."""

    @property
    def card_fields(self) -> tuple[CardField, ...]:
        """The ratings on a card, in the order of the counter."""

    @property
    def positions(self) -> tuple[tuple[str, str], ...]:
        """Legal position codes with their names."""

    @property
    def markers(self) -> tuple[str, ...]:
        """The places on the court a line-up fills, in order."""

    @property
    def stations(self) -> tuple[str, ...]:
        """Where a marker may stand; empty when the game has no stations."""

    @property
    def coach_styles(self) -> tuple[tuple[str, str], ...]:
        """The styles of the computer coaches with their titles, the usual one first."""

    def shape(self, options: Mapping[str, Value]) -> Shape:
        """Return how long a game is under these options, and the points that both teams start with."""

    def start(self, setup: Setup) -> State:
        """Build the state before the first question."""

    def play(self, state: Any) -> Steps[None]:
        """Ask every question of one game, in the order of the rulebook."""

    def coach(self, style: str, seed: str) -> Coach:
        """Return a computer coach; his own random numbers come from ``seed``."""

    def check_card(self, card: PlayerCard) -> list[str]:
        """Return what is wrong with a card, in sentences; empty when all is well."""

    def check_lineup(self, team: TeamSetup, lineup: Sequence[Spot]) -> list[str]:
        """Return why this line-up may not start; empty when it may."""

    def suggest_lineup(self, team: TeamSetup) -> tuple[Spot, ...]:
        """Return a legal, sensible starting line-up for the team."""

    def card_value(self, card: PlayerCard) -> float:
        """Return what a card is worth to a team, in points a game above a replacement; for drafts and tables."""

    def draft_rounds(self, teams: int) -> int:
        """Return the rounds of the league draft, which is also the size of a roster."""

    def pool(self, teams: int, seed: str) -> tuple[PoolPlayer, ...]:
        """Return everybody whom this many teams can draft; the same seed text gives the same men."""

    def squads(self) -> tuple[Squad, ...]:
        """Return the whole teams that come with the rules; empty when all teams are drafted."""

    def pick_need(self, card: PlayerCard, mates: Sequence[PlayerCard]) -> float:
        """Return what a team that has ``mates`` gives on top of ``card_value`` for the card's position."""

    @property
    def college(self) -> College | None:
        """How rookies are made for the college draft; None where the rules have no way to."""

    def script_answer(self, game: Game, words: Sequence[str]) -> int | None:
        """Return the answer that a script's step gives to the pending question; None when it is for another one."""

    @property
    def chart_files(self) -> Files:
        """The charts that games are played with, as files; NO_FILES where there are none to be replaced."""

    def with_charts(self, files: Files) -> RuleSystem:
        """Return the same rules with other charts; UserError when no game can be played with them."""

    def box(self, state: Any) -> BoxScore:
        """Fold the events into the box score."""

    def narrate(self, state: Any) -> Iterator[Play]:
        """Tell the game event by event, in sentences with the clock and the score."""
