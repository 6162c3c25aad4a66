"""The engine is shared: outside the rules nobody asks which board game is played."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguemgr.engine.system import RuleSystem
from leaguemgr.rules import SYSTEMS, load_profile, load_system

PACKAGE = Path(__file__).resolve().parent.parent / "leaguemgr"
MEMBERS = [name for name in vars(RuleSystem) if not name.startswith("_")]


def test_nothing_outside_the_rules_names_a_rule_system() -> None:
    words = [*SYSTEMS, *(f"rules.{name.replace('-', '_')}" for name in SYSTEMS)]
    files = [path for path in sorted(PACKAGE.rglob("*.py")) if "rules" not in path.relative_to(PACKAGE).parts[:1]]
    assert len({path.relative_to(PACKAGE).parts[0] for path in files}) > 7
    found = [
        f"{path.relative_to(PACKAGE)}: {word}" for path in files for word in words if word in path.read_text("utf-8")
    ]
    assert found == []


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_system_has_every_member_of_the_protocol(name: str) -> None:
    system = load_system(name)
    assert [member for member in MEMBERS if not hasattr(system, member)] == []
    assert system.id == name
    assert callable(load_profile(name))
    shape = system.shape({option.name: option.default for option in system.options})
    assert shape.seconds(len(shape.periods) + 1) == sum(shape.periods) + shape.overtime


def test_one_system_is_not_another() -> None:
    assert len({load_system(name).title for name in SYSTEMS}) == len(SYSTEMS) == len(set(SYSTEMS))
