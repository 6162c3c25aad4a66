"""Commands about charts: check, profile, show, list, copy, export, use."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any, get_args

import typer

from leaguemgr.cli.league import rule_options
from leaguemgr.cli.output import complain, say, say_json, table
from leaguemgr.engine.charts import NO_FILES, Chart, Files, Origin, read_set
from leaguemgr.league import chart_library
from leaguemgr.league.chart_actions import ChangeCharts
from leaguemgr.league.league import League
from leaguemgr.league.wording import counted
from leaguemgr.problems import UserError
from leaguemgr.rules import SYSTEMS, load_charts, load_profile, load_system, profile_games, system_with
from leaguemgr.store.file import SUFFIX

System = Annotated[str, typer.Option(help="The rule system.")]
Charts = Annotated[str, typer.Option("--charts", help="An own set by name, a folder, a zip file or a league.")]
Source = Annotated[
    str, typer.Argument(help="An own set by name, a folder, a zip file or a league; the shipped set if left out.")
]
Json = Annotated[bool, typer.Option("--json", help="Write JSON and nothing else.")]


def register(app: typer.Typer) -> None:
    """Add the commands of this module."""
    charts = typer.Typer(help="Charts of your own: check, measure, copy, use them in a league.", rich_markup_mode=None)
    charts.command("check")(check)
    charts.command("profile")(profile)
    charts.command("show")(show)
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
    games: Annotated[
        int | None, typer.Option(min=1, help="How many games to play; as many as the system's bands take if left out.")
    ] = None,
    seed: Annotated[str, typer.Option(help="Where the dice begin.")] = "1",
    option: Annotated[list[str] | None, typer.Option("--option", help="A rule option, NAME=VALUE.")] = None,
    workers: Annotated[int, typer.Option(min=0, help="Processes; 0 takes one a core.")] = 0,
    as_json: Json = False,
) -> int:
    """Simulate many games and show each statistic beside the band it should be in; code 1 when one is outside."""
    rules = system_with(system, _files(system, charts))
    count = games or profile_games(rules.id)
    found = load_profile(rules.id)(rules, count, seed, workers, options=rule_options(rules, option or []))
    if as_json:
        say_json(found)
    else:
        rows = [
            (row.title, row.text, row.band_text, row.plot(), "inside" if row.inside else "OUTSIDE")
            for row in found.rows
        ]
        table(("Per team and game", "Found", "Band", "", ""), rows, "lrr")
        if found.notes:
            say("\n".join(found.notes))
    return 0 if all(row.inside for row in found.rows) else 1


def show(
    chart: Annotated[str, typer.Argument(help="A chart by its name; all of them are listed if left out.")] = "",
    system: System = SYSTEMS[0],
    charts: Charts = "",
    as_json: Json = False,
) -> None:
    """Show a chart with the origin of its figures: ' is printed in the rules, * changed or typed in by hand."""
    found = load_charts(system).tables(_files(system, charts))
    if not chart:
        if as_json:
            say_json([_overview(one) for one in found])
        else:
            table(("Name", "Chart", "Printed", "Our design", "By hand"), [_counts(one) for one in found], "llrrr")
        return
    chosen = next((one for one in found if one.name == chart.replace("-", "_")), None)
    if chosen is None:
        raise UserError(f"There is no chart {chart!r}; there are {', '.join(one.name for one in found)}.")
    if as_json:
        cells = [{"row": row, "column": column, **asdict(cell)} for (row, column), cell in chosen.cells.items()]
        say_json({**_overview(chosen), "source": chosen.source, "note": chosen.note, "cells": cells})
        return
    marks = {"document": "'", "user": "*"}
    rows = [
        (
            title,
            *(
                f"{cell.text}{marks.get(cell.origin, '')}"
                for cell in (chosen.cells[row, key] for key, _ in chosen.columns)
            ),
        )
        for row, title in chosen.rows
    ]
    table((chosen.corner, *(title for _, title in chosen.columns)), rows)
    say(f"{chosen.source}. {chosen.note}")


def _counts(chart: Chart) -> tuple[str, ...]:
    return (chart.name, chart.title, *(str(chart.count(origin)) for origin in get_args(Origin)))


def _overview(chart: Chart) -> dict[str, Any]:
    counts = {origin: chart.count(origin) for origin in get_args(Origin)}
    return {"name": chart.name, "title": chart.title, "rule": chart.rule, "origins": counts}


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
    own = chart_library.add(system, name, _some(system, source))
    say(f"Copied to {own.path}")


def export(
    out: Annotated[Path, typer.Argument(help="The zip file or new folder to write.")],
    source: Source = "",
    system: System = SYSTEMS[0],
) -> None:
    """Write a chart set to a zip file or a folder."""
    chart_library.export(out, _some(system, source))
    say(f"Wrote {out}")


def _some(system: str, source: str) -> Files:
    """Return the charts that are meant; UserError for a game that has none to be copied."""
    files = _files(system, source)
    if not files:
        raise UserError("The charts of this game are printed in full and cannot be replaced.")
    return files


def _files(system: str, source: str) -> Files:
    """Return the charts of a set, or those that a league plays with."""
    load_system(system)
    if Path(source).suffix != SUFFIX:
        return chart_library.read(system, source)
    with League.open(Path(source), writing=False) as league:
        if league.system.id != system:
            raise UserError(f"{source} plays {league.system.title}; add --system {league.system.id}.")
        return league.system.chart_files


def use(
    file: Annotated[Path, typer.Argument(help="The league file.")],
    source: Source = "",
) -> None:
    """Play a league with other charts from now on; games that were played keep theirs."""
    with League.open(file) as league:
        files = _files(league.system.id, source) if source else NO_FILES
        say(league.perform(ChangeCharts(dict(files))).summary)
