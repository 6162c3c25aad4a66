"""Makes both action decks from their compositions (20.3, 20.4): fields are shuffled, the best of many kept (CAL-02)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from math import exp, sqrt
from random import Random
from typing import Any, TypeVar

from leaguemgr.rules.strat_o_matic.board import NUMBERS, PERIOD_CARDS, SLOTS
from leaguemgr.rules.strat_o_matic.deck import ANYBODY, TEAM, chain_of
from leaguemgr.rules.strat_o_matic.house.cards import GOOD_ENTRIES

T = TypeVar("T")
Throw = Callable[[], float]
TRIES = 1500
SEED = "strat-o-matic/decks"
BASIC_SEED = f"{SEED}/5"
"""Of seven seeds the one whose basic deck came nearest to the acceptance ranges in 400 games."""
MEAN = 10.5

CONTROL = {
    "RG": 7, "LG": 8, "C": 7, "LF": 8, "RF": 9,
    "RG > LG": 3, "RG > C": 2, "RG > LF": 3, "RG > RF": 2, "LG > RG": 1, "LG > C": 1, "LG > RF": 1, "LF > LG": 1,
    "RF > LG": 1, "C > RF": 1,
    "RG > ANY": 2, "LG > ANY": 1, "LF > ANY": 1, "RF > ANY": 1,
}  # fmt: skip
FAST = {
    "SHOT RG": 5, "SHOT LG": 4, "SHOT RF": 4, "SHOT LF": 4, "SHOT C": 2,
    "RG > LG": 8, "RG > RF": 7, "RG > LF": 5, "RG > C": 1, "LG > RF": 5, "LG > RG": 4, "LG > LF": 2, "RF > LG": 4,
    "RF > RG": 3, "LF > RG": 2,
}  # fmt: skip
EVERY_DEFENSE = {f"DEF {number}": 1 for number in range(1, 26)}
SHARED = {"POS": 3, "R UNLESS 2-3": 4, "POS FOR 2-3": 5, "R": 12}
HOME = {
    **EVERY_DEFENSE, **SHARED, "OPEN POS": 5, "OUTSIDE / INSIDE": 3,
    "SWITCH C LF": 1, "SWITCH RF C": 1, "SWITCH LG RF": 1,
}  # fmt: skip
VISITOR = {
    **EVERY_DEFENSE, **SHARED, "DEF 1": 2, "DEF 2": 2, "OPEN POS": 2, "OUTSIDE / INSIDE": 6, "SWITCH C RG": 1,
}  # fmt: skip
FIRST_HELPERS = {"RG": 13, "LG": 10, "C": 8, "LF": 8, "RF": 11}
NO_HELPER, PLAIN_HELPERS = 10, 20
RATED = (1, 2, 2, 3, 3, 4, 5)
FAST_HELPERS = {"REBOUNDER": 10, "RG": 14, "LG": 8, "RF": 5, "LF": 3, "C": 2, "": 18}
SAME_DEFENDERS = 24
PRESS = {"RG": 30, "RG > LG": 10, "LG > RG": 10, "RF > LF": 10}
PRESS_READINGS = {"T": 4, "STOLEN": 3, "R": 9, "POS": 15, "OPEN POS": 15, "FB": 11, "F1": 3}

BASIC_PART = {
    **{f"DEF {number}": 1 for number in range(1, 16)},
    **{f"DEF SHOT {number}": 1 for number in range(16, 26)},
    **{f"PASS {number}": 1 for number in range(26, 36)},
}  # fmt: skip
BASIC_HOME = {**BASIC_PART, "SHOT": 11, "OPEN": 8, "STEAL PASS": 1, "R": 5}
BASIC_VISITOR = {**BASIC_PART, "SHOT": 11, "OPEN": 7, "STEAL PASS": 2, "R": 5}
BASIC_CONTROL = {"LG": 13, "RG": 12, "C": 12, "LF": 12, "RF": 11}
BASIC_HELPERS = (
    {"RG": 30, "LG": 16, "RF": 8, "LF": 5, "C": 1},
    {"RG": 20, "LG": 22, "RF": 11, "LF": 6, "C": 1},
)
"""First and second entries of the assist readings: passes already bring every slot some assists."""
BASIC_NEEDS = {"RG": (1, 2, 3, 4, 5, 7), "": (1, 1, 2, 2, 3, 3)}
"""Assist ratings that these ask for in turn, of the man at RG and of any other; second entries ask for two more."""
MISSES = {"SHOT": 0.46, "OPEN": 0.38, "STEAL PASS": 0.5, "R": 0.0}
DEFENSE_MISSES = {1: 0.3, **dict.fromkeys(range(2, 10), 0.1), **dict.fromkeys(range(10, 16), 0.43)}
PASS_MISSES = {26: 0.02, 33: 0.2}
USUAL_PASS_MISSES = 0.48
"""How often a basic reading ends with a missed shot, as counted in games with the generator's cards."""

