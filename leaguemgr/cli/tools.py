"""Commands around the league: demo, print, bench, selftest, screenshots."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from leaguemgr.cli.league import Json, Workers, named_options
from leaguemgr.cli.output import complain, progress, say, say_json, table
from leaguemgr.league.league import League
from leaguemgr.problems import UserError
from leaguemgr.rules import SYSTEMS

if TYPE_CHECKING:
    from leaguemgr.printing.printers import Printers


def register(app: typer.Typer) -> None:
    """Add the commands of this module."""
    app.command()(demo)
    app.command("print")(print_sheet)
    app.command()(printers)
    app.command()(bench)
    app.command()(selftest)
    app.command()(screenshots)


def demo(
    folder: Annotated[Path, typer.Argument(help="Where the demo league and its PDFs go.")] = Path("leaguemgr-demo"),
    system: Annotated[str, typer.Option(help="The rule system.")] = SYSTEMS[0],
    seed: Annotated[str, typer.Option(help="Another seed gives another season.")] = "1",
    no_window: Annotated[bool, typer.Option("--no-window", help="Do not open the window at the end.")] = False,
    workers: Workers = None,
) -> int:
    """Make a league, draft, play a season and the playoffs (or a tournament of whole teams), print it, and open it."""
    from leaguemgr.cli.demo import has_display, run_demo
    from leaguemgr.simulate.interrupts import cancelled_by_interrupt

    with progress() as report, cancelled_by_interrupt() as cancelled:
        result = run_demo(folder, seed, system, workers, report, cancelled)
    say(f"{result.champion} are the champions.")
    say(f"The league: {result.file}")
    for path in result.sheets:
        say(f"Printed:    {path}")
    if no_window or not has_display():
        say(f"Open it with: leaguemgr (File, Open) or look at it with: leaguemgr show {result.file} standings")
        return 0
    from leaguemgr.ui.app import run

    return run(result.file)


def _list_sheets(league: League | None) -> None:
    from leaguemgr.printing import sheets

    rows = [(sheet.name, sheet.title, ", ".join(option.name for option in sheet.options)) for sheet in sheets(league)]
    table(("Sheet", "Title", "Options"), rows)


def print_sheet(
    file: Annotated[Path | None, typer.Argument(help="The league file.")] = None,
    sheet: Annotated[str, typer.Argument(help="The sheet; --list names them.")] = "",
    out: Annotated[Path | None, typer.Option("--out", help="The PDF to write.")] = None,
    page: Annotated[str, typer.Option(help="a4, letter, a3 or legal; the usual one if left out.")] = "",
    option: Annotated[list[str] | None, typer.Option("--option", help="An option of the sheet, NAME=VALUE.")] = None,
    show_list: Annotated[bool, typer.Option("--list", help="List the sheets, with FILE those of its league.")] = False,
) -> None:
    """Print a sheet of the league to a PDF; --option printer=NAME moves the backs as that printer needs it."""
    from leaguemgr.printing import print_sheet as write
    from leaguemgr.printing.printers import Printers

    if show_list:
        with nullcontext() if file is None else League.open(file, writing=False) as league:
            _list_sheets(league)
        return
    if file is None or not sheet or out is None:
        raise UserError(
            "Say what to print: leaguemgr print FILE SHEET --out PDF; 'leaguemgr print --list' names the sheets."
        )
    with League.open(file, writing=False) as league:
        result = write(league, sheet, out, page, Printers().completed(named_options(option or [])))
    for warning in result.warnings:
        complain(warning)
    say(f"Printed {out}: {result.pages} page{'s' if result.pages != 1 else ''}.")


def printers(
    name: Annotated[str, typer.Argument(help="The printer, any name; without one all are listed.")] = "",
    back_x: Annotated[float | None, typer.Option("--back-x", help="Move the back to the right, mm.")] = None,
    back_y: Annotated[float | None, typer.Option("--back-y", help="Move the back down, mm.")] = None,
    turned: Annotated[str, typer.Option(help="How the sheet is turned: long-edge (if left out) or short-edge.")] = "",
    forget: Annotated[bool, typer.Option("--forget", help="Take this printer off the list.")] = False,
    as_json: Json = False,
) -> None:
    """List the printers you have measured, name one, or say how far it must move the backs (see the sheet duplex)."""
    from leaguemgr.printing.options import LONG_EDGE
    from leaguemgr.printing.printers import Printers

    known = Printers()
    given = {key: value for key, value in (("back-x", back_x), ("back-y", back_y)) if value is not None}
    measured = "".join(f" --{key} {value:g}" for key, value in given.items()) + (
        f" --turned {turned}" if turned else ""
    )
    if forget and measured:
        raise UserError(f"A printer is forgotten or measured, not both; leave out --forget or{measured}.")
    if not name and (forget or measured):
        raise UserError(f"Name the printer: leaguemgr printers NAME{' --forget' if forget else measured}")
    if forget:
        known.forget(name)
    elif name:
        way = turned or LONG_EDGE
        known.measure(name, way, {**known.offset(name, way), **given})
    if as_json:
        say_json([{"name": each, **_turns(known, each)} for each in known.names])
        return
    if not known.names:
        say("No printer has a name yet; name one with: leaguemgr printers NAME")
        return
    rows = [
        (each, *(f"{mm:g}" for offset in _turns(known, each).values() for mm in offset.values()))
        for each in known.names
    ]
    table(("Printer", "Long edge: x mm", "y mm", "Short edge: x mm", "y mm"), rows, "lrrrr")


def _turns(known: Printers, name: str) -> dict[str, Mapping[str, float]]:
    from leaguemgr.printing.options import TURNS

    return {turned: known.offset(name, turned) for turned, _ in TURNS}


def bench(
    as_json: Json = False,
    full: Annotated[bool, typer.Option("--full", help="Also a season of 30 teams and 82 games.")] = False,
) -> None:
    """Measure the figures that the program means to hold."""
    from leaguemgr.simulate.bench import measure

    with progress(quiet=as_json) as report:
        found = measure(full, lambda what: report(what, 1, 0))
    if as_json:
        say_json(found)
    else:
        table(("What", "Measured", "To hold"), [(m.title, m.text, m.hold_text) for m in found], "lrr")


def selftest() -> int:
    """Play a small league in a temporary folder, print it and open a window: what a bundle runs to prove itself."""
    from leaguemgr.cli.selftest import run

    faults = run(say)
    for fault in faults:
        complain(fault)
    say("The self-test passed." if not faults else "The self-test failed.")
    return 1 if faults else 0


def screenshots(
    folder: Annotated[Path, typer.Argument(help="Where the pictures go.")],
    theme: Annotated[str, typer.Option(help="light or dark.")] = "light",
    scale: Annotated[float, typer.Option(help="1 to 2.", min=1.0, max=2.0)] = 1.0,
    size: Annotated[str, typer.Option(help="Width and height of the main window.")] = "1440x900",
) -> None:
    """Draw every window and page with a demo league, without a screen."""
    from leaguemgr.ui.screenshots import shoot

    width, _, height = size.partition("x")
    if theme not in ("light", "dark") or not (width.isdecimal() and height.isdecimal()):
        raise UserError("Use --theme light or dark and --size such as 1366x768.")
    for path in shoot(folder, "dark" if theme == "dark" else "light", scale, (int(width), int(height))):
        say(str(path))
