"""What comes out of somebody's file, and what was found when it was held against the league."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from leaguemgr.league.records import PlayerRow, Problem

State = Literal["new", "changed", "unchanged", "unclear", "wrong"]


@dataclass(frozen=True, slots=True)
class PlayerEntry:
    """One player of a file; what the file does not say is None, and stays as it is for somebody who is known.

    ``player`` is his id; without it he is found by name. ``is_new`` says that he is nobody of that name whom the league
    has. ``team`` is an id, 0 for the pool.
    """

    line: int
    name: str
    player: int | None = None
    is_new: bool = False
    number: int | None = None
    position: str | None = None
    ratings: Mapping[str, int] = field(default_factory=dict)
    team: int | None = None


@dataclass(frozen=True, slots=True)
class GameEntry:
    """One game of a file by its day and teams (ids); scores and periods only where results are imported."""

    line: int
    day: int
    home: int
    away: int
    home_score: int | None = None
    away_score: int | None = None
    periods: tuple[tuple[int, int], ...] = ()
    note: str = ""


@dataclass(frozen=True, slots=True)
class LineEntry:
    """One line of a box score in a file; teams are ids, ``counts`` those of ``engine.box.Line`` with its seconds.

    ``player`` is his id; without it he is found by name on his team. ``game`` is the number of the game, which matters
    only where these teams meet twice on a day.
    """

    line: int
    day: int
    team: int
    opponent: int
    name: str
    player: int | None = None
    game: str = ""
    started: bool = False
    counts: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Finding:
    """What one line of a file would do: ``title`` is whom or what it is about, ``text`` the change or what is wrong.

    ``choices`` are the players of that name when it is unclear who is meant.
    """

    line: int
    state: State
    title: str
    text: str = ""
    choices: tuple[PlayerRow, ...] = ()


def faults(findings: Iterable[Finding]) -> list[Problem]:
    """Return what is wrong or unclear, each with its line."""
    bad = (one for one in findings if one.state in ("wrong", "unclear"))
    return [Problem(f"Line {one.line}, {one.title}: {one.text}", str(one.line)) for one in bad]


def tally(findings: Iterable[Finding]) -> str:
    """Return how many lines of results were new, changed and as they were."""
    states = Counter(finding.state for finding in findings)
    return ", ".join(f"{states[state]} {state}" for state in ("new", "changed", "unchanged"))
