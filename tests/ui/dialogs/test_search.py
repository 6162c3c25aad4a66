"""The search box: what it finds, how it is used with the keyboard, and what it may not know."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguemgr.league.game_views import schedule
from leaguemgr.league.league import League
from leaguemgr.league.players import players
from leaguemgr.ui.dialogs.game import GameDialog
from leaguemgr.ui.dialogs.search import Doors, SearchDialog, found, hits
from leaguemgr.ui.pages.player import PlayerPage
from leaguemgr.ui.pages.schedule import SchedulePage
from leaguemgr.ui.pages.teams import TeamsPage
from leaguemgr.ui.window import MainWindow
from tests.ui.conftest import Show


def searching(qtbot: QtBot, window: MainWindow) -> SearchDialog:
    assert window.session is not None
    assert window.shell is not None
    doors = Doors(window.shell.open_page, window.show_game)
    dialog = SearchDialog(window.theme, window.session, doors, window)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_ctrl_k_opens_the_search_box(
    qtbot: QtBot, opened: Show, played: League, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(played)
    asked: list[SearchDialog] = []
    monkeypatch.setattr(SearchDialog, "exec", lambda dialog: asked.append(dialog))
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.keyClick(window, Qt.Key.Key_K, Qt.KeyboardModifier.ControlModifier)
    assert window.shell is not None
    qtbot.mouseClick(window.shell.navigation.search, Qt.MouseButton.LeftButton)
    assert len(asked) == 2


def test_players_are_found_without_their_accents_and_opened_with_enter(
    qtbot: QtBot, opened: Show, played: League
) -> None:
    window = opened(played)
    dialog = searching(qtbot, window)
    qtbot.keyClicks(dialog.field, "turcanu")
    assert [hit.title for hit in dialog.table.table.rows] == ["Gheorghe Țurcanu"]
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert window.shell is not None
    page = window.shell.page
    assert isinstance(page, PlayerPage)
    assert page.header.title.text() == "Gheorghe Țurcanu"


def test_teams_pages_and_games_are_found_and_chosen_with_the_arrows(qtbot: QtBot, opened: Show, played: League) -> None:
    window = opened(played)
    dialog = searching(qtbot, window)
    qtbot.keyClicks(dialog.field, "herons")
    rows = dialog.table.table.rows
    assert rows[0].kind == "Team"
    assert {hit.kind for hit in rows} >= {"Team", "Player", "Game"}
    game = next(place for place, hit in enumerate(rows) if hit.kind == "Game")
    for _ in range(game):
        qtbot.keyClick(dialog.field, Qt.Key.Key_Down)
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    assert window.findChildren(GameDialog)
    again = searching(qtbot, window)
    qtbot.keyClicks(again.field, "herons")
    qtbot.keyClick(again.field, Qt.Key.Key_Return)
    assert window.shell is not None
    assert isinstance(window.shell.page, TeamsPage)
    last = searching(qtbot, window)
    qtbot.keyClicks(last.field, "statis")
    qtbot.keyClick(last.field, Qt.Key.Key_Return)
    assert window.shell.current == "statistics"


def test_a_game_to_come_is_selected_in_the_schedule(qtbot: QtBot, opened: Show, played: League) -> None:
    window = opened(played)
    game = next(game for game in played.read(schedule) if game.status == "scheduled")
    dialog = searching(qtbot, window)
    dialog.field.setText(f"{game.home.nickname} – {game.away.nickname} day {game.day} play")
    qtbot.keyClick(dialog.field, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert window.shell is not None
    page = window.shell.page
    assert isinstance(page, SchedulePage)
    assert page.table.selected_key() == game.id


def test_nothing_found_is_said_and_escape_closes(qtbot: QtBot, opened: Show, league: League) -> None:
    dialog = searching(qtbot, opened(league))
    assert {hit.kind for hit in dialog.table.table.rows} == {"Page"}
    qtbot.keyClicks(dialog.field, "xyzzy")
    assert dialog.told.text() == "Nothing is called like this."
    qtbot.keyClick(dialog.field, Qt.Key.Key_Escape)
    qtbot.keyClick(dialog.field, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


@pytest.mark.case("J4")
def test_the_search_knows_of_a_rookie_only_what_everybody_may(opened: Show, rookies: League) -> None:
    window = opened(rookies)
    assert window.session is not None
    everything = list(hits(window.session, Doors(window.open_page, window.show_game)))
    for rookie in rookies.read(players, "rookies"):
        hit = next(hit for hit in found(everything, rookie.name) if hit.kind == "Player")
        assert (hit.title, hit.detail) == (rookie.name, f"{rookie.position}, rookie")
