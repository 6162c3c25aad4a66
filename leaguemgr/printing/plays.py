"""The play-by-play of a game, period by period, told from its tape."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from leaguemgr.engine.periods import period_titles
from leaguemgr.league.records import GameRow, PlayRow
from leaguemgr.printing import gather
from leaguemgr.printing.document import Document, DocumentLabels, SampledLayout, Section, document_sheet
from leaguemgr.printing.layout import fill
from leaguemgr.printing.options import GAME, SEASON, Options
from leaguemgr.printing.table import Cell, Row

if TYPE_CHECKING:
    from leaguemgr.league.league import League


class Labels(DocumentLabels):
    """The words on the sheet."""

    period: str
    overtime: str
    score: str


class PlaysLayout(SampledLayout):
    """``reports/plays.toml``."""

    labels: Labels


def gather_plays(league: League, layout: PlaysLayout, options: Options) -> Document:
    """Tell the game that the option names."""
    from leaguemgr.league.game_views import plays

    season = gather.chosen_season(league, options.text("season"))
    game = gather.chosen_games(league, options.text("game"), season)[-1]
    told = league.read(plays, game.id)
    titles = period_titles(max(play.period for play in told), gather.regulation(league))
    words = {"season": season, "away": game.away.name, "home": game.home.name, "occasion": gather.occasion(game)}
    sections = tuple(
        Section(
            title=_title(layout.labels, titles[number - 1]),
            remark=fill(layout.labels.score, away=game.away.abbreviation, home=game.home.abbreviation),
            table="plays",
            rows=tuple(_rows(game, list(period))),
        )
        for number, period in groupby(told, key=lambda play: play.period)
    )
    return Document(gather.league_name(league), words, sections)


def _title(labels: Labels, title: str) -> str:
    return fill(labels.period if title.isdigit() else labels.overtime, period=title)


def _rows(game: GameRow, told: Sequence[PlayRow]) -> list[Row]:
    """Return the lines of a period; the score stands where it changes."""
    rows, before = [], None
    for play in told:
        cells: dict[str, Cell] = {"clock": f"{play.clock // 60}:{play.clock % 60:02d}", "play": play.text}
        if play.side is not None:
            cells["team"] = (game.home, game.away)[play.side]
        changed = before is not None and play.score != before
        if changed:
            cells["score"] = f"{play.score[1]}–{play.score[0]}"
        rows.append(Row(cells, strong=changed))
        before = play.score
    return rows


SHEET = document_sheet("plays", PlaysLayout, "game", (SEASON, GAME), gather_plays)
