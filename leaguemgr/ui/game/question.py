"""The question panel: who is asked, what is known, every legal answer with its key, and the command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from leaguemgr.engine.desk import Attempt, Chooser, Editor, Question, Reply, Strip
from leaguemgr.ui.game.answers import AnswerList, AnswerRow, CardButton, ZoneRow
from leaguemgr.ui.game.command import DiceEntry
from leaguemgr.ui.game.countdown import Countdown
from leaguemgr.ui.game.head import CommandLine, Head
from leaguemgr.ui.game.lineup import LineupForm
from leaguemgr.ui.game.throw import RollForm
from leaguemgr.ui.paint.geometry import ZONES
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Notice
from leaguemgr.ui.widgets.labels import label

MOST_ROWS = 120
"""Answers that are listed at once: as many as there are ways for five men to guard five."""
CARDS = 9


class QuestionPanel(QFrame):
    """Shows one question at a time; ``answered`` sends the reply that was clicked."""

    answered = Signal(object)
    card_chosen = Signal(int)
    store_wanted = Signal()
    uncovered = Signal()

    def __init__(self, theme: Theme) -> None:
        """Lay every form out; one is shown at a time."""
        super().__init__()
        self.theme = theme
        self.setProperty("role", "card")
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 1)
        column.setSpacing(0)
        self.head = Head(theme)
        self.notice = Notice(theme, "bad")
        holder = QWidget()
        inside = QVBoxLayout(holder)
        inside.setContentsMargins(theme.px(10), theme.px(8), theme.px(10), theme.px(2))
        inside.addWidget(self.notice)
        self._notice_holder = holder
        self.countdown = Countdown(theme)
        self.command = CommandLine(theme)
        self.forms = {
            "rows": self._rows(), "call": self._zones(), "card": self._cards(), "roll": RollForm(theme),
            "lineup": LineupForm(theme), "final": self._final(), "cover": self._cover(), "wait": self._wait(),
        }  # fmt: skip
        column.addWidget(self.head)
        column.addWidget(self.countdown)
        column.addWidget(holder)
        for form in self.forms.values():
            column.addWidget(form)
        column.addWidget(self.command)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    @property
    def lineup(self) -> LineupForm:
        """The form that sets a line-up."""
        form = self.forms["lineup"]
        assert isinstance(form, LineupForm)
        return form

    @property
    def roll(self) -> RollForm:
        """The form of a throw."""
        form = self.forms["roll"]
        assert isinstance(form, RollForm)
        return form

    # -- showing

    def make_room(self, height: int) -> None:
        """Take no more than ``height`` px: a long list scrolls, so that what is typed stays in sight below it."""
        self.setMaximumHeight(max(height, self.minimumSizeHint().height()))

    def show_head(self, title: str, subtitle: str, chip: str, colour: str, letters: str = "") -> None:
        """Show who is asked; ``letters`` are the team's, where its name is too long."""
        self.head.say(title, subtitle, chip, colour, letters)

    def refuse(self, title: str, text: str = "") -> None:
        """Show why what was typed is no answer, in the panel itself; an empty title takes it away."""
        self.notice.say(title, text, "bad")
        self._notice_holder.setVisible(bool(title))

    def show_notice(self) -> None:
        """Show what was put into the notice."""
        self._notice_holder.show()

    def show_form(self, name: str) -> None:
        """Show one form."""
        for key, form in self.forms.items():
            form.setVisible(key == name)

    def show_rows(self, question: Question, typed: str) -> None:
        """Show answers one below the other; what no longer fits the typed part is dimmed."""
        replies = shown_replies(question, typed)
        standing = question.replies[question.default] if question.default >= 0 and not typed else None
        self._list(replies, [reply is standing or (bool(typed) and len(replies) == 1) for reply in replies])

    def show_choices(self, chooser: Chooser) -> None:
        """Show settings that are chosen together, those that are set marked; the last row is done."""
        rows = chooser.rows()
        self._list(rows, [bool(row.effect) for row in rows])

    def _list(self, replies: Sequence[Reply], marked: Sequence[bool]) -> None:
        self.show_form("rows")
        while len(self.rows) < len(replies):
            self._add_row()
        for place, row in enumerate(self.rows):
            if place < len(replies):
                row.show_reply(replies[place], marked=marked[place])
            else:
                row.hide()
        first = next((place for place, on in enumerate(marked) if on), 0)
        self.list.show_row(self.rows[first] if replies else None)

    def step(self, rows: int) -> None:
        """Scroll the list of answers by so many rows."""
        self.list.step(rows)

    def show_calls(self, question: Question, typed: str) -> None:
        """Show the zones with who can receive there."""
        self.show_form("call")
        barred = dict(question.barred)
        for letter, row in self.zones.items():
            calls = [reply for reply in question.replies if len(reply.key) == 2 and reply.key[0] == letter]
            reason = "" if calls else barred.get(letter, "nobody can receive there")
            row.show_calls(calls, reason, on=typed[:1] == letter)

    def show_cards(self, question: Question, colour: str) -> None:
        """Show the nine backs; those that may not be played are locked."""
        self.show_form("card")
        allowed = {reply.key for reply in question.replies}
        for card in self.cards:
            card.show_card(colour, locked=str(card.number) not in allowed)
        self.card_note.setText(question.note or "Every card may be played.")

    def show_throw(self, strip: Strip | None, attempt: Attempt | None, entry: DiceEntry, *, typed: bool) -> None:
        """Show a throw that is asked for."""
        self.show_form("roll")
        self.roll.show_throw(strip, attempt, entry, typed=typed)

    def show_draw(self, deck: str, typed: str) -> None:
        """Show that a card is drawn, and what is typed of its number."""
        self.show_form("roll")
        self.roll.show_draw(deck, typed)

    def show_lineup(self, editor: Editor, colour: str) -> None:
        """Show the line-up editor."""
        self.show_form("lineup")
        self.lineup.show_editor(editor, colour)

    def show_final(self, text: str, verb: str, *, done: bool) -> None:
        """Show the final score with the button for what is done with the game, once."""
        self.show_form("final")
        self.final_text.setText(text)
        self.store.setText(verb)
        self.store.setVisible(not done)

    def show_wait(self, text: str) -> None:
        """Say what is being waited for."""
        self.show_form("wait")
        self.wait_text.setText(text)

    def show_cover(self, text: str) -> None:
        """Cover what the other side must not see, until it is taken away."""
        self.show_form("cover")
        self.cover_text.setText(text)

    # -- forms

    def _rows(self) -> QWidget:
        self.rows: list[AnswerRow] = []
        self.list = AnswerList(self.theme)
        return self.list

    def _add_row(self) -> None:
        row = AnswerRow(self.theme)
        row.clicked.connect(lambda _checked=False, row=row: self.answered.emit(row.reply))
        self.list.column.addWidget(row)
        self.rows.append(row)

    def _zones(self) -> QWidget:
        form = QWidget()
        column = QVBoxLayout(form)
        column.setContentsMargins(0, self.theme.px(2), 0, 0)
        column.setSpacing(0)
        self.zones = {letter: ZoneRow(self.theme, letter) for letter in ZONES}
        for row in self.zones.values():
            column.addWidget(row)
            for chip in row.chips:
                chip.clicked.connect(lambda _checked=False, chip=chip: self.answered.emit(chip.reply))
        return form

    def _cards(self) -> QWidget:
        form = QWidget()
        column = QVBoxLayout(form)
        column.setContentsMargins(self.theme.px(12), self.theme.px(10), self.theme.px(12), self.theme.px(8))
        column.setSpacing(self.theme.px(8))
        column.addWidget(label("Type the number. Nothing on the screen changes but the tick.", "caption", wrap=True))
        row = QHBoxLayout()
        row.setSpacing(self.theme.px(2))
        self.cards = [CardButton(self.theme, number) for number in range(1, CARDS + 1)]
        for card in self.cards:
            row.addWidget(card)
            card.clicked.connect(lambda _checked=False, card=card: self.card_chosen.emit(card.number))
        column.addLayout(row)
        self.card_note = label("", "caption", wrap=True)
        column.addWidget(self.card_note)
        return form

    def _final(self) -> QWidget:
        form = self._padded()
        self.final_text = label("", "", wrap=True)
        self.store = button(self.theme, "", self.store_wanted.emit, kind="primary")
        self._fill(form, self.final_text, self.store)
        return form

    def _cover(self) -> QWidget:
        form = self._padded()
        self.cover_text = label("", "strong", wrap=True)
        self.cover_button = button(self.theme, "Go on", self.uncovered.emit, kind="primary")
        self._fill(form, self.cover_text, self.cover_button)
        return form

    def _wait(self) -> QWidget:
        form = self._padded()
        self.wait_text = label("", "", "text2", wrap=True)
        self._fill(form, self.wait_text)
        return form

    def _padded(self) -> QWidget:
        form = QWidget()
        column = QVBoxLayout(form)
        column.setContentsMargins(self.theme.px(16), self.theme.px(14), self.theme.px(16), self.theme.px(14))
        column.setSpacing(self.theme.px(12))
        return form

    def _fill(self, form: QWidget, *widgets: QWidget) -> None:
        layout = form.layout()
        assert layout is not None
        for widget in widgets:
            layout.addWidget(widget)

    def sizeHint(self) -> QSize:
        """As high as the form that is shown."""
        return super().sizeHint()


def shown_replies(question: Question, typed: str) -> list[Reply]:
    """Return the answers to list: all and the stems of those that are not, or those that the typed part can become."""
    if typed:
        return list(_going_on(question, typed))[:MOST_ROWS]
    return [*(reply for reply in question.replies if reply.listed), *question.stems][:MOST_ROWS]


def _going_on(question: Question, typed: str) -> Iterator[Reply]:
    """Yield the answers that the typed part can become, each by the way that goes on with it."""
    for reply in question.replies:
        way = next((way for way in (reply.key, *reply.other) if way.startswith(typed)), "")
        if way:
            yield replace(reply, key=way)
