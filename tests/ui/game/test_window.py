"""The game window driven as people drive it: by keyboard, by mouse, with dice of their own."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from leaguemgr.engine.asks import Choice
from leaguemgr.league.game_views import game as game_of
from leaguemgr.league.in_progress import kept_game
from leaguemgr.league.league import League
from leaguemgr.ui.game.dialogs import AdviceDialog
from leaguemgr.ui.game.marker import MarkerButton
from leaguemgr.ui.game.seats import Seat, Seats
from leaguemgr.ui.game.window import GameWindow
from tests.ui.game.conftest import COMPUTERS, PERSONS, TYPED, Open
from tests.ui.game.playing import MOST, fingerprint, settle, type_keys


def until(window: GameWindow, topic: str) -> None:
    """Let computer coaches play until a question of this topic waits for a person."""
    session = window.session
    window.pilot.stop()
    while session.ask is not None and session.ask.topic != topic:
        if isinstance(session.ask, Choice):
            session.coach()
        else:
            session.throw()
    window.start()
    settle()


def test_a_call_is_made_with_the_mouse(open_game: Open) -> None:
    window = open_game(PERSONS)
    until(window, "card")
    QTest.mouseClick(window.panel.cards[1], Qt.MouseButton.LeftButton)
    settle()
    assert window.session.trace[-1][:3] == ("card", window.session.trace[-1].side, 2)
    question = window.asking.question
    reply = next(reply for reply in question.replies if len(reply.key) == 2)
    chip = next(chip for chip in window.panel.zones[reply.key[0]].chips if chip.reply == reply)
    QTest.mouseClick(chip, Qt.MouseButton.LeftButton)
    settle()
    last = next(given for given in reversed(window.session.trace) if given.topic == "pass")
    assert last.value == reply.value


def test_a_zone_and_a_man_on_the_court_are_clicked(open_game: Open) -> None:
    window = open_game(PERSONS)
    until(window, "pass")
    reply = next(reply for reply in window.asking.question.replies if len(reply.key) == 2)
    window.view.court.zones[reply.key[0]].click()
    assert window.asking.typed == reply.key[0]
    window.view.court.markers[int(reply.key[1]) - 1].click()
    settle()
    assert next(given for given in reversed(window.session.trace) if given.topic == "pass").value == reply.value


def test_nothing_tells_which_card_was_chosen(open_game: Open) -> None:
    window = open_game(PERSONS)
    texts = []
    for number in "15":
        until(window, "card")
        length = window.session.length
        type_keys(window, number)
        assert window.asking.typed == ""
        spoken = [widget.accessibleName() for widget in window.findChildren(QAbstractButton)]
        texts.append((window.view.card.accessibleName(), window.view.card.grab().toImage(), spoken))
        window.undo()
        assert window.session.length == length
    assert texts[0] == texts[1]


def test_the_card_is_peeked_at_while_f3_is_held_and_taken_back_with_f2(open_game: Open) -> None:
    window = open_game(PERSONS)
    until(window, "card")
    length = window.session.length
    type_keys(window, "4")
    hidden = window.view.card.grab().toImage()
    QTest.keyPress(window, Qt.Key.Key_F3)
    assert window.view.card.grab().toImage() != hidden
    QTest.keyRelease(window, Qt.Key.Key_F3)
    assert window.view.card.grab().toImage() == hidden
    assert window.can_take_back
    window.take_card_back()
    assert window.session.length == length


@pytest.mark.case("H13")
def test_two_quick_presses_answer_once(open_game: Open) -> None:
    window = open_game(PERSONS)
    window.bounce = 10_000
    until(window, "card")
    length = window.session.length
    type_keys(window, "33")
    assert window.session.length == length + 1


@pytest.mark.case("H13")
def test_a_double_click_answers_once(open_game: Open) -> None:
    window = open_game(PERSONS)
    until(window, "shoot")
    length = window.session.length
    row = window.panel.rows[0]
    QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    taken = [given.topic for given in window.session.trace[length:]].count("shoot")
    QTest.mouseDClick(row, Qt.MouseButton.LeftButton)
    settle()
    assert taken == 1
    assert [given.topic for given in window.session.trace[length : length + 1]] == ["shoot"]


@pytest.mark.case("H7")
def test_a_wrong_die_is_refused_where_it_is_typed(open_game: Open) -> None:
    window = open_game(TYPED)
    until(window, "shot")
    length = window.session.length
    type_keys(window, "47")
    assert window.panel.notice.title.text() == "7 is not on a die"
    assert window.session.length == length
    QTest.keyClick(window, Qt.Key.Key_Backspace)
    type_keys(window, "2")
    assert window.session.trace[length].topic == "shot"
    assert window.session.marks[length] == "e"


def test_a_barred_zone_is_refused_in_the_panel(open_game: Open) -> None:
    window = open_game(PERSONS)
    until(window, "pass")
    barred = window.asking.question.barred
    assert barred
    type_keys(window, barred[0][0])
    assert barred[0][1] in window.panel.notice.text.text()


def test_line_ups_are_covered_between_two_persons(open_game: Open) -> None:
    window = open_game(PERSONS)
    assert window.asking.question.topic == "lineup"
    assert window.panel.forms["cover"].isVisible()
    assert not window.panel.forms["lineup"].isVisible()
    type_keys(window, "\n")
    assert window.panel.forms["lineup"].isVisible()
    type_keys(window, "\n")
    assert window.panel.forms["cover"].isVisible()


def test_a_line_up_is_set_by_keyboard(open_game: Open) -> None:
    window = open_game(Seats(Seat(), Seat("balanced")))
    editor = window.asking.editor
    assert editor is not None
    player, number, _ = editor.bench()[0]
    QTest.keyClick(window, Qt.Key.Key_Down)
    assert editor.marked == 1
    type_keys(window, f"{number}")
    if editor.typed:
        type_keys(window, "\n")
    type_keys(window, "G")
    place = editor.places()[1]
    assert (place.player, place.station, place.change) == (player, "G", "new")
    assert not editor.refusal
    type_keys(window, "\n")
    assert window.session.state.court[0][1] == player


def drag(button: MarkerButton, goal: QPoint) -> None:
    """Carry a man over the court so that his counter's middle is at a point of it, and put him down."""
    left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    grip = button.counter_rect().center()

    def send(kind: QEvent.Type, place: QPointF) -> None:
        QApplication.sendEvent(button, QMouseEvent(kind, place, button.mapToGlobal(place), left, left, none))

    send(QEvent.Type.MouseButtonPress, grip)
    send(QEvent.Type.MouseMove, grip + QPointF(12, 12))
    send(QEvent.Type.MouseMove, QPointF(goal - button.pos()))
    send(QEvent.Type.MouseButtonRelease, grip)


