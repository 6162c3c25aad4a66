"""The rule systems, one package each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguemgr.problems import UserError

if TYPE_CHECKING:
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
