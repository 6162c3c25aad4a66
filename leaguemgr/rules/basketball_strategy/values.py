"""What shots, passes and possessions are worth in points, read off the charts.

Everything is counted from the side of the team with the ball: a possession that ends without points is worth 0, because
the other team then has one of its own, as after a basket. The figures are those of average teams; only the chance of
the shot itself, the ratings on the floor and the rebounds are exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from leaguemgr.rules.basketball_strategy.charts import (
    BREAK_BONUS,
    FAST_BREAK,
    FOUL,
    GOOD,
    GOOD_FOUL,
    GUARDED,
    INTERCEPTED_BREAK,
    JUMP,
    LOWEST,
    MARKER_MASK,
    MISS_FOUL,
    OFFENSIVE,
    OPEN,
    OUT,
    OUT_OFFENCE,
    PASS_AGAIN,
    PICK,
    REBOUND,
    TIP,
    UNDERLINED,
    Charts,
)
from leaguemgr.rules.basketball_strategy.court import (
    BL,
    BR,
    COLUMNS,
    FREE_THROW_COLUMN,
    REACH,
    STATION_ZONE,
    ZONE_A,
    ZONE_B,
    ZONES,
)
from leaguemgr.rules.basketball_strategy.equilibrium import Solution, solve

ROW = 6
HALF_ROW = 3
FIRST_ROLL = 6 - LOWEST
"""Where the 36 natural rolls begin in a stretched column."""
# What is left of a possession after a pass that brought nothing, and after one that went out of bounds.
AFTER_PASS, AFTER_OUT = 0.94, 0.97
# A passing foul that is not shot is an out of bounds, and brings the defence nearer to its limit.
TOWARDS_LIMIT = 0.3
# What the rebounds of missed foul shots, and the bonus attempts, add to two foul shots.
AROUND_FREE_THROWS = 0.1
JUMP_BALL = 0.48
# Rolls that a D4 man blocks instead of letting the ball go out of bounds (BS-CAMP-DEF-03): up to block 11, the row 16.
BLOCKED_BELOW = 12
NOWHERE = -99
"""The code of a zone that nobody can receive in."""
NETS = range(-27, 19, HALF_ROW)
MOST_DIFFERENCE = 10
HALF_COURT_CARDS = 8
FIRST_POSSESSION = 0.92
SETTLING = 8
# Where average men stand: the guards at C and F, the forwards at E and on the left of B, the center on the right of B.
AVERAGE_STATIONS = (2, 5, 4, BL, BR)
MOST_PASSES = 6


class ShotWorth:
    """Expected points of a shot by column and net adjustment, for each rebound difference."""

    def __init__(self, charts: Charts) -> None:
        """Read the charts; what a possession and second chances are worth starts as a guess, then is settled."""
        self.charts = charts
        self.possession = FIRST_POSSESSION
        self.second_chance: tuple[float, ...] = (FIRST_POSSESSION,) * len(AVERAGE_STATIONS)
        self.free_throw = _free_throws(charts)
        self.two_shots = 2 * self.free_throw[2] + AROUND_FREE_THROWS
        self._tables: dict[int, list[list[float]]] = {}

    def settle(self, possession: float) -> None:
        """Take what a possession is worth; what was computed with another figure is forgotten."""
        self.possession = possession
        table = self.table(0)
        # A follow-up is guarded and free of the crossing penalty (BS-REB-04); average men, by marker.
        best = [max(table[zone][-HALF_ROW - NETS.start] for zone in REACH[station]) for station in AVERAGE_STATIONS]
        self.second_chance = tuple([max(value, possession) for value in best])
        self._tables.clear()

    def table(self, difference: int) -> list[list[float]]:
        """Return ``worth[column][net - NETS.start]`` for the shooting team's rebound difference, clamped to 10."""
        difference = max(-MOST_DIFFERENCE, min(MOST_DIFFERENCE, difference))
        found = self._tables.get(difference)
        if found is None:
            cells = [self._cells(column, difference) for column in range(len(COLUMNS) - 1)]
            found = [[self._mean(cells[column], column, net) for net in _every_net()] for column in range(len(cells))]
            self._tables[difference] = found
        return found

    def unblocked(self, column: int, net: int, difference: int) -> float:
        """Return the expected points of a shot whose rolls of 16 and below are blocked (BS-CAMP-DEF-03)."""
        cells = self._cells(column, difference)
        first = FIRST_ROLL + net
        kept = range(max(first, BLOCKED_BELOW - LOWEST), first + 36)
        return sum(cells[self.charts.shooting[column][place]] for place in kept) / 36

    def _cells(self, column: int, difference: int) -> dict[int, float]:
        """Return what each kind of cell of the column is worth."""
        return {cell: self._cell(cell, column, difference) for cell in set(self.charts.shooting[column])}

    def _mean(self, cells: dict[int, float], column: int, net: int) -> float:
        """Return the mean over the 36 rolls."""
        start = FIRST_ROLL + net
        return sum(cells[cell] for cell in self.charts.shooting[column][start : start + 36]) / 36

    def _cell(self, cell: int, column: int, difference: int) -> float:
        """Return what one result is worth."""
        average = self.free_throw[2]
        plain = {GOOD: 2.0, GOOD_FOUL: 2.0 + average, MISS_FOUL: self.two_shots, OUT_OFFENCE: self.possession}
        if cell < REBOUND:
            return plain.get(cell, 0.0)
        return self._rebound(cell, column, difference)

    def _rebound(self, cell: int, column: int, difference: int) -> float:
        """Return what a rebound is worth, transfers included (BS-TRR)."""
        offensive = bool(cell & OFFENSIVE)
        if self._changes_hands(cell & MARKER_MASK, offensive, column, difference):
            offensive = not offensive
            cell &= ~TIP
        if not offensive:
            return 0.0
        if cell & TIP:
            return 2.0
        return self.possession if cell & UNDERLINED else self.second_chance[cell & MARKER_MASK]

    def _changes_hands(self, marker: int, offensive: bool, column: int, difference: int) -> bool:
        """Tell whether the stronger team takes the rebound of the weaker team's man."""
        if difference == 0 or offensive == (difference > 0):
            return False
        level = self.charts.transfers[min(abs(difference), len(self.charts.transfers) - 1)]
        return bool(level[0 if offensive else 1][column] >> marker & 1)


