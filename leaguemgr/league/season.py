"""Preparing a season: its settings and its schedule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sqlmodel import Session, col, func, select

from leaguemgr.league import schedule, settings
from leaguemgr.league.action import Action, problems, warnings
from leaguemgr.league.context import key, rules_of, seed_of
from leaguemgr.league.create import settings_problems
from leaguemgr.league.lookup import season_of, teams_of
from leaguemgr.league.lottery import SETTINGS as LOTTERY
from leaguemgr.league.lottery import drawn_order, drop_lottery
from leaguemgr.league.records import Problem
from leaguemgr.league.wording import counted, listed
from leaguemgr.problems import UserError
from leaguemgr.store.tables import Draft, Game, Player, Season

AFTER_SEASON = ("playoffs", "finished", "attrition", "expansion", "college", "cutdown")
CLOSES: Mapping[str, tuple[str, ...]] = {
    "games": AFTER_SEASON,
    "one_short": AFTER_SEASON,
    "roster_size": ("draft",),
    "draft_pattern": ("draft",),
    "playoff_teams": AFTER_SEASON,
    "playoff_min_wins": AFTER_SEASON,
    "playoff_groups": AFTER_SEASON,
    "playoff_reseed": AFTER_SEASON,
    "tournament_seeds": AFTER_SEASON,
    "tie_breakers": AFTER_SEASON,
    "tie_restart": AFTER_SEASON,
    "best_of": AFTER_SEASON,
    "pattern": AFTER_SEASON,
    "attrition_most": ("attrition", "expansion", "college", "cutdown"),
    "free_agents_roll": ("attrition", "expansion", "college", "cutdown"),
}
"""The phases in which a setting cannot change any more; a round's length has an action of its own."""


def games_of(db: Session, season: Season, status: str = "") -> int:
    """Return how many games the regular season has: those of one status, or all that are not called off."""
    wanted = select(func.count()).select_from(Game).where(Game.season_id == season.id, Game.stage == "season")
    return db.exec(wanted.where(Game.status == status if status else Game.status != "void")).one()


@dataclass(frozen=True)
class ChangeSettings(Action):
    """Change settings of the season and rule options by name; ``--option`` of the command line names the same.

    ``override`` agrees to drop the result of a lottery that was drawn by other settings (A8).
    """

    values: Mapping[str, Any]
    override: bool = False

    def _after(self, db: Session) -> dict[str, Any]:
        return settings.changed(season_of(db).settings, self.values, rules_of(db))

    def check(self, db: Session) -> list[Problem]:
        """Every name and value is known, they fit together, and the phase still allows the change."""
        try:
            after = self._after(db)
        except UserError as error:
            return [Problem(str(error), "values")]
        season = season_of(db)
        found = settings_problems(after, len(teams_of(db, season)), _able(db), drafted=season.phase != "setup")
        for name in _different(season.settings, after):
            if season.phase in CLOSES.get(name, ()):
                found.append(Problem(f"{name} cannot change in the phase {season.phase} any more.", name))
            if name in ("games", "one_short") and games_of(db, season, "played"):
                found.append(Problem(f"{name} cannot change once games have been played.", name))
        return [*found, *self._lottery_problems(db, season, after)]

    def _lottery_problems(self, db: Session, season: Season, after: Mapping[str, Any]) -> list[Problem]:
        names = [name for name in _different(season.settings, after) if name in LOTTERY]
        if not names or drawn_order(db, season) is None:
            return []
        if db.exec(select(Draft).where(Draft.season_id == season.id, Draft.kind == "college")).first() is not None:
            return [Problem(f"{names[0]} cannot change once the college draft has begun.", names[0])]
        return warnings(f"The lottery of season {season.number} has been drawn; its result is dropped.", field=names[0])

    def apply(self, db: Session) -> str:
        """Store the settings; a schedule that no longer fits is taken away."""
        season = season_of(db)
        after = self._after(db)
        names = _different(season.settings, after)
        season.settings = after
        db.add(season)
        if {"games", "one_short"} & set(names):
            _clear_schedule(db, season)
        if set(LOTTERY) & set(names):
            drop_lottery(db, season)
        return f"Changed {listed(names)}." if names else "Nothing changed."


def _able(db: Session) -> int:
    """Return how many can play: on teams or in the pool."""
    able = select(func.count()).select_from(Player).where(col(Player.left_id).is_(None), col(Player.revealed))
    return db.exec(able).one()


def _different(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    own = [name for name in after if name != "options" and before.get(name) != after[name]]
    options = [name for name, value in after["options"].items() if before["options"].get(name) != value]
    return own + options


def _clear_schedule(db: Session, season: Season) -> None:
    for game in db.exec(select(Game).where(Game.season_id == season.id, Game.stage == "season")):
        db.delete(game)
    db.flush()


@dataclass(frozen=True)
class MakeSchedule(Action):
    """Make the regular season's schedule from the settings; an unplayed one is replaced."""

    def check(self, db: Session) -> list[Problem]:
        """No game has been played, and the number of games suits the number of teams."""
        season = season_of(db)
        if season.phase not in ("setup", "draft", "season"):
            return problems(f"The schedule cannot be made in the phase {season.phase}.")
        played = games_of(db, season, "played")
        if played:
            return problems(
                f"{counted(played, 'game')} of the schedule {'has' if played == 1 else 'have'} been played; keep it."
            )
        values = season.settings
        return problems(schedule.problem(len(teams_of(db, season)), values["games"], values["one_short"]))

    def apply(self, db: Session) -> str:
        """Write every game with its day."""
        season = season_of(db)
        values = season.settings
        seed = seed_of(db, f"schedule/{season.number}")
        plan = schedule.make_schedule(list(teams_of(db, season)), values["games"], seed, values["one_short"])
        _clear_schedule(db, season)
        db.add_all(
            Game(season_id=key(season), day=one.day, home_id=one.home, away_id=one.away) for one in plan.fixtures
        )
        return f"Made the schedule: {counted(len(plan.fixtures), 'game')} on {counted(plan.days, 'day')}. {plan.report}"
