"""A game is a generator of questions and the tape of its answers; a table says who answers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from random import Random
from typing import Any, Final

from leaguemgr.engine.asks import Ask, Choice, Steps
from leaguemgr.engine.box import BoxScore
from leaguemgr.engine.coaching import Coach
from leaguemgr.engine.state import Event, State
from leaguemgr.engine.system import Answerer, RuleSystem, Setup
from leaguemgr.problems import UserError

ROLLED: Final = "r"
ENTERED: Final = "e"
COACH: Final = "c"
PERSON: Final = "p"
"""Marks of who answered: dice of the program, dice typed in, computer coach, person."""

AnyAnswerer = Callable[["Game", Ask], int | None]


class IllegalAnswer(UserError):
    """An answer that the rules do not allow here; the game is as it was."""


class Game:
    """One game of a rule system; the tape of answers is its save file, its replay and its undo stack."""

    __slots__ = ("_marks", "_steps", "pending", "setup", "state", "system", "tape", "throws")

    def __init__(self, system: RuleSystem, setup: Setup, tape: Sequence[int] = (), marks: str = "") -> None:
        """Replay ``tape``; an answer in it that is not legal raises IllegalAnswer with its place."""
        self.system = system
        self.setup = setup
        self._begin()
        for place, value in enumerate(tape):
            try:
                self.answer(value, marks[place] if place < len(marks) else "")
            except IllegalAnswer as error:
                raise IllegalAnswer(f"Answer {place + 1} of the saved game does not fit: {error}") from None

    def _begin(self) -> None:
        self.state: State = self.system.start(self.setup)
        self.tape: list[int] = []
        self._marks: list[str] = []
        self.throws = 0
        self._steps: Steps[None] = self.system.play(self.state)
        self.pending: Ask | None = next(self._steps, None)

    @property
    def over(self) -> bool:
        """Tell whether nothing is left to answer."""
        return self.pending is None

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, oldest first."""
        return self.state.events

    @property
    def score(self) -> tuple[int, int]:
        """Points of home and away."""
        return (self.state.score[0], self.state.score[1])

    @property
    def box(self) -> BoxScore:
        """The box score so far, folded from the events."""
        return self.system.box(self.state)

    @property
    def answered_by(self) -> str:
        """One mark an answer: rolled, entered, coach, person; found by a replay where bulk play kept none."""
        if len(self._marks) != len(self.tape) or not all(self._marks):
            replayed = Game(self.system, self.setup, self.tape)._marks
            kept = zip_longest(self._marks, replayed, fillvalue="")
            self._marks = [mark or found or COACH for mark, found in kept]
        return "".join(self._marks)

    def problem(self, value: int) -> str | None:
        """Return why ``value`` does not answer the pending question; None when it does."""
        ask = self.pending
        if ask is None:
            return "the game is over"
        if isinstance(ask, Choice):
            return ask.refuse(self.state, value)
        return None if 0 <= value < ask.count else f"{ask.topic} has answers from 0 to {ask.count - 1}, not {value}"

    def answer(self, value: int, mark: str = PERSON) -> None:
        """Answer the pending question; IllegalAnswer changes nothing."""
        refusal = self.problem(value)
        if refusal is not None:
            raise IllegalAnswer(refusal)
        self.repeat(value, mark)

    def repeat(self, value: int, mark: str = "") -> None:
        """Give an answer that is known to be legal here, unchecked: a replay of what was played is quicker so."""
        assert self.pending is not None
        if not isinstance(self.pending, Choice):
            self.throws += 1
            mark = mark or ROLLED
        self.tape.append(value)
        self._marks.append(mark)
        try:
            self.pending = self._steps.send(value)
        except StopIteration:
            self.pending = None

    def rewind(self, length: int) -> None:
        """Go back to the first ``length`` answers; the state is that of a fresh game given just those."""
        if not 0 <= length <= len(self.tape):
            raise ValueError(f"a tape of {len(self.tape)} answers cannot go back to {length}")
        tape, marks = self.tape[:length], self._marks[:length]
        marks += [""] * (length - len(marks))  # bulk play keeps none
        self._begin()
        for value, mark in zip(tape, marks, strict=True):
            self.repeat(value, mark)

    def run(self, random: Callable[[], float], coaches: tuple[Coach, Coach]) -> None:
        """Play to the end with the program's dice and computer coaches, who are trusted to answer legally."""
        ask, send, tape = self.pending, self._steps.send, self.tape
        home, away = coaches
        throws = 0
        value: Any  # an object, which compiled code makes once for the tape and the steps
        try:
            while ask is not None:
                if not isinstance(ask, Choice):
                    throws += 1
                    value = int(random() * ask.count)
                elif ask.side:
                    value = away.answer(self, ask)
                else:
                    value = home.answer(self, ask)
                tape.append(value)
                ask = send(value)
        except StopIteration:
            pass
        self.throws += throws
        self.pending = None


class SeededDice:
    """Dice of the program: the k-th throw of a game reads the k-th number, so that undo cannot roll anew."""

    def __init__(self, seed: str) -> None:
        """Start the stream of ``seed``."""
        self._random = Random(seed).random
        self._numbers: list[float] = []

    def __call__(self, game: Game, ask: Ask) -> int:
        """Throw for the pending question."""
        assert not isinstance(ask, Choice)
        while len(self._numbers) <= game.throws:
            self._numbers.append(self._random())
        return int(self._numbers[game.throws] * ask.count)


def outside(game: Game, ask: Ask) -> None:
    """Leave the question to somebody outside: dice on the table, or a person."""


@dataclass(frozen=True)
class Table:
    """Who answers: the dice and each side's coach; what they leave open waits for somebody outside."""

    dice: AnyAnswerer = outside
    coaches: tuple[Answerer, Answerer] = (outside, outside)

    def answer(self, game: Game) -> bool:
        """Answer the pending question if its answerer does; tell whether it did."""
        ask = game.pending
        if ask is None:
            return False
        if isinstance(ask, Choice):
            value, mark = self.coaches[ask.side](game, ask), COACH
        else:
            value, mark = self.dice(game, ask), ROLLED
        if value is None:
            return False
        game.answer(value, mark)
        return True


def advance(game: Game, table: Table, plays: int | None = None) -> int:
    """Let the table answer until somebody outside must, the game is over, or ``plays`` answers are given.

    Return how many were given.
    """
    given = 0
    while (plays is None or given < plays) and table.answer(game):
        given += 1
    return given


def simulate(system: RuleSystem, setup: Setup, seed: str, styles: tuple[str, str] = ("balanced", "balanced")) -> Game:
    """Play a whole game with seeded dice and computer coaches; the same seed gives the same game."""
    game = Game(system, setup)
    coaches = (system.coach(styles[0], f"{seed}/coach-0"), system.coach(styles[1], f"{seed}/coach-1"))
    game.run(Random(seed).random, coaches)
    return game