def test_a_man_is_dragged_to_another_zone_and_refused_where_he_may_not_stand(open_game: Open) -> None:
    window = open_game(Seats(Seat(), Seat("balanced")))
    editor, court = window.asking.editor, window.view.court
    assert editor is not None
    for letter, stands in (("G", True), ("A", False)):
        button = court.markers[0]
        drag(button, court.zones[letter].geometry().center())
        settle()
        assert (editor.places()[0].station == letter) == stands
    assert "Nobody is stationed in A" in window.panel.notice.title.text()


def test_t_asks_a_side_at_the_next_dead_ball(open_game: Open) -> None:
    window = open_game(PERSONS)
    until(window, "card")
    side = window.asking.question.side
    type_keys(window, "t")
    assert window.pilot.wanted == {side}
    assert "before the next foul shot" in window.panel.notice.title.text()


def test_a_substitution_is_typed_at_a_dead_ball(open_game: Open) -> None:
    window = open_game(PERSONS)
    window.set_dead_balls(True)
    until(window, "dead-ball")
    reply = next(reply for reply in window.asking.question.replies if reply.key.startswith("U"))
    marker = int(reply.key[1]) - 1
    side = window.asking.question.side
    before = list(window.session.state.court[side])
    keys = type_keys(window, reply.key)
    if window.asking.command.typed:
        type_keys(window, "\n")
    assert keys >= 3
    assert window.session.state.court[side][marker] != before[marker]


