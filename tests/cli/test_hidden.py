"""What nobody has rolled yet is in nothing that leaves the program: views, text, the export, sheets."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from leaguemgr.cli import main
from leaguemgr.cli.show import VIEWS
from leaguemgr.exchange.json_league import export_json
from leaguemgr.league.college import StartCollegeDraft
from leaguemgr.league.league import League
from leaguemgr.league.players import players
from leaguemgr.printing import print_sheet
from leaguemgr.printing.registry import offered
from leaguemgr.problems import UserError
from tests.league.conftest import *  # noqa: F403 - the fixtures of leagues

HIDDEN = {"defense", "rebound", "tip_in"}


@pytest.fixture
def room(college: League) -> Path:
    """Return the file of a league in whose college draft nobody has picked yet."""
    college.perform(StartCollegeDraft())
    college.close()
    return college.path


def cards(value: Any) -> Iterator[dict[str, Any]]:
    """Yield every player anywhere in a JSON document."""
    if isinstance(value, dict):
        if "ratings" in value:
            yield value
        for item in value.values():
            yield from cards(item)
    elif isinstance(value, list):
        for item in value:
            yield from cards(item)


@pytest.mark.case("J4")
@pytest.mark.parametrize("view", VIEWS)
def test_no_view_knows_a_rating_that_nobody_has_rolled(
    view: str, room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", str(room), view, "--json"]) == 0
    shown = json.loads(capsys.readouterr().out)
    rookies = [card for card in cards(shown) if card["hidden"]]
    assert all(not HIDDEN & set(card["ratings"]) for card in rookies)
    assert bool(rookies) == (view == "draft")


@pytest.mark.case("J4")
def test_the_text_of_the_draft_has_no_column_for_a_hidden_rating(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", str(room), "draft"]) == 0
    head = next(line for line in capsys.readouterr().out.splitlines() if "Rookie" in line and "Pos" in line)
    assert {"offense", "free_throw"} <= set(head.split())
    assert not HIDDEN & set(head.split())


@pytest.mark.case("J4")
def test_the_export_has_no_rating_that_nobody_has_rolled(room: Path, tmp_path: Path) -> None:
    with League.open(room, writing=False) as league:
        export_json(league, tmp_path / "league.json")
    rows = json.loads((tmp_path / "league.json").read_text("utf-8"))["tables"]["player"]
    rookies = [row for row in rows if not row["revealed"]]
    assert rookies
    assert all(not HIDDEN & set(row["ratings"]) for row in rookies)


@pytest.mark.case("J4")
def test_a_sheet_that_names_a_rookie_names_no_hidden_rating(room: Path, tmp_path: Path) -> None:
    named = []
    with League.open(room, writing=False) as league:
        rookies = [row.name for row in league.read(players, "rookies")]
        hidden = {field.title for field in league.system.card_fields if field.name in HIDDEN}
        for sheet in offered(league.system):
            try:
                print_sheet(league, sheet.name, tmp_path / "sheet.pdf", "a4", {})
            except UserError:
                continue  # it needs a game that was played, or an option
            text = " ".join(page.extract_text() for page in PdfReader(tmp_path / "sheet.pdf").pages)
            if any(name in text for name in rookies):
                named.append(sheet.name)
                assert not {title for title in hidden if re.search(rf"\b{title}\b", text)}, sheet.name
    assert named
