"""Rosters and starting line-ups: who plays for whom, and where he starts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from sqlmodel import Session, col, func, select

from leaguemgr.engine.system import Spot
from leaguemgr.league.action import Action, problems, warnings
from leaguemgr.league.context import (
    key,
    need_player,
    need_team,
    owner_of,
    roster_limits,
    roster_size,
    roster_sizes,
    rules_of,
    team_setup,
)
from leaguemgr.league.injuries import games_out
from leaguemgr.league.lookup import days, season_of, team_refs
from leaguemgr.league.players import player_rows
from leaguemgr.league.records import LineupSpot, PlayerRow, Problem, TeamRow
from leaguemgr.league.records import Roster as RosterView
from leaguemgr.league.settings import setting
from leaguemgr.league.teams import CoachKind
from leaguemgr.league.wording import counted
from leaguemgr.league.year_records import MoveRow
from leaguemgr.store.tables import Lineup, Move, Player, Roster, Team

NUMBERS = 100


def join_team(db: Session, team: int, player: Player, number: int | None = None) -> Roster:
    """Put a player on a team; he keeps his number unless a team mate wears it, then he gets the next free one."""
    worn = set(db.exec(select(Roster.number).where(Roster.team_id == team)))
    wanted = player.number if number is None else number
    shown = next(n % NUMBERS for n in range(wanted, wanted + NUMBERS) if n % NUMBERS not in worn)
    row = Roster(team_id=team, player_id=key(player), number=shown)
    db.add(row)
    db.flush()
    return row


def leave_team(db: Session, player: int) -> None:
    """Put a player back into the pool; a line-up he was in is no longer set."""
    row = db.exec(select(Roster).where(Roster.player_id == player)).one()
    if db.exec(select(Lineup).where(Lineup.player_id == player)).first():
        clear_lineup(db, row.team_id)
    db.delete(row)
    db.flush()


SIGNED, RELEASED = "signed", "released"


def note_move(db: Session, team: int, player: int, deed: str) -> None:
    """Write down that a team has signed or released a player."""
    day, _ = days(db)
    db.add(Move(season_id=key(season_of(db)), day=day, team_id=team, player_id=player, deed=deed))
    db.flush()


def moves(db: Session, season: int | None = None) -> tuple[MoveRow, ...]:
    """Return who was signed and released in a season (by number; default the newest), newest first."""
    row, refs = season_of(db, season), team_refs(db)
    rows = db.exec(select(Move).where(Move.season_id == row.id).order_by(col(Move.id).desc())).all()
    people = player_rows(db, [move.player_id for move in rows])
    return tuple(MoveRow(row.number, move.day, refs[move.team_id], people[move.player_id], move.deed) for move in rows)


def is_listed(db: Session, player: int) -> bool:
    """Tell whether a player is on his team's injured list."""
    return bool(db.exec(select(Roster.listed).where(Roster.player_id == player)).first())


def clear_lineup(db: Session, team: int) -> None:
    """Take a team's line-up away, so that the suggested one counts."""
    for spot in db.exec(select(Lineup).where(Lineup.team_id == team)):
        db.delete(spot)
    db.flush()


CLOSED: Mapping[str, str] = {
    "draft": "The draft is running; finish it before you sign or release players.",
    "attrition": "Attrition is being rolled; let it take effect before you sign or release players.",
    "expansion": "The expansion draft comes first; finish it before you sign or release players.",
    "college": "The college draft comes first; finish it before you sign or release players.",
}
"""The phases in which nobody is signed or released, with the reason."""


def _busy(db: Session) -> str | None:
    """Return why rosters are closed."""
    return CLOSED.get(season_of(db).phase)


def _gone(player: Player) -> str | None:
    """Return why nobody can have this player."""
    if player.left_id is not None:
        return f"{player.name} has left the league; choose somebody from the pool."
    return None if player.revealed else f"{player.name} waits for the college draft; choose somebody from the pool."


@dataclass(frozen=True)
class SignPlayer(Action):
    """Sign a player from the pool, with a uniform number if his own is not wanted.

    ``override`` agrees to more signings than the league's limit of a season, or men of one position.
    """

    team: int
    player: int
    number: int | None = None
    override: bool = False

    def check(self, db: Session) -> list[Problem]:
        """The team has room and nobody there wears the number; the player is free."""
        team, player = need_team(db, self.team), need_player(db, self.player)
        owner, limit = owner_of(db, self.player), roster_limits(season_of(db))[1]
        size = roster_size(db, self.team)
        worn = set(db.exec(select(Roster.number).where(Roster.team_id == self.team)))
        found = problems(
            _busy(db),
            _gone(player),
            f"{player.name} plays for {owner.name}; choose somebody from the pool." if owner else None,
            f"{team.name} have {size} of {limit} active players; release somebody first." if size >= limit else None,
            f"Number {self.number} is worn already at {team.name}; choose another." if self.number in worn else None,
            None
            if self.number is None or 0 <= self.number < NUMBERS
            else f"A uniform has a number from 0 to 99, not {self.number}.",
        )
        return found or warnings(self._limit(db, team.name), field="team")

    def _limit(self, db: Session, name: str) -> str | None:
        season = season_of(db)
        most = int(setting(season.settings, "signings_a_season"))
        done = select(func.count()).select_from(Move).where(Move.season_id == season.id, Move.deed == SIGNED)
        if not most or db.exec(done.where(Move.team_id == self.team)).one() < most:
            return None
        return f"{name} have signed {counted(most, 'player')}, the limit of a season."

    def apply(self, db: Session) -> str:
        """Put him on the roster."""
        player = need_player(db, self.player)
        row = join_team(db, self.team, player, self.number)
        note_move(db, self.team, self.player, SIGNED)
        return f"{need_team(db, self.team).name} signed {player.name}, number {row.number}."


