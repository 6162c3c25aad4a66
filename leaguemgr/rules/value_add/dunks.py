"""Fitting a team's dunk range so that it scores what it really scored (VA-MAKE-16)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from leaguemgr.engine.system import PlayerCard
from leaguemgr.rules.value_add.cards import Man
from leaguemgr.rules.value_add.numbers import owners
from leaguemgr.rules.value_add.options import Rules
from leaguemgr.rules.value_add.reading import BLOCK, DRAWS_FOUL, KIND, TO_D20, Extras, Five, middle, plain, right
from leaguemgr.rules.value_add.rebounding import FIRST_CHANCE
from leaguemgr.rules.value_add.shooting import made
from leaguemgr.rules.value_add.worth import DIE, average_man, expected_points, shot_points, usual_rules

LOWEST, HIGHEST = 50, 66
CHART_SHARE = 23 / 44
"""Possessions with the rebound chart: the 22 even ones and the last."""


def team_points(offense: Five, defense: Five, rules: Rules) -> float:
    """Return the expected points of a possession: every number of the eight-sided die, and rebounds of the offense."""
    slots = owners(offense.men, rules).slots
    assigned = [slot for slot in slots if slot >= 0]
    if not assigned:
        return 0.0
    first = sum(float(expected_points(offense, slot, defense, slot, rules)) for slot in assigned) / len(assigned)
    missed = sum(_missed(offense, slot, defense, rules) for slot in assigned) / len(assigned)
    second = _second_chance(offense, defense, rules)
    violation = ((8 - len(assigned)) / 8) ** 2
    return (1 - violation) * (first + missed * CHART_SHARE * second)


def _missed(offense: Five, slot: int, defense: Five, rules: Rules) -> float:
    """Return the chance that a man's turn ends in a miss or a block that can be rebounded."""
    codes = middle(offense, slot, defense, slot, rules)
    results = right(offense, slot, Extras(), rules)
    misses = sum(not made(result) and result != DRAWS_FOUL for result in results) / 20
    blocked = sum(code & KIND == BLOCK for code in codes)
    read = sum(code & KIND == TO_D20 for code in codes)
    return (blocked + read * misses) / 36


def _second_chance(offense: Five, defense: Five, rules: Rules) -> float:
    """Return the expected points that follow one miss on the chart, further misses left out."""
    total = 0.0
    for slot in FIRST_CHANCE:
        won = offense.men[slot].offensive
        results = right(offense, slot, Extras(), rules)
        points = sum(shot_points(results, d20, offense.men[slot].free_throw, False) for d20 in DIE) / 400
        lost = 1 - min(6, defense.men[slot].defensive) / 6
        total += points * (min(6, won) / 6 + lost) / 20
    return total


def fit_dunk(cards: Sequence[PlayerCard], target: float) -> int:
    """Return the upper end of the dunk range with which the first five score ``target`` points a possession."""
    rules = usual_rules()
    defense = plain([average_man()] * 5)
    men = [Man.of(card) for card in cards[:5]]

    def distance(end: int) -> tuple[float, int]:
        five = plain([replace(man, dunk=end) for man in men])
        return (abs(team_points(five, defense, rules) - target), end)

    return min(range(LOWEST, HIGHEST + 1), key=distance)
