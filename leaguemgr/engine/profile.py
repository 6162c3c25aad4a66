"""Statistics of many simulated games beside their target bands: what every rule system's profile is made of."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, TypeVar

Task = TypeVar("Task")
WORTH_A_PROCESS = 200
"""Games that are worth starting a process for."""


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


class Profiled(Protocol):
    """The statistics of some simulated games."""

    @property
    def rows(self) -> tuple[Row, ...]:
        """Every statistic beside its band."""


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


def counted(play: Callable[[Sequence[Task]], Counter[str]], tasks: Sequence[Task], workers: int) -> Counter[str]:
    """Play the tasks and add up what ``play`` counts; many games in several processes, 0 workers takes one a core.

    ``play`` and the tasks must be picklable.
    """
    count = min(workers or os.cpu_count() or 1, max(1, len(tasks) // WORTH_A_PROCESS))
    if count == 1:
        return play(tasks)
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    total: Counter[str] = Counter()
    with ProcessPoolExecutor(count, get_context("spawn")) as processes:
        for counts in processes.map(play, [tasks[start::count] for start in range(count)]):
            total.update(counts)
    return total
