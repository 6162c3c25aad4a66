"""The log of transactions: trades that were processed, and who was signed, released or cut."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from leaguemgr.league.records import TeamRef
from leaguemgr.league.wording import listed
from leaguemgr.league.year_records import MoveRow, TradeLeg, TradeView
from leaguemgr.printing import gather
from leaguemgr.printing.document import Document, DocumentLabels, SampledLayout, Section, document_sheet
from leaguemgr.printing.layout import fill
from leaguemgr.printing.names import player_names
from leaguemgr.printing.options import SEASON, Options
from leaguemgr.printing.table import Cell, Row

if TYPE_CHECKING:
    from leaguemgr.league.league import League


class Labels(DocumentLabels):
    """The words on the sheet."""

    trades: str
    moves: str
    gives: str
    cuts: str
    round: str
    outside: str


class TransactionsLayout(SampledLayout):
    """``reports/transactions.toml``."""

    labels: Labels


def gather_transactions(league: League, layout: TransactionsLayout, options: Options) -> Document:
    """Read the trades of a season that people may hear of (B7), and the other moves of that season."""
    from leaguemgr.league.rosters import moves
    from leaguemgr.league.trades import transactions

    season = gather.chosen_season(league, options.text("season"))
    trades = league.read(transactions, season)
    deeds = league.read(moves, season)
    sections = [
        Section(title=layout.labels.trades, table="trades", rows=tuple(_trade(layout.labels, one) for one in trades)),
        Section(
            title=layout.labels.moves,
            table="moves",
            rows=tuple(_move(layout.labels, one) for one in deeds),
        ),
    ]
    words = {"season": season, "trades": len(trades), "moves": len(deeds)}
    return Document(gather.league_name(league), words, tuple(section for section in sections if section.rows))


def _trade(labels: Labels, trade: TradeView) -> Row:
    given: defaultdict[tuple[TeamRef, TeamRef | None], list[str]] = defaultdict(list)
    for leg in trade.legs:
        given[leg.giver, leg.receiver].append(_named(leg))
    told = [
        fill(labels.gives, team=giver.name, receiver=receiver.name, what=listed(what))
        if receiver
        else fill(labels.cuts, team=giver.name, what=listed(what))
        for (giver, receiver), what in given.items()
    ]
    text = " ".join([*told, trade.note]).strip()
    return Row({"day": _when(labels, trade.day), "trade": text})


def _move(labels: Labels, move: MoveRow) -> Row:
    cells: dict[str, Cell] = {
        "day": _when(labels, move.day),
        "team": move.team,
        "deed": move.deed,
        "player": player_names(move.player.name),
        "position": move.player.position,
    }
    return Row(cells)


def _when(labels: Labels, day: int) -> str:
    return fill(labels.round, day=day) if day else labels.outside


def _named(leg: TradeLeg) -> str:
    if leg.player is not None:
        return f"{leg.player.name} ({leg.player.position})"
    assert leg.pick is not None  # a leg is a player or a pick
    return f"{leg.pick.title[:1].lower()}{leg.pick.title[1:]}"


SHEET = document_sheet("transactions", TransactionsLayout, "teams", (SEASON,), gather_transactions)
