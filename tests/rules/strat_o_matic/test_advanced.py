"""The advanced version: positioning, defense cards, inside man, passes, shots, switches, steals (chapter 12)."""

from __future__ import annotations

from typing import Any

import pytest

from leaguemgr.rules.strat_o_matic.narrate import narrate
from tests.rules.strat_o_matic.table import ALL, Table, entries, every, row, team_card

GOOD = every("X")
ALL_GOOD = {"outside": GOOD, "penetration": GOOD, "inside": GOOD, "fastbreak": GOOD}


def shot(
    cell: str = ".", step: str = "blank 3 4", column: str = "outside", word: str = "POS", number: int = 10, **given: Any
) -> Table:
    """Return a table on which home's RG has taken a position shot from a column full of one reading."""
    home = given.pop("home", {})
    mine = {"RG": {column: every(cell), **home.get("RG", {})}}
    table = Table([{}, {"home": word, "number": number}, {}], home={**home, **mine}, **given).steps("card 2")
    if table.pending == "home shot-type":
        table.steps(f"shot-type {column}")
    return table.steps(f"shot {step}")


@pytest.mark.rule("SOM-ADV-POS-01", "SOM-ADV-POS-02", "SOM-ADV-POS-03", "SOM-ADV-POS-04")
def test_at_most_two_men_of_any_position_stand_inside() -> None:
    table = Table([{}, {"home": "POS"}, {}], home={"RG": {"outside": every("OFF")}})
    table.steps("card 2", "shot-type outside", "shot blank 3 4")
    assert "inside RF" in table.options
    table.steps("board away inside RF", "board away inside LG")
    assert not any(word.startswith("inside ") for word in table.options)
    assert "outside RF" in table.options
    assert table.state.inside[1] == [True, False, False, False, True]


@pytest.mark.rule("SOM-ADV-POS-05", "SOM-ADV-INSIDE-01", "SOM-ADV-INSIDE-05", "SOM-ADV-DT-02")
def test_the_inside_man_is_one_defender_or_none_and_may_not_double_team() -> None:
    table = Table([{}, {"home": "POS"}, {}], home={"RG": {"outside": every("OFF")}})
    table.steps("card 2", "shot-type outside", "shot blank 3 4", "board away inside-man C")
    assert table.state.inside_man[1] == 2
    assert table.state.inside[1] == [False] * 5
    assert not any(word.startswith("double C") for word in table.options)
    table.steps("board away inside-man none", "board away double C LG")
    assert table.state.double[1] == (2, 0)
    assert "inside-man C" not in table.options


@pytest.mark.rule("SOM-ADV-DEF-01", "SOM-ADV-DEF-05", "SOM-ADV-SHOT-06")
def test_d_reads_the_selected_card_in_the_column_of_the_shot() -> None:
    cards = (team_card(), team_card(close_outside=GOOD, sag_penetration=GOOD))
    found = {
        (name, column): shot(step="D 3 4", column=column, cards=cards, away_side={"defense": name}).state.score[0]
        for name in ("close", "normal", "sag")
        for column in ("outside", "penetration")
    }
    assert {key for key, points in found.items() if points} == {("close", "outside"), ("sag", "penetration")}


@pytest.mark.rule("SOM-ADV-INSIDE-03", "SOM-FLOW-01")
def test_the_inside_mans_own_opponent_is_open_from_outside() -> None:
    assert shot("O").state.score[0] == 0
    assert shot("O", away_side={"inside_man": "RG"}).state.score[0] == 2
    assert shot("O", away_side={"inside_man": "C"}).state.score[0] == 0
    assert shot("O", column="penetration", away_side={"inside_man": "RG"}).state.score[0] == 0


@pytest.mark.rule("SOM-ADV-CTRL-01", "SOM-ADV-CTRL-02", "SOM-READ-31", "SOM-ADV-MISC-04", "SOM-READ-08")
def test_one_position_reads_the_section_of_the_offense() -> None:
    table = Table(
        [{"control": "LF"}, {"home": "DEF 9", "visitor": "R"}], away={"LF": {"defense": entries(25, "SHOT", n9="T")}}
    )
    table.steps("card 2")
    assert (table.controls, table.last("turnover").player) == ([(0, "LF")], 3)


