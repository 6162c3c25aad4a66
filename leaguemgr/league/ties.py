"""Ranking teams: win share first, then the league's own order of tie-breakers, each step told in words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random

from leaguemgr.league.wording import listed, number_word, ordinal, record, signed
from leaguemgr.problems import UserError

Group = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """The score of one game between two teams, in the order in which games are given."""

    home: int
    away: int
    home_points: int
    away_points: int


@dataclass(slots=True)
class Tally:
    """Games won and points of one team against one other."""

    won: int = 0
    lost: int = 0
    points_for: int = 0
    points_against: int = 0

    def add(self, points: int, against: int) -> None:
        """Count one game."""
        self.won += points > against
        self.lost += points < against
        self.points_for += points
        self.points_against += against


class Meetings:
    """What every team did against every other; sums over any group of opponents."""

    def __init__(self, results: Iterable[Result]) -> None:
        self._by_pair: defaultdict[int, defaultdict[int, Tally]] = defaultdict(lambda: defaultdict(Tally))
        for game in results:
            self._by_pair[game.home][game.away].add(game.home_points, game.away_points)
            self._by_pair[game.away][game.home].add(game.away_points, game.home_points)

    def tally(self, team: int, among: Group | None = None) -> Tally:
        """Return the team's sum over its games with the teams of ``among``, or with all."""
        total = Tally()
        for other, tally in self._by_pair.get(team, {}).items():
            if among is None or other in among:
                total.won += tally.won
                total.lost += tally.lost
                total.points_for += tally.points_for
                total.points_against += tally.points_against
        return total


def win_share(tally: Tally) -> float:
    """Return games won over games decided, 0.5 before the first."""
    games = tally.won + tally.lost
    return tally.won / games if games else 0.5


@dataclass(frozen=True, slots=True)
class TieBreaker:
    """One rule between level teams: the higher ``value`` comes first; ``inside`` counts the games among them only."""

    name: str
    title: str
    short: str
    inside: bool
    value: Callable[[Tally], float]
    text: Callable[[Tally], str]

    def heading(self, group: Group) -> str:
        """Return the rule as a heading of one step."""
        if not self.inside:
            return self.title
        among = "between the two" if len(group) == 2 else f"among the {number_word(len(group))}"
        return f"{self.title} {among}"


def _difference(tally: Tally) -> int:
    return tally.points_for - tally.points_against


def _record(tally: Tally) -> str:
    return record(tally.won, tally.lost)


def _signed_difference(tally: Tally) -> str:
    return signed(_difference(tally))


LOT = "lot"
TIE_BREAKERS: Mapping[str, TieBreaker] = {
    rule.name: rule
    for rule in (
        TieBreaker("head-to-head", "Games", "head-to-head", True, win_share, _record),
        TieBreaker(
            "head-to-head-difference",
            "Point difference",
            "point difference head-to-head",
            True,
            _difference,
            _signed_difference,
        ),
        TieBreaker("difference", "Point difference", "point difference", False, _difference, _signed_difference),
        TieBreaker(
            "points-for",
            "Points scored",
            "points scored",
            False,
            lambda tally: tally.points_for,
            lambda tally: f"{tally.points_for:,}",
        ),
    )
}
DEFAULT_ORDER = ("head-to-head", "difference", "points-for", LOT)
RULE_TITLES: Mapping[str, str] = {
    "head-to-head": "Games among the tied teams",
    "head-to-head-difference": "Point difference among the tied teams",
    "difference": "Point difference",
    "points-for": "Points scored",
    LOT: "Drawn lot",
}


@dataclass(frozen=True, slots=True)
class TieStep:
    """One look at a group of level teams: the rule, what each has by it, and what follows."""

    rule: str
    title: str
    values: tuple[tuple[int, str], ...]
    outcome: str


@dataclass(frozen=True, slots=True)
class Tie:
    """One group of teams with the same record and how it was put in order."""

    teams: Group
    title: str
    summary: str
    steps: tuple[TieStep, ...]

    @property
    def sentences(self) -> tuple[str, ...]:
        """Return the summary and every step as sentences."""
        return (f"{self.title}. {self.summary}", *(_sentence(step) for step in self.steps))


def _sentence(step: TieStep) -> str:
    return f"{step.title}: {step.outcome}"


