"""The rules of a board game by their IDs, one paragraph each, from the checklist that the tests are held to."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from leaguemgr.resources import find

CHAPTER = re.compile(r"^#{2,3} (?:\d+(?:\.\d+)?\.? )?(.+)$")
GROUP = re.compile(r" \((?:[A-Z]{2,3}-[A-Z0-9*-]+(?:, )?)+\)")
"""The IDs of a chapter's rules in its heading."""
PARAGRAPH = re.compile(r"^- \*\*((?!EX-)(?:[A-Z]{2}|SOM)-[A-Z0-9-]*\d+)\*\* (.+)$")
ROW = re.compile(r"^\| ((?!TV-)[A-Z]{2}-[A-Z0-9-]*\d+) \| (.+) \|$")


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: its ID, the chapter it stands in, and what it says in our own words."""

    id: str
    chapter: str
    text: str


@cache
def rulebook(system: str) -> tuple[Rule, ...]:
    """Return the rules of a system in the order of its checklist, whose name ends with that of the system."""
    name = system.replace("-", "_")
    [path] = [path for path in find("docs/rules").glob("*.md") if path.stem.endswith(name)]
    text = path.read_text(encoding="utf-8")
    chapter, found = "", []
    for line in text.splitlines():
        if heading := CHAPTER.match(line):
            chapter = GROUP.sub("", heading[1])
        elif rule := PARAGRAPH.match(line):
            found.append(Rule(rule[1], chapter, _plain(rule[2])))
        elif rule := ROW.match(line):
            found.append(Rule(rule[1], chapter, _plain(rule[2].split(" | ")[-1])))
    return tuple(found)


def rule_text(system: str, rule: str) -> str:
    """Return the rule of an ID; empty when the checklist has none of it."""
    return next((found.text for found in rulebook(system) if found.id == rule), "")


def _plain(text: str) -> str:
    """Return the paragraph without the marks of its markup."""
    return re.sub(r"\*\*|`", "", text)
