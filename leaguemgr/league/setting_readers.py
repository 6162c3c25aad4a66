"""How the values of settings are read: each reader takes a name and a value and raises UserError for a wrong one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from leaguemgr.league.bracket import LENGTHS
from leaguemgr.league.ties import LOT, RULE_TITLES
from leaguemgr.league.wording import listed
from leaguemgr.problems import UserError

ALL_NEW_TEAMS = "teams"
"""Instead of a number: as many as there are new teams."""
TRUE, FALSE = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


def whole(low: int, high: int) -> Callable[[str, Any], int]:
    """Return a reader of whole numbers within limits, both included."""

    def read(name: str, value: Any) -> int:
        try:
            number = int(str(value).strip())
        except ValueError:
            raise UserError(f"{name} must be a whole number, not {value!r}.") from None
        if not low <= number <= high:
            raise UserError(f"{name} must be from {low} to {high}, not {number}.")
        return number

    return read


def number_or(low: int, high: int, word: str) -> Callable[[str, Any], int | str]:
    """Return a reader of whole numbers within limits, or of one word."""
    number = whole(low, high)
    return lambda name, value: word if str(value).strip().lower() == word else number(name, value)


def yes_or_no(name: str, value: Any) -> bool:
    """Read a switch."""
    text = str(value).strip().lower()
    if text not in (*TRUE, *FALSE):
        raise UserError(f"{name} must be yes or no, not {value!r}.")
    return text in TRUE


def _parts(value: Any) -> list[str]:
    items = value if isinstance(value, list | tuple) else str(value).split(",")
    return [str(item).strip() for item in items]


def lengths(name: str, value: Any) -> list[int]:
    """Read the length of the playoff series: one number, or one a round from the first (BS-CAMP-PO-02)."""
    numbers = [whole(1, max(LENGTHS))(name, part) for part in _parts(value)]
    wrong = [number for number in numbers if number not in LENGTHS]
    if wrong:
        raise UserError(f"{name} must be 7, 5, 3 or 1 (or one of them for each round), not {wrong[0]}.")
    return numbers


def limits(name: str, value: Any) -> dict[str, int]:
    """Read a number for each of some words: ``C=3, G=5`` or a mapping; nothing is no limit."""
    if not isinstance(value, Mapping):
        value = dict(part.partition("=")[::2] for part in _parts(value) if part)
    return {str(word).strip(): whole(1, 20)(name, number) for word, number in value.items()}


def numbers(name: str, value: Any) -> list[int]:
    """Read whole numbers with commas between them."""
    return [whole(1, 10_000)(name, part) for part in _parts(value)]


def one_of(*values: str) -> Callable[[str, Any], str]:
    """Return a reader of one of these words."""

    def read(name: str, value: Any) -> str:
        if value not in values:
            raise UserError(f"{name} must be {listed(values, 'or')}, not {value!r}.")
        return str(value)

    return read


def breakers(name: str, value: Any) -> list[str]:
    """Read the order of the tie-breakers."""
    names = _parts(value)
    for item in names:
        if item not in RULE_TITLES:
            raise UserError(f"{name} may name {listed(list(RULE_TITLES))}, not {item!r}.")
    return [*(item for item in names if item != LOT), LOT]