@pytest.mark.rule("SOM-ADV-CTRL-03", "SOM-READ-34", "SOM-READ-36", "SOM-READ-37")
def test_a_double_reading_fits_where_the_man_stands() -> None:
    deck = [{"control": "LF"}, {"home": "OUTSIDE / INSIDE"}]
    table = Table(deck, home={"LF": {"three": (4,)}}).steps("card 2")
    assert table.options == ["outside", "three-point"]
    table = Table(deck, home_side={"inside": ["LF"]}).steps("card 2")
    assert table.pending == "home shot"
    assert table.steps("shot blank 3 4").last("shot").column == 2
    table = Table([{"control": "LF"}, {"home": "OUTSIDE / -"}], home_side={"inside": ["LF"]}).steps("card 2")
    assert table.last("replay").number == 1, "a missing half is a replay"


PASSES = [{"control": "LG > RF"}, {"number": 5, "home": "R"}, {}]


def passed(word: str, **given: Any) -> Table:
    home = {**given.pop("home", {})}
    home["LG"] = {"pass_normal": entries(20, "P", n5=word), **home.get("LG", {})}
    return Table(given.pop("deck", PASSES), home=home, **given).steps("card 2")


@pytest.mark.rule(
    "SOM-ADV-PASS-01", "SOM-ADV-PASS-02", "SOM-ADV-PASS-03", "SOM-READ-32", "SOM-READ-66", "SOM-READ-68", "EX-14",
    "SOM-ADV-MISC-06",
)  # fmt: skip
def test_a_pass_is_looked_up_under_the_next_cards_number() -> None:
    table = passed("T")
    assert (table.last("turnover").player, table.every("replay"), table.ball) == (0, [], "away")
    table = passed("P", home={"RF": ALL_GOOD})
    table.steps("shot-type outside", "shot blank 3 4")
    assert (table.last("shot").player, table.last("shot").points, table.last("shot").open) == (4, 2, False)


@pytest.mark.rule("SOM-READ-67", "EX-15")
def test_an_open_position_shot_is_open() -> None:
    deck = [{"control": "LG > RF"}, {"number": 18}]
    man = {"pass_normal": entries(20, "P", n18="O")}
    table = Table(deck, home={"LG": man, "RF": {"outside": every("O")}}).steps(
        "card 2", "shot-type outside", "shot blank 3 4"
    )
    assert (table.last("shot").player, table.state.score[0]) == (4, 2)


@pytest.mark.rule("SOM-READ-64", "SOM-READ-69", "SOM-READ-70", "SOM-READ-74", "SOM-ADV-PASS-07", "SOM-ADV-STEAL-05")
def test_turnovers_and_steals_of_a_pass() -> None:
    assert passed("T(LF)").last("turnover").player == 3
    assert passed("T(C)").last("turnover").player == 2
    stolen = passed("ST")
    assert (stolen.last("turnover").stealer, stolen.pending) == (0, "away card"), "no shot for the stealer"
    told = [play for play in narrate(stolen.state) if play.event == "turnover"][-1]
    thief = stolen.state.teams[1 - stolen.last("turnover").side].players[0].number
    assert (told.side, told.facts["player"]) == (1 - stolen.last("turnover").side, thief), "told as the thief's"
    assert passed("P?").pending == "home shot-type", "the LG loses nothing"
    deck = [{"control": "RG > RF"}, {"number": 5}]
    guard = {"pass_normal": entries(20, "P", n5="P?")}
    assert Table(deck, home={"RG": guard}).steps("card 2").last("turnover").player == 1


@pytest.mark.rule(
    "SOM-READ-71", "SOM-READ-72", "SOM-ADV-MISC-02", "SOM-SHOT-08", "SOM-ADV-AST-02", "SOM-ADV-AST-03", "SOM-READ-73"
)
def test_fastbreak_shot_dazzler_and_the_dot() -> None:
    table = passed("FB").steps("shot blank 3 4")
    assert table.last("shot").column == 3
    table = passed("DZ")
    assert (table.state.score[0], table.last("shot").face, table.last("shot").assist) == (2, -1, 0)
    for word, helper in (("P", 0), ("P*", -1)):
        table = passed(word, home={"RF": ALL_GOOD}).steps("shot-type outside", "shot blank 3 4")
        assert table.last("shot").assist == helper


