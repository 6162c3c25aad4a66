"""Turns, steps, replies, free movements, passes and screens (AS-TURN, AS-MOVE, AS-FREE, AS-PASS, AS-SCREEN)."""

from __future__ import annotations

import pytest

from tests.rules.all_star.table import Table


@pytest.mark.rule("AS-TURN-01", "AS-TURN-02", "AS-TURN-04", "AS-TURN-05")
def test_a_turn_is_the_attack_with_two_dice_and_the_defence_with_one() -> None:
    table = Table().steps("turn 3 2", "end")
    assert table.pending == "away defence-die"
    table.steps("defence-die 4")
    assert table.pending == "away defence"
    table.steps("move 5 e9")
    assert table.pending == "away defence"  # no reply by the attack
    table.steps("end")
    assert (table.pending, table.state.turn) == ("home turn", 1)
    assert table.steps("turn 5 1").state.turn == 2


@pytest.mark.rule("AS-TURN-06")
def test_at_the_end_of_the_third_attack_the_handler_must_shoot() -> None:
    table = Table(home={1: "d9"}, turn=2, away={1: "d3"}).steps("turn 3 2", "end")
    assert table.pending == "home shot"
    table.steps("shot 12")
    assert table.pending == "home rebound"


@pytest.mark.rule("AS-TURN-03", "AS-MOVE-01", "AS-MOVE-03", "AS-MOVE-05", "AS-MOVE-11", "AS-D-03", "AS-D-04")
def test_each_step_of_the_attack_costs_its_die_and_may_be_answered_by_one_step() -> None:
    table = Table().steps("turn 3 2", "move 1 e6")
    assert (table.state.red, table.state.green, table.pending) == (2, 2, "away reply")
    assert "none" in table.options
    assert not any(word.startswith(("pass", "steal", "free")) for word in table.options)
    table.steps("reply move 1 d8", "move 2 b6")
    assert (table.state.red, table.state.green) == (2, 1)
    table.steps("reply none")
    assert table.pending == "home attack"


@pytest.mark.rule("AS-MOVE-02")
def test_nobody_enters_an_occupied_square() -> None:
    table = Table(home={2: "d6"}, options={"screens": "off"}, away={1: "e6"}).steps("turn 3 2")
    assert "move 1 d6" not in table.options
    assert "move 1 e6" not in table.options
    assert "move 1 c6" in table.options


@pytest.mark.rule("AS-MOVE-04", "AS-MOVE-07", "AS-MOVE-08", "AS-TV-01")
def test_the_green_die_is_for_one_or_shared_in_pieces_and_need_not_be_used_up() -> None:
    table = Table().steps("turn 2 4")
    for square in ("a6", "a7", "a8", "b8"):
        table.steps(f"move 2 {square}", "reply none")
    assert table.state.green == 0
    assert not any(word.startswith("move 2") for word in table.options)
    shared = Table().steps("turn 2 4", "move 2 a6", "reply none", "move 1 d6", "reply none", "move 3 g6", "reply none")
    assert (shared.state.red, shared.state.green) == (1, 2)
    shared.steps("end")
    assert shared.pending == "away defence-die"


@pytest.mark.rule("AS-MOVE-06", "AS-TV-02", "AS-PASS-07")
def test_the_red_die_is_shared_by_successive_handlers() -> None:
    table = Table(home={3: "f6", 5: "e9"}).steps("turn 4 1", "move 1 e6", "reply none", "move 1 e7", "reply none")
    table.steps("pass 3", "move 3 f7", "reply none", "pass 5", "move 5 d10", "reply none")
    assert (table.state.red, table.state.passes, table.ball) == (0, 2, ("home", 5))
    assert not any(word.startswith("move 5") for word in table.options)


@pytest.mark.rule("AS-MOVE-09", "AS-MOVE-10", "AS-TV-03", "AS-TV-04")
def test_speed_limits_steps_in_a_row_and_another_mans_step_sets_it_free() -> None:
    table = Table().steps("turn 2 5", "move 5 f5", "reply none", "move 5 f6", "reply none")
    assert not any(word.startswith("move 5") for word in table.options)
    table.steps("move 4 b5", "reply none", "move 5 f7", "reply none", "move 5 f8", "reply none")
    assert table.state.green == 0


@pytest.mark.rule("AS-MOVE-12", "AS-MOVE-13", "AS-TV-05")
def test_replies_in_a_row_are_limited_too_and_do_not_break_the_attackers_row() -> None:
    table = Table(home={1: "d3"}).steps("turn 5 1")
    table.steps("move 1 d4", "reply move 5 f9", "move 1 d5", "reply move 5 f8", "move 1 d6")
    assert not any(word.startswith("move 5") for word in table.options)
    assert "move 1 d8" in table.options
    table.steps("reply none", "move 1 d7", "reply move 1 d8", "move 1 e8", "reply none")
    assert table.state.red == 0


@pytest.mark.rule("AS-MOVE-14", "AS-STEAL-01")
def test_a_reply_cannot_steal() -> None:
    table = Table(away={1: "d7"}).steps("turn 3 2", "move 1 d6")
    assert not any(word.startswith("steal") for word in table.options)
    assert "move 1 d6" not in table.options


@pytest.mark.rule("AS-MOVE-15", "AS-D-06")
def test_the_defence_shares_its_die_within_speed() -> None:
    table = Table().steps("turn 3 2", "end", "defence-die 5", "move 5 f9", "move 5 f8")
    assert not any(word.startswith("move 5") for word in table.options)
    table.steps("move 1 d8", "move 5 f7", "move 4 b9")
    assert table.options == ["end"]


