"""Playing a game through its window: answers of a computer coach turned into keys, clicks or dice."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest

from leaguemgr.engine.asks import Choice, Roll
from leaguemgr.engine.game import Game
from leaguemgr.engine.system import Answerer
from leaguemgr.ui.game.asking import Asking
from leaguemgr.ui.game.window import GameWindow

MOST = 4000


class Shadow:
    """What two computer coaches and given dice would answer, without a window: the tape to compare with."""

    def __init__(self, window: GameWindow, dice: Callable[[int], int]) -> None:
        session = window.session
        self.game = Game(session.system, session.kept.setup)
        self.coaches: list[Answerer] = [session.system.coach("balanced", f"keys/{side}") for side in (0, 1)]
        self.dice = dice

    def answer(self) -> int:
        """Return the next answer."""
        ask = self.game.pending
        assert ask is not None
        if isinstance(ask, Choice):
            value = self.coaches[ask.side](self.game, ask)
            assert value is not None
            return value
        return self.dice(self.game.throws) % ask.count


def settle() -> None:
    """Let everything that is due happen."""
    for _ in range(2):
        QCoreApplication.processEvents()


def keys_for(asking: Asking, value: int) -> str:
    """Return what is typed for an answer: its shortest way, or Enter when it is the marked one."""
    question = asking.question
    default = question.replies[question.default].value if question.default >= 0 else None
    if value == default:
        return "\n"
    reply = next(reply for reply in question.replies if reply.value == value)
    ways = [key for key in (reply.key, *reply.other) if "#" not in key]
    return min(ways, key=len)


def type_keys(window: GameWindow, keys: str) -> int:
    """Press keys on the window; return how many."""
    for key in keys:
        if key == "\n":
            QTest.keyClick(window, Qt.Key.Key_Return)
        else:
            QTest.keyClicks(window, key)
        settle()
    return len(keys)


def die_keys(ask: Roll, throw: int) -> str:
    """Return a throw as it is typed."""
    return "".join(map(str, ask.dice.faces(throw)))


def fingerprint(state: Any) -> str:
    """Return a hash of everything that the state of a game holds."""
    parts = [
        repr(getattr(state, name))
        for name in state.__slots__
        if name not in ("charts", "men", "opening", "rules", "teams")
    ]
    return hashlib.sha256("".join(parts).encode()).hexdigest()
