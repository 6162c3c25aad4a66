"""The figures that the rulebook prints, listed a second time, so that a slip of the pen in a chart file is found.

Line numbers (L...) are those of the rulebook text, rule IDs those of the checklist.
"""

from __future__ import annotations

ZONES = "ABCDEFG"
COLUMNS = (*ZONES, "FT")
ROWS = tuple(f"{colored}{white}" for colored in range(6) for white in range(1, 7))
SUMS = range(2, 13)
WAYS = {total: 6 - abs(total - 7) for total in SUMS}
MARKERS = ("RG", "LG", "RF", "LF", "C")
GUARDS = frozenset({"RG", "LG"})
TURNOVERS = frozenset({"I", "OF", "DB", "JB", "IFB 1on1", "IFB 3on2", "IFB 2on1", "IFB 3on1"})
RESULTS = TURNOVERS | {"O", "G", "PR", "PA", "OB", "F", "FB 1on1", "FB 3on2", "FB 2on1", "FB 3on1"}
FAST_BREAK_BLOCKS = {"1on1": 6, "3on2": 0, "2on1": 3, "3on1": 6}  # BS-FB-01..04
RATING_RANGES = {
    "offense": range(1, 4),
    "defense": range(1, 5),
    "rebound": range(1, 8),
    "ball_handling": range(1, 4),
    "free_throw": range(1, 4),
}  # BS-CAMP-RATE-01
BASIC_RANGES = {**RATING_RANGES, "defense": range(1, 4), "rebound": range(1, 5)}  # BS-PLAYER-11

# Card, zone: result and line (sample quarter).
MATRIX_CELLS = {
    (2, "B"): ("G", "L334"),
    (2, "E"): ("PR", "L342"),
    (3, "D"): ("O", "L340"),
    (3, "E"): ("PA", "L346"),
    (3, "G"): ("G", "L346"),
    (4, "B"): ("OF", "L336-L338"),
    (5, "A"): ("G", "L344"),
    (5, "C"): ("I", "L346"),
    (6, "B"): ("OB", "L346"),
    (7, "A"): ("F", "L346"),
    (9, "B"): ("IFB 2on1", "L336"),
    (9, "F"): ("FB 1on1", "L340"),
}
CARD_NAMES = {9: "Full Court Press"}  # L104

# Row, column: result and line. The foul shot of step 13 is 31 with -6, 0 or +6: all three must be good.
SHOOTING_CELLS = {
    ("22", "A"): ("dC", "L346"),
    ("33", "A"): ("good", "L336"),
    ("44", "B"): ("good", "L334"),
    ("24", "D"): ("oLG", "L340"),
    ("51", "E"): ("good+F", "L342"),
    ("21", "FT"): ("good", "L342"),
    ("31", "FT"): ("good", "L342"),
    ("41", "FT"): ("good", "L342"),
}

TDR_BANDS = [(0, 10, "Poor", 3), (11, 12, "Average", 0), (13, 14, "Good", -3), (15, 20, "Strong", -6)]  # BS-TDR-03
INDIVIDUAL_DEFENSE = {0: 3, 1: 0, 2: -3, 3: -6, 4: -9}  # BS-TOUR-GUARD-01, AMB-43

# Difference: sum: who controls the tap (BS-JUMP-05, BS-JUMP-06).
JUMP_ROWS: dict[int, dict[int, str]] = {
    0: dict(zip(SUMS, ["RG", "RG", "LF", "RF", "LG", "RG*", "LG*", "RF*", "LF*", "LG", "violation"], strict=True)),
    1: dict(zip(range(2, 9), ["LG", "LF", "RG", "LG", "RG*", "LG*", "RF*"], strict=True)),
}

