"""An import from the file to the deed: read, recognised, mapped, compared, then done as one step of undo."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leaguemgr.exchange.csv_file import csv_bytes
from leaguemgr.exchange.decimals import Decimal, decimal_of
from leaguemgr.exchange.kinds import KINDS, Kind
from leaguemgr.exchange.mapping import Memory, Target, match, plain
from leaguemgr.exchange.reading import ZIP, How, Row, Sheet, read_file, read_sheet
from leaguemgr.exchange.rows import BadCell, Reader
from leaguemgr.exchange.table import Column, Table
from leaguemgr.league.action import Action
from leaguemgr.league.context import shape_of
from leaguemgr.league.import_records import Finding, GameEntry, PlayerEntry, State
from leaguemgr.league.league import League
from leaguemgr.league.records import JournalRow
from leaguemgr.league.rosters import teams
from leaguemgr.league.wording import listed
from leaguemgr.problems import UserError
from leaguemgr.rules import load_rater
from leaguemgr.writing import write_safely

if TYPE_CHECKING:
    from openpyxl.workbook import Workbook

PACKET = "packet"
GUESSED = ("boxscores", "results", "schedule", "statistics", "players", "rosters")
"""The order in which kinds are tried on a file: those that need most come first."""
NEW, SKIP = "new", "skip"
ASK_DECIMAL = "?"
NOTHING_NEW = "Everything in the file is in the league already; there is nothing to import."
AMBIGUOUS = (
    "It is not clear whether 1,234 means 1.234 or 1234 in this file; say whether it has decimal commas or points."
)


@dataclass(frozen=True, slots=True)
class Wish:
    """What a person has said about an import; what he has not is found out.

    ``mapping`` has a column's name, number or place by target (``mapping.match``). ``rows`` decides single lines:
    ``new``, ``skip`` or the id of the player who is meant. The last two are those of ``ImportPlayers``.
    """

    kind: str = ""
    how: How = field(default_factory=How)
    mapping: Mapping[str, str | int] = field(default_factory=dict)
    rows: Mapping[int, str] = field(default_factory=dict)
    replace_pool: bool = False
    no_draft: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """What an import would do, or why it would not.

    ``action`` is None as long as something is wrong or unclear, which ``problems`` say, and when there is nothing to
    do. ``columns`` has the column of each target that has one, ``decimal`` the decimal mark of its numbers.
    """

    kind: str
    sheet: Sheet
    targets: tuple[Target, ...]
    columns: Mapping[str, int]
    decimal: Decimal
    findings: tuple[Finding, ...] = ()
    warnings: tuple[str, ...] = ()
    problems: tuple[str, ...] = ()
    action: Action | None = None

    @property
    def missing(self) -> tuple[str, ...]:
        """The titles of what must be in the file and has no column."""
        return tuple(target.title for target in self.targets if target.needed and target.name not in self.columns)

    @property
    def counts(self) -> Counter[State]:
        """How many lines there are of each state."""
        return Counter(finding.state for finding in self.findings)

    @property
    def unused(self) -> tuple[str, ...]:
        """The names of the columns that nothing is read from."""
        used = set(self.columns.values())
        return tuple(title for place, title in enumerate(self.sheet.head) if title and place not in used)


def title_of(kind: str) -> str:
    """Return what a kind of import is called."""
    return "Coach packet" if kind == PACKET else KINDS[kind].title


def kind_named(name: str) -> Kind:
    """Return the kind of this name; UserError when there is none."""
    if name not in KINDS:
        raise UserError(f"There is nothing called {name!r} to import; choose one of {', '.join(KINDS)}.")
    return KINDS[name]


def guess_kind(league: League, head: Sequence[str], memory: Memory) -> str:
    """Return the kind of import that a file's columns speak for; UserError when they speak for none."""
    for kind in GUESSED:
        if kind == "statistics" and load_rater(league.system.id) is None:
            continue
        wanted = KINDS[kind].targets(league.system, head)
        found = match(head, wanted, {}, memory.of(kind))
        ratings = {one.name for one in league.system.card_fields} & set(found)
        if all(one.name in found for one in wanted if one.needed) and (ratings or kind != "players"):
            return kind
    shown = listed([repr(title) for title in head if title][:8])
    raise UserError(f"The columns {shown} tell of nothing that can be imported; say which kind it is and map them.")


def plan(league: League, path: Path, wish: Wish = Wish(), memory: Memory | None = None) -> Plan:
    """Return what importing a file would do; UserError when it cannot be read at all."""
    data = read_file(path)
    if data.startswith(ZIP) and not wish.kind:
        from leaguemgr.exchange.packet_reading import opened_packet

        book = opened_packet(data)
        if book is not None:
            return _packet_plan(league, path.name, book)
    found = _suiting(league, path.name, data, wish, memory or Memory())
    if found.missing:
        return replace(found, problems=(f"{listed(found.missing)} {_has_no(found.missing)} column; map it.",))
    if found.decimal == ASK_DECIMAL:
        return replace(found, problems=(AMBIGUOUS,))
    return _planned(league, found, wish)


def _suiting(league: League, name: str, data: bytes, wish: Wish, memory: Memory) -> Plan:
    """Read a file; of a workbook with many sheets the one that is called like the kind, or else suits it."""
    first = _mapped(league, name, data, wish, memory)
    if not wish.kind or wish.how.sheet or len(first.sheet.sheets) < 2:
        return first
    names = sorted(first.sheet.sheets, key=lambda sheet: plain(sheet) != plain(wish.kind))
    wishes = (replace(wish, how=replace(wish.how, sheet=sheet)) for sheet in names)
    tried = (_mapped(league, name, data, other, memory) for other in wishes)
    return next((one for one in tried if not one.missing), first)


