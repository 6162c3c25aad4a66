"""Going back to a backup in the window: the list, the question, and that nothing is lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox

from leaguemgr.league.game_views import schedule
from leaguemgr.league.league import League
from leaguemgr.league.restoring import BackupRow, backup_rows
from leaguemgr.league.status import status
from leaguemgr.ui.dialogs.restore import RestoreDialog
from leaguemgr.ui.game.seats import Seat, Seats
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.window import MainWindow

Show = Callable[[League], MainWindow]


def rows_of(path: Path) -> list[BackupRow]:
    return list(backup_rows(path))


@pytest.fixture
def yes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Choose the oldest backup in the dialog and agree; note what was asked."""
    asked: list[str] = []

    def choose(dialog: RestoreDialog) -> int:
        dialog.table.select_key(dialog.table.table.rows[-1].path)
        dialog.take.click()
        return int(dialog.chosen is not None)

    def agree(box: QMessageBox) -> int:
        asked.append(f"{box.text()} {box.informativeText()}")
        next(entry for entry in box.buttons() if entry.text() == "Restore").click()
        return 1

    monkeypatch.setattr(RestoreDialog, "exec", choose)
    monkeypatch.setattr(QMessageBox, "exec", agree)
    return asked


def test_each_backup_says_when_why_and_what_it_holds(played: League) -> None:
    played.backup()
    newest, *_, oldest = rows_of(played.path)
    assert newest.reason == "by hand"
    assert newest.holds == "Regular season, 4 of 12 games played"
    assert oldest.reason == "League draft began"
    assert newest.made >= oldest.made


def test_going_back_keeps_what_the_league_was_and_says_where(opened: Show, played: League, yes: list[str]) -> None:
    window = opened(played)
    path, before = played.path, played.read(status)
    window.restore_backup()
    assert "What it is now is kept as a backup first." in yes[0]
    assert window.session is not None
    assert window.session.status().phase == "draft"
    assert window.shell is not None
    assert window.shell.page is not None
    assert "before restoring" in window.shell.page.notice.text.text()
    kept = rows_of(path)[0]
    assert kept.reason == "before restoring"
    with League.open(kept.path, writing=False) as league:
        assert league.read(status).games_played == before.games_played == 4


def test_nothing_happens_when_the_question_is_denied(
    opened: Show, played: League, yes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(played)
    session = window.session
    monkeypatch.setattr(RestoreDialog, "ask", lambda _dialog, _row: False)
    window.restore_backup()
    assert window.session is session
    assert not [row for row in rows_of(played.path) if row.reason == "before restoring"]


def test_a_league_that_does_not_open_is_restored_from_the_welcome_page(
    window: MainWindow, played: League, yes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played.path
    played.close()
    path.write_bytes(b"a disk has failed")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_args: (str(path), ""))
    window.restore_backup()
    assert window.session is not None
    assert window.session.status().phase == "draft"
    kept = next(path.with_name(f"{path.stem} backups").glob("replaced *.league"))
    assert kept.read_bytes() == b"a disk has failed"


@pytest.mark.parametrize("damage", [b"a disk has failed", b""])
def test_a_damaged_league_with_backups_says_how_one_goes_back(
    window: MainWindow, played: League, damage: bytes
) -> None:
    path = played.path
    played.close()
    path.write_bytes(damage)
    assert not window.open_league(path)
    assert window.welcome.notice.text.text().endswith("File → Restore a backup… goes back to one.")
    alone = path.with_name("Alone.league")
    path.rename(alone)
    assert not window.open_league(alone)
    assert "backup" not in window.welcome.notice.text.text()


def test_the_question_tells_what_becomes_of_a_game_in_progress(
    opened: Show, played: League, yes: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(played)
    window.tables.ask = lambda _table: Seats(Seat(), Seat())
    number = next(game.id for game in played.read(schedule) if game.home_score is None)
    window.play_game(number)
    window.restore_backup()
    assert yes[0].endswith("the game as it stands is in that backup.")
    assert not window.tables.games
    window.restore_backup()
    assert "in progress" not in yes[1]


def test_a_damaged_backup_is_shown_and_cannot_be_chosen(theme: Theme, played: League) -> None:
    rows_of(played.path)[-1].path.write_bytes(b"nothing")
    dialog = RestoreDialog(theme, played.path)
    dialog.table.select_key(dialog.table.table.rows[-1].path)
    assert dialog.notice.title.text() == "This backup cannot be read"
    assert dialog.notice.text.text() == "It is damaged; choose another in the list."
    assert not dialog.take.isEnabled()
    dialog.deleteLater()


def test_without_backups_the_dialog_says_how_one_is_made(theme: Theme, tmp_path: Path) -> None:
    dialog = RestoreDialog(theme, tmp_path / "New.league")
    assert dialog.notice.title.text() == "There are no backups yet"
    assert not dialog.take.isEnabled()
    dialog.deleteLater()


def test_the_backup_that_is_restored_is_not_thinned_out_for_the_present_state(played: League) -> None:
    for _ in range(12):
        played.backup()
    chosen = rows_of(played.path)[-1]
    played.undo()
    assert played.read(status).games_played < 4
    kept = played.restore(chosen.path)
    assert chosen.path.exists()
    assert kept.path.exists()
    assert played.read(status).games_played == 4


def test_home_follows_while_games_are_being_played(opened: Show, played: League, qapp: QApplication) -> None:
    window = opened(played)
    shell = window.shell
    assert shell is not None
    assert isinstance(window.session, LeagueSession)
    read = []
    assert shell.page is not None
    shell.page.refresh = lambda: read.append(shell.current)  # type: ignore[method-assign]
    window.session.busy = "Games are being played."
    window.session.changed.emit(None)
    assert shell._timer.isActive()
    shell._timer.timeout.emit()
    assert read == ["home"]
    window.session.busy = ""


def test_a_page_opened_while_games_are_being_played_is_not_empty(opened: Show, played: League) -> None:
    window = opened(played)
    assert window.session is not None
    window.session.busy = "Games are being played."
    window.open_page("standings")
    assert window.shell is not None
    assert window.shell.page is not None
    assert window.shell.page.header.title.text()
    window.session.busy = ""
