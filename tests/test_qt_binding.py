"""The Qt binding keeps its books: PySide6 6.12.0 lost one reference to None at every void call on Python 3.11."""

from __future__ import annotations

import sys

from PySide6.QtCore import QObject

CALLS = 3000


def test_void_calls_keep_the_references_to_none() -> None:
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        thing.setObjectName("x")
    assert abs(sys.getrefcount(None) - before) < CALLS // 10
