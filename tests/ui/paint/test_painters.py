"""A widget that cannot draw itself must not take the program with it: Qt aborts when a painter outlives its event."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from leaguemgr import ui
from leaguemgr.ui.widgets.labels import ElidedLabel

FOLDER = Path(ui.__file__).parent
PRINTER = "painter = QPainter()"
"""The one that a job begins and ends on a printer."""


def test_a_painter_is_gone_after_an_error_while_the_report_keeps_the_error(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    label = ElidedLabel("Standings")
    qtbot.addWidget(label)
    painters: list[QPainter] = []

    def broken(painter: QPainter, *_: object) -> None:
        painters.append(painter)
        raise ValueError("no such colour")

    monkeypatch.setattr(QPainter, "setPen", broken)
    with pytest.raises(ValueError, match="no such colour") as error:
        label.grab()
    monkeypatch.undo()
    assert error.traceback
    assert [painter.isActive() for painter in painters] == [False]


def test_every_painter_ends_with_its_block() -> None:
    loose = [
        f"{path.relative_to(FOLDER)}: {line.strip()}"
        for path in FOLDER.rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"= QPainter\(", line) and line.strip() != PRINTER
    ]
    assert loose == []
