"""The one way to the files the program reads and never writes."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from platformdirs import user_data_path

from leaguemgr.problems import UserError

PACKAGE = Path(__file__).resolve().parent
# A wheel and a frozen bundle carry `resources/`, `reports/` and `docs/rules/` inside the package, a checkout keeps them
# beside it.
# Inside comes first: beside an installed package may lie somebody else's folder of that name.
SHIPPED = (PACKAGE / "data", PACKAGE.parent)


@cache
def user_folder() -> Path:
    """Return the user's own folder of the same layout; it need not exist."""
    return user_data_path("leaguemgr", appauthor=False)


def find(relative: str, *, shipped: bool = False) -> Path:
    """Return the path of ``resources/...``, ``reports/...`` or ``docs/rules/...``; the user's own file wins.

    With ``shipped`` the user's own is passed over.
    """
    for root in SHIPPED if shipped else (user_folder(), *SHIPPED):
        path = root / relative
        if path.exists():
            return path
    raise UserError(f"{relative} is missing from this installation; install the program again.")
