"""Reading the middle and right columns: what each number of the dice means for a ball player and his guard.

``middle`` gives a code for each of the 36 readings of the two dice, ``right`` for each number of the 20-sided die. A
code of the middle column is a result and, shifted by ``WHO``, the slot of the defender who is credited.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

from leaguemgr.rules.value_add.cards import EVERYBODY, Man, number66, place66
from leaguemgr.rules.value_add.options import Rules

# Results of the middle column.
TO_D20: Final = 0
STEAL: Final = 1
BLOCK: Final = 2
FOUL: Final = 3
TURNOVER: Final = 4
DUNK: Final = 5
FORCED: Final = 6
LAYUP: Final = 7
WHO: Final = 3
KIND: Final = 7
# Results of the right column; a dead miss is the defense's without the chart (VA-LATE-17).
THREE: Final = 1
TWO: Final = 2
DRAWS_FOUL: Final = 3
MISS_THREE: Final = 4
MISS_TWO: Final = 5
DEAD_MISS: Final = 6
RESCUED: Final = 7
ASSISTED: Final = 8
"""ASSISTED + slot: a miss that a team-mate's number turns into a two."""

LOWEST_PLAIN: Final = 51
HIGHEST_PLAIN: Final = 56
HELPS_AT: Final = 9
"""A range of 11-19 or more helps on 31, one of 21-29 or more on 32 (VA-66-06, -07)."""
STEALS: Final = 0
BLOCKS: Final = 6
FOULS: Final = 12
GUARD_LINE: Final = 18
TURNOVERS: Final = 18
DUNKS: Final = 24
LAST_FOUL: Final = 36
HELP_STEAL: Final = place66(31)
HELP_BLOCK: Final = place66(32)
OLD_SPLIT: Final = place66(44)


Columns = tuple[tuple[int, ...], ...]
"""What the numbers of the dice mean for each of five men, by slot."""


@dataclass(frozen=True, slots=True, eq=False)
class Five:
    """Five men on court in slot order: who is tired, who stays on though fouled out, each by slot.

    ``five_of`` returns the same object for the same men, so that fives are compared by identity and bulk play is fast.
    """

    men: tuple[Man, ...]
    tired: tuple[bool, ...]
    out: tuple[bool, ...]


five_of = lru_cache(maxsize=8192)(Five)


def plain(men: Sequence[Man]) -> Five:
    """Return five fresh men."""
    return five_of(tuple(men), (False,) * 5, (False,) * 5)


def dunk_end(ball: Man, guard: Man, shift: int) -> int:
    """Return the upper end of the dunk range in printed numbers: 59 - 6 is 53 (VA-DUNK-01, -02)."""
    return ball.dunk + guard.adjustment + shift


