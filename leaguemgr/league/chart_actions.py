"""Playing with other charts: the commissioner's deed, and what there is to know before it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from sqlmodel import Session

from leaguemgr.engine.charts import Files
from leaguemgr.league import charts
from leaguemgr.league.action import Action, problems
from leaguemgr.league.context import RULES, RULES_CHANGED, league_of, rules_of
from leaguemgr.league.in_progress import games_in_progress
from leaguemgr.league.lookup import season_of
from leaguemgr.league.records import Problem
from leaguemgr.league.wording import counted, listed
from leaguemgr.rules import load_charts, system_with


@dataclass(frozen=True)
class ChangeCharts(Action):
    """Play with other charts from now on, given as file names with their texts; without any, with the shipped ones.

    Games that were played keep the charts they were played with.
    """

    charts: Mapping[str, str] = field(default_factory=dict)
    bulky: ClassVar[frozenset[str]] = frozenset({"charts"})

    def check(self, db: Session) -> list[Problem]:
        """No game is in the middle, and the charts are whole and others than now."""
        begun = [entry.game for entry in games_in_progress(db)]
        games = listed([f"{game.home.nickname} – {game.away.nickname}" for game in begun])
        verb = "is" if len(begun) == 1 else "are"
        return problems(
            f"{games} {verb} being played, and charts are changed between games; finish it first." if begun else None,
            *charts.chart_faults(league_of(db).system, self.charts),
            *(() if self._chosen(db) != charts.chart_files(db) else ("The league plays with these charts already.",)),
        )

    def _chosen(self, db: Session) -> Files:
        return tuple(sorted(self.charts.items())) or load_charts(league_of(db).system).shipped

    def apply(self, db: Session) -> str:
        """Keep the set in the file and play with it."""
        files, before = self._chosen(db), rules_of(db)
        charts.keep(db, before.chart_files)  # a file of before charts were kept does not have them yet
        league = league_of(db)
        league.charts = charts.keep(db, files)
        rules = system_with(league.system, files)
        season_of(db).digest = rules.digest
        db.info.update({RULES: rules, RULES_CHANGED: True})
        changed = charts.differences(league.system, before.chart_files, files)
        if not changed:
            return f"The league keeps these charts in its file ({rules.digest}); no figure changed."
        return f"The league plays with other charts ({rules.digest}): {counted(changed, 'figure')} changed."