def _every_net() -> range:
    """Return every net adjustment a table answers for."""
    return range(NETS.start, NETS[-1] + 1)


def _free_throws(charts: Charts) -> tuple[float, ...]:
    """Return the share of foul shots made by rating; index 0 repeats 1."""
    column = charts.shooting[FREE_THROW_COLUMN]
    shares = [column[FIRST_ROLL + net : FIRST_ROLL + net + 36].count(GOOD) / 36 for net in (-ROW, 0, ROW)]
    return (shares[0], *shares)


class Matchup(NamedTuple):
    """What the value of a pass depends on: by zone a code, the blocks of a guarded shot, the difference, the fouls.

    A code is ``4 * net + 2 * pick + star`` for the best man who can receive there: his adjustment for rating and
    crossing, whether a pick and roll is possible, whether a D4 man guards him; NOWHERE when nobody can. ``bonus``
    tells whether the next team foul of the defence is shot.
    """

    zones: tuple[int, ...]
    guarded: int
    difference: int
    bonus: bool = False


class Receivers(NamedTuple):
    """Who receives in each zone: ``best[zone]`` are the equally good markers, ``codes`` those of Matchup."""

    best: tuple[tuple[int, ...], ...]
    codes: tuple[int, ...]


def receivers(shooting: Sequence[int], stations: Sequence[int], standouts: Sequence[bool]) -> Receivers:
    """Find the best receiver of every zone.

    By marker: the blocks of the offense rating, the station, and whether the counterpart is a D4 man.
    """
    crowd = [0] * len(ZONES)
    found: list[list[tuple[int, int]]] = [[] for _ in ZONES]
    for marker, station in enumerate(stations):
        crowd[STATION_ZONE[station]] += 1
        # The last bit is turned over while comparing: no D4 man on him is better.
        code = 4 * shooting[marker] + (not standouts[marker])
        for zone in REACH[station]:
            found[zone].append((code, marker))
            code = 4 * (shooting[marker] - ROW) + (not standouts[marker])
    best: list[tuple[int, ...]] = []
    codes: list[int] = []
    for zone, men in enumerate(found):
        top = max((code for code, _ in men), default=NOWHERE)
        best.append(tuple([marker for code, marker in men if code == top]))
        codes.append((top ^ 1) + (2 if crowd[zone] > 1 else 0) if men else NOWHERE)
    return Receivers(tuple(best), tuple(codes))


