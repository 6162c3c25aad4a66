"""The league draft: dice for the order, picks by a person, a ranking list or the computer, corrections."""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from sqlalchemy import String, type_coerce
from sqlalchemy import select as core_select
from sqlmodel import Session, col, func, select

from leaguemgr.engine.system import PlayerCard
from leaguemgr.league.action import Action, problems
from leaguemgr.league.context import (
    cards_of,
    key,
    need_player,
    need_team,
    owner_of,
    roster_limits,
    roster_size,
    rules_of,
    seed_of,
    set_phase,
    worth_of,
)
from leaguemgr.league.create import pool_problems
from leaguemgr.league.draft_order import Throw, roll_order, seeded, typed
from leaguemgr.league.lookup import season_of, team_refs
from leaguemgr.league.records import Problem
from leaguemgr.league.rosters import join_team, leave_team
from leaguemgr.league.wording import counted
from leaguemgr.problems import UserError
from leaguemgr.store.tables import Draft, Game, Pick, Player, Ranking, Roster


def draft_of(db: Session) -> Draft | None:
    """Return the newest draft of the season."""
    return db.exec(select(Draft).where(Draft.season_id == season_of(db).id).order_by(col(Draft.id).desc())).first()


def on_clock(db: Session) -> Pick | None:
    """Return the first slot that is not used yet; None when there is no draft or it is over."""
    draft = draft_of(db)
    if draft is None:
        return None
    free = select(Pick).where(Pick.draft_id == draft.id, col(Pick.player_id).is_(None), col(Pick.passed).is_(False))
    return db.exec(free.order_by(col(Pick.overall)).limit(1)).first()


def label(pick: Pick) -> str:
    """Write a slot as a draft board does: ``1.08``."""
    return f"{pick.round}.{pick.slot:02d}"


def pick_number(db: Session, overall: int) -> Pick:
    """Return a slot of the draft by its number from 1; raises UserError."""
    draft = draft_of(db)
    found = draft and db.exec(select(Pick).where(Pick.draft_id == draft.id, Pick.overall == overall)).first()
    if not found:
        raise UserError(f"The draft has no pick {overall}; look at its board.")
    return found


def free_players(db: Session) -> list[tuple[int, str, str]]:
    """Return everybody without a team as id, position and ratings in JSON, in the order of their numbers."""
    ratings = type_coerce(col(Player.ratings), String)
    wanted = core_select(col(Player.id), col(Player.position), ratings).join(Roster, isouter=True)
    free = wanted.where(col(Roster.id).is_(None)).order_by(col(Player.id))
    rows: Iterable[Any] = db.connection().execute(free)  # ids of stored rows are never empty, as the types would allow
    return [(player, position, text) for player, position, text in rows]


@dataclass(frozen=True)
class StartDraft(Action):
    """Roll for the order and open the league draft; ``rolls`` are dice thrown at the table, one mapping a throw.

    The first throw has two dice for every team; each later one for the teams that are still level, highest first.
    """

    rolls: tuple[dict[int, list[int]], ...] = ()

    def check(self, db: Session) -> list[Problem]:
        """The league is being set up, the pool is large enough, and typed dice settle the order."""
        season = season_of(db)
        if season.phase != "setup":
            return problems(f"The draft has been started already; the league is in the phase {season.phase}.")
        teams = list(team_refs(db))
        found = pool_problems(int(season.settings["roster_size"]), len(teams), len(free_players(db)))
        try:
            self._order(db, teams)
        except UserError as error:
            found.append(Problem(str(error), "rolls"))
        return found

    def _order(self, db: Session, teams: list[int]) -> tuple[list[int], list[Throw]]:
        if not self.rolls:
            return roll_order(teams, seeded(Random(seed_of(db, f"draft/{season_of(db).number}")).random))
        names = {team: ref.name for team, ref in team_refs(db).items()}
        throws = [{int(team): dice for team, dice in throw.items()} for throw in self.rolls]
        order, used = roll_order(teams, typed(throws, names))
        if len(used) < len(throws):
            raise UserError(
                f"There are {counted(len(throws), 'throw')}, but {len(used)} settle the order; leave the others out."
            )
        return order, used

    def apply(self, db: Session) -> str:
        """Write the order, the dice and every slot; each round has the same order (BS-CAMP-DRAFT-02)."""
        season = season_of(db)
        order, throws = self._order(db, list(team_refs(db)))
        rounds = int(season.settings["roster_size"])
        rolls = [{str(team): dice for team, dice in throw.items()} for throw in throws]
        draft = Draft(season_id=key(season), kind="league", rounds=rounds, order=order, rolls=rolls)
        db.add(draft)
        db.flush()
        slots = [(number, slot, team) for number in range(1, rounds + 1) for slot, team in enumerate(order, start=1)]
        assert draft.id is not None
        db.add_all(
            Pick(draft_id=draft.id, overall=overall, round=number, slot=slot, team_id=team, original_id=team)
            for overall, (number, slot, team) in enumerate(slots, start=1)
        )
        set_phase(db, season, "draft")
        return f"Started the draft: {counted(rounds, 'round')}, {need_team(db, order[0]).name} pick first."


