"""What the options make of a card and of a result of the Passing Matrix, in the order of AMB-71."""

from __future__ import annotations

from typing import NamedTuple

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

STANDOUT = 4
"""The defense rating of a defensive standout (BS-CAMP-DEF-01)."""
RED = (JUMP, OFFENSIVE_FOUL, DEFENCE_BALL, INTERCEPTED)
STILL_LOST = 2
"""The first face, counted from 0, that lets a turnover stand (BS-TOVR-01)."""

# By what the defence does about the man: the results of the matrix that become an open shot
# (BS-ADV-LOOSE-01, -02; BS-ADV-DT-07, -10, -11; BS-ADV-LAY-02, -03, -05).
TO_OPEN = {
    LOOSE_MAN: (GUARDED, FOUL),
    UNGUARDED_MAN: (GUARDED, FOUL, PASS_AGAIN),
    LAID_BACK_MAN: (GUARDED, FOUL, PASS_AGAIN),
}


class Look(NamedTuple):
    """What a pass brings: result, what was printed, why they differ, what a shot gains, whether it must be shot."""

    result: int
    printed: int
    why: int = PLAIN
    twist: int = 0
    standout: bool = False


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
        return _against_role(s, Look(result, result), zone, recipient, matrix=False)
    result = s.charts.matrix[card - 1][zone]
    look = Look(result, result)
    lost = s.rules.realism and (result in RED or result >= INTERCEPTED_BREAK)
    if lost and (yield REALISM_ROLL[s.offense]) < STILL_LOST:
        look = Look(PASS_AGAIN, result, BY_DIE)
    elif result == PICK:
        look = _pick(s, zone, recipient)
    if s.rules.advanced:
        look = _against_role(s, look, zone, recipient, matrix=True)
        if look.result == OUT and role(s, recipient) == LAID_BACK_MAN and (yield BALL_OUT[s.offense]):
            look = look._replace(result=OPEN, why=LAID_BACK_MAN)
    if look.result == OUT and s.rules.standouts and _standout(s, recipient):
        return look._replace(result=GUARDED, standout=True)
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


def _against_role(s: GameState, look: Look, zone: int, recipient: int, matrix: bool) -> Look:
    """Apply the manoeuvre that concerns the recipient; only on the matrix do F and PA change (AMB-75)."""
    what = role(s, recipient)
    if what == PLAIN:
        return look
    if what == DOUBLED_MAN:
        return _doubled(look, matrix)
    if matrix and look.result in TO_OPEN[what]:
        look = look._replace(result=OPEN, why=what)
    if what == UNGUARDED_MAN and look.result <= PICK and s.zones[s.offense][recipient] != zone:
        look = look._replace(why=what, twist=look.twist | FREE_CROSSING)
    return look


def _doubled(look: Look, matrix: bool) -> Look:
    """A doubled man never shoots open (BS-ADV-DT-03); a guarded shot costs him more (BS-ADV-DT-04, AMB-38)."""
    if look.result == OPEN:
        return look._replace(result=GUARDED, why=DOUBLED_MAN)
    if look.result == PICK:
        return look._replace(result=GUARDED, why=DOUBLED_MAN, twist=look.twist | DOUBLED_PICK)
    if look.result == GUARDED and matrix:
        return look._replace(why=DOUBLED_MAN, twist=look.twist | DOUBLED)
    return look


def _standout(s: GameState, recipient: int) -> bool:
    """Tell whether a D4 man guards the recipient; nobody guards an unguarded one (AMB-90)."""
    other = 1 - s.offense
    return s.defense[other][s.guards[other][recipient]] >= STANDOUT and role(s, recipient) != UNGUARDED_MAN
