"""Auto-play of a day, a round, a season: games are played by the workers and stored here, one transaction each.

Games are stored in the order of the schedule, and each game's seed text decides it, so that neither the number of
workers nor a cancelled run changes any result.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from sqlmodel import Session

from leaguemgr.league import bracket
from leaguemgr.league.autoplay import OpenGame, Range, begun_count, open_count, open_games
from leaguemgr.league.games import StoreGame
from leaguemgr.league.league import League
from leaguemgr.league.lookup import season_of
from leaguemgr.league.playoffs import StartPlayoffs
from leaguemgr.league.wording import counted
from leaguemgr.simulate.worker import Played, Task
from leaguemgr.simulate.workers import Cancelled, Workers, never

CHUNK = 256
"""Games whose set-ups are read at once; the next chunk sees what was changed in the league meanwhile."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far auto-play is: games stored and still thought of in all, the day, and the last result in words."""

    done: int
    total: int
    day: int
    result: str

    @property
    def text(self) -> str:
        """The progress as people read it: ``312 of 1,230``."""
        return f"{self.done:,} of {self.total:,}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What auto-play did: games stored, whether it was cancelled before the end, how many wait for a game in progress.

    A game that somebody plays in a window is left to him.
    """

    played: int
    cancelled: bool
    waiting: int = 0


Watcher = Callable[[Progress], None]


def unwatched(progress: Progress) -> None:
    """Watch nothing."""


def play_days(
    league: League,
    until: int | None = None,
    workers: Workers | int | None = None,
    progress: Watcher = unwatched,
    cancelled: Cancelled = never,
) -> Outcome:
    """Play every open game up to a day (default: to the end of the stage) and store each as soon as its turn comes.

    ``workers`` is a pool that stays open, or a number of processes (0: none, everything here). The finished games stay
    when it is cancelled, or when a game is refused (UserError). All of it is one step of undo.
    """
    return _play(league, Range(until), workers, progress, cancelled)


def play_round(
    league: League,
    workers: Workers | int | None = None,
    progress: Watcher = unwatched,
    cancelled: Cancelled = never,
) -> Outcome:
    """Play the round of the playoffs that is under way to its end, and no game of the next one (D8)."""
    number = league.read(_round_in_play)
    if number is None:
        return Outcome(0, False)
    return _play(league, Range(round=number), workers, progress, cancelled)


def play_season(
    league: League,
    workers: Workers | int | None = None,
    progress: Watcher = unwatched,
    cancelled: Cancelled = never,
) -> Outcome:
    """Play what is left of the regular season and the playoffs, until there is a champion."""
    with _pool(league, workers) as pool:
        outcome = play_days(league, None, pool, progress, cancelled)
        if outcome.cancelled:
            return outcome
        if league.read(season_of).phase == "season":
            league.perform(StartPlayoffs())
            after = play_days(league, None, pool, progress, cancelled)
            outcome = replace(after, played=outcome.played + after.played)
    return outcome


def _round_in_play(db: Session) -> int | None:
    return bracket.round_in_play(bracket.stored_series(db, season_of(db)))


@contextmanager
def _pool(league: League, workers: Workers | int | None) -> Iterator[Workers]:
    """Use the pool that is given, or one for this work alone."""
    if isinstance(workers, Workers):
        yield workers
        return
    with Workers(league.system, workers) as pool:
        yield pool


def _play(
    league: League, which: Range, workers: Workers | int | None, progress: Watcher, cancelled: Cancelled
) -> Outcome:
    total = league.read(open_count, which)
    if not total:
        return Outcome(0, False, league.read(begun_count, which))
    done = 0
    with _pool(league, workers) as pool, league.batch(f"Auto-play of {counted(total, 'game')}"):
        while games := league.read(open_games, which, CHUNK):
            stored = 0
            for game, result in _stored(league, pool, games, cancelled):
                stored += 1
                if stored == len(games):
                    # Series end early, and new ones begin: what is left is counted anew.
                    total = done + stored + league.read(open_count, which)
                progress(Progress(done + stored, total, game.day, result))
            done += stored
            if stored < len(games):
                return Outcome(done, True)
    return Outcome(done, False, league.read(begun_count, which))


def _stored(
    league: League, pool: Workers, games: tuple[OpenGame, ...], cancelled: Cancelled
) -> Iterator[tuple[OpenGame, str]]:
    """Play and store these games; yield each with its result in words."""
    tasks = [Task(game.game, game.setup, game.seed, game.styles) for game in games]
    for game, played in zip(games, pool.play(tasks, cancelled), strict=False):
        yield game, league.perform(_action(league, game, played)).summary


def _action(league: League, game: OpenGame, played: Played) -> StoreGame:
    return StoreGame(
        game=game.game,
        boxes=played.box.teams,
        tape=tuple(played.tape),
        seed=game.seed,
        sheets=game.sheets,
        options=dict(game.setup.options),
        digest=league.system.digest,
    )
