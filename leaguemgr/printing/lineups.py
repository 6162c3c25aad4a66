"""The line-up card: who starts where, the bench, and columns to write later line-ups into."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguemgr.league.records import LineupSpot, Roster
from leaguemgr.printing import gather
from leaguemgr.printing.document import Document, DocumentLabels, SampledLayout, Section, document_sheet
from leaguemgr.printing.layout import fill
from leaguemgr.printing.options import TEAMS, Options, SheetOption
from leaguemgr.printing.ratings import Rating, ratings_of
from leaguemgr.printing.rosters import player_row
from leaguemgr.printing.table import Row

if TYPE_CHECKING:
    from leaguemgr.league.league import League

BLANK = SheetOption("blank", "Leave the starters open", "flag", False)


class Labels(DocumentLabels):
    """The words on the card."""

    coach: str
    bench: str
    write: str


class LineupsLayout(SampledLayout):
    """``reports/lineups.toml``."""

    labels: Labels


def gather_lineups(league: League, layout: LineupsLayout, options: Options) -> Document:
    """Read the line-ups of the teams that the option names."""
    ratings = ratings_of(league.system)
    sections = [
        section
        for roster in gather.chosen_rosters(league, options.text("teams"))
        for section in card_sections(layout, roster, league.system.markers, ratings, blank=options.flag("blank"))
    ]
    return Document(
        gather.league_name(league), {"season": gather.season(league)}, tuple(sections), ratings, (layout.labels.write,)
    )


def card_sections(
    layout: LineupsLayout, roster: Roster, markers: tuple[str, ...], ratings: tuple[Rating, ...], *, blank: bool
) -> tuple[Section, ...]:
    """Return a team's card, and its bench if there is one; without a line-up, or ``blank``, starters are written in."""
    spots = {} if blank else {spot.marker: spot for spot in roster.lineup}
    starters = {spot.player.id for spot in spots.values()}
    bench = [player for player in roster.players if player.id not in starters]
    start = tuple(_starter(marker, spots.get(marker), ratings) for marker in markers)
    remark = fill(layout.labels.coach, coach=roster.row.coach) if roster.row.coach else ""
    card = Section(team=roster.row.team, remark=remark, table="start", rows=start, keep=bool(bench))
    rows = tuple(player_row(player, "", ratings) for player in bench)
    return (card, Section(title=layout.labels.bench, table="bench", rows=rows)) if bench else (card,)


def _starter(marker: str, spot: LineupSpot | None, ratings: tuple[Rating, ...]) -> Row:
    if spot is None:
        return Row({"marker": marker})
    return Row({"station": spot.station, **player_row(spot.player, "", ratings).cells, "marker": marker})


SHEET = document_sheet("lineups", LineupsLayout, "teams", (TEAMS, BLANK), gather_lineups)
