"""The basic version: set-up, control, shots, readings, double team, assists (chapters 1 to 8)."""

from __future__ import annotations

import pytest

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.system import Setup, Spot, TeamSetup
from leaguemgr.problems import UserError
from leaguemgr.rules.strat_o_matic.cards import check_card
from leaguemgr.rules.strat_o_matic.system import shipped
from tests.rules.strat_o_matic.table import BASIC, Table, basic, card, entries, every, row, team_card

SYSTEM = shipped()
GOOD, OPEN_GOOD = {"shot": every("X")}, {"shot": every("O")}


def five(*positions: str) -> TeamSetup:
    players = tuple(card(number + 1, position) for number, position in enumerate(positions))
    spots = tuple(Spot(slot, place, "") for place, slot in enumerate(("LG", "RG", "C", "LF", "RF")))
    return TeamSetup("A", "A", players, spots)


@pytest.mark.rule("SOM-SETUP-01", "SOM-SETUP-07")
def test_home_and_visitors_each_have_a_team_card() -> None:
    setup = Setup(*(TeamSetup(each.name, each.abbreviation, each.cards) for each in SYSTEM.squads()[:2]), BASIC)
    state = SYSTEM.start(setup)
    assert [team.name for team in state.teams] == [squad.name for squad in SYSTEM.squads()[:2]]
    assert all(len(each.basic) == 13 for each in state.card)


@pytest.mark.rule("SOM-SETUP-02", "SOM-SETUP-03", "SOM-SETUP-04")
def test_five_men_fill_slots_that_they_are_listed_for() -> None:
    team = five("G", "G", "C", "F", "F")
    assert SYSTEM.check_lineup(team, team.lineup) == []
    assert SYSTEM.check_lineup(team, team.lineup[:4]) != []
    exchanged = tuple(Spot(spot.marker, {0: 1, 1: 0}.get(spot.player, spot.player), "") for spot in team.lineup)
    assert SYSTEM.check_lineup(team, exchanged) == []
    wrong = tuple(Spot(spot.marker, {0: 2, 2: 0}.get(spot.player, spot.player), "") for spot in team.lineup)
    assert "not listed to play LG" in SYSTEM.check_lineup(team, wrong)[0]
    small = five("G", "G", "G", "F", "F")
    assert SYSTEM.check_lineup(small, small.lineup) == [], "a team without a center plays whom it has"


@pytest.mark.rule("SOM-SETUP-05", "SOM-SETUP-06")
def test_men_of_the_same_slot_guard_each_other_and_the_home_team_arranges_last() -> None:
    table = basic([{"control": "LF"}, {"home": "DEF 1"}], away={"LF": {"basic_defense": entries(25, "F1", n1="F1")}})
    state = table.state
    assert state.five[0].index(3) == state.five[1].index(3)
    game = Table([{}], options=BASIC, left=0).game
    asked = []
    while game.pending is not None and len(asked) < 2:
        assert isinstance(game.pending, Choice)
        asked.append((game.pending.topic, game.pending.side))
        game.answer(0)
    assert asked == [("board", 1), ("board", 0)]


@pytest.mark.rule("SOM-SETUP-08")
def test_the_suggested_line_up_is_legal() -> None:
    for squad in SYSTEM.squads():
        team = TeamSetup(squad.name, squad.abbreviation, squad.cards)
        assert SYSTEM.check_lineup(team, SYSTEM.suggest_lineup(team)) == []


@pytest.mark.rule("SOM-SETUP-09", "SOM-SHOT-09")
def test_field_goals_count_two_threes_three_and_free_throws_one() -> None:
    deck = [{"control": "RG"}, {"home": "SHOT"}, {"visitor": "SHOT"}]
    man = {"shot": row(r7="X+F1"), "three": (7,)}
    table = basic(deck, home={"RG": man}, away={"RG": man})
    table.steps("card 2", "shot-type outside", "shot blank 3 4", "free-throw 3 4")
    assert table.state.score == [3, 0]
    table.steps("card 3", "shot-type three-point", "shot blank 3 4")
    assert table.state.score == [3, 3]


