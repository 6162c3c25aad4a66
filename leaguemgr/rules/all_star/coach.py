"""The computer coach: each turn he looks for the best shot that dice and passes can still reach, and goes for it.

He knows what lies open on the table: places, dice, cards. He counts distances as if nobody stood in the way and the
defence did not reply, which it can by one step for each of his; so he looks again before every answer. What is worth
waiting for, and when to go for the ball, follows from expected points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from leaguemgr.engine import coaching
from leaguemgr.engine.asks import Choice
from leaguemgr.rules.all_star import legal, menu
from leaguemgr.rules.all_star.cards import CENTER, EVERYBODY, PLAY_MAKER, POWER_FORWARD
from leaguemgr.rules.all_star.court import (
    BASKET,
    BEHIND,
    CENTER_SQUARE,
    COLUMN,
    DARK,
    DISTANCE,
    EVERY_SQUARE,
    MARKING,
    NOWHERE,
    OWN_BASKET,
    OWN_HALF,
    ROW,
    STEPS,
    forward,
)
from leaguemgr.rules.all_star.events import NOBODY, SHOT
from leaguemgr.rules.all_star.state import GameState

if TYPE_CHECKING:
    from leaguemgr.engine.game import Game

DIE = 12
POSSESSION = 1.3
"""Points that a shot clock brings, from simulated quarters."""
GOOD_ENOUGH = (1.15, 1.0, 0.0)
"""Expected points for which he shoots in turn 1, 2 and 3: waiting risks equal dice (5 in 36) and a steal."""
STEAL_MARGIN = 0.03
"""Expected points that trying to steal must bring."""
FREE_THROW_BONUS = 1
FAR = 99
MOST_TRIES, FIRST_TRIES = 0.28, 4
"""Nobody takes more than this share of his team's tries, once it has had a few: miniatures never tire, and every team
would have a single scorer (docs/decisions/0019-coaches-share-the-ball.md)."""

HALF = tuple(tuple(square for square in EVERY_SQUARE if square not in OWN_HALF[side]) for side in (0, 1))
"""The squares of the half that a side attacks."""
AROUND = tuple(
    tuple(tuple(sorted(half, key=DISTANCE[place].__getitem__)) for place in range(len(ROW))) for half in HALF
)
"""The same by their distance from a place."""


class Aim(NamedTuple):
    """A shot to go for: expected points, who shoots from where, and to whom the next pass goes (NOBODY: he has it)."""

    points: float
    man: int
    square: int
    through: int


class Coach(coaching.Coach):
    """Answers every question of either side."""

    def __init__(self) -> None:
        """Sit down before the first question."""
        self._tries = [[0] * len(EVERYBODY), [0] * len(EVERYBODY)]
        self._read = 0
        self._answers: dict[str, Callable[[GameState, int], int]] = {
            "attack": self.attack, "reply": self.reply, "free-reply": self.free_reply, "defence": self.defence,
            "scramble": self.scramble, "dribble": lambda s, side: menu.END, "place": self.place,
            "inbounder": lambda s, side: PLAY_MAKER, "tip-pass": self.tip_pass, "boards": self.boards,
            "shot-card": self.shot_card, "shield-card": self.first_card, "rebound-card": self.first_card,
            "change": lambda s, side: 0,
        }  # fmt: skip

    def answer(self, game: Game, ask: Choice) -> int:
        """Answer a question; a rebound goes to whoever is listed first."""
        s = game.state
        assert isinstance(s, GameState)
        method = self._answers.get(ask.topic)
        return ask.options(s)[0].value if method is None else method(s, ask.side)

    # The attack.

    def attack(self, s: GameState, side: int) -> int:
        """Go for the best shot when it is good enough or time is up; else bring everybody forward and wait."""
        patient = s.turn < s.limit
        self._count(s)
        busy = {man for man in EVERYBODY if self._busy(side, man)}
        aim = self._aim(s, busy)
        if not patient and aim is None:
            aim = self._aim(s, set())
        if aim is not None and (not patient or aim.points >= GOOD_ENOUGH[s.turn - 1]):
            step = self._towards(s, aim)
            if step is not None:
                return step
        move = next(legal.free_moves(s, side), None)
        if move is not None and s.places[side][move[0]] not in BEHIND:
            return menu.free_code(move)
        return self._forward(s, side)

    def _count(self, s: GameState) -> None:
        """Note who has shot since he last looked."""
        for event in s.events[self._read :]:
            if event[0] == SHOT:
                self._tries[event[2]][event[3]] += 1
        self._read = len(s.events)

    def _busy(self, side: int, man: int) -> bool:
        """Tell whether a man has had more than his share of the tries."""
        tries = self._tries[side]
        return sum(tries) >= FIRST_TRIES and tries[man] > MOST_TRIES * sum(tries)

    def _aim(self, s: GameState, busy: set[int]) -> Aim | None:
        """Return the best shot within reach of this turn's dice and passes, by somebody who is not ``busy``."""
        if s.move_only:
            return None
        side, holder = s.offense, s.holder
        place, reach = s.places[side][holder], s.men[side][holder].reach
        walk = self._left(s, side, holder, s.red)
        best = self._best_shot(s, holder, place, walk, NOBODY) if holder not in busy else None
        if s.passes >= s.pass_limit or (s.restart and s.just_passed):
            return best
        closed = s.frozen[side] | s.screening[side]
        for mate in EVERYBODY:
            to = s.places[side][mate]
            if mate == holder or to == NOWHERE or closed >> mate & 1:
                continue
            needed = max(0, DISTANCE[place][to] - reach)
            if needed > walk:
                continue
            left = min(s.red - needed, s.men[side][mate].speed)
            if mate not in busy:
                best = _better(best, self._best_shot(s, mate, to, left, mate))
            if s.passes + 1 < s.pass_limit:
                best = _better(best, self._second_pass(s, mate, to, s.red - needed, closed, busy))
        return best

    def _second_pass(self, s: GameState, mate: int, place: int, red: int, closed: int, busy: set[int]) -> Aim | None:
        """Return the best shot after a pass through this mate to another."""
        side = s.offense
        reach, speed = s.men[side][mate].reach, s.men[side][mate].speed
        best: Aim | None = None
        for last in EVERYBODY:
            to = s.places[side][last]
            if last in busy or last in (mate, s.holder) or to == NOWHERE or closed >> last & 1:
                continue
            needed = max(int(s.restart), DISTANCE[place][to] - reach)
            if needed <= min(red, speed):
                left = min(red - needed, s.men[side][last].speed)
                best = _better(best, self._best_shot(s, last, to, left, mate))
        return best

    def _best_shot(self, s: GameState, man: int, place: int, walk: int, through: int) -> Aim | None:
        """Return a man's best shot within so many steps of a place."""
        side = s.offense
        numbers = s.men[side][man]
        dark, defenders = DARK[side], s.places[1 - side]
        own, other = s.on[side], s.on[1 - side]
        best, aim = 0, NOWHERE
        for square in AROUND[side][place]:
            steps = DISTANCE[place][square]
            if steps > walk:
                break
            if steps and (own[square] != NOBODY or other[square] != NOBODY):
                continue
            near = square in dark
            value = numbers.two if near else numbers.three
            most = min(value, DIE) * (2 if near else 3)
            if most <= best:
                continue
            area = MARKING[side][square]
            if any(other_place in area for other_place in defenders):
                most = min(value - 1, DIE) * (2 if near else 3)
            if most > best:
                best, aim = most, square
        return Aim(best / DIE, man, aim, through) if aim != NOWHERE else None

    def _towards(self, s: GameState, aim: Aim) -> int | None:
        """Return the next answer on the way to a shot; None when the way is closed."""
        side = s.offense
        if aim.man == s.holder:
            if s.places[side][aim.man] == aim.square:
                return menu.SHOOT if legal.may_shoot(s) else None
            return self._step(s, side, aim.man, aim.square)
        target = aim.through
        if target in set(legal.receivers(s)):
            return menu.PASS + target
        return self._step(s, side, s.holder, s.places[side][target]) if s.red > 0 else None

    def _left(self, s: GameState, side: int, man: int, die: int) -> int:
        """Return how many steps in a row a man can still make with a die."""
        speed = s.men[side][man].speed
        return min(die, speed - s.run[side] if s.last[side] == man else speed)

    def _step(self, s: GameState, side: int, man: int, target: int) -> int | None:
        """Return a step of a man that brings him nearer to a place, not into an opponent's square; None without one."""
        if s.frozen[side] >> man & 1 or s.tired(side, man):
            return None
        place = s.places[side][man]
        best, found = DISTANCE[place][target] * 2, None
        for direction, square in enumerate(STEPS[place]):
            if square == NOWHERE or s.on[1 - side][square] != NOBODY or not legal.may_enter(s, side, man, square):
                continue
            # Among equally near squares the one in line with the target keeps more ways open.
            far = DISTANCE[square][target] * 2 + (COLUMN[square] != COLUMN[target])
            if far < best:
                best, found = far, direction
        return None if found is None else menu.step_code((man, found))

    def _forward(self, s: GameState, side: int) -> int:
        """Bring the ball and the mates forward; end the phase when nothing is left to do."""
        if s.places[side][s.holder] in BEHIND:
            found = next(legal.receivers(s), NOBODY)
            if found != NOBODY:
                return menu.PASS + found
        if s.red > 0 and (s.places[side][s.holder] in OWN_HALF[side] or s.places[side][s.holder] in BEHIND):
            step = self._step(s, side, s.holder, BASKET[side])
            if step is not None:
                return step
        if s.green > 0:
            for man in (POWER_FORWARD, CENTER, *EVERYBODY):
                if man != s.holder and s.places[side][man] not in DARK[side]:
                    step = self._step(s, side, man, BASKET[side])
                    if step is not None:
                        return step
        fast = self._safest(s, side)
        if fast != NOBODY:
            return menu.PASS + fast
        return menu.END if legal.may_end(s) else menu.attack_codes(s)[0]

    def _safest(self, s: GameState, side: int) -> int:
        """Return a mate who is so much faster than whoever has the ball that it is safer with him; NOBODY without."""
        speed = s.men[side][s.holder].speed
        mates = [man for man in legal.receivers(s) if s.men[side][man].speed > speed + 1]
        return max(mates, key=lambda man: s.men[side][man].speed, default=NOBODY)

    # The defence.

    def reply(self, s: GameState, side: int) -> int:
        """Answer a step by marking the ball, or by moving towards whoever is free."""
        return self._cover(s, side) or menu.NONE

    def _cover(self, s: GameState, side: int) -> int | None:
        """Return the step that covers best: first who has the ball, then the man of one's own role."""
        attack = s.offense
        place = s.places[attack][s.holder]
        if place not in BEHIND and place not in OWN_HALF[attack] and not legal.markers(s):
            step = self._nearest_step(s, side, MARKING[attack][place])
            if step is not None:
                return step
        best, found = 0, None
        for man in EVERYBODY:
            goal = self._goal(s, side, man)
            far = DISTANCE[s.places[side][man]][goal]
            if far > best:
                step = self._step(s, side, man, goal)
                if step is not None:
                    best, found = far, step
        return found

    def _nearest_step(self, s: GameState, side: int, area: Iterable[int]) -> int | None:
        """Return the step of the defender who is nearest to an area into or towards it; None when none is near."""
        best, found = 3, None
        for square in area:
            if s.on[0][square] != NOBODY or s.on[1][square] != NOBODY:
                continue
            for man in EVERYBODY:
                far = DISTANCE[s.places[side][man]][square]
                if far < best:
                    step = self._step(s, side, man, square)
                    if step is not None:
                        best, found = far, step
        return found

    def _goal(self, s: GameState, side: int, man: int) -> int:
        """Return where a defender wants to be: in front of the man of his role, seen from the basket he defends."""
        place = s.places[1 - side][man]
        basket = OWN_BASKET[side]
        row = ROW[place] + (ROW[basket] > ROW[place]) - (ROW[basket] < ROW[place])
        column = COLUMN[place] + (COLUMN[basket] > COLUMN[place]) - (COLUMN[basket] < COLUMN[place])
        return max(0, min(11, row)) * 7 + column

    def free_reply(self, s: GameState, side: int) -> int:
        """Bring a defender back for each attacker who goes forward."""
        moves = list(legal.free_moves(s, side))
        if not moves:
            return menu.NONE
        return menu.free_code(min(moves, key=lambda move: (abs(move[1] - 3), move[0])))

    def defence(self, s: GameState, side: int) -> int:
        """Go for the ball when that pays, else cover."""
        thief = max(legal.thieves(s), key=lambda man: s.men[side][man].speed, default=NOBODY)
        if thief != NOBODY and self._stealing(s, thief) > STEAL_MARGIN:
            return menu.STEAL + thief
        if s.green <= 0:
            return menu.END
        return self._cover(s, side) or menu.END

    def _stealing(self, s: GameState, thief: int) -> float:
        """Return the points that trying to steal brings: a won ball, less what free throws give."""
        won = min(legal.steal_range(s, thief), legal.STEAL_HELD) / DIE
        fouled = (DIE - legal.STEAL_HELD) / DIE
        thrown = 2 * min(DIE, s.men[s.offense][s.holder].two + FREE_THROW_BONUS) / DIE
        return won * POSSESSION - fouled * (thrown - POSSESSION)

    def scramble(self, s: GameState, side: int) -> int:
        """Send the man who can reach the ball, or who is nearest to it."""
        men = EVERYBODY if s.last[side] == NOBODY else (s.last[side],)
        able = [man for man in men if not (side == s.offense and man == s.barred)]

        def far(man: int) -> tuple[bool, int]:
            steps = DISTANCE[s.places[side][man]][s.ball]
            return steps > min(s.green, s.men[side][man].speed), steps

        if s.green > 0:
            for man in sorted(able, key=far):
                step = self._step(s, side, man, s.ball)
                if step is not None:
                    return step
        return menu.END

    # Places.

    def place(self, s: GameState, side: int) -> int:
        """Put the next miniature where its side's part of the moment wants it."""
        man = legal.unplaced(s, side)
        line = s.holder != NOBODY and s.places[s.offense][s.holder] not in BEHIND and not s.tipping
        squares = legal.open_squares(s, side, line)
        if s.tipping or side == s.offense:
            return max(squares, key=lambda square: self._attacking(s, side, man, square))
        return max(squares, key=lambda square: self._defending(s, side, man, square))

    def _attacking(self, s: GameState, side: int, man: int, square: int) -> float:
        """Return how good a square is for an attacker: what he shoots there, and that passes reach him."""
        numbers = s.men[side][man]
        points = 0.0
        if square not in OWN_HALF[side]:
            value = numbers.two * 2 if square in DARK[side] else numbers.three * 3
            marked = any(place in MARKING[side][square] for place in s.places[1 - side])
            points = value / DIE - 0.2 * marked
        source = CENTER_SQUARE[side] if s.tipping else BEHIND[side]
        passer = CENTER if s.tipping else s.holder
        reach = s.men[side][passer].reach if passer != NOBODY else 5
        connected = [place for place in s.places[side] if place != NOWHERE and DISTANCE[source][place] <= reach]
        if len(connected) <= 1:
            # The first one placed takes the pass: as far forward as it goes.
            return (DISTANCE[source][square] <= reach) * (FAR + ROW[square] * forward(side)) - abs(
                COLUMN[square] - 3
            ) / 10
        links = min(DISTANCE[place][square] for place in connected[1:] or connected)
        return points - 0.3 * max(0, links - 5)

    def _defending(self, s: GameState, side: int, man: int, square: int) -> float:
        """Return how good a square is for a defender: in front of his man, or near the basket."""
        basket = OWN_BASKET[side]
        if s.places[1 - side][man] == NOWHERE:
            return -abs(DISTANCE[square][basket] - 2) - abs(COLUMN[square] - 3) / 10
        return -float(DISTANCE[square][self._goal(s, side, man)])

    def tip_pass(self, s: GameState, side: int) -> int:
        """Pass to the fastest mate in reach."""
        return max(legal.receivers(s, count=False), key=lambda man: (s.men[side][man].speed, -man))

    def boards(self, s: GameState, side: int) -> int:
        """Send the big men to the boards."""
        return max(option.value for option in menu.BOARDS[side].options(s))

    # Cards.

    def shot_card(self, s: GameState, side: int) -> int:
        """Play the smallest card that makes the shot sure, or the best."""
        near = s.places[side][s.holder] in DARK[side]
        value = legal.shot_value(s)
        if value >= DIE:
            return menu.NONE
        gains = {
            slot: (card.two if near else card.three)
            for slot in legal.shot_cards(s)
            for card in (s.card(side, s.hands[side][slot]),)
        }
        enough = [slot for slot, gain in gains.items() if value + gain >= DIE]
        best = min(enough, key=gains.__getitem__) if enough else max(gains, key=gains.__getitem__)
        return menu.PLAY + best

    def first_card(self, s: GameState, side: int) -> int:
        """Play a card against a shot or for a rebound whenever it is allowed: another one is drawn at once."""
        cards = legal.rebound_cards(s, side) if s.holder == NOBODY else legal.shield_cards(s)
        return menu.PLAY + cards[0]


def _better(one: Aim | None, other: Aim | None) -> Aim | None:
    """Return the better of two shots; the first one among equals."""
    if one is None or (other is not None and other.points > one.points):
        return other
    return one
