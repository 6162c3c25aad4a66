"""What lies behind the windows: preferences, worker, session, sample league, pictures."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QThread
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguemgr.league.draft import StartDraft
from leaguemgr.league.league import League
from leaguemgr.league.status import status
from leaguemgr.ui.play import told
from leaguemgr.ui.preferences import RECENT, Preferences
from leaguemgr.ui.sample import make_sample
from leaguemgr.ui.screenshots import shoot
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.work import Report, Worker
from tests.ui.conftest import QUIET


def test_recent_leagues_are_newest_first_and_those_that_are_gone_are_left_out(
    preferences: Preferences, tmp_path: Path
) -> None:
    paths = [tmp_path / f"{number}.league" for number in range(RECENT + 3)]
    for path in paths:
        path.write_text("")
        preferences.remember(path)
    preferences.remember(paths[5])
    assert preferences.recent()[0] == paths[5].resolve()
    assert len(preferences.recent()) == RECENT
    paths[5].unlink()
    assert paths[5].resolve() not in preferences.recent()


def test_preferences_survive_a_restart(preferences: Preferences, tmp_path: Path) -> None:
    preferences.mode, preferences.percent = "dark", 125
    preferences.hide_columns("players", ["origin"])
    again = Preferences(tmp_path / "window.ini")
    assert (again.mode, again.percent, again.hidden_columns("players")) == ("dark", 125, ["origin"])
    assert again.hidden_columns("teams") is None


def test_nonsense_in_the_preferences_is_ignored(tmp_path: Path) -> None:
    path = tmp_path / "window.ini"
    path.write_text("[General]\ntheme=purple\nscale=huge\n")
    assert (Preferences(path).mode, Preferences(path).percent) == ("system", 100)


def test_a_worker_runs_one_job_at_a_time_and_sends_its_result(qtbot: QtBot) -> None:
    worker = Worker()
    main = QThread.currentThread()
    with qtbot.waitSignal(worker.ended) as ended:
        assert worker.start("Working", lambda report: QThread.currentThread() is not main)
        assert not worker.start("Working", lambda report: None)
    assert ended.args == [True]
    assert not worker.running


def test_a_cancelled_job_sees_it(qtbot: QtBot) -> None:
    worker = Worker()

    def job(report: Report) -> bool:
        return report.stop.wait(30) and report.cancelled

    with qtbot.waitSignal(worker.ended) as ended:
        worker.start("Working", job)
        worker.cancel()
    assert ended.args == [True]


def test_a_failed_job_sends_its_error(qtbot: QtBot) -> None:
    worker = Worker()

    def job(report: Report) -> None:
        raise ValueError("no")

    with qtbot.waitSignal(worker.failed) as failed:
        worker.start("Working", job)
    assert str(failed.args[0]) == "no"


def test_a_change_is_announced_with_its_journal_entry(qtbot: QtBot, league: League) -> None:
    session = LeagueSession(league)
    with qtbot.waitSignal(session.changed) as changed:
        session.perform(StartDraft())
    assert changed.args[0].action == "start-draft"
    league.listeners.clear()


@pytest.mark.parametrize(
    ("played", "cancelled", "sentence"),
    [
        (0, False, "No game was waiting."),
        (1, False, "1 game was played."),
        (57, True, "57 games were played, the others wait."),
        (0, True, "Stopped before the first game ended."),
    ],
)
def test_auto_play_tells_what_it_did(played: int, cancelled: bool, sentence: str) -> None:
    assert told(played, cancelled) == sentence


def test_a_cancelled_sample_leaves_no_file(tmp_path: Path) -> None:
    report = Report(lambda text, done, total: None)
    report.stop.set()
    assert make_sample(tmp_path / "deep" / "Sample.league", report) is None
    assert list((tmp_path / "deep").glob("*.league")) == []


def test_the_sample_is_in_the_middle_of_a_season(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("leaguemgr.ui.sample.DAYS", 1)
    path = make_sample(tmp_path / "Sample.league", QUIET)
    assert path is not None
    with League.open(path) as league:
        now = league.read(status)
    assert (now.phase, now.games_played, now.games_total) == ("season", 4, 112)


def test_the_window_starts_without_what_is_needed_later() -> None:
    code = (
        "import sys, leaguemgr.ui.app; "
        "late = {'reportlab', 'alembic', 'openpyxl', 'sqlmodel', 'sqlalchemy', 'scipy', 'numpy'} & set(sys.modules); "
        "sys.exit(' '.join(sorted(late)) or 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_every_page_is_drawn_as_a_picture(qapp: QApplication, tmp_path: Path) -> None:
    written = shoot(tmp_path, "dark", 1.0, (1280, 760), teams=4, games=6)
    names = [path.stem for path in written]
    assert {"welcome", "wizard-3-season", "draft", "home-1", "team", "dialog-game-plays", "playoffs-3-over"} <= set(
        names
    )
    for path in written:
        image = QImage(str(path))
        assert image.width() > 300 or path.stem.startswith("dialog")
        inks = {image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)}
        assert len(inks) > 8, path.name
