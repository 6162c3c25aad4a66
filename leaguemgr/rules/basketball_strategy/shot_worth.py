"""What a shot is worth in points: every cell of its column, foul shots and second chances included."""

from __future__ import annotations

from typing import Final, NamedTuple

from leaguemgr.rules.basketball_strategy.charts import (
    GOOD,
    GOOD_FOUL,
    LOWEST,
    MARKER_MASK,
    MISS_FOUL,
    OFFENSIVE,
    OUT,
    OUT_OFFENCE,
    REBOUND,
    TIP,
    UNDERLINED,
    Charts,
)
from leaguemgr.rules.basketball_strategy.court import BL, BR, COLUMNS, FREE_THROW_COLUMN, REACH, ZONE_B
from leaguemgr.rules.basketball_strategy.numbers import (
    ALL_TWO,
    GOAL,
    MISS,
    PRO_AWARDS,
    REBOUNDING,
    Awards,
    Rules,
    Shots,
)

ROW: Final = 6
HALF_ROW: Final = 3
"""Blocks of one full and of half a step on the Shooting Chart."""
FIRST_ROLL: Final[int] = 6 - LOWEST
"""Where the 36 natural rolls begin in a stretched column."""
NETS: Final = range(-27, 19)
"""Net adjustments that a shot can have."""
MOST_DIFFERENCE: Final = 10
# Rolls that a D4 man blocks instead of letting the ball go out of bounds (BS-CAMP-DEF-03): up to block 11, the row 16.
BLOCKED_BELOW: Final = 12
# Where average men stand: the guards at C and F, the forwards at E and on the left of B, the center on the right of B.
AVERAGE_STATIONS: Final[tuple[int, ...]] = (2, 5, 4, BL, BR)
# What a foul costs in points: trouble for the man, and before the limit is reached, the shots that come sooner.
FOUL_TROUBLE: Final = 0.4
TOWARDS_LIMIT: Final = 0.25
WRONG_HANDS: Final = 0.04
"""What it is worth that a rebounder or thief begins the other side's possession, and not its best ball handler."""
FIRST_GUESS: Final[tuple[float, ...]] = (0.85, 0.95)

Table = list[list[float]]


class Stakes(NamedTuple):
    """What the rules in force make of goals, of fouls and of turnovers."""

    goals: tuple[int, ...] = ALL_TWO
    awards: Awards = PRO_AWARDS
    realism: bool = False

    @staticmethod
    def of(rules: Rules) -> Stakes:
        """Return the stakes of a game."""
        return Stakes(rules.goals, rules.awards, rules.realism)


PRO = Stakes()


