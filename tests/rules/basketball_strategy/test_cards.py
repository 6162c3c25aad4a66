"""Defence cards (chapter 7)."""

from __future__ import annotations

from tomllib import loads

import pytest

from leaguemgr.engine.asks import Choice
from leaguemgr.resources import find
from leaguemgr.rules.basketball_strategy.charts import RESULTS
from leaguemgr.rules.basketball_strategy.court import ZONES
from tests.rules.basketball_strategy.table import Table, charts, sample, wander

INBOUNDS = {"phase": "inbounds", "ball": "home", "passer": 11}
UPCOURT = {"phase": "upcourt-pass", "ball": "home", "passer": 11}
RED = ["JB", "OF", "DB", "I", *(f"IFB {kind}" for kind in ("1on1", "3on2", "2on1", "3on1"))]
NEUTRAL = ["PA", "OB"]
SHOTS = ["O", "G", "PR", *(f"FB {kind}" for kind in ("1on1", "3on2", "2on1", "3on1"))]


@pytest.mark.rule("BS-CARD-01")
@pytest.mark.parametrize("seed", range(3))
def test_one_hidden_card_is_committed_for_every_pass(seed: int) -> None:
    cards = 0
    for table in wander(Table(), seed, 500):
        ask = table.game.pending
        if isinstance(ask, Choice) and ask.topic == "card":
            assert ask.secret
            assert ask.side == 1 - table.state.offense
            cards += 1
        if isinstance(ask, Choice) and ask.topic == "pass":
            calls = len(table.every("pass")) + len(table.every("refused"))
            live = sum(event.live for event in table.every("timeout"))
            assert cards >= calls + 1
            assert cards <= calls + live + 1, "a call of timeout wastes the card on the table, nothing else does"
    assert cards > 20


@pytest.mark.rule("BS-CARD-01")
def test_each_coach_owns_the_nine_cards() -> None:
    for ball, other in (("home", "away"), ("away", "home")):
        table = Table({**UPCOURT, "ball": ball, "passer": 11 if ball == "home" else 12})
        assert table.pending == f"{other} card"
        assert table.options == ["1", "2", "3", "4", "5", "6", "7", "8", "9"]
        assert table.game.problem(0) is not None
        assert table.game.problem(10) is not None


@pytest.mark.rule("BS-CARD-02")
def test_cards_are_not_used_up() -> None:
    table = Table().steps(*sample().steps)
    assert [event.card for event in table.every("pass")[-6:-3]] == [3, 3, 3]
    table = Table(INBOUNDS, matrix={"": "PA"})
    for _ in range(4):
        table.steps("card 3", "pass E 25")
    assert [event.card for event in table.every("pass")] == [3, 3, 3, 3]


@pytest.mark.rule("BS-CARD-03", "BS-CARD-04", "AMB-08")
def test_card_9_cannot_be_played_in_the_forecourt() -> None:
    table = Table(UPCOURT, matrix={"": "PA"}).steps("card 1", "pass E 25")
    assert "9" not in table.options
    assert "card takes one of: 1, 2, 3, 4, 5, 6, 7, 8" in table.refusal("card 9")
    assert table.game.problem(9) is not None
    assert table.pending == "away card"


@pytest.mark.rule("BS-CARD-03", "AMB-07")
def test_card_9_is_for_passes_from_the_backcourt_only() -> None:
    def offers_9(table: Table) -> bool:
        assert table.pending.endswith(" card")
        return "9" in table.options

    after_basket = Table(INBOUNDS, matrix={"": "O"}, shooting={"": "good"})
    after_basket.steps("card 1", "pass E 25", "shoot", "shot 1 1", "passer 12")
    assert offers_9(after_basket)
    after_timeout = Table(UPCOURT).steps("card 1", "timeout", "lineup away keep", "passer 11")
    assert not offers_9(after_timeout)
    after_steal = Table(UPCOURT, matrix={"9": "I"}).steps("card 9", "pass E 25")
    assert not offers_9(after_steal), "a steal on card 9 leaves the thief in his forecourt"
    out_of_bounds = Table(UPCOURT, matrix={"1": "OB"}).steps("card 1", "pass E 25", "passer 11")
    assert not offers_9(out_of_bounds)
    violation = Table().steps("jump-ball 6 6", "passer 12")
    assert violation.last("jump-ball").marker == -1
    assert not offers_9(violation), "in bounds at midcourt"
    hurried = Table({**UPCOURT, "clock": "1:40"}).steps("hurry yes")
    assert offers_9(hurried), "the four-second pass of the last two minutes still starts in the backcourt"


@pytest.mark.rule("BS-CARD-05")
def test_a_card_lists_a_result_for_every_zone_and_agrees_with_the_matrix() -> None:
    cards = loads(find("resources/rules/basketball-strategy/passing_matrix.toml").read_text("utf-8"))["card"]
    assert [card["number"] for card in cards] == list(range(1, 10))
    matrix = charts().matrix
    for card in cards:
        assert list(card["results"]) == list(ZONES)
        row = matrix[card["number"] - 1]
        assert [RESULTS[result] for result in row] == [card["results"][zone] for zone in ZONES]
        for zone in ZONES:
            table = Table(UPCOURT).steps(f"card {card['number']}")
            word = next(word for word in table.options if word.startswith(f"{zone} "))
            told = table.steps(f"pass {word}").told("pass")
            expected = card["results"][zone]
            # A pick and roll without a second man in the zone is an open shot (BS-SHOT-05).
            assert told["result"] == expected or (expected, told["result"]) == ("PR", "O")


@pytest.mark.rule("BS-CARD-05", "BS-PASS-16", "BS-TURN-01")
@pytest.mark.parametrize("result", RESULTS)
def test_red_results_and_no_others_give_the_ball_away(result: str) -> None:
    table = Table(INBOUNDS, matrix={"": result}).steps("card 1", "pass E 25").skip("dead-ball")
    if result == "JB":
        assert table.pending.endswith("jump-ball")
    else:
        assert bool(table.every("turnover")) == (table.ball[0] == "away") == (result in RED)
    assert table.pending.endswith(" shoot") == (result in SHOTS)


@pytest.mark.rule("BS-PASS-16")
def test_results_are_a_closed_list() -> None:
    assert sorted(RESULTS) == sorted([*RED, *NEUTRAL, *SHOTS, "F"])
    legend = loads(find("resources/rules/basketball-strategy/passing_matrix.toml").read_text("utf-8"))["legend"]
    assert sorted(legend["turnovers"]) == sorted(RED)
    assert {result for card in charts().matrix for result in card} <= set(range(len(RESULTS)))


@pytest.mark.rule("BS-CARD-06", "BS-PASS-19", "AMB-87")
@pytest.mark.parametrize(("result", "holder"), [("DB", "away"), ("I", "away"), ("OF", "away"), ("OB", "home")])
def test_results_happen_in_the_backcourt_on_card_9_and_in_the_forecourt_on_others(result: str, holder: str) -> None:
    origins = []
    for card in (5, 9):
        table = Table(UPCOURT, matrix={"": result}).steps(f"card {card}", "pass E 25")
        assert table.ball[0] == holder
        origins.append(table.ball[3])
    # The offence's backcourt is the forecourt of a defence that has won the ball.
    assert origins == (["backcourt", "forecourt"] if holder == "away" else ["forecourt", "backcourt"])
