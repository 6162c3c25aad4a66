"""Statistics: totals of players and teams by season and over careers, game logs.

Every figure is a sum over the box-score lines of games that count; percentages come from totals, never from
percentages (G7), and a line belongs to the team the player was on in that game (G6).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any, Literal

from sqlalchemy import Integer, Row, Select, case, func, or_, select
from sqlalchemy.orm import Mapped
from sqlalchemy.sql.elements import ColumnElement
from sqlmodel import Session, col

from leaguemgr.league.lookup import game_row, main_stage, season_of, team_refs
from leaguemgr.league.players import player_rows
from leaguemgr.league.records import (
    LineRow,
    LogRow,
    PlayerRow,
    PlayerStats,
    SeasonStats,
    StatRow,
    TeamRef,
    TeamStatRow,
    WonLost,
)
from leaguemgr.league.standings import season_results
from leaguemgr.store.tables import Game, Line, Season

Stage = Literal["season", "playoffs"]
Expression = ColumnElement[Any] | Mapped[Any]
COUNTS = ("seconds", "fgm", "fga", "tpm", "ftm", "fta", "orb", "drb", "ast", "stl", "blk", "tov", "pf", "tip")


def points(counts: Mapping[str, int]) -> int:
    """Return the points of some counts: field goals 2 (three-pointers 3), foul shots 1 (G2)."""
    return 2 * counts["fgm"] + counts["tpm"] + counts["ftm"]


def appearances() -> ColumnElement[int]:
    """Count games a player took part in: a line of zeros is a man who stayed on the bench."""
    busy = or_(*(col(getattr(Line, name)) > 0 for name in COUNTS))
    return func.sum(case((busy, 1), else_=0), type_=Integer)


def _sums() -> list[ColumnElement[int]]:
    return [func.sum(col(getattr(Line, name)), type_=Integer).label(name) for name in COUNTS]


def _totals(*by: Expression) -> Select[Any]:
    """Return the query of appearances and sums over lines of played games, grouped by these columns."""
    return (
        select(*by, appearances().label("games"), *_sums())
        .select_from(Line)
        .join(Game, col(Game.id) == col(Line.game_id))
        .where(col(Game.status) == "played")
        .group_by(*by)
        .order_by(*by)
    )


def _counts(row: Row[Any]) -> dict[str, int]:
    return {name: getattr(row, name) for name in ("games", *COUNTS)}


def added(parts: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """Return the sums of ``games`` and all counts."""
    total = dict.fromkeys(("games", *COUNTS), 0)
    for part in parts:
        for name in total:
            total[name] += part[name]
    return total


def _stat_row(player: PlayerRow, team: TeamRef | None, counts: Mapping[str, int]) -> StatRow:
    return StatRow(player, team, **counts, points=points(counts))


def season_stats(
    db: Session, season: int | None = None, stage: Stage | None = None, team: int | None = None
) -> tuple[StatRow, ...]:
    """Return every player's totals of a season (by number; default the newest), one row for each team he played for.

    Without a stage they are those of the regular season, or of a tournament.

    A player of several teams has one more row with ``team`` None for all of them, unless one team was asked for.
    """
    row = season_of(db, season)
    by_player = totals_by_player(db, row, stage or main_stage(row), team)
    teams, people = team_refs(db), player_rows(db, list(by_player))
    rows = []
    for player, parts in by_player.items():
        rows += [_stat_row(people[player], teams[name], counts) for name, counts in parts.items()]
        if len(parts) > 1:
            rows.append(_stat_row(people[player], None, added(parts.values())))
    return tuple(rows)


def totals_by_player(
    db: Session, season: Season, stage: Stage, team: int | None = None
) -> dict[int, dict[int, dict[str, int]]]:
    """Return ``games`` and the counts of a season by player id and team id, for those who took part in a game."""
    wanted = _totals(col(Line.player_id), col(Line.team_id)).where(
        col(Game.season_id) == season.id, col(Game.stage) == stage
    )
    if team is not None:
        wanted = wanted.where(col(Line.team_id) == team)
    found: defaultdict[int, dict[int, dict[str, int]]] = defaultdict(dict)
    for row in db.execute(wanted):
        if row.games:
            found[row.player_id][row.team_id] = _counts(row)
    return dict(found)


def player_stats(db: Session, player: int) -> PlayerStats:
    """Return a player's seasons and career; raises KeyError for an unknown id."""
    person, teams = player_rows(db, [player])[player], team_refs(db)
    wanted = (
        _totals(col(Season.number), col(Game.stage), col(Line.team_id))
        .join(Season, col(Season.id) == col(Game.season_id))
        .where(col(Line.player_id) == player)
    )
    parts: defaultdict[tuple[int, Stage], dict[int, dict[str, int]]] = defaultdict(dict)
    for row in db.execute(wanted):
        if row.games:
            parts[row.number, row.stage][row.team_id] = _counts(row)
    seasons = []
    for (number, stage), by_team in sorted(parts.items(), key=lambda part: (part[0][0], part[0][1] == "playoffs")):
        seasons += [SeasonStats(number, stage, _stat_row(person, teams[team], by_team[team])) for team in by_team]
        if len(by_team) > 1:
            seasons.append(SeasonStats(number, stage, _stat_row(person, None, added(by_team.values()))))
    return PlayerStats(person, tuple(seasons), career(seasons, "season"), career(seasons, "playoffs"))


