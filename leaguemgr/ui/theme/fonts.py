"""The bundled faces: Inter for text, Barlow Condensed for numerals."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtGui import QFont, QFontDatabase

from leaguemgr.problems import UserError
from leaguemgr.resources import find

TEXT = "Inter"
NUMBERS = "Barlow Condensed"


@dataclass(frozen=True, slots=True)
class Families:
    """The families in use; ``missing`` names the bundled faces that could not be loaded, for a notice."""

    text: str
    numbers: str
    missing: tuple[str, ...]


def load_families() -> Families:
    """Register the fonts of ``resources/fonts`` with Qt; a face that is not there gives way to the system's."""
    try:
        for path in sorted(find("resources/fonts").rglob("*.ttf")):
            QFontDatabase.addApplicationFont(str(path))
    except UserError:
        pass  # no folder at all: both faces are reported as missing below
    present = set(QFontDatabase.families())
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
    missing = tuple(name for name in (TEXT, NUMBERS) if name not in present)
    return Families(
        TEXT if TEXT in present else system,
        NUMBERS if NUMBERS in present else system,
        missing,
    )


def font(family: str, pixels: int, weight: int, *, figures: bool = True) -> QFont:
    """Return a font of this pixel size and weight (400 to 700), with ``figures`` of one width for columns.

    The face's table of equal widths widens hyphens too, so running text goes without.
    """
    # A copy, so that whoever changes his font changes no other's.
    return QFont(_made(family, pixels, weight, figures))


@lru_cache(maxsize=512)
def _made(family: str, pixels: int, weight: int, figures: bool) -> QFont:
    result = QFont(family)
    result.setPixelSize(max(1, pixels))
    result.setWeight(QFont.Weight(weight))
    result.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    if figures:
        result.setFeature(QFont.Tag("tnum"), 1)
    return result
