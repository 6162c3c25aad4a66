"""The rules of a board game by their IDs, one paragraph each, from the checklist that the tests are held to."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from leaguemgr.resources import find

CHAPTER = re.compile(r"^#{2,3} (?:\d+(?:\.\d+)?\.? )?(.+)$")
GROUP = re.compile(r" \((?:[A-Z]{2,3}-[A-Z0-9*-]+(?:, )?)+\)")
"""The IDs of a chapter's rules in its heading."""
PARAGRAPH = re.compile(r"^- \*\*((?!EX-|BS-SAMPLE)(?:[A-Z]{2}|SOM)-[A-Z0-9-]*\d+)\*\* (.+)$")
ROW = re.compile(r"^\| ((?!TV-|AS-TV|AS-D-)[A-Z]{2}-[A-Z0-9-]*\d+) \| (.+) \|$")
GAP = r"(?:AMB|GAP|R|G)-\d+"
"""An entry of the checklist's chapter on what the text leaves open."""
NOTES = tuple(
    (re.compile(pattern), instead)
    for pattern, instead in (
        (r"\s*\(T: [^()]*\)|; T: [^()]*(?=\))|\s*\(T table\)", ""),  # sample inputs and outputs
        (r"\s*\bT(?: \([^)]*\))?: .*?(?=(?<=[.;]) RULING|$)", ""),
        (r"^(?:\[[A-Z, -]+\]\s*)+", ""),  # which games the rule is of
        (r"\[ADV\]|\[A\]", "(advanced)"),
        (r"\s*\[[A-Z-]+\]", ""),
        (r"; \(advanced\) L\d+(?=\))", ""),
        (r"\s*\(L\d[^()]*\)", ""),  # where the rulebook's text has it
        (rf"\s*\((?:RULING )?{GAP}[^():]*\)", ""),
        (rf"\s*\([^()]*: {GAP}\.?\)", ""),
        (rf"[,;:]? (?:see |text missing: )?{GAP}(?=\))", ""),
        (rf"\bRULING(?: {GAP})?[:,]?\s*", ""),
        (rf"(?:\.? (?:See|Counter:|Table:)|[:;,]| -|; candidates)? {GAP}(?:, {GAP})*", ""),
        (rf"\s{GAP}\.$", ""),
        (r", L\d+(?:-\d+)?(?=\))", ""),
        (r"(?<=\. )L\d+(?:-L?\d+)?", "The text"),
        (r"\bL\d+(?:-L?\d+)?", "the text"),
        (r"\b24c\b", "24-second clock"),
        (r"\bTC\b", "time clock"),
        (r"\s+([.,;:)])", r"\1"),
        (r"\.{2,}$|;\.$", "."),
        (r"\s{2,}", " "),
    )
)
"""What is left out or written out for players, in this order."""


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
    """Return the paragraph as players read it, without what is written for those who hold the program to it."""
    text = re.sub(r"\*\*|`", "", text)
    for pattern, instead in NOTES:
        text = pattern.sub(instead, text)
    text = text.strip(" ;,")
    return text[:1].upper() + text[1:]
