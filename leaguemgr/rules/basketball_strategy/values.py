"""What every call is worth against every card: the payoffs of the passing game in points.

Everything is counted from the side of the team with the ball: a possession that ends without points is worth 0, because
the other team then has one of its own, as after a basket.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from leaguemgr.rules.basketball_strategy.charts import (
    BREAK_BONUS,
    FAST_BREAK,
    FOUL,
    GUARDED,
    INTERCEPTED,
    INTERCEPTED_BREAK,
    JUMP,
    OFFENSIVE_FOUL,
    OPEN,
    OUT,
    PASS_AGAIN,
    PICK,
    Charts,
)
from leaguemgr.rules.basketball_strategy.conversions import RED, STILL_LOST, TO_OPEN
from leaguemgr.rules.basketball_strategy.court import ZONE_A, ZONE_B, ZONES
from leaguemgr.rules.basketball_strategy.manoeuvres import DOUBLED_MAN, LAID_BACK_MAN, PLAIN, UNGUARDED_MAN
from leaguemgr.rules.basketball_strategy.numbers import BACKCOURT, PASSING, PRESSED
from leaguemgr.rules.basketball_strategy.shot_worth import (
    FOUL_TROUBLE,
    HALF_ROW,
    PRO,
    ROW,
    WRONG_HANDS,
    ShotWorth,
    Stakes,
)
from leaguemgr.rules.basketball_strategy.targets import AVERAGE_TARGETS, Target

HALF_COURT_CARDS: Final = 8
"""Cards that may be played in the forecourt; the press comes on top (BS-CARD-03)."""
EVERY_ZONE: Final = range(len(ZONES))
JUMP_BALL: Final = 0.62
"""What a jump ball is worth, as part of a possession: measured, the tap won near the basket is a shot at once."""
WAIVED: Final[float] = STILL_LOST / 6
"""The share of turnovers of the matrix that a die makes a pass again (BS-TOVR-01)."""
TWO_DICE: Final[tuple[int, ...]] = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""Ways to throw each sum of two dice, of 36."""
CALLS: Final[int] = Target._fields.index("calls")
"""The place in a target of what no payoff depends on: the zones that he may pass on to."""


class Matchup(NamedTuple):
    """What the value of a pass depends on: by zone its targets, the attackers' rebound difference, the fouls.

    ``bonus`` is 1 when the next team foul of the defence is shot.
    """

    zones: tuple[tuple[Target, ...], ...]
    difference: int
    bonus: int = 0


class Terms(NamedTuple):
    """What passing on is worth.

    After a pass that brought nothing, by the zones that the receiver may call; and with the ball out of bounds and 12
    seconds.
    """

    after: tuple[float, ...]
    out: float


FIXED: Final = 0
AT_LEAST_AFTER: Final = 1
OUT_PLUS: Final = 2
AT_LEAST_OUT: Final = 3
TWO_THIRDS: Final = 4
"""How a payoff follows from the terms.

Not at all, the better of it and passing again, added to the ball out, the better of it and the ball out, or as part of
a turnover that may be waived.
"""
Payoff = tuple[float, int]


class Line(NamedTuple):
    """One man in a zone: his share of its calls, the zones that he may pass on to, his payoffs against each card."""

    share: float
    calls: int
    payoffs: list[Payoff]

    def row(self, terms: Terms) -> list[float]:
        """Return the value of calling him against each of the nine cards."""
        return zone_row(Row.of([self._replace(share=1.0)]), terms)


class Row(NamedTuple):
    """Calling a zone against each of the nine cards, before passing on has a value.

    ``fixed`` is what does not depend on it. The others name the card they are added to: ``floors`` are worth at least
    a share of passing again, by the zones that the receiver may call, ``out_floors`` a share of the ball out;
    ``outs`` and ``waived`` are parts of the ball out and of passing again.
    """

    fixed: list[float]
    floors: list[tuple[int, float, float, int]]
    outs: list[tuple[int, float]]
    out_floors: list[tuple[int, float, float]]
    waived: list[tuple[int, float, int]]

    @staticmethod
    def of(men: Sequence[Line]) -> Row:
        """Add up what the men who receive in a zone bring."""
        row = Row([0.0] * (len(men[0].payoffs) if men else 0), [], [], [], [])
        for share, calls, payoffs in men:
            for card, (value, kind) in enumerate(payoffs):
                worth = share * value
                if kind == AT_LEAST_AFTER:
                    row.floors.append((card, worth, share, calls))
                elif kind == AT_LEAST_OUT:
                    row.out_floors.append((card, worth, share))
                else:
                    row.fixed[card] += worth
                    if kind == OUT_PLUS:
                        row.outs.append((card, share))
                    elif kind == TWO_THIRDS:
                        row.waived.append((card, WAIVED * share, calls))
        return row


