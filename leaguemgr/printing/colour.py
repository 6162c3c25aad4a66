"""Colours that can be read on each other."""

from __future__ import annotations

WHITE = "#ffffff"
# White text on a lighter ground than this is hard to read (WCAG AA for text).
CONTRAST = 4.5


def ink_on(colour: str, ink: str) -> str:
    """Return white, or ``ink`` where white on ``colour`` (``#rrggbb``) would have less contrast than 4.5."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return WHITE if 1.05 / (luminance + 0.05) >= CONTRAST else ink
