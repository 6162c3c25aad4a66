"""What a sheet is: a layout, options, where its data come from, and a function that draws them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from leaguemgr.printing.layout import Layout
from leaguemgr.printing.options import Options, SheetOption

if TYPE_CHECKING:
    from leaguemgr.league.league import League
    from leaguemgr.printing.paper import Paper

Needs = Literal["nothing", "teams", "games", "game", "playoffs", "expansion"]


class Enough(Exception):
    """Whoever watches the pages has seen enough; those that are there make the PDF."""


@dataclass(frozen=True, slots=True)
class SheetInfo:
    """A sheet as a list shows it; ``needs`` says what the league must have before it can be printed.

    ``paper`` is the size it is made for (empty: the usual one), ``pack`` whether it belongs to the season pack.
    """

    name: str
    title: str
    about: str
    group: Literal["before", "during", "after"]
    needs: Needs
    options: tuple[SheetOption, ...]
    paper: str
    pack: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """One printable; ``layout`` is its kind of layout file, ``gather`` and ``sample`` give the plain data for ``draw``.

    The data are of a type that only the sheet's own module knows, hence ``Any``: nobody between looks into them.
    """

    name: str
    layout: type[Layout]
    needs: Needs
    options: tuple[SheetOption, ...]
    gather: Callable[[League, Options], Any]
    sample: Callable[[Any], Any]
    draw: Callable[[Paper, Any, Any, Options], None]
    document_title: Callable[[Any, Any], str]


@dataclass(frozen=True, slots=True)
class PrintResult:
    """What was printed: the number of pages and sentences about what could not be set as it should."""

    pages: int
    warnings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rendered:
    """A finished PDF that is not written anywhere yet."""

    data: bytes
    result: PrintResult
