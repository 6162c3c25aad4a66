"""Deck and clock, rebounds, fastbreak, press, fouls, how periods end (chapters 2, 3, 5, 11, 12.9, 12.10)."""

from __future__ import annotations

from typing import Any, cast

import pytest

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.game import Game, simulate
from leaguemgr.engine.system import Setup, TeamSetup, Value
from leaguemgr.rules.strat_o_matic import events as ev
from leaguemgr.rules.strat_o_matic.board import Board
from leaguemgr.rules.strat_o_matic.state import GameState
from leaguemgr.rules.strat_o_matic.system import shipped
from tests.rules.strat_o_matic.table import BASIC, Table, basic, entries, every, row

SYSTEM = shipped()
GOOD = every("X")
HOME, AWAY = (TeamSetup(squad.name, squad.abbreviation, squad.cards) for squad in SYSTEM.squads()[:2])


def played(seed: str, **options: Value) -> Game:
    return simulate(SYSTEM, Setup(HOME, AWAY, options), seed)


def opened(**options: Value) -> Game:
    """Return a game at its jump ball."""
    game = Game(SYSTEM, Setup(HOME, AWAY, options))
    while isinstance(game.pending, Choice):
        game.answer(0)
    return game


@pytest.mark.rule("SOM-DECK-01", "SOM-DECK-03", "SOM-DECK-04", "SOM-DECK-06", "SOM-END-01", "SOM-END-03", "SOM-FLOW-03")
@pytest.mark.parametrize("version", ["advanced", "basic"])
def test_every_card_is_drawn_once_a_period(version: str) -> None:
    game = played("deck", version=version)
    periods: list[list[int]] = []
    for event in game.events:
        if event[0] == ev.PERIOD:
            periods.append([])
        elif event[0] == ev.DRAW:
            periods[-1].append(event[3])
    assert all(sorted(cards) == list(range(60)) for cards in periods[:4])
    assert periods[0] != periods[1]


@pytest.mark.rule("SOM-DECK-02", "SOM-DECK-07", "EX-35")
def test_markers_show_with_30_and_10_cards_left() -> None:
    told = [play for play in SYSTEM.narrate(played("markers").state) if "marker" in play.text]
    assert [(play.facts["left"], play.clock) for play in told[:2]] == [(30, 360), (10, 120)]
    assert ["six" in told[0].text, "two" in told[1].text] == [True, True]
    assert len(told) >= 8


@pytest.mark.rule("SOM-CTRL-01", "SOM-CTRL-07")
def test_the_winner_of_the_jump_turns_the_first_card_and_reads_its_control() -> None:
    for index, side in ((0, 0), (1, 1)):  # totals 2 and 3
        game = opened()
        assert game.pending is not None
        assert game.pending.topic == "jump-ball"
        game.answer(index)
        state = cast(GameState, game.state)
        assert state.offense == side
        game.answer(0)
        control = next(event for event in game.events if event[0] == ev.CONTROL)
        assert control[3] == state.five[side][state.top.control.slot]
    assert sum((2 in SYSTEM.charts.board.home_jump, 3 in SYSTEM.charts.board.home_jump)) == 1
    assert isinstance(SYSTEM.charts.board, Board)


@pytest.mark.rule("SOM-DECK-05", "SOM-FLOW-02")
def test_a_drawn_card_lies_open_at_once_and_is_read_as_the_last_card() -> None:
    deck = [{"number": 3}, {"home": "SHOT", "number": 9}, {}]
    table = basic(deck, home={"RG": {"shot": every("X:8")}}).steps("card 2")
    assert table.state.top.number_of_card == 2
    assert table.state.previous is not None
    assert table.state.previous.number_of_card == 1
    assert table.steps("shot blank 3 4").state.score[0] == 0


def first_owners(options: dict[str, Value]) -> list[int]:
    """Return who has the first ball of each period."""
    game = simulate(SYSTEM, Setup(HOME, AWAY, options), "owners")
    return [event[2] for event in game.events if event[0] == ev.BALL and event[3] == ev.BY_JUMP][:4]


def test_the_loser_of_the_jump_begins_the_second_and_third_period() -> None:
    first = first_owners({})
    assert first[1:] == [1 - first[0], 1 - first[0], first[0]]
    game = simulate(SYSTEM, Setup(HOME, AWAY, {"second-period": "jump"}), "owners")
    assert sum(event[0] == ev.JUMP for event in game.events) >= 4


