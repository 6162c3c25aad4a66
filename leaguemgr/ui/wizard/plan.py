"""What the wizard collects, and what follows from it: problems by step, arithmetic, consequences."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from leaguemgr.engine.charts import NO_FILES
from leaguemgr.engine.system import Squad
from leaguemgr.league import chart_library
from leaguemgr.league.create import FEWEST_TEAMS, NewLeague, check_new
from leaguemgr.league.records import Problem
from leaguemgr.league.settings import defaults
from leaguemgr.league.teams import NewTeam, preset_teams
from leaguemgr.league.whole_teams import read_teams, squad_teams
from leaguemgr.league.wording import counted
from leaguemgr.problems import UserError
from leaguemgr.rules import SYSTEMS, load_card_maker, load_system

# Which step shows the problems of which fields.
FIELDS = {
    "league": ("name", "seed", "file"),
    "teams": ("teams", "nickname", "abbreviation", "colour"),
    "season": ("games", "roster_size", "roster_min"),
    "playoffs": ("playoff_teams", "best_of"),
    "rules": ("options", "charts"),
}
TABLE_HOURS = 1.5
# Games a second that one core plays by itself, rounded down from `leaguemgr bench`.
AUTO_RATE = 150


@dataclass
class Plan:
    """The form's values; ``options`` are league settings and rule options that differ from the defaults.

    ``charts`` names a chart set of one's own, empty for the charts of the program; ``whole`` tells that whole teams
    play without a draft: those of the board game, or ``cards`` from the file ``source``.
    """

    folder: Path
    name: str = "My league"
    system: str = SYSTEMS[0]
    seed: str = field(default_factory=lambda: str(secrets.randbelow(900_000) + 100_000))
    teams: list[NewTeam] = field(default_factory=lambda: list(preset_teams()[:8]))
    options: dict[str, Any] = field(default_factory=dict)
    path: Path | None = None
    charts: str = ""
    whole: bool = False
    cards: tuple[Squad, ...] = ()
    source: str = ""
    _pools: dict[int, int] = field(default_factory=dict)

    @property
    def file(self) -> Path:
        """Where the league will be written: the chosen file, else one named after the league."""
        return self.path or self.folder / f"{file_name(self.name)}.league"

    def setting(self, name: str) -> Any:
        """Return a setting as it will be: the chosen value, else the default for this number of teams."""
        usual = defaults(len(self.teams), load_system(self.system))
        if self.options.get("games") == 0:
            usual |= {"playoff_teams": len(self.teams), "best_of": [1]}  # a tournament of all teams
        return self.options.get(name, usual["options"].get(name) if name in usual["options"] else usual[name])

    def choose_system(self, system: str) -> None:
        """Play another board game; what depends on it goes back to that game's defaults."""
        if system != self.system:
            own = {option.name for option in load_system(self.system).options} | {"roster_size", "roster_min"}
            self.options = {name: value for name, value in self.options.items() if name not in own}
            self.system = system
            self.charts = ""
            self._pools = {}
            self.cards, self.source = (), ""
            if self.whole:
                self.choose_whole(False)

    @property
    def squads(self) -> tuple[Squad, ...]:
        """The whole teams there are: those of a file, else those that come with the board game."""
        return self.cards or load_system(self.system).squads()

    @property
    def ready_teams(self) -> tuple[NewTeam, ...]:
        """The teams to take from: whole teams, or shipped names that draft."""
        return squad_teams(self.squads) if self.whole else preset_teams()

    def choose_whole(self, whole: bool) -> None:
        """Play with whole teams, or with teams that draft."""
        self.whole = whole
        self.teams = list(self.ready_teams[: len(self.teams)])

    def take_file(self, path: Path) -> list[str]:
        """Play with the teams of a card file or of statistics; return what the card builder warns of.

        UserError says what is wrong with the file, and then nothing is changed.
        """
        squads, maker = read_teams(self.system, path), load_card_maker(self.system)
        if len(squads) < FEWEST_TEAMS:
            raise UserError(f"{path.name} has {counted(len(squads), 'team')}; a league needs {FEWEST_TEAMS} or more.")
        self.cards, self.source, self.whole = squads, path.name, True
        self.teams = list(self.ready_teams)
        if maker is None or not maker.holds(path):
            return []
        return [f"{squad.name}, {text}" for squad in squads for card in squad.cards for text in maker.warnings(card)]

    def resize(self, count: int) -> None:
        """Have this many teams: shipped ones are added, the last ones dropped."""
        if self.whole:  # each with the men of its place
            self.teams = [*self.teams, *self.ready_teams[len(self.teams) :]][:count]
            return
        known = {team.name for team in self.teams}
        more = [team for team in preset_teams() if team.name not in known]
        self.teams = (self.teams + more)[:count]

    def pool_size(self) -> int:
        """Return how many players can be drafted; it depends on the number of teams alone."""
        if len(self.teams) not in self._pools:
            pool = load_system(self.system).pool(len(self.teams), self.seed)
            self._pools[len(self.teams)] = len(pool)
        return self._pools[len(self.teams)]

    def new_league(self) -> NewLeague:
        """Return the plan as the league takes it."""
        own = chart_library.read(self.system, self.charts) if self.charts else NO_FILES
        teams = tuple(self.teams)
        cards = self.cards if self.whole else ()
        return NewLeague(
            self.name, teams, self.seed, self.system, options=self.options, whole=self.whole, charts=own, cards=cards
        )

    def step_of(self, problem: Problem) -> str:
        """Return the step on which a problem is shown; a league without a name hides those of the teams' names."""
        if problem.field == "name" and self.name.strip():
            return "teams"
        return next((step for step, fields in FIELDS.items() if problem.field in fields), "teams")

    def problems(self) -> list[Problem]:
        """Return everything that must be put right first."""
        try:
            found = list(check_new(self.new_league()))
        except UserError as error:
            found = [Problem(str(error), "charts")]
        if self.file.exists():
            found.append(
                Problem(f"{self.file.name} exists already in {self.file.parent}; choose another name.", "file")
            )
        if not self.seed.strip():
            found.append(Problem("The dice need a seed: any word or number.", "seed"))
        return found


