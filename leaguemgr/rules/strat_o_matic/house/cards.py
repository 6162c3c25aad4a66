"""Makes a player's card, both sides, from his line in 48 minutes (20.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log

from leaguemgr.rules.strat_o_matic import readings as rd
from leaguemgr.rules.strat_o_matic.board import ROWS, WEIGHT
from leaguemgr.rules.strat_o_matic.cards import COLUMNS, SHOT_COLUMNS, X_PARTS

BLANK, BY_TEAM, BY_GUARD = 1 / 2, 1 / 3, 1 / 6
"""Chances of the faces that the cards are made for (R-04)."""
BASES = (0.425, 0.475, 0.485, 0.60)
"""Field-goal shares of an average man by column: outside, penetration, rebound and inside, fastbreak."""
AVERAGE = 0.486
TEAM_GOOD = (13.2, 14.1, 14.6, 21.0)
"""Chances of 36 that the average team card gives an average mix of shots, open ones and block ratings included."""
TEAM_LOST = (0.5, 5.5, 6.0, 2.5)
"""Chances of 36 on it that are no try: fouls, turnovers."""
OPENED = (0.3, 0.15, 0.6, 0.0)
GUARD_GOOD = (14, 15, 16, 22)
"""Chances of 36 on the X column of an average defender."""
FOUL_WEIGHTS = (0.35, 1.5, 1.5, 1.0)
MOST_OPEN = 5.0
BLOCKED_ROW = 9
OFTEN = (7, 6, 8, 5, 9, 4, 10, 3, 11, 2, 12)
"""Rows, the likeliest first."""
SHOOTING = (12, 15, 27)
"""Shots in 48 minutes from which the shooting rating is 1, 2, 3: in the basic version 3 is given every pass (20.2)."""
STRIDE = 7
"""Passes are written on every seventh number, so that low and high numbers have all of them (R-36)."""
BASIC_GOOD, BASIC_LOST = 13.9, 7.5
BASIC_OPENED = 0.25
GOOD_ENTRIES = (16, 17, 20, 23, 24)
"""Of the ten entries that decide a shot without dice, those that let it go in."""
BASIC_PARTS = {"steals": 0.8, "fouls": 0.5, "lost": 0.5, "foul": 0.88}
"""Entries and rows of the basic side for each of the advanced one."""
TEAM_THREE = 16
"""Chances of 36 that a team card gives a three-pointer."""
OWN_THREE = BLANK + BY_GUARD / 2
"""How often his own numbers decide: blank in the advanced version, X too in the basic one; cards stand between."""
OUTSIDE_BLOCKS = 0.2
"""Blocked shots from outside for each one near the basket."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A man's line in 48 minutes; percentages are shares, ``stars`` as on the card, ``positions`` as the card's."""

    position: str
    fga: float
    fg: float
    fta: float
    ft: float
    tpa: float
    tp: float
    orb: float
    drb: float
    ast: float
    tov: float
    stl: float
    blk: float
    pf: float
    stars: int = 3
    inside: bool = False


@dataclass(frozen=True, slots=True)
class Knobs:
    """What makes a card, each before it is rounded to what can be printed."""

    shift: float
    foul: float
    free_throw: float
    three: float
    offensive: float
    defensive: float
    lost: float
    dots: float
    assist: float
    steals: float
    fouls: float
    block: float
    usage: float
    basic_shift: float
    basic_foul: float
    basic_lost: float
    basic_steals: float
    basic_fouls: float


def logit(share: float) -> float:
    """Return the log odds of a share."""
    return log(share / (1 - share))