@pytest.mark.rule("SOM-END-02", "SOM-END-04", "SOM-END-05", "EX-34")
def test_the_last_card_is_played_out_without_cards() -> None:
    deck = [{}, {"home": "OUTSIDE / INSIDE", "rebound": ["off RG 1, def C", "off RG 1, def C"]}, *[{}] * 50]
    table = Table(deck, home={"RG": {"offensive_rebound": 5}}, left=1)
    table.steps("card 2", "shot blank 3 4", "shot blank 3 4", "shot blank 3 4")
    assert len(table.every("rebound")) == 2
    assert len(table.every("shot")) == 3
    assert table.last("end-of-period").clock == 0, "the third rebound would need a card"
    controls = table.every("control")
    assert len([each for each in controls if each.clock == 0]) == 0


@pytest.mark.rule("SOM-REB-03", "SOM-REB-04", "SOM-REB-05", "EX-31")
@pytest.mark.parametrize(("option", "fourth"), [("first", 4), ("both", 3)])
def test_third_and_later_rebounds_turn_cards(option: str, fourth: int) -> None:
    mine = {"rebound": ["off RG 1, def C", "off RG 2, def C"]}
    deck = [{}, {"home": "OUTSIDE / INSIDE", **mine}, *[{"control": "LF", **mine}] * 3]
    table = Table(deck, home={"RG": {"offensive_rebound": 5}}, options={"third-rebound": option})
    table.steps("card 2", *["shot blank 3 4"] * 3, "card 3", "shot blank 3 4")
    assert len(table.every("rebound")) == 3 + (fourth == 3)
    assert table.state.top.number_of_card == 3
    assert table.pending == ("home card" if fourth == 4 else "home shot")


@pytest.mark.rule("SOM-REB-10", "SOM-REB-11", "SOM-READ-52")
def test_anybody_with_the_rating_and_the_highest_of_them() -> None:
    deck = [{}, {"home": "SHOT", "rebound": ["off ANY 7, def TEAM", "def C"]}, {}]
    table = basic(deck, home={"LF": {"offensive_rebound": 8}, "C": {"offensive_rebound": 7}}).steps(
        "card 2", "shot blank 3 4"
    )
    assert table.last("rebound").player == 3
    tied = basic(deck, home={"LF": {"offensive_rebound": 8}, "C": {"offensive_rebound": 8}}).steps(
        "card 2", "shot blank 3 4"
    )
    assert tied.options == ["C", "LF"]
    assert tied.steps("rebounder LF").last("rebound").player == 3
    none = basic(deck, home={"C": {"offensive_rebound": 6}}).steps("card 2", "shot blank 3 4")
    assert (none.last("rebound").side, none.last("rebound").player) == (1, -1)


@pytest.mark.rule("SOM-REB-12", "SOM-CTRL-09")
def test_after_a_defensive_rebound_control_is_read_from_the_same_card() -> None:
    deck = [{}, {"control": "LF", "home": "SHOT", "rebound": ["def C", "def C"]}, {}]
    table = basic(deck).steps("card 2", "shot blank 3 4", "card 3")
    assert (table.last("rebound").player, table.controls[-1]) == (2, (1, "LF"))


@pytest.mark.rule("SOM-ADV-REB-01", "SOM-ADV-REB-02", "SOM-READ-53", "EX-29")
@pytest.mark.parametrize(("offense", "defense", "found"), [(14, 15, (1, 2)), (14, 14, (1, -1)), (15, 15, (0, 2))])
def test_fifteen_or_more(offense: int, defense: int, found: tuple[int, int]) -> None:
    deck = [{}, {"home": "OUTSIDE / INSIDE", "rebound": ["off ANY 15, def ANY 15, def TEAM", "def C"]}, {}]
    home, away = {"C": {"offensive_rebound": offense}}, {"C": {"defensive_rebound": defense}}
    table = Table(deck, home=home, away=away).steps("card 2", "shot blank 3 4")
    assert (table.last("rebound").side, table.last("rebound").player) == found


@pytest.mark.rule("SOM-ADV-REB-04", "SOM-READ-54")
def test_an_offensive_team_rebound_keeps_the_ball_without_a_shot() -> None:
    deck = [{}, {"control": "LF", "home": "OUTSIDE / INSIDE", "rebound": ["off TEAM", "def C"]}, {}]
    table = Table(deck, home_side={"fastbreak": True}).steps("card 2", "shot blank 3 4", "card 3")
    assert (table.ball, table.controls[-1], table.every("rebound")[-1].player) == ("home", (0, "LF"), -1)


@pytest.mark.rule("SOM-ADV-REB-05", "EX-30")
@pytest.mark.parametrize(("rating", "side"), [(9, 1), (10, 0)])
def test_after_free_throws_the_defense_has_the_better_place(rating: int, side: int) -> None:
    deck = [{}, {"home": "OUTSIDE / INSIDE", "rebound": ["off C 8, def LF", "def C"]}, {}]
    home = {"RG": {"outside": every("F2")}, "C": {"offensive_rebound": rating}}
    table = Table(deck, home=home, options={}).steps("card 2", "shot blank 3 4").settle()
    table.steps("free-throw 3 4", "free-throw 1 1")
    assert table.last("rebound").side == side


