"""The invented league of ``reports/sample_league.toml``: every sheet can be printed from it."""

from __future__ import annotations

from leaguemgr.league.records import PlayerRow, Roster, TeamRef, TeamRow
from leaguemgr.printing.layout import Colour, Part, load
from leaguemgr.printing.ratings import Rating
from leaguemgr.printing.table import STAR

RATINGS = ("defense", "offense", "rebound", "ball_handling", "free_throw", "tip_in")
LABELS = ("D", "O", "R", "BH", "FT", STAR)


class SampleTeam(Part):
    """One team; a player is number, position, name and the ratings D, O, R, BH, FT, star."""

    name: str
    nickname: str
    abbreviation: str
    colour: Colour
    coach: str
    players: list[tuple[int, str, str, int, int, int, int, int, int]]


class SampleLeague(Part):
    """The league all samples share."""

    league: str
    season: int
    teams: list[SampleTeam]

    @property
    def ratings(self) -> tuple[Rating, ...]:
        """The ratings on the sample's cards."""
        return tuple(Rating(name, label, label == STAR) for name, label in zip(RATINGS, LABELS, strict=True))


def sample_league() -> SampleLeague:
    """Read the invented league; a fault in the file raises UserError."""
    return load(SampleLeague, "sample_league")


def rosters(league: SampleLeague) -> tuple[Roster, ...]:
    """Return the sample's teams as the league's query would."""
    return tuple(_roster(place, team) for place, team in enumerate(league.teams, start=1))


def _roster(place: int, team: SampleTeam) -> Roster:
    reference = TeamRef(place, team.name, team.nickname, team.abbreviation, team.colour)
    players = tuple(
        PlayerRow(
            100 * place + seat, name, number, position, dict(zip(RATINGS, ratings, strict=True)), reference, "", 0.0
        )
        for seat, (number, position, name, *ratings) in enumerate(team.players, start=1)
    )
    row = TeamRow(reference, team.coach, "person", len(players), 12)
    return Roster(row, players, (), lineup_is_set=False)
