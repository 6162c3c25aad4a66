"""A league written straight into its tables: for questions that need games, whatever the rules of play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlmodel import Session

from leaguemgr.league.create import NewLeague
from leaguemgr.league.draft import AutoPick, StartDraft
from leaguemgr.league.league import League
from leaguemgr.league.lookup import season_of
from leaguemgr.league.season import MakeSchedule
from leaguemgr.store.file import Store
from leaguemgr.store.tables import Game, Line, Player, Roster, Season, Series, Team, TeamGame
from leaguemgr.store.tables import League as LeagueRow

RATINGS = {"offense": 2, "defense": 2, "rebound": 3, "ball_handling": 2, "free_throw": 2, "tip_in": 0}
SETTINGS = {"playoff_teams": 4, "best_of": [7], "roster_size": 12, "roster_min": 5, "options": {}}
ABBREVIATIONS = ("BOS", "LAL", "NYK", "CHI", "DEN", "UTA", "MIA", "SEA")


@cache
def empty_file() -> bytes:
    """Return a league file with its tables and nothing in them; making one takes longer than most tests."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "empty.league"
        Store.create(path).close()
        return path.read_bytes()


@contextmanager
def league(path: Path, teams: int = 4, roster: int = 6, **settings: object) -> Iterator[Session]:
    """Give a session on a new league of teams 1, 2, ...; team t has the players 100 * t + 1, ... ."""
    file = path / "test.league"
    file.write_bytes(empty_file())
    with Store.open(file) as store, store.write() as db:
        db.add(LeagueRow(name="Test", system="basketball-strategy", seed="7"))
        for team in range(1, teams + 1):
            name = ABBREVIATIONS[team - 1]
            db.add(Team(id=team, name=f"{name} Team", nickname=name.title(), abbreviation=name, colour="#204080"))
        db.add(Season(id=1, number=1, phase="season", settings={**SETTINGS, **settings}))
        db.flush()
        for team in range(1, teams + 1):
            add_roster(db, team, roster)
        db.flush()
        yield db


def drafted(path: Path, teams: int = 4, games: int = 6, best_of: int = 3, seed: str = "7") -> League:
    """Return an open league whose draft is over and whose schedule is made, by the real actions."""
    options = {"games": games, "roster_size": 6, "playoff_teams": 3, "best_of": best_of}
    made = League.create(path / "drafted.league", NewLeague("Drafted", teams, seed, options=options))
    made.perform(StartDraft())
    with made.batch("Draft"):
        while made.read(season_of).phase == "draft":
            made.perform(AutoPick())
    made.perform(MakeSchedule())
    return made


def add_roster(db: Session, team: int, size: int) -> None:
    """Give a team its players."""
    for number in range(1, size + 1):
        key = 100 * team + number
        name = f"Player {key}"
        db.add(Player(id=key, name=name, number=number, position="C", ratings=RATINGS, origin="test"))
        db.flush()
        db.add(Roster(team_id=team, player_id=key, number=number))


def play(
    db: Session,
    home: int,
    away: int,
    score: tuple[int, int],
    day: int = 1,
    season: int = 1,
    series: tuple[int, int] | None = None,
) -> Game:
    """Write a played game without lines; ``series`` is its series and number there."""
    game = Game(
        season_id=season,
        stage="playoffs" if series else "season",
        day=day,
        home_id=home,
        away_id=away,
        status="played",
        home_score=score[0],
        away_score=score[1],
        periods=[[score[0] - 75, score[1] - 75], [25, 25], [25, 25], [25, 25]],
        method="typed",
        series_id=series[0] if series else None,
        series_game=series[1] if series else None,
    )
    db.add(game)
    db.flush()
    return game


def line(db: Session, game: Game, team: int, player: int, **counts: int) -> Line:
    """Write one line of a box score."""
    assert game.id is not None
    row = Line(game_id=game.id, team_id=team, player_id=player, **counts)
    db.add(row)
    db.flush()
    return row


def play_with_box(db: Session, home: int, away: int, score: tuple[int, int], overtimes: int = 0, day: int = 1) -> Game:
    """Write a played game with a box score that adds up: the first five of each team play all the time."""
    game = play(db, home, away, score, day)
    game.periods = [*game.periods, *[[0, 0]] * overtimes]
    for team, points in zip((home, away), score, strict=True):
        shares = _shares(points)
        for number, share in enumerate(shares, start=1):
            seconds = 2880 + 300 * overtimes
            made = {"fgm": share // 2, "fga": share, "ftm": share % 2, "fta": 2 * (share % 2)}
            line(db, game, team, 100 * team + number, started=1, seconds=seconds, **made)
        assert game.id is not None
        db.add(TeamGame(game_id=game.id, team_id=team))
    db.flush()
    return game


def _shares(points: int) -> Sequence[int]:
    return [points // 5 + (number < points % 5) for number in range(5)]


def add_series(
    db: Session, key: int, round_slot: tuple[int, int], high: tuple[int, int], low: tuple[int, int] | None
) -> Series:
    """Write a series of best of seven; a side is (team, seed)."""
    row = Series(
        id=key,
        season_id=1,
        round=round_slot[0],
        slot=round_slot[1],
        best_of=7,
        pattern="2-2-1-1-1",
        high_id=high[0],
        high_seed=high[1],
        low_id=low[0] if low else None,
        low_seed=low[1] if low else None,
    )
    db.add(row)
    db.flush()
    return row
