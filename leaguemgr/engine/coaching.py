"""The computer coach as a game meets him."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from leaguemgr.engine.asks import Choice
    from leaguemgr.engine.game import Game


class Coach:
    """Answers every question of his side, always legally; a class and no function, so that compiled games ask at once.

    Called, he answers too, like anybody else who may sit at a table.
    """

    @abstractmethod
    def answer(self, game: Game, ask: Choice) -> int:
        """Return the answer to the pending question."""

    def __call__(self, game: Game, ask: Choice) -> int:
        """Return the answer to the pending question."""
        return self.answer(game, ask)
