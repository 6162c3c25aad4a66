"""Changing the numbers on a player's card by hand; games that are played keep the card they were played with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from sqlmodel import Session

from leaguemgr.engine.system import PlayerCard
from leaguemgr.league.action import Action, problems
from leaguemgr.league.context import card_of, need_player, rules_of
from leaguemgr.league.records import Problem
from leaguemgr.league.wording import listed

EDITED = ", edited"
"""What the origin of a card says once somebody has changed it."""


@dataclass(frozen=True)
class EditCard(Action):
    """Change ratings and position on a player's card; what is not given stays."""

    player: int
    ratings: Mapping[str, int] = field(default_factory=dict)
    position: str | None = None

    def check(self, db: Session) -> list[Problem]:
        """The rules must find nothing wrong with the card; one that nobody has rolled yet cannot be changed."""
        player = need_player(db, self.player)
        if not player.revealed:
            return problems(f"The card of {player.name} is not known before he is drafted.")
        if player.left_id is not None:
            return problems(f"{player.name} has left the league; his card stays as it was.")
        return [Problem(text, "ratings") for text in rules_of(db).check_card(self._after(db))]

    def _after(self, db: Session) -> PlayerCard:
        card = card_of(need_player(db, self.player))
        return replace(card, ratings={**card.ratings, **self.ratings}, position=self.position or card.position)

    def apply(self, db: Session) -> str:
        """Store the card, and that it was changed."""
        player, after = need_player(db, self.player), self._after(db)
        titles = {spec.name: spec.title for spec in rules_of(db).card_fields}
        changes = [
            f"{titles.get(name, name)} {player.ratings.get(name, '–')} → {value}"
            for name, value in after.ratings.items()
            if player.ratings.get(name) != value
        ]
        if after.position != player.position:
            changes.append(f"position {player.position} → {after.position}")
        if not changes:
            return f"Nothing changed on the card of {player.name}."
        player.ratings, player.position = dict(after.ratings), after.position
        player.origin = player.origin.removesuffix(EDITED) + EDITED
        db.add(player)
        return f"Changed the card of {player.name}: {listed(changes)}."
