"""Commands that take a league out of its file and bring one in: export, import."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from leaguemgr.cli.league import File, Json
from leaguemgr.cli.output import complain, progress, say, say_json, table
from leaguemgr.exchange.decimals import Decimal
from leaguemgr.exchange.export import FORMATS
from leaguemgr.exchange.export import Wish as ExportWish
from leaguemgr.exchange.export import export as write
from leaguemgr.exchange.importing import NOTHING_NEW, PACKET, Plan, Wish, carry_out, plan, title_of, write_template
from leaguemgr.exchange.json_league import import_json
from leaguemgr.exchange.kinds import KINDS
from leaguemgr.exchange.reading import DELIMITERS, How
from leaguemgr.exchange.tables import TABLES
from leaguemgr.league import wording
from leaguemgr.league.league import League
from leaguemgr.problems import UserError

DELIMITER_NAMES = {name: sign for sign, name in DELIMITERS.items()}


def register(app: typer.Typer) -> None:
    """Add the commands of this module."""
    app.command("export")(export)
    app.command("import")(bring_in)


def export(
    file: File,
    folder: Annotated[Path, typer.Argument(help="The folder to write into; it is made if need be.", metavar="DIR")],
    form: Annotated[str, typer.Option("--format", help=f"One of: {', '.join(FORMATS)}.")] = "csv",
    only: Annotated[
        list[str] | None, typer.Option("--table", help=f"This table only (again for more): {', '.join(TABLES)}.")
    ] = None,
    season: Annotated[int | None, typer.Option(help="Another season than the present one.")] = None,
    all_seasons: Annotated[bool, typer.Option("--all-seasons", help="Every season there is.")] = False,
    comma: Annotated[bool, typer.Option("--comma", help="CSV with decimal commas and semicolons.")] = False,
) -> None:
    """Write a league's tables as csv, xlsx or text, an almanac for the web as html, or the whole league as json."""
    wish = ExportWish(form, only or (), season, all_seasons, comma)
    with League.open(file, writing=False) as league, progress() as report:
        for path in write(league, folder, wish, report):
            say(f"Wrote {path}.")


def bring_in(
    file: File,
    data: Annotated[
        Path | None, typer.Argument(help="A CSV or XLSX file, or a league as JSON.", metavar="DATA")
    ] = None,
    kind: Annotated[
        str, typer.Option(help=f"What it is: {', '.join(KINDS)}; found out by its columns if left out.")
    ] = "",
    mapping: Annotated[
        list[str] | None, typer.Option("--map", help="WHAT=COLUMN: which column is what; WHAT=- for none.")
    ] = None,
    row: Annotated[
        list[str] | None, typer.Option("--row", help="LINE=new, LINE=skip or LINE=ID: whom a line is about.")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what it would do.")] = False,
    encoding: Annotated[str, typer.Option(help="The encoding, if the one found is wrong.")] = "",
    delimiter: Annotated[str, typer.Option(help="What stands between cells, if the one found is wrong.")] = "",
    decimal: Annotated[str, typer.Option(help="comma or point: how fractions are written.")] = "",
    sheet: Annotated[str, typer.Option(help="The sheet of a workbook; the first if left out.")] = "",
    replace_pool: Annotated[
        bool, typer.Option("--replace-pool", help="Take away everybody in the pool whom the file does not name.")
    ] = False,
    no_draft: Annotated[bool, typer.Option("--no-draft", help="Begin the season with these teams, no draft.")] = False,
    template: Annotated[Path | None, typer.Option(help="Write an empty file of this --kind instead.")] = None,
    as_json: Json = False,
) -> None:
    """Take players, rosters, a schedule, results or real statistics from a file; make a new league from JSON."""
    if template is not None:
        with League.open(file, writing=False) as league:
            write_template(league, kind or "players", template)
        say(f"Wrote {template}.")
        return
    if data is None:
        raise UserError("Say which file to import: leaguemgr import FILE DATA; --template OUT writes an empty one.")
    if data.suffix.lower() == ".json":
        import_json(data, file)
        say(f"Made {file} from {data}.")
        return
    how = How(encoding, DELIMITER_NAMES.get(delimiter, delimiter), _mark(decimal), sheet)
    wish = Wish(kind, how, _pairs(mapping or [], "--map"), _lines(row or []), replace_pool, no_draft)
    with League.open(file, writing=not dry_run) as league:
        found = plan(league, data, wish)
        if as_json:
            say_json(_told(found))
        else:
            _tell(found)
        done = "" if dry_run else NOTHING_NEW
        if not dry_run and (found.action or found.problems):
            done = carry_out(league, found).summary
    if done and not as_json:
        say(done)


def _mark(decimal: str) -> Decimal:
    marks: dict[str, Decimal] = {"": "", "comma": ",", "point": ".", ",": ",", ".": "."}
    if decimal not in marks:
        raise UserError(f"--decimal is comma or point, not {decimal!r}.")
    return marks[decimal]


def _pairs(texts: list[str], option: str) -> dict[str, str]:
    found = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals or not name.strip() or not value.strip():
            raise UserError(f"{option} {text!r} is no pair; write {option} A=B.")
        found[name.strip()] = value.strip()
    return found


def _lines(texts: list[str]) -> dict[int, str]:
    pairs = _pairs(texts, "--row")
    wrong = next((line for line in pairs if not line.isdecimal()), None)
    if wrong is not None:
        raise UserError(f"--row {wrong!r} is no line; write --row 7=skip, 7=new or 7=ID.")
    return {int(line): value for line, value in pairs.items()}


def _told(found: Plan) -> dict[str, Any]:
    """Return what an import would do for programs."""
    columns = {name: found.sheet.head[place] for name, place in found.columns.items()}
    how = {"encoding": found.sheet.encoding, "delimiter": found.sheet.delimiter, "decimal": found.decimal}
    rows = {"findings": found.findings, "counts": found.counts, "warnings": found.warnings, "problems": found.problems}
    return {"kind": found.kind, "columns": columns, "unused": found.unused, **how, **rows}


def _tell(found: Plan) -> None:
    """Say what was found out about a file, and what importing it would do."""
    if found.kind == PACKET:
        for one in found.findings:
            say(f"{one.title}: {one.text}")
        return
    read = [found.sheet.encoding, DELIMITERS.get(found.sheet.delimiter, found.sheet.delimiter)]
    shown = ", ".join(part for part in read if part) or "workbook"
    say(f"{found.sheet.name}: {title_of(found.kind)}, {wording.counted(len(found.sheet.rows), 'line')} ({shown}).")
    columns = [f"{found.sheet.head[place]} = {name}" for name, place in found.columns.items()]
    say(f"Columns: {', '.join(columns)}.{f' Not used: {wording.listed(found.unused)}.' if found.unused else ''}")
    for warning in found.warnings:
        complain(warning)
    shown_rows = [(one.line, one.state, one.title, one.text) for one in found.findings if one.state != "unchanged"]
    if shown_rows:
        table(("Line", "", "What", ""), shown_rows, "rlll")
    for one in found.findings:
        for choice in one.choices:
            where = f"{choice.position}, {choice.team.name if choice.team else 'pool'}"
            say(f"Line {one.line} may be {choice.name} ({where}): --row {one.line}={choice.id}")
    if found.findings:
        counts = found.counts
        say(f"{counts['changed']} changed, {counts['unchanged']} unchanged, {counts['new']} new.")
    for problem in found.problems if not found.findings else ():
        complain(problem)
