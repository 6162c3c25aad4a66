"""Who moves next: computer coaches, thrown dice, or a person; at a speed, with pause, step and "play on"."""

from __future__ import annotations

from time import perf_counter
from typing import Literal

from PySide6.QtCore import QObject, QTimer, Signal

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.game import ENTERED, PERSON
from leaguemgr.ui.game.session import GameSession

Speed = Literal["slow", "normal", "fast", "instant"]
Target = Literal["", "possession", "quarter", "game"]
DELAYS: dict[Speed, int] = {"slow": 1500, "normal": 650, "fast": 160, "instant": 0}
TITLES: dict[Speed, str] = {"slow": "Slow", "normal": "Normal", "fast": "Fast", "instant": "At once"}
QUICK = ("card", "passer", "dead-ball", "hurry", "refuse", "free-pass")
"""Questions that a computer coach answers without a pause to watch."""
SLICE = 0.012
"""Seconds that one turn of the event loop may play on; then the window is drawn."""


class Pilot(QObject):
    """Moves the game on until a person must answer; sends ``moved`` after answers, ``waiting`` when a person is asked.

    ``best_handler_brings_in`` answers who brings the ball in; ``stop_at_dead_balls`` asks before every foul shot and
    jump ball, else only a side that has asked for it (``ask_at_next_dead_ball``).
    """

    moved = Signal()
    waiting = Signal()

    def __init__(self, session: GameSession) -> None:
        """Fly this game, standing still until ``go``."""
        super().__init__()
        self.session = session
        self.speed: Speed = "normal"
        self.paused = False
        self.throw_at_once = True
        self.best_handler_brings_in = True
        self.stop_at_dead_balls = False
        self.wanted: set[int] = set()
        self.target: Target = ""
        self._mark = (0, 0)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._turn)

    @property
    def busy(self) -> bool:
        """Whether the game moves by itself now."""
        return self._timer.isActive()

    @property
    def waits(self) -> bool:
        """Whether a person must answer now."""
        return not self._next()

    def go(self) -> None:
        """Move on if nobody has to be waited for."""
        if self._timer.isActive():
            return
        move = self._next()
        if not move or self.paused:
            self.waiting.emit()
            return
        self._timer.start(self._delay(move))

    def stop(self) -> None:
        """Stand still, for undo, a dialog or the end."""
        self._timer.stop()
        self.target = ""

    def pause(self, on: bool) -> None:
        """Stand still until it is taken off again; a person's own answers still count."""
        self.paused = on
        if on:
            self._timer.stop()
            self.waiting.emit()
        else:
            self.go()

    def step(self) -> None:
        """Make one move, then stand still."""
        self._timer.stop()
        self.paused = True
        move = self._next()
        if move:
            self._make(move)
            self.session.keep()
            self.moved.emit()
        self.waiting.emit()

    def play_on(self, target: Target) -> None:
        """Let computer coaches answer for everybody until the possession, the quarter or the game ends."""
        self.target = target
        self._mark = self._where()
        self.session.stops.add(self.session.length)
        self.paused = False
        self.go()

    def answer(self, value: int, *, typed: bool = False) -> None:
        """Give a person's answer and move on."""
        ask = self.session.ask
        if isinstance(ask, Choice) and ask.topic in self.session.desk.topics and self._may_pass(ask):
            self.wanted.discard(ask.side)
        self.session.answer(value, ENTERED if typed else PERSON)
        self.moved.emit()
        self.go()

    def throw(self) -> None:
        """Throw the dice that wait for a person's key, and move on."""
        self.session.throw(stop=True)
        self.session.keep()
        self.moved.emit()
        self.go()

    def coach(self) -> None:
        """Let the computer answer the question that waits, and move on."""
        if self.session.throws:
            self.throw()
            return
        self.session.coach(stop=True)
        self.session.keep()
        self.moved.emit()
        self.go()

    def ask_at_next_dead_ball(self, side: int) -> bool:
        """Have a side asked before the next foul shot or jump ball, or no longer; return which."""
        self.wanted ^= {side}
        return side in self.wanted

    # -- inside

    def _next(self) -> str:
        """Return the move to make: ``throw``, ``coach`` or ``default``; empty when a person is asked, or at the end."""
        session = self.session
        ask = session.ask
        if ask is None:
            return ""
        if not isinstance(ask, Choice):
            seat = session.seats[ask.side]
            if self.target:
                return "throw"
            return "" if seat.typed or (seat.person and not self.throw_at_once) else "throw"
        if self.target or not session.seats[ask.side].person:
            return "coach"
        return "default" if self._passed_over(ask) else ""

    def _passed_over(self, ask: Choice) -> bool:
        if ask.topic == "passer":
            return self.best_handler_brings_in
        return self._may_pass(ask) and not self.stop_at_dead_balls and ask.side not in self.wanted

    def _may_pass(self, ask: Choice) -> bool:
        return self.session.desk.passes(self.session.game, ask, self.session.last)

    def _delay(self, move: str) -> int:
        ask = self.session.ask
        quick = move == "default" or (move == "coach" and ask is not None and ask.topic in QUICK)
        if self.target in ("quarter", "game"):
            return 0
        if move == "throw" and self.session.seats.persons:
            return min(DELAYS[self.speed], 120)
        return 0 if quick else DELAYS[self.speed]

    def _make(self, move: str) -> None:
        if move == "throw":
            self.session.throw()
        elif move == "coach":
            self.session.coach()
        else:
            self.session.default()

    def _turn(self) -> None:
        """Make the next move, and all that need no watching, within a slice of time."""
        start = perf_counter()
        while True:
            move = self._next()
            if not move:
                break
            self._make(move)
            if self._reached():
                self.target = ""
                if not self.session.seats.persons:
                    self.paused = True
                break
            following = self._next()
            if not following or self._delay(following) or perf_counter() - start > SLICE:
                break
        self.session.keep()
        self.moved.emit()
        self.go()

    def _reached(self) -> bool:
        if not self.target or self.target == "game":
            return False
        offense, period = self._where()
        if self.session.over or period != self._mark[1]:
            return True
        return self.target == "possession" and offense != self._mark[0]

    def _where(self) -> tuple[int, int]:
        """Return who has the ball (2 nobody) and the period."""
        score = self.session.desk.score(self.session.game)
        return next((side for side in (0, 1) if score.sides[side].has_ball), 2), score.number
