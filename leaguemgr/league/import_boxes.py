"""Box scores from somebody's file: lines put together to games, compared with the league, taken in all or none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from sqlmodel import Session

from leaguemgr.engine.box import Line
from leaguemgr.league.action import Action, Refused, problems
from leaguemgr.league.game_views import box, schedule
from leaguemgr.league.games import TypedResult
from leaguemgr.league.import_records import Finding, LineEntry, State
from leaguemgr.league.imports import folded
from leaguemgr.league.lookup import team_refs
from leaguemgr.league.players import player_rows
from leaguemgr.league.records import BoxView, GameRow, LineRow, PlayerRow, Problem
from leaguemgr.league.stats import COUNTS
from leaguemgr.league.wording import counted


@dataclass(frozen=True, slots=True)
class _Sheet:
    """The lines of a file for one game, and what they lead to; ``deed`` is None while they are wrong or nothing new."""

    findings: tuple[Finding, ...]
    deed: TypedResult | None


def compare_boxes(db: Session, entries: Sequence[LineEntry]) -> tuple[Finding, ...]:
    """Return what each line of a box score would do; nothing is changed."""
    return tuple(finding for sheet in _sheets(db, entries) for finding in sheet.findings)


def _sheets(db: Session, entries: Sequence[LineEntry]) -> list[_Sheet]:
    games: dict[tuple[int, frozenset[int]], list[LineEntry]] = {}
    for entry in entries:
        games.setdefault((entry.day, frozenset((entry.team, entry.opponent))), []).append(entry)
    have = {(game.day, frozenset((game.home.id, game.away.id))): game for game in schedule(db)}
    people = player_rows(db)
    return [_sheet(db, people, have.get(key), lines) for key, lines in games.items()]


def _sheet(db: Session, people: dict[int, PlayerRow], game: GameRow | None, entries: Sequence[LineEntry]) -> _Sheet:
    if game is None:
        names = team_refs(db)
        text = (
            f"{names[entries[0].team].name} and {names[entries[0].opponent].name} do not meet on day {entries[0].day}."
        )
        return _Sheet(tuple(Finding(one.line, "wrong", one.name, text) for one in entries), None)
    old = box(db, game.id)
    found = [_matched(people, old, entry) for entry in entries]
    wrong = [Finding(one.line, "wrong", one.name, text) for one, (text, _) in zip(entries, found, strict=True) if text]
    if wrong:
        return _Sheet(tuple(wrong), None)
    lines = [line for _, line in found if line is not None]
    before = {row.player.id: _line(row) for row in (*old.home, *old.away)}
    if {line.player: line for line in lines} == before:
        return _Sheet(tuple(Finding(one.line, "unchanged", one.name) for one in entries), None)
    deed = _deed(game, lines)
    faults = deed.check(db)
    if faults:
        return _Sheet((Finding(entries[0].line, "wrong", entries[0].name, faults[0].text),), None)
    findings = (_finding(entry, line, before.get(line.player)) for entry, line in zip(entries, lines, strict=True))
    return _Sheet(tuple(findings), deed)


def _deed(game: GameRow, lines: Sequence[Line]) -> TypedResult:
    """Return the result with these lines; a score that is known already has to agree with them."""
    played = game.status == "played"
    score = (game.home_score, game.away_score) if played else (None, None)
    return TypedResult(game.id, *score, game.periods, tuple(lines), game.note, replace=played)


def _matched(people: dict[int, PlayerRow], old: BoxView, entry: LineEntry) -> tuple[str, Line | None]:
    """Return the line of whoever is meant, or why it is nobody: by id, or by name on the team, now or then."""
    then = {row.player.id for row in (old.home if old.game.home.id == entry.team else old.away)}
    if entry.player is not None:
        able = [entry.player] if entry.player in people else []
    else:
        same = (row for row in people.values() if folded(row.name) == folded(entry.name))
        able = [row.id for row in same if row.id in then or (row.team and row.team.id == entry.team)]
    if len(able) != 1:
        return f"{'Nobody' if not able else 'More than one man'} of the team has this name; write his player id.", None
    counts = {name: entry.counts.get(name, 0) for name in COUNTS}
    return "", Line(able[0], entry.started, **counts)


def _line(row: LineRow) -> Line:
    return Line(row.player.id, row.started, **{name: getattr(row, name) for name in COUNTS})


def _finding(entry: LineEntry, line: Line, before: Line | None) -> Finding:
    text = f"{line.points} points, {line.rebounds} rebounds"
    state: State = "new" if before is None else "unchanged" if before == line else "changed"
    return Finding(entry.line, state, entry.name, "" if state == "unchanged" else text)


@dataclass(frozen=True)
class ImportBoxScores(Action):
    """Take box scores from a file, whole games only; points are added up, and a known score has to agree with them."""

    entries: tuple[LineEntry, ...]
    source: str = ""
    bulky: ClassVar[frozenset[str]] = frozenset({"entries"})

    def check(self, db: Session) -> list[Problem]:
        """Every line is somebody's, and every box score adds up."""
        bad = [one for one in compare_boxes(db, self.entries) if one.state == "wrong"]
        found = [Problem(f"Line {one.line}, {one.title}: {one.text}", str(one.line)) for one in bad]
        return found or problems(None if self.entries else "There is no box score in the file.")

    def apply(self, db: Session) -> str:
        """Enter the results one after the other."""
        sheets = _sheets(db, self.entries)
        done = 0
        for sheet in sheets:
            if sheet.deed is not None:
                faults = sheet.deed.check(db)  # an earlier game may have decided a series
                if faults:
                    raise Refused(faults)
                sheet.deed.apply(db)
                done += 1
        states = Counter(finding.state for sheet in sheets for finding in sheet.findings)
        source = f" from {self.source}" if self.source else ""
        told = ", ".join(f"{states[state]} {state}" for state in ("new", "changed", "unchanged"))
        return f"Imported box scores of {counted(done, 'game')}{source}; lines: {told}."
