"""Statistics, history, players and teams: any season, sorted, opened with a double click or Enter."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguemgr.league.awards import awards
from leaguemgr.league.game_views import schedule
from leaguemgr.league.leaders import leaders
from leaguemgr.league.league import League
from leaguemgr.league.players import players
from leaguemgr.league.rosters import roster
from leaguemgr.league.stats import player_stats, season_stats
from leaguemgr.league.teams import EditTeam
from leaguemgr.simulate.automatic import advance
from leaguemgr.simulate.season import play_days
from leaguemgr.ui.dialogs.game import GameDialog
from leaguemgr.ui.pages.history import HistoryPage
from leaguemgr.ui.pages.player import PlayerPage
from leaguemgr.ui.pages.playoffs import PlayoffsPage
from leaguemgr.ui.pages.schedule import SchedulePage
from leaguemgr.ui.pages.standings import StandingsPage
from leaguemgr.ui.pages.statistics import LeaderCard, StatisticsPage
from leaguemgr.ui.pages.teams import TeamsPage
from leaguemgr.ui.table import Table
from leaguemgr.ui.window import MainWindow
from tests.ui.conftest import QUIET, Press, Show


@pytest.fixture
def second(finished: League) -> Iterator[League]:
    """The league in the first days of its second season."""
    advance(finished, "season", 0, QUIET, season=2)
    play_days(finished, 2, 0)
    return finished


def page_of(window: MainWindow, name: str, **what: object) -> object:
    assert window.shell is not None
    window.shell.open_page(name, **what)
    QApplication.processEvents()
    return window.shell.page


def column(table: Table, key: str) -> list[str]:
    place = next(place for place, column in enumerate(table.table.columns) if column.key == key)
    return [table.table.columns[place].written(row) for row in table.table.rows]


def test_leaders_name_their_minimum_and_open_the_player(
    qtbot: QtBot, opened: Show, finished: League, press: Press
) -> None:
    window = opened(finished)
    page = page_of(window, "statistics")
    assert isinstance(page, StatisticsPage)
    lists = finished.read(leaders)
    cards = page.findChildren(LeaderCard)
    assert [card.title.text() for card in cards] == [shown.title for shown in lists]
    assert cards[0].note.text() == "at least 4 games"
    first = lists[0].leaders[0].player
    cards[0].table.setFocus()
    cards[0].table.select_key(first.id)
    qtbot.keyClick(cards[0].table, Qt.Key.Key_Return)
    assert window.shell is not None
    shown = window.shell.page
    assert isinstance(shown, PlayerPage)
    assert shown.header.title.text() == first.name
    press(shown, "Back")
    assert window.shell.current == "statistics"


def test_players_are_sorted_filtered_and_shown_a_game_or_in_all(
    qtbot: QtBot, opened: Show, finished: League, press: Press
) -> None:
    page = page_of(opened(finished), "statistics", view="players")
    assert isinstance(page, StatisticsPage)
    rows = {row.player.id: row for row in finished.read(season_stats)}
    best = max(rows.values(), key=lambda row: row.points / row.games)
    assert page.players.table.rows[0].player.id == best.player.id
    assert column(page.players, "points")[0] == f"{best.points / best.games:.1f}"
    press(page, "Totals")
    top = max(rows.values(), key=lambda row: row.points)
    assert column(page.players, "points")[0] == f"{top.points:,}"
    page.team.setCurrentIndex(1)
    assert {row.team.id for row in page.players.table.rows} == {page.team.currentData()}
    page.team.setCurrentIndex(0)
    page.least.setCurrentIndex(page.least.count() - 1)
    assert all(row.games >= page.least.currentData() for row in page.players.table.rows)
    qtbot.keyClicks(page.players, best.player.name[:2])
    assert best.player.id in [row.player.id for row in page.players.table.rows]


def test_teams_are_compared_with_their_opponents(opened: Show, finished: League, press: Press) -> None:
    page = page_of(opened(finished), "statistics", view="teams")
    assert isinstance(page, StatisticsPage)
    assert len(page.teams.table.rows) == 4
    made, allowed = ([float(text) for text in column(page.teams, key)] for key in ("for", "against"))
    assert sum(made) == pytest.approx(sum(allowed), abs=0.3)
    press(page, "Playoffs")
    assert len(page.teams.table.rows) == 4
    assert "playoffs, 3 games" in page.header.subtitle.text()


def test_a_stage_without_games_says_so(opened: Show, drafted: League) -> None:
    page = page_of(opened(drafted), "statistics")
    assert isinstance(page, StatisticsPage)
    assert page.stack.currentWidget() is page.empty


def test_a_season_of_the_past_is_chosen_on_every_page(opened: Show, second: League) -> None:
    window = opened(second)
    for name, kind in (("standings", StandingsPage), ("schedule", SchedulePage), ("playoffs", PlayoffsPage)):
        page = page_of(window, name)
        assert isinstance(page, kind)
        assert page.season.currentData() == 2  # type: ignore[attr-defined]  # each has the choice
        page = page_of(window, name, season=1)
        assert page.season.currentData() == 1  # type: ignore[attr-defined]  # each has the choice
    standings, games = page_of(window, "standings", season=1), page_of(window, "schedule", season=1)
    assert isinstance(standings, StandingsPage)
    assert isinstance(games, SchedulePage)
    assert sum(row.record.won for row in standings.table.table.rows) == 12
    assert all(game.status == "played" for game in games.table.table.rows)
    assert not games.day.isEnabled()


@pytest.mark.case("G10", "P1")
def test_every_box_score_of_every_season_opens(opened: Show, second: League) -> None:
    window = opened(second)
    for season in (1, 2):
        page = page_of(window, "schedule", season=season)
        assert isinstance(page, SchedulePage)
        for game in [game for game in second.read(schedule, season) if game.status == "played"]:
            page.table.select_key(game.id)
            page.table.opened.emit(page.table.selected())
            dialog = window.findChildren(GameDialog)[-1]
            totals = [sum(line.points for line in lines) for lines in (dialog.view.home, dialog.view.away)]
            assert totals == [game.home_score, game.away_score]
            dialog.close()
            dialog.setParent(None)


def test_history_tells_seasons_honours_records_and_meetings(
    qtbot: QtBot, opened: Show, second: League, press: Press
) -> None:
    window = opened(second)
    page = page_of(window, "history")
    assert isinstance(page, HistoryPage)
    assert column(page.seasons, "season") == ["2", "1"]
    page.seasons.setFocus()
    page.seasons.select_key(1)
    qtbot.keyClick(page.seasons, Qt.Key.Key_Return)
    assert column(page.honours, "title") == [row.title for row in second.read(awards, 1)]
    press(page, "Table")
    assert window.shell is not None
    assert window.shell.current == "standings"
    press_back(window)
    press(page, "Records")
    for span in ("Game", "Season", "Career", "Career mean", "Teams"):
        press(page, span)
        assert page.records.table.rows, span
    press(page, "Game")
    page.records.opened.emit(page.records.table.rows[0])
    assert window.findChildren(GameDialog)
    press(page, "Head to head")
    assert len(page.meetings.table.rows) == 3
    other = page.meetings.table.rows[0].other
    page.meetings.opened.emit(page.meetings.table.rows[0])
    assert page.team.currentData() == other.id
    second.perform(EditTeam(other.id, name="Renamed"))
    page.refresh()
    assert page.team.currentText() == "Renamed"


def press_back(window: MainWindow) -> None:
    assert window.shell is not None
    window.shell.back()
    QApplication.processEvents()


def test_a_player_has_his_career_games_and_life(qtbot: QtBot, opened: Show, second: League) -> None:
    window = opened(second)
    star = max(second.read(season_stats, 1), key=lambda row: row.points).player
    page = page_of(window, "player", player=star.id)
    assert isinstance(page, PlayerPage)
    found = second.read(player_stats, star.id)
    assert [row.title for row in page.career.table.rows][-2:] == ["Career", "Playoffs"]
    assert len(page.career.table.rows) == len(found.seasons) + 2
    page.career.opened.emit(page.career.table.rows[0])
    assert page.season.currentData() == 1
    assert found.seasons[0].stats.games <= len(page.log.table.rows)
    page.log.opened.emit(page.log.table.rows[0])
    dialog = window.findChildren(GameDialog)[-1]
    dialog.boxes[0].opened.emit(dialog.boxes[0].table.rows[0])
    assert page.header.title.text() == dialog.boxes[0].table.rows[0].player.name


def test_a_player_is_released_and_signed_on_his_page(opened: Show, drafted: League, press: Press) -> None:
    window = opened(drafted)
    man = drafted.read(roster, 2).players[0]
    page = page_of(window, "player", player=man.id)
    assert isinstance(page, PlayerPage)
    assert not page.sign.isVisible()
    press(page, "Release")
    assert "free agent" in page.header.subtitle.text()
    assert page.notice.title.text().endswith(f"released {man.name}.")
    page.sign.take(drafted.read(roster, 2).row.team.name)
    QApplication.processEvents()
    assert page.notice.title.text().startswith(drafted.read(roster, 2).row.team.name)
    press(page, "Trade…")
    assert window.shell is not None
    assert window.shell.current == "trades"


def test_a_double_click_on_a_name_opens_the_player(qtbot: QtBot, opened: Show, played: League) -> None:
    window = opened(played)
    for name, what in (("players", {}), ("teams", {"team": 1})):
        page = page_of(window, name, **what)
        table = page.one.table if isinstance(page, TeamsPage) else page.table  # type: ignore[attr-defined]  # both have one
        entry = table.table.rows[0]
        place = table.visualRect(table.table.index(0, 1)).center()
        qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
        qtbot.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
        assert window.shell is not None
        shown = window.shell.page
        assert isinstance(shown, PlayerPage)
        assert shown.header.title.text() == entry.player.name


def test_a_team_tells_its_past(opened: Show, second: League, press: Press) -> None:
    window = opened(second)
    page = page_of(window, "teams", team=1)
    assert isinstance(page, TeamsPage)
    press(page, "History")
    assert column(page.past.seasons, "season") == ["2", "1"]
    assert len(page.past.meetings.table.rows) == 3
    page.past.seasons.opened.emit(page.past.seasons.table.rows[1])
    assert window.shell is not None
    standings = window.shell.page
    assert isinstance(standings, StandingsPage)
    assert standings.season.currentData() == 1


def test_without_a_player_the_page_says_how_to_choose_one(opened: Show, league: League, press: Press) -> None:
    window = opened(league)
    page = page_of(window, "player")
    assert isinstance(page, PlayerPage)
    press(page, "All players")
    assert window.shell is not None
    assert window.shell.current == "players"
    assert len(league.read(players)) > 0


def test_a_change_of_scale_keeps_the_player_who_is_shown(opened: Show, played: League) -> None:
    window = opened(played)
    man = played.read(roster, 1).players[0]
    page_of(window, "player", player=man.id)
    window.set_percent(125)
    assert window.shell is not None
    page = window.shell.page
    assert page is not None
    assert page.header.title.text() == man.name
    window.set_percent(100)


def test_a_league_of_one_season_offers_no_choice_of_seasons(opened: Show, played: League, tmp_path: Path) -> None:
    page = page_of(opened(played), "standings")
    assert isinstance(page, StandingsPage)
    assert not page.season.isVisible()
