"""Field-goal tries of BLACK's No. 31, stationed in BR, set up from what adjusts them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tests.rules.basketball_strategy.table import BLACK, WHITE, Table, defence, side


@dataclass(frozen=True)
class Try:
    """A shot as offered: result of the matrix, offense rating, TDR of the defence, and the zone called."""

    result: str
    offense: int = 2
    tdr: int = 12
    zone: str = "B"
    words: str = "shoot"

    def table(self, shooting: Mapping[str, str] | None = None) -> Table:
        """Return the table with the shot about to be rolled."""
        home = side(BLACK, "RF=:BR C=:BL", {31: {"offense": self.offense}})
        start = {"phase": "inbounds", "ball": "home", "passer": 11}
        table = Table(start, home, defence(WHITE, self.tdr), matrix={"": self.result}, shooting=shooting)
        return table.steps("card 1", f"pass {self.zone} 31", self.words)


POOR, AVERAGE, GOOD, STRONG = 10, 12, 13, 15
BY_NET = {
    -18: Try("G", 1, STRONG, "C"),
    -15: Try("G", 1, GOOD, "C"),
    -12: Try("G", 1, STRONG),
    -9: Try("G", 1, GOOD),
    -6: Try("O", 1),
    -3: Try("G", 2, GOOD),
    0: Try("O", 2),
    3: Try("PR", 2),
    6: Try("O", 3),
    9: Try("PR", 3),
    12: Try("FB 1on1", 3),
}
"""A try for each net adjustment, in blocks; those in C cross from B."""