FITTED = {
    "offensive": ("orb", 1.17, 0.01, 0.14, 0.26), "defensive": ("drb", 1.39, -2.13, -3.71, -3.44),
    "lost": ("tov", 2.46, -11.34, -5.72, -5.27), "dots": ("ast", -0.37, 6.24, 6.62, 3.34),
    "assist": ("ast", 0.69, -1.04, 2.65, 3.21), "steals": ("stl", 1.18, -1.16, 1.57, 2.50),
    "fouls": ("pf", 3.42, -4.97, -7.33, -7.01), "block": ("blk", 3.81, 4.89, 9.77, -0.03),
}  # fmt: skip
"""Knobs as a straight line of a count in 48 minutes: slope, then the base of guards, forwards and centers.

Fitted to the tuned cards of the sample league.
"""
FOUL_SLOPE, SHIFT_SLOPE = 16.8, 5.9


def first_knobs(man: Profile) -> Knobs:
    """Return the knobs that fit such a man on average; playing many games makes them exact (20.5, 9)."""
    kind = 4 if "C" in man.position else 2 if man.position == "G" else 3
    fitted = {name: row[1] * getattr(man, row[0]) + float(row[kind]) for name, row in FITTED.items()}
    shift = min(1.0, max(-1.0, SHIFT_SLOPE * (man.fg - AVERAGE)))
    foul = max(0.0, FOUL_SLOPE * man.fta / max(4.0, man.fga) - 1.0)
    three = max(0.0, 36 * man.tp - TEAM_THREE * BY_TEAM) / OWN_THREE if man.tpa else 0.0
    basic = {f"basic_{name}": BASIC_PARTS[name] * fitted[name] for name in ("steals", "fouls", "lost")}
    return Knobs(
        shift=shift, foul=foul, free_throw=36 * man.ft, three=three, usage=man.fga, basic_shift=shift,
        basic_foul=BASIC_PARTS["foul"] * foul, **fitted, **basic,
    )  # fmt: skip


def filled(amounts: Sequence[tuple[int, float]], fixed: Mapping[int, int] | None = None) -> dict[int, int]:
    """Return a column by row with these chances of 36 by reading, one split row for each (20.5).

    ``fixed`` rows are taken already.
    """
    column = {row: reading * rd.SPLIT for row, reading in (fixed or {}).items()}
    for reading, whole_amount in amounts:
        amount = whole_amount
        for row in OFTEN:
            if row not in column and amount >= WEIGHT[row]:
                column[row] = reading * rd.SPLIT
                amount -= WEIGHT[row]
        free = [row for row in OFTEN[::-1] if row not in column and WEIGHT[row] > amount]
        if free and (upto := round(20 * amount / WEIGHT[free[0]])):
            column[free[0]] = reading * rd.SPLIT + (upto if upto < 20 else 0)
    return {row: column.get(row, rd.EMPTY) for row in ROWS}


def row_set(mass: float, order: Sequence[int] = OFTEN) -> int:
    """Return a set of white totals, as bits, with so many chances of 36."""
    left, rows = round(min(36.0, max(0.0, mass))), []
    for row in order:
        if WEIGHT[row] <= left:
            rows.append(row)
            left -= WEIGHT[row]
    return rd.mask(rows)


def _shot_column(shot: int, man: Profile, knobs: Knobs) -> dict[int, int]:
    """Return one column of the advanced side: the good rows follow from the share that is to go in."""
    foul = max(0.0, knobs.foul) * FOUL_WEIGHTS[shot]
    fixed = {BLOCKED_ROW: rd.BLOCK} if shot in (1, 2) else {}
    lost = 0.6 + 0.15 * max(0.0, knobs.lost)
    tried = 1 - (BLANK * (foul + lost) + BY_TEAM * TEAM_LOST[shot]) / 36
    share = 1 / (1 + exp(-(logit(BASES[shot]) + knobs.shift)))
    good = (share * tried * 36 - BY_TEAM * TEAM_GOOD[shot] - BY_GUARD * GUARD_GOOD[shot]) / BLANK
    good = min(30.0 - foul - lost, max(1.0, good))
    both = 0.28 * foul if shot else 0.0
    opened = min(MOST_OPEN, good / 4) if OPENED[shot] else 0.0
    good -= opened * OPENED[shot] + both
    readings = [(rd.GOOD, good), (rd.IF_OPEN, opened), (rd.FOUL_2, foul), (rd.GOOD_FOUL, both)]
    readings += [(rd.OFFENSIVE_FOUL if shot == 1 else rd.TURNOVER, lost)]
    column = filled([(reading, amount) for reading, amount in readings if amount > 0.04], fixed)
    return _with_rare(column, RARE[shot]) if shot in RARE else column


