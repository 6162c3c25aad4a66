"""Small look-ups that many queries share: the season asked for, and teams by id."""

from __future__ import annotations

from sqlmodel import Session, col, select

from leaguemgr.league.records import TeamRef
from leaguemgr.problems import UserError
from leaguemgr.store.tables import Season, Team


def season_of(db: Session, number: int | None = None) -> Season:
    """Return the season of this number, or the newest; raises UserError when there is none."""
    wanted = select(Season).order_by(col(Season.number).desc())
    if number is not None:
        wanted = wanted.where(Season.number == number)
    season = db.exec(wanted).first()
    if season is None:
        what = "no season yet" if number is None else f"no season {number}"
        raise UserError(f"This league has {what}; `status` shows where it stands.")
    return season


def team_refs(db: Session) -> dict[int, TeamRef]:
    """Return all teams by id, in the order they were made."""
    wanted = select(Team).order_by(col(Team.id))
    return {team.id: team_ref(team) for team in db.exec(wanted) if team.id is not None}


def team_ref(team: Team) -> TeamRef:
    """Return a team as records name it."""
    assert team.id is not None
    return TeamRef(team.id, team.name, team.nickname, team.abbreviation, team.colour)
