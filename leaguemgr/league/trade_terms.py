"""The terms of a trade: who gives what to whom, who is cut to make room, and whether all of that may be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlmodel import Session, col, func, select

from leaguemgr.league.action import warnings
from leaguemgr.league.context import key, need_player, need_team, owner_of, roster_limits, roster_size
from leaguemgr.league.expansion_rules import expansion_draft, follow_trades, guarded, owner_is_new
from leaguemgr.league.lookup import days, season_of
from leaguemgr.league.picks import PickName, is_used, move_pick, pick_problem, pick_title, slot_of
from leaguemgr.league.records import Problem
from leaguemgr.league.roster_size import size_fault
from leaguemgr.league.rosters import RELEASED, is_listed, join_team, leave_team, note_move
from leaguemgr.league.settings import setting
from leaguemgr.league.wording import counted
from leaguemgr.store.tables import Draft, Game, GameInProgress, Pick, Season, Trade, TradeParty

LIMITED = ("draft", "season", "playoffs")
"""The phases in which a roster may not exceed the limit, not even for a day (BS-CAMP-ATTR-06)."""
PLAYING = ("season", "playoffs")


@dataclass(frozen=True)
class Give:
    """One thing that changes hands: a player (by id) or a draft pick."""

    giver: int
    receiver: int
    player: int | None = None
    pick: PickName | None = None


@dataclass(frozen=True)
class Terms:
    """Everything that a trade does; ``cuts`` are players who are released to make room, after the exchange."""

    items: tuple[Give, ...]
    cuts: tuple[int, ...] = ()

    @property
    def teams(self) -> tuple[int, ...]:
        """The teams of the trade in the order in which they are named."""
        return tuple(dict.fromkeys(team for item in self.items for team in (item.giver, item.receiver)))

    def owner_after(self, db: Session, player: int) -> int | None:
        """Return the team that has a player once everything has changed hands."""
        moved = next((item.receiver for item in self.items if item.player == player), None)
        if moved is not None:
            return moved
        owner = owner_of(db, player)
        return None if owner is None else key(owner)

    def size_after(self, db: Session, team: int) -> int:
        """Return how many players a team has after the trade and its cuts."""
        moves = sum((item.receiver == team) - (item.giver == team) for item in self.items if item.player is not None)
        return roster_size(db, team) + moves - sum(self.owner_after(db, player) == team for player in self.cuts)

    def without_used_picks(self, db: Session) -> tuple[Terms, list[str]]:
        """Return the terms without picks that have been used, and the titles of those (A1)."""
        used = [item for item in self.items if item.pick is not None and is_used(slot_of(db, item.pick))]
        left = tuple(item for item in self.items if item not in used)
        return replace(self, items=left), [pick_title(db, item.pick) for item in used if item.pick]


def form_faults(db: Session, terms: Terms) -> list[str]:
    """Return what is wrong with the terms whatever the rosters are: teams, doubles, owners, picks, time."""
    found = [_time_problem(db), None if len(terms.teams) > 1 else "A trade needs two teams or more."]
    found += [_item_problem(db, item) for item in terms.items]
    things = Counter(item.player if item.pick is None else item.pick for item in terms.items)
    for thing, times in things.items():
        if times > 1:
            name = need_player(db, thing).name if isinstance(thing, int) else str(thing and pick_title(db, thing))
            found.append(f"{name} is in the trade twice; name him once.")
    return [*filter(None, found), *_cut_faults(db, terms)]


def _time_problem(db: Session) -> str | None:
    """Return why nobody may trade now: attrition is rolled for these rosters, or the deadline is over."""
    season = season_of(db)
    if season.phase in ("setup", "attrition"):
        what = "the league draft has not begun" if season.phase == "setup" else "attrition is being rolled"
        return f"Nobody can trade now: {what}."
    last, (day, _) = int(season.settings.get("trade_deadline", 0)), days(db)
    if last and (season.phase == "playoffs" or (season.phase == "season" and (day == 0 or day > last))):
        return f"The last day for trades was day {last}; the next are possible after the champion is known."
    return None


def _item_problem(db: Session, item: Give) -> str | None:
    giver, receiver = need_team(db, item.giver), need_team(db, item.receiver)
    if giver.id == receiver.id:
        return f"{giver.name} cannot trade with themselves."
    if (item.player is None) == (item.pick is None):
        return f"Name a player or a pick that {giver.name} give to {receiver.name}."
    if item.pick is not None:
        return pick_problem(db, item.pick, item.giver)
    assert item.player is not None
    player, owner = need_player(db, item.player), owner_of(db, item.player)
    if owner is None or owner.id != item.giver:
        return f"{player.name} does not play for {giver.name}."
    listed = f"{player.name} is on the injured list; activate him first." if is_listed(db, key(player)) else None
    return listed or _in_a_game(db, item.giver, player.name) or _unprotected(db, key(player), player.name)


def _unprotected(db: Session, player: int, name: str) -> str | None:
    """Refuse a man whom the running expansion draft may take (B10)."""
    season, draft = season_of(db), expansion_draft(db)
    if draft is None or draft.status == "done" or player in guarded(db, season) or owner_is_new(db, player):
        return None
    return f"{name} is not protected; while the expansion draft runs only protected players and picks are traded."


def _in_a_game(db: Session, team: int, name: str) -> str | None:
    """Refuse a player of a game that is in progress (BS-CAMP-TRADE-01)."""
    running = select(func.count()).select_from(GameInProgress).join(Game, col(Game.id) == col(GameInProgress.game_id))
    of_team = running.where(Game.status == "scheduled", (col(Game.home_id) == team) | (col(Game.away_id) == team))
    if db.exec(of_team).one():
        return f"{name} is in a game that is in progress; finish or drop it before he is traded."
    return None


def _cut_faults(db: Session, terms: Terms) -> list[str]:
    found = []
    for player in terms.cuts:
        name = need_player(db, player).name
        if terms.owner_after(db, player) not in terms.teams:
            found.append(f"{name} plays for none of these teams; choose whom to cut among their players.")
        elif terms.cuts.count(player) > 1:
            found.append(f"{name} is cut twice; name him once.")
    return list(dict.fromkeys(found))


def roster_fault(db: Session, terms: Terms, team: int) -> str:
    """Return why a team could not play after the trade; empty when it could (B5)."""
    season = season_of(db)
    fault = size_fault(need_team(db, team).name, terms.size_after(db, team), roster_limits(season), "would have")
    if fault is not None and fault.many > 0 and season.phase in LIMITED:
        return f"{fault.text}; name {fault.many} to be cut in the same trade."
    return f"{fault.text}." if fault is not None and fault.many < 0 and season.phase in PLAYING else ""


def house_warnings(db: Session, terms: Terms) -> list[Problem]:
    """Return what a league's own rules say against a trade, which the commissioner may override."""
    most, season = int(setting(season_of(db).settings, "trades_a_season")), season_of(db)
    found = []
    for team in terms.teams if most else ():
        done = select(func.count()).select_from(Trade).join(TradeParty)
        of_team = done.where(Trade.season_id == season.id, Trade.status == "processed", TradeParty.team_id == team)
        if db.exec(of_team).one() >= most:
            found.append(f"{need_team(db, team).name} have made {counted(most, 'trade')}, the limit of a season.")
    unowned = [team for team in terms.teams if need_team(db, team).coach_kind == "nobody"]
    found += [f"Nobody runs {need_team(db, team).name}, so nobody has agreed for them." for team in unowned]
    return [*warnings(*found), *warnings(*(_future_of(db, season, item) for item in terms.items))]


