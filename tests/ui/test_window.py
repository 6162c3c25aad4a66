"""The main window: files, menus, undo, theme and scale while running, and closing while games are played."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QApplication, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from leaguemgr.league.draft import AutoPick
from leaguemgr.league.game_views import schedule
from leaguemgr.league.league import League
from leaguemgr.league.status import status
from leaguemgr.problems import UserError
from leaguemgr.ui.files import dropped
from leaguemgr.ui.pages.registry import PAGES
from leaguemgr.ui.preferences import Preferences
from leaguemgr.ui.sample import start
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.table import Table
from leaguemgr.ui.theme.tokens import contrast
from leaguemgr.ui.welcome import RecentButton
from leaguemgr.ui.window import MainWindow
from leaguemgr.ui.work import Report

Show = Callable[[League], MainWindow]
NAMES = [spec.destination.name for spec in PAGES]


def wait_for_work(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: not window.worker.running, timeout=60_000)


def drop_of(path: Path) -> QDropEvent:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    left = Qt.MouseButton.LeftButton
    drop_of.kept = data  # type: ignore[attr-defined]  # Qt does not own the data of an event made by hand
    return QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, left, Qt.KeyboardModifier.NoModifier)


def test_the_window_begins_with_the_welcome_page(window: MainWindow) -> None:
    assert window.stack.currentWidget() is window.welcome
    assert not window.menus.league.menuAction().isVisible()
    assert not window.menus.undo.isEnabled()


@pytest.mark.parametrize("phase", ["league", "drafted", "played"])
def test_every_page_opens_in_every_phase(opened: Show, request: pytest.FixtureRequest, phase: str) -> None:
    window = opened(request.getfixturevalue(phase))
    for name in NAMES:
        window.open_page(name)
        assert window.shell is not None
        assert window.shell.current == name
        window.grab()


def test_opening_a_file_that_is_no_league_is_explained(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "notes.league"
    path.write_text("not a league")
    assert not window.open_league(path)
    assert window.welcome.notice.title.text() == "notes.league cannot be opened"
    assert window.welcome.notice.text.text()
    assert window.session is None


@pytest.mark.case("Q7")
def test_a_dropped_league_opens_and_heads_the_recent_list(qtbot: QtBot, window: MainWindow, league: League) -> None:
    path = league.path
    league.close()
    window.dropEvent(drop_of(path))
    qtbot.waitUntil(lambda: window.session is not None)
    assert window.preferences.recent()[0] == path.resolve()


def test_other_files_are_not_taken(tmp_path: Path) -> None:
    assert dropped(drop_of(tmp_path / "players.csv"), with_tables=False) is None
    assert dropped(drop_of(tmp_path / "my.league"), with_tables=False) == tmp_path / "my.league"


@pytest.mark.case("Q4")
def test_recent_leagues_keep_their_ampersand(opened: Show, league: League) -> None:
    window = opened(league)
    assert window.menus.recent.actions()[0].text() == "Texas A&&M"
    window.close_league()
    entry = window.welcome.findChild(RecentButton)
    assert entry is not None
    assert entry.accessibleName() == "Open Texas A&M"
    QApplication.processEvents()
    assert entry.height() >= entry.fontMetrics().height() * 2


def test_a_recent_league_opens_with_a_click(qtbot: QtBot, opened: Show, league: League) -> None:
    window = opened(league)
    window.close_league()
    entry = window.welcome.findChild(RecentButton)
    assert entry is not None
    qtbot.mouseClick(entry, Qt.MouseButton.LeftButton)
    assert window.session is not None
    assert window.session.path == league.path


def test_the_edit_menu_names_what_undo_and_redo_would_do(opened: Show, league: League) -> None:
    window = opened(league)
    start(league)
    assert window.session is not None
    window.session.perform(AutoPick())
    QApplication.processEvents()
    assert window.menus.undo.text().startswith("Undo: 1.01: ")
    window.menus.undo.trigger()
    QApplication.processEvents()
    assert window.menus.redo.isEnabled()
    assert window.menus.redo.text().startswith("Redo: 1.01: ")
    window.menus.redo.trigger()
    QApplication.processEvents()
    assert not window.menus.redo.isEnabled()


@pytest.mark.case("R4")
def test_every_table_stays_readable_when_the_theme_is_switched(opened: Show, played: League) -> None:
    window = opened(played)
    for mode in ("dark", "light", "dark"):
        window.set_mode(mode)  # type: ignore[arg-type]  # all are modes
        for name in ("standings", "players"):
            window.open_page(name)
            assert window.shell is not None
            table = window.shell.stack.currentWidget().findChild(Table)
            assert table is not None
            image = table.viewport().grab().toImage()
            ground = window.theme.colour("surface")
            inks = {image.pixelColor(x, y).name() for x in range(400) for y in range(40)}
            assert window.theme.colour("text").name() in inks
            assert contrast(window.theme.colour("text"), ground) >= 4.5


def test_a_change_of_scale_rebuilds_the_window_on_the_same_page(opened: Show, played: League) -> None:
    window = opened(played)
    window.open_page("standings")
    assert window.shell is not None
    before = window.shell.navigation.width()
    window.set_percent(150)
    assert window.shell.current == "standings"
    window.resize(2400, 1200)
    window.shell.navigation.fold(False)
    assert window.shell.navigation.width() == round(before * 1.5)
    assert window.preferences.percent == 150
    window.set_percent(100)


def test_the_choice_of_theme_is_remembered(window: MainWindow, tmp_path: Path) -> None:
    window.set_mode("dark")
    assert Preferences(tmp_path / "window.ini").mode == "dark"


def test_the_navigation_folds_in_a_narrow_window(qtbot: QtBot, opened: Show, league: League) -> None:
    window = opened(league)
    window.setMinimumSize(0, 0)
    assert window.shell is not None
    wide = window.shell.navigation.width()
    window.resize(1200, 720)
    assert window.shell.navigation.width() < wide


def test_play_shows_progress_and_stores_every_game(qtbot: QtBot, window: MainWindow, drafted: League) -> None:
    window.show_session(LeagueSession(drafted, processes=1))
    assert window.shell is not None
    shell = window.shell
    seen: list[tuple[int, int]] = []
    window.worker.progressed.connect(lambda _text, done, total: seen.append((done, total)))
    window.menus.play_day.trigger()
    assert shell.progress.isVisible()
    wait_for_work(qtbot, window)
    assert seen == [(1, 2), (2, 2)]
    assert not shell.progress.isVisible()
    assert [game.status for game in drafted.read(schedule)][:3] == ["played", "played", "scheduled"]


@pytest.mark.case("O4")
def test_nothing_can_be_changed_while_games_are_played(qtbot: QtBot, opened: Show, drafted: League) -> None:
    window = opened(drafted)
    going = threading.Event()
    assert window.session is not None
    window.worker.start("Games are being played", lambda report: going.wait(30))
    with pytest.raises(UserError, match="Games are being played"):
        window.session.undo()
    assert not window.menus.undo.isEnabled()
    assert not window.menus.play_all.isEnabled()
    going.set()
    wait_for_work(qtbot, window)
    assert window.menus.undo.isEnabled()


@pytest.mark.case("O2")
def test_closing_while_games_are_played_asks_and_stops_between_two_games(
    qtbot: QtBot, opened: Show, drafted: League, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(drafted)
    answers = iter([False, True])
    monkeypatch.setattr(window, "ask_to_stop", lambda: next(answers))
    stopped = threading.Event()

    def job(report: Report) -> str:
        report.stop.wait(30)
        stopped.set()
        return ""

    window.worker.start("Games are being played", job)
    assert not window.close()
    assert window.worker.running
    assert window.close()
    assert stopped.is_set()
    assert not window.worker.running


def test_asking_to_stop_keeps_playing_by_default_of_escape(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def escape(box: QMessageBox) -> int:
        box.reject()
        return 0

    monkeypatch.setattr(QMessageBox, "exec", escape)
    assert not MainWindow.ask_to_stop(window)


def test_a_refusal_is_shown_on_the_page(opened: Show, league: League) -> None:
    window = opened(league)
    assert window.shell is not None
    window.shell.do("start-playoffs", {})
    page = window.shell.page
    assert page is not None
    assert page.notice.isVisible()
    assert "phase" in page.notice.text.text()


def test_a_broken_job_reaches_the_bug_report(
    qtbot: QtBot, opened: Show, drafted: League, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(drafted)

    def broken(report: Report) -> None:
        raise RuntimeError("broken")

    with qtbot.captureExceptions() as caught:
        window.worker.start("Games are being played", broken)
        wait_for_work(qtbot, window)
    assert [str(error[1]) for error in caught] == ["broken"]
    assert window.session is not None
    assert window.session.busy == ""


def test_home_offers_what_to_do_next_and_does_it(qtbot: QtBot, opened: Show, league: League) -> None:
    window = opened(league)
    assert window.shell is not None
    page = window.shell.page
    assert page is not None
    labels = {entry.text().strip(): entry for entry in page.findChildren(QPushButton)}
    qtbot.mouseClick(labels["Roll the dice"], Qt.MouseButton.LeftButton)
    assert league.read(status).phase == "draft"
    assert window.shell.current == "draft"


def test_the_status_bar_says_that_everything_is_saved(opened: Show, league: League) -> None:
    window = opened(league)
    assert window.shell is not None
    assert window.shell.status.text.startswith("All changes saved")


def test_copy_from_the_menu_takes_the_table_of_the_page(qtbot: QtBot, opened: Show, played: League) -> None:
    from PySide6.QtGui import QGuiApplication

    window = opened(played)
    window.open_page("standings")
    window.copy_table()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert len(lines) == 5
    assert "Team" in lines[0].split("\t")
