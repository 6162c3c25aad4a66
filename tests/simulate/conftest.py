"""Leagues ready for auto-play: made once, copied for each test."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from leaguemgr.league.league import League
from tests.league.builders import drafted

Copies = Callable[[], League]


@pytest.fixture(scope="session")
def drafted_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of a league of four teams with six games each, three of which reach the playoffs."""
    with drafted(tmp_path_factory.mktemp("drafted")) as league:
        return league.path


@pytest.fixture
def copies(drafted_file: Path, tmp_path: Path) -> Iterator[Copies]:
    """Return a function that opens one more copy of the league; all are closed at the end."""
    opened: list[League] = []

    def one_more() -> League:
        path = tmp_path / f"copy{len(opened)}.league"
        shutil.copy(drafted_file, path)
        opened.append(League.open(path))
        return opened[-1]

    yield one_more
    for league in opened:
        league.close()


@pytest.fixture
def league(copies: Copies) -> League:
    """Return one open copy of the league."""
    return copies()
