"""The leagues of `tests/league`, to be exported and filled from files."""

import shutil
from pathlib import Path

import pytest

from leaguemgr.cli import main
from leaguemgr.exchange.mapping import Memory
from leaguemgr.league.league import League
from leaguemgr.league.players import players
from leaguemgr.league.rosters import teams
from leaguemgr.league.teams import EditTeam, RenamePlayer
from tests.league.conftest import college, cutdown, drafted, drafted_file, finished, finished_file, new, new_file

__all__ = ["college", "cutdown", "drafted", "drafted_file", "finished", "finished_file", "new", "new_file"]

ODD_TEAM, ODD_PLAYER = "A<B & “Co” <i>", "Dončić & O'Neal <b>"
LONG_TEAM, LONG_PLAYER = (
    "Saint-Quentin-en-Yvelines Métropole Basket 78",
    "Giannis Sina Ugo Antetokounmpo-Papadopoulos III",
)


@pytest.fixture
def memory(tmp_path: Path) -> Memory:
    """Return a memory of mappings that is this test's own."""
    return Memory(tmp_path / "memory.json")


@pytest.fixture(scope="session")
def named_file(finished_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a league with a champion whose names are hard for HTML, or long."""
    path = tmp_path_factory.mktemp("almanac") / "league.league"
    shutil.copy(finished_file, path)
    with League.open(path) as league:
        first, second = (row.team.id for row in league.read(teams)[:2])
        league.perform(EditTeam(first, name=ODD_TEAM))
        league.perform(EditTeam(second, name=LONG_TEAM))
        for player, name in zip(league.read(players), (ODD_PLAYER, LONG_PLAYER), strict=False):
            league.perform(RenamePlayer(player.id, name))
    return path


@pytest.fixture(scope="session")
def site(named_file: Path) -> Path:
    """Return the folder of its almanac."""
    folder = named_file.with_name("site")
    assert main(["export", str(named_file), str(folder), "--format", "html"]) == 0
    return folder