def dunk_change(end: int) -> tuple[int, int]:
    """Return what a dunk range does to the opponents' steals and the own turnovers (VA-DUNK-04..14, R-04)."""
    if end < LOWEST_PLAIN:
        low = LOWEST_PLAIN - end
        return (low + 1) // 2, low // 2
    high = min(end, 60) - HIGHEST_PLAIN
    return (-((high + 1) // 2), -(high // 2)) if high > 0 else (0, 0)


def steal_range(five: Five, slot: int, change: int) -> int:
    """Return a defender's steal range as a count; none for a man who has fouled out (VA-TIRED-03, R-05, G-10)."""
    return 0 if five.out[slot] else max(0, five.men[slot].steal - five.tired[slot] + change)


def block_range(five: Five, slot: int) -> int:
    """Return a defender's block range as a count (VA-TIRED-04, G-10)."""
    return 0 if five.out[slot] else max(0, five.men[slot].block - five.tired[slot])


def foul_from(five: Five, slot: int) -> int:
    """Return the first number of a defender's foul range, 37 for none (VA-TIRED-08, G-10)."""
    return 37 if five.out[slot] else five.men[slot].foul_from - five.tired[slot]


def turnover_range(five: Five, slot: int, change: int) -> int:
    """Return a ball player's turnover range, at most six numbers (VA-TIRED-05, R-05)."""
    return min(6, max(0, five.men[slot].turnover + five.tired[slot] + change))


def rebound_range(five: Five, slot: int, offensive: bool) -> int:
    """Return a rebound range, 7 for 1-6+ (VA-CARD-05, VA-TIRED-06, -07)."""
    man = five.men[slot]
    return (man.offensive if offensive else man.defensive) - five.tired[slot]


def middle(offense: Five, slot: int, defense: Five, guard: int, rules: Rules, shift: int = 0) -> tuple[int, ...]:
    """Return the result of each reading 11 to 66 for a ball player and his guard (VA-FLOW-02..04, VA-66)."""
    codes = [TO_D20] * 36
    ball, out = offense.men[slot], defense.men[guard]
    end = dunk_end(ball, out, shift)
    change, more = (0, 0) if ball.old or not rules.extra_dunk else dunk_change(end)
    mine = guard << WHO
    for place in range(STEALS, STEALS + min(6, steal_range(defense, guard, change))):
        codes[place] = STEAL | mine
    for place in range(BLOCKS, BLOCKS + min(6, block_range(defense, guard))):
        codes[place] = BLOCK | mine
    first = foul_from(defense, guard)
    for place in range(max(FOULS, place66(first)) if first <= LAST_FOUL else GUARD_LINE, GUARD_LINE):
        codes[place] = FOUL | mine
    if rules.help:
        _help(codes, defense, guard, change, rules)
    if ball.old:
        _old(codes, ball, out, mine)
    else:
        for place in range(TURNOVERS, TURNOVERS + turnover_range(offense, slot, more)):
            codes[place] = TURNOVER
        place = DUNKS
        while place < len(codes) and number66(place) <= end:
            codes[place] = DUNK
            place += 1
    return tuple(codes)


def _old(codes: list[int], ball: Man, guard: Man, mine: int) -> None:
    """Read the old layout: the guard's line on 41-43, turnovers and dunks as listed (VA-66-21..25)."""
    line = guard.old_defense
    codes[GUARD_LINE : GUARD_LINE + abs(line)] = [FORCED | mine if line < 0 else LAYUP | mine] * abs(line)
    for place in ball.old_turnovers:
        codes[max(place, OLD_SPLIT)] = TURNOVER
    for place in ball.old_dunks:
        codes[max(place, OLD_SPLIT)] = DUNK


def _help(codes: list[int], defense: Five, guard: int, change: int, rules: Rules) -> None:
    """Add what team-mates of the guard steal and block (VA-66-06..12)."""
    steals = [steal_range(defense, slot, change) for slot in range(len(defense.men))]
    blocks = [block_range(defense, slot) for slot in range(len(defense.men))]
    if rules.help == "31-32":
        thief, blocker = helper(steals, guard, HELPS_AT), helper(blocks, guard, HELPS_AT)
        if thief >= 0:
            codes[HELP_STEAL] = STEAL | thief << WHO
        if blocker >= 0:
            codes[HELP_BLOCK] = BLOCK | blocker << WHO
        return
    for start, ranges, result in ((STEALS, steals, STEAL), (BLOCKS, blocks, BLOCK)):
        marks = sum([max(0, count - 6) for count in ranges])
        if marks:
            code = result | helper(ranges, guard, 7) << WHO
            for place in range(start + 6 - min(marks, 2), start + 6):
                if codes[place] == TO_D20:
                    codes[place] = code


def helper(ranges: list[int], guard: int, least: int) -> int:
    """Return who helps: the guard if he qualifies, else the highest, else the lowest slot (R-15, R-16); -1 nobody."""
    if ranges[guard] >= least:
        return guard
    found, most = -1, least - 1
    for slot, reach in enumerate(ranges):
        if reach > most:
            found, most = slot, reach
    return found


def deliberate(offense: Five, slot: int, defense: Five, guard: int, rules: Rules, shift: int = 0) -> tuple[int, ...]:
    """Return who steals on each reading when a team goes for steal or foul, -1 where it is a foul.

    The blog reads the normal range and 31 (VA-LATE-05, R-18); the sheet the guard's range less three (VA-LATE-11).
    """
    if rules.steal_or_foul == "four":
        reach = max(0, min(6, steal_range(defense, guard, 0) - 3))
        return (*(guard,) * reach, *(-1,) * (36 - reach))
    codes = middle(offense, slot, defense, guard, rules, shift)
    return tuple(code >> WHO if code & KIND == STEAL else -1 for code in codes)


class Extras(NamedTuple):
    """What changes a man's 20-sided column: spare number, slots of team-mates who assist on 18 and 20, more threes."""

    spare: int = 0
    assist_18: int = -1
    assist_20: int = -1
    more: int = 0


def more_threes(man: Man, wanted: int, cost: int) -> int:
    """Return how many threes a try adds: at most double, with made twos to pay for them (VA-LATE-13..16, R-25)."""
    threes, twos = man.bands[0], man.bands[1] - man.bands[0]
    return max(0, min(wanted, threes, twos // (1 + cost)))


@lru_cache(maxsize=4096)
def right(five: Five, slot: int, extras: Extras, rules: Rules) -> tuple[int, ...]:
    """Return the result of each number 1 to 20 on a man's card (VA-D20-01..05)."""
    man = five.men[slot]
    three, two, draws, miss = man.bands
    codes = (
        [THREE] * three
        + [TWO] * (two - three)
        + [DRAWS_FOUL] * (draws - two)
        + [MISS_THREE] * (miss - draws)
        + [MISS_TWO] * (20 - miss)
    )
    if extras.more:
        _try_for_three(codes, man, more_threes(man, extras.more, rules.three_cost), rules.three_cost)
    if five.tired[slot]:
        for place in (0, 1):  # VA-TIRED-02; the shot keeps its type, a foul becomes a missed two
            codes[place] = {THREE: MISS_THREE, TWO: MISS_TWO, DRAWS_FOUL: MISS_TWO}.get(codes[place], codes[place])
    _rescue(codes, extras, kept_dead=range(three, two) if extras.more else range(0))
    return tuple(codes)


def extras(five: Five, slot: int, spare: Sequence[int], rules: Rules, more: int) -> Extras:
    """Return what changes a man's right column; ``spare`` are the slots with a number to spare."""
    assist = [-1, -1]
    if rules.assists:
        for place, number in enumerate((18, 20)):
            mates = (mate for mate in EVERYBODY if mate != slot and number in five.men[mate].assists)
            assist[place] = next(mates, -1)
    return Extras(rules.spare if slot in spare else 0, assist[0], assist[1], more)


@lru_cache(maxsize=2048)
def rights(five: Five, spare: tuple[int, ...], rules: Rules, more: int = 0) -> Columns:
    """Return the right columns of five men by slot, as ``right`` has them."""
    return tuple([right(five, slot, extras(five, slot, spare, rules, more), rules) for slot in EVERYBODY])


# A pair of fives comes back in the same game and when two teams meet again; a man and his guard alone hardly do.
@lru_cache(maxsize=8192)
def middles(offense: Five, defense: Five, guards: tuple[int, ...], rules: Rules, shift: int) -> Columns:
    """Return the middle columns of five men by slot against those who guard them, as ``middle`` has them."""
    return tuple([middle(offense, slot, defense, guards[slot], rules, shift) for slot in EVERYBODY])


def _try_for_three(codes: list[int], man: Man, more: int, cost: int) -> None:
    """Turn the lowest made twos into threes and the highest into misses (VA-LATE-13, -14)."""
    three, two = man.bands[0], man.bands[1]
    codes[three : three + more] = [THREE] * more
    codes[two - more * cost : two] = [DEAD_MISS if cost == 1 else MISS_THREE] * (more * cost)


def _rescue(codes: list[int], extras: Extras, kept_dead: range) -> None:
    """Turn misses on certain numbers into twos; what try-for-three made a miss stays one (VA-D8-05, VA-AST, R-23)."""

    def is_miss(number: int) -> bool:
        return codes[number - 1] in (MISS_THREE, MISS_TWO) and number - 1 not in kept_dead

    if extras.spare and is_miss(extras.spare):
        codes[extras.spare - 1] = RESCUED
    for number, mate in ((18, extras.assist_18), (20, extras.assist_20)):
        if mate >= 0 and is_miss(number):
            codes[number - 1] = ASSISTED + mate
