"""A new league with charts of one's own, chosen in the wizard."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from leaguemgr.engine.charts import Spot
from leaguemgr.league import chart_library
from leaguemgr.league.charts import chart_files
from leaguemgr.rules import load_charts
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.wizard.choices import RulesStep
from leaguemgr.ui.wizard.dialog import NewLeagueDialog

SYSTEM = "basketball-strategy"
BOOK = load_charts(SYSTEM)


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the user's place be a folder of this test."""
    monkeypatch.setattr(chart_library, "user_folder", lambda: tmp_path / "user")


def rules_step(qtbot: QtBot, theme: Theme, folder: Path) -> tuple[NewLeagueDialog, RulesStep]:
    dialog = NewLeagueDialog(theme, folder)
    qtbot.addWidget(dialog)
    dialog.show()
    found = next(step for step in dialog.steps if isinstance(step, RulesStep))
    dialog.show_step(dialog.steps.index(found))
    return dialog, found


def choose(step: RulesStep, name: str) -> None:
    assert step.charts_row is not None
    box = step.charts_row.field
    assert isinstance(box, QComboBox)
    box.setCurrentIndex(box.findData(name))


def test_without_charts_of_ones_own_nothing_is_asked(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    _, step = rules_step(qtbot, theme, tmp_path)
    assert step.charts_row is None


def test_the_league_is_made_with_the_charts_that_are_chosen(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    own = BOOK.edit(BOOK.shipped, Spot("shooting", "45", "B"), "OB")
    chart_library.add(SYSTEM, "House & home", own)
    dialog, step = rules_step(qtbot, theme, tmp_path / "leagues")
    choose(step, "House & home")
    assert step.summary() == "as usual, House & home"
    dialog.show_step(len(dialog.steps) - 1)
    dialog.next.click()
    assert dialog.made is not None
    with dialog.made as made:
        assert made.read(chart_files) == own


def test_charts_that_cannot_be_played_keep_the_step_from_ending(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    broken = tuple((name, "" if name == "tdr" else text) for name, text in BOOK.shipped)
    chart_library.add(SYSTEM, "Broken", broken)
    dialog, step = rules_step(qtbot, theme, tmp_path / "leagues")
    choose(step, "Broken")
    assert step.charts_row is not None
    assert "tdr.toml" in step.charts_row.notice.title.text()
    assert not dialog.next.isEnabled()
    choose(step, "")
    assert dialog.next.isEnabled()


def test_another_board_game_goes_back_to_its_own_charts(qtbot: QtBot, theme: Theme, tmp_path: Path) -> None:
    chart_library.add(SYSTEM, "House", BOOK.shipped)
    dialog, step = rules_step(qtbot, theme, tmp_path)
    choose(step, "House")
    dialog.plan.choose_system("value-add")
    dialog.show_step(dialog.steps.index(step))
    assert dialog.plan.charts == ""
    assert step.charts_row is None
