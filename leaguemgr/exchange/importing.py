"""An import from the file to the deed: read, recognised, mapped, compared, then done as one step of undo."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from leaguemgr.engine.rating import StatLine
from leaguemgr.exchange import kinds, real_seasons
from leaguemgr.exchange.csv_file import csv_bytes
from leaguemgr.exchange.decimals import Decimal, decimal_of
from leaguemgr.exchange.kinds import BadCell, Reader
from leaguemgr.exchange.mapping import Memory, Target, match, plain
from leaguemgr.exchange.reading import ZIP, How, Row, Sheet, read_file, read_sheet
from leaguemgr.exchange.table import Column, Table
from leaguemgr.league.action import Action
from leaguemgr.league.context import roster_limits, shape_of
from leaguemgr.league.import_games import ImportResults, ImportSchedule, compare_results, compare_schedule
from leaguemgr.league.import_records import Finding, GameEntry, PlayerEntry, State
from leaguemgr.league.imports import ImportPlayers, compare_players
from leaguemgr.league.league import League
from leaguemgr.league.lookup import season_of
from leaguemgr.league.records import JournalRow
from leaguemgr.league.rosters import teams
from leaguemgr.league.wording import counted, listed
from leaguemgr.problems import UserError
from leaguemgr.rules import load_rater
from leaguemgr.writing import write_safely

if TYPE_CHECKING:
    from openpyxl.workbook import Workbook

KINDS: Mapping[str, str] = {
    "players": "Players with their ratings",
    "rosters": "Rosters: who plays for whom",
    "schedule": "Schedule of the season",
    "results": "Results of games",
    "statistics": "Players rated from real statistics",
}
"""What can be imported from a table, with its title."""
PACKET = "packet"
TITLES: Mapping[str, str] = {**KINDS, PACKET: "Coach packet"}
NEW, SKIP = "new", "skip"
ASK_DECIMAL = "?"
NOTHING_NEW = "Everything in the file is in the league already; there is nothing to import."
AMBIGUOUS = (
    "It is not clear whether 1,234 means 1.234 or 1234 in this file; say whether it has decimal commas or points."
)


@dataclass(frozen=True, slots=True)
class Wish:
    """What a person has said about an import; what he has not is found out.

    ``mapping`` has a column's name or number by target. ``rows`` decides single lines: ``new``, ``skip`` or the id of
    the player who is meant. The last two are those of ``ImportPlayers``.
    """

    kind: str = ""
    how: How = field(default_factory=How)
    mapping: Mapping[str, str] = field(default_factory=dict)
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


def targets_of(league: League, kind: str, head: Sequence[str]) -> tuple[Target, ...]:
    """Return what a file of this kind may say; UserError for a kind that there is not."""
    rules = league.system
    if kind == "statistics":
        rater = load_rater(rules.id)
        if rater is None:
            raise UserError(f"{rules.title} cannot rate players from statistics this way; see `leaguemgr cards make`.")
        return real_seasons.statistic_targets(rater)
    if kind not in KINDS:
        raise UserError(f"There is nothing called {kind!r} to import; choose one of {', '.join(KINDS)}.")
    makers = {
        "players": kinds.player_targets,
        "rosters": kinds.roster_targets,
        "schedule": kinds.schedule_targets,
        "results": kinds.result_targets,
    }
    return makers[kind](rules, head)


def guess_kind(league: League, head: Sequence[str], memory: Memory) -> str:
    """Return the kind of import that a file's columns speak for; UserError when they speak for none."""
    able = [kind for kind in KINDS if kind != "statistics" or load_rater(league.system.id)]
    for kind in sorted(able, key=("results", "schedule", "statistics", "players", "rosters").index):
        wanted = targets_of(league, kind, head)
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
    found = _mapped(league, path.name, data, wish, memory or Memory())
    if wish.kind and not wish.how.sheet and len(found.sheet.sheets) > 1:
        # Of a workbook with many sheets the one is meant that is called like the kind, or else suits it.
        for name in sorted(found.sheet.sheets, key=lambda name: plain(name) != plain(wish.kind)):
            other = replace(wish, how=replace(wish.how, sheet=name))
            suiting = _mapped(league, path.name, data, other, memory or Memory())
            if not suiting.missing:
                found = suiting
                break
    if found.missing:
        return replace(found, problems=(f"{listed(found.missing)} {_has_no(found.missing)} column; map it.",))
    if found.decimal == ASK_DECIMAL:
        return replace(found, problems=(AMBIGUOUS,))
    return _planned(league, found, wish)


