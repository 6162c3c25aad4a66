"""Players as tables show them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

from sqlalchemy import select
from sqlmodel import Session, col

from leaguemgr.engine.system import PlayerCard
from leaguemgr.league.context import rules_of
from leaguemgr.league.lookup import team_refs
from leaguemgr.league.records import PlayerRow
from leaguemgr.store.tables import Player, Roster


def player_rows(db: Session, ids: Sequence[int] | None = None) -> dict[int, PlayerRow]:
    """Return players by id, all or those asked for, with the team and uniform number they have now."""
    wanted = (
        select(
            col(Player.id),
            col(Player.name),
            col(Player.number),
            col(Player.position),
            col(Player.ratings),
            col(Player.origin),
            col(Roster.team_id),
            col(Roster.number),
        )
        .join(Roster, isouter=True)
        .order_by(col(Player.id))
    )
    if ids is not None and len(ids) < 500:
        wanted = wanted.where(col(Player.id).in_(ids))
    teams = team_refs(db)
    value = rules_of(db).card_value
    found: dict[int, PlayerRow] = {}
    # The outer join makes the roster's columns empty for the pool, and ids never are: the types cannot tell.
    rows: Iterable[Any] = db.connection().execute(wanted)
    for key, name, printed, position, ratings, origin, team, worn in rows:
        number = printed if worn is None else worn
        worth = value(PlayerCard(key, number, name, position, ratings))
        owner = None if team is None else teams[team]
        found[key] = PlayerRow(key, name, number, position, ratings, owner, origin, worth)
    return found


def players(db: Session, where: Literal["all", "pool", "teams"] = "all") -> tuple[PlayerRow, ...]:
    """Return all players, those in the pool, or those on teams; the most valuable first."""
    rows = player_rows(db).values()
    wanted = [row for row in rows if where == "all" or (row.team is None) == (where == "pool")]
    return tuple(sorted(wanted, key=lambda row: (-row.value, row.id)))


def as_card(row: PlayerRow) -> PlayerCard:
    """Return the card of a player that a query has answered with."""
    return PlayerCard(row.id, row.number, row.name, row.position, row.ratings)