def career(seasons: Iterable[SeasonStats], stage: Stage) -> StatRow | None:
    """Return the sums over a player's seasons of a stage; the row of all teams repeats those of each."""
    rows = [one.stats for one in seasons if one.stage == stage and one.stats.team is not None]
    if not rows:
        return None
    counts = ({name: getattr(row, name) for name in ("games", *COUNTS)} for row in rows)
    return _stat_row(rows[0].player, None, added(counts))


def game_log(db: Session, player: int, season: int | None = None) -> tuple[LogRow, ...]:
    """Return a player's games of a season (by number; default the newest), in the order of the schedule."""
    row, teams, person = season_of(db, season), team_refs(db), player_rows(db, [player])[player]
    wanted = (
        select(Line, Game)
        .join(Game, col(Game.id) == col(Line.game_id))
        .where(col(Line.player_id) == player, col(Game.season_id) == row.id, col(Game.status) == "played")
        .order_by(col(Game.day), col(Game.id))
    )
    log = []
    for line, game in db.execute(wanted):
        shown = game_row(game, teams, row.number)
        won = ((game.home_score or 0) > (game.away_score or 0)) == (line.team_id == game.home_id)
        log.append(LogRow(shown, teams[line.team_id], won, line_row(line, person)))
    return tuple(log)


def line_row(line: Line, player: PlayerRow) -> LineRow:
    """Return a stored box-score line as records show it."""
    counts = {name: getattr(line, name) for name in COUNTS}
    return LineRow(player, bool(line.started), **counts, points=points(counts))


def team_stats(db: Session, season: int | None = None, stage: Stage | None = None) -> tuple[TeamStatRow, ...]:
    """Return every team's totals of a season (by number; default the newest) and those of its opponents.

    Without a stage they are those of the regular season, or of a tournament.
    """
    row, teams = season_of(db, season), team_refs(db)
    stage = stage or main_stage(row)
    own = _team_counts(db, row, stage, col(Line.team_id))
    other = case((col(Line.team_id) == col(Game.home_id), col(Game.away_id)), else_=col(Game.home_id))
    opponents = _team_counts(db, row, stage, other)
    results = team_results(db, row, stage)
    nothing = dict.fromkeys((*COUNTS, "points"), 0)
    return tuple(
        TeamStatRow(
            team=teams[team],
            games=sum(results[team][:2]),
            record=WonLost(*results[team][:2]),
            points_for=results[team][2],
            points_against=results[team][3],
            own=own.get(team, nothing),
            opponents=opponents.get(team, nothing),
        )
        for team in teams
    )


def _team_counts(db: Session, season: Season, stage: Stage, team: Expression) -> dict[int, dict[str, int]]:
    wanted = _totals(team.label("team")).where(col(Game.season_id) == season.id, col(Game.stage) == stage)
    found = {row.team: {name: getattr(row, name) for name in COUNTS} for row in db.execute(wanted)}
    return {name: {**counts, "points": points(counts)} for name, counts in found.items()}


def team_results(db: Session, season: Season, stage: Stage) -> defaultdict[int, list[int]]:
    """Return [wins, losses, points for, points against] of a season by team id."""
    found: defaultdict[int, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for game in season_results(db, season, stage):
        scored, allowed = game.home_points, game.away_points
        for team, mine, theirs in ((game.home, scored, allowed), (game.away, allowed, scored)):
            for place, count in enumerate((mine > theirs, mine < theirs, mine, theirs)):
                found[team][place] += count
    return found
