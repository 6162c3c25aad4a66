"""The questions that only options ask; set-up questions may be left out and then change nothing."""

from __future__ import annotations

from typing import Final

from leaguemgr.engine.asks import ONE_DIE, Draw, Option
from leaguemgr.rules.basketball_strategy import manoeuvres
from leaguemgr.rules.basketball_strategy.court import MARKERS, C
from leaguemgr.rules.basketball_strategy.events import BACKCOURT
from leaguemgr.rules.basketball_strategy.menu import KEEP, ask_both, ask_words, listed, rolls
from leaguemgr.rules.basketball_strategy.state import GameState

GUARDINGS = (
    ("straight", (0, 1, 2, 3, 4), "Everybody guards the man of his marker"),
    ("guards", (1, 0, 2, 3, 4), "The guards swap their men"),
    ("forwards", (0, 1, 3, 2, 4), "The forwards swap their men"),
    ("both", (1, 0, 3, 2, 4), "Guards and forwards swap their men"),
)
"""Guards guard guards, forwards forwards, the center the center (BS-TOUR-GUARD-03, BS-FAQ-02)."""


def _manoeuvres(state: GameState, side: int) -> list[Option]:
    every = manoeuvres.every(state.guards[side])
    options = [Option(manoeuvres.encode(each), manoeuvres.spell(each), manoeuvre_words(each)) for each in every]
    return [Option(KEEP, "keep", "Keep the manoeuvres"), *options]


def manoeuvre_words(chosen: manoeuvres.Manoeuvres) -> str:
    """Return manoeuvres in words."""
    parts = [f"{MARKERS[C]} lays back"] if chosen.lay_back else []
    if chosen.target >= 0:
        parts.append(f"{MARKERS[chosen.second]} helps against {MARKERS[chosen.target]}")
    if chosen.loose:
        parts.append(f"{' and '.join(MARKERS[marker] for marker in chosen.loose)} loose")
    return "; ".join(parts) or "None"


def _refuse_manoeuvres(state: GameState, side: int, value: int) -> str | None:
    if value == KEEP:
        return None
    chosen = manoeuvres.decode(value)
    if chosen is None or manoeuvres.encode(chosen) != value:
        return "these are no manoeuvres"
    return manoeuvres.fault(chosen, state.guards[side])


def _keep(_state: GameState, _side: int) -> int:
    return KEEP


def _guardings(_state: GameState, _side: int) -> list[Option]:
    options = [Option(place, word, label) for place, (word, _, label) in enumerate(GUARDINGS, start=1)]
    return [Option(KEEP, "keep", "Keep the assignments"), *options]


MANOEUVRES: Final = ask_both("manoeuvres", _manoeuvres, _refuse_manoeuvres, _keep, secret=True)  # DEC-18
GUARDING: Final = ask_both("guarding", _guardings, None, _keep, secret=True)  # DEC-22
PRESSING: Final = ask_words(
    "press", ("keep", "Keep as it is"), ("on", "Press on upcourt passes"), ("off", "Do not press")
)  # DEC-23
BRING_UP: Final = ask_both(  # DEC-24
    "bring-up", listed(("full-court", "Full court pass"), ("short", "Short passes"), ("dribble", "Dribble"))
)
BALL_OUT: Final = ask_words(  # DEC-19
    "ball-out", ("keep", "Take the ball out of bounds"), ("shoot", "Ignore it: an open shot")
)
CHARGE: Final = ask_words("charge", ("waive", "Let it pass"), ("charge", "Charge four seconds"))  # DEC-25

CARD_DRAW: Final[tuple[Draw, ...]] = (Draw("defence cards", "card", 0, 9), Draw("defence cards", "card", 1, 9))
CARD_DRAW_FORECOURT: Final[tuple[Draw, ...]] = (
    Draw("defence cards", "card", 0, 8),
    Draw("defence cards", "card", 1, 8),
)
"""Card 9 is left out where it is not allowed (BS-SOLO-03, AMB-46)."""
PRESS_ROLL: Final = rolls("press-roll")
REALISM_ROLL: Final = rolls("turnover", ONE_DIE)
FOULER_ROLL: Final = rolls("fouler", ONE_DIE)
INJURY_ROLL: Final = rolls("injury")
INJURY_LENGTH_ROLL: Final = rolls("injury-length", ONE_DIE)
MISSED_ROLL: Final = rolls("games-missed", ONE_DIE)


def card_draw(s: GameState) -> Draw:
    """Return the draw of a defence card for the pass that comes."""
    return (CARD_DRAW if s.origin == BACKCOURT else CARD_DRAW_FORECOURT)[1 - s.offense]