def _clock_problem(db: Session, overall: int | None) -> str | None:
    """Return why no pick can be made now, or not the one that is meant."""
    pick = on_clock(db)
    if pick is None:
        return (
            "No draft is running; start it first." if draft_of(db) is None else "The draft is over; every slot is used."
        )
    if overall is not None and overall != pick.overall:
        return f"Pick {pick.overall} ({label(pick)}) is on the clock, not pick {overall}."
    return None


def _full(db: Session, pick: Pick) -> str | None:
    limit = roster_limits(season_of(db))[1]
    if roster_size(db, pick.team_id) < limit:
        return None
    name = need_team(db, pick.team_id).name
    return f"{name} have {limit} of {limit} players; pass this pick, or release somebody first."


def _taken(db: Session, player: Player) -> str | None:
    """Return who has the player, naming the pick that took him; None while he is in the pool."""
    owner = owner_of(db, key(player))
    if owner is None:
        return None
    draft = draft_of(db)
    taken = draft and db.exec(select(Pick).where(Pick.draft_id == draft.id, Pick.player_id == player.id)).first()
    how = f"was taken with pick {taken.overall} ({label(taken)}) by" if taken else "plays for"
    return f"{player.name} {how} {owner.name}; choose somebody from the pool."


def _use(db: Session, pick: Pick, player: Player | None, how: str) -> str:
    """Use the slot on the clock, and end the draft with the last one."""
    team = need_team(db, pick.team_id)
    if player is None:
        pick.passed = True
    else:
        pick.player_id = player.id
        join_team(db, key(team), player)
    pick.how = how
    db.add(pick)
    db.flush()
    text = f"{label(pick)}: {team.name} {'pass' if player is None else f'take {player.name} ({player.position})'}."
    draft = db.get_one(Draft, pick.draft_id)
    # Slots are used in their order, so the last one is the end.
    return text if pick.overall < draft.rounds * len(draft.order) else f"{text} {_finish(db, draft)}"


def _finish(db: Session, draft: Draft) -> str:
    draft.status = "done"
    db.add(draft)
    set_phase(db, season_of(db), "season")
    return "The draft is over."


@dataclass(frozen=True)
class MakePick(Action):
    """Take a player with the slot on the clock.

    ``pick`` names the slot that is meant, so that a second click does nothing.
    """

    player: int
    pick: int | None = None

    def check(self, db: Session) -> list[Problem]:
        """The slot is on the clock, its team has room, and the player is in the pool."""
        refusal = _clock_problem(db, self.pick)
        if refusal:
            return problems(refusal)
        pick = on_clock(db)
        assert pick is not None
        return problems(_full(db, pick), _taken(db, need_player(db, self.player)))

    def apply(self, db: Session) -> str:
        """Use the slot."""
        pick = on_clock(db)
        assert pick is not None
        return _use(db, pick, need_player(db, self.player), "person")


@dataclass(frozen=True)
class PassPick(Action):
    """Leave the slot on the clock unused."""

    pick: int | None = None

    def check(self, db: Session) -> list[Problem]:
        """The slot is on the clock."""
        return problems(_clock_problem(db, self.pick))

    def apply(self, db: Session) -> str:
        """Mark the slot as passed."""
        pick = on_clock(db)
        assert pick is not None
        return _use(db, pick, None, "person")


@dataclass(frozen=True)
class AutoPick(Action):
    """Let the team on the clock pick by its ranking list, or else the computer; a full team passes."""

    pick: int | None = None

    def check(self, db: Session) -> list[Problem]:
        """The slot is on the clock."""
        return problems(_clock_problem(db, self.pick))

    def apply(self, db: Session) -> str:
        """Use the slot."""
        pick = on_clock(db)
        assert pick is not None
        if _full(db, pick):
            return _use(db, pick, None, "computer")
        listed = first_ranked(db, pick.team_id)
        return _use(db, pick, listed or best_for(db, pick.team_id), "list" if listed else "computer")


