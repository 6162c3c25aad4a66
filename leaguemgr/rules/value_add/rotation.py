"""Who starts, who comes off the bench, and which five the rules put on court (VA-SETUP, VA-SUB).

A plan is what stands when nobody says anything: the reserves first and the starters after (simple), or the minutes of
the cards (advanced). Fives are players' indices by slot.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from leaguemgr.engine.system import Spot
from leaguemgr.rules.value_add.cards import EVERYBODY, MARKERS, Man, is_point_guard
from leaguemgr.rules.value_add.clock import BOX
from leaguemgr.rules.value_add.numbers import Owners
from leaguemgr.rules.value_add.options import Rules
from leaguemgr.rules.value_add.reading import Columns, Five

FivePlayers = tuple[int, ...]
Known = tuple[Five, Owners, Columns]
TEXT_ENTRY: Final = 31
"""The sheet's text: the starters play the last 31 (VA-SUB-03)."""
LATEST_ENTRY: Final = 22
PLAYING_TIME_OFFSET: Final = 15


@dataclass(frozen=True)
class Plan:
    """One team's men by role and its line-up by possession; ``fives`` maps p to five where it changes.

    ``dunk`` and ``adjustment`` are the starters' on the whole (VA-DUNK-03). ``known`` keeps the fives that games of
    this team have had on court, with who has which number and their right columns: by the men, and as bits who of them
    is tired or out.
    """

    starters: FivePlayers
    reserves: FivePlayers
    fives: dict[int, FivePlayers] = field(default_factory=dict)
    dunk: int = 0
    adjustment: int = 0
    known: dict[tuple[FivePlayers, int], Known] = field(default_factory=dict, compare=False, repr=False)

    @property
    def opening(self) -> FivePlayers:
        """Return the five of the first possession."""
        return self.fives[max(self.fives)]

    def at(self, p: int) -> FivePlayers:
        """Return the five planned with p possessions left."""
        return self.fives[min(entry for entry in self.fives if entry >= p)]


def starters_of(men: Sequence[Man], lineup: Sequence[Spot], rules: Rules) -> FivePlayers:
    """Return the starters by slot: as set, else S-1 to S-5 on the sheet, else the first five (VA-SETUP-08, -09)."""
    if lineup:
        places = {spot.marker: spot.player for spot in lineup}
        return tuple(places[marker] for marker in MARKERS)
    if not rules.blog:
        labelled = {man.slot: player for player, man in reversed(list(enumerate(men))) if man.starter}
        if set(labelled) >= {1, 2, 3, 4, 5}:
            return tuple(labelled[slot] for slot in range(1, 6))
    return (0, 1, 2, 3, 4)


def minutes(man: Man, rules: Rules) -> int:
    """Return the number that says how much a man plays in this edition."""
    return man.can_play if rules.blog else man.playing_time


def reserves_of(men: Sequence[Man], starters: FivePlayers, rules: Rules) -> FivePlayers:
    """Return the five off the bench who play most, in card or label order (VA-SETUP-26, R-36)."""
    bench = [player for player in range(len(men)) if player not in starters]
    most = sorted(bench, key=lambda player: -minutes(men[player], rules))[:5]
    chosen = [player for player in bench if player in most]
    if not rules.blog:
        chosen.sort(key=lambda player: men[player].slot or 1)
    return tuple(chosen)


@lru_cache(maxsize=4096)
def make_plan(men: tuple[Man, ...], lineup: tuple[Spot, ...], rules: Rules) -> Plan:
    """Return what the rules say about a team's line-ups."""
    starters = starters_of(men, lineup, rules)
    reserves = reserves_of(men, starters, rules)
    if rules.entry == "can-play":
        fives = by_can_play(men, starters, reserves, rules)
    elif rules.entry == "playing-time":
        fives = by_playing_time(men, starters, reserves, rules)
    else:
        entry = {"column": rules.half, "box": BOX, "text": TEXT_ENTRY}[rules.entry]
        fives = {rules.possessions: reserve_five(men, starters, reserves, rules), entry: starters}
    dunk, adjustment = (round(sum(marks) / 5) for marks in zip(*_dunk_marks(men, starters), strict=True))
    return Plan(starters, reserves, fives, dunk, adjustment)


def _dunk_marks(men: Sequence[Man], starters: FivePlayers) -> list[tuple[int, int]]:
    return [(men[player].dunk, men[player].adjustment) for player in starters]


def kept_on(men: Sequence[Man], starters: FivePlayers, reserves: FivePlayers, rules: Rules) -> list[int]:
    """Return the starters who play with too few reserves: those who play most (VA-SETUP-14, -15)."""
    missing = 5 - len(reserves)
    order = sorted(starters, key=lambda player: (-minutes(men[player], rules), starters.index(player)))
    return order[:missing]