def _future_of(db: Session, season: Season, item: Give) -> str | None:
    """Return that a new coach would give away his next first-round pick or his first expansion pick (B11)."""
    giver = need_team(db, item.giver)
    if not giver.new_coach:
        return None
    if item.pick is not None and item.pick.round == 1 and item.pick.original == item.giver:
        return (
            f"{giver.name} have a new coach, who should not trade his first-round pick ({pick_title(db, item.pick)})."
        )
    first = select(Pick.player_id).join(Draft).where(Draft.kind == "expansion", Pick.team_id == item.giver)
    chosen = db.exec(first.order_by(col(Pick.id)).limit(1)).first()
    if item.player is not None and item.player == chosen:
        name = need_player(db, item.player).name
        return f"{giver.name} have a new coach, who should not trade his first expansion pick ({name})."
    return None


def faults(db: Session, terms: Terms) -> list[str]:
    """Return everything that keeps a trade from being processed now."""
    wrong = form_faults(db, terms)
    return wrong or [fault for team in terms.teams if (fault := roster_fault(db, terms, team))]


def carry_out(db: Session, terms: Terms) -> None:
    """Let everything change hands, then cut."""
    players = [(item.player, item.receiver) for item in terms.items if item.player is not None]
    for player, _ in players:
        leave_team(db, player)
    for player, receiver in players:
        join_team(db, receiver, need_player(db, player))
    for item in terms.items:
        if item.pick is not None:
            move_pick(db, item.pick, item.receiver)
    for player in terms.cuts:
        team = owner_of(db, player)
        assert team is not None
        note_move(db, key(team), player, RELEASED)
        leave_team(db, player)
    follow_trades(db, season_of(db))


def told(db: Session, items: Sequence[Give]) -> str:
    """Return what changes hands as a sentence."""
    parts = []
    for item in items:
        what = pick_title(db, item.pick) if item.pick else need_player(db, item.player or 0).name
        parts.append(f"{what} from {need_team(db, item.giver).name} to {need_team(db, item.receiver).name}")
    return "; ".join(parts)
