"""The scoreboard: every figure whole and inside the board, whatever the score and however small the window."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QFont, QPainter
from pytestqt.qtbot import QtBot

from leaguemgr.engine.desk import Score, SideScore
from leaguemgr.ui.game import scoreboard
from leaguemgr.ui.game.scoreboard import Scoreboard
from leaguemgr.ui.paint.text import text_width
from leaguemgr.ui.theme import Theme
from tests.ui.samples import TEAMS

PERIODS = (("Q1", 23, 30), ("Q2", 31, 22), ("Q3", 30, 29), ("Q4", 12, 15), ("OT", 9, 9), ("2OT", 12, 10))


def score(periods: int) -> Score:
    sides = (SideScore(96, 5, 6, 1, 7, True), SideScore(117, 6, 6, 0, 7, False))
    return Score(sides, periods, "final", 0, 0, 24, 24, 0, True, PERIODS[:periods])


@pytest.mark.parametrize(("width", "low"), [(1440, False), (1280, True), (1024, True)])
@pytest.mark.parametrize("periods", [4, 5])
def test_scores_and_periods_are_whole_and_inside_the_board(
    qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch, width: int, low: bool, periods: int
) -> None:
    drawn: list[tuple[QRectF, str, QFont]] = []

    def record(_painter: QPainter, rect: QRectF, text: str, font: QFont, _ink: QColor, *_: object, **__: bool) -> None:
        drawn.append((rect, text, font))

    monkeypatch.setattr(scoreboard, "draw_text", record)
    board = Scoreboard(theme, (TEAMS[0], TEAMS[1]))
    qtbot.addWidget(board)
    board.make_low(low)
    board.resize(width, board.height())
    board.show_score(score(periods), ("Computer", "Ana"))
    board.grab()
    panel = board._panel()
    figures = [entry for entry in drawn if entry[1] in {"96", "117"}]
    assert len(figures) == 2
    table = [entry for entry in drawn if entry[1] in {"RVC", "PAM"} or entry[1] in {name for name, _, _ in PERIODS}]
    table += [entry for entry in drawn if entry[1].isdigit() and entry[1] != "24" and panel.contains(entry[0].center())]
    assert len(table) >= 2 + 3 * periods
    for rect, text, font in [*figures, *table]:
        assert text_width(text, font) <= rect.width(), text
    for rect, text, font in table:
        assert rect.bottom() <= panel.bottom(), text
        assert font.pixelSize() <= rect.height() + 1, text


@pytest.mark.parametrize(("width", "low"), [(1440, False), (1366, False), (1024, True)])
def test_the_boxes_of_a_full_clock_keep_clear_of_the_line_score(
    qtbot: QtBot, theme: Theme, monkeypatch: pytest.MonkeyPatch, width: int, low: bool
) -> None:
    boxes: list[QRectF] = []
    texts: list[tuple[QRectF, str]] = []
    monkeypatch.setattr(scoreboard, "box", lambda _painter, _theme, rect, *_: boxes.append(rect))
    monkeypatch.setattr(scoreboard, "draw_text", lambda _painter, rect, text, *_, **__: texts.append((rect, text)))
    board = Scoreboard(theme, (TEAMS[0], TEAMS[1]))
    qtbot.addWidget(board)
    board.make_low(low)
    board.resize(width, board.height())
    board.show_score(replace(score(5), clock=720), ("Computer", "Ana"))
    board.grab()
    panel = board._panel()
    names = [rect for rect, text in texts if text in {"RVC", "PAM"} and panel.contains(rect.center())]
    assert len(names) == 2
    assert boxes
    gaps = [name.left() - each.right() for name in names for each in boxes if each.left() < name.left()]
    assert min(gaps) >= theme.px(4)
