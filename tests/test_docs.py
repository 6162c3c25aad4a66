"""The pages for people: their links lead somewhere, and the commands they name are the ones the gate runs."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from leaguemgr.cli import main

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


def readme_blocks() -> list[list[str]]:
    """Return the lines of each code block of the README."""
    blocks = re.findall(r"^ *```\n(.*?)^ *```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL | re.MULTILINE)
    return [[line.strip() for line in block.splitlines()] for block in blocks]


def test_the_gate_runs_the_two_commands_of_the_readme() -> None:
    gate = (ROOT / ".ci/run").read_text("utf-8").replace("$bin", ".venv/bin")
    commands = [line for block in readme_blocks() for line in block if line.startswith("bash ")]
    assert len(commands) == 2
    assert [
        part for line in commands for part in line.replace("demo out", "demo").split(" && ") if part not in gate
    ] == []


def test_the_commands_of_the_readme_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    found = [line.removeprefix(".venv/bin/") for block in reversed(readme_blocks()) for line in block]
    lines = [line for line in found if line.startswith("leaguemgr ") and not line.startswith("leaguemgr demo")]
    assert len(lines) > 10
    for line in lines:
        words = shlex.split(line.split("   ")[0])[1:]
        if words[:2] == ["charts", "profile"]:
            continue  # it plays hundreds of games, and its verdict is not this test's business
        assert main(words) == 0, f"{line}: {capsys.readouterr().err}"
