"""The bundled faces: which file each is, which letters it has, how wide a text is, how to make one fit."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont

from leaguemgr.problems import UserError
from leaguemgr.resources import find

MILLIMETRE = 72 / 25.4
ELLIPSIS = "…"
# What looks wrong before an ellipsis.
TRAILING = " -–.,'’"

FILES = {
    "text": "inter/Inter-Regular.ttf",
    "medium": "inter/Inter-Medium.ttf",
    "strong": "inter/Inter-SemiBold.ttf",
    "bold": "inter/Inter-Bold.ttf",
    "digits": "barlow-condensed/BarlowCondensed-SemiBold.ttf",
    "number": "barlow-condensed/BarlowCondensed-Bold.ttf",
}
# Barlow Condensed has fewer letters than Inter; a text it cannot set goes into the Inter of the same weight.
FALLBACKS = {"number": "bold", "digits": "strong"}
# Cap heights as a share of the size, from the OS/2 tables of the files; used to centre on the ink.
CAP_HEIGHTS = {"number": 0.7, "digits": 0.7}
INTER_CAP_HEIGHT = 0.727
REMEMBERED = 20_000
"""Texts whose faces and widths are kept, of a whole book and then some."""


@cache
def face(name: str) -> TTFont:
    """Return the registered face called ``name`` (a key of ``FILES``); a broken file raises UserError."""
    path = find(f"resources/fonts/{FILES[name]}")
    try:
        font = TTFont(f"leaguemgr-{name}", str(path))
    except TTFError as error:
        raise UserError(f"{path} is not a TrueType font that can be embedded: {error}.") from error
    pdfmetrics.registerFont(font)
    return font


def cap_height(name: str, size: float) -> float:
    """Return the height of a capital letter in mm at ``size`` points."""
    return CAP_HEIGHTS.get(name, INTER_CAP_HEIGHT) * size / MILLIMETRE


def missing(name: str, text: str) -> list[str]:
    """Return the characters of ``text`` that the face lacks, in order."""
    known = face(name).face.charToGlyph
    return [character for character in text if ord(character) not in known]


@lru_cache(maxsize=REMEMBERED)
def choose(name: str, text: str) -> tuple[str, str, bool]:
    """Return face, text to draw and whether all letters are there; what no face has becomes ``?``."""
    text = unicodedata.normalize("NFC", text)
    if not missing(name, text):
        return name, text, True
    name = FALLBACKS.get(name, name)
    lacking = set(missing(name, text))
    return name, "".join("?" if character in lacking else character for character in text), not lacking


def width(name: str, text: str, size: float) -> float:
    """Return the width of ``text`` in mm."""
    return _width_of_a_point(name, text) * size


@lru_cache(maxsize=REMEMBERED)
def _width_of_a_point(name: str, text: str) -> float:
    """Return the width of ``text`` in mm at one point; a book sets the same names and figures thousands of times."""
    return float(face(name).stringWidth(text, 1)) / MILLIMETRE


def fit(name: str, text: str, size: float, smallest: float, available: float) -> tuple[str, float]:
    """Return text and size that stay within ``available`` mm: shrunk to ``smallest``, then shortened with ``…``."""
    needed = width(name, text, size)
    if needed <= available:
        return text, size
    shrunk = size * available / needed
    if shrunk >= smallest:
        return text, shrunk
    return shorten(name, text, smallest, available), smallest


def shorten(name: str, text: str, size: float, available: float) -> str:
    """Return the longest beginning of ``text`` that fits with ``…`` behind it."""
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(name, text[:middle].rstrip(TRAILING) + ELLIPSIS, size) <= available:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip(TRAILING) + ELLIPSIS
