"""Who cannot play: men who were hurt in a game and miss so many that follow (BS-CAMP-INJ-01)."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import Session

from leaguemgr.engine.system import PlayerCard
from leaguemgr.store.file import driver

LEFT = """
    SELECT i.player_id, max(i.misses - (
        SELECT count(*) FROM game f JOIN season fs ON fs.id = f.season_id
        WHERE f.status = 'played' AND (f.home_id = r.team_id OR f.away_id = r.team_id)
            AND (fs.number, f.day, f.id) > (s.number, g.day, g.id)
    )) AS games_left
    FROM injury i JOIN roster r ON r.player_id = i.player_id
        JOIN game g ON g.id = i.game_id JOIN season s ON s.id = g.season_id
    WHERE s.number >= (SELECT max(number) FROM season) - 1
    GROUP BY i.player_id HAVING games_left > 0
"""


def games_out(db: Session) -> dict[int, int]:
    """Return how many games each injured man of a team still misses, by player id."""
    found: dict[int, int] = dict(driver(db).execute(LEFT).fetchall())
    return found


def able(cards: Sequence[PlayerCard], out: dict[int, int], least: int) -> tuple[PlayerCard, ...]:
    """Return who can play of a team; where that were fewer than a game needs, those come back who miss least."""
    healthy = [card for card in cards if card.key not in out]
    hurt = sorted((card for card in cards if card.key in out), key=lambda card: out[card.key])
    chosen = {card.key for card in [*healthy, *hurt[: max(0, least - len(healthy))]]}
    return tuple(card for card in cards if card.key in chosen)
