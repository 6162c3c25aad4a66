"""Balanced: the coach who mixes calls and cards by expected points, from the plan for the ten men on the floor."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from leaguemgr.rules.basketball_strategy.charts import OPEN
from leaguemgr.rules.basketball_strategy.coach.bench import Bench
from leaguemgr.rules.basketball_strategy.coach.defences import defence_of, outlook
from leaguemgr.rules.basketball_strategy.events import BACKCOURT
from leaguemgr.rules.basketball_strategy.games import FIRST_GAME, FREE_PASS_GAME, IN_BONUS, STAGES, UPCOURT
from leaguemgr.rules.basketball_strategy.menu import HOLD, PASS_TIMEOUT, SHOOT, SHOOT_GUARDED
from leaguemgr.rules.basketball_strategy.passing import offered_shot
from leaguemgr.rules.basketball_strategy.plan import Book, FiveMen, Look, Plan

if TYPE_CHECKING:
    from leaguemgr.rules.basketball_strategy.state import GameState

STEP: Final = 4
LAST_SHOT: Final = 48
"""Seconds left of a period from which on the buzzer counts in every decision."""
FAR_BEHIND: Final = 4
HOPELESS: Final = 15
"""Points behind from which on a coach hurries, and from which on timeouts no longer help."""
SHORT: Final = 12
"""Seconds in which an upcourt pass of eight seconds leaves no good shot."""
SAVED_TIMEOUTS: Final = 4
"""Timeouts that may be carried into the fourth quarter; the others cost nothing (BS-TO-03)."""
PATIENT: Final = 1.08
URGENT: Final = 0.75
"""How a lead and a deficit near the end change what passing again is worth."""


class Balanced(Bench):
    """The coach of one side in one game; what only options ask is in ``options.py``."""

    def __init__(self, side: int, random: Callable[[], float], book: Book) -> None:
        """Sit down on the bench of ``side``; ``random`` gives numbers from 0 to below 1."""
        super().__init__(side)
        self.other = 1 - side
        self.book = book
        self.random = random
        self.version = -1
        self.game = 0
        self.called = 0
        self.last_shot = LAST_SHOT
        self.free_pass = False
        self.bring_up_man = 0
        self.ours: Plan
        self.theirs: Plan

    def look(self, s: GameState) -> None:
        """Work out the plans for the ten men on the floor."""
        if self.version < 0:
            self.book = self.book.under(s.rules)
            self.last_shot = LAST_SHOT if s.rules.timed else 0
        self.version = s.lineup_version
        last = self.book.last_look
        if last is None or last.state is not s or last.version != self.version:
            last = self.book.last_look = Look(s, self.version, self._plan(s, 0), self._plan(s, 1))
        home, away = last.plans
        self.ours, self.theirs = (away, home) if self.side else (home, away)
        handling = s.handling[self.side]
        self.bring_up_man = handling.index(max(handling))

    def _plan(self, s: GameState, side: int) -> Plan:
        """Return the plan of one side's attack."""
        other = 1 - side
        five = (tuple(s.shooting[side]), tuple(s.handling[side]), tuple(s.stations[side]))
        difference = s.trr[side] - s.trr[other]
        key = (five, outlook(s, other), difference)
        found = self.book.seen.get(key)
        if found is None:
            found = self.book.plan(FiveMen(*five), defence_of(s, other), difference)
            self.book.remember(key, found)
        return found

    # The questions of every pass.

    def card(self, s: GameState) -> int:
        """Draw a defence card from the mix against what this passer can call (DEC-04)."""
        if s.lineup_version != self.version:
            self.look(s)
        game = FIRST_GAME[s.handling[self.other][s.passer]][s.ball_zone]
        if s.team_fouls[self.side] >= s.limit - 1:
            game += IN_BONUS
        game += UPCOURT if s.origin == BACKCOURT else STAGES[s.shot_clock]
        self.game = game
        odds = self.theirs.cards[game] or self.theirs.find_cards(game)
        return odds.drawn(self.random()) + 1

    def passer(self, s: GameState) -> int:
        """Let the best ball handler bring the ball in (DEC-05)."""
        if s.lineup_version != self.version:
            self.look(s)
        return self.bring_up_man

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
        if s.origin == BACKCOURT:
            if s.press[self.other]:
                return self.pressed_call(s)
            game += UPCOURT
        else:
            game += STAGES[s.shot_clock]
        self.game = game
        calls = self.ours.calls[game] or self.ours.find_calls(game)
        self.called = called = calls.answers[calls.odds.drawn(self.random())]
        return called

    @abstractmethod
    def pressed_call(self, s: GameState) -> int:
        """Call against the overall press."""

    def shoot(self, s: GameState) -> int:
        """Shoot when that is worth more than passing on (DEC-10, DEC-11)."""
        if s.lineup_version != self.version:
            self.look(s)
        if s.clock > self.last_shot and not s.twist:
            bonus = s.team_fouls[self.other] >= s.limit - 1
            return self.ours.shoot(bonus, s.offer, s.ball_zone, s.passer)[s.shot_clock // STEP]
        value = self.shot_worth(s)
        taken = value >= self.hold_worth(s) if s.clock > self.last_shot else self._last_shot(s, value)
        if not taken:
            return HOLD
        return SHOOT_GUARDED if s.offer == OPEN and s.against(self.side, s.passer) > 0 else SHOOT

    def shot_worth(self, s: GameState) -> float:
        """Return the expected points of the shot that is offered, also where an option has changed it."""
        zone, marker = s.ball_zone, s.passer
        bonus = s.team_fouls[self.other] >= s.limit - 1
        if not s.twist:
            return self.ours.shot(bonus, s.offer, zone, marker)
        guarded = s.offer == OPEN and s.against(self.side, marker) > 0
        return self.ours.points(bonus, zone, offered_shot(s, marker, zone, s.offer, guarded)[0], marker)

    def hold_worth(self, s: GameState) -> float:
        """Return the expected points of passing on."""
        bonus = s.team_fouls[self.other] >= s.limit - 1
        first = FIRST_GAME[s.handling[self.side][s.passer]][s.ball_zone]
        return self.ours.find_hold(first, bonus)[s.shot_clock // STEP]

    def _last_shot(self, s: GameState, value: float) -> bool:
        """Tell whether to shoot now rather than hold the ball as the period runs out."""
        steps = -(-s.clock // STEP)
        left = s.shot_clock // STEP if s.rules.shot_clock_runs else steps
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
        if left <= 0 or s.origin != BACKCOURT or not s.rules.timed:
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
