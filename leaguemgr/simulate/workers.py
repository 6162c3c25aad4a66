"""The pool of worker processes: games go out in batches and come back in the order they were given."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from time import perf_counter
from types import TracebackType

from leaguemgr.engine.charts import NO_FILES
from leaguemgr.engine.system import RuleSystem
from leaguemgr.rules import load_system
from leaguemgr.simulate.worker import Played, Task, begin, play

BATCH = 8
AHEAD = 3
"""Batches on their way for each worker, so that none waits for the parent while it stores."""
WORTH_A_START = 0.8
"""Seconds of playing ahead from which on new processes, which take about half of that to start, pay."""
MOST = 8
PATIENCE = 0.1  # seconds between two looks at the cancel button
Cancelled = Callable[[], bool]
Batch = Sequence[Task]


def usual_count() -> int:
    """Return how many workers this machine feeds; the parent only stores what they play, so every core gets one."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(MOST, cores)


def never() -> bool:
    """Never cancel."""
    return False


class Workers:
    """Worker processes for one rule system, started when there is enough to do; 0 plays everything in this process."""

    def __init__(self, rules: RuleSystem, count: int | None = None) -> None:
        self.digest = rules.digest
        shipped = rules is load_system(rules.id)  # which every process has: they need not be sent
        self._rules = (rules.id, NO_FILES if shipped else rules.chart_files)
        self.count = usual_count() if count is None else count
        self._asked_for = count is not None
        self._pool: ProcessPoolExecutor | None = None

    def warm(self) -> None:
        """Start the processes now, so that they are ready when they are needed."""
        if self._pool is None and self.count:
            # Spawned, never forked: a forked child would inherit the window's threads and the open league file.
            self._pool = ProcessPoolExecutor(self.count, get_context("spawn"), begin, self._rules)
            for _ in range(self.count):
                self._pool.submit(play, *self._rules, ())

    def play(self, tasks: Sequence[Task], cancelled: Cancelled = never) -> Iterator[Played]:
        """Yield the games in the order of the tasks; ends early, between two games, once ``cancelled`` says so."""
        for game in self._games(tasks, cancelled):
            if cancelled():
                return
            yield game

    def _games(self, tasks: Sequence[Task], cancelled: Cancelled) -> Iterator[Played]:
        """Play the first games here and see from them whether processes are worth their start."""
        rest = tasks
        if self._pool is None and not self._asked_for:
            rest = tasks[BATCH:]
            spent = 0.0
            for task in tasks[:BATCH]:
                before = perf_counter()
                found = play(*self._rules, (task,))
                spent += perf_counter() - before
                yield from found
            if self.count and spent / BATCH * len(rest) < WORTH_A_START:
                yield from self._inline(rest)
                return
        if self.count:
            self.warm()
        if self._pool is None:
            yield from self._inline(rest)
            return
        batches = [rest[start : start + BATCH] for start in range(0, len(rest), BATCH)]
        yield from self._pooled(self._pool, batches, cancelled)

    def _inline(self, tasks: Batch) -> Iterator[Played]:
        for task in tasks:
            yield from play(*self._rules, (task,))

    def _pooled(self, pool: ProcessPoolExecutor, batches: Sequence[Batch], cancelled: Cancelled) -> Iterator[Played]:
        waiting = deque(batches)
        out: deque[tuple[Batch, Future[list[Played]]]] = deque()
        try:
            while waiting or out:
                while waiting and len(out) < AHEAD * self.count:
                    batch = waiting.popleft()
                    out.append((batch, pool.submit(play, *self._rules, batch)))
                done = _result(out[0][1], cancelled)
                if done is None:
                    return
                out.popleft()
                yield from done
        except BrokenProcessPool:
            # A process was killed from outside. What is left is played here: the seeds give the same games.
            self.close()
            yield from self._inline(
                [task for batch, _ in out for task in batch] + [task for b in waiting for task in b]
            )
        finally:
            for _, future in out:
                future.cancel()

    def close(self) -> None:
        """End the processes; a game that one is in the middle of is dropped."""
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None

    def __enter__(self) -> Workers:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _result(future: Future[list[Played]], cancelled: Cancelled) -> list[Played] | None:
    """Wait for a batch; None when the wait was cancelled."""
    while not cancelled():
        try:
            return future.result(PATIENCE)
        except NotYet:
            continue
    return None
