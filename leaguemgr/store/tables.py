"""The tables of a league file: one class per table, integer keys named ``id``, foreign keys everywhere.

Only whole numbers, text and bytes are stored (no floating point), so that the journal's images are exact.
Totals are never stored: standings and statistics are sums over ``game`` and ``line``.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import JSON, Column, DateTime, Index, LargeBinary, UniqueConstraint
from sqlmodel import Field, SQLModel

# Constraints need names, or SQLite's batch migrations could not drop them later.
SQLModel.metadata.naming_convention = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}


def now() -> datetime:
    """Return the present moment in UTC, to the second, without a zone as SQLite keeps it."""
    return datetime.now(UTC).replace(tzinfo=None, microsecond=0)


def json_column() -> Any:
    """Return a column that keeps lists and mappings as JSON text."""
    return Column(JSON(none_as_null=True), nullable=False)


class League(SQLModel, table=True):
    """The league itself, exactly one row; ``seed`` is the text every random stream starts with.

    ``charts`` is the digest of the chart set that it plays with now; empty for a game without charts of its own, and
    for a file of before the sets were kept, which plays with the shipped ones.
    """

    id: int | None = Field(default=None, primary_key=True)
    name: str
    system: str
    seed: str
    charts: str = ""
    created: datetime = Field(default_factory=now, sa_type=DateTime)


class ChartSet(SQLModel, table=True):
    """A chart set that the league plays or has played with: ``files`` lists ``[name, text]``, ``digest`` is theirs.

    Sets are never deleted and no deed of the commissioner (the journal does not note them): a game that was played is
    replayed with its own charts, whatever was changed or taken back since.
    """

    __tablename__ = "chart_set"
    id: int | None = Field(default=None, primary_key=True)
    digest: str = Field(unique=True)
    files: list[list[str]] = Field(sa_column=json_column())


class Season(SQLModel, table=True):
    """One season; ``settings`` holds the league's settings, with the rule options under ``options``."""

    id: int | None = Field(default=None, primary_key=True)
    number: int = Field(unique=True)
    phase: str
    settings: dict[str, Any] = Field(sa_column=json_column())
    digest: str = ""
    champion_id: int | None = Field(default=None, foreign_key="team.id")


class Team(SQLModel, table=True):
    """One team; ``coach_kind`` is person, computer or nobody, ``colour`` is ``#rrggbb``.

    ``joined`` is the number of the first season that the team plays, 0 for the teams the league was founded with.
    ``conference`` names the teams it is grouped with, and ``new_coach`` marks a coach who should not trade his future.
    """

    id: int | None = Field(default=None, primary_key=True)
    name: str = Field(unique=True)
    nickname: str
    abbreviation: str = Field(unique=True)
    colour: str
    coach_name: str = ""
    coach_kind: str = "computer"
    coach_style: str = ""
    joined: int = 0
    conference: str = ""
    new_coach: bool = False


class Player(SQLModel, table=True):
    """One player; ``ratings`` maps the names of the system's card fields to whole numbers.

    ``class_id`` is the season whose college class he came with, ``left_id`` the season after which the league lost him.
    The hidden ratings of a rookie who is not ``revealed`` do not exist anywhere: nobody has rolled them yet.
    """

    id: int | None = Field(default=None, primary_key=True)
    name: str
    number: int
    position: str
    ratings: dict[str, int] = Field(sa_column=json_column())
    origin: str
    class_id: int | None = Field(default=None, foreign_key="season.id")
    left_id: int | None = Field(default=None, foreign_key="season.id")
    revealed: bool = True


class Roster(SQLModel, table=True):
    """Who plays for whom; a player without a row is in the pool; ``number`` is his uniform there.

    A man on the injured list (``listed``) has no place among the active players and cannot play.
    """

    __table_args__ = (UniqueConstraint("team_id", "number"),)
    id: int | None = Field(default=None, primary_key=True)
    team_id: int = Field(foreign_key="team.id")
    player_id: int = Field(foreign_key="player.id", unique=True)
    number: int
    listed: bool = False


