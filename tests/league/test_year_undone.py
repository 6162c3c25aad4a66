"""A whole off-season, taken back step by step."""

from __future__ import annotations

import sqlite3

from sqlmodel import Session

from leaguemgr.league.league import League
from leaguemgr.league.status import status
from leaguemgr.league.trade_terms import Give
from leaguemgr.league.trades import MakeTrade
from leaguemgr.simulate.automatic import advance
from leaguemgr.store.file import driver


def contents(db: Session) -> list[str]:
    """Return every row of every table but the journal, as SQL."""
    connection: sqlite3.Connection = driver(db)
    return [line for line in connection.iterdump() if "journal" not in line and "noted_" not in line]


def test_undo_takes_the_off_season_back_to_the_champion_and_redo_brings_it_again(finished: League) -> None:
    before = finished.read(contents)
    finished.perform(MakeTrade((Give(1, 2, finished.read(lambda db: _any(db, 1))),)))
    assert advance(finished, "season", 0, lambda what, done, total: None, season=2)
    after = finished.read(contents)
    steps = 0
    while finished.read(status).phase != "finished" or steps == 0 or finished.can_undo.startswith("Traded"):
        finished.undo()
        steps += 1
    assert finished.read(contents) == before
    for _ in range(steps):
        finished.redo()
    assert finished.can_redo == ""
    assert finished.read(contents) == after
    assert finished.verify() == []


def test_a_batch_within_a_batch_is_one_step(finished: League) -> None:
    with finished.batch("Off-season"):
        assert advance(finished, "season", 0, lambda what, done, total: None, season=2)
    assert finished.can_undo.startswith("Off-season")
    finished.undo()
    assert finished.read(status).phase == "finished"


def _any(db: Session, team: int) -> int:
    return int(driver(db).execute("SELECT min(player_id) FROM roster WHERE team_id = ?", (team,)).fetchone()[0])