@pytest.mark.rule("SOM-ADV-PASS-05", "SOM-ADV-PASS-06", "SOM-READ-33", "EX-16")
def test_a_pass_to_any_player_turns_the_next_card_unread() -> None:
    deck = [{"control": "LG > ANY"}, {"home": "R", "rebound": ["def RF", "def C"]}]
    table = Table(deck)
    assert table.options == ["RG", "C", "LF", "RF"]
    table.steps("receiver C", "card 2", "shot-type outside", "shot blank 3 4")
    assert (table.every("replay"), table.last("shot").player, table.last("rebound").player) == ([], 2, 4)


@pytest.mark.rule(
    "SOM-ADV-SHOT-01", "SOM-ADV-SHOT-02", "SOM-ADV-SHOT-03", "SOM-ADV-3PT-02", "SOM-ADV-3PT-03", "SOM-READ-40"
)
def test_which_shots_a_man_may_take() -> None:
    deck = [{}, {"home": "POS"}]
    assert Table(deck, home={"RG": {"three": (4,)}}).steps("card 2").options == [
        "outside",
        "penetration",
        "three-point",
    ]
    assert Table(deck).steps("card 2").options == ["outside", "penetration"]
    inside = Table(deck, home={"RG": {"three": (4,)}}, home_side={"inside": ["RG"]}).steps("card 2")
    assert inside.steps("shot blank 3 4").last("shot").column == 2


@pytest.mark.rule("SOM-ADV-3PT-01", "SOM-3PT-03")
@pytest.mark.parametrize(("step", "points"), [("blank 2 2", 3), ("X 2 2", 0), ("D 2 3", 3), ("blank 2 3", 0)])
def test_an_x_misses_every_three_pointer(step: str, points: int) -> None:
    home = {"RG": {"three": (4,)}}
    table = Table([{}, {"home": "POS"}], home=home, cards=(team_card(), team_card(three="5")))
    table.steps("card 2", "shot-type three-point", f"shot {step}")
    assert table.state.score[0] == points


@pytest.mark.rule(
    "SOM-ADV-SHOT-05", "SOM-ADV-SHOT-07", "SOM-ADV-SHOT-08", "SOM-ADV-SHOT-09", "SOM-READ-59", "SOM-READ-60", "EX-17"
)
def test_x_reads_the_defenders_segment() -> None:
    for column, part in (("outside", "x_o"), ("penetration", "x_p")):
        away = {"RG": {part: (3,)}}
        assert shot(step="X 1 2", column=column, away=away).state.score[0] == 2
        assert shot(step="X 1 3", column=column, away=away).state.score[0] == 0
    toney = {"RG": {"x_i": (3,)}}
    assert shot(step="X 1 2", column="inside", away=toney, home_side={"inside": ["RG"]}).state.score[0] == 2
    assert shot("O", step="X 1 2", word="OPEN POS").state.score[0] == 0, "open means nothing on X"
    assert shot("X", step="X 1 2").state.score[0] == 0, "the shooter's card is not read"


@pytest.mark.rule("SOM-READ-61")
def test_a_center_has_a_segment_of_his_own() -> None:
    deck = [{"control": "C"}, {"home": "POS"}]
    both = {"x_i": (3,), "x_c": (4,)}
    for step, points in (("X 1 3", 2), ("X 1 2", 0)):
        table = Table(deck, away={"C": both}, home_side={"inside": ["C"]}).steps("card 2", f"shot {step}")
        assert table.state.score[0] == points


@pytest.mark.rule("SOM-READ-62", "SOM-READ-63", "SOM-ADV-BLOCK-08", "SOM-ADV-BLOCK-09")
def test_a_miss_on_x_may_be_blocked() -> None:
    away = {"RG": {"b_o": (5,), "x_o": (6,), "b_p": ALL}}
    assert shot(step="X 1 4", away=away).last("shot").blocker == 1
    assert shot(step="X 1 3", away=away).last("shot").blocker == -1
    assert shot(step="X 1 5", away=away).last("shot").points == 2
    assert shot(step="X 1 1", column="penetration", away=away).last("shot").blocker == 1, "BAL"


@pytest.mark.rule("SOM-READ-35", "SOM-ADV-SWITCH-01", "SOM-ADV-SWITCH-02", "SOM-ADV-SWITCH-03", "EX-18")
@pytest.mark.parametrize("reading", ["SWITCH C LF", "SWITCH LG C"])
def test_a_switch_gives_an_open_shot_against_another_defender(reading: str) -> None:
    deck = [{"control": "LG"}, {"home": reading}]
    away = {"C": {"x_o": (7,)}, "LG": {"x_o": (6,)}}
    table = Table(deck, home={"LG": {"outside": every("O")}}, away=away).steps("card 2")
    assert table.options == ["outside", "penetration", "inside"]
    assert table.steps("shot-type outside", "shot X 3 4").state.score[0] == 2, "the center defends"
    table = Table(deck, home={"LG": {"outside": every("O")}}).steps("card 2", "shot-type outside", "shot blank 3 4")
    assert table.state.score[0] == 2, "open"