class Move(SQLModel, table=True):
    """A man who came to a team or left it without draft and trade: ``deed`` is signed or released."""

    id: int | None = Field(default=None, primary_key=True)
    season_id: int = Field(foreign_key="season.id", index=True)
    day: int
    team_id: int = Field(foreign_key="team.id")
    player_id: int = Field(foreign_key="player.id")
    deed: str


class Protection(SQLModel, table=True):
    """One place of a team's list for an expansion draft, best first from 1.

    ``since`` is the round from which the man is protected; None while he waits for his turn. ``pulled_by`` is the pick
    (by its number in the draft) after which his team took him back under protection. ``how`` is person or computer.
    """

    __table_args__ = (UniqueConstraint("season_id", "player_id"),)
    id: int | None = Field(default=None, primary_key=True)
    season_id: int = Field(foreign_key="season.id")
    team_id: int = Field(foreign_key="team.id")
    player_id: int = Field(foreign_key="player.id")
    rank: int
    since: int | None = None
    pulled_by: int | None = None
    how: str = "person"


class Lineup(SQLModel, table=True):
    """One man of a starting line-up that a commissioner set; teams without rows use the suggested one."""

    __table_args__ = (UniqueConstraint("team_id", "marker"),)
    id: int | None = Field(default=None, primary_key=True)
    team_id: int = Field(foreign_key="team.id")
    marker: str
    player_id: int = Field(foreign_key="player.id", unique=True)
    station: str


class Ranking(SQLModel, table=True):
    """One place of a team's ranking list for the draft, best first from 1."""

    __table_args__ = (UniqueConstraint("team_id", "player_id"), UniqueConstraint("team_id", "rank"))
    id: int | None = Field(default=None, primary_key=True)
    team_id: int = Field(foreign_key="team.id")
    player_id: int = Field(foreign_key="player.id", index=True)
    rank: int


class Draft(SQLModel, table=True):
    """One draft; ``order`` lists team ids, ``rolls`` is one ``{team id: [die, die]}`` a throw, ties later.

    ``source`` says what the order comes from (dice, standings, lottery) and ``pattern`` how rounds follow each other;
    in the first ``exclusive`` rounds only new teams pick.
    """

    id: int | None = Field(default=None, primary_key=True)
    season_id: int = Field(foreign_key="season.id", index=True)
    kind: str
    rounds: int
    order: list[int] = Field(sa_column=json_column())
    rolls: list[dict[str, list[int]]] = Field(sa_column=json_column())
    status: str = "running"
    source: str = "dice"
    pattern: str = "same"
    exclusive: int = 0


class Pick(SQLModel, table=True):
    """One slot of a draft; used when it has a player or is passed; ``how`` is person, computer or list.

    ``loser_id`` is the team that lost the player in an expansion draft.
    """

    __table_args__ = (UniqueConstraint("draft_id", "overall"), UniqueConstraint("draft_id", "player_id"))
    id: int | None = Field(default=None, primary_key=True)
    draft_id: int = Field(foreign_key="draft.id")
    overall: int
    round: int
    slot: int
    team_id: int = Field(foreign_key="team.id", index=True)
    original_id: int = Field(foreign_key="team.id")
    player_id: int | None = Field(default=None, foreign_key="player.id", index=True)
    passed: bool = False
    how: str = ""
    loser_id: int | None = Field(default=None, foreign_key="team.id")


class PickRight(SQLModel, table=True):
    """Who owns a draft pick that has been traded; any other pick belongs to its ``original`` team.

    ``season`` is the number of the season in which the draft is held, which need not have begun.
    """

    __tablename__ = "pick_right"
    __table_args__ = (UniqueConstraint("kind", "season", "round", "original_id"),)
    id: int | None = Field(default=None, primary_key=True)
    kind: str
    season: int
    round: int
    original_id: int = Field(foreign_key="team.id")
    owner_id: int = Field(foreign_key="team.id")


