"""The composition root of the windows: builds theme, preferences and main window, and runs Qt."""

from __future__ import annotations

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication, QIcon
from PySide6.QtWidgets import QApplication

from leaguemgr.resources import find
from leaguemgr.ui.dialogs.report import Catcher, ReportDialog
from leaguemgr.ui.lifetime import Collector, run_dialog
from leaguemgr.ui.preferences import Preferences
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.window import MainWindow


def run(path: Path | None = None, *, last: bool = True) -> int:
    """Show the main window until it is closed; open ``path``, or else the league opened last (unless not ``last``)."""
    app = application()
    # A worker thread hands over to the window after a millisecond; Python's own five add up while a page is painted.
    sys.setswitchinterval(0.001)
    preferences = Preferences()
    window = build(app, preferences)
    catcher = Catcher(lambda text: show_report(window, text), lambda text: window.tell("That did not work", text))
    catcher.install()
    collector = Collector(window)
    app.aboutToQuit.connect(collector.stop)
    window.show()
    recent = preferences.recent() if last else []
    wanted = path or (recent[0] if recent else None)
    if wanted is not None:
        # The window is on the screen before the file and its libraries are read.
        QTimer.singleShot(0, lambda: window.open_league(Path(wanted)))
    return app.exec()


def show_once(path: Path) -> list[str]:
    """Open a league in the main window, show every page once and close it; return in sentences what was not there."""
    from leaguemgr.league.league import League
    from leaguemgr.ui.pages.registry import PAGES
    from leaguemgr.ui.session import LeagueSession

    with TemporaryDirectory() as place:
        # The user's own window settings are neither read nor written.
        window = build(application(), Preferences(Path(place) / "window.ini"))
        window.show()
        window.show_session(LeagueSession(League.open(path)))
        faults = []
        for spec in PAGES:
            window.open_page(spec.destination.name)
            QApplication.processEvents()
            if window.grab().isNull():
                faults.append(f"The page {spec.destination.title} could not be drawn.")
        window.close()
    return faults


def application() -> QApplication:
    """Return the one application object, with its name and icon."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    QGuiApplication.setApplicationDisplayName("Draft League Manager")
    QGuiApplication.setDesktopFileName("leaguemgr")
    app = QApplication(sys.argv[:1])
    app.setApplicationName("leaguemgr")
    app.setWindowIcon(QIcon(str(find("resources/icons/leaguemgr.svg"))))
    return app


def build(app: QApplication, preferences: Preferences) -> MainWindow:
    """Return the main window with its theme applied, not yet shown."""
    theme = Theme(preferences.mode, preferences.percent)
    theme.setParent(app)
    theme.apply()
    return MainWindow(theme, preferences)


def show_report(window: MainWindow, details: str) -> None:
    """Show what is to be sent to the developers."""
    run_dialog(ReportDialog(window.theme, details, window))
