"""Small league files without a league in them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguemgr.store.file import Store
from leaguemgr.store.tables import Team


def team(name: str) -> Team:
    """Return a team that can be stored."""
    return Team(name=name, nickname=name, abbreviation=name[:4], colour="#1F6B45")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return a place for a file in a folder whose name is not plain letters (N9)."""
    folder = tmp_path / "Łukasz & Söhne"
    folder.mkdir()
    return folder / "Liga 2030.league"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    """Return a new, empty file, open."""
    with Store.create(path) as opened:
        yield opened