class Trade(SQLModel, table=True):
    """A trade; ``status`` is pending, agreed (by all), processed or cancelled; ``day`` is that of the schedule."""

    id: int | None = Field(default=None, primary_key=True)
    season_id: int = Field(foreign_key="season.id", index=True)
    day: int
    status: str
    note: str = ""


class TradeParty(SQLModel, table=True):
    """One team of a trade, and whether it has agreed."""

    __tablename__ = "trade_party"
    __table_args__ = (UniqueConstraint("trade_id", "team_id"),)
    id: int | None = Field(default=None, primary_key=True)
    trade_id: int = Field(foreign_key="trade.id")
    team_id: int = Field(foreign_key="team.id")
    agreed: bool = False


class TradeItem(SQLModel, table=True):
    """A player or a draft pick that changes hands in a trade; a player without a receiver is cut to make room."""

    __tablename__ = "trade_item"
    id: int | None = Field(default=None, primary_key=True)
    trade_id: int = Field(foreign_key="trade.id", index=True)
    giver_id: int = Field(foreign_key="team.id")
    receiver_id: int | None = Field(default=None, foreign_key="team.id")
    player_id: int | None = Field(default=None, foreign_key="player.id")
    pick_kind: str = ""
    pick_season: int | None = None
    pick_round: int | None = None
    pick_original_id: int | None = Field(default=None, foreign_key="team.id")


class AttritionRoll(SQLModel, table=True):
    """One man of a season's attrition in the order of the rolls; free agents have no team.

    Without dice he was not rolled for, because two men of his team were lost before; ``typed`` dice were thrown at the
    table.
    """

    __tablename__ = "attrition_roll"
    __table_args__ = (UniqueConstraint("season_id", "player_id"),)
    id: int | None = Field(default=None, primary_key=True)
    season_id: int = Field(foreign_key="season.id")
    team_id: int | None = Field(default=None, foreign_key="team.id")
    player_id: int = Field(foreign_key="player.id")
    place: int
    colored: int | None = None
    white: int | None = None
    typed: bool = False


class Series(SQLModel, table=True):
    """One playoff series; ``high`` is the better seed; a bye has no ``low`` team and no games."""

    __table_args__ = (UniqueConstraint("season_id", "round", "slot"),)
    id: int | None = Field(default=None, primary_key=True)
    season_id: int = Field(foreign_key="season.id")
    round: int
    slot: int
    best_of: int
    pattern: str
    high_id: int = Field(foreign_key="team.id")
    high_seed: int
    low_id: int | None = Field(default=None, foreign_key="team.id")
    low_seed: int | None = None
    winner_id: int | None = Field(default=None, foreign_key="team.id")


class Game(SQLModel, table=True):
    """One game of the schedule and its result; ``periods`` lists ``[home, away]`` points, overtimes included."""

    __table_args__ = (Index("ix_game_season", "season_id", "stage", "status", "day"),)
    id: int | None = Field(default=None, primary_key=True)
    season_id: int = Field(foreign_key="season.id")
    stage: str = "season"
    day: int
    home_id: int = Field(foreign_key="team.id", index=True)
    away_id: int = Field(foreign_key="team.id", index=True)
    status: str = "scheduled"
    home_score: int | None = None
    away_score: int | None = None
    periods: list[list[int]] = Field(default_factory=list, sa_column=json_column())
    method: str = ""
    series_id: int | None = Field(default=None, foreign_key="series.id", index=True)
    series_game: int | None = None
    digest: str = ""
    note: str = ""


class TeamSheet(SQLModel, table=True):
    """A team as it went into a game (cards and line-up as JSON); games with the same sheet share one row."""

    __tablename__ = "team_sheet"
    id: int | None = Field(default=None, primary_key=True)
    digest: str = Field(unique=True)
    sheet: str


class GameTape(SQLModel, table=True):
    """What it takes to replay a game: the packed answers, who gave them, both sheets, the options, the seed."""

    __tablename__ = "game_tape"
    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id", unique=True)
    home_sheet_id: int = Field(foreign_key="team_sheet.id")
    away_sheet_id: int = Field(foreign_key="team_sheet.id")
    options: str
    seed: str
    marks: str = ""
    tape: bytes = Field(sa_column=Column(LargeBinary, nullable=False))


