"""Balanced schedules: any number of teams, any number of games, days without double bookings.

Whole rounds of "everybody against everybody" come from the circle method. What is left over of a season comes from a
few more days of the circle (even number of teams) or from Walecki's Hamiltonian cycles (odd number), each of which
makes two days and hands one game to a last, shared day: that is the least number of days there can be.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeVar

from leaguemgr.league.wording import counted, listed
from leaguemgr.problems import UserError

Pair = tuple[int, int]
Item = TypeVar("Item")
FEWEST_TEAMS = 2


class ScheduleError(UserError):
    """No schedule can have these numbers; the sentence names numbers that work."""


@dataclass(frozen=True, slots=True)
class Fixture:
    """One game of a schedule; days count from 1, teams are the ids that were given."""

    day: int
    home: int
    away: int


@dataclass(frozen=True, slots=True)
class Schedule:
    """A whole season: fixtures by day, and sentences about its balance; byes are never fixtures."""

    teams: tuple[int, ...]
    fixtures: tuple[Fixture, ...]
    report: str

    @property
    def days(self) -> int:
        """The number of days."""
        return self.fixtures[-1].day

    def byes(self) -> dict[int, tuple[int, ...]]:
        """Return the idle teams of each day that has any."""
        return byes(self.teams, ((fixture.day, fixture.home, fixture.away) for fixture in self.fixtures))


def byes(teams: Sequence[int], games: Iterable[tuple[int, int, int]]) -> dict[int, tuple[int, ...]]:
    """Return the idle teams of each day that has any, from games as (day, home, away)."""
    busy: defaultdict[int, set[int]] = defaultdict(set)
    for day, home, away in games:
        busy[day].update((home, away))
    idle = {day: tuple(team for team in teams if team not in playing) for day, playing in sorted(busy.items())}
    return {day: names for day, names in idle.items() if names}


def problem(teams: int, games: int, one_short: bool = False) -> str:
    """Return why this many teams cannot play this many games each, with counts that work; empty when they can."""
    if teams < FEWEST_TEAMS:
        return (
            f"A schedule needs at least {FEWEST_TEAMS} teams, there {'is' if teams == 1 else 'are'} {teams}; add teams."
        )
    if games < 1:
        return f"Every team needs at least 1 game, {games} were asked for; choose 1 or more games."
    if not teams * games % 2 or one_short:
        return ""
    possible = [count for count in (games - 1, games + 1) if count > 0]
    more = teams * (games + 1) // 2
    return (
        f"{teams} teams × {games} games are {teams * games:,} places, an odd number, and a game has two; "
        f"{listed([str(count) for count in possible], 'or')} {'is' if len(possible) == 1 else 'are'} possible "
        f"({games + 1} → {counted(more, 'game')}), or let one team play {games - 1}."
    )


def make_schedule(teams: Sequence[int], games: int, seed: str, one_short: bool = False) -> Schedule:
    """Return the season in which every team plays ``games`` games; same teams and seed text, same schedule.

    With ``one_short`` an odd number of places is mended by one team that plays a game less. Raises ScheduleError.
    """
    refusal = problem(len(teams), games, one_short)
    if refusal:
        raise ScheduleError(refusal)
    stream = Random(seed)
    order = _shuffled(teams, stream)
    days = [[(order[a], order[b]) for a, b in day] for day in _days(len(order), games, stream)]
    fixtures = tuple(_with_homes(days))
    return Schedule(tuple(teams), fixtures, describe(teams, fixtures))


def _days(count: int, games: int, stream: Random) -> list[list[Pair]]:
    """Return the pairs of each day by place 0 to count - 1."""
    short = count * games % 2
    whole, rest = divmod(games - short, count - 1)
    rounds = _shuffled(_circle(count), stream)
    days = rounds * whole
    if count % 2 == 0:
        return days + rounds[:rest]
    cycles = _walecki(count)
    days += _packed(cycles[: rest // 2])
    if short:
        # One more meeting for pairs of the next cycle, which have met less often than those of the cycles used.
        days.append(_halves(cycles[rest // 2])[0])
    return days


def _shuffled(items: Sequence[Item], stream: Random) -> list[Item]:
    """Return the items in random order, drawn with ``random()`` alone, which no Python release may change."""
    return [item for _, _, item in sorted((stream.random(), place, item) for place, item in enumerate(items))]


def _circle(count: int) -> list[list[Pair]]:
    """Return the days of one meeting each: one place stays (or is the bye), the others turn."""
    turning = count - 1 if count % 2 == 0 else count
    days = []
    for day in range(turning):
        pairs = [((day + step) % turning, (day - step) % turning) for step in range(1, (turning + 1) // 2)]
        if count % 2 == 0:
            pairs.insert(0, (turning, day))
        days.append(pairs)
    return days


def _walecki(count: int) -> list[list[Pair]]:
    """Split all pairs of an odd number of places into Hamiltonian cycles; each starts after its diameter edge.

    The diameter edges of all cycles have no place in common, so they fit into one day.
    """
    turning = count - 1
    half = turning // 2
    zigzag = [(step + 1) // 2 * (1 if step % 2 else -1) for step in range(turning)]
    cycles = []
    for turn in range(half):
        places = [turning, *((turn + place) % turning for place in zigzag)]
        edges = list(zip(places, places[1:] + places[:1], strict=True))
        # Neighbours in the zigzag lie 1, 2, 3, ... apart, so the edge number `half` is a diameter.
        cycles.append(edges[half + 1 :] + edges[: half + 1])
    return cycles


def _halves(cycle: Sequence[Pair]) -> tuple[list[Pair], list[Pair]]:
    """Return the cycle without its last edge as two days."""
    return list(cycle[0:-1:2]), list(cycle[1:-1:2])


def _packed(cycles: Sequence[Sequence[Pair]]) -> list[list[Pair]]:
    """Return the days of these cycles: two each, and one shared by the edges that are over."""
    days = [day for cycle in cycles for day in _halves(cycle)]
    over = [cycle[-1] for cycle in cycles]
    return [*days, over] if over else days


def _with_homes(days: Sequence[Sequence[Pair]]) -> list[Fixture]:
    """Give each game a home side: a pair takes turns, and first meetings are balanced by team."""
    meetings = Counter(frozenset(pair) for pairs in days for pair in pairs)
    first = {frozenset(pair): pair for pairs in reversed(days) for pair in pairs}
    chronological = [pair for pairs in days for pair in pairs if first.get(frozenset(pair)) == pair]
    hosts: dict[frozenset[int], Pair] = {}
    for odd in (1, 0):
        # Only pairs with an odd number of meetings weigh in the balance of a season, so they are turned by themselves.
        chosen = [pair for pair in dict.fromkeys(chronological) if meetings[frozenset(pair)] % 2 == odd]
        hosts.update((frozenset(pair), pair) for pair in _turned(chosen))
    fixtures = []
    for number, pairs in enumerate(days, start=1):
        for pair in map(frozenset, pairs):
            fixtures.append(Fixture(number, *hosts[pair]))
            hosts[pair] = hosts[pair][::-1]
    return fixtures


def _turned(pairs: Sequence[Pair]) -> list[Pair]:
    """Turn each pair so that a team comes first in one and second in the other of its 1st and 2nd, 3rd and 4th pair.

    These couples link the pairs to trails; a trail is walked in one direction, so both ends of every pair agree.
    """
    of_team: defaultdict[int, list[int]] = defaultdict(list)
    for place, pair in enumerate(pairs):
        for team in pair:
            of_team[team].append(place)
    linked: dict[tuple[int, int], int] = {}
    for team, places in of_team.items():
        for one, other in zip(places[::2], places[1::2], strict=False):
            linked[one, team], linked[other, team] = other, one
    turned: dict[int, Pair] = {}
    ends = [(places[-1], team) for team, places in of_team.items() if len(places) % 2]
    for place, team in ends + [(place, pair[0]) for place, pair in enumerate(pairs)]:
        _walk(pairs, linked, turned, place, team)
    return [turned[place] for place in range(len(pairs))]


def _walk(
    pairs: Sequence[Pair], linked: dict[tuple[int, int], int], turned: dict[int, Pair], place: int, team: int
) -> None:
    """Turn the pairs of one trail from here on, until its end or a pair that is turned already."""
    following: int | None = place
    while following is not None and following not in turned:
        first, second = pairs[following]
        other = second if team == first else first
        turned[following] = (team, other)
        following, team = linked.get((following, other)), other


def describe(teams: Sequence[int], fixtures: Sequence[Fixture]) -> str:
    """Return sentences about the balance, counted from the fixtures themselves (never assumed)."""
    homes = Counter((fixture.home, fixture.away) for fixture in fixtures)
    sentences = [_size(teams, fixtures), _meetings(teams, homes), _places(teams, homes), _bye_sentence(teams, fixtures)]
    return " ".join(sentence for sentence in sentences if sentence)


def _size(teams: Sequence[int], fixtures: Sequence[Fixture]) -> str:
    each = Counter(team for fixture in fixtures for team in (fixture.home, fixture.away))
    days = len({fixture.day for fixture in fixtures})
    total = f"{counted(len(fixtures), 'game')} on {counted(days, 'day')}"
    return f"{len(teams)} teams, {_span(each[team] for team in teams)} games each: {total}."


def _meetings(teams: Sequence[int], homes: Counter[Pair]) -> str:
    pairs = [(a, b) for place, a in enumerate(teams) for b in teams[place + 1 :]]
    times = _span(homes[a, b] + homes[b, a] for a, b in pairs)
    worst = max(abs(homes[a, b] - homes[b, a]) for a, b in pairs)
    if not worst:
        return f"Every pair meets {_times(times)}, half of them at each home."
    odd = "difference 1 is the best possible for an odd number of meetings"
    return f"Every pair meets {_times(times)}; home and away differ by {worst} ({odd})."


def _places(teams: Sequence[int], homes: Counter[Pair]) -> str:
    at_home = {team: sum(homes[team, other] for other in teams) for team in teams}
    away = {team: sum(homes[other, team] for other in teams) for team in teams}
    worst = max(abs(at_home[team] - away[team]) for team in teams)
    if not worst:
        return f"Every team has {_span(at_home.values())} home and {_span(away.values())} away games."
    best = "difference 1 is the best possible with an odd number of games"
    return f"Every team has {_span(at_home.values())} home games; home and away differ by {worst} ({best})."


def _bye_sentence(teams: Sequence[int], fixtures: Sequence[Fixture]) -> str:
    idle = byes(teams, ((fixture.day, fixture.home, fixture.away) for fixture in fixtures))
    each = Counter(team for names in idle.values() for team in names)
    if not each:
        return ""
    free = _span(each[team] for team in teams)
    return f"Every team has {free} free {'day' if free == '1' else 'days'}."


def _span(values: Iterable[int]) -> str:
    return listed([str(value) for value in sorted(set(values))], "or")


def _times(span: str) -> str:
    return {"1": "once", "2": "twice"}.get(span, f"{span} times")
