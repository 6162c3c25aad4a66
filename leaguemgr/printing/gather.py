"""Reading a league for the sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from leaguemgr.league.league import League
    from leaguemgr.league.records import Roster


def league_name(league: League) -> str:
    raise NotImplementedError


def season(league: League) -> int:
    raise NotImplementedError


def chosen_rosters(league: League, teams: str) -> tuple[Roster, ...]:
    raise NotImplementedError


def filled_pad(league: League, options: Options) -> PadData:
    raise NotImplementedError


def chosen_season(league: League, text: str) -> int:
    raise NotImplementedError


def progress(league: League, season: int) -> tuple[int, int]:
    raise NotImplementedError


def standings(league: League, season: int) -> Standings:
    raise NotImplementedError


def boxes(league: League, game: str, season: str) -> tuple[BoxView, ...]:
    raise NotImplementedError
