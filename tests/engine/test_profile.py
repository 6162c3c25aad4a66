"""Games that are counted: watched batch by batch, stopped early, in this process or in several."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from leaguemgr.engine.profile import BATCH, WORTH_A_PROCESS, counted

GAMES = list(range(2 * WORTH_A_PROCESS))


def play(tasks: Sequence[int]) -> Counter[str]:
    return Counter(games=len(tasks), points=sum(tasks))


@pytest.mark.parametrize("workers", [1, 2])
def test_everything_is_counted_once_and_the_watcher_hears_of_it(workers: int) -> None:
    heard: list[tuple[int, int]] = []

    def watch(done: int, total: int) -> bool:
        heard.append((done, total))
        return True

    assert counted(play, GAMES, workers, watch) == Counter(games=len(GAMES), points=sum(GAMES))
    assert heard[0] == (BATCH, len(GAMES))
    assert heard[-1] == (len(GAMES), len(GAMES))
    assert [done for done, _ in heard] == sorted(done for done, _ in heard)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_watcher_who_has_enough_gets_what_was_played_so_far(workers: int) -> None:
    found = counted(play, GAMES, workers, lambda done, total: done < 3 * BATCH)
    assert found["games"] == 3 * BATCH
    assert found["points"] == sum(GAMES[: 3 * BATCH])


def test_a_last_batch_that_is_not_full_is_told_as_it_is() -> None:
    heard: list[int] = []

    def watch(done: int, _total: int) -> bool:
        heard.append(done)
        return True

    counted(play, GAMES[: BATCH + 1], 1, watch)
    assert heard == [BATCH, BATCH + 1]
