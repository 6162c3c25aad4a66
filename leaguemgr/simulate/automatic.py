"""A league that runs itself: draft, schedule, games and playoffs, one phase after another."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import cast

from leaguemgr.league.action import Action
from leaguemgr.league.attrition import FinishAttrition, RollAttrition, StartAttrition, unrolled
from leaguemgr.league.college import StartCollegeDraft
from leaguemgr.league.draft import AutoPick, StartDraft, on_clock
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.expansion import AutoProtect, StartExpansionDraft, without_list
from leaguemgr.league.in_progress import games_in_progress
from leaguemgr.league.league import League
from leaguemgr.league.lookup import is_tournament, season_of
from leaguemgr.league.lottery import DrawLottery, waits_for_lottery
from leaguemgr.league.offseason import CutDown, NextSeason, wrong_rosters
from leaguemgr.league.picks import SignOffDraft
from leaguemgr.league.playoffs import StartPlayoffs
from leaguemgr.league.records import Phase
from leaguemgr.league.season import MakeSchedule, games_of
from leaguemgr.league.status import PHASES
from leaguemgr.league.wording import listed, number_word
from leaguemgr.problems import UserError
from leaguemgr.simulate.season import Progress, play_days
from leaguemgr.simulate.workers import Cancelled, Workers, never

Report = Callable[[str, int, int], None]
"""What is being done, how many are done, how many there are."""


def advance(
    league: League,
    to: Phase,
    workers: int | None,
    report: Report,
    cancelled: Cancelled = never,
    season: int | None = None,
) -> bool:
    """Do everything until the league is in the phase ``to`` (or past it); False when it was cancelled before.

    ``season`` is the number of the season that is meant, the present one if left out. What is finished stays finished,
    and the same call goes on from there to the same result.
    """
    with Workers(league.system, workers) as pool:
        wanted = (season or league.read(season_of).number, PHASES.index(to))
        while (now := _now(league)) < wanted:
            if cancelled() or not _one_phase(league, PHASES[now[1]], pool, report, cancelled):
                return False
        if league.read(season_of).phase == "season":
            _need_schedule(league)
    return True


def _now(league: League) -> tuple[int, int]:
    """Return the number of the season and the place of its phase."""
    season = league.read(season_of)
    return season.number, PHASES.index(cast("Phase", season.phase))


def target(league: League, seasons: int, to: Phase | None) -> tuple[int, Phase]:
    """Return the season and phase that are ``seasons`` further on.

    Without a phase that is the champion of the last of so many seasons, of which the present one is the first unless
    it has its champion already; with a phase, that phase of the season so many years on.
    """
    season, place = _now(league)
    if to is not None:
        return season + seasons, to
    return season + seasons - (place < PHASES.index("finished")), "finished"


def _one_phase(league: League, phase: Phase, pool: Workers, report: Report, cancelled: Cancelled) -> bool:
    """Do what ends one phase; False when it was cancelled."""
    if phase in ("season", "playoffs"):
        return _games(league, phase, pool, report, cancelled)
    if phase == "draft" or (phase in ("expansion", "college") and league.read(on_clock)):
        if league.read(draft_view).audit:
            league.perform(SignOffDraft())
        return _draft(league, report, cancelled)
    for action in _deeds(league, phase):
        league.perform(action)
    return True


def _deeds(league: League, phase: Phase) -> Iterator[Action]:
    """Yield the actions that end a phase without games and picks; each is asked for when the one before is done."""
    if phase == "setup":
        yield StartDraft()
    elif phase == "finished":
        yield StartAttrition()
    elif phase == "attrition":
        if league.read(lambda db: bool(unrolled(db, season_of(db)))):
            yield RollAttrition()
        yield FinishAttrition()
    elif phase == "expansion":
        if league.read(lambda db: without_list(db, season_of(db))):
            yield AutoProtect()
        yield StartExpansionDraft()
    elif phase == "college":
        if league.read(lambda db: waits_for_lottery(db, season_of(db))):
            yield DrawLottery()
        yield StartCollegeDraft()
    else:
        if league.read(wrong_rosters):
            yield CutDown()
        yield NextSeason()


def _games(league: League, phase: Phase, pool: Workers, report: Report, cancelled: Cancelled) -> bool:
    """Play a phase of games to its end; False when it was cancelled."""
    if phase == "season":
        _need_schedule(league)
    outcome = play_days(league, None, pool, _watcher(report, phase), cancelled)
    if outcome.cancelled:
        return False
    if outcome.waiting:
        names = listed(
            [f"{one.game.home.nickname} – {one.game.away.nickname}" for one in league.read(games_in_progress)]
        )
        raise UserError(f"Somebody plays {names} in a window; finish and store, or reset what is begun, then go on.")
    if phase == "season":
        league.perform(StartPlayoffs())
    return True


def _need_schedule(league: League) -> None:
    """Make the schedule unless there is one, or the season is a tournament."""
    if not league.read(lambda db: is_tournament(season_of(db)) or games_of(db, season_of(db))):
        league.perform(MakeSchedule())


def _draft(league: League, report: Report, cancelled: Cancelled) -> bool:
    picks = league.read(draft_view).picks
    used = sum(pick.player is not None or pick.passed for pick in picks)
    with league.batch(f"Draft by computer, {number_word(len(picks) - used)} picks"):
        for done in range(used + 1, len(picks) + 1):
            if cancelled():
                return False
            league.perform(AutoPick())
            report("draft", done, len(picks))
            if not league.read(on_clock):
                break
    return True


def _watcher(report: Report, phase: Phase) -> Callable[[Progress], None]:
    """Report the days of the season, and the games of the playoffs, whose number is not known before."""

    def watch(progress: Progress) -> None:
        report(phase, progress.done, progress.total)

    return watch
