"""Painters: nothing outside its box, the same drawing at every size, shapes that differ without colour."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from leaguemgr.engine.desk import Strip
from leaguemgr.league.wording import surname
from leaguemgr.ui.game.strip import ChartStrip
from leaguemgr.ui.paint.badges import draw_form, draw_ratings, ratings_width
from leaguemgr.ui.paint.counter import HEIGHT, CounterFace, draw_counter
from leaguemgr.ui.paint.court import CourtMarker, CourtPainter
from leaguemgr.ui.paint.shapes import DRAWERS, draw_shape
from leaguemgr.ui.paint.text import draw_text, fitting, keep_end, text_width
from leaguemgr.ui.theme import Theme
from tests.ui.samples import LABELS, TEAMS, player


def blank(width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    return image


def inked(image: QImage) -> set[tuple[int, int]]:
    return {(x, y) for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y).alpha() > 8}


def face(name: str = "Wójcik", fouls: int = 2) -> CounterFace:
    row = player(3)
    return CounterFace(row.number, name, "RG", TEAMS[1].colour, row.ratings, LABELS, fouls)


@pytest.mark.parametrize("width", [66, 88, 240])
def test_a_counter_stays_inside_its_outline_at_every_size(theme: Theme, width: int) -> None:
    image = blank(width + 40, width + 40)
    painter = QPainter(image)
    draw_counter(painter, theme, face("Antetokounmpo-Papadopoulos III", 6), QRectF(20, 20, width, width))
    painter.end()
    xs, ys = zip(*inked(image), strict=True)
    assert min(xs) >= 20
    assert min(ys) >= 20
    assert max(xs) < 20 + width
    assert max(ys) < 20 + width * HEIGHT + 1


def test_the_holder_of_the_ball_has_a_ring_outside_the_counter(theme: Theme) -> None:
    image = blank(128, 128)
    painter = QPainter(image)
    draw_counter(painter, theme, face(), QRectF(20, 20, 88, 88), holder=True)
    painter.end()
    assert min(x for x, _ in inked(image)) < 20


@pytest.mark.parametrize(
    ("name", "short"),
    [
        ("Łukasz Wójcik", "Wójcik"),
        ("Nenê", "Nenê"),
        ("T. J. Whitlock", "Whitlock"),
        ("Rick L. van der Berg", "van der Berg"),
        ("Tadhg Ó Súilleabháin", "Ó Súilleabháin"),
        ("Cher J.", "J."),
    ],
)
def test_a_counter_shows_the_surname(name: str, short: str) -> None:
    assert surname(name) == short


def test_hidden_ratings_are_not_drawn(theme: Theme) -> None:
    shown, hidden = blank(260, 30), blank(260, 30)
    for image, ratings in ((shown, player(3).ratings), (hidden, {})):
        painter = QPainter(image)
        draw_ratings(painter, theme, LABELS, ratings, QRectF(0, 0, ratings_width(theme, LABELS), 30))
        painter.end()
    assert shown != hidden


@pytest.mark.case("R1")
def test_shapes_differ_without_colour(theme: Theme) -> None:
    outlines = {}
    for name in DRAWERS:
        image = blank(32, 32)
        painter = QPainter(image)
        draw_shape(painter, theme.tokens, name, QRectF(0, 0, 32, 32))  # type: ignore[arg-type]  # every name is a shape
        painter.end()
        grey = image.convertToFormat(QImage.Format.Format_Alpha8)
        outlines[name] = bytes(grey.constBits())
    assert len(set(outlines.values())) == len(DRAWERS)


@pytest.mark.case("R1")
def test_won_and_lost_differ_by_height(theme: Theme) -> None:
    rows = {}
    for result in "WL":
        image = blank(20, 30)
        painter = QPainter(image)
        draw_form(painter, theme, result, QRectF(0, 0, 20, 30))
        painter.end()
        rows[result] = {y for _, y in inked(image)}
    assert max(rows["W"]) <= min(rows["L"])


def test_a_long_line_ends_inside_its_rectangle(theme: Theme) -> None:
    image = blank(200, 40)
    painter = QPainter(image)
    draw_text(painter, QRectF(10, 0, 100, 40), "W" * 80, theme.text_font(13), theme.colour("text"))
    painter.end()
    assert max(x for x, _ in inked(image)) <= 111


def test_a_name_shrinks_before_it_is_cut(theme: Theme) -> None:
    large = theme.text_font(20)
    smaller = fitting("Papadopoulos", large, text_width("Papadopoulos", large) * 0.8, 8)
    assert 8 <= smaller.pixelSize() < large.pixelSize()


def test_the_floor_is_painted_once_and_again_after_a_switch(theme: Theme) -> None:
    painted = CourtPainter(theme)
    pictures = []
    for mode in ("light", "light", "dark"):
        theme.set_mode(mode)  # type: ignore[arg-type]  # both are modes
        image = blank(334, 240)
        painter = QPainter(image)
        court = painted.floor(painter, QRectF(0, 0, 334, 240))
        painted.markers(painter, court, (CourtMarker(25, "RG", "E", TEAMS[1].colour),))
        painter.end()
        pictures.append((image.copy(), painted._layer))
    assert pictures[0][1] is pictures[1][1]
    assert pictures[2][1] is not pictures[1][1]
    assert pictures[0][0] == pictures[1][0] != pictures[2][0]


def test_of_a_line_that_is_too_long_the_name_is_shortened_and_the_end_kept(theme: Theme) -> None:
    font, text = theme.text_font(16, 600), "Ljósavatnshreppur Þingeyjarsveit: shoot or pass?"
    width = text_width(text, font) * 0.6
    shown = keep_end(text, font, width)
    assert shown.endswith("…: shoot or pass?")
    assert text_width(shown, font) <= width + 1
    assert keep_end(text, font, 2 * width) == text
    assert keep_end("Paused", font, 1) == "Paused"


def test_readings_beyond_a_chart_share_one_number(theme: Theme) -> None:
    strip = ChartStrip(theme, legend=False)
    strip.resize(330, 46)
    pictures = []
    for marks in ([(40, True)], [(34, False), (40, True)]):
        strip.show_column(Strip("", ("good",) * 36, ""), marks)
        pictures.append(strip.grab().toImage().copy(260, 33, 70, 13))
    assert pictures[0] == pictures[1]
