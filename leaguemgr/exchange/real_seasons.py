"""Players from the statistics of real seasons: their figures read, put together and rated."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from leaguemgr.engine.rating import Rater, StatLine
from leaguemgr.engine.system import RuleSystem
from leaguemgr.exchange.mapping import Target
from leaguemgr.exchange.reading import Row
from leaguemgr.exchange.rows import BadCell, Reader
from leaguemgr.league.context import roster_limits
from leaguemgr.league.import_records import PlayerEntry
from leaguemgr.league.imports import POOL, folded
from leaguemgr.league.league import League
from leaguemgr.league.lookup import season_of
from leaguemgr.league.wording import counted
from leaguemgr.problems import UserError
from leaguemgr.rules import load_rater

SYNONYMS: Mapping[str, tuple[str, ...]] = {
    "games": ("g", "gp"),
    "minutes": ("min", "mp", "mpg"),
    "points": ("pts", "ppg"),
    "fgm": ("fg", "field goals"),
    "ftm": ("ft", "free throws", "free throws made"),
    "fta": ("free throw attempts", "free throws attempted"),
    "off_rebounds": ("orb", "oreb", "or"),
    "def_rebounds": ("drb", "dreb", "dr"),
    "rebounds": ("reb", "trb", "rpg", "total rebounds"),
    "assists": ("ast", "apg"),
    "steals": ("stl", "spg"),
    "blocks": ("blk", "bpg"),
    "turnovers": ("tov", "to"),
    "fouls": ("pf", "personal fouls"),
}
"""What statistics are called in files besides their own names."""
TOTAL = re.compile(r"TOT|[2-9]TM", re.IGNORECASE)
"""What the usual season tables call the team of a man's total over all of his teams."""
LONGEST_GAME = 70
"""Minutes: nobody averages as many in a game, and a whole season has more."""


Line = tuple[int, StatLine]
"""A line of the file and the figures in it."""


def rater_of(rules: RuleSystem) -> Rater:
    """Return what rates players of a game; UserError for one that has another way to make cards."""
    rater = load_rater(rules.id)
    if rater is None:
        raise UserError(f"{rules.title} cannot rate players from statistics this way; see `leaguemgr cards make`.")
    return rater


def statistic_targets(rules: RuleSystem, head: Sequence[str]) -> tuple[Target, ...]:
    """Return what a file of statistics may say."""
    return (
        Target("player", "Player", True, ("name", "full name")),
        Target("position", "Position", True, ("pos",)),
        Target("team", "Team", names=("club", "tm")),
        *(Target(one.name, one.title, one.needed, SYNONYMS.get(one.name, ())) for one in rater_of(rules).statistics),
    )


def with_strangers(league: League, reader: Reader, rows: Sequence[Row]) -> tuple[list[Row], list[str]]:
    """Return the rows that count, and a warning that men of teams which the league does not have go into the pool."""
    rows = _without_totals(reader, rows)
    written = {reader.text(row, "team") for row in rows} - {""}
    strange = sorted(team for team in written if reader.known_team(team) is None)
    many = f"{counted(len(strange), 'team')} of the file ({', '.join(strange)})"
    warning = f"The league does not have {many}; their players go into the pool."
    return list(rows), [warning] if strange else []


def _without_totals(reader: Reader, rows: Sequence[Row]) -> list[Row]:
    """Leave out the totals of whoever has a line for each of his teams as well: they are put together anyway."""
    teams: Counter[tuple[str, str]] = Counter()
    for row in rows:
        teams[_whose(reader, row)] += not TOTAL.fullmatch(reader.text(row, "team"))
    return [row for row in rows if not TOTAL.fullmatch(reader.text(row, "team")) or not teams[_whose(reader, row)]]


def _whose(reader: Reader, row: Row) -> tuple[str, str]:
    return folded(reader.text(row, "player")), folded(reader.text(row, "position"))


def stat_line(reader: Reader, rules: RuleSystem, row: Row) -> Line:
    """Return the figures of a row."""
    rater = rater_of(rules)
    name, written = reader.text(row, "player", needed=True), reader.text(row, "position", needed=True)
    position = rater.position(written)
    if position is None:
        raise BadCell(f"The position {written[:20]!r} is unknown; write G, F or C, or two of them.")
    counts = {}
    for one in rater.statistics:
        if one.needed:
            reader.text(row, one.name, needed=True)
        value = reader.number(row, one.name)
        if value is not None and value < 0:
            raise BadCell(f"{one.title} is {value:g}; it cannot be negative.")
        if value is not None:
            counts[one.name] = value
    return row.line, StatLine(name, position, reader.text(row, "team"), counts)


def rated(league: League, reader: Reader, lines: list[Line]) -> list[PlayerEntry]:
    """Return everybody with his ratings, on the team of the league that has the name of his own, else in the pool.

    Figures a game become totals; somebody with a line for each of two teams is one man of the team he played more for.
    A team gets as many men as it may have, those who played most.
    """
    men = _together(_totals(lines))
    ratings = rater_of(league.system).rate([man for _, man in men])
    teams = _teams(reader, [man for _, man in men], roster_limits(league.read(season_of))[1])
    return [
        PlayerEntry(line, man.name, position=man.position, ratings=found, team=team)
        for (line, man), found, team in zip(men, ratings, teams, strict=True)
    ]


def _teams(reader: Reader, men: Sequence[StatLine], most: int) -> list[int]:
    """Return the team of each man, POOL where his is none of the league or is full."""
    found = [POOL] * len(men)
    room: Counter[int] = Counter()
    for place in sorted(range(len(men)), key=lambda place: -men[place].counts["minutes"]):
        team = reader.known_team(men[place].team) if men[place].team else None
        if team is not None and room[team] < most:
            room[team] += 1
            found[place] = team
    return found


def _totals(lines: Sequence[Line]) -> list[Line]:
    """Return season totals; in a file where nobody has more minutes than a game, all figures are those of a game."""
    if max((man.counts["minutes"] for _, man in lines), default=0) > LONGEST_GAME:
        return list(lines)
    found = []
    for line, man in lines:
        games = man.counts.get("games", 1)
        counts = {name: value if name == "games" else value * games for name, value in man.counts.items()}
        found.append((line, replace(man, counts=counts)))
    return found


def _together(lines: Sequence[Line]) -> list[Line]:
    """Put lines of the same name and position but other teams together; the longest of them names the team."""
    men: dict[tuple[str, str], list[Line]] = {}
    for line, man in lines:
        men.setdefault((folded(man.name), man.position), []).append((line, man))
    found = []
    for parts in men.values():
        if len({man.team for _, man in parts}) < len(parts):
            found += parts  # two of a name on one team are two men
            continue
        longest = max((man for _, man in parts), key=lambda man: man.counts["minutes"])
        names = {name for _, man in parts for name in man.counts}
        counts = {name: sum(man.counts.get(name, 0.0) for _, man in parts) for name in names}
        found.append((parts[0][0], replace(longest, counts=counts)))
    return found