class ShotWorth:
    """Expected points of a shot by column and net adjustment, for each rebound difference and foul situation.

    ``bonus`` is 1 when the next team foul of the defence is shot. What a possession in the forecourt is worth, by
    ``bonus``, starts as a guess and is settled by ``Games``.
    """

    def __init__(self, charts: Charts, stakes: Stakes = PRO) -> None:
        """Read the charts."""
        self.charts = charts
        self.stakes = stakes
        self.possession = FIRST_GUESS
        self.second_chance = tuple([(guess,) * len(AVERAGE_STATIONS) for guess in FIRST_GUESS])
        self.foul = (FOUL_TROUBLE + TOWARDS_LIMIT, FOUL_TROUBLE)
        self._made = foul_shots_made(charts)
        self._tables: dict[tuple[int, int], Table] = {}
        self._swatted: dict[tuple[object, ...], float] = {}

    def settle(self, possession: tuple[float, float]) -> None:
        """Take what a possession is worth; what was computed with another figure is forgotten."""
        self.possession = possession
        self.second_chance = tuple([self._second_chances(bonus) for bonus in (0, 1)])
        self._tables.clear()
        self._swatted.clear()

    def _second_chances(self, bonus: int) -> tuple[float, ...]:
        """Return what an offensive rebound of an average man is worth by marker: guarded, no crossing (BS-REB-04)."""
        table = self.table(0, bonus)
        best = [max(table[zone][-HALF_ROW - NETS.start] for zone in REACH[station]) for station in AVERAGE_STATIONS]
        return tuple([max(value, self.possession[bonus]) for value in best])

    def table(self, difference: int, bonus: int) -> Table:
        """Return ``worth[column][net - NETS.start]`` for the shooting team's rebound difference, clamped to 10."""
        key = (max(-MOST_DIFFERENCE, min(MOST_DIFFERENCE, difference)), bonus)
        found = self._tables.get(key)
        if found is None:
            found = self._tables[key] = [self._column(column, *key) for column in range(len(COLUMNS) - 1)]
        return found

    def _column(self, column: int, difference: int, bonus: int) -> list[float]:
        """Return the mean over the 36 rolls for every net adjustment."""
        cells = self._cells(column, difference, bonus)
        line = [cells[cell] for cell in self.charts.shooting[column]]
        starts = [FIRST_ROLL + net for net in NETS]
        return [sum(line[start : start + 36]) / 36 for start in starts]

    def unblocked(self, column: int, net: int, difference: int, bonus: int) -> float:
        """Return the expected points of a shot whose rolls of 16 and below are blocked (BS-CAMP-DEF-03)."""
        cells = self._cells(column, difference, bonus)
        first = FIRST_ROLL + net
        kept = range(max(first, BLOCKED_BELOW - LOWEST), first + 36)
        return sum(cells[self.charts.shooting[column][place]] for place in kept) / 36

    def points(self, column: int, net: int, difference: int, bonus: int, blocks: tuple[int, ...] = ()) -> float:
        """Return the expected points of a shot; ``blocks`` is the row of the Blocked Shot Chart that is read first."""
        if not blocks or column > ZONE_B:
            return self.table(difference, bonus)[column][net - NETS.start]
        key = (column, net, difference, bonus, blocks)
        found = self._swatted.get(key)
        if found is None:
            found = self._swatted[key] = self._past_blocks(column, net, difference, bonus, blocks)
        return found

    def _past_blocks(self, column: int, net: int, difference: int, bonus: int, blocks: tuple[int, ...]) -> float:
        """Return the expected points when the sum of the same dice may say that the shot is blocked (BS-ADV-BLOCK)."""
        cells, line = self._cells(column, difference, bonus), self.charts.shooting[column]
        total = 0.0
        for roll in range(36):
            result = blocks[roll // 6 + roll % 6 + 2]
            if result == OUT:
                total += self.possession[bonus]
            elif result < 0:
                total += cells[line[FIRST_ROLL + net + roll]]
        return total / 36

    def foul_shots(self, shots: Shots, bonus: int) -> float:
        """Return the points of foul shots by an average man, the rebound of a missed last one included."""
        attempts, quota, chained = shots
        made = self._made[2]
        if not quota or not attempts:
            return 0.0
        over = attempts == 1 or chained
        missed = self._loose_ball(bonus) if over else self.foul_shots(Shots(attempts - 1, quota), bonus)
        return made * (1 + self.foul_shots(Shots(attempts - 1, quota - 1), bonus)) + (1 - made) * missed

    def _loose_ball(self, bonus: int) -> float:
        """Return what a missed last foul shot is worth."""
        column = self.charts.shooting[FREE_THROW_COLUMN][FIRST_ROLL : FIRST_ROLL + 36]
        missed = [cell for cell in column if cell != GOOD]
        return self.possession[bonus] * sum(cell >= REBOUND and bool(cell & OFFENSIVE) for cell in missed) / len(missed)

    def _cells(self, column: int, difference: int, bonus: int) -> dict[int, float]:
        """Return what each kind of cell of the column is worth."""
        goal, foul = float(self.stakes.goals[column]), self.foul[bonus]
        plain = {
            GOOD: goal,
            GOOD_FOUL: goal + foul + self._awarded(GOAL, bonus),
            MISS_FOUL: foul + self._awarded(MISS, bonus),
            OUT_OFFENCE: self.possession[bonus],
        }
        cells = set(self.charts.shooting[column])
        return {
            cell: self._rebound(cell, column, difference, bonus) if cell >= REBOUND else plain.get(cell, 0.0)
            for cell in cells
        }

    def _rebound(self, cell: int, column: int, difference: int, bonus: int) -> float:
        """Return what a rebound is worth, transfers included (BS-TRR)."""
        offensive = bool(cell & OFFENSIVE)
        if self._changes_hands(cell & MARKER_MASK, offensive, column, difference):
            offensive = not offensive
            cell &= ~TIP
        if not offensive:
            return -self.foul[bonus] if cell & UNDERLINED else WRONG_HANDS
        if cell & TIP:
            return 2.0
        if cell & UNDERLINED:
            return self.foul[bonus] + (self._awarded(REBOUNDING, bonus) or self.possession[bonus])
        return self.second_chance[bonus][cell & MARKER_MASK]

    def _awarded(self, how: int, bonus: int) -> float:
        """Return what a way to be fouled gives in foul shots."""
        shots = self.stakes.awards[how][bonus]
        return 0.0 if shots is None else self.foul_shots(shots, bonus)

    def _changes_hands(self, marker: int, offensive: bool, column: int, difference: int) -> bool:
        """Tell whether the stronger team takes the rebound of the weaker team's man."""
        if difference == 0 or offensive == (difference > 0):
            return False
        level = self.charts.transfers[min(abs(difference), len(self.charts.transfers) - 1)]
        return bool(level[0 if offensive else 1][column] >> marker & 1)


def foul_shots_made(charts: Charts) -> tuple[float, ...]:
    """Return the share of foul shots made by rating; index 0 repeats 1."""
    column = charts.shooting[FREE_THROW_COLUMN]
    shares = [column[FIRST_ROLL + net : FIRST_ROLL + net + 36].count(GOOD) / 36 for net in (-ROW, 0, ROW)]
    return (shares[0], *shares)
