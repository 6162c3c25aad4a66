"""The score sheet of each edition as data: grid of possessions, player rows, rebound chart (VA-SHEET, chapter 4)."""

from __future__ import annotations

from dataclasses import dataclass

from leaguemgr.rules.value_add.cards import MARKERS
from leaguemgr.rules.value_add.clock import BOX, FIRST_ROW, label, uses_chart
from leaguemgr.rules.value_add.menu import team_end
from leaguemgr.rules.value_add.narrate import possession_name
from leaguemgr.rules.value_add.rebounding import FIRST_CHANCE, HIGHEST
from leaguemgr.rules.value_add.state import GameState

COLUMN = 11
CHECK_CHART, DEFENSIVE = "Check rebound chart", "Defensive rebound"
STRIKE = {"Points": 30, "Rebounds": 12, "Steals": 6, "Blocks": 5, "Fouls": 5}
"""The numbers to strike in a player's row (VA-SHEET-05)."""
LETTERS = ("A", "TO", "FTM-FTA", "3PM")
"""Optional statistics at the head of the sheet (VA-SHEET-11, G-05)."""
STARTERS_HERE = "Starters start here"
SLOT_NAMES = tuple(f"{number} - {marker}" for number, marker in enumerate(MARKERS, start=1))


@dataclass(frozen=True)
class Box:
    """One row of the possession table: name (44 ... 1, 2a, 1a), clock, what a miss leads to, a remark."""

    name: str
    time: str
    rebound: str
    note: str = ""


@dataclass(frozen=True)
class PlayerRow:
    """One row of a team: player, slot, extra numbers, points and fouls struck before the game, possessions."""

    player: int
    name: str
    slot: str
    numbers: str
    points: int
    fouls: int
    planned: str


@dataclass(frozen=True)
class ScoreSheet:
    """Everything a sheet shows before the first roll; ``columns`` are the possession tables from left to right."""

    columns: tuple[tuple[Box, ...], ...]
    head: tuple[str, ...]
    starters: tuple[tuple[PlayerRow, ...], tuple[PlayerRow, ...]]
    reserves: tuple[tuple[PlayerRow, ...], tuple[PlayerRow, ...]]
    chart: tuple[tuple[int, str], ...]
    overtime: tuple[Box, ...]


def score_sheet(state: GameState) -> ScoreSheet:
    """Return the sheet of a game that has not begun, in the layout of its edition."""
    columns = four_columns(state) if state.rules.blog else two_halves(state)
    ends = (
        tuple(f"{state.teams[side].name} 51-{team_end(state, side)}" for side in (0, 1))
        if state.rules.blog
        else LETTERS
    )
    starters = (_rows(state, 0, True), _rows(state, 1, True))
    reserves = (_rows(state, 0, False), _rows(state, 1, False))
    strip = tuple(_box(state, p, 3) for p in range(state.rules.overtime, 0, -1))
    return ScoreSheet(columns, ends, starters, reserves, rebound_chart(), strip)


def _box(state: GameState, p: int, period: int = 1) -> Box:
    rebound = CHECK_CHART if uses_chart(p, state.rules) else DEFENSIVE
    note = STARTERS_HERE if p == BOX and not state.rules.blog and period <= 2 else ""
    return Box(str(p), label(p, state.rules) if period <= 2 else "", rebound, note)


def four_columns(state: GameState) -> tuple[tuple[Box, ...], ...]:
    """Return the blog's grid: four columns of 11, with 2a and 1a where they are played (VA-SHEET-01, -02)."""
    columns = []
    for first in range(state.rules.possessions, 0, -COLUMN):
        boxes: list[Box] = []
        for p in range(first, first - COLUMN, -1):
            if p in (2, 1):
                boxes.append(Box(possession_name(p, True), "", DEFENSIVE))
            boxes.append(_box(state, p))
        columns.append(tuple(boxes))
    return tuple(columns)


def two_halves(state: GameState) -> tuple[tuple[Box, ...], ...]:
    """Return the sheet's tables: the rest of the first half, the second half (VA-SHEET-03, -04, -10)."""
    start = Box("", FIRST_ROW, "Start", f"{state.rules.start}-{state.rules.start}")
    first = tuple(_box(state, p) for p in range(state.rules.possessions, state.rules.half, -1))
    return ((start, *first), tuple(_box(state, p) for p in range(state.rules.half, 0, -1)))


def _rows(state: GameState, side: int, starters: bool) -> tuple[PlayerRow, ...]:
    """Return five rows: the starters, or the reserve line-up with who is kept on in his row (VA-SHEET-06, -07)."""
    plan = state.plans[side]
    five = plan.starters if starters else plan.opening
    return tuple(_player_row(state, side, player, slot) for slot, player in enumerate(five))


def _player_row(state: GameState, side: int, player: int, slot: int) -> PlayerRow:
    from leaguemgr.rules.value_add.play import early_points
    from leaguemgr.rules.value_add.records import stint_text

    man = state.men[side][player]
    extra = ("", "7", "6 and 7")[man.go_to] if state.rules.sevens else "&".join(map(str, man.numbers))
    fives = [p for p in range(state.rules.possessions, 0, -1) if player in state.plans[side].at(p)]
    points = dict(early_points(state, side)).get(player, 0)
    return PlayerRow(player, man.name, SLOT_NAMES[slot], extra, points, state.fouls[side][player], stint_text(fives))


def rebound_chart() -> tuple[tuple[int, str], ...]:
    """Return the rebound chart as it is printed at the foot: who has the first chance on 1 to 20 (VA-SHEET-09)."""
    rows = []
    for number in range(1, 21):
        if number in HIGHEST:
            rows.append((number, "Highest on court"))
        else:
            slot = FIRST_CHANCE[(number - 1) % 10]
            rows.append((number, f"{'Off' if number < 10 else 'Def'} {MARKERS[slot]} (slot {slot + 1})"))
    return tuple(rows)
