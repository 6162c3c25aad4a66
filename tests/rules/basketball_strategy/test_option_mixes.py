"""Every option with every other: random legal games keep every ledger (BS-SETUP-07)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.game import Game, simulate
from leaguemgr.engine.script import read_options
from leaguemgr.engine.system import OptionSpec, Setup, Value
from leaguemgr.rules.basketball_strategy import events as ev
from leaguemgr.rules.basketball_strategy.options import OPTIONS
from leaguemgr.rules.basketball_strategy.system import shipped
from tests.rules.basketball_strategy.table import BLACK, WHITE
from tests.rules.basketball_strategy.test_properties import Habits, answer, check_ledgers, check_tape, play, roster


def mix(random: Random) -> dict[str, Value]:
    """Return a value for every option, any of its own."""
    return {spec.name: random.choice(spec.choices)[0] for spec in OPTIONS}


def pair_rows(specs: tuple[OptionSpec, ...], seed: int) -> list[dict[str, Value]]:
    """Return option mixes in which every two values of different options meet at least once."""
    random = Random(seed)
    values = [(spec.name, value) for spec in specs for value, _ in spec.choices]
    open_pairs = {(a, b) for a in values for b in values if a[0] < b[0]}
    rows = []
    while open_pairs:
        tries = [mix(random) for _ in range(20)]
        best = max(tries, key=lambda row: sum((a, b) in open_pairs for a in row.items() for b in row.items()))
        open_pairs -= {(a, b) for a in best.items() for b in best.items()}
        rows.append(best)
    return rows


ROWS = pair_rows(OPTIONS, 1)


@pytest.mark.rule("BS-SETUP-07", "DEC-27")
def test_the_mixes_hold_every_pair_of_values() -> None:
    pairs = {frozenset((a, b)) for row in ROWS for a in row.items() for b in row.items() if a != b}
    values = [(spec.name, value) for spec in OPTIONS for value, _ in spec.choices]
    assert pairs == {frozenset((a, b)) for a in values for b in values if a[0] != b[0]}
    assert len(ROWS) < 60


@pytest.mark.rule("BS-SETUP-07", "DEC-27", "REC-G-03")
@pytest.mark.parametrize("number", range(len(ROWS)))
def test_coaches_play_every_pair_of_options_legally_and_keep_every_ledger(number: int) -> None:
    setup = Setup(BLACK, WHITE, read_options(shipped(), ROWS[number]))
    game = simulate(shipped(), setup, f"mix/{number}")
    check_ledgers(game)
    # A replay refuses any answer that the rules do not allow.
    assert Game(game.system, game.setup, game.tape).events == game.events


@settings(max_examples=10, phases=[Phase.explicit, Phase.generate])
@given(
    seed=st.integers(0, 2**32),
    bench=st.tuples(st.integers(0, 7), st.integers(0, 7)),
    wild=st.sampled_from([0.0, 0.05, 0.3]),
    where=st.floats(0, 1),
)
def test_random_games_of_random_mixes_keep_every_ledger(
    seed: int, bench: tuple[int, int], wild: float, where: float
) -> None:
    teams = (roster(BLACK, bench[0]), roster(WHITE, bench[1]))
    habits = Habits(timeout=wild / 3, substitute=wild, lineup=wild, illegal=wild, late=wild)
    game = play(Setup(*teams, mix(Random(seed))), seed, habits)
    check_ledgers(game)
    check_tape(game, int(where * len(game.tape)))


def test_the_mixes_reach_every_kind_of_event_and_question() -> None:
    """The games above are worth something only if what the options bring happens in them."""
    events: Counter[int] = Counter()
    topics: set[str] = set()
    options: dict[str, Value] = {
        "level": "campaign-advanced", "pick-and-roll": "adjacent", "reaction": 1, "injuries": "expanded",
        "guarding-assignments": "on", "random-fouls": "on", "full-court-press": "on", "turnover-realism": "on",
    }  # fmt: skip
    for seed in range(5):
        random, habits = Random(seed), Habits(timeout=0.05, substitute=0.1, lineup=0.3, illegal=0.05, late=0.05)
        game = Game(shipped(), Setup(roster(BLACK, 0), roster(WHITE, 7), options))
        while (ask := game.pending) is not None:
            topics.add(ask.topic)
            if isinstance(ask, Choice):
                assert all(ask.refuse(game.state, option.value) is None for option in ask.options(game.state)[:3])
            game.answer(answer(game, ask, random, habits))
        events.update(event[0] for event in game.events)
    assert set(events) | {ev.REFUSED} == set(range(26))
    assert {
        "manoeuvres",
        "guarding",
        "press",
        "bring-up",
        "press-roll",
        "turnover",
        "fouler",
        "injury",
        "charge",
    } <= topics
    assert {"injury-length", "games-missed"} <= topics
