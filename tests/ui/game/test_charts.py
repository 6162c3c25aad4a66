"""From a throw or a play on the board to the cell of the chart that decided it."""

from __future__ import annotations

from PySide6.QtGui import QAction, QKeySequence

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.desk import block_name
from leaguemgr.ui.charts.dialog import ChartDialog
from leaguemgr.ui.game.view import GameView
from leaguemgr.ui.game.window import GameWindow
from tests.ui.game.conftest import PERSONS, Open


def play_until_shot(window: GameWindow) -> None:
    """Let computer coaches play until a shot was read on the chart and nothing came after it."""
    session = window.session
    while session.ask is not None:
        shot = not isinstance(session.ask, Choice) and session.ask.topic == "shot"
        if isinstance(session.ask, Choice):
            session.coach()
        else:
            session.throw()
        if shot and session.plays()[-1].spot is not None:
            break
    window.start()


def dialogs(window: GameWindow) -> list[ChartDialog]:
    return window.findChildren(ChartDialog)


def test_the_last_roll_opens_its_column_and_its_reading(open_game: Open) -> None:
    window = open_game(PERSONS, start=False)
    play_until_shot(window)
    reading = window.session.reading
    assert reading is not None
    view = window.view
    assert isinstance(view, GameView)
    view.roll_chart.click()
    [dialog] = dialogs(window)
    spot = dialog.view.grid.spot
    assert spot is not None
    assert (spot.chart, spot.row) == ("shooting", block_name(reading.adjusted))
    assert dialog.details.rule.text().endswith("BS-SHOT-08")


def test_the_chosen_play_opens_its_chart_by_keyboard(open_game: Open) -> None:
    window = open_game(PERSONS, start=False)
    play_until_shot(window)
    plays = window.view.plays
    place = next(
        place for place, row in enumerate(plays.model.rows) if row.play.spot and row.play.spot.chart == "passing_matrix"
    )
    plays.list.setCurrentIndex(plays.model.index(place))
    action = next(one for one in window.findChildren(QAction) if one.shortcut() == QKeySequence("Ctrl+F1"))
    action.trigger()
    [dialog] = dialogs(window)
    assert dialog.view.grid.spot == plays.model.rows[place].play.spot


def test_before_anything_was_decided_no_chart_opens(open_game: Open) -> None:
    window = open_game(PERSONS)
    window.view.chart.click()
    assert dialogs(window) == []
