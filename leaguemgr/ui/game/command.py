"""What is typed at a question: one character after another until it is an answer, or refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from leaguemgr.engine.asks import BLANK, Dice
from leaguemgr.engine.desk import Question, Reply


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a character led to: an answer, or a refusal in words; neither while more is to be typed."""

    reply: Reply | None = None
    refusal: str = ""


class Command:
    """The command line of a question that is answered by words: ``pass B ▮ who? 3, 4 or 5``."""

    def __init__(self, question: Question) -> None:
        """Start with nothing typed."""
        self.question = question
        self.typed = ""

    def press(self, character: str) -> Outcome:
        """Take one character; what leads nowhere is refused and what was typed before stays."""
        wanted = self.typed + character.upper()
        exact = [reply for reply in self.question.replies if wanted in (reply.key, *reply.other)]
        longer = [reply for reply in self.question.replies if _continues(reply, wanted)]
        if exact and not longer:
            self.typed = ""
            return Outcome(exact[0])
        if exact or longer:
            self.typed = wanted
            return Outcome()
        return Outcome(refusal=self._refusal(character.upper()))

    def enter(self) -> Outcome:
        """Take Enter: what is typed if it is an answer, the marked answer when nothing is typed."""
        question = self.question
        if not self.typed:
            return Outcome(question.replies[question.default]) if question.default >= 0 else Outcome()
        exact = [reply for reply in question.replies if self.typed in (reply.key, *reply.other)]
        if not exact:
            return Outcome(refusal=f"{self.typed} is not complete: {self.hint()}.")
        self.typed = ""
        return Outcome(exact[0])

    def back(self) -> None:
        """Take the last character away."""
        self.typed = self.typed[:-1]

    def clear(self) -> None:
        """Take everything away."""
        self.typed = ""

    def hint(self) -> str:
        """Return what may come next, in words."""
        following = self.following()
        if self.question.form == "call":
            return f"who? {listed(following)}" if self.typed else "zone A to G, or 1 to 5 where he stands"
        if self.typed.startswith("U"):
            who = "marker" if self.question.verb == "substitute" else "slot"
            return f"{who}? {listed(following)}" if self.typed == "U" else f"number? {listed(self._numbers())}"
        return listed(following)

    def following(self) -> list[str]:
        """Return the characters that may come next; ways round only where no key goes on."""
        typed, replies = self.typed, self.question.replies
        keys = [reply.key for reply in replies if _starts(reply.key, typed)]
        keys = keys or [way for reply in replies for way in reply.other if typed and _starts(way, typed)]
        return list(dict.fromkeys(key[len(typed)] for key in keys))

    def _numbers(self) -> list[str]:
        return [reply.key[2:] for reply in self.question.replies if reply.key.startswith(self.typed)]

    def _refusal(self, character: str) -> str:
        barred = dict(self.question.barred).get(character)
        if barred and not self.typed:
            return f"{character} is barred: {barred}."
        after = f"{character} after {self.typed}" if self.typed else character
        hint = self.hint()
        return f"{after} is no answer here. {hint[:1].upper()}{hint[1:]}."