INSIDE_D7 = (team_card(), team_card(penetration=row(r7="RATING", r10="INSIDE"), inside=row(r7="RATING")))


def against_inside_man(slot: str, number: int, step: str, column: str = "penetration", **side: Any) -> Table:
    deck = [{"control": slot}, {"home": "POS", "number": number}, {}]
    table = Table(deck, away={"C": {"block": 5}}, cards=INSIDE_D7, away_side=side).steps("card 2")
    return table.steps(f"shot-type {column}", f"shot {step}")


@pytest.mark.rule(
    "SOM-ADV-INSIDE-02", "SOM-ADV-INSIDE-04", "SOM-READ-57", "SOM-READ-58", "SOM-ADV-BLOCK-04", "SOM-ADV-BLOCK-05",
    "SOM-ADV-BLOCK-06", "SOM-ADV-BLOCK-07", "EX-19", "EX-20", "EX-21",
)  # fmt: skip
def test_the_inside_man_blocks_and_spoils_shots_near_the_basket() -> None:
    blocked = against_inside_man("RG", 4, "D 3 4", inside_man="C").last("shot")
    assert (blocked.points, blocked.blocker) == (0, 2)
    assert against_inside_man("RG", 7, "D 3 4", inside_man="C").last("shot").points == 2
    for number in (4, 7):
        own = against_inside_man("C", number, "D 3 4", inside_man="C").last("shot")
        assert (own.points, own.blocker) == (0, -1)
    assert against_inside_man("RG", 4, "D 3 4").last("shot").points == 2
    assert against_inside_man("RG", 4, "D 5 5", inside_man="C").last("shot").points == 0
    assert against_inside_man("RG", 4, "D 5 5").last("shot").points == 2


@pytest.mark.rule("SOM-ADV-SWITCH-05", "SOM-ADV-SWITCH-06", "EX-22")
def test_d_7_in_a_switch_asks_who_is_the_defender_then() -> None:
    def found(reading: str, inside_man: str, number: int) -> int:
        deck = [{"control": "LG"}, {"home": reading, "number": number}]
        away = {slot: {"block": 5} for slot in ("C", "LG")}
        table = Table(deck, away=away, cards=INSIDE_D7, away_side={"inside_man": inside_man}).steps("card 2")
        return int(table.steps("shot-type penetration", "shot D 3 4").last("shot").points)

    assert found("SWITCH C LF", "C", 7) == 0, "the switched defender is the inside man"
    assert [found("SWITCH RG LF", "C", number) for number in (4, 7)] == [0, 2]
    assert found("SWITCH RG LF", "LG", 7) == 2, "though the inside man is his normal opponent"


@pytest.mark.rule("SOM-ADV-SWITCH-07", "SOM-ADV-SHOT-10", "SOM-ADV-REB-03", "SOM-REB-09")
def test_after_a_switch_his_normal_opponent_guards_the_rebound_shot() -> None:
    deck = [{"control": "LG"}, {"home": "SWITCH C LF", "rebound": ["off LG 1, def C", "def C"]}]
    away = {"LG": {"x_i": (7,)}}
    table = Table(deck, home={"LG": {"offensive_rebound": 3}}, away=away)
    table.steps("card 2", "shot-type outside", "shot blank 3 4", "shot X 3 4")
    assert [each.column for each in table.every("shot")] == [0, 2]
    assert (table.state.score[0], table.last("shot").open) == (2, True)


@pytest.mark.rule("SOM-READ-56", "SOM-ADV-BLOCK-01", "SOM-ADV-BLOCK-02", "SOM-ADV-BLOCK-03")
def test_bl_is_a_miss_in_every_case() -> None:
    away = {"C": {"block": 5}}
    for number, man, blocker in ((5, "C", 2), (6, "C", -1)):
        table = shot("BL", column="penetration", number=number, away=away, away_side={"inside_man": man})
        assert (table.state.score[0], table.last("shot").blocker, len(table.every("rebound"))) == (0, blocker, 1)
    assert shot("BL", column="penetration", number=1, away=away).last("shot").blocker == -1


