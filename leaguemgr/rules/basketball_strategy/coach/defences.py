"""What a defence does about each attacker, and which manoeuvres pay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from leaguemgr.rules.basketball_strategy.blocking import block_row
from leaguemgr.rules.basketball_strategy.conversions import STANDOUT
from leaguemgr.rules.basketball_strategy.court import EVERY_MARKER, STATION_ZONE, C
from leaguemgr.rules.basketball_strategy.games import Duel
from leaguemgr.rules.basketball_strategy.manoeuvres import (
    NONE,
    STRAIGHT,
    Manoeuvres,
    fault,
    role_under,
    watched,
)
from leaguemgr.rules.basketball_strategy.plan import Book, FiveMen
from leaguemgr.rules.basketball_strategy.shot_worth import ROW
from leaguemgr.rules.basketball_strategy.targets import Defence, receivers

if TYPE_CHECKING:
    from leaguemgr.rules.basketball_strategy.state import GameState

WORTHWHILE: Final = 0.01
"""Points a possession from which on a manoeuvre is worth it."""
MOST_FEARED: Final = 2
LEAST_FEARED: Final = 2
"""Opponents who may be doubled, and those whom one may leave for it, by their shooting."""


def outlook(s: GameState, side: int) -> tuple[object, ...]:
    """Return all that a side's defence follows from: what was worked out against an equal one holds again."""
    rules, guards, defense = s.rules, s.guards[side], tuple(s.defense[side])
    options = rules.standouts + 2 * rules.assignments + 4 * rules.adjacent_pick + 8 * rules.advanced
    plain = (defense, guards, s.guarded[side], options)
    if not rules.advanced:
        return plain
    center = s.men[side][s.court[side][C]]
    return (*plain, s.manoeuvres[side], center.rebound, C in center.home, tuple(s.rebound[1 - side]))


def defence_of(s: GameState, side: int) -> Defence:
    """Return what a side's defence does about each attacker."""
    plain = _plain(s, side)
    return _under(s, side, s.manoeuvres[side], plain) if s.rules.advanced else plain


def _plain(s: GameState, side: int) -> Defence:
    """Return the defence without manoeuvres and blocks."""
    rules, guards, defense = s.rules, s.guards[side], s.defense[side]
    return Defence(
        tuple([s.against(1 - side, marker) for marker in EVERY_MARKER]),
        tuple([rules.standouts and defense[guards[marker]] >= STANDOUT for marker in EVERY_MARKER]),
        screens=rules.adjacent_pick,
    )


def _under(s: GameState, side: int, chosen: Manoeuvres, plain: Defence) -> Defence:
    """Return the defence with these manoeuvres and with the blocks of the advanced game."""
    roles = tuple([watched(s, 1 - side, marker, chosen) for marker in EVERY_MARKER])
    blocks = tuple([_live(block_row(s, side, marker, chosen.lay_back)) for marker in EVERY_MARKER])
    return Defence(plain.guarded, plain.standouts, roles, blocks, plain.screens)


def _live(row: tuple[int, ...]) -> tuple[int, ...]:
    """Return a row of the Blocked Shot Chart, empty when it blocks nothing: equal games become the same."""
    for cell in row:
        if cell >= 0:
            return row
    return ()


class Situation(NamedTuple):
    """All that the choice of manoeuvres depends on: the attackers, who guards whom, the defence with and without."""

    five: FiveMen
    guards: tuple[int, ...]
    upright: Defence
    laid_back: Defence


def situation(s: GameState, side: int, five: FiveMen) -> Situation:
    """Return what the defence of ``side`` can set against these five."""
    plain = _plain(s, side)
    laid_back = _under(s, side, Manoeuvres(lay_back=True), plain)
    return Situation(five, s.guards[side], _under(s, side, NONE, plain), laid_back)


def manoeuvres_of(book: Book, s: GameState, side: int, five: FiveMen) -> Manoeuvres:
    """Return the best manoeuvres of a side against these five, from the book when it has met them (DEC-18)."""
    key = (five, outlook(s, side))
    found = book.manoeuvres.get(key)
    if found is None:
        found = book.manoeuvres[key] = best_manoeuvres(book, situation(s, side, five))
    return found


def best_manoeuvres(book: Book, where: Situation) -> Manoeuvres:
    """Return the manoeuvres that cost the attack most, none when they bring too little (DEC-18)."""
    usual = _duel(book, where, NONE)
    values = {chosen: _duel(book, where, chosen).beside(usual) for chosen in _candidates(where)}
    best = min(values, key=values.__getitem__)
    return best if values[NONE] - values[best] > WORTHWHILE else NONE


def _candidates(where: Situation) -> Iterator[Manoeuvres]:
    """Yield what is worth a thought: laying back, and help against the best shooters from men who guard the worst."""
    by_shooting = sorted(EVERY_MARKER, key=lambda marker: (-where.five.shooting[marker], marker))
    yield NONE
    yield Manoeuvres(lay_back=True)
    for target in by_shooting[:MOST_FEARED]:
        for left in by_shooting[-LEAST_FEARED:]:
            chosen = Manoeuvres(target=target, second=where.guards[left])
            if fault(chosen, where.guards) is None:
                yield chosen


def _duel(book: Book, where: Situation, chosen: Manoeuvres) -> Duel:
    """Return the games against these manoeuvres."""
    defence = where.laid_back if chosen.lay_back else where.upright
    station = STATION_ZONE[where.five.stations[C]]
    roles = tuple([role_under(chosen, where.guards, marker, station) for marker in EVERY_MARKER])
    who = receivers(*where.five, defence._replace(roles=roles), book.restraint(where.five))
    return book.duel(who, 0)


def best_guards(shooting: Sequence[int], defense: Sequence[int]) -> tuple[int, ...]:
    """Return the assignments that put the better defender of guards and of forwards on the better shooter (DEC-22)."""
    guards = list(STRAIGHT)
    for one, other in ((0, 1), (2, 3)):
        if (defense[one] - defense[other]) * (shooting[one] - shooting[other]) < 0:
            guards[one], guards[other] = other, one
    return tuple(guards)


def loose_men(s: GameState, side: int, chosen: Manoeuvres, limit: int) -> Manoeuvres:
    """Let men who are one foul short of ``limit`` play loose against weak shooters.

    They give no passing foul then (BS-ADV-LOOSE-01), and an open shot of such a man is worth little.
    """
    for marker in EVERY_MARKER:
        weak = s.shooting[1 - side][s.guards[side][marker]] <= -ROW
        if weak and s.fouls[side][s.court[side][marker]] == limit - 1:
            more = chosen._replace(loose=(*chosen.loose, marker))
            if fault(more, s.guards[side]) is None:
                chosen = more
    return chosen
