"""The columns of a table of meetings: one team against the others."""

from __future__ import annotations

from leaguemgr.league.records import WonLost
from leaguemgr.league.wording import record, share
from leaguemgr.ui.table import BadgeCell, Column, TextCell, number


def won_lost(games: WonLost) -> str:
    """Write wins and losses, or a dash when there was no game."""
    return record(games.won, games.lost) if games.games else "–"


MEETINGS = (
    Column("badge", "", lambda row: "", cell=BadgeCell(lambda row: row.other), sortable=False),
    Column("other", "Against", lambda row: row.other.name, cell=TextCell(600), grow=1),
    number("season", "Regular season", lambda row: row.season.won, text=lambda row: won_lost(row.season)),
    number(
        "share",
        "Pct",
        lambda row: row.season.share if row.season.games else None,
        text=lambda row: share(row.season.share) if row.season.games else "–",
    ),
    number("playoffs", "Playoffs", lambda row: row.playoffs.won, text=lambda row: won_lost(row.playoffs)),
)