class Line(SQLModel, table=True):
    """One player's box-score line for the team he played for then; points are ``2 * fgm + tpm + ftm``."""

    __table_args__ = (UniqueConstraint("game_id", "player_id"), Index("ix_line_player", "player_id", "game_id"))
    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id")
    team_id: int = Field(foreign_key="team.id")
    player_id: int = Field(foreign_key="player.id")
    started: int = 0
    seconds: int = 0
    fgm: int = 0
    fga: int = 0
    tpm: int = 0
    ftm: int = 0
    fta: int = 0
    orb: int = 0
    drb: int = 0
    ast: int = 0
    stl: int = 0
    blk: int = 0
    tov: int = 0
    pf: int = 0
    tip: int = 0


class Injury(SQLModel, table=True):
    """A man who was hurt in a game and misses so many of his team's games that follow it."""

    __table_args__ = (UniqueConstraint("game_id", "player_id"),)
    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id")
    player_id: int = Field(foreign_key="player.id", index=True)
    misses: int


class TeamGame(SQLModel, table=True):
    """What a box score says of a team beyond its players' lines."""

    __tablename__ = "team_game"
    __table_args__ = (UniqueConstraint("game_id", "team_id"),)
    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(foreign_key="game.id")
    team_id: int = Field(foreign_key="team.id")
    violations: int = 0
    technicals: int = 0
    timeouts: int = 0
    turnovers: int = 0
    offensive_fouls: int = 0


class Lot(SQLModel, table=True):
    """One recorded draw of lots: ``teams`` are the ids drawn among, sorted; ``order`` is the outcome, for good."""

    __table_args__ = (UniqueConstraint("season_id", "purpose", "teams"),)
    id: int | None = Field(default=None, primary_key=True)
    season_id: int = Field(foreign_key="season.id")
    purpose: str
    teams: str
    order: list[int] = Field(sa_column=json_column())
    seed: str


class GameInProgress(SQLModel, table=True):
    """A game that somebody is playing: everything to go on with it, rewritten after every answer.

    It is no deed of the commissioner, so the journal does not note it. ``game_id`` and the teams are plain numbers:
    taking back the schedule must not lose a game that was begun, and doing it again finds it. ``undone`` are answers
    that were taken back and can be given again; ``seats`` say who answers, as JSON.
    """

    __tablename__ = "game_in_progress"
    id: int | None = Field(default=None, primary_key=True)
    game_id: int = Field(unique=True)
    home_id: int
    away_id: int
    saved: datetime = Field(default_factory=now, sa_type=DateTime)
    period: int = 0
    clock: int = 0
    home_score: int = 0
    away_score: int = 0
    over: bool = False
    home_sheet: str
    away_sheet: str
    options: str
    seed: str
    digest: str
    seats: str = ""
    marks: str = ""
    tape: bytes = Field(sa_column=Column(LargeBinary, nullable=False))
    undone_marks: str = ""
    undone: bytes = Field(sa_column=Column(LargeBinary, nullable=False))


class Journal(SQLModel, table=True):
    """One deed of the commissioner; ``changes`` is the compressed way back (or forth, once undone).

    ``who`` is the account at the machine, ``why`` what the person gave as a reason.
    ``state`` is done, undone (can be redone) or discarded; deeds of one ``batch`` (its first entry's id) are undone
    together.
    """

    id: int | None = Field(default=None, primary_key=True)
    at: datetime = Field(default_factory=now, sa_type=DateTime)
    action: str
    params: dict[str, Any] = Field(sa_column=json_column())
    summary: str
    state: str = Field(default="done", index=True)
    batch: int | None = None
    batch_title: str = ""
    changes: bytes | None = Field(default=None, sa_column=Column(LargeBinary, nullable=True))
    who: str = ""
    why: str = ""
