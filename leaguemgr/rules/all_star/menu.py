"""Every question with its legal answers (chapter 9), and the dice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from leaguemgr.engine.asks import ONE_DIE, Choice, Dice, Draw, Option, Roll
from leaguemgr.rules.all_star import legal
from leaguemgr.rules.all_star.cards import EVERYBODY
from leaguemgr.rules.all_star.court import BASKET, DISTANCE, FIRST_LINE, LINE_PLACES, NAMES, STEPS
from leaguemgr.rules.all_star.special import HAND
from leaguemgr.rules.all_star.state import GameState

BOTH_DICE = Dice("red and green die", (6, 6), ("red", "green"))
TWELVE = Dice("twelve-sided die", (12,))

# Answers are numbers: steps ``8 * man + direction``, then free movements ``7 * man + column``, and so on.
STEP, FREE, PASS, SHOOT, PLAY, END, STEAL = 0, 40, 75, 80, 81, 84, 85
DIRECTIONS, COLUMNS = 8, 7
NONE = END
PAIRS = tuple(combinations(EVERYBODY, 2))
"""Who goes to the two places for rebounders at free throws."""
EVERY_CARD = range(2**HAND)
"""Sets of cards of a hand, as bits."""


def step_code(step: tuple[int, int]) -> int:
    """Return the answer of a step."""
    return STEP + DIRECTIONS * step[0] + step[1]


def free_code(move: tuple[int, int]) -> int:
    """Return the answer of a free movement."""
    return FREE + COLUMNS * move[0] + move[1]


def read_step(value: int) -> tuple[int, int]:
    """Return man and direction of a step's answer."""
    return divmod(value - STEP, DIRECTIONS)


def read_free(value: int) -> tuple[int, int]:
    """Return man and column of a free movement's answer."""
    return divmod(value - FREE, COLUMNS)


def attack_codes(s: GameState) -> list[int]:
    """Return every legal answer of the attack in its phase (AS-D-03)."""
    found = list(map(step_code, legal.attack_steps(s)))
    found += map(free_code, legal.free_moves(s, s.offense))
    found += [PASS + man for man in legal.receivers(s)]
    found += [PLAY + slot for slot in legal.attack_cards(s)]
    if legal.may_shoot(s):
        found.append(SHOOT)
    if legal.may_end(s):
        found.append(END)
    return found


def reply_codes(s: GameState) -> list[int]:
    """Return every legal reply to a step: none, or one step of a defender (AS-D-04)."""
    return [NONE, *map(step_code, legal.steps(s, 1 - s.offense, EVERYBODY))]


def free_reply_codes(s: GameState) -> list[int]:
    """Return every legal reply to a free movement (AS-D-05)."""
    return [NONE, *map(free_code, legal.free_moves(s, 1 - s.offense))]


def defence_codes(s: GameState) -> list[int]:
    """Return every legal answer of the defence in its phase (AS-D-06)."""
    moves = map(step_code, legal.steps(s, 1 - s.offense, EVERYBODY)) if s.green > 0 else ()
    return [END, *moves, *(STEAL + man for man in legal.thieves(s))]


def scramble_codes(s: GameState, side: int) -> list[int]:
    """Return every legal answer of a side that goes for a loose ball (AS-D-08)."""
    return [END, *map(step_code, legal.scramble_steps(s, side, s.last[side]))]


def dribble_codes(s: GameState) -> list[int]:
    """Return every legal answer of whoever has just reached the ball (AS-LOOSE-05)."""
    return [END, *map(step_code, legal.scramble_steps(s, s.offense, s.holder))]


def number(s: GameState, side: int, man: int) -> int:
    """Return the number that people know a miniature by."""
    return s.teams[side].players[s.players[side][man]].number


def name(s: GameState, side: int, man: int) -> str:
    """Return a miniature's name."""
    card = s.teams[side].players[s.players[side][man]]
    return card.name or f"No. {card.number}"


