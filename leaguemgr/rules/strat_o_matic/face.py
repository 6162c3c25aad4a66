"""A player's card as it is read: ratings, the rows of the shot columns, what its other columns and sets say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from leaguemgr.engine.forms import CardFace, CardLine
from leaguemgr.engine.system import PlayerCard, Value
from leaguemgr.rules.strat_o_matic import readings as rd
from leaguemgr.rules.strat_o_matic.board import ROWS
from leaguemgr.rules.strat_o_matic.cards import COLUMNS, SHOT_COLUMNS, X_PARTS, Column
from leaguemgr.rules.strat_o_matic.options import Rules

BY_NAME = {column.name: column for column in COLUMNS}
PASS_HEADS = {"pass_normal": "Pass", "pass_fast": "Break"}
PLAIN = {"pass_normal": "P", "pass_fast": "FB", "defense": "SHOT", "basic_defense": "SHOT", "basic_passing": "HIGH"}
"""What every number of a column means that is not listed."""
X_LETTERS = ("O", "P", "I", "I (C)", "F")


def face(card: PlayerCard, school: str, options: Mapping[str, Value]) -> CardFace:
    """Return the side of a card that the version of these options reads."""
    advanced = Rules.of(options).advanced
    sides = (_advanced_rows, _advanced_lists) if advanced else (_basic_rows, _basic_lists)
    columns = (tuple(_ratings(card.ratings, advanced)), *(tuple(side(card.ratings)) for side in sides))
    return CardFace(card.name, card.position, card.number, columns)


def _ratings(ratings: Mapping[str, int], advanced: bool) -> Iterator[CardLine]:
    """Yield what stands above the columns."""
    yield CardLine("rebounds", "", f"Off {ratings['offensive_rebound']}, def {ratings['defensive_rebound']}")
    yield CardLine("shooting", "", f"Shooting {ratings['shooting']}")
    yield CardLine("assist", "", f"Assist {ratings['assist'] or '–'}")
    if advanced:
        block = ratings["block"]
        yield CardLine("block", "", f"Block 1-{block}" if block else "Block –")
        yield CardLine("stars", "", "*" * ratings["stars"] + " I" * ratings["plays_inside"])
    yield CardLine("free_throw", "", f"Foul shooting {spans(rd.rows_of(ratings['free_throw']))}")
    yield CardLine("three", "", f"Three {spans(rd.rows_of(ratings['three'])) or '–'}")


def _advanced_rows(ratings: Mapping[str, int]) -> Iterator[CardLine]:
    """Yield the rows of outside, penetration, inside, fastbreak."""
    yield CardLine("heads", "", "outside · penetr. · inside · break")
    for row in ROWS:
        words = (rd.cell_text(ratings[BY_NAME[name].field(row)]) for name in SHOT_COLUMNS)
        yield CardLine(f"row_{row}", str(row), " · ".join(word.replace(".", "–") for word in words))


def _basic_rows(ratings: Mapping[str, int]) -> Iterator[CardLine]:
    for row in ROWS:
        yield CardLine(f"row_{row}", str(row), rd.cell_text(ratings[f"shot_{row}"]).replace(".", "–"))


def _advanced_lists(ratings: Mapping[str, int]) -> Iterator[CardLine]:
    """Yield defense, passes and X column."""
    yield CardLine("defense", "", f"Defense: {listing(BY_NAME['defense'], ratings)}")
    for name, head in PASS_HEADS.items():
        yield CardLine(name, "", f"{head}: {listing(BY_NAME[name], ratings)}")
    for part, letter in zip(X_PARTS, X_LETTERS, strict=True):
        blocked = spans(rd.rows_of(ratings[f"b_{part}"]))
        text = f"X {letter}: {spans(rd.rows_of(ratings[f'x_{part}'])) or '–'}"
        yield CardLine(f"x_{part}", "", f"{text}, block {blocked}" if blocked else text)


def _basic_lists(ratings: Mapping[str, int]) -> Iterator[CardLine]:
    yield CardLine("defense", "", f"Defense: {listing(BY_NAME['basic_defense'], ratings)}")
    yield CardLine("passing", "", f"Passing: {listing(BY_NAME['basic_passing'], ratings)}")


def listing(column: Column, ratings: Mapping[str, int]) -> str:
    """Return a column of numbers by reading: ``STEAL 1-3, T 4-5, else SHOT``; dots are left to the full card."""
    found: dict[str, list[int]] = {}
    for entry in column.entries:
        found.setdefault(column.text(ratings[column.field(entry)]).rstrip("*"), []).append(entry)
    plain = PLAIN[column.name]
    parts = [f"{word} {spans(entries)}" for word, entries in found.items() if word != plain]
    return ", ".join([*parts, f"else {plain}"])


def spans(numbers: list[int] | tuple[int, ...]) -> str:
    """Return numbers with runs joined: ``2-4 7 9-10``."""
    runs: list[list[int]] = []
    for number in numbers:
        if runs and runs[-1][-1] == number - 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return " ".join(str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in runs)