def test_undo_is_named_and_goes_back_one_answer_of_a_person(open_game: Open) -> None:
    window = open_game(PERSONS)
    until(window, "card")
    length = window.session.length
    type_keys(window, "2")
    assert window.menus.undo.text() == "Undo defence card"
    window.undo()
    assert window.session.length == length
    assert window.asking.question.topic == "card"
    assert window.menus.redo.text() == "Redo defence card"


@pytest.mark.parametrize("topic", ["card", "pass", "shoot", "free-throw"])
def test_ten_times_done_by_keys_and_undone_leaves_the_same_game(open_game: Open, topic: str) -> None:
    window = open_game(TYPED)
    until(window, topic)
    before, tape = fingerprint(window.session.state), list(window.session.game.tape)
    board = window.view.court.grab().toImage()
    for _ in range(10):
        question = window.asking.question
        type_keys(window, "35" if question.form == "roll" else question.replies[0].key)
        assert window.session.game.tape != tape
        window.undo()
        settle()
        assert fingerprint(window.session.state) == before
        assert window.session.game.tape == tape
    assert window.view.court.grab().toImage() == board


def test_the_computer_plays_on_to_the_end_of_the_quarter_and_undo_takes_it_back(open_game: Open) -> None:
    window = open_game(PERSONS)
    until(window, "card")
    length = window.session.length
    window.play_on("quarter")
    for _ in range(MOST):
        settle()
        if not window.pilot.busy:
            break
    assert window.session.state.period == 2
    window.undo()
    assert window.session.length == length


def test_watching_two_computers_can_be_paused_and_stepped(open_game: Open) -> None:
    window = open_game(COMPUTERS)
    window.set_speed("slow")
    settle()
    window.set_paused(True)
    length = window.session.length
    settle()
    assert window.session.length == length
    window.step()
    assert window.session.length == length + 1


@pytest.mark.parametrize("topic", ["lineup", "card", "pass", "shoot", "dead-ball", "free-throw", "follow-up"])
def test_both_sides_are_handed_over_at_any_moment_and_taken_back(open_game: Open, topic: str) -> None:
    window = open_game(TYPED)
    window.set_dead_balls(topic == "dead-ball")
    until(window, topic)
    tape = list(window.session.game.tape)
    window.pilot.speed = "slow"
    for side in (0, 1):
        window.set_coach(side, "balanced")
        window.set_typed(side, False)
    window.pilot.step()
    window.pilot.step()
    assert window.session.game.tape[: len(tape)] == tape
    assert window.session.length == len(tape) + 2
    for side in (0, 1):
        window.set_coach(side, "")
    window.set_paused(False)
    assert window.session.seats.persons == (0, 1)
    window.undo()
    assert window.session.length <= len(tape) + 2


def test_a_side_is_handed_over_and_taken_back(open_game: Open) -> None:
    window = open_game(PERSONS)
    until(window, "card")
    side = window.asking.question.side
    window.set_coach(side, "balanced")
    settle()
    assert window.asking.question.topic != "card" or window.asking.question.side != side
    window.set_coach(side, "")
    assert window.session.seats[side].person


def test_the_style_of_a_computer_coach_is_chosen_in_the_menu(open_game: Open) -> None:
    window = open_game(PERSONS)
    scout = window.menus.computers[1]["scout"]
    assert scout.text().endswith("the computer, Scout, who reads the other coach")
    scout.trigger()
    assert window.session.seats[1].coach == "scout"
    assert (scout.isChecked(), window.menus.people[1].isChecked()) == (True, False)


def test_the_computer_tells_what_it_would_do_and_why(open_game: Open) -> None:
    window = open_game(PERSONS)
    until(window, "card")
    length = window.session.length
    assert window.menus.advice.isVisible()
    window.menus.advice.trigger()
    [dialog] = window.findChildren(AdviceDialog)
    texts = [one.text() for one in dialog.findChildren(QLabel)]
    assert any("% of the mix" in text for text in texts)
    assert window.session.length == length
    dialog.close()


@pytest.mark.case("H3")
def test_the_status_bar_says_what_is_saved(open_game: Open) -> None:
    window = open_game(PERSONS)
    until(window, "card")
    type_keys(window, "2")
    assert window.status.left.text().startswith(f"Saved, event {len(window.session.game.events)} · ")


