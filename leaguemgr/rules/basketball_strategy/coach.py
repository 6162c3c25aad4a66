"""The computer coach: answers every question of the menu from the plan for the ten men on the floor.

He knows what a coach at the table knows: the floor, the clocks, the fouls, not the other's hidden card or call. His
random numbers come from his own stream, so that the dice of a game do not depend on who coaches.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from leaguemgr.engine.asks import Choice
from leaguemgr.problems import UserError
from leaguemgr.rules.basketball_strategy.charts import OPEN
from leaguemgr.rules.basketball_strategy.court import EVERY_MARKER
from leaguemgr.rules.basketball_strategy.events import BACKCOURT
from leaguemgr.rules.basketball_strategy.games import FIRST_GAME, FREE_PASS_GAME, IN_BONUS, STAGES, UPCOURT
from leaguemgr.rules.basketball_strategy.lineup import STANDOUT, man_points
from leaguemgr.rules.basketball_strategy.menu import (
    DEAD_NOTHING,
    HOLD,
    KEEP,
    PASS_TIMEOUT,
    SHOOT,
    SHOOT_GUARDED,
    encode_lineup,
    encode_substitution,
    locked,
    tippers,
)
from leaguemgr.rules.basketball_strategy.plan import CALLS, SHOTS, Book, Plan

Answer = Callable[[Any], int]
"""A method of a coach: it takes the state of the game."""

if TYPE_CHECKING:
    from leaguemgr.engine.game import Game
    from leaguemgr.engine.system import Answerer
    from leaguemgr.rules.basketball_strategy.state import GameState

STYLES = ("balanced",)
METHODS = {
    "lineup": "lineup",
    "dead-ball": "dead_ball",
    "replace": "replace",
    "card": "card",
    "passer": "passer",
    "pass": "call",
    "refuse": "refuse",
    "hurry": "hurry",
    "free-pass": "free",
    "shoot": "shoot",
    "steal": "steal",
    "follow-up": "follow_up",
    "tap": "tap",
    "technical-shooter": "technical_shooter",
    "tipper": "tipper",
}
"""The method of a coach that answers the questions of a topic."""
STEP = 4
LAST_SHOT = 48
"""Seconds left of a period from which on the buzzer counts in every decision."""
FOULS_TO_SIT = (4, 4, 5, 5)
"""Personals with which a man sits down until the next period, by period from 1; in the last one nobody does."""
FAR_BEHIND, HOPELESS = 4, 15
"""Points behind from which on a coach hurries, and from which on timeouts no longer help."""
SHORT = 12
"""Seconds in which an upcourt pass of eight seconds leaves no good shot."""
SAVED_TIMEOUTS = 4
"""Timeouts that may be carried into the fourth quarter; the others cost nothing (BS-TO-03)."""
PATIENT, URGENT = 1.08, 0.75
"""How a lead and a deficit near the end change what passing again is worth."""


def coach(style: str, seed: str, book: Book) -> Answerer:
    """Return a computer coach who draws his random numbers from ``seed``; an unknown style is refused."""
    if style not in STYLES:
        raise UserError(f"There is no coach of style {style!r}; choose one of: {', '.join(STYLES)}.")
    answers = _Answers(Random(seed).random, book)

    def answer(game: Game, ask: Choice) -> int:
        return answers[ask](game.state)

    return answer


class _Answers(dict[Choice, Answer]):
    """How each question is answered, looked up by the question itself: a game asks more than a thousand."""

    def __init__(self, random: Callable[[], float], book: Book) -> None:
        super().__init__()
        self._benches = (Coach(0, random, book), Coach(1, random, book))

    def __missing__(self, ask: Choice) -> Answer:
        method = METHODS.get(ask.topic)
        found: Answer = partial(plain_answer, ask) if method is None else getattr(self._benches[ask.side], method)
        self[ask] = found
        return found


def plain_answer(ask: Choice, s: GameState) -> int:
    """Answer a question of an option that he has no plan for: leave all as it is, or take the first answer."""
    default = ask.default(s)
    return ask.options(s)[0].value if default is None else default


class Coach:
    """The coach of one side in one game."""

    def __init__(self, side: int, random: Callable[[], float], book: Book) -> None:
        """Sit down on the bench of ``side``; ``random`` gives numbers from 0 to below 1."""
        self.side = side
        self.other = 1 - side
        self.book = book
        self.random = random
        self.version = -1
        self.free_pass = False
        self.bring_up = 0
        self.starters: list[int] = []
        self.ours: Plan
        self.theirs: Plan

    def look(self, s: GameState) -> None:
        """Work out the plans for the ten men on the floor."""
        self.version = s.lineup_version
        self.ours = self._plan(s, self.side)
        self.theirs = self._plan(s, self.other)
        handling = s.handling[self.side]
        self.bring_up = handling.index(max(handling))

    def _plan(self, s: GameState, side: int) -> Plan:
        """Return the plan of one side's attack."""
        other = 1 - side
        standouts = [s.rules.standouts and rating >= STANDOUT for rating in s.defense[other]]
        difference = s.trr[side] - s.trr[other]
        return self.book.plan(s.shooting[side], s.stations[side], standouts, s.guarded[other], difference)

    # The questions of every pass.

    def card(self, s: GameState) -> int:
        """Draw a defence card from the mix against what this passer can call (DEC-04)."""
        if s.lineup_version != self.version:
            self.look(s)
        game = FIRST_GAME[s.handling[self.other][s.passer]][s.ball_zone]
        if s.team_fouls[self.side] >= s.limit - 1:
            game += IN_BONUS
        game += UPCOURT if s.origin == BACKCOURT else STAGES[s.shot_clock]
        sums = self.theirs.cards[game] or self.theirs.find_cards(game)
        return bisect(sums, self.random()) + 1

    def passer(self, s: GameState) -> int:
        """Let the best ball handler bring the ball in (DEC-05)."""
        if s.lineup_version != self.version:
            self.look(s)
        return self.bring_up

    def call(self, s: GameState) -> int:
        """Draw zone and recipient from the mix, or ask for time (DEC-06, DEC-15)."""
        if s.lineup_version != self.version:
            self.look(s)
        if s.late and self._wants_timeout(s):
            return PASS_TIMEOUT
        game = FIRST_GAME[s.handling[self.side][s.passer]][s.ball_zone]
        if self.free_pass:
            self.free_pass = False
            game = FREE_PASS_GAME
        if s.team_fouls[self.other] >= s.limit - 1:
            game += IN_BONUS
        game += UPCOURT if s.origin == BACKCOURT else STAGES[s.shot_clock]
        calls = self.ours.calls[game] or self.ours.find_calls(game)
        return calls.answers[bisect(calls.sums, self.random())]

    def shoot(self, s: GameState) -> int:
        """Shoot when that is worth more than passing on (DEC-10, DEC-11)."""
        if s.lineup_version != self.version:
            self.look(s)
        offer = s.offer
        ours = self.ours
        bonus = s.team_fouls[self.other] >= s.limit - 1
        value = ours.shots.get(bonus * SHOTS + offer * CALLS + s.ball_zone * 5 + s.passer)
        if value is None:
            value = ours.find_shot(bonus, offer, s.ball_zone, s.passer)
        hold = ours.hold[bonus] or ours.find_hold(bonus)
        taken = value >= hold[s.shot_clock // STEP] if s.clock > LAST_SHOT else self._last_shot(s, value)
        if not taken:
            return HOLD
        return SHOOT_GUARDED if offer == OPEN and s.against(self.side, s.passer) > 0 else SHOOT

    def _last_shot(self, s: GameState, value: float) -> bool:
        """Tell whether to shoot now rather than hold the ball as the period runs out."""
        steps, left = -(-s.clock // STEP), s.shot_clock // STEP
        if left <= 0:
            return True
        endgame = self.book.endgame
        now = value - endgame.upcourt(steps - 1)
        return now >= endgame.hold(steps, left) * self._patience(s)

    def _patience(self, s: GameState) -> float:
        """Return how much more, or less, time is worth than points: ahead a coach holds the ball, behind he shoots."""
        if s.period < s.rules.periods:
            return 1.0
        lead = s.score[self.side] - s.score[self.other]
        if lead > 0:
            return PATIENT
        return URGENT if lead <= -FAR_BEHIND else 1.0

    def follow_up(self, s: GameState) -> int:
        """Shoot the rebound from the best zone near the rebounder, or pass (DEC-13)."""
        if s.lineup_version != self.version:
            self.look(s)
        found = self.ours.follow_ups[s.passer]
        return self.ours.find_follow_up(s.passer) if found is None else found

    def tap(self, s: GameState) -> int:
        """Shoot the tap guarded, or pass (DEC-14)."""
        if s.lineup_version != self.version:
            self.look(s)
        found = self.ours.tap_shots[s.passer]
        return self.ours.find_tap_shot(s.passer) if found is None else found

    def steal(self, s: GameState) -> int:
        """Take the fast break: no other shot is as good (DEC-12)."""
        return SHOOT

    # The clock.

    def _wants_timeout(self, s: GameState) -> bool:
        """Tell whether a timeout would bring the ball up in time; never one too many (BS-TECH-01)."""
        left = s.timeouts[self.side]
        if left <= 0 or s.origin != BACKCOURT:
            return False
        behind = s.score[self.other] - s.score[self.side]
        if s.period < s.rules.periods:
            return s.clock <= SHORT and left > SAVED_TIMEOUTS
        return 0 < behind <= HOPELESS or (behind == 0 and s.clock <= SHORT)

    def hurry(self, s: GameState) -> int:
        """Bring the ball up in four seconds when time is short (DEC-08)."""
        behind = s.score[self.other] - s.score[self.side]
        last = s.period >= s.rules.periods
        return int(s.clock <= SHORT or (last and behind > 0))

    def free(self, s: GameState) -> int:
        """Take the free pass when behind or when time is short (DEC-09)."""
        self.free_pass = bool(self.hurry(s))
        return int(self.free_pass)

    def refuse(self, s: GameState) -> int:
        """Refuse a stall when the other side is ahead in the last two minutes (DEC-07)."""
        ahead = s.score[self.other] > s.score[self.side]
        return int(s.late and s.period >= s.rules.periods and ahead)

    # Fouls and substitutions.

    def lineup(self, s: GameState) -> int:
        """Send the starters back, with substitutes for men in foul trouble (DEC-01)."""
        court = s.court[self.side]
        if not self.starters:
            self.starters = list(court)
            return KEEP
        if locked(s, self.side):
            return KEEP
        five = self._wanted(s)
        return KEEP if five == court else encode_lineup(five, s.stations[self.side])

    def _wanted(self, s: GameState) -> list[int]:
        """Return the five who should play now, by marker."""
        able = s.eligible(self.side)
        if len(able) < len(EVERY_MARKER):
            return s.court[self.side]
        limit = self._limit(s)
        fouls = s.fouls[self.side]
        five = [player if player in able and fouls[player] < limit else -1 for player in self.starters]
        for marker in EVERY_MARKER:
            if five[marker] < 0:
                five[marker] = self._substitute(s, marker, five)
        return five

    def _limit(self, s: GameState) -> int:
        """Return how many personals put a man on the bench now."""
        return FOULS_TO_SIT[s.period] if s.period < s.rules.periods == len(FOULS_TO_SIT) else s.rules.foul_out

    def _substitute(self, s: GameState, marker: int, taken: Sequence[int]) -> int:
        """Return the best man for a marker among those who are free, the least fouled when all are in trouble."""
        limit = self._limit(s)
        fouls, men = s.fouls[self.side], s.men[self.side]
        able = [player for player in s.eligible(self.side) if player not in taken]
        fresh = [player for player in able if fouls[player] < limit]
        if not fresh:
            fresh = able
        return max(fresh, key=lambda player: (man_points(men[player], marker), -fouls[player], -player))

    def dead_ball(self, s: GameState) -> int:
        """Take out a man in foul trouble (DEC-03)."""
        fouls = s.fouls[self.side]
        limit = self._limit(s)
        if max(fouls) < limit:
            return DEAD_NOTHING
        court = s.court[self.side]
        for marker, player in enumerate(court):
            if fouls[player] >= limit and player not in locked(s, self.side):
                return self._exchange(s, marker)
        return DEAD_NOTHING

    def _exchange(self, s: GameState, marker: int) -> int:
        """Return the substitution for a marker, or nothing when nobody on the bench is better off."""
        limit = self._limit(s)
        fresh = [player for player in s.bench(self.side) if s.fouls[self.side][player] < limit]
        if not fresh:
            return DEAD_NOTHING
        men = s.men[self.side]
        return encode_substitution(marker, max(fresh, key=lambda player: (man_points(men[player], marker), -player)))

    def replace(self, s: GameState) -> int:
        """Send in the best man for the marker that a fouled-out or injured man leaves (DEC-03)."""
        side = self.side
        able = s.eligible(side)
        marker = next(m for m, player in enumerate(s.court[side]) if player not in able)
        return self._substitute(s, marker, s.court[side])

    # Choices between men.

    def technical_shooter(self, s: GameState) -> int:
        """Let the best foul shooter on court shoot (DEC-16)."""
        men, court = s.men[self.side], s.court[self.side]
        return max(EVERY_MARKER, key=lambda marker: (men[court[marker]].free, -marker))

    def tipper(self, s: GameState) -> int:
        """Let the first able man tip in; it counts the same for all (DEC-26)."""
        return tippers(s, self.side)[0]
