"""The pages for people: their links lead somewhere, and the commands they name are the ones the gate runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = [
    ROOT / "README.md",
    ROOT / "CHANGELOG.md",
    *sorted(ROOT.glob("docs/**/*.md")),
    *sorted(ROOT.glob("resources/**/*.md")),
]
LINK = re.compile(r"\]\((?!https?:|#|mailto:)([^)#\s]+)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_to_files(page: Path) -> None:
    broken = [link for link in LINK.findall(page.read_text("utf-8")) if not (page.parent / link).exists()]
    assert broken == []


def test_each_decision_is_in_the_list() -> None:
    listing = (ROOT / "docs/decisions/README.md").read_text("utf-8")
    pages = [page.name for page in ROOT.glob("docs/decisions/[0-9]*.md")]
    assert pages
    assert [name for name in pages if f"]({name})" not in listing] == []
