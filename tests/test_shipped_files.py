"""Fonts, icons, names and teams that come with the program."""

from __future__ import annotations

import re
import tomllib
from itertools import combinations
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont
from PySide6.QtSvg import QSvgRenderer
from pytestqt.qtbot import QtBot

RESOURCES = Path(__file__).resolve().parent.parent / "resources"
FONTS = sorted(RESOURCES.glob("fonts/*/*.ttf"))
ICONS = sorted(RESOURCES.glob("icons/*.svg"))
IN_COLOUR = {"ball", "leaguemgr"}
SAMPLE = "Dončić Şengün Łukasz Nguyễn Þórsson Ōtaki ğ ı İ ß − – ’ … ×"


@pytest.fixture(scope="module")
def names() -> dict[str, list[str]]:
    found: dict[str, list[str]] = tomllib.loads((RESOURCES / "names/players.toml").read_text("utf-8"))["names"]
    return found


@pytest.fixture(scope="module")
def teams() -> list[dict[str, str]]:
    found: list[dict[str, str]] = tomllib.loads((RESOURCES / "leagues/teams.toml").read_text("utf-8"))["teams"]
    return found


def luminance(colour: str) -> float:
    """Return the relative luminance of ``#rrggbb`` (WCAG 2)."""
    shares = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("path", FONTS, ids=lambda path: path.stem)
def test_fonts_have_the_letters_of_all_names_and_figures_of_one_width(path: Path, names: dict[str, list[str]]) -> None:
    font = TTFont(path)
    known = font.getBestCmap()
    wanted = set("".join([*names["first"], *names["last"], SAMPLE]))
    assert {letter for letter in wanted if ord(letter) not in known} == set()
    assert "tnum" in {record.FeatureTag for record in font["GSUB"].table.FeatureList.FeatureRecord}


def test_fonts_come_with_their_licence() -> None:
    assert len(FONTS) == 7
    assert all("SIL Open Font License" in (path.parent / "OFL.txt").read_text("utf-8") for path in FONTS)


@pytest.mark.parametrize("path", ICONS, ids=lambda path: path.stem)
def test_icons_are_drawings_in_the_ink_of_the_theme(path: Path, qtbot: QtBot) -> None:
    text = path.read_text("utf-8")
    assert QSvgRenderer(text.encode()).isValid()
    assert (re.search("#[0-9A-Fa-f]{6}", text) is not None) == (path.stem in IN_COLOUR)
    assert ("currentColor" in text) != (path.stem in IN_COLOUR)


def test_there_are_names_enough_and_none_twice(names: dict[str, list[str]]) -> None:
    assert len(set(names["first"])) == len(names["first"]) >= 250
    assert len(set(names["last"])) == len(names["last"]) >= 400
    assert all(name == name.strip() and name for name in names["first"] + names["last"])


def test_teams_differ_in_every_way_they_are_shown(teams: list[dict[str, str]]) -> None:
    assert len(teams) == 30
    for key in ("town", "nickname", "abbreviation", "colour"):
        assert len({team[key] for team in teams}) == 30, key
    assert {len(team["abbreviation"]) for team in teams} == {3}


def test_team_colours_carry_white_text_and_are_told_apart(teams: list[dict[str, str]]) -> None:
    colours = [team["colour"] for team in teams]
    assert min(1.05 / (luminance(colour) + 0.05) for colour in colours) >= 6
    channels = [[int(colour[start : start + 2], 16) for start in (1, 3, 5)] for colour in colours]
    assert (
        min(sum(abs(a - b) for a, b in zip(one, other, strict=True)) for one, other in combinations(channels, 2)) > 30
    )
