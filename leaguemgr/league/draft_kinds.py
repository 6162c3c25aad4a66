"""What makes drafts differ: who can be picked, whether rosters may grow, what follows a pick and the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import String, type_coerce
from sqlalchemy import select as core_select
from sqlmodel import Session, col, func, select

from leaguemgr.engine.college import Dice
from leaguemgr.league import expansion_rules
from leaguemgr.league.context import key, owner_of, rules_of
from leaguemgr.league.expansion_rules import Free
from leaguemgr.league.lookup import season_of
from leaguemgr.league.records import DraftKind, Phase
from leaguemgr.league.rookies import hidden_titles, reveal, seal, undrafted
from leaguemgr.league.rosters import join_team, leave_team
from leaguemgr.store.tables import Draft, Game, Pick, Player, Roster


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of draft.

    ``limited``: a full team cannot pick; ``hidden`` are the titles of ratings that are rolled after a pick;
    ``replaceable``: a pick can be corrected while later ones stay; ``after`` is the phase that follows. ``free`` are
    those whom the team on the clock can take, ``left`` tells whether there is anybody for any team; ``why_not`` says
    why somebody is not free, in a sentence. ``take`` lets a man join the team of a pick and returns what to tell,
    ``give_back`` undoes it; ``used`` is called after every pick and pass. ``closed`` says why picks cannot be corrected
    any more.
    """

    name: DraftKind
    title: str
    phase: Phase
    after: Callable[[Session], Phase]
    limited: bool
    hidden: Callable[[Session], tuple[str, ...]]
    replaceable: bool
    free: Callable[[Session, Draft], list[Free]]
    left: Callable[[Session, Draft], bool]
    why_not: Callable[[Session, Draft, Player], str]
    take: Callable[[Session, Pick, Player, Sequence[Dice]], str]
    give_back: Callable[[Session, Pick, Player], None]
    used: Callable[[Session, Draft, Pick], None]
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


def _nothing(db: Session, draft: Draft) -> None:
    """Do nothing."""


def _nothing_used(db: Session, draft: Draft, pick: Pick) -> None:
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


def _not_in_pool(db: Session, draft: Draft, player: Player) -> str:
    """Say why somebody cannot be picked from the pool, naming the pick that took him."""
    owner = owner_of(db, key(player))
    if owner is not None:
        taken = db.exec(select(Pick).where(Pick.draft_id == draft.id, Pick.player_id == player.id)).first()
        how = f"was taken with pick {taken.overall} ({label(taken)}) by" if taken else "plays for"
        return f"{player.name} {how} {owner.name}; choose somebody from the pool."
    if player.left_id is not None:
        return f"{player.name} has left the league; choose somebody from the pool."
    if player.revealed:
        return f"{player.name} is a free agent and no rookie of this draft; choose one of them."
    return f"{player.name} waits for the college draft; choose somebody from the pool."


def label(pick: Pick) -> str:
    """Write a slot as a draft board does: ``1.08``."""
    return f"{pick.round}.{pick.slot:02d}"


def _join(db: Session, pick: Pick, player: Player, dice: Sequence[Dice]) -> str:
    join_team(db, pick.team_id, player)
    return ""


def _leave(db: Session, pick: Pick, player: Player) -> None:
    leave_team(db, key(player))


def _join_revealed(db: Session, pick: Pick, player: Player, dice: Sequence[Dice]) -> str:
    join_team(db, pick.team_id, player)
    return reveal(db, player, dice)


def _leave_sealed(db: Session, pick: Pick, player: Player) -> None:
    leave_team(db, key(player))
    seal(db, player)


def _change_teams(db: Session, pick: Pick, player: Player, dice: Sequence[Dice]) -> str:
    """Let a man leave his team for a new one (BS-CAMP-EXP-02)."""
    loser = owner_of(db, key(player))
    assert loser is not None
    pick.loser_id = loser.id
    leave_team(db, key(player))
    join_team(db, pick.team_id, player)
    return f" {loser.name} lose him."


def _change_back(db: Session, pick: Pick, player: Player) -> None:
    assert pick.loser_id is not None
    expansion_rules.before_return(db, db.get_one(Draft, pick.draft_id), pick)
    leave_team(db, key(player))
    join_team(db, pick.loser_id, player)
    pick.loser_id = None


def _exposed_why_not(db: Session, draft: Draft, player: Player) -> str:
    owner = owner_of(db, key(player))
    team, name = (None, "") if owner is None else (key(owner), owner.name)
    return expansion_rules.why_not(db, draft, player, team, name)


def _before_college(db: Session, draft: Draft) -> str | None:
    later = select(Draft).where(Draft.season_id == draft.season_id, col(Draft.id) > draft.id)
    if season_of(db).phase not in ("expansion", "college", "cutdown") or db.exec(later).first() is not None:
        return "The college draft has begun since; a pick of the expansion draft cannot be corrected any more."
    return None


def after_expansion(db: Session) -> Phase:
    """Return the phase that follows attrition and expansion: the college draft where the rules have one."""
    return "college" if rules_of(db).college else "cutdown"


KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        Kind(
            name="league",
            title="League draft",
            phase="draft",
            after=lambda db: "season",
            limited=True,
            hidden=lambda db: (),
            replaceable=True,
            free=lambda db, draft: free_players(db),
            left=lambda db, draft: bool(free_players(db)),
            why_not=_not_in_pool,
            take=_join,
            give_back=_leave,
            used=_nothing_used,
            ended=_nothing,
            reopened=_nothing,
            closed=_games_played,
        ),
        Kind(
            name="expansion",
            title="Expansion draft",
            phase="expansion",
            after=after_expansion,
            limited=True,
            hidden=lambda db: (),
            replaceable=False,
            free=expansion_rules.exposed,
            left=expansion_rules.anybody_left,
            why_not=_exposed_why_not,
            take=_change_teams,
            give_back=_change_back,
            used=expansion_rules.after_pick,
            ended=_nothing,
            reopened=_nothing,
            closed=_before_college,
        ),
        Kind(
            name="college",
            title="College draft",
            phase="college",
            after=lambda db: "cutdown",
            limited=False,
            hidden=hidden_titles,
            replaceable=True,
            free=lambda db, draft: free_players(db, draft.season_id),
            left=lambda db, draft: bool(free_players(db, draft.season_id)),
            why_not=_not_in_pool,
            take=_join_revealed,
            give_back=_leave_sealed,
            used=_nothing_used,
            ended=_reveal_the_rest,
            reopened=_seal_again,
            closed=_after_college,
        ),
    )
}
