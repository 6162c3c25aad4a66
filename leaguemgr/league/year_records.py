"""What queries about trades, the off-season and the league's history answer with: frozen records, as in ``records``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from leaguemgr.league.records import DraftKind, Phase, PlayerRow, TeamRef, WonLost

TradeStatus = Literal["pending", "agreed", "processed", "cancelled"]


@dataclass(frozen=True, slots=True)
class AttritionRow:
    """One man of a team's attrition; without dice he was not rolled for, or not yet."""

    player: PlayerRow
    dice: tuple[int, int] | None
    typed: bool

    @property
    def lost(self) -> bool:
        """Whether the league loses him: his dice are a double (BS-CAMP-ATTR-01)."""
        return self.dice is not None and self.dice[0] == self.dice[1]


@dataclass(frozen=True, slots=True)
class AttritionTeam:
    """The attrition of one team, or of the free agents (``team`` None), in the order of the rolls."""

    team: TeamRef | None
    rows: tuple[AttritionRow, ...]
    rolled: bool


@dataclass(frozen=True, slots=True)
class AttritionView:
    """The attrition of a season for review; ``done`` once it has taken effect; a team loses ``most`` men at most."""

    season: int
    teams: tuple[AttritionTeam, ...]
    rule: str
    done: bool
    most: int


@dataclass(frozen=True, slots=True)
class AwardRow:
    """One honour of a season: for a team, or for a player of a team; ``text`` says what it was won with."""

    title: str
    team: TeamRef | None
    player: PlayerRow | None
    text: str


@dataclass(frozen=True, slots=True)
class CutRow:
    """What the program suggests for a team before the season: men to release and free agents to sign."""

    team: TeamRef
    players: int
    limit: int
    release: tuple[PlayerRow, ...]
    sign: tuple[PlayerRow, ...]


@dataclass(frozen=True, slots=True)
class ProtectionRow:
    """One place of a team's list for the expansion draft; ``since`` is the round he is protected from, None: he waits.

    ``how`` says whether a person put him there or the computer.
    """

    player: PlayerRow
    rank: int
    since: int | None
    how: Literal["person", "computer"]


@dataclass(frozen=True, slots=True)
class ExpansionTeam:
    """A team that loses men: how many it protects at first, its list, how many it has lost, who is exempt.

    ``open`` tells whether it can lose a man now. ``default`` is a list that the computer made and nobody has changed.
    """

    team: TeamRef
    players: int
    places: int
    rows: tuple[ProtectionRow, ...]
    exempt: tuple[PlayerRow, ...]
    lost: int
    open: bool

    @property
    def default(self) -> bool:
        """Whether nobody but the computer has chosen (C9)."""
        return bool(self.rows) and all(row.how == "computer" for row in self.rows)


@dataclass(frozen=True, slots=True)
class ExpansionView:
    """The expansion that comes with the next season; without new teams there is none.

    ``rule`` is what coaches must know to fill in their lists, ``rounds`` how many picks each round has if nobody
    passes, ``alone`` the rounds of the college draft that the new teams have for themselves. ``state`` is planned,
    drafting or done.
    """

    season: int
    new_teams: tuple[TeamRef, ...]
    rule: str
    teams: tuple[ExpansionTeam, ...]
    rounds: tuple[int, ...]
    alone: int
    state: Literal["none", "planned", "drafting", "done"]


@dataclass(frozen=True, slots=True)
class LotteryRow:
    """One team of a lottery: its chances, their share of all (0 to 1), and its place in the draft once drawn."""

    team: TeamRef
    chances: int
    share: float
    place: int | None


@dataclass(frozen=True, slots=True)
class LotteryView:
    """The lottery of a season: who is in it, the worst first; ``places`` are drawn, ``order`` is empty before that."""

    season: int
    places: int
    rows: tuple[LotteryRow, ...]
    order: tuple[TeamRef, ...]


@dataclass(frozen=True, slots=True)
class MoveRow:
    """A man whom a team signed or released on a day of a season; day 0 is outside the schedule."""

    season: int
    day: int
    team: TeamRef
    player: PlayerRow
    deed: str


@dataclass(frozen=True, slots=True)
class PickAsset:
    """A draft pick as something a team owns; ``slot`` is its place on the board (``1.03``) once there is one.

    ``history`` lists the trades that moved it, oldest first: the trade, from whom, to whom.
    """

    kind: DraftKind
    season: int
    round: int
    original: TeamRef
    owner: TeamRef
    slot: str
    used: bool
    history: tuple[tuple[int, TeamRef, TeamRef], ...]

    @property
    def title(self) -> str:
        """The pick as people name it; ``via`` is said only of somebody else's (A4)."""
        via = "" if self.owner == self.original else f" (via {self.original.abbreviation})"
        draft = "league draft" if self.kind == "league" else "college draft"
        return f"Round {self.round} of the {draft} {self.season}{via}"


@dataclass(frozen=True, slots=True)
class SeasonRow:
    """One season of the league's history; teams are None before they are known."""

    season: int
    phase: Phase
    teams: int
    games: int
    champion: TeamRef | None
    runner_up: TeamRef | None
    best: TeamRef | None
    best_record: WonLost | None


@dataclass(frozen=True, slots=True)
class TradeLeg:
    """What one team gives in a trade; a player without a receiver is cut to make room."""

    giver: TeamRef
    receiver: TeamRef | None
    player: PlayerRow | None
    pick: PickAsset | None


@dataclass(frozen=True, slots=True)
class TradeSide:
    """One team of a trade: whether it has agreed, its players before and after, and why it could not play then."""

    team: TeamRef
    agreed: bool
    before: int
    after: int
    limit: int
    fault: str


@dataclass(frozen=True, slots=True)
class TradeView:
    """A trade with what is wrong with it now; of one that has been processed nothing is checked any more."""

    id: int
    season: int
    day: int
    status: TradeStatus
    note: str
    sides: tuple[TradeSide, ...]
    legs: tuple[TradeLeg, ...]
    faults: tuple[str, ...]
