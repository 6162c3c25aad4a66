"""Results of games: stored from a game that was played, typed in, or voided; and the replay of a stored one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from sqlmodel import Session, col, select

from leaguemgr.engine.box import Line, TeamBox
from leaguemgr.engine.game import Game, IllegalAnswer
from leaguemgr.engine.system import RuleSystem, Setup
from leaguemgr.league import playoffs, results
from leaguemgr.league.action import Action, problems
from leaguemgr.league.charts import rules_of_game
from leaguemgr.league.context import game_setup, need_player, shape_of
from leaguemgr.league.records import Problem
from leaguemgr.league.results import GameState, Outcome, Tape
from leaguemgr.league.sheets import packed, sheet_team, sheet_text, unpacked
from leaguemgr.problems import UserError
from leaguemgr.store.faults import stored_json
from leaguemgr.store.file import driver
from leaguemgr.store.tables import Game as GameTable
from leaguemgr.store.tables import GameTape, Roster, TeamSheet
from leaguemgr.store.tables import Line as LineTable


@dataclass(frozen=True)
class StoreGame(Action):
    """Store a game that was played: box scores (home, away), and the tape that replays it.

    ``tape`` are the answers, or their packed form (``sheets.packed``). ``sheets`` are both teams as they went into the
    game (``sheets.sheet_text``); without them they are as they are now.
    """

    game: int
    boxes: tuple[TeamBox, TeamBox]
    tape: tuple[int, ...] | bytes = ()
    marks: str = ""
    seed: str = ""
    sheets: tuple[str, str] | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    digest: str = ""
    method: Literal["auto", "window"] = "auto"
    bulky: ClassVar[frozenset[str]] = frozenset({"boxes", "tape", "marks", "sheets", "options", "digest"})

    @classmethod
    def of(cls, game: int, played: Game, seed: str, method: Literal["auto", "window"] = "auto") -> StoreGame:
        """Return the action that stores a finished game of the engine as the result of the league's game."""
        boxes = played.box.teams
        setup = played.setup
        marks = played.answered_by if method == "window" else ""
        sheets = (sheet_text(setup.home), sheet_text(setup.away))
        digest = played.system.digest
        return cls(game, boxes, packed(played.tape), marks, seed, sheets, dict(setup.options), digest, method)

    @property
    def outcome(self) -> Outcome:
        """The result as it is written."""
        home, away = self.boxes
        periods = list(zip(home.periods, away.periods, strict=False))
        return Outcome((home.points, away.points), periods, self.method, self.boxes, self.digest)

    def check(self, db: Session) -> list[Problem]:
        """The game is open, both rosters are legal, and the box score adds up."""
        connection = driver(db)
        state = results.game_state(connection, self.game)
        home, away = self.boxes
        shape = shape_of(db)
        return problems(
            *results.not_open(connection, self.game, state),
            *results.score_faults((home.points, away.points), self.outcome.periods, len(shape.periods)),
            *results.box_faults(state.home_name, home.lines, home.points - shape.start),
            *results.box_faults(state.away_name, away.lines, away.points - shape.start),
        )

    def apply(self, db: Session) -> str:
        """Write the result in one go."""
        connection = driver(db)
        state = results.game_state(connection, self.game)
        results.write(connection, self.game, state, self.outcome)
        if self.tape:
            sheets = self.sheets or _sheets_now(db, self.game)
            answers = self.tape if isinstance(self.tape, bytes) else packed(self.tape)
            results.write_tape(connection, self.game, Tape(answers, self.marks, self.seed, sheets, self.options))
        return _told(db, state, self.outcome.score)


def _sheets_now(db: Session, game: int) -> tuple[str, str]:
    setup = game_setup(db, game)
    return (sheet_text(setup.home), sheet_text(setup.away))


def _told(db: Session, state: GameState, score: tuple[int, int], before: str = "") -> str:
    """Return the result as a sentence, after the playoffs have gone on if it is one of theirs."""
    text = f"{state.home_name} {score[0]}, {state.away_name} {score[1]}{before}."
    return text if state.series is None else f"{text}{playoffs.go_on(db, state.series)}"


