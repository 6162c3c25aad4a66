"""How chart files are laid out as tables: which rows and columns, how a figure is read from its place and put there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, MutableMapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from leaguemgr.engine.charts import Spot
from leaguemgr.problems import UserError
from leaguemgr.rules.strat_o_matic import readings as rd
from leaguemgr.rules.strat_o_matic.board import NUMBERS, ROWS, SLOTS
from leaguemgr.rules.strat_o_matic.cards import SHOT_COLUMNS
from leaguemgr.rules.strat_o_matic.deck import ADVANCED, BASIC, Parts, part_fault
from leaguemgr.rules.strat_o_matic.team_cards import DEFENSE_NAMES, GRADES

NONE = "none"
YES, NO = "yes", "no"
HOME, VISITOR = "home", "visitor"
Data = Mapping[str, Any]
Heads = tuple[tuple[str, str], ...]
Words = tuple[tuple[str, str], ...]
WORDS: Words = (
    ("X", "good"), ("O", "good if open"), ("X:8", "good if the bottom number is 1 to 8"), ("OFF", "offensive foul"),
    ("F1", "one-shot foul"), ("F2", "two-shot foul"), ("X+F1", "good and one free throw"), ("T", "turnover"),
    ("BL", "missed, possible block"), ("RATING", "the inside man's block rating decides"),
    ("INSIDE", "good only without an inside man"), (".", "no good"),
)  # fmt: skip
DECK_WORDS: Words = (
    ("DEF 7", "opponent's defense column, 7"), ("R", "replay"), ("POS", "position shot"),
    ("R UNLESS 2-3", "replay unless a 2 or 3 shooter is in the line-up"), ("POS FOR 2-3", "for a 2 or 3 shooter"),
    ("SWITCH C LF", "the defender becomes the first of these who is not his own"), ("T", "turnover"),
)  # fmt: skip


@dataclass(frozen=True)
class Layout:
    """One table of a file: where its figures are and what may stand there.

    ``rows`` lists the keys of the rows in a file's data, ``read`` returns the figure of a row and column as text, and
    ``write`` puts one there or raises ValueError with what is wrong with it. ``words`` are all that a cell can be.
    """

    name: str
    title: str
    corner: str
    file: str
    gap: str
    rule: str
    columns: Heads
    rows: Callable[[Data], Sequence[str]]
    read: Callable[[Data, str, str], str]
    write: Callable[[Any, str, str, str], None]
    words: tuple[str, ...] = ()
    legend: Words = ()


def whole_number(text: str) -> int:
    """Return a number that was typed; ValueError when it is none."""
    if not text.isdigit():
        raise ValueError(f"{text!r} is no whole number")
    return int(text)


def card_of(data: Any, row: str) -> Any:
    """Return a card of a deck by its id."""
    return next(card for card in data["card"] if str(card["id"]) == row)


def ids(data: Data) -> list[str]:
    """Return the ids of a deck's cards."""
    return [str(card["id"]) for card in data["card"]]


def read_part(data: Data, row: str, column: str) -> str:
    """Return a part of a card."""
    return str(card_of(data, row)[column]) or NONE


def write_part(parts: Parts, data: Any, row: str, column: str, text: str) -> None:
    """Put another text or number on a card."""
    now = card_of(data, row)
    value: Any = "" if text == NONE else text
    if isinstance(now[column], int):
        value = whole_number(text)
    put(parts, now, column, value)


def put(parts: Parts, card: MutableMapping[str, Any], column: str, value: Any) -> None:
    """Put a value on a card if it can stand there."""
    fault = part_fault(parts, column, value)
    if fault:
        raise ValueError(fault)
    card[column] = value


REBOUNDS = ("first", "second")


def read_rebound(data: Data, row: str, column: str) -> str:
    """Return a rebound reading of a card."""
    return str(card_of(data, row)["rebound"][REBOUNDS.index(column)])


def write_rebound(parts: Parts, data: Any, row: str, column: str, text: str) -> None:
    """Put another rebound reading on a card."""
    card = card_of(data, row)
    both = [str(each) for each in card["rebound"]]
    both[REBOUNDS.index(column)] = text
    put(parts, card, "rebound", both)


