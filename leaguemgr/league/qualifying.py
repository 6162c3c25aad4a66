"""Who reaches the playoffs, in which seeds, and who can still reach them or not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from leaguemgr.league.bracket import top_half
from leaguemgr.league.records import StandingRow, WonLost
from leaguemgr.league.settings import setting

Mark = Literal["", "clinched", "eliminated"]


@dataclass(frozen=True, slots=True)
class Entry:
    """How teams get into the playoffs: so many ``places``, with at least so many wins (D15).

    ``groups`` is one-table, winners-first (the best of each conference take the top seeds, D5) or conferences (each has
    half of the places and half of the bracket).
    """

    places: int
    minimum_wins: int = 0
    groups: str = "one-table"

    def seeds(self, rows: Sequence[StandingRow]) -> tuple[int, ...]:
        """Return the teams that qualify by id, best seed first; places of teams with too few wins stay empty."""
        if self.groups == "conferences":
            return self._halves(rows)
        order = list(rows)
        if self.groups == "winners-first":
            winners = _winners(rows)
            order = [*winners, *(row for row in rows if row not in winners)]
        return tuple(row.team.id for row in order[: self.places] if row.record.won >= self.minimum_wins)

    def _halves(self, rows: Sequence[StandingRow]) -> tuple[int, ...]:
        """Return the best of both conferences, each in its half of the bracket; the conference of the best on top."""
        parts = [part[: self.places // 2] for part in _by_conference(rows)]
        top = iter(parts[0])
        bottom = iter(row for part in parts[1:] for row in part)
        upper = top_half(self.places)
        return tuple(next(top if seed in upper else bottom).team.id for seed in range(1, self.places + 1))

    def problem(self, conferences: Mapping[int, str]) -> str:
        """Return why the teams, with the conference of each, cannot be seeded like this; empty when they can."""
        names = {name for name in conferences.values() if name}
        if self.groups == "one-table":
            return ""
        if len(names) < 2 or "" in conferences.values():
            return "Playoffs by conference need a conference for every team, and two at least; name them (edit-team)."
        if self.groups == "winners-first":
            few = f"{len(names)} conferences have a winner, but {self.places} teams reach the playoffs; let in more."
            return few if len(names) > self.places else ""
        if self.places % 2 or self.minimum_wins:
            return "Two conferences share the places evenly: choose an even number of them and no least number of wins."
        sizes = [list(conferences.values()).count(name) for name in names]
        if len(names) != 2 or min(sizes) < self.places // 2:
            return f"Each of two conferences needs {self.places // 2} teams for its half of the bracket; change them."
        return ""


def entry_of(values: Mapping[str, Any]) -> Entry:
    """Read from a season's settings how teams get into its playoffs."""
    places = int(values.get("playoff_teams", 0))
    return Entry(places, int(setting(values, "playoff_min_wins")), str(setting(values, "playoff_groups")))


def _by_conference(rows: Sequence[StandingRow]) -> list[list[StandingRow]]:
    """Return the rows of each conference, the conference of the best team first."""
    parts: defaultdict[str, list[StandingRow]] = defaultdict(list)
    for row in rows:
        parts[row.conference].append(row)
    return list(parts.values())


def _winners(rows: Sequence[StandingRow]) -> list[StandingRow]:
    return [part[0] for part in _by_conference(rows)]


def marks(records: Mapping[int, WonLost], left: Mapping[int, int], places: int) -> dict[int, Mark]:
    """Return who is sure of one of the first places of a table, and who is out of them, by id.

    It looks at wins alone: a team has clinched when fewer than ``places`` others can still win as large a share as it
    has at worst; it is eliminated when so many will win a larger share than it can at best. Nobody is marked too early.
    """
    least = {team: _share(record.won, record.games + left.get(team, 0)) for team, record in records.items()}
    most = {
        team: _share(record.won + left.get(team, 0), record.games + left.get(team, 0))
        for team, record in records.items()
    }
    found: dict[int, Mark] = {}
    for team in records:
        others = [other for other in records if other != team]
        if sum(most[other] >= least[team] for other in others) < places:
            found[team] = "clinched"
        elif sum(least[other] > most[team] for other in others) >= places:
            found[team] = "eliminated"
        else:
            found[team] = ""
    return found


def final_marks(rows: Sequence[StandingRow], entry: Entry, undrawn: Sequence[tuple[int, ...]]) -> dict[int, Mark]:
    """Return who is in and who is out when no game is left; nobody whose place a lot that is not drawn yet decides.

    ``undrawn`` are the groups that are level on everything, who stand one below the other in the table.
    """
    seeded = [set(entry.seeds(rows))]
    for group in undrawn:
        first = next(place for place, row in enumerate(rows) if row.team.id in group)
        level = rows[first : first + len(group)]
        for turn in range(1, len(group)):  # every team of the group is first once, and last once
            turned = [*rows[:first], *level[turn:], *level[:turn], *rows[first + len(group) :]]
            seeded.append(set(entry.seeds(turned)))
    always, ever = set.intersection(*seeded), set.union(*seeded)
    found: dict[int, Mark] = {}
    for row in rows:
        team = row.team.id
        found[team] = "clinched" if team in always else "" if team in ever else "eliminated"
    return found


def _share(won: int, games: int) -> float:
    return won / games if games else 0.5
