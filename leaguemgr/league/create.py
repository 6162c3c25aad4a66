"""Making a new league: teams, settings and the pool of players."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from sqlmodel import Session

from leaguemgr.engine.charts import NO_FILES, Files
from leaguemgr.engine.system import RuleSystem, Squad
from leaguemgr.league import schedule, settings, whole_teams
from leaguemgr.league.charts import chart_faults, keep
from leaguemgr.league.records import Problem
from leaguemgr.league.teams import NewTeam, preset_teams, style_problems, team_problems
from leaguemgr.league.wording import counted, unshowable
from leaguemgr.problems import UserError
from leaguemgr.rules import SYSTEMS, load_system, system_with
from leaguemgr.store.tables import Journal, League, Player, Season, Team

FEWEST_TEAMS, MOST_TEAMS = 4, 64


@dataclass(frozen=True)
class NewLeague:
    """What a league is made from; ``teams`` is a number (the shipped teams) or the teams themselves.

    ``whole``: so many of the whole teams that come with the rule system (or of ``cards``, a card set of one's own),
    all or those of the conference ``group``, play without a draft. Without games (option ``games`` 0) the season is a
    tournament of all teams.
    Teams that are given themselves get the whole teams' men in this order.
    ``options`` sets league settings and rule options by name; ``seed`` starts every random stream of the league.
    ``charts`` is the chart set to play with, the shipped one if left out.
    """

    name: str
    teams: int | tuple[NewTeam, ...] = 8
    seed: str = "1"
    system: str = SYSTEMS[0]
    season: int = 1
    options: Mapping[str, Any] = field(default_factory=dict)
    whole: bool = False
    group: str = ""
    charts: Files = NO_FILES
    cards: tuple[Squad, ...] = ()

    def listed_teams(self) -> tuple[NewTeam, ...]:
        """Return the teams; a number takes that many of the shipped ones."""
        if not isinstance(self.teams, int):
            return tuple(self.teams)
        return whole_teams.squad_teams(self.squads()) if self.whole else preset_teams()[: self.teams]

    def squads(self) -> tuple[Squad, ...]:
        """Return the whole teams that play; none in a league that drafts."""
        if not self.whole:
            return ()
        return whole_teams.squads_of(self.cards or load_system(self.system).squads(), self.group)[: self.count]

    def settings(self) -> dict[str, Any]:
        """Return the first season's settings; an unknown name or value raises UserError."""
        rules = load_system(self.system)
        usual = settings.defaults(self.count, rules)
        found = settings.changed(usual, self.options, rules)
        if found["games"]:
            return found
        return settings.changed({**usual, "playoff_teams": self.count, "best_of": [1]}, self.options, rules)

    @property
    def count(self) -> int:
        """The number of teams."""
        return self.teams if isinstance(self.teams, int) else len(self.teams)


def check_new(new: NewLeague) -> list[Problem]:
    """Return why the league cannot be made, each with the field it belongs to; empty when it can."""
    most = MOST_TEAMS if new.whole or not isinstance(new.teams, int) else len(preset_teams())
    if not FEWEST_TEAMS <= new.count <= most:
        text = f"A league has {FEWEST_TEAMS} to {most} teams, not {new.count}; choose another number."
        return [Problem(text, "teams")]
    if not new.name.strip():
        return [Problem("A league needs a name.", "name")]
    if unshowable(new.name):
        return [Problem(unshowable(new.name), "name")]
    faults = chart_faults(new.system, dict(new.charts)) if new.charts else []
    if faults:
        return [Problem(faults[0], "charts")]
    refusal = _refuse_whole(new, load_system(new.system)) if new.whole else ""
    if refusal:
        return [Problem(refusal, "teams")]
    teams = new.listed_teams()
    found = [problem for place, team in enumerate(teams) for problem in team_problems(team, list(teams[:place]))]
    found += [one for team in teams for one in style_problems(team.coach_style, load_system(new.system))]
    try:
        values = new.settings()
    except UserError as error:
        return [*found, Problem(str(error), "options")]
    return [*found, *settings_problems(values, new.count, _men(new), drafted=new.whole)]


def _refuse_whole(new: NewLeague, rules: RuleSystem) -> str:
    """Return why these whole teams cannot play."""
    if new.cards:
        return whole_teams.refuse_squads(new.cards, "the card file", new.count, new.group)
    if not rules.squads():
        return f"{rules.title} comes without whole teams; let the teams draft."
    return whole_teams.refuse_squads(rules.squads(), rules.title, new.count, new.group)


def _men(new: NewLeague) -> int:
    """Return how many players the league begins with."""
    if new.whole:
        return sum(len(squad.cards) for squad in new.squads())
    return len(_pool(new, load_system(new.system)))


def settings_problems(values: Mapping[str, Any], teams: int, players: int, *, drafted: bool = False) -> list[Problem]:
    """Return which settings do not fit together for this many teams and players.

    Rosters must be filled for the league draft; once that is over (``drafted``) the least that a team needs is enough.
    """
    found = []
    refusal = schedule.problem(teams, values["games"], values["one_short"]) if values["games"] else ""
    if refusal:
        found.append(Problem(refusal, "games"))
    if values["playoff_teams"] > teams:
        places = values["playoff_teams"]
        text = f"{places} teams cannot reach the playoffs of a league of {teams}; choose {teams} or fewer."
        found.append(Problem(text, "playoff_teams"))
    if values["roster_min"] > values["roster_size"]:
        text = (
            f"The fewest players on a team ({values['roster_min']}) are more than the most ({values['roster_size']})."
        )
        found.append(Problem(text, "roster_min"))
    name = "roster_min" if drafted else "roster_size"
    return [*found, *pool_problems(values[name], teams, players, name)]


def pool_problems(size: int, teams: int, players: int, name: str = "roster_size") -> list[Problem]:
    """Return that the pool is too small for these rosters, with the arithmetic."""
    if teams * size <= players:
        return []
    text = (
        f"{teams} teams × {counted(size, 'player')} are {teams * size}, but the pool has {players}; "
        f"choose {players // teams} or fewer players on a team."
    )
    return [Problem(text, name)]


def _pool(new: NewLeague, rules: RuleSystem) -> list[Player]:
    return [
        Player(
            name=member.card.name,
            number=member.card.number,
            position=member.card.position,
            ratings=dict(member.card.ratings),
            origin=member.origin,
        )
        for member in rules.pool(new.count, f"{new.seed}/pool")
    ]


def fill(db: Session, new: NewLeague) -> None:
    """Write a checked new league into an empty file."""
    rules = system_with(new.system, new.charts)
    charts = keep(db, rules.chart_files)
    db.add(League(name=new.name.strip(), system=rules.id, seed=new.seed, charts=charts))
    teams = [Team(**{**vars(team), "name": team.name.strip()}) for team in new.listed_teams()]
    db.add_all(teams)
    phase = "season" if new.whole else "setup"
    db.add(Season(number=new.season, phase=phase, settings=new.settings(), digest=rules.digest))
    if new.whole:
        db.flush()
        whole_teams.fill_rosters(db, new.squads(), teams)
    else:
        db.add_all(_pool(new, rules))
    summary = f"Made the league {new.name.strip()} with {counted(new.count, 'team')}, seed {new.seed}."
    db.add(Journal(action="new-league", params={"teams": new.count, "seed": new.seed}, summary=summary))
