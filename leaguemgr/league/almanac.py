"""The all-time book: records of games, seasons and careers, of teams, and who beats whom."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Literal

from sqlalchemy import Integer, func, select
from sqlalchemy.sql.elements import ColumnElement
from sqlmodel import Session, col

from leaguemgr.league.almanac_records import Meeting, RecordList, RecordRow
from leaguemgr.league.leaders import RULES, LeaderRule
from leaguemgr.league.lookup import team_refs
from leaguemgr.league.players import player_rows
from leaguemgr.league.records import PlayerRow, TeamRef, WonLost
from leaguemgr.league.stats import COUNTS, Stage, appearances
from leaguemgr.league.wording import counted, listed, record, share
from leaguemgr.problems import UserError
from leaguemgr.store.tables import Game, Line, Season

PLACES = 10
Span = Literal["game", "season", "career", "total"]

COUNTED: Mapping[str, tuple[str, Mapping[str, int]]] = {
    "points": ("Points", {"fgm": 2, "tpm": 1, "ftm": 1}),
    "rebounds": ("Rebounds", {"orb": 1, "drb": 1}),
    "assists": ("Assists", {"ast": 1}),
    "field-goals": ("Field goals", {"fgm": 1}),
    "free-throws": ("Free throws", {"ftm": 1}),
    "steals": ("Steals", {"stl": 1}),
    "blocks": ("Blocked shots", {"blk": 1}),
    "tip-ins": ("Tip-ins", {"tip": 1}),
}
"""What is counted in a game and over a career: title, and the counts of a box-score line with their weights."""
GAMES = ("games", "Games")


def record_keys(span: Span) -> tuple[tuple[str, str], ...]:
    """Return the statistics of which there are records, as (key, title).

    A game and a career's total are counted, a season and a career's rate are means a game or percentages.
    """
    if span in ("game", "total"):
        counts = tuple((key, title) for key, (title, _) in COUNTED.items())
        return counts if span == "game" else (*counts, GAMES)
    return tuple((rule.key, rule.title) for rule in RULES)


def records(db: Session, span: Span, key: str, stage: Stage = "season", places: int = PLACES) -> RecordList:
    """Return the best players of the league's history; who is level shares a place. Unknown keys raise UserError."""
    return _records(_Sums(db, stage), span, key, places)


def record_lists(
    db: Session, spans: Sequence[Span], stage: Stage = "season", places: int = PLACES
) -> tuple[RecordList, ...]:
    """Return every list of records of these spans, in the order of their keys; what is common is read once."""
    sums = _Sums(db, stage)
    return tuple(_records(sums, span, key, places) for span in spans for key, _ in record_keys(span))


def _records(sums: _Sums, span: Span, key: str, places: int) -> RecordList:
    titles = dict(record_keys(span))
    if key not in titles:
        raise UserError(f"There are no {span} records of {key!r}; choose {listed(list(titles), 'or')}.")
    if span == "game":
        return _game_records(sums.db, key, sums.stage, places)
    if span == "total":
        return _career_totals(sums, key, titles[key], places)
    return _rates(sums, next(rule for rule in RULES if rule.key == key), span, places)


def _game_records(db: Session, key: str, stage: Stage, places: int) -> RecordList:
    title, weights = COUNTED[key]
    parts: list[ColumnElement[int]] = [col(getattr(Line, name)) * weight for name, weight in weights.items()]
    value = sum(parts[1:], parts[0]).label("value")
    wanted = (
        select(value, col(Line.player_id), col(Line.team_id), col(Game.id), col(Season.number), Game)
        .select_from(Line)
        .join(Game, col(Game.id) == col(Line.game_id))
        .join(Season, col(Season.id) == col(Game.season_id))
        .where(col(Game.status) == "played", col(Game.stage) == stage, value > 0)
        .order_by(value.desc(), col(Season.number), col(Game.day), col(Game.id))
        .limit(places)
    )
    found = db.execute(wanted).all()
    teams, people = team_refs(db), player_rows(db, sorted({row.player_id for row in found}))
    rows = [_row_against(row, people[row.player_id], teams) for row in found]
    return RecordList(key, f"{title} in a game", "", _ranked(rows, [row.value for row in found]))


