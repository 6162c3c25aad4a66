"""Tables of a season: standings, games, box scores, statistics, drafts, trades, honours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from leaguemgr.engine.periods import period_titles
from leaguemgr.exchange.table import COUNT_TITLES, Cell, Column, Table, table, text, whole
from leaguemgr.league.awards import awards, history
from leaguemgr.league.bracket import bracket
from leaguemgr.league.context import shape_of
from leaguemgr.league.draft_view import drafts
from leaguemgr.league.game_views import all_boxes, schedule
from leaguemgr.league.leaders import leaders
from leaguemgr.league.league import League
from leaguemgr.league.records import GameRow, LineRow, StatRow, TeamRef
from leaguemgr.league.rosters import moves
from leaguemgr.league.standings import standings
from leaguemgr.league.stats import Stage, season_stats, team_stats
from leaguemgr.league.trades import transactions

Seasons = Sequence[int]
STAGES: tuple[Stage, ...] = ("season", "playoffs")
TITLES = tuple(COUNT_TITLES.values())
SEASON = whole("Season", brief=False)
STAGE = text("Stage", brief=False)
SECONDS = 60
"""Seconds of a minute: time on court is kept in seconds and exported in minutes."""


def _name(team: TeamRef | None) -> str:
    return team.name if team else ""


def standings_table(league: League, seasons: Seasons) -> Table:
    """Return who stands where; home and away wins, points and the run of results are for sorting."""
    columns = (
        *SEASON,
        *whole("Place"),
        *text("Team"),
        *whole("W", "L"),
        Column("Pct", "share"),
        Column("GB", "decimal"),
        *whole("Home W", "Home L", "Away W", "Away L", brief=False),
        *whole("For", "Against", brief=False),
        Column("Difference", "signed"),
        Column("Streak", "signed"),
        *text("Playoffs", "Conference", "Why", brief=False),
    )
    rows: list[tuple[Cell, ...]] = [
        (
            number, row.rank, row.team.name, row.record.won, row.record.lost, round(row.record.share, 3),
            row.games_behind, row.home.won, row.home.lost, row.away.won, row.away.lost, row.points_for,
            row.points_against, row.points_for - row.points_against, row.streak,
            row.mark or ("yes" if row.qualified else "no"), row.conference, row.reason,
        )
        for number in seasons
        for row in league.read(standings, number).rows
    ]  # fmt: skip
    return table("standings", "Standings", columns, rows)


def _games(league: League, seasons: Seasons) -> Iterator[GameRow]:
    for number in seasons:
        yield from league.read(schedule, number)


def schedule_table(league: League, seasons: Seasons) -> Table:
    """Return every game with its day, played or not."""
    columns = (*whole("Game"), *SEASON, *whole("Day"), *STAGE, *text("Home", "Visitors", "Status"))
    rows = [
        (game.id, game.season, game.day, game.stage, game.home.name, game.away.name, game.status)
        for game in _games(league, seasons)
    ]
    return table("schedule", "Schedule", columns, rows)


def results_table(league: League, seasons: Seasons) -> Table:
    """Return every played game with the points of each period, overtimes as OT, 2OT and so on (F1)."""
    games = [game for game in _games(league, seasons) if game.status == "played"]
    titles = period_titles(max((len(game.periods) for game in games), default=0), _regulation(league))
    columns = (
        *whole("Game"), *SEASON, *whole("Day"), *STAGE, *text("Home", "Visitors"),
        *whole("Home score", "Visitors score"),
        *(column for title in titles for column in whole(f"Home {title}", f"Visitors {title}", brief=False)),
        *text("How", "Note", brief=False),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    for game in games:
        points = [points for pair in game.periods for points in pair]
        empty = [None] * (2 * len(titles) - len(points))
        rows.append(
            (
                game.id, game.season, game.day, game.stage, game.home.name, game.away.name, game.home_score,
                game.away_score, *points, *empty, game.method, game.note,
            )
        )  # fmt: skip
    return table("results", "Results", columns, rows)


def _regulation(league: League) -> int:
    """Return how many periods a game has before overtime."""
    return len(league.read(shape_of).periods)


def box_table(league: League, seasons: Seasons) -> Table:
    """Return every line of every box score, for the team the player was on then (G6)."""
    columns = (
        *whole("Game"), *SEASON, *whole("Day"), *STAGE, *text("Team", "Opponent"), *whole("Player id", brief=False),
        *text("Player", "Started"), Column("Minutes", "decimal"), *whole(*TITLES, "PTS"),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    for number in seasons:
        for box in league.read(all_boxes, number):
            rows += _box_rows(box.game, box.game.home, box.game.away, box.home)
            rows += _box_rows(box.game, box.game.away, box.game.home, box.away)
    return table("boxscores", "Box scores", columns, rows)


def _box_rows(game: GameRow, team: TeamRef, other: TeamRef, lines: Sequence[LineRow]) -> Iterator[tuple[Cell, ...]]:
    for line in lines:
        counts = (getattr(line, name) for name in COUNT_TITLES)
        yield (
            game.id, game.season, game.day, game.stage, team.name, other.name, line.player.id, line.player.name,
            "yes" if line.started else "no", _minutes(line.seconds), *counts, line.points,
        )  # fmt: skip


def _minutes(seconds: int) -> float:
    return round(seconds / SECONDS, 2)


def statistics_table(league: League, seasons: Seasons) -> Table:
    """Return the totals of players, a row for each team of a season and one for all of them (no team)."""
    columns = (
        *SEASON, *STAGE, *whole("Player id", brief=False), *text("Player", "Team"), *whole("G"),
        Column("Minutes", "decimal"), *whole(*TITLES, "PTS"), Column("PTS a game", "decimal"),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    for number in seasons:
        for stage in STAGES:
            rows += [(number, stage, *_stat_cells(row)) for row in league.read(season_stats, number, stage)]
    return table("statistics", "Player statistics", columns, rows)


def _stat_cells(row: StatRow) -> tuple[Cell, ...]:
    counts = (getattr(row, name) for name in COUNT_TITLES)
    mean = round(row.points / row.games, 1)
    return (
        row.player.id, row.player.name, _name(row.team), row.games, _minutes(row.seconds), *counts, row.points, mean,
    )  # fmt: skip


def team_table(league: League, seasons: Seasons) -> Table:
    """Return the totals of teams and of their opponents."""
    own, others = whole(*TITLES, "PTS"), whole(*(f"Opp. {title}" for title in TITLES), "Opp. PTS")
    columns = (*SEASON, *STAGE, *text("Team"), *whole("G", "W", "L"), *own, *others)
    rows: list[tuple[Cell, ...]] = []
    for number in seasons:
        for stage in STAGES:
            for row in league.read(team_stats, number, stage):
                if row.games:
                    record = (row.games, row.record.won, row.record.lost)
                    counts = (*_counts(row.own, row.points_for), *_counts(row.opponents, row.points_against))
                    rows.append((number, stage, row.team.name, *record, *counts))
    return table("team-statistics", "Team statistics", columns, rows)


def _counts(counts: Mapping[str, int], points: int) -> tuple[int, ...]:
    """Return a side's counts; its points are those of the scores, which typed results have without any line."""
    return (*(counts[name] for name in COUNT_TITLES), points)


