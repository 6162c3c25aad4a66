"""The demo: one league to its champion, with its sheets: a drafted season, or a tournament of whole teams."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from leaguemgr.cli.output import Report
from leaguemgr.league.bracket import bracket
from leaguemgr.league.create import NewLeague
from leaguemgr.league.game_views import schedule
from leaguemgr.league.league import League
from leaguemgr.problems import UserError
from leaguemgr.rules import load_system
from leaguemgr.simulate.automatic import advance
from leaguemgr.simulate.workers import Cancelled, never

if TYPE_CHECKING:
    from leaguemgr.engine.system import RuleSystem

TEAMS, GAMES = 8, 28
LEAST_IN_TOURNAMENT = 16
"""Whole teams that make a bracket; men of fewer are drafted for a season."""
MOST_IN_TOURNAMENT = 48
"""A bracket of 64 places with 16 byes."""


@dataclass(frozen=True)
class DemoResult:
    """What the demo leaves: the league file, the PDFs and who won."""

    file: Path
    sheets: tuple[Path, ...]
    champion: str


def run_demo(
    folder: Path, seed: str, system: str, workers: int | None, report: Report, cancelled: Cancelled = never
) -> DemoResult:
    """Make or continue the demo league in ``folder``; another league there is left alone and refused.

    A rule system that comes with enough whole teams plays a tournament of them, any other drafts and plays a season.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"The folder {folder} cannot be made: {error.strerror}; choose another.") from None
    file = folder / "demo.league"
    with _league(file, seed, load_system(system)) as league:
        report("league made", 1, 0)
        if not advance(league, "finished", workers, report, cancelled):
            raise KeyboardInterrupt
        champion = league.read(bracket).champion
        assert champion is not None
        sheets = _print(league, folder, report)
    return DemoResult(file, sheets, champion.name)


def _league(file: Path, seed: str, system: RuleSystem) -> League:
    if not file.exists():
        return League.create(file, _new(seed, system))
    from leaguemgr.league.status import status

    league = League.open(file)
    found = league.read(status).seed
    if (found, league.system.id) == (seed, system.id):
        return league
    there = f"a demo league of {league.system.title} with seed {found}"
    league.close()
    raise UserError(f"{file} is {there}; choose another folder for {system.title} with seed {seed}.")


def _new(seed: str, system: RuleSystem) -> NewLeague:
    squads = system.squads()
    if len(squads) < LEAST_IN_TOURNAMENT:
        return NewLeague("Demo league", TEAMS, seed, system.id, options={"games": GAMES})
    teams = min(len(squads), MOST_IN_TOURNAMENT)
    return NewLeague("Demo tournament", teams, seed, system.id, options={"games": 0}, whole=True)


def _print(league: League, folder: Path, report: Report) -> tuple[Path, ...]:
    from leaguemgr.printing import print_sheet, printable, sheets

    last = max(game.id for game in league.read(schedule) if game.status == "played")
    printed = []
    there = printable(league)
    wanted = [sheet for sheet in sheets(league) if sheet.name in there]
    for done, sheet in enumerate(wanted, start=1):
        path = folder / f"{sheet.name}.pdf"
        takes_game = any(option.name == "game" for option in sheet.options)
        print_sheet(league, sheet.name, path, "", {"game": last} if takes_game else {})
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
