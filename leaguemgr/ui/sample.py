"""The sample league: eight teams, drafted, in the middle of a season, made by the same actions as any league."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path

from leaguemgr.ui.work import Report

if TYPE_CHECKING:
    from leaguemgr.league.league import League

NAME = "Sample league"
SEED = "lakeshore"
DAYS = 18


def sample_path() -> Path:
    """Return where the sample league lives."""
    return user_data_path("leaguemgr", appauthor=False) / "Sample league.league"


def make_sample(path: Path, report: Report) -> Path | None:
    """Make the sample league; None, with nothing left behind, when it was cancelled."""
    from leaguemgr.league.create import NewLeague
    from leaguemgr.league.league import League

    path.parent.mkdir(parents=True, exist_ok=True)
    with League.create(path, NewLeague(NAME, 8, SEED)) as league:
        finished = fill_sample(league, report, DAYS)
    if not finished:
        path.unlink(missing_ok=True)
    return path if finished else None


def fill_sample(league: League, report: Report, days: int | None) -> bool:
    """Draft, make the schedule and play up to a day (None: to the end of the season); False when cancelled."""
    from leaguemgr.simulate.season import Progress, play_days

    start(league)
    if not pick_players(league, report, None):
        return False
    make_schedule(league)

    def watch(progress: Progress) -> None:
        report(f"Game {progress.text}", progress.done, progress.total)

    return not play_days(league, days, 0, watch, lambda: report.cancelled).cancelled


def start(league: League) -> None:
    """Roll the dice for the draft."""
    from leaguemgr.league.draft import StartDraft

    league.perform(StartDraft())


def make_schedule(league: League) -> None:
    """Make the schedule."""
    from leaguemgr.league.season import MakeSchedule

    league.perform(MakeSchedule())


def pick_players(league: League, report: Report, limit: int | None) -> bool:
    """Let the computer pick for every team, at most ``limit`` picks; False when cancelled."""
    from leaguemgr.league.draft import AutoPick
    from leaguemgr.league.draft_view import draft_view

    left = [pick for pick in league.read(draft_view).picks if pick.player is None and not pick.passed][:limit]
    with league.batch("The league draft"):
        for place, pick in enumerate(left, start=1):
            if report.cancelled:
                return False
            league.perform(AutoPick(pick.overall))
            report(f"Pick {place} of {len(left)}", place, len(left))
    return True
