"""A league that runs itself: draft, schedule, games and playoffs, one phase after another."""

from __future__ import annotations

from collections.abc import Callable

from leaguemgr.league.draft import AutoPick, StartDraft
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.league import League
from leaguemgr.league.playoffs import StartPlayoffs
from leaguemgr.league.records import Phase
from leaguemgr.league.season import MakeSchedule
from leaguemgr.league.status import PHASES, status
from leaguemgr.league.wording import number_word
from leaguemgr.simulate.season import Progress, play_days
from leaguemgr.simulate.workers import Cancelled, Workers, never

Report = Callable[[str, int, int], None]
"""What is being done, how many are done, how many there are."""


def advance(league: League, to: Phase, workers: int | None, report: Report, cancelled: Cancelled = never) -> bool:
    """Do everything until the league is in the phase ``to`` (or past it); False when it was cancelled before.

    What is finished stays finished, and the same call goes on from there to the same result.
    """
    with Workers(league.system.id, workers) as pool:
        while (found := league.read(status)).phase != to and PHASES.index(found.phase) < PHASES.index(to):
            if cancelled() or not _one_phase(league, found.phase, pool, report, cancelled):
                return False
        if league.read(status).phase == "season" and not league.read(status).games_total:
            league.perform(MakeSchedule())
    return True


def _one_phase(league: League, phase: Phase, pool: Workers, report: Report, cancelled: Cancelled) -> bool:
    """Do what ends one phase; False when it was cancelled."""
    if phase == "setup":
        league.perform(StartDraft())
    elif phase == "draft":
        return _draft(league, report, cancelled)
    else:
        if phase == "season" and not league.read(status).games_total:
            league.perform(MakeSchedule())
        if play_days(league, None, pool, _watcher(report, phase), cancelled).cancelled:
            return False
        if phase == "season":
            league.perform(StartPlayoffs())
    return True


def _draft(league: League, report: Report, cancelled: Cancelled) -> bool:
    picks = league.read(draft_view).picks
    used = sum(pick.player is not None or pick.passed for pick in picks)
    with league.batch(f"Draft by computer, {number_word(len(picks) - used)} picks"):
        for done in range(used + 1, len(picks) + 1):
            if cancelled():
                return False
            league.perform(AutoPick())
            report("draft", done, len(picks))
    return True


def _watcher(report: Report, phase: Phase) -> Callable[[Progress], None]:
    """Report the days of the season, and the games of the playoffs, whose number is not known before."""

    def watch(progress: Progress) -> None:
        report("playoffs" if phase == "playoffs" else "season", progress.done, progress.total)

    return watch