def _row_against(row: Any, player: PlayerRow, teams: Mapping[int, TeamRef]) -> RecordRow:
    game: Game = row.Game
    home = game.home_id == row.team_id
    other = teams[game.away_id if home else game.home_id]
    names = (other.name, other.nickname, other.abbreviation)
    detail, *shorter = (f"{'v' if home else 'at'} {name}, day {game.day}" for name in names)
    return RecordRow(0, str(row.value), player, teams[row.team_id], row.number, row.id, detail, tuple(shorter))


def _ranked(rows: Sequence[RecordRow], values: Sequence[float]) -> tuple[RecordRow, ...]:
    """Number rows that come best first; the same value has the same place."""
    return tuple(replace(row, rank=values.index(value) + 1) for row, value in zip(rows, values, strict=True))


@dataclass(frozen=True, slots=True)
class _Total:
    player: int
    season: int | None
    teams: frozenset[int]
    counts: Mapping[str, int]


class _Sums:
    """What players did in all games of a stage, summed once for all lists."""

    def __init__(self, db: Session, stage: Stage) -> None:
        self.db, self.stage = db, stage

    @cached_property
    def lengths(self) -> dict[int, int]:
        """The most games that a team played, by season."""
        return _season_lengths(self.db, self.stage)

    @cached_property
    def seasons(self) -> list[_Total]:
        """Every season of every player."""
        return _totals(self.db, self.stage)

    @cached_property
    def careers(self) -> list[_Total]:
        """Every player's career."""
        parts: defaultdict[int, list[_Total]] = defaultdict(list)
        for one in self.seasons:
            parts[one.player].append(one)
        return [_career(player, seasons) for player, seasons in parts.items()]


def _rates(sums: _Sums, rule: LeaderRule, span: Span, places: int) -> RecordList:
    length = sums.lengths
    career = max(length.values(), default=0)

    def least(total: _Total) -> int:
        # A career is held to the minimum of its longest season, so that one good evening is none.
        return rule.minimum(career if total.season is None else length[total.season])

    totals = sums.seasons if span == "season" else sums.careers
    able = [one for one in totals if one.counts[rule.tries or "games"] >= least(one) and rule.made(one.counts) > 0]
    able = sorted(able, key=lambda one: (-rule.value(one.counts), one.season or 0, one.player))[:places]
    said = rule.sentence(career) if span == "career" else f"{rule.sentence(career)} in a season of {career}"
    told = [(rule.value(one.counts), rule.text(one.counts), _over(rule, one.counts)) for one in able]
    return RecordList(rule.key, rule.title, said, _total_rows(sums.db, able, told))


def _career_totals(sums: _Sums, key: str, title: str, places: int) -> RecordList:
    weights = COUNTED[key][1] if key in COUNTED else {"games": 1}

    def value(total: _Total) -> int:
        return sum(total.counts[name] * weight for name, weight in weights.items())

    best = sorted(sums.careers, key=lambda one: (-value(one), one.player))[:places]
    best = [one for one in best if value(one)]
    told = [(value(one), f"{value(one):,}", counted(one.counts["games"], "game")) for one in best]
    return RecordList(key, f"{title}, career", "", _total_rows(sums.db, best, told))


def _total_rows(db: Session, totals: Sequence[_Total], told: Sequence[tuple[float, str, str]]) -> tuple[RecordRow, ...]:
    """Return the rows of totals that come best first; ``told`` has value, text and detail of each."""
    teams, people = team_refs(db), player_rows(db, sorted({one.player for one in totals}))
    rows = []
    for one, (_, text, detail) in zip(totals, told, strict=True):
        team = teams[next(iter(one.teams))] if len(one.teams) == 1 else None
        rows.append(RecordRow(0, text, people[one.player], team, one.season, None, detail))
    return _ranked(rows, [value for value, _, _ in told])


def _over(rule: LeaderRule, counts: Mapping[str, int]) -> str:
    if rule.tries:
        return f"{rule.made(counts):,} of {counts[rule.tries]:,}"
    return counted(counts["games"], "game")


