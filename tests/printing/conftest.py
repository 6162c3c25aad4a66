"""Two small leagues that were really played, one of each kind of board game; tests only read them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from leaguemgr.league.create import NewLeague
from leaguemgr.league.league import League
from leaguemgr.simulate.automatic import advance
from leaguemgr.simulate.season import play_days


@pytest.fixture(scope="session")
def league(tmp_path_factory: pytest.TempPathFactory) -> Iterator[League]:
    """Four teams after the first of three days."""
    path = tmp_path_factory.mktemp("printing") / "small.league"
    new = NewLeague("Salt & Pepper <League>", teams=4, seed="paper", season=2031, options={"games": 3})
    with League.create(path, new) as opened:
        advance(opened, "season", 0, lambda what, done, total: None)
        play_days(opened, until=1, workers=0)
        yield opened


@pytest.fixture(scope="session")
def cup(tmp_path_factory: pytest.TempPathFactory) -> Iterator[League]:
    """A tournament of four whole teams to its champion, on a game with cards and score sheets."""
    path = tmp_path_factory.mktemp("printing") / "cup.league"
    new = NewLeague("Cup <&>", 4, "paper", "value-add", 2031, {"games": 0}, whole=True)
    with League.create(path, new) as opened:
        advance(opened, "finished", 0, lambda what, done, total: None)
        yield opened


@pytest.fixture(scope="session")
def deck_league(tmp_path_factory: pytest.TempPathFactory) -> Iterator[League]:
    """Four teams after the first of three days of a game with decks and cards of two sides."""
    path = tmp_path_factory.mktemp("printing") / "decks.league"
    new = NewLeague("Decks <&>", 4, "paper", "strat-o-matic", 2031, {"games": 3})
    with League.create(path, new) as opened:
        advance(opened, "season", 0, lambda what, done, total: None)
        play_days(opened, until=1, workers=0)
        yield opened
