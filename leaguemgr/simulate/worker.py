"""What a worker process does: play games from their set-ups. It knows the engine and the rules only."""

from __future__ import annotations

import gc
import signal
from collections.abc import Sequence
from dataclasses import dataclass

from leaguemgr.engine.box import BoxScore
from leaguemgr.engine.charts import Files
from leaguemgr.engine.game import simulate
from leaguemgr.engine.system import Setup
from leaguemgr.rules import system_with

GARBAGE = 20_000
"""New objects after which the garbage collector looks for cycles, in a worker."""


@dataclass(frozen=True, slots=True)
class Task:
    """One game to play; the seed text alone decides what happens in it, whoever plays it and when."""

    game: int
    setup: Setup
    seed: str
    styles: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Played:
    """What a worker sends back: the answers of the game and its box score."""

    game: int
    tape: list[int]
    box: BoxScore


def spare_collections() -> None:
    """Let the garbage collector rest: a game makes thousands of small tuples and no cycles, its haste costs a tenth."""
    gc.freeze()
    gc.set_threshold(GARBAGE)


def begin(system: str, charts: Files) -> None:
    """Get a new worker process ready; the keyboard's interrupt is the parent's business."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    system_with(system, charts)
    spare_collections()


def play(system: str, charts: Files, tasks: Sequence[Task]) -> list[Played]:
    """Play these games to the end."""
    rules = system_with(system, charts)
    played = []
    for task in tasks:
        game = simulate(rules, task.setup, task.seed, task.styles)
        played.append(Played(task.game, game.tape, game.box))
    return played