OFFENSE = {
    "C": (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 15),
    "LF": (1, 2, 3, 4, 5, 6, 7, 8, 10, 12),
    "RF": (1, 2, 3, 4, 5, 6, 7, 9),
    "LG": (1, 2, 3, 4, 5, 7),
    "RG": (1, 2, 3, 4, 5, 7),
}
DEFENSE = {
    "C": range(4, 16), "LF": range(3, 13), "RF": range(2, 10), "LG": (1, 2, 3, 4, 5, 7), "RG": (1, 2, 3, 4, 5, 7),
}  # fmt: skip
AVERAGE_OFFENSE = {"RG": 1, "LG": 2, "RF": 3, "LF": 6, "C": 7}
ANYBODY_OFFENSE, RATING_SPREAD = 8.5, 1.0
"""The highest rating of an average five, and how far ratings lie from the average."""
BASIC_REBOUNDS = {
    "off LG": 1.4, "off RG": 1.1, "off C": 4.6, "off LF": 4.6, "off RF": 2.8, "off TEAM": 1.5,
    "def LG": 3.0, "def RG": 2.7, "def C": 9.0, "def LF": 7.9, "def RF": 6.3, "def TEAM": 5.0,
}  # fmt: skip
"""Rebounds of an average five and of teams in 48 minutes, as the basic deck is to give them."""
STARTER_SHARE = 0.72
FALLBACK = {"C": 9, "LF": 10, "RF": 9, "LG": 7, "RG": 7}
OTHER_CHAINS = (
    *(f"off ANY {least}, def ANY 10, def TEAM" for least in range(8, 13)),
    *["off ANY 15, def ANY 15, def TEAM"] * 2,
    *["off TEAM"] * 2,
    *["def TEAM"] * 3,
    *["def C"] * 2, "def LF", "def RF", "def LG", "def RG",
)  # fmt: skip


def listed(counts: dict[str, int]) -> list[str]:
    """Return every text as often as it is counted."""
    return [text for text, count in counts.items() for _ in range(count)]


def shuffled(random: Throw, things: Iterable[T]) -> list[T]:
    """Return the things in a random order."""
    return [thing for _, _, thing in sorted((random(), place, thing) for place, thing in enumerate(things))]


def best(random: Throw, things: Sequence[T], score: Callable[[list[T]], float]) -> list[T]:
    """Return the shuffle with the lowest score."""
    return min((shuffled(random, things) for _ in range(TRIES)), key=score)


def spread(groups: Iterable[Sequence[str]], values: Sequence[float], mean: float) -> float:
    """Return how far the mean of a class of three or more cards is from ``mean`` at worst; large classes count more."""
    worst = 0.0
    for classes in groups:
        found: dict[str, list[float]] = defaultdict(list)
        for name, value in zip(classes, values, strict=True):
            found[name].append(value)
        gaps = [abs(sum(each) / len(each) - mean) * sqrt(len(each)) for each in found.values() if len(each) >= 3]
        worst = max([worst, *gaps])
    return worst


