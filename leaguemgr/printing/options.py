"""Options of sheets: what may be set, and reading a value that a person typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from leaguemgr.problems import UserError

OptionValue = bool | float | str
Scope = Literal["", "season", "team", "game", "chart", "printer"]
YES = ("yes", "true", "on", "1")
NO = ("no", "false", "off", "0")


@dataclass(frozen=True, slots=True)
class SheetOption:
    """One thing that may be set; ``choices`` pairs values with titles, ``low`` and ``high`` bound a number.

    ``scope`` tells that a text names something of the league or a printer, which a window offers to choose from, after
    the ``choices``. An option of a ``printer`` measures that machine and holds for every sheet.
    """

    name: str
    title: str
    kind: Literal["flag", "number", "choice", "text"]
    default: OptionValue
    choices: tuple[tuple[str, str], ...] = ()
    low: float = 0
    high: float = 0
    help: str = ""
    scope: Scope = ""
    printer: bool = False


SEASON = SheetOption(
    "season",
    "Season",
    "text",
    "",
    (("", "The present season"),),
    help="a year; empty is the current season",
    scope="season",
)
TEAMS = SheetOption(
    "teams",
    "Teams",
    "text",
    "all",
    (("all", "All teams"),),
    help="all, or abbreviations with commas between",
    scope="team",
)
LAST = ("last", "The last game played")
GAME = SheetOption("game", "Game", "text", "last", (LAST,), help="a game's number, or last", scope="game")
GAMES = SheetOption(
    "game", "Game", "text", "last", (LAST, ("all", "All games")), help="a game's number, last, or all", scope="game"
)
LONG_EDGE, SHORT_EDGE = "long-edge", "short-edge"
TURNS = ((LONG_EDGE, "Duplex, flip on the long edge"), (SHORT_EDGE, "Duplex, flip on the short edge"))
BACKS = SheetOption("backs", "Backs", "choice", LONG_EDGE, TURNS)
PRINTER = SheetOption("printer", "Printer", "text", "", help="its name; what was measured of it", scope="printer")
BACK_X = SheetOption("back-x", "Move the back to the right", "number", 0.0, low=-10, high=10, help="mm", printer=True)
BACK_Y = SheetOption("back-y", "Move the back down", "number", 0.0, low=-10, high=10, help="mm", printer=True)


class Options:
    """The options of one print, checked and typed; everything not given has its default."""

    def __init__(self, known: tuple[SheetOption, ...], given: Mapping[str, object]) -> None:
        names = [option.name for option in known]
        for name in given:
            if name not in names:
                raise UserError(f"This sheet has no option {name!r}; its options are: {', '.join(names) or 'none'}.")
        self._values = {option.name: _read(option, given.get(option.name, option.default)) for option in known}

    @property
    def names(self) -> frozenset[str]:
        """What may be set on this sheet."""
        return frozenset(self._values)

    def flag(self, name: str) -> bool:
        """Return a yes-or-no option."""
        return bool(self._values[name])

    def number(self, name: str) -> float:
        """Return a number."""
        return float(self._values[name])

    def text(self, name: str) -> str:
        """Return a text or the value of a choice."""
        return str(self._values[name])


def _read(option: SheetOption, value: object) -> OptionValue:
    if option.kind == "flag":
        return _flag(option, value)
    if option.kind == "number":
        return _number(option, value)
    text = str(value).strip()
    if option.kind == "choice" and text not in dict(option.choices):
        raise UserError(f"{option.name} must be one of {', '.join(dict(option.choices))}, not {text!r}.")
    return text


def _flag(option: SheetOption, value: object) -> bool:
    text = str(value).strip().lower()
    if text not in YES + NO:
        raise UserError(f"{option.name} must be yes or no, not {value!r}.")
    return text in YES


def _number(option: SheetOption, value: object) -> float:
    try:
        number = float(str(value))
    except ValueError:
        number = float("nan")
    if not option.low <= number <= option.high:
        raise UserError(f"{option.name} must be a number from {option.low:g} to {option.high:g}, not {value!r}.")
    return number
