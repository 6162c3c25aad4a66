"""Honours and history: who won a season, who led it, and every season that there was."""

from __future__ import annotations

from typing import cast

from sqlmodel import Session, col, func, select

from leaguemgr.league import bracket
from leaguemgr.league.leaders import leaders
from leaguemgr.league.lookup import season_of, team_refs
from leaguemgr.league.records import Phase, Standings, TeamRef
from leaguemgr.league.standings import standings
from leaguemgr.league.wording import record
from leaguemgr.league.year_records import AwardRow, SeasonRow
from leaguemgr.store.tables import Game, Season


def awards(db: Session, season: int | None = None) -> tuple[AwardRow, ...]:
    """Return the honours of a season (by number; default the newest): champion, best record, leaders of each list."""
    row = season_of(db, season)
    teams, table = team_refs(db), standings(db, row.number)
    return (*_team_awards(db, row, teams, table), *_player_awards(db, row))


def _team_awards(db: Session, row: Season, teams: dict[int, TeamRef], table: Standings) -> list[AwardRow]:
    found = []
    champion, other = finalists(db, row)
    if champion is not None:
        found.append(AwardRow("Champions", teams[champion], None, _final_text(db, row)))
    if other is not None:
        found.append(AwardRow("Runners-up", teams[other], None, ""))
    if table.rows and table.rows[0].record.games:
        best = table.rows[0]
        found.append(AwardRow("Best record", best.team, None, record(best.record.won, best.record.lost)))
    return found


def _player_awards(db: Session, row: Season) -> list[AwardRow]:
    """Return the first of each leaders' list; more than one when they are level."""
    return [
        AwardRow(one.title, first.team, first.player, first.text)
        for one in leaders(db, row.number)
        for first in one.leaders
        if first.rank == 1
    ]


def finalists(db: Session, row: Season) -> tuple[int | None, int | None]:
    """Return the champion and the loser of the final, by id; None while there is no champion."""
    if row.champion_id is None:
        return None, None
    final = bracket.stored_series(db, row)[-1]
    sides = [final.high.team, *([final.low.team] if final.low else [])]
    return row.champion_id, next((team for team in sides if team != row.champion_id), None)


def _final_text(db: Session, row: Season) -> str:
    wins = bracket.stored_series(db, row)[-1].wins
    return f"{max(wins)}–{min(wins)} in the final"


def history(db: Session) -> tuple[SeasonRow, ...]:
    """Return every season, newest first, with its champion, the loser of the final and the best record."""
    teams = team_refs(db)
    return tuple(_season(db, row, teams) for row in db.exec(select(Season).order_by(col(Season.number).desc())))


def _season(db: Session, row: Season, teams: dict[int, TeamRef]) -> SeasonRow:
    champion, other = finalists(db, row)
    played = select(func.count()).select_from(Game).where(Game.season_id == row.id, Game.status == "played")
    table = standings(db, row.number).rows
    best = table[0] if table and table[0].record.games else None
    return SeasonRow(
        season=row.number,
        phase=cast("Phase", row.phase),
        teams=len(table),
        games=db.exec(played).one(),
        champion=None if champion is None else teams[champion],
        runner_up=None if other is None else teams[other],
        best=best.team if best else None,
        best_record=best.record if best else None,
    )
