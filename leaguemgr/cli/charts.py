"""Commands about charts: check, profile, list, copy, export, use."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from leaguemgr.cli.output import complain, say, say_json, table
from leaguemgr.engine.charts import read_set
from leaguemgr.league import chart_library
from leaguemgr.league.chart_actions import ChangeCharts
from leaguemgr.league.league import League
from leaguemgr.league.wording import counted
from leaguemgr.problems import UserError
from leaguemgr.rules import SYSTEMS, load_charts, load_profile, load_system, system_with

System = Annotated[str, typer.Option(help="The rule system.")]
Charts = Annotated[str, typer.Option("--charts", help="An own set by name, a folder or a zip file.")]
Source = Annotated[str, typer.Argument(help="An own set by name, a folder or a zip file; the shipped set if left out.")]
Json = Annotated[bool, typer.Option("--json", help="Write JSON and nothing else.")]


def register(app: typer.Typer) -> None:
    """Add the commands of this module."""
    charts = typer.Typer(help="Charts of your own: check, measure, copy, use them in a league.", rich_markup_mode=None)
    charts.command("check")(check)
    charts.command("profile")(profile)
    charts.command("list")(list_sets)
    charts.command("copy")(copy)
    charts.command("export")(export)
    charts.command("use")(use)
    app.add_typer(charts, name="charts")


def check(
    path: Annotated[Path, typer.Argument(help="A folder or zip file of charts.")], system: System = SYSTEMS[0]
) -> int:
    """Hold charts to the rulebook and the rules of their making; a fault names file, row and column."""
    load_system(system)
    book = load_charts(system)
    faults = book.check(read_set(path, book.names))
    for fault in faults:
        complain(str(fault))
    say("All charts are in order." if not faults else f"{counted(len(faults), 'fault')}.")
    return 1 if faults else 0


def profile(
    system: System = SYSTEMS[0],
    charts: Charts = "",
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 400,
    seed: Annotated[str, typer.Option(help="Where the dice begin.")] = "1",
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0 takes one a core.")] = 0,
    as_json: Json = False,
) -> int:
    """Simulate many games and show each statistic beside the band it should be in; code 1 when one is outside."""
    rules = load_system(system)
    if charts:
        rules = system_with(system, chart_library.read(system, charts))
    found = load_profile(rules.id)(rules, games, seed, workers)
    if as_json:
        say_json(found)
    else:
        rows = [(row.title, row.text, row.band_text, "inside" if row.inside else "OUTSIDE") for row in found.rows]
        table(("Per team and game", "Found", "Band", ""), rows, "lrr")
    return 0 if all(row.inside for row in found.rows) else 1


def list_sets(system: System = SYSTEMS[0]) -> None:
    """List the chart sets of your own."""
    load_system(system)
    found = chart_library.own_sets(system)
    if found:
        table(("Name", "Folder"), [(one.name, str(one.path)) for one in found])
    else:
        say(f"There are none in {chart_library.place(system)}. Make one: leaguemgr charts copy NAME")


def copy(
    name: Annotated[str, typer.Argument(help="The name of the new set.")],
    source: Source = "",
    system: System = SYSTEMS[0],
) -> None:
    """Copy charts into your own place, to be changed there by hand or in the window; a zip or folder is imported so."""
    load_system(system)
    own = chart_library.add(system, name, _some(system, source))
    say(f"Copied to {own.path}")


def export(
    out: Annotated[Path, typer.Argument(help="The zip file or new folder to write.")],
    source: Source = "",
    system: System = SYSTEMS[0],
) -> None:
    """Write a chart set to a zip file or a folder."""
    load_system(system)
    chart_library.export(out, _some(system, source))
    say(f"Wrote {out}")


def _some(system: str, source: str) -> tuple[tuple[str, str], ...]:
    """Return the charts that are meant; UserError for a game that has none to be copied."""
    files = chart_library.read(system, source)
    if not files:
        raise UserError("The charts of this game are printed in full and cannot be replaced.")
    return files


def use(
    file: Annotated[Path, typer.Argument(help="The league file.")],
    source: Source = "",
) -> None:
    """Play a league with other charts from now on; games that were played keep theirs."""
    with League.open(file) as league:
        files = chart_library.read(league.system.id, source) if source else ()
        say(league.perform(ChangeCharts(dict(files))).summary)
