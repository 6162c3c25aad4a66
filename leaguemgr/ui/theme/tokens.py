"""The colours of a theme, read from ``resources/themes/*.toml``; no other file of the program names a colour."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtGui import QColor

from leaguemgr.problems import UserError
from leaguemgr.resources import find

# Steps of the tint behind a rating: the higher the value, the more of the accent; the value is always printed as well.
TINTS = (0.0, 0.05, 0.17, 0.33, 0.44, 0.52, 0.58, 0.62)
# The accent of the dark theme is light, so that its tints stay weaker for the text on them to be read.
DARK_TINT = 0.72


@dataclass(frozen=True, slots=True)
class Tokens:
    """One theme: its name, whether it is dark, and a colour for every token."""

    name: str
    dark: bool
    colours: Mapping[str, QColor]

    def __getitem__(self, token: str) -> QColor:
        """Return the colour of a token; a token that no theme has is a bug and raises ``KeyError``."""
        return QColor(self.colours[token])

    def tint(self, value: int) -> QColor:
        """Return the tint behind a rating of this value."""
        share = TINTS[max(0, min(value, len(TINTS) - 1))] * (DARK_TINT if self.dark else 1)
        return mix(self.colours["surface"], self.colours["primary"], share)

    def badge_edge(self, colour: str) -> QColor:
        """Return the border of a team badge: the team's own colour, lifted towards white in the dark theme."""
        return mix(QColor(colour), self.colours["team_txt"], 0.35) if self.dark else QColor(colour)


def mix(first: QColor, second: QColor, share: float) -> QColor:
    """Return the colour that is ``share`` (0 to 1) of the way from the first to the second."""
    pairs = (
        (first.red(), second.red()),
        (first.green(), second.green()),
        (first.blue(), second.blue()),
    )
    return QColor(*(round(start + (end - start) * share) for start, end in pairs))


def contrast(first: QColor, second: QColor) -> float:
    """Return the WCAG contrast ratio of two colours, 1 to 21."""
    light, dark = sorted((_luminance(first), _luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def load(name: str) -> Tokens:
    """Return the theme ``light`` or ``dark``; UserError when its file is missing or broken."""
    path = find(f"resources/themes/{name}.toml")
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        colours = {token: _colour(text) for token, text in data["colours"].items()}
        return Tokens(name, bool(data["theme"]["dark"]), colours)
    except (tomllib.TOMLDecodeError, KeyError, ValueError) as error:
        raise UserError(f"The theme file {path.name} cannot be used: {error}. Restore the shipped file.") from error


def _colour(text: str) -> QColor:
    if not QColor.isValidColorName(text):
        raise ValueError(f"{text} is no colour")
    return QColor(text)


def _luminance(colour: QColor) -> float:
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
