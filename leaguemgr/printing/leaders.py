"""The sheet of leaders: the best players by each statistic."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from leaguemgr.league.records import Leader, LeaderList
from leaguemgr.printing import gather
from leaguemgr.printing.document import Document, DocumentLabels, SampledLayout, Section, document_sheet
from leaguemgr.printing.names import player_names
from leaguemgr.printing.options import SEASON, Options, SheetOption
from leaguemgr.printing.table import Cell, Row

if TYPE_CHECKING:
    from leaguemgr.league.league import League

STAGES = (("season", "Regular season"), ("playoffs", "Playoffs"))
OPTIONS = (
    SEASON,
    SheetOption("stage", "Games", "choice", "season", STAGES),
    SheetOption("places", "Places of each list", "number", 10, low=1, high=50),
)


class Labels(DocumentLabels):
    """The words on the sheet."""

    season: str
    playoffs: str
    tournament: str


class LeadersLayout(SampledLayout):
    """``reports/leaders.toml``."""

    labels: Labels


def gather_leaders(league: League, layout: LeadersLayout, options: Options) -> Document:
    """Read the lists of the season that the option names."""
    from leaguemgr.league.leaders import leaders

    season, stage = gather.chosen_season(league, options.text("season")), options.text("stage")
    if gather.is_tournament(league, season):
        kind, title = None, layout.labels.tournament
    else:
        kind = cast("Literal['season', 'playoffs']", stage)
        title = layout.labels.playoffs if stage == "playoffs" else layout.labels.season
    lists = league.read(leaders, season, kind, int(options.number("places")))
    words = {"season": season, "stage": title}
    return Document(gather.league_name(league), words, tuple(map(leader_section, lists)))


def leader_section(one: LeaderList) -> Section:
    """Return one list of leaders."""
    return Section(title=one.title, remark=one.rule, table="leaders", rows=tuple(map(_row, one.leaders)))


def _row(leader: Leader) -> Row:
    cells: dict[str, Cell] = {
        "rank": str(leader.rank),
        "player": player_names(leader.player.name),
        "team": leader.team or "",
        "games": str(leader.games),
        "figure": leader.text,
    }
    return Row(cells)


SHEET = document_sheet("leaders", LeadersLayout, "game", OPTIONS, gather_leaders)
