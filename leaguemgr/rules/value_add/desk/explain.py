"""Throws in words: what is thrown for, and what it led to."""

from __future__ import annotations

from leaguemgr.engine.asks import Roll
from leaguemgr.engine.desk import NO_COLUMN, Attempt, Reading
from leaguemgr.rules.value_add import events as ev
from leaguemgr.rules.value_add.cards import MARKERS
from leaguemgr.rules.value_add.narrate import narrate, possession_name
from leaguemgr.rules.value_add.state import GameState

RULES = {
    "throw": "VA-SETUP-03", "free-throw": "VA-FT-01", "put-back": "VA-REB-14", "rebound": "VA-REB-06",
    "lineup": "VA-SUB-08", "replace": "VA-FOUL-04", "matchups": "VA-HOME-01", "assign": "VA-D8-11",
    "dunk-shift": "VA-DUNK-15", "agree": "VA-DUNK-15", "timeout": "VA-SUB-09", "steal-or-foul": "VA-LATE-02",
    "stop-fouling": "VA-LATE-09", "let-score": "VA-LATE-19", "three": "VA-LATE-12", "dunk-or-foul": "VA-66-19",
}  # fmt: skip
"""The rule behind each question, by topic."""
UNTOLD = (ev.POSSESSION, ev.BALL, ev.SCORE, ev.PERIOD, ev.END)
"""What is left out of the sentence that a throw led to."""


def attempt(s: GameState, ask: Roll) -> Attempt:
    """Return what the pending throw is for."""
    return Attempt(ask.topic, ask.side, _title(s, ask), NO_COLUMN, (), RULES[ask.topic], ask.dice)


def _title(s: GameState, ask: Roll) -> str:
    if ask.topic == "throw":
        again = s.events[-1][0] == ev.NOBODY
        return f"possession {possession_name(s.p, s.extra)}{', once more' if again else ''}"
    if ask.topic == "rebound":
        return "the rebound"
    name, player = shooter(s)
    if ask.topic == "free-throw":
        return f"free throw of {name}, good on 1–{s.men[ask.side][player].free_throw}"
    return f"{name} shoots at once"


def shooter(s: GameState) -> tuple[str, int]:
    """Return who shoots free throws, or the rebound back up: name and index."""
    for event in reversed(s.events):
        if event[0] in (ev.FOUL, ev.FREE_THROW, ev.REBOUND):
            side, player = (1 - event[2], event[5]) if event[0] == ev.FOUL else (event[2], event[3])
            return s.teams[side].players[player].name or MARKERS[0], player
    raise AssertionError("nobody has been fouled and nobody has rebounded")


def read(s: GameState, tried: Attempt, ask: Roll, throw: int, since: int) -> Reading:
    """Return the throw with what followed, told as the play-by-play does; ``since`` is the first event after it."""
    faces = ask.dice.faces(throw)
    told = list(narrate(s))[since:]
    sentences = [play.text for play, event in zip(told, s.events[since:], strict=True) if event[0] not in UNTOLD]
    points = sum(play.facts.get("points", 0) for play in told if play.event in ("shot", "free-throw"))
    return Reading(tried, faces, faces[-1], faces[-1], " ".join(sentences), points > 0)