@pytest.mark.rule("AS-FREE-01", "AS-FREE-02", "AS-FREE-03", "AS-FREE-04", "AS-FREE-05", "AS-D-05")
def test_two_free_movements_a_turn_lead_to_the_first_line_and_may_be_answered() -> None:
    table = Table(away={1: "d4"}).steps("turn 1 2", "free 5 f7")
    assert table.where(0, 5) == "f7"
    assert table.state.green == 2
    assert table.pending == "away free-reply"
    assert "free 1 d7" in table.options
    assert "free 1 f7" not in table.options
    assert not any(word.startswith("free 2") for word in table.options)  # not in the half that the attack leaves (R-12)
    table.steps("free-reply free 1 d7", "free 2 a7")
    assert table.pending == "home attack"  # nobody is left to answer
    assert not any(word.startswith("free") for word in table.options)


@pytest.mark.rule("AS-FREE-06", "AS-FREE-07")
def test_the_defence_cannot_begin_a_free_movement() -> None:
    table = Table(away={1: "d4"}).steps("turn 1 2", "move 1 e5")
    assert not any(word.startswith("free") for word in table.options)
    table.steps("reply none", "end", "defence-die 3")
    assert not any(word.startswith("free") for word in table.options)


def test_the_ball_moves_freely_with_its_handler_unless_the_league_says_no() -> None:
    assert "free 1 d7" in Table().steps("turn 1 2").options
    assert "free 1 d7" not in Table(options={"handler-free-move": "off"}).steps("turn 1 2").options


@pytest.mark.rule("AS-PASS-01", "AS-PASS-02", "AS-PASS-04", "AS-PASS-05")
def test_a_pass_flies_over_everybody_as_far_as_the_passer_can_and_is_not_answered() -> None:
    table = Table(home={5: "d11", 4: "d12"}, away={1: "d8"}).steps("turn 1 1")
    assert "pass 5" in table.options  # six squares
    assert "pass 4" not in table.options  # seven
    table.steps("pass 5")
    assert (table.ball, table.pending, table.last("pass").length) == (("home", 5), "home attack", 6)


@pytest.mark.rule("AS-PASS-03")
def test_two_passes_a_turn_and_no_third() -> None:
    table = Table().steps("turn 1 1", "pass 2", "pass 1")
    assert not any(word.startswith("pass") for word in table.options)
    assert "pass 2" in table.steps("end", "defence-die 1", "end", "turn 1 2").options


def test_a_pass_may_be_held_to_straight_lines() -> None:
    assert "pass 2" in Table(home={2: "b6"}).steps("turn 1 2").options
    assert "pass 2" not in Table(home={2: "b6"}, options={"passes": "queen"}).steps("turn 1 2").options


@pytest.mark.rule("AS-PASS-06", "AS-TV-23")
def test_in_a_restart_two_passes_do_not_follow_each_other() -> None:
    table = Table(home={1: "d0", 2: "d4", 3: "d7"}, restart=True).steps("turn 3 2", "pass 2")
    assert not any(word.startswith("pass") for word in table.options)
    table.steps("move 3 d8", "reply none")
    assert not any(word.startswith("pass") for word in table.options)  # only a step of the receiver counts (R-33)
    table.steps("move 2 d5", "reply none")
    assert "pass 3" in table.options


@pytest.mark.rule("AS-SCREEN-01", "AS-SCREEN-03", "AS-SCREEN-04", "AS-SCREEN-05", "AS-SCREEN-06", "AS-TV-24")
def test_a_screened_miniature_stays_and_cannot_receive_and_the_screener_cannot_on_that_square() -> None:
    table = Table(home={3: "g8"}).steps("turn 4 3", "move 3 g9")
    assert table.last("move").screened == 2
    assert not any(word.startswith("move 3") for word in table.options)
    table.steps("reply move 1 d8", "move 2 a6", "reply none", "move 1 d6", "reply none", "move 1 d7", "reply none")
    assert "pass 3" not in table.options
    table.steps("end", "defence-die 2")
    assert not any(word.startswith("move 3") for word in table.options)
    table.steps("end", "turn 3 2", "move 1 e7")
    assert "move 3 f8" in table.options  # free from the next turn


@pytest.mark.rule("AS-SCREEN-01", "AS-SCREEN-04")
def test_a_defender_screens_too_and_his_man_cannot_receive() -> None:
    table = Table(home={2: "a8"}, away={2: "a9"}).steps("turn 4 3", "move 1 d6", "reply move 2 a8")
    assert "pass 2" not in table.options
    assert not any(word.startswith("move 2") for word in table.options)


@pytest.mark.rule("AS-SCREEN-02")
def test_two_screens_a_turn_in_all_or_for_each_team() -> None:
    def after_two(limit: str) -> list[str]:
        table = Table(home={3: "g8", 2: "a8"}, away={4: "b5", 5: "f6"}, options={"screen-limit": limit}).steps(
            "turn 4 3", "move 3 g9", "reply none", "move 2 a9"
        )
        return table.options

    assert not any(word == "move 4 b4" for word in after_two("both"))
    assert any(word == "move 4 b4" for word in after_two("each"))


@pytest.mark.rule("AS-SCREEN-07")
def test_a_screener_who_moves_on_may_receive_and_shoot() -> None:
    table = Table(home={3: "g8", 1: "d8"}, away={1: "b8"}).steps("turn 4 3", "move 3 g9", "reply none")
    table.steps("move 3 g10", "reply none", "pass 3")
    assert "shoot" in table.options


def test_nobody_screens_whoever_has_the_ball_or_with_it() -> None:
    table = Table(home={1: "d8"}, away={1: "d9"}).steps("turn 4 3")
    assert "move 1 d9" not in table.options
    table.steps("move 2 a6")
    assert "move 1 d8" not in table.options
