"""Zones, markers, stations and passing lanes (BS-POS): the numbers that every other module counts in."""

from __future__ import annotations

from typing import Final

MARKERS: Final[tuple[str, ...]] = ("RG", "LG", "RF", "LF", "C")
RG: Final = 0
LG: Final = 1
RF: Final = 2
LF: Final = 3
C: Final = 4
GUARDS: Final[tuple[int, ...]] = (RG, LG)
EVERY_MARKER: Final = range(5)

ZONES: Final[tuple[str, ...]] = ("A", "B", "C", "D", "E", "F", "G")
ZONE_A: Final = 0
ZONE_B: Final = 1
ZONE_C: Final = 2
ZONE_D: Final = 3
ZONE_E: Final = 4
ZONE_F: Final = 5
ZONE_G: Final = 6
NO_ZONE: Final = -1
FREE_THROW_COLUMN: Final = 7
COLUMNS: Final[tuple[str, ...]] = (*ZONES, "FT")

STATIONS: Final[tuple[str, ...]] = ("BL", "BR", "C", "D", "E", "F", "G")
STATION_ZONE: Final[tuple[int, ...]] = (ZONE_B, ZONE_B, ZONE_C, ZONE_D, ZONE_E, ZONE_F, ZONE_G)
BL: Final = 0
BR: Final = 1
GUARD_STATIONS: Final[tuple[int, ...]] = (2, 3, 4, 5, 6)
FRONT_STATIONS: Final[tuple[int, ...]] = (0, 1, 2, 3, 4, 5, 6)

LANES = (("A", "BL"), ("A", "BR"), ("BR", "C"), ("BL", "D"), ("C", "E"), ("D", "F"), ("E", "F"), ("E", "G"), ("F", "G"))
"""Two-way passing lanes (BS-POS-06): where a man may cross; A has no stations."""

# BS-POS-07: the zones in which a man at each station may receive; his own comes first.
REACH: Final[tuple[tuple[int, ...], ...]] = (
    (ZONE_B, ZONE_A, ZONE_D),
    (ZONE_B, ZONE_A, ZONE_C),
    (ZONE_C, ZONE_B, ZONE_E),
    (ZONE_D, ZONE_B, ZONE_F),
    (ZONE_E, ZONE_C, ZONE_F, ZONE_G),
    (ZONE_F, ZONE_D, ZONE_E, ZONE_G),
    (ZONE_G, ZONE_E, ZONE_F),
)
REACHES: Final[tuple[tuple[bool, ...], ...]] = tuple(tuple(zone in reach for zone in range(7)) for reach in REACH)

# BS-BH-04: zones next to the ball's zone, B counted as one (AMB-02); index NO_ZONE = -1 reaches the last, empty entry.
NEAR_BALL: Final[tuple[frozenset[int], ...]] = (
    frozenset({ZONE_A, ZONE_B}),
    frozenset({ZONE_B, ZONE_A, ZONE_C, ZONE_D}),
    frozenset({ZONE_C, ZONE_B, ZONE_E}),
    frozenset({ZONE_D, ZONE_B, ZONE_F}),
    frozenset({ZONE_E, ZONE_C, ZONE_F, ZONE_G}),
    frozenset({ZONE_F, ZONE_D, ZONE_E, ZONE_G}),
    frozenset({ZONE_G, ZONE_E, ZONE_F}),
    frozenset(),
)
# BS-BH-01..03: the zones that a ball-handling rating may not pass to (index 1-3).
BARRED: Final[tuple[frozenset[int], ...]] = (
    frozenset({ZONE_A, ZONE_B}),
    frozenset({ZONE_A, ZONE_B}),
    frozenset({ZONE_A}),
    frozenset(),
)


def may_pass_to(handling: int, ball_zone: int, zone: int) -> bool:
    """Tell whether a passer may call ``zone`` with the ball in ``ball_zone`` or NO_ZONE (BS-BH-01..05)."""
    return zone not in BARRED[handling] or zone in NEAR_BALL[ball_zone]


POSITIONS = (("G", "Guard"), ("F", "Forward"), ("C", "Center"), ("GF", "Guard-Forward"), ("FC", "Forward-Center"))
# BS-POS-10: markers without penalty.
HOME_MARKERS: dict[str, tuple[int, ...]] = {
    "G": (RG, LG),
    "F": (RF, LF),
    "C": (C,),
    "GF": (RG, LG, RF, LF),
    "FC": (RF, LF, C),
}


def stations_for(marker: int) -> tuple[int, ...]:
    """Return where a marker may stand: never in A or the lane (BS-POS-02, -04), guards not in B (BS-POS-05, AMB-05)."""
    return GUARD_STATIONS if marker in GUARDS else FRONT_STATIONS
