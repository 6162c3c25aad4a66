"""Leagues of whole teams: the squads that come with a rule system play as they are, without a draft."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import Session

from leaguemgr.engine.system import RuleSystem, Squad
from leaguemgr.league.rosters import join_team
from leaguemgr.league.teams import NewTeam, preset_teams
from leaguemgr.league.wording import counted, listed
from leaguemgr.store.tables import Player, Team


def squads_of(rules: RuleSystem, group: str = "") -> tuple[Squad, ...]:
    """Return the whole teams of a rule system, all or those of one conference."""
    return tuple(squad for squad in rules.squads() if not group or squad.group.casefold() == group.casefold())


def refuse_squads(rules: RuleSystem, count: int, group: str) -> str:
    """Return why there are not so many whole teams, with what there is; empty when there are."""
    every = rules.squads()
    if not every:
        return f"{rules.title} comes without whole teams; let the teams draft."
    groups = listed(list(dict.fromkeys(squad.group for squad in every)))
    there = len(squads_of(rules, group))
    if group and not there:
        return f"There is no conference {group!r}; the conferences are {groups}."
    if count > there:
        where = f"The conference {group}" if group else rules.title
        return f"{where} has {counted(there, 'whole team')}, not {count}; choose {there} or fewer."
    return ""


def squad_teams(squads: Sequence[Squad]) -> tuple[NewTeam, ...]:
    """Return squads as teams: the last word of a name is the nickname, colours are those of the shipped teams."""
    colours = [team.colour for team in preset_teams()]
    return tuple(
        NewTeam(squad.name, squad.name.split()[-1], squad.abbreviation, colours[place % len(colours)])
        for place, squad in enumerate(squads)
    )


def fill_rosters(db: Session, squads: Sequence[Squad], teams: Sequence[Team]) -> None:
    """Write the men of the squads and put them on their stored teams."""
    for squad, team in zip(squads, teams, strict=True):
        assert team.id is not None
        for card in squad.cards:
            man = Player(
                name=card.name,
                number=card.number,
                position=card.position,
                ratings=dict(card.ratings),
                origin=squad.name,
            )
            db.add(man)
            db.flush()
            join_team(db, team.id, man)
