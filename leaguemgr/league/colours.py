"""Team colours: they must carry white text."""

from __future__ import annotations

import re

LEAST_CONTRAST = 4.5


def _channels(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _linear(channel: int) -> float:
    part = channel / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def contrast_with_white(colour: str) -> float:
    """Return the contrast of ``#rrggbb`` with white, 1 to 21 (WCAG 2)."""
    red, green, blue = (_linear(channel) for channel in _channels(colour))
    return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)


def darkened(colour: str) -> str:
    """Return the lightest shade of the colour that carries white text; the colour itself when it does."""
    for part in range(100, -1, -1):
        shade = "#" + "".join(f"{round(channel * part / 100):02X}" for channel in _channels(colour))
        if contrast_with_white(shade) >= LEAST_CONTRAST:
            return shade
    return "#000000"


def colour_problem(colour: str) -> str:
    """Return why a colour cannot be a team's, with the nearest darker one that can; empty when it can."""
    if not re.fullmatch(r"#[0-9A-Fa-f]{6}", colour):
        return f"{colour!r} is no colour; write it as # and six digits, such as #1F6B45."
    ratio = contrast_with_white(colour)
    if ratio < LEAST_CONTRAST:
        why = f"White text on {colour} is hard to read (contrast {ratio:.1f}, at least {LEAST_CONTRAST})"
        return f"{why}; take {darkened(colour)}."
    return ""