@pytest.mark.case("H4")
def test_the_play_by_play_is_written_to_a_file(open_game: Open, tmp_path: object) -> None:
    from pathlib import Path

    window = open_game(COMPUTERS, start=False)
    until(window, "free-throw")
    window.refresh()
    path = Path(str(tmp_path)) / "plays.csv"
    window.write_plays(path)
    lines = path.read_text("utf-8").splitlines()
    assert lines[0] == "period,clock,team,event,home,away,detail"
    assert len(lines) == len(window.session.game.events) + 1
    assert lines[1].startswith("1,8:00,,Start of the 1st quarter.")


def test_the_play_by_play_is_copied_as_it_is_filtered(open_game: Open) -> None:
    window = open_game(COMPUTERS, start=False)
    until(window, "free-throw")
    window.refresh()
    window.view.plays.copy()
    everything = QApplication.clipboard().text().splitlines()
    window.view.plays.filter_rows(1, 0)
    window.view.plays.copy()
    some = QApplication.clipboard().text().splitlines()
    assert len(everything) >= len(window.session.game.events)
    assert 0 < len(some) < len(everything)


def test_the_play_by_play_is_filtered_by_player_and_quarter(open_game: Open) -> None:
    window = open_game(COMPUTERS, start=False)
    until(window, "free-throw")
    window.refresh()
    plays = window.view.plays
    number = next(row.play.facts["player"] for row in plays._all if "player" in row.play.facts)
    plays.filter_rows(1, None, number)
    shown = plays.model.rows
    assert 0 < len(shown) < len(plays._all)
    assert all(row.play.period == 1 for row in shown)
    plays.filter_rows(1 + max(row.play.period for row in plays._all))
    assert not plays.model.rows


def test_the_board_shows_what_the_question_offers(open_game: Open) -> None:
    window = open_game(PERSONS)
    until(window, "pass")
    board = window.view.court._board
    assert board is not None
    letters = {reply.key[0] for reply in window.asking.question.replies if len(reply.key) == 2}
    assert board.open == letters
    letter = sorted(letters)[0]
    type_keys(window, letter)
    board = window.view.court._board
    assert board is not None
    keyed = {man.key for man in board.men if man.key}
    assert keyed == {reply.key[1] for reply in window.asking.question.replies if reply.key[0] == letter}


def test_zones_markers_and_answers_have_spoken_names(open_game: Open) -> None:
    window = open_game(PERSONS)
    until(window, "pass")
    court = window.view.court
    assert all(zone.accessibleName().startswith(f"Zone {letter}") for letter, zone in court.zones.items())
    for button in court.markers:
        assert button.man is not None
        assert button.man.name in button.accessibleName()
        assert "guarded by" in button.accessibleName()
    assert "call a pass" in window.panel.head.accessibleName()
    assert "24-second clock" in window.view.scoreboard.accessibleName()
    assert "guarded shots" in window.view.ratings.accessibleName()


def test_the_finished_game_is_stored_once_and_closing_asks_nothing(open_game: Open, drafted: League) -> None:
    window = open_game(COMPUTERS, start=False)
    while not window.session.over:
        if isinstance(window.session.ask, Choice):
            window.session.coach()
        else:
            window.session.throw()
    window.start()
    settle()
    assert window.panel.forms["final"].isVisible()
    QTest.mouseClick(window.panel.store, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(window.panel.store, Qt.MouseButton.LeftButton)
    type_keys(window, "\n")
    row = drafted.read(game_of, 1)
    assert (row.home_score, row.away_score) == window.session.game.score
    assert row.method == "window"
    assert window.stored
    window.undo()
    assert window.session.over
    assert window.close()


def test_closing_in_the_middle_asks_nothing_and_loses_nothing(open_game: Open, drafted: League) -> None:
    window = open_game(PERSONS)
    until(window, "card")
    type_keys(window, "2")
    assert window.close()
    kept = drafted.read(kept_game, 1)
    assert kept is not None
    assert list(kept.tape) == window.session.game.tape