def first_ranked(db: Session, team: int) -> Player | None:
    """Return the first player of a team's ranking list who is still free."""
    wanted = select(Player).join(Ranking).join(Roster, col(Roster.player_id) == Player.id, isouter=True)
    free = wanted.where(Ranking.team_id == team, col(Roster.id).is_(None))
    return db.exec(free.order_by(col(Ranking.rank)).limit(1)).first()


def best_for(db: Session, team: int) -> Player:
    """Return the free player whom a computer coach takes: the best by value and by what the team lacks."""
    rules, mates, worth = rules_of(db), cards_of(db, team), worth_of(db)
    needs: dict[str, float] = {}
    best: tuple[float, int] = (-math.inf, 0)
    for player, position, ratings in free_players(db):
        if position not in needs:
            needs[position] = rules.pick_need(PlayerCard(0, 0, "", position, {}), mates)
        if (position, ratings) not in worth:
            worth[position, ratings] = rules.card_value(PlayerCard(0, 0, "", position, json.loads(ratings)))
        best = max(best, (worth[position, ratings] + needs[position], -player))
    return need_player(db, -best[1])


@dataclass(frozen=True)
class SetRanking(Action):
    """Set a team's ranking list for the draft, best first; an empty list takes it away."""

    team: int
    players: tuple[int, ...]

    def check(self, db: Session) -> list[Problem]:
        """Every player exists and is listed once."""
        need_team(db, self.team)
        twice = next((player for player in self.players if self.players.count(player) > 1), None)
        named = [need_player(db, player) for player in self.players]
        if twice is not None:
            name = next(player.name for player in named if player.id == twice)
            return [Problem(f"{name} is on the list twice; keep one.", "players")]
        return []

    def apply(self, db: Session) -> str:
        """Replace the list."""
        for row in db.exec(select(Ranking).where(Ranking.team_id == self.team)):
            db.delete(row)
        db.flush()
        rows = (Ranking(team_id=self.team, player_id=player, rank=rank) for rank, player in enumerate(self.players, 1))
        db.add_all(rows)
        return f"{need_team(db, self.team).name} ranked {counted(len(self.players), 'player')}."


def _used_from(db: Session, overall: int) -> Sequence[Pick]:
    """Return the used slots from this one on, last first."""
    draft = draft_of(db)
    used = select(Pick).where(Pick.draft_id == (draft.id if draft else None), Pick.overall >= overall)
    used = used.where(col(Pick.player_id).is_not(None) | col(Pick.passed))
    return db.exec(used.order_by(col(Pick.overall).desc())).all()


def _correction_problem(db: Session, picks: Sequence[Pick]) -> str | None:
    """Return why these picks cannot be taken back any more."""
    if db.exec(select(func.count()).select_from(Game).where(Game.status == "played")).one():
        return "Games have been played with these rosters; a pick cannot be corrected any more."
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
        picks = _used_from(db, self.pick)
        for pick in picks:
            if pick.player_id is not None:
                leave_team(db, pick.player_id)
            pick.player_id, pick.passed, pick.how = None, False, ""
            db.add(pick)
        draft, season = draft_of(db), season_of(db)
        assert draft is not None
        draft.status = "running"
        if season.phase != "draft":
            set_phase(db, season, "draft")
        return f"Took back {counted(len(picks), 'pick')}; {label(picks[-1])} is on the clock again."


@dataclass(frozen=True)
class ReplacePick(Action):
    """Put another player into a pick that has been made; later picks stay."""

    pick: int
    player: int

    def check(self, db: Session) -> list[Problem]:
        """The pick has a player who is still there, and the new one is in the pool."""
        pick = pick_number(db, self.pick)
        if pick.player_id is None:
            return problems(f"Pick {self.pick} ({label(pick)}) has no player to replace.")
        return problems(_correction_problem(db, [pick]), _taken(db, need_player(db, self.player)))

    def apply(self, db: Session) -> str:
        """Exchange the players."""
        pick, player = pick_number(db, self.pick), need_player(db, self.player)
        assert pick.player_id is not None
        before = need_player(db, pick.player_id)
        leave_team(db, key(before))
        join_team(db, pick.team_id, player)
        pick.player_id, pick.how = player.id, "person"
        db.add(pick)
        return f"{label(pick)}: {player.name} instead of {before.name} for {need_team(db, pick.team_id).name}."
