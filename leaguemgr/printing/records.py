"""Honours and records: who won the season, and the best games, seasons and careers of the league."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguemgr.league.almanac_records import RecordList, RecordRow
from leaguemgr.league.year_records import AwardRow
from leaguemgr.printing import gather
from leaguemgr.printing.document import Document, DocumentLabels, SampledLayout, Section, document_sheet
from leaguemgr.printing.layout import fill
from leaguemgr.printing.names import player_names, team_names
from leaguemgr.printing.options import SEASON, Options, SheetOption
from leaguemgr.printing.table import Cell, Row

if TYPE_CHECKING:
    from leaguemgr.league.league import League

PLACES = SheetOption("places", "Places of each list", "number", 5, low=1, high=50)


class Labels(DocumentLabels):
    """The words on the sheet."""

    honours: str


class RecordsLayout(SampledLayout):
    """``reports/records.toml``."""

    labels: Labels


def gather_records(league: League, layout: RecordsLayout, options: Options) -> Document:
    """Read the honours of a season, and the records of the league up to now."""
    from leaguemgr.league.almanac import record_lists
    from leaguemgr.league.awards import awards

    season, places = gather.chosen_season(league, options.text("season")), int(options.number("places"))
    honours = tuple(_honour(award) for award in league.read(awards, season))
    lists = league.read(record_lists, ("game", "season", "total"), "season", places)
    title = fill(layout.labels.honours, season=season)
    sections = [Section(title=title, table="honours", rows=honours), *map(_records, lists)]
    found = tuple(section for section in sections if section.rows)
    return Document(gather.league_name(league), {"season": season}, found)


def _honour(award: AwardRow) -> Row:
    who = player_names(award.player.name) if award.player else team_names(award.team) if award.team else ""
    return Row({"honour": award.title, "team": award.team or "", "who": who, "text": award.text})


def _records(one: RecordList) -> Section:
    return Section(title=one.title, remark=one.rule, table="records", rows=tuple(map(_record, one.rows)))


def _record(row: RecordRow) -> Row:
    who = player_names(row.player.name) if row.player else team_names(row.team) if row.team else ""
    cells: dict[str, Cell] = {
        "rank": str(row.rank),
        "figure": row.text,
        "who": who,
        "team": row.team or "",
        "season": "" if row.season is None else str(row.season),
        "detail": (row.detail, *row.shorter),
    }
    return Row(cells)


SHEET = document_sheet("records", RecordsLayout, "game", (SEASON, PLACES), gather_records)