def run_out(fast: str, **given: Any) -> Table:
    """Return a table on which the home team's miss is rebounded by the visitors' RF, who run."""
    number = {"number": 5, **given.pop("card", {})}
    deck = [{}, {"home": "OUTSIDE / INSIDE", "rebound": ["def RF", "def RF"], "fast": fast, **number}, number]
    away_side = {"fastbreak": True, **given.pop("away_side", {})}
    return Table(deck, away_side=away_side, **given).steps("card 2", "shot blank 3 4")


@pytest.mark.rule(
    "SOM-ADV-FB-01", "SOM-ADV-FB-02", "SOM-ADV-FB-04", "SOM-ADV-FB-05", "SOM-READ-41", "SOM-ADV-PASS-04", "EX-25"
)
def test_a_rebound_starts_the_fastbreak() -> None:
    away = {"RF": {"pass_fast": entries(20, "T", n5="FB")}, "RG": {"fastbreak": GOOD}}
    table = run_out("RF > RG", away=away).steps("card 3", "shot blank 3 4")
    assert (table.last("shot").player, table.last("shot").column, table.last("shot").assist) == (1, 3, 4)
    walking = run_out("RF > RG", away=away, away_side={"fastbreak": False}).steps("card 3")
    assert walking.last("control").section == ev.NORMAL


@pytest.mark.rule("SOM-ADV-FB-06", "SOM-READ-42", "SOM-ADV-FB-11", "SOM-READ-48", "SOM-ADV-AST-09", "EX-26")
@pytest.mark.parametrize(("helper", "found"), [("REBOUNDER", 4), ("RG", 1), ("LF", -1), ("", -1)])
def test_an_automatic_fastbreak_shot_needs_no_card(helper: str, found: int) -> None:
    table = run_out("SHOT LF", away={"LF": {"fastbreak": GOOD}}, card={"fast_assist": helper})
    assert table.pending == "away shot"
    table.steps("shot blank 3 4")
    assert (table.last("shot").player, table.last("shot").assist, len(table.every("card"))) == (3, found, 1)


@pytest.mark.rule("SOM-ADV-FB-07", "EX-27")
def test_a_fastbreak_reading_is_used_once() -> None:
    table = run_out("SHOT LF", home_side={"fastbreak": True}).steps("shot blank 3 4", "card 3")
    assert (table.ball, table.last("control").side, table.last("control").section) == ("home", 0, ev.NORMAL)


@pytest.mark.rule("SOM-ADV-FB-03")
def test_no_fastbreak_after_a_basket_a_free_throw_a_turnover_or_a_team_rebound() -> None:
    cells = {"X": (), "T": (), "F2": ("free-throw 3 4", "free-throw 1 1"), ".": ()}
    for cell, more in cells.items():
        rebound = "def TEAM" if cell == "." else "def RF"
        deck = [{}, {"home": "OUTSIDE / INSIDE", "rebound": [rebound] * 2, "fast": "SHOT LF"}, {}]
        table = Table(deck, home={"RG": {"outside": every(cell)}}, away_side={"fastbreak": True})
        table.steps("card 2", "shot blank 3 4").settle().steps(*more)
        assert table.pending == "away card", cell
        assert table.steps("card 3").last("control").section == ev.NORMAL


@pytest.mark.rule("SOM-ADV-FB-08", "SOM-READ-47")
def test_the_card_names_the_fastbreak_defenders() -> None:
    card = {"defenders": "LG RG LF C RF"}
    table = run_out("SHOT LF", home={"C": {"x_f": (7,)}}, card=card).steps("shot X 3 4")
    assert table.last("shot").points == 2
    foul = run_out("SHOT LF", away={"LF": {"fastbreak": every("F2")}}, card=card).steps("shot blank 3 4")
    assert foul.last("foul").player == 2


@pytest.mark.rule("SOM-ADV-FB-09", "SOM-READ-65")
def test_a_steal_on_the_break_is_the_fastbreak_defenders() -> None:
    away = {"RF": {"pass_fast": entries(20, "ST")}}
    table = run_out("RF > RG", away=away, card={"defenders": "LG RF C LF RG"}).steps("card 3")
    assert (table.last("turnover").player, table.last("turnover").stealer, table.ball) == (4, 1, "home")


@pytest.mark.rule("SOM-ADV-FB-10")
def test_no_double_team_during_a_fastbreak_shot() -> None:
    table = run_out("SHOT LF", home={"LF": {"x_f": (7,)}}, home_side={"double": ["RF", "LF"]}).steps("shot X 3 4")
    assert table.last("shot").points == 2


