"""The pending question as people read it: who is asked, what is known, every legal answer with its key.

Answers come from the question itself (``Choice.options``); nothing here knows what is legal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

from leaguemgr.engine.asks import Ask, Choice, Draw, Option, Roll
from leaguemgr.engine.desk import BOTH, Attempt, Form, Last, Question, Reply, signed
from leaguemgr.engine.game import Game
from leaguemgr.rules.basketball_strategy.court import MARKERS, NO_ZONE, ZONES
from leaguemgr.rules.basketball_strategy.desk import explain
from leaguemgr.rules.basketball_strategy.events import AWARD, BACKCOURT, FREE_THROW, PERIOD, TIMEOUT
from leaguemgr.rules.basketball_strategy.menu import (
    DEAD_NOTHING,
    DEAD_TIMEOUT,
    PASS_TIMEOUT,
    decode_substitution,
)
from leaguemgr.rules.basketball_strategy.narrate import period_name
from leaguemgr.rules.basketball_strategy.state import GameState

SUBSTITUTE = Reply("U", -1, "Substitute", "marker, then uniform number")
UPCOURT_SECONDS, FORECOURT_SECONDS = 8, 4
"""What decisions cost on the clock (BS-TOUR-REACT-01); a count of shots has no time of its own."""


class Asked(NamedTuple):
    """The game that asks: its state, the pending question, the throw explained, and the score."""

    state: GameState
    ask: Ask | None
    attempt: Attempt | None
    score: tuple[int, int]


def build(game: Game, last: Last) -> Question:
    """Return the question that is pending, or the final score when nothing is."""
    ask, state = game.pending, game.state
    assert isinstance(state, GameState)
    tried = explain.attempt(state, ask, last) if isinstance(ask, Roll) else None
    asked = Asked(state, ask, tried, game.score)
    if ask is None:
        return _final(asked)
    if isinstance(ask, Roll | Draw):
        return _chance(asked, ask)
    maker = MAKERS.get(ask.topic, _plain)
    return maker(asked, ask)


def team(asked: Asked, side: int) -> str:
    """Return the short name of a side."""
    return asked.state.teams[side].name


def holder(state: GameState) -> str:
    """Return where the ball is, in a short sentence."""
    if state.offense < 0:
        return ""
    if state.passer < 0:
        return "Ball out of bounds."
    name = explain.man(state, state.offense, state.court[state.offense][state.passer])
    return f"{name} has the ball {_where(state)}."


def _where(state: GameState) -> str:
    """Return where the passer has the ball; out of bounds in the forecourt he is in no zone."""
    if state.ball_zone != NO_ZONE:
        return f"in {ZONES[state.ball_zone]}"
    return "in the backcourt" if state.origin == BACKCOURT else "out of bounds"


def _chip(state: GameState, side: int) -> str:
    return "both" if state.offense < 0 else "offence" if side == state.offense else "defence"


def _final(asked: Asked) -> Question:
    home, away = asked.score
    told = f"{team(asked, 0)} {home}, {team(asked, 1)} {away}."
    return Question(
        "final", "final", BOTH, "Final score", told, "both", verb="", note="Undo still reaches the last pass."
    )


def _chance(asked: Asked, ask: Roll | Draw) -> Question:
    state = asked.state
    tried = asked.attempt
    if isinstance(ask, Draw):
        title = f"{team(asked, ask.side)}: draw a card"
        return Question(ask.topic, "roll", ask.side, title, holder(state), _chip(state, ask.side), rule="BS-SOLO-02")
    names = {"shot": "roll for the shot", "free-throw": _foul_shot(state), "jump-ball": "roll for the jump ball"}
    title = (
        f"{team(asked, ask.side)}: {names.get(ask.topic, 'roll the dice' if len(ask.dice.sides) > 1 else 'roll a die')}"
    )
    subtitle = tried.title if tried is not None else holder(state)
    rule = tried.rule if tried is not None else ""
    return Question(ask.topic, "roll", ask.side, title, f"{subtitle}.", _chip(state, ask.side), rule=rule)


def _foul_shot(state: GameState) -> str:
    ordinals = ("first", "second", "third")
    taken = 0
    for event in reversed(state.events):
        if event[0] == AWARD:
            break
        taken += event[0] == FREE_THROW
    return f"{ordinals[min(taken, 2)]} foul shot"


def _made(
    asked: Asked,
    ask: Choice,
    form: Form,
    title: str,
    replies: Sequence[Reply],
    *,
    subtitle: str = "",
    verb: str = "",
    note: str = "",
    chip: str = "",
    barred: Sequence[tuple[str, str]] = (),
) -> Question:
    """Fill in what every question has: the side, the rule, what Enter gives."""
    state = asked.state
    standing = ask.default(state)
    default = next((place for place, reply in enumerate(replies) if reply.value == standing), -1)
    if default < 0 and form == "rows" and standing is None and ask.topic in ("shoot", "steal", "follow-up", "tap"):
        default = 0
    return Question(
        ask.topic,
        form,
        ask.side,
        f"{team(asked, ask.side)}: {title}",
        subtitle or holder(state),
        chip or _chip(state, ask.side),
        tuple(replies),
        default,
        verb,
        note,
        explain.RULES.get(ask.topic, ""),
        ask.secret,
        tuple(barred),
        *_time_to_decide(state, ask),
    )


def _time_to_decide(state: GameState, ask: Choice) -> tuple[int, int]:
    """Return the seconds that a decision may take, and the answer after them (BS-TOUR-REACT-01)."""
    options = ask.options(state) if state.rules.reaction else ()
    late = next((option.value for option in options if option.word == "late"), None)
    if late is None:
        return 0, -1
    upcourt = ask.topic in ("card", "pass") and state.origin == BACKCOURT
    return (UPCOURT_SECONDS if upcourt else FORECOURT_SECONDS) * state.rules.reaction, late


def _card(asked: Asked, ask: Choice) -> Question:
    state = asked.state
    replies = [Reply(_key(option), option.value, option.label) for option in ask.options(state)]
    away = f"{holder(state)} {team(asked, 1 - ask.side)}, look away."
    last = "" if any(reply.key == "9" for reply in replies) else "9 only answers a pass from the backcourt."
    return _made(asked, ask, "card", "choose a defence card", replies, subtitle=away, note=last, verb="card")


def _key(option: Option) -> str:
    return "L" if option.word == "late" else option.word


def _pass(asked: Asked, ask: Choice) -> Question:
    state, side = asked.state, ask.side
    replies = [_call(state, side, option) for option in ask.options(state)]
    handling = state.handling[side][state.passer]
    left = f"{state.shot_clock} left."
    name = explain.man(state, side, state.court[side][state.passer])
    text = f"{name} has the ball {_where(state)} (BH{handling}). {left}"
    barred = [(ZONES[zone], reason) for zone, reason in explain.barred(state, side).items()]
    return _made(asked, ask, "call", "call a pass", replies, subtitle=text, verb="pass", barred=barred)


def _call(state: GameState, side: int, option: Option) -> Reply:
    if option.value == PASS_TIMEOUT:
        return Reply("T", option.value, option.label)
    if option.word == "late":
        return Reply("L", option.value, option.label)
    zone, marker = divmod(option.value, 5)
    number = state.teams[side].players[state.court[side][marker]].number
    lost = explain.crossing(state, side, zone, marker)
    # A digit alone calls the man where he stands; a uniform number follows a #.
    short = () if lost else (str(marker + 1),)
    title = f"{MARKERS[marker]} {number}"
    effect = signed(lost) if lost else ""
    return Reply(
        f"{ZONES[zone]}{marker + 1}", option.value, title, option.label, effect, (*short, f"{ZONES[zone]}#{number}")
    )


WORDS: dict[str, tuple[str, str]] = {
    "shoot": ("S", ""), "guarded": ("X", ""), "hold": ("P", ""), "timeout": ("T", ""), "late": ("L", ""),
    "pass": ("P", ""), "yes": ("Y", ""), "no": ("N", ""), "accept": ("Y", ""), "refuse": ("N", ""), "keep": ("K", ""),
}  # fmt: skip
TITLES = {
    "shoot": "shoot or pass?", "steal": "steal", "follow-up": "offensive rebound", "tap": "won the tap",
    "refuse": "accept the pass again?", "hurry": "bring it up in a hurry?", "free-pass": "take the free pass?",
    "passer": "who brings it in?", "replace": "replace him", "technical-shooter": "who takes the technical?",
    "tipper": "who tips it in?", "guarding": "who guards whom?",
    "press": "full court press?", "bring-up": "how to bring it up?", "ball-out": "take the ball out?",
    "charge": "charge four seconds?",
}  # fmt: skip


def _decision(asked: Asked, ask: Choice) -> Question:
    """Shoot or pass, in its four forms: each shot with its net adjustment and parts."""
    state = asked.state
    offers = explain.offers(state, ask.topic)
    replies = []
    for option in ask.options(state):
        tried = offers.get(option.value) if option.word != "pass" else None
        key = option.word if len(option.word) == 1 else WORDS[option.word][0]
        key = "K" if ask.topic == "steal" and option.word == "hold" else key
        if tried is None or key in ("P", "T", "K", "L"):
            replies.append(Reply(key, option.value, option.label))
            continue
        parts = ", ".join(f"{part.short} {signed(part.blocks)}" for part in tried.parts)
        replies.append(Reply(key, option.value, option.label, parts, f"net {signed(tried.net)}"))
    title = TITLES[ask.topic]
    return _made(asked, ask, "rows", title, replies, subtitle=f"{holder(state)} {state.shot_clock} left.")


def _dead_ball(asked: Asked, ask: Choice) -> Question:
    """Before a foul shot or a jump: go on, a timeout, or a substitution (U, marker, uniform number)."""
    state = asked.state
    replies = []
    for option in ask.options(state):
        if option.value == DEAD_NOTHING:
            replies.append(Reply("R", option.value, "Go on", "throw the dice"))
        elif option.value == DEAD_TIMEOUT:
            replies.append(Reply("T", option.value, option.label))
        else:
            marker, player = decode_substitution(option.value)
            number = state.teams[ask.side].players[player].number
            replies.append(Reply(f"U{marker + 1}{number}", option.value, option.label, listed=False))
    what = "jump ball" if state.jumpers is not None else _foul_shot(state)
    title = f"{what}, ball is dead"
    told = "Timeout or substitution now, or go on."
    stems = () if all(reply.listed for reply in replies) else (SUBSTITUTE,)
    made = _made(asked, ask, "rows", title, replies, subtitle=told, verb="substitute", chip="dead ball")
    return replace(made, stems=stems)


def _people(asked: Asked, ask: Choice) -> Question:
    """One man of the five, by marker or uniform number; of the bench, by uniform number."""
    state = asked.state
    replies = []
    for option in ask.options(state):
        if ask.topic == "replace":
            card = state.teams[ask.side].players[option.value]
            replies.append(Reply(str(card.number), option.value, option.label, card.position))
            continue
        player = state.court[ask.side][option.value]
        number = state.teams[ask.side].players[player].number
        handling = f"BH{state.handling[ask.side][option.value]}" if ask.topic == "passer" else ""
        replies.append(Reply(str(option.value + 1), option.value, option.label, handling, "", (f"#{number}",)))
    return _made(asked, ask, "rows", TITLES[ask.topic], replies, verb="who")


def _lineup(asked: Asked, ask: Choice) -> Question:
    state = asked.state
    replies = [Reply("", option.value, option.label) for option in ask.options(state)]
    what = "timeout" if _timeout_now(state) else period_name(state.period, state.rules.periods)
    told = f"{team(asked, 1 - ask.side)} place theirs at the same time."
    return _made(asked, ask, "lineup", "line-up and stations", replies, subtitle=told, chip=what)


def _manoeuvres(asked: Asked, ask: Choice) -> Question:
    """Lay back, double-team, play loose: chosen together, so that there are no answers to list."""
    told = "They stay until the next timeout or the end of the period."
    return _made(asked, ask, "set", "manoeuvres", (), subtitle=told)


def _timeout_now(state: GameState) -> bool:
    last = next((event[0] for event in reversed(state.events) if event[0] in (PERIOD, TIMEOUT)), PERIOD)
    return last == TIMEOUT


def _plain(asked: Asked, ask: Choice) -> Question:
    """Any other question: its answers by their first letters where these differ, else numbered."""
    options = list(ask.options(asked.state))
    known = [WORDS[option.word][0] if option.word in WORDS else "" for option in options]
    lettered = all(known) and len(set(known)) == len(known)
    keys = known if lettered else [str(place) for place in range(1, len(options) + 1)]
    replies = [Reply(key, option.value, option.label) for key, option in zip(keys, options, strict=True)]
    return _made(asked, ask, "rows", TITLES.get(ask.topic, ask.topic.replace("-", " ")), replies)


MAKERS: dict[str, Callable[[Asked, Choice], Question]] = {
    "card": _card, "pass": _pass, "shoot": _decision, "steal": _decision, "follow-up": _decision, "tap": _decision,
    "dead-ball": _dead_ball, "lineup": _lineup, "passer": _people, "replace": _people, "technical-shooter": _people,
    "tipper": _people, "manoeuvres": _manoeuvres,
}  # fmt: skip
