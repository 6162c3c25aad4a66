"""Box scores from somebody's file: lines put together to games, compared with the league, taken in all or none."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from sqlmodel import Session

from leaguemgr.engine.box import Line
from leaguemgr.league import results
from leaguemgr.league.action import Action, problems
from leaguemgr.league.game_views import box, schedule
from leaguemgr.league.games import TypedResult
from leaguemgr.league.import_games import enter
from leaguemgr.league.import_records import Finding, LineEntry, faults, tally
from leaguemgr.league.imports import folded
from leaguemgr.league.lookup import team_refs
from leaguemgr.league.players import player_rows
from leaguemgr.league.records import BoxView, GameRow, LineRow, PlayerRow, Problem
from leaguemgr.league.stats import COUNTS
from leaguemgr.league.wording import counted, listed
from leaguemgr.store.file import driver


@dataclass(frozen=True, slots=True)
class _Sheet:
    """The lines of a file for one game, and what they lead to; ``deed`` is None while they are wrong or nothing new."""

    findings: tuple[Finding, ...]
    deed: TypedResult | None = None


def compare_boxes(db: Session, entries: Sequence[LineEntry]) -> tuple[Finding, ...]:
    """Return what each line of a box score would do; nothing is changed."""
    return tuple(finding for sheet in _sheets(db, entries) for finding in sheet.findings)


def _sheets(db: Session, entries: Sequence[LineEntry]) -> list[_Sheet]:
    have: defaultdict[tuple[int, frozenset[int]], list[GameRow]] = defaultdict(list)
    for game in schedule(db):
        have[game.day, frozenset((game.home.id, game.away.id))].append(game)
    meetings: defaultdict[tuple[int, frozenset[int]], list[LineEntry]] = defaultdict(list)
    for entry in entries:
        meetings[entry.day, frozenset((entry.team, entry.opponent))].append(entry)
    people = player_rows(db)
    return [sheet for key, lines in meetings.items() for sheet in _meeting(db, people, have[key], lines)]


def _meeting(
    db: Session, people: Mapping[int, PlayerRow], games: Sequence[GameRow], entries: Sequence[LineEntry]
) -> list[_Sheet]:
    """Return the sheets of two teams' games on a day; where that is more than one, their numbers tell them apart."""
    if not games:
        names, one = team_refs(db), entries[0]
        return [_wrong(entries, f"{names[one.team].name} and {names[one.opponent].name} do not meet on day {one.day}.")]
    if len(games) == 1:
        return [_sheet(db, people, games[0], entries)]
    numbers = {str(game.id): game for game in games}
    strange = [entry for entry in entries if entry.game not in numbers]
    text = f"They meet {len(games)} times on day {entries[0].day}; write {listed(tuple(numbers), 'or')} as its Game."
    parts = {number: [entry for entry in entries if entry.game == number] for number in numbers}
    sheets = [_sheet(db, people, numbers[number], lines) for number, lines in parts.items() if lines]
    return [*sheets, _wrong(strange, text)] if strange else sheets


def _wrong(entries: Sequence[LineEntry], text: str) -> _Sheet:
    return _Sheet(tuple(Finding(one.line, "wrong", one.name, text) for one in entries))


def _sheet(db: Session, people: Mapping[int, PlayerRow], game: GameRow, entries: Sequence[LineEntry]) -> _Sheet:
    old = box(db, game.id)
    found = [_matched(people, old, entry) for entry in entries]
    wrong = [Finding(one.line, "wrong", one.name, text) for one, (text, _) in zip(entries, found, strict=True) if text]
    if wrong:
        return _Sheet(tuple(wrong))
    lines = [line for _, line in found if line is not None]
    before = {row.player.id: _line(row) for row in (*old.home, *old.away)}
    if {line.player: line for line in lines if results.took_part(line)} == before:
        return _Sheet(tuple(map(_as_it_was, entries)))
    deed = _deed(db, game, lines)
    refused = deed.check(db)
    if refused:
        return _wrong(entries[:1], refused[0].text)
    findings = [_finding(entry, line, before.get(line.player)) for entry, line in zip(entries, lines, strict=True)]
    gone = set(before) - {line.player for line in lines}
    lost = _lost(db, deed, {player: people[player].name for player in before if player in gone})
    if lost:
        place = next((place for place, one in enumerate(findings) if one.state != "unchanged"), 0)
        told = "; ".join(text for text in (findings[place].text, f"lost: {listed(lost)}") if text)
        findings[place] = replace(findings[place], state="changed", text=told)
    return _Sheet(tuple(findings), deed)


