"""What queries about the league's past answer with: frozen records, as in ``records``."""

from __future__ import annotations

from dataclasses import dataclass

from leaguemgr.league.records import PlayerRow, TeamRef, WonLost


@dataclass(frozen=True, slots=True)
class RecordRow:
    """One place of a list of records; ``game`` is the game it was set in, ``detail`` says against whom or over what.

    ``shorter`` has ever shorter forms of the detail.
    """

    rank: int
    text: str
    player: PlayerRow | None
    team: TeamRef | None
    season: int | None
    game: int | None
    detail: str
    shorter: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RecordList:
    """The best of one statistic in the history of the league; ``rule`` names the minimum to be listed."""

    key: str
    title: str
    rule: str
    rows: tuple[RecordRow, ...]


@dataclass(frozen=True, slots=True)
class TeamSeason:
    """One season of a team: its record, its place in the table, and how far it came in the playoffs."""

    season: int
    team: TeamRef
    rank: int
    teams: int
    record: WonLost
    points_for: int
    points_against: int
    playoffs: str
    champion: bool


@dataclass(frozen=True, slots=True)
class Meeting:
    """All games of one team against another, seen from the first."""

    team: TeamRef
    other: TeamRef
    season: WonLost
    playoffs: WonLost


@dataclass(frozen=True, slots=True)
class Deed:
    """Something in a player's life in the league: drafted, traded, honoured, lost."""

    season: int
    text: str
    team: TeamRef | None
