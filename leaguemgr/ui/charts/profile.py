"""What a chart set leads to: many games are played, and each statistic is shown beside the band it should be in."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QCloseEvent, QPainter, QPen
from PySide6.QtWidgets import QHBoxLayout, QWidget

from leaguemgr.engine.charts import Files
from leaguemgr.engine.profile import Profile, Row
from leaguemgr.league.wording import counted
from leaguemgr.problems import UserError
from leaguemgr.rules import load_profile, system_with
from leaguemgr.ui.dialogs.help import PlainDialog
from leaguemgr.ui.table import Column, ShapeCell, Table, TextCell, number
from leaguemgr.ui.table.cells import Cell, Content
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import Segments, button
from leaguemgr.ui.widgets.card import Card, Notice
from leaguemgr.ui.widgets.labels import label
from leaguemgr.ui.widgets.progress import ProgressStrip
from leaguemgr.ui.work import Report, Worker

GAMES = ("200", "400", "1000", "2000")
SEED = "1"
BAR = 150
AROUND = 0.75
"""Widths of the band that are shown at either side of it."""


@dataclass(frozen=True, slots=True)
class BandCell(Cell):
    """A scale with the band on it and a mark where the statistic lies; a statistic without a band has none."""

    def paint(self, painter: QPainter, theme: Theme, rect: QRectF, content: Content) -> None:
        """Paint scale, band and mark."""
        row: Row = content.row
        if row.band is None:
            return
        width = row.band.high - row.band.low
        start, whole = row.band.low - AROUND * width, width * (1 + 2 * AROUND)
        line = QRectF(rect.left(), rect.center().y() - theme.px(3), rect.width(), theme.px(6))
        painter.fillRect(line, theme.colour("sunk"))
        share = AROUND / (1 + 2 * AROUND)
        band = QRectF(line.left() + share * line.width(), line.top(), line.width() * (1 - 2 * share), line.height())
        painter.fillRect(band, theme.colour("good_bg"))
        painter.setPen(QPen(theme.colour("good"), 1))
        painter.drawRect(band)
        x = line.left() + min(1.0, max(0.0, (row.value - start) / whole)) * line.width()
        painter.setPen(QPen(theme.colour("text" if row.inside else "bad"), theme.px(3)))
        painter.drawLine(round(x), round(line.top() - theme.px(4)), round(x), round(line.bottom() + theme.px(4)))

    def width(self, theme: Theme, content: Content) -> float:
        """All scales are equally wide."""
        return theme.px(BAR)


COLUMNS = (
    Column("title", "Per team and game", lambda row: row.title, cell=TextCell(500), grow=1, sortable=False),
    number("value", "Found", lambda row: row.value, text=lambda row: row.text, weight=600),
    number("band", "Band", lambda row: row.band_text, text=lambda row: row.band_text or "–"),
    Column("scale", "", lambda row: None, text=lambda row: "", cell=BandCell(), sortable=False),
    Column(
        "inside",
        "",
        lambda row: "" if row.band is None else "inside" if row.inside else "outside",
        cell=ShapeCell(lambda row: "" if row.band is None else "done" if row.inside else "bad"),
        sortable=False,
    ),
)


class ProfileDialog(PlainDialog):
    """Plays games with a chart set, shows how far it is, and what came of them; Cancel keeps what was played."""

    def __init__(self, theme: Theme, system: str, files: Files, name: str, parent: QWidget | None = None) -> None:
        """Offer to play; nothing runs yet."""
        super().__init__(theme, "What these charts lead to", parent)
        self._system, self._files = system, files
        self.worker = Worker()
        self.worker.ended.connect(self._over)
        self.worker.failed.connect(self._failed)
        self.worker.progressed.connect(self._step)
        about = (
            "Drafted or ready teams, coached by computer, play each other; the figures are those of a team and game."
        )
        self.column.addWidget(label(f"{name}. {about}", "", "text2", wrap=True))
        row = QHBoxLayout()
        row.setSpacing(theme.px(10))
        row.addWidget(label("Games", "medium"))
        self.games = Segments(theme, [(count, f"{int(count):,}") for count in GAMES], "400")
        row.addWidget(self.games)
        row.addStretch(1)
        self.start = button(theme, "Play them", self.play, icon="play", kind="primary")
        row.addWidget(self.start)
        self.column.addLayout(row)
        self.strip = ProgressStrip(theme)
        self.strip.cancelled.connect(self.worker.cancel)
        self.notice = Notice(theme, "bad")
        self.column.addWidget(self.strip)
        self.column.addWidget(self.notice)
        card = Card(theme, padded=False)
        self.table = Table(theme, COLUMNS, lambda row: row.key, row_height=28)
        self.table.setAccessibleName("Statistics beside their bands")
        card.body.addWidget(self.table)
        self.column.addWidget(card, 1)
        self.told = label("", "caption", wrap=True)
        self.column.addWidget(self.told)
        self.resize(theme.px(760), theme.px(680))

    def play(self) -> None:
        """Play the games away from the window."""
        games, system, files = int(self.games.value), self._system, self._files

        def job(report: Report) -> Profile:
            def watch(done: int, total: int) -> bool:
                report(f"Game {done:,} of {total:,}", done, total)
                return not report.cancelled

            return load_profile(system)(system_with(system, files), games, SEED, 0, watch=watch)

        if self.worker.start("Playing", job):
            self.start.setEnabled(False)
            self.notice.say("")
            self.strip.begin(f"Game 0 of {games:,}")

    def done(self, result: int) -> None:
        """Stop what runs before the dialog goes."""
        self.worker.stop_and_wait()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop what runs before the dialog goes."""
        self.worker.stop_and_wait()
        super().closeEvent(event)

    def _step(self, text: str, done: int, total: int) -> None:
        self.strip.step(text, done, total)

    def _over(self, found: Profile) -> None:
        self.strip.end()
        self.start.setEnabled(True)
        self.table.show_rows(found.rows)
        outside = sum(not row.inside for row in found.rows)
        played = counted(found.games, "game")
        self.told.setText(
            f"{played} played. "
            + (
                f"{counted(outside, 'statistic')} outside the band."
                if outside
                else "Every statistic is inside its band."
            )
        )

    def _failed(self, error: BaseException) -> None:
        self.strip.end()
        self.start.setEnabled(True)
        if not isinstance(error, UserError):
            raise error
        self.notice.say("No game can be played with these charts", str(error))
