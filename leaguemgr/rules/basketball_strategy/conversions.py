"""What the options make of a card and of a result of the Passing Matrix, in the order of AMB-71."""

from __future__ import annotations

from typing import Final

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.basketball_strategy.charts import (
    DEFENCE_BALL,
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
)
from leaguemgr.rules.basketball_strategy.events import BACKCOURT, NO_CARD, PRESS_CARD
from leaguemgr.rules.basketball_strategy.manoeuvres import (
    BY_DELAY,
    BY_DIE,
    BY_SCREEN,
    DOUBLED,
    DOUBLED_MAN,
    DOUBLED_PICK,
    FREE_CROSSING,
    LAID_BACK_MAN,
    LOOSE_MAN,
    PLAIN,
    SCREEN,
    UNGUARDED_MAN,
    role,
)
from leaguemgr.rules.basketball_strategy.menu import CARD, LATE
from leaguemgr.rules.basketball_strategy.menu_options import BALL_OUT, BRING_UP, PRESS_ROLL, REALISM_ROLL, card_draw
from leaguemgr.rules.basketball_strategy.state import GameState

STANDOUT: Final = 4
"""The defense rating of a defensive standout (BS-CAMP-DEF-01)."""
RED: Final[tuple[int, ...]] = (JUMP, OFFENSIVE_FOUL, DEFENCE_BALL, INTERCEPTED)
STILL_LOST: Final = 2
"""The first face, counted from 0, that lets a turnover stand (BS-TOVR-01)."""

# By what the defence does about the man: the results of the matrix that become an open shot
# (BS-ADV-LOOSE-01, -02; BS-ADV-DT-07, -10, -11; BS-ADV-LAY-02, -03, -05).
TO_OPEN: Final[dict[int, tuple[int, ...]]] = {
    LOOSE_MAN: (GUARDED, FOUL),
    UNGUARDED_MAN: (GUARDED, FOUL, PASS_AGAIN),
    LAID_BACK_MAN: (GUARDED, FOUL, PASS_AGAIN),
}


class Look:
    """What a pass brings: result, what was printed, why they differ, what a shot gains, whether it must be shot."""

    __slots__ = ("printed", "result", "standout", "twist", "why")

    def __init__(self, result: int, printed: int, why: int = PLAIN, twist: int = 0) -> None:
        """Begin with what the matrix shows."""
        self.result = result
        self.printed = printed
        self.why = why
        self.twist = twist
        self.standout = False


def presses(s: GameState) -> bool:
    """Tell whether the overall press stands against the pass that comes (BS-FCP-01, AMB-51)."""
    return s.press[1 - s.offense] and s.origin == BACKCOURT


def choose_card(s: GameState) -> Steps[int]:
    """Return the card of the defence: chosen, drawn, NO_CARD when it is late, or the way through its press."""
    if presses(s):
        return PRESS_CARD + (yield BRING_UP[s.offense])
    if s.rules.solitaire:
        return 1 + (yield card_draw(s))
    while True:
        card = yield CARD[1 - s.offense]
        if card != LATE:
            return card
        if s.rules.late_defence_pays:
            return NO_CARD


def look_up(s: GameState, card: int, zone: int, recipient: int) -> Steps[Look]:
    """Find what a legal call brings."""
    if card == NO_CARD:
        return Look(OPEN, OPEN, BY_DELAY)
    if card >= PRESS_CARD:
        roll = yield PRESS_ROLL[s.offense]
        result = s.charts.press[card - PRESS_CARD][roll // 6 + roll % 6 + 2]
        look = Look(result, result)
        _against_role(s, look, zone, recipient, matrix=False)
        return look
    result = s.charts.matrix[card - 1][zone]
    look = Look(result, result)
    lost = s.rules.realism and (result in RED or result >= INTERCEPTED_BREAK)
    if lost and (yield REALISM_ROLL[s.offense]) < STILL_LOST:
        look = Look(PASS_AGAIN, result, BY_DIE)
    elif result == PICK:
        look = _pick(s, zone, recipient)
    if s.rules.advanced:
        _against_role(s, look, zone, recipient, matrix=True)
        if look.result == OUT and role(s, recipient) == LAID_BACK_MAN and (yield BALL_OUT[s.offense]):
            look.result, look.why = OPEN, LAID_BACK_MAN
    if look.result == OUT and s.rules.standouts and _standout(s, recipient):
        look.result, look.standout = GUARDED, True
    return look


def _pick(s: GameState, zone: int, recipient: int) -> Look:
    """A pick and roll needs two markers in the zone, by an option only a screener there (BS-SHOT-05, BS-TOUR-PR)."""
    zones = s.zones[s.offense]
    stationed = zones.count(zone)
    if stationed > 1:
        return Look(PICK, PICK)
    if s.rules.adjacent_pick and stationed and zones[recipient] != zone:
        return Look(PICK, PICK, BY_SCREEN, SCREEN)
    return Look(OPEN, PICK)


def _against_role(s: GameState, look: Look, zone: int, recipient: int, matrix: bool) -> None:
    """Apply the manoeuvre that concerns the recipient; only on the matrix do F and PA change (AMB-75)."""
    what = role(s, recipient)
    if what == PLAIN:
        return
    if what == DOUBLED_MAN:
        _doubled(look, matrix)
        return
    if matrix and look.result in TO_OPEN[what]:
        look.result, look.why = OPEN, what
    if what == UNGUARDED_MAN and look.result <= PICK and s.zones[s.offense][recipient] != zone:
        look.why, look.twist = what, look.twist | FREE_CROSSING


def _doubled(look: Look, matrix: bool) -> None:
    """A doubled man never shoots open (BS-ADV-DT-03); a guarded shot costs him more (BS-ADV-DT-04, AMB-38)."""
    printed = look.result
    if printed in (OPEN, PICK):
        look.result, look.why = GUARDED, DOUBLED_MAN
        if printed == PICK:
            look.twist |= DOUBLED_PICK
    elif printed == GUARDED and matrix:
        look.why, look.twist = DOUBLED_MAN, look.twist | DOUBLED


def _standout(s: GameState, recipient: int) -> bool:
    """Tell whether a D4 man guards the recipient; nobody guards an unguarded one (AMB-90)."""
    other = 1 - s.offense
    return s.defense[other][s.guards[other][recipient]] >= STANDOUT and role(s, recipient) != UNGUARDED_MAN