@pytest.mark.rule("SOM-READ-38", "SOM-READ-39")
@pytest.mark.parametrize("reading", ["R UNLESS 2-3", "POS FOR 2-3"])
def test_a_2_or_3_shooter_gets_the_shot(reading: str) -> None:
    deck = [{"control": "RG"}, {"home": reading}]
    assert Table(deck, home={"RG": {"shooting": 1}}).steps("card 2").last("replay").number == 1
    both = {"RG": {"shooting": 2}, "C": {"shooting": 3}}
    assert Table(deck, home=both).steps("card 2", "shot-type outside", "shot blank 3 4").last("shot").player == 1
    others = Table(deck, home={"LF": {"shooting": 2}, "C": {"shooting": 3}}).steps("card 2")
    assert others.options == ["C", "LF"]


def defended(word: str, home: Any = None, deck_card: Any = None, **given: Any) -> Table:
    deck = [{"control": "RG", **(deck_card or {})}, {"home": "DEF 3", "number": 10, **(deck_card or {})}, {}]
    away = {"RG": {"defense": entries(25, "SHOT", n3=word), **given.pop("guard", {})}}
    return Table(deck, home=home, away={**away, **given.pop("others", {})}, **given).steps("card 2")


@pytest.mark.rule("SOM-READ-75", "SOM-ADV-STEAL-01", "SOM-ADV-STEAL-02", "SOM-ADV-STEAL-04", "SOM-ADV-SHOT-04")
def test_a_steal_is_a_fastbreak_shot_or_control() -> None:
    table = defended("STEAL", guard={"fastbreak": GOOD})
    assert table.options == ["shot", "control"]
    table.steps("steal shot", "shot blank 3 4")
    made = table.last("shot")
    assert (made.side, made.player, made.column, made.assist, len(table.every("card"))) == (1, 1, 3, -1, 1)
    assert (table.last("turnover").player, table.last("turnover").stealer) == (1, 1)
    assert defended("STEAL").steps("steal control").pending == "away card"


@pytest.mark.rule("SOM-ADV-STEAL-03", "SOM-ADV-MISC-05")
def test_control_after_a_steal_is_from_the_fastbreak_section_for_a_running_team() -> None:
    table = defended("STEAL", deck_card={"fast": "SHOT LF"}, away_side={"fastbreak": True}).steps("steal control")
    assert (table.pending, table.controls[-1]) == ("away shot", (1, "LF"))


@pytest.mark.rule("SOM-READ-76")
def test_a_pass_of_the_defense_column_goes_to_a_one_plus_shooter() -> None:
    table = defended("PASS1", home={"C": {"shooting": 1, **ALL_GOOD}}).steps("shot-type outside", "shot blank 3 4")
    assert (table.last("shot").player, table.last("shot").assist) == (2, 1)
    assert defended("PASS1").last("replay").number == 1


@pytest.mark.rule("SOM-READ-77", "SOM-READ-78", "SOM-READ-79")
def test_fastbreak_shots_turnovers_and_fouls_of_the_defense_column() -> None:
    table = defended("FB").steps("shot blank 3 4")
    assert (table.last("shot").player, table.last("shot").column) == (1, 3)
    assert defended("T").last("turnover").player == 1
    table = defended("F2", away_side={"double": ["LF", "RG"]})
    assert table.last("foul").player == 1, "the normal opponent, though another doubles"


@pytest.mark.rule("SOM-ADV-MISC-01", "SOM-ADV-MISC-03", "SOM-ADV-DEF-02", "SOM-ADV-DEF-03", "SOM-ADV-DEF-04")
def test_three_replays_and_the_sense_of_the_team_cards() -> None:
    from leaguemgr.rules.strat_o_matic.house.algebra import masses
    from leaguemgr.rules.strat_o_matic.system import shipped
    from leaguemgr.rules.strat_o_matic.team_cards import CLOSE, NORMAL, SAG

    table = Table([{"home": "R"}] * 4).steps("card 2", "card 3", "card 4")
    assert table.last("turnover").player == -1
    for each in shipped().charts.teams.values():
        outside, near = ([masses(each.columns[kind][shot])[1] for kind in (CLOSE, NORMAL, SAG)] for shot in (0, 1))
        assert outside[0] < outside[1] < outside[2]
        assert near[0] > near[1] > near[2]


