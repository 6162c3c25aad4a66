"""Shuffles with a purpose: exchanged until nothing is gained."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import sqrt
from typing import TypeVar

T = TypeVar("T")
Throw = Callable[[], float]
TRIES = 1500


def listed(counts: Mapping[str, int]) -> list[str]:
    """Return every text as often as it is counted."""
    return [text for text, count in counts.items() for _ in range(count)]


def shuffled(random: Throw, things: Iterable[T]) -> list[T]:
    """Return the things in a random order."""
    return [thing for _, _, thing in sorted((random(), place, thing) for place, thing in enumerate(things))]


def exchanged(random: Throw, things: Sequence[T], score: Callable[[list[T]], float]) -> list[T]:
    """Return a shuffle of the things after exchanging pairs as long as that lowers the score."""
    order = shuffled(random, things)
    best_score = score(order)
    for _ in range(TRIES):
        one, two = int(random() * len(order)), int(random() * len(order))
        order[one], order[two] = order[two], order[one]
        now = score(order)
        if now < best_score:
            best_score = now
        else:
            order[one], order[two] = order[two], order[one]
    return order


def apart(listing: Sequence[str], others: Sequence[str]) -> list[str]:
    """Exchange entries until none is the one beside it."""
    order = list(listing)
    for place, other in enumerate(others):
        if order[place] == other:
            swap = next(each for each, beside in enumerate(others) if order[each] != other and beside != other)
            order[place], order[swap] = order[swap], order[place]
    return order


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
