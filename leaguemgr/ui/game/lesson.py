"""The first-game guide: a game of the book, walked through on the board with a sentence before every answer."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QSizePolicy, QVBoxLayout

from leaguemgr.engine.desk import Lesson
from leaguemgr.engine.system import RuleSystem
from leaguemgr.league.in_progress import KeptGame
from leaguemgr.league.records import TeamRef
from leaguemgr.ui.game.seats import Seat, Seats
from leaguemgr.ui.game.session import GameSession
from leaguemgr.ui.game.table import Key, desk_of
from leaguemgr.ui.paint.badges import RatingLabel, labels_of
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.labels import KeyCap, label

LESSON = "lesson"


@dataclass(frozen=True)
class LessonTable:
    """The game of the book, as its window sees it; nothing of it is kept."""

    system: RuleSystem
    lesson: Lesson
    key: Key = LESSON
    coaches = ("You", "You")
    verb = fate = ""

    @property
    def teams(self) -> tuple[TeamRef, TeamRef]:
        """Both teams in the colours of their counters."""
        home, away = (
            TeamRef(place, sheet.name, sheet.name, sheet.abbreviation, colour)
            for place, (sheet, colour) in enumerate(
                zip(self.lesson.setup.teams, self.lesson.colours, strict=True), start=1
            )
        )
        return home, away

    @property
    def labels(self) -> Sequence[RatingLabel]:
        """How ratings are labelled."""
        return labels_of(self.system)

    @property
    def rules(self) -> str:
        """The rule system, and what is played."""
        return f"{self.system.title} · {self.lesson.title}"

    def kept(self) -> KeptGame:
        """Return the game before its first answer."""
        return KeptGame(0, self.lesson.setup, "lesson", self.system.digest, seats=self.usual_seats().record())

    def anew(self) -> KeptGame:
        """Return the game before its first answer."""
        return self.kept()

    def session(self, kept: KeptGame) -> GameSession:
        """Take the game up at its beginning."""
        return GameSession(self.system, desk_of(self.system), kept, lesson=self.lesson)

    def usual_seats(self) -> Seats:
        """Return one person for both sides, who types the dice of the book."""
        return Seats(Seat("", True), Seat("", True))

    def store(self, session: GameSession) -> str:
        """Do nothing: the book's quarter never ends."""
        return ""


class LessonCard(QFrame):
    """What the guide says, how far it is, and the way out of a question."""

    shown_wanted = Signal()
    play_on_wanted = Signal()

    def __init__(self, theme: Theme) -> None:
        """Lay out the sentence, the progress and the buttons."""
        super().__init__()
        self.setProperty("role", "card")
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.px(14), theme.px(10), theme.px(14), theme.px(12))
        column.setSpacing(theme.px(8))
        head = QHBoxLayout()
        self.title = label("", "strong")
        self.step = label("", "caption")
        head.addWidget(self.title, 1)
        head.addWidget(self.step)
        column.addLayout(head)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setFixedHeight(theme.px(4))
        column.addWidget(self.progress)
        self.text = label("", wrap=True)
        self.text.setMinimumHeight(theme.px(72))
        self.text.setAlignment(Qt.AlignmentFlag.AlignTop)
        column.addWidget(self.text)
        row = QHBoxLayout()
        row.setSpacing(theme.px(8))
        self.show_me = button(theme, "Answer for me", self.shown_wanted.emit, size="small")
        self.play_on = button(theme, "Play on from here", self.play_on_wanted.emit, kind="primary", size="small")
        self.key = KeyCap("F6")
        for entry in (self.show_me, self.play_on):
            entry.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row.addWidget(self.show_me)
        row.addWidget(self.key)
        row.addWidget(self.play_on)
        row.addStretch(1)
        self.source = label("", "caption", "text3", wrap=True)
        row.addWidget(self.source)
        column.addLayout(row)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def show_session(self, session: GameSession) -> None:
        """Show what is said at the pending question, or at the end."""
        lesson = session.lesson
        assert lesson is not None
        places = sorted(lesson.notes)
        step, ended = bisect_left(places, session.length) + 1, session.due is None
        text = lesson.end if ended else lesson.notes.get(session.length, self.text.text())
        told = f"{len(places)} steps" if ended else f"Step {min(step, len(places))} of {len(places)}"
        self.title.setText(lesson.title)
        self.step.setText(told)
        self.progress.setRange(0, len(places))
        self.progress.setValue(step - 1)
        self.progress.setAccessibleName(told)
        self.text.setText(text)
        self.setAccessibleName(f"{told}: {text}")
        self.source.setToolTip(lesson.source)
        self.source.setText("From the book")
        self.show_me.setVisible(not ended)
        self.key.setVisible(not ended)
        self.play_on.setVisible(ended)
