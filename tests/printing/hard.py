"""Leagues that are hard to print: many teams, long and foreign names, signs that mean something in markup."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from leaguemgr.league.records import PlayerRow, Roster, TeamRef, TeamRow
from leaguemgr.printing.sample import RATINGS

LATIN = (
    "Dončić",
    "Jokić",
    "Şengün",
    "Łukasz",
    "Ñandú",
    "Þórsson",
    "Nguyễn",
    "Țepeș",
    "Bērziņš",
    "Güler",
    "Ōshima",
    "Weiß",
)
LONG_PLAYER = "Giannis Sina Ugo Antetokounmpo-Papadopoulos III"
LONG_TEAM = "The Most Honourable Wanderers of Llanfairpwll"
SIGNS = ("Texas A&M", "A<B", '"Q" & O\'Neal')


def team(place: int, name: str, abbreviation: str = "", colour: str = "#10507f") -> TeamRef:
    return TeamRef(place, name, name, abbreviation or f"T{place:02d}", colour)


def roster(reference: TeamRef, names: Sequence[str], coach: str = "Marta") -> Roster:
    """A team of these players, numbered from 1 on; ratings 3 2 4 1 2 and a star for every third."""
    players = tuple(
        PlayerRow(
            100 * reference.id + place,
            name,
            place,
            "GF",
            dict(zip(RATINGS, (3, 2, 4, 1, 2, int(place % 3 == 0)), strict=True)),
            reference,
            "",
            0.0,
        )
        for place, name in enumerate(names, start=1)
    )
    return Roster(TeamRow(reference, coach, "person", len(players), 12), players, (), lineup_is_set=False)


def rosters(teams: int, players: int = 12) -> tuple[Roster, ...]:
    """Ordinary teams."""
    return tuple(
        roster(team(place, f"Team {place}"), [f"Man {place:02d}{seat:02d}" for seat in range(1, players + 1)])
        for place in range(1, teams + 1)
    )


def renamed(one: Roster, nickname: str = "", colour: str = "") -> Roster:
    """The roster with another nickname or colour of the team, on every player's card as well."""
    old = one.row.team
    reference = replace(old, nickname=nickname or old.nickname, colour=colour or old.colour)
    players = tuple(replace(player, team=reference) for player in one.players)
    return replace(one, row=replace(one.row, team=reference), players=players)
