"""Every table that can be exported, by name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from leaguemgr.exchange import people_tables as people
from leaguemgr.exchange import season_tables as season
from leaguemgr.exchange.table import Table
from leaguemgr.league.awards import history
from leaguemgr.league.league import League
from leaguemgr.league.lookup import season_of
from leaguemgr.problems import UserError

TABLES: Mapping[str, tuple[str, Callable[[League, season.Seasons], Table]]] = {
    "standings": ("Standings", season.standings_table),
    "schedule": ("Schedule", season.schedule_table),
    "results": ("Results", season.results_table),
    "rosters": ("Rosters", people.rosters_table),
    "players": ("Players", people.players_table),
    "teams": ("Teams", people.teams_table),
    "leaders": ("Leaders", season.leaders_table),
    "statistics": ("Player statistics", season.statistics_table),
    "team-statistics": ("Team statistics", season.team_table),
    "boxscores": ("Box scores", season.box_table),
    "playoffs": ("Playoffs", season.bracket_table),
    "drafts": ("Drafts", season.drafts_table),
    "picks": ("Draft picks", people.picks_table),
    "trades": ("Trades", season.trades_table),
    "moves": ("Signings and releases", season.moves_table),
    "awards": ("Honours", season.awards_table),
    "history": ("History", season.history_table),
}
"""Each with its title and what reads it from a league for some seasons."""


def seasons_of(league: League, season: int | None = None, every: bool = False) -> tuple[int, ...]:
    """Return the seasons asked for: one by number (default the newest), or every one, oldest first; UserError."""
    if every:
        return tuple(sorted(row.season for row in league.read(history)))
    return (league.read(season_of, season).number,)


def tables(league: League, seasons: season.Seasons, names: Iterable[str] = ()) -> Iterator[Table]:
    """Yield the tables of these names, all if there are none; UserError for a name that no table has."""
    chosen = list(names) or list(TABLES)
    strange = next((name for name in chosen if name not in TABLES), None)
    if strange is not None:
        raise UserError(f"There is no table {strange!r} to export; choose among {', '.join(TABLES)}.")
    return (TABLES[name][1](league, seasons) for name in chosen)
