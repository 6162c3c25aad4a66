"""Going back to a backup: the list of them, what each holds, and a question before anything is done."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtWidgets import QMessageBox, QWidget

from leaguemgr.league.restoring import BackupRow, backup_rows
from leaguemgr.ui.dialogs.help import PlainDialog
from leaguemgr.ui.lifetime import run_dialog
from leaguemgr.ui.table import Column, Table, TextCell, number
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Notice
from leaguemgr.ui.widgets.labels import label

ABOUT = (
    "The league becomes what it was when the backup was made. What it is now is kept beside it first, so nothing is "
    "lost: restore that to come back."
)
NONE = "There are no backups yet"
AT_PLAY = "The window of the game in progress closes; the game as it stands is in that backup."
HOW = "One is made at every new phase, and by League → Back up now."


def moment(made: datetime) -> str:
    """Return the time of a backup as people write it: 30 November 2026, 14:05."""
    return f"{made.day} {made:%B %Y, %H:%M}"


class RestoreDialog(PlainDialog):
    """Offers the backups of a league file; ``chosen`` is the one to restore once the dialog is accepted."""

    def __init__(self, theme: Theme, path: Path, parent: QWidget | None = None, *, playing: bool = False) -> None:
        """Look into every backup; ``playing`` while a game of the league is open in a window."""
        super().__init__(theme, f"Restore a backup of {path.stem}", parent)
        self.chosen: BackupRow | None = None
        self._playing = playing
        self.column.addWidget(label(ABOUT, "", "text2", wrap=True))
        self.notice = Notice(theme, "info")
        self.column.addWidget(self.notice)
        columns = (
            Column(
                "made", "Made", lambda row: row.made, text=lambda row: moment(row.made), cell=TextCell(600), down=True
            ),
            number("season", "Season", lambda row: row.season),
            Column("holds", "What it holds", lambda row: row.holds or "cannot be read", grow=2),
            Column("reason", "Why it was made", lambda row: row.reason, cell=TextCell(tone="text2"), grow=1),
        )
        self.table = Table(theme, columns, lambda row: row.path)
        self.table.setAccessibleName("Backups, newest first")
        self.table.setMinimumSize(theme.px(720), theme.px(300))
        self.table.picked.connect(self._picked)
        self.table.opened.connect(lambda _row: self._take())
        self.column.addWidget(self.table, 1)
        self.take = button(theme, "Restore…", self._take, kind="primary")
        self.footer.addWidget(self.take)
        rows = backup_rows(path)
        self.table.show_rows(rows)
        self.table.setVisible(bool(rows))
        self._picked(None)
        if rows:
            self.table.select_key(rows[0].path)
        else:
            self.notice.say(NONE, HOW, "info")

    def ask(self, row: BackupRow) -> bool:
        """Ask before the league is replaced."""
        title = f"Go back to {moment(row.made)}?"
        box = QMessageBox(QMessageBox.Icon.Question, "Restore a backup", title, parent=self)
        told = f"The league will hold: season {row.season}, {row.holds}. What it is now is kept as a backup first."
        box.setInformativeText(f"{told} {AT_PLAY}" if self._playing else told)
        go = box.addButton("Restore", QMessageBox.ButtonRole.AcceptRole)
        box.addButton("Leave it", QMessageBox.ButtonRole.RejectRole)
        run_dialog(box)
        return box.clickedButton() is go

    def _picked(self, row: BackupRow | None) -> None:
        fault = row.fault if row is not None else ""
        self.take.setEnabled(row is not None and not fault)
        self.notice.say("This backup cannot be read" if fault else "", fault, "bad")

    def _take(self) -> None:
        row = self.table.selected()
        if row is not None and not row.fault and self.ask(row):
            self.chosen = row
            self.accept()
