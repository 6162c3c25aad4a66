"""What can be imported, and how a row of a file becomes an entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rapidfuzz.process import extractOne

from leaguemgr.engine.system import RuleSystem
from leaguemgr.exchange.decimals import Decimal, number
from leaguemgr.exchange.mapping import Target
from leaguemgr.exchange.reading import Row
from leaguemgr.league.import_records import GameEntry, PlayerEntry
from leaguemgr.league.imports import POOL, folded
from leaguemgr.league.records import TeamRef
from leaguemgr.league.wording import period_titles

LOOKS_LIKE = 70
NO_TEAM = frozenset({"", "pool", "free agent", "free agents", "none", "-", "–"})
OVERTIMES = 8
"""So many overtimes have columns in a file of results."""


class BadCell(Exception):
    """A cell that is not what its column should have; the text says what is wrong, without the line."""


@dataclass(frozen=True)
class Reader:
    """Reads the cells of a row by target; ``columns`` are those of the targets that the file has."""

    columns: Mapping[str, int]
    titles: Mapping[str, str]
    decimal: Decimal
    teams: Sequence[TeamRef]

    def text(self, row: Row, name: str, *, needed: bool = False) -> str:
        """Return a cell; empty without such a column; BadCell when it is needed and empty."""
        found = row.cells[self.columns[name]] if name in self.columns else ""
        if needed and not found:
            raise BadCell(f"{self.titles[name]} is missing.")
        return found

    def number(self, row: Row, name: str) -> float | None:
        """Return a number; None for an empty cell."""
        cell = self.text(row, name)
        if not cell:
            return None
        value = number(cell, self.decimal)
        if value is None:
            raise BadCell(f"{self.titles[name]} is {cell[:40]!r}; write a number.")
        return value

    def whole(self, row: Row, name: str, *, needed: bool = False) -> int | None:
        """Return a whole number; None for an empty cell."""
        self.text(row, name, needed=needed)
        value = self.number(row, name)
        if value is not None and not value.is_integer():
            raise BadCell(f"{self.titles[name]} is {self.text(row, name)!r}; write a whole number.")
        return None if value is None else int(value)

    def count(self, row: Row, name: str) -> int:
        """Return a whole number that must be there."""
        value = self.whole(row, name, needed=True)
        assert value is not None
        return value

    def flag(self, row: Row, name: str) -> int | None:
        """Return 1 for yes, 0 for no, however files write that; None for an empty cell."""
        cell = self.text(row, name).casefold()
        if cell in ("yes", "y", "true", "x", "*", "★", "1"):
            return 1
        if cell in ("no", "n", "false", "-", "–", "0"):
            return 0
        return self.whole(row, name)

    def team(self, row: Row, name: str) -> int:
        """Return a team's id by its name, nickname or letters; BadCell with what it looks like."""
        cell = self.text(row, name, needed=True)
        found = self.known_team(cell)
        if found is None:
            near = extractOne(cell, [ref.name for ref in self.teams], score_cutoff=LOOKS_LIKE)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(ref.name for ref in self.teams)}."
            raise BadCell(f"There is no team {cell[:40]!r}; {hint}")
        return found

    def known_team(self, cell: str) -> int | None:
        """Return the id of the team of this name, nickname or letters; None when there is none."""
        wanted = folded(cell)
        names = ((ref.id, (ref.name, ref.nickname, ref.abbreviation)) for ref in self.teams)
        return next((key for key, known in names if wanted in map(folded, known)), None)


def player_targets(rules: RuleSystem, head: Sequence[str]) -> tuple[Target, ...]:
    """Return what a file of players may say."""
    ratings = (Target(one.name, one.title, names=(one.label,)) for one in rules.card_fields)
    return (
        Target("player", "Player", True, ("name", "full name")),
        Target("id", "Player id", names=("player number",)),
        Target("number", "Number", names=("no", "no.", "uniform", "jersey", "#")),
        Target("position", "Position", names=("pos",)),
        *ratings,
        Target("team", "Team", names=("club",)),
    )


def roster_targets(rules: RuleSystem, head: Sequence[str]) -> tuple[Target, ...]:
    """Return what a file of rosters may say: the same, but the team must be there."""
    return tuple(
        Target("team", "Team", True, ("club",)) if one.name == "team" else one for one in player_targets(rules, head)
    )


def player_entry(reader: Reader, rules: RuleSystem, row: Row) -> PlayerEntry:
    """Return the player of a row."""
    ratings = {}
    for field in rules.card_fields:
        value = reader.flag(row, field.name) if field.kind == "flag" else reader.whole(row, field.name)
        if value is not None:
            ratings[field.name] = value
    return PlayerEntry(
        line=row.line,
        name=reader.text(row, "player", needed=True),
        player=reader.whole(row, "id"),
        number=reader.whole(row, "number"),
        position=reader.text(row, "position") or None,
        ratings=ratings,
        team=_team_or_pool(reader, row),
    )


def _team_or_pool(reader: Reader, row: Row) -> int | None:
    if "team" not in reader.columns:
        return None
    return POOL if folded(reader.text(row, "team")) in NO_TEAM else reader.team(row, "team")


def schedule_targets(rules: RuleSystem, head: Sequence[str]) -> tuple[Target, ...]:
    """Return what a file of a schedule may say; season and stage tell which of its games are meant."""
    return (
        Target("day", "Day", True, ("round", "week", "date")),
        Target("home", "Home", True, ("home team",)),
        Target("visitors", "Visitors", True, ("visitor", "away", "away team", "visiting team", "guest")),
        Target("season", "Season"),
        Target("stage", "Stage"),
    )


def schedule_entry(reader: Reader, row: Row) -> GameEntry:
    """Return the game of a row."""
    return GameEntry(row.line, reader.count(row, "day"), reader.team(row, "home"), reader.team(row, "visitors"))


def _periods(head: Sequence[str]) -> tuple[str, ...]:
    """Return the titles of the periods that a file has columns for."""
    titles = period_titles(4 + OVERTIMES)
    return tuple(title for title in titles if f"home {title}".casefold() in [one.casefold() for one in head])


def result_targets(rules: RuleSystem, head: Sequence[str]) -> tuple[Target, ...]:
    """Return what a file of results may say; periods are pairs of columns such as ``Home 1`` and ``Visitors 1``."""
    sides = ("Home", "Visitors")
    return (
        *schedule_targets(rules, head),
        Target("home_score", "Home score", True, ("home points",)),
        Target("visitors_score", "Visitors score", True, ("away score", "visitors points", "away points")),
        *(Target(f"{side.lower()} {title}", f"{side} {title}") for title in _periods(head) for side in sides),
        Target("note", "Note"),
    )


def result_entry(reader: Reader, row: Row) -> GameEntry:
    """Return the result of a row; periods that the game did not have are empty."""
    homes = (name for name in reader.columns if name.startswith("home ") and reader.text(row, name))
    periods = tuple((reader.count(row, name), reader.count(row, name.replace("home", "visitors"))) for name in homes)
    game = schedule_entry(reader, row)
    return GameEntry(
        row.line,
        game.day,
        game.home,
        game.away,
        reader.count(row, "home_score"),
        reader.count(row, "visitors_score"),
        periods,
        reader.text(row, "note"),
    )
