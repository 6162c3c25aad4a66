"""Colours: every text is readable on its ground, and no file of the program names one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QColor

import leaguemgr.ui
from leaguemgr.league.colours import darkened
from leaguemgr.league.teams import preset_teams
from leaguemgr.problems import UserError
from leaguemgr.ui.game.scoreboard import TEAM_SHARE
from leaguemgr.ui.theme import tokens as module
from leaguemgr.ui.theme.tokens import Tokens, contrast, load, mix

GROUNDS = ("surface", "surface2", "canvas", "sidebar")
PAIRS = (
    *((ink, ground) for ink in ("text", "text2") for ground in (*GROUNDS, "sunk", "primary_bg")),
    *(("text3", ground) for ground in ("surface", "surface2", "canvas", "sunk")),
    *((ink, ground) for ink in ("primary", "ball", "good", "warn", "bad") for ground in ("surface", "surface2")),
    ("primary", "primary_bg"),
    ("ball", "ball_bg"),
    ("good", "good_bg"),
    ("warn", "warn_bg"),
    ("bad", "bad_bg"),
    ("text", "bad_bg"),
    ("text", "warn_bg"),
    ("text", "good_bg"),
    ("on_primary", "primary"),
    ("on_ball", "ball"),
    ("zone_txt", "wood"),
    ("paper_txt", "paper"),
    ("paper_dim", "paper"),
    *((ink, "score_bg") for ink in ("score_text", "score_dim", "score_amber", "team_txt")),
    ("zone_txt", "wood2"),
    ("surface", "good"),
)


@pytest.fixture(params=["light", "dark"])
def tokens(request: pytest.FixtureRequest) -> Tokens:
    return load(request.param)


@pytest.mark.case("R4")
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_text_is_readable_on_its_ground(tokens: Tokens, ink: str, ground: str) -> None:
    assert contrast(tokens[ink], tokens[ground]) >= 4.5


@pytest.mark.case("R4")
@pytest.mark.parametrize("ink", ["score_text", "score_dim", "score_amber"])
def test_the_scoreboard_is_readable_on_every_colour_that_a_team_may_have(tokens: Tokens, ink: str) -> None:
    lightest = [
        darkened(colour) for colour in ("#FFFFFF", "#FF0000", "#00FF00", "#0000FF", "#FFFF00", "#00FFFF", "#FF00FF")
    ]
    for colour in (*lightest, *(team.colour for team in preset_teams())):
        ground = mix(tokens["score_bg"], QColor(colour), TEAM_SHARE)
        assert contrast(tokens[ink], ground) >= 4.5, colour


def test_edges_of_controls_are_visible(tokens: Tokens) -> None:
    assert contrast(tokens["ctl"], tokens["surface"]) >= 3


def test_values_stay_readable_on_every_tint(tokens: Tokens) -> None:
    for value in range(9):
        assert contrast(tokens["text"], tokens.tint(value)) >= 4.5


def test_higher_ratings_have_stronger_tints(tokens: Tokens) -> None:
    steps = [contrast(tokens.tint(value), tokens["surface"]) for value in range(1, 7)]
    assert steps == sorted(steps)


def test_both_themes_have_the_same_tokens() -> None:
    assert load("light").colours.keys() == load("dark").colours.keys()


@pytest.mark.case("R4")
def test_no_code_of_the_windows_names_a_colour() -> None:
    folder = Path(leaguemgr.ui.__file__).parent
    named = [path.name for path in folder.rglob("*.py") if re.search(r"[\"']#[0-9A-Fa-f]{3,8}[\"']", path.read_text())]
    assert named == []


def test_contrast_is_that_of_wcag() -> None:
    white, black = load("light")["on_primary"], load("light")["shade"]
    assert contrast(white, black) == pytest.approx(21.0)
    assert contrast(white, white) == pytest.approx(1.0)


def test_mixing_goes_from_one_colour_to_the_other() -> None:
    colours = load("light")
    assert mix(colours["text"], colours["ball"], 0) == colours["text"]
    assert mix(colours["text"], colours["ball"], 1) == colours["ball"]


def test_a_broken_theme_file_is_refused_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "light.toml"
    broken.write_text('[theme]\ndark = false\n[colours]\ntext = "no colour"\n')
    monkeypatch.setattr(module, "find", lambda relative: broken)
    with pytest.raises(UserError, match=r"light\.toml cannot be used: no colour is no colour"):
        load("light")