class PassWorth:
    """Expected points of every call against every card, as a matrix game."""

    def __init__(self, charts: Charts) -> None:
        """Settle what a possession is worth between average teams."""
        self.charts = charts
        self.shots = ShotWorth(charts)
        for _ in range(SETTLING):
            self.shots.settle(self.game(AVERAGE, press=False)[1].value)
        self.holding = self._holding()

    def _holding(self) -> tuple[float, ...]:
        """Return what share of a possession is left with 0, 1, 2, ... passes or shots on the 24-second clock."""
        possession = self.shots.possession
        values, after = [0.0], 0.0
        for _ in range(MOST_PASSES):
            zones = range(len(ZONES))
            cards = self.charts.matrix[:HALF_COURT_CARDS]
            lines = [[self.value(card[zone], zone, AVERAGE, after) for card in cards] for zone in zones]
            after = solve(lines).value
            values.append(after)
        return tuple(value / possession for value in values)

    def game(self, matchup: Matchup, press: bool) -> tuple[list[int], Solution]:
        """Return the zones that can be called and the solution of the game; ``press`` adds card 9."""
        cards = self.charts.matrix if press else self.charts.matrix[:HALF_COURT_CARDS]
        zones = [zone for zone, code in enumerate(matchup.zones) if code != NOWHERE]
        return zones, solve([self.row(matchup, zone, cards) for zone in zones])

    def row(self, matchup: Matchup, zone: int, cards: Sequence[Sequence[int]]) -> list[float]:
        """Return the value of calling the zone against each card."""
        after = AFTER_PASS * self.shots.possession
        values: dict[int, float] = {}
        line = []
        for card in cards:
            result = card[zone]
            value = values.get(result)
            if value is None:
                value = values[result] = self.value(result, zone, matchup, after)
            line.append(value)
        if len(cards) > HALF_COURT_CARDS and cards[-1][zone] == FOUL:
            line[-1] = self.shots.two_shots  # a backcourt foul is always shot (BS-FOUL-13)
        return line

    def value(self, result: int, zone: int, matchup: Matchup, after: float) -> float:
        """Return what one result of the matrix is worth in this zone; ``after`` is the worth of passing again."""
        possession = self.shots.possession
        if result >= FAST_BREAK:
            return self._break(result, zone, matchup)
        if result in (OPEN, GUARDED, PICK):
            return max(self._shot(result, zone, matchup), after)
        if result == OUT and matchup.zones[zone] & 1:
            return self._against_standout(zone, matchup)
        plain = {
            PASS_AGAIN: after,
            OUT: AFTER_OUT * possession,
            FOUL: self.shots.two_shots if matchup.bonus else AFTER_OUT * possession + TOWARDS_LIMIT,
            JUMP: JUMP_BALL * possession,
        }
        return plain.get(result, 0.0)

    def _shot(self, result: int, zone: int, matchup: Matchup) -> float:
        """Return what the offered shot of the zone's best receiver is worth."""
        code = matchup.zones[zone]
        net = offer_net(result, code >> 2, matchup.guarded, bool(code & 2) and zone != ZONE_A)
        return self.shots.table(matchup.difference)[zone][net - NETS.start]

    def _break(self, result: int, zone: int, matchup: Matchup) -> float:
        """Return what a fast break is worth; a stolen one goes against the passing team, who then get the ball."""
        stolen = result >= INTERCEPTED_BREAK
        kind = result - (INTERCEPTED_BREAK if stolen else FAST_BREAK)
        # A receiver who crosses breaks with his own rating, which the code does not hold; the thief is an average man.
        blocks = 0 if stolen else max(-ROW, matchup.zones[zone] >> 2)
        column = ZONE_A if kind else max(zone, ZONE_B)
        difference = -matchup.difference if stolen else matchup.difference
        value = self.shots.table(difference)[column][blocks + BREAK_BONUS[kind] - NETS.start]
        return self.shots.possession - value if stolen else value

    def _against_standout(self, zone: int, matchup: Matchup) -> float:
        """Return what a guarded shot at a D4 man is worth: he blocks every low roll (BS-CAMP-DEF-01..03)."""
        net = (matchup.zones[zone] >> 2) + matchup.guarded
        return self.shots.unblocked(zone, net, matchup.difference)


def offer_net(result: int, blocks: int, guarded: int, pick: bool) -> int:
    """Return the net adjustment of an offered shot, guarded against a Poor defence (BS-SHOT-07, BS-TDR-05)."""
    if result == GUARDED or (result == OPEN and guarded > 0):
        return blocks + guarded
    return blocks + HALF_ROW if result == PICK and pick else blocks


AVERAGE = Matchup(receivers((0,) * 5, AVERAGE_STATIONS, (False,) * 5).codes, -HALF_ROW, 0)
