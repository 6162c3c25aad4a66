"""What a bundle runs to prove itself: every library that may be missing is used once."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable
from pathlib import Path

from leaguemgr.cli.demo import run_demo
from leaguemgr.league.league import League
from leaguemgr.rules import SYSTEMS


def run(say: Callable[[str], None]) -> list[str]:
    """Run the demo in a temporary folder, verify and print it, and open the window offscreen; return what failed."""
    faults: list[str] = []
    with tempfile.TemporaryDirectory(prefix="leaguemgr-") as name:
        for system in SYSTEMS:
            result = run_demo(
                Path(name) / f"Łukasz & {system}", "selftest", system, None, lambda what, done, total: None
            )
            say(f"Demo of {system} played, champion {result.champion}.")
            with League.open(result.file, writing=False) as league:
                faults += league.verify(20)
            say("League file verified.")
            faults += [f"{path.name} is no PDF." for path in result.sheets if path.read_bytes()[:5] != b"%PDF-"]
            say(f"{len(result.sheets)} sheets printed.")
            faults += _exchanged(result.file)
            say("League exported and read again.")
            faults += _window(result.file)
            say("Window shown.")
    return faults


def _exchanged(file: Path) -> list[str]:
    """Export a league in every format and hold a workbook against it; return what failed."""
    from leaguemgr.exchange.export import FORMATS, Wish, export
    from leaguemgr.exchange.importing import Wish as ImportWish
    from leaguemgr.exchange.importing import plan
    from leaguemgr.exchange.reading import encoding_of

    folder = file.with_name("exported")
    with League.open(file, writing=False) as league:
        for form in FORMATS:
            export(league, folder, Wish(form))
        export(league, folder, Wish("xlsx", ["players"]))
        found = plan(league, folder / f"{file.stem}.xlsx", ImportWish("players"))
    faults = (
        [] if set(found.counts) == {"unchanged"} else ["The players of an exported workbook differ from the league."]
    )
    if encoding_of("Сергей Белов".encode("cp1251")) != "cp1251":
        faults.append("The encoding of a file is not found.")
    return faults


def _window(file: Path) -> list[str]:
    """Open the main window without a screen and close it."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from leaguemgr.ui.app import show_once

    return show_once(file)
