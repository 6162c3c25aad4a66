"""Tournaments: a season without regular games is a knock-out at once, seeded by strength or by lot."""

from __future__ import annotations

from collections.abc import Sequence

from sqlmodel import Session, select

from leaguemgr.league.context import cards_of, key, rules_of, seed_of
from leaguemgr.league.lookup import team_refs
from leaguemgr.league.standings import group_text
from leaguemgr.league.ties import draw_lot
from leaguemgr.store.tables import Lot, Season

STRENGTH = "strength"
LOT_PURPOSE = "tournament"


def tournament_seeds(db: Session, season: Season) -> tuple[int, ...]:
    """Return all teams, best seed first: by strength, or by lot, which is the same until it is recorded and after."""
    if season.settings.get("tournament_seeds", STRENGTH) == STRENGTH:
        return strongest_first(db)
    drawn = db.exec(select(Lot).where(Lot.season_id == season.id, Lot.purpose == LOT_PURPOSE)).first()
    return tuple(drawn.order) if drawn is not None else draw_lot(tuple(team_refs(db)), _lot_seed(db, season))


def record_lot(db: Session, season: Season, order: Sequence[int]) -> None:
    """Keep the lot that a tournament is seeded by; nothing when it is seeded by strength."""
    if season.settings.get("tournament_seeds", STRENGTH) == STRENGTH:
        return
    seed, teams = _lot_seed(db, season), group_text(order)
    db.add(Lot(season_id=key(season), purpose=LOT_PURPOSE, teams=teams, order=list(order), seed=seed))
    db.flush()


def _lot_seed(db: Session, season: Season) -> str:
    return seed_of(db, f"lot/{season.number}/{LOT_PURPOSE}")


def strongest_first(db: Session) -> tuple[int, ...]:
    """Return the teams by the sum of what their cards are worth, best first; level ones as they were made."""
    rules = rules_of(db)
    strength = {team: sum(rules.card_value(card) for card in cards_of(db, team)) for team in team_refs(db)}
    return tuple(sorted(strength, key=lambda team: -strength[team]))
