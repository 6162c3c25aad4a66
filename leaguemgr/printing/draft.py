"""The draft on paper: the board to hang up, the picks in their order, and the players to tick off."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from leaguemgr.league.records import DraftView, PickRow, TeamRef
from leaguemgr.printing import gather
from leaguemgr.printing.document import Document, DocumentLabels, SampledLayout, Section, document_sheet, repeated
from leaguemgr.printing.layout import fill
from leaguemgr.printing.names import player_names
from leaguemgr.printing.options import SEASON, Options, SheetOption
from leaguemgr.printing.ratings import rating_cells, ratings_of
from leaguemgr.printing.table import Cell, Row, Styled, Tick

if TYPE_CHECKING:
    from leaguemgr.league.league import League

ACROSS = SheetOption("rounds", "Rounds side by side", "number", 6, low=1, high=12)


class BoardLabels(DocumentLabels):
    """The words on the board."""

    round: str
    rounds: str
    to: str
    passed: str


class BoardLayout(SampledLayout):
    """``reports/draft_board.toml``; the columns of ``board`` are the teams and one round."""

    labels: BoardLabels


class PicksLabels(DocumentLabels):
    """The words on the list of picks."""

    round: str
    via: str
    passed: str


class PicksLayout(SampledLayout):
    """``reports/picks.toml``."""

    labels: PicksLabels


def _view(league: League, options: Options) -> DraftView:
    from leaguemgr.league.draft_view import draft_view

    return league.read(draft_view, gather.chosen_season(league, options.text("season")))


def rule(view: DraftView) -> tuple[str, ...]:
    """Return where the order comes from."""
    return (view.rule,) if view.rule else ()


def gather_board(league: League, layout: BoardLayout, options: Options) -> Document:
    """Read the draft of a season; before it begins the board is empty, to be filled in by hand."""
    view = _view(league, options)
    order = view.order or tuple(gather.chosen_teams(league, "all"))
    across = int(options.number("rounds"))
    chunks = [range(first, min(first + across, view.rounds + 1)) for first in range(1, view.rounds + 1, across)]
    sections = tuple(board_section(layout, view, order, rounds) for rounds in chunks)
    return Document(gather.league_name(league), {"draft": view.title}, sections, intro=rule(view))


def board_section(layout: BoardLayout, view: DraftView, order: Sequence[TeamRef], rounds: range) -> Section:
    """Return some rounds of the board: a row for each team whose slots these were at first."""
    titles = {str(number): fill(layout.labels.round, round=number) for number in rounds}
    picks = {(pick.original.id, pick.round): pick for pick in view.picks if pick.round in rounds}
    rows = []
    for team in order:
        slots = [picks.get((team.id, number)) for number in rounds]
        cells: dict[str, Cell] = {"badge": team, "team": (team.nickname, team.abbreviation)}
        under: dict[str, Cell] = {}
        for number, slot in zip(rounds, slots, strict=True):
            if slot is not None:
                cells[str(number)] = _taken(slot, layout.labels.passed)
                under[str(number)] = _slot(layout.labels, slot)
        rows.append(Row(cells, under=under or {"team": " "}))
    title = fill(layout.labels.rounds, first=rounds[0], last=rounds[-1])
    return Section(title=title, rows=tuple(rows), columns=repeated(layout.tables["board"], titles))


def _taken(pick: PickRow, passed: str) -> Cell:
    if pick.passed:
        return Styled(passed, "second")
    return player_names(pick.player.name) if pick.player else ""


def _slot(labels: BoardLabels, pick: PickRow) -> str:
    """Return the slot with the position, and who owns it where it was traded."""
    parts = [f"{pick.round}.{pick.slot:02d}"]
    if pick.player:
        parts.append(pick.player.position)
    if pick.team != pick.original:
        parts.append(fill(labels.to, team=pick.team.abbreviation))
    return " ".join(parts)


def gather_picks(league: League, layout: PicksLayout, options: Options) -> Document:
    """Read who picks when, and whom."""
    view = _view(league, options)
    sections = tuple(
        Section(
            title=fill(layout.labels.round, round=number), table="picks", rows=tuple(_pick(layout, p) for p in picks)
        )
        for number, picks in groupby(view.picks, key=lambda pick: pick.round)
    )
    return Document(gather.league_name(league), {"draft": view.title}, sections, intro=rule(view))


def _pick(layout: PicksLayout, pick: PickRow) -> Row:
    traded = pick.team != pick.original
    cells: dict[str, Cell] = {
        "slot": f"{pick.round}.{pick.slot:02d}",
        "team": pick.team,
        "player": _taken(pick, layout.labels.passed),
        "position": pick.player.position if pick.player else "",
        "via": fill(layout.labels.via, team=pick.original.abbreviation) if traded else "",
    }
    return Row(cells)


def gather_pool(league: League, layout: SampledLayout, options: Options) -> Document:
    """Read everybody who can be drafted, the most valuable first; hidden ratings are not in it (J4)."""
    view, ratings = _view(league, options), ratings_of(league.system)
    rows = tuple(
        Row({
            "tick": Tick(),
            "player": player_names(player.name),
            "position": player.position,
            "value": f"{player.value:.1f}",
            **rating_cells(player, ratings),
        })
        for player in view.pool
    )  # fmt: skip
    per = 40
    sections = tuple(Section(table="pool", rows=rows[start : start + per]) for start in range(0, len(rows), per))
    return Document(gather.league_name(league), {"draft": view.title, "players": len(rows)}, sections, ratings)


BOARD = document_sheet("draft_board", BoardLayout, "teams", (SEASON, ACROSS), gather_board)
PICKS = document_sheet("picks", PicksLayout, "teams", (SEASON,), gather_picks)
POOL = document_sheet("pool", SampledLayout, "teams", (SEASON,), gather_pool)
