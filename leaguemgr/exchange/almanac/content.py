"""What the almanac tells: everything of a league, read once."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlmodel import Session

from leaguemgr.engine.system import CardField
from leaguemgr.league.almanac import Span, head_to_head, record_lists, team_records
from leaguemgr.league.almanac_records import Meeting, RecordList
from leaguemgr.league.awards import awards, history
from leaguemgr.league.bracket import bracket
from leaguemgr.league.context import league_of, rules_of, shape_of
from leaguemgr.league.draft_view import drafts
from leaguemgr.league.game_views import schedule
from leaguemgr.league.leaders import leaders
from leaguemgr.league.life import playoff_runs
from leaguemgr.league.lookup import season_of
from leaguemgr.league.players import player_rows
from leaguemgr.league.records import (
    BracketView,
    DraftView,
    GameRow,
    LeaderList,
    PickRow,
    PlayerRow,
    PlayerStats,
    SeasonStats,
    StandingRow,
    Standings,
    StatRow,
    TeamRow,
)
from leaguemgr.league.rosters import moves, teams
from leaguemgr.league.standings import standings
from leaguemgr.league.stats import Stage, career, season_stats
from leaguemgr.league.trades import transactions
from leaguemgr.league.year_records import AwardRow, MoveRow, SeasonRow, TradeView

STAGES: Mapping[Stage, str] = {"season": "Regular season", "playoffs": "Playoffs"}


@dataclass(frozen=True, slots=True)
class Year:
    """One season; ``runs`` tell how far teams came in the playoffs, by id."""

    row: SeasonRow
    table: Standings
    bracket: BracketView
    runs: Mapping[int, str]
    games: tuple[GameRow, ...]
    leaders: tuple[LeaderList, ...]
    honours: tuple[AwardRow, ...]
    drafts: tuple[DraftView, ...]
    trades: tuple[TradeView, ...]
    moves: tuple[MoveRow, ...]
    stats: Mapping[Stage, tuple[StatRow, ...]]

    @property
    def number(self) -> int:
        """The season's number."""
        return self.row.season


@dataclass(frozen=True, slots=True)
class TeamYear:
    """One season of a team: its line of the table, and how far it came in the playoffs."""

    season: int
    row: StandingRow
    playoffs: str


@dataclass(frozen=True, slots=True)
class TeamPage:
    """A team with its players now and its seasons, newest first."""

    row: TeamRow
    players: tuple[PlayerRow, ...]
    years: tuple[TeamYear, ...]
    titles: int

    @property
    def won(self) -> int:
        """Games won in all regular seasons."""
        return sum(year.row.record.won for year in self.years)

    @property
    def lost(self) -> int:
        """Games lost in all regular seasons."""
        return sum(year.row.record.lost for year in self.years)


@dataclass(frozen=True, slots=True)
class Content:
    """The whole league; ``years`` are newest first, ``picks`` say where a player was drafted last."""

    league: str
    system: str
    fields: tuple[CardField, ...]
    positions: Mapping[str, str]
    regulation: int
    years: tuple[Year, ...]
    teams: tuple[TeamPage, ...]
    players: Mapping[int, PlayerRow]
    stats: Mapping[int, PlayerStats]
    picks: Mapping[int, tuple[str, PickRow]]
    honours: Mapping[int, list[tuple[int, AwardRow]]]
    records: tuple[tuple[str, tuple[RecordList, ...]], ...]
    meetings: Mapping[int, list[Meeting]]

    @property
    def threes(self) -> bool:
        """Whether anybody has made a three-pointer, without which their columns are empty."""
        return any(row.tpm for year in self.years for rows in year.stats.values() for row in rows)

    @property
    def games(self) -> list[GameRow]:
        """Every game that was played."""
        return [game for year in self.years for game in year.games if game.status == "played"]


def content(db: Session) -> Content:
    """Read everything; ratings that nobody has rolled are in none of it (J4)."""
    rules, people = rules_of(db), player_rows(db)
    years = tuple(_year(db, row) for row in history(db))
    honours: defaultdict[int, list[tuple[int, AwardRow]]] = defaultdict(list)
    for year in years:
        for row in year.honours:
            if row.player is not None:
                honours[row.player.id].append((year.number, row))
    return Content(
        league=league_of(db).name,
        system=rules.title,
        fields=tuple(one for one in rules.card_fields if one.brief),
        positions=dict(rules.positions),
        regulation=len(shape_of(db).periods),
        years=years,
        teams=tuple(_team(row, people.values(), years) for row in teams(db)),
        players=people,
        stats=_careers(people, years),
        picks=_picks(years),
        honours=honours,
        records=_records(db),
        meetings=_meetings(db),
    )


def _records(db: Session) -> tuple[tuple[str, tuple[RecordList, ...]], ...]:
    """Return the lists of records under their headings; those in which there is nobody are left out."""
    spans: tuple[tuple[str, Span], ...] = (("In a game", "game"), ("Over a career", "total"))
    found = [(title, record_lists(db, (span,))) for title, span in spans]
    found.append(("Teams", team_records(db)))
    return tuple((title, tuple(one for one in lists if one.rows)) for title, lists in found)


def _meetings(db: Session) -> dict[int, list[Meeting]]:
    """Return whom each team has met, by the team's id."""
    found: defaultdict[int, list[Meeting]] = defaultdict(list)
    for one in head_to_head(db):
        if one.season.games or one.playoffs.games:
            found[one.team.id].append(one)
    return found


def _year(db: Session, row: SeasonRow) -> Year:
    number = row.season
    return Year(
        row=row,
        table=standings(db, number),
        bracket=bracket(db, number),
        runs=playoff_runs(db, season_of(db, number)),
        games=schedule(db, number),
        leaders=leaders(db, number),
        honours=awards(db, number),
        drafts=drafts(db, number),
        trades=tuple(reversed(transactions(db, number))),
        moves=tuple(reversed(moves(db, number))),
        stats={stage: season_stats(db, number, stage) for stage in STAGES},
    )


def _team(row: TeamRow, people: Iterable[PlayerRow], years: Sequence[Year]) -> TeamPage:
    men = sorted((one for one in people if one.team == row.team), key=lambda one: one.number)
    found = [
        TeamYear(year.number, line, year.runs.get(row.team.id, ""))
        for year in years
        for line in year.table.rows
        if line.team == row.team
    ]
    titles = sum(year.row.champion == row.team for year in years)
    return TeamPage(row, tuple(men), tuple(found), titles)


def _careers(people: Mapping[int, PlayerRow], years: Sequence[Year]) -> dict[int, PlayerStats]:
    """Return every player's seasons, oldest first, and their sums; one query a season instead of one a player."""
    parts: defaultdict[int, list[SeasonStats]] = defaultdict(list)
    for year in reversed(years):
        for stage in STAGES:
            for row in year.stats[stage]:
                parts[row.player.id].append(SeasonStats(year.number, stage, row))
    return {
        key: PlayerStats(person, tuple(parts[key]), career(parts[key], "season"), career(parts[key], "playoffs"))
        for key, person in people.items()
    }


def _picks(years: Sequence[Year]) -> dict[int, tuple[str, PickRow]]:
    return {
        pick.player.id: (draft.title, pick)
        for year in reversed(years)
        for draft in year.drafts
        for pick in draft.picks
        if pick.player is not None
    }
