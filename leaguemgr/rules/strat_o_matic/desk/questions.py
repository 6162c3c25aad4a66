"""The pending question as people read it: who is asked, what is known, every legal answer with its key.

Slots are typed 1 to 5 as they stand on the table: LG, RG, C, LF, RF. A change on the board is typed by what is done and
to whom, or the other way round: G3 and 3G let the center go inside or outside.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from leaguemgr.engine.asks import Ask, Choice, Draw, Option, Roll
from leaguemgr.engine.desk import BOTH, Question, Reply
from leaguemgr.engine.game import Game
from leaguemgr.rules.strat_o_matic import deck as dk
from leaguemgr.rules.strat_o_matic import events as ev
from leaguemgr.rules.strat_o_matic import menu
from leaguemgr.rules.strat_o_matic.board import EVERYBODY, NOBODY, ROWS, SLOTS, WEIGHT
from leaguemgr.rules.strat_o_matic.desk import explain
from leaguemgr.rules.strat_o_matic.menu import REPLAY_SHOT, Shots, man_name
from leaguemgr.rules.strat_o_matic.narrate import period_name
from leaguemgr.rules.strat_o_matic.state import NO_DOUBLE, GameState
from leaguemgr.rules.strat_o_matic.team_cards import DEFENSE_NAMES

TITLES = {
    "jump-ball": "throw for the jump ball", "shot": "throw for the shot", "free-throw": "throw the free throw",
    "card": "turn a card", "board": "change anything?", "double-team": "double team?", "shot-type": "which shot?",
    "receiver": "who gets the ball?", "steal": "shoot, or control?", "rebounder": "who takes the rebound?",
    "technical": "who shoots the technical?", "replace": "who comes in?",
}  # fmt: skip
NO, SUB, EXCHANGE, DISC, KEEPER, DOUBLE, BREAK, PRESS = "N", "U", "E", "G", "I", "D", "B", "P"
DEFENSE = "K"
DEFENSE_KEYS = ("KC", "KN", "KS")
SHOT_KEYS = ("O", "P", "I", "F", "3", "R")
"""Keys of shots in the order of the columns; R is a replay instead."""
OFF = "0"
BOARD_TOPICS = ("board", "double-team")


def build(game: Game, s: GameState) -> Question:
    """Return the question that is pending, or the final score when nothing is."""
    ask = game.pending
    if ask is None:
        home, away = game.score
        told = f"{s.teams[0].name} {home}, {s.teams[1].name} {away}."
        return Question("final", "final", BOTH, "Final score", told, "both", note="Undo still reaches the last throw.")
    title, rule = f"{s.teams[ask.side].name}: {TITLES[ask.topic]}", explain.RULES[ask.topic]
    if isinstance(ask, Roll | Draw):
        return Question(ask.topic, "roll", ask.side, title, _chance(s, ask), chip(s, ask), rule=rule)
    replies = replies_of(s, ask)
    standing = ask.default(s)
    default = next((place for place, reply in enumerate(replies) if reply.value == standing), -1)
    stems = tuple(_stems(s, ask)) if ask.topic == "board" else ()
    told = _where(s, ask)
    return Question(ask.topic, "rows", ask.side, title, told, chip(s, ask), replies, default, rule=rule, stems=stems)


def chip(s: GameState, ask: Ask) -> str:
    """Return which part the side plays now."""
    if ask.topic in ("jump-ball", "board") or not s.period:
        return "jump ball" if ask.topic == "jump-ball" else "stoppage"
    if ask.topic == "double-team":
        return "after a basket"
    return "offence" if ask.side == s.offense else "defence"


# -- what is known


def _chance(s: GameState, ask: Roll | Draw) -> str:
    if isinstance(ask, Draw):
        return _draw(s)
    told = explain.attempt(s, ask).title
    if ask.topic == "shot" and s.shot is not None:
        slot, guard = s.shot.slot, s.shot.guard
        name = man_name(s, 1 - ask.side, s.five[1 - ask.side][guard])
        guarded = f"guarded by {SLOTS[guard]} {name}"
        return f"{SLOTS[slot]} {told}, {guarded}; good {explain.chance(s, s.shot):.0%}."
    if ask.topic == "free-throw":
        good = s.men[ask.side][s.free[0]].free_throw
        share = sum([WEIGHT[row] for row in ROWS if good[row]]) / 36
        return f"{told}; good {share:.0%}."
    return f"Two white dice: {told}, even for the home team."


def _draw(s: GameState) -> str:
    """Return what the next card is turned for."""
    if s.last is None:
        return "The first card of the period gives control."
    if s.read >= 2 and s.events[-1][0] not in (ev.CONTROL, ev.SUB):
        return "Both rebounds of this card are used; the next card has the rebound."
    control = next((event for event in reversed(s.events) if event[0] == ev.CONTROL), None)
    if control is None:
        return "The next card is turned."
    who, section = man_name(s, control[2], control[3]), control[4]
    found = (s.last.control, s.last.fast, s.last.press)[section] or s.last.control
    how = ("", " on the fastbreak", " against the press")[section]
    if found.kind == dk.PASS:
        to = man_name(s, control[2], s.five[control[2]][found.to])
        return f"{SLOTS[found.slot]} {who} passes to {SLOTS[found.to]} {to}{how}: the next card has the number."
    if found.kind == dk.PASS_ANYBODY:
        return f"{SLOTS[found.slot]} {who} passes; the next card is turned unread."
    return f"{SLOTS[found.slot]} {who} has control{how}: the next card says what follows."


def _where(s: GameState, ask: Choice) -> str:
    if not s.cards:
        return "Before the first card."
    moment = f"{period_name(s.period).capitalize()}, {s.left} cards left"
    if ask.topic == "board":
        return f"{moment}. Type what to change, or click a man."
    if ask.topic == "double-team":
        by, on = s.double[ask.side]
        now = "Nobody is doubled" if (by, on) == NO_DOUBLE else f"{SLOTS[by]} helps on {SLOTS[on]}"
        return f"{now}. Who helps, then on whom; both are typed or clicked."
    if ask.topic == "replace":
        slot = next((slot for slot in EVERYBODY if not s.able(ask.side, s.five[ask.side][slot])), 0)
        player = s.five[ask.side][slot]
        why = "is hurt" if player in s.hurt[ask.side] else "has fouled out"
        return f"{SLOTS[slot]} {man_name(s, ask.side, player)} {why}."
    if ask.topic == "shot-type" and isinstance(ask.listing, Shots):
        slot = ask.listing.slot
        name = man_name(s, ask.side, s.five[ask.side][slot])
        where = ""
        if s.rules.advanced:
            where = ", positioned inside" if s.inside[ask.side][slot] else ", positioned outside"
        return f"{SLOTS[slot]} {name}{where}."
    return f"{moment}."


# -- answers


def replies_of(s: GameState, ask: Choice) -> tuple[Reply, ...]:
    """Return every legal answer with its key."""
    make = REPLIES.get(ask.topic, _slot)
    return tuple(make(s, ask, option) for option in ask.options(s))


def _slot(s: GameState, ask: Choice, option: Option) -> Reply:
    man = s.on[ask.side][option.value]
    detail = f"shooting {man.shooting}, assist {man.assist or '–'}, rebounds {man.offensive}/{man.defensive}"
    return Reply(str(option.value + 1), option.value, option.label, detail)


def _shot(s: GameState, ask: Choice, option: Option) -> Reply:
    listing = ask.listing
    assert isinstance(listing, Shots)
    if option.value == REPLAY_SHOT:
        return Reply(SHOT_KEYS[option.value], option.value, option.label, "the double team is passed up")
    least, most = explain.column_chance(s, ask.side, listing.slot, option.value)
    span = f"{least:.0%}" if round(least, 2) == round(most, 2) else f"{least:.0%}, open {most:.0%}"
    title = option.label if s.rules.advanced or option.word == "three-point" else "Shot"
    return Reply(SHOT_KEYS[option.value], option.value, title, f"on his own card: {span}")


def _steal(s: GameState, ask: Choice, option: Option) -> Reply:
    return Reply("S" if option.value == menu.TRY else "C", option.value, option.label)


def _replace(s: GameState, ask: Choice, option: Option) -> Reply:
    _, player, slot = menu.decoded(option.value)
    card = s.teams[ask.side].players[player]
    return Reply(str(card.number), option.value, f"{option.label}, {SLOTS[slot]}", _about(s, ask.side, player))


def _about(s: GameState, side: int, player: int) -> str:
    """Return what matters of a man who could come in."""
    man, fouls = s.men[side][player], s.fouls[side][player]
    marks = f", {fouls} foul{'s' if fouls > 1 else ''}" if fouls else ""
    rebounds = f"rebounds {man.offensive}/{man.defensive}"
    return f"{man.position}, shooting {man.shooting}, assist {man.assist or '–'}, {rebounds}{marks}"


def _change(s: GameState, ask: Choice, option: Option) -> Reply:
    """A change on the board: by what is done, or by the man it is done to."""
    kind, first, second = menu.decoded(option.value)
    key, *other = CHANGES[kind](s, ask.side, first, second)
    detail = _about(s, ask.side, first) if kind == menu.SUB else ""
    return Reply(key, option.value, option.label, detail, other=tuple(other), listed=kind == menu.DONE)


def _number(s: GameState, side: int, player: int) -> int:
    return s.teams[side].players[player].number


def _double(first: int, second: int) -> tuple[str, ...]:
    """The end of a double team is coded as LG on LG."""
    if first == second:
        return (f"{DOUBLE}{OFF}",)
    return (f"{DOUBLE}{first + 1}{second + 1}", f"{first + 1}{DOUBLE}{second + 1}")


def _keeper(slot: int) -> tuple[str, ...]:
    return (f"{KEEPER}{slot}", f"{slot}{KEEPER}") if slot else (f"{KEEPER}{OFF}",)


CHANGES: dict[int, Callable[[GameState, int, int, int], tuple[str, ...]]] = {
    menu.DONE: lambda s, side, one, two: (NO,),
    menu.SUB: lambda s, side, one, two: (
        f"{SUB}{two + 1}{_number(s, side, one)}", f"{two + 1}{SUB}{_number(s, side, one)}"
    ),
    menu.EXCHANGE: lambda s, side, one, two: (
        f"{EXCHANGE}{one + 1}{two + 1}", f"{EXCHANGE}{two + 1}{one + 1}", f"{one + 1}{EXCHANGE}{two + 1}",
        f"{two + 1}{EXCHANGE}{one + 1}",
    ),
    menu.DEFENSE: lambda s, side, one, two: (DEFENSE_KEYS[one],),
    menu.INSIDE_MAN: lambda s, side, one, two: _keeper(one),
    menu.DISC: lambda s, side, one, two: (f"{DISC}{one + 1}", f"{one + 1}{DISC}"),
    menu.FASTBREAK: lambda s, side, one, two: (BREAK,),
    menu.PRESS: lambda s, side, one, two: (PRESS,),
    menu.DOUBLE: lambda s, side, one, two: _double(one, two),
}  # fmt: skip
REPLIES: dict[str, Callable[[GameState, Choice, Option], Reply]] = {
    "board": _change, "double-team": _change, "shot-type": _shot, "steal": _steal, "replace": _replace,
}  # fmt: skip


def _stems(s: GameState, ask: Choice) -> Iterator[Reply]:
    """Yield the kinds of change, each with what is set now."""
    side = ask.side
    kinds = {menu.decoded(option.value)[0] for option in ask.options(s)}
    by, on = s.double[side]
    keeper = s.inside_man[side]
    inside = [SLOTS[slot] for slot in EVERYBODY if s.inside[side][slot]]
    offered = (
        (menu.SUB, SUB, "Substitute", "slot, then uniform number", ""),
        (menu.EXCHANGE, EXCHANGE, "Two change places", "both slots; they guard anew", ""),
        (menu.DEFENSE, DEFENSE, "Defense card", "C close, N normal, S sag", DEFENSE_NAMES[s.defense[side]]),
        (menu.INSIDE_MAN, KEEPER, "Inside man", "slot, 0 nobody", "nobody" if keeper == NOBODY else SLOTS[keeper]),
        (menu.DISC, DISC, "Inside or outside", "slot of who changes; two at most", " ".join(inside) or "all out"),
        (menu.DOUBLE, DOUBLE, "Double team", "who helps, on whom; 0 ends it",
         "none" if (by, on) == NO_DOUBLE else f"{SLOTS[by]} on {SLOTS[on]}"),
        (menu.FASTBREAK, BREAK, "Fastbreak", "", "on" if s.fast[side] else "off"),
        (menu.PRESS, PRESS, "Press", "", "on" if s.press[side] else "off"),
    )  # fmt: skip
    for kind, key, title, detail, now in offered:
        if kind in kinds:
            yield Reply(key, -1, title, detail, now)


# -- what can be clicked


def choosable(ask: Ask | None, keys: frozenset[str], typed: str) -> frozenset[tuple[int, int]]:
    """Return side and slot of the men whose digit goes on with what is typed; the second man doubled is an opponent."""
    if not isinstance(ask, Choice):
        return frozenset()
    other = bool(re.fullmatch(rf"{DOUBLE}\d|\d{DOUBLE}", typed))
    side = 1 - ask.side if other else ask.side
    if ask.topic == "shot-type" or ask.topic == "replace" or (typed and not _slot_next(typed)):
        return frozenset()
    return frozenset((side, slot) for slot in EVERYBODY if any(key.startswith(f"{typed}{slot + 1}") for key in keys))


def _slot_next(typed: str) -> bool:
    """Tell whether the next digit is a slot, not part of a uniform number."""
    return bool(
        re.fullmatch(rf"[{SUB}{EXCHANGE}{DISC}{KEEPER}{DOUBLE}]|[{EXCHANGE}{DOUBLE}]\d|\d[{EXCHANGE}{DOUBLE}]", typed)
    )


def is_opening(s: GameState) -> bool:
    """Tell whether a period begins."""
    return s.last is None and s.left == s.cards
