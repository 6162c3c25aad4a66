"""The end of the game: steal or foul, let them score, try for three (VA-LATE)."""

from __future__ import annotations

from typing import Final

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.value_add import events as ev
from leaguemgr.rules.value_add.menu import STEAL_OR_FOUL, STOP_FOULING, YES
from leaguemgr.rules.value_add.reading import DRAWS_FOUL, DUNK, KIND, THREE, TO_D20, TURNOVER, TWO
from leaguemgr.rules.value_add.shooting import DONE, Rest, foul, made, miss, score
from leaguemgr.rules.value_add.state import GameState

LATE_POSSESSIONS: Final = 8
LAST_POSSESSIONS: Final = 2
"""Until when "late" and "the last possessions" reach back on the sheet (R-47)."""


def trailing(s: GameState) -> int:
    """Return the side that is behind, -1 when the score is level (VA-LATE-03, R-11)."""
    home, away = s.score
    return -1 if home == away else int(home > away)


def may_let_score(s: GameState, side: int) -> bool:
    """Tell whether the defense may now let the other side score: sheet, ahead at the end (VA-LATE-19, R-47)."""
    return s.p <= LAST_POSSESSIONS and s.score[side] > s.score[1 - side]


def may_try_for_three(s: GameState, side: int) -> bool:
    """Tell whether the side with the ball may now try for three: sheet only behind late (VA-LATE-18, -23, R-47)."""
    return not s.rules.three_late or (s.score[side] < s.score[1 - side] and (s.p <= LATE_POSSESSIONS or s.period > 2))


def call_steal_or_foul(s: GameState) -> Steps[bool]:
    """Ask the team behind whether it goes for steal or foul; tell whether it does (VA-LATE-02, -09)."""
    side = trailing(s)
    if side < 0 or (yield STEAL_OR_FOUL[side]) != YES:
        return False
    s.emit((ev.CALL, s.clock, side, ev.STEAL_OR_FOUL))
    return True


def go_on_fouling(s: GameState) -> Steps[None]:
    """Sheet: a team that fouls and is level or ahead may stop (R-46)."""
    side = s.fouling
    if s.rules.steal_or_foul != "four" or side < 0 or s.score[side] < s.score[1 - side]:
        return
    if (yield STOP_FOULING[side]) != YES:
        s.emit((ev.CALL, s.clock, side, ev.STOP_FOULING))


def fouled_on_purpose(s: GameState, side: int, slot: int, place: int) -> Rest:
    """Steal or foul: a steal, or two free throws; with a void 11-66 roll always free throws (VA-LATE-04..06, R-43)."""
    thief = s.deliberate(side, slot)[place] if place >= 0 else -1
    if thief < 0:
        return foul(s, side, slot, ev.DELIBERATE, 2)
    other = 1 - side
    helping = thief != s.guard_of(side, slot)
    s.note((ev.STEAL, s.clock, other, s.court[other][thief], s.court[side][slot], helping))
    return DONE


def conceded(s: GameState, side: int, slot: int, place: int, d20: int) -> Rest:
    """The defense lets them score: only a turnover or a missed try for three stops it (VA-LATE-20..22, R-48)."""
    kind = s.middle(side, slot)[place] & KIND if place >= 0 else TO_D20
    if kind == TURNOVER:
        s.note((ev.TURNOVER, s.clock, side, s.court[side][slot]))
        return DONE
    result = s.right(side, slot)[d20 - 1] if s.more else TWO
    if result == THREE:
        return score(s, side, slot, ev.CONCEDED, THREE, d20)
    if kind == DUNK or made(result) or result == DRAWS_FOUL:
        return score(s, side, slot, ev.CONCEDED, TWO, d20)
    return miss(s, side, slot, d20, result)
