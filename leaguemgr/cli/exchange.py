"""Commands that take a league out of its file and bring one in: export, import."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from leaguemgr.cli.league import File
from leaguemgr.cli.output import say
from leaguemgr.league.league import League
from leaguemgr.problems import UserError

FORMATS = ("json",)


def register(app: typer.Typer) -> None:
    """Add the commands of this module."""
    app.command("export")(export)
    app.command("import")(bring_in)


def export(
    file: File,
    folder: Annotated[Path, typer.Argument(help="The folder to write into; it is made if need be.", metavar="DIR")],
    form: Annotated[str, typer.Option("--format", help=f"One of: {', '.join(FORMATS)}.")] = FORMATS[0],
) -> None:
    """Write a league in another format: json is the whole league in one file."""
    from leaguemgr.exchange.json_league import export_json

    if form not in FORMATS:
        raise UserError(f"There is no format {form!r} to export; choose one of {', '.join(FORMATS)}.")
    with League.open(file, writing=False) as league:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UserError(f"The folder {folder} cannot be made ({error.strerror}); choose another.") from None
        target = folder / f"{file.stem}.json"
        export_json(league, target)
    say(f"Wrote {target}.")


def bring_in(
    file: File, data: Annotated[Path, typer.Argument(help="A league that was exported as JSON.", metavar="DATA.json")]
) -> None:
    """Make a new league file from one that was exported as JSON."""
    from leaguemgr.exchange.json_league import import_json

    import_json(data, file)
    say(f"Made {file} from {data}.")
