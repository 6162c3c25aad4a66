"""Drafts: dice for the order, picks by a person, a ranking list or the computer, corrections."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from sqlmodel import Session, col, select

from leaguemgr.engine.college import Dice
from leaguemgr.league.action import Action, problems, warnings
from leaguemgr.league.context import (
    key,
    need_player,
    need_team,
    roster_limits,
    roster_size,
    seed_of,
    set_phase,
)
from leaguemgr.league.create import pool_problems
from leaguemgr.league.draft_choice import choice, limit_problem
from leaguemgr.league.draft_kinds import free_players, kind_of, label
from leaguemgr.league.draft_order import Order, Throw, roll_order, seeded, typed
from leaguemgr.league.expansion_rules import open_slot
from leaguemgr.league.lookup import season_of, team_refs
from leaguemgr.league.records import DraftKind, Problem
from leaguemgr.league.rookies import dice_problem
from leaguemgr.league.settings import setting
from leaguemgr.league.wording import counted
from leaguemgr.problems import UserError
from leaguemgr.store.tables import Draft, Pick, Player, Ranking, Season


def draft_of(db: Session, season: Season | None = None) -> Draft | None:
    """Return the newest draft of a season (default the newest season)."""
    chosen = season or season_of(db)
    return db.exec(select(Draft).where(Draft.season_id == chosen.id).order_by(col(Draft.id).desc()).limit(1)).first()


def on_clock(db: Session) -> Pick | None:
    """Return the first slot that is not used yet; None when there is no draft or it is over."""
    draft = draft_of(db)
    return None if draft is None else open_slot(db, draft)


def pick_number(db: Session, overall: int) -> Pick:
    """Return a slot of the draft by its number from 1; raises UserError."""
    draft = draft_of(db)
    found = draft and db.exec(select(Pick).where(Pick.draft_id == draft.id, Pick.overall == overall)).first()
    if not found:
        raise UserError(f"The draft has no pick {overall}; look at its board.")
    return found


def rolled_order(
    db: Session, teams: list[int], rolls: Sequence[Mapping[int, list[int]]], what: str
) -> tuple[list[int], list[Throw]]:
    """Return the order by dice typed or, without any, seeded, and every throw; UserError when typed dice do not fit."""
    if not rolls:
        return roll_order(teams, seeded(Random(seed_of(db, what)).random))
    names = {team: ref.name for team, ref in team_refs(db).items()}
    throws = [{int(team): dice for team, dice in throw.items()} for throw in rolls]
    order, used = roll_order(teams, typed(throws, names))
    if len(used) < len(throws):
        raise UserError(
            f"There are {counted(len(throws), 'throw')}, but {len(used)} settle the order; leave the others out."
        )
    return order, used


@dataclass(frozen=True)
class StartDraft(Action):
    """Roll for the order and open the league draft; ``rolls`` are dice thrown at the table, one mapping a throw.

    What order the rounds have among each other is a setting (``draft_pattern``); in the book it is always the same.

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
        return rolled_order(db, teams, self.rolls, f"draft/{season_of(db).number}")

    def apply(self, db: Session) -> str:
        """Write the order, the dice and every slot (BS-CAMP-DRAFT-02)."""
        season = season_of(db)
        order, throws = self._order(db, list(team_refs(db)))
        rounds = int(season.settings["roster_size"])
        board = Order(tuple(order), tuple(throws), pattern=setting(season.settings, "draft_pattern"))
        open_board(db, season, "league", rounds, board)
        set_phase(db, season, "draft")
        return f"Started the draft: {counted(rounds, 'round')}, {need_team(db, order[0]).name} pick first."


def open_board(db: Session, season: Season, kind: DraftKind, rounds: int, order: Order) -> Draft:
    """Write a draft with every slot: ``rounds`` of everybody after those that new teams have for themselves."""
    draft = Draft(
        season_id=key(season),
        kind=kind,
        rounds=rounds + order.alone,
        order=list(order.teams),
        rolls=[{str(team): dice for team, dice in throw.items()} for throw in order.throws],
        source=order.source,
        pattern=order.pattern,
        exclusive=order.alone,
    )
    db.add(draft)
    db.flush()
    assert draft.id is not None
    slots = [
        (number, slot, team)
        for number in range(1, draft.rounds + 1)
        for slot, team in enumerate(order.of_round(number), start=1)
    ]
    db.add_all(
        Pick(draft_id=draft.id, overall=overall, round=number, slot=slot, team_id=team, original_id=team)
        for overall, (number, slot, team) in enumerate(slots, start=1)
    )
    db.flush()
    return draft


