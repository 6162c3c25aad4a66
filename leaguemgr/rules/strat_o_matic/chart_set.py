"""A chart set: both decks, the team cards and the board's tables, which owners of the board game can replace."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Any, NamedTuple

from leaguemgr.engine.charts import Fault, Files, read_set
from leaguemgr.problems import UserError
from leaguemgr.resources import find
from leaguemgr.rules.chart_origins import mark_faults
from leaguemgr.rules.strat_o_matic.board import Board, board_faults, read_board
from leaguemgr.rules.strat_o_matic.deck import ADVANCED, BASIC, FOLDER, Card, advanced_card, basic_card, deck_faults
from leaguemgr.rules.strat_o_matic.team_cards import TeamCard, team_card, team_faults

FILES = ("advanced_deck", "basic_deck", "board", "team_cards")
"""The files of a set, sorted by name."""
PROVENANCE = ("source", "status", "note")
STATUSES = ("document", "reconstructed", "user")


class Tables(NamedTuple):
    """What games are played with."""

    advanced: tuple[Card, ...]
    basic: tuple[Card, ...]
    board: Board
    teams: Mapping[int, TeamCard]


class Charts:
    """A chart set that games can be played with; compared by identity."""

    def __init__(self, files: Files, tables: Tables) -> None:
        """Keep the tables with the files they were read from."""
        self.files = files
        self.advanced, self.basic, self.board, self.teams = tables
        self._tables = tables

    @cached_property
    def written(self) -> Mapping[str, Mapping[str, Any]]:
        """The files as they are written, by name; they have no fault."""
        return {name: tomllib.loads(text) for name, text in self.files}

    @cached_property
    def digest(self) -> str:
        """A fingerprint of the tables alone; notes and provenance do not count."""
        advanced, basic, board, teams = self._tables
        told = (advanced, basic, sorted(board.home_jump), sorted(board.hurt), sorted(board.games_out.items()))
        text = repr((*told, sorted(board.joined), sorted(teams.items())))
        return hashlib.sha256(text.encode()).hexdigest()[:12]


def check_files(files: Files) -> list[Fault]:
    """Return every fault of a chart set, file by file, by card, column and row."""
    texts = dict(files)
    return [fault for name in FILES for fault in _file_faults(name, texts.get(name))]


def _file_faults(name: str, text: str | None) -> Iterator[Fault]:
    if text is None:
        yield Fault(name, "the file is missing", forbids=True)
        return
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        yield Fault(name, f"it cannot be read: {error}", forbids=True)
        return
    head = data.get("provenance")
    if not isinstance(head, Mapping) or not all(isinstance(head.get(key), str) for key in PROVENANCE):
        yield Fault(name, f"provenance: it needs {', '.join(PROVENANCE)}", forbids=True)
    elif head["status"] not in STATUSES:
        yield Fault(name, f"provenance, status: {head['status']!r} is none of {', '.join(STATUSES)}", forbids=True)
    yield from (Fault(name, fault, forbids=True) for fault in mark_faults(data))
    if name == "board":
        yield from (Fault(name, fault, forbids=True) for fault in board_faults(data))
        return
    rows = rows_of(data)
    if rows is None:
        yield Fault(name, "it has no cards; write each below a line [[card]]", forbids=True)
    elif name == "team_cards":
        yield from (Fault(name, fault, forbids) for fault, forbids in team_faults(rows))
    else:
        parts = ADVANCED if name == "advanced_deck" else BASIC
        yield from (Fault(name, fault, forbids=True) for fault in deck_faults(rows, parts))


def rows_of(data: Mapping[str, Any]) -> Sequence[Mapping[str, Any]] | None:
    """Return the cards of a file; None when it has none."""
    rows = data.get("card")
    return rows if isinstance(rows, list) and all(isinstance(row, Mapping) for row in rows) else None


def read_charts(files: Files) -> Charts:
    """Read a chart set; UserError names the first fault that forbids a game."""
    fault = next((fault for fault in check_files(files) if fault.forbids), None)
    if fault is not None:
        raise UserError(f"{fault}.")
    texts = {name: text for name, text in files if name in FILES}
    data = {name: tomllib.loads(text) for name, text in texts.items()}
    tables = Tables(
        tuple(map(advanced_card, data["advanced_deck"]["card"])),
        tuple(map(basic_card, data["basic_deck"]["card"])),
        read_board(data["board"]),
        {row["grade"]: team_card(row) for row in data["team_cards"]["card"]},
    )
    return Charts(tuple(sorted(texts.items())), tables)


@cache
def shipped_files() -> Files:
    """Return the files that come with the program."""
    return read_set(find(FOLDER), FILES)


@cache
def shipped_charts() -> Charts:
    """Return the charts that come with the program."""
    return read_charts(shipped_files())
