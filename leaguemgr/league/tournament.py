"""Tournaments: a season without regular games is a knock-out at once, seeded by strength or by lot."""

from __future__ import annotations

from sqlmodel import Session, select

from leaguemgr.league.context import cards_of, key, rules_of, seed_of
from leaguemgr.league.lookup import team_refs
from leaguemgr.league.standings import group_text
from leaguemgr.league.ties import draw_lot
from leaguemgr.store.tables import Lot, Season

STRENGTH = "strength"
LOT_PURPOSE = "tournament"


def is_tournament(season: Season) -> bool:
    """Tell whether the season has no regular games."""
    return season.settings.get("games") == 0


def tournament_seeds(db: Session, season: Season) -> tuple[int, ...]:
    """Return all teams, best seed first: by strength, or by a lot that is drawn and recorded once."""
    if season.settings.get("tournament_seeds", STRENGTH) == STRENGTH:
        return strongest_first(db)
    drawn = db.exec(select(Lot).where(Lot.season_id == season.id, Lot.purpose == LOT_PURPOSE)).first()
    if drawn is None:
        teams, seed = tuple(team_refs(db)), seed_of(db, f"lot/{season.number}/{LOT_PURPOSE}")
        order = list(draw_lot(teams, seed))
        drawn = Lot(season_id=key(season), purpose=LOT_PURPOSE, teams=group_text(teams), order=order, seed=seed)
        db.add(drawn)
        db.flush()
    return tuple(drawn.order)


def strongest_first(db: Session) -> tuple[int, ...]:
    """Return the teams by the sum of what their cards are worth, best first; level ones as they were made."""
    rules = rules_of(db)
    strength = {team: sum(rules.card_value(card) for card in cards_of(db, team)) for team in team_refs(db)}
    return tuple(sorted(strength, key=lambda team: -strength[team]))
