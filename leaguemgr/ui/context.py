"""What a page may use, handed to it by the window that shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from leaguemgr.ui.preferences import Preferences
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.work import Worker


class Navigate(Protocol):
    """Open a page by name, with what it should show: ``navigate("teams", team=3)``."""

    def __call__(self, page: str, **what: Any) -> None:
        """Open it."""


class Play(Protocol):
    """Play games by computer: a day, a week, a round of the playoffs, or all; the window shows progress and Cancel."""

    def __call__(self, span: str) -> None:
        """Start playing."""


@dataclass(frozen=True, slots=True)
class Context:
    """Theme, league, preferences, and the doors to other pages and windows."""

    theme: Theme
    session: LeagueSession
    preferences: Preferences
    worker: Worker
    navigate: Navigate
    play: Play
    show_game: Callable[[int], None]
    do: Callable[[str, dict[str, Any]], None]
    play_game: Callable[[int], None]
    finish_phase: Callable[[], None]
    back: Callable[[], None]
