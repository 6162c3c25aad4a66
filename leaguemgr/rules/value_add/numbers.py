"""Who gets the ball on the eight-sided die (VA-D8): slots for 1 to 8, and what spare numbers are worth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from leaguemgr.rules.value_add.cards import EVERYBODY, NUMBERS, Man, is_point_guard
from leaguemgr.rules.value_add.options import Rules

NONE: Final = -1
NOBODY: Final = (NONE, NONE)


@dataclass(frozen=True, slots=True, eq=False)
class Owners:
    """Five men, their slots by number 1 to 8 (-1 nobody), who skips the 11-66 roll on 7, and who has a spare number.

    Compared by identity, as ``owners`` returns the same object for the same men.
    """

    men: tuple[Man, ...]
    slots: tuple[int, ...]
    skips: int
    spare: tuple[int, ...]


class Assignment(NamedTuple):
    """Who has 6, 7 and 8, and whether spare numbers make up for misses."""

    owners: tuple[int, int, int]
    spare: bool


def has_point_guard(five: Sequence[Man], rules: Rules) -> bool:
    """Tell whether 6, 7 and 8 stand: a 0 or 1 on court (VA-D8-18), or an S-1 or B-1 in slot 1 (VA-D8-19)."""
    if rules.guard_needed == "court":
        return any(is_point_guard(man.slot) for man in five)
    return rules.guard_needed != "slot" or five[0].slot == 1


@lru_cache(maxsize=65536)
def owners(five: tuple[Man, ...], rules: Rules, chosen: Assignment | None = None) -> Owners:
    """Return who has which number in this five; ``chosen`` is what the coach has stated, if he may (VA-D8-11)."""
    if not has_point_guard(five, rules):
        return Owners(five, (*EVERYBODY, NONE, NONE, NONE), NONE, ())
    if rules.sevens:
        return _sevens(five, rules)
    if not rules.assign:
        return Owners(five, (*EVERYBODY, *_printed(five)), NONE, ())
    found = chosen or assignments(five, rules)[0]
    spare = _unused(five, found.owners) if found.spare and rules.spare else ()
    return Owners(five, (*EVERYBODY, *found.owners), NONE, spare)


def _sevens(five: tuple[Man, ...], rules: Rules) -> Owners:
    """Give 6, 7 and 8 by slot order to the men with a 7; a "6 and 7" man has both anywhere (VA-D8-02..09, R-08)."""
    doubles = [slot for slot in EVERYBODY if five[slot].go_to == 2]
    singles = [slot for slot in EVERYBODY if five[slot].go_to == 1]
    queue = [doubles[0], doubles[0], *doubles[1:], *singles] if doubles else singles
    taken = (*queue[:3], NONE, NONE, NONE)[:3]
    spare = tuple(queue[3:]) if rules.spare else ()
    return Owners(five, (*EVERYBODY, *taken), doubles[0] if doubles else NONE, spare)


def _printed(five: Sequence[Man]) -> tuple[int, int, int]:
    """Return the upper man with each printed number (VA-D8-10, -20, R-38)."""
    six, seven, eight = (next((slot for slot in EVERYBODY if number in five[slot].numbers), NONE) for number in NUMBERS)
    return six, seven, eight


def _tokens(five: Sequence[Man]) -> list[tuple[int, int]]:
    """Return each extra number on court with its slot, from the top."""
    return [(slot, number) for slot in EVERYBODY for number in five[slot].numbers]


@lru_cache(maxsize=65536)
def assignments(five: tuple[Man, ...], rules: Rules) -> tuple[Assignment, ...]:
    """Return every legal way to give out 6, 7 and 8 (VA-D8-11, -12, -13); the first is the natural one.

    A number that is printed stays with one of those who have it; a missing one goes to a spare number or a 19. Spare
    numbers may make up for misses once all three are covered.
    """
    found = list(dict.fromkeys(_given_out(five)))
    result = [Assignment(owners, bool(rules.spare) and _covered(five, owners)) for owners in found]
    return (*result, *(choice._replace(spare=False) for choice in result if choice.spare))


def _covered(five: Sequence[Man], owners: tuple[int, int, int]) -> bool:
    return NONE not in owners and bool(_unused(five, owners))


def _given_out(five: Sequence[Man]) -> Iterator[tuple[int, int, int]]:
    tokens = _tokens(five)
    keepers = [[token for token in tokens if token[1] == number] or [NOBODY] for number in NUMBERS]
    for kept in product(*keepers):
        rest = [token for token in tokens if token not in kept]
        missing = [place for place, token in enumerate(kept) if token == NOBODY]
        yield from _filled([slot for slot, _ in kept], missing, rest)


def _filled(slots: list[int], missing: list[int], rest: list[tuple[int, int]]) -> Iterator[tuple[int, int, int]]:
    """Yield the numbers with their missing ones taken by spare tokens, as many as there are."""
    if not missing or not rest:
        six, seven, eight = slots
        yield six, seven, eight
        return
    for place in range(len(rest)):
        taken = [*slots]
        taken[missing[0]] = rest[place][0]
        yield from _filled(taken, missing[1:], rest[:place] + rest[place + 1 :])


def _unused(five: Sequence[Man], owners: Sequence[int]) -> tuple[int, ...]:
    """Return the slots with more extra numbers than they use."""
    return tuple(slot for slot in EVERYBODY if len(five[slot].numbers) > owners.count(slot))
