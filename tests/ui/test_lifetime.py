"""What windows are made of goes away in their own thread, and not before whoever uses it is done."""

from __future__ import annotations

import gc
import threading
import weakref
from collections.abc import Callable, Iterator

import pytest
import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from leaguemgr.league.game_views import schedule
from leaguemgr.league.league import League
from leaguemgr.ui.lifetime import Collector, run_dialog, throw_away
from leaguemgr.ui.window import MainWindow
from leaguemgr.ui.work import Report, Stopped, Worker

Show = Callable[[League], MainWindow]


@pytest.fixture
def collector(qapp: QApplication) -> Iterator[Collector]:
    limits = gc.get_threshold()
    gc.set_threshold(50, 2, 2)
    made = Collector()
    yield made
    made.stop()
    gc.set_threshold(*limits)


def garbage() -> tuple[weakref.finalize, list[threading.Thread]]:  # type: ignore[type-arg]  # its types do not matter
    """Leave an object of Qt in a cycle, and note in which thread it goes."""
    thing, where = QObject(), list[threading.Thread]()
    thing.me = thing  # type: ignore[attr-defined]  # the cycle
    return weakref.finalize(thing, lambda: where.append(threading.current_thread())), where


def allocate(report: Report) -> None:
    """Make garbage, as every season does, until somebody stops it."""
    while not report.cancelled:
        cycle: list[object] = []
        cycle.append(cycle)


def test_no_object_of_qt_is_collected_in_the_thread_of_a_worker(qtbot: QtBot, collector: Collector) -> None:
    worker = Worker()
    kept, where = garbage()
    worker.start("Working", allocate)
    qtbot.wait(100)
    assert kept.alive  # unless the limits are off, the worker's thread has had every reason to collect it
    collector.collect()
    worker.stop_and_wait()
    assert where == [threading.main_thread()]


def test_python_collects_again_when_the_windows_are_gone(collector: Collector) -> None:
    assert not gc.isenabled()
    collector.stop()
    assert gc.isenabled()


def within_a_menu(deed: Callable[[], object], afterwards: Callable[[], object]) -> None:
    """Do something in the event loop of a menu or dialog that was opened by a click, then go on where it was opened."""
    outer = QEventLoop()

    def clicked() -> None:
        inner = QEventLoop()
        QTimer.singleShot(0, deed)
        QTimer.singleShot(150, inner.quit)
        inner.exec()
        QTimer.singleShot(150, outer.quit)
        afterwards()

    QTimer.singleShot(0, clicked)
    outer.exec()


def test_a_widget_outlives_the_menu_that_was_opened_from_it(qtbot: QtBot) -> None:
    widget, alive = QWidget(), list[bool]()
    widget.show()
    within_a_menu(lambda: throw_away(widget), lambda: alive.extend([widget.isHidden(), shiboken6.isValid(widget)]))
    assert alive == [True, True]
    assert not shiboken6.isValid(widget)


def test_a_widget_that_is_thrown_away_is_not_collected_before_its_time(qtbot: QtBot) -> None:
    widget = QWidget()
    widget.me = widget  # type: ignore[attr-defined]  # a cycle, such as every window has with its menus
    seen = weakref.ref(widget)
    throw_away(widget)
    del widget
    gc.collect()
    assert seen() is not None
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    assert seen() is None


def test_a_dialog_is_gone_after_it_was_answered(qtbot: QtBot) -> None:
    owner = QWidget()
    qtbot.addWidget(owner)
    dialog = QDialog(owner)
    QTimer.singleShot(0, dialog.accept)
    assert run_dialog(dialog)
    del dialog
    qtbot.waitUntil(lambda: not owner.findChildren(QDialog))


def test_a_dialog_that_went_with_its_window_is_not_deleted_again(qtbot: QtBot) -> None:
    owner = QWidget()
    dialog = QDialog(owner)
    shiboken6.delete(owner)
    throw_away(dialog)
    assert not shiboken6.isValid(dialog)


def test_the_late_end_of_one_job_does_not_wait_for_the_next(qtbot: QtBot) -> None:
    worker, go = Worker(), threading.Event()
    worker.start("One", lambda report: 1)
    worker.stop_and_wait()  # its thread's signal is still on its way
    worker.start("Two", lambda report: go.wait(20))
    QApplication.processEvents()
    assert worker.running
    with qtbot.waitSignal(worker.ended) as ended:
        go.set()
    assert ended.args == [True]


def test_the_box_score_of_a_league_closes_with_it(opened: Show, played: League) -> None:
    window = opened(played)
    window.show_game(next(row.id for row in played.read(schedule) if row.home_score is not None))
    dialog = window.findChildren(QDialog)[-1]
    assert dialog.isVisible()
    window.close_league()
    assert not dialog.isVisible()


def test_a_button_held_down_while_the_league_closes_does_nothing(qtbot: QtBot, opened: Show, played: League) -> None:
    window = opened(played)
    assert window.shell is not None
    shell = window.shell
    entry = next(one for one in shell.navigation.findChildren(QPushButton) if one.text().strip() == "Teams")
    window.close_league()
    entry.click()
    assert shell.current == "home"


def test_the_print_page_draws_nothing_once_it_was_left(qtbot: QtBot, opened: Show, played: League) -> None:
    window = opened(played)
    window.open_page("print")
    assert window.shell is not None
    assert window.shell.page is not None
    page = window.shell.page
    page.leave()
    page.refresh()
    assert not page.worker.running  # type: ignore[attr-defined]  # it is the print page's


def test_work_that_was_cancelled_is_no_error_of_the_page_behind(qtbot: QtBot, opened: Show, played: League) -> None:
    window = opened(played)
    assert window.shell is not None

    def stopped(report: Report) -> None:
        raise Stopped

    with qtbot.waitSignal(window.worker.idle):
        window.worker.start("Writing", stopped)
    assert not window.shell.session.busy
