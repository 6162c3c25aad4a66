"""The team sheet: a team's record, players with ratings, statistics, games and draft picks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from leaguemgr.league import wording
from leaguemgr.league.records import GameRow, PlayerRow, Roster, StandingRow, StatRow, TeamRef
from leaguemgr.league.year_records import PickAsset
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

COUNTS = ("ast", "stl", "blk", "tov", "pf")


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


@dataclass(frozen=True, slots=True)
class Facts:
    """What the league knows of all teams, read once: table, statistics, games and picks."""

    table: tuple[StandingRow, ...]
    stats: tuple[StatRow, ...]
    games: tuple[GameRow, ...]
    picks: tuple[PickAsset, ...]


def gather_teams(league: League, layout: TeamLayout, options: Options) -> Document:
    """Read everything about the teams that the option names."""
    from leaguemgr.league.picks import assets
    from leaguemgr.league.stats import season_stats

    season, ratings = gather.season(league), ratings_of(league.system)
    facts = Facts(
        gather.standings(league, season).rows,
        league.read(season_stats),
        gather.games(league, season),
        league.read(assets),
    )
    teams = gather.chosen_rosters(league, options.text("teams"))
    sections = [section for roster in teams for section in team_sections(layout, roster, facts, ratings)]
    return Document(gather.league_name(league), {"season": season}, tuple(sections), ratings)


def team_sections(layout: TeamLayout, roster: Roster, facts: Facts, ratings: tuple[Rating, ...]) -> tuple[Section, ...]:
    """Return the sections of one team's page; those with nothing in them are left out."""
    labels, team = layout.labels, roster.row.team
    games = [game for game in facts.games if team in (game.home, game.away)]
    stats = sorted((one for one in facts.stats if one.team == team), key=lambda one: -one.points)
    picks = [pick.title for pick in facts.picks if pick.owner == team]
    # Assists only where the season has had any.
    columns = tuple(each for each in layout.tables["stats"] if each.key != "ast" or any(row.ast for row in facts.stats))
    sections = (
        Section(title=labels.statistics, remark=labels.average, columns=columns, rows=tuple(map(stat_row, stats))),
        Section(title=labels.games, table="games", rows=_games(layout, team, games)),
        Section(title=labels.picks, before=(f"{'; '.join(picks)}.",) if picks else ()),
    )
    shown = (section for section in sections if section.rows or section.before)
    return (_roster(labels, roster, facts, ratings), *shown)


def _roster(labels: Labels, roster: Roster, facts: Facts, ratings: tuple[Rating, ...]) -> Section:
    starters = {spot.player.id: spot.marker for spot in roster.lineup}
    row = next((row for row in facts.table if row.team == roster.row.team), None)
    return Section(
        team=roster.row.team,
        remark=fill(labels.coach, coach=roster.row.coach) if roster.row.coach else "",
        before=(_record(labels, row),) if row and row.record.games else (),
        table="roster",
        rows=tuple(_player(labels, player, starters.get(player.id, ""), ratings) for player in roster.players),
        page=True,
    )


def _games(layout: TeamLayout, team: TeamRef, games: Sequence[GameRow]) -> tuple[Row, ...]:
    """Return as many games a row as the table has columns for: the season reads down each of them."""
    columns = sum(column.key.startswith("day") for column in layout.tables["games"])
    rows = -(-len(games) // max(columns, 1))
    suffixes = ["", *(str(number) for number in range(2, columns + 1))]
    return tuple(
        Row(
            {
                key: cell
                for game, suffix in zip(games[row::rows], suffixes, strict=False)
                for key, cell in _game(layout.labels, team, game, suffix).items()
            }
        )
        for row in range(rows)
    )


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