@dataclass(frozen=True)
class ReleasePlayer(Action):
    """Release a player into the pool."""

    player: int

    def check(self, db: Session) -> list[Problem]:
        """He plays for a team, which keeps enough players."""
        player, owner = need_player(db, self.player), owner_of(db, self.player)
        if owner is None:
            return problems(f"{player.name} plays for no team.")
        fewest, size = roster_limits(season_of(db))[0], roster_size(db, key(owner)) + is_listed(db, self.player)
        few = f"{owner.name} have {size} players and need {fewest}; sign somebody first." if size <= fewest else None
        return problems(_busy(db), few)

    def apply(self, db: Session) -> str:
        """Take him off the roster."""
        player, owner = need_player(db, self.player), owner_of(db, self.player)
        assert owner is not None
        note_move(db, key(owner), self.player, RELEASED)
        leave_team(db, self.player)
        return f"{owner.name} released {player.name}."


@dataclass(frozen=True)
class LineupPlace:
    """One man of a line-up: marker, player, station (empty where the game has none)."""

    marker: str
    player: int
    station: str = ""


@dataclass(frozen=True)
class SetLineup(Action):
    """Set the five that start for a team."""

    team: int
    spots: tuple[LineupPlace, ...]

    def check(self, db: Session) -> list[Problem]:
        """Everybody is on the team, and the rules of the game allow the line-up."""
        team = team_setup(db, self.team)
        places = {card.key: place for place, card in enumerate(team.players)}
        for spot in self.spots:
            if spot.player not in places and spot.player in games_out(db):
                games = counted(games_out(db)[spot.player], "game")
                return problems(f"{need_player(db, spot.player).name} is hurt and misses the next {games}.")
            if spot.player not in places:
                return problems(
                    f"{need_player(db, spot.player).name} does not play for {need_team(db, self.team).name}."
                )
        lineup = [Spot(spot.marker, places[spot.player], spot.station) for spot in self.spots]
        faults = rules_of(db).check_lineup(team, lineup)
        return problems(*(f"{fault[0].upper()}{fault[1:].rstrip('.')}." for fault in faults))

    def apply(self, db: Session) -> str:
        """Replace the line-up."""
        clear_lineup(db, self.team)
        for spot in self.spots:
            db.add(Lineup(team_id=self.team, marker=spot.marker, player_id=spot.player, station=spot.station))
        return f"Set the line-up of {need_team(db, self.team).name}."


@dataclass(frozen=True)
class ClearLineup(Action):
    """Leave a team's line-up to the program again."""

    team: int

    def check(self, db: Session) -> list[Problem]:
        """A line-up is set."""
        team = need_team(db, self.team)
        is_set = db.exec(select(Lineup).where(Lineup.team_id == self.team)).first()
        return problems(None if is_set else f"{team.name} have no line-up of their own; the program suggests one.")

    def apply(self, db: Session) -> str:
        """Take the line-up away."""
        clear_lineup(db, self.team)
        return f"The program chooses the line-up of {need_team(db, self.team).name}."


def teams(db: Session) -> tuple[TeamRow, ...]:
    """Return all teams with their coaches and how many players they have."""
    sizes = roster_sizes(db)
    injured = dict(
        db.exec(select(Roster.team_id, func.count()).where(Roster.listed).group_by(col(Roster.team_id))).all()
    )
    limit = roster_limits(season_of(db))[1]
    refs = team_refs(db)
    # One query for all: a look-up for each team took half the time of every page.
    rows = ((team, refs[key(team)]) for team in db.exec(select(Team).order_by(col(Team.id))))
    return tuple(
        TeamRow(
            team=ref,
            coach=team.coach_name,
            kind=cast("CoachKind", team.coach_kind),
            players=sizes.get(ref.id, 0) + injured.get(ref.id, 0),
            limit=limit,
            joined=team.joined,
            conference=team.conference,
            new_coach=team.new_coach,
            listed=injured.get(ref.id, 0),
            style=team.coach_style,
        )
        for team, ref in rows
    )


def roster(db: Session, team: int) -> RosterView:
    """Return a team's players by number and its line-up: the one that is set, or the suggested one."""
    need_team(db, team)
    return rosters(db, (team,))[0]


def rosters(db: Session, wanted: Sequence[int]) -> tuple[RosterView, ...]:
    """Return the rosters of teams, in this order; what they have in common is read once."""
    rows = {row.team.id: row for row in teams(db)}
    listed: dict[int, list[int]] = {team: [] for team in wanted}
    of_them = select(Roster.team_id, Roster.player_id).where(col(Roster.team_id).in_(wanted))
    for team, player in db.exec(of_them.order_by(col(Roster.number))).all():
        listed[team].append(player)
    people = player_rows(db, [player for ids in listed.values() for player in ids])
    found = []
    for team, ids in listed.items():
        members = tuple(people[player] for player in ids)
        lineup, is_set = _lineup(db, team, members)
        found.append(RosterView(rows[team], members, lineup, is_set))
    return tuple(found)


def _lineup(db: Session, team: int, members: tuple[PlayerRow, ...]) -> tuple[tuple[LineupSpot, ...], bool]:
    setup, people = team_setup(db, team), {member.id: member for member in members}
    is_set = db.exec(select(Lineup).where(Lineup.team_id == team)).first() is not None
    spots = ((spot, people[setup.players[spot.player].key]) for spot in setup.lineup)
    return tuple(LineupSpot(spot.marker, player, spot.station) for spot, player in spots), is_set
