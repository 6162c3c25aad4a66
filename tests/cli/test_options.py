"""The list of what ``--option`` may set."""

from __future__ import annotations

from pathlib import Path

from leaguemgr.rules import SYSTEMS
from tests.cli.conftest import Run


def test_every_option_that_is_listed_can_be_set_to_what_it_is_by_default(run: Run, tmp_path: Path) -> None:
    for system in SYSTEMS:
        found = run("options", "--system", system, "--teams", "4", "--json").json
        assert {"games", "tie_breakers"} < {each["name"] for each in found}
        words = [f"{each['name']}={_word(each['default'])}" for each in found]
        made = run("new", tmp_path / f"{system}.league", "--system", system, "--teams", "4", *_options(words))
        assert made.code == 0, made.err


def test_the_list_for_people_tells_the_values(run: Run) -> None:
    out = run("options").out
    assert "campaign-advanced" in out
    assert "snake" in out


def _word(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list | dict) else str(value)


def _options(words: list[str]) -> list[str]:
    return [part for word in words for part in ("--option", word)]
