"""The files that the main window opens: their kinds, where they are looked for, and what may be dropped on it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from leaguemgr.ui.preferences import Preferences

SUFFIX = ".league"
TABLES = (".csv", ".tsv", ".xlsx")
"""Files that are imported when they are dropped on the window (Q7)."""
EXPORTED = ".json"
FILTER = "League files (*.league);;All files (*)"
OPEN_FILTER = "Leagues, also exported ones (*.league *.json);;All files (*)"


def asked_for_file(parent: QWidget, preferences: Preferences, title: str, files: str = FILTER) -> Path | None:
    """Let a person choose a file, beginning where the last league was; None when he does not want to."""
    recent = preferences.recent()
    name, _ = QFileDialog.getOpenFileName(parent, title, str(recent[0].parent if recent else league_folder()), files)
    return Path(name) if name else None


def dropped(event: QDropEvent, *, with_tables: bool) -> Path | None:
    """Return the file of a drop, if it is a league or, where there is one to take it, a table."""
    urls = event.mimeData().urls()
    path = Path(urls[0].toLocalFile()) if len(urls) == 1 and urls[0].isLocalFile() else None
    wanted = (SUFFIX, EXPORTED, *(TABLES if with_tables else ()))
    return path if path is not None and path.suffix in wanted else None


def league_folder() -> Path:
    """Return where new leagues are kept: the person's documents."""
    from platformdirs import user_documents_path

    return user_documents_path() / "Leagues"
