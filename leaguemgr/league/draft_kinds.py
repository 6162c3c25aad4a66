"""What makes drafts differ: who can be picked, whether rosters may grow, what follows a pick and the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import String, type_coerce
from sqlalchemy import select as core_select
from sqlmodel import Session, col, func, select

from leaguemgr.engine.college import Dice
from leaguemgr.league.lookup import season_of
from leaguemgr.league.records import DraftKind, Phase
from leaguemgr.league.rookies import reveal, seal, undrafted
from leaguemgr.store.tables import Draft, Game, Pick, Player, Roster

Free = tuple[int, str, str]
"""Somebody who can be picked: id, position, ratings in JSON."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of draft.

    ``limited``: a full team cannot pick. ``taken`` is called when a man has joined a team and returns what to tell,
    ``returned`` when a pick is taken back; ``closed`` says why picks cannot be corrected any more.
    """

    name: DraftKind
    title: str
    phase: Phase
    after: Phase
    limited: bool
    free: Callable[[Session, Draft], list[Free]]
    taken: Callable[[Session, Player, Sequence[Dice]], str]
    returned: Callable[[Session, Player], None]
    ended: Callable[[Session, Draft], None]
    reopened: Callable[[Session, Draft], None]
    closed: Callable[[Session, Draft], str | None]


def kind_of(draft: Draft) -> Kind:
    """Return the kind of a draft."""
    return KINDS[draft.kind]


def free_players(db: Session, season: int | None = None) -> list[Free]:
    """Return everybody without a team who can play, or the rookies of a season (by id), in the order of their ids."""
    ratings = type_coerce(col(Player.ratings), String)
    wanted = core_select(col(Player.id), col(Player.position), ratings).join(Roster, isouter=True)
    free = wanted.where(col(Roster.id).is_(None), col(Player.left_id).is_(None))
    if season is None:
        free = free.where(col(Player.revealed))
    else:
        free = free.where(col(Player.class_id) == season, ~col(Player.revealed))
    # Ids of stored rows are never empty, as the types would allow.
    rows: Iterable[Any] = db.connection().execute(free.order_by(col(Player.id)))
    return [(player, position, text) for player, position, text in rows]


def _nothing(db: Session, what: Draft | Player) -> None:
    """Do nothing."""


def _reveal_the_rest(db: Session, draft: Draft) -> None:
    """Make free agents of the rookies whom nobody has drafted."""
    for player in undrafted(db, draft.season_id):
        reveal(db, player)


def _seal_again(db: Session, draft: Draft) -> None:
    """Make rookies again of those who became free agents when the draft was over."""
    for player in undrafted(db, draft.season_id):
        if player.revealed:
            seal(db, player)


def _games_played(db: Session, draft: Draft) -> str | None:
    played = select(func.count()).select_from(Game).where(Game.season_id == draft.season_id, Game.status == "played")
    if db.exec(played).one():
        return "Games have been played with these rosters; a pick cannot be corrected any more."
    return None


def _after_college(db: Session, draft: Draft) -> str | None:
    """Refuse once a rookie whom nobody had drafted has been signed: his ratings are known."""
    if season_of(db).phase not in ("college", "cutdown"):
        return "The next season has begun; a pick cannot be corrected any more."
    rookies = select(func.count()).select_from(Player).join(Roster).where(Player.class_id == draft.season_id)
    picked = select(Pick.player_id).where(Pick.draft_id == draft.id, col(Pick.player_id).is_not(None))
    if db.exec(rookies.where(col(Player.id).not_in(picked))).one():
        return "A rookie whom nobody drafted has been signed since; undo that first."
    return None


KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind(
            name="league",
            title="League draft",
            phase="draft",
            after="season",
            limited=True,
            free=lambda db, draft: free_players(db),
            taken=lambda db, player, dice: "",
            returned=_nothing,
            ended=_nothing,
            reopened=_nothing,
            closed=_games_played,
        ),
        Kind(
            name="college",
            title="College draft",
            phase="college",
            after="cutdown",
            limited=False,
            free=lambda db, draft: free_players(db, draft.season_id),
            taken=reveal,
            returned=seal,
            ended=_reveal_the_rest,
            reopened=_seal_again,
            closed=_after_college,
        ),
    )
}
