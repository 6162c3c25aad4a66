"""Every rule in scope is claimed by a test, and every claim names a rule or a case that is written down."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

TESTS = Path(__file__).resolve().parent
DOCS = TESTS.parent / "docs"


@dataclass(frozen=True)
class Scope:
    """What of one checklist the program plays so far: all rules with one of the tags, and those that begin so."""

    tags: frozenset[str]
    prefixes: tuple[str, ...] = ()

    def holds(self, rule: str, tags: frozenset[str]) -> bool:
        return bool(self.tags & tags) or rule.startswith(self.prefixes)


# Widen this table as the program grows: a checklist that is not named here asks for nothing yet.
IN_SCOPE = {
    "basketball_strategy": Scope(
        frozenset({"BASIC", "ADV"}),
        (
            "BS-ADV-",
            "BS-TOUR-",
            "BS-VAR-",
            "BS-SOLO-",
            "BS-FCP-",
            "BS-REBALT-",
            "BS-TOVR-",
            "BS-FAQ-",
            "BS-CAMP-ATTR-",
            "BS-CAMP-COLL-",
            "BS-CAMP-EXP-",
            "BS-CAMP-TRADE-",
            "BS-CAMP-INJ-",
            "BS-CAMP-DEF-",
            "BS-CAMP-RATE-",
            "BS-TIP-05",
            "BS-CAMP-PO-",
            "BS-CAMP-DRAFT-",
            "BS-SAMPLE-",
        ),
    ),
    "value_add": Scope(frozenset(), ("VA-", "TV-")),
    "nba_all_star": Scope(frozenset(), ("AS-",)),
    "strat_o_matic": Scope(frozenset(), ("SOM-", "EX-")),
}

# `- **BS-DICE-01** [BASIC] ...` or `| AS-MOVE-04 | S | ...`; rulings, decisions and records are numbered without a tag.
ENTRY = re.compile(r"^(?:- \*\*|\| )([A-Z]+(?:-[A-Z0-9]+)*-\d+)(?:\*\*| \|)(?: \[([^\]]+)\])?")
INLINE = re.compile(r"\*\*((?:AMB|DEC|REC)-[A-Z0-9-]*\d+)\*\*")
HEADING = re.compile(r"^### (GAP-\d+)")
CASE = re.compile(r"^- \*\*([A-Z]\d+[a-z]?)\b")


@dataclass(frozen=True)
class Claim:
    """One mark in the tests; ``name`` is None where it is not a literal text."""

    mark: str
    name: str | None
    where: str


def read_rules(checklist: Path) -> dict[str, frozenset[str]]:
    """Return every ID of a checklist with its tags."""
    rules: dict[str, frozenset[str]] = {}
    for line in checklist.read_text(encoding="utf-8").splitlines():
        if entry := ENTRY.match(line):
            rules[entry[1]] = frozenset((entry[2] or "").split(", "))
        for loose in (*INLINE.findall(line), *HEADING.findall(line)):
            rules.setdefault(loose, frozenset())
    return rules


def read_claims(source: str, where: str) -> Iterator[Claim]:
    """Yield the claims of one test file, wherever in it the marks stand."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(attr="rule" | "case" as mark, value=ast.Attribute(attr="mark"))):
                for argument in node.args:
                    literal = argument.value if isinstance(argument, ast.Constant) else None
                    yield Claim(mark, literal if isinstance(literal, str) else None, f"{where}:{argument.lineno}")


def all_rules() -> dict[str, frozenset[str]]:
    return {rule: tags for path in sorted(DOCS.glob("rules/*.md")) for rule, tags in read_rules(path).items()}


def all_cases() -> set[str]:
    return {found[1] for line in (DOCS / "cases.md").read_text("utf-8").splitlines() if (found := CASE.match(line))}


def cases_without_a_test() -> set[str]:
    """Return the cases that say why no test claims them."""
    lines = (DOCS / "cases.md").read_text("utf-8").splitlines()
    starts = [place for place, line in enumerate(lines) if CASE.match(line)]
    parts = {
        line.split()[1].strip("*"): " ".join(lines[place:end])
        for place, end in zip(starts, [*starts[1:], len(lines)], strict=True)
        if (line := lines[place])
    }
    return {case for case, text in parts.items() if "*Not done:*" in text or "*No test:*" in text}


def all_claims() -> list[Claim]:
    files = sorted(TESTS.rglob("test_*.py"))
    return [claim for path in files for claim in read_claims(path.read_text("utf-8"), str(path.relative_to(TESTS)))]


def by_chapter(rules: Iterable[str]) -> str:
    """Return IDs as one line a chapter: ``BS-DICE: 01 02 07``."""
    chapters = defaultdict(list)
    for rule in sorted(rules):
        chapter, _, number = rule.rpartition("-")
        chapters[chapter].append(number)
    return "\n".join(f"  {chapter}: {' '.join(numbers)}" for chapter, numbers in chapters.items())


def test_claims_are_literal_and_name_something_written_down() -> None:
    known = {"rule": set(all_rules()), "case": all_cases()}
    unknown = [
        f"{claim.where}: {claim.mark} {claim.name}" for claim in all_claims() if claim.name not in known[claim.mark]
    ]
    assert not unknown, "these claims name nothing in docs/rules/ or docs/cases.md:\n" + "\n".join(unknown)


@pytest.mark.parametrize("checklist", IN_SCOPE)
def test_every_rule_in_scope_is_claimed(checklist: str) -> None:
    rules = read_rules(DOCS / "rules" / f"{checklist}.md")
    wanted = {rule for rule, tags in rules.items() if IN_SCOPE[checklist].holds(rule, tags)}
    missing = wanted - {claim.name for claim in all_claims() if claim.mark == "rule"}
    assert wanted, "the scope matches no rule at all"
    assert not missing, f"{len(missing)} of {len(wanted)} rules in scope have no test:\n{by_chapter(missing)}"


def test_every_case_is_claimed_or_says_why_not() -> None:
    claimed = {claim.name for claim in all_claims() if claim.mark == "case"}
    silent = sorted(all_cases() - claimed - cases_without_a_test())
    assert not silent, "no test claims these cases, and they do not say why: " + " ".join(silent)
    assert not claimed & cases_without_a_test(), "these cases say that they have no test, but one claims them"


def test_checklists_are_read_in_each_of_their_forms(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "- **BS-DICE-12** [CAMP, TOUR-INJ] text\n| AS-MOVE-04 | S | text |\n"
        "- **AMB-01** a **REC-G-02** b\n### GAP-11 text\nsee BS-X-01\n",
        encoding="utf-8",
    )
    assert read_rules(page) == {
        "BS-DICE-12": {"CAMP", "TOUR-INJ"},
        "AS-MOVE-04": {""},
        "AMB-01": {""},
        "REC-G-02": set(),
        "GAP-11": set(),
    }


def test_claims_are_found_on_functions_modules_and_parameters() -> None:
    source = (
        "pytestmark = pytest.mark.rule('A-01')\n@pytest.mark.case('E1')\n"
        "def test(): pytest.param(1, marks=pytest.mark.rule('B-02', name))\n"
    )
    found = {(claim.mark, claim.name) for claim in read_claims(source, "file")}
    assert found == {("rule", "A-01"), ("case", "E1"), ("rule", "B-02"), ("rule", None)}


def test_missing_rules_read_as_one_line_a_chapter() -> None:
    assert by_chapter({"BS-DICE-02", "BS-DICE-01", "BS-BH-03"}) == "  BS-BH: 03\n  BS-DICE: 01 02"
