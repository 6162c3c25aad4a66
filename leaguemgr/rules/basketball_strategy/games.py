"""The passing games, solved: best mixes of zones and cards by the ball handler, the fouls and the 24-second clock.

A pass late on the 24-second clock is another game than an early one, because passing again is worth less then. So each
match-up is solved backwards: with 8 seconds left, with 12, with more, and upcourt against the press.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from leaguemgr.rules.basketball_strategy.charts import Charts
from leaguemgr.rules.basketball_strategy.court import ZONE_A, ZONE_B, ZONE_E, ZONES
from leaguemgr.rules.basketball_strategy.equilibrium import solve
from leaguemgr.rules.basketball_strategy.shot_worth import PRO, Stakes
from leaguemgr.rules.basketball_strategy.targets import (
    ANY_ZONE,
    CALL_SETS,
    FREE_PASS_ZONES,
    NOT_A,
    NOT_A_OR_B,
)
from leaguemgr.rules.basketball_strategy.values import (
    AVERAGE,
    HALF_COURT_CARDS,
    Matchup,
    PassWorth,
    Row,
    Terms,
    zone_row,
)

FIRST_ZONE: Final[tuple[int, ...]] = (ZONE_A, ZONE_B, ZONE_B + 1, ZONE_E)
LONG: Final = 0
MIDDLE: Final = 1
SHORT: Final = 2
UPCOURT: Final = 3
"""When a pass begins: with 16 seconds or more on the 24-second clock, with 12, with 8 or less, or in the backcourt."""
STAGES: Final[tuple[int, ...]] = (SHORT,) * 12 + (MIDDLE,) * 4 + (LONG,) * 50
"""The stage by the seconds left on the 24-second clock."""
NO_SHOT: Final = 0.0
"""What the ball is worth with four seconds on the 24-second clock: a pass leaves none for a shot (BS-TURN-04)."""
NOTHING_AFTER: Final[tuple[float, ...]] = (NO_SHOT,) * 3
SETTLING: Final = 8
CERTAIN: Final = 2.0
"""What closes a row of cumulated probabilities, so that rounding cannot leave a gap."""
PARTS: Final = 64
"""Equal parts of the numbers below 1, each with the place of all its numbers or of its first one."""
SPLIT: Final = 128
"""Added to the place of a part whose numbers fall into several."""
MOST_DUELS: Final = 4000
"""Size of the book; beyond it everything is forgotten and solved again as needed, so that memory stays flat."""


STAGE_COUNT: Final = 4
BONUS_COUNT: Final = 2
CALL_SET_COUNT: Final = 4
GAMES: Final[int] = CALL_SET_COUNT * BONUS_COUNT * STAGE_COUNT
"""The games of a match-up, numbered ``(call set * 2 + bonus) * 4 + stage``."""
FIRST_GAME: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(each * BONUS_COUNT * STAGE_COUNT for each in line) for line in CALL_SETS
)
"""The number of a call set's first game, by ball handling and ball zone."""
FREE_PASS_GAME: Final[int] = FREE_PASS_ZONES * BONUS_COUNT * STAGE_COUNT
IN_BONUS: Final = STAGE_COUNT
"""What the bonus adds to the number of a game."""


class Odds:
    """Probabilities made ready to be drawn from: their running sums, and what is known of a number by its part.

    The parts are bytes, as most draws need no more than their few lines of memory; the sums lie all over it.
    """

    __slots__ = ("_parts", "sums")

    def __init__(self, shares: Sequence[float]) -> None:
        """Add up; the sums are closed so that any number below 1 finds its place."""
        self.sums = list(accumulate(shares))
        self.sums[-1] = CERTAIN
        parts = bytearray()
        for place, upto in enumerate(self.sums):
            whole = min(int(upto * PARTS), PARTS)
            if whole > len(parts):
                parts += bytes([place]) * (whole - len(parts))
            if whole == len(parts) < PARTS and upto * PARTS > whole:
                parts.append(SPLIT + place)
        self._parts = bytes(parts)

    def drawn(self, number: float) -> int:
        """Return the place that a random number below 1 falls into."""
        place = self._parts[int(number * PARTS)]
        if place < SPLIT:
            return place
        place -= SPLIT
        while self.sums[place] <= number:
            place += 1
        return place


class Mix:
    """One solved game: the mixes of zones and cards, and its worth to the offence in points."""

    __slots__ = ("_cards", "card_shares", "shares", "value", "zones")

    def __init__(self, zones: Sequence[int], shares: Sequence[float], cards: Sequence[float], value: float) -> None:
        """Keep the solution; ``cards[n]`` is the chance of card n + 1."""
        self.zones = zones
        self.shares = shares
        self.card_shares = cards
        self._cards: Odds | None = None
        self.value = value

    @property
    def cards(self) -> Odds:
        """The mix of cards to draw from; of most mixes only the value is needed."""
        if self._cards is None:
            self._cards = Odds(self.card_shares)
        return self._cards

    def calls_before(self, zone: int) -> bool:
        """Tell whether a zone before this one is ever called."""
        return any(share > 0 for each, share in zip(self.zones, self.shares, strict=True) if each < zone)


class PressedPass(NamedTuple):
    """A way through the overall press: what it is worth in points, the way, the zone to call."""

    value: float
    way: int
    zone: int


