"""How calls are spread over the men of an attack."""

from __future__ import annotations

from itertools import accumulate

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leaguemgr.rules.basketball_strategy.court import BL, BR, EVERY_MARKER
from leaguemgr.rules.basketball_strategy.games import FIRST_GAME, LONG, Odds
from leaguemgr.rules.basketball_strategy.plan import MOST_CALLS, Book, FiveMen, Plan
from leaguemgr.rules.basketball_strategy.shot_worth import ROW
from leaguemgr.rules.basketball_strategy.system import shipped
from leaguemgr.rules.basketball_strategy.targets import AVERAGE_DEFENCE

STATIONS = (2, 5, 4, BL, BR)
STAR = FiveMen((-ROW, ROW, -ROW, -ROW, -ROW), (3,) * 5, STATIONS)


@pytest.fixture(scope="module")
def book() -> Book:
    return shipped().book


def loads(plan: Plan) -> list[float]:
    """Return by marker how often a man is called early on the 24-second clock, any zone allowed."""
    calls = plan.find_calls(FIRST_GAME[3][-1] + LONG)
    found = [0.0] * len(EVERY_MARKER)
    before = 0.0
    for answer, upto in zip(calls.answers, calls.odds.sums, strict=True):
        found[answer % 5] += min(upto, 1.0) - before
        before = upto
    return found


def test_a_leader_among_weak_men_is_held_back(book: Book) -> None:
    held = loads(book.plan(STAR, AVERAGE_DEFENCE, 0))
    assert max(held) < MOST_CALLS + 0.1
    assert held[1] == pytest.approx(MOST_CALLS, abs=0.05)
    assert book.restraint(STAR)[1] < book.restraint(STAR)[0] == 1


def test_the_zones_called_are_those_of_the_best_mix(book: Book) -> None:
    plan = book.plan(STAR, AVERAGE_DEFENCE, 0)
    game = FIRST_GAME[3][-1] + LONG
    mix, calls = plan.mix(game), plan.find_calls(game)
    last = {answer // 5: min(upto, 1.0) for answer, upto in zip(calls.answers, calls.odds.sums, strict=True)}
    called = [(zone, share) for zone, share in zip(mix.zones, mix.shares, strict=True) if share > 0]
    assert list(last.values()) == pytest.approx(
        [sum(share for _, share in called[: place + 1]) for place in range(len(called))]
    )


@given(st.lists(st.integers(0, 40), min_size=1, max_size=12).filter(any), st.floats(0, 1, exclude_max=True))
def test_a_draw_is_the_first_place_whose_sum_is_above_the_number(parts: list[int], number: float) -> None:
    shares = [part / sum(parts) for part in parts]
    above = [place for place, upto in enumerate(accumulate(shares)) if number < upto]
    assert Odds(shares).drawn(number) == (above[0] if above else len(parts) - 1)
