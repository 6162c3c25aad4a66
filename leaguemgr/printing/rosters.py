"""The sheet of rosters: every team's players, ratings and starting line-up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from leaguemgr.league.records import LineupSpot, PlayerRow, Roster
from leaguemgr.league.wording import counted
from leaguemgr.printing import gather
from leaguemgr.printing.document import Document, DocumentLabels, DocumentLayout, Section, draw_document, title
from leaguemgr.printing.layout import Part, load
from leaguemgr.printing.names import player_names
from leaguemgr.printing.options import TEAMS, Options
from leaguemgr.printing.ratings import Rating, rating_cells, ratings_of
from leaguemgr.printing.sample import rosters, sample_league
from leaguemgr.printing.sheet import Sheet
from leaguemgr.printing.table import Cell, Row

if TYPE_CHECKING:
    from leaguemgr.league.league import League


class Labels(DocumentLabels):
    """The words on the sheet."""

    nobody: str


class RostersSample(Part):
    """Who starts in the sample."""

    markers: list[str]
    starters: dict[str, list[int]]


class RostersLayout(DocumentLayout):
    """``reports/rosters.toml``."""

    labels: Labels
    sample: RostersSample


def gather_rosters(league: League, options: Options) -> Document:
    """Read the teams that the option names."""
    layout, season = load(RostersLayout, "rosters"), gather.season(league)
    teams = gather.chosen_rosters(league, options.text("teams"))
    return rosters_document(layout, gather.league_name(league), season, teams, ratings_of(league.system))


def sample_rosters(layout: RostersLayout) -> Document:
    """Return the invented league with the line-ups of the layout's sample."""
    league = sample_league()
    teams = [_with_lineup(roster, layout) for roster in rosters(league)]
    return rosters_document(layout, league.league, league.season, teams, league.ratings)


def _with_lineup(roster: Roster, layout: RostersLayout) -> Roster:
    players = {player.number: player for player in roster.players}
    starters = layout.sample.starters.get(roster.row.team.abbreviation, [])
    spots = zip(layout.sample.markers, starters, strict=False)
    return replace(roster, lineup=tuple(LineupSpot(marker, players[number], "") for marker, number in spots))


def rosters_document(
    layout: RostersLayout, league: str, season: int, teams: Sequence[Roster], ratings: tuple[Rating, ...]
) -> Document:
    """Return a section for each team with its players; who starts is bold."""
    players = sum(len(roster.players) for roster in teams)
    words = {"season": season, "teams": counted(len(teams), "team"), "players": counted(players, "player")}
    return Document(league, words, tuple(_section(layout, roster, ratings) for roster in teams), ratings)


def _section(layout: RostersLayout, roster: Roster, ratings: tuple[Rating, ...]) -> Section:
    markers = {spot.player.id: spot.marker for spot in roster.lineup}
    rows = [player_row(player, markers.get(player.id, ""), ratings) for player in roster.players]
    nobody = Row({"player": layout.labels.nobody})
    return Section(team=roster.row.team, remark=roster.row.coach, table="roster", rows=tuple(rows or [nobody]))


def player_row(player: PlayerRow, marker: str, ratings: tuple[Rating, ...]) -> Row:
    """Return a player with his ratings; bold when he starts at a marker."""
    cells: dict[str, Cell] = {
        "number": str(player.number),
        "player": player_names(player.name),
        "position": player.position,
        "marker": marker,
        "value": f"{player.value:.1f}",
        **rating_cells(player, ratings),
    }
    return Row(cells, strong=bool(marker))


SHEET = Sheet(
    name="rosters",
    layout=RostersLayout,
    needs="teams",
    options=(TEAMS,),
    gather=gather_rosters,
    sample=sample_rosters,
    draw=draw_document,
    document_title=title,
)
