"""Playing stored games again and comparing: reading is a question to the file, playing is not and lets others go on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sqlmodel import Session, col, select

from leaguemgr.league.charts import rules_known
from leaguemgr.league.games import Recording, recording
from leaguemgr.league.stats import COUNTS
from leaguemgr.problems import UserError
from leaguemgr.store.tables import Game, GameTape, Line


@dataclass(frozen=True, slots=True)
class Taped:
    """A stored game with what its replay must give: the score and each player's counts."""

    recording: Recording
    score: tuple[int | None, int | None]
    counts: dict[int, tuple[int, ...]]


def taped_games(db: Session, limit: int | None = None) -> Sequence[int]:
    """Return the games that can be judged, by id, at most ``limit`` spread over all; others lack their charts."""
    known = {rules.digest for rules in rules_known(db)}
    wanted = select(GameTape.game_id).join(Game).where(Game.status == "played", col(Game.digest).in_(known))
    stored = db.exec(wanted.order_by(col(GameTape.game_id))).all()
    if limit is None or limit >= len(stored):
        return stored
    return [stored[n * len(stored) // limit] for n in range(limit)]


def taped(db: Session, game: int) -> Taped:
    """Return a stored game for its replay."""
    row = db.get_one(Game, game)
    lines = db.exec(select(Line).where(Line.game_id == game)).all()
    counts = {line.player_id: tuple(getattr(line, name) for name in COUNTS) for line in lines}
    return Taped(recording(db, game), (row.home_score, row.away_score), counts)


def replay_faults(stored: Taped) -> Iterator[str]:
    """Play a game again and return what is not as it is stored, in sentences."""
    name = f"Game {stored.recording.game}"
    try:
        again = stored.recording.play()
    except UserError as error:
        yield f"{name}: its tape cannot be played again: {error}"
        return
    if not again.over:
        yield f"{name}: its tape ends before the game does."
    if again.score != stored.score:
        told = f"{stored.score[0]}–{stored.score[1]}"
        yield f"{name}: played again it ends {again.score[0]}–{again.score[1]}, stored is {told}."
    found = {line.player: line for team in again.box.teams for line in team.lines}
    # Games stored before lines had assists have none in any line.
    assists = COUNTS.index("ast")
    untold = () if any(counts[assists] for counts in stored.counts.values()) else ("ast",)
    for player, counts in stored.counts.items():
        other = found.get(player)
        if other is None or tuple(0 if name in untold else getattr(other, name) for name in COUNTS) != counts:
            yield f"{name}: player {player} has another line when it is played again."
