"""Set-up and routine of play (chapter 1)."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from tomllib import loads

import pytest

from leaguemgr.engine.asks import COLORED_AND_WHITE, Choice
from leaguemgr.engine.system import OptionSpec
from leaguemgr.resources import find
from leaguemgr.rules.basketball_strategy.court import ZONES
from leaguemgr.rules.basketball_strategy.events import ANYBODY
from leaguemgr.rules.basketball_strategy.numbers import Rules
from leaguemgr.rules.basketball_strategy.options import OPTIONS
from tests.rules.basketball_strategy.table import BASIC, BLACK, WHITE, Table, sample, wander

INBOUNDS = {"phase": "inbounds", "ball": "home"}
UPCOURT = {"phase": "upcourt-pass", "ball": "home", "passer": 11}


@pytest.mark.rule("BS-SETUP-01")
def test_coaches_are_asked_and_players_are_counters_of_a_team() -> None:
    table = Table()
    for step in sample().steps:
        table.steps(step)
        ask = table.game.pending
        if isinstance(ask, Choice):
            assert ask.side in (0, 1)
    for event in table.every("shot") + table.every("foul") + table.every("rebound"):
        assert 0 <= event.player < len(table.state.teams[event.side].players)


@pytest.mark.rule("BS-SETUP-02")
def test_basic_teams_have_twelve_counters_each_with_equal_ratings() -> None:
    assert len(BLACK.players) == len(WHITE.players) == 12
    for black, white in zip(BLACK.players, WHITE.players, strict=True):
        assert white.number == black.number + 1
        assert (white.position, white.ratings) == (black.position, black.ratings)


@pytest.mark.rule("BS-SETUP-02")
def test_sample_teams_are_the_shipped_counters() -> None:
    counters = loads(find("resources/rules/basketball-strategy/counters_basic.toml").read_text("utf-8"))["counter"]
    shipped = {c["black"]: (c["position"], c["ratings"]) for c in counters}
    assert {card.number: (card.position, card.ratings) for card in BLACK.players} == shipped


@pytest.mark.rule("BS-SETUP-03")
def test_both_coaches_set_five_men_and_stations_before_the_tap() -> None:
    table = Table()
    assert table.pending == "home lineup"
    table.steps("lineup home LG=13:F RF=31:C C=55:BL")
    assert table.pending == "away lineup"
    assert not table.every("line-up"), "home's line-up stays hidden until away has set its own"
    table.steps("lineup away keep")
    assert table.on_court(0) == {"RG": (25, "E"), "LG": (13, "F"), "RF": (31, "C"), "LF": (35, "E"), "C": (55, "BL")}
    assert table.state.tdr == [3 + 1 + 3 + 3 + 2, 13]
    assert table.state.trr == [1 + 2 + 3 + 3 + 3, 10]
    assert table.skip("dead-ball").pending.endswith("jump-ball") or table.pending.endswith("roll-off")


@pytest.mark.rule("BS-SETUP-04")
def test_professional_rules_of_the_day_fill_what_the_text_leaves() -> None:
    rules = Rules.of(BASIC)
    assert (rules.periods, rules.period_seconds, rules.overtime_seconds) == (4, 12 * 60, 5 * 60)
    assert (rules.shot_clock, rules.foul_out) == (24, 6)
    # The empty row "backcourt foul" is filled with the professional rule of two shots (AMB-22).
    table = Table(UPCOURT, matrix={"9C": "F"}).steps("card 9", "pass C 31")
    assert table.last("award").attempts == 2


@pytest.mark.rule("BS-SETUP-05")
@pytest.mark.parametrize("seed", range(4))
def test_zone_and_holder_of_the_ball_are_known_at_every_pass(seed: int) -> None:
    seen = 0
    for table in wander(Table(), seed, 400):
        if table.pending.endswith(" pass"):
            seen += 1
            side, number, zone, _ = table.ball
            assert table.pending == f"{side} pass"
            assert number in [man for man, _ in table.on_court(table.state.offense).values()]
            assert zone is None or zone in ZONES
    assert seen > 40


@pytest.mark.rule("BS-SETUP-06")
def test_learning_game_shortens_quarters_and_changes_nothing_else() -> None:
    table = Table(options={**BASIC, "quarter-minutes": 8})
    assert table.last("period").clock == 8 * 60
    assert Rules.of({"quarter-minutes": 8}) == replace(Rules.of({}), period_seconds=480, period_clock=480)


@pytest.mark.rule("BS-SETUP-07")
@pytest.mark.parametrize("first", OPTIONS, ids=lambda spec: spec.name)
def test_options_combine_freely(first: OptionSpec) -> None:
    for second in OPTIONS[: OPTIONS.index(first)]:
        for (value, _), (other, _) in product(first.choices, second.choices):
            options = {first.name: value, second.name: other}
            table = Table(options=options).steps("jump-ball 2 4", "card 2", "pass B 31", "shoot", "shot 5 1")
            assert table.game.score == (2, 0)
            assert table.state.rules == Rules.of(options)


@pytest.mark.rule("BS-SETUP-08")
def test_everything_in_the_box_of_the_board_game_has_its_like() -> None:
    table = Table(UPCOURT)
    state = table.state
    assert [len(five) for five in state.court] == [5, 5]
    assert table.options == [str(card) for card in range(1, 10)]
    assert COLORED_AND_WHITE.sides == (6, 6)
    assert (state.time_clock, state.shot_clock, state.score) == (720, 24, [0, 0])
    for sheet in ("scorepad", "counters"):
        assert find(f"reports/{sheet}.toml").is_file()


@pytest.mark.rule("BS-SETUP-09")
def test_team_fouls_are_all_but_offensive_and_technical_ones() -> None:
    table = Table(INBOUNDS, matrix={"1": "OF", "2": "F"})
    table.steps("passer 11", "card 1", "pass E 25")
    assert (table.state.team_fouls, table.last("foul").side) == ([0, 0], 0)
    table.steps("passer 12", "card 2", "pass F 12")
    assert table.state.team_fouls == [1, 0]
    table = Table({**INBOUNDS, "timeouts": [0, 0]}).steps("passer 11", "card 1", "timeout")
    assert table.steps("technical-shooter 12").last("foul").player == ANYBODY
    assert table.state.team_fouls == [0, 0]


@pytest.mark.rule("BS-SETUP-09")
def test_bonus_is_shot_when_over_the_limit() -> None:
    for before, shots in ((3, 0), (4, 1)):
        table = Table({**INBOUNDS, "team_fouls": [0, before]}, matrix={"": "F"})
        table.steps("passer 11", "card 1", "pass E 25")
        assert len(table.every("award")) == shots


@pytest.mark.rule("BS-SETUP-09")
def test_turnover_is_the_ball_given_up_without_a_shot() -> None:
    lost = Table(INBOUNDS, matrix={"": "DB"}).steps("passer 11", "card 1", "pass E 25")
    shot = Table(INBOUNDS, matrix={"": "O"}, shooting={"": "DB"})
    shot.steps("passer 11", "card 1", "pass E 25", "shoot", "shot 1 1")
    assert [table.ball[0] for table in (lost, shot)] == ["away", "away"]
    assert [table.box.teams[0].turnovers for table in (lost, shot)] == [1, 0]


@pytest.mark.rule("BS-SETUP-09")
def test_forecourt_is_the_end_where_the_offence_shoots() -> None:
    table = Table(UPCOURT, matrix={"": "PA"})
    assert table.ball[2:] == (None, "backcourt")
    upcourt = table.steps("card 1", "pass G 11")
    assert upcourt.ball[2:] == ("G", "forecourt")


@pytest.mark.rule("BS-FLOW-01")
def test_a_pass_is_card_call_result_time_and_the_ball_in_the_zone() -> None:
    table = Table(UPCOURT, matrix={"4E": "PA"})
    assert table.pending == "away card"
    card = table.game.pending
    assert isinstance(card, Choice)
    assert card.secret, "the offence must not know the card"
    table.steps("card 4")
    assert table.pending == "home pass", "the defence has committed itself before the call"
    assert not table.every("pass"), "a committed card is in no event yet"
    table.steps("pass E 25")
    assert table.told("pass")["result"] == "PA"
    assert (table.clocks, table.ball[1:3]) == ((712, 16, 720), (25, "E"))


@pytest.mark.rule("BS-FLOW-02")
def test_turnover_swaps_roles_and_hands_the_time_over() -> None:
    table = Table({**INBOUNDS, "shot_clock": 12, "clock": "5:00"}, matrix={"1": "DB"})
    assert table.clocks == (300, 12, 312)
    table.steps("passer 11", "card 1", "pass E 25")
    assert table.clocks == (296, 24, 296)
    assert table.ball == ("away", None, None, "backcourt")
    assert table.steps("passer 12").pending == "home card"


@pytest.mark.rule("BS-FLOW-03")
@pytest.mark.parametrize("result", ["O", "G", "PR"])
def test_an_offered_shot_is_taken_or_passed_on_for_four_seconds_each(result: str) -> None:
    steps = ("passer 11", "card 1", "pass E 25")
    passed = Table(INBOUNDS, matrix={"": result}).steps(*steps, "hold", "card 1", "pass E 25")
    assert passed.clocks == (712, 16, 720)
    shot = Table(INBOUNDS, matrix={"": result}).steps(*steps, "shoot", "shot 1 1")
    assert shot.clocks == (712, 24, 712)


@pytest.mark.rule("BS-FLOW-04")
def test_foul_on_a_pass_gives_the_ball_out_of_bounds_to_the_offence() -> None:
    table = Table(INBOUNDS, matrix={"": "F"}).steps("passer 11", "card 1", "pass E 25")
    assert table.number(1, table.last("foul").player) == 26
    assert table.ball == ("home", None, None, "forecourt")
    assert not table.every("rebound")


@pytest.mark.rule("BS-FLOW-05")
def test_shot_is_adjusted_read_in_its_zone_and_resets_the_clock() -> None:
    # No. 11 shoots +6, so 33 reads 43.
    table = Table(UPCOURT, matrix={"": "O"}, shooting={"": "DB", "G43": "OB"})
    table.steps("card 1", "pass G 11", "shoot", "shot 3 3")
    told = table.told("shot")
    assert (told["roll"], told["adjusted"], told["zone"], told["result"]) == ("33", "43", "G", "OB")
    assert table.clocks == (720 - 8 - 4, 24, 720 - 8 - 4)


@pytest.mark.rule("BS-FLOW-06", "BS-FAQ-08")
def test_offensive_rebounder_shoots_or_passes_for_four_seconds() -> None:
    def rebound() -> Table:
        table = Table(INBOUNDS, matrix={"1": "O", "2": "PA"}, shooting={"": "oRF"})
        return table.steps("passer 11", "card 1", "pass E 25", "shoot", "shot 1 1")

    table = rebound()
    # No. 31 stands in BR: his own zone and its neighbours, not those of the shot from E.
    assert table.options == ["B", "A", "C", "pass", "timeout"]
    assert table.steps("A", "shot 6 6").clocks == (708, 24, 708)
    assert rebound().steps("pass", "card 2", "pass B 31").clocks == (708, 20, 712)


@pytest.mark.rule("BS-FLOW-07")
@pytest.mark.parametrize(("cell", "passer"), [("good", None), ("dLF", 32)])
def test_basket_and_defensive_rebound_swap_roles(cell: str, passer: int | None) -> None:
    table = Table(INBOUNDS, matrix={"": "O"}, shooting={"": cell})
    table.steps("passer 11", "card 1", "pass E 25", "shoot", "shot 1 1")
    assert table.ball == ("away", passer, None, "backcourt")