class Games:
    """Solves the games of every match-up on demand and keeps them."""

    def __init__(self, charts: Charts, stakes: Stakes = PRO) -> None:
        """Settle what a possession is worth between average teams."""
        self.worth = PassWorth(charts, stakes)
        self.short = (0.0, 0.0)
        """What the ball is worth with eight seconds on the 24-second clock in the average game, by bonus."""
        self.narrow: dict[tuple[int, int], tuple[float, ...]] = {}
        """By bonus and stage what a passer of the average game loses, by call set, who may not call every zone."""
        self._duels: dict[Matchup, Duel] = {}
        for _ in range(SETTLING):
            self._settle()

    def _settle(self) -> None:
        """Work out the average possession from its own value."""
        both = [Duel(self, AVERAGE._replace(bonus=bonus)) for bonus in (0, 1)]
        short = (both[0].value(SHORT), both[1].value(SHORT))
        possession = (both[0].value(LONG), both[1].value(LONG))
        narrow = {(bonus, stage): both[bonus].losses(stage) for bonus in (0, 1) for stage in (SHORT, MIDDLE, LONG)}
        self.short, self.narrow = short, narrow
        self.worth.settle(possession)

    def duel(self, matchup: Matchup) -> Duel:
        """Return the games of a match-up, the same ones every time."""
        found = self._duels.get(matchup)
        if found is None:
            if len(self._duels) >= MOST_DUELS:
                self._duels.clear()
            found = self._duels[matchup] = Duel(self, matchup)
        return found


class Duel:
    """One attack against one defence: its games by call set and stage, each solved when somebody asks for it."""

    __slots__ = ("_games", "_mixes", "_pressed", "_rows", "matchup")

    def __init__(self, games: Games, matchup: Matchup) -> None:
        """Get ready to solve the games of a match-up."""
        self._games = games
        self.matchup = matchup
        self._rows = [Row.of(men) for men in games.worth.lines(matchup)]
        self._mixes: list[Mix | None] = [None] * (CALL_SET_COUNT * STAGE_COUNT)
        self._pressed: list[PressedPass | None] = [None] * CALL_SET_COUNT

    def mix(self, call_set: int, stage: int) -> Mix:
        """Return the solved game of a set of zones and a stage."""
        number = call_set * STAGE_COUNT + stage
        found = self._mixes[number]
        if found is None:
            found = self._mixes[number] = self._solve(call_set, stage)
        return found

    def _solve(self, call_set: int, stage: int) -> Mix:
        """Solve one game, unless a larger one that is solved already has the same answer."""
        if call_set != ANY_ZONE:
            wider = self.mix(call_set - 1 if call_set != FREE_PASS_ZONES else NOT_A_OR_B, stage)
            if not wider.calls_before(FIRST_ZONE[call_set]):
                return wider
        zones, rows = self.payoffs(call_set, stage)
        solution = solve(rows)
        return Mix(zones, solution.rows, solution.columns, solution.value)

    def payoffs(self, call_set: int, stage: int) -> tuple[list[int], list[list[float]]]:
        """Return the zones that can be called, and what each is worth against each card, the press upcourt only."""
        zones = self._zones(call_set)
        rows = self._worth(zones, self.terms(stage))
        return zones, rows if stage == UPCOURT else [row[:HALF_COURT_CARDS] for row in rows]

    def _zones(self, call_set: int) -> list[int]:
        """Return the zones of a set where somebody can receive."""
        return [zone for zone in range(FIRST_ZONE[call_set], len(ZONES)) if self._rows[zone].fixed]

    def _worth(self, zones: list[int], terms: Terms) -> list[list[float]]:
        """Return what calling each of these zones is worth against each of the nine cards."""
        return [zone_row(self._rows[zone], terms) for zone in zones]

    def beside(self, usual: Duel) -> float:
        """Return the value early on the 24-second clock if passing on were worth what it is in the ``usual`` one."""
        return solve([row[:HALF_COURT_CARDS] for row in self._worth(self._zones(ANY_ZONE), usual.terms(LONG))]).value

    def press(self, call_set: int) -> PressedPass:
        """Return the best way through the overall press: nothing is hidden, so it is no mix (BS-FCP-02)."""
        found = self._pressed[call_set]
        if found is None:
            worth, terms = self._games.worth, self.terms(UPCOURT)
            zones, ways = self._zones(call_set), range(len(worth.charts.press))
            found = self._pressed[call_set] = max(
                PressedPass(worth.press(self.matchup, way, zone, terms), way, zone) for way in ways for zone in zones
            )
        return found

    def terms(self, stage: int) -> Terms:
        """Return what passing on is worth at a stage: the next one's value."""
        bonus, games = self.matchup.bonus, self._games
        if stage in (LONG, UPCOURT):
            # An upcourt pass leaves 16 seconds, the next one 12.
            following = self.values(MIDDLE if stage == LONG else LONG)
            return Terms(following, following[ANY_ZONE])
        possession = games.worth.shots.possession[bonus]
        # Out of bounds there are 12 seconds again: as in the average game, better or worse by what the men are.
        if stage == MIDDLE:
            short = self.values(SHORT)
            return Terms(short, possession + short[ANY_ZONE] - games.short[bonus])
        return Terms(NOTHING_AFTER, possession)

    def value(self, stage: int) -> float:
        """Return what the ball is worth to a passer who may call any zone."""
        return self.mix(ANY_ZONE, stage).value

    def values(self, stage: int) -> tuple[float, ...]:
        """Return by call set what the ball is worth to a passer; the narrow ones lose as in the average game."""
        full = self.value(stage)
        return tuple([full - loss for loss in self._games.narrow.get((self.matchup.bonus, stage), NOTHING_AFTER)])

    def losses(self, stage: int) -> tuple[float, ...]:
        """Return by call set what a passer loses who may not call every zone."""
        values = [self.mix(call_set, stage).value for call_set in (ANY_ZONE, NOT_A, NOT_A_OR_B)]
        return tuple([values[ANY_ZONE] - value for value in values])
