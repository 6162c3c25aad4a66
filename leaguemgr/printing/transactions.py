"""The log of transactions: trades that were processed, and who was signed, released or cut."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from leaguemgr.league.records import JournalRow, TeamRef
from leaguemgr.league.wording import listed
from leaguemgr.league.year_records import TradeLeg, TradeView
from leaguemgr.printing import gather
from leaguemgr.printing.document import Document, DocumentLabels, SampledLayout, Section, document_sheet
from leaguemgr.printing.layout import fill
from leaguemgr.printing.options import SEASON, Options
from leaguemgr.printing.table import Row

if TYPE_CHECKING:
    from leaguemgr.league.league import League

MOVES = ("sign-player", "release-player", "cut-down", "rename-player")
"""Actions that change a roster outside drafts and trades."""
SEASON_BEGINS = "next-season"


class Labels(DocumentLabels):
    """The words on the sheet."""

    trades: str
    moves: str
    gives: str
    cuts: str
    round: str
    before: str


class TransactionsLayout(SampledLayout):
    """``reports/transactions.toml``."""

    labels: Labels


def gather_transactions(league: League, layout: TransactionsLayout, options: Options) -> Document:
    """Read the trades of a season that people may hear of (B7), and the other moves of that season."""
    from leaguemgr.league.journal import journal
    from leaguemgr.league.trades import transactions

    season = gather.chosen_season(league, options.text("season"))
    trades = league.read(transactions, season)
    moves = list(moves_of(league.read(journal), season, gather.season(league)))
    sections = [
        Section(title=layout.labels.trades, table="trades", rows=tuple(_trade(layout.labels, one) for one in trades)),
        Section(
            title=layout.labels.moves,
            table="moves",
            rows=tuple(Row({"date": f"{one.at:%Y-%m-%d}", "move": one.summary}) for one in moves),
        ),
    ]
    words = {"season": season, "trades": len(trades), "moves": len(moves)}
    return Document(gather.league_name(league), words, tuple(section for section in sections if section.rows))


def moves_of(journal: Sequence[JournalRow], season: int, newest: int) -> Iterator[JournalRow]:
    """Yield the moves of a season, newest first; each new season in the journal ends the one before."""
    for entry in journal:
        if entry.undone:
            continue
        if entry.action == SEASON_BEGINS:
            newest -= 1
        if newest == season and entry.action in MOVES:
            yield entry


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
    return Row({"day": fill(labels.round, day=trade.day) if trade.day else labels.before, "trade": text})


def _named(leg: TradeLeg) -> str:
    if leg.player is not None:
        return f"{leg.player.name} ({leg.player.position})"
    assert leg.pick is not None  # a leg is a player or a pick
    return f"{leg.pick.title[:1].lower()}{leg.pick.title[1:]}"


SHEET = document_sheet("transactions", TransactionsLayout, "teams", (SEASON,), gather_transactions)