def read_defender(data: Data, row: str, column: str) -> str:
    """Return who guards a position on the fastbreak."""
    return str(card_of(data, row)["defenders"].split()[SLOTS.index(column)])


def write_defender(data: Any, row: str, column: str, text: str) -> None:
    """Let another man guard a position; the two exchange theirs, so that everybody guards one."""
    card = card_of(data, row)
    guards = card["defenders"].split()
    place, other = SLOTS.index(column), guards.index(text)
    guards[place], guards[other] = guards[other], guards[place]
    put(ADVANCED, card, "defenders", " ".join(guards))


SECTIONS = ("control", "home", "home_assist", "visitor", "visitor_assist", "number")
BASIC_SECTIONS = ("control", "assist", "home", "visitor", "number")
BREAKS = ("fast", "fast_assist", "press", "press_reading", "press_number")


def heads(*names: str) -> Heads:
    """Return columns whose titles are their keys in words."""
    return tuple((name, name.replace("_", " ")) for name in names)


def _deck(name: str, title: str, gap: str, rule: str, parts: Parts, sections: Sequence[str]) -> Iterator[Layout]:
    """Yield the tables of a deck that are read together, card by card."""
    write = partial(write_part, parts)
    yield Layout(
        f"{name}_sections", f"{title}: control", "Card", name, gap, rule, heads(*sections),
        ids, read_part, write, (), DECK_WORDS,
    )  # fmt: skip
    if parts is ADVANCED:
        yield Layout(
            f"{name}_breaks", f"{title}: breaks", "Card", name, gap, rule, heads(*BREAKS),
            ids, read_part, write, (), DECK_WORDS,
        )  # fmt: skip
    yield Layout(
        f"{name}_rebounds", f"{title}: rebounds", "Card", name, gap, "SOM-REB-03", heads(*REBOUNDS),
        ids, read_rebound, partial(write_rebound, parts),
    )  # fmt: skip
    if parts is ADVANCED:
        yield Layout(
            f"{name}_defenders", f"{title}: guards", "Card", name, gap, "SOM-ADV-FB-08", heads(*SLOTS),
            ids, read_defender, write_defender, SLOTS,
        )  # fmt: skip


def _graded(data: Any, column: str) -> tuple[Any, str]:
    """Return the card that a column belongs to, and which of its defenses."""
    name, grade = column.split(" ")
    return next(card for card in data["card"] if card["grade"] == int(grade)), name


def _team_rows(data: Data) -> list[str]:
    return [str(row) for row in ROWS]


def read_team(shot: str, data: Data, row: str, column: str) -> str:
    """Return a row of a team card's column."""
    card, name = _graded(data, column)
    text = card["basic"] if shot == "basic" else card[name][shot]
    return str(text.split()[int(row) - ROWS[0]])


def write_team(shot: str, data: Any, row: str, column: str, text: str) -> None:
    """Put another reading on a team card."""
    rd.cell_code(text)
    card, name = _graded(data, column)
    place, key = (card, "basic") if shot == "basic" else (card[name], shot)
    words = place[key].split()
    words[int(row) - ROWS[0]] = text
    place[key] = " ".join(words)


def _team(shot: str) -> Layout:
    """Return one column of all team cards, defenses and grades across."""
    names = ("basic",) if shot == "basic" else DEFENSE_NAMES
    columns = [f"{name} {grade:+d}" for grade in GRADES for name in names]
    return Layout(
        f"team_{shot}", f"Team card: {shot}", "Total", "team_cards", "GAP-04",
        "SOM-SHOT-02" if shot == "basic" else "SOM-ADV-DEF-05", heads(*columns), _team_rows,
        partial(read_team, shot), partial(write_team, shot), (), WORDS,
    )  # fmt: skip


TEAM_THREE = "team_three"


def is_of_grade(spot: Spot, grade: int) -> bool:
    """Tell whether a cell is on the team card of a grade, which ends its column or, of three-pointers, is the row."""
    return spot.row == str(grade) if spot.chart == TEAM_THREE else spot.column.endswith(f" {grade:+d}")


