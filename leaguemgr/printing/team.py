"""The team sheet: a team's record, players with ratings, statistics, games and draft picks."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from leaguemgr.league import wording
from leaguemgr.league.records import GameRow, PlayerRow, Roster, StandingRow, StatRow, TeamRef
from leaguemgr.printing import gather
from leaguemgr.printing.document import Document, DocumentLabels, SampledLayout, Section, document_sheet
from leaguemgr.printing.layout import fill
from leaguemgr.printing.names import player_names, team_names
from leaguemgr.printing.options import TEAMS, Options
from leaguemgr.printing.ratings import Rating, ratings_of
from leaguemgr.printing.rosters import player_row
from leaguemgr.printing.table import Cell, Row

if TYPE_CHECKING:
    from leaguemgr.league.league import League

COUNTS = ("stl", "blk", "tov", "pf")


class Labels(DocumentLabels):
    """The words on the sheet."""

    coach: str
    record: str
    statistics: str
    average: str
    games: str
    picks: str
    home: str
    away: str
    won: str
    lost: str
    playoffs: str
    out: str


class TeamLayout(SampledLayout):
    """``reports/team.toml``."""

    labels: Labels


def gather_teams(league: League, layout: TeamLayout, options: Options) -> Document:
    """Read everything about the teams that the option names."""
    season, ratings = gather.season(league), ratings_of(league.system)
    table = {row.team.id: row for row in gather.standings(league, season).rows}
    sections = [
        section
        for roster in gather.chosen_rosters(league, options.text("teams"))
        for section in team_sections(league, layout, roster, table.get(roster.row.team.id), ratings)
    ]
    return Document(gather.league_name(league), {"season": season}, tuple(sections), ratings)


def team_sections(
    league: League, layout: TeamLayout, roster: Roster, row: StandingRow | None, ratings: tuple[Rating, ...]
) -> list[Section]:
    """Return the sections of one team's page."""
    from leaguemgr.league.game_views import schedule
    from leaguemgr.league.picks import assets
    from leaguemgr.league.stats import season_stats

    labels, team = layout.labels, roster.row.team
    starters = {spot.player.id: spot.marker for spot in roster.lineup}
    sections = [
        Section(
            team=team,
            remark=fill(labels.coach, coach=roster.row.coach) if roster.row.coach else "",
            before=(_record(labels, row),) if row and row.record.games else (),
            table="roster",
            rows=tuple(_player(labels, player, starters.get(player.id, ""), ratings) for player in roster.players),
            page=True,
        )
    ]
    stats = league.read(season_stats, None, "season", team.id)
    if stats:
        rows = tuple(stat_row(one) for one in sorted(stats, key=lambda one: -one.points))
        sections.append(Section(title=labels.statistics, remark=labels.average, table="stats", rows=rows))
    games = league.read(schedule, None, None, team.id)
    if games:
        half = (len(games) + 1) // 2
        rows = tuple(
            Row({**_game(labels, team, left, ""), **(_game(labels, team, right[0], "2") if right else {})})
            for left, right in ((games[place], games[half + place : half + place + 1]) for place in range(half))
        )
        sections.append(Section(title=labels.games, table="games", rows=rows))
    picks = league.read(assets, team.id)
    if picks:
        sections.append(Section(title=labels.picks, before=(f"{'; '.join(pick.title for pick in picks)}.",)))
    return sections


def _record(labels: Labels, row: StandingRow) -> str:
    return fill(
        labels.record,
        record=wording.record(row.record.won, row.record.lost),
        place=wording.ordinal(row.rank),
        home=wording.record(row.home.won, row.home.lost),
        away=wording.record(row.away.won, row.away.lost),
        points=f"{row.points_for:,}–{row.points_against:,}",
        streak=wording.streak(row.streak),
    )


def _player(labels: Labels, player: PlayerRow, marker: str, ratings: tuple[Rating, ...]) -> Row:
    row = player_row(player, marker, ratings)
    note = fill(labels.out, games=wording.counted(player.out, "game")) if player.out else ""
    return replace(row, cells={**row.cells, "note": note})


def stat_row(one: StatRow) -> Row:
    """Return a player's season as averages and percentages."""
    games = one.games
    cells: dict[str, Cell] = {
        "player": player_names(one.player.name),
        "games": str(games),
        "minutes": wording.minutes(one.seconds / games),
        "field": wording.rate(one.fgm, one.fga),
        "free": wording.rate(one.ftm, one.fta),
        "rebounds": wording.average(one.orb + one.drb, games),
        "points": wording.average(one.points, games),
        **{name: wording.average(getattr(one, name), games) for name in COUNTS},
    }
    return Row(cells)


def _game(labels: Labels, team: TeamRef, game: GameRow, suffix: str) -> dict[str, Cell]:
    home = game.home == team
    other = game.away if home else game.home
    cells: dict[str, Cell] = {
        "day": labels.playoffs if game.stage == "playoffs" else str(game.day),
        "where": labels.home if home else labels.away,
        "opponent": team_names(other),
        "result": _result(labels, game, home=home),
    }
    return {f"{key}{suffix}": cell for key, cell in cells.items()}


def _result(labels: Labels, game: GameRow, *, home: bool) -> str:
    if game.home_score is None or game.away_score is None:
        return ""
    own, theirs = (game.home_score, game.away_score) if home else (game.away_score, game.home_score)
    return f"{labels.won if own > theirs else labels.lost} {own}–{theirs}"


SHEET = document_sheet("team", TeamLayout, "teams", (TEAMS,), gather_teams)
