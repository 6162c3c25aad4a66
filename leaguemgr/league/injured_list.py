"""The injured list: hurt men who make room among the active players of their team (B1)."""

from __future__ import annotations

from dataclasses import dataclass

from sqlmodel import Session, col, func, select

from leaguemgr.league.action import Action, problems, warnings
from leaguemgr.league.context import key, need_player, owner_of, roster_limits, roster_size
from leaguemgr.league.injuries import games_out
from leaguemgr.league.lookup import season_of
from leaguemgr.league.records import Problem
from leaguemgr.league.rosters import clear_lineup, is_listed
from leaguemgr.league.settings import setting
from leaguemgr.league.wording import counted
from leaguemgr.store.tables import Lineup, Roster


@dataclass(frozen=True)
class ListInjured(Action):
    """Put a man on his team's injured list; ``override`` does so with one who is not hurt."""

    player: int
    override: bool = False

    def check(self, db: Session) -> list[Problem]:
        """He plays for a team whose list has room, and he is hurt."""
        player, owner = need_player(db, self.player), owner_of(db, self.player)
        places = int(setting(season_of(db).settings, "injured_list"))
        if owner is None:
            return problems(f"{player.name} plays for no team.")
        if is_listed(db, self.player):
            return problems(f"{player.name} is on the injured list already.")
        on_it = select(func.count()).select_from(Roster).where(Roster.team_id == owner.id, col(Roster.listed))
        if db.exec(on_it).one() >= places:
            room = counted(places, "place")
            return problems(f"The injured list of {owner.name} has {room} and no room; activate somebody first.")
        hurt = self.player in games_out(db)
        return warnings(None if hurt else f"{player.name} is not hurt.", field="player")

    def apply(self, db: Session) -> str:
        """Take his place among the active players; a line-up that he was in is no longer set."""
        return _set(db, self.player, listed=True)


@dataclass(frozen=True)
class ActivatePlayer(Action):
    """Take a man off the injured list."""

    player: int

    def check(self, db: Session) -> list[Problem]:
        """He is on it, and there is room among the active players."""
        player, owner = need_player(db, self.player), owner_of(db, self.player)
        if owner is None or not is_listed(db, self.player):
            return problems(f"{player.name} is not on an injured list.")
        size, limit = roster_size(db, key(owner)), roster_limits(season_of(db))[1]
        full = f"{owner.name} have {size} of {limit} active players; release somebody first."
        return problems(full if size >= limit else None)

    def apply(self, db: Session) -> str:
        """Give him a place among the active players."""
        return _set(db, self.player, listed=False)


def _set(db: Session, player: int, *, listed: bool) -> str:
    row = db.exec(select(Roster).where(Roster.player_id == player)).one()
    row.listed = listed
    db.add(row)
    if db.exec(select(Lineup).where(Lineup.player_id == player)).first():
        clear_lineup(db, row.team_id)
    db.flush()
    return f"{need_player(db, player).name} is {'on' if listed else 'off'} the injured list."
