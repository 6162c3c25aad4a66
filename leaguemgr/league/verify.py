"""Looking through a whole league file for anything that does not add up; every finding is one sentence.

Nothing here mends anything. Totals are never stored, so what is compared is what is stored twice by nature: a score,
its periods and the lines under it; a series and its games; a pick and the roster.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence

from sqlmodel import Session, col, select

from leaguemgr.engine.system import Shape
from leaguemgr.league import bracket
from leaguemgr.league.charts import set_faults
from leaguemgr.league.context import shape_of
from leaguemgr.league.journal import DISCARDED, DONE, UNDONE
from leaguemgr.league.lookup import team_refs
from leaguemgr.league.verify_years import year_faults
from leaguemgr.league.wording import counted, minutes
from leaguemgr.store import journal as notes
from leaguemgr.store import soundness
from leaguemgr.store.faults import Damaged
from leaguemgr.store.file import driver
from leaguemgr.store.tables import Draft, Game, Journal, Line, Lineup, Pick, Roster, Season, Series, Team

ON_COURT = 5
TIMED = ("auto", "window")
"""How a game came about when its times on court are the program's own."""


def verify(db: Session) -> list[str]:
    """Return everything in the league that does not add up, in sentences; empty when all is well.

    In a file that is damaged in itself nothing else is looked for: what is read out of it means nothing.
    What stored games give when they are played again is looked at by ``League.verify``.
    """
    damage = soundness.faults(driver(db))
    if damage:
        return damage
    checks = (
        _game_faults(db),
        _roster_faults(db),
        _pick_faults(db),
        _series_faults(db),
        year_faults(db),
        _journal_faults(db),
        set_faults(db),
    )
    return [fault for found in checks for fault in found]


def _game_faults(db: Session) -> Iterator[str]:
    """Check every game against its periods and its box score."""
    teams = team_refs(db)
    shapes = {season.id: shape_of(db, season) for season in db.exec(select(Season))}
    for game, lines in _games_with_lines(db):
        name = f"Game {game.id} ({teams[game.home_id].abbreviation} v {teams[game.away_id].abbreviation})"
        faults = (
            played_faults(game, lines, shapes[game.season_id])
            if game.status == "played"
            else _unplayed_faults(game, lines)
        )
        yield from (f"{name}: {fault}" for fault in faults)


def _games_with_lines(db: Session) -> Iterator[tuple[Game, list[Line]]]:
    """Return all games with their lines, season by season so that a long history stays small in memory."""
    for season in db.exec(select(Season.id).order_by(col(Season.number))).all():
        lines: defaultdict[int, list[Line]] = defaultdict(list)
        for line in db.exec(select(Line).join(Game).where(Game.season_id == season)):
            lines[line.game_id].append(line)
        for game in db.exec(select(Game).where(Game.season_id == season).order_by(col(Game.id))):
            yield game, lines.get(game.id or 0, [])


def _unplayed_faults(game: Game, lines: Sequence[Line]) -> Iterator[str]:
    if game.status == "scheduled" and (game.home_score is not None or game.away_score is not None or lines):
        yield "it is not played yet and has a result all the same."


def played_faults(game: Game, lines: Sequence[Line], shape: Shape) -> Iterator[str]:
    """Return what does not add up in one played game and the lines of its box score (G2, G4)."""
    score = (game.home_score, game.away_score)
    sums = tuple(sum(period[side] for period in game.periods) for side in (0, 1))
    if game.home_score is None or game.away_score is None:
        yield "it is played and has no score."
        return
    if game.home_score == game.away_score:
        yield f"it ended level at {game.home_score}."
    if game.periods and sums != score:
        yield f"its periods add up to {sums[0]}–{sums[1]}, its score is {score[0]}–{score[1]}."
    if lines:
        for team, points in zip((game.home_id, game.away_id), score, strict=True):
            yield from _side_faults(game, [line for line in lines if line.team_id == team], points or 0, shape)
        yield from (
            f"player {line.player_id} played for team {line.team_id}, which was not in it."
            for line in lines
            if line.team_id not in (game.home_id, game.away_id)
        )


def _side_faults(game: Game, lines: Sequence[Line], points: int, shape: Shape) -> Iterator[str]:
    """Check one side: points, five starters, tries, and the minutes of five men on court."""
    made = shape.start + sum(2 * line.fgm + line.tpm + line.ftm for line in lines)
    if made != points:
        yield f"the lines of a team add up to {made} points, its score is {points}."
    for line in lines:
        if line.fgm > line.fga or line.ftm > line.fta or line.tpm > line.fgm or line.tip > line.fgm:
            yield f"player {line.player_id} made more shots than he took."
    if sum(line.ast for line in lines) > sum(line.fgm for line in lines):
        yield "a team has more assists than field goals."
    if game.method not in TIMED:
        return
    starters = sum(line.started for line in lines)
    if starters != ON_COURT:
        yield f"a team had {counted(starters, 'starter')}, not five."
    length = shape.seconds(len(game.periods))
    seconds = sum(line.seconds for line in lines)
    if seconds != ON_COURT * length:
        yield f"a team's times on court add up to {minutes(seconds)}, not {minutes(ON_COURT * length)}."
    yield from (
        f"player {line.player_id} was on court for {minutes(line.seconds)} of {minutes(length)}."
        for line in lines
        if line.seconds > length
    )


