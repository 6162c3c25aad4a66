"""The score pads: an empty one, and one filled from a stored game."""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from leaguemgr.engine.pad import PadCell, PadLine
from leaguemgr.printing import gather
from leaguemgr.printing.layout import Part
from leaguemgr.printing.options import LAST, SEASON, Options, SheetOption
from leaguemgr.printing.pad import PadLayout, PadPage
from leaguemgr.printing.pad_data import PadData, PadSide
from leaguemgr.printing.sample import rosters, sample_league
from leaguemgr.printing.sheet import Sheet

if TYPE_CHECKING:
    from leaguemgr.league.league import League
    from leaguemgr.league.records import Roster
    from leaguemgr.printing.paper import Paper

BLANK_OPTIONS = (
    *(
        SheetOption(
            name,
            f"{name.capitalize()} team",
            "text",
            "",
            (("", "Left to write"),),
            help="an abbreviation; empty leaves the names to write",
            scope="team",
        )
        for name in ("home", "away")
    ),
    SheetOption("copies", "Copies", "number", 1, low=1, high=100),
)
FILLED_OPTIONS = (
    SheetOption(
        "game",
        "Game",
        "text",
        "last",
        (LAST,),
        help="a game's number, or last; it must have been played with this program",
        scope="game",
    ),
    SEASON,
)


class SampleSide(Part):
    """One side of a sample game: who, their marks as ``fouls shots free rebounds`` by period, team fouls, timeouts."""

    team: str
    marks: dict[str, list[Annotated[str, Field(pattern=r"^\d+ [-o]*/[-o]* \d+$")]]]
    team_fouls: list[int]
    timeouts: list[int]


class PadSample(Part):
    """A sample game."""

    occasion: str
    how: str
    home: SampleSide
    away: SampleSide


class FilledLayout(PadLayout):
    """``reports/scorepad_filled.toml``."""

    sample: PadSample


def gather_blank(league: League, options: Options) -> PadData:
    """Return empty sides, with the players of the teams that the options name."""
    sides = [_blank_side(league, options.text(name)) for name in ("home", "away")]
    return PadData(gather.league_name(league), gather.season(league), (sides[0], sides[1]))


def _blank_side(league: League, abbreviation: str) -> PadSide:
    if not abbreviation:
        return PadSide()
    return roster_side(gather.chosen_rosters(league, abbreviation)[0])


def roster_side(roster: Roster) -> PadSide:
    """Return a side with names and nothing noted; the starting five come first."""
    starters = [spot.player.id for spot in roster.lineup]
    players = sorted(
        roster.players, key=lambda player: (starters.index(player.id) if player.id in starters else 99, player.number)
    )
    return PadSide(roster.row.team, [PadLine(player.number, player.name, player.position) for player in players])


def sample_blank(layout: PadLayout) -> PadData:
    """Return a pad with nothing on it."""
    return PadData("", 0, (PadSide(), PadSide()))


def sample_filled(layout: FilledLayout) -> PadData:
    """Return the game written in the layout's sample."""
    league = sample_league()
    teams = {roster.row.team.abbreviation: roster for roster in rosters(league)}
    sample = layout.sample
    home, away = (_sample_side(teams[side.team], side) for side in (sample.home, sample.away))
    return PadData(league.league, league.season, (home, away), len(sample.home.team_fouls), sample.occasion, sample.how)


def _sample_side(roster: Roster, sample: SampleSide) -> PadSide:
    players = {str(player.number): player for player in roster.players}
    absent = [number for number in players if number not in sample.marks]
    lines = [
        PadLine(player.number, player.name, player.position, bool(cells), cells)
        for number in (*sample.marks, *absent)
        for player, cells in [(players[number], [_sample_cell(text) for text in sample.marks.get(number, [])])]
    ]
    return PadSide(roster.row.team, lines, sample.team_fouls, sample.timeouts)


def _sample_cell(text: str) -> PadCell:
    fouls, marks, rebounds = text.split()
    shots, free = marks.split("/")
    return PadCell(int(fouls), shots, free, int(rebounds))


def draw_pad(paper: Paper, layout: PadLayout, data: PadData, options: Options) -> None:
    """Draw a page for every four periods."""
    for page in range(max(1, ceil(data.periods / layout.pad.periods))):
        PadPage(paper, layout, data, page * layout.pad.periods).draw()


def draw_blank(paper: Paper, layout: PadLayout, data: PadData, options: Options) -> None:
    """Draw as many empty pads as are asked for."""
    for _ in range(int(options.number("copies"))):
        draw_pad(paper, layout, data, options)


def blank_title(layout: PadLayout, data: PadData) -> str:
    """Return the title that a PDF reader shows."""
    return layout.title


def filled_title(layout: PadLayout, data: PadData) -> str:
    """Return the title that a PDF reader shows."""
    names = [side.team.abbreviation for side in data.sides if side.team]
    return f"{layout.title} {' – '.join(names)}, season {data.season}, {data.occasion}"


BLANK = Sheet(
    name="scorepad",
    layout=PadLayout,
    needs="nothing",
    options=BLANK_OPTIONS,
    gather=gather_blank,
    sample=sample_blank,
    draw=draw_blank,
    document_title=blank_title,
)
FILLED = Sheet(
    name="scorepad_filled",
    layout=FilledLayout,
    needs="game",
    options=FILLED_OPTIONS,
    gather=gather.filled_pad,
    sample=sample_filled,
    draw=draw_pad,
    document_title=filled_title,
)
