"""The list of sheets; a new sheet is added here."""

from __future__ import annotations

from leaguemgr.printing import boxscore, counters, duplex, rosters, schedule, scorepad, standings
from leaguemgr.printing.layout import load
from leaguemgr.printing.sheet import Sheet, SheetInfo
from leaguemgr.problems import UserError

SHEETS: tuple[Sheet, ...] = (
    counters.SHEET,
    duplex.SHEET,
    scorepad.BLANK,
    rosters.SHEET,
    schedule.SHEET,
    standings.SHEET,
    boxscore.SHEET,
    scorepad.FILLED,
)


def find_sheet(name: str) -> Sheet:
    """Return the sheet called ``name``; UserError names those there are."""
    for sheet in SHEETS:
        if sheet.name == name:
            return sheet
    raise UserError(f"There is no sheet {name!r}; choose one of {', '.join(sheet.name for sheet in SHEETS)}.")


def info(sheet: Sheet) -> SheetInfo:
    """Return what a list shows of a sheet; title and description come from its layout."""
    layout = load(sheet.layout, sheet.name)
    return SheetInfo(sheet.name, layout.title, layout.about, layout.group, sheet.needs, sheet.options)
