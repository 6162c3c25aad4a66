"""How calls are spread over the men of an attack."""

from __future__ import annotations

import pytest

from leaguemgr.rules.basketball_strategy.plan import MOST_CALLS, spread


def totals(men: list[int], shares: list[float]) -> list[float]:
    return [sum(share for man, share in zip(men, shares, strict=True) if man == each) for each in range(max(men) + 1)]


def test_nobody_is_called_more_than_the_most() -> None:
    men = [0, 0, 1, 2, 3, 4]
    found = totals(men, spread(men, [0.3, 0.25, 0.2, 0.1, 0.1, 0.05]))
    assert sum(found) == pytest.approx(1)
    assert found[0] == pytest.approx(MOST_CALLS)
    assert found[1] == pytest.approx(MOST_CALLS)  # the rest of the first man's calls lifts the second over it as well
    assert found[2] == pytest.approx(2 * found[4])


def test_calls_that_are_spread_already_stay_as_they_are() -> None:
    shares = [0.25, 0.25, 0.2, 0.2, 0.1]
    assert spread([0, 1, 2, 3, 4], shares) == pytest.approx(shares)


def test_too_few_men_to_keep_below_the_most_are_called_as_the_mix_says() -> None:
    assert spread([0, 1, 0], [0.5, 0.2, 0.3]) == pytest.approx([0.5, 0.2, 0.3])
