"""What the program remembers of a person: theme, scale, recent files, window size, table columns."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from platformdirs import user_config_path, user_data_path
from PySide6.QtCore import QByteArray, QSettings

from leaguemgr.ui.theme import MODES, Mode

RECENT = 8


class Preferences:
    """A small file of settings; nothing of a league is in it."""

    def __init__(self, path: Path | None = None) -> None:
        """Read the person's own file, or the one at ``path``."""
        place = path or user_config_path("leaguemgr", appauthor=False) / "window.ini"
        self.practice = (path.parent if path else user_data_path("leaguemgr", appauthor=False)) / "practice"
        """The folder of the practice games."""
        self.printers = path.with_name("printers.json") if path else None
        """The file of what was measured of printers, if it is not the person's own."""
        self._settings = QSettings(str(place), QSettings.Format.IniFormat)

    def practice_count(self) -> int:
        """Return how many practice games are in progress, without reading them: the start page must be quick."""
        return sum(1 for _ in self.practice.glob("*.practice"))

    @property
    def mode(self) -> Mode:
        """Light, dark, or as the system."""
        value = str(self._settings.value("theme", "system"))
        return next((mode for mode in MODES if mode == value), "system")

    @mode.setter
    def mode(self, value: Mode) -> None:
        self._settings.setValue("theme", value)

    @property
    def percent(self) -> int:
        """The scale of everything, 100 to 200 per cent."""
        text = str(self._settings.value("scale", "100"))
        return max(100, min(200, int(text))) if text.isdecimal() else 100

    @percent.setter
    def percent(self, value: int) -> None:
        self._settings.setValue("scale", str(value))

    def recent(self) -> list[Path]:
        """Return the leagues opened last, newest first, without those that are gone."""
        return [path for path in map(Path, self._list("recent")) if path.is_file()]

    def remember(self, path: Path) -> None:
        """Put a league at the head of the recent ones."""
        first = str(path.resolve())
        others = [text for text in self._list("recent") if text != first]
        self._settings.setValue("recent", [first, *others][:RECENT])

    def forget(self, path: Path) -> None:
        """Take a league off the recent ones."""
        self._settings.setValue("recent", [text for text in self._list("recent") if text != str(path)])

    def hidden_columns(self, table: str) -> list[str] | None:
        """Return the columns a person hid in a table; None when he never chose."""
        return self._list(f"columns/{table}") if self._settings.contains(f"columns/{table}") else None

    def hide_columns(self, table: str, keys: Sequence[str]) -> None:
        """Remember the hidden columns of a table."""
        self._settings.setValue(f"columns/{table}", list(keys))

    def sheet(self, name: str) -> dict[str, Any]:
        """Return how a person last printed a sheet: its paper and options; empty when he never chose."""
        text = self._settings.value(f"print/{name}", "")
        try:
            found = json.loads(str(text)) if text else {}
        except ValueError:  # somebody has edited the file
            found = {}
        return found if isinstance(found, dict) else {}

    def remember_sheet(self, name: str, values: Mapping[str, Any]) -> None:
        """Remember how a sheet is printed."""
        self._settings.setValue(f"print/{name}", json.dumps(values))

    @property
    def geometry(self) -> QByteArray | None:
        """Size and place of the main window, as Qt writes it."""
        value = self._settings.value("geometry")
        return value if isinstance(value, QByteArray) else None

    @geometry.setter
    def geometry(self, value: QByteArray) -> None:
        self._settings.setValue("geometry", value)

    def _list(self, key: str) -> list[str]:
        value = self._settings.value(key, [])
        if isinstance(value, str):
            return [value] if value else []
        return [str(item) for item in value] if isinstance(value, list) else []
