"""Pictures of what there is without a league: practice games, the guide, and a game with every option."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from leaguemgr.rules import SYSTEMS, load_desk, load_system
from leaguemgr.ui.game.practice_dialog import PracticeDialog
from leaguemgr.ui.game.seats import Seat, Seats

if TYPE_CHECKING:
    from leaguemgr.league.practice import PracticeGame
    from leaguemgr.ui.game.window import GameWindow
    from leaguemgr.ui.window import MainWindow

Shot = tuple[str, QWidget]
GUIDED = (6, 21)
"""Answers after which the guide is shown."""


def practice_shots(window: MainWindow) -> Iterator[Shot]:
    """Show the guide, a practice game of every board game with its richest rules, and the dialog that begins them."""
    window.tables.ask = lambda _table: Seats(Seat(), Seat())
    window.learn()
    for key in list(window.tables.games):
        guide = _sized(window.tables.games[key], window)
        for answers in GUIDED:
            while guide.session.length < answers:
                guide.pilot.stop()
                guide.computer_answers()
            yield f"guide-{answers}", guide
        guide.close()
    for system in SYSTEMS:
        if load_desk(system) is not None:
            game = window.tables.practise(_richest(window, system))
            assert game is not None
            _sized(game, window).show_question("", 120)
            yield f"practice-{system}", game
            game.close()
    dialog = PracticeDialog(window.theme, window.tables.shelf, window.preferences.recent(), lambda: "shot", window)
    dialog.show()
    yield "practice-dialog", dialog
    dialog.close()


def _sized(game: GameWindow, window: MainWindow) -> GameWindow:
    game.animate = False
    game.setMinimumSize(0, 0)
    game.resize(window.size())
    return game


def _richest(window: MainWindow, system: str) -> PracticeGame:
    """Begin a game by the last preset of a board game, which has the most rules."""
    from leaguemgr.league.practice import shipped_teams

    rules, desk = load_system(system), load_desk(system)
    assert desk is not None
    home, away = shipped_teams(rules).teams[:2]
    options = {spec.name: spec.default for spec in rules.options} | dict(desk.presets()[-1].options)
    return window.tables.shelf.begin(rules, (home, away), options, f"shot-{system}")
