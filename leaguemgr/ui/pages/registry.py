"""Which pages there are, in the order of the navigation. A page that does not work is not in this list."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import cast

from leaguemgr.ui.context import Context
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.widgets.navigation import Destination


@dataclass(frozen=True, slots=True)
class PageSpec:
    """A page: where it stands in the navigation, and the class that shows it (imported when it is first opened).

    A page ``under`` another is no place of its own in the navigation: one opens it from there, or from a name.
    """

    destination: Destination
    place: str
    under: str = ""

    def make(self, context: Context) -> Page:
        """Import and build the page."""
        module, _, name = self.place.partition(":")
        return cast("Page", getattr(importlib.import_module(f"leaguemgr.ui.pages.{module}"), name)(context))


PAGES: tuple[PageSpec, ...] = (
    PageSpec(Destination("home", "Home", "home", 0), "home:HomePage"),
    PageSpec(Destination("standings", "Standings", "standings", 0), "standings:StandingsPage"),
    PageSpec(Destination("schedule", "Schedule", "schedule", 0), "schedule:SchedulePage"),
    PageSpec(Destination("teams", "Teams", "teams", 0), "teams:TeamsPage"),
    PageSpec(Destination("players", "Players", "players", 0), "players:PlayersPage"),
    PageSpec(Destination("draft", "Draft room", "draft", 1), "draft:DraftPage"),
    PageSpec(Destination("trades", "Trades", "trades", 1), "trades:TradesPage"),
    PageSpec(Destination("off-season", "Off-season", "off-season", 1), "off_season:OffSeasonPage"),
    PageSpec(Destination("playoffs", "Playoffs", "playoffs", 1), "playoffs:PlayoffsPage"),
    PageSpec(Destination("statistics", "Statistics", "statistics", 2), "statistics:StatisticsPage"),
    PageSpec(Destination("history", "History", "history", 2), "history:HistoryPage"),
    PageSpec(Destination("journal", "Journal", "journal", 2), "journal:JournalPage"),
    PageSpec(Destination("print", "Print", "print", 2), "print:PrintPage"),
    PageSpec(Destination("rules", "Rules & charts", "rules", 2), "rules:RulesPage"),
    PageSpec(Destination("player", "Player", "players", 0), "player:PlayerPage", under="players"),
)
LISTED: tuple[PageSpec, ...] = tuple(spec for spec in PAGES if not spec.under)
"""The pages of the navigation and of the menu."""
