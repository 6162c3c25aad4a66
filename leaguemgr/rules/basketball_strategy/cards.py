"""What is on a Basketball Strategy counter and which values are possible (BS-PLAYER, BS-CAMP-RATE-01)."""

from __future__ import annotations

from leaguemgr.engine.system import CardField, PlayerCard
from leaguemgr.rules.basketball_strategy.court import HOME_MARKERS

CARD_FIELDS = (
    CardField("defense", "D", "Defense", "int", 1, 4),
    CardField("offense", "O", "Offense", "int", 1, 3),
    CardField("rebound", "R", "Rebound", "int", 1, 7),
    CardField("ball_handling", "BH", "Ball handling", "int", 1, 3),
    CardField("free_throw", "FT", "Free throw", "int", 1, 3),
    CardField("tip_in", "★", "Tip-in", "flag", 0, 1),
)


def check_card(card: PlayerCard) -> list[str]:
    """Return what is wrong with a card, one sentence a fault; empty when all is well."""
    who = f"No. {card.number} {card.name}".rstrip()
    faults = []
    if card.position not in HOME_MARKERS:
        faults.append(f"{who}: position {card.position!r} is unknown; use one of {', '.join(HOME_MARKERS)}.")
    for field in CARD_FIELDS:
        value = card.ratings.get(field.name)
        if value is None:
            faults.append(f"{who}: {field.title} ({field.name}) is missing.")
        elif not field.low <= value <= field.high:
            faults.append(f"{who}: {field.title} is {value}; it must be from {field.low} to {field.high}.")
    known = {field.name for field in CARD_FIELDS}
    faults.extend(f"{who}: rating {name!r} is unknown." for name in card.ratings if name not in known)
    return faults
