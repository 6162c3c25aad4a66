"""The theme in force: switched while running, scaled by one factor, never silent about missing faces."""

from __future__ import annotations

from typing import NoReturn

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from leaguemgr.problems import UserError
from leaguemgr.ui.theme import Theme, fonts
from leaguemgr.ui.theme.icons import svg
from leaguemgr.ui.theme.stylesheet import LENGTH


def test_switching_the_mode_changes_palette_and_style_sheet(theme: Theme, qapp: QApplication) -> None:
    light = qapp.styleSheet(), qapp.palette().window().color()
    heard: list[bool] = []
    theme.changed.connect(lambda: heard.append(theme.dark))
    theme.set_mode("dark")
    assert heard == [True]
    assert qapp.palette().window().color() == theme.colour("canvas")
    assert (qapp.styleSheet(), qapp.palette().window().color()) != light


def test_the_scale_multiplies_lengths_and_fonts(theme: Theme, qapp: QApplication) -> None:
    small = theme.px(16), theme.text_font(13).pixelSize()
    before = [int(length) for length in LENGTH.findall(qapp.styleSheet())]
    theme.set_percent(200)
    assert (theme.px(16), theme.text_font(13).pixelSize()) == (2 * small[0], 2 * small[1])
    after = [int(length) for length in LENGTH.findall(qapp.styleSheet())]
    assert after == [2 * length for length in before]


@pytest.mark.parametrize(("asked", "given"), [(40, 100), (500, 200), (150, 150)])
def test_the_scale_stays_between_100_and_200_per_cent(theme: Theme, asked: int, given: int) -> None:
    theme.set_percent(asked)
    assert theme.percent == given


def test_figures_have_one_width(theme: Theme) -> None:
    from leaguemgr.ui.paint.text import text_width

    face = theme.text_font(13, 400, figures=True)
    assert {round(text_width(digit * 8, face)) for digit in "0123456789"} == {round(text_width("0" * 8, face))}


def test_the_bundled_faces_are_used(theme: Theme) -> None:
    assert theme.families == fonts.Families("Inter", "Barlow Condensed", ())


def test_a_missing_face_is_reported(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    def nothing(relative: str) -> NoReturn:
        raise UserError("gone")

    monkeypatch.setattr(fonts, "find", nothing)
    monkeypatch.setattr(fonts, "NUMBERS", "No Such Face")
    families = fonts.load_families()
    assert families.missing == ("No Such Face",)
    assert families.numbers not in ("", "No Such Face")


def test_icons_are_drawn_in_the_ink_of_the_theme_that_is_on(theme: Theme) -> None:
    icon = theme.icon("home", "primary")
    for mode in ("light", "dark"):
        theme.set_mode(mode)  # type: ignore[arg-type]  # both are modes
        image = icon.pixmap(QSize(48, 48)).toImage()
        inks = {
            image.pixelColor(x, y).name() for x in range(48) for y in range(48) if image.pixelColor(x, y).alpha() > 250
        }
        assert theme.colour("primary").name() in inks


def test_every_icon_takes_its_ink_from_the_theme() -> None:
    assert "currentColor" in svg("home")


def test_labels_take_type_and_tone_from_the_style_sheet(theme: Theme, qtbot: QtBot) -> None:
    shown = QLabel("Title")
    shown.setProperty("type", "page-title")
    qtbot.addWidget(shown)
    shown.ensurePolished()
    assert shown.font().pixelSize() == theme.px(22)
