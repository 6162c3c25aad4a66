"""Sheets to PDF: what there is to print, and printing it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from leaguemgr.printing.options import Options, SheetOption
from leaguemgr.printing.pages import SIZES, default_page
from leaguemgr.printing.sheet import Enough, PrintResult, Rendered, SheetInfo

if TYPE_CHECKING:
    from leaguemgr.engine.game import Game
    from leaguemgr.league.league import League

__all__ = [
    "SIZES",
    "Enough",
    "PrintResult",
    "Rendered",
    "SheetInfo",
    "SheetOption",
    "default_page",
    "print_sample",
    "print_sheet",
    "printable",
    "render_sample",
    "render_score_sheet",
    "render_sheet",
    "sheets",
]

NO_OPTIONS: Mapping[str, object] = {}


def sheets(league: League | None = None) -> tuple[SheetInfo, ...]:
    """Return the sheets that a league can print, or every one there is, in the order of the menu."""
    from leaguemgr.printing.registry import SHEETS, info, offered

    return tuple(info(sheet) for sheet in (SHEETS if league is None else offered(league.system)))


def printable(league: League) -> frozenset[str]:
    """Return the names of the sheets that the league has something for as it is now."""
    from leaguemgr.printing.gather import needs_met

    met = needs_met(league)
    return frozenset(sheet.name for sheet in sheets(league) if sheet.needs in met)


def printable_past(league: League) -> frozenset[str]:
    """Return the names of the sheets of a season that the league can print of a past one, whatever it has now."""
    from leaguemgr.league.lookup import season_numbers

    if len(league.read(season_numbers)) == 1:
        return frozenset()
    played = ("games", "game", "playoffs")
    return frozenset(
        sheet.name
        for sheet in sheets(league)
        if sheet.needs in played and any(option.scope == "season" for option in sheet.options)
    )


def print_sheet(
    league: League, name: str, path: Path, page: str = "a4", options: Mapping[str, object] = NO_OPTIONS
) -> PrintResult:
    """Print a sheet of the league to the PDF ``path``; UserError when something is refused, and the old file stays."""
    from leaguemgr.writing import write_safely

    rendered = render_sheet(league, name, page, options)
    write_safely(path, rendered.data)
    return rendered.result


def render_sheet(
    league: League,
    name: str,
    page: str = "a4",
    options: Mapping[str, object] = NO_OPTIONS,
    on_page: Callable[[int], None] | None = None,
) -> Rendered:
    """Draw a sheet of the league and keep the PDF in memory, for a preview that is the very PDF.

    ``on_page`` is told the number of each page before it begins; with ``Enough`` it ends the PDF before that page, with
    any other exception the drawing.
    """
    from leaguemgr.printing.registry import sheet_for
    from leaguemgr.printing.render import render

    sheet = sheet_for(league.system, name)
    read = Options(sheet.options, options)
    return render(sheet, sheet.gather(league, read), page, read, on_page)


def render_score_sheet(game: Game, page: str = "a4") -> Rendered:
    """Draw the score sheet of a running game of a rule system that has one."""
    from leaguemgr.printing.render import render
    from leaguemgr.printing.scoresheet import FILLED, running

    return render(FILLED, running(game), page, Options(FILLED.options, {}))


def print_sample(name: str, path: Path, page: str = "a4", options: Mapping[str, object] = NO_OPTIONS) -> PrintResult:
    """Print a sheet from the sample in its layout file, without any league."""
    from leaguemgr.writing import write_safely

    rendered = render_sample(name, page, options)
    write_safely(path, rendered.data)
    return rendered.result


def render_sample(name: str, page: str = "a4", options: Mapping[str, object] = NO_OPTIONS) -> Rendered:
    """Draw a sheet from its sample and keep the PDF in memory."""
    from leaguemgr.printing.layout import load
    from leaguemgr.printing.registry import find_sheet
    from leaguemgr.printing.render import render

    sheet = find_sheet(name)
    return render(sheet, sheet.sample(load(sheet.layout, name)), page, Options(sheet.options, options))
