"""The playing board: slots and who is joined, discs, places for cards, and the tables that are read (14.8)."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from leaguemgr.engine.printed import CardPart, TableBoard
from leaguemgr.rules.strat_o_matic.board import LATE_PENALTY, NUMBERS, OVERTIME_PENALTY, PENALTY, SLOTS, board
from leaguemgr.rules.strat_o_matic.face import spans
from leaguemgr.rules.strat_o_matic.origin import origin

REST = "rest of game"


def table_board() -> TableBoard:
    """Return the shipped board."""
    return TableBoard(
        slots=SLOTS,
        joined=tuple((SLOTS[low], SLOTS[high]) for low, high in sorted(board().joined)),
        inside="inside",
        discs=("Fastbreak", "Press", "No inside man"),
        cards=("Team card",),
        piles=("Action cards", "Discards"),
        tables=tuple(_tables()),
        source=f"House board: {origin('board').source}. The manual names its tables and does not print them.",
    )


def _tables() -> Iterable[CardPart]:
    tables = board()
    lost = [total for total in range(2, 13) if total not in tables.home_jump]
    jump = (("Home", _spans(sorted(tables.home_jump))), ("Visitors", _spans(lost)))
    yield CardPart("jump", "Jump ball", jump, ("Ball", "Two white dice"))
    unhurt = [number for number in NUMBERS if number not in tables.hurt]
    hurt = (("Not hurt", _spans(unhurt)), ("Shooter hurt", _spans(sorted(tables.hurt))))
    yield CardPart("injury", "Possible injury", hurt, ("X and 12", "Last card"))
    games = tuple(
        (str(count) if count else REST, _spans(list(numbers)))
        for count, numbers in groupby(NUMBERS, key=lambda number: tables.games_out[number])
    )
    yield CardPart("games", "Games out of lineup", games, ("Games", "Card before"))
    fouls = (
        ("Quarter", f"{PENALTY}th"), ("Overtime", f"{OVERTIME_PENALTY}th"), ("Last two minutes", f"{LATE_PENALTY}nd"),
    )  # fmt: skip
    yield CardPart("penalty", "Penalty: two shots", fouls, ("", "Team foul"))


def _spans(numbers: list[int]) -> str:
    return spans(numbers).replace("-", "–").replace(" ", ", ")
