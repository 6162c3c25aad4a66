"""The rule systems, one package each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from leaguemgr.problems import UserError

if TYPE_CHECKING:
    from leaguemgr.engine.desk import Desk
    from leaguemgr.engine.profile import Profiled
    from leaguemgr.engine.system import RuleSystem

SYSTEMS = ("basketball-strategy", "value-add")


def load_system(name: str) -> RuleSystem:
    """Return the rule system of this name with the shipped charts; an unknown name is refused."""
    if name == "basketball-strategy":
        from leaguemgr.rules.basketball_strategy.system import shipped

        return shipped()
    if name == "value-add":
        from leaguemgr.rules.value_add.system import shipped as value_add

        return value_add()
    raise UserError(f"There is no rule system {name!r}; choose one of: {', '.join(SYSTEMS)}.")


def load_profile(name: str) -> Callable[..., Profiled]:
    """Return the function (system, games, seed, workers) that holds games of this system to their bands."""
    if name == "value-add":
        from leaguemgr.rules.value_add.profile import profile as of_value_add

        return of_value_add
    from leaguemgr.rules.basketball_strategy.profile import profile

    return profile


def load_desk(name: str) -> Desk | None:
    """Return what a game window shows of this system; None for one whose board cannot be played in the window."""
    if name != "basketball-strategy":
        return None
    from leaguemgr.rules.basketball_strategy.desk.desk import GameDesk

    return GameDesk()
