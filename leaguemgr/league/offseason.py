"""The end of a year: cutting down to the limit and turning the page to the next season."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlmodel import Session

from leaguemgr.league.action import Action, problems
from leaguemgr.league.context import key, need_team, roster_limits, roster_size, roster_sizes, rules_of, set_phase
from leaguemgr.league.draft_choice import best_for, least_useful
from leaguemgr.league.draft_kinds import free_players
from leaguemgr.league.lookup import season_of, team_refs, teams_of
from leaguemgr.league.players import player_rows
from leaguemgr.league.records import Problem
from leaguemgr.league.roster_size import size_fault
from leaguemgr.league.rosters import RELEASED, SIGNED, join_team, leave_team, note_move
from leaguemgr.league.wording import counted, listed
from leaguemgr.league.year_records import CutRow
from leaguemgr.store.tables import Player, Season


def wrong_rosters(db: Session) -> dict[int, str]:
    """Return which teams may not play a league game, by id with the reason (BS-CAMP-ATTR-06).

    In the cut-down these are the teams of the next season.
    """
    season = season_of(db)
    limits, sizes = roster_limits(season), roster_sizes(db)
    found = {}
    for team, ref in (team_refs(db) if season.phase == "cutdown" else teams_of(db, season)).items():
        fault = size_fault(ref.name, sizes.get(team, 0), limits)
        if fault is not None:
            found[team] = f"{fault.text}."
    return found


def cuts(db: Session) -> tuple[CutRow, ...]:
    """Return for each team that may not play what the program suggests: whom to release, whom to sign."""
    people, refs, limit = player_rows(db), team_refs(db), roster_limits(season_of(db))[1]
    rows = []
    for team in wrong_rosters(db):
        release = tuple(people[key(player)] for player in _too_many(db, team))
        sign = tuple(people[key(player)] for player in _too_few(db, team))
        rows.append(CutRow(refs[team], roster_size(db, team), limit, release, sign))
    return tuple(rows)


def _too_many(db: Session, team: int) -> list[Player]:
    limit = roster_limits(season_of(db))[1]
    return least_useful(db, team, max(0, roster_size(db, team) - limit))


def _too_few(db: Session, team: int) -> list[Player]:
    """Return the best free agents for the places that a team must fill; fewer when the pool is empty."""
    free, chosen = free_players(db), list[Player]()
    for _ in range(roster_limits(season_of(db))[0] - roster_size(db, team)):
        best = best_for(db, team, free)
        if best is None:
            break
        chosen.append(best)
        free = [entry for entry in free if entry[0] != best.id]
    return chosen


@dataclass(frozen=True)
class CutDown(Action):
    """Release the least useful men down to the limit, and sign free agents where a team could not play.

    For one team, or for every team that may not play.
    """

    team: int | None = None

    def check(self, db: Session) -> list[Problem]:
        """The drafts are over, and there is something to do."""
        season = season_of(db)
        if season.phase not in ("cutdown", "season"):
            return problems(f"Rosters are cut down after the drafts; the phase is {season.phase}.")
        if self.team is None:
            return problems(None if wrong_rosters(db) else "Every team may play; nobody has to be cut.")
        name = need_team(db, self.team).name
        return problems(None if self.team in wrong_rosters(db) else f"{name} may play; nobody has to be cut.")

    def apply(self, db: Session) -> str:
        """Do it team by team; a man whom one team releases can be signed by the next."""
        told = []
        for team in list(wrong_rosters(db)) if self.team is None else [self.team]:
            released, signed = _too_many(db, team), _too_few(db, team)
            for player in released:
                leave_team(db, key(player))
                note_move(db, team, key(player), RELEASED)
            for player in signed:
                join_team(db, team, player)
                note_move(db, team, key(player), SIGNED)
            told += [f"{need_team(db, team).name} {_told(released, signed)}."]
        return " ".join(told)


def _told(released: Sequence[Player], signed: Sequence[Player]) -> str:
    if not released and not signed:
        return "find nobody in the pool"
    verb, players = ("released", released) if released else ("signed", signed)
    return f"{verb} {listed([player.name for player in players])}"


@dataclass(frozen=True)
class NextSeason(Action):
    """Turn the page: the next season begins with the rosters and the settings of this one."""

    def check(self, db: Session) -> list[Problem]:
        """The off-season is over and every team may play."""
        phase = season_of(db).phase
        if phase != "cutdown":
            return problems(f"The next season follows the cut-down; the phase is {phase}.")
        return problems(*wrong_rosters(db).values())

    def apply(self, db: Session) -> str:
        """Close the season and write the next one with its settings stamped."""
        old = season_of(db)
        settings = {**old.settings, "options": dict(old.settings["options"])}
        new = Season(number=old.number + 1, phase="season", settings=settings, digest=rules_of(db).digest)
        old.phase = "over"
        db.add_all([old, new])
        db.flush()
        set_phase(db, new, "season")
        return f"Season {new.number} begins with {counted(len(team_refs(db)), 'team')}."
