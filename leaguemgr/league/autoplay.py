"""What auto-play needs to know: which games are open, and each game's set-up, seed text and coaches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, select
from sqlmodel import Session, col

from leaguemgr.engine.system import Setup
from leaguemgr.league.context import seed_of, setups
from leaguemgr.league.lookup import season_of
from leaguemgr.league.sheets import sheet_text
from leaguemgr.store.tables import Game, Series, Team

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
    if game.series_id is None:
        return seed_of(db, str(game.id))
    series = db.get_one(Series, game.series_id)
    season = season_of(db).number
    return seed_of(db, f"playoffs/{season}/{series.round}/{series.slot}/{game.series_game}")


def open_count(db: Session, which: Range) -> int:
    """Return how many games are still open; of a series every game it may yet have."""
    wanted = _open(which, func.count())
    return int(db.connection().execute(wanted.where(col(Game.season_id) == season_of(db).id)).scalar_one())


def open_games(db: Session, which: Range, limit: int) -> tuple[OpenGame, ...]:
    """Return the next open games in the order of the schedule, at most ``limit``; of the playoffs one day only."""
    wanted = _open(which, col(Game.id), col(Game.day), col(Game.stage)).where(col(Game.season_id) == season_of(db).id)
    rows = db.connection().execute(wanted.order_by(col(Game.day), col(Game.id)).limit(limit)).all()
    first = rows[0] if rows else None
    # A result of the playoffs decides who plays the next day, and whether there is one.
    chosen = [row.id for row in rows if first and (row.stage == "season" or row.day == first.day)]
    return _loaded(db, chosen)


def _open(which: Range, *columns: Any) -> Any:
    wanted = select(*columns).select_from(Game).where(col(Game.status) == "scheduled")
    if which.until is not None:
        wanted = wanted.where(col(Game.day) <= which.until)
    if which.round is not None:
        wanted = wanted.join(Series, col(Series.id) == col(Game.series_id)).where(col(Series.round) == which.round)
    return wanted


def _loaded(db: Session, games: Sequence[int]) -> tuple[OpenGame, ...]:
    found = setups(db, list(games))
    styles: Mapping[int | None, str] = {
        team: style or STYLE for team, style in db.connection().execute(select(col(Team.id), col(Team.coach_style)))
    }
    sheets: dict[int, str] = {}
    listed = []
    for number in games:
        game, setup = db.get_one(Game, number), found[number]
        for team, side in ((game.home_id, setup.home), (game.away_id, setup.away)):
            if team not in sheets:
                sheets[team] = sheet_text(side)
        listed.append(
            OpenGame(
                number,
                game.day,
                setup,
                game_seed(db, game),
                (styles[game.home_id], styles[game.away_id]),
                (sheets[game.home_id], sheets[game.away_id]),
            )
        )
    return tuple(listed)
