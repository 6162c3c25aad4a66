"""Puts the pending question on the panel and takes what is typed and clicked for it."""

from __future__ import annotations

from typing import cast

from leaguemgr.engine.asks import COLORED_AND_WHITE, Ask, Choice, Draw, Roll
from leaguemgr.engine.desk import BOTH, NO_COLUMN, Chooser, CourtDesk, Editor, Question, Reply
from leaguemgr.engine.game import IllegalAnswer
from leaguemgr.ui.game.command import CardEntry, Command, DiceEntry, letters_of
from leaguemgr.ui.game.pilot import Pilot
from leaguemgr.ui.game.question import QuestionPanel
from leaguemgr.ui.game.session import GameSession
from leaguemgr.ui.game.view import TableView

ENTER, ESCAPE, BACK, UP, DOWN = "\n", "\x1b", "\b", "\x11", "\x12"
NEUTRAL = "score_bg"


class Asking:
    """The question that is pending, and how far its answer is typed."""

    def __init__(self, session: GameSession, panel: QuestionPanel, view: TableView, pilot: Pilot, verb: str) -> None:
        """Ask on this panel; the answer moves the pilot on. ``verb`` says what is done with a finished game."""
        self.session = session
        self.panel = panel
        self.view = view
        self.pilot = pilot
        self.cover_cards = False
        self.question: Question = session.question()
        self.command = Command(self.question)
        self.dice = DiceEntry(COLORED_AND_WHITE)
        self.editor: Editor | None = None
        self.chooser: Chooser | None = None
        self._length = -1
        self._covered = False
        self._uncovered = -1
        self._waiting = True
        self._verb, self._fate = verb, ""
        panel.countdown.over.connect(self._too_late)

    @property
    def typed(self) -> str:
        """The part of an answer that is typed and may be seen."""
        return "" if self.question.secret or self._covered else self.command.typed

    @property
    def setting(self) -> Editor | Chooser | None:
        """What is being set, a line-up or something else; None while answers are typed."""
        return self.editor or self.chooser

    # -- showing

    def renew(self, *, waiting: bool, fate: str) -> None:
        """Read the question again; what was typed is dropped when it is another one.

        ``fate`` says what has become of a finished game; empty while something can still be done with it.
        """
        self._waiting, self._fate = waiting, fate
        if self._length != self.session.length or self.session.ask is None:
            self._length = self.session.length
            self._begin()
        self.show()

    def show(self) -> None:
        """Show the question with what is typed."""
        question = self.question
        colour = (
            self.view.theme.colour(NEUTRAL).name() if question.side == BOTH else self.view.teams[question.side].colour
        )
        self._covered = self._must_cover()
        letters = "" if question.side == BOTH else self.view.teams[question.side].abbreviation
        self.panel.show_head(question.title, question.subtitle, question.chip, colour, letters)
        if self._ended:
            self._end()
        elif self._covered:
            self._cover(colour)
        elif question.form == "final":
            self.panel.show_final(self._final_text(), self._verb, done=bool(self._fate))
        elif not self._asks_person():
            self.panel.show_wait(self._wait_text())
        elif question.form == "roll":
            self._show_roll()
        elif self.editor is not None:
            self.panel.show_lineup(self.editor, colour)
        elif self.chooser is not None:
            self.panel.show_choices(self.chooser)
        elif question.form == "card":
            self.panel.show_cards(question, colour)
        elif question.form == "call":
            self.panel.show_calls(question, self.typed)
        else:
            self.panel.show_rows(question, self.typed)
        self._show_command()
        self._show_time()

    def _show_time(self) -> None:
        """Count the time down that a person has for this decision; a pause holds it."""
        clock = self.panel.countdown
        if not self.question.seconds or self.session.ask is None or not self._asks_person():
            clock.clear()
        elif self._covered or self.pilot.paused:
            clock.hold()
        else:
            clock.count(self._length, self.question.seconds)

    def _too_late(self) -> None:
        team = self.view.teams[self.question.side].nickname
        if self._answer(self.question.late):
            self.panel.notice.say(f"{team} took too long.", "", "warn")
            self.panel.show_notice()

    def _asks_person(self) -> bool:
        ask = self.session.ask
        if ask is None or not self._waiting:
            return False
        if isinstance(ask, Choice):
            return self.session.seats[ask.side].person
        seat = self.session.seats[ask.side]
        return seat.typed or (seat.person and not self.pilot.throw_at_once) or self.pilot.paused

    @property
    def _ended(self) -> bool:
        """Whether a lesson is at its end, before the end of the game."""
        return self.session.ask is None and not self.session.over

    def _end(self) -> None:
        self.panel.show_head("The guide ends here", "", "", self.view.theme.colour(NEUTRAL).name())
        self.panel.show_wait("The board stays as it is.")

    def _wait_text(self) -> str:
        if self.pilot.paused:
            return "Paused. Go on with Ctrl P, or one step with Ctrl ."
        return "The dice are thrown." if self.session.throws else "The computer coach decides."

    def _must_cover(self) -> bool:
        """Whether the other side must look away first: two persons at one keyboard, and a line-up (or card) to set."""
        question = self.question
        if not question.secret or self.session.lesson is not None or self._uncovered == self._length:
            return False
        if len(self.session.seats.persons) < 2:
            return False
        return question.form in ("lineup", "set") or self.cover_cards

    def _cover(self, colour: str) -> None:
        side = self.question.side
        own, other = self.view.teams[side].nickname, self.view.teams[1 - side].nickname
        self.panel.show_cover(f"{other}, look away. {own}, press Enter when you have the keyboard.")
        self.panel.show_head(f"{own} take the keyboard", "Nothing is shown before Enter.", "cover", colour)

    def _final_text(self) -> str:
        home, away = self.session.game.score
        teams = self.view.teams
        told = f"{teams[0].name} {home}, {teams[1].name} {away}."
        return f"{told} {self._fate or 'Undo still reaches every answer.'}"

    def _show_roll(self) -> None:
        ask = self.session.ask
        assert ask is not None
        if isinstance(ask, Draw):
            self.panel.show_draw(ask.deck, self.dice.part)
            return
        typed = self.session.seats[ask.side].typed
        tried = self.session.attempt
        charted = tried is not None and tried.column != NO_COLUMN
        strip = self.view.strip(tried.column, None) if tried is not None and charted else None
        self.panel.show_throw(strip, tried, self.dice, typed=typed)

    def _show_command(self) -> None:
        question = self.question
        keys = self._keys()
        boxed = question.form in ("call", "rows") and not self._covered and self._asks_person()
        hint = self.command.hint() if boxed else ""
        verb = question.verb if question.verb else {"rows": "answer"}.get(question.form, "")
        typed = self.typed[1:] if self.typed.startswith("U") and verb == "substitute" else self.typed
        self.panel.command.say(verb, typed, hint, keys, boxed=boxed)

    def _keys(self) -> list[tuple[str, str]]:
        """Return the keys that always work here, with words."""
        question = self.question
        if self._covered:
            return [("Enter", "take the keyboard")]
        if self._ended:
            return [("Ctrl Z", "undo"), ("Ctrl W", "close")]
        if question.form == "final":
            return [("F8", "pad")] if self._fate else [("Enter", self._verb), ("Ctrl Z", "undo"), ("F8", "pad")]
        if not self._asks_person():
            return [("Ctrl P", "pause"), ("Ctrl Z", "undo"), ("F9", "play on")]
        if question.form == "card":
            last = max((reply.key for reply in question.replies if reply.key.isdecimal()), default="8")
            return [(f"1–{last}", "commit"), *self._late(), ("F3", "peek while held"), ("F6", "computer")]
        if question.form == "lineup":
            stations = [("B–G", "zone")] if "stations" in self.session.desk.topics else []
            return [("↑ ↓", "marker"), ("0–9", "number"), *stations, ("Enter", "done")]
        if question.form == "set":
            return [("Enter", "done"), ("Esc", "as before"), ("F6", "computer"), ("F1", "rule")]
        if question.form == "roll":
            dice = self.dice.dice
            first, last = (
                ("type the card", "draw") if isinstance(self.session.ask, Draw) else ("type own dice", "throw")
            )
            if dice.marks:
                letters = " ".join(letters_of(dice.marks[0]))
                return [(letters, f"{dice.labels[0]} die"), (f"1–{max(dice.sides)}", "the others"), ("R", last)]
            return [(f"1–{max(dice.sides)}", first), ("R", last), ("F1", "rule")]
        found = [("Enter", "marked answer")] if question.default >= 0 else []
        if question.form == "call":
            found += [("T", self._timeouts()), *self._late()]
        return [*found, ("F6", "computer"), ("F1", "rule")]

    def _late(self) -> list[tuple[str, str]]:
        """Return the key that admits being too late, where the rules know that."""
        return [("L", "too late")] if self.question.late >= 0 else []

    def _timeouts(self) -> str:
        left = self.session.desk.score(self.session.game).sides[self.question.side].timeouts
        return f"timeout ({left} left)"

    # -- what is typed and clicked

    def press(self, key: str) -> bool:
        """Take a key; tell whether it answered the question."""
        self.panel.refuse("")
        if self.session.ask is None:
            if key == ENTER:
                self.panel.store_wanted.emit()
            return False
        if self._covered:
            return self._uncover(key)
        if not self._asks_person():
            return False
        if self.question.form == "roll":
            return self._press_dice(key)
        if self.editor is not None:
            return self._press_lineup(key, self.editor)
        if self.chooser is not None:
            return self._press_chooser(key, self.chooser)
        return self._press_command(key)

    def give(self, reply: Reply) -> None:
        """Take a clicked answer; a stem begins one, or is all of one."""
        self.panel.refuse("")
        if self.chooser is not None:
            self.press(ENTER if len(reply.key) > 1 else reply.key)
            return
        if reply in self.question.stems:
            outcome = self.command.press(reply.key)
            if outcome.reply is not None:
                self._answer(outcome.reply.value)
                return
            self._typing()
            return
        self._answer(reply.value)

    def zone(self, letter: str) -> None:
        """Take a clicked zone: as its letter typed, or as a station for the marked man."""
        if self.pilot.busy or self._covered or not self._asks_person():
            return
        if self.editor is None:
            if self.question.form == "call":
                self.command.clear()
            self.press(letter)

    def marker(self, marker: int) -> None:
        """Take a clicked man: as his digit typed, or as the man a line-up editor is at."""
        if self.pilot.busy or self._covered or not self._asks_person():
            return
        if self.editor is not None:
            self.editor.marked = marker
            self.lineup_changed()
        else:
            self.press(str(marker + 1))

    def take(self, key: str) -> None:
        """Take an answer that was clicked on the table, by its whole key."""
        if self.pilot.busy or self._covered or not self._asks_person():
            return
        reply = next((reply for reply in self.question.replies if reply.key == key), None)
        if reply is not None:
            self.give(reply)

    def placed(self, marker: int, station: str) -> None:
        """Take a man who was dragged to a station."""
        if self.editor is None or self._covered:
            return
        self.editor.marked = marker
        if not self.editor.station(marker, station):
            self.panel.refuse(f"Nobody is stationed in {station}", "Put him into B, C, D, E, F or G.")
        self.lineup_changed()

    def put(self, marker: int, player: int) -> None:
        """Take a man of the bench who was dragged to a marker."""
        if self.editor is not None and not self._covered:
            self.editor.marked = marker
            self.editor.put(player)
            self.lineup_changed()

    def swapped(self, marker: int, other: int) -> None:
        """Take a man who was dragged onto another: they change places."""
        if self.editor is not None:
            self.put(other, self.editor.places()[marker].player)

    def lineup_changed(self) -> None:
        """Show the line-up as it is edited, and why it may not stand."""
        if self.editor is None:
            return
        self.panel.lineup.refresh(fresh=False)
        if self.editor.refusal:
            self.panel.refuse("This line-up may not stand", self.editor.refusal)
        self.view.show_board("", self.editor)
        self._show_command()

    # -- inside

    def _begin(self) -> None:
        self.question = self.session.question()
        self.command = Command(self.question)
        self.panel.refuse("")
        ask = self.session.ask
        self.dice = self._entry(ask)
        self.editor = self.chooser = None
        if not isinstance(ask, Choice) or not self.session.seats[ask.side].person:
            return
        if self.question.form == "lineup":
            self.editor = self.session.desk.editor(self.session.game, ask)
        elif self.question.form == "set":
            self.chooser = cast("CourtDesk", self.session.desk).chooser(self.session.game, ask)

    def _uncover(self, key: str) -> bool:
        if key == ENTER:
            self._uncovered = self._length
            self.show()
            self.view.show_board("", self.setting)
        return False

    def _press_command(self, key: str) -> bool:
        command = self.command
        if key == ESCAPE:
            command.clear()
        elif key == BACK:
            command.back()
        elif key in (UP, DOWN):
            self.panel.step(-1 if key == UP else 1)
            return False
        else:
            outcome = command.enter() if key == ENTER else command.press(key)
            if outcome.reply is not None:
                return self._answer(outcome.reply.value)
            if outcome.refusal and self._arm(key):
                return False
            if outcome.refusal:
                self.panel.refuse("No answer here", outcome.refusal)
        self._typing()
        return False

    def _arm(self, key: str) -> bool:
        """T and U where they are no answer: this side is asked at the next chance."""
        ask, persons = self.session.ask, self.session.seats.persons
        if not self.session.desk.topics:
            return False
        if key.upper() not in ("T", "U") or ask is None or not persons:
            return False
        side = ask.side if ask.side in persons else persons[0]
        on = self.pilot.ask_at_next_dead_ball(side)
        team = self.view.teams[side].nickname
        chance = self.session.desk.chance
        told = f"will be asked {chance}" if on else f"will not be asked {chance}"
        self.panel.notice.say(f"{team} {told}.", "", "info")
        self.panel.show_notice()
        return True

    def _press_dice(self, key: str) -> bool:
        if key in (ENTER, "r", "R") and not self.dice.wrong and not self.dice.part:
            self.pilot.throw()
            return True
        if self._arm(key):
            return False
        if key == BACK:
            self.dice.back()
        elif key == ESCAPE:
            self.dice.clear()
        elif key not in (UP, DOWN):
            throw = self.dice.enter() if key == ENTER else self.dice.press(key)
            if throw is not None:
                return self._answer(throw, typed=True)
        self.panel.refuse(*self.dice.refusal)
        self._show_roll()
        return False

    def _press_lineup(self, key: str, editor: Editor) -> bool:
        if key in (UP, DOWN):
            editor.move(-1 if key == UP else 1)
        elif key == ESCAPE:
            editor.reset()
        elif key == BACK:
            editor.back()
        elif key == ENTER:
            if not editor.enter() and not editor.refusal:
                return self._answer(editor.value)
        else:
            refusal = editor.press(key)
            if refusal:
                self.lineup_changed()
                self.panel.refuse("No answer here", refusal)
                return False
        self.lineup_changed()
        return False

    def _press_chooser(self, key: str, chooser: Chooser) -> bool:
        refusal = ""
        if key == ESCAPE:
            chooser.reset()
        elif key == BACK:
            chooser.back()
        elif key == ENTER:
            if not chooser.enter() and not chooser.refusal:
                return self._answer(chooser.value)
        elif key not in (UP, DOWN):
            refusal = chooser.press(key)
        self.panel.show_choices(chooser)
        self.view.show_board("", chooser)
        self._show_command()
        if refusal or chooser.refusal:
            self.panel.refuse("No answer here" if refusal else "These cannot go together", refusal or chooser.refusal)
        return False

    def _typing(self) -> None:
        """Show what is typed on the panel and the court."""
        if self.question.form == "call":
            self.panel.show_calls(self.question, self.typed)
        elif self.question.form == "rows":
            self.panel.show_rows(self.question, self.typed)
        self.view.show_board(self.typed)
        self._show_command()

    def _answer(self, value: int, *, typed: bool = False) -> bool:
        try:
            self.pilot.answer(value, typed=typed)
        except IllegalAnswer as error:
            self._begin()
            self.show()
            told = str(error)
            self.panel.refuse("No answer here", f"{told[:1].upper()}{told[1:]}.")
            return False
        return True

    def _entry(self, ask: Ask | None) -> DiceEntry:
        """Return what takes the typed answer to chance: its dice, or the number of a card."""
        if isinstance(ask, Draw):
            return CardEntry(ask.deck, self.session.desk.numbers(self.session.game, ask))
        if not isinstance(ask, Roll):
            return DiceEntry(COLORED_AND_WHITE)
        tried = self.session.attempt
        return DiceEntry(ask.dice if tried is None or tried.dice is None else tried.dice)
