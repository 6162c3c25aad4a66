"""Throws and odds in words: what is thrown for, what would be good, and what a throw led to."""

from __future__ import annotations

from leaguemgr.engine.asks import Draw, Roll
from leaguemgr.engine.desk import NO_COLUMN, Attempt, Reading
from leaguemgr.rules.all_star import events as ev
from leaguemgr.rules.all_star import legal, menu
from leaguemgr.rules.all_star.court import DISTANCE
from leaguemgr.rules.all_star.narrate import narrate
from leaguemgr.rules.all_star.shooting import LINE_BONUS
from leaguemgr.rules.all_star.state import GameState

TWELVE = 12
RULES = {
    "attack": "AS-TURN-03", "reply": "AS-MOVE-11", "free-reply": "AS-FREE-05", "defence": "AS-MOVE-15",
    "scramble": "AS-LOOSE-04", "dribble": "AS-LOOSE-05", "place": "AS-SETUP-03", "inbounder": "AS-SETUP-11",
    "tip-pass": "AS-SETUP-06", "boards": "AS-FT-03", "rebounder": "AS-REB-01", "shot-card": "AS-CARD-11",
    "shield-card": "AS-CARD-12", "rebound-card": "AS-CARD-13", "change": "AS-CARD-09", "draw": "AS-CARD-08",
    "tip-off": "AS-SETUP-05", "turn": "AS-TURN-02", "defence-die": "AS-MOVE-15", "scramble-die": "AS-LOOSE-04",
    "shot": "AS-SHOT-02", "steal": "AS-STEAL-03", "free-throw": "AS-FT-04", "rebound": "AS-REB-01",
}  # fmt: skip
"""The rule behind each question, by topic."""
UNTOLD = (ev.PLACE, ev.TURN, ev.DEFENCE, ev.SCRAMBLE)
"""What is left out of the sentence that a throw led to."""


def distance(s: GameState, side: int, man: int, other: int) -> int:
    """Return the squares between two miniatures of a side."""
    return DISTANCE[s.places[side][man]][s.places[side][other]]


def share(value: int) -> str:
    """Return how often a twelve-sided die shows this or less."""
    return f"{max(0, min(TWELVE, value)) * 100 / TWELVE:.0f} %"


def shot_words(s: GameState) -> str:
    """Return what a shot now would be: the value with what changes it, its chance, its points."""
    value = legal.shot_value(s)
    worth = legal.worth(s.offense, s.places[s.offense][s.holder])
    marked = ", marked" if not legal.from_own_half(s) and legal.markers(s) else ""
    return f"good up to {value}{marked}: {share(value)} for {worth}"


def steal_words(s: GameState, man: int) -> str:
    """Return what trying to steal would be: the ranges of the die."""
    won = legal.steal_range(s, man)
    win = f"1–{won} wins" if won else "nothing wins"
    return f"{win}, to {legal.STEAL_HELD} nothing, from {legal.STEAL_HELD + 1} a foul"


def title_of(s: GameState, ask: Roll | Draw) -> str:
    """Return what the pending throw is for."""
    if ask.topic == "draw":
        return f"one of {ask.left} cards"  # type: ignore[union-attr]  # only a draw has this topic
    if ask.topic == "shot":
        return f"{menu.name(s, s.offense, s.holder)} shoots, {shot_words(s)}"
    if ask.topic == "free-throw":
        value = s.men[s.offense][s.holder].two + LINE_BONUS
        return f"free throw of {menu.name(s, s.offense, s.holder)}, good up to {value}: {share(value)}"
    if ask.topic == "steal":
        return "the steal: low wins the ball, high is a foul"
    return {
        "tip-off": "the higher throw wins the ball",
        "turn": f"turn {s.turn + 1} of {s.limit}: equal dice above 1 lose the ball",
        "defence-die": "steps of the defence",
        "scramble-die": "steps towards the loose ball",
    }.get(ask.topic, "the rebound: 1 to 4 the defence, 5 and 6 the attack")


def attempt(s: GameState, ask: Roll) -> Attempt:
    """Return what the pending throw is for."""
    return Attempt(ask.topic, ask.side, title_of(s, ask), NO_COLUMN, (), RULES[ask.topic], ask.dice)


def read(s: GameState, tried: Attempt, ask: Roll, throw: int, since: int) -> Reading:
    """Return the throw with what followed, told as the play-by-play does; ``since`` is the first event after it."""
    faces = ask.dice.faces(throw)
    told = list(narrate(s))[since:]
    sentences = [play.text for play, event in zip(told, s.events[since:], strict=True) if event[0] not in UNTOLD]
    points = sum(play.facts.get("points", 0) for play in told if play.event in ("shot", "free-throw"))
    return Reading(tried, faces, faces[-1], faces[-1], " ".join(sentences[:3]), points > 0)
