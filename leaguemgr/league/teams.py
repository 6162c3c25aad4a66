"""Teams and their coaches: what they are called, and changing it."""

from __future__ import annotations

import tomllib
from collections.abc import Collection
from dataclasses import dataclass, fields
from typing import Literal

from sqlmodel import Session, select

from leaguemgr.engine.system import RuleSystem
from leaguemgr.league.action import Action
from leaguemgr.league.colours import colour_problem
from leaguemgr.league.context import need_player, need_team, rules_of
from leaguemgr.league.records import Problem
from leaguemgr.league.wording import unshowable
from leaguemgr.resources import find
from leaguemgr.store.tables import Team

CoachKind = Literal["person", "computer", "nobody"]
LONGEST_ABBREVIATION = 4
LONGEST_NAME = 60
SHOWN = ("name", "nickname", "abbreviation", "coach_name", "conference")
FOR_PATHS = frozenset('/\\:*?"<>|')
"""What the abbreviation may not hold, because files are named after it (a coach packet)."""


@dataclass(frozen=True)
class NewTeam:
    """A team to be made; the names must differ from every other team's."""

    name: str
    nickname: str
    abbreviation: str
    colour: str
    coach_name: str = ""
    coach_kind: CoachKind = "computer"
    conference: str = ""
    coach_style: str = ""


def preset_teams() -> tuple[NewTeam, ...]:
    """Return the teams that come with the program; a league of n takes the first n."""
    with find("resources/leagues/teams.toml").open("rb") as file:
        teams = tomllib.load(file)["teams"]
    return tuple(
        NewTeam(f"{team['town']} {team['nickname']}", team["nickname"], team["abbreviation"], team["colour"])
        for team in teams
    )


def team_problems(team: NewTeam, others: list[NewTeam]) -> list[Problem]:
    """Return what is wrong with a team beside the others of its league."""
    found = [Problem(text, field) for field, text in _name_problems(team) if text]
    for field in ("name", "abbreviation"):
        mine = getattr(team, field)
        if any(getattr(other, field).casefold() == mine.casefold() for other in others):
            found.append(Problem(f"Two teams have the {field} {mine!r}; give each its own.", field))
    text = colour_problem(team.colour)
    return [*found, Problem(text, "colour")] if text else found


def style_problems(style: str, rules: RuleSystem) -> list[Problem]:
    """Return what is wrong with the style of a computer coach; empty stands for the usual one."""
    known = [name for name, _ in rules.coach_styles]
    if not style or style in known:
        return []
    return [Problem(f"There is no coach of style {style!r}; choose one of: {', '.join(known)}.", "coach_style")]


def _name_problems(team: NewTeam) -> list[tuple[str, str]]:
    limit = f"The abbreviation {team.abbreviation!r} must have 1 to {LONGEST_ABBREVIATION} characters."
    return [
        ("name", "" if team.name.strip() else "A team needs a name."),
        (
            "name",
            f"The name {team.name!r} is longer than {LONGEST_NAME} characters."
            if len(team.name) > LONGEST_NAME
            else "",
        ),
        *((field, unshowable(getattr(team, field))) for field in SHOWN),
        (
            "abbreviation",
            "" if not FOR_PATHS & set(team.abbreviation) else f'{limit[:-1]} and none of / \\ : * ? " < > |.',
        ),
        ("abbreviation", "" if 1 <= len(team.abbreviation.strip()) <= LONGEST_ABBREVIATION else limit),
    ]


def as_new(team: Team) -> NewTeam:
    """Return a stored team in the form in which teams are checked."""
    return NewTeam(**{field.name: getattr(team, field.name) for field in fields(NewTeam)})


def short_forms(name: str, taken: Collection[str]) -> tuple[str, str]:
    """Return the nickname and the letters that go with a name, the letters none of those ``taken`` if possible."""
    shown = [word for word in name.split() if word[0].isalnum()] or [name.strip() or "Team"]
    # A name may hold what a file's name may not.
    words = ["".join(letter for letter in word if letter not in FOR_PATHS) or "Team" for word in shown]
    initials = "".join(word[0] for word in words[:LONGEST_ABBREVIATION])
    candidates = [initials] if len(words) > 2 else []
    candidates += [words[0][:3], words[-1][:3], words[0][:2] + words[-1][:1], words[0][:4]]
    letters = [candidate.upper() for candidate in candidates]
    return shown[-1], next((one for one in letters if one not in taken), letters[0])


@dataclass(frozen=True)
class EditTeam(Action):
    """Change a team's names, colour, coach or conference; what is not given stays.

    ``coach_style`` is how a computer coaches the team (the rule system's ``coach_styles``), empty as usual.

    ``new_coach`` marks a coach who should not trade his future: such trades are warned of (B11).
    With a new name in which the old nickname does not occur, nickname and letters follow unless they are given.
    """

    team: int
    name: str | None = None
    nickname: str | None = None
    abbreviation: str | None = None
    colour: str | None = None
    coach_name: str | None = None
    coach_kind: CoachKind | None = None
    conference: str | None = None
    new_coach: bool | None = None
    coach_style: str | None = None

    def check(self, db: Session) -> list[Problem]:
        """The names must be the team's own, and white text must be readable on the colour."""
        team, others = need_team(db, self.team), self._others(db)
        wanted = NewTeam(**{**vars(as_new(team)), **self._changes(team, others)})
        return [*team_problems(wanted, others), *style_problems(wanted.coach_style, rules_of(db))]

    def _others(self, db: Session) -> list[NewTeam]:
        return [as_new(other) for other in db.exec(select(Team).where(Team.id != self.team))]

    def _given(self) -> dict[str, str]:
        names = (field.name for field in fields(NewTeam))
        return {name: getattr(self, name).strip() for name in names if getattr(self, name) is not None}

    def _changes(self, team: Team, others: list[NewTeam]) -> dict[str, str]:
        """Return what is given, and the short forms that follow from a new name."""
        given = self._given()
        if "name" not in given or team.nickname.casefold() in given["name"].casefold():
            return given
        nickname, letters = short_forms(given["name"], {other.abbreviation for other in others})
        return {"nickname": nickname, "abbreviation": letters, **given}

    def apply(self, db: Session) -> str:
        """Store what is given."""
        team = need_team(db, self.team)
        before = team.name
        for name, value in self._changes(team, self._others(db)).items():
            setattr(team, name, value)
        if self.new_coach is not None:
            team.new_coach = self.new_coach
        db.add(team)
        if team.name != before:
            return f"{before} are now called {team.name}."
        names = [*self._given(), *(["new_coach"] if self.new_coach is not None else [])]
        return f"Changed the {', '.join(name.replace('_', ' ') for name in names)} of {team.name}."


@dataclass(frozen=True)
class RenamePlayer(Action):
    """Give a player another name (BS-CAMP-LEAGUE-02)."""

    player: int
    name: str

    def check(self, db: Session) -> list[Problem]:
        """A name has at least one letter and not more than sixty."""
        need_player(db, self.player)
        if not self.name.strip() or len(self.name) > LONGEST_NAME:
            return [
                Problem(f"A player's name has 1 to {LONGEST_NAME} characters, not {len(self.name.strip())}.", "name")
            ]
        text = unshowable(self.name)
        return [Problem(text, "name")] if text else []

    def apply(self, db: Session) -> str:
        """Store the name."""
        player = need_player(db, self.player)
        before, player.name = player.name, self.name.strip()
        db.add(player)
        return f"{before} is now called {player.name}."
