"""The rules at hand in the program: every ID of a checklist once, with its chapter."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from leaguemgr.rules import SYSTEMS, load_charts, load_system
from leaguemgr.rules.rulebook import rule_text, rulebook


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_rule_is_listed_once_with_chapter_and_text(system: str) -> None:
    rules = rulebook(system)
    assert len(rules) > 100
    assert [rule for rule, count in Counter(rule.id for rule in rules).items() if count > 1] == []
    assert all(rule.chapter and rule.text and "**" not in rule.text for rule in rules)


@pytest.mark.parametrize("system", SYSTEMS)
def test_players_read_no_notes_of_those_who_make_the_program(system: str) -> None:
    notes = re.compile(r"\bT: |\bL\d+|RULING|\b(?:AMB|GAP)-\d|\[[A-Z]+\]|\b24c\b|[Ee]ngine|UI/|\(\)|\.\.$|Counter:")
    assert [rule.id for rule in rulebook(system) if notes.search(rule.text)] == []
    assert [rule.id for rule in rulebook(system) if rule.text.count("(") != rule.text.count(")")] == []
    assert [rule.id for rule in rulebook(system) if "-TV-" in rule.id or "SAMPLE" in rule.id] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_players_choose_options_without_codes(system: str) -> None:
    code = re.compile(r"\b(?:BS|AS|SOM|VA|AMB|GAP)-|\b[RG]-\d|\bE\d")
    assert [option.name for option in load_system(system).options if code.search(option.help)] == []


def test_a_rule_is_told_without_its_test_vectors_and_lines() -> None:
    assert rule_text("basketball-strategy", "BS-DICE-09") == "Clamp only after the net sum, never step by step."
    assert rule_text("basketball-strategy", "BS-SCORE-01") == (
        "Score after every point; track wraps at 100 (human aid only)."
    )


def test_a_rule_is_found_by_its_id_in_a_list_and_in_a_table() -> None:
    assert "result cell of the Shooting Chart" in rule_text("basketball-strategy", "BS-SHOT-08")
    assert rule_text("value-add", "VA-REB-14").startswith("Offensive rebound: the rebounder at once rolls")
    assert rule_text("basketball-strategy", "BS-NONE-01") == ""


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_chart_names_a_rule_that_can_be_read(system: str) -> None:
    charts = load_charts(system).tables(load_system(system).chart_files)
    assert charts
    assert [chart.rule for chart in charts if not rule_text(system, chart.rule)] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_cell_of_every_chart_says_where_it_comes_from(system: str) -> None:
    for chart in load_charts(system).tables(load_system(system).chart_files):
        wanted = {(row, column) for row, _ in chart.rows for column, _ in chart.columns}
        assert set(chart.cells) == wanted, chart.title
        assert all(cell.text and cell.source for cell in chart.cells.values()), chart.title
        assert chart.source, chart.title
