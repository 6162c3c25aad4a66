"""What is left to teams that a person coaches, so that nobody's games and picks are done for him unasked."""

from __future__ import annotations

from collections import Counter

from sqlmodel import Session, col, select

from leaguemgr.league.autoplay import Range, open_pairs
from leaguemgr.league.draft import on_clock
from leaguemgr.league.expansion import without_list
from leaguemgr.league.lookup import season_of, team_refs
from leaguemgr.league.offseason import wrong_rosters
from leaguemgr.league.wording import counted, listed
from leaguemgr.store.tables import Pick, Team

PERSON = "person"


def games_of_persons(db: Session, which: Range) -> str:
    """Say how many of the open games are of teams that a person coaches; empty when none is."""
    people = _people(db)
    games = [sides for sides in open_pairs(db, which) if people.intersection(sides)]
    return _sentence(db, counted(len(games), "game"), people.intersection(team for sides in games for team in sides))


def phase_of_persons(db: Session) -> str:
    """Say what the rest of the present phase decides for teams that a person coaches; empty when it is nothing."""
    season, people = season_of(db), _people(db)
    if season.phase in ("season", "playoffs"):
        return games_of_persons(db, Range())
    picks = Counter(team for team in _open_picks(db) if team in people)
    if picks:
        return _sentence(db, counted(picks.total(), "pick"), set(picks))
    if season.phase == "expansion":
        lists = people.intersection(without_list(db, season))
        return _sentence(db, counted(len(lists), "protected list"), lists)
    if season.phase == "cutdown":
        cuts = people.intersection(wrong_rosters(db))
        return _sentence(db, counted(len(cuts), "cut-down"), cuts)
    return ""


def _people(db: Session) -> set[int]:
    return {team.id for team in db.exec(select(Team).where(Team.coach_kind == PERSON)) if team.id is not None}


def _open_picks(db: Session) -> list[int]:
    first = on_clock(db)
    if first is None:
        return []
    free = select(Pick).where(
        Pick.draft_id == first.draft_id, col(Pick.player_id).is_(None), col(Pick.passed).is_(False)
    )
    return [pick.team_id for pick in db.exec(free)]


def _sentence(db: Session, what: str, teams: set[int]) -> str:
    if not teams:
        return ""
    names = listed([ref.nickname for team, ref in team_refs(db).items() if team in teams])
    return f"The computer would do {what} of {names}, coached by a person."
