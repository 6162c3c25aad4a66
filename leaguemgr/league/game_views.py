"""Games as people see them: the schedule, box scores, play-by-play."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import TypeVar, cast

from sqlalchemy import select as core_select
from sqlmodel import Session, col, select

from leaguemgr.league.context import key, need_game
from leaguemgr.league.games import replay
from leaguemgr.league.lookup import game_row, season_of, team_refs
from leaguemgr.league.players import player_rows
from leaguemgr.league.records import BoxView, GameRow, LineRow, PlayerRow, PlayRow
from leaguemgr.league.stats import line_row
from leaguemgr.league.wording import counted
from leaguemgr.store.tables import Game, GameTape, Line, Season, TeamGame


def schedule(
    db: Session, season: int | None = None, day: int | None = None, team: int | None = None
) -> tuple[GameRow, ...]:
    """Return the games of a season (by number; default the newest), of one day, of one team, in the order of play."""
    row = season_of(db, season)
    # A long schedule is read as plain rows, which have the same columns as the class but cost a fraction.
    columns = Game.__table__.c  # type: ignore[attr-defined]  # SQLModel gives every table class its table
    wanted = core_select(*columns).where(columns.season_id == row.id).order_by(columns.day, columns.id)
    if day is not None:
        wanted = wanted.where(columns.day == day)
    if team is not None:
        wanted = wanted.where((columns.home_id == team) | (columns.away_id == team))
    teams = team_refs(db)
    return tuple(game_row(cast("Game", one), teams, row.number) for one in db.connection().execute(wanted))


def game(db: Session, number: int) -> GameRow:
    """Return one game by its number; raises UserError."""
    row = need_game(db, number)
    return game_row(row, team_refs(db), db.get_one(Season, row.season_id).number)


def box(db: Session, number: int) -> BoxView:
    """Return the box score of a game; without lines when only the score is known, or nothing yet."""
    row = need_game(db, number)
    lines = db.exec(select(Line).where(Line.game_id == number).order_by(col(Line.id))).all()
    extras = db.exec(select(TeamGame).where(TeamGame.game_id == number)).all()
    found = player_rows(db, [line.player_id for line in lines])
    taped = db.exec(select(GameTape.id).where(GameTape.game_id == number)).first() is not None
    return _box(game(db, key(row)), lines, extras, found, taped)


def all_boxes(db: Session, season: int | None = None) -> tuple[BoxView, ...]:
    """Return the box scores of a season's played games (by number; default the newest), in the order of play.

    Everything is read at once: a few queries a game would take minutes for twenty seasons.
    """
    row, found = season_of(db, season), player_rows(db)
    lines, extras = _by_game(db, Line, row), _by_game(db, TeamGame, row)
    of_season = select(GameTape.game_id).join(Game).where(Game.season_id == row.id)
    taped = set(db.exec(of_season))
    return tuple(
        _box(one, lines.get(one.id, ()), extras.get(one.id, ()), found, one.id in taped)
        for one in schedule(db, row.number)
        if one.status == "played"
    )


Row = TypeVar("Row", Line, TeamGame)


def _by_game(db: Session, kind: type[Row], season: Season) -> dict[int, list[Row]]:
    """Return the rows of a season's games by game, read as plain rows, which cost a fraction of the class."""
    table = kind.__table__  # type: ignore[attr-defined]  # SQLModel gives every table class its table
    games = Game.__table__.c  # type: ignore[attr-defined]
    wanted = core_select(*table.c).join(Game, games.id == table.c.game_id).where(games.season_id == season.id)
    found: defaultdict[int, list[Row]] = defaultdict(list)
    for row in db.connection().execute(wanted.order_by(table.c.id)):
        found[row.game_id].append(cast("Row", row))
    return dict(found)


def _box(
    shown: GameRow, lines: Sequence[Line], extras: Sequence[TeamGame], found: Mapping[int, PlayerRow], taped: bool
) -> BoxView:
    home, away = (
        tuple(line_row(line, found[line.player_id]) for line in lines if line.team_id == team.id)
        for team in (shown.home, shown.away)
    )
    by_team = {one.team_id: one for one in extras}
    notes = tuple(
        f"{team.nickname}: {_extra(by_team[team.id])}" for team in (shown.home, shown.away) if team.id in by_team
    )
    return BoxView(shown, home, away, (*_start(shown, home, away), *notes), taped)


def _start(shown: GameRow, home: Sequence[LineRow], away: Sequence[LineRow]) -> tuple[str, ...]:
    """Return with how many points both teams started, where the score is that much more than the players scored."""
    if not home or not away:
        return ()
    more = [
        (score or 0) - sum(line.points for line in lines)
        for score, lines in ((shown.home_score, home), (shown.away_score, away))
    ]
    same = more[0] if more[0] == more[1] else 0
    return (f"Both teams started with {same} points, which no player scored.",) if same > 0 else ()


def _extra(one: TeamGame) -> str:
    parts = (
        counted(one.turnovers, "turnover"),
        counted(one.offensive_fouls, "offensive foul"),
        counted(one.violations, "violation"),
        counted(one.technicals, "technical foul"),
        counted(one.timeouts, "timeout"),
    )
    return f"{', '.join(parts)}."


def plays(db: Session, number: int) -> tuple[PlayRow, ...]:
    """Return the play-by-play of a stored game, told from its tape; raises UserError when it has none."""
    played = replay(db, number)
    return tuple(
        PlayRow(play.period, play.clock, play.side, play.text, play.score, play.spot)
        for play in played.system.narrate(played.state)
    )
