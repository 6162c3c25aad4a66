"""The order of a draft: two dice a team, highest sum first, ties rolled again (BS-CAMP-DRAFT-01), and its rounds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from leaguemgr.problems import UserError

Throw = dict[int, list[int]]
"""One throw of every team that rolls: team id and its two dice."""
PATTERNS: Mapping[str, str] = {
    "same": "every round in the same order",
    "snake": "every second round turned round",
    "third-round-reversal": "the second round and the third turned round, then every second one",
}
"""How the rounds of a draft follow each other; the book's is the first (BS-CAMP-DRAFT-02), the others house rules."""


@dataclass(frozen=True, slots=True)
class Order:
    """The order of a draft: the teams of a round that is not turned round, best place first, and how it came about.

    In the first ``alone`` rounds only the ``new`` teams pick (BS-CAMP-EXP-06).
    """

    teams: tuple[int, ...]
    throws: tuple[Throw, ...] = ()
    source: str = "dice"
    pattern: str = "same"
    new: tuple[int, ...] = ()
    alone: int = 0

    def of_round(self, number: int) -> tuple[int, ...]:
        """Return the teams in the order of a round, counted from 1."""
        if number <= self.alone:
            return self.new
        return self.teams[::-1] if is_turned(self.pattern, number - self.alone) else self.teams


def is_turned(pattern: str, number: int) -> bool:
    """Tell whether a round has the order of the first one turned round."""
    if pattern == "snake":
        return number % 2 == 0
    return pattern == "third-round-reversal" and (number == 2 or (number > 2 and number % 2 == 1))


def seeded(random: Callable[[], float]) -> Callable[[Sequence[int]], Throw]:
    """Return a thrower with the program's dice."""
    return lambda teams: {team: [int(random() * 6) + 1, int(random() * 6) + 1] for team in teams}


def typed(throws: Sequence[Mapping[int, Sequence[int]]], names: Mapping[int, str]) -> Callable[[Sequence[int]], Throw]:
    """Return a thrower that reads dice thrown at the table, in order; UserError when they do not fit."""
    left = list(throws)

    def read(teams: Sequence[int]) -> Throw:
        who = ", ".join(names[team] for team in teams)
        if not left:
            raise UserError(f"Dice are missing for {who}: they are level and roll again.")
        throw = {team: list(dice) for team, dice in left.pop(0).items()}
        if set(throw) != set(teams):
            raise UserError(f"The next throw is for {who} and for nobody else; type two dice for each.")
        for team, dice in throw.items():
            if len(dice) != 2 or not all(1 <= die <= 6 for die in dice):
                raise UserError(f"{names[team]} need two dice from 1 to 6, not {dice}.")
        return throw

    return read


def roll_order(teams: Sequence[int], throw: Callable[[Sequence[int]], Throw]) -> tuple[list[int], list[Throw]]:
    """Return the teams in the order of the draft and every throw; the highest tie is rolled again first."""
    throws: list[Throw] = []

    def settle(group: Sequence[int]) -> list[int]:
        if len(group) == 1:
            return list(group)
        dice = throw(group)
        throws.append(dice)
        level: defaultdict[int, list[int]] = defaultdict(list)
        for team in group:
            level[sum(dice[team])].append(team)
        return [team for total in sorted(level, reverse=True) for team in settle(level[total])]

    return settle(teams), throws
