"""Auto-play as jobs for the worker: a day, a week, a round of the playoffs, everything that is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from leaguemgr.league.records import Phase
from leaguemgr.league.wording import counted
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.work import Job, Report

if TYPE_CHECKING:
    from leaguemgr.simulate.season import Progress

WEEK = 7


def job(session: LeagueSession, span: str) -> Job:
    """Return the job that plays a span: ``day``, ``week``, ``round`` or ``all``; its result is a sentence."""

    def play(report: Report) -> str:
        from leaguemgr.simulate.season import play_days, play_round

        def watch(progress: Progress) -> None:
            where = f"Day {progress.day}: game {progress.done:,} of {progress.total:,}"
            report(f"{where} · {progress.result}", progress.done, progress.total)

        league, workers = session.league, session.workers()
        if span == "round":
            outcome = play_round(league, workers, watch, lambda: report.cancelled)
        else:
            outcome = play_days(league, _until(session, span), workers, watch, lambda: report.cancelled)
        return told(outcome.played, outcome.cancelled, outcome.waiting)

    return play


def phase_job(session: LeagueSession) -> Job:
    """Return the job that does by computer whatever is left of the present phase; its result is a sentence."""

    def finish(report: Report) -> str:
        from leaguemgr.league.lookup import season_of
        from leaguemgr.league.status import PHASES, TITLES
        from leaguemgr.simulate.automatic import advance

        season, place = session.read(season_of).number, PHASES.index(session.status().phase)
        last = place == len(PHASES) - 1
        to = "season" if last else PHASES[place + 1]

        def watch(what: str, done: int, total: int) -> None:
            report(f"{TITLES[cast(Phase, what)]}: {done:,} of {total:,}", done, total)

        league, title = session.league, TITLES[PHASES[place]]
        with league.batch(f"{title} by computer"):
            finished = advance(league, to, session.processes, watch, lambda: report.cancelled, season + last)
        return f"{title}: {'done by computer.' if finished else 'stopped; what was done stays.'}"

    return finish


def persons_games(session: LeagueSession, span: str) -> str:
    """Say which games of a span are of teams that a person coaches; empty when none is."""
    from leaguemgr.league.autoplay import Range
    from leaguemgr.league.persons import games_of_persons

    return session.read(games_of_persons, Range(_until(session, span)))


def _until(session: LeagueSession, span: str) -> int | None:
    """Return the last day of a span; None when days do not end it."""
    from leaguemgr.league.lookup import days

    first, _ = session.read(days)
    return {"day": first, "week": first + WEEK - 1}.get(span)


def told(played: int, cancelled: bool, waiting: int = 0) -> str:
    """Return what auto-play did, in a sentence, and in another one what it left to somebody who plays in a window."""
    left = f" {counted(waiting, 'game')} left to whoever plays in the game window." if waiting else ""
    if not played:
        return "Stopped before the first game ended." if cancelled else f"No game was waiting.{left}"
    games = "1 game was" if played == 1 else f"{played:,} games were"
    return f"{games} played{', the others wait' if cancelled else ''}.{left}"