@dataclass(frozen=True)
class TypedResult(Action):
    """Enter a result by hand: periods or the score alone, and the players' lines if they are known.

    Totals are never typed: periods add up to the score, lines to the points. ``replace`` corrects a result that is
    entered already; ``dependents`` agrees to lose the playoff games that a correction makes wrong.
    """

    game: int
    home_score: int | None = None
    away_score: int | None = None
    periods: tuple[tuple[int, int], ...] = ()
    lines: tuple[Line, ...] = ()
    note: str = ""
    replace: bool = False
    dependents: bool = False
    bulky: ClassVar[frozenset[str]] = frozenset({"lines"})

    def _score(self, db: Session, sides: Mapping[int, int]) -> tuple[int, int] | None:
        """Return the score as it is given, or as periods or lines add up to; None when there is none of them."""
        if self.home_score is not None and self.away_score is not None:
            return (self.home_score, self.away_score)
        if self.periods:
            return (sum(home for home, _ in self.periods), sum(away for _, away in self.periods))
        if not self.lines:
            return None
        points: Counter[int] = Counter()
        for line in self.lines:
            points[sides.get(line.player, 0)] += line.points
        start = shape_of(db).start
        return (points[0] + start, points[1] + start)

    def _sides(self, db: Session, state: GameState) -> dict[int, int]:
        """Return the side of every player who may have a line: from both rosters and the old box score."""
        side = {state.home: 0, state.away: 1}
        rows = select(col(Roster.player_id), col(Roster.team_id)).where(col(Roster.team_id).in_(side))
        old = select(col(LineTable.player_id), col(LineTable.team_id)).where(LineTable.game_id == self.game)
        return {player: side[team] for player, team in [*db.exec(rows), *db.exec(old)]}

    def _boxes(self, sides: Mapping[int, int]) -> tuple[TeamBox, TeamBox]:
        parts: tuple[list[Line], list[Line]] = ([], [])
        for line in self.lines:
            parts[sides[line.player]].append(line)
        return (TeamBox(parts[0]), TeamBox(parts[1]))

    def check(self, db: Session) -> list[Problem]:
        """The game is open (or a correction is meant), and everything adds up."""
        connection = driver(db)
        state = results.game_state(connection, self.game)
        sides = self._sides(db, state)
        score = self._score(db, sides)
        if self.replace and state.status == "played":
            found = playoffs.lost(db, self.game, state, self.dependents, score)
        else:
            found = results.not_open(connection, self.game, state)
        if score is None:
            return problems(*found, "Type the score, the periods or the players' lines of the game.")
        faults = results.score_faults(score, self.periods, len(shape_of(db).periods))
        return problems(*found, *faults, *self._line_faults(db, state, sides, score))

    def _line_faults(
        self, db: Session, state: GameState, sides: Mapping[int, int], score: tuple[int, int]
    ) -> list[str]:
        if not self.lines:
            return []
        players = [line.player for line in self.lines]
        for player in players:
            if player not in sides:
                return [f"{need_player(db, player).name} plays for neither {state.home_name} nor {state.away_name}."]
            if players.count(player) > 1:
                return [f"{need_player(db, player).name} has two lines; keep one."]
        home, away = self._boxes(sides)
        start = shape_of(db).start
        return [
            *results.box_faults(state.home_name, home.lines, score[0] - start),
            *results.box_faults(state.away_name, away.lines, score[1] - start),
        ]

    def apply(self, db: Session) -> str:
        """Write the result, after erasing the one it corrects."""
        connection = driver(db)
        state = results.game_state(connection, self.game)
        sides = self._sides(db, state)
        score = self._score(db, sides)
        assert score is not None
        before = f" instead of {state.score}" if state.status == "played" else ""
        kept = bool(before) and state.series is None and playoffs.keeps_seeding(db, self.game, score)
        if before:
            results.erase(connection, self.game)
        boxes = self._boxes(sides) if self.lines else ()
        results.write(connection, self.game, state, Outcome(score, self.periods, "typed", boxes, note=self.note))
        db.expire_all()
        if before:
            playoffs.mend(db, self.game, kept)
        return _told(db, state, score, before)


@dataclass(frozen=True)
class VoidGame(Action):
    """Take a result away; the game is unplayed in its old place.

    ``dependents`` agrees to lose the playoff games that were played on the strength of it.
    """

    game: int
    dependents: bool = False

    def check(self, db: Session) -> list[Problem]:
        """The game has a result, and nothing else would be lost that nobody has agreed to lose (D12)."""
        state = results.game_state(driver(db), self.game)
        if state.status != "played":
            return problems(f"Game {self.game}, {state.title}, has no result to take away.")
        return problems(*playoffs.lost(db, self.game, state, self.dependents, None))

    def apply(self, db: Session) -> str:
        """Erase the result and everything that follows from it."""
        connection = driver(db)
        state = results.game_state(connection, self.game)
        results.erase(connection, self.game)
        db.expire_all()
        playoffs.mend(db, self.game, kept=False)
        return f"Game {self.game}, {state.title} ({state.score}), is unplayed again."


@dataclass(frozen=True, slots=True)
class Recording:
    """What a stored game is replayed from; ``digest`` names the rules and charts it was played under.

    ``rules`` are those of that digest; those in force when the file does not have the charts.
    """

    game: int
    setup: Setup
    tape: list[int]
    marks: str
    digest: str
    rules: RuleSystem

    def play(self) -> Game:
        """Return the game as it was played; UserError when its charts are not known any more."""
        try:
            return Game(self.rules, self.setup, self.tape, self.marks)
        except IllegalAnswer as error:
            if self.digest == self.rules.digest:
                raise
            charts = f"{self.digest}, now {self.rules.digest}"
            text = f"Game {self.game} was played under other rules or charts ({charts}); it cannot be replayed."
            raise UserError(text) from error


def recording(db: Session, game: int) -> Recording:
    """Return what replays a stored game; UserError when it was not played with this program."""
    row = db.exec(select(GameTape).where(GameTape.game_id == game)).first()
    if row is None:
        results.game_state(driver(db), game)
        raise UserError(f"Game {game} has no play-by-play; it was not played with this program.")
    home, away = (db.get_one(TeamSheet, sheet).sheet for sheet in (row.home_sheet_id, row.away_sheet_id))
    setup = Setup(sheet_team(home), sheet_team(away), stored_json(row.options))
    played = db.get_one(GameTable, game)
    digest = played.digest
    return Recording(game, setup, unpacked(row.tape), row.marks, digest, rules_of_game(db, digest))


def replay(db: Session, game: int) -> Game:
    """Return a stored game as it was played; UserError when it cannot be replayed."""
    return recording(db, game).play()