def class_of(section: str) -> str:
    """Return the class of a section's reading: all defense entries are one, all switches are."""
    return (
        section.rstrip(" 0123456789")
        if section[-1].isdigit() and "-" not in section
        else section.split(" C", maxsplit=1)[0]
    )


def _classes(first_shot: int, *sections: Sequence[str]) -> list[list[str]]:
    """Return the classes of both sections by which other fields must be spread: by reading, and thrice by outcome.

    Entries of the defense column from ``first_shot`` are mostly shots.
    """

    def shoots(section: str) -> str:
        if section.startswith("DEF ") and not section.startswith("DEF SHOT"):
            return str(int(section[4:]) >= first_shot)
        return str(section not in ("R", "STEAL PASS"))

    fine = [[class_of(section) for section in part] for part in sections]
    return fine + [[shoots(section) for section in part] for part in sections] * 3


def numbers(random: Throw, sections: Sequence[Sequence[str]]) -> list[int]:
    """Return the bottom numbers, spread over the classes of the sections (CAL-02)."""
    return best(random, [*NUMBERS] * 3, lambda order: spread(sections, order, MEAN))


def chains(random: Throw) -> list[str]:
    """Return the 60 rebound readings: for average ratings each defender loses the same share to the offense (20.3)."""
    offense = [(slot, least) for slot, thresholds in OFFENSE.items() for least in thresholds]
    offense_wins = [float(AVERAGE_OFFENSE[slot] >= least) for slot, least in offense]
    mean = sum(offense_wins) / len(offense_wins)
    pairs = [(slot, least) for slot, thresholds in DEFENSE.items() for least in thresholds]
    second = best(random, pairs, lambda order: spread([[slot for slot, _ in order]], offense_wins, mean))

    def faults(order: list[str]) -> float:
        same = sum(slot == other for slot, (other, _) in zip(order, second, strict=True))
        return same + spread([order], offense_wins, mean)

    third = best(random, listed(FALLBACK), faults)
    found = []
    for (slot, least), (guard, need), last in zip(
        offense, second, apart(third, [slot for slot, _ in second]), strict=True
    ):
        found.append(f"off {slot} {least}, def {guard} {need}, def {last}")
    return [*found, *OTHER_CHAINS]


def apart(listing: list[str], others: Sequence[str]) -> list[str]:
    """Exchange entries until none is the one beside it."""
    order = list(listing)
    for place, other in enumerate(others):
        if order[place] == other:
            swap = next(each for each, beside in enumerate(others) if order[each] != other and beside != other)
            order[place], order[swap] = order[swap], order[place]
    return order


def wins(chain: str) -> float:
    """Return the chance that a reading gives the ball to an offense whose ratings lie around the average ones."""
    side, slot, least = (*chain.split(",", maxsplit=1)[0].split(), "0")[:3]
    if side == "def":
        return 0.0
    if slot == "TEAM":
        return 1.0
    return 1 / (1 + exp((int(least) - 0.5 - AVERAGE_OFFENSE.get(slot, ANYBODY_OFFENSE)) / RATING_SPREAD))


def by_team(chain: str) -> float:
    """Return the chance that a reading ends with a team rebound; half where somebody else may have it."""
    return 0.0 if "TEAM" not in chain else 1.0 if "," not in chain else 0.5


def rebounds(random: Throw, readings: list[str], sections: Sequence[Sequence[str]]) -> Iterator[list[str]]:
    """Yield two readings a card, both of all 60, balanced over the classes of the sections."""
    measures = (wins, by_team)
    means = [sum(map(measure, readings)) / len(readings) for measure in measures]

    def faults(order: list[str]) -> float:
        gaps = (
            spread([part], list(map(each, order)), mean)
            for each, mean in zip(measures, means, strict=True)
            for part in sections
        )
        return sum(gaps)

    columns = [best(random, readings, faults) for _ in range(2)]
    return ([first, second] for first, second in zip(*columns, strict=True))


