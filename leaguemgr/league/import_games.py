"""A schedule or results from somebody's file: compared with the league, then taken in all together or not at all."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from sqlmodel import Session, select

from leaguemgr.league import results
from leaguemgr.league.action import Action, Refused, problems
from leaguemgr.league.context import key
from leaguemgr.league.game_views import schedule
from leaguemgr.league.games import TypedResult
from leaguemgr.league.import_records import Finding, GameEntry, faults, tally
from leaguemgr.league.lookup import season_of, team_refs, teams_of
from leaguemgr.league.records import LAST_DAY, GameRow, Problem
from leaguemgr.league.season import games_of
from leaguemgr.league.wording import counted, listed, score
from leaguemgr.store.file import driver
from leaguemgr.store.tables import Game

Found = tuple[Finding, TypedResult | None]


def _title(names: Mapping[int, str], entry: GameEntry) -> str:
    return f"Day {entry.day}, {names[entry.home]} – {names[entry.away]}"


def _names(db: Session) -> dict[int, str]:
    return {team: ref.name for team, ref in team_refs(db).items()}


def compare_schedule(db: Session, entries: Sequence[GameEntry]) -> tuple[Finding, ...]:
    """Return which games of a file the schedule of the season has already and which are new; nothing is changed."""
    names = _names(db)
    have = Counter((game.day, game.home.id, game.away.id) for game in schedule(db) if game.stage == "season")
    busy: defaultdict[tuple[int, int], list[int]] = defaultdict(list)
    found = []
    for entry in entries:
        fault = _fixture_fault(names, entry, busy)
        for team in (entry.home, entry.away):
            busy[entry.day, team].append(entry.line)
        this = (entry.day, entry.home, entry.away)
        if fault:
            found.append(Finding(entry.line, "wrong", _title(names, entry), fault))
        elif have[this]:
            have[this] -= 1
            found.append(Finding(entry.line, "unchanged", _title(names, entry)))
        else:
            found.append(Finding(entry.line, "new", _title(names, entry)))
    return tuple(found)


def _fixture_fault(names: Mapping[int, str], entry: GameEntry, busy: Mapping[tuple[int, int], Sequence[int]]) -> str:
    if entry.day < 1:
        return f"Days count from 1, not {entry.day}."
    if entry.day > LAST_DAY:
        return f"A day has a number from 1 to {LAST_DAY}, not {entry.day}; number the days of the season."
    if entry.home == entry.away:
        return f"{names[entry.home]} cannot play themselves."
    twice = next((team for team in (entry.home, entry.away) if busy.get((entry.day, team))), None)
    if twice is None:
        return ""
    return f"{names[twice]} play on this day already (line {busy[entry.day, twice][0]}); choose another day."


@dataclass(frozen=True)
class ImportSchedule(Action):
    """Take the regular season's schedule from a file in place of the one there is; no game may have been played."""

    entries: tuple[GameEntry, ...]
    source: str = ""
    bulky: ClassVar[frozenset[str]] = frozenset({"entries"})

    def check(self, db: Session) -> list[Problem]:
        """Every line is right, every team plays, and no game of the season has been played."""
        season, names = season_of(db), _names(db)
        bad = faults(compare_schedule(db, self.entries))
        if bad:
            return bad
        if season.phase not in ("setup", "draft", "season"):
            return problems(f"The schedule cannot be changed in the phase {season.phase}.")
        played = games_of(db, season, "played")
        playing = {team for entry in self.entries for team in (entry.home, entry.away)}
        idle = [names[team] for team in teams_of(db, season) if team not in playing]
        strange = [names[team] for team in playing if team not in teams_of(db, season)]
        return problems(
            f"{counted(played, 'game')} of the schedule have been played; take the results away first."
            if played
            else None,
            f"{idle[0]} have no game in the file; every team must play." if idle else None,
            f"{strange[0]} do not play this season; leave their games out." if strange else None,
        )

    def apply(self, db: Session) -> str:
        """Replace the games."""
        season = season_of(db)
        for game in db.exec(select(Game).where(Game.season_id == season.id, Game.stage == "season")):
            db.delete(game)
        db.flush()
        ordered = sorted(self.entries, key=lambda entry: (entry.day, entry.line))
        db.add_all(
            Game(season_id=key(season), day=entry.day, home_id=entry.home, away_id=entry.away) for entry in ordered
        )
        source = f" from {self.source}" if self.source else ""
        days = len({entry.day for entry in ordered})
        return f"Imported the schedule{source}: {counted(len(ordered), 'game')} on {counted(days, 'day')}."


def compare_results(db: Session, entries: Sequence[GameEntry]) -> tuple[Finding, ...]:
    """Return what each result of a file would do, in the order of the file; nothing is changed."""
    return tuple(finding for finding, _ in _results(db, entries))


def _results(db: Session, entries: Sequence[GameEntry]) -> list[Found]:
    names = _names(db)
    games: defaultdict[tuple[int, int, int], list[GameRow]] = defaultdict(list)
    for game in schedule(db):
        games[game.day, game.home.id, game.away.id].append(game)
    return [_result(db, names, entry, games[entry.day, entry.home, entry.away]) for entry in entries]


def _result(db: Session, names: Mapping[int, str], entry: GameEntry, games: list[GameRow]) -> Found:
    title = _title(names, entry)
    if not games:
        text = "The schedule has no such game; look at the day and at who is at home."
        return Finding(entry.line, "wrong", title, text), None
    game = games.pop(0)  # a second line for the same game is about the next one that day, if there is any
    same_score = (game.home_score, game.away_score) == (entry.home_score, entry.away_score)
    if game.status == "played" and same_score and entry.periods in ((), game.periods):
        return Finding(entry.line, "unchanged", title, score(game.home_score, game.away_score)), None
    deed = TypedResult(
        game.id, entry.home_score, entry.away_score, entry.periods, note=entry.note, replace=game.status == "played"
    )
    wrong = deed.check(db)
    if wrong:
        return Finding(entry.line, "wrong", title, wrong[0].text), None
    told = score(entry.home_score, entry.away_score)
    if game.status == "played":
        lost = results.lost_by_typing(driver(db), game.id)
        told = f"{score(game.home_score, game.away_score)} → {told}{f'; lost: {listed(lost)}' if lost else ''}"
        return Finding(entry.line, "changed", title, told), deed
    return Finding(entry.line, "new", title, told), deed


def enter(db: Session, found: Iterable[Found]) -> int:
    """Enter results one after the other and return how many; Refused names the line that can no longer be entered."""
    done = 0
    for finding, deed in found:
        if deed is None:
            continue
        wrong = deed.check(db)  # an earlier line may have decided a series
        if wrong:
            raise Refused([Problem(f"Line {finding.line}, {finding.title}: {fault.text}") for fault in wrong])
        deed.apply(db)
        done += 1
    return done


@dataclass(frozen=True)
class ImportResults(Action):
    """Take results of scheduled games from a file; those that are entered already and differ are corrected."""

    entries: tuple[GameEntry, ...]
    source: str = ""
    bulky: ClassVar[frozenset[str]] = frozenset({"entries"})

    def check(self, db: Session) -> list[Problem]:
        """Every game is in the schedule, and its result may be entered."""
        found = faults(compare_results(db, self.entries))
        return found or problems(None if self.entries else "There is no result in the file.")

    def apply(self, db: Session) -> str:
        """Enter the results one after the other."""
        found = _results(db, self.entries)
        enter(db, found)
        source = f" from {self.source}" if self.source else ""
        return f"Imported {counted(len(found), 'result')}{source}: {tally(finding for finding, _ in found)}."
