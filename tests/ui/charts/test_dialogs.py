"""Charts opened from a play, and profiles run in a window."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from leaguemgr.engine.charts import NO_FILES, Spot
from leaguemgr.league.chart_actions import ChangeCharts
from leaguemgr.league.game_views import schedule
from leaguemgr.league.league import League
from leaguemgr.rules import load_charts, load_system
from leaguemgr.ui.charts import profile
from leaguemgr.ui.charts.dialog import ChartDialog
from leaguemgr.ui.charts.profile import ProfileDialog
from leaguemgr.ui.dialogs.game import GameDialog
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme

SYSTEM = "basketball-strategy"


@pytest.fixture
def session(played: League) -> Iterator[LeagueSession]:
    made = LeagueSession(played, processes=0)
    yield made
    played.listeners.clear()


@pytest.mark.parametrize("spot", [Spot("shooting", "44", "B"), Spot("passing_matrix", "4", "B")])
def test_a_chart_opens_at_the_cell_with_its_origin_and_rule(qtbot: QtBot, theme: Theme, spot: Spot) -> None:
    dialog = ChartDialog(theme, load_system(SYSTEM), spot)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.view.grid.spot == spot
    assert dialog.details.source.text().startswith("Printed in the rulebook, L33")
    assert dialog.details.rule_words.text()
    qtbot.keyClick(dialog.view.grid, Qt.Key.Key_Right)
    assert dialog.details.where.text().endswith("column C")


def test_a_play_opens_the_chart_it_was_read_from_with_the_charts_of_its_game(
    qtbot: QtBot, theme: Theme, session: LeagueSession
) -> None:
    book = load_charts(SYSTEM)
    files = book.shipped
    for row in ("31", "32", "33"):
        files = book.edit(files, Spot("shooting", row, "B"), "OB")
    session.perform(ChangeCharts(dict(files)))
    dialog = GameDialog(theme, session, session.read(schedule)[0].id)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.show_part("plays")
    table = dialog.plays
    assert table is not None
    place = next(
        place for place, (_, play) in enumerate(table.table.rows) if play.spot and play.spot.chart == "shooting"
    )
    table.select_key(place)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    [opened] = dialog.findChildren(ChartDialog)
    assert opened.view.grid.spot == table.table.rows[place][1].spot
    assert opened.chart.count("user") == 0, "the game was played before the charts were changed"


def test_a_play_without_a_chart_opens_nothing(qtbot: QtBot, theme: Theme, session: LeagueSession) -> None:
    dialog = GameDialog(theme, session, session.read(schedule)[0].id)
    qtbot.addWidget(dialog)
    dialog.show_part("plays")
    assert dialog.plays is not None
    dialog.plays.opened.emit(next(row for row in dialog.plays.table.rows if row[1].spot is None))
    assert dialog.findChildren(ChartDialog) == []


def test_games_are_played_by_processes_that_know_the_charts_of_now(session: LeagueSession) -> None:
    before = session.workers()
    assert session.workers() is before
    session.perform(
        ChangeCharts(dict(load_charts(SYSTEM).edit(load_charts(SYSTEM).shipped, Spot("shooting", "45", "B"), "OB")))
    )
    assert session.workers() is not before
    assert session.workers().digest == session.system.digest


@pytest.mark.parametrize("system", [SYSTEM, "value-add"])
def test_a_profile_is_played_and_shown_beside_its_bands(
    qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch, system: str
) -> None:
    monkeypatch.setattr(profile, "GAMES", ("8", "400"))
    dialog = ProfileDialog(theme, system, NO_FILES, "Charts of this league")
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.games.choose("8")
    dialog.start.click()
    assert not dialog.start.isEnabled()
    qtbot.waitUntil(lambda: bool(dialog.table.table.rows), timeout=60_000)
    assert "8 games played" in dialog.told.text()
    assert dialog.start.isEnabled()
    assert {"Points", "Turnovers"} <= {row.title for row in dialog.table.table.rows} or system == "value-add"


def test_a_profile_that_is_cancelled_shows_what_was_played(qtbot: QtBot, theme: Theme) -> None:
    dialog = ProfileDialog(theme, SYSTEM, NO_FILES, "Charts of this league")
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.games.choose("2000")
    dialog.worker.progressed.connect(lambda *_told: dialog.strip.cancel.click())
    dialog.start.click()
    qtbot.waitUntil(lambda: bool(dialog.table.table.rows), timeout=60_000)
    assert 0 < int(dialog.told.text().split()[0].replace(",", "")) < 2000


def test_charts_that_cannot_be_played_say_why(qtbot: QtBot, theme: Theme) -> None:
    dialog = ProfileDialog(theme, SYSTEM, (("tdr", "[provenance"),), "Broken")
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.start.click()
    qtbot.waitUntil(dialog.notice.isVisible, timeout=60_000)
    assert dialog.notice.text.text() == "The charts have no passing_matrix.toml; copy the file there."