def _three_rows(data: Data) -> list[str]:
    return [str(card["grade"]) for card in data["card"]]


def read_three(data: Data, row: str, column: str) -> str:
    """Return the three-point numbers of a team card."""
    card = next(card for card in data["card"] if str(card["grade"]) == row)
    return " ".join(str(total) for total in card["three"]) or NONE


def write_three(data: Any, row: str, column: str, text: str) -> None:
    """Put other three-point numbers on a team card."""
    card = next(card for card in data["card"] if str(card["grade"]) == row)
    totals = [] if text == NONE else [whole_number(word) for word in text.replace(",", " ").split()]
    if len(set(totals)) != len(totals) or not set(totals) <= set(ROWS):
        raise ValueError(f"{text!r}: list different totals from 2 to 12, such as 4 8")
    card["three"] = sorted(totals)


def _jump_rows(data: Data) -> list[str]:
    return [str(row) for row in ROWS]


def read_jump(data: Data, row: str, column: str) -> str:
    """Return who gets the ball by a total."""
    return HOME if int(row) in data["jump_home"] else VISITOR


def write_jump(data: Any, row: str, column: str, text: str) -> None:
    """Give the ball of a total to the other side."""
    _flag(data["jump_home"], int(row), text == HOME)


def _flag(numbers: Any, number: int, on: bool) -> None:
    """Put a number into a list, or take it out."""
    if on and number not in numbers:
        numbers.append(number)
    elif not on and number in numbers:
        numbers.remove(number)


def _number_rows(data: Data) -> list[str]:
    return [str(number) for number in NUMBERS]


def read_hurt(data: Data, row: str, column: str) -> str:
    """Return whether a number means an injury."""
    return YES if int(row) in data["hurt"] else NO


def write_hurt(data: Any, row: str, column: str, text: str) -> None:
    """Let a number mean an injury, or not."""
    _flag(data["hurt"], int(row), text == YES)


def read_games(data: Data, row: str, column: str) -> str:
    """Return the games that a number keeps a man out."""
    return str(next(band["games"] for band in data["games_out"] if band["from"] <= int(row) <= band["to"]))


def write_games(data: Any, row: str, column: str, text: str) -> None:
    """Let a number keep a man out for other games; the bands become one entry a number."""
    games = whole_number(text)
    found = {number: int(read_games(data, str(number), "")) for number in NUMBERS} | {int(row): games}
    data["games_out"] = [{"from": number, "to": number, "games": found[number]} for number in NUMBERS]


LAYOUTS: tuple[Layout, ...] = (
    *_deck("advanced_deck", "Advanced", "GAP-02", "SOM-DECK-03", ADVANCED, SECTIONS),
    *_deck("basic_deck", "Basic", "GAP-01", "SOM-DECK-04", BASIC, BASIC_SECTIONS),
    *(_team(shot) for shot in (*SHOT_COLUMNS, "basic")),
    Layout(
        TEAM_THREE, "Team card: three-pointers", "Grade", "team_cards", "GAP-04", "SOM-ADV-3PT-01",
        heads("numbers"), _three_rows, read_three, write_three,
    ),
    Layout(
        "jump_ball", "Jump ball", "Total", "board", "GAP-05", "SOM-CTRL-07", (("ball", "Ball"),),
        _jump_rows, read_jump, write_jump, (HOME, VISITOR),
    ),
    Layout(
        "possible_injury", "Possible injury", "Number", "board", "GAP-05", "SOM-INJ-02",
        (("hurt", "Hurt, by the last card"),), _number_rows, read_hurt, write_hurt, (YES, NO),
    ),
    Layout(
        "games_out", "Games out", "Number", "board", "GAP-05", "SOM-INJ-03",
        (("games", "Games, by the card before"),), _number_rows, read_games, write_games,
    ),
)  # fmt: skip


def layout_of(chart: str) -> Layout:
    """Return the layout of a chart; UserError when there is none."""
    for layout in LAYOUTS:
        if layout.name == chart:
            return layout
    raise UserError(f"There is no chart {chart!r} that could be changed.")
