"""Writing and erasing the result of a game: bulk statements on SQLite's own connection, for a season is many games."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from leaguemgr.engine.box import Line, TeamBox
from leaguemgr.engine.periods import REGULATION
from leaguemgr.league.roster_size import size_fault
from leaguemgr.league.sheets import sheet_digest
from leaguemgr.league.wording import counted
from leaguemgr.problems import UserError
from leaguemgr.store.faults import stored_json

COUNTS = ("fgm", "fga", "tpm", "ftm", "fta", "orb", "drb", "ast", "stl", "blk", "tov", "pf", "tip")
LINE = ("player_id", "started", "seconds", *COUNTS)
INSERT_LINE = f"INSERT INTO line (game_id, team_id, {', '.join(LINE)}) VALUES (?, ?, {', '.join('?' * len(LINE))})"
values_of: Callable[[Line], tuple[int, ...]] = attrgetter("player", *LINE[1:])
"""Return a line's values in the order of the columns."""
EXTRAS = ("violations", "technicals", "timeouts", "turnovers", "offensive_fouls")
INSERT_EXTRAS = f"INSERT INTO team_game (game_id, team_id, {', '.join(EXTRAS)}) VALUES (?, ?, ?, ?, ?, ?, ?)"
INSERT_INJURY = "INSERT INTO injury (game_id, player_id, misses) VALUES (?, ?, ?)"
TAPE = ("game_id", "home_sheet_id", "away_sheet_id", "options", "seed", "marks", "tape")
INSERT_TAPE = f"INSERT INTO game_tape ({', '.join(TAPE)}) VALUES ({', '.join('?' * len(TAPE))})"
PLAYED = (
    "UPDATE game SET status = 'played', home_score = ?, away_score = ?, periods = ?, method = ?, digest = ?, note = ?"
    " WHERE id = ?"
)
UNPLAYED = (
    "UPDATE game SET status = 'scheduled', home_score = NULL, away_score = NULL, periods = '[]', method = '',"
    " digest = '', note = '' WHERE id = ?"
)
ACTIVE = "SELECT count(*) FROM roster WHERE team_id = ? AND NOT listed"
STATE = (
    "SELECT g.status, g.stage, g.home_id, g.away_id, g.home_score, g.away_score, g.series_id, g.series_game, s.phase,"
    " s.settings, h.name, a.name FROM game g JOIN season s ON s.id = g.season_id"
    " JOIN team h ON h.id = g.home_id JOIN team a ON a.id = g.away_id WHERE g.id = ?"
)


@dataclass(frozen=True, slots=True)
class GameState:
    """A game as the actions on it need to know it."""

    status: str
    stage: str
    home: int
    away: int
    home_score: int | None
    away_score: int | None
    series: int | None
    series_game: int | None
    phase: str
    settings: str
    home_name: str
    away_name: str

    @property
    def title(self) -> str:
        """The game as people name it."""
        return f"{self.home_name} – {self.away_name}"

    @property
    def score(self) -> str:
        """The result, home first."""
        return f"{self.home_score}–{self.away_score}"

    @property
    def winner(self) -> int:
        """The team that won by the stored result, by id; for a game that is played."""
        assert self.home_score is not None
        assert self.away_score is not None
        return self.winner_by((self.home_score, self.away_score))

    def winner_by(self, score: tuple[int, int]) -> int:
        """Return the team that wins by this score, by id."""
        return self.home if score[0] > score[1] else self.away


