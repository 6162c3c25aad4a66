"""The score sheet of each edition: grid of possessions, player rows, rebound chart (VA-SHEET, chapter 4).

Before the first roll it is the empty sheet; afterwards it is filled from the events.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from leaguemgr.engine.forms import ScoreSheet, SheetBox, SheetRow, SheetTeam
from leaguemgr.engine.system import Value
from leaguemgr.rules.value_add.cards import MARKERS
from leaguemgr.rules.value_add.clock import BOX, FIRST_ROW, label, uses_chart
from leaguemgr.rules.value_add.menu import team_end
from leaguemgr.rules.value_add.narrate import possession_name
from leaguemgr.rules.value_add.options import Rules
from leaguemgr.rules.value_add.play import early_points
from leaguemgr.rules.value_add.rebounding import FIRST_CHANCE, HIGHEST
from leaguemgr.rules.value_add.records import PlayerRecord, TeamRecord, game_records, stint_text
from leaguemgr.rules.value_add.state import GameState

COLUMN = 11
CHECK_CHART, DEFENSIVE = "Check chart", "Defensive"
"""What the column "rebound if miss?" says (VA-SHEET-03)."""
STRIKE = {"Points": 30, "Rebounds": 12, "Steals": 6, "Blocks": 5, "Fouls": 5}
"""The numbers to strike in a player's row (VA-SHEET-05)."""
LETTERS = ("A", "TO", "FTM-FTA", "3PM")
"""Optional statistics at the head of the sheet (VA-SHEET-11, G-05)."""
STARTERS_HERE = "Starters start here"
SLOT_NAMES = tuple(f"{number} - {marker}" for number, marker in enumerate(MARKERS, start=1))
Records = tuple[TeamRecord, TeamRecord]
SOURCE = "Value Add score sheet; its texts tell what stands on it and show no picture; the layout is ours."


def score_sheet(state: GameState) -> ScoreSheet:
    """Return the sheet of a game as far as it has been played, in the layout of its edition."""
    records = game_records(state)
    home, away = (_team(state, side, records[side]) for side in (0, 1))
    return _sheet(state.rules, (home, away), records)


def blank_sheet(options: Mapping[str, Value]) -> ScoreSheet:
    """Return the sheet of a game whose teams have no players yet: everything is left to write but the slots."""
    rows = tuple(SheetRow("", 0, slot, "", "") for slot in SLOT_NAMES)
    nobody = SheetTeam("", "", rows, rows)
    return _sheet(Rules.of(options), (nobody, nobody), (TeamRecord([]), TeamRecord([])))


def _sheet(rules: Rules, teams: tuple[SheetTeam, SheetTeam], records: Records) -> ScoreSheet:
    periods = 1 + max((event_overtime(name) for record in records for name in record.boxes), default=0)
    return ScoreSheet(
        teams=teams,
        tables=four_columns(rules, records) if rules.blog else two_halves(rules, records),
        overtimes=tuple(overtime_strip(rules, records, number) for number in range(1, max(2, periods))),
        strike=STRIKE,
        letters=() if rules.blog else LETTERS,
        chart=rebound_chart(),
        source=SOURCE,
    )


def event_overtime(name: str) -> int:
    """Return in which overtime a box lies, 0 for regulation."""
    return int(name[1 : name.index(" ")]) if name.startswith("O") else 0


def _box(rules: Rules, records: Records, p: int, period: int = 1) -> SheetBox:
    rebound = CHECK_CHART if uses_chart(p, rules) else DEFENSIVE
    note = STARTERS_HERE if p == BOX and not rules.blog and period <= 2 else ""
    prefix = f"O{period - 2} " if period > 2 else ""
    time = label(p, rules) if period <= 2 else ""
    return SheetBox(str(p), time, rebound, note, _scores(records, f"{prefix}{p}"))


def _scores(records: Records, name: str) -> tuple[int | None, int | None]:
    """Return what stands in a box: the visitors first, as they have the ball first (VA-SETUP-06)."""
    home, away = records
    return away.boxes.get(name), home.boxes.get(name)