def _option(s: GameState, side: int, value: int) -> Option:
    """Word one answer of the phases."""
    if value == END:
        return Option(value, "end", "No more")
    if value == SHOOT:
        return Option(value, "shoot", "Shoot at the basket")
    if value < FREE:
        man, direction = read_step(value)
        square = NAMES[STEPS[s.places[side][man]][direction]]
        return Option(value, f"move {number(s, side, man)} {square}", f"{name(s, side, man)} to {square}")
    if value < PASS:
        man, column = read_free(value)
        square = NAMES[FIRST_LINE[s.offense][column]]
        return Option(value, f"free {number(s, side, man)} {square}", f"{name(s, side, man)} freely to {square}")
    if value < SHOOT:
        man = value - PASS
        return Option(value, f"pass {number(s, side, man)}", f"Pass to {name(s, side, man)}")
    if value < END:
        card = s.card(side, s.hands[side][value - PLAY])
        return Option(value, f"card {card.code}", f"Card {card.code}: {card.title}")
    man = value - STEAL
    return Option(value, f"steal {number(s, side, man)}", f"{name(s, side, man)} tries to steal the ball")


def _worded(s: GameState, side: int, values: Iterable[int]) -> list[Option]:
    return [_option(s, side, value) for value in values]


def _replies(s: GameState, side: int, values: Iterable[int]) -> list[Option]:
    none = Option(NONE, "none", "No reply")
    return [none, *(_option(s, side, value) for value in values if value != NONE)]


def _men(s: GameState, side: int, men: Iterable[int]) -> list[Option]:
    return [Option(man, str(number(s, side, man)), name(s, side, man)) for man in men]


def _squares(s: GameState, side: int, line: bool = False) -> list[Option]:
    man = legal.unplaced(s, side)
    return [
        Option(square, NAMES[square], f"{name(s, side, man)} to {NAMES[square]}")
        for square in legal.open_squares(s, side, line)
    ]


def _pairs(s: GameState, side: int) -> Iterator[Option]:
    for value, pair in enumerate(PAIRS):
        if not any(side == s.offense and man == s.holder for man in pair):
            numbers = " ".join(str(number(s, side, man)) for man in pair)
            yield Option(value, numbers, " and ".join(name(s, side, man) for man in pair))


def _cards(s: GameState, side: int, slots: Iterable[int]) -> list[Option]:
    found = [Option(NONE, "none", "No card")]
    for slot in slots:
        card = s.card(side, s.hands[side][slot])
        found.append(Option(PLAY + slot, card.code, f"Card {card.code}: {card.title}"))
    return found


def _changes(s: GameState, side: int) -> Iterator[Option]:
    codes = [s.card(side, number).code for number in s.hands[side]]
    for value in EVERY_CARD:
        chosen = [code for slot, code in enumerate(codes) if value >> slot & 1]
        yield Option(value, " ".join(chosen) or "none", f"Change {', '.join(chosen)}" if chosen else "Keep the cards")


def nearest(s: GameState, men: Iterable[int], side: int) -> list[int]:
    """Return those of a side's miniatures who stand nearest to the basket that is attacked."""
    far: dict[int, int] = {man: DISTANCE[s.places[side][man]][BASKET[s.offense]] for man in men}
    return [man for man, distance in far.items() if distance == min(far.values())]


def rebounders(s: GameState, side: int) -> list[int]:
    """Return who of a side may take the rebound of a missed field goal: the nearest, of a card's role (G-06)."""
    men = legal.men_near(s, side)
    if s.claim is not None:
        men = [man for man in men if man in s.claim.men]
    return nearest(s, men or EVERYBODY, side)


def line_rebounders(s: GameState, side: int) -> list[int]:
    """Return who of a side stands on its two places for rebounders (R-37)."""
    _, defence, attack = LINE_PLACES[s.offense]
    return [s.on[side][place] for place in (attack if side == s.offense else defence)]


