"""The three kinds of question a rule system asks: roll, draw, choose."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from math import prod
from typing import Any, Final, TypeVar

T = TypeVar("T")

BLANK: Final = "blank"


@dataclass(frozen=True)
class Dice:
    """Some dice thrown together, read in a fixed order; a throw is an index from 0 to ``count - 1``.

    ``labels`` tell them apart for people, by colour: red, white, yellow, green; without any they are all alike.
    ``marks`` are what the faces of a die show where that is no number, by die: ``("", "D", "X")`` for a third each of
    nothing, D and X; none where a die has its numbers.
    """

    name: str
    sides: tuple[int, ...]
    labels: tuple[str, ...] = ()
    marks: tuple[tuple[str, ...], ...] = ()
    count: int = field(init=False)
    """How many different throws there are, the order of the dice included."""

    def __post_init__(self) -> None:
        """Count the throws once: a game asks hundreds of times."""
        object.__setattr__(self, "count", prod(self.sides))

    def faces(self, index: int) -> tuple[int, ...]:
        """Return the faces of a throw as they lie, each from 1."""
        faces: list[int] = []
        for sides in reversed(self.sides):
            index, face = divmod(index, sides)
            faces.append(face + 1)
        return tuple(reversed(faces))

    def marks_of(self, die: int) -> tuple[str, ...]:
        """Return what the faces of a die show instead of numbers; empty where they show their numbers."""
        return self.marks[die] if die < len(self.marks) else ()

    def shown(self, die: int, face: int) -> str:
        """Return a face as people say it: its number, or its mark, or ``blank``; one it does not have is its number."""
        marks = self.marks_of(die)
        return (marks[face - 1] or BLANK) if 0 < face <= len(marks) else str(face)

    def index(self, faces: Sequence[int]) -> int:
        """Return the throw with these faces; ValueError says which die shows an impossible face."""
        if len(faces) != len(self.sides):
            raise ValueError(f"{self.name}: {len(self.sides)} faces are needed, {len(faces)} given")
        index = 0
        for number, (face, sides) in enumerate(zip(faces, self.sides, strict=True), start=1):
            if not 1 <= face <= sides:
                raise ValueError(f"{self.name}: die {number} shows {face}, but it has faces 1 to {sides}")
            index = index * sides + face - 1
        return index


COLORED_AND_WHITE: Final = Dice("colored and white die", (6, 6), ("colored", "white"))
ONE_DIE: Final = Dice("one die", (6,))


@dataclass(frozen=True, slots=True)
class Option:
    """One legal answer: its value, its word in a script, and its label for people."""

    value: int
    word: str
    label: str


class Roll:
    """Throw these dice; ``side`` is the team that throws, ``count`` how many answers there are, from 0."""

    __slots__ = ("count", "dice", "side", "topic")

    def __init__(self, dice: Dice, topic: str, side: int) -> None:
        """Ask for a throw."""
        self.dice = dice
        self.topic = topic
        self.side = side
        self.count = dice.count


class Draw:
    """Draw one of the ``left`` cards that remain in a deck; the answer is its place from the top, from 0."""

    __slots__ = ("count", "deck", "left", "side", "topic")

    def __init__(self, deck: str, topic: str, side: int, left: int) -> None:
        """Ask for a card."""
        self.deck = deck
        self.topic = topic
        self.side = side
        self.left = left
        self.count = left


class Choice:
    """One of several legal answers, chosen by a side.

    The answers are looked up in the state only when somebody reads them. With a ``fallback`` a script may leave the
    choice out. ``secret`` answers stay hidden from the other side until they are used.
    """

    __slots__ = ("fallback", "listing", "refusal", "secret", "side", "topic")

    def __init__(
        self,
        topic: str,
        side: int,
        listing: Callable[[Any, int], Sequence[Option]],
        refusal: Callable[[Any, int, int], str | None] | None = None,
        fallback: Callable[[Any, int], int] | None = None,
        secret: bool = False,
    ) -> None:
        """Ask a side."""
        self.topic = topic
        self.side = side
        self.listing = listing
        self.refusal = refusal
        self.fallback = fallback
        self.secret = secret

    def options(self, state: Any) -> Sequence[Option]:
        """Return every legal answer in this state, or the sensible ones where there are too many to list."""
        return self.listing(state, self.side)

    def refuse(self, state: Any, value: int) -> str | None:
        """Return why ``value`` is no legal answer in this state; None when it is."""
        if self.refusal is not None:
            return self.refusal(state, self.side, value)
        options = self.options(state)
        if any(option.value == value for option in options):
            return None
        return f"choose one of: {', '.join(option.word for option in options)}"

    def default(self, state: Any) -> int | None:
        """Return the answer that stands when nobody says anything; None when somebody must answer."""
        return None if self.fallback is None else self.fallback(state, self.side)


Ask = Roll | Draw | Choice
Steps = Generator[Ask, int, T]
