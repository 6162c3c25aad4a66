"""The pending question as people read it: who is asked, what is known, every legal answer with its key."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from leaguemgr.engine.asks import Choice, Option, Roll
from leaguemgr.engine.desk import BOTH, Form, Question, Reply
from leaguemgr.engine.game import Game
from leaguemgr.rules.value_add.clock import label, uses_chart
from leaguemgr.rules.value_add.desk import explain
from leaguemgr.rules.value_add.narrate import period_name, possession_name
from leaguemgr.rules.value_add.state import GameState

TITLES = {
    "throw": "throw the dice", "free-throw": "throw for the free throw", "put-back": "throw for the shot",
    "rebound": "throw for the rebound", "lineup": "line-up", "replace": "who comes in?",
    "matchups": "who guards whom?", "assign": "who has 6, 7 and 8?", "dunk-shift": "move both dunk ranges?",
    "agree": "agree to move both dunk ranges?", "timeout": "timeout?", "steal-or-foul": "steal or foul?",
    "stop-fouling": "stop fouling?", "let-score": "let them score?", "three": "try for three?",
    "dunk-or-foul": "dunk, or the foul?",
}  # fmt: skip
KEYS = {
    "no": "N", "yes": "Y", "call": "T", "stop": "S", "go-on": "G", "dunk": "D", "foul": "F", "max": "M", "none": "N",
}  # fmt: skip
"""What is typed for an answer, by its word in a script."""


def build(game: Game, s: GameState) -> Question:
    """Return the question that is pending, or the final score when nothing is."""
    ask = game.pending
    if ask is None:
        home, away = game.score
        told = f"{s.teams[0].name} {home}, {s.teams[1].name} {away}."
        note = "Undo still reaches the last throw."
        return Question("final", "final", BOTH, "Final score", told, "both", note=note)
    title = f"{s.teams[ask.side].name}: {TITLES[ask.topic]}"
    rule = explain.RULES[ask.topic]
    if isinstance(ask, Roll):
        tried = explain.attempt(s, ask)
        told = f"{tried.title[:1].upper()}{tried.title[1:]}. {chart_now(s)}"
        return Question(ask.topic, "roll", ask.side, title, told, chip(s, ask.side), rule=rule)
    assert isinstance(ask, Choice)
    form: Form = "lineup" if ask.topic == "lineup" else "rows"
    replies = tuple(REPLIES.get(ask.topic, _worded)(s, ask, ask.options(s)))
    standing = ask.default(s)
    default = next((place for place, reply in enumerate(replies) if reply.value == standing), -1)
    return Question(
        ask.topic,
        form,
        ask.side,
        title,
        "Your man and whom he guards; type your slots for theirs, 1 to 5." if ask.topic == "matchups" else where(s),
        chip(s, ask.side),
        replies,
        default,
        verb="guards" if ask.topic == "matchups" else "",
        rule=rule,
    )


def chip(s: GameState, side: int) -> str:
    """Return which part a side plays now."""
    return "offence" if side == s.offense else "defence"


def where(s: GameState) -> str:
    """Return possession, clock and score in a short sentence."""
    if not s.period:
        return "Before the first roll."
    time = label(s.p, s.rules) if s.period <= 2 else ""
    clock = f" ({time} left)" if time else ""
    return f"Possession {possession_name(s.p, s.extra)}{clock}, {period_name(s.period)}."


def chart_now(s: GameState) -> str:
    """Return who can rebound a miss now."""
    if s.extra or not uses_chart(s.p, s.rules):
        return "A miss is the defence’s."
    return "A miss goes to the rebound chart."


def _worded(s: GameState, ask: Choice, options: Sequence[Option]) -> list[Reply]:
    """Answers by the letter of their word, else by their number."""
    return [
        Reply(
            KEYS.get(option.word) or (option.word if option.word.isdecimal() else str(place)),
            option.value,
            option.label,
        )
        for place, option in enumerate(options)
    ]


def _numbered(s: GameState, ask: Choice, options: Sequence[Option]) -> list[Reply]:
    """Answers counted from 1; the first is the natural one."""
    return [Reply(str(place), option.value, option.label) for place, option in enumerate(options, start=1)]


def _lineup(s: GameState, ask: Choice, options: Sequence[Option]) -> list[Reply]:
    return [Reply("", option.value, option.label) for option in options]


def _men(s: GameState, ask: Choice, options: Sequence[Option]) -> list[Reply]:
    """Men of the bench by uniform number, with how long they can still play."""
    found = []
    for option in options:
        card = s.teams[ask.side].players[option.value]
        left = s.limits[ask.side][option.value] - s.used[ask.side][option.value]
        detail = f"{card.position}, {max(0, left)} possessions left" if s.rules.tired else card.position
        found.append(Reply(str(card.number), option.value, option.label, detail))
    return found


def _matchups(s: GameState, ask: Choice, options: Sequence[Option]) -> list[Reply]:
    """Five digits: the home team's slots that guard the visitors' slots 1 to 5."""
    home, away = (s.teams[side].players for side in (0, 1))
    replies = []
    for option in options:
        guards = [int(slot) - 1 for slot in option.word.split()]
        pairs = [
            f"{home[s.court[0][guard]].number}–{away[s.court[1][slot]].number}" for slot, guard in enumerate(guards)
        ]
        replies.append(Reply(option.word.replace(" ", ""), option.value, ", ".join(pairs)))
    return replies


REPLIES: dict[str, Callable[[GameState, Choice, Sequence[Option]], list[Reply]]] = {
    "lineup": _lineup, "replace": _men, "matchups": _matchups, "assign": _numbered,
}  # fmt: skip
