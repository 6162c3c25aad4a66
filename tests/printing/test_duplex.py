"""The duplex test sheet: crosses behind scales, and scales that say what to enter."""

from __future__ import annotations

import pytest

from leaguemgr.printing import render_sample
from tests.printing.pdf import Pdf, Thing, texts

WIDTH, HEIGHT = 210.0, 297.0


def centres(pdf: Pdf, page: int) -> set[tuple[float, float]]:
    """The centres of the nets on the front or of the crosses on the back."""
    return {_centre(thing) for thing in pdf.things(page) if thing.kind == "path"}


def _centre(thing: Thing) -> tuple[float, float]:
    return (round(thing.x + thing.width / 2, 1), round(thing.y + thing.height / 2, 1))


@pytest.mark.case("M6")
def test_every_cross_lies_behind_a_scale() -> None:
    long_edge, short_edge = (
        Pdf(render_sample("duplex", options={"backs": flip})) for flip in ("long-edge", "short-edge")
    )
    assert {(round(WIDTH - x, 1), y) for x, y in centres(long_edge, 1)} == centres(long_edge, 0)
    assert {(x, round(HEIGHT - y, 1)) for x, y in centres(short_edge, 1)} == centres(short_edge, 0)


@pytest.mark.case("M6")
@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
def test_entering_what_the_scales_say_brings_the_cross_back(flip: str) -> None:
    """A printer shifts the back by (5, -10) on its own page; the light shows it where the net is labelled."""
    pdf = Pdf(render_sample("duplex", options={"backs": flip}))
    x, y = min(centres(pdf, 0))
    seen_x = x - 5 if flip == "long-edge" else x + 5
    seen_y = y - 10 if flip == "long-edge" else y + 10
    things = pdf.things(0)
    below = [text for text in texts(things, "−5") if 10 < text.y - y < 15 and abs(_centre(text)[0] - seen_x) < 0.5]
    beside = [text for text in texts(things, "+10") if 10 < x - text.x < 18 and abs(_centre(text)[1] - seen_y) < 0.5]
    assert (len(below), len(beside)) == (1, 1)


def test_the_back_moves_by_the_offset_that_is_tried() -> None:
    plain, moved = (Pdf(render_sample("duplex", options=options)) for options in ({}, {"back-x": 1.5, "back-y": -0.5}))
    assert {(round(x + 1.5, 1), round(y - 0.5, 1)) for x, y in centres(plain, 1)} == centres(moved, 1)
    assert centres(plain, 0) == centres(moved, 0)
    assert "x +1.5 mm, y −0.5 mm" in moved.text(1)