@pytest.mark.rule(
    "SOM-CTRL-02", "SOM-CTRL-03", "SOM-CTRL-04", "SOM-CTRL-05", "SOM-CTRL-06", "SOM-CTRL-08", "SOM-READ-01",
    "SOM-READ-02",
    "SOM-SHOT-03", "SOM-SHOT-02", "SOM-READ-10", "SOM-READ-12", "EX-02", "EX-03", "EX-04", "EX-05", "EX-06", "EX-07",
)  # fmt: skip
def test_the_manuals_first_plays() -> None:
    """Philadelphia is at home: Toney LG has control by card 3; card 49 is a shot; card 20 an open one for Russell."""
    deck = [
        {"id": 3, "control": "LG"},
        {"id": 49, "control": "RF", "home": "SHOT"},
        {"id": 20, "home": "DEF SHOT 20", "visitor": "OPEN", "rebound": ["off RF 2, def RF", "def C"]},
    ]
    russell = {"shot": row(r9="O"), "offensive_rebound": 1}
    new_york = team_card(basic=row(r4="X"))
    table = basic(deck, away={"RF": russell}, cards=(team_card(), new_york), last=3)
    table.steps("card 49")
    assert table.controls == [(0, "LG")]
    table.steps("shot D 1 3")
    assert table.state.score == [2, 0], "D 4 is read from New York's card"
    table.settle().steps("card 20")
    assert table.controls[-1] == (1, "RF"), "card 49 has the control, no card in between"
    table.steps("shot X 4 5")
    assert table.state.score == [2, 2], "X 9 is an O on his own card, and the shot is open"

    missed = basic(deck, away={"RF": russell}, cards=(team_card(), new_york), last=3).steps("card 49", "shot blank 1 3")
    assert missed.state.score == [0, 0], "Toney's row 4 is empty"


@pytest.mark.rule("SOM-SHOT-01", "SOM-SHOT-04", "SOM-SHOT-05", "SOM-SHOT-06", "SOM-READ-11", "EX-08")
@pytest.mark.parametrize(("word", "points"), [("OPEN", 2), ("SHOT", 0)])
def test_an_o_is_good_only_on_an_open_shot(word: str, points: int) -> None:
    for step, cards in (("shot X 4 5", team_card()), ("shot D 4 5", team_card(basic=row(r9="O")))):
        table = basic([{}, {"home": word}], home={"RG": {"shot": row(r9="O")}}, cards=(team_card(), cards))
        assert table.steps("card 2", step).state.score[0] == points


@pytest.mark.rule(
    "SOM-SHOT-07", "SOM-REB-01", "SOM-REB-02", "SOM-REB-06", "SOM-REB-07", "SOM-REB-08", "SOM-READ-51", "EX-09"
)
@pytest.mark.parametrize(("rating", "side"), [(1, "home"), (2, "away")])
def test_a_miss_is_rebounded_by_the_last_card(rating: int, side: str) -> None:
    deck = [{"control": "RF"}, {"visitor": "OPEN", "rebound": ["off RF 2, def RF", "def C"]}]
    table = basic(deck, away={"RF": {"offensive_rebound": rating}}, ball="away")
    table.steps("card 2", "shot X 1 3")
    rebound = table.last("rebound")
    assert (("home", "away")[rebound.side], rebound.player) == (side, 4)


@pytest.mark.rule("SOM-READ-06", "SOM-READ-22", "SOM-READ-23", "SOM-SHOT-08", "EX-10")
def test_a_shot_result_of_the_opponent_needs_no_dice() -> None:
    deck = [{"control": "LG"}, {"home": "DEF SHOT 20"}, {}]
    table = basic(deck).steps("card 2")
    assert (table.last("shot").points, table.last("shot").face) == (0, -1)
    assert len(table.every("rebound")) == 1
    good = entries(25, "SHOT", n20="GOOD", **{f"n{n}": "NO" for n in (*range(16, 20), *range(21, 26))})
    table = basic(deck, away={"LG": {"basic_defense": good}}).steps("card 2")
    assert table.state.score == [2, 0]


@pytest.mark.rule("SOM-READ-07", "SOM-READ-29", "SOM-READ-30", "SOM-AST-06", "EX-01", "EX-11")
def test_passing_is_a_turnover_or_goes_to_the_highest_rated() -> None:
    deck = [{"control": "RF"}, {"visitor": "PASS 28"}, {}]
    lost = {"basic_passing": entries(10, "HIGH", 26, n28="T")}
    table = basic(deck, away={"RF": lost}, ball="away").steps("card 2")
    assert (table.last("turnover").player, table.ball) == (4, "home")
    best = {"shooting": 2, "shot": every("X")}
    table = basic(deck, away={"C": best}, ball="away").steps("card 2", "shot blank 1 1")
    assert (table.last("shot").player, table.last("shot").assist) == (2, 4)
    table = basic(deck, away={"C": best, "LG": best}, ball="away").steps("card 2")
    assert table.options == ["LG", "C"]


