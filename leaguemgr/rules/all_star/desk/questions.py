"""The pending question as people read it: who is asked, what is known, every legal answer with its key.

A man is typed by the number of his role (1 Play Maker to 5 Center, as the tables have it). A step is the man and the
key of a number block that points where he goes, seen on the screen: 6 towards the basket that East attacks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from leaguemgr.engine.asks import Choice, Draw, Option, Roll
from leaguemgr.engine.desk import BOTH, Form, Question, Reply
from leaguemgr.engine.game import Game
from leaguemgr.rules.all_star import menu
from leaguemgr.rules.all_star.court import COLUMN, DIRECTIONS, FIRST_LINE, LETTERS, ROW, STEPS
from leaguemgr.rules.all_star.desk import explain
from leaguemgr.rules.all_star.legal import unplaced
from leaguemgr.rules.all_star.narrate import period_name
from leaguemgr.rules.all_star.state import GameState

TITLES = {
    "attack": "attack", "reply": "answer the step?", "free-reply": "answer the free movement?", "defence": "defend",
    "scramble": "go for the ball", "dribble": "go on with the ball?", "place": "place", "inbounder":
    "who brings the ball in?", "tip-pass": "pass the tip-off", "boards": "who goes to the boards?", "rebounder":
    "who takes the rebound?", "shot-card": "a card for the shot?", "shield-card": "a card against the shot?",
    "rebound-card": "a card for the rebound?", "change": "change cards?", "draw": "draw a card", "tip-off":
    "throw for the tip-off", "turn": "throw red and green", "defence-die": "throw for the defence", "scramble-die":
    "throw for the loose ball", "shot": "throw for the shot", "steal": "throw for the steal", "free-throw":
    "throw for the free throw", "rebound": "throw for the rebound",
}  # fmt: skip
KEYPAD = {(1, 0): "6", (1, 1): "3", (0, 1): "2", (-1, 1): "1", (-1, 0): "4", (-1, -1): "7", (0, -1): "8", (1, -1): "9"}
"""The key of a number block for each direction (rows, columns), the board lying as the window draws it."""
STEPS_OF = tuple(KEYPAD[direction] for direction in DIRECTIONS)
MOVING = ("attack", "reply", "defence", "scramble", "dribble")
"""Topics whose answers are steps."""
WITH_CARDS = ("attack", "shot-card", "shield-card", "rebound-card")
PASS, FREE, SHOOT, CARD, END, STEAL, NONE = "P", "F", "S", "C", "E", "T", "N"


def build(game: Game, s: GameState) -> Question:
    """Return the question that is pending, or the final score when nothing is."""
    ask = game.pending
    if ask is None:
        home, away = game.score
        told = f"{s.teams[0].name} {home}, {s.teams[1].name} {away}."
        return Question("final", "final", BOTH, "Final score", told, "both", note="Undo still reaches the last throw.")
    title = f"{s.teams[ask.side].name}: {TITLES[ask.topic]}"
    rule = explain.RULES[ask.topic]
    if isinstance(ask, Roll | Draw):
        told = explain.title_of(s, ask)
        return Question(ask.topic, "roll", ask.side, title, f"{told[:1].upper()}{told[1:]}.", chip(s, ask), rule=rule)
    form: Form = "rows"
    if ask.topic == "place":
        title = f"{s.teams[ask.side].name}: place {menu.name(s, ask.side, unplaced(s, ask.side))}"
    replies = build_replies(s, ask)
    standing = ask.default(s)
    default = next((place for place, reply in enumerate(replies) if reply.value == standing), -1)
    return Question(ask.topic, form, ask.side, title, where(s), chip(s, ask), replies, default, rule=rule)


def build_replies(s: GameState, ask: Choice) -> tuple[Reply, ...]:
    """Return every legal answer with its key."""
    make = REPLIES.get(ask.topic, _phase)
    return tuple(make(s, ask, option) for option in ordered(ask, ask.options(s)))


def chip(s: GameState, ask: Choice | Roll | Draw) -> str:
    """Return which part the side plays now."""
    if s.tipping:
        return "tip-off"
    return "attack" if ask.side == s.offense else "defence"


def where(s: GameState) -> str:
    """Return the moment in a short sentence."""
    if s.tipping:
        return "Everybody is placed before the tip-off."
    left = f"{period_name(s.period, s.rules.quarters)}, {s.turns - s.marker} turns left"
    return f"Turn {max(1, s.turn)} of {s.limit}; {left}."


def ordered(ask: Choice, options: Sequence[Option]) -> list[Option]:
    """Return the answers with shots, passes and cards first and steps last."""
    if ask.topic not in ("attack", "defence"):
        return list(options)
    return sorted(options, key=lambda option: (option.value < menu.PASS, option.value == menu.END))


def _phase(s: GameState, ask: Choice, option: Option) -> Reply:
    """An answer of a phase: steps and free movements are chosen on the board or typed, the others are listed."""
    value, side = option.value, ask.side
    if value == menu.END:
        none = option.word == "none"
        return Reply(NONE if none else END, value, option.label)
    if value == menu.SHOOT:
        return Reply(SHOOT, value, option.label, explain.shot_words(s))
    if value < menu.FREE:
        man, direction = menu.read_step(value)
        square = STEPS[s.places[side][man]][direction]
        screen = s.on[1 - side][square]
        detail = f"screens {menu.name(s, 1 - side, screen)}" if screen >= 0 else ""
        return Reply(f"{man + 1}{STEPS_OF[direction]}", value, option.label, detail, listed=False)
    if value < menu.PASS:
        man, column = menu.read_free(value)
        return Reply(f"{FREE}{man + 1}{LETTERS[column].upper()}", value, option.label, listed=False)
    if value < menu.SHOOT:
        man = value - menu.PASS
        length = explain.distance(s, side, s.holder, man)
        return Reply(f"{PASS}{man + 1}", value, option.label, f"{length} squares")
    if value < menu.END:
        return Reply(f"{CARD}{value - menu.PLAY + 1}", value, option.label)
    man = value - menu.STEAL
    return Reply(f"{STEAL}{man + 1}", value, option.label, explain.steal_words(s, man))


def _man(s: GameState, ask: Choice, option: Option) -> Reply:
    return Reply(str(option.value + 1), option.value, option.label)


def _square(s: GameState, ask: Choice, option: Option) -> Reply:
    square = option.value
    return Reply(square_key(square), square, option.label, listed=False)


def square_key(square: int) -> str:
    """Return what is typed for a square: its letter and two digits of its row."""
    return f"{LETTERS[COLUMN[square]].upper()}{ROW[square] + 1:02d}"


def _pair(s: GameState, ask: Choice, option: Option) -> Reply:
    one, other = menu.PAIRS[option.value]
    return Reply(f"{one + 1}{other + 1}", option.value, option.label)


def _card(s: GameState, ask: Choice, option: Option) -> Reply:
    key = NONE if option.value == menu.NONE else f"{CARD}{option.value - menu.PLAY + 1}"
    return Reply(key, option.value, option.label)


def _change(s: GameState, ask: Choice, option: Option) -> Reply:
    """The cards to change by their places in the hand: 13 changes the first and the third."""
    places = "".join(str(place + 1) for place in range(len(s.hands[ask.side])) if option.value >> place & 1)
    return Reply(places or NONE, option.value, option.label)


REPLIES: dict[str, Callable[[GameState, Choice, Option], Reply]] = {
    "place": _square, "inbounder": _man, "tip-pass": _man, "boards": _pair, "rebounder": _man, "shot-card": _card,
    "shield-card": _card, "rebound-card": _card, "change": _change,
}  # fmt: skip


def target(s: GameState, ask: Choice, value: int) -> int:
    """Return the square that an answer leads to, -1 for one that leads to none."""
    if ask.topic == "place":
        return value
    if ask.topic not in (*MOVING, "free-reply"):
        return -1
    if value < menu.FREE:
        man, direction = menu.read_step(value)
        return STEPS[s.places[ask.side][man]][direction]
    if value < menu.PASS:
        return FIRST_LINE[s.offense][menu.read_free(value)[1]]
    if value < menu.SHOOT:
        return s.places[ask.side][value - menu.PASS]
    return -1
