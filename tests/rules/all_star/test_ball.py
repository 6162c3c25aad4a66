"""Shots, marking, cards, rebounds, fouls, steals, loose balls, illegal defence."""

from __future__ import annotations

import pytest

from leaguemgr.rules.all_star import legal
from leaguemgr.rules.all_star.special import decks
from tests.rules.all_star.table import Table

HANDS = {"home": ["E4", "E6", "E9"], "away": ["W3", "W4", "W6"]}
CARDS = {"special-cards": "on"}


def shooter(square: str, number: int = 1, **start: object) -> Table:
    """Return a table at which a man of East has the ball on a square, nobody near."""
    others = {1: "d5"} if number != 1 else {}
    return Table(home={**others, number: square}, away={1: "d3"}, ball=("home", number), **start)


@pytest.mark.rule("AS-SHOT-01", "AS-SHOT-02", "AS-SHOT-03", "AS-TEAM-02")
@pytest.mark.parametrize(("roll", "points"), [(8, 2), (9, 0)])
def test_a_shot_from_a_dark_square_is_good_up_to_the_2_point_value(roll: int, points: int) -> None:
    table = shooter("d9").steps("turn 3 2", "shoot", f"shot {roll}")
    assert (table.last("shot").value, table.last("shot").points) == (8, points)


@pytest.mark.rule("AS-SHOT-04")
@pytest.mark.parametrize(("roll", "points"), [(4, 3), (5, 0)])
def test_a_shot_from_a_light_square_counts_three(roll: int, points: int) -> None:
    table = shooter("d8").steps("turn 3 2", "shoot", f"shot {roll}")
    assert table.game.score == (points, 0)


@pytest.mark.rule("AS-SHOT-05", "AS-TV-15")
@pytest.mark.parametrize(("roll", "points"), [(1, 3), (2, 0)])
def test_from_the_own_half_only_1_is_good(roll: int, points: int) -> None:
    table = shooter("d6").steps("turn 3 2", "shoot", f"shot {roll}")
    assert table.game.score == (points, 0)


@pytest.mark.rule("AS-MARK-01", "AS-TV-14")
def test_a_defender_in_front_takes_one_from_the_value_however_many() -> None:
    free = Table(home={4: "d9", 1: "d5"}, away={1: "d3"}, ball=("home", 4)).steps("turn 3 2")
    assert legal.shot_value(free.state) == 10
    marked = Table(home={4: "d9", 1: "d5"}, away={1: "d10"}, ball=("home", 4)).steps("turn 3 2")
    assert legal.shot_value(marked.state) == 9
    twice = Table(home={4: "d9", 1: "d5"}, away={1: "d10", 2: "c10"}, ball=("home", 4)).steps("turn 3 2")
    assert legal.shot_value(twice.state) == 9
    behind = Table(home={4: "d9", 1: "d5"}, away={1: "d8"}, ball=("home", 4)).steps("turn 3 2")
    assert legal.shot_value(behind.state) == 10


@pytest.mark.rule("AS-SHOT-07", "AS-REB-01", "AS-REB-02", "AS-D-10", "AS-CLOCK-02")
def test_a_miss_goes_to_the_nearest_miniature_of_the_dies_team() -> None:
    table = Table(home={1: "d9", 3: "d10"}, away={4: "c11", 5: "e11", 1: "d3"}).steps("turn 3 2", "shoot", "shot 12")
    table.steps("rebound 4")
    assert (table.pending, table.options) == ("away rebounder", ["4", "5"])
    table.steps("rebounder 5")
    assert (table.ball, table.state.marker, table.pending) == (("away", 5), 1, "away turn")
    again = Table(home={1: "d9", 3: "d10"}, away={4: "c11", 1: "d3"}).steps("turn 3 2", "shoot", "shot 12", "rebound 5")
    assert again.ball == ("home", 3)
    assert "shoot" in again.steps("turn 2 1").options


def test_a_rebound_falls_to_the_other_team_when_only_they_are_near() -> None:
    table = Table(home={1: "d8", 3: "d10"}, away={1: "d3", 4: "a5", 5: "g6"}).steps("turn 3 2", "shoot", "shot 12")
    assert table.steps("rebound 1").ball == ("home", 3)
    nobody = Table(home={1: "d8"}, away={1: "d3", 4: "a5", 5: "g6"}).steps("turn 3 2", "shoot", "shot 12", "rebound 1")
    assert nobody.pending == "away rebounder"
    assert nobody.options == ["2", "3"]  # the nearest of all