Fives = Sequence[tuple[Sequence[int], float]]
"""Ratings by slot of some fives, and how much each counts."""


@cache
def fives() -> tuple[Fives, Fives]:
    """Return offensive and defensive ratings of the sample league's fives, starters and reserves."""
    from leaguemgr.rules.strat_o_matic.pool import squads

    found: tuple[list[tuple[Sequence[int], float]], list[tuple[Sequence[int], float]]] = ([], [])
    for squad in squads():
        for men, part in ((squad.cards[:5], STARTER_SHARE), (squad.cards[5:], 1 - STARTER_SHARE)):
            for side, name in zip(found, ("offensive_rebound", "defensive_rebound"), strict=True):
                side.append(([card.ratings[name] for card in men], part / len(squads())))
    return found


@cache
def outcome(chain: str) -> Mapping[str, float]:
    """Return the chance of each side and position to get a rebound of a reading in the sample league."""
    found: dict[str, float] = defaultdict(float)
    clauses = chain_of(chain)
    offense, defense = fives()
    for (attack, one), (guard, two) in product(offense, defense):
        for clause in clauses:
            five = attack if clause.offense else guard
            best = max(five)
            slot = five.index(best) if clause.who == ANYBODY else clause.who
            if clause.who == TEAM or not clause.least or five[slot] >= clause.least:
                who = "TEAM" if clause.who == TEAM else SLOTS[slot]
                found[f"{'off' if clause.offense else 'def'} {who}"] += one * two
                break
    return found


def missed(section: str) -> float:
    """Return how often a basic section's reading ends with a missed shot."""
    kind, number = section.rstrip(" 0123456789"), int(section.rsplit(maxsplit=1)[-1]) if section[-1].isdigit() else 0
    if kind == "DEF SHOT":
        return float(number not in GOOD_ENTRIES)
    if kind == "DEF":
        return DEFENSE_MISSES[number]
    return PASS_MISSES.get(number, USUAL_PASS_MISSES) if kind == "PASS" else MISSES[kind]


def spread_rebounds(random: Throw, misses: Sequence[Sequence[float]]) -> list[list[str]]:
    """Return the rebound readings of the advanced deck for cards that miss so often, at home and on the road.

    A man has one rating for both decks: over the misses every position gets the share that its average man has.
    """
    readings = [row["rebound"][0] for row in _advanced_rows(SEED)]
    table = {each: [outcome(each).get(name, 0.0) for name in BASIC_REBOUNDS] for each in readings}
    shares = [share / sum(BASIC_REBOUNDS.values()) for share in BASIC_REBOUNDS.values()]

    def faults(order: list[str]) -> float:
        total = 0.0
        for part in misses:
            found = [0.0] * len(shares)
            for each, weight in zip(order, part, strict=True):
                for place, chance in enumerate(table[each]):
                    found[place] += weight * chance
            whole = sum(found)
            total += sum(
                (have / whole - share) * (have / whole - share) / share
                for have, share in zip(found, shares, strict=True)
            )
        return total

    columns = [exchanged(random, shuffled(random, readings), faults) for _ in range(2)]
    return [[first, second] for first, second in zip(*columns, strict=True)]


def exchanged(random: Throw, things: list[T], score: Callable[[list[T]], float]) -> list[T]:
    """Return the things after exchanging pairs as long as that lowers the score."""
    order, best_score = list(things), score(things)
    for _ in range(TRIES):
        one, two = int(random() * len(order)), int(random() * len(order))
        order[one], order[two] = order[two], order[one]
        now = score(order)
        if now < best_score:
            best_score = now
        else:
            order[one], order[two] = order[two], order[one]
    return order