def leaders_table(league: League, seasons: Seasons) -> Table:
    """Return the leaders' lists, each with the minimum that it takes."""
    columns = (
        *SEASON, *text("List"), *whole("Place"), *whole("Player id", brief=False), *text("Player", "Team"), *whole("G"),
        *text("Value"), *text("Minimum", brief=False),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = [
        (number, one.title, e.rank, e.player.id, e.player.name, _name(e.team), e.games, e.text, one.rule)
        for number in seasons
        for one in league.read(leaders, number)
        for e in one.leaders
    ]
    return table("leaders", "Leaders", columns, rows)


def bracket_table(league: League, seasons: Seasons) -> Table:
    """Return the series of the playoffs with their games won."""
    columns = (
        *SEASON, *text("Round"), *whole("Seed"), *text("Team"), *whole("Won", "Lost"), *text("Opponent"),
        *whole("Opponent's seed", "Best of", brief=False), *text("Winner"),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    for number in seasons:
        for stage in league.read(bracket, number).rounds:
            for one in stage.series:
                if one.high is not None:
                    low = "bye" if one.bye else _name(one.low)
                    wins = (None, None) if one.bye else one.wins
                    sides = (one.high_seed, one.high.name, *wins, low, one.low_seed, None if one.bye else one.best_of)
                    rows.append((number, stage.title, *sides, _name(one.winner)))
    return table("playoffs", "Playoffs", columns, rows)


def drafts_table(league: League, seasons: Seasons) -> Table:
    """Return every slot of every draft; ratings that nobody has rolled are nowhere (J4)."""
    columns = (
        *SEASON, *text("Draft"), *whole("Overall", "Round", "Slot"), *text("Team", "From"),
        *whole("Player id", brief=False), *text("Player", "Position", "How"),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    for number in seasons:
        for draft in league.read(drafts, number):
            for pick in draft.picks:
                man = (pick.player.id, pick.player.name, pick.player.position) if pick.player else (None, "", "")
                origin = "" if pick.original == pick.team else pick.original.name
                where = (draft.title, pick.overall, pick.round, pick.slot, pick.team.name, origin)
                rows.append((number, *where, *man, "passed" if pick.passed else pick.how))
    return table("drafts", "Drafts", columns, rows)


def trades_table(league: League, seasons: Seasons) -> Table:
    """Return what changed hands in trades that were processed, oldest first; others are nobody's business yet (B7)."""
    columns = (*whole("Trade"), *SEASON, *whole("Day"), *text("From", "To", "What"), *text("Note", brief=False))
    rows: list[tuple[Cell, ...]] = []
    for number in seasons:
        for trade in reversed(league.read(transactions, number)):
            for leg in trade.legs:
                what = leg.player.name if leg.player else leg.pick.title if leg.pick else ""
                receiver = leg.receiver.name if leg.receiver else "cut"
                rows.append((trade.id, number, trade.day, leg.giver.name, receiver, what, trade.note))
    return table("trades", "Trades", columns, rows)


def moves_table(league: League, seasons: Seasons) -> Table:
    """Return who was signed and released, oldest first; day 0 is outside the schedule."""
    columns = (*SEASON, *whole("Day"), *text("Team"), *whole("Player id", brief=False), *text("Player", "Deed"))
    rows: list[tuple[Cell, ...]] = [
        (number, row.day, row.team.name, row.player.id, row.player.name, row.deed)
        for number in seasons
        for row in reversed(league.read(moves, number))
    ]
    return table("moves", "Signings and releases", columns, rows)


def awards_table(league: League, seasons: Seasons) -> Table:
    """Return the honours of the seasons."""
    columns = (*SEASON, *text("Honour", "Player", "Team", "With"))
    rows: list[tuple[Cell, ...]] = [
        (number, row.title, row.player.name if row.player else "", _name(row.team), row.text)
        for number in seasons
        for row in league.read(awards, number)
    ]
    return table("awards", "Honours", columns, rows)


def history_table(league: League, seasons: Seasons) -> Table:
    """Return every season of the league, newest first, whichever were asked for."""
    columns = (
        *whole("Season", "Teams", "Games"), *text("Champions", "Runners-up", "Best record"), *whole("W", "L"),
    )  # fmt: skip
    rows: list[tuple[Cell, ...]] = []
    for row in league.read(history):
        record = (row.best_record.won, row.best_record.lost) if row.best_record else (None, None)
        known = (_name(row.champion), _name(row.runner_up), _name(row.best))
        rows.append((row.season, row.teams, row.games, *known, *record))
    return table("history", "History", columns, rows)