@pytest.mark.rule(
    "SOM-ADV-DT-01", "SOM-ADV-DT-03", "SOM-ADV-DT-04", "SOM-ADV-PRESS-08", "SOM-ADV-DT-11", "SOM-ADV-PRESS-01"
)
def test_a_pressing_team_may_not_double_team() -> None:
    table = Table([{}, {"home": "POS"}, {}], home={"RG": {"outside": every("OFF")}})
    table.steps("card 2", "shot-type outside", "shot blank 3 4")
    assert {"double C LG", "double C RG", "double RG RF", "double LF C"} <= set(table.options)
    assert "double RG LF" not in table.options
    table.steps("board away press on")
    assert not any(word.startswith("double") for word in table.options)
    table.steps("board away press off", "board away double C LG")
    assert "press on" not in table.options


@pytest.mark.rule("SOM-ADV-DT-05", "SOM-ADV-DT-06", "EX-33")
def test_the_doubled_man_may_pass_up_his_shot_and_misses_on_x_and_d() -> None:
    away_side = {"double": ["LG", "RG"]}
    cards = (team_card(), team_card(outside=GOOD))
    away = {"RG": {"x_o": ALL}}
    table = Table([{}, {"home": "POS"}, {}], away_side=away_side).steps("card 2")
    assert table.options == ["outside", "penetration", "replay"]
    assert table.steps("shot-type replay").last("replay").number == 1
    for step in ("X 3 4", "D 3 4"):
        assert shot(step=step, cards=cards, away=away, away_side=away_side).state.score[0] == 0
        assert shot(step=step, cards=cards, away=away).state.score[0] == 2
    assert shot("X", away_side=away_side).state.score[0] == 2


@pytest.mark.rule("SOM-ADV-DT-07", "SOM-ADV-DT-08", "SOM-READ-17")
def test_the_unguarded_man_is_open_outside_and_inside_and_scores_on_x() -> None:
    away_side = {"double": ["RG", "LG"]}
    assert shot("O", away_side=away_side).state.score[0] == 2
    assert shot("O", column="penetration", away_side=away_side).state.score[0] == 0
    assert shot("O", column="inside", away_side=away_side, home_side={"inside": ["RG"]}).state.score[0] == 2
    assert shot(step="X 1 1", away_side=away_side).state.score[0] == 2
    assert shot("XU", away_side=away_side).state.score[0] == 2
    assert shot("XU").state.score[0] == 0


@pytest.mark.parametrize(("option", "points"), [("missed", 0), ("good", 3)])
def test_the_ruling_on_an_unguarded_three_pointer(option: str, points: int) -> None:
    home, away_side = {"RG": {"three": (4,)}}, {"double": ["RG", "LG"]}
    table = Table([{}, {"home": "POS"}], home=home, away_side=away_side, options={"unguarded-three": option})
    table.steps("card 2", "shot-type three-point", "shot X 1 1")
    assert table.state.score[0] == points


@pytest.mark.rule("SOM-READ-55")
def test_good_only_if_someone_else_is_double_teamed() -> None:
    assert shot("2TMD").state.score[0] == 0
    assert shot("2TMD", away_side={"double": ["LF", "RF"]}).state.score[0] == 2
    assert shot("2TMD", away_side={"double": ["LG", "RG"]}).state.score[0] == 0


@pytest.mark.rule("SOM-ADV-DT-09", "SOM-ADV-DT-10")
def test_fouls_of_the_shot_are_charged_to_the_doubling_man() -> None:
    assert shot("F2", away_side={"double": ["LG", "RG"]}).last("foul").player == 0
    assert shot("F2", away_side={"double": ["RG", "LG"]}).last("foul").player == 1
    assert shot("F2", away_side={"double": ["LF", "RF"]}).last("foul").player == 1


@pytest.mark.rule("SOM-ADV-SWITCH-04", "SOM-REB-13")
def test_a_double_team_is_not_in_effect_in_a_switch_or_on_a_rebound() -> None:
    deck = [{"control": "LG"}, {"home": "SWITCH C LF", "rebound": ["off LG 1, def C", "def C"]}]
    home, away_side = {"LG": {"offensive_rebound": 3}}, {"double": ["RG", "LG"]}
    cards = (team_card(), team_card(outside=GOOD, inside=GOOD))
    table = Table(deck, home=home, cards=cards, away_side=away_side).steps("card 2", "shot-type outside", "shot D 3 4")
    assert table.state.score[0] == 2
    again = Table(deck, home=home, cards=cards, away_side=away_side)
    again.steps("card 2", "shot-type outside", "shot blank 3 4", "shot D 3 4")
    assert again.state.score[0] == 2


