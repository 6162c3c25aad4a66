"""The playing board: slots and who is joined, discs, places for cards, and the tables that are read (14.8)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from leaguemgr.engine.printed import CardPart, TableBoard
from leaguemgr.rules.strat_o_matic.board import LATE_PENALTY, NUMBERS, OVERTIME_PENALTY, PENALTY, ROWS, SLOTS, Board
from leaguemgr.rules.strat_o_matic.chart_layouts import LAYOUTS
from leaguemgr.rules.strat_o_matic.face import spans
from leaguemgr.rules.strat_o_matic.origin import BY_HAND, Origin, sentences

if TYPE_CHECKING:
    from leaguemgr.rules.strat_o_matic.system import StratOMatic

REST = "rest of game"
NONE = "none"


def table_board(system: StratOMatic) -> TableBoard:
    """Return the board of these rules."""
    board = system.charts.board
    return TableBoard(
        slots=SLOTS,
        joined=tuple((SLOTS[low], SLOTS[high]) for low, high in sorted(board.joined)),
        inside="inside",
        discs=("Fastbreak", "Press", "No inside man"),
        cards=("Team card",),
        piles=("Action cards", "Discards"),
        tables=tuple(_tables(board)),
        source=_source(Origin.of(system.charts.written["board"])),
    )


def _source(origin: Origin) -> str:
    """Return where the tables are from, and which of them were changed."""
    charts = {spot.chart for spot in origin.changed}
    changed = [layout.title for layout in LAYOUTS if layout.name in charts]
    return sentences((
        f"{origin.told('board')}.", origin.reason, f"{BY_HAND.capitalize()}: {', '.join(changed)}." if changed else "",
    ))  # fmt: skip


def _tables(board: Board) -> Iterable[CardPart]:
    lost = [total for total in ROWS if total not in board.home_jump]
    jump = (("Home", _spans(board.home_jump)), ("Visitors", _spans(lost)))
    yield CardPart("jump", "Jump ball", jump, ("Ball", "Two white dice"))
    unhurt = [number for number in NUMBERS if number not in board.hurt]
    hurt = (("Not hurt", _spans(unhurt)), ("Shooter hurt", _spans(board.hurt)))
    yield CardPart("injury", "Possible injury", hurt, ("X and 12", "Last card"))
    counts = dict.fromkeys(board.games_out[number] for number in NUMBERS)
    games = tuple(
        (str(count) if count else REST, _spans(number for number in NUMBERS if board.games_out[number] == count))
        for count in counts
    )
    yield CardPart("games", "Games out of lineup", games, ("Games", "Card before"))
    fouls = (
        ("Quarter", f"{PENALTY}th"), ("Overtime", f"{OVERTIME_PENALTY}th"), ("Last two minutes", f"{LATE_PENALTY}nd"),
    )  # fmt: skip
    yield CardPart("penalty", "Penalty: two shots", fouls, ("", "Team foul"))


def _spans(numbers: Iterable[int]) -> str:
    return spans(sorted(numbers)).replace("-", "–").replace(" ", ", ") or NONE
