"""The print page: a preview of the very PDF, options that redraw it, refusals in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QCheckBox, QLineEdit
from pytestqt.qtbot import QtBot

from leaguemgr.league.league import League
from leaguemgr.printing import SIZES, default_page
from leaguemgr.ui.pages.print import PrintPage
from leaguemgr.ui.window import MainWindow


def opened_page(qtbot: QtBot, window: MainWindow) -> PrintPage:
    window.open_page("print")
    assert window.shell is not None
    page = window.shell.page
    assert isinstance(page, PrintPage)
    settle(qtbot, page)
    return page


def choose(qtbot: QtBot, page: PrintPage, name: str) -> None:
    page._buttons[name].click()
    settle(qtbot, page)


def settle(qtbot: QtBot, page: PrintPage) -> None:
    qtbot.waitUntil(lambda: not page.worker.running and not page._timer.isActive() and not page._again, timeout=60_000)


def test_sheets_without_data_cannot_be_chosen(
    qtbot: QtBot, opened: Callable[[League], MainWindow], league: League
) -> None:
    page = opened_page(qtbot, opened(league))
    enabled = {name for name, entry in page._buttons.items() if entry.isEnabled()}
    assert "counters" in enabled
    assert not {"schedule", "boxscore"} & enabled


def test_the_preview_turns_pages_and_the_saved_file_is_the_one_shown(
    qtbot: QtBot, opened: Callable[[League], MainWindow], played: League, tmp_path: Path
) -> None:
    page = opened_page(qtbot, opened(played))
    choose(qtbot, page, "counters")
    assert page.preview.shown is not None
    assert page.preview.shown.size == pytest.approx(SIZES[default_page()], abs=0.1)
    page.forward.click()
    settle(qtbot, page)
    assert page.where.text().startswith("Page 2 of ")
    assert page.rendered is not None
    target = tmp_path / "out.pdf"
    assert page._write(target)
    assert target.read_bytes() == page.rendered.data
    page.grab()


def test_an_edit_draws_the_sheet_again(qtbot: QtBot, opened: Callable[[League], MainWindow], played: League) -> None:
    page = opened_page(qtbot, opened(played))
    choose(qtbot, page, "counters")
    assert page.rendered is not None
    before = page.rendered.data
    ruler = next(box for box in page.form.findChildren(QCheckBox) if box.text() == "100 mm ruler")
    ruler.click()
    settle(qtbot, page)
    assert page.rendered.data != before


def test_a_wrong_option_is_refused_and_nothing_can_be_saved(
    qtbot: QtBot, opened: Callable[[League], MainWindow], played: League
) -> None:
    page = opened_page(qtbot, opened(played))
    choose(qtbot, page, "counters")
    field = next(field for field in page.form.findChildren(QLineEdit) if field.accessibleName() == "Teams")
    field.setText("XYZ")
    settle(qtbot, page)
    assert page.notice.isVisible()
    assert not page.save.isEnabled()
    field.setText("all")
    settle(qtbot, page)
    assert not page.notice.isVisible()
    assert page.save.isEnabled()


def test_the_paper_is_chosen(qtbot: QtBot, opened: Callable[[League], MainWindow], played: League) -> None:
    page = opened_page(qtbot, opened(played))
    page.paper._buttons["letter"].click()
    settle(qtbot, page)
    assert page.preview.shown is not None
    assert page.preview.shown.size[0] == pytest.approx(215.9, abs=0.1)
