"""Leagues of whole teams: the squads that come with a rule system play as they are, without a draft."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from sqlmodel import Session

from leaguemgr.engine.card_sets import need_whole_teams, read_squads
from leaguemgr.engine.system import Squad
from leaguemgr.league.rosters import join_team
from leaguemgr.league.teams import NewTeam, preset_teams
from leaguemgr.league.wording import counted, listed
from leaguemgr.rules import load_card_maker, load_card_text, load_system
from leaguemgr.store.tables import Player, Team


def read_teams(system: str, path: Path) -> tuple[Squad, ...]:
    """Return the teams of a card file; where the rules can make cards, also those of a file of statistics."""
    maker = load_card_maker(system)
    if maker is not None and maker.holds(path):
        return maker.make(path)
    rules = load_system(system)
    squads = read_squads(path, rules.check_card, load_card_text(system))
    need_whole_teams(path, squads, len(rules.markers))
    return squads


def squads_of(every: Sequence[Squad], group: str = "") -> tuple[Squad, ...]:
    """Return whole teams, all or those of one conference."""
    return tuple(squad for squad in every if not group or squad.group.casefold() == group.casefold())


def refuse_squads(every: Sequence[Squad], source: str, count: int, group: str) -> str:
    """Return why a ``source`` has not so many whole teams, with what there is; empty when it has."""
    groups = listed([name for name in dict.fromkeys(squad.group for squad in every) if name])
    there = len(squads_of(every, group))
    if group and not there:
        return f"There is no conference {group!r}; the conferences are {groups or 'not named'}."
    if count > there:
        where = f"the conference {group}" if group else source
        told = f"{where[:1].upper()}{where[1:]} has {counted(there, 'whole team')}, not {count}"
        return f"{told}; choose {there} or fewer."
    return ""


def squad_teams(squads: Sequence[Squad]) -> tuple[NewTeam, ...]:
    """Return squads as teams: the last word of a name is the nickname, colours are those of the shipped teams."""
    colours = [team.colour for team in preset_teams()]
    return tuple(
        NewTeam(
            squad.name,
            squad.name.split()[-1],
            squad.abbreviation,
            colours[place % len(colours)],
            conference=squad.group,
        )
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
