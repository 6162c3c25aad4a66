"""The columns of statistics, for players, careers and teams alike: totals or means a game, percentages from totals."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from leaguemgr.league.wording import average, minutes, rate
from leaguemgr.ui.table import Column, number

Mode = Literal["mean", "total"]
Count = Callable[[Any], int | None]


@dataclass(frozen=True, slots=True)
class Figures:
    """How counts are read from a row: each by name (``fgm``), the games, and whether means or totals are shown."""

    count: Callable[[Any, str], int | None]
    games: Count
    mode: Callable[[], Mode]

    def column(
        self,
        key: str,
        title: str,
        tip: str,
        names: tuple[str, ...],
        *,
        hidden: bool = False,
        optional: int = 0,
        weight: int = 400,
    ) -> Column:
        """Return the column of a sum of counts."""
        return number(
            key,
            title,
            lambda row: self._value(row, names),
            text=lambda row: self._text(row, names),
            tip=tip,
            hidden=hidden,
            optional=optional,
            weight=weight,
        )

    def share(self, key: str, title: str, tip: str, made: str, tried: str, *, optional: int = 0) -> Column:
        """Return the column of a percentage."""

        def value(row: Any) -> float | None:
            tries = self.count(row, tried)
            return (self.count(row, made) or 0) / tries if tries else None

        return number(
            key,
            title,
            value,
            text=lambda row: rate(self.count(row, made) or 0, self.count(row, tried) or 0),
            tip=tip,
            optional=optional,
        )

    def time(self) -> Column:
        """Return the column of minutes."""

        def text(row: Any) -> str:
            value = self._value(row, ("seconds",))
            return minutes(value) if value else "–"

        return number(
            "seconds", "Min", lambda row: self._value(row, ("seconds",)), text=text, tip="Minutes", optional=3
        )

    def _sum(self, row: Any, names: tuple[str, ...]) -> int | None:
        parts = [self.count(row, name) for name in names]
        return None if None in parts else sum(part or 0 for part in parts)

    def _value(self, row: Any, names: tuple[str, ...]) -> float | None:
        total, games = self._sum(row, names), self.games(row)
        if total is None or not games:
            return None
        return total / games if self.mode() == "mean" else total

    def _text(self, row: Any, names: tuple[str, ...]) -> str:
        total, games = self._sum(row, names), self.games(row)
        if total is None or not games:
            return "–"
        return average(total, games) if self.mode() == "mean" else f"{total:,}"


def player_figures(figures: Figures, assists: bool) -> tuple[Column, ...]:
    """Return the columns of a player's statistics; assists only where the rules have them."""
    return (
        number("games", "G", figures.games, tip="Games"),
        figures.time(),
        figures.column("points", "Pts", "Points", ("points",), weight=600),
        figures.column("fgm", "FG", "Field goals made", ("fgm",), optional=4),
        figures.column("fga", "FGA", "Field goals tried", ("fga",), optional=4),
        figures.share("field", "FG%", "Field goal percentage", "fgm", "fga"),
        figures.column("ftm", "FT", "Free throws made", ("ftm",), optional=5),
        figures.column("fta", "FTA", "Free throws tried", ("fta",), optional=5),
        figures.share("free", "FT%", "Free throw percentage", "ftm", "fta", optional=1),
        figures.column("orb", "Off", "Offensive rebounds", ("orb",), optional=6),
        figures.column("drb", "Def", "Defensive rebounds", ("drb",), optional=6),
        figures.column("rebounds", "Reb", "Rebounds", ("orb", "drb")),
        *_assists(figures, assists),
        figures.column("stl", "Stl", "Steals", ("stl",), optional=2),
        figures.column("blk", "Blk", "Blocked shots", ("blk",), hidden=True),
        figures.column("tov", "TO", "Turnovers", ("tov",), optional=2),
        figures.column("tip", "Tip", "Tip-ins", ("tip",), hidden=True),
        figures.column("pf", "PF", "Personal fouls", ("pf",), optional=3),
    )


def _assists(figures: Figures, shown: bool) -> tuple[Column, ...]:
    return (figures.column("ast", "Ast", "Assists", ("ast",)),) if shown else ()