@pytest.mark.rule("SOM-READ-19", "SOM-READ-20", "SOM-READ-09", "EX-12")
@pytest.mark.parametrize(
    ("cell", "number", "word", "points"),
    [
        ("X:8", 8, "SHOT", 2), ("X:8", 9, "SHOT", 0), ("O:13", 13, "OPEN", 2), ("O:13", 13, "SHOT", 0),
        ("O:13", 14, "OPEN", 0),
    ],
)  # fmt: skip
def test_splits_look_at_the_bottom_number(cell: str, number: int, word: str, points: int) -> None:
    table = basic([{}, {"home": word, "number": number}], home={"RG": {"shot": every(cell)}})
    assert table.steps("card 2", "shot blank 3 3").state.score[0] == points


@pytest.mark.rule("SOM-READ-03", "SOM-READ-04", "EX-32")
def test_the_third_replay_is_a_violation() -> None:
    replays = [{"home": "R", "visitor": "R"}] * 4
    table = basic(replays).steps("card 2", "card 3", "card 4")
    assert (table.last("turnover").player, table.ball) == (-1, "away")
    foul = {"home": "DEF 1"}
    deck = [{}, {"home": "R"}, foul, {"home": "R"}, {"home": "R"}, {"home": "R"}]
    away = {"RG": {"basic_defense": entries(25, "NO", **{f"n{n}": "F1" for n in range(1, 16)})}}
    table = basic(deck, away=away).steps("card 2", "card 3", "card 4", "card 5")
    assert table.every("turnover") == [], "the foul has begun the count anew"
    kept = basic(deck, away=away, options={"replays": "possession"}).steps("card 2", "card 3", "card 4", "card 5")
    assert len(kept.every("turnover")) == 1


@pytest.mark.rule("SOM-READ-05")
def test_a_steal_pass_goes_to_the_highest_rated_who_may_be_the_stealer() -> None:
    deck = [{"control": "RG"}, {"home": "STEAL PASS"}]
    table = basic(deck, away={"RG": {"shooting": 3, **OPEN_GOOD}}).steps("card 2", "shot blank 3 4")
    turnover, shot = table.last("turnover"), table.last("shot")
    assert (turnover.side, turnover.stealer, shot.side, shot.player, shot.points) == (0, 1, 1, 1, 0)


def defended(entry: str) -> Table:
    column = entries(25, "NO", **{f"n{n}": "SHOT" for n in range(1, 16)}).split()
    column[0] = entry
    return basic(
        [{"control": "RG"}, {"home": "DEF 1"}, {}], away={"RG": {"basic_defense": " ".join(column), **OPEN_GOOD}}
    )


@pytest.mark.rule("SOM-READ-08", "SOM-READ-24", "SOM-READ-25", "SOM-READ-27", "SOM-READ-28", "SOM-AST-05")
def test_the_defense_column_of_the_opponent_is_executed() -> None:
    table = defended("STEAL").steps("card 2", "shot blank 3 4")
    assert (table.last("shot").side, table.last("shot").points, table.last("shot").assist) == (1, 2, -1)
    table = defended("STEALC").steps("card 2")
    assert (table.pending, table.last("turnover").stealer) == ("away card", 1)
    assert defended("SHOT").steps("card 2").pending == "home shot"
    table = defended("F2").steps("card 2")
    assert (table.pending, table.last("foul").player) == ("home free-throw", 1)
    assert defended("T").steps("card 2").last("turnover").player == 1


@pytest.mark.rule("SOM-READ-26")
def test_a_pass_to_a_one_plus_shooter_is_a_replay_when_there_is_none() -> None:
    table = defended("PASS1").steps("card 2")
    assert table.last("replay").number == 1
    column = entries(25, "NO", n1="PASS1", **{f"n{n}": "SHOT" for n in range(2, 16)})
    table = basic([{}, {"home": "DEF 1"}], home={"LF": {"shooting": 1, **GOOD}}, away={"RG": {"basic_defense": column}})
    table.steps("card 2", "shot blank 3 4")
    assert (table.last("shot").player, table.last("shot").assist) == (3, 1)


def fouled(cell: str, **given: object) -> Table:
    return basic([{}, {"home": "SHOT"}, {}, {}], home={"RG": {"shot": every(cell)}}, **given).steps(
        "card 2", "shot blank 3 4"
    )  # type: ignore[arg-type]


@pytest.mark.rule("SOM-READ-13", "SOM-READ-18", "SOM-FOUL-06")
def test_offensive_fouls_and_turnovers_lose_the_ball() -> None:
    table = fouled("OFF")
    foul = table.last("foul")
    assert (foul.side, foul.player, foul.offensive, table.state.team_fouls, table.ball) == (0, 1, True, [0, 0], "away")
    assert fouled("T").last("turnover").player == 1


