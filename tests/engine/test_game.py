"""The tape: what is legal, what is kept, and what any way back or on gives."""

from __future__ import annotations

from random import Random

import pytest

from leaguemgr.engine.asks import Choice, Roll
from leaguemgr.engine.game import Game, IllegalAnswer, SeededDice, Table, advance, outside, simulate
from tests.engine.toy import DOUBLE, KEEP, ROUNDS, TOY, game, setup

TURN = (4, 2, DOUBLE)
FULL = (*TURN * 4, *(4, 2, KEEP) * 2)
"""A whole game; with 28 points nobody may double in the third round."""


def facts(played: Game) -> tuple[object, ...]:
    """Return everything a game is, besides who answered."""
    ask = played.pending
    topic = None if ask is None else (ask.topic, ask.side)
    return played.tape, played.events, played.score, played.throws, topic


def test_a_new_game_waits_at_its_first_question_with_an_empty_tape() -> None:
    new = game()
    assert isinstance(new.pending, Roll)
    assert (new.tape, new.events, new.score, new.over) == ([], [], (0, 0), False)


def test_answers_lead_from_question_to_question_and_to_the_end() -> None:
    played = game()
    over = []
    for value in FULL:
        over.append(played.over)
        played.answer(value)
    assert [*over, played.over] == [False] * len(FULL) + [True]
    assert played.pending is None
    assert played.tape == list(FULL)
    # Five and two, doubled twice: 14 + 14 + 7.
    assert played.score == (35, 35)


@pytest.mark.parametrize(
    ("before", "value", "message"),
    [
        ((), 6, "die has answers from 0 to 5, not 6"),
        ((), -1, "die has answers from 0 to 5, not -1"),
        ((4,), 3, "card has answers from 0 to 2, not 3"),
        ((4, 2), 2, "choose one of: keep, double"),
        ((*TURN, *TURN, *TURN, *TURN, 0, 0), DOUBLE, "choose one of: keep"),
        (FULL, 0, "the game is over"),
    ],
)
def test_an_illegal_answer_says_why_and_changes_nothing(before: tuple[int, ...], value: int, message: str) -> None:
    played = game(before)
    known = facts(played), played.answered_by
    with pytest.raises(IllegalAnswer, match=f"^{message}$"):
        played.answer(value)
    assert (facts(played), played.answered_by) == known
    assert played.problem(value) == message


def test_a_saved_game_that_does_not_fit_says_at_which_answer() -> None:
    with pytest.raises(IllegalAnswer, match=r"^Answer 3 of the saved game does not fit: choose one of: keep, double$"):
        game((4, 2, 5, 1))


@pytest.mark.parametrize("length", range(len(FULL) + 1))
def test_rewinding_gives_the_game_of_the_first_answers(length: int) -> None:
    marks = "epc" * 2 * ROUNDS
    played = game(FULL, marks)
    played.rewind(length)
    fresh = game(FULL[:length], marks[:length])
    assert facts(played) == facts(fresh)
    assert played.answered_by == fresh.answered_by


@pytest.mark.parametrize("length", [-1, 4])
def test_a_tape_cannot_be_rewound_beyond_its_ends(length: int) -> None:
    played = game(TURN)
    with pytest.raises(ValueError, match="cannot go back to"):
        played.rewind(length)
    assert played.tape == list(TURN)


def test_another_answer_after_a_rewind_leads_elsewhere() -> None:
    played = game(TURN)
    played.rewind(2)
    played.answer(KEEP)
    assert played.score == (7, 0)


def test_a_game_saved_at_any_place_resumes_to_the_same_end() -> None:
    whole = simulate(TOY, setup(), "a seed", ("bold", "careful"))
    for place in range(len(whole.tape) + 1):
        resumed = game(whole.tape[:place], whole.answered_by[:place])
        for value in whole.tape[place:]:
            resumed.answer(value)
        assert facts(resumed) == facts(whole)


