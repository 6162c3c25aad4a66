"""Trades: proposed, agreed by every team, processed at once or not at all; and the reports about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import cast

from sqlmodel import Session, col, select

from leaguemgr.league.action import Action, problems
from leaguemgr.league.context import need_player, need_team, roster_limits, roster_size
from leaguemgr.league.lookup import days, season_of, team_refs
from leaguemgr.league.picks import asset_of, history_of_picks, pick_named
from leaguemgr.league.players import player_rows
from leaguemgr.league.records import Problem, TeamRef
from leaguemgr.league.trade_terms import Give, Terms, carry_out, faults, form_faults, house_warnings, roster_fault, told
from leaguemgr.league.wording import listed
from leaguemgr.league.year_records import TradeLeg, TradeSide, TradeStatus, TradeView
from leaguemgr.problems import UserError
from leaguemgr.store.tables import Season, Trade, TradeItem, TradeParty

PENDING, AGREED, PROCESSED, CANCELLED = "pending", "agreed", "processed", "cancelled"


def need_trade(db: Session, trade: int) -> Trade:
    """Return a trade by id; raises UserError."""
    row = db.get(Trade, trade)
    if row is None:
        raise UserError(f"There is no trade {trade}; `show trades` lists their numbers.")
    return row


def terms_of(db: Session, trade: int) -> Terms:
    """Return the terms of a stored trade."""
    rows = db.exec(select(TradeItem).where(TradeItem.trade_id == trade).order_by(col(TradeItem.id))).all()
    items = [Give(row.giver_id, row.receiver_id, row.player_id, pick_named(row)) for row in rows if row.receiver_id]
    return Terms(tuple(items), tuple(row.player_id for row in rows if row.receiver_id is None and row.player_id))


def _store(db: Session, terms: Terms, note: str, status: str) -> Trade:
    day, _ = days(db)
    trade = Trade(season_id=season_of(db).id or 0, day=day, status=status, note=note)
    db.add(trade)
    db.flush()
    number = trade.id or 0
    db.add_all(TradeParty(trade_id=number, team_id=team, agreed=status == PROCESSED) for team in terms.teams)
    for item in terms.items:
        db.add(_row(number, item))
        db.flush()
    _store_cuts(db, number, terms, terms.cuts)
    return trade


def _row(trade: int, item: Give) -> TradeItem:
    row = TradeItem(trade_id=trade, giver_id=item.giver, receiver_id=item.receiver, player_id=item.player)
    if item.pick is not None:
        row.pick_kind, row.pick_season = item.pick.draft, item.pick.season
        row.pick_round, row.pick_original_id = item.pick.round, item.pick.original
    return row


def _store_cuts(db: Session, trade: int, terms: Terms, cuts: Sequence[int]) -> None:
    for player in cuts:
        team = terms.owner_after(db, player)
        assert team is not None
        db.add(TradeItem(trade_id=trade, giver_id=team, player_id=player))
    db.flush()


@dataclass(frozen=True)
class MakeTrade(Action):
    """Carry out a trade that every team has agreed to, with the cuts it needs, in one step.

    ``late`` enters a trade that was forgotten before a draft: picks that have been used meanwhile stay as they are.
    ``override`` agrees to what a rule of the league warns of (B11).
    """

    items: tuple[Give, ...]
    cuts: tuple[int, ...] = ()
    note: str = ""
    late: bool = False
    override: bool = False

    def _terms(self, db: Session) -> tuple[Terms, list[str]]:
        terms = Terms(self.items, self.cuts)
        return terms.without_used_picks(db) if self.late else (terms, [])

    def check(self, db: Session) -> list[Problem]:
        """Everybody owns what he gives, and every team may play afterwards."""
        terms, used = self._terms(db)
        if used and not terms.items:
            return problems(f"Nothing is left of the trade: {listed(used)} {'is' if len(used) == 1 else 'are'} used.")
        return problems(*faults(db, terms)) or house_warnings(db, terms)

    def apply(self, db: Session) -> str:
        """Record the trade and let everything change hands."""
        terms, used = self._terms(db)
        text = told(db, terms.items)
        _store(db, terms, self.note, PROCESSED)
        carry_out(db, terms)
        late = f" Used already and not changed: {listed(used)}." if used else ""
        return f"Traded: {text}.{_cut_text(db, terms.cuts)}{late}"


def _cut_text(db: Session, cuts: Sequence[int]) -> str:
    return f" Cut: {listed([need_player(db, player).name for player in cuts])}." if cuts else ""


@dataclass(frozen=True)
class ProposeTrade(Action):
    """Write a trade down that the teams have still to agree to; nothing changes hands."""

    items: tuple[Give, ...]
    cuts: tuple[int, ...] = ()
    note: str = ""

    def check(self, db: Session) -> list[Problem]:
        """Everybody owns what he would give; rosters are looked at when it is processed."""
        return problems(*form_faults(db, Terms(self.items, self.cuts)))

    def apply(self, db: Session) -> str:
        """Store it as pending."""
        trade = _store(db, Terms(self.items, self.cuts), self.note, PENDING)
        names = listed([need_team(db, team).name for team in Terms(self.items).teams])
        return f"Proposed trade {trade.id} among {names}."


@dataclass(frozen=True)
class AgreeTrade(Action):
    """Mark that a team agrees to a trade; ``cuts`` are the players it releases in it to make room."""

    trade: int
    team: int
    cuts: tuple[int, ...] = ()

    def check(self, db: Session) -> list[Problem]:
        """The team is part of a trade that waits for it, and cuts its own players."""
        trade, name = need_trade(db, self.trade), need_team(db, self.team).name
        party = _party(db, self.trade, self.team)
        if trade.status != PENDING:
            return problems(f"Trade {self.trade} is {trade.status}; nobody has to agree any more.")
        if party is None or party.agreed:
            what = "are not part of" if party is None else "have agreed already to"
            return problems(f"{name} {what} trade {self.trade}.")
        terms = terms_of(db, self.trade)
        strange = [player for player in self.cuts if terms.owner_after(db, player) != self.team]
        wrong = [f"{need_player(db, player).name} will not play for {name}; cut one of theirs." for player in strange]
        return problems(*wrong, *form_faults(db, replace(terms, cuts=(*terms.cuts, *self.cuts))))

    def apply(self, db: Session) -> str:
        """Store it; the last team makes the trade agreed."""
        trade, party = need_trade(db, self.trade), _party(db, self.trade, self.team)
        assert party is not None
        party.agreed = True
        db.add(party)
        _store_cuts(db, self.trade, terms_of(db, self.trade), self.cuts)
        db.flush()
        waiting = select(TradeParty).where(TradeParty.trade_id == self.trade, ~col(TradeParty.agreed))
        text = f"{need_team(db, self.team).name} agree to trade {self.trade}.{_cut_text(db, self.cuts)}"
        if db.exec(waiting).first() is not None:
            return text
        trade.status = AGREED
        db.add(trade)
        return f"{text} Every team has agreed."


def _party(db: Session, trade: int, team: int) -> TradeParty | None:
    return db.exec(select(TradeParty).where(TradeParty.trade_id == trade, TradeParty.team_id == team)).first()


@dataclass(frozen=True)
class ProcessTrade(Action):
    """Carry out a trade that every team has agreed to; ``override`` agrees to what a rule of the league warns of."""

    trade: int
    override: bool = False

    def check(self, db: Session) -> list[Problem]:
        """Every team has agreed, owns what it gives, and may play afterwards (B5, B7)."""
        trade = need_trade(db, self.trade)
        if trade.status != AGREED:
            why = "not every team has agreed" if trade.status == PENDING else f"it is {trade.status}"
            return problems(f"Trade {self.trade} cannot be processed: {why}.")
        terms = terms_of(db, self.trade)
        return problems(*faults(db, terms)) or house_warnings(db, terms)

    def apply(self, db: Session) -> str:
        """Let everything change hands."""
        trade, terms = need_trade(db, self.trade), terms_of(db, self.trade)
        text = told(db, terms.items)
        carry_out(db, terms)
        trade.status, trade.day = PROCESSED, days(db)[0]
        db.add(trade)
        return f"Traded: {text}.{_cut_text(db, terms.cuts)}"


@dataclass(frozen=True)
class CancelTrade(Action):
    """Drop a trade that has not been processed."""

    trade: int

    def check(self, db: Session) -> list[Problem]:
        """It is still pending or agreed."""
        trade = need_trade(db, self.trade)
        over = trade.status in (PROCESSED, CANCELLED)
        return problems(f"Trade {self.trade} is {trade.status} and cannot be dropped; undo may help." if over else None)

    def apply(self, db: Session) -> str:
        """Mark it as cancelled."""
        trade = need_trade(db, self.trade)
        trade.status = CANCELLED
        db.add(trade)
        return f"Dropped trade {self.trade}."


def trades(db: Session, season: int | None = None) -> tuple[TradeView, ...]:
    """Return the trades of a season (by number; default the newest), newest first, whatever became of them."""
    row, teams = season_of(db, season), team_refs(db)
    wanted = select(Trade).where(Trade.season_id == row.id).order_by(col(Trade.id).desc())
    return tuple(_view(db, trade, row, teams) for trade in db.exec(wanted))


def transactions(db: Session, season: int | None = None) -> tuple[TradeView, ...]:
    """Return the trades that people may hear of: those that have been processed (B7)."""
    return tuple(trade for trade in trades(db, season) if trade.status == PROCESSED)


def preview(db: Session, items: tuple[Give, ...], cuts: tuple[int, ...] = ()) -> tuple[TradeSide, ...]:
    """Return every team of a trade that is not written down yet, before and after."""
    terms, teams = Terms(items, cuts), team_refs(db)
    return tuple(_side(db, terms, teams[team], agreed=False, open_still=True) for team in terms.teams)


def _view(db: Session, trade: Trade, season: Season, teams: Mapping[int, TeamRef]) -> TradeView:
    number, terms = trade.id or 0, terms_of(db, trade.id or 0)
    open_still = trade.status in (PENDING, AGREED)
    parties = db.exec(select(TradeParty).where(TradeParty.trade_id == number).order_by(col(TradeParty.id))).all()
    sides = tuple(_side(db, terms, teams[one.team_id], one.agreed, open_still) for one in parties)
    status = cast("TradeStatus", trade.status)
    found = tuple(faults(db, terms)) if open_still else ()
    return TradeView(number, season.number, trade.day, status, trade.note, sides, _legs(db, number, teams), found)


def _side(db: Session, terms: Terms, team: TeamRef, agreed: bool, open_still: bool) -> TradeSide:
    size, limit = roster_size(db, team.id), roster_limits(season_of(db))[1]
    if not open_still:
        return TradeSide(team, agreed, size, size, limit, "")
    return TradeSide(team, agreed, size, terms.size_after(db, team.id), limit, roster_fault(db, terms, team.id))


def _legs(db: Session, trade: int, teams: Mapping[int, TeamRef]) -> tuple[TradeLeg, ...]:
    rows = db.exec(select(TradeItem).where(TradeItem.trade_id == trade).order_by(col(TradeItem.id))).all()
    people = player_rows(db, [row.player_id for row in rows if row.player_id is not None])
    past, legs = history_of_picks(db, teams), []
    for row in rows:
        name = pick_named(row)
        pick = asset_of(db, name, teams, past) if name else None
        receiver = None if row.receiver_id is None else teams[row.receiver_id]
        player = None if row.player_id is None else people[row.player_id]
        legs.append(TradeLeg(teams[row.giver_id], receiver, player, pick))
    return tuple(legs)
