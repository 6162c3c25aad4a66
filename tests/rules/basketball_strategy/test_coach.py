"""The computer coach: legal whatever happens, better than chance, and at home in the situations of a game."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leaguemgr.engine.asks import Ask, Choice
from leaguemgr.engine.game import Game, SeededDice, Table, advance, simulate
from leaguemgr.engine.system import Answerer, Setup
from leaguemgr.problems import UserError
from leaguemgr.rules.basketball_strategy.coach.options import Coach
from leaguemgr.rules.basketball_strategy.court import ZONE_E, ZONE_G
from leaguemgr.rules.basketball_strategy.events import BACKCOURT, FORECOURT, TECHNICAL, typed
from leaguemgr.rules.basketball_strategy.menu import (
    DEAD_NOTHING,
    HOLD,
    KEEP,
    PASS_TIMEOUT,
    SHOOT,
    SHOOT_GUARDED,
    decode_lineup,
    decode_substitution,
)
from leaguemgr.rules.basketball_strategy.state import GameState
from leaguemgr.rules.basketball_strategy.system import shipped
from tests.rules.basketball_strategy.table import BLACK, WHITE

SETUP = Setup(BLACK, WHITE)


def random_coach(seed: str) -> Answerer:
    """Answer any of the listed options, but seldom a timeout or a substitution."""
    random = Random(seed).random

    def answer(game: Game, ask: Ask) -> int:
        options = ask.options(game.state) if isinstance(ask, Choice) else []
        rare = len(options) > 1 and isinstance(ask, Choice) and ask.topic in ("dead-ball", "refuse")
        if rare and random() < 0.95:
            return options[0].value
        usual = [option for option in options if option.word != "timeout"] or options
        pick = options if random() < 0.02 else usual
        return pick[int(random() * len(pick))].value

    return answer


def fragment(**start: object) -> tuple[Game, GameState]:
    game = Game(shipped(), Setup(BLACK, WHITE, start={"phase": "inbounds", "ball": "home", **start}))
    return game, cast(GameState, game.state)


def home_coach() -> Coach:
    return bench(0, "test")


def bench(side: int, seed: str) -> Coach:
    return Coach(side, Random(seed).random, shipped().book)


@settings(max_examples=12)
@given(st.integers(0, 10_000), st.booleans())
def test_a_coach_answers_legally_whatever_the_other_does(seed: int, away: bool) -> None:
    computer = shipped().coach("balanced", f"{seed}/coach")
    other = random_coach(str(seed))
    coaches = (other, computer) if away else (computer, other)
    game = Game(shipped(), SETUP)
    advance(game, Table(SeededDice(str(seed)), coaches))  # an illegal answer raises
    assert game.over


def test_coaches_never_earn_a_technical_foul() -> None:
    for seed in range(15):
        game = simulate(shipped(), SETUP, str(seed))
        assert not any(event[0] == 11 and event[5] == TECHNICAL for event in game.events)


def test_a_coach_beats_random_play_by_far() -> None:
    margins = []
    for seed in range(12):
        game = Game(shipped(), Setup(BLACK, BLACK))
        coaches = (shipped().coach("balanced", f"{seed}/c"), random_coach(str(seed)))
        advance(game, Table(SeededDice(str(seed)), coaches))
        margins.append(game.score[0] - game.score[1])
    assert sum(margins) / len(margins) > 20
    assert min(margins) > -10


def test_the_same_seed_coaches_the_same_game() -> None:
    one, two = (simulate(shipped(), SETUP, "7/1") for _ in range(2))
    assert one.tape == two.tape
    assert simulate(shipped(), SETUP, "7/2").tape != one.tape


def test_what_the_book_holds_already_changes_nothing() -> None:
    from leaguemgr.rules.basketball_strategy.system import BasketballStrategy

    fresh = BasketballStrategy(shipped().charts)
    simulate(shipped(), Setup(WHITE, BLACK), "other")
    assert simulate(fresh, SETUP, "7/1").tape == simulate(shipped(), SETUP, "7/1").tape


def test_the_dice_do_not_depend_on_who_coaches() -> None:
    def first_throw(coach: Answerer) -> int:
        game = Game(shipped(), SETUP)
        table = Table(SeededDice("dice"), (coach, random_coach("x")))
        while isinstance(game.pending, Choice):
            table.answer(game)
        table.answer(game)
        return game.tape[-1]

    assert first_throw(random_coach("a")) == first_throw(shipped().coach("balanced", "b"))


def test_an_unknown_style_is_refused_in_a_sentence() -> None:
    with pytest.raises(UserError, match="no coach of style 'wild'; choose one of: balanced, scout, solitaire"):
        shipped().coach("wild", "1")


class TestCalls:
    @pytest.mark.rule("BS-CARD-03")
    def test_the_press_is_played_from_the_backcourt_only(self) -> None:
        _, state = fragment()
        coach = bench(1, "cards")
        state.passer, state.origin = 0, FORECOURT
        assert {coach.card(state) for _ in range(400)} <= set(range(1, 9))

    def test_cards_and_calls_are_mixed(self) -> None:
        _, state = fragment()
        state.passer = 1
        assert len({bench(1, str(n)).card(state) for n in range(300)}) >= 3
        assert len({bench(0, str(n)).call(state) // 5 for n in range(300)}) >= 3

    def test_the_best_ball_handler_brings_the_ball_in(self) -> None:
        _, state = fragment()
        marker = home_coach().passer(state)
        assert state.handling[0][marker] == max(state.handling[0])

    @pytest.mark.rule("BS-L2M-03")
    def test_a_free_pass_goes_to_e_f_or_g(self) -> None:
        _, state = fragment(clock="0:08")
        state.passer = 1
        coach = home_coach()
        assert coach.free(state) == 1
        assert ZONE_E <= coach.call(state) // 5 <= ZONE_G


class TestShots:
    def test_a_fast_break_is_taken(self) -> None:
        _, state = fragment()
        state.offer, state.passer, state.ball_zone = 13, 0, 0
        assert home_coach().shoot(state) == SHOOT

    def test_against_a_poor_defence_an_open_shot_is_taken_guarded(self) -> None:
        _, state = fragment()
        state.offer, state.passer, state.ball_zone, state.shot_clock = 0, 2, 1, 4
        state.guarded[1] = 3
        assert home_coach().shoot(state) == SHOOT_GUARDED

    def test_any_shot_is_taken_when_the_24_seconds_are_nearly_over(self) -> None:
        _, state = fragment()
        state.offer, state.passer, state.ball_zone, state.shot_clock = 1, 4, 2, 4
        assert home_coach().shoot(state) == SHOOT

    def test_a_poor_shot_is_declined_early(self) -> None:
        _, state = fragment()
        state.offer, state.passer, state.ball_zone, state.shot_clock = 1, 4, 5, 16
        assert home_coach().shoot(state) == HOLD

    def test_the_last_shot_of_a_period_waits_for_the_buzzer(self) -> None:
        _, state = fragment(clock="0:16")
        state.offer, state.passer, state.ball_zone, state.shot_clock = 1, 3, 5, 16
        assert home_coach().shoot(state) == HOLD
        state.clock = state.shot_clock = 4
        assert home_coach().shoot(state) == SHOOT


class TestClock:
    def test_a_team_behind_near_the_end_hurries_and_asks_for_time(self) -> None:
        _, state = fragment(period=4, clock="1:20", score=[80, 84])
        state.origin, state.passer = BACKCOURT, 1
        assert home_coach().hurry(state) == 1
        assert home_coach().call(state) == PASS_TIMEOUT

    def test_a_team_ahead_takes_its_time(self) -> None:
        _, state = fragment(period=4, clock="1:20", score=[84, 80])
        state.origin, state.passer = BACKCOURT, 1
        assert home_coach().hurry(state) == 0
        assert home_coach().call(state) != PASS_TIMEOUT

    @pytest.mark.rule("BS-TECH-01")
    def test_without_a_timeout_left_none_is_called(self) -> None:
        _, state = fragment(period=4, clock="1:20", score=[80, 84])
        state.origin, state.passer, state.timeouts = BACKCOURT, 1, [0, 3]
        assert home_coach().call(state) != PASS_TIMEOUT

    def test_a_stall_is_refused_by_a_team_behind_late_in_the_game(self) -> None:
        _, state = fragment(period=4, clock="0:50", score=[80, 84])
        state.late = True
        assert home_coach().refuse(state) == 1
        state.score = [84, 80]
        assert home_coach().refuse(state) == 0


class TestFouls:
    def test_a_man_in_foul_trouble_is_taken_out(self) -> None:
        _, state = fragment(period=1)
        coach = home_coach()
        player = state.court[0][2]
        state.fouls[0][player] = 4
        marker, entering = decode_substitution(coach.dead_ball(state))
        assert marker == 2
        assert entering in state.bench(0)

    def test_in_the_last_quarter_he_plays_on(self) -> None:
        _, state = fragment(period=4)
        state.fouls[0][state.court[0][2]] = 5
        assert home_coach().dead_ball(state) == DEAD_NOTHING

    def test_starters_come_back_with_the_next_quarter(self) -> None:
        _, state = fragment(period=1)
        coach = home_coach()
        assert coach.lineup(state) == KEEP
        starters = list(state.court[0])
        state.fouls[0][starters[2]] = 4
        men, stations = decode_lineup(coach.lineup(state))
        assert starters[2] not in men
        assert list(stations) == state.stations[0]
        state.court[0] = list(men)
        state.period = 2
        assert decode_lineup(coach.lineup(state))[0] == tuple(starters)

    def test_the_best_foul_shooter_takes_a_technical(self) -> None:
        _, state = fragment()
        free = [state.men[0][player].free for player in state.court[0]]
        assert free[home_coach().technical_shooter(state)] == max(free)


def test_a_fouled_out_man_is_replaced_at_once() -> None:
    for seed in range(40):
        game = simulate(shipped(), SETUP, f"fouls/{seed}")
        for side in (0, 1):
            fouled_out = [p for p, fouls in enumerate(cast(GameState, game.state).fouls[side]) if fouls >= 6]
            assert not set(fouled_out) & set(cast(GameState, game.state).court[side])
        assert typed(game.events[-1]).kind == 17
