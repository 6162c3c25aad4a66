"""Setting five men by their uniform numbers: what every rule system's line-up editor has in common."""

from __future__ import annotations

from collections.abc import Sequence

from leaguemgr.engine.system import PlayerCard


class FiveEditor:
    """Five men by marker, changed key by key; ``eligible`` are the players (indices) who may be on court."""

    def __init__(self, side: int, cards: Sequence[PlayerCard], men: Sequence[int], eligible: Sequence[int]) -> None:
        """Start with these men."""
        self.side = side
        self.cards = cards
        self.men = list(men)
        self.start = tuple(men)
        self.eligible = tuple(eligible)
        self.marked = 0
        self.typed = ""

    def bench(self) -> list[tuple[int, int, str]]:
        """Return who could come in: everybody eligible who is not among the five."""
        return [(player, self.cards[player].number, self.cards[player].name) for player in self._bench()]

    def absent(self) -> list[tuple[int, str, str]]:
        """Return who may not come in and why: number, name and reason; a rule system says whom it names."""
        return []

    def _bench(self) -> list[int]:
        return [player for player in self.eligible if player not in self.men]

    def back(self) -> None:
        """Take the last digit away."""
        self.typed = self.typed[:-1]

    def reset(self) -> None:
        """Go back to the line-up as it was."""
        self.men = list(self.start)
        self.typed = ""

    def move(self, step: int) -> None:
        """Go to the next or the previous marker."""
        self.marked = (self.marked + step) % len(self.men)
        self.typed = ""

    def put(self, player: int) -> None:
        """Put a man on the marked marker; if he stands on another, the two change places."""
        place = self.marked
        if player in self.men:
            other = self.men.index(player)
            self.men[other] = self.men[place]
        self.men[place] = player

    def digit(self, character: str) -> str:
        """Take a digit of a uniform number; return why it leads nowhere, or nothing."""
        wanted = self.typed + character
        numbers = {str(self.cards[man].number): man for man in (*self._bench(), *self.men)}
        longer = [number for number in numbers if number.startswith(wanted) and number != wanted]
        if wanted in numbers and not longer:
            self.typed = ""
            self.put(numbers[wanted])
            return ""
        if wanted not in numbers and not longer:
            self.typed = ""
            return f"Nobody with number {wanted} can play. Type a number of the bench."
        self.typed = wanted
        return ""

    def enter(self) -> bool:
        """Finish a number that could go on; False when nothing was typed."""
        if not self.typed:
            return False
        typed, self.typed = self.typed, ""
        for man in (*self._bench(), *self.men):
            if str(self.cards[man].number) == typed:
                self.put(man)
        return True
