"""Tables of the league as it is now: teams, players, rosters, draft picks."""

from __future__ import annotations

from collections.abc import Sequence

from leaguemgr.exchange.table import Cell, Column, Table, rating_titles, table, text, whole
from leaguemgr.league.league import League
from leaguemgr.league.picks import assets
from leaguemgr.league.players import players
from leaguemgr.league.records import PlayerRow
from leaguemgr.league.rosters import roster, teams

Seasons = Sequence[int]


def _rating_columns(league: League) -> tuple[Column, ...]:
    fields = league.system.card_fields
    titles = rating_titles(fields)
    return tuple(Column(titles[field.name], "whole", field.brief) for field in fields)


def _ratings(league: League, player: PlayerRow) -> tuple[Cell, ...]:
    """Return the ratings that are known; those of a rookie that nobody has rolled are empty (J4)."""
    return tuple(player.ratings.get(field.name) for field in league.system.card_fields)


def teams_table(league: League, seasons: Seasons) -> Table:
    """Return the teams of the league and who runs them."""
    columns = (
        *whole("Team id", brief=False), *text("Team", "Nickname", "Abbreviation"), *text("Colour", brief=False),
        *text("Coach", "Run by"), *text("Conference", brief=False), *whole("Players"),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = [
        (
            row.team.id, row.team.name, row.team.nickname, row.team.abbreviation, row.team.colour, row.coach, row.kind,
            row.conference, row.players,
        )
        for row in league.read(teams)
    ]  # fmt: skip
    return table("teams", "Teams", columns, rows)


def players_table(league: League, seasons: Seasons) -> Table:
    """Return everybody who can play, and rookies with what can be seen of them; it can be edited and imported."""
    columns = (
        *whole("Player id", brief=False), *text("Player"), *whole("Number"), *text("Position"),
        *_rating_columns(league), *text("Team"), Column("Value", "decimal"), *text("Origin", brief=False),
        *whole("Out", brief=False),
    )  # fmt: skip
    everybody = (*league.read(players), *league.read(players, "rookies"))
    rows = [
        (
            row.id, row.name, row.number, row.position, *_ratings(league, row), row.team.name if row.team else "",
            round(row.value, 2), row.origin, row.out,
        )
        for row in everybody
    ]  # fmt: skip
    return table("players", "Players", columns, rows)


def rosters_table(league: League, seasons: Seasons) -> Table:
    """Return who plays for whom, and the markers of those who start; it can be edited and imported."""
    columns = (
        *text("Team"), *whole("Number"), *whole("Player id", brief=False), *text("Player", "Position"),
        *_rating_columns(league), *text("Starts", "Station"),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    for team in league.read(teams):
        one = league.read(roster, team.team.id)
        spots = {spot.player.id: (spot.marker, spot.station) for spot in one.lineup}
        rows += [
            (
                team.team.name, row.number, row.id, row.name, row.position, *_ratings(league, row),
                *spots.get(row.id, ("", "")),
            )
            for row in one.players
        ]  # fmt: skip
    return table("rosters", "Rosters", columns, rows)


def picks_table(league: League, seasons: Seasons) -> Table:
    """Return the draft picks that are still to be used, with whoever owns them now."""
    columns = (*text("Owner"), *whole("Season"), *text("Draft"), *whole("Round"), *text("From", "Slot"))
    rows = [
        (one.owner.name, one.season, one.kind, one.round, one.original.name, one.slot) for one in league.read(assets)
    ]
    return table("picks", "Draft picks", columns, rows)