@dataclass(frozen=True, slots=True)
class Tape:
    """What it takes to replay a game; ``answers`` are packed."""

    answers: bytes
    marks: str
    seed: str
    sheets: tuple[str, str]
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A result to be written; ``boxes`` are empty when only the score is known."""

    score: tuple[int, int]
    periods: Sequence[Sequence[int]]
    method: str
    boxes: Sequence[TeamBox] = ()
    digest: str = ""
    note: str = ""


def game_state(connection: sqlite3.Connection, game: int) -> GameState:
    """Return a game by id; raises UserError."""
    row = connection.execute(STATE, (game,)).fetchone()
    if row is None:
        raise UserError(f"There is no game {game}; `show schedule` lists their numbers.")
    return GameState(*row)


def not_open(connection: sqlite3.Connection, game: int, state: GameState) -> list[str]:
    """Return why no result can be entered for this game now, in sentences (G11)."""
    if state.status == "played":
        return [
            f"Game {game}, {state.title}, has been played already ({state.score}); void it before you enter it again."
        ]
    if state.status == "void":
        return [f"Game {game}, {state.title}, is called off; put it back on the schedule first."]
    wanted = "season" if state.stage == "season" else "playoffs"
    if state.phase != wanted:
        return [f"Game {game} cannot be played in the phase {state.phase}; the league must be in the phase {wanted}."]
    found = roster_faults(connection, state)
    if state.series is not None:
        found += _out_of_turn(connection, game, state)
    return found


def roster_faults(connection: sqlite3.Connection, state: GameState) -> list[str]:
    """Return which of the two teams has too few or too many players for a league game."""
    settings = stored_json(state.settings)
    limits = (settings["roster_min"], settings["roster_size"])
    found = []
    for team, name in ((state.home, state.home_name), (state.away, state.away_name)):
        (size,) = connection.execute(ACTIVE, (team,)).fetchone()
        fault = size_fault(name, size, limits)
        if fault is not None:
            found.append(f"{fault.text}; {'release' if fault.many > 0 else 'sign'} {abs(fault.many)} before they play.")
    return found


def _out_of_turn(connection: sqlite3.Connection, game: int, state: GameState) -> list[str]:
    first = "SELECT min(series_game) FROM game WHERE series_id = ? AND status = 'scheduled'"
    (number,) = connection.execute(first, (state.series,)).fetchone()
    if number == state.series_game:
        return []
    return [f"Game {game} is number {state.series_game} of its series; number {number} comes first."]


def score_faults(score: tuple[int, int], periods: Sequence[Sequence[int]], regulation: int = REGULATION) -> list[str]:
    """Return what is wrong with a score and its periods, in sentences (D14, F1, F2); ``regulation`` are its periods."""
    if min(score) < 0 or any(points < 0 for period in periods for points in period):
        return ["Points cannot be negative."]
    if score[0] == score[1]:
        return [f"A game cannot end level ({score[0]}–{score[1]}); add the overtime that decided it."]
    if not periods:
        return []
    sums = tuple(sum(period[side] for period in periods) for side in (0, 1))
    if sums != score:
        return [f"The periods add up to {sums[0]}–{sums[1]}, but the score is {score[0]}–{score[1]}."]
    for played in range(regulation, len(periods)):
        home, away = (sum(period[side] for period in periods[:played]) for side in (0, 1))
        if home != away:
            return [f"After {played} periods it was {home}–{away}, so there was no overtime to play."]
    return []


def box_faults(name: str, lines: Iterable[Line], points: int) -> list[str]:
    """Return what does not add up in a team's box score, in sentences (G2)."""
    found, total, goals, assists = [], 0, 0, 0
    for line in lines:
        total += line.points
        goals += line.fgm
        assists += line.ast
        if line.fgm > line.fga or line.ftm > line.fta or line.tpm > line.fgm:
            found.append(f"A player of {name} (number {line.player}) made more shots than he took.")
        if min(values_of(line)) < 0:
            found.append(f"A player of {name} (number {line.player}) has a count below 0.")
    if assists > goals:
        found.append(
            f"The players of {name} have {counted(assists, 'assist')}, but made only {counted(goals, 'field goal')}."
        )
    if total != points:
        found.append(f"The players of {name} scored {total} points, but the score says {points}.")
    return found


def write(connection: sqlite3.Connection, game: int, state: GameState, outcome: Outcome) -> None:
    """Store a result: the score, and the box score when there is one."""
    home, away = outcome.score
    periods = json.dumps([list(period) for period in outcome.periods])
    connection.execute(PLAYED, (home, away, periods, outcome.method, outcome.digest, outcome.note, game))
    lines: list[tuple[int, ...]] = []
    extras: list[tuple[int, ...]] = []
    for team, box in zip((state.home, state.away), outcome.boxes, strict=False):
        lines += [(game, team, *values_of(line)) for line in box.lines if took_part(line)]
        extras.append((game, team, box.violations, box.technicals, box.timeouts, box.turnovers, box.offensive_fouls))
    hurt = [(game, line.player, line.misses) for box in outcome.boxes for line in box.lines if line.misses]
    connection.executemany(INSERT_LINE, lines)
    connection.executemany(INSERT_INJURY, hurt)
    connection.executemany(INSERT_EXTRAS, extras)


def took_part(line: Line) -> bool:
    """Tell whether the player was on the court; others have no line, or they would have played a game."""
    return any(values_of(line)[1:])


def write_tape(connection: sqlite3.Connection, game: int, tape: Tape) -> None:
    """Store what replays the game; teams that are as in an earlier game share its sheets."""
    sheets = [_sheet(connection, text) for text in tape.sheets]
    options = json.dumps(tape.options)
    values = (game, *sheets, options, tape.seed, tape.marks, tape.answers)
    connection.execute(INSERT_TAPE, values)


def _sheet(connection: sqlite3.Connection, text: str) -> int:
    digest = sheet_digest(text)
    found = connection.execute("SELECT id FROM team_sheet WHERE digest = ?", (digest,)).fetchone()
    if found:
        return int(found[0])
    row = connection.execute("INSERT INTO team_sheet (digest, sheet) VALUES (?, ?)", (digest, text)).lastrowid
    assert row is not None
    return row


BESIDES = {
    "line": ("box score", "1"),
    "game_tape": ("play-by-play", "1"),
    "injury": ("injuries", "1"),
    "team_game": ("team counts", f"{' + '.join(EXTRAS)} > 0"),
}
"""What a game has besides its score: by table what people call it, and which rows say anything."""


def lost_by_typing(connection: sqlite3.Connection, game: int) -> list[str]:
    """Return what a game has that goes when its score alone is typed anew, in words."""
    return [
        title
        for table, (title, says) in BESIDES.items()
        if connection.execute(f"SELECT 1 FROM {table} WHERE game_id = ? AND {says} LIMIT 1", (game,)).fetchone()
    ]


def games_missed(connection: sqlite3.Connection, game: int) -> dict[int, int]:
    """Return how many games each man who was hurt in a game misses, by player id."""
    return dict(connection.execute("SELECT player_id, misses FROM injury WHERE game_id = ?", (game,)).fetchall())


def erase(connection: sqlite3.Connection, game: int) -> None:
    """Make a game unplayed in its old place."""
    for table in BESIDES:
        connection.execute(f"DELETE FROM {table} WHERE game_id = ?", (game,))
    connection.execute(UNPLAYED, (game,))