def reserve_five(men: Sequence[Man], starters: FivePlayers, reserves: FivePlayers, rules: Rules) -> FivePlayers:
    """Return the five of the first column.

    Blog: by the number at the lower left, men who are kept on first (any order may be chosen instead). Sheet: who is
    kept on holds his slot, the bench fills the others in label order (R-36).
    """
    kept = kept_on(men, starters, reserves, rules)
    if rules.blog:
        return tuple(sorted([*kept, *reserves], key=lambda player: men[player].slot or 1))
    return fill({starters.index(player): player for player in kept}, reserves)


def fill(fixed: dict[int, int], others: Sequence[int]) -> FivePlayers:
    """Return five men: some in their slots, the others in the free slots in their order."""
    queue = iter(others)
    return tuple(fixed[slot] if slot in fixed else next(queue) for slot in EVERYBODY)


def entry_by_playing_time(man: Man, rules: Rules) -> int:
    """Return with how many possessions left a starter comes in: Playing Time less 15, 22 to 44 (VA-SUB-04)."""
    return min(rules.possessions, max(LATEST_ENTRY, man.playing_time - PLAYING_TIME_OFFSET))


def by_playing_time(
    men: Sequence[Man], starters: FivePlayers, reserves: FivePlayers, rules: Rules
) -> dict[int, FivePlayers]:
    """Return the line-ups by Playing Time: each starter takes his own slot at his possession (VA-SUB-04)."""
    entries = {player: entry_by_playing_time(men[player], rules) for player in starters}
    for player in kept_on(men, starters, reserves, rules):
        entries[player] = rules.possessions
    first = rules.possessions
    fixed = {slot: player for slot, player in enumerate(starters) if entries[player] >= first}
    five = fill(fixed, reserves)
    fives = {first: five}
    for p in sorted({entry for entry in entries.values() if entry < first}, reverse=True):
        five = tuple(starters[slot] if entries[starters[slot]] >= p else five[slot] for slot in EVERYBODY)
        fives[p] = five
    return fives


def targets(men: Sequence[Man], players: Sequence[int], rules: Rules) -> dict[int, int]:
    """Return how many possessions each man is to play so that five are on court for all of them.

    Nobody plays more than all; what the cards offer beyond five men's possessions is taken from those who play least,
    what is missing is added to those who play most, who then tire.
    """
    whole = rules.possessions
    wanted = {player: min(whole, men[player].can_play) for player in players}
    spare = sum(wanted.values()) - 5 * whole
    for player in sorted(players, key=lambda player: men[player].can_play):
        if spare <= 0:
            break
        less = min(spare, wanted[player])
        wanted[player] -= less
        spare -= less
    for player in sorted(players, key=lambda player: -men[player].can_play):
        if spare >= 0:
            break
        more = min(-spare, whole - wanted[player])
        wanted[player] += more
        spare += more
    return wanted


def by_can_play(
    men: Sequence[Man], starters: FivePlayers, reserves: FivePlayers, rules: Rules
) -> dict[int, FivePlayers]:
    """Solve the blog's puzzle: every man plays his number, the starters at the end (VA-SUB-05..07)."""
    players = [*starters, *reserves]
    left = targets(men, players, rules)
    fives: dict[int, FivePlayers] = {}
    five: FivePlayers = ()
    for p in range(rules.possessions, 0, -1):
        chosen = _chosen(men, starters, reserves, left, p)
        for player in chosen:
            left[player] -= 1
        if set(chosen) != set(five):
            five = seated(men, starters, chosen)
            fives[p] = five
    return fives


def _chosen(
    men: Sequence[Man], starters: FivePlayers, reserves: FivePlayers, left: dict[int, int], p: int
) -> list[int]:
    """Choose five for a possession: who must play all that is left, then reserves, then starters with the most left.

    With the possessions left adding up to five men's and nobody above p, any choice with the first group can be
    completed; the order keeps the starters for the end and somebody who can play point guard on court.
    """
    must = [player for player in left if left[player] >= p]
    able = [player for player in (*reserves, *starters) if 0 < left[player] < p]
    able.sort(key=lambda player: (player in starters, -left[player]))
    chosen = [*must, *able][:5]
    if not any(is_point_guard(men[player].slot) for player in chosen):
        guard = next((player for player in able if is_point_guard(men[player].slot)), None)
        if guard is not None and len(must) < 5:
            chosen[-1] = guard
    return chosen


def seated(men: Sequence[Man], starters: FivePlayers, players: Sequence[int]) -> FivePlayers:
    """Return five men by slot: starters in their own, the others by the number at the lower left (VA-SUB-10)."""
    fixed = {starters.index(player): player for player in players if player in starters}
    others = sorted((player for player in players if player not in starters), key=lambda player: men[player].slot or 1)
    return fill(fixed, others)
