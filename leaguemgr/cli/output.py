"""What commands write: sentences and tables for people, JSON for programs, progress on stderr."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields, is_dataclass
from datetime import datetime
from typing import Any
from unicodedata import category

from leaguemgr.league.wording import HIDDEN


def plain(value: Any) -> Any:
    """Return records, tuples and times as JSON knows them."""
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    return value.isoformat() if isinstance(value, datetime) else value


def _printable(text: str) -> str:
    """Return the text with bytes that are no letters, and signs that would command the terminal, written out."""
    shown = "".join(ascii(sign)[1:-1] if _commands(sign) else sign for sign in text)
    return shown.encode("utf-8", "backslashreplace").decode()


def _commands(sign: str) -> bool:
    return sign in HIDDEN or (category(sign) == "Cc" and sign not in "\n\t")


def say(text: str) -> None:
    """Write one line for people."""
    sys.stdout.write(_printable(text) + "\n")


def say_json(value: Any) -> None:
    """Write one JSON document on a line of its own."""
    sys.stdout.write(json.dumps(plain(value), ensure_ascii=False) + "\n")


def complain(text: str) -> None:
    """Write one sentence on stderr."""
    sys.stderr.write(_printable(text) + "\n")


def table(head: Sequence[str], rows: Iterable[Sequence[object]], right: str = "") -> None:
    """Write a table; the letters of ``right`` are ``r`` for right-aligned columns, anything else left."""
    from rich import box
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    drawn = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for place, title in enumerate(head):
        drawn.add_column(Text(title), justify="right" if right[place : place + 1] == "r" else "left")
    for row in rows:
        drawn.add_row(*(Text(_printable(str(cell))) for cell in row))
    # A pipe has no width of its own; a fixed one keeps long tables whole.
    Console(width=None if sys.stdout.isatty() else 160).print(drawn)


Report = Callable[[str, int, int], None]
"""Progress: what is being done, how many are done, how many there are (0: not known)."""


@contextmanager
def progress(quiet: bool = False) -> Iterator[Report]:
    """Show progress on stderr: a live bar on a terminal, a line a stage elsewhere."""
    if quiet:
        yield lambda what, done, total: None
    elif sys.stderr.isatty():
        yield from _bar()
    else:
        yield _lines()


def _bar() -> Iterator[Report]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as bar:
        tasks: dict[str, Any] = {}

        def report(what: str, done: int, total: int) -> None:
            if what not in tasks:
                tasks[what] = bar.add_task(what, total=total or None)
            bar.update(tasks[what], completed=done, total=total or None)

        yield report


def _lines() -> Report:
    def report(what: str, done: int, total: int) -> None:
        """Write a stage once, when it is through."""
        if done >= total:
            complain(what if not total else f"{what}: {done} of {total}")

    return report