RARE = {0: rd.IF_UNGUARDED, 1: rd.IF_OTHER}
"""Readings that count only with a double team, by column; they take an empty row."""


def _with_rare(column: dict[int, int], reading: int) -> dict[int, int]:
    """Return the column with a reading on its first empty row, if there is one."""
    free = next((row for row in ROWS if column[row] == rd.EMPTY), None)
    return {**column, free: reading * rd.SPLIT} if free else column


def _basic_column(knobs: Knobs) -> dict[int, int]:
    foul = max(0.0, knobs.basic_foul)
    lost = 0.8 + 0.4 * max(0.0, knobs.basic_lost)
    share = 1 / (1 + exp(-(logit(AVERAGE) + knobs.basic_shift)))
    mine = BLANK + BY_GUARD
    tried = 1 - (mine * (foul + lost) + BY_TEAM * BASIC_LOST) / 36
    good = min(30.0 - foul - lost, max(1.0, (share * tried * 36 - BY_TEAM * BASIC_GOOD) / mine))
    both = 0.2 * foul
    opened = min(MOST_OPEN, good / 4)
    good -= opened * BASIC_OPENED + both
    readings = [(rd.GOOD, good), (rd.IF_OPEN, opened), (rd.FOUL_2, foul), (rd.OFFENSIVE_FOUL, lost / 2)]
    readings += [(rd.TURNOVER, lost / 2), (rd.GOOD_FOUL, both)]
    column = filled([(reading, amount) for reading, amount in readings if amount > 0.04])
    return _with_rare(column, rd.IF_UNGUARDED)


def whole(value: float, low: int, high: int) -> int:
    """Return the number that can be printed for a knob."""
    return max(low, min(high, round(value)))


def _passes(man: Profile, knobs: Knobs) -> list[int]:
    lost = whole(knobs.lost, 0, 6)
    side = rd.LOST_LF if man.stars % 2 else rd.LOST_C
    special = [side] if "G" in man.position else []
    marked = [rd.LOST + rd.QUESTION] if "G" not in man.position else []
    results = [rd.LOST] * lost + [rd.STOLEN] * 2 + special + marked + [rd.DAZZLER, rd.FAST] + [rd.OPEN] * 3
    results += [rd.POSITION] * (20 - len(results))
    return _dotted(results, whole(knobs.dots, 0, 14))


def _fast_passes(man: Profile, knobs: Knobs) -> list[int]:
    lost = whole(2.6 + knobs.lost / 2, 1, 7)
    results = [rd.LOST] * lost + [rd.STOLEN] * 3 + [rd.DAZZLER] + [rd.POSITION] * 2 + [rd.OPEN]
    results += [rd.FAST] * (20 - len(results))
    return _dotted(results, whole(knobs.dots, 0, 14))


def _dotted(results: list[int], dots: int) -> list[int]:
    """Put dots on passes that lead to a rolled shot, and spread everything over the numbers."""
    dotted = []
    for result in reversed(results):
        dot = dots > 0 and result in (rd.POSITION, rd.OPEN, rd.FAST)
        dots -= dot
        dotted.append(result + rd.DOT * dot)
    spread = [0] * len(results)
    for place, result in enumerate(dotted):
        spread[place * STRIDE % len(results)] = result
    return spread


