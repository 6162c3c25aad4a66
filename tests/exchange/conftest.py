"""The leagues of `tests/league`, to be exported and filled from files."""

from tests.league.conftest import college, cutdown, drafted, drafted_file, finished, finished_file, new, new_file

__all__ = ["college", "cutdown", "drafted", "drafted_file", "finished", "finished_file", "new", "new_file"]
