"""Commands around the league: demo, print, bench, selftest, screenshots."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated

import typer

from leaguemgr.cli.league import Json, Workers, named_options
from leaguemgr.cli.output import complain, progress, say, say_json, table
from leaguemgr.league.league import League
from leaguemgr.problems import UserError
from leaguemgr.rules import SYSTEMS


def register(app: typer.Typer) -> None:
    """Add the commands of this module."""
    app.command()(demo)
    app.command("print")(print_sheet)
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
    """Print a sheet of the league to a PDF."""
    from leaguemgr.printing import print_sheet as write

    if show_list:
        with nullcontext() if file is None else League.open(file, writing=False) as league:
            _list_sheets(league)
        return
    if file is None or not sheet or out is None:
        raise UserError(
            "Say what to print: leaguemgr print FILE SHEET --out PDF; 'leaguemgr print --list' names the sheets."
        )
    with League.open(file, writing=False) as league:
        result = write(league, sheet, out, page, named_options(option or []))
    for warning in result.warnings:
        complain(warning)
    say(f"Printed {out}: {result.pages} page{'s' if result.pages != 1 else ''}.")


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
