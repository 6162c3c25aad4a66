"""Printers by name, and how far each must move the backs of a sheet; the duplex test sheet measures it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from leaguemgr.printing.options import BACK_X, BACK_Y, BACKS, PRINTER, Options
from leaguemgr.problems import UserError
from leaguemgr.resources import user_folder
from leaguemgr.writing import write_safely

FILE = "printers.json"
LONGEST = 60
"""Letters of a name."""
MEASURED = (BACK_X, BACK_Y)


class Printers:
    """What a person measured of his printers, in a small file of his folder.

    A printer is any name, also one of a copy shop. Each has an offset for each way of turning the sheet, since what
    is left on one is right on the other.
    """

    def __init__(self, path: Path | None = None) -> None:
        """Read the person's own file, or the one at ``path``; a file that cannot be read names no printer."""
        self._path = path or user_folder() / FILE
        self._offsets: dict[str, dict[str, dict[str, float]]] = {}
        self._last = ""
        try:
            self._read(json.loads(self._path.read_text(encoding="utf-8")))
        except (OSError, ValueError, TypeError):
            return

    @property
    def names(self) -> list[str]:
        """The printers that have a name here."""
        return sorted(self._offsets, key=str.casefold)

    @property
    def last(self) -> str:
        """The printer that was chosen last; empty when there is none."""
        return self._last

    def offset(self, name: str, turned: str) -> Mapping[str, float]:
        """Return the options back-x and back-y, mm, of a printer for one way of turning; 0 until it is measured."""
        stored = self._offsets.get(name, {}).get(turned, {})
        return {option.name: stored.get(option.name, 0.0) for option in MEASURED}

    def measure(self, name: str, turned: str, offset: Mapping[str, object]) -> None:
        """Remember the offset of a printer, mm; UserError for a name, a way of turning or a number that cannot be."""
        values = Options((BACKS, *MEASURED), {**offset, BACKS.name: turned})
        self.choose(name)
        self._offsets[name][turned] = {option.name: values.number(option.name) for option in MEASURED}
        self._write()

    def choose(self, name: str) -> None:
        """Make a printer, new or known, the one that was chosen last; UserError for a name that cannot be."""
        if not name or name != name.strip() or len(name) > LONGEST or not name.isprintable():
            raise UserError(f"{name!r} cannot be the name of a printer; write 1 to {LONGEST} letters in one line.")
        self._offsets.setdefault(name, {})
        self._last = name
        self._write()

    def forget(self, name: str) -> None:
        """Take a printer off the list; UserError names those there are."""
        self._known(name)
        del self._offsets[name]
        self._last = "" if self._last == name else self._last
        self._write()

    def completed(self, given: Mapping[str, object]) -> Mapping[str, object]:
        """Return options of a sheet with the offset of the printer they name; UserError for one that nobody named."""
        name = str(given.get(PRINTER.name, ""))
        if not name:
            return given
        self._known(name)
        return {**self.offset(name, str(given.get(BACKS.name, BACKS.default))), **given}

    def _known(self, name: str) -> None:
        if name not in self._offsets:
            there = f"those here are: {', '.join(self.names)}" if self._offsets else "none is here yet"
            raise UserError(
                f"There is no printer called {name!r} ({there}); name one with: leaguemgr printers {name!r}."
            )

    def _read(self, content: Any) -> None:
        """Take what the file says, as far as it makes sense: somebody may have edited it."""
        if not isinstance(content, dict):
            return
        for name, turns in dict(content.get("printers") or {}).items():
            self._offsets[name] = {}
            for turned, offset in dict(turns).items():
                numbers = {key: float(value) for key, value in dict(offset).items()}
                self._offsets[name][turned] = numbers
        last = content.get("last")
        self._last = last if last in self._offsets else ""

    def _write(self) -> None:
        content = {"printers": self._offsets, "last": self._last}
        text = json.dumps(content, ensure_ascii=False, indent=1, sort_keys=True)
        write_safely(self._path, f"{text}\n".encode())