def _defense(knobs: Knobs) -> list[int]:
    """Return the advanced defense column, steals on the lowest numbers: the visitors' sections have these twice."""
    steals, fouls = whole(knobs.steals, 0, 11), whole(knobs.fouls, 0, 14)
    entries = [rd.STEAL] * steals + [rd.TURN_OVER] * 2 + [rd.FAST_SHOT, rd.CHARGED_2] + [rd.CHARGED_1] * fouls
    entries = entries[:25]
    entries += [rd.PASS_ANY] * min(6, max(0, 25 - len(entries)))
    return entries + [rd.SHOT] * (25 - len(entries))


def _basic_defense(knobs: Knobs) -> list[int]:
    steals, fouls = whole(knobs.basic_steals, 0, 8), whole(knobs.basic_fouls, 0, 8)
    entries = [rd.STEAL_OPEN] * (steals - steals // 2) + [rd.STEAL_CONTROL] * (steals // 2) + [rd.TURN_OVER]
    entries += [rd.CHARGED_2] + [rd.CHARGED_1] * fouls + [rd.PASS_ANY] * 3
    entries = entries[:15]
    entries += [rd.SHOT] * (15 - len(entries))
    return entries + [rd.SHOT_GOOD if entry in GOOD_ENTRIES else rd.NO_GOOD for entry in range(16, 26)]


def _basic_passing(knobs: Knobs) -> list[int]:
    lost = whole(1 + knobs.basic_lost, 0, 5)
    return [rd.BASIC_LOST if place * 3 % 10 < lost else rd.HIGHEST for place in range(10)]


def _x_column(knobs: Knobs) -> dict[str, int]:
    """Return good and blocked sets of a defender by segment."""
    found = {}
    for part, usual in zip(X_PARTS, (*GUARD_GOOD[:3], GUARD_GOOD[2] - 1, GUARD_GOOD[3]), strict=True):
        good = row_set(usual)
        mass = knobs.block * (OUTSIDE_BLOCKS if part == "o" else 1.0)
        blocked = row_set(mass, [row for row in OFTEN[::-1] if row not in rd.rows_of(good)])
        found[f"x_{part}"], found[f"b_{part}"] = good, blocked
    return found


def made(man: Profile, knobs: Knobs) -> dict[str, int]:
    """Return every rating of a card."""
    shooting = sum(man.fga >= limit for limit in SHOOTING)
    twos = max(1.0, man.fga * (0.2 if man.inside else 0.4))
    ratings = {
        "offensive_rebound": whole(knobs.offensive, 0, 16),
        "defensive_rebound": whole(knobs.defensive, 0, 16),
        "shooting": shooting,
        "assist": whole(knobs.assist, 0, 9),
        "block": whole(knobs.block if "C" in man.position else 2 * man.blk, 0, 20),
        "stars": man.stars,
        "plays_inside": int(man.inside),
        "usage": whole(knobs.usage, 1, 48),
        "three_share": whole(100 * man.tpa / (twos + man.tpa), 0, 100) if man.tpa >= 0.2 else 0,
        "free_throw": row_set(knobs.free_throw),
        "three": row_set(max(1.0, knobs.three), OFTEN[2:]) if man.tpa >= 0.2 else 0,
        **_x_column(knobs),
    }
    columns: dict[str, Sequence[int]] = {
        name: tuple(_shot_column(shot, man, knobs).values()) for shot, name in enumerate(SHOT_COLUMNS)
    }
    columns["pass_normal"], columns["pass_fast"] = _passes(man, knobs), _fast_passes(man, knobs)
    columns["defense"], columns["shot"] = _defense(knobs), tuple(_basic_column(knobs).values())
    columns["basic_defense"], columns["basic_passing"] = _basic_defense(knobs), _basic_passing(knobs)
    for column in COLUMNS:
        ratings |= {column.field(entry): code for entry, code in zip(column.entries, columns[column.name], strict=True)}
    return ratings
