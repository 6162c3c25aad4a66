"""Rosters in the window: the injured are marked, the injured list, signing from the page of a team."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguemgr.league.league import League
from leaguemgr.league.rosters import roster
from leaguemgr.league.season import ChangeSettings
from leaguemgr.ui.pages.home import HomePage
from leaguemgr.ui.pages.hurt import InjuryLine, hurt_text
from leaguemgr.ui.pages.player import PlayerPage
from leaguemgr.ui.pages.players import PlayersPage
from leaguemgr.ui.pages.teams import TeamsPage
from tests.ui.conftest import Press, Show


@pytest.fixture
def hurt(played: League) -> int:
    """The id of a man of team 1 who misses three games after the last one that was played."""
    man = played.read(roster, 1).players[0].id
    wanted = "SELECT max(id) FROM game WHERE status = 'played' AND 1 IN (home_id, away_id)"

    def write(connection: object) -> None:
        game = connection.execute(wanted).fetchone()[0]  # type: ignore[attr-defined]  # a connection of sqlite3
        connection.execute("INSERT INTO injury (game_id, player_id, misses) VALUES (?, ?, 3)", (game, man))  # type: ignore[attr-defined]

    played.keep(write)
    return man


def test_the_injured_are_marked_wherever_they_are_listed(opened: Show, played: League, hurt: int) -> None:
    window = opened(played)
    shell = window.shell
    assert shell is not None
    home = shell.page
    assert isinstance(home, HomePage)
    assert home.injuries.isVisible()
    assert len(home.findChildren(InjuryLine)) == 1
    shell.open_page("teams", team=1)
    page = shell.page
    assert isinstance(page, TeamsPage)
    told = {entry.player.id: hurt_text(entry.player) for entry in page.one.table.table.rows}
    assert told[hurt] == "out 3"
    assert {text for player, text in told.items() if player != hurt} == {""}
    shell.open_page("player", player=hurt)
    player = shell.page
    assert isinstance(player, PlayerPage)
    assert player.hurt_text.text() == "Hurt, misses 3 games"


@pytest.mark.case("B1")
def test_a_man_goes_on_the_injured_list_and_comes_back(opened: Show, played: League, hurt: int, press: Press) -> None:
    window = opened(played)
    assert window.shell is not None
    window.shell.open_page("teams", team=1)
    page = window.shell.page
    assert isinstance(page, TeamsPage)
    assert not page.one.injured.isVisible()
    played.perform(ChangeSettings({"injured_list": 1}))
    page.refresh()
    page.one.table.select_key(hurt)
    press(page, "Injured list")
    assert page.one.card.note.text() == "6 of 7 players, 1 on the injured list"
    press(page, "Sign…")
    players = window.shell.page
    assert isinstance(players, PlayersPage)
    assert (players.where.value, players.team.currentData()) == ("pool", 1)
    players.table.select_key(players.table.table.rows[0].player.id)
    press(players, "Sign for")
    assert len(played.read(roster, 1).players) == 8
    window.shell.open_page("teams", team=1)
    QApplication.processEvents()
    page.one.table.select_key(hurt)
    press(page, "Activate")
    assert "release somebody first" in page.notice.text.text()


def test_listing_a_man_who_is_not_hurt_is_a_warning(opened: Show, played: League, press: Press) -> None:
    played.perform(ChangeSettings({"injured_list": 1}))
    window = opened(played)
    assert window.shell is not None
    window.shell.open_page("teams", team=2)
    page = window.shell.page
    assert isinstance(page, TeamsPage)
    man = played.read(roster, 2).players[0]
    page.one.table.select_key(man.id)
    press(page, "Injured list")
    press(page.notice, "Do it anyway")
    assert played.read(roster, 2).players[0].listed


@pytest.mark.case("Q1")
@pytest.mark.parametrize("down", [True, False])
def test_in_a_sorted_roster_the_man_of_the_chosen_row_is_listed(
    qtbot: QtBot, opened: Show, played: League, press: Press, down: bool
) -> None:
    played.perform(ChangeSettings({"injured_list": 1}))
    window = opened(played)
    assert window.shell is not None
    window.shell.open_page("teams", team=2)
    page = window.shell.page
    assert isinstance(page, TeamsPage)
    table = page.one.table
    table.sort_by("name", down=down)
    QApplication.processEvents()
    place = table.visualRect(table.model().index(0, 1)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    shown = table.model().index(0, 1).data()
    press(page, "Injured list")
    press(page.notice, "Do it anyway")
    (listed,) = (player for player in played.read(roster, 2).players if player.listed)
    assert listed.name == shown
