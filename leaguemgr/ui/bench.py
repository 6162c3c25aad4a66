"""How quickly the game window answers: from a key to the picture, and the longest that it ever stands still."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer

from leaguemgr.league.practice import PracticeShelf, shipped_teams
from leaguemgr.rules import SYSTEMS, load_system
from leaguemgr.ui.game.practice import PracticeTable
from leaguemgr.ui.game.seats import STYLE, Seat, Seats
from leaguemgr.ui.game.window import GameWindow
from leaguemgr.ui.theme import Theme

PERSONS = Seats(Seat(), Seat())
COMPUTERS = Seats(Seat(STYLE), Seat(STYLE))
UNDOS = 20


@dataclass
class Pulse:
    """Beats whenever the event loop is free; ``longest`` is the longest time between two beats, in seconds."""

    longest: float = 0.0
    last: float = field(default_factory=perf_counter)

    def beat(self) -> None:
        """Note that the loop is free again."""
        now = perf_counter()
        self.longest = max(self.longest, now - self.last)
        self.last = now


def figures(answers: int = 300) -> tuple[float, float]:
    """Return, in seconds, the median from an answer to the redrawn window, and the longest time that it stood still.

    A game is answered by keys for so many answers, then watched at full speed to its end, then undone some steps.
    """
    theme = Theme("light", 100)
    theme.apply()
    with tempfile.TemporaryDirectory(prefix="leaguemgr-bench-") as folder:
        window = _window(theme, Path(folder))
        times = _answered(window, answers)
        pulse = Pulse()
        _watched(window, pulse)
        for _ in range(UNDOS):
            window.undo()
            QCoreApplication.processEvents()
            pulse.beat()
        window.close()
    return median(times), max(pulse.longest, *times)


def _window(theme: Theme, folder: Path) -> GameWindow:
    rules = load_system(SYSTEMS[0])
    home, away = shipped_teams(rules).teams[:2]
    shelf = PracticeShelf(folder)
    game = shelf.begin(rules, (home, away), {spec.name: spec.default for spec in rules.options}, "bench")
    table = PracticeTable(shelf, game)
    session = table.session(table.kept())
    session.seats = PERSONS
    window = GameWindow(theme, table, session)
    window.bounce = 0
    window.animate = False
    window.set_speed("instant")
    window.show()
    window.start()
    QCoreApplication.processEvents()
    return window


def _answered(window: GameWindow, answers: int) -> list[float]:
    """Answer by keys; return the time of each answer until everything is drawn, in seconds."""
    random = Random("bench")
    times: list[float] = []
    while len(times) < answers and not window.session.over:
        length = window.session.length
        before = perf_counter()
        for key in _keys(window, random):
            window.press(key)
        QCoreApplication.processEvents()
        if window.session.length > length:
            times.append(perf_counter() - before)
    return times


def _keys(window: GameWindow, random: Random) -> str:
    """Return keys that answer the pending question somehow; a line-up stays, and a cover is taken away."""
    replies = [reply for reply in window.asking.question.replies if reply.key and not reply.key.startswith(("T", "U"))]
    return random.choice(replies).key if replies else "\n"


def _watched(window: GameWindow, pulse: Pulse) -> None:
    """Let computers play on at full speed until the game is over."""
    for side in (0, 1):
        window.set_coach(side, COMPUTERS[side].coach)
    loop, timer = QEventLoop(), QTimer()

    def beat() -> None:
        pulse.beat()
        if window.session.over:
            loop.quit()

    timer.timeout.connect(beat)
    timer.start(0)
    pulse.last = perf_counter()
    loop.exec()
    timer.stop()