def _lost(db: Session, deed: TypedResult, gone: Mapping[int, str]) -> list[str]:
    """Return what a game has that goes with its new box score; injuries stay with whoever keeps a line (``_deed``)."""
    hurt = results.games_missed(driver(db), deed.game)
    lost = [text for text in results.lost_by_typing(driver(db), deed.game) if text not in ("box score", "injuries")]
    lines = (f"the line{' and the injury' if player in hurt else ''} of {name}" for player, name in gone.items())
    return [*lost, *lines]


def _deed(db: Session, game: GameRow, lines: Sequence[Line]) -> TypedResult:
    """Return the result with these lines; a score that is known already has to agree with them.

    Files say nothing of injuries, so whoever was hurt in the game stays so.
    """
    played = game.status == "played"
    misses = results.games_missed(driver(db), game.id)
    lines = [replace(line, misses=misses.get(line.player, 0)) for line in lines]
    score = (game.home_score, game.away_score) if played else (None, None)
    return TypedResult(game.id, *score, game.periods, tuple(lines), game.note, replace=played)


def _matched(people: Mapping[int, PlayerRow], old: BoxView, entry: LineEntry) -> tuple[str, Line | None]:
    """Return the line of whoever is meant, or why it is nobody: by id, or by name, on the team then or now."""
    home, away = ({row.player.id for row in side} for side in (old.home, old.away))
    then, against = (home, away) if old.game.home.id == entry.team else (away, home)
    able = [
        row.id
        for row in people.values()
        if (row.id == entry.player if entry.player is not None else folded(row.name) == folded(entry.name))
        and (row.id in then or (row.team and row.team.id == entry.team and row.id not in against))
    ]
    if len(able) == 1:
        return "", Line(able[0], entry.started, **{name: entry.counts.get(name, 0) for name in COUNTS})
    if entry.player is not None:
        return f"Nobody of the team has the player id {entry.player}; leave it empty to find him by name.", None
    return f"{'Nobody' if not able else 'More than one man'} of the team has this name; write his player id.", None


def _line(row: LineRow) -> Line:
    return Line(row.player.id, row.started, **{name: getattr(row, name) for name in COUNTS})


def _finding(entry: LineEntry, line: Line, before: Line | None) -> Finding:
    text = f"{line.points} points, {line.rebounds} rebounds"
    if before is None:
        return Finding(entry.line, "new", entry.name, text) if results.took_part(line) else _as_it_was(entry)
    return _as_it_was(entry) if before == line else Finding(entry.line, "changed", entry.name, text)


def _as_it_was(entry: LineEntry) -> Finding:
    return Finding(entry.line, "unchanged", entry.name)


@dataclass(frozen=True)
class ImportBoxScores(Action):
    """Take box scores from a file, whole games only; points are added up, and a known score has to agree with them."""

    entries: tuple[LineEntry, ...]
    source: str = ""
    bulky: ClassVar[frozenset[str]] = frozenset({"entries"})

    def check(self, db: Session) -> list[Problem]:
        """Every line is somebody's, and every box score adds up."""
        found = faults(compare_boxes(db, self.entries))
        return found or problems(None if self.entries else "There is no box score in the file.")

    def apply(self, db: Session) -> str:
        """Enter the results one after the other."""
        sheets = _sheets(db, self.entries)
        done = enter(db, ((sheet.findings[0], sheet.deed) for sheet in sheets))
        source = f" from {self.source}" if self.source else ""
        told = tally(finding for sheet in sheets for finding in sheet.findings)
        return f"Imported box scores of {counted(done, 'game')}{source}; lines: {told}."
