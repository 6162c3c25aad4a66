"""The demo: one league from its draft to its champion, with its sheets."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from leaguemgr.cli.output import Report
from leaguemgr.league.bracket import bracket
from leaguemgr.league.create import NewLeague
from leaguemgr.league.game_views import schedule
from leaguemgr.league.league import League
from leaguemgr.problems import UserError
from leaguemgr.simulate.automatic import advance
from leaguemgr.simulate.workers import Cancelled, never

TEAMS, GAMES = 8, 28


@dataclass(frozen=True)
class DemoResult:
    """What the demo leaves: the league file, the PDFs and who won."""

    file: Path
    sheets: tuple[Path, ...]
    champion: str


def run_demo(folder: Path, seed: str, workers: int | None, report: Report, cancelled: Cancelled = never) -> DemoResult:
    """Make or continue the demo league in ``folder``; a league of another seed there is left alone and refused."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"The folder {folder} cannot be made: {error.strerror}; choose another.") from None
    file = folder / "demo.league"
    with _league(file, seed) as league:
        report("league made", 1, 0)
        if not advance(league, "finished", workers, report, cancelled):
            raise KeyboardInterrupt
        champion = league.read(bracket).champion
        assert champion is not None
        sheets = _print(league, folder, report)
    return DemoResult(file, sheets, champion.name)


def _league(file: Path, seed: str) -> League:
    if not file.exists():
        return League.create(file, NewLeague("Demo league", TEAMS, seed, options={"games": GAMES}))
    from leaguemgr.league.status import status

    league = League.open(file)
    found = league.read(status)
    if found.seed != seed:
        league.close()
        raise UserError(f"{file} is a demo league of seed {found.seed}; choose another folder for seed {seed}.")
    return league


def _print(league: League, folder: Path, report: Report) -> tuple[Path, ...]:
    from leaguemgr.printing import default_page, print_sheet, sheets

    last = max(game.id for game in league.read(schedule) if game.status == "played")
    printed = []
    wanted = sheets(league)
    for done, sheet in enumerate(wanted, start=1):
        path = folder / f"{sheet.name}.pdf"
        print_sheet(league, sheet.name, path, default_page(), {"game": last} if sheet.needs == "game" else {})
        printed.append(path)
        report("sheets", done, len(wanted))
    return tuple(printed)


def has_display() -> bool:
    """Tell whether a window can be shown here."""
    if sys.platform in ("win32", "darwin"):
        return True
    if os.environ.get("QT_QPA_PLATFORM") in ("offscreen", "minimal"):
        return False
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
