"""Colours that can be read on each other."""

from __future__ import annotations

from leaguemgr.league.colours import LEAST_CONTRAST, contrast_with_white

WHITE = "#ffffff"


def ink_on(colour: str, ink: str) -> str:
    """Return white, or ``ink`` where white on ``colour`` (``#rrggbb``) would be hard to read."""
    return WHITE if contrast_with_white(colour) >= LEAST_CONTRAST else ink