@pytest.mark.rule("SOM-READ-49", "SOM-ADV-AST-04", "SOM-ADV-AST-05", "EX-23")
def test_the_sections_first_position_has_the_assist_or_the_second() -> None:
    deck = [{"control": "LF"}, {"visitor": "OUTSIDE / INSIDE", "visitor_assist": "RG (LG)"}]
    table = Table(deck, away={"LF": ALL_GOOD}, ball="away").steps("card 2", "shot blank 3 4")
    assert table.last("shot").assist == 1
    deck = [{"control": "RG"}, {"visitor": "OUTSIDE / INSIDE", "visitor_assist": "RG (LG)"}]
    assert Table(deck, away={"RG": ALL_GOOD}, ball="away").steps("card 2", "shot blank 3 4").last("shot").assist == 0


@pytest.mark.rule("SOM-READ-50", "SOM-ADV-AST-06", "SOM-ADV-AST-07", "SOM-ADV-AST-08", "EX-24")
@pytest.mark.parametrize(
    ("scorer", "ratings", "helper"),
    [
        ("LF", {"RG": 3}, 1), ("LF", {"RG": 2, "LG": 9}, -1), ("LF", {}, -1), ("RG", {"LG": 2}, 0),
        ("RG", {"LG": 1}, -1),
    ],
)  # fmt: skip
def test_assists_with_numbers(scorer: str, ratings: dict[str, int], helper: int) -> None:
    home: dict[str, dict[str, Any]] = {slot: {"assist": rating} for slot, rating in ratings.items()}
    home[scorer] = {**home.get(scorer, {}), **ALL_GOOD}
    deck = [{"control": scorer}, {"home": "OUTSIDE / INSIDE", "home_assist": "RG 3, LG 2"}]
    assert Table(deck, home=home).steps("card 2", "shot blank 3 4").last("shot").assist == helper


@pytest.mark.rule("SOM-ADV-AST-01")
def test_a_rebound_basket_has_no_assist() -> None:
    deck = [{}, {"home": "OUTSIDE / INSIDE", "home_assist": "LG (C)", "rebound": ["off RG 1, def C", "def C"]}]
    table = Table(deck, home={"RG": {"offensive_rebound": 3, "inside": GOOD}})
    table.steps("card 2", "shot blank 3 4", "shot blank 3 4")
    assert (table.last("shot").points, table.last("shot").assist) == (2, -1)


@pytest.mark.rule("SOM-ADV-TEND-01")
def test_the_coach_shoots_by_the_stars() -> None:
    from random import Random

    from leaguemgr.rules.strat_o_matic.coach import coach

    for stars, wanted in ((1, {0}), (5, {1}), (3, {0, 1})):
        table = Table([{}, {"home": "POS"}], home={"RG": {"stars": stars}}).steps("card 2")
        ask = table.game.pending
        found = {coach("balanced", str(Random(seed).random()))(table.game, ask) for seed in range(30)}  # type: ignore[arg-type]
        assert found == wanted


@pytest.mark.parametrize(("cell", "number", "points"), [("X:8", 8, 2), ("X:8", 9, 0), ("O:13", 13, 0)])
def test_splits_of_the_blue_side_look_at_the_bottom_number(cell: str, number: int, points: int) -> None:
    assert shot(cell, number=number).state.score[0] == points


def test_the_bench_takes_the_shot_that_is_worth_most() -> None:
    from leaguemgr.rules.strat_o_matic.coach import coach

    deck, bench = [{}, {"home": "POS"}], coach("bench", "1")
    for better, wanted in (("outside", 0), ("penetration", 1)):
        table = Table(deck, home={"RG": {better: GOOD, "stars": 3}}).steps("card 2")
        assert bench(table.game, table.game.pending) == wanted  # type: ignore[arg-type]
    doubled = Table(deck, home={"RG": {"outside": row(r7="X")}}, away_side={"double": ["LG", "RG"]}).steps("card 2")
    assert bench(doubled.game, doubled.game.pending) == 5, "a replay"  # type: ignore[arg-type]
