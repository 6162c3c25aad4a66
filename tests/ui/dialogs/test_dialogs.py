"""Dialogs: games, typed results, line-ups, teams, rewinding, and the report of a bug."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt, QtMsgType
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.game_views import box, schedule
from leaguemgr.league.league import League
from leaguemgr.league.rosters import roster, teams
from leaguemgr.problems import UserError
from leaguemgr.ui.dialogs.correct import CorrectDialog
from leaguemgr.ui.dialogs.game import GameDialog
from leaguemgr.ui.dialogs.help import AboutDialog, KeysDialog
from leaguemgr.ui.dialogs.lineup import LineupDialog
from leaguemgr.ui.dialogs.report import Catcher, ReportDialog, about
from leaguemgr.ui.dialogs.result import ResultDialog
from leaguemgr.ui.dialogs.team import TeamDialog
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import Button


@pytest.fixture
def session(played: League) -> Iterator[LeagueSession]:
    made = LeagueSession(played)
    yield made
    played.listeners.clear()


def press(dialog: object, text: str) -> None:
    next(entry for entry in dialog.findChildren(Button) if entry.label() == text).click()  # type: ignore[attr-defined]  # any dialog


def test_a_game_shows_box_score_and_play_by_play(qtbot: QtBot, theme: Theme, session: LeagueSession) -> None:
    game = session.read(schedule)[0]
    dialog = GameDialog(theme, session, game.id)
    qtbot.addWidget(dialog)
    dialog.show()
    home = dialog.boxes[0].table
    points = next(place for place, column in enumerate(home.columns) if column.key == "points")
    assert home.index(home.rowCount() - 1, points).data() == str(game.home_score)
    dialog.show_part("plays")
    assert dialog.plays is not None
    last = dialog.plays.table.rows[-1][1]
    assert last.score == (game.home_score, game.away_score)
    press(dialog, "Copy")
    assert "Clock" in QGuiApplication.clipboard().text().splitlines()[0]


@pytest.mark.case("F1")
def test_a_typed_result_grows_an_overtime_when_it_is_level(qtbot: QtBot, theme: Theme, session: LeagueSession) -> None:
    game = next(game for game in session.read(schedule) if game.status == "scheduled")
    dialog = ResultDialog(theme, session, game)
    qtbot.addWidget(dialog)
    dialog.show()
    for home, away in dialog.boxes[:4]:
        home.setValue(25)
        away.setValue(25)
    assert len(dialog.boxes) == 5
    press(dialog, "Store result")
    assert dialog.notice.isVisible()
    assert dialog.isVisible()
    dialog.boxes[4][0].setValue(8)
    dialog.boxes[4][1].setValue(6)
    press(dialog, "Store result")
    assert not dialog.isVisible()
    stored = session.read(box, game.id).game
    assert (stored.home_score, stored.away_score, len(stored.periods), stored.method) == (108, 106, 5, "typed")


def test_a_refused_result_is_told_until_it_is_mended(qtbot: QtBot, theme: Theme, session: LeagueSession) -> None:
    game = next(game for game in session.read(schedule) if game.status == "scheduled")
    dialog = ResultDialog(theme, session, game)
    qtbot.addWidget(dialog)
    dialog.show()
    press(dialog, "Store result")
    assert dialog.notice.text.text() == "Type the points of both teams."
    dialog.boxes[0][0].setValue(30)
    assert not dialog.notice.isVisible()


def test_a_game_with_a_typed_score_has_an_empty_box(qtbot: QtBot, theme: Theme, session: LeagueSession) -> None:
    from leaguemgr.league.games import TypedResult

    game = next(game for game in session.read(schedule) if game.status == "scheduled")
    session.perform(TypedResult(game.id, home_score=101, away_score=99))
    dialog = GameDialog(theme, session, game.id)
    qtbot.addWidget(dialog)
    dialog.show_part("plays")
    assert dialog.boxes == []


def test_an_illegal_line_up_is_explained_while_it_is_edited(qtbot: QtBot, theme: Theme, session: LeagueSession) -> None:
    view = session.read(roster, 1)
    dialog = LineupDialog(theme, session, view)
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.notice.isVisible()
    (first, _), (second, _) = list(dialog.boxes.values())[:2]
    kept = second.currentIndex()
    second.setCurrentIndex(first.currentIndex())
    assert dialog.notice.isVisible()
    press(dialog, "Set line-up")
    assert dialog.isVisible()
    second.setCurrentIndex(kept)
    press(dialog, "Set line-up")
    assert not dialog.isVisible()
    assert session.read(roster, 1).lineup_is_set


def test_a_team_is_renamed_and_a_light_colour_refused(qtbot: QtBot, theme: Theme, session: LeagueSession) -> None:
    row = session.read(teams)[0]
    dialog = TeamDialog(theme, session, row)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.name.setText("Texas A&M <b>")
    dialog.colour.setText("#FFE000")
    assert "hard to read" in dialog.notice.text.text()
    dialog.colour.setText("#123456")
    press(dialog, "Store")
    assert session.read(teams)[0].team.name == "Texas A&M <b>"


def test_a_team_is_given_a_computer_of_another_style(qtbot: QtBot, theme: Theme, session: LeagueSession) -> None:
    dialog = TeamDialog(theme, session, session.read(teams)[0])
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.kind.setCurrentIndex(dialog.kind.findData("computer/scout"))
    press(dialog, "Store")
    row = session.read(teams)[0]
    assert (row.kind, row.style) == ("computer", "scout")
    again = TeamDialog(theme, session, row)
    qtbot.addWidget(again)
    assert again.kind.currentText() == "Computer: Scout, who reads the other coach"


@pytest.mark.case("A7")
def test_rewinding_names_how_many_picks_are_taken_back(qtbot: QtBot, theme: Theme, session: LeagueSession) -> None:
    made = session.read(draft_view).picks
    dialog = CorrectDialog(theme, made, None)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.table.select_key(made[-6].overall)
    assert "takes back 6 picks" in dialog.told.text()
    assert not dialog.replace.isVisible()
    qtbot.keyClick(dialog.table, Qt.Key.Key_Return)
    assert (dialog.pick, dialog.deed) == (made[-6], "rewind")


@pytest.mark.case("E9")
def test_escape_closes_every_dialog(qtbot: QtBot, theme: Theme, session: LeagueSession) -> None:
    game = session.read(schedule)[0]
    dialogs = (
        GameDialog(theme, session, game.id),
        ResultDialog(theme, session, game),
        LineupDialog(theme, session, session.read(roster, 1)),
        TeamDialog(theme, session, session.read(teams)[0]),
        KeysDialog(theme),
        AboutDialog(theme),
        ReportDialog(theme, "details"),
    )
    for dialog in dialogs:
        qtbot.addWidget(dialog)
        dialog.show()
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)
        assert not dialog.isVisible()


def test_a_bug_is_reported_once_with_versions_and_details(capsys: pytest.CaptureFixture[str]) -> None:
    bugs: list[str] = []
    catcher = Catcher(bugs.append, lambda text: None)
    try:
        raise RuntimeError("out of bounds")
    except RuntimeError as error:
        for _ in range(3):
            catcher.caught(type(error), error, error.__traceback__)
    assert len(bugs) == 1
    assert bugs[0].startswith(about())
    assert "RuntimeError: out of bounds" in bugs[0]
    assert "RuntimeError" in capsys.readouterr().err


def test_an_error_people_can_mend_is_no_bug() -> None:
    bugs: list[str] = []
    told: list[str] = []
    error = UserError("The disk is full; free some space.")
    Catcher(bugs.append, told.append).caught(UserError, error, None)
    assert (bugs, told) == ([], ["The disk is full; free some space."])


def test_critical_messages_of_qt_are_bugs_and_others_are_passed_on(capsys: pytest.CaptureFixture[str]) -> None:
    bugs: list[str] = []
    catcher = Catcher(bugs.append, lambda text: None)
    catcher.message(QtMsgType.QtWarningMsg, None, "a warning")
    catcher.message(QtMsgType.QtCriticalMsg, None, "broken")
    catcher.message(QtMsgType.QtWarningMsg, None, "This plugin does not support propagateSizeHints()")
    assert len(bugs) == 1
    assert capsys.readouterr().err.splitlines() == ["Qt: a warning", "Qt: broken"]


def test_the_details_of_a_bug_can_be_copied(qtbot: QtBot, theme: Theme) -> None:
    dialog = ReportDialog(theme, "the details")
    qtbot.addWidget(dialog)
    press(dialog, "Copy details")
    assert QGuiApplication.clipboard().text() == "the details"
    assert sys.excepthook is not None