@pytest.mark.rule("AS-STEAL-02", "AS-STEAL-03", "AS-STEAL-04", "AS-STEAL-05", "AS-TV-06", "AS-TV-07", "AS-TV-08")
@pytest.mark.parametrize(("handler", "thief", "won"), [(5, 1, 6), (1, 5, 0), (1, 1, 3), (4, 2, 5)])
def test_the_range_of_a_steal_follows_from_the_speeds(handler: int, thief: int, won: int) -> None:
    others = {1: "d5"} if handler != 1 else {}
    table = Table(home={**others, handler: "d8"}, away={1: "d3", thief: "d9"}, ball=("home", handler))
    table.steps("turn 3 2", "end", "defence-die 3")
    assert legal.steal_range(table.state, thief - 1) == won
    held = Table(home={**others, handler: "d8"}, away={1: "d3", thief: "d9"}, ball=("home", handler))
    held.steps("turn 3 2", "end", "defence-die 3", f"steal {thief}", "steal 8")
    assert (held.ball, held.state.green, held.where(1, thief)) == (("home", handler), 2, "d9")
    assert not any(word.startswith("steal") for word in held.options)  # one a phase


@pytest.mark.rule("AS-STEAL-06", "AS-CLOCK-03")
def test_a_won_ball_changes_places_and_ends_the_shot_clock() -> None:
    table = Table(home={1: "d8"}, away={1: "d9"}, marker=5).steps(
        "turn 3 2", "end", "defence-die 3", "steal 1", "steal 3"
    )
    assert (table.ball, table.where(1, 1), table.where(0, 1)) == (("away", 1), "d8", "d9")
    assert (table.state.marker, table.pending, table.state.turn) == (6, "away turn", 0)


@pytest.mark.rule("AS-STEAL-07")
def test_after_a_lost_try_the_handler_plays_on() -> None:
    table = Table(home={1: "d8"}, away={1: "d9"}).steps("turn 3 2", "end", "defence-die 1", "steal 1", "steal 5")
    table.steps("end", "turn 4 2")
    assert (table.ball, table.state.turn) == (("home", 1), 2)
    assert "move 1 c9" in table.options


def foul(*steps: str, number: int = 1) -> Table:
    """Return a table after a foul on a man of East, everybody placed."""
    others = {1: "d5"} if number != 1 else {}
    table = Table(home={**others, number: "d8"}, away={1: "d3", 2: "d9"}, ball=("home", number))
    return table.steps("turn 3 2", "end", "defence-die 3", "steal 2", "steal 9", *steps)


@pytest.mark.rule("AS-FT-01", "AS-FT-02", "AS-FT-03", "AS-STEAL-05", "AS-STEAL-08", "AS-D-09")
def test_a_foul_puts_the_miniature_on_the_line_and_two_of_each_team_on_the_boards() -> None:
    table = foul()
    assert table.where(0, 1) == "d10"
    assert table.pending == "away boards"
    table.steps("boards 4 5")
    assert (table.where(1, 4), table.where(1, 5)) == ("c12", "e12")
    assert "c11" not in table.options  # kept for the attack
    table.fill(1)
    assert table.pending == "home boards"
    assert "1 2" not in table.options  # not the shooter
    table.steps("boards 3 5").fill(0)
    assert (table.where(0, 3), table.where(0, 5)) == ("c11", "e11")
    assert table.pending == "home free-throw"


@pytest.mark.rule("AS-FT-04", "AS-TV-13")
@pytest.mark.parametrize(("number", "value"), [(5, 7), (4, 11)])
def test_a_free_throw_is_good_up_to_the_2_point_value_and_one(number: int, value: int) -> None:
    pair = "3 4" if number == 5 else "3 5"
    table = foul("boards 4 5", number=number).fill(1).steps(f"boards {pair}").fill(0)
    table.steps(f"free-throw {value}", f"free-throw {value + 1}")
    assert [throw.made for throw in table.every("free-throw")] == [True, False]
    assert table.game.score == (1, 0)
    assert table.pending == "home rebound"


@pytest.mark.rule("AS-FT-05", "AS-FT-06", "AS-TV-16")
@pytest.mark.parametrize(("roll", "side"), [(4, "away"), (5, "home")])
def test_the_rebound_of_a_missed_last_free_throw(roll: int, side: str) -> None:
    table = foul("boards 4 5").fill(1).steps("boards 3 5").fill(0)
    table.steps("free-throw 1", "free-throw 12", f"rebound {roll}")
    assert table.pending == f"{side} rebounder"
    table.steps("rebounder 5", "turn 3 2")
    assert ("shoot" in table.options) == (side == "away")
    assert any(word.startswith("pass") for word in table.options) == (side == "away")
    if side == "home":
        table.steps("end", "defence-die 1", "end", "turn 3 2")
        assert "shoot" in table.options  # in that turn only


