"""Placing, tip-off, restart, time and the end of a match (AS-SETUP, AS-CLOCK, AS-TEAM)."""

from __future__ import annotations

import pytest

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.game import Game
from leaguemgr.engine.script import take_step
from leaguemgr.engine.system import PlayerCard, Setup, TeamSetup
from leaguemgr.rules.all_star.cards import MARKERS, document_squads
from leaguemgr.rules.all_star.system import shipped
from tests.rules.all_star.table import EAST, PLAIN, WEST, Table


def new_game(**options: int | str) -> Table:
    table = Table()
    table.game = Game(shipped(), Setup(EAST, WEST, {**PLAIN, **options}))
    return table


def place_all(table: Table) -> Table:
    return table.steps(
        *(f"place home {square}" for square in ("d4", "a5", "g5", "b4")),
        *(f"place away {square}" for square in ("d9", "a8", "g8", "b9")),
    )


@pytest.mark.rule("AS-TEAM-01", "AS-TEAM-03", "AS-TEAM-04")
def test_a_team_has_a_miniature_in_each_of_five_roles_with_its_tables() -> None:
    east, west = document_squads()
    assert [card.position for card in east.cards] == list(MARKERS)
    assert [tuple(card.ratings.values()) for card in (east.cards[3], east.cards[4])] == [(3, 5, 10, 3), (2, 4, 6, 2)]
    assert [tuple(card.ratings.values()) for card in (west.cards[3], west.cards[4])] == [(3, 4, 7, 4), (2, 5, 7, 3)]
    assert all(2 <= card.ratings["speed"] <= 5 for squad in (east, west) for card in squad.cards)
    assert {card.ratings["pass"] for squad in (east, west) for card in squad.cards} == {4, 5, 6, 7}


@pytest.mark.rule("AS-SETUP-01", "AS-SETUP-02", "AS-SETUP-03", "AS-SETUP-04", "AS-D-01")
def test_both_teams_place_anywhere_one_a_square_with_the_centers_in_the_middle() -> None:
    table = new_game()
    assert table.pending == "home place"
    assert table.where(0, 5) == "d6"
    assert "d6" not in table.options
    assert "d11" in table.options
    table.steps("place d4")
    assert "d4" not in table.options
    table.fill(0)
    assert table.where(1, 5) == "d7"
    assert table.pending == "away place"


@pytest.mark.rule("AS-SETUP-08", "AS-TV-22")
def test_a_mate_must_stand_in_the_centers_reach() -> None:
    table = new_game().steps("place a1", "place b1", "place c1")
    assert "d2" in table.options  # four squares from d6
    assert "e1" not in table.options
    assert "g11" not in table.options


@pytest.mark.rule("AS-SETUP-05", "AS-SETUP-06", "AS-SETUP-07", "AS-SETUP-09", "AS-D-02", "AS-TEAM-02")
def test_the_higher_throw_has_the_ball_and_its_center_passes_it() -> None:
    table = place_all(new_game()).steps("tip-off home 7", "tip-off away 7", "tip-off home 3", "tip-off away 9")
    assert table.pending == "away tip-pass"
    assert table.options == ["1", "2", "3", "4"]
    table.steps("tip-pass 1")
    assert (table.ball, table.state.passes) == (("away", 1), 0)
    table.steps("turn 2 3")
    assert (table.state.turn, table.pending) == (1, "away attack")


@pytest.mark.rule("AS-SETUP-10", "AS-SETUP-11", "AS-SETUP-12", "AS-SHOT-06", "AS-CLOCK-03", "AS-TV-17")
def test_after_a_score_the_scorers_place_first_and_the_others_bring_the_ball_in() -> None:
    table = Table(home={1: "d9"}, away={1: "d8"}, marker=10, turn=1).steps("turn 3 2", "shoot", "shot 2")
    assert (table.game.score, table.state.marker) == ((2, 0), 12)
    assert table.pending == "home place"
    table.fill(0)
    assert table.pending == "away inbounder"
    table.steps("inbounder 2").fill(1)
    assert table.where(1, 2) == "d13"
    assert table.pending == "away turn"
    table.steps("turn 4 3")
    assert "shoot" not in table.options
    assert "end" not in table.options
    assert "move 2 d12" in table.options


@pytest.mark.rule("AS-CLOCK-01", "AS-CLOCK-02", "AS-CLOCK-04", "AS-COURT-07", "AS-TV-18")
def test_a_quarter_is_48_turns_of_eight_seconds() -> None:
    assert shipped().shape({"quarters": 2}).periods == (384, 384)
    table = Table(home={1: "d9"}, marker=45).steps("turn 3 2", "end", "defence-die 1", "end")
    assert table.state.limit == 3
    table.steps("turn 3 2", "shoot", "shot 2")
    assert (table.state.marker, table.state.clock) == (47, 8)
    table.fill(0).steps("inbounder 1").fill(1).steps("turn 3 2")
    assert table.state.limit == 1  # the last shot clock is cut (R-22)


@pytest.mark.rule("AS-TEAM-05", "AS-TEAM-06", "AS-CLOCK-05", "AS-D-12")
def test_the_match_ends_after_the_agreed_quarters_and_the_higher_score_wins() -> None:
    table = Table(home={1: "d9"}, marker=47).steps("turn 3 2", "shoot", "shot 2")
    assert table.pending == ""
    assert table.game.score == (2, 0)
    more = Table(home={1: "d9"}, marker=47, options={"quarters": 2}).steps("turn 3 2", "shoot", "shot 2")
    assert more.pending == "away place"  # the other side places first in the second quarter (R-44)
    assert more.state.period == 2


def test_an_even_score_goes_to_an_overtime_of_20_turns() -> None:
    table = Table(home={1: "d9"}, marker=47, score=[3, 5]).steps("turn 3 2", "shoot", "shot 2")
    assert (table.state.period, table.state.turns, table.state.clock) == (2, 20, 160)


def test_a_team_without_a_man_of_a_role_plays_another_there() -> None:
    cards = (*EAST.players[:4], PlayerCard(6, 6, "Wide", "PF", {"speed": 3, "pass": 5, "two": 8, "three": 3}))
    five = shipped().suggest_lineup(TeamSetup("Odd", "ODD", cards))
    assert {spot.marker: spot.player for spot in five} == {"PM": 0, "G": 1, "SF": 2, "PF": 3, "C": 4}


def test_a_position_that_cannot_be_is_refused_in_words() -> None:
    table = Table()
    ask = table.game.pending
    assert not isinstance(ask, Choice)
    with pytest.raises(Exception, match="turn"):
        take_step(table.game, "attack shoot", "a step")
    with pytest.raises(Exception, match="a1 to g12"):
        Table(home={1: "z9"})
    with pytest.raises(Exception, match="unknown key"):
        Table(weather="fine")
