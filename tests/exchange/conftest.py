"""The leagues of `tests/league`, to be exported and filled from files."""

from pathlib import Path

import pytest

from leaguemgr.exchange.mapping import Memory
from tests.league.conftest import college, cutdown, drafted, drafted_file, finished, finished_file, new, new_file

__all__ = ["college", "cutdown", "drafted", "drafted_file", "finished", "finished_file", "new", "new_file"]


@pytest.fixture
def memory(tmp_path: Path) -> Memory:
    """Return a memory of mappings that is this test's own."""
    return Memory(tmp_path / "memory.json")