def _mapped(league: League, name: str, data: bytes, wish: Wish, memory: Memory) -> Plan:
    """Read a file and find out what its columns are."""
    sheet = read_sheet(name, data, wish.how)
    kind = wish.kind or guess_kind(league, sheet.head, memory)
    targets = kind_named(kind).targets(league.system, sheet.head)
    columns = match(sheet.head, targets, wish.mapping, memory.of(kind))
    decimal = wish.how.decimal or decimal_of(row.cells[place] for row in sheet.rows for place in columns.values())
    return Plan(kind, sheet, targets, columns, decimal)


def _packet_plan(league: League, name: str, book: Workbook) -> Plan:
    from leaguemgr.exchange.packet import told
    from leaguemgr.exchange.packet_reading import read_packet

    filled = read_packet(league, book)
    lists = told(filled.action.ranking, filled.action.lineup is not None, filled.action.protected)
    changed = [Finding(0, "changed", f"{filled.team.name}: {title}", text) for title, text in lists]
    found = Plan(PACKET, Sheet(name, (), ()), (), {}, ".", (*changed, *filled.findings))
    if filled.findings:
        return replace(found, problems=tuple(f"Row {one.line}, {one.title}: {one.text}" for one in filled.findings))
    if not changed:
        return found
    problems = tuple(problem.text for problem in league.check(filled.action))
    return replace(found, problems=problems) if problems else replace(found, action=filled.action)


def _has_no(missing: Sequence[str]) -> str:
    return "has no" if len(missing) == 1 else "have no"


def _planned(league: League, found: Plan, wish: Wish) -> Plan:
    reader = Reader(
        found.columns,
        {target.name: target.title for target in found.targets},
        found.decimal,
        [row.team for row in league.read(teams)],
    )
    kind = KINDS[found.kind]
    strange = set(wish.rows) - {row.line for row in found.sheet.rows}
    if strange:
        raise UserError(f"{found.sheet.name} has no line {min(strange)} to be decided; the first entry is in line 2.")
    if not kind.of_players and (wish.replace_pool or wish.no_draft):
        raise UserError("Only a file of players can replace the pool or the draft; leave that out.")
    chosen = [row for row in found.sheet.rows if wish.rows.get(row.line) != SKIP]
    rows, warnings = kind.sort(league, reader, chosen)
    read, wrong = _read(league, kind, reader, rows)
    entries = tuple(_decided(entry, wish.rows.get(entry.line)) for entry in kind.together(league, reader, read))
    findings = tuple(sorted((*league.read(kind.compare, entries), *wrong), key=lambda one: one.line))
    ready = replace(found, findings=findings, warnings=tuple(warnings))
    bad = [one for one in findings if one.state in ("wrong", "unclear")]
    if bad:
        return replace(ready, problems=tuple(f"Line {one.line}, {one.title}: {one.text}" for one in bad))
    wishes = (wish.replace_pool, wish.no_draft) if kind.of_players else ()
    if findings and all(one.state == "unchanged" for one in findings) and not any(wishes):
        return ready
    action = kind.action(entries, found.sheet.name, *wishes)
    problems = tuple(problem.text for problem in league.check(action))
    return replace(ready, problems=problems) if problems else replace(ready, action=action)


def _read(league: League, kind: Kind, reader: Reader, rows: Sequence[Row]) -> tuple[list[Any], list[Finding]]:
    """Return what the rows say that can be read, and what is wrong with the others."""
    read, wrong = [], []
    for row in rows:
        try:
            read.append(kind.entry(reader, league.system, row))
        except BadCell as error:
            title = next((reader.text(row, name) for name in ("player", "home") if reader.text(row, name)), "?")
            wrong.append(Finding(row.line, "wrong", title, str(error)))
    return read, wrong


def _decided(entry: PlayerEntry | GameEntry, decision: str | None) -> PlayerEntry | GameEntry:
    """Return an entry with what a person has said of its line."""
    if decision is None or not isinstance(entry, PlayerEntry):
        return entry
    if decision == NEW:
        return replace(entry, is_new=True, player=None)
    if not decision.isdecimal():
        raise UserError(f"Line {entry.line} cannot be {decision!r}; write new, skip or the id of a player.")
    return replace(entry, player=int(decision))


def carry_out(league: League, found: Plan, memory: Memory | None = None) -> JournalRow:
    """Do what a plan says, as one step of undo, and remember its mapping; UserError while anything is wrong."""
    if found.action is None:
        more = f" There are {len(found.problems)} such lines; nothing was imported." if len(found.problems) > 1 else ""
        raise UserError(f"{found.problems[0]}{more}" if found.problems else NOTHING_NEW)
    entry = league.perform(found.action)
    learn(found, memory)
    return entry


def learn(found: Plan, memory: Memory | None = None) -> None:
    """Remember the mapping of a plan that was carried out."""
    if found.columns:
        (memory or Memory()).learn(found.kind, found.sheet.head, found.columns)


def write_template(league: League, kind: str, path: Path) -> None:
    """Write a file of this kind that has its head and nothing else, as CSV or XLSX; UserError."""
    head = (
        [f"Home {number}" for number in range(1, len(league.read(shape_of).periods) + 1)] if kind == "results" else []
    )
    targets = kind_named(kind).targets(league.system, head)
    texts = {"player", "position", "team", "opponent", "home", "visitors", "started", "note"}
    columns = tuple(Column(one.title, "text" if one.name in texts else "whole") for one in targets)
    blank = Table(kind, kind.capitalize(), columns, ())
    if path.suffix.lower() == ".xlsx":
        from leaguemgr.exchange.xlsx_file import xlsx_bytes

        write_safely(path, xlsx_bytes([blank]))
    else:
        write_safely(path, csv_bytes(blank))
