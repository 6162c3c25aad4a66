"""What auto-play needs to know: which games are open, and each game's set-up, seed text and coaches."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, not_, or_, select
from sqlmodel import Session, col
from sqlmodel import select as select_rows

from leaguemgr.engine.system import Setup
from leaguemgr.league.context import key, seed_of, setups, shape_of
from leaguemgr.league.lookup import season_of
from leaguemgr.league.sheets import sheet_text
from leaguemgr.store.tables import Game, GameInProgress, Series, Team

STYLE = "balanced"


@dataclass(frozen=True, slots=True)
class OpenGame:
    """One game that can be played now, with everything that decides it and what is stored beside its result."""

    game: int
    day: int
    setup: Setup
    seed: str
    styles: tuple[str, str]
    sheets: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Range:
    """Which open games are meant: days up to ``until``, playoff games of one ``round`` only; None is no limit."""

    until: int | None = None
    round: int | None = None


def game_seed(db: Session, game: Game) -> str:
    """Return the seed text of a game: the league's seed and the game's id.

    A playoff game is named by its place in the bracket instead, because its id depends on which series ended first.
    """
    return seed_of(db, _seed_part(db, game))


def _seed_part(db: Session, game: Game) -> str:
    if game.series_id is None:
        return str(game.id)
    series = db.get_one(Series, game.series_id)
    return f"playoffs/{season_of(db).number}/{series.round}/{series.slot}/{game.series_game}"


def open_count(db: Session, which: Range) -> int:
    """Return how many games auto-play has still to play; of a series every game it may yet have."""
    return int(db.connection().execute(_open(db, which, func.count()).where(not_(_begun(db)))).scalar_one())


def open_pairs(db: Session, which: Range) -> tuple[tuple[int, int], ...]:
    """Return the teams, by id, of each game that auto-play has still to play."""
    wanted = _open(db, which, col(Game.home_id), col(Game.away_id)).where(not_(_begun(db)))
    return tuple((home, away) for home, away in db.connection().execute(wanted))


def begun_count(db: Session, which: Range) -> int:
    """Return how many games wait for a game that somebody plays in a window: that one, or others of its series."""
    return int(db.connection().execute(_open(db, which, func.count()).where(_begun(db))).scalar_one())


def open_games(db: Session, which: Range, limit: int) -> tuple[OpenGame, ...]:
    """Return the next games to auto-play in the order of the schedule, at most ``limit``; of the playoffs one day only.

    A game in progress is left to whoever plays it, and so are the games of its series.
    """
    wanted = _open(db, which, col(Game.id), col(Game.day), col(Game.stage)).where(not_(_begun(db)))
    rows = db.connection().execute(wanted.order_by(col(Game.day), col(Game.id)).limit(limit)).all()
    first = rows[0] if rows else None
    # A result of the playoffs decides who plays the next day, and whether there is one; an injury, who can.
    lasting = shape_of(db).lasting
    chosen = [row.id for row in rows if first and ((row.stage == "season" and not lasting) or row.day == first.day)]
    return _loaded(db, chosen)


def _open(db: Session, which: Range, *columns: Any) -> Any:
    wanted = select(*columns).select_from(Game).where(col(Game.status) == "scheduled")
    wanted = wanted.where(col(Game.season_id) == season_of(db).id)
    if which.until is not None:
        wanted = wanted.where(col(Game.day) <= which.until)
    if which.round is not None:
        wanted = wanted.join(Series, col(Series.id) == col(Game.series_id)).where(col(Series.round) == which.round)
    return wanted


def _begun(db: Session) -> Any:
    """Return the condition that a game, or another one of its series, has answers and no result yet."""
    teams = (col(GameInProgress.home_id) == col(Game.home_id), col(GameInProgress.away_id) == col(Game.away_id))
    wanted = select(col(Game.id), col(Game.series_id)).join(GameInProgress, col(GameInProgress.game_id) == col(Game.id))
    wanted = wanted.where(*teams, col(Game.status) == "scheduled", col(GameInProgress.marks) != "")
    rows = db.connection().execute(wanted).all()
    series = {row.series_id for row in rows if row.series_id is not None}
    # A game of no series must not become unknown, which would be neither begun nor open.
    return or_(col(Game.id).in_({row.id for row in rows}), func.coalesce(col(Game.series_id), 0).in_(series))


def _loaded(db: Session, games: Sequence[int]) -> tuple[OpenGame, ...]:
    # Held here, so that everything below finds the rows in the session and does not ask the file game by game.
    wanted = select_rows(Game).where(col(Game.id).in_(games)).order_by(col(Game.day), col(Game.id))
    rows = db.exec(wanted).all()
    found, beginning = setups(db, list(games)), seed_of(db, "")
    styles = {team.id: team.coach_style or STYLE for team in db.exec(select_rows(Team))}
    sides = {game.home_id: found[key(game)].home for game in rows} | {
        game.away_id: found[key(game)].away for game in rows
    }
    sheets = {team: sheet_text(side) for team, side in sides.items()}
    return tuple(
        OpenGame(
            key(game),
            game.day,
            found[key(game)],
            f"{beginning}{_seed_part(db, game)}",
            (styles[game.home_id], styles[game.away_id]),
            (sheets[game.home_id], sheets[game.away_id]),
        )
        for game in rows
    )
