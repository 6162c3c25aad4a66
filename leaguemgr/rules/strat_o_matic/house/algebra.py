"""What a shot is worth by the faces of the dice: the algebra of 20.1, exact for the readings of the house cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from leaguemgr.rules.strat_o_matic import readings as rd
from leaguemgr.rules.strat_o_matic.board import BLANK, ROWS, WEIGHT, D, X

Cells = Sequence[tuple[int, int]]
SPLIT_NUMBERS = 20
THROWS = 36
MADE = (rd.GOOD, rd.GOOD_FOUL)
NO_TRY = (rd.FOUL_1, rd.FOUL_2, rd.TURNOVER, rd.OFFENSIVE_FOUL)


class Worth(NamedTuple):
    """Chances of one roll: a basket, a field-goal try, free throws on average."""

    make: float
    tried: float
    free: float


def masses(column: Cells) -> Mapping[int, float]:
    """Return the chances of 36 of every reading of a column; a split's rest is no good."""
    found = dict.fromkeys(range(rd.INSIDE_MAN + 1), 0.0)
    for row in ROWS:
        reading, upto = column[row]
        share = upto / SPLIT_NUMBERS if upto else 1.0
        found[reading] += WEIGHT[row] * share
        found[rd.EMPTY] += WEIGHT[row] * (1 - share)
    return found


def set_mass(good: Sequence[bool]) -> int:
    """Return the chances of 36 of a set of white totals."""
    return sum(WEIGHT[row] for row in ROWS if good[row])


def weights(faces: Sequence[int]) -> tuple[float, float, float]:
    """Return the chances of blank, D and X."""
    return (faces.count(BLANK) / len(faces), faces.count(D) / len(faces), faces.count(X) / len(faces))


def worth(
    faces: Sequence[int], own: Cells, team: Cells, guard: Sequence[bool], opened: float, rating: float, inside: bool
) -> Worth:
    """Return the chances of a roll; ``opened`` is the share of open shots.

    ``rating`` is the inside man's block rating of 20, ``inside`` whether there is one, who does not guard the shooter.
    """
    blank, by_team, by_guard = weights(faces)
    mine, theirs = masses(own), masses(team)
    good_mine = sum(mine[each] for each in MADE) + opened * mine[rd.IF_OPEN]
    good_theirs = sum(theirs[each] for each in MADE) + opened * theirs[rd.IF_OPEN]
    good_theirs += theirs[rd.BLOCK_RATING] * (1 - rating / SPLIT_NUMBERS if inside else 1)
    good_theirs += 0 if inside else theirs[rd.INSIDE_MAN]
    make = (blank * good_mine + by_team * good_theirs + by_guard * set_mass(guard)) / THROWS
    lost = (blank * sum(mine[each] for each in NO_TRY) + by_team * sum(theirs[each] for each in NO_TRY)) / THROWS
    free = blank * (2 * mine[rd.FOUL_2] + mine[rd.GOOD_FOUL]) + by_team * (2 * theirs[rd.FOUL_2] + theirs[rd.GOOD_FOUL])
    return Worth(make, 1 - lost, free / THROWS)


def worth_basic(faces: Sequence[int], own: Cells, team: Cells, opened: float) -> Worth:
    """Return the chances of a roll in the basic version, where X is read like a blank."""
    blank, by_team, by_guard = weights(faces)
    none = (False,) * (max(ROWS) + 1)
    mine = worth((BLANK,), own, team, none, opened, 0, False)
    theirs = worth((D,), own, team, none, opened, 0, False)
    return Worth(*((blank + by_guard) * one + by_team * two for one, two in zip(mine, theirs, strict=True)))


def worth_three(faces: Sequence[int], own: Sequence[bool], team: Sequence[bool], advanced: bool = True) -> float:
    """Return the chance of a three-pointer; X is no good in the advanced version, like a blank in the basic one."""
    blank, by_team, by_guard = weights(faces)
    mine = blank if advanced else blank + by_guard
    return (mine * set_mass(own) + by_team * set_mass(team)) / THROWS
