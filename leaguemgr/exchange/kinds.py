"""What can be imported: for each kind what its files say, and how their rows become entries and a deed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from leaguemgr.engine.periods import period_titles
from leaguemgr.engine.system import RuleSystem
from leaguemgr.exchange import real_seasons
from leaguemgr.exchange.mapping import Target
from leaguemgr.exchange.reading import Row
from leaguemgr.exchange.rows import BadCell, Reader
from leaguemgr.exchange.table import COUNT_TITLES
from leaguemgr.league.action import Action
from leaguemgr.league.import_boxes import ImportBoxScores, compare_boxes
from leaguemgr.league.import_games import ImportResults, ImportSchedule, compare_results, compare_schedule
from leaguemgr.league.import_records import Finding, GameEntry, LineEntry, PlayerEntry
from leaguemgr.league.imports import POOL, ImportPlayers, compare_players, folded
from leaguemgr.league.league import League
from leaguemgr.league.lookup import season_of
from leaguemgr.league.wording import counted

NO_TEAM = frozenset({"", "pool", "free agent", "free agents", "none", "-", "–"})
OVERTIMES = 8
"""So many overtimes have columns in a file of results."""


def player_targets(rules: RuleSystem, head: Sequence[str]) -> tuple[Target, ...]:
    """Return what a file of players may say."""
    ratings = (Target(one.name, one.title, names=(one.label,)) for one in rules.card_fields)
    return (
        Target("player", "Player", True, ("name", "full name")),
        Target("id", "Player id", names=("player number",)),
        Target("number", "Number", names=("no", "no.", "uniform", "jersey", "#")),
        Target("position", "Position", names=("pos",)),
        *ratings,
        Target("team", "Team", names=("club",)),
    )


def roster_targets(rules: RuleSystem, head: Sequence[str]) -> tuple[Target, ...]:
    """Return what a file of rosters may say: the same, but the team must be there."""
    return tuple(
        Target("team", "Team", True, ("club",)) if one.name == "team" else one for one in player_targets(rules, head)
    )


def player_entry(reader: Reader, rules: RuleSystem, row: Row) -> PlayerEntry:
    """Return the player of a row."""
    ratings = {}
    for field in rules.card_fields:
        value = reader.flag(row, field.name) if field.kind == "flag" else reader.whole(row, field.name)
        if value is not None:
            ratings[field.name] = value
    return PlayerEntry(
        line=row.line,
        name=reader.text(row, "player", needed=True),
        player=reader.whole(row, "id"),
        number=reader.whole(row, "number"),
        position=reader.text(row, "position") or None,
        ratings=ratings,
        team=_team_or_pool(reader, row),
    )


def _team_or_pool(reader: Reader, row: Row) -> int | None:
    if "team" not in reader.columns:
        return None
    return POOL if folded(reader.text(row, "team")) in NO_TEAM else reader.team(row, "team")


def schedule_targets(rules: RuleSystem, head: Sequence[str]) -> tuple[Target, ...]:
    """Return what a file of a schedule may say; season and stage tell which of its games are meant."""
    return (
        Target("day", "Day", True, ("round", "week", "date")),
        Target("home", "Home", True, ("home team",)),
        Target("visitors", "Visitors", True, ("visitor", "away", "away team", "visiting team", "guest")),
        Target("season", "Season"),
        Target("stage", "Stage"),
    )


def schedule_entry(reader: Reader, rules: RuleSystem, row: Row) -> GameEntry:
    """Return the game of a row."""
    return GameEntry(row.line, reader.count(row, "day"), reader.team(row, "home"), reader.team(row, "visitors"))


def _periods(head: Sequence[str]) -> tuple[str, ...]:
    """Return the titles of the periods that a file has columns for."""
    titles = period_titles(4 + OVERTIMES)
    return tuple(title for title in titles if f"home {title}".casefold() in [one.casefold() for one in head])


def result_targets(rules: RuleSystem, head: Sequence[str]) -> tuple[Target, ...]:
    """Return what a file of results may say; periods are pairs of columns such as ``Home 1`` and ``Visitors 1``."""
    sides = ("Home", "Visitors")
    return (
        *schedule_targets(rules, head),
        Target("home_score", "Home score", True, ("home points",)),
        Target("visitors_score", "Visitors score", True, ("away score", "visitors points", "away points")),
        *(Target(f"{side.lower()} {title}", f"{side} {title}") for title in _periods(head) for side in sides),
        Target("note", "Note"),
    )


def result_entry(reader: Reader, rules: RuleSystem, row: Row) -> GameEntry:
    """Return the result of a row; periods that the game did not have are empty."""
    # Titles stand in the order of the game, columns in that of the file.
    homes = (name for name in reader.titles if name.startswith("home ") and reader.text(row, name))
    periods = tuple((reader.count(row, name), reader.count(row, name.replace("home", "visitors"))) for name in homes)
    game = schedule_entry(reader, rules, row)
    return GameEntry(
        row.line,
        game.day,
        game.home,
        game.away,
        reader.count(row, "home_score"),
        reader.count(row, "visitors_score"),
        periods,
        reader.text(row, "note"),
    )


SYNONYMS: Mapping[str, tuple[str, ...]] = {
    "fgm": ("fg",), "tpm": ("3p", "3fgm"), "ftm": ("ft",), "orb": ("off",), "drb": ("def",), "ast": ("assists",),
    "stl": ("steals",),
    "blk": ("blocks",), "tov": ("turnovers",), "pf": ("fouls",),
}  # fmt: skip
"""What other files call the counts of a box score besides their own names."""


def box_targets(rules: RuleSystem, head: Sequence[str]) -> tuple[Target, ...]:
    """Return what a file of box scores may say; points are never read, they add up from the shots (G2)."""
    return (
        Target("day", "Day", True, ("round",)),
        Target("team", "Team", True),
        Target("opponent", "Opponent", True, ("against", "opp", "versus")),
        Target("player", "Player", True, ("name", "full name")),
        Target("id", "Player id"),
        Target("game", "Game"),
        Target("started", "Started", names=("gs", "starter")),
        Target("minutes", "Minutes", names=("min", "mp")),
        *(Target(name, title, name == "fgm", SYNONYMS.get(name, ())) for name, title in COUNT_TITLES.items()),
        Target("season", "Season"),
    )


def box_entry(reader: Reader, rules: RuleSystem, row: Row) -> LineEntry:
    """Return the line of a row; minutes may be written as 36.2 or 36:12."""
    counts = {name: reader.whole(row, name) or 0 for name in COUNT_TITLES}
    negative = next((name for name, count in counts.items() if count < 0), None)
    if negative:
        raise BadCell(f"{reader.titles[negative]} is {counts[negative]}; it cannot be negative.")
    return LineEntry(
        line=row.line,
        day=reader.count(row, "day"),
        team=reader.team(row, "team"),
        opponent=reader.team(row, "opponent"),
        name=reader.text(row, "player", needed=True),
        player=reader.whole(row, "id"),
        game=reader.text(row, "game"),
        started=bool(reader.flag(row, "started")),
        counts={**counts, "seconds": _seconds(reader, row)},
    )


def _seconds(reader: Reader, row: Row) -> int:
    minutes, colon, seconds = reader.text(row, "minutes").partition(":")
    if colon and minutes.isdecimal() and seconds.isdecimal():
        return 60 * int(minutes) + int(seconds)
    return round(60 * (reader.number(row, "minutes") or 0))


Sorted = tuple[list[Row], list[str]]
"""The rows that are to be read, and a warning about each group of others."""


def with_players(league: League, reader: Reader, rows: Sequence[Row]) -> Sorted:
    """Leave out the rows of teams that have nobody."""
    empty = [row for row in rows if not reader.text(row, "player") and reader.text(row, "team")]
    warnings = [f"Line {row.line}: {reader.text(row, 'team')} has no players." for row in empty]
    return [row for row in rows if row not in empty], warnings


def of_this_season(league: League, reader: Reader, rows: Sequence[Row]) -> Sorted:
    """Leave out the games of other seasons, in a file that says which."""
    season = str(league.read(season_of).number)
    return _without(rows, lambda row: reader.text(row, "season") not in ("", season), f"not of season {season}")


def of_regular_season(league: League, reader: Reader, rows: Sequence[Row]) -> Sorted:
    """Leave out other seasons and the playoffs."""
    kept, warnings = of_this_season(league, reader, rows)
    why = "of the playoffs, which make their own schedule"
    kept, more = _without(kept, lambda row: reader.text(row, "stage") == "playoffs", why)
    return kept, [*warnings, *more]


def _without(rows: Sequence[Row], leave: Callable[[Row], bool], why: str) -> Sorted:
    kept = [row for row in rows if not leave(row)]
    left = len(rows) - len(kept)
    return kept, [f"{counted(left, 'line')} left out: {why}."] if left else []


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of import.

    ``targets`` are what its files may say, ``sort`` tells which rows are meant, ``entry`` reads one of them (BadCell),
    ``together`` makes of what was read the entries that ``compare`` holds against the league and ``action`` takes in.
    ``of_players`` are those whose lines are about players.
    """

    title: str
    targets: Callable[[RuleSystem, Sequence[str]], tuple[Target, ...]]
    entry: Callable[[Reader, RuleSystem, Row], Any]
    compare: Callable[..., tuple[Finding, ...]]
    action: Callable[..., Action]
    sort: Callable[[League, Reader, Sequence[Row]], Sorted] = with_players
    together: Callable[[League, Reader, list[Any]], list[Any]] = lambda league, reader, entries: entries
    of_players: bool = True


KINDS: Mapping[str, Kind] = {
    "players": Kind("Players with their ratings", player_targets, player_entry, compare_players, ImportPlayers),
    "rosters": Kind("Rosters: who plays for whom", roster_targets, player_entry, compare_players, ImportPlayers),
    "schedule": Kind(
        "Schedule of the season", schedule_targets, schedule_entry, compare_schedule, ImportSchedule,
        of_regular_season, of_players=False,
    ),
    "results": Kind(
        "Results of games", result_targets, result_entry, compare_results, ImportResults,
        of_this_season, of_players=False,
    ),
    "boxscores": Kind(
        "Box scores: lines of players", box_targets, box_entry, compare_boxes, ImportBoxScores,
        of_this_season, of_players=False,
    ),
    "statistics": Kind(
        "Players rated from real statistics", real_seasons.statistic_targets, real_seasons.stat_line, compare_players,
        ImportPlayers, real_seasons.with_strangers, real_seasons.rated,
    ),
}  # fmt: skip
"""What can be imported from a table."""
