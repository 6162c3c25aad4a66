"""Editions, levels and single options (chapter 1, R-37)."""

from __future__ import annotations

from dataclasses import fields

import pytest

from leaguemgr.rules.value_add.options import AS_EDITION, OPTIONS, OVERRIDES, Rules
from leaguemgr.rules.value_add.system import shipped
from tests.rules.value_add.table import EDITIONS


def rules(**options: str) -> Rules:
    return Rules.of({name.replace("_", "-"): value for name, value in options.items()})


def test_the_defaults_are_the_advanced_blog() -> None:
    assert rules() == rules(edition="blog-2019", level="advanced")
    assert shipped().options is OPTIONS


def test_each_edition_has_its_own_rules() -> None:
    blog, sheet = (rules(edition=edition, level="advanced") for edition in EDITIONS)
    differing = {field.name for field in fields(Rules) if getattr(blog, field.name) != getattr(sheet, field.name)}
    assert differing == {
        "edition", "rebounds", "one_rebound", "fouls", "early_points", "sevens", "assign", "spare", "rushed",
        "guard_needed", "help", "extra_dunk", "foul_choice", "entry", "tired", "timeouts", "steal_or_foul",
        "three_cost", "three_late", "let_score", "assists",
    }  # fmt: skip


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_simple_level_has_no_advanced_rule(edition: str) -> None:
    simple = rules(edition=edition, level="simple")
    off = (simple.guard_needed, simple.steal_or_foul, simple.three_cost, simple.timeouts, simple.tired, simple.home)
    assert off == ("", "", 0, 0, False, False)
    assert [simple.extra_dunk, simple.let_score, simple.assists, simple.assign] == [False] * 4
    assert simple.entry == ("column" if edition == "blog-2019" else "box")


@pytest.mark.parametrize("option", OPTIONS[2:], ids=lambda option: option.name)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_option_overrules_one_ruling(option: object, edition: str) -> None:
    name, values = option.name, [value for value, _ in option.choices]  # type: ignore[attr-defined]  # an OptionSpec
    assert values[0] == option.default == AS_EDITION  # type: ignore[attr-defined]
    usual = Rules.of({"edition": edition, "level": "advanced"})
    found = [Rules.of({"edition": edition, "level": "advanced", name: value}) for value in values[1:]]
    assert any(changed != usual for changed in found)
    for changed in found:
        differing = [
            field.name for field in fields(Rules) if getattr(usual, field.name) != getattr(changed, field.name)
        ]
        assert len(differing) <= (2 if name == "try-for-three" else 1)
    assert name in OVERRIDES


def test_names_and_values_are_words_for_a_command_line() -> None:
    for option in OPTIONS:
        assert option.name == option.name.lower()
        assert len(option.help) > 40
        for value, title in option.choices:
            assert value == str(value).lower()
            assert title