def _mapped(league: League, name: str, data: bytes, wish: Wish, memory: Memory) -> Plan:
    """Read a file and find out what its columns are."""
    sheet = read_sheet(name, data, wish.how)
    kind = wish.kind or guess_kind(league, sheet.head, memory)
    targets = targets_of(league, kind, sheet.head)
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
    rows = [row for row in found.sheet.rows if wish.rows.get(row.line) != SKIP]
    rows, warnings = _meant(league, found, reader, rows)
    entries, wrong = _entries(league, found, reader, rows)
    entries = [_decided(entry, wish.rows.get(entry.line)) for entry in entries]
    compare, action = _deed(found, entries, wish)
    findings = tuple(sorted((*league.read(compare, entries), *wrong), key=lambda one: one.line))
    ready = replace(found, findings=findings, warnings=(*warnings, *_strangers(found, reader, rows)))
    bad = [one for one in findings if one.state in ("wrong", "unclear")]
    if bad:
        return replace(ready, problems=tuple(f"Line {one.line}, {one.title}: {one.text}" for one in bad))
    if all(one.state == "unchanged" for one in findings) and not (wish.replace_pool or wish.no_draft):
        return ready
    problems = tuple(problem.text for problem in league.check(action))
    return replace(ready, problems=problems) if problems else replace(ready, action=action)


def _meant(league: League, found: Plan, reader: Reader, rows: Sequence[Row]) -> tuple[list[Row], list[str]]:
    """Return the rows that are to be read, and a warning about each group of others."""
    if found.kind in ("players", "rosters"):
        empty = [row for row in rows if not reader.text(row, "player") and reader.text(row, "team")]
        warnings = [f"Line {row.line}: {reader.text(row, 'team')} has no players." for row in empty]
        return [row for row in rows if row not in empty], warnings
    if found.kind not in ("schedule", "results"):
        return list(rows), []
    season = str(league.read(season_of).number)
    old = [row for row in rows if reader.text(row, "season") not in ("", season)]
    later = [row for row in rows if found.kind == "schedule" and reader.text(row, "stage") == "playoffs"]
    told = ((old, f"not of season {season}"), (later, "of the playoffs, which make their own schedule"))
    warnings = [f"{counted(len(group), 'line')} left out: {why}." for group, why in told if group]
    return [row for row in rows if row not in old and row not in later], warnings


def _entries(
    league: League, found: Plan, reader: Reader, rows: Sequence[Row]
) -> tuple[list[PlayerEntry | GameEntry], list[Finding]]:
    """Return the entries of the rows that can be read, and what is wrong with the others."""
    rater = load_rater(league.system.id)
    entries: list[Any] = []
    wrong = []
    makers: Mapping[str, Callable[[Row], Any]] = {
        "players": lambda row: kinds.player_entry(reader, league.system, row),
        "rosters": lambda row: kinds.player_entry(reader, league.system, row),
        "schedule": lambda row: kinds.schedule_entry(reader, row),
        "results": lambda row: kinds.result_entry(reader, row),
        "statistics": lambda row: (row.line, real_seasons.stat_line(reader, rater, row) if rater else None),
    }
    for row in rows:
        try:
            entries.append(makers[found.kind](row))
        except BadCell as error:
            title = next((reader.text(row, name) for name in ("player", "home") if reader.text(row, name)), "?")
            wrong.append(Finding(row.line, "wrong", title, str(error)))
    if found.kind == "statistics" and rater:
        lines: list[tuple[int, StatLine]] = entries
        most = roster_limits(league.read(season_of))[1]
        return list(real_seasons.rated(reader, rater, lines, most)), wrong
    return entries, wrong


def _decided(entry: PlayerEntry | GameEntry, decision: str | None) -> PlayerEntry | GameEntry:
    """Return an entry with what a person has said of its line."""
    if decision is None or not isinstance(entry, PlayerEntry):
        return entry
    if decision == NEW:
        return replace(entry, is_new=True, player=None)
    if not decision.isdecimal():
        raise UserError(f"Line {entry.line} cannot be {decision!r}; write new, skip or the id of a player.")
    return replace(entry, player=int(decision))


def _deed(found: Plan, entries: Sequence[Any], wish: Wish) -> tuple[Callable[..., tuple[Finding, ...]], Action]:
    """Return what compares entries of this kind with the league, and what takes them in."""
    given, source = tuple(entries), found.sheet.name
    if found.kind == "schedule":
        return compare_schedule, ImportSchedule(given, source)
    if found.kind == "results":
        return compare_results, ImportResults(given, source)
    return compare_players, ImportPlayers(given, source, wish.replace_pool, wish.no_draft)


def _strangers(found: Plan, reader: Reader, rows: Sequence[Row]) -> list[str]:
    """Return that players of real teams which the league does not have go into the pool."""
    if found.kind != "statistics":
        return []
    written = {reader.text(row, "team") for row in rows} - {""}
    strange = sorted(team for team in written if reader.known_team(team) is None)
    if not strange:
        return []
    many = counted(len(strange), "team")
    return [f"The league does not have {many} of the file ({', '.join(strange)}); their players go into the pool."]


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
    targets = targets_of(league, kind, head)
    texts = {"player", "position", "team", "home", "visitors", "note"}
    columns = tuple(Column(one.title, "text" if one.name in texts else "whole") for one in targets)
    blank = Table(kind, kind.capitalize(), columns, ())
    if path.suffix.lower() == ".xlsx":
        from leaguemgr.exchange.xlsx_file import xlsx_bytes

        write_safely(path, xlsx_bytes([blank]))
    else:
        write_safely(path, csv_bytes(blank))
