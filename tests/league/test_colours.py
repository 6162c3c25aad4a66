"""Team colours must carry white text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leaguemgr.league.colours import LEAST_CONTRAST, colour_problem, contrast_with_white, darkened


def test_contrast_is_that_of_the_guidelines() -> None:
    assert contrast_with_white("#000000") == pytest.approx(21)
    assert contrast_with_white("#FFFFFF") == pytest.approx(1)
    assert contrast_with_white("#767676") == pytest.approx(4.54, abs=0.01)


def test_a_light_colour_is_refused_with_the_nearest_darker_one() -> None:
    text = colour_problem("#F4A065")
    assert text == f"White text on #F4A065 is hard to read (contrast 2.1, at least 4.5); take {darkened('#F4A065')}."
    assert colour_problem(darkened("#F4A065")) == ""


@given(st.integers(0, 0xFFFFFF))
def test_every_colour_has_a_shade_that_carries_white_text(value: int) -> None:
    colour = f"#{value:06X}"
    shade = darkened(colour)
    assert contrast_with_white(shade) >= LEAST_CONTRAST
    assert (shade == colour) == (contrast_with_white(colour) >= LEAST_CONTRAST)
