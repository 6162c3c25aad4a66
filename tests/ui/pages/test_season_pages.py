"""The pages of a running season: why the table is in this order, and what they offer when."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from leaguemgr.league.bracket import Plan, first_pairs
from leaguemgr.league.game_views import schedule
from leaguemgr.league.league import League
from leaguemgr.league.records import SeriesView, WonLost
from leaguemgr.league.rosters import teams
from leaguemgr.league.status import status
from leaguemgr.league.teams import EditTeam
from leaguemgr.simulate.season import play_days
from leaguemgr.ui.dialogs.team import TeamDialog
from leaguemgr.ui.pages.playoffs import course, told
from leaguemgr.ui.pages.schedule import SchedulePage
from leaguemgr.ui.pages.standings import StandingsPage, untied
from leaguemgr.ui.sample import make_schedule, pick_players, start
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.shell import Shell
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.window import MainWindow
from leaguemgr.ui.work import Report
from tests.ui.samples import TEAMS, standing

Show = Callable[[League], MainWindow]


@pytest.fixture
def session(drafted: League) -> Iterator[LeagueSession]:
    made = LeagueSession(drafted)
    yield made
    drafted.listeners.clear()


def buttons(page: object) -> dict[str, QPushButton]:
    return {entry.text().strip(): entry for entry in page.findChildren(QPushButton) if entry.isVisible()}  # type: ignore[attr-defined]  # any widget


def test_the_order_before_the_first_game_is_explained(opened: Show, drafted: League) -> None:
    window = opened(drafted)
    window.open_page("standings")
    assert window.shell is not None
    page = window.shell.page
    assert isinstance(page, StandingsPage)
    told = [label.text() for label in page.panel.findChildren(type(page.panel.title).__mro__[1])]
    assert any("order in which the league was made" in text for text in told)


def test_teams_that_have_not_played_are_named() -> None:
    rows = [replace(standing(place), record=WonLost(place == 0, place == 1)) for place in range(4)]
    names = f"{TEAMS[2].nickname} and {TEAMS[3].nickname}"
    assert untied(rows) == f"{names} have not played yet and stand in the order in which the league was made."
    assert untied(rows[:3]) == "No two teams have the same record."


@pytest.mark.case("D1")
def test_a_bye_is_spoken_as_a_bye() -> None:
    assert first_pairs(3)[0] == (1, None)
    bye = SeriesView(1, 1, 0, 7, TEAMS[0], 1, None, None, (0, 0), (), TEAMS[0], bye=True)
    assert told(bye) == "Cóndores have a bye"


@pytest.mark.parametrize("phase", ["setup", "draft"])
def test_neither_schedule_nor_games_are_offered_before_the_draft_is_over(
    opened: Show, league: League, phase: str
) -> None:
    if phase == "draft":
        start(league)
    window = opened(league)
    window.open_page("schedule")
    assert window.shell is not None
    page = window.shell.page
    assert isinstance(page, SchedulePage)
    assert "Make schedule" not in buttons(page)
    assert page.later.isVisible()
    window.menus.update()
    assert not any(entry.isEnabled() for entry in (window.menus.play_day, window.menus.play_week, page.day))
    pick_players(league, Report(lambda text, done, total: None), None) if phase == "draft" else None
    page.refresh()
    assert ("Make schedule" in buttons(page)) is (phase == "draft")


def test_two_quick_clicks_on_auto_play_play_two_days(qtbot: QtBot, opened: Show, drafted: League) -> None:
    window = opened(drafted)
    window.open_page("schedule")
    assert window.shell is not None
    page = window.shell.page
    assert isinstance(page, SchedulePage)
    for press in (qtbot.mousePress, qtbot.mouseDClick):
        press(page.day, Qt.MouseButton.LeftButton)
        qtbot.mouseRelease(page.day, Qt.MouseButton.LeftButton)
        qtbot.waitUntil(lambda: not window.worker.running, timeout=60_000)
        QApplication.processEvents()
    assert drafted.read(status).games_played == 4


@pytest.mark.parametrize("allowed", [True, False])
def test_games_of_a_persons_team_are_auto_played_only_after_a_question(
    allowed: bool, qtbot: QtBot, opened: Show, drafted: League, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = drafted.read(schedule)[0]
    drafted.perform(EditTeam(first.home.id, coach_kind="person"))
    window = opened(drafted)
    assert window.shell is not None
    asked: list[str] = []

    def answer(shell: Shell, sentence: str) -> bool:
        asked.append(sentence)
        return allowed

    monkeypatch.setattr(Shell, "may_decide", answer)
    window.shell.play("day")
    qtbot.waitUntil(lambda: not window.worker.running, timeout=60_000)
    QApplication.processEvents()
    assert asked == [f"The computer would do 1 game of {first.home.nickname}, coached by a person."]
    assert (drafted.read(status).games_played > 0) is allowed


def test_auto_play_asked_for_while_games_are_played_says_why_not(opened: Show, drafted: League) -> None:
    window = opened(drafted)
    shell = window.shell
    assert shell is not None
    assert shell.page is not None
    shell.session.busy = "Games are being played."
    shell.play("day")
    assert shell.page.notice.title.text() == "Games are being played."
    shell.session.busy = ""


def test_undo_and_redo_by_key_tell_what_they_did(qtbot: QtBot, opened: Show, league: League) -> None:
    window = opened(league)
    start(league)
    make_schedule(league)
    QApplication.processEvents()
    assert window.shell is not None
    page = window.shell.page
    assert page is not None
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert page.notice.isVisible()
    assert page.notice.title.text().startswith("Undone: Made the schedule")
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert page.notice.title.text().startswith("Done again: Made the schedule")


def test_home_after_the_champion_offers_bracket_and_off_season(opened: Show, finished: League) -> None:
    window = opened(finished)
    assert window.shell is not None
    page = window.shell.page
    assert page is not None
    assert page.header.title.text() == "Season 1 is over"
    offered = buttons(page)
    assert "Look at the bracket" in offered
    assert offered["Begin off-season"].isEnabled()
    assert not window.menus.play_day.isEnabled()


def test_short_forms_follow_a_typed_name_until_they_are_typed(
    qtbot: QtBot, theme: Theme, session: LeagueSession
) -> None:
    dialog = TeamDialog(theme, session, session.read(teams)[0])
    qtbot.addWidget(dialog)
    dialog.name.selectAll()
    qtbot.keyClicks(dialog.name, "Boston Terriers")
    assert (dialog.nickname.text(), dialog.letters.text()) == ("Terriers", "BOS")
    dialog.letters.selectAll()
    qtbot.keyClicks(dialog.letters, "BTR")
    qtbot.keyClicks(dialog.name, " United")
    assert (dialog.nickname.text(), dialog.letters.text()) == ("United", "BTR")


@pytest.mark.parametrize("percent", [100, 125, 150])
def test_the_tools_of_the_schedule_lie_side_by_side_in_a_small_window(
    opened: Show, drafted: League, percent: int
) -> None:
    window = opened(drafted)
    window.set_percent(percent)
    window.resize(1280, 720)
    window.open_page("schedule")
    QApplication.processEvents()
    assert window.shell is not None
    page = window.shell.page
    assert isinstance(page, SchedulePage)
    tools: list[QWidget] = [page.search, page.state, page.team, page.open, page.play, page.type, page.change]
    for one, other in combinations(tools, 2):
        assert not one.geometry().intersects(other.geometry())
    for tool in [*tools, *page.state.findChildren(QPushButton)]:
        assert tool.width() >= tool.minimumSizeHint().width()
        if isinstance(tool, QPushButton):
            assert tool.width() >= tool.fontMetrics().horizontalAdvance(tool.text())


def test_after_the_last_game_the_side_names_the_season_and_no_day(opened: Show, drafted: League) -> None:
    play_days(drafted, None, 0)
    window = opened(drafted)
    assert window.shell is not None
    told = [one.text() for one in window.shell.navigation.findChildren(QLabel)]
    assert "Regular season" in told
    assert not [text for text in told if "Day 0" in text]


def test_a_team_of_a_person_without_a_game_is_told_in_sentences(opened: Show, drafted: League) -> None:
    team = drafted.read(teams)[0].team
    drafted.perform(EditTeam(team.id, coach_kind="person"))
    window = opened(drafted)
    assert window.windowTitle() == "Texas A&M – Draft League Manager"
    assert window.shell is not None
    window.shell.open_page("teams", team=team.id)
    told = [one.text() for one in window.shell.findChildren(QLabel)]
    assert [text for text in told if text.startswith("Coached by a person. No game yet")]


def test_the_course_of_the_playoffs_is_told_by_their_plan() -> None:
    assert course(Plan()) == "Best of 7, home games 2-2-1-1-1"
    assert course(Plan((7,), ("2-3-2",))) == "Best of 7, home games 2-3-2"
    assert course(Plan((1,), ("2-2-1-1-1",))) == "One game each, at home the better seed"
    assert course(Plan((3, 5, 7), ("2-3-2",))) == "Best of 3, 5 and 7 by round, in the end home games 2-3-2"