ATTACK = tuple(Choice("attack", side, lambda s, side: _worded(s, side, attack_codes(s))) for side in (0, 1))
REPLY = tuple(
    Choice("reply", side, lambda s, side: _replies(s, side, reply_codes(s)), None, lambda s, side: NONE)
    for side in (0, 1)
)
FREE_REPLY = tuple(
    Choice("free-reply", side, lambda s, side: _replies(s, side, free_reply_codes(s)), None, lambda s, side: NONE)
    for side in (0, 1)
)
DEFENCE = tuple(Choice("defence", side, lambda s, side: _worded(s, side, defence_codes(s))) for side in (0, 1))
SCRAMBLE = tuple(Choice("scramble", side, lambda s, side: _worded(s, side, scramble_codes(s, side))) for side in (0, 1))
DRIBBLE = tuple(
    Choice("dribble", side, lambda s, side: _worded(s, side, dribble_codes(s)), None, lambda s, side: END)
    for side in (0, 1)
)
PLACE = tuple(Choice("place", side, _squares) for side in (0, 1))
LINE_PLACE = tuple(Choice("place", side, lambda s, side: _squares(s, side, line=True)) for side in (0, 1))
INBOUNDER = tuple(Choice("inbounder", side, lambda s, side: _men(s, side, EVERYBODY)) for side in (0, 1))
TIP_PASS = tuple(
    Choice("tip-pass", side, lambda s, side: _men(s, side, legal.receivers(s, count=False))) for side in (0, 1)
)
BOARDS = tuple(Choice("boards", side, lambda s, side: list(_pairs(s, side))) for side in (0, 1))
REBOUNDER = tuple(Choice("rebounder", side, lambda s, side: _men(s, side, rebounders(s, side))) for side in (0, 1))
LINE_REBOUNDER = tuple(
    Choice("rebounder", side, lambda s, side: _men(s, side, line_rebounders(s, side))) for side in (0, 1)
)
SHOT_CARD = tuple(
    Choice("shot-card", side, lambda s, side: _cards(s, side, legal.shot_cards(s)), None, lambda s, side: NONE)
    for side in (0, 1)
)
SHIELD_CARD = tuple(
    Choice("shield-card", side, lambda s, side: _cards(s, side, legal.shield_cards(s)), None, lambda s, side: NONE)
    for side in (0, 1)
)
REBOUND_CARD = tuple(
    Choice(
        "rebound-card", side, lambda s, side: _cards(s, side, legal.rebound_cards(s, side)), None, lambda s, side: NONE
    )
    for side in (0, 1)
)
CHANGE = tuple(
    Choice("change", side, lambda s, side: list(_changes(s, side)), None, lambda s, side: 0) for side in (0, 1)
)


def _rolls(dice: Dice, topic: str) -> tuple[Roll, Roll]:
    return Roll(dice, topic, 0), Roll(dice, topic, 1)


TIP_ROLL = _rolls(TWELVE, "tip-off")
TURN_ROLL = _rolls(BOTH_DICE, "turn")
DEFENCE_ROLL = _rolls(ONE_DIE, "defence-die")
SCRAMBLE_ROLL = _rolls(ONE_DIE, "scramble-die")
SHOT_ROLL = _rolls(TWELVE, "shot")
STEAL_ROLL = _rolls(TWELVE, "steal")
FREE_THROW_ROLL = _rolls(TWELVE, "free-throw")
REBOUND_ROLL = _rolls(ONE_DIE, "rebound")


def draw(s: GameState, side: int) -> Draw:
    """Return the drawing of a special card."""
    return Draw("special cards", "draw", side, len(s.deck[side]) or len(s.discards[side]))


def drawn(s: GameState, side: int, place: int) -> int:
    """Return the card at a place of the deck; an empty deck is made of the discards (AS-CARD-10)."""
    return (s.deck[side] or sorted(s.discards[side]))[place]
