"""The manoeuvres of the advanced game: laying back, double-teaming, playing loose (BS-ADV)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from leaguemgr.rules.basketball_strategy.court import EVERY_MARKER, MARKERS, ZONE_B, C

if TYPE_CHECKING:
    from leaguemgr.rules.basketball_strategy.state import GameState

MOST_LOOSE: Final = 2
NOBODY: Final = -1
PAIRS: Final = 26
"""Ways to double-team: none, or one of five opponents with one of five second men."""
STRAIGHT: Final[tuple[int, ...]] = (0, 1, 2, 3, 4)
"""Guarding assignments without a swap: every marker guards the one of its name."""

DOUBLED: Final = 1
DOUBLED_PICK: Final = 2
FREE_CROSSING: Final = 4
SCREEN: Final = 8
"""Twists of a shot: -6 (BS-ADV-DT-04), +3 if guarded (AMB-38), no penalty for crossing, a screen (BS-TOUR-PR)."""
TWIST_BLOCKS: Final[tuple[int, ...]] = tuple(-6 * (t & 1) + 3 * (t >> 1 & 1) + 6 * (t >> 2 & 1) for t in range(16))

PLAIN: Final = 0
LOOSE_MAN: Final = 1
UNGUARDED_MAN: Final = 2
LAID_BACK_MAN: Final = 3
DOUBLED_MAN: Final = 4
"""What the defence does about a man with the ball: his defender plays loose, has left him, lays back, or has help."""
FREED: Final[tuple[int, ...]] = (LOOSE_MAN, UNGUARDED_MAN, LAID_BACK_MAN)
BY_SCREEN: Final = 5
BY_DIE: Final = 6
BY_DELAY: Final = 7
"""Further reasons of a conversion: a screen from an adjacent zone, turnover realism, a defence that was late."""


class Manoeuvres(NamedTuple):
    """What five defenders do: ``target`` is the doubled opponent's marker, the others are own markers."""

    lay_back: bool = False
    target: int = NOBODY
    second: int = NOBODY
    loose: tuple[int, ...] = ()


NONE: Final = Manoeuvres()


def fault(chosen: Manoeuvres, guards: Sequence[int]) -> str | None:
    """Return why these manoeuvres cannot go together (BS-ADV-GEN-03, -05, BS-ADV-DT-01); None when they can."""
    if len(chosen.loose) > MOST_LOOSE:
        return "at most two men may play loose"
    if chosen.target >= 0 and guards[chosen.target] == chosen.second:
        return f"{MARKERS[chosen.second]} guards that man already; name another second man"
    busy = [*chosen.loose, *([C] if chosen.lay_back else [])]
    if chosen.target >= 0:
        busy += [guards[chosen.target], chosen.second]
    twice = next((marker for marker in busy if busy.count(marker) > 1), None)
    return None if twice is None else f"{MARKERS[twice]} is in two manoeuvres; each man may be in one"


def every(guards: Sequence[int]) -> Iterator[Manoeuvres]:
    """Yield all manoeuvres that can go together, none at all first."""
    looses = [men for count in range(MOST_LOOSE + 1) for men in combinations(EVERY_MARKER, count)]
    doubles = [(NOBODY, NOBODY), *((target, second) for target in EVERY_MARKER for second in EVERY_MARKER)]
    for lay_back in (False, True):
        for target, second in doubles:
            for loose in looses:
                chosen = Manoeuvres(lay_back, target, second, loose)
                if fault(chosen, guards) is None:
                    yield chosen


def encode(chosen: Manoeuvres) -> int:
    """Return the answer that sets these manoeuvres; 0 is kept for leaving them as they are."""
    pair = 0 if chosen.target < 0 else 1 + 5 * chosen.target + chosen.second
    mask = sum(1 << marker for marker in chosen.loose)
    return 1 + chosen.lay_back + 2 * (pair + PAIRS * mask)


def decode(value: int) -> Manoeuvres | None:
    """Return the manoeuvres of an answer from 1 on; None when it stands for none."""
    rest, lay_back = divmod(value - 1, 2)
    mask, pair = divmod(rest, PAIRS)
    if value < 1 or mask >= 1 << len(MARKERS):
        return None
    target, second = divmod(pair - 1, 5) if pair else (NOBODY, NOBODY)
    return Manoeuvres(bool(lay_back), target, second, tuple(m for m in EVERY_MARKER if mask >> m & 1))


def spell(chosen: Manoeuvres) -> str:
    """Return the words of a script: ``lay-back double LG RG loose RF LF``, or ``none``."""
    words = ["lay-back"] if chosen.lay_back else []
    if chosen.target >= 0:
        words += ["double", MARKERS[chosen.target], MARKERS[chosen.second]]
    if chosen.loose:
        words += ["loose", *(MARKERS[marker] for marker in chosen.loose)]
    return " ".join(words) or "none"


def read(words: Sequence[str]) -> Manoeuvres:
    """Read the words of ``spell``; ValueError says what is wrong."""
    rest = [word for word in words if word != "none"]
    lay_back, target, second, loose = False, NOBODY, NOBODY, []
    while rest:
        word = rest.pop(0)
        if word == "lay-back":
            lay_back = True
        elif word == "double" and len(rest) > 1:
            target, second = marker(rest.pop(0)), marker(rest.pop(0))
        elif word == "loose" and rest:
            while rest and rest[0] in MARKERS:
                loose.append(marker(rest.pop(0)))
        else:
            raise ValueError("write none, or any of: lay-back; double LG RG (opponent, second man); loose RF LF")
    return Manoeuvres(lay_back, target, second, tuple(sorted(loose)))


def marker(word: str) -> int:
    """Return the number of a marker; ValueError for another word."""
    if word not in MARKERS:
        raise ValueError(f"{word!r} is no marker; use {', '.join(MARKERS)}")
    return MARKERS.index(word)


def role(s: GameState, marker: int) -> int:
    """Return what the defence does about the man with the ball on this marker."""
    side = s.offense
    chosen = s.manoeuvres[1 - side]
    return PLAIN if chosen is NONE else watched(s, side, marker, chosen)


def watched(s: GameState, side: int, marker: int, chosen: Manoeuvres) -> int:
    """Return what these manoeuvres of the other side do about a side's man on a marker."""
    return role_under(chosen, s.guards[1 - side], marker, s.zones[side][C])


def role_under(chosen: Manoeuvres, guards: Sequence[int], marker: int, center_zone: int) -> int:
    """Return what manoeuvres do about an attacker; ``center_zone`` is where his team's center is stationed."""
    guard = guards[marker]
    if guard in chosen.loose:
        return LOOSE_MAN
    if chosen.target >= 0:
        if marker == chosen.target:
            return DOUBLED_MAN
        if guard == chosen.second:
            return UNGUARDED_MAN
    # A center stationed in B is guarded there anyway, without a price (BS-ADV-BLOCK-12).
    return LAID_BACK_MAN if chosen.lay_back and marker == C and center_zone != ZONE_B else PLAIN


def fouler_of(s: GameState, marker: int) -> int:
    """Return who fouls on a pass to this marker: the second man of a double-team, else his guard (BS-ADV-DT-09)."""
    chosen = s.manoeuvres[1 - s.offense]
    return chosen.second if chosen.target == marker else s.guards[1 - s.offense][marker]