@pytest.mark.parametrize(("option", "points"), [("card", 2), ("slot", 0)])
def test_the_ruling_on_who_defends_a_fastbreak_shot_in_normal_play(option: str, points: int) -> None:
    deck = [{"control": "LG > RF"}, {"number": 5, "defenders": "LG RG RF LF C"}]
    home = {"LG": {"pass_normal": entries(20, "FB")}}
    table = Table(deck, home=home, away={"C": {"x_f": (7,)}}, options={"fast-defender": option})
    assert table.steps("card 2", "shot X 3 4").last("shot").points == points


def pressed(press: str, cause: str = "basket", **given: Any) -> Table:
    deck = [{"press": press}, {"home": "POS", **given.pop("card", {})}, {}]
    return Table(deck, away_side={"press": True}, cause=cause, **given)


@pytest.mark.rule(
    "SOM-ADV-PRESS-02", "SOM-ADV-PRESS-03", "SOM-ADV-PRESS-04", "SOM-READ-43", "SOM-READ-45", "SOM-ADV-PRESS-06"
)
def test_the_press_is_read_after_a_basket_or_free_throw_of_the_pressing_team() -> None:
    for cause in ("basket", "free-throw"):
        table = pressed("LF", cause, card={"press_reading": "T"}).steps("card 2")
        assert (table.controls, table.last("turnover").player) == ([(0, "LF")], 3)
    for cause in ("rebound", "turnover"):
        assert pressed("LF", cause, card={"press_reading": "T"}).steps("card 2").every("turnover") == []
    replay = pressed("LF", card={"press_reading": "R", "control": "C"}).steps("card 2", "card 3")
    assert (replay.last("control").section, replay.controls[-1]) == (ev.NORMAL, (0, "C"))


@pytest.mark.rule("SOM-ADV-PRESS-05", "SOM-ADV-PRESS-07", "SOM-READ-44", "SOM-READ-46", "EX-28")
def test_a_pass_against_the_press_reads_the_press_number() -> None:
    card = {"number": 5, "press_number": 7, "defenders": "LG RF C LF RG"}
    table = pressed("RF > LG", card=card, home={"RF": {"pass_fast": entries(20, "FB", n7="ST")}}).steps("card 2")
    assert table.last("turnover").stealer == 4, "the normal opponent"
    stolen = pressed("LF", card={"press_reading": "STOLEN"}).steps("card 2")
    assert (stolen.last("turnover").player, stolen.last("turnover").stealer) == (3, 3)
    fast = pressed("LF", card={"press_reading": "FB", **card}, away={"LF": {"x_f": (7,)}}).steps("card 2", "shot X 3 4")
    assert fast.last("shot").points == 2
    assert pressed("LF", card={"press_reading": "F1"}).steps("card 2").last("foul").player == 3


def test_who_fouls_out_is_replaced_at_once_and_stays_when_there_is_nobody() -> None:
    deck = [{}, {"home": "POS"}, {"home": "POS"}, {}]
    given: dict[str, Any] = {"home": {"RG": {"outside": every("F2")}}, "away_side": {"fouls": {"RG": 5}}}
    table = Table(deck, **given).steps("card 2", "shot-type outside", "shot blank 3 4")
    assert table.pending == "away replace"
    table.steps("replace sub 6")
    assert (table.state.five[1][1], table.pending) == (5, "home free-throw")
    alone = Table(deck, bench=0, **given).steps("card 2", "shot-type outside", "shot blank 3 4")
    assert alone.pending == "home free-throw"
    seventh = Table(deck, bench=0, home={"RG": {"outside": every("F2")}}, away_side={"fouls": {"RG": 6}})
    seventh.steps("card 2", "shot-type outside", "shot blank 3 4")
    assert seventh.pending == "home technical"
    seventh.steps("technical LF", "free-throw 3 4")
    assert (seventh.state.score, seventh.last("free-throw").player) == ([1, 0], 3)


def test_an_overtime_has_25_cards_and_a_penalty_from_the_fourth_foul() -> None:
    overtime = Table([{}] * 60, period=4, left=0, score=[100, 100])
    assert overtime.pending == "home jump-ball"
    assert (overtime.state.period, overtime.state.cards, overtime.state.clock) == (5, 25, 300)
    deck = [{}, {"home": "POS"}, {}]
    table = Table(deck, home={"RG": {"outside": row(r7="F1")}}, away_side={"team_fouls": 3}, period=5, left=20)
    assert table.steps("card 2", "shot-type outside", "shot blank 3 4").pending == "home free-throw"


def test_the_basic_version_names_no_advanced_setting() -> None:
    game = Game(SYSTEM, Setup(HOME, AWAY, BASIC))
    assert isinstance(game.pending, Choice)
    words = {option.word.split()[0] for option in game.pending.options(game.state)}
    assert words <= {"none", "sub", "exchange", "double"}
