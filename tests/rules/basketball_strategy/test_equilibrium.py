"""The solver of matrix games: both sides' mixes guarantee the value."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import linprog

from leaguemgr.rules.basketball_strategy.equilibrium import solve

PAYOFFS = st.integers(1, 7).flatmap(
    lambda width: st.lists(
        st.lists(st.integers(-20, 20).map(lambda n: n / 10), min_size=width, max_size=width), min_size=1, max_size=9
    )
)


@given(PAYOFFS)
def test_neither_side_can_do_better_than_the_value(payoff: list[list[float]]) -> None:
    value, rows, columns = solve(payoff)
    worst = min(sum(share * line[c] for share, line in zip(rows, payoff, strict=True)) for c in range(len(columns)))
    best = max(sum(share * cell for share, cell in zip(columns, line, strict=True)) for line in payoff)
    assert worst == pytest.approx(value)
    assert best == pytest.approx(value)


@given(PAYOFFS)
def test_the_mixes_are_probabilities(payoff: list[list[float]]) -> None:
    _, rows, columns = solve(payoff)
    for mix in (rows, columns):
        assert sum(mix) == pytest.approx(1)
        assert min(mix) >= -1e-9


@pytest.mark.parametrize(
    ("payoff", "value", "rows"),
    [
        ([[1.0, -1.0], [-1.0, 1.0]], 0.0, [0.5, 0.5]),
        ([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]], 0.0, [1 / 3] * 3),
        ([[3.0, 5.0], [2.0, 1.0]], 3.0, [1.0, 0.0]),
        ([[0.7]], 0.7, [1.0]),
    ],
)
def test_known_games(payoff: list[list[float]], value: float, rows: list[float]) -> None:
    found = solve(payoff)
    assert found.value == pytest.approx(value)
    assert found.rows == pytest.approx(rows)


def test_it_agrees_with_a_general_solver() -> None:
    payoff = [[1.9, 0.0, 1.2, 0.8], [0.9, 1.4, 0.0, 1.1], [1.0, 0.7, 0.9, 0.2]]
    # Maximise v with sum(x) = 1 and v <= x . column.
    against = [[-line[c] for line in payoff] + [1.0] for c in range(4)]
    general = linprog([0, 0, 0, -1], A_ub=against, b_ub=[0] * 4, A_eq=[[1, 1, 1, 0]], b_eq=[1], bounds=[(0, 1)] * 4)
    assert solve(payoff).value == pytest.approx(-general.fun)