def test_marks_tell_who_answered() -> None:
    played = game()
    table = Table(dice=SeededDice("x"))
    assert advance(played, table) == 2
    played.answer(KEEP)
    played.answer(5, "e")
    assert advance(played, Table(SeededDice("x"), (outside, TOY.coach("bold", "x")))) == 4
    assert played.answered_by == "rr" + "p" + "e" + "rc" + "rr"


def test_bulk_play_marks_dice_and_coaches_and_keeps_the_marks_before_it() -> None:
    played = game((3, 1, KEEP), "eep")
    played.run(Random("x").random, (TOY.coach("bold", ""), TOY.coach("bold", "")))
    assert played.over
    assert played.answered_by == "eep" + "rrc" * (2 * ROUNDS - 1)
    assert len(played.tape) == 6 * ROUNDS


def test_a_game_after_bulk_play_rewinds_and_goes_on_by_hand() -> None:
    played = simulate(TOY, setup(), "x", ("bold", "bold"))
    played.rewind(5)
    assert facts(played) == facts(game(played.tape))
    played.answer(KEEP)
    assert played.answered_by == "rrcrrp"


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    games = [simulate(TOY, setup(), seed) for seed in ("s/1", "s/1", "s/2")]
    assert facts(games[0]) == facts(games[1])
    assert games[0].tape != games[2].tape


def test_any_mixture_of_answerers_gives_the_same_game_for_the_same_answers() -> None:
    whole = simulate(TOY, setup(), "mixed", ("bold", "careful"))
    coaches = (TOY.coach("bold", ""), TOY.coach("careful", ""))

    def typed(played: Game, _ask: object) -> int:
        return whole.tape[len(played.tape)]

    tables = [
        Table(SeededDice("mixed"), coaches),
        Table(typed, coaches),
        Table(SeededDice("mixed"), (coaches[0], typed)),
        Table(SeededDice("mixed"), (typed, typed)),
        Table(typed, (typed, coaches[1])),
    ]
    for table in tables:
        played = game()
        assert advance(played, table) == len(whole.tape)
        assert facts(played) == facts(whole)


def test_a_table_stops_where_somebody_outside_must_answer() -> None:
    played = game()
    assert advance(played, Table(SeededDice("x"), (outside, TOY.coach("bold", "")))) == 2
    assert isinstance(played.pending, Choice)
    assert advance(played, Table(SeededDice("x"), (outside, outside))) == 0


def test_a_table_gives_no_more_answers_than_asked() -> None:
    played = game()
    coach = TOY.coach("bold", "")
    assert advance(played, Table(SeededDice("x"), (coach, coach)), plays=4) == 4
    assert len(played.tape) == 4


def test_a_table_has_nothing_to_answer_in_a_game_that_is_over() -> None:
    played = simulate(TOY, setup(), "x")
    assert Table(SeededDice("x")).answer(played) is False


def test_undo_cannot_roll_anew() -> None:
    """The k-th throw of a game reads the k-th number, whatever was answered and taken back in between."""
    dice = SeededDice("undo")
    played = game()
    advance(played, Table(dice))
    first = list(played.tape)
    for _ in range(3):
        played.rewind(0)
        advance(played, Table(dice))
        assert played.tape == first
    played.answer(KEEP)
    advance(played, Table(dice))
    later = played.tape[3:]
    played.rewind(2)
    played.answer(DOUBLE)
    advance(played, Table(dice))
    assert played.tape == [*first, DOUBLE, *later]
    assert advance(other := game(), Table(SeededDice("undo"))) == 2
    assert other.tape == first


def test_seeded_dice_in_a_window_throw_what_bulk_play_throws() -> None:
    coaches = (TOY.coach("bold", ""), TOY.coach("bold", ""))
    played = game()
    advance(played, Table(SeededDice("same"), coaches))
    assert facts(played) == facts(simulate(TOY, setup(), "same", ("bold", "bold")))
