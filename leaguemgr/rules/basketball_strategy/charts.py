"""The charts as numbers that the rules of play index; read from a set of TOML files."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from leaguemgr.engine.charts import NO_FILES, Files
from leaguemgr.problems import UserError
from leaguemgr.rules.basketball_strategy.court import COLUMNS, MARKERS, ZONES

# Results of the Passing Matrix (BS-PASS-16).
PLAIN_RESULTS = ("O", "G", "PR", "PA", "OB", "F", "I", "OF", "DB", "JB")
BREAKS = ("1on1", "3on2", "2on1", "3on1")
RESULTS = (*PLAIN_RESULTS, *(f"FB {kind}" for kind in BREAKS), *(f"IFB {kind}" for kind in BREAKS))
OPEN: Final = 0
GUARDED: Final = 1
PICK: Final = 2
PASS_AGAIN: Final = 3
OUT: Final = 4
FOUL: Final = 5
INTERCEPTED: Final = 6
OFFENSIVE_FOUL: Final = 7
DEFENCE_BALL: Final = 8
JUMP: Final = 9
FAST_BREAK: Final = 10
INTERCEPTED_BREAK: Final = 14
BREAK_BONUS: Final[tuple[int, ...]] = (6, 0, 3, 6)
"""Blocks added to a fast-break shot, in the order of BREAKS (BS-FB-01..04)."""

# Cells of the Shooting Chart; a rebound is REBOUND + marker + the flags that apply.
GOOD: Final = 0
GOOD_FOUL: Final = 1
MISS_FOUL: Final = 2
OUT_OFFENCE: Final = 3
OUT_DEFENCE: Final = 4
# What options make of a shot, never printed on the chart.
GOOD_CHARGE: Final = 5
BLOCKED_OUT: Final = 6
BLOCKED: Final = 7
REBOUND: Final = 16
OFFENSIVE: Final = 8
UNDERLINED: Final = 32
TIP: Final = 64
MARKER_MASK: Final = 7
WORDS = {"good": GOOD, "good+F": GOOD_FOUL, "F": MISS_FOUL, "OB": OUT_OFFENCE, "DB": OUT_DEFENCE}

LOWEST: Final = -30
HIGHEST: Final = 60
"""Adjusted blocks the look-up tables answer for; natural 11 is block 6, 66 is block 41 (BS-DICE-03)."""
TOP_BLOCK: Final = 35
FILES = (
    "passing_matrix", "shooting", "rebound_chart", "tdr", "jump_ball", "blocked_shot", "injuries", "full_court_press",
)  # fmt: skip

# The Blocked Shot Chart: its rows by the marker that the shooter plays (AMB-89), its results as cells and matrix codes.
SHOOTERS = ("Guard", "Guard", "Forward", "Forward", "Center")
BLOCK_RESULTS = {"none": -1, "OB": OUT, "DB": DEFENCE_BALL, "I": INTERCEPTED}
PRESS_WAYS = ("full_court_pass", "short_passes", "dribble")
LENGTHS = ("game", "half", "quarter")
GAME: Final = 0
HALF: Final = 1
QUARTER: Final = 2


@dataclass(frozen=True)
class Charts:
    """Look-up tables of one chart set.

    ``matrix[card - 1][zone]`` is a result; ``shooting[column][block - LOWEST]`` a cell; ``guarded[tdr]`` the blocks of
    a guarded shot; ``transfers[difference][kind][column]`` a bit mask of markers (kind 0 offensive, 1 defensive);
    ``jump[difference][sum]`` is ``(tall, marker)`` or None for a circle violation. ``individual[defense]`` are the
    blocks that a man's own rating gives, ``blocks[marker][center in B][sum]`` a matrix result or -1, ``injured[roll]``
    the marker of who is hurt or -1, ``lengths[face - 1]`` for how long, ``press[way][sum]`` a matrix result.
    ``source`` is what the ``files`` hold, as it was read.
    """

    matrix: tuple[tuple[int, ...], ...]
    card_names: tuple[str, ...]
    shooting: tuple[tuple[int, ...], ...]
    guarded: tuple[int, ...]
    band_names: tuple[str, ...]
    transfers: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    jump: tuple[tuple[tuple[bool, int] | None, ...], ...]
    individual: tuple[int, ...]
    blocks: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
    injured: tuple[int, ...]
    lengths: tuple[int, ...]
    press: tuple[tuple[int, ...], ...]
    source: Mapping[str, Any] = field(repr=False, default_factory=dict)
    files: Files = field(repr=False, default=NO_FILES)
    digest: str = field(init=False, repr=False, compare=False)
    """A fingerprint of the tables alone; notes and provenance do not count."""

    def __post_init__(self) -> None:
        """Take the fingerprint."""
        basic = (self.matrix, self.shooting, self.guarded, self.transfers, self.jump)
        tables = (*basic, self.individual, self.blocks, self.injured, self.lengths, self.press)
        object.__setattr__(self, "digest", hashlib.sha256(repr(tables).encode()).hexdigest()[:12])


def read_cell(word: str) -> int:
    """Return the number of a Shooting Chart cell such as ``dC``, ``oLF!`` or ``good``; ValueError for another word."""
    if word in WORDS:
        return WORDS[word]
    side, marker = word[:1], word[1:].rstrip("!*")
    if side not in ("o", "d") or marker not in MARKERS:
        raise ValueError(word)
    cell = REBOUND + MARKERS.index(marker) + (OFFENSIVE if side == "o" else 0)
    return cell + (UNDERLINED if "!" in word else 0) + (TIP if "*" in word else 0)


def _stretch(column: list[int]) -> tuple[int, ...]:
    """Answer for every adjusted block: below 01 reads 01, above 56 is good (BS-DICE-07, -08)."""
    return tuple(GOOD if block > TOP_BLOCK else column[max(block, 0)] for block in range(LOWEST, HIGHEST))


def _shooting(data: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
    rows = [data["rows"][f"{colored}{white}"] for colored in range(6) for white in range(1, 7)]
    return tuple(_stretch([read_cell(row[column]) for row in rows]) for column in COLUMNS)


def _cards(data: Mapping[str, Any]) -> list[dict[str, Any]]:
    return sorted(data["card"], key=lambda card: int(card["number"]))


def _matrix(data: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(RESULTS.index(card["results"][zone]) for zone in ZONES) for card in _cards(data))


def _bands(data: Mapping[str, Any]) -> tuple[tuple[int, ...], tuple[str, ...]]:
    found = [next(b for b in data["band"] if b["from"] <= total <= b["to"]) for total in range(21)]
    return tuple(b["adjustment"] for b in found), tuple(b["name"] for b in found)


def _transfers(data: Mapping[str, Any]) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    def masks(level: Mapping[str, Any], kind: str) -> tuple[int, ...]:
        moved = [t for t in level["transfers"] if t["kind"] == kind]
        return tuple(
            sum(1 << MARKERS.index(t["position"]) for t in moved if column in t["columns"]) for column in COLUMNS
        )

    levels = sorted(data["level"], key=lambda level: level["difference"])
    return tuple((masks(level, "offensive"), masks(level, "defensive")) for level in levels)


def _jump(data: Mapping[str, Any]) -> tuple[tuple[tuple[bool, int] | None, ...], ...]:
    def entry(word: str) -> tuple[bool, int] | None:
        return None if word == "violation" else (word.endswith("*"), MARKERS.index(word.rstrip("*")))

    rows = sorted(data["row"], key=lambda row: row["difference"])
    # Sums 0 and 1 do not exist; a filler keeps the sum itself as the index.
    return tuple((None, None, *(entry(row["results"][str(total)]) for total in range(2, 13))) for row in rows)


def _individual(data: Mapping[str, Any]) -> tuple[int, ...]:
    found = {entry["defense"]: entry["adjustment"] for entry in data["individual"]}
    return tuple(found[defense] for defense in range(5))


def _blocks(data: Mapping[str, Any]) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    def column(shooter: str, name: str) -> tuple[int, ...]:
        entries = [entry for entry in data["entry"] if entry["shooter"] == shooter]
        found = {total: BLOCK_RESULTS[entry[name]] for entry in entries for total in entry["sums"]}
        return (-1, -1, *(found[total] for total in range(2, 13)))

    return tuple((column(shooter, "center_in_C_to_G"), column(shooter, "center_in_B")) for shooter in SHOOTERS)


def _injuries(data: Mapping[str, Any]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    rolls = [f"{colored}{white}" for colored in range(1, 7) for white in range(1, 7)]
    names = [next(e["player"] for e in data["player"] if e["from"] <= roll <= e["to"]) for roll in rolls]
    lengths = {face: entry["duration"] for entry in data["duration"] for face in entry["die"]}
    markers = tuple(-1 if name == "none" else MARKERS.index(name) for name in names)
    return markers, tuple(LENGTHS.index(lengths[face]) for face in range(1, 7))


def _press(data: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
    ways = {way["key"]: way["results"] for way in data["option"]}
    # Sums 0 and 1 do not exist; a filler keeps the sum itself as the index.
    return tuple((-1, -1, *(RESULTS.index(ways[key][str(total)]) for total in range(2, 13))) for key in PRESS_WAYS)


def read_charts(files: Files) -> Charts:
    """Read a chart set; a missing or unreadable file, or a wrong word in it, is refused with its name."""
    texts = dict(files)
    data: dict[str, Any] = {}
    for name in FILES:
        if name not in texts:
            raise UserError(f"The charts have no {name}.toml; copy the file there.")
        try:
            data[name] = tomllib.loads(texts[name])
        except tomllib.TOMLDecodeError as error:
            raise UserError(f"{name}.toml cannot be read: {error}.") from None
    try:
        guarded, band_names = _bands(data["tdr"])
        injured, lengths = _injuries(data["injuries"])
        return Charts(
            matrix=_matrix(data["passing_matrix"]),
            card_names=tuple(card["name"] for card in _cards(data["passing_matrix"])),
            shooting=_shooting(data["shooting"]),
            guarded=guarded,
            band_names=band_names,
            transfers=_transfers(data["rebound_chart"]),
            jump=_jump(data["jump_ball"]),
            individual=_individual(data["tdr"]),
            blocks=_blocks(data["blocked_shot"]),
            injured=injured,
            lengths=lengths,
            press=_press(data["full_court_press"]),
            source=data,
            files=tuple((name, texts[name]) for name in sorted(FILES)),
        )
    except (KeyError, ValueError, StopIteration, TypeError) as error:
        raise UserError(
            f"The charts are not complete: {error}. 'leaguemgr charts check' names what is wrong."
        ) from None
