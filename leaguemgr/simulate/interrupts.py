"""Ctrl+C as a cancel button: the first one ends the work between two games, the second one interrupts at once."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from leaguemgr.simulate.workers import Cancelled


@contextmanager
def cancelled_by_interrupt() -> Iterator[Cancelled]:
    """Give a function that tells whether Ctrl+C (SIGINT) was pressed inside the block; for the main thread."""
    asked = threading.Event()
    before = signal.getsignal(signal.SIGINT)

    def ask(number: int, frame: FrameType | None) -> None:
        asked.set()
        signal.signal(signal.SIGINT, before)

    signal.signal(signal.SIGINT, ask)
    try:
        yield asked.is_set
    finally:
        signal.signal(signal.SIGINT, before)
