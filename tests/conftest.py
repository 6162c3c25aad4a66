"""What every test runs under: no display, no files of the person at the machine, marks that name something."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings

# Before Qt and platformdirs are imported: windows off the screen, the user's folders in a place of this run.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
HOME = Path(tempfile.mkdtemp(prefix="leaguemgr-tests-"))
for _name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DOCUMENTS_DIR"):
    os.environ[_name] = str(HOME / _name.lower())

# A slow machine is no failure, and the same commit gives the same answer everywhere.
settings.register_profile("leaguemgr", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("leaguemgr")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse a claim that names nothing; the names themselves are checked in ``test_rules_claimed.py``."""
    empty = [
        item.nodeid for item in items for mark in item.iter_markers() if mark.name in ("rule", "case") and not mark.args
    ]
    if empty:
        raise pytest.UsageError(f"these marks name no rule or case: {', '.join(empty)}")


def pytest_unconfigure() -> None:
    """Take the run's own folders away."""
    shutil.rmtree(HOME, ignore_errors=True)
