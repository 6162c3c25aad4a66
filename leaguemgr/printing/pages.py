"""Page sizes and which of them a country uses."""

from __future__ import annotations

import locale

from leaguemgr.problems import UserError

# Portrait, mm. ISO 216 and ANSI/ASME Y14.1.
SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a3": (297.0, 420.0), "legal": (215.9, 355.6)}
# Where people buy Letter paper (CLDR's measurement data, "US" paper size).
LETTER_COUNTRIES = frozenset(["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"])


def page_size(name: str, orientation: str) -> tuple[float, float]:
    """Return width and height in mm; an unknown name raises UserError."""
    size = SIZES.get(name.lower())
    if size is None:
        raise UserError(f"There is no page size {name!r}; choose one of {', '.join(SIZES)}.")
    return size if orientation == "portrait" else (size[1], size[0])


def default_page(language: str | None = None) -> str:
    """Return the usual page of a locale such as ``en_US`` or ``de_DE``; without one, of this computer's."""
    name = language if language is not None else locale.getlocale()[0]
    country = (name or "").partition(".")[0].replace("-", "_").rpartition("_")[2]
    return "letter" if country in LETTER_COUNTRIES else "a4"
