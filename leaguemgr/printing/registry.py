"""The list of sheets; a new sheet is added here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguemgr.printing import (
    book,
    boxscore,
    bracket,
    cards,
    charts,
    counters,
    court,
    draft,
    duplex,
    effects,
    leaders,
    league_rules,
    lineups,
    offseason,
    pieces,
    playing_board,
    plays,
    printed_cards,
    records,
    rosters,
    schedule,
    scorepad,
    scoresheet,
    squares,
    standings,
    tally,
    team,
    transactions,
)
from leaguemgr.printing.layout import load
from leaguemgr.printing.sheet import Sheet, SheetInfo
from leaguemgr.problems import UserError
from leaguemgr.rules import SYSTEMS, load_forms

if TYPE_CHECKING:
    from leaguemgr.engine.system import RuleSystem

SHEETS: tuple[Sheet, ...] = (
    league_rules.SHEET,
    book.COACH_PACK,
    draft.BOARD,
    draft.PICKS,
    draft.POOL,
    counters.SHEET,
    duplex.SHEET,
    pieces.MARKERS,
    pieces.CARDS,
    court.SHEET,
    squares.SHEET,
    effects.SHEET,
    cards.SHEET,
    printed_cards.PLAYERS,
    printed_cards.TEAM_CARDS,
    printed_cards.ACTION_CARDS,
    playing_board.SHEET,
    scorepad.BLANK,
    scoresheet.BLANK,
    tally.BLANK,
    lineups.SHEET,
    charts.SHEET,
    rosters.SHEET,
    team.SHEET,
    schedule.SHEET,
    standings.SHEET,
    leaders.SHEET,
    boxscore.SHEET,
    plays.SHEET,
    scorepad.FILLED,
    scoresheet.FILLED,
    tally.FILLED,
    transactions.SHEET,
    bracket.SHEET,
    records.SHEET,
    book.SEASON_BOOK,
    offseason.ATTRITION,
    offseason.PROTECTED,
)


def find_sheet(name: str) -> Sheet:
    """Return the sheet called ``name``; UserError names those there are."""
    for sheet in SHEETS:
        if sheet.name == name:
            return sheet
    raise UserError(f"There is no sheet {name!r}; choose one of {', '.join(sheet.name for sheet in SHEETS)}.")


def offered(system: RuleSystem) -> tuple[Sheet, ...]:
    """Return the sheets that a league of this rule system can print: those of every league, and its game's own."""
    own = load_forms(system.id).sheets
    others = {name for each in SYSTEMS for name in load_forms(each).sheets} - set(own)
    return tuple(sheet for sheet in SHEETS if sheet.name not in others)


def sheet_for(system: RuleSystem, name: str) -> Sheet:
    """Return the sheet called ``name``; UserError for one that belongs to another board game."""
    sheet, there = find_sheet(name), offered(system)
    if sheet not in there:
        names = ", ".join(each.name for each in there)
        raise UserError(f"The sheet {name!r} belongs to another board game than {system.title}; choose one of {names}.")
    return sheet


def info(sheet: Sheet) -> SheetInfo:
    """Return what a list shows of a sheet; title and description come from its layout."""
    layout = load(sheet.layout, sheet.name)
    return SheetInfo(
        sheet.name,
        layout.title,
        layout.about,
        layout.group,
        sheet.needs,
        sheet.options,
        layout.page.paper,
        layout.pack,
    )
