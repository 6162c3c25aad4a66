"""Leaders: the best of a season by each statistic, with the minimum that it takes to be listed."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from sqlmodel import Session

from leaguemgr.league.lookup import main_stage, season_of, team_refs
from leaguemgr.league.players import player_rows
from leaguemgr.league.records import Leader, LeaderList
from leaguemgr.league.stats import Stage, added, points, team_results, totals_by_player
from leaguemgr.league.wording import average, counted, minutes, rate

PLACES = 10
Counts = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class LeaderRule:
    """One list: ``made`` a game, or ``made`` of ``tries``; ``each`` is how many tries a game of the team it takes."""

    key: str
    title: str
    made: Callable[[Counts], int]
    tries: str = ""
    each: int = 0
    write: Callable[[float, int], str] = average

    def value(self, counts: Counts) -> float:
        """Return the figure to rank by."""
        return self.made(counts) / counts[self.tries or "games"]

    def text(self, counts: Counts) -> str:
        """Return the figure as people write it."""
        made = self.made(counts)
        return rate(made, counts[self.tries]) if self.tries else self.write(made, counts["games"])

    def minimum(self, games: int) -> int:
        """Return how many tries, or games (two of three), it takes when a team has played so many games."""
        return max(1, self.each * games if self.tries else math.ceil(2 * games / 3))

    def sentence(self, games: int) -> str:
        """Say the minimum."""
        least = self.minimum(games)
        return f"at least {counted(least, 'try', 'tries') if self.tries else counted(least, 'game')}"


RULES = (
    LeaderRule("points", "Points a game", points),
    LeaderRule("rebounds", "Rebounds a game", lambda counts: counts["orb"] + counts["drb"]),
    LeaderRule("assists", "Assists a game", lambda counts: counts["ast"]),
    LeaderRule("field-goals", "Field goal percentage", lambda counts: counts["fgm"], "fga", 5),
    LeaderRule("free-throws", "Free throw percentage", lambda counts: counts["ftm"], "fta", 2),
    LeaderRule("steals", "Steals a game", lambda counts: counts["stl"]),
    LeaderRule("blocks", "Blocked shots a game", lambda counts: counts["blk"]),
    LeaderRule("tip-ins", "Tip-ins a game", lambda counts: counts["tip"]),
    LeaderRule(
        "minutes",
        "Minutes a game",
        lambda counts: counts["seconds"],
        write=lambda seconds, games: minutes(seconds / games),
    ),
)


@dataclass(frozen=True, slots=True)
class _Entry:
    """One player's season so far; ``team`` is None when he played for several."""

    player: int
    team: int | None
    counts: Counts


def leaders(
    db: Session, season: int | None = None, stage: Stage | None = None, places: int = PLACES
) -> tuple[LeaderList, ...]:
    """Return the lists of leaders of a season (by number; default the newest) that have anybody in them.

    Without a stage they are those of the regular season, or of a tournament.
    The minimum counts the most games any team has played; players with the same figure share a place.
    """
    row = season_of(db, season)
    stage = stage or main_stage(row)
    games = max((sum(sums[:2]) for sums in team_results(db, row, stage).values()), default=0)
    entries = [
        _Entry(player, next(iter(parts)) if len(parts) == 1 else None, added(parts.values()))
        for player, parts in totals_by_player(db, row, stage).items()
    ]
    best = {rule.key: _best(rule, entries, rule.minimum(games), places) for rule in RULES}
    people = player_rows(db, sorted({entry.player for listed in best.values() for _, entry in listed}))
    teams = team_refs(db)
    lists = []
    for rule in RULES:
        chosen = tuple(
            Leader(
                place,
                people[entry.player],
                teams[entry.team] if entry.team else None,
                entry.counts["games"],
                rule.value(entry.counts),
                rule.text(entry.counts),
            )
            for place, entry in best[rule.key]
        )
        # A list whose best rounds to nothing tells nothing (blocked shots, where the rules hardly have them).
        if chosen and chosen[0].text != average(0, 1):
            lists.append(LeaderList(rule.key, rule.title, rule.sentence(games), chosen))
    return tuple(lists)


def _best(rule: LeaderRule, entries: list[_Entry], least: int, places: int) -> list[tuple[int, _Entry]]:
    """Return the best with their places; nobody is listed for nothing, ties at the last place stay in."""
    able = [entry for entry in entries if entry.counts[rule.tries or "games"] >= least and rule.made(entry.counts) > 0]
    able.sort(key=lambda entry: (-rule.value(entry.counts), entry.player))
    found: list[tuple[int, _Entry]] = []
    for number, entry in enumerate(able, start=1):
        same = found and rule.value(found[-1][1].counts) == rule.value(entry.counts)
        place = found[-1][0] if same else number
        if place > places:
            break
        found.append((place, entry))
    return found
