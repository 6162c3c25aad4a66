"""Makes both action decks from their compositions (20.3, 20.4): fields are shuffled, the best of many kept (CAL-02)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import exp, sqrt
from random import Random
from typing import Any, TypeVar

from leaguemgr.rules.strat_o_matic.board import NUMBERS, PERIOD_CARDS, SLOTS

T = TypeVar("T")
Throw = Callable[[], float]
TRIES = 1500
SEED = "strat-o-matic/decks"
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
BASIC_HARDER = 1
"""The basic version has no rule that helps the defense after free throws; its thresholds do."""
BASIC_FIRST, BASIC_SECOND = (0, 0, 1, 1, 2, 2, 3, 4, 5), (1, 2, 3, 4, 5, 6)

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


def chains(random: Throw, harder: int = 0) -> list[str]:
    """Return the 60 rebound readings: for average ratings each defender loses the same share to the offense (20.3).

    The offense needs ratings that are ``harder`` higher on every other card.
    """
    listing = [(slot, least) for slot, thresholds in OFFENSE.items() for least in thresholds]
    offense = [(slot, least + harder * (place % 2)) for place, (slot, least) in enumerate(listing)]
    offense_wins = [float(AVERAGE_OFFENSE[slot] >= least) for slot, least in offense]
    mean = sum(offense_wins) / len(offense_wins)
    pairs = [(slot, least) for slot, thresholds in DEFENSE.items() for least in thresholds]
    second = best(random, pairs, lambda order: spread([[slot for slot, _ in order]], offense_wins, mean))

    def faults(order: list[str]) -> float:
        same = sum(slot == other for slot, (other, _) in zip(order, second, strict=True))
        return same + spread([order], offense_wins, mean)

    third = best(random, listed(FALLBACK), faults)
    found = []
    for (slot, least), (guard, need), last in zip(offense, second, _apart(third, second), strict=True):
        found.append(f"off {slot} {least}, def {guard} {need}, def {last}")
    return [*found, *OTHER_CHAINS]


def _apart(third: list[str], second: Sequence[tuple[str, int]]) -> list[str]:
    """Exchange fallbacks until none is the defender who has just failed."""
    order = list(third)
    for place, (guard, _) in enumerate(second):
        if order[place] == guard:
            other = next(
                each for each, (its_guard, _) in enumerate(second) if order[each] != guard and its_guard != guard
            )
            order[place], order[other] = order[other], order[place]
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


def rebounds(random: Throw, sections: Sequence[Sequence[str]], harder: int = 0) -> Iterator[list[str]]:
    """Yield two readings a card, both of all 60, balanced over the classes of the sections."""
    readings = chains(random, harder)
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
    random = Random(f"{seed}/advanced").random
    home, visitor = shuffled(random, listed(HOME)), shuffled(random, listed(VISITOR))
    classes = _classes(16, home, visitor)
    columns: dict[str, list[Any]] = {
        "control": shuffled(random, listed(CONTROL)),
        "home": home,
        "home_assist": helpers(random),
        "visitor": visitor,
        "visitor_assist": helpers(random),
        "rebound": list(rebounds(random, classes)),
        "number": numbers(random, classes),
        "fast": shuffled(random, listed(FAST)),
        "defenders": defenders(random),
        "fast_assist": shuffled(random, listed(FAST_HELPERS)),
        "press": shuffled(random, listed(PRESS)),
        "press_reading": shuffled(random, listed(PRESS_READINGS)),
        "press_number": shuffled(random, [*NUMBERS] * 3),
    }
    return _rows(columns)


def basic_deck(seed: str = SEED) -> list[dict[str, Any]]:
    """Return the 60 basic cards as rows of a deck file."""
    random = Random(f"{seed}/basic").random
    home, visitor = shuffled(random, listed(BASIC_HOME)), shuffled(random, listed(BASIC_VISITOR))
    classes = _classes(8, home, visitor)
    order = shuffled(random, listed(dict.fromkeys(SLOTS, PERIOD_CARDS // len(SLOTS))))
    assists = []
    for place in range(PERIOD_CARDS):
        one, two = shuffled(random, SLOTS)[:2]
        first, second = BASIC_FIRST[place % len(BASIC_FIRST)], BASIC_SECOND[place % len(BASIC_SECOND)]
        assists.append(f"{one} {first}, {two} {second}")
    columns: dict[str, list[Any]] = {
        "control": order,
        "assist": assists,
        "home": home,
        "visitor": visitor,
        "rebound": list(rebounds(random, classes, BASIC_HARDER)),
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