@pytest.mark.rule("AS-LOOSE-01", "AS-LOOSE-03", "AS-TV-10")
def test_equal_dice_from_2_lose_the_ball() -> None:
    assert Table().steps("turn 1 1").pending == "home attack"
    table = Table().steps("turn 4 4")
    assert table.pending == "away scramble-die"
    assert table.last("loose-ball").man == 0


@pytest.mark.rule("AS-LOOSE-04", "AS-LOOSE-05", "AS-LOOSE-06", "AS-TV-09", "AS-D-08")
def test_a_defender_who_reaches_the_ball_dribbles_on_and_has_the_next_shot_clock() -> None:
    table = Table(marker=3, turn=1).steps("turn 4 4", "scramble-die 5")
    table.steps("scramble move 1 d8", "scramble move 1 d7")
    assert not any(word.startswith("move 2") for word in table.options)
    table.steps("scramble move 1 d6")
    assert (table.ball, table.state.green, table.pending) == (("away", 1), 2, "away dribble")
    table.steps("dribble move 1 e5", "dribble end")
    assert (table.where(1, 1), table.state.marker, table.pending) == ("e5", 5, "away turn")


@pytest.mark.rule("AS-LOOSE-07", "AS-LOOSE-08")
def test_the_sides_try_in_turn_and_the_loser_may_not_take_the_ball() -> None:
    table = Table(home={2: "e8"}).steps("turn 4 4", "scramble-die 1", "scramble end", "scramble-die 4")
    assert table.pending == "home scramble"
    assert "move 1 d6" not in table.options
    assert "move 1 c6" in table.options
    table.steps("scramble move 2 e7", "scramble move 2 d6", "dribble end")
    assert (table.ball, table.pending, table.state.turn) == (("home", 2), "home turn", 1)
    assert table.steps("turn 3 1").state.turn == 2  # the same shot clock, without a defence phase


def test_a_ball_that_falls_on_a_man_is_his() -> None:
    assert Table(away={1: "d6"}).steps("turn 4 4").ball == ("away", 1)
    mate = Table(home={2: "d6"}).steps("turn 4 4")
    assert (mate.ball, mate.pending) == (("home", 2), "home turn")
    assert Table(home={2: "d6"}, turn=2).steps("turn 4 4").pending == "home shot"


@pytest.mark.rule("AS-ILLDEF-01", "AS-TV-21")
def test_a_fifth_defender_may_not_enter_the_six_squares() -> None:
    near = {1: "c12", 2: "d12", 3: "e12", 4: "c11", 5: "d10"}
    table = Table(away=near).steps("turn 3 2", "move 1 d6")
    assert "move 5 d11" not in table.options
    assert "move 4 d11" in table.options
    free = Table(away=near, options={"illegal-defence": "off"}).steps("turn 3 2", "move 1 d6")
    assert "move 5 d11" in free.options


def test_a_thief_may_not_break_the_illegal_defence_either() -> None:
    near = {1: "c12", 2: "d12", 3: "e12", 4: "c11", 5: "d10"}
    table = Table(home={1: "d11"}, away=near).steps("turn 3 2", "end", "defence-die 2")
    assert "steal 5" not in table.options
    assert "steal 4" in table.options


@pytest.mark.rule("AS-CARD-01", "AS-CARD-10", "AS-CARD-16")
def test_each_team_has_twelve_cards_and_three_in_hand() -> None:
    east, west = decks()
    assert (len(east), len(west)) == (12, 12)
    assert sum(card.two for card in east) == sum(card.two for card in west) == 16
    table = Table(options=CARDS, hands=HANDS)
    assert [len(deck) for deck in table.state.deck] == [9, 9]
    assert [table.state.card(1, card).code for card in table.state.hands[1]] == HANDS["away"]


@pytest.mark.rule("AS-CARD-02", "AS-CARD-04", "AS-CARD-05", "AS-CARD-08", "AS-CARD-11", "AS-D-07", "AS-TV-12")
def test_a_shot_card_helps_its_role_and_is_replaced_at_once() -> None:
    table = shooter("d9", 4, options=CARDS, hands=HANDS).steps("turn 3 2", "shoot")
    assert (table.pending, table.options) == ("home shot-card", ["none", "E4", "E6"])
    table.steps("shot-card E6")
    assert table.pending == "home draw"
    table.steps("draw E7", "shot 12")
    assert (table.last("shot").value, table.game.score) == (14, (2, 0))
    assert [table.state.card(0, card).code for card in table.state.hands[0]] == ["E4", "E9", "E7"]
    guard = shooter("d9", 2, options=CARDS, hands=HANDS).steps("turn 3 2", "shoot")
    assert guard.pending == "home shot"