def _career(player: int, seasons: Sequence[_Total]) -> _Total:
    counts = {name: sum(one.counts[name] for one in seasons) for name in seasons[0].counts}
    return _Total(player, None, frozenset().union(*(one.teams for one in seasons)), counts)


def _totals(db: Session, stage: Stage) -> list[_Total]:
    """Return the sums of every season of every player."""
    sums = [func.sum(col(getattr(Line, name)), type_=Integer).label(name) for name in COUNTS]
    by = (col(Line.player_id), col(Season.number), col(Line.team_id))
    wanted = (
        select(*by, appearances().label("games"), *sums)
        .select_from(Line)
        .join(Game, col(Game.id) == col(Line.game_id))
        .join(Season, col(Season.id) == col(Game.season_id))
        .where(col(Game.status) == "played", col(Game.stage) == stage)
        .group_by(*by)
    )
    found: defaultdict[tuple[int, int], dict[str, int]] = defaultdict(lambda: dict.fromkeys(("games", *COUNTS), 0))
    teams: defaultdict[tuple[int, int], set[int]] = defaultdict(set)
    for row in db.execute(wanted):
        key = (row.player_id, row.number)
        teams[key].add(row.team_id)
        for name in ("games", *COUNTS):
            found[key][name] += getattr(row, name)
    return [
        _Total(player, season, frozenset(teams[player, season]), counts)
        for (player, season), counts in found.items()
        if counts["games"]
    ]


def _season_lengths(db: Session, stage: Stage) -> dict[int, int]:
    """Return the most games that a team played, by the number of the season."""
    longest: dict[int, int] = {}
    for season, games in _games_by_season(db, stage).items():
        played: defaultdict[int, int] = defaultdict(int)
        for game in games:
            played[game.home] += 1
            played[game.away] += 1
        longest[season] = max(played.values())
    return longest


@dataclass(frozen=True, slots=True)
class _Result:
    id: int
    season: int
    home: int
    away: int
    home_score: int
    away_score: int

    @property
    def winner(self) -> int:
        return self.home if self.home_score > self.away_score else self.away


def _results(db: Session, stage: Stage | None = None) -> list[_Result]:
    """Return the played games of the league in the order in which they were played."""
    columns = (col(Game.id), col(Season.number), col(Game.home_id), col(Game.away_id))
    wanted = (
        select(*columns, col(Game.home_score), col(Game.away_score))
        .join(Season, col(Season.id) == col(Game.season_id))
        .where(col(Game.status) == "played")
        .order_by(col(Season.number), col(Game.stage) == "playoffs", col(Game.day), col(Game.id))
    )
    if stage is not None:
        wanted = wanted.where(col(Game.stage) == stage)
    return [_Result(*row) for row in db.execute(wanted)]


def _games_by_season(db: Session, stage: Stage) -> dict[int, list[_Result]]:
    found: defaultdict[int, list[_Result]] = defaultdict(list)
    for game in _results(db, stage):
        found[game.season].append(game)
    return found


def team_records(db: Session, stage: Stage = "season", places: int = PLACES) -> tuple[RecordList, ...]:
    """Return the records of teams: points, margins, seasons and winning streaks."""
    games, teams = _results(db, stage), team_refs(db)
    lists = (
        _points(games, teams, places),
        _margins(games, teams, places),
        _most_of_both(games, teams, places),
        _streaks(games, teams, places),
        _best_seasons(games, teams, places),
    )
    return tuple(one for one in lists if one.rows)


def _game_row(game: _Result, team: int, text: str, teams: Mapping[int, TeamRef]) -> RecordRow:
    home = team == game.home
    other = teams[game.away if home else game.home]
    scores = (game.home_score, game.away_score) if home else (game.away_score, game.home_score)
    detail = f"{scores[0]}–{scores[1]} {'v' if home else 'at'} {other.name}"
    return RecordRow(0, text, None, teams[team], game.season, game.id, detail)


