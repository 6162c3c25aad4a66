"""The measure of the game window plays a real game and finds two figures; how large they are is no test's business."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication

from leaguemgr.ui.bench import figures


def test_the_measure_answers_watches_and_undoes_a_whole_game(qapp: QApplication) -> None:
    answer, block = figures(30)
    assert 0 < answer <= block
