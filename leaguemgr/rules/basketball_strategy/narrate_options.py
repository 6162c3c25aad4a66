"""The sentences for what only options bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from leaguemgr.rules.basketball_strategy.charts import LENGTHS, RESULTS
from leaguemgr.rules.basketball_strategy.court import MARKERS
from leaguemgr.rules.basketball_strategy.injuries import OUT_FOR_GOOD
from leaguemgr.rules.basketball_strategy.manoeuvres import STRAIGHT, Manoeuvres, spell
from leaguemgr.rules.basketball_strategy.menu_options import GUARDINGS

if TYPE_CHECKING:
    from leaguemgr.rules.basketball_strategy.narrate import Teller

Told = tuple[str, dict[str, Any]]
REASONS = (
    "", "his man plays loose", "he is left unguarded", "the center lays back", "he is double-teamed",
    "pick and roll with the man who crosses", "the turnover is waived", "the defence was too late",
)  # fmt: skip
"""Why a result is another than printed, by the reasons of ``manoeuvres.py``."""
LENGTH_WORDS = {"game": "for the rest of the game", "half": "for a half", "quarter": "for a quarter"}
SWAPS = {guards: label for _, guards, label in GUARDINGS}


def _conversion(t: Teller, e: Any) -> Told:
    facts = {"printed": RESULTS[e.printed], "result": RESULTS[e.result], "why": REASONS[e.why]}
    change = "" if e.printed == e.result else f": {RESULTS[e.printed]} becomes {RESULTS[e.result]}"
    return f"{REASONS[e.why].capitalize()}{change}.", facts


def _manoeuvres(t: Teller, e: Any) -> Told:
    chosen = Manoeuvres(*e.manoeuvres)
    parts = [f"{t.man(e.side, t.at(e.side, 4))} lays back"] if chosen.lay_back else []
    if chosen.target >= 0:
        helper, doubled = t.man(e.side, t.at(e.side, chosen.second)), t.at(1 - e.side, chosen.target)
        parts.append(f"{helper} helps against {t.man(1 - e.side, doubled)}")
    if chosen.loose:
        parts.append(f"{' and '.join(t.man(e.side, t.at(e.side, m)) for m in chosen.loose)} loose")
    text = "; ".join(parts) or "no manoeuvre"
    return f"{t.team(e.side)} on defence: {text}.", {"manoeuvres": spell(chosen)}


def _guarding(t: Teller, e: Any) -> Told:
    pairs = {MARKERS[marker]: MARKERS[guard] for marker, guard in enumerate(e.guards)}
    text = "everybody guards his own marker" if e.guards == STRAIGHT else SWAPS[e.guards].lower()
    return f"{t.team(e.side)} on defence: {text}.", {"guards": pairs}


def _pressing(t: Teller, e: Any) -> Told:
    return f"{t.team(e.side)} {'press full court' if e.on else 'stop pressing'}.", {"on": e.on}


def _delay(t: Teller, e: Any) -> Told:
    return f"{t.team(e.side)} take too long and lose {e.seconds} seconds.", {"seconds": e.seconds}


def _injury(t: Teller, e: Any) -> Told:
    from leaguemgr.rules.basketball_strategy.narrate import shot_reading

    facts: dict[str, Any] = {"roll": shot_reading(e.roll)}
    if e.player < 0:
        return "Somebody goes down, but nobody is hurt.", {**facts, "result": "none"}
    length = LENGTHS[e.length]
    facts |= {"player": t.number(e.side, e.player), "result": length}
    if e.until < OUT_FOR_GOOD:
        facts["until"] = e.until
    return f"{t.man(e.side, e.player)} is hurt {LENGTH_WORDS[length]}.", facts


def _missed(t: Teller, e: Any) -> Told:
    games = "the next game" if e.games == 1 else f"the next {e.games} games"
    return f"{t.man(e.side, e.player)} will miss {games}.", {"player": t.number(e.side, e.player), "games": e.games}


def _forfeit(t: Teller, e: Any) -> Told:
    t.score[1 - e.side] += e.points
    return f"{t.team(e.side)} have no five men left and forfeit the game.", {"points": e.points}


OPTION_WORDERS: tuple[Callable[[Teller, Any], Told], ...] = (
    _conversion, _manoeuvres, _guarding, _pressing, _delay, _injury, _missed, _forfeit,
)  # fmt: skip
"""In the order of the events from CONVERSION on."""