@dataclass(frozen=True, slots=True)
class Ranking:
    """Teams from first to last, why each level team is where it is, and groups that still need a drawn lot."""

    order: Group
    reasons: Mapping[int, str]
    ties: tuple[Tie, ...]
    undrawn: tuple[Group, ...]


@dataclass(slots=True)
class TieRules:
    """The league's tie-breakers in order; with ``restart`` the rules start again once the best team is placed.

    ``lots`` are the recorded draws: the sorted ids drawn among, and the order that came out.
    """

    order: Sequence[str] = DEFAULT_ORDER
    restart: bool = True
    lots: Mapping[Group, Sequence[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name in self.order:
            if name not in RULE_TITLES:
                raise UserError(f"There is no tie-breaker {name!r}; choose among {listed(list(RULE_TITLES))}.")
        # A lot ends every tie, so nothing behind it counts and it is always there.
        self.order = [*(name for name in self.order if name != LOT), LOT]

    def lot(self, group: Group) -> list[int] | None:
        """Return the group in the order of a recorded draw that all of it took part in; None when there is none."""
        drawn = self.lots.get(tuple(sorted(group)))
        if drawn is None:
            drawn = next((order for order in self.lots.values() if set(group) <= set(order)), None)
        return None if drawn is None else [team for team in drawn if team in group]


def draw_lot(group: Sequence[int], seed: str) -> tuple[int, ...]:
    """Draw the order of level teams from a seed text, to be recorded once; the order of ``group`` does not matter."""
    stream = Random(seed)
    return tuple(team for _, team in sorted((stream.random(), team) for team in sorted(group)))


def rank(teams: Sequence[int], results: Iterable[Result], names: Mapping[int, str], rules: TieRules) -> Ranking:
    """Put teams in order by win share and the tie-breakers; ``names`` are the short names used in sentences.

    Teams that have played nothing keep their given order. A group level on everything without a recorded lot keeps it
    too and is listed in ``undrawn``.
    """
    meetings = Meetings(results)
    tallies = {team: meetings.tally(team) for team in teams}
    groups: defaultdict[float, list[int]] = defaultdict(list)
    for team in teams:
        groups[win_share(tallies[team])].append(team)
    order: list[int] = []
    breaking = _Breaking(meetings, tallies, names, rules)
    for level in sorted(groups, reverse=True):
        order += breaking.settle(tuple(groups[level]), len(order) + 1)
    return Ranking(tuple(order), breaking.reasons, tuple(breaking.ties), tuple(breaking.undrawn))


class _Breaking:
    """Breaks the ties of one table and keeps what is to be told about them."""

    def __init__(
        self, meetings: Meetings, tallies: Mapping[int, Tally], names: Mapping[int, str], rules: TieRules
    ) -> None:
        self.meetings = meetings
        self.tallies = tallies
        self.names = names
        self.rules = rules
        self.reasons: dict[int, str] = {}
        self.ties: list[Tie] = []
        self.undrawn: list[Group] = []
        self._steps: list[TieStep] = []
        self._summary: list[str] = []

    def settle(self, group: Group, place: int) -> Group:
        """Put teams of the same win share in order; the first takes ``place``."""
        if len(group) == 1 or not any(self.tallies[team].won + self.tallies[team].lost for team in group):
            return group
        self._steps, self._summary = [], []
        order = self._placed(group, group, 0, place)
        self.ties.append(Tie(order, self._title(group), f"{'; '.join(self._summary)}.", tuple(self._steps)))
        return order

    def _title(self, group: Group) -> str:
        records = {_record(self.tallies[team]) for team in group}
        level = f"at {records.pop()}" if len(records) == 1 else "with the same share of wins"
        return f"{number_word(len(group)).capitalize()} teams {level}"

    def _placed(self, group: Group, among: Group, step: int, place: int) -> Group:
        """Return the group in order; rules before number ``step`` have left it level."""
        if len(group) == 1:
            return group
        name = self.rules.order[step]
        if name == LOT:
            return self._drawn(group, place)
        rule = TIE_BREAKERS[name]
        tallies = {team: self.meetings.tally(team, among if rule.inside else None) for team in group}
        parts = _split(group, {team: rule.value(tallies[team]) for team in group})
        texts = {team: rule.text(tallies[team]) for team in group}
        if len(parts) == 1:
            self._tell(rule, group, among, texts, f"{self._texts(group, texts)}: still level.")
            return self._placed(group, among, step + 1, place)
        if self.rules.restart:
            parts = [parts[0], tuple(team for part in parts[1:] for team in part)]
        self._explain(rule, parts, among, texts, place)
        order: Group = ()
        for part in parts:
            again = (part, 0) if self.rules.restart else (among, step + 1)
            order += self._placed(part, *again, place + len(order))
        return order

    def _drawn(self, group: Group, place: int) -> Group:
        """Put a group that is level on everything in the order of its recorded lot."""
        drawn = self.rules.lot(group)
        title = RULE_TITLES[LOT]
        if drawn is None:
            self.undrawn.append(tuple(sorted(group)))
            outcome = f"{self._names(group)} are level on everything; a lot will decide."
            self._steps.append(TieStep(LOT, title, (), outcome))
            self._summary.append(f"{self._names(group)}: level on everything")
            self.reasons.update(dict.fromkeys(group, "level on everything, no lot drawn yet"))
            return group
        values = tuple((team, ordinal(number)) for number, team in enumerate(drawn, start=1))
        self._steps.append(TieStep(LOT, title, values, self._places(tuple(drawn), place)))
        self._summary.append(f"{self._names(drawn, ', then ')}: drawn lot")
        self.reasons.update({team: f"drawn {number} of {len(drawn)} by lot" for team, number in values})
        return tuple(drawn)

    def _explain(
        self, rule: TieBreaker, parts: list[Group], among: Group, texts: Mapping[int, str], place: int
    ) -> None:
        """Keep the step that split a group, the summary of it, and the reason of every team in it."""
        group = tuple(team for part in parts for team in part)
        outcome = [f"{self._texts(group, texts)}."]
        for part in parts:
            start = place + sum(len(before) for before in parts[: parts.index(part)])
            outcome.append(self._fate(part, start))
        self._tell(rule, group, among, texts, " ".join(outcome))
        self._summary += self._shortly(rule, parts, texts)
        for team in group:
            self.reasons[team] = self._reason(rule, team, group, among, texts[team])

    def _fate(self, part: Group, place: int) -> str:
        if len(part) == 1:
            return f"{self.names[part[0]]} {ordinal(place)}."
        goes_on = (
            f"the rules start again with these {number_word(len(part))}"
            if self.rules.restart
            else "the next rule decides"
        )
        return f"{self._names(part)}: {goes_on}."

    def _shortly(self, rule: TieBreaker, parts: list[Group], texts: Mapping[int, str]) -> list[str]:
        if sum(map(len, parts)) == 2:
            (first,), (second,) = parts
            against = "" if rule.name == "head-to-head" else f" to {texts[second]} {rule.short}"
            return [f"{self.names[first]} over {self.names[second]}: {texts[first]}{against}"]
        return [f"{self._names(part)}: {texts[part[0]]} {rule.short}" for part in parts[:-1]]

    def _reason(self, rule: TieBreaker, team: int, group: Group, among: Group, text: str) -> str:
        """Return why the team stands here, short enough for a line below its name."""
        if not rule.inside:
            return f"{text} {rule.short}"
        if len(among) == 2:
            other = next(name for name in group if name != team)
            return (
                f"{text} v {self.names[other]}"
                if rule.name == "head-to-head"
                else f"{text} points v {self.names[other]}"
            )
        return f"{text} {'' if rule.name == 'head-to-head' else 'points '}in games of the {number_word(len(among))}"

    def _tell(self, rule: TieBreaker, group: Group, among: Group, texts: Mapping[int, str], outcome: str) -> None:
        values = tuple((team, texts[team]) for team in group)
        self._steps.append(TieStep(rule.name, rule.heading(among), values, outcome))

    def _places(self, order: Group, place: int) -> str:
        return f"{listed([f'{self.names[team]} {ordinal(place + number)}' for number, team in enumerate(order)])}."

    def _texts(self, group: Group, texts: Mapping[int, str]) -> str:
        return listed([f"{self.names[team]} {texts[team]}" for team in group])

    def _names(self, group: Sequence[int], joint: str = "") -> str:
        names = [self.names[team] for team in group]
        return joint.join(names) if joint else listed(names)


def _split(group: Group, values: Mapping[int, float]) -> list[Group]:
    """Return the teams of the group by value, best first; teams with the same value stay together in their order."""
    parts: defaultdict[float, list[int]] = defaultdict(list)
    for team in group:
        parts[values[team]].append(team)
    return [tuple(parts[value]) for value in sorted(parts, reverse=True)]