@pytest.mark.rule("SOM-READ-14", "SOM-FOUL-01", "SOM-FOUL-03", "SOM-FOUL-07")
def test_a_common_foul_is_out_of_bounds_until_the_penalty() -> None:
    table = fouled("F1")
    assert (table.pending, table.last("foul").player, table.ball) == ("home card", 1, "home")
    assert table.state.team_fouls == [0, 1]
    fifth = fouled("F1", away_side={"team_fouls": 4})
    assert fifth.pending == "home free-throw"
    late = basic([{}, {"home": "SHOT"}, {}, {}], home={"RG": {"shot": every("F1")}}, left=10)
    late.steps("card 2", "shot blank 3 4", "card 3", "shot blank 3 4")
    assert late.pending == "home free-throw", "the second foul of the last two minutes"
    one = fouled("F1", options={"common-foul": "one"})
    assert one.settle().steps("free-throw 3 4").state.score == [1, 0]


@pytest.mark.rule("SOM-READ-15", "SOM-READ-16", "SOM-FOUL-02", "SOM-FOUL-04", "SOM-FOUL-05")
def test_free_throws_and_what_follows_them() -> None:
    table = fouled("F2")
    assert table.every("shot") == [], "a miss on which he was fouled is no try"
    table.settle().steps("free-throw 1 1", "free-throw 3 4")
    assert (table.state.score, table.ball) == ([1, 0], "away")
    table = fouled("F2").settle().steps("free-throw 3 4", "free-throw 1 1")
    assert (len(table.every("rebound")), table.ball) == (1, "away")
    table = fouled("X+F1").settle().steps("free-throw 3 4")
    assert table.state.score == [3, 0]


@pytest.mark.rule("SOM-3PT-01", "SOM-3PT-02", "SOM-3PT-03")
@pytest.mark.parametrize(
    ("step", "points"), [("X 2 2", 3), ("blank 2 2", 3), ("blank 2 3", 0), ("D 2 3", 3), ("D 2 2", 0)]
)
def test_three_pointers_are_on_the_shooters_and_the_team_card(step: str, points: int) -> None:
    table = basic([{}, {"home": "OPEN"}], home={"RG": {"three": (4,)}}, cards=(team_card(), team_card(three="5")))
    table.steps("card 2", "shot-type three-point", f"shot {step}")
    assert table.state.score[0] == points


@pytest.mark.rule("SOM-DT-01", "SOM-DT-02", "SOM-DT-03", "SOM-DT-10", "SOM-DT-11", "EX-13")
def test_who_may_double_team_whom() -> None:
    deck = [{}, {"home": "SHOT"}, {}]
    table = basic(deck, home={"RG": GOOD}).steps("card 2", "shot blank 3 4")
    assert table.game.pending is not None
    assert table.game.pending.topic == "double-team", "after a basket of the opponents"
    found = {tuple(word.split()[1:]) for word in table.options if word != "none"}
    assert {("RG", "RF"), ("RG", "LG"), ("RG", "C"), ("LF", "C")} <= found
    assert ("RG", "LF") not in found
    assert not any(by == "C" for by, _ in found)
    table.steps("double-team double RG RF")
    assert table.state.double[1] == (1, 4)


@pytest.mark.rule("SOM-DT-04", "SOM-DT-05", "SOM-DT-06", "SOM-DT-07", "SOM-READ-17", "EX-33")
def test_the_doubled_man_has_no_rating_and_cannot_score_on_d() -> None:
    star = {"shooting": 3, "shot": every("XU")}
    cards = (team_card(), team_card(basic=every("X")))
    away = {"double": ["LG", "RG"]}
    table = basic([{}, {"home": "SHOT"}], home={"RG": star}, cards=cards, away_side=away)
    assert table.state.shooting(0, 1) == 0
    assert table.steps("card 2", "shot D 3 4").state.score[0] == 0
    good = {"basic_defense": entries(25, "SHOT", **{f"n{n}": "GOOD" for n in range(16, 26)})}
    table = basic([{}, {"home": "DEF SHOT 20"}], away={"RG": good}, away_side=away).steps("card 2")
    assert table.last("shot").points == 0


@pytest.mark.rule("SOM-DT-08", "SOM-DT-09")
def test_the_unguarded_man_is_always_open() -> None:
    away = {"double": ["LG", "RG"]}
    table = basic([{"control": "LG"}, {"home": "SHOT"}], home={"LG": OPEN_GOOD}, away_side=away)
    assert table.steps("card 2", "shot blank 3 4").state.score[0] == 2
    table = basic([{"control": "LG"}, {"home": "SHOT"}], home={"LG": {"shot": every("XU")}}, away_side=away)
    assert table.steps("card 2", "shot blank 3 4").state.score[0] == 2
    table = basic([{"control": "LG"}, {"home": "DEF SHOT 20"}], away_side=away).steps("card 2")
    assert table.state.score[0] == 2