def _roster_faults(db: Session) -> Iterator[str]:
    """Check roster sizes against the newest season's limits, and that line-ups are made of the team's own players."""
    season = db.exec(select(Season).order_by(col(Season.number).desc())).first()
    sizes = Counter(db.exec(select(Roster.team_id).where(~col(Roster.listed))))
    # After attrition a roster may exceed the limit until the cut-down (BS-CAMP-ATTR-06).
    growing = season is not None and season.phase in ("expansion", "college", "cutdown")
    most = int(season.settings.get("roster_size", 0)) if season and not growing else 0
    least = int(season.settings.get("roster_min", 0)) if season and season.phase in ("season", "playoffs") else 0
    for team in db.exec(select(Team).order_by(col(Team.id))):
        size = sizes[team.id or 0]
        if most and size > most:
            yield f"{team.name} have {counted(size, 'player')}, {most} are allowed."
        if size < least:
            yield f"{team.name} have {counted(size, 'player')}, {least} are needed."
    owners = dict(db.exec(select(Roster.player_id, Roster.team_id)).all())
    for spot in db.exec(select(Lineup)):
        if owners.get(spot.player_id) != spot.team_id:
            yield f"Player {spot.player_id} is in the line-up of team {spot.team_id} and not on that team."


def _pick_faults(db: Session) -> Iterator[str]:
    """Check that no pick is both passed and used, and, while a draft runs, that what was picked is on the roster."""
    owners = dict(db.exec(select(Roster.player_id, Roster.team_id)).all())
    for draft in db.exec(select(Draft)):
        for pick in db.exec(select(Pick).where(Pick.draft_id == draft.id)):
            if pick.passed and pick.player_id is not None:
                yield f"Pick {pick.overall} of draft {draft.id} is passed and used."
            if draft.status == "running" and pick.player_id is not None and owners.get(pick.player_id) != pick.team_id:
                yield f"Player {pick.player_id}, pick {pick.overall}, is not on the team that picked him."


def _series_faults(db: Session) -> Iterator[str]:
    """Check every series against its games, its length, its home pattern and the series that fed it."""
    for season in db.exec(select(Season).order_by(col(Season.number))):
        states = bracket.stored_series(db, season)
        rows = {(row.round, row.slot): row for row in bracket.series_rows(db, season)}
        wrong = bracket.wrong_series(states, bracket.plan_of(season.settings))
        for state in states:
            row = rows[state.round, state.slot]
            name = f"Season {season.number}, series {state.slot + 1} of round {state.round}"
            faults = _one_series(row, state, _games_of(db, row))
            yield from (f"{name}: {fault}" for fault in faults)
            if state in wrong:
                yield f"{name}: its teams are not the winners that should meet in it."
        if season.champion_id is not None and season.champion_id != bracket.champion(states):
            yield f"Season {season.number}: the recorded champion has not won the final."


def _games_of(db: Session, series: Series) -> Sequence[Game]:
    wanted = select(Game).where(Game.series_id == series.id, Game.status != "void").order_by(col(Game.series_game))
    return db.exec(wanted).all()


def _one_series(row: Series, state: bracket.SeriesState, played: Sequence[Game]) -> Iterator[str]:
    winner = state.winner.team if state.winner else None
    if row.winner_id != winner:
        yield f"its games are won by {_team(winner)}, recorded is {_team(row.winner_id)}."
    if state.low is None:
        return
    needed = bracket.wins_needed(row.best_of)
    if max(state.wins) > needed or sum(state.wins) > row.best_of:
        yield f"it went on after a team had won {needed} games."
    hosts = bracket.hosts(row.best_of, row.pattern)
    for game in played:
        number = game.series_game or 0
        if not 1 <= number <= row.best_of:
            yield f"game {game.id} has the number {number} in a best of {row.best_of}."
            continue
        sides = (row.high_id, row.low_id) if hosts[number - 1] else (row.low_id, row.high_id)
        if (game.home_id, game.away_id) != sides:
            yield f"game {number} is not at the home that the pattern {row.pattern} gives it."


def _team(team: int | None) -> str:
    return "nobody" if team is None else f"team {team}"


def _journal_faults(db: Session) -> Iterator[str]:
    """Check that every entry has its state and its batch, and that what it changed can be read again."""
    firsts = set(db.exec(select(Journal.id).where(Journal.id == Journal.batch)))
    for one, state, batch in db.exec(select(Journal.id, Journal.state, Journal.batch)):
        if state not in (DONE, UNDONE, DISCARDED) or (batch is not None and batch not in firsts):
            yield f"Entry {one} of the journal has lost its place; undo cannot be relied upon."
    for entry in db.exec(select(Journal.id, Journal.changes).where(col(Journal.changes).is_not(None))):
        number, blob = entry
        try:
            notes.changes(blob or b"")
        except Damaged:
            yield f"Entry {number} of the journal cannot be read; what it did can no longer be undone."
