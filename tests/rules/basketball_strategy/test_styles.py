"""The styles of the coaches: what tells them apart, and what they promise. Who is stronger is measured, not tested."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leaguemgr.engine.game import Game, SeededDice, Table, simulate
from leaguemgr.engine.script import read_options
from leaguemgr.engine.system import Setup, Value
from leaguemgr.problems import UserError
from leaguemgr.rules.basketball_strategy.charts import DEFENCE_BALL
from leaguemgr.rules.basketball_strategy.coach import SPARRING, coach_of
from leaguemgr.rules.basketball_strategy.coach.bench import fouls_to_sit
from leaguemgr.rules.basketball_strategy.coach.defences import best_guards, best_manoeuvres, loose_men, situation
from leaguemgr.rules.basketball_strategy.coach.options import PRESS_ON, Coach
from leaguemgr.rules.basketball_strategy.coach.scout import DOUBT, MARGIN, Scout, Tally, lean
from leaguemgr.rules.basketball_strategy.court import ZONES
from leaguemgr.rules.basketball_strategy.equilibrium import solve
from leaguemgr.rules.basketball_strategy.events import BACKCOURT, FORECOURT, PASS
from leaguemgr.rules.basketball_strategy.manoeuvres import NONE, Manoeuvres, fault
from leaguemgr.rules.basketball_strategy.menu import KEEP
from leaguemgr.rules.basketball_strategy.state import GameState
from leaguemgr.rules.basketball_strategy.styles import STYLES
from leaguemgr.rules.basketball_strategy.system import BasketballStrategy, shipped
from tests.rules.basketball_strategy.table import BLACK, WHITE, side
from tests.rules.basketball_strategy.test_option_mixes import ROWS
from tests.rules.basketball_strategy.test_properties import check_ledgers

ADVANCED: dict[str, Value] = {"level": "advanced"}
PAYOFFS = st.lists(st.lists(st.integers(-20, 20), min_size=4, max_size=4), min_size=2, max_size=5)


def standing(options: dict[str, Value] | None = None, home: str = "", **start: object) -> GameState:
    setup = Setup(side(BLACK, home), WHITE, options or {}, {"phase": "inbounds", "ball": "home", **start})
    return cast(GameState, Game(shipped(), setup).state)


@pytest.mark.parametrize("style", [name for name, _ in STYLES[1:]])
@pytest.mark.parametrize("number", [0, 7, 14, 21])
def test_every_style_plays_any_options_legally(style: str, number: int) -> None:
    setup = Setup(BLACK, WHITE, read_options(shipped(), ROWS[number]))
    game = simulate(shipped(), setup, f"styles/{number}", (style, "balanced"))
    check_ledgers(game)
    assert Game(game.system, game.setup, game.tape).events == game.events  # a replay refuses what is not legal


@given(PAYOFFS, st.data())
def test_a_leaning_mix_is_never_worth_more_than_the_margin_less(payoff: list[list[int]], data: st.DataObject) -> None:
    rows = [[cell / 10 for cell in line] for line in payoff]
    even = solve(rows)
    weights = data.draw(st.lists(st.integers(0, 9), min_size=4, max_size=4).filter(any))
    guess = [weight / sum(weights) for weight in weights]
    mix = lean(rows, even.rows, even.value, guess)
    worth = [sum(share * line[column] for share, line in zip(mix, rows, strict=True)) for column in range(4)]
    assert sum(mix) == pytest.approx(1)
    assert min(worth) >= even.value - MARGIN - 1e-6
    usual = [sum(share * line[column] for share, line in zip(even.rows, rows, strict=True)) for column in range(4)]
    gains = [now - was for now, was in zip(worth, usual, strict=True)]
    assert sum(gain * likely for gain, likely in zip(gains, guess, strict=True)) >= -1e-6


def test_a_tally_believes_half_of_a_surplus_after_as_many_passes_as_it_doubts() -> None:
    tally = Tally(2)
    assert tally.guess([0.5, 0.5]) == [0.5, 0.5]
    for _ in range(DOUBT):
        tally.see(0, [0.5, 0.5])
    assert tally.guess([0.5, 0.5]) == pytest.approx([0.75, 0.25])
    assert tally.guess([0.0, 1.0])[0] > 0  # also what the best mix would never do


def test_a_scout_plays_other_cards_against_a_coach_who_calls_one_zone() -> None:
    cards: dict[str, Counter[int]] = {}
    for style in ("balanced", "scout"):
        cards[style] = Counter()
        for seed in range(3):
            game = simulate(shipped(), Setup(BLACK, BLACK), f"zone/{seed}", ("zone-D", style))
            cards[style].update(event[7] for event in game.events if event[0] == PASS and event[3] == 0)
    usual, leaning = ([found[card] / found.total() for card in range(1, 10)] for found in cards.values())
    assert sum(abs(one - other) for one, other in zip(usual, leaning, strict=True)) / 2 > 0.06


def test_a_scout_forgets_what_is_taken_back() -> None:
    game = Game(shipped(), Setup(BLACK, WHITE))
    scout = cast(Scout, coach_of("scout", 0, Random("s").random, shipped().book))
    other = shipped().coach("balanced", "b")
    table = Table(SeededDice("d"), (other, other))
    while sum(event[0] == PASS for event in game.events) < 40:
        table.answer(game)
        ask = game.pending
        if ask is not None and ask.topic == "card" and ask.side == 0:
            scout.card(cast(GameState, game.state))
    assert scout._zones.total > 5
    game.rewind(3)
    scout._watch(cast(GameState, game.state))
    assert scout._zones.total == 0


@pytest.mark.rule("BS-SOLO-02", "BS-SOLO-03")
def test_solitaire_draws_every_card_alike_and_card_9_upcourt_only() -> None:
    state = standing()
    state.passer = 1
    coach = coach_of("solitaire", 1, Random("x").random, shipped().book)
    for origin, last in ((BACKCOURT, 9), (FORECOURT, 8)):
        state.origin = origin
        found = Counter(coach.card(state) for _ in range(900))
        assert set(found) == set(range(1, last + 1))
        assert max(found.values()) < 2 * min(found.values())


def test_sparring_partners_do_one_thing_wherever_they_may() -> None:
    for style in SPARRING:
        kind, _, what = style.partition("-")
        game = simulate(shipped(), Setup(BLACK, WHITE, {"quarter-minutes": 8}), style, (style, "balanced"))
        side_asked, place = (1, 7) if kind == "card" else (0, 5)
        passes = [event[place] for event in game.events if event[0] == PASS and event[3] == side_asked]
        done = Counter(str(one) if kind == "card" else ZONES[one] for one in passes)
        assert done.most_common(1)[0][0] == what or what in (
            "9",
            "A",
        )  # only from the backcourt; only for good handlers
        assert done[what] > 0


def test_an_unknown_style_is_refused() -> None:
    with pytest.raises(UserError, match="no coach of style 'card-10'; choose one of: balanced, scout, solitaire"):
        shipped().coach("card-10", "1")


class TestOptions:
    def test_better_defenders_guard_better_shooters(self) -> None:
        assert best_guards((6, -6, 0, 0, 0), (1, 3, 2, 2, 2)) == (1, 0, 2, 3, 4)
        assert best_guards((6, -6, 0, 6, 0), (3, 1, 3, 1, 2)) == (0, 1, 3, 2, 4)
        assert best_guards((0, 0, 6, 6, 0), (1, 3, 1, 3, 2)) == (0, 1, 2, 3, 4)  # nothing is gained

    def test_manoeuvres_are_legal_and_the_same_for_the_same_floor(self) -> None:
        state = standing(ADVANCED)
        coach = bench(1, state)
        chosen = best_manoeuvres(coach.book, situation(state, 1, coach.theirs.men.five))
        assert fault(chosen, state.guards[1]) is None
        assert chosen == best_manoeuvres(coach.book, situation(state, 1, coach.theirs.men.five))

    def test_a_star_among_men_who_cannot_shoot_is_doubled(self) -> None:
        men = {number: {"offense": 1} for number in (25, 35, 31, 51)}
        home = side(BLACK, men={**men, 11: {"offense": 3}})
        setup = Setup(home, WHITE, ADVANCED, {"phase": "inbounds", "ball": "home"})
        state = cast(GameState, Game(shipped(), setup).state)
        coach = bench(1, state)
        assert best_manoeuvres(coach.book, situation(state, 1, coach.theirs.men.five)).target == 1

    def test_a_man_one_foul_short_of_the_bench_plays_loose_against_a_weak_shooter(self) -> None:
        state = standing(ADVANCED)
        weak = state.shooting[0].index(-6)
        state.fouls[1][state.court[1][weak]] = 4
        assert loose_men(state, 1, NONE, 5) == Manoeuvres(loose=(weak,))
        assert loose_men(state, 1, NONE, 6) == NONE

    def test_the_press_stays_on_only_where_it_pays(self) -> None:
        pressing: dict[str, Value] = {"full-court-press": "on"}
        state = standing(pressing)
        assert bench(1, state).press(state) == KEEP
        lost = tuple(tuple([DEFENCE_BALL] * len(way)) for way in shipped().charts.press)
        deadly = BasketballStrategy(replace(shipped().charts, press=lost))
        setup = Setup(BLACK, WHITE, pressing, {"phase": "inbounds", "ball": "home"})
        state = cast(GameState, Game(deadly, setup).state)
        assert coach_of("balanced", 1, Random("x").random, deadly.book).press(state) == PRESS_ON

    def test_without_clocks_nobody_waits_for_the_buzzer(self) -> None:
        state = standing({"time-keeping": "shots"})
        assert bench(0, state).last_shot == 0

    def test_a_late_offence_is_charged_unless_time_is_short_for_us(self) -> None:
        state = standing({"reaction": 1})
        assert bench(1, state).charge(state) == 1
        state.late, state.period, state.score = True, 4, [80, 78]
        assert bench(1, state).charge(state) == 0

    @pytest.mark.parametrize(
        ("variation", "period", "sits"),
        [
            ("pro", 1, 4),
            ("pro", 3, 5),
            ("high-school", 1, 3),
            ("high-school", 4, 5),
            ("college", 1, 3),
            ("college", 2, 5),
        ],
    )
    def test_foul_trouble_follows_the_limit_and_the_periods(self, variation: str, period: int, sits: int) -> None:
        assert fouls_to_sit(standing({"variation": variation}, period=period)) == sits


def bench(which: int, state: GameState) -> Coach:
    """Return a coach who has looked at the floor."""
    coach = coach_of("balanced", which, Random("bench").random, shipped().book)
    coach.look(state)
    return coach
