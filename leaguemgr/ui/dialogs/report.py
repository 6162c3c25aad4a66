"""What is shown when the program itself is at fault: what happened, and the details to copy."""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Callable
from types import TracebackType

from PySide6 import __version__ as pyside_version
from PySide6.QtCore import QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from leaguemgr import __version__
from leaguemgr.problems import UserError
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.labels import label
from leaguemgr.ui.widgets.marks import ShapeMark

# What Qt says about its surroundings, not about us.
HARMLESS = (
    "propagateSizeHints",
    "QStandardPaths",
    "libpng",
    "Could not find the Qt platform",
    "qt.qpa.",
    "XDG_RUNTIME_DIR",
)


class ReportDialog(QDialog):
    """A bug: one sentence, details, Copy."""

    def __init__(self, theme: Theme, details: str, parent: QWidget | None = None) -> None:
        """Show these details."""
        super().__init__(parent)
        self.setWindowTitle("Something went wrong")
        self._details = details
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.px(24), theme.px(20), theme.px(24), theme.px(20))
        column.setSpacing(theme.px(12))
        head = QHBoxLayout()
        head.setSpacing(theme.px(12))
        head.addWidget(ShapeMark(theme, "bad", 22))
        head.addWidget(label("The program made a mistake", "title"), 1)
        column.addLayout(head)
        text = "Your league is safe: every change is stored at once. Copy the details and send them to the developers."
        column.addWidget(label(text, wrap=True))
        self.box = QPlainTextEdit(details)
        self.box.setReadOnly(True)
        self.box.setMinimumSize(theme.px(560), theme.px(240))
        self.box.setAccessibleName("Details")
        column.addWidget(self.box, 1)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(button(theme, "Copy details", self.copy, icon="copy"))
        close = button(theme, "Close", self.accept, kind="primary")
        row.addWidget(close)
        column.addLayout(row)
        close.setDefault(True)

    def copy(self) -> None:
        """Put the details on the clipboard."""
        QGuiApplication.clipboard().setText(self._details)


class Catcher:
    """Receives what nobody caught, and Qt's own warnings; `show` is told the details of each bug once."""

    def __init__(self, show: Callable[[str], None], plainly: Callable[[str], None]) -> None:
        """Hand bugs to ``show`` and errors people can mend to ``plainly``."""
        self._show = show
        self._plainly = plainly
        self._seen: set[str] = set()
        self._busy = False

    def install(self) -> None:
        """Take over Python's hook for uncaught exceptions and Qt's for messages."""
        sys.excepthook = self.caught
        qInstallMessageHandler(self.message)

    def caught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Show a bug, or a plain sentence; Ctrl+C ends the program as usual."""
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
            return
        if isinstance(error, UserError):
            self._plainly(str(error))
            return
        text = "".join(traceback.format_exception(kind, error, trace))
        sys.stderr.write(text)
        self._once(text)

    def message(self, kind: QtMsgType, context: object, text: str) -> None:
        """Pass Qt's messages on to the error stream, and treat the critical ones as bugs."""
        if any(word in text for word in HARMLESS):
            return
        sys.stderr.write(f"Qt: {text}\n")
        if kind in (QtMsgType.QtCriticalMsg, QtMsgType.QtFatalMsg):
            self._once(f"Qt: {text}")

    def _once(self, text: str) -> None:
        if text in self._seen or self._busy:
            return
        self._seen.add(text)
        self._busy = True
        try:
            self._show(f"{about()}\n\n{text}")
        finally:
            self._busy = False


def about() -> str:
    """Return the versions that a developer needs to know."""
    return (
        f"leaguemgr {__version__}, Python {platform.python_version()}, PySide6 {pyside_version}, "
        f"{platform.system()} {platform.release()} {platform.machine()}"
    )
