"""The playoffs in the window before their first game: seeds and lengths; and who is sure of them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguemgr.league.bracket import bracket
from leaguemgr.league.league import League
from leaguemgr.league.playoffs import StartPlayoffs
from leaguemgr.league.rosters import teams
from leaguemgr.league.season import ChangeSettings
from leaguemgr.league.standings import standings
from leaguemgr.simulate.season import play_days
from leaguemgr.ui.dialogs.seeds import SeedsDialog
from leaguemgr.ui.pages.playoffs import PlayoffsPage
from leaguemgr.ui.pages.standings import StandingsPage
from tests.ui.conftest import Press, Show


@pytest.fixture
def seeded(drafted: League) -> League:
    """The league of four teams whose best two have been seeded."""
    drafted.perform(ChangeSettings({"playoff_teams": 2}))
    play_days(drafted, None, 0)
    drafted.perform(StartPlayoffs())
    return drafted


@pytest.mark.case("D11")
def test_lengths_and_seeds_change_before_the_first_game(
    qtbot: QtBot, opened: Show, seeded: League, press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(seeded)
    window.open_page("playoffs")
    assert window.shell is not None
    page = window.shell.page
    assert isinstance(page, PlayoffsPage)
    page.change.take("Championship: best of 5")
    QApplication.processEvents()
    assert seeded.read(bracket).rounds[0].series[0].best_of == 5
    before = seeded.read(bracket).rounds[0].series[0]
    outsider = next(row.team for row in seeded.read(teams) if row.team not in (before.high, before.low))

    def answer(dialog: SeedsDialog) -> int:
        dialog.show()
        dialog.table.select_key(dialog.table.table.rows[1].team.id)
        qtbot.keyClick(dialog.table, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
        dialog.table.select_key(dialog.table.table.rows[1].team.id)
        dialog.instead.take(outsider.name)
        assert f"{outsider.name} did not qualify." in dialog.notice.text.text()
        press(dialog, "Use them anyway")
        return dialog.result()

    monkeypatch.setattr(SeedsDialog, "exec", answer)
    page.change.take("Seeds…")
    after = seeded.read(bracket).rounds[0].series[0]
    assert (after.high, after.low) == (before.low, outsider)
    play_days(seeded, None, 0)
    page.refresh()
    assert not page.change.isVisible()


def test_the_table_marks_who_is_sure_of_the_playoffs_and_who_is_out(opened: Show, seeded: League) -> None:
    window = opened(seeded)
    window.open_page("standings")
    assert window.shell is not None
    page = window.shell.page
    assert isinstance(page, StandingsPage)
    column = next(column for column in page.table.table.columns if column.key == "mark")
    words = {"clinched": "in", "eliminated": "out", "": ""}
    assert [column.written(row) for row in page.table.table.rows] == [
        words[row.mark] for row in seeded.read(standings).rows
    ]
    assert {column.written(row) for row in page.table.table.rows} == {"in", "out"}