def _points(games: Iterable[_Result], teams: Mapping[int, TeamRef], places: int) -> RecordList:
    sides = [(game.home_score, game, game.home) for game in games] + [
        (game.away_score, game, game.away) for game in games
    ]
    best = sorted(sides, key=lambda side: (-side[0], side[1].season, side[1].id))[:places]
    rows = [_game_row(game, team, str(score), teams) for score, game, team in best]
    return RecordList("team-points", "Points in a game", "", _ranked(rows, [score for score, _, _ in best]))


def _margins(games: Iterable[_Result], teams: Mapping[int, TeamRef], places: int) -> RecordList:
    best = sorted(games, key=lambda game: (-abs(game.home_score - game.away_score), game.season, game.id))[:places]
    values = [abs(game.home_score - game.away_score) for game in best]
    rows = [_game_row(game, game.winner, f"+{value}", teams) for game, value in zip(best, values, strict=True)]
    return RecordList("margin", "Largest victories", "", _ranked(rows, values))


def _most_of_both(games: Iterable[_Result], teams: Mapping[int, TeamRef], places: int) -> RecordList:
    best = sorted(games, key=lambda game: (-(game.home_score + game.away_score), game.season, game.id))[:places]
    values = [game.home_score + game.away_score for game in best]
    rows = [_game_row(game, game.winner, str(value), teams) for game, value in zip(best, values, strict=True)]
    return RecordList("both", "Points of both teams in a game", "", _ranked(rows, values))


def _streaks(games: Iterable[_Result], teams: Mapping[int, TeamRef], places: int) -> RecordList:
    """Return the longest runs of wins, which may go on in the next season."""
    running: dict[int, int] = dict.fromkeys(teams, 0)
    ended: list[tuple[int, int, int]] = []
    last: dict[int, int] = {}
    for game in games:
        for team in (game.home, game.away):
            if team == game.winner:
                running[team] += 1
                last[team] = game.season
            else:
                ended.append((running[team], last.get(team, game.season), team))
                running[team] = 0
    ended += [(length, last.get(team, 0), team) for team, length in running.items()]
    best = sorted((run for run in ended if run[0] > 1), key=lambda run: (-run[0], run[1], run[2]))[:places]
    rows = [
        RecordRow(0, str(length), None, teams[team], season, None, "wins in a row") for length, season, team in best
    ]
    return RecordList("streak", "Longest winning streaks", "", _ranked(rows, [length for length, _, _ in best]))


def _best_seasons(games: Iterable[_Result], teams: Mapping[int, TeamRef], places: int) -> RecordList:
    sums: defaultdict[tuple[int, int], list[int]] = defaultdict(lambda: [0, 0])
    for game in games:
        for team in (game.home, game.away):
            sums[game.season, team][team != game.winner] += 1
    ordered = sorted(sums.items(), key=lambda item: (-item[1][0] / sum(item[1]), -item[1][0], item[0]))[:places]
    rows = [
        RecordRow(0, record(won, lost), None, teams[team], season, None, share(won / (won + lost)))
        for (season, team), (won, lost) in ordered
    ]
    values = [won / (won + lost) for _, (won, lost) in ordered]
    return RecordList("season-record", "Best records of a season", "", _ranked(rows, values))


def head_to_head(db: Session, team: int | None = None) -> tuple[Meeting, ...]:
    """Return every pair of teams with their games in all seasons, or those of one team."""
    teams = team_refs(db)
    found: dict[Stage, defaultdict[tuple[int, int], list[int]]] = {
        "season": defaultdict(lambda: [0, 0]),
        "playoffs": defaultdict(lambda: [0, 0]),
    }
    for stage, sums in found.items():
        for game in _results(db, stage):
            loser = game.away if game.winner == game.home else game.home
            sums[game.winner, loser][0] += 1
            sums[loser, game.winner][1] += 1
    pairs = [(one, other) for one in teams for other in teams if one != other and team in (None, one)]
    return tuple(
        Meeting(
            teams[one], teams[other], WonLost(*found["season"][one, other]), WonLost(*found["playoffs"][one, other])
        )
        for one, other in pairs
    )