@pytest.mark.rule("SOM-DT-12", "SOM-DT-13", "SOM-REB-13")
def test_a_double_team_leaves_rebounds_alone_and_is_charged_to_the_helper() -> None:
    away = {"double": ["LG", "RG"]}
    deck = [{}, {"home": "SHOT", "rebound": ["off RG 1, def C", "def C"]}, {}]
    cards = (team_card(), team_card(basic=row(r7="X")))
    home = {"RG": {"offensive_rebound": 5}}
    table = basic(deck, home=home, cards=cards, away_side=away).steps("card 2", "shot D 3 4", "shot D 3 4")
    assert [each.points for each in table.every("shot")] == [0, 2]
    table = basic(deck, home={"RG": {"shot": every("F2")}}, away_side=away).steps("card 2", "shot blank 3 4")
    assert table.last("foul").player == 0


@pytest.mark.rule("SOM-AST-01", "SOM-AST-02", "SOM-AST-03", "SOM-AST-04", "SOM-REB-14")
@pytest.mark.parametrize(
    ("reading", "ratings", "helper"),
    [
        ("LG 3, C 2", {"LG": 3}, 0), ("LG 3, C 2", {"LG": 2, "C": 2}, 2), ("LG 3, C 2", {"C": 1}, -1),
        ("RG 0, C 2", {"RG": 9, "C": 2}, 2),
    ],
)  # fmt: skip
def test_assists_are_read_from_the_card_before_the_last(reading: str, ratings: dict[str, int], helper: int) -> None:
    home = {slot: {"assist": rating} for slot, rating in ratings.items()}
    home["RG"] = {**home.get("RG", {}), **GOOD}
    table = basic([{"assist": reading}, {"home": "SHOT"}], home=home).steps("card 2", "shot blank 3 4")
    assert table.last("shot").assist == helper
    deck = [{"assist": "LG 0, C 0"}, {"home": "SHOT", "rebound": ["off RG 1, def C", "def C"]}]
    again = basic(deck, home={"RG": {"offensive_rebound": 4, "shot": row(r2="X")}})
    again.steps("card 2", "shot blank 3 4", "shot blank 1 1")
    assert (again.last("shot").points, again.last("shot").assist) == (2, -1)


@pytest.mark.rule("SOM-INJ-01", "SOM-INJ-02", "SOM-INJ-03", "SOM-INJ-04", "SOM-READ-21")
def test_x_and_12_may_hurt_the_shooter_after_the_action() -> None:
    deck = [{"number": 15}, {"home": "SHOT", "number": 18}, {}]
    table = basic(deck, home={"RG": {"shot": row(r12="X")}}).steps("card 2", "shot X 6 6")
    assert table.state.score[0] == 2, "the shot is read first"
    assert table.settle().game.pending is not None
    assert (table.last("injury").player, table.last("injury").games) == (1, 2)
    assert table.pending == "home replace"
    table.steps("replace sub 6")
    assert table.state.five[0][1] == 5
    assert table.game.box.teams[0].lines[1].misses == 2
    safe = basic([{}, {"home": "SHOT", "number": 17}, {}]).steps("card 2", "shot X 6 6").settle()
    assert (safe.last("injury").games, safe.state.hurt[0]) == (-1, set())
    only = basic(deck, home={"RG": {"shot": row(r12="X")}}, options={"x-12": "injury"}).steps("card 2", "shot X 6 6")
    assert only.state.score[0] == 0


def test_cards_name_column_and_row_of_what_is_wrong() -> None:
    good = card(7, "G")
    assert check_card(good) == []
    ratings = dict(good.ratings)
    ratings["outside_7"] = 9900
    del ratings["defense_3"]
    ratings["basic_defense_20"] = 7
    faults = check_card(type(good)(7, 7, "Toney", "G", ratings))
    assert faults == [
        "No. 7 Toney: Outside, row 7: 9900 is no reading.",
        "No. 7 Toney: Defense, row 3 is missing.",
        "No. 7 Toney: Defense (basic), row 20: 16 to 25, and only these, say GOOD or NO.",
    ]


def test_a_team_of_four_is_refused() -> None:
    four = five("G", "G", "C", "F", "F")
    with pytest.raises(UserError, match="too few"):
        SYSTEM.start(Setup(TeamSetup("A", "A", four.players[:4]), four, BASIC))