def zone_row(row: Row, terms: Terms) -> list[float]:
    """Return the value of calling a zone against each of the nine cards."""
    found = row.fixed[:]
    after, out = terms
    for card, worth, share, calls in row.floors:
        least = share * after[calls]
        found[card] += least if worth < least else worth
    for card, share in row.outs:
        found[card] += share * out
    for card, worth, share in row.out_floors:
        least = share * out
        found[card] += least if worth < least else worth
    for card, share, calls in row.waived:
        found[card] += share * after[calls]
    return found


class PassWorth:
    """The payoffs of the passing game."""

    def __init__(self, charts: Charts, stakes: Stakes = PRO) -> None:
        """Read the charts; ``stakes`` are what the rules in force change about points and fouls."""
        self.charts = charts
        self.stakes = stakes
        self.shots = ShotWorth(charts, stakes)
        self._rows: dict[tuple[object, ...], list[Payoff]] = {}
        self._has = [
            [result in [card[zone] for card in charts.matrix] for result in (PICK, OUT)] for zone in EVERY_ZONE
        ]

    def settle(self, possession: tuple[float, float]) -> None:
        """Take what a possession is worth, by bonus."""
        self.shots.settle(possession)
        self._rows.clear()

    def simplified(self, matchup: Matchup) -> Matchup:
        """Return the match-up without marks that no result of their zone asks for: equal games become the same."""
        zones = []
        for targets, (pick, out) in zip(matchup.zones, self._has, strict=True):
            if pick and out:
                zones.append(targets)
            else:
                zones.append(tuple([t._replace(pick=t.pick and pick, standout=t.standout and out) for t in targets]))
        return matchup._replace(zones=tuple(zones))

    def lines(self, matchup: Matchup) -> tuple[tuple[Line, ...], ...]:
        """Return by zone the men who receive there with what calling each is worth, before passing on has a value."""
        rest = matchup[1:]
        return tuple(
            [
                tuple([Line(target.share, target.calls, self._payoffs(matchup, zone, target, rest)) for target in men])
                for zone, men in enumerate(matchup.zones)
            ]
        )

    def row(self, matchup: Matchup, zone: int, terms: Terms) -> list[float]:
        """Return the value of calling the zone against each of the nine cards."""
        return zone_row(Row.of(self.lines(matchup)[zone]), terms)

    def _payoffs(self, matchup: Matchup, zone: int, target: Target, rest: tuple[object, ...]) -> list[Payoff]:
        """Return the payoffs of calling one man against each card; ``rest`` is what they depend on besides him."""
        key = (zone, rest, target[1:CALLS], target[CALLS + 1 :])
        payoffs = self._rows.get(key)
        if payoffs is None:
            cards = [card[zone] for card in self.charts.matrix]
            payoffs = [self.payoff(result, zone, target, matchup) for result in cards[:HALF_COURT_CARDS]]
            payoffs.append(self.payoff(cards[HALF_COURT_CARDS], zone, target, matchup, BACKCOURT))
            self._rows[key] = payoffs
        return payoffs

    def press(self, matchup: Matchup, way: int, zone: int, terms: Terms) -> float:
        """Return the value of calling the zone against the overall press, on one way of bringing the ball up."""
        results = [result for result, count in zip(self.charts.press[way], TWO_DICE, strict=True) for _ in range(count)]
        total = 0.0
        for target in matchup.zones[zone]:
            payoffs = [self._plain(result, zone, target, matchup, PRESSED) for result in results]
            total += target.share * sum(Line(1.0, target.calls, payoffs).row(terms))
        return total / len(results)

    def payoff(self, result: int, zone: int, target: Target, matchup: Matchup, foul: int = PASSING) -> Payoff:
        """Return what one result of the matrix is worth with this man, and how the terms come in.

        ``foul`` is the kind of foul that F is (BS-FOUL-13). The order is that of the rules for options (AMB-71).
        """
        role = target.role
        if role == DOUBLED_MAN:
            if result == OPEN:
                result = GUARDED
            elif result in (GUARDED, PICK):
                more = -ROW if result == GUARDED else HALF_ROW
                return self._shot(GUARDED, zone, target._replace(net=target.net + more), matchup), AT_LEAST_AFTER
        elif role != PLAIN:
            if result in TO_OPEN[role]:
                result = OPEN
            elif result == OUT and role == LAID_BACK_MAN:
                return self._shot(OPEN, zone, target, matchup), AT_LEAST_OUT
        if result == OUT and target.standout and role != UNGUARDED_MAN:
            return self._against_standout(zone, target, matchup), FIXED
        value, kind = self._plain(result, zone, target, matchup, foul)
        waived = self.stakes.realism and (result in RED or result >= INTERCEPTED_BREAK)
        return (value * (1 - WAIVED), TWO_THIRDS) if waived else (value, kind)

    def _plain(self, result: int, zone: int, target: Target, matchup: Matchup, foul: int) -> Payoff:
        """Return what a result is worth that no option changes."""
        bonus = matchup.bonus
        if result in (OPEN, GUARDED, PICK):
            return self._shot(result, zone, target, matchup), AT_LEAST_AFTER
        if result >= FAST_BREAK:
            return self._break(result, zone, target, matchup), FIXED
        if result == FOUL:
            shots = self.stakes.awards[foul][bonus]
            worth = self.shots.foul[bonus]
            return (worth, OUT_PLUS) if shots is None else (worth + self.shots.foul_shots(shots, bonus), FIXED)
        plain = {
            PASS_AGAIN: (0.0, AT_LEAST_AFTER),
            OUT: (0.0, OUT_PLUS),
            JUMP: (JUMP_BALL * self.shots.possession[bonus], FIXED),
            OFFENSIVE_FOUL: (-FOUL_TROUBLE, FIXED),
            INTERCEPTED: (WRONG_HANDS, FIXED),
        }
        return plain.get(result, (0.0, FIXED))

    def _shot(self, result: int, zone: int, target: Target, matchup: Matchup) -> float:
        """Return what an offered shot is worth."""
        net = offer_net(result, target.net, target.guarded, target.pick)
        return self.shots.points(zone, net, matchup.difference, matchup.bonus, target.blocks)

    def _break(self, result: int, zone: int, target: Target, matchup: Matchup) -> float:
        """Return what a fast break is worth; a stolen one goes against the passing team, who then get the ball."""
        stolen = result >= INTERCEPTED_BREAK
        kind = result - (INTERCEPTED_BREAK if stolen else FAST_BREAK)
        # The thief counts as an average man who shoots from where the pass was meant for.
        blocks = 0 if stolen else target.rating
        column = ZONE_A if kind else max(zone, ZONE_B) if stolen else target.home
        difference = -matchup.difference if stolen else matchup.difference
        value = self.shots.points(column, blocks + BREAK_BONUS[kind], difference, 0 if stolen else matchup.bonus)
        return self.shots.possession[matchup.bonus] - value if stolen else value

    def _against_standout(self, zone: int, target: Target, matchup: Matchup) -> float:
        """Return what a guarded shot at a D4 man is worth: he blocks every low roll (BS-CAMP-DEF-01..03)."""
        return self.shots.unblocked(zone, target.net + target.guarded, matchup.difference, matchup.bonus)


def offer_net(result: int, blocks: int, guarded: int, pick: bool) -> int:
    """Return the net adjustment of an offered shot, guarded against a Poor defence (BS-SHOT-07, BS-TDR-05)."""
    if result == GUARDED or (result == OPEN and guarded > 0):
        return blocks + guarded
    return blocks + HALF_ROW if result == PICK and pick else blocks


AVERAGE: Final = Matchup(AVERAGE_TARGETS, 0)
