"""Statistics of many simulated games beside their target bands: what every rule system's profile is made of."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

Task = TypeVar("Task")
BAND_WIDTH = 12
"""Characters between the brackets of a plot."""
WORTH_A_PROCESS = 200
"""Games that are worth starting a process for."""
BATCH = 8
"""Games after which a watcher is told how far it is."""
Watch = Callable[[int, int], bool]
"""Hears of the games played so far and in all; False stops."""


class Band(NamedTuple):
    """The target of one statistic; both ends are inside."""

    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Row:
    """One statistic beside its band, as numbers and as people write them; without a band it counts as inside."""

    key: str
    title: str
    value: float
    band: Band | None
    text: str
    band_text: str
    inside: bool

    def plot(self) -> str:
        """Return where the value lies as a line of text: the band between brackets, half as wide again at each side."""
        if self.band is None:
            return ""
        low, high = self.band
        around = BAND_WIDTH // 2
        place = (self.value - low) / (high - low)
        spots = [["·"] * around, ["·"] * BAND_WIDTH, ["·"] * around]
        if place < 0:
            spots[0][max(0, around + int(place * BAND_WIDTH) - 1)] = "●"
        elif place > 1:
            spots[2][min(around - 1, int((place - 1) * BAND_WIDTH))] = "●"
        else:
            spots[1][min(BAND_WIDTH - 1, int(place * BAND_WIDTH))] = "●"
        left, within, right = map("".join, spots)
        return f"{left}[{within}]{right}"


@dataclass(frozen=True, slots=True)
class Profile:
    """The statistics of some simulated games; ``notes`` say what else they showed, and where the bands are from."""

    games: int
    seed: str
    rows: tuple[Row, ...]
    notes: tuple[str, ...]

    @property
    def outside(self) -> tuple[Row, ...]:
        """The statistics that miss their band."""
        return tuple(row for row in self.rows if not row.inside)


class Statistic(NamedTuple):
    """How a row is computed: some counts over others."""

    key: str
    title: str
    counts: tuple[str, ...]
    per: tuple[str, ...]
    band: Band | None
    digits: int = 1


def statistic_row(each: Statistic, total: Counter[str]) -> Row:
    """Compute one statistic."""
    value = sum(total[name] for name in each.counts) / max(1, sum(total[name] for name in each.per))
    band, digits = each.band, each.digits
    return Row(
        each.key,
        each.title,
        value,
        band,
        f"{value:.{digits}f}",
        "" if band is None else f"{band.low:.{digits}f}–{band.high:.{digits}f}",
        band is None or band.low <= value <= band.high,
    )


def unwatched(done: int, total: int) -> bool:
    """Go on to the end."""
    return True


def counted(
    play: Callable[[Sequence[Task]], Counter[str]], tasks: Sequence[Task], workers: int, watch: Watch = unwatched
) -> Counter[str]:
    """Play the tasks and add up what ``play`` counts; many games in several processes, 0 workers takes one a core.

    ``play`` and the tasks must be picklable. Once ``watch`` says so, the counts of the games so far are returned.
    """
    batches = [tasks[start : start + BATCH] for start in range(0, len(tasks), BATCH)]
    count = min(workers or os.cpu_count() or 1, max(1, len(tasks) // WORTH_A_PROCESS))
    if count == 1:
        return _summed(map(play, batches), len(tasks), watch)
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    processes = ProcessPoolExecutor(count, get_context("spawn"))
    try:
        return _summed(processes.map(play, batches), len(tasks), watch)
    finally:
        processes.shutdown(cancel_futures=True)


def _summed(counts: Iterable[Counter[str]], total: int, watch: Watch) -> Counter[str]:
    """Add up the counts of batches until the watcher has enough."""
    found: Counter[str] = Counter()
    for done, batch in enumerate(counts, start=1):
        found.update(batch)
        if not watch(min(done * BATCH, total), total):
            break
    return found