class DiceEntry:
    """Dice that are typed as they lie, in their order; what could go on (1 of 12) waits for Enter or a digit."""

    def __init__(self, dice: Dice) -> None:
        """Start with no die typed."""
        self.dice = dice
        self.faces: list[int] = []
        self.part = ""
        self.wrong = ""

    def press(self, character: str) -> int | None:
        """Take one character; return the throw when all dice are there. A wrong face is kept in ``wrong``."""
        sides, wanted = self.dice.sides[len(self.faces)], self.part + character
        if character.upper() in self._marks:
            wanted, sides = str(self._marks[character.upper()]), 0
        elif not character.isdecimal() or not 1 <= int(wanted) <= sides:
            self.wrong = character
            return None
        self.wrong = ""
        self.part = wanted
        return None if sides and 10 * int(wanted) <= sides else self.enter()

    @property
    def _marks(self) -> dict[str, int]:
        """The first face of each mark on the die that is typed now, by its letter."""
        marks = [(mark or BLANK)[0].upper() for mark in self.dice.marks_of(len(self.faces))]
        return {letter: marks.index(letter) + 1 for letter in letters_of(self.dice.marks_of(len(self.faces)))}

    @property
    def wanted(self) -> str:
        """What can be typed for the die that is due: ``1 to 6``, or the letters on it."""
        letters = list(self._marks)
        return listed(letters) if letters else f"1 to {self.dice.sides[len(self.faces)]}"

    def enter(self) -> int | None:
        """Take what is typed of a die as its face; return the throw when all dice are there."""
        if not self.part:
            return None
        self.faces.append(int(self.part))
        self.part = ""
        return self.dice.index(self.faces) if len(self.faces) == len(self.dice.sides) else None

    def face(self, place: int) -> int:
        """Return what a die shows: its face, what is typed of it (wrong or not), 0 for one still to come."""
        if place < len(self.faces):
            return self.faces[place]
        shown = f"{self.part}{self.wrong}" if place == len(self.faces) else ""
        return int(shown) if shown.isdecimal() else 0

    def back(self) -> None:
        """Take the wrong face away, or the last digit, or the last die."""
        if self.wrong:
            self.wrong = ""
        elif self.part:
            self.part = self.part[:-1]
        elif self.faces:
            self.faces.pop()

    def clear(self) -> None:
        """Take everything away."""
        self.faces.clear()
        self.part = self.wrong = ""

    @property
    def refusal(self) -> tuple[str, str]:
        """What is wrong and what to do, in two short sentences; empty when nothing is."""
        if not self.wrong:
            return ("", "")
        shown = f"{self.part}{self.wrong}"
        return (f"{shown} is not on a die", f"Type {self.wanted}.{self._kept()}")

    def _kept(self) -> str:
        if not self.faces:
            return ""
        if len(self.dice.labels) == len(self.faces) + 1 == 2:
            return f" The {self.dice.labels[0]} die stays {self.dice.shown(0, self.faces[0])}."
        shown = [self.dice.shown(place, face) for place, face in enumerate(self.faces)]
        return f" The dice before stay {', '.join(shown)}."


class CardEntry(DiceEntry):
    """The number of a card that was drawn, as it is printed on it; only cards that are left are taken."""

    def __init__(self, deck: str, numbers: Sequence[int]) -> None:
        """Start with nothing typed; ``numbers`` are those of the cards that are left, in the order of the answers."""
        super().__init__(Dice(deck, (max(numbers),)))
        self.numbers = list(numbers)

    def press(self, character: str) -> int | None:
        """Take one digit; return the answer when no other card goes on with what is typed."""
        wanted = self.part + character
        going = [number for number in self.numbers if str(number).startswith(wanted)]
        if not character.isdecimal() or not going:
            self.wrong = character
            return None
        self.wrong, self.part = "", wanted
        return self.enter() if going == [int(wanted)] else None

    def enter(self) -> int | None:
        """Take what is typed as the number of the card."""
        if not self.part:
            return None
        number = int(self.part)
        if number not in self.numbers:
            self.wrong, self.part = self.part[-1], self.part[:-1]
            return None
        self.part = ""
        return self.numbers.index(number)

    @property
    def refusal(self) -> tuple[str, str]:
        """What is wrong and what to do; empty when nothing is."""
        if not self.wrong:
            return ("", "")
        told = f"Card {self.part}{self.wrong} is not among the {len(self.numbers)} that are left"
        return (told, "Type the number that is printed on the card.")


def letters_of(marks: Sequence[str]) -> list[str]:
    """Return the letters that are typed for the faces of a die with these marks, in the order of the alphabet."""
    return sorted({(mark or BLANK)[0].upper() for mark in marks})


def listed(words: Sequence[str]) -> str:
    """Return words as a list for people: ``3, 4 or 5``."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} or {words[-1]}"


def _starts(key: str, typed: str) -> bool:
    return key.startswith(typed) and len(key) > len(typed)


def _continues(reply: Reply, wanted: str) -> bool:
    return any(_starts(key, wanted) for key in (reply.key, *reply.other))
