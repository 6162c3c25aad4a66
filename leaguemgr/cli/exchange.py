"""Commands that take a league out of its file and bring one in: export, import."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from leaguemgr.cli.league import File
from leaguemgr.cli.output import progress, say
from leaguemgr.exchange.export import FORMATS, Wish
from leaguemgr.exchange.export import export as write
from leaguemgr.exchange.tables import TABLES
from leaguemgr.league.league import League


def register(app: typer.Typer) -> None:
    """Add the commands of this module."""
    app.command("export")(export)
    app.command("import")(bring_in)


def export(
    file: File,
    folder: Annotated[Path, typer.Argument(help="The folder to write into; it is made if need be.", metavar="DIR")],
    form: Annotated[str, typer.Option("--format", help=f"One of: {', '.join(FORMATS)}.")] = "csv",
    table: Annotated[
        list[str] | None, typer.Option("--table", help=f"This table only (again for more): {', '.join(TABLES)}.")
    ] = None,
    season: Annotated[int | None, typer.Option(help="Another season than the present one.")] = None,
    all_seasons: Annotated[bool, typer.Option("--all-seasons", help="Every season there is.")] = False,
    comma: Annotated[bool, typer.Option("--comma", help="CSV with decimal commas and semicolons.")] = False,
) -> None:
    """Write a league's tables as csv, xlsx or text, an almanac for the web as html, or the whole league as json."""
    wish = Wish(form, table or (), season, all_seasons, comma)
    with League.open(file, writing=False) as league, progress() as report:
        for path in write(league, folder, wish, report):
            say(f"Wrote {path}.")


def bring_in(
    file: File, data: Annotated[Path, typer.Argument(help="A league that was exported as JSON.", metavar="DATA.json")]
) -> None:
    """Make a new league file from one that was exported as JSON."""
    from leaguemgr.exchange.json_league import import_json

    import_json(data, file)
    say(f"Made {file} from {data}.")