def helpers(random: Throw) -> list[str]:
    """Return the assist readings of one section."""
    first = shuffled(random, listed(FIRST_HELPERS))
    found = [""] * NO_HELPER
    for place, slot in enumerate(first):
        other = shuffled(random, [each for each in SLOTS if each != slot])[0]
        if place < PLAIN_HELPERS:
            found.append(f"{slot} ({other})")
        else:
            found.append(f"{slot} {RATED[place % len(RATED)]}, {other} {RATED[(place + 3) % len(RATED)]}")
    return shuffled(random, found)


def defenders(random: Throw) -> list[str]:
    """Return the fastbreak defenders: as in normal play, or two of them changed."""
    found = [" ".join(SLOTS)] * SAME_DEFENDERS
    for _ in range(PERIOD_CARDS - SAME_DEFENDERS):
        one, two = shuffled(random, SLOTS)[:2]
        found.append(" ".join(two if slot == one else one if slot == two else slot for slot in SLOTS))
    return shuffled(random, found)


def advanced_deck(seed: str = SEED) -> list[dict[str, Any]]:
    """Return the 60 advanced cards as rows of a deck file."""
    return [dict(row) for row in _advanced_rows(seed)]


@cache
def _advanced_rows(seed: str) -> list[dict[str, Any]]:
    random = Random(f"{seed}/advanced").random
    home, visitor = shuffled(random, listed(HOME)), shuffled(random, listed(VISITOR))
    classes = _classes(16, home, visitor)
    columns: dict[str, list[Any]] = {
        "control": shuffled(random, listed(CONTROL)),
        "home": home,
        "home_assist": helpers(random),
        "visitor": visitor,
        "visitor_assist": helpers(random),
        "rebound": list(rebounds(random, chains(random), classes)),
        "number": numbers(random, classes),
        "fast": shuffled(random, listed(FAST)),
        "defenders": defenders(random),
        "fast_assist": shuffled(random, listed(FAST_HELPERS)),
        "press": shuffled(random, listed(PRESS)),
        "press_reading": shuffled(random, listed(PRESS_READINGS)),
        "press_number": shuffled(random, [*NUMBERS] * 3),
    }
    return _rows(columns)


def basic_deck(seed: str = BASIC_SEED) -> list[dict[str, Any]]:
    """Return the 60 basic cards as rows of a deck file."""
    return [dict(row) for row in _basic_rows(seed)]


@cache
def _basic_rows(seed: str) -> list[dict[str, Any]]:
    random = Random(f"{seed}/basic").random
    home, visitor = shuffled(random, listed(BASIC_HOME)), shuffled(random, listed(BASIC_VISITOR))
    classes = _classes(8, home, visitor)
    order = shuffled(random, listed(BASIC_CONTROL))
    first, second = (shuffled(random, listed(counts)) for counts in BASIC_HELPERS)
    assists = []
    for place, (one, two) in enumerate(zip(first, apart(second, first), strict=True)):
        needs = [BASIC_NEEDS.get(slot, BASIC_NEEDS[""]) for slot in (one, two)]
        assists.append(f"{one} {needs[0][place % 6]}, {two} {needs[1][(place + 3) % 6] + 2}")
    columns: dict[str, list[Any]] = {
        "control": order,
        "assist": assists,
        "home": home,
        "visitor": visitor,
        "rebound": spread_rebounds(random, [list(map(missed, part)) for part in (home, visitor)]),
        "number": numbers(random, classes),
    }
    return _rows(columns)


def _rows(columns: dict[str, list[Any]]) -> list[dict[str, Any]]:
    return [
        {"id": place + 1, **{name: column[place] for name, column in columns.items()}} for place in range(PERIOD_CARDS)
    ]


def counted(rows: Sequence[dict[str, Any]], name: str) -> Counter[str]:
    """Return how often each text stands in a field of a deck."""
    return Counter(str(row[name]) for row in rows)
