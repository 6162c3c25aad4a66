"""Corrections of a draft: back to a pick, another player for one, and making up one that was passed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlmodel import Session, col, select

from leaguemgr.league.action import Action, problems, warnings
from leaguemgr.league.context import need_player, need_team, owner_of, set_phase
from leaguemgr.league.draft import draft_of, full, pick_number, taken
from leaguemgr.league.draft_choice import limit_problem
from leaguemgr.league.draft_kinds import kind_of, label
from leaguemgr.league.lookup import season_of
from leaguemgr.league.records import Problem
from leaguemgr.league.rookies import dice_problem
from leaguemgr.league.wording import counted
from leaguemgr.store.tables import Draft, Pick


def _used_from(db: Session, overall: int) -> Sequence[Pick]:
    """Return the used slots from this one on, last first."""
    draft = draft_of(db)
    used = select(Pick).where(Pick.draft_id == (draft.id if draft else None), Pick.overall >= overall)
    used = used.where(col(Pick.player_id).is_not(None) | col(Pick.passed))
    return db.exec(used.order_by(col(Pick.overall).desc())).all()


def _correction_problem(db: Session, picks: Sequence[Pick]) -> str | None:
    """Return why these picks cannot be taken back any more."""
    draft = draft_of(db)
    refusal = draft and kind_of(draft).closed(db, draft)
    if refusal:
        return refusal
    for pick in picks:
        if pick.player_id is not None:
            owner = owner_of(db, pick.player_id)
            if owner is None or owner.id != pick.team_id:
                name = need_player(db, pick.player_id).name
                return (
                    f"{name} of pick {pick.overall} has left {need_team(db, pick.team_id).name} since; undo that first."
                )
    return None


@dataclass(frozen=True)
class RewindDraft(Action):
    """Take back this pick and every later one, so that it is on the clock again."""

    pick: int

    def check(self, db: Session) -> list[Problem]:
        """The pick has been made, and the players still are where they were drafted."""
        pick = pick_number(db, self.pick)
        if pick.player_id is None and not pick.passed:
            return problems(f"Pick {self.pick} ({label(pick)}) has not been made yet.")
        return problems(_correction_problem(db, _used_from(db, self.pick)))

    def apply(self, db: Session) -> str:
        """Put the players back into the pool."""
        picks, draft, season = _used_from(db, self.pick), draft_of(db), season_of(db)
        assert draft is not None
        for pick in picks:
            if pick.player_id is not None:
                kind_of(draft).give_back(db, pick, need_player(db, pick.player_id))
            pick.player_id, pick.passed, pick.how = None, False, ""
            db.add(pick)
        if draft.status == "done":
            kind_of(draft).reopened(db, draft)
            draft.status = "running"
        if season.phase != kind_of(draft).phase:
            set_phase(db, season, kind_of(draft).phase)
        return f"Took back {counted(len(picks), 'pick')}; {label(picks[-1])} is on the clock again."


@dataclass(frozen=True)
class ReplacePick(Action):
    """Put another player into a pick that has been made; later picks stay. ``dice`` are as for a new pick."""

    pick: int
    player: int
    dice: tuple[tuple[int, int], ...] = ()

    def check(self, db: Session) -> list[Problem]:
        """The pick has a player who is still there, and the new one is in the pool."""
        pick = pick_number(db, self.pick)
        if pick.player_id is None:
            return problems(f"Pick {self.pick} ({label(pick)}) has no player to replace.")
        if not kind_of(db.get_one(Draft, pick.draft_id)).replaceable:
            return problems(f"Later picks hang on pick {self.pick} in this draft; rewind to it instead.")
        player = need_player(db, self.player)
        found = problems(_correction_problem(db, [pick]), taken(db, player))
        return found or problems(dice_problem(db, player, self.dice))

    def apply(self, db: Session) -> str:
        """Exchange the players."""
        pick, player = pick_number(db, self.pick), need_player(db, self.player)
        assert pick.player_id is not None
        before, draft = need_player(db, pick.player_id), db.get_one(Draft, pick.draft_id)
        kind_of(draft).give_back(db, pick, before)
        told = kind_of(draft).take(db, pick, player, self.dice)
        pick.player_id, pick.how = player.id, "person"
        db.add(pick)
        return f"{label(pick)}: {player.name} instead of {before.name} for {need_team(db, pick.team_id).name}.{told}"


@dataclass(frozen=True)
class MakeUpPick(Action):
    """Use a slot that has been passed after all; later picks stay. ``dice`` are as for a new pick."""

    pick: int
    player: int
    dice: tuple[tuple[int, int], ...] = ()
    override: bool = False

    def check(self, db: Session) -> list[Problem]:
        """The slot has been passed, its team has room, and the player can still be picked."""
        pick, player = pick_number(db, self.pick), need_player(db, self.player)
        if not pick.passed:
            return problems(f"Pick {self.pick} ({label(pick)}) has not been passed.")
        if not kind_of(db.get_one(Draft, pick.draft_id)).replaceable:
            return problems(f"Later picks hang on pick {self.pick} in this draft; rewind to it instead.")
        wrong = taken(db, player)
        found = problems(_correction_problem(db, [pick]), full(db, pick), wrong)
        found += [] if wrong else problems(dice_problem(db, player, self.dice))
        return found or warnings(limit_problem(db, pick.team_id, player.position), field="player")

    def apply(self, db: Session) -> str:
        """Let the player join."""
        pick, player = pick_number(db, self.pick), need_player(db, self.player)
        told = kind_of(db.get_one(Draft, pick.draft_id)).take(db, pick, player, self.dice)
        pick.player_id, pick.passed, pick.how = player.id, False, "person"
        db.add(pick)
        return f"{label(pick)}: {need_team(db, pick.team_id).name} make up the pick with {player.name}.{told}"
