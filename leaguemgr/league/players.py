"""Players as tables show them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal

from sqlalchemy import select
from sqlmodel import Session, col

from leaguemgr.engine.system import PlayerCard
from leaguemgr.league.context import rules_of, worth
from leaguemgr.league.injuries import games_out
from leaguemgr.league.lookup import team_refs
from leaguemgr.league.records import PlayerRow
from leaguemgr.store.tables import Player, Roster, Season

Where = Literal["all", "pool", "teams", "rookies", "gone"]


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
            col(Player.revealed),
            col(Season.number),
            col(Roster.listed),
        )
        .join(Roster, isouter=True)
        .join(Season, col(Season.id) == col(Player.left_id), isouter=True)
        .order_by(col(Player.id))
    )
    if ids is not None and len(ids) < 500:
        wanted = wanted.where(col(Player.id).in_(ids))
    teams = team_refs(db)
    rules = rules_of(db)
    hidden = rules.college.hidden if rules.college else ()
    out = games_out(db)
    found: dict[int, PlayerRow] = {}
    # The outer join makes the roster's columns empty for the pool, and ids never are: the types cannot tell.
    rows: Iterable[Any] = db.connection().execute(wanted)
    for key, name, printed, position, ratings, origin, team, worn, revealed, left, listed in rows:
        number = printed if worn is None else worn
        value = worth(rules, PlayerCard(key, number, name, position, ratings), revealed)
        owner = None if team is None else teams[team]
        secret = () if revealed else hidden
        found[key] = PlayerRow(
            key, name, number, position, ratings, owner, origin, value, secret, left, out.get(key, 0), bool(listed)
        )
    return found


def players(db: Session, where: Where = "all") -> tuple[PlayerRow, ...]:
    """Return players, the most valuable first: ``teams`` and ``pool`` together are ``all`` who can play.

    ``rookies`` have ratings that nobody has rolled yet, ``gone`` are those whom the league has lost.
    """
    wanted = [row for row in player_rows(db).values() if _is(row, where)]
    return tuple(sorted(wanted, key=lambda row: (-row.value, row.id)))


def _is(row: PlayerRow, where: Where) -> bool:
    if row.left is not None or where == "gone":
        return row.left is not None and where == "gone"
    if row.hidden or where == "rookies":
        return bool(row.hidden) and where == "rookies"
    return where == "all" or (row.team is None) == (where == "pool")