# Shooter: column: sum: result (BS-ADV-BLOCK-07).
_NONE = dict.fromkeys(SUMS, "none")
_OUTSIDE = "center_in_C_to_G"
BLOCKS: dict[str, dict[str, dict[int, str]]] = {
    "Center": {"center_in_B": {**_NONE, 2: "OB", 3: "OB"}, _OUTSIDE: _NONE},
    "Forward": {"center_in_B": {**_NONE, 2: "OB", 3: "OB", 4: "DB"}, _OUTSIDE: {**_NONE, 2: "OB", 3: "OB"}},
    "Guard": {"center_in_B": dict.fromkeys((2, 3, 4), "OB"), _OUTSIDE: dict.fromkeys((2, 3, 4), "OB")},
}

# Option: sum: result (BS-FCP-04, BS-FCP-05; the printed 0 is read as O, AMB-51).
_FULL_COURT = ["OF", "DB", "I", "FB 1on1", "O", "FB 2on1", "DB", "FB 3on2", "O", "O", "OF"]
_SHORT = ["F", "PA", "IFB 2on1", "PA", "FB 3on1", "PA"]
PRESS_ROWS: dict[str, dict[int, str]] = {
    "full_court_pass": dict(zip(SUMS, _FULL_COURT, strict=True)),
    "short_passes": dict(zip(range(2, 8), _SHORT, strict=True)),
    "dribble": {},
}

# Position: defense for the sums 2-12, offense for the sums 2-8 (BS-CAMP-COLL-03..08).
COLLEGE_LINES: dict[str, tuple[list[int], list[int]]] = {
    position: ([int(value) for value in defense.split()], [int(value) for value in offense.split()])
    for position, defense, offense in (
        ("C", "3 4 1 2 3 3 2 2 4 1 3", "3 1 3 2 1 2 1"),
        ("FC", "4 2 1 2 3 2 3 2 1 4 1", "3 1 2 2 1 3 2"),
        ("F", "3 4 1 2 1 2 2 3 2 4 3", "3 1 1 3 2 2 1"),
        ("GF", "1 4 3 1 2 2 2 1 3 4 1", "1 3 2 1 3 2 1"),
        ("G", "4 1 2 1 3 1 2 2 4 2 3", "2 3 2 3 1 2 1"),
    )
}
POSITION_COUNTS = {"GF": 7, "FC": 7, "C": 14, "G": 28, "F": 28}  # BS-CAMP-COLL-01, seven dozens

INJURED = [  # BS-TOUR-INJ-02
    ("11", "12", "C"),
    ("13", "14", "LF"),
    ("15", "16", "RF"),
    ("21", "22", "LG"),
    ("23", "24", "RG"),
    ("25", "66", "none"),
]
INJURY_DURATIONS = {1: "game", 2: "half", 3: "half", 4: "quarter", 5: "quarter", 6: "quarter"}  # BS-TOUR-INJ-03

# Number: position, known ratings, source (GAP-07).
BASIC_KNOWN: dict[int, tuple[str, dict[str, int], str]] = {
    11: ("G", {"offense": 3, "ball_handling": 3, "defense": 3}, "L340, L346, L332"),
    25: ("G", {"offense": 2, "ball_handling": 2, "defense": 3}, "L342, L346, L332"),
    31: ("F", {"offense": 2, "defense": 3}, "L334, L332"),
    35: ("F", {"defense": 3}, "L332, L324"),
    51: (
        "C",
        {"offense": 1, "ball_handling": 1, "defense": 3, "rebound": 4, "tip_in": 1},
        "L336, L346, L332, L628, L191",
    ),
    56: ("C", {"offense": 2, "rebound": 3}, "L344-L346, L628"),
    32: (
        "F",
        {"defense": 3, "offense": 2, "rebound": 3, "ball_handling": 2, "free_throw": 2},
        "L70, L346, AMB-31",
    ),
    26: ("G", {}, "L342"),
    42: ("F", {}, "L346"),
    43: ("F", {}, "L324"),
    23: ("F", {"offense": 1}, "L64"),
    41: ("F", {}, "L98"),
    15: ("G", {}, "L98"),
}
# Line-ups of the sample quarter in the order of MARKERS, with TDR and TRR (L332).
SAMPLE_LINEUPS = {"BLACK": ((25, 11, 31, 35, 51), 15, 12), "WHITE": ((26, 12, 42, 32, 56), 13, 10)}