@pytest.mark.rule("AS-CARD-11", "AS-TV-11")
def test_a_card_for_2_point_shots_does_nothing_for_others() -> None:
    hands = {"home": HANDS["home"], "away": ["W1", "W9", "W8"]}
    near = Table(home={1: "d11"}, away={5: "d4", 1: "d9"}, ball=("away", 5), options=CARDS, hands=hands).steps(
        "turn 3 2", "shoot"
    )
    assert near.options == ["none", "W1"]
    near.steps("shot-card W1", "draw W2")
    assert legal.shot_value(near.state) == 9
    far = Table(home={1: "d11"}, away={5: "d5", 1: "d9"}, ball=("away", 5), options=CARDS, hands=hands)
    assert far.steps("turn 3 2", "shoot").pending == "away shot"


@pytest.mark.rule("AS-CARD-06", "AS-CARD-12")
def test_a_defence_card_needs_its_role_in_the_marking_area() -> None:
    away = {1: "d3", 5: "d10"}
    table = Table(home={4: "d9", 1: "d5"}, away=away, ball=("home", 4), options=CARDS, hands=HANDS)
    table.steps("turn 3 2", "shoot", "shot-card none")
    assert (table.pending, table.options) == ("away shield-card", ["none", "W3"])
    table.steps("shield-card W3", "draw W2", "shot 7")
    assert (table.last("shot").value, table.last("shot").points) == (10 - 1 - 3, 0)
    free = shooter("d9", 4, options=CARDS, hands=HANDS).steps("turn 3 2", "shoot", "shot-card none")
    assert free.pending == "home shot"


@pytest.mark.rule("AS-CARD-13")
def test_a_rebound_card_gives_the_ball_to_its_role_in_the_2_point_area() -> None:
    table = Table(home={1: "d9"}, away={1: "d3", 3: "b10", 4: "c10"}, options=CARDS, hands=HANDS).steps(
        "turn 3 2", "shoot", "shot 12"
    )
    assert (table.pending, table.options) == ("away rebound-card", ["none", "W4"])
    table.steps("rebound-card W4", "draw W2")
    assert table.options == ["3", "4"]
    table.steps("rebounder 4")
    assert (table.ball, table.last("rebound").roll) == (("away", 4), 0)
    none = Table(home={1: "d9"}, away={1: "d3", 3: "b8", 4: "b7"}, options=CARDS, hands=HANDS)
    assert none.steps("turn 3 2", "shoot", "shot 12").pending == "home rebound"


@pytest.mark.rule("AS-CARD-03", "AS-CARD-07", "AS-CARD-14", "AS-TV-20")
def test_cards_for_passes_raise_the_limit_in_that_turn() -> None:
    hands = {"home": ["E9", "E6", "E1"], "away": HANDS["away"]}
    table = Table(options=CARDS, hands=hands).steps("turn 3 2", "card E6", "draw E2")
    assert table.state.pass_limit == 3
    assert table.state.bonus is not None
    assert not any(word.startswith("card") for word in table.options)  # one pass card a turn
    west = Table(ball=("away", 1), options=CARDS, hands={"home": HANDS["home"], "away": ["W8", "W1", "W2"]}).steps(
        "turn 3 2", "card W8", "draw W3", "pass 2", "pass 1", "pass 2", "pass 1"
    )
    assert west.state.passes == 4
    assert not any(word.startswith("pass") for word in west.options)


@pytest.mark.rule("AS-CARD-15")
def test_a_card_lets_one_step_go_without_reply() -> None:
    table = Table(ball=("away", 1), options=CARDS, hands=HANDS).steps("turn 3 2", "card W6", "draw W1", "move 1 d8")
    assert table.pending == "away attack"
    assert table.steps("move 1 d7").pending == "home reply"


@pytest.mark.rule("AS-CARD-09", "AS-D-11")
def test_at_the_end_of_a_quarter_each_side_may_change_its_cards() -> None:
    table = Table(home={1: "d9"}, marker=47, options=CARDS | {"quarters": 2}, hands=HANDS)
    table.steps("turn 3 2", "shoot", "shot 1")
    assert table.pending == "home change"
    table.steps("change E4 E9", "draw E1", "draw E2", "change none")
    assert [table.state.card(0, card).code for card in table.state.hands[0]] == ["E6", "E1", "E2"]
    assert table.state.period == 2
