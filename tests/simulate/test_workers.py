from __future__ import annotations

import math
import os
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

from leaguemgr.league.autoplay import Range, open_games
from leaguemgr.league.league import League
from leaguemgr.rules import load_system
from leaguemgr.simulate import workers
from leaguemgr.simulate.interrupts import cancelled_by_interrupt
from leaguemgr.simulate.worker import Task
from leaguemgr.simulate.workers import BATCH, Workers

SYSTEM = load_system("basketball-strategy")


@pytest.fixture
def tasks(league: League) -> list[Task]:
    """Return the games of a season as tasks."""
    return [Task(game.game, game.setup, game.seed, game.styles) for game in league.read(open_games, Range(), 100)]


def test_games_come_back_in_the_order_they_were_given(tasks: list[Task]) -> None:
    backwards = tasks[::-1]
    with Workers(SYSTEM, 2) as pool:
        assert [game.game for game in pool.play(backwards)] == [task.game for task in backwards]


@pytest.mark.case("I2")
def test_a_game_depends_on_its_seed_text_alone(tasks: list[Task]) -> None:
    with Workers(SYSTEM, 0) as pool:
        forth = {game.game: game.tape for game in pool.play(tasks)}
        back = {game.game: game.tape for game in pool.play(tasks[::-1])}
    assert forth == back
    assert len(set(map(tuple, forth.values()))) == len(tasks)


@pytest.mark.case("O1")
def test_cancel_ends_between_two_games(tasks: list[Task]) -> None:
    with Workers(SYSTEM, 1) as pool:
        seen: list[int] = []
        seen.extend(game.game for game in pool.play(tasks, lambda: len(seen) == BATCH + 1))
        assert len(list(pool.play(tasks[:2]))) == 2, "the pool goes on after a cancelled run"


def test_a_killed_worker_loses_no_game(tasks: list[Task]) -> None:
    with Workers(SYSTEM, 1) as pool:
        games = pool.play(tasks)
        first = next(games)
        assert pool._pool is not None
        for process in list(pool._pool._processes.values()):
            process.kill()
            process.join()
        rest = list(games)
    assert [game.game for game in (first, *rest)] == [task.game for task in tasks]


@pytest.mark.parametrize(("worth", "started"), [(math.inf, False), (0.0, True)])
def test_processes_start_only_when_there_is_enough_to_do(
    tasks: list[Task], monkeypatch: pytest.MonkeyPatch, worth: float, started: bool
) -> None:
    monkeypatch.setattr(workers, "WORTH_A_START", worth)
    with Workers(SYSTEM) as pool:
        assert [game.game for game in pool.play(tasks)] == [task.game for task in tasks]
        assert (pool._pool is not None) == started


def test_a_worker_imports_nothing_of_the_league() -> None:
    code = "import sys, leaguemgr.simulate.worker; print(*sorted(sys.modules))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(run.stdout.split())
    assert "leaguemgr.engine.game" in loaded
    assert not loaded & {"sqlalchemy", "sqlmodel", "PySide6", "alembic", "typer", "leaguemgr.league", "leaguemgr.store"}


@pytest.fixture
def usual_interrupt() -> Iterator[None]:
    """Handle interrupts as on a terminal: a shell has its background jobs, which tests may be, ignore them."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.case("O1")
@pytest.mark.usefixtures("usual_interrupt")
def test_the_first_interrupt_cancels_and_the_second_interrupts() -> None:
    with cancelled_by_interrupt() as cancelled:
        assert not cancelled()
        os.kill(os.getpid(), signal.SIGINT)
        assert cancelled()
        with pytest.raises(KeyboardInterrupt):
            os.kill(os.getpid(), signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