def four_columns(rules: Rules, records: Records) -> tuple[tuple[str, tuple[SheetBox, ...]], ...]:
    """Return the blog's grid: four columns of 11, with 2a and 1a where they are played (VA-SHEET-01, -02)."""
    columns = []
    for first in range(rules.possessions, 0, -COLUMN):
        boxes: list[SheetBox] = []
        for p in range(first, first - COLUMN, -1):
            if p in (2, 1):
                name = possession_name(p, True)
                boxes.append(SheetBox(name, "", DEFENSIVE, "", _scores(records, name)))
            boxes.append(_box(rules, records, p))
        columns.append((f"{first}-{first - COLUMN + 1}", tuple(boxes)))
    return tuple(columns)


def two_halves(rules: Rules, records: Records) -> tuple[tuple[str, tuple[SheetBox, ...]], ...]:
    """Return the sheet's tables: the rest of the first half, the second half (VA-SHEET-03, -04, -10)."""
    points = rules.start
    start = SheetBox("", FIRST_ROW, "Start", "", (points, points))
    first = tuple(_box(rules, records, p) for p in range(rules.possessions, rules.half, -1))
    extra = [name for p in (2, 1) if _scores(records, name := possession_name(p, True)) != (None, None)]
    second: list[SheetBox] = []
    for p in range(rules.half, 0, -1):
        if possession_name(p, True) in extra:
            name = possession_name(p, True)
            second.append(SheetBox(name, "", DEFENSIVE, "", _scores(records, name)))
        second.append(_box(rules, records, p))
    return (("1st half", (start, *first)), ("2nd half", tuple(second)))


def overtime_strip(rules: Rules, records: Records, number: int) -> tuple[SheetBox, ...]:
    """Return the eight boxes of an overtime (VA-SHEET-12)."""
    return tuple(_box(rules, records, p, 2 + number) for p in range(rules.overtime, 0, -1))


def _team(state: GameState, side: int, record: TeamRecord) -> SheetTeam:
    """Return starters above the line, below it the reserves and whoever else has played (VA-SHEET-06, -07).

    The sheet lists the reserve line-up, with a starter who is kept on once more; the blog everybody off the bench.
    """
    plan = state.plans[side]
    starters = [(player, slot) for slot, player in enumerate(plan.starters)]
    reserves = [(player, slot) for slot, player in enumerate(plan.opening)]
    if state.rules.blog:
        reserves = [(player, slot) for player, slot in reserves if player not in plan.starters]
        seated = {player for player, _ in reserves}
        men = state.men[side]
        reserves += [(player, max(0, men[player].slot - 1)) for player in plan.reserves if player not in seated]
    listed = {player for player, _ in starters + reserves}
    others = [(man.player, man.stints[0][1] - 1) for man in record.players if man.stints and man.player not in listed]
    rows = [_row(state, side, record.players[player], slot) for player, slot in starters]
    below = [
        _row(state, side, record.players[player], slot, again=player in plan.starters)
        for player, slot in reserves + others
    ]
    remark = f"Dunks 51-{team_end(state, side)}" if state.rules.blog else ""
    return SheetTeam(state.teams[side].name, remark, tuple(rows), tuple(below))


def _row(state: GameState, side: int, record: PlayerRecord, slot: int, again: bool = False) -> SheetRow:
    """Return a player's row; that of a starter who is kept on counts ``again`` nothing."""
    man = state.men[side][record.player]
    extra = ("", "7", "6 and 7")[man.go_to] if state.rules.sevens else "&".join(map(str, man.numbers))
    early = dict(early_points(state, side)).get(record.player, 0)
    marked = {"Points": early, "Fouls": record.start_fouls}
    counts = {
        "Points": early + record.points,
        "Rebounds": record.offensive + record.defensive,
        "Steals": record.steals,
        "Blocks": record.blocks,
        "Fouls": record.start_fouls + record.fouls,
    }
    number = state.teams[side].players[record.player].number
    played = _possessions(state, side, record)
    none: dict[str, int] = {}
    return SheetRow(
        man.name, number, SLOT_NAMES[slot], extra, played, none if again else marked, none if again else counts
    )


def _possessions(state: GameState, side: int, record: PlayerRecord) -> str:
    """Return the possessions a man has played, before the game those he is planned for."""
    played: Sequence[int] = [p for p, _ in record.stints if p > 0]
    if not any(state.used[side]):
        every = range(state.rules.possessions, 0, -1)
        played = [p for p in every if record.player in state.plans[side].at(p)]
    return stint_text(played)


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