def file_name(league: str) -> str:
    """Return a file name made of the league's name, safe on every system."""
    return re.sub(r'[\\/:*?"<>|\x00-\x1f]+', " ", league).strip(" .") or "League"


def games_that_work(teams: int, games: int) -> tuple[int, int]:
    """Return the next smaller and larger number of games that this many teams can play."""
    lower = next((count for count in range(games - 1, 0, -1) if teams * count % 2 == 0), games + 1)
    return lower, next(count for count in range(games + 1, games + 3) if teams * count % 2 == 0)


def even_rounds(teams: int, games: int) -> tuple[int, ...]:
    """Return the numbers of games around this one with which every pair meets equally often."""
    once = teams - 1
    below = games // once * once
    return tuple(count for count in (below, below + once) if count > 0 and count != games)


def meetings(teams: int, games: int) -> str:
    """Return how often each opponent is met: ``4``, or ``13 or 14``."""
    whole, rest = divmod(games, teams - 1)
    return str(whole) if not rest else f"{whole} or {whole + 1}"


def hours(games: int) -> str:
    """Return the time for games at the table, 90 minutes each."""
    return f"{round(games * TABLE_HOURS):,} h"


def seconds(games: int) -> str:
    """Return the time for games played automatically."""
    taken = max(1, round(games / AUTO_RATE))
    return f"{taken} s" if taken < 90 else f"{round(taken / 60)} min"


def byes(teams: int) -> int:
    """Return how many of the best seeds skip the first round."""
    return (1 << (teams - 1).bit_length()) - teams


def said(values: Sequence[int]) -> str:
    """Return numbers as a sentence lists them: ``78 or 84``."""
    return " or ".join(str(value) for value in values)
