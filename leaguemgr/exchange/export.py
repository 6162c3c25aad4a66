"""Writing a league's tables into a folder, as CSV, XLSX or plain text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from leaguemgr.exchange.table import Table
from leaguemgr.exchange.tables import TABLES, seasons_of, tables
from leaguemgr.league.league import League
from leaguemgr.problems import UserError
from leaguemgr.writing import write_safely

Report = Callable[[str, int, int], None]
FORMATS = {
    "csv": "Tables as CSV",
    "xlsx": "Tables as one workbook (XLSX)",
    "text": "Tables as plain text for e-mail and forums",
    "html": "Almanac: a web site of the league",
    "packets": "Coach packets: a workbook for each coach to fill in",
    "json": "The whole league as JSON, to be brought in again",
}
"""What a league can be exported as."""
OF_TABLES = ("csv", "xlsx", "text")
"""The formats that have tables and seasons to choose from."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What to export: tables by name (none: all), of one season (None: the newest) or of every one.

    ``comma`` writes CSV with decimal commas and semicolons, as spreadsheets of many countries read it (L4).
    """

    form: str
    names: Sequence[str] = ()
    season: int | None = None
    every_season: bool = False
    comma: bool = False


def export(league: League, folder: Path, wish: Wish, report: Report = lambda what, done, total: None) -> list[Path]:
    """Write what is wished into a folder, which is made if need be, and return the files to open; UserError."""
    if wish.form not in FORMATS:
        raise UserError(f"There is no format {wish.form!r} to export; choose one of {', '.join(FORMATS)}.")
    if wish.form not in OF_TABLES and (wish.names or wish.season is not None or wish.every_season):
        raise UserError(f"{wish.form} is always of the whole league; leave tables and seasons out.")
    if wish.comma and wish.form != "csv":
        raise UserError("Only CSV is written with decimal commas; leave that out.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"The folder {folder} cannot be made ({error.strerror}); choose another.") from None
    return _WRITERS[wish.form](league, folder, wish, report)


def _read(league: League, wish: Wish, report: Report) -> list[Table]:
    seasons = seasons_of(league, wish.season, wish.every_season)
    found: list[Table] = []
    total = len(wish.names or TABLES)
    for one in tables(league, seasons, wish.names):
        found.append(one)
        report("tables read", len(found), total)
    return found


def _csv(league: League, folder: Path, wish: Wish, report: Report) -> list[Path]:
    from leaguemgr.exchange.csv_file import COMMA, POINT, csv_bytes

    found = _read(league, wish, report)
    return _write(folder, [(f"{one.name}.csv", csv_bytes(one, COMMA if wish.comma else POINT)) for one in found])


def _text(league: League, folder: Path, wish: Wish, report: Report) -> list[Path]:
    from leaguemgr.exchange.text_file import text_of
    from leaguemgr.league.context import league_of

    name = league.read(lambda db: league_of(db).name)
    seasons = seasons_of(league, wish.season, wish.every_season)
    years = f"season {seasons[0]}" if len(seasons) == 1 else f"seasons {seasons[0]} to {seasons[-1]}"
    found = _read(league, wish, report)
    texts = ((one, text_of(one, f"{name}, {years}: {one.title}")) for one in found if one.rows)
    return _write(folder, [(f"{one.name}.txt", text.encode()) for one, text in texts])


def _xlsx(league: League, folder: Path, wish: Wish, report: Report) -> list[Path]:
    from leaguemgr.exchange.xlsx_file import xlsx_bytes

    return _write(folder, [(f"{league.path.stem}.xlsx", xlsx_bytes(_read(league, wish, report)))])


def _html(league: League, folder: Path, wish: Wish, report: Report) -> list[Path]:
    from leaguemgr.exchange.almanac.site import write_almanac

    return [write_almanac(league, folder, report)]


def _packets(league: League, folder: Path, wish: Wish, report: Report) -> list[Path]:
    from leaguemgr.exchange.packet import packets

    found = list(packets(league))
    report("coach packets", len(found), len(found))
    return _write(folder, found)


def _json(league: League, folder: Path, wish: Wish, report: Report) -> list[Path]:
    from leaguemgr.exchange.json_league import export_json

    target = folder / f"{league.path.stem}.json"
    export_json(league, target)
    return [target]


def _write(folder: Path, files: Sequence[tuple[str, bytes]]) -> list[Path]:
    for name, data in files:
        write_safely(folder / name, data)
    return [folder / name for name, _ in files]


_WRITERS: dict[str, Callable[[League, Path, Wish, Report], list[Path]]] = {
    "csv": _csv,
    "xlsx": _xlsx,
    "text": _text,
    "html": _html,
    "packets": _packets,
    "json": _json,
}
