"""A game at the table: its answers, undo and redo, autosave, computer coaches; without any window."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from leaguemgr.engine.asks import Ask, Choice, Roll
from leaguemgr.engine.game import COACH, ENTERED, PERSON, ROLLED, Game, IllegalAnswer, SeededDice
from leaguemgr.engine.pad import PadFold
from leaguemgr.league.in_progress import KeptGame, Moment
from leaguemgr.problems import UserError
from leaguemgr.ui.game.seats import STYLE, Seats

if TYPE_CHECKING:
    from leaguemgr.engine.desk import Attempt, Desk, Last, Lesson, Question, Reading
    from leaguemgr.engine.narrate import Play
    from leaguemgr.engine.system import Answerer, RuleSystem

Save = Callable[[KeptGame, Moment], None]


class Given(NamedTuple):
    """One answer of the tape: what was asked, of whom, what was answered, and how many events came before it."""

    topic: str
    side: int
    value: int
    events: int


class GameSession:
    """One game in progress. ``save`` is called with the game after everything that changes it.

    A ``lesson`` is a game of the book: up to its end no other answers are taken, and dice fall as they did there.
    """

    def __init__(
        self, system: RuleSystem, desk: Desk, kept: KeptGame, save: Save | None = None, lesson: Lesson | None = None
    ) -> None:
        """Take the game up where it was left; UserError when its answers do not fit the rules of today."""
        self.system = system
        self.desk = desk
        self.kept = kept
        self.seats = Seats.of(kept.seats)
        self.lesson = lesson
        self._save = save
        self._dice = SeededDice(kept.seed)
        self.undone: list[tuple[int, str]] = list(zip(reversed(kept.undone), reversed(kept.undone_marks), strict=True))
        self.stops: set[int] = {place for place, mark in enumerate(kept.marks) if mark in (PERSON, ENTERED)}
        self._begin(kept.tape, kept.marks, checked=True)

    # -- what there is to see

    @property
    def state(self) -> Any:
        """The state of the game, whatever the rule system keeps there besides the score and the events."""
        return self.game.state

    @property
    def regulation(self) -> int:
        """How many periods the game has without overtime."""
        return len(self.system.shape(self.kept.setup.options).periods)

    @property
    def ask(self) -> Ask | None:
        """The question that is pending; None after the final buzzer, and after the end of a lesson."""
        return None if self.lesson is not None and self.due is None else self.game.pending

    @property
    def over(self) -> bool:
        """Whether the final buzzer has sounded."""
        return self.game.over

    @property
    def length(self) -> int:
        """How many answers have been given."""
        return len(self.game.tape)

    @property
    def attempt(self) -> Attempt | None:
        """The throw that is pending, explained; None when something else is asked."""
        ask = self.ask
        return self.desk.attempt(self.game, ask, self.last) if isinstance(ask, Roll) else None

    @property
    def throws(self) -> bool:
        """Whether chance is asked."""
        return self.ask is not None and not isinstance(self.ask, Choice)

    @property
    def marks(self) -> str:
        """Who gave each answer, as marks of ``engine.game``."""
        return self.game.answered_by

    def length_at(self, event: int) -> int:
        """Return how many answers there were before an event."""
        return bisect_left(self.trace, event, key=lambda given: given.events)

    def plays(self) -> Sequence[Play]:
        """Return every event told, oldest first; only what is new is told again."""
        missing = len(self.game.events) - len(self._told)
        # Never read to the end: an exhausted iterator would not see the events to come.
        self._told.extend(islice(self._teller, missing))
        return self._told

    def pad(self) -> PadFold:
        """Return the score pad with everything noted that has been told."""
        self._pad.add(self.plays()[self._pad.plays :])
        return self._pad

    def question(self) -> Question:
        """Return the question that is pending, as people read it."""
        return self.desk.question(self.game, self.last)

    @property
    def due(self) -> int | None:
        """The answer that the lesson has for the pending question; None without a lesson and after its end."""
        book = self.lesson.tape if self.lesson is not None else ()
        return book[self.length] if self.length < len(book) else None

    # -- answers

    def answer(self, value: int, mark: str = PERSON) -> None:
        """Answer the pending question for a person; IllegalAnswer changes nothing."""
        refusal = self.game.problem(value) or self._astray(value)
        if refusal:
            raise IllegalAnswer(refusal)
        length = self.length
        self._give(value, mark)
        self.stops.add(length)
        self._follow(value, mark)
        self.keep()

    def throw(self, *, stop: bool = False) -> None:
        """Let the program throw the dice or draw the card that is asked for."""
        ask = self.ask
        assert ask is not None
        if stop:
            self.stops.add(self.length)
        due = self.due
        value = self._dice(self.game, ask) if due is None else due
        self._give(value, ROLLED)
        self._follow(value, ROLLED)

    def coach(self, *, stop: bool = False) -> None:
        """Let the computer coach of the side that is asked answer."""
        ask = self.ask
        assert isinstance(ask, Choice)
        if stop:
            self.stops.add(self.length)
        due = self.due
        value = self._answerer(ask.side)(self.game, ask) if due is None else due
        assert value is not None
        self._give(value, COACH)
        self._follow(value, COACH)

    def default(self) -> None:
        """Give the answer that stands when nobody says anything, for a question that a person lets pass."""
        ask = self.ask
        assert isinstance(ask, Choice)
        value = ask.default(self.state)
        assert value is not None
        self._give(value, COACH)
        self._follow(value, COACH)

    def keep(self) -> None:
        """Write the game down as it is."""
        if self._save is not None:
            self._save(self.snapshot(), self.moment())

    def snapshot(self) -> KeptGame:
        """Return everything to go on with the game."""
        undone = self.undone[::-1]
        values, marks = tuple(value for value, _ in undone), "".join(mark for _, mark in undone)
        tape, seats = tuple(self.game.tape), self.seats.record()
        return replace(self.kept, tape=tape, marks=self.marks, undone=values, undone_marks=marks, seats=seats)

    def moment(self) -> Moment:
        """Return where the game stands."""
        score = self.desk.score(self.game)
        return Moment(score.number, score.clock, self.game.score, self.over)

    def seat(self, side: int, *, coach: str | None = None, typed: bool | None = None) -> None:
        """Hand a side over to a computer coach or take it back (an empty ``coach``), or change whose dice count."""
        changes = {name: value for name, value in (("coach", coach), ("typed", typed)) if value is not None}
        if coach is not None and coach != self.seats[side].coach:
            self._coaches[side] = None  # another style answers anew
        self.seats = self.seats.with_seat(side, **changes)
        self.keep()

    # -- undo and redo

    @property
    def can_undo(self) -> str:
        """Topic of the answer that undo would take back first; empty when there is nothing."""
        length = self._undo_length()
        return self.trace[length].topic if length is not None else ""

    @property
    def can_redo(self) -> str:
        """Topic of the answer that redo would give again; empty when there is nothing."""
        return (self.ask.topic if self.ask is not None else "") if self.undone else ""

    def undo(self) -> None:
        """Go back to the last question that somebody answered; with nobody at the table, to the answer before."""
        length = self._undo_length()
        if length is None:
            raise UserError("Nothing has been answered yet; there is nothing to undo.")
        self.rewind(length)

    def rewind(self, length: int) -> None:
        """Go back to the first ``length`` answers; what is taken back can be given again."""
        tape, marks = self.game.tape, self.marks
        self.undone.extend(reversed(list(zip(tape[length:], marks[length:], strict=True))))
        self._begin(tape[:length], marks[:length])
        self.keep()

    def redo(self) -> None:
        """Give again what was taken back, up to the next question that somebody answered."""
        if not self.undone:
            raise UserError("Nothing was taken back; there is nothing to do again.")
        while self.undone:
            value, mark = self.undone.pop()
            self._give(value, mark)
            if self.length in self.stops or (self.undone and self.undone[-1][1] in (PERSON, ENTERED)):
                break
        self.keep()

    def forward(self) -> None:
        """Give the next of the answers again that were taken back."""
        value, mark = self.undone.pop()
        self._give(value, mark)

    def reset(self) -> None:
        """Begin the game anew; redo brings it back."""
        self.rewind(0)

    # -- inside

    @property
    def last(self) -> Last:
        """Topic and answer of the question before."""
        given = self.trace[-1] if self.trace else None
        return (given.topic, given.value) if given is not None else None

    def _astray(self, value: int) -> str:
        """Return where the lesson goes on if this answer leaves it; empty when it does not."""
        due, ask = self.due, self.ask
        if due is None or value == due:
            return ""
        if isinstance(ask, Roll):
            return f"in the book the dice fall {' and '.join(map(str, ask.dice.faces(due)))}"
        reply = next(reply for reply in self.question().replies if reply.value == due)
        key = "" if reply.title.startswith(reply.key) else f" ({reply.key})"
        return f"the book goes on with {reply.title}{key}"

    def _undo_length(self) -> int | None:
        if not self.length:
            return None
        return max((stop for stop in self.stops if stop < self.length), default=self.length - 1)

    def _begin(self, tape: Sequence[int], marks: str, *, checked: bool = False) -> None:
        """Replay answers, looked at again only when they come from a file; only the last throw is explained."""
        self.game = Game(self.system, self.kept.setup)
        self.trace: list[Given] = []
        self.reading: Reading | None = None
        self._told: list[Play] = []
        self._teller = self.system.narrate(self.game.state)
        self._pad = PadFold(self.system, self.kept.setup)
        self._coaches: list[Answerer | None] = [None, None]
        last = self._last_throw(tape, checked)
        for place, (value, mark) in enumerate(zip(tape, marks, strict=True)):
            if checked:
                self._check(place, value)
            self._give(value, mark, explained=place == last)

    def _check(self, place: int, value: int) -> None:
        refusal = self.game.problem(value)
        if refusal is not None:
            charts = f"{self.kept.digest}, now {self.system.digest}"
            told = f"Answer {place + 1} of this game does not fit the rules of today ({charts}): {refusal}."
            raise UserError(f"{told} It can only be begun anew.")

    def _last_throw(self, tape: Sequence[int], checked: bool) -> int:
        """Return the place of the last throw of dice that fits; a card that was turned after it is none."""
        game, last = Game(self.system, self.kept.setup), -1
        for place, value in enumerate(tape):
            if isinstance(game.pending, Roll):
                last = place
            if checked and game.problem(value) is not None:
                break
            game.repeat(value)
        return last

    def _give(self, value: int, mark: str, *, explained: bool = True) -> None:
        """Give a legal answer, remember what was asked, and explain a throw."""
        game = self.game
        ask = game.pending
        assert ask is not None
        events = len(game.events)
        tried = self.attempt if explained and isinstance(ask, Roll) else None
        self._shadow(ask, mark)
        game.repeat(value, mark)
        self.trace.append(Given(ask.topic, ask.side, value, events))
        if tried is not None and isinstance(ask, Roll):
            self.reading = self.desk.read(self.game, tried, ask, value, events)

    def _shadow(self, ask: Ask, mark: str) -> None:
        """Let a computer coach who does not answer himself think along, so that his next answer is the same anyway."""
        if isinstance(ask, Choice) and mark != COACH:
            answerer = self._coaches[ask.side]
            if answerer is not None:
                answerer(self.game, ask)

    def _follow(self, value: int, mark: str) -> None:
        """Keep what can be done again as long as the same answers are given; another answer drops it."""
        if self.undone and self.undone[-1][0] == value:
            self.undone.pop()
        else:
            self.undone.clear()
            self.stops = {stop for stop in self.stops if stop < self.length}

    def _answerer(self, side: int) -> Answerer:
        """Return the coach of a side, who has seen the whole game: his answers depend on nothing but the tape."""
        found = self._coaches[side]
        if found is None:
            style = self.seats[side].coach or STYLE
            found = self._coaches[side] = self.system.coach(style, f"{self.kept.seed}/coach-{side}")
            watched = Game(self.system, self.kept.setup)
            for value, mark in zip(self.game.tape, self.marks, strict=True):
                ask = watched.pending
                if isinstance(ask, Choice) and ask.side == side:
                    found(watched, ask)
                watched.repeat(value, mark)
        return found
