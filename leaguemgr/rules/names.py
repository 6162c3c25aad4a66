"""Names for men who are made up, from the stock that comes with the program."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from functools import cache

from leaguemgr.resources import find


@cache
def _stock() -> tuple[tuple[str, ...], tuple[str, ...]]:
    with find("resources/names/players.toml").open("rb") as file:
        names = tomllib.load(file)["names"]
    return tuple(names["first"]), tuple(names["last"])


def new_names(random: Callable[[], float], taken: set[str]) -> Iterator[str]:
    """Yield names nobody has; ``random`` throws numbers from 0 to 1, two a name."""
    first, last = _stock()
    used = set(taken)
    while True:
        name = f"{first[int(random() * len(first))]} {last[int(random() * len(last))]}"
        if name not in used:
            used.add(name)
            yield name