def _clock_problem(db: Session, overall: int | None) -> str | None:
    """Return why no pick can be made now, or not the one that is meant."""
    pick = on_clock(db)
    if pick is None:
        return (
            "No draft is running; start it first." if draft_of(db) is None else "The draft is over; every slot is used."
        )
    if db.get_one(Draft, pick.draft_id).status == "audit":
        return "Some slots belong to another team than they came from; look through them and sign the board off first."
    if overall is not None and overall != pick.overall:
        return f"Pick {pick.overall} ({label(pick)}) is on the clock, not pick {overall}."
    return None


def full(db: Session, pick: Pick) -> str | None:
    """Return why a team has no room for one more man; None while it has."""
    if not kind_of(db.get_one(Draft, pick.draft_id)).limited:
        return None
    limit = roster_limits(season_of(db))[1]
    if roster_size(db, pick.team_id) < limit:
        return None
    name = need_team(db, pick.team_id).name
    return f"{name} have {limit} of {limit} players; pass this pick, or release somebody first."


def taken(db: Session, player: Player) -> str | None:
    """Return why the player cannot be picked, naming the pick that took him; None while he can."""
    draft = draft_of(db)
    assert draft is not None
    kind = kind_of(draft)
    here = any(free == player.id for free, _, _ in kind.free(db, draft))
    return None if here else kind.why_not(db, draft, player)


def _use(db: Session, pick: Pick, player: Player | None, how: str, dice: Sequence[Dice] = ()) -> str:
    """Use the slot on the clock, and end the draft with the last one."""
    team, draft = need_team(db, pick.team_id), db.get_one(Draft, pick.draft_id)
    told = ""
    if player is None:
        pick.passed = True
    else:
        told = kind_of(draft).take(db, pick, player, dice)
        pick.player_id = player.id
    pick.how = how
    db.add(pick)
    db.flush()
    text = (
        f"{label(pick)}: {team.name} {'pass' if player is None else f'take {player.name} ({player.position})'}.{told}"
    )
    kind_of(draft).used(db, draft, pick)
    over = on_clock(db) is None or not kind_of(draft).left(db, draft)
    return f"{text} {_finish(db, draft)}" if over else text


def _finish(db: Session, draft: Draft) -> str:
    """End a draft; slots that are left when nobody is to be had any more are passed."""
    while (pick := on_clock(db)) is not None:
        pick.passed = True
        db.add(pick)
        db.flush()
    draft.status = "done"
    db.add(draft)
    kind_of(draft).ended(db, draft)
    set_phase(db, season_of(db), kind_of(draft).after(db))
    return "The draft is over."


@dataclass(frozen=True)
class MakePick(Action):
    """Take a player with the slot on the clock.

    ``pick`` names the slot that is meant, so that a second click does nothing. ``dice`` are those thrown at the table
    for what is hidden of a rookie, a pair for each rating; without them the program throws. ``override`` agrees to have
    more men of a position than the league's limit (A12).
    """

    player: int
    pick: int | None = None
    dice: tuple[tuple[int, int], ...] = ()
    override: bool = False

    def check(self, db: Session) -> list[Problem]:
        """The slot is on the clock, its team has room, and the player is in the pool."""
        refusal = _clock_problem(db, self.pick)
        if refusal:
            return problems(refusal)
        pick = on_clock(db)
        assert pick is not None
        player = need_player(db, self.player)
        wrong = taken(db, player)
        found = problems(full(db, pick), wrong, None if wrong else dice_problem(db, player, self.dice))
        return found or warnings(limit_problem(db, pick.team_id, player.position), field="player")

    def apply(self, db: Session) -> str:
        """Use the slot."""
        pick = on_clock(db)
        assert pick is not None
        return _use(db, pick, need_player(db, self.player), "person", self.dice)


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
        return _use(db, pick, *choice(db, pick))


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
