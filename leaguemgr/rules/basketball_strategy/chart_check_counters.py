"""Checks of the college tables and of the counters of both games."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from leaguemgr.rules.basketball_strategy.chart_check_shooting import missing_and_extra
from leaguemgr.rules.basketball_strategy.chart_figures import (
    BASIC_KNOWN,
    BASIC_RANGES,
    COLLEGE_LINES,
    MARKERS,
    POSITION_COUNTS,
    RATING_RANGES,
    SAMPLE_LINEUPS,
    SUMS,
    WAYS,
)

Data = Mapping[str, Any]
TALL_FIRST = ("C", "FC", "F", "GF", "G")
BASIC_COUNTERS = 12
BASIC_POSITIONS = {"G": 4, "F": 4, "C": 2}  # at least
CAMPAIGN_COUNTERS = 84


def distribution(line: list[Any]) -> Counter[Any]:
    """Return how many rolls of 36 give each entry of a line for the sums 2-12."""
    ways: Counter[Any] = Counter()
    for total, entry in zip(SUMS, line, strict=True):
        ways[entry] += WAYS[total]
    return ways


def college_form(data: Data) -> Iterator[str]:
    """Five tables of six complete lines."""
    yield from missing_and_extra([table["position"] for table in data["table"]], COLLEGE_LINES, "position")
    for table in data["table"]:
        for key, allowed in {**RATING_RANGES, "tip_in": ("yes", "-")}.items():
            place = f"position {table['position']}, {key}"
            if len(table[key]) != len(SUMS):
                yield f"{place}: it has {len(table[key])} entries instead of {len(SUMS)}"
            for total, entry in zip(SUMS, table[key], strict=False):
                if entry not in allowed:
                    yield f"{place}, sum {total}: {entry!r} is no such rating"


def college_figures(data: Data) -> Iterator[str]:
    """Defense for all sums, offense for 2-8 (BS-CAMP-COLL-03..08)."""
    for table in data["table"]:
        defense, offense = COLLEGE_LINES[table["position"]]
        for key, given in (("defense", defense), ("offense", offense)):
            for total, printed, entry in zip(SUMS, given, table[key], strict=False):
                if printed != entry:
                    yield f"position {table['position']}, {key}, sum {total}: the rulebook has {printed} here"


def college_design(data: Data) -> Iterator[str]:
    """Tall men rebound and tip, small men handle the ball and shoot fouls; the whole range occurs."""
    tables = {table["position"]: table for table in data["table"]}
    for key, order in (("rebound", TALL_FIRST), ("ball_handling", TALL_FIRST[::-1]), ("free_throw", TALL_FIRST[::-1])):
        means = [_mean(tables[position][key]) for position in order]
        if means != sorted(means, reverse=True):
            yield f"all positions, {key}: the mean must fall along {' '.join(order)}, it is {means}"
    stars = [distribution(tables[position]["tip_in"])["yes"] for position in TALL_FIRST]
    if stars != sorted(stars, reverse=True):
        yield f"all positions, tip_in: the odds must fall along {' '.join(TALL_FIRST)}, they are {stars}"
    seen = {rating for table in tables.values() for rating in table["rebound"]}
    for rating in sorted(set(RATING_RANGES["rebound"]) - seen):
        yield f"all positions, rebound: {rating} occurs nowhere"


def _mean(line: list[int]) -> float:
    """Return the expected rating."""
    return float(sum(rating * ways for rating, ways in distribution(line).items())) / 36


def basic_form(data: Data) -> Iterator[str]:
    """Twelve counters with their own numbers and ratings in range."""
    if len(data["counter"]) != BASIC_COUNTERS:
        yield f"all counters: there are {len(data['counter'])} instead of {BASIC_COUNTERS}"
    numbers = [number for counter in data["counter"] for number in (counter["black"], counter["white"])]
    yield from missing_and_extra(numbers, dict.fromkeys(numbers), "number")
    for counter in data["counter"]:
        yield from _counter_form(counter, f"number {counter['black']}", BASIC_RANGES, ("G", "F", "C"))


def _counter_form(counter: Data, place: str, ranges: Mapping[str, range], positions: tuple[str, ...]) -> Iterator[str]:
    """Position and ratings of one counter."""
    if counter["position"] not in positions:
        yield f"{place}, position: {counter['position']!r} is no position"
    for key, allowed in ranges.items():
        if counter["ratings"][key] not in allowed:
            yield f"{place}, {key}: {counter['ratings'][key]} is not from {allowed[0]} to {allowed[-1]}"
    if counter["ratings"]["tip_in"] not in (True, False):
        yield f"{place}, tip_in: it must be true or false"


def basic_figures(data: Data) -> Iterator[str]:
    """The men of the text with their ratings, and the sample line-ups (GAP-07)."""
    by_number = {number: counter for counter in data["counter"] for number in (counter["black"], counter["white"])}
    missing = [number for number in BASIC_KNOWN if number not in by_number]
    if missing:
        yield from (f"number {number}: he is missing ({BASIC_KNOWN[number][2]})" for number in missing)
        return
    for number, (position, known, source) in BASIC_KNOWN.items():
        yield from _known(by_number[number], number, {"position": position, **known}, source)
    for counter in data["counter"]:
        if counter["white"] != counter["black"] + 1 or counter["black"] % 2 == 0:
            yield f"number {counter['black']}: BLACK has odd numbers, the WHITE twin the next even one"
        if counter["ratings"]["tip_in"] and counter["black"] != 51:
            yield f"number {counter['black']}, tip_in: only No. 51 and his twin have the star (L191)"
    yield from _sample_lineups(by_number)
    yield from _basic_set(data)


def _known(counter: Data, number: int, known: Mapping[str, Any], source: str) -> Iterator[str]:
    """One man of the text."""
    found = {"position": counter["position"], **counter["ratings"]}
    for key, rating in known.items():
        if found[key] != rating:
            yield f"number {number}, {key}: the rulebook has {rating} here ({source})"


def _sample_lineups(by_number: Mapping[int, Data]) -> Iterator[str]:
    """The fives of the sample quarter have the printed sums (L332)."""
    for side, (five, defense, rebound) in SAMPLE_LINEUPS.items():
        men = [by_number[number] for number in five]
        for marker, number, man in zip(MARKERS, five, men, strict=True):
            if man["position"] != marker[-1]:
                yield f"number {number}, position: he plays {marker} for {side}"
        for key, given in (("defense", defense), ("rebound", rebound)):
            total = sum(man["ratings"][key] for man in men)
            if total != given:
                yield f"line-up of {side}, {key}: the sum must be {given}, it is {total} (L332)"


def _basic_set(data: Data) -> Iterator[str]:
    """The set as a whole: average ratings (L74, L82) and enough men for each position."""
    for key in ("offense", "ball_handling", "free_throw"):
        mean = sum(counter["ratings"][key] for counter in data["counter"]) / len(data["counter"])
        if not 1.8 <= mean <= 2.2:
            yield f"all counters, {key}: the mean should be about 2, it is {mean:.2f}"
    spots = Counter(counter["position"] for counter in data["counter"])
    for position, least in BASIC_POSITIONS.items():
        if spots[position] < least:
            yield f"all counters, position {position}: there are {spots[position]}, at least {least} are needed"


def campaign_form(data: Data) -> Iterator[str]:
    """Every counter has a number of its own, a name of its own, and ratings in range."""
    for key in ("number", "name"):
        entries = [counter[key] for counter in data["counter"]]
        yield from missing_and_extra(entries, dict.fromkeys(entries), key)
    for counter in data["counter"]:
        place = f"number {counter['number']} ({counter['name']})"
        yield from _counter_form(counter, place, RATING_RANGES, TALL_FIRST)
        if not 0 <= counter["number"] <= 99:
            yield f"{place}: a number has one or two digits"
        if unicodedata.normalize("NFC", counter["name"]) != counter["name"]:
            yield f"{place}, name: its accents must be composed (Unicode NFC)"


def campaign_figures(data: Data) -> Iterator[str]:
    """The pool has the size that the draft limits suggest and the printed ratio of positions (BS-CAMP-COLL-01)."""
    if data["provenance"]["status"] == "user":
        return
    if len(data["counter"]) != CAMPAIGN_COUNTERS:
        yield f"all counters: there are {len(data['counter'])} instead of {CAMPAIGN_COUNTERS}"
    spots = Counter(counter["position"] for counter in data["counter"])
    for position, count in POSITION_COUNTS.items():
        if spots[position] != count:
            yield f"all counters, position {position}: there are {spots[position]} instead of {count}"


def campaign_design(data: Data, college: Data) -> Iterator[str]:
    """Ratings are as frequent as in the college tables (BS-CAMP-COLL-02), within one man."""
    for table in college["table"]:
        group = [counter for counter in data["counter"] if counter["position"] == table["position"]]
        for key in (*RATING_RANGES, "tip_in"):
            found = Counter(counter["ratings"][key] for counter in group)
            for entry, ways in distribution(table[key]).items():
                rating = entry == "yes" if key == "tip_in" else entry
                if abs(found[rating] - len(group) * ways / 36) >= 1:
                    yield f"position {table['position']}, {key} {entry}: {found[rating]} men are out of proportion"
