"""Export and import in the window: what is asked, what is shown, and that nothing happens before it is shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from openpyxl import Workbook
from PySide6.QtCore import QLocale, QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from leaguemgr.exchange.export import FORMATS
from leaguemgr.exchange.json_league import export_json
from leaguemgr.exchange.tables import TABLES
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.league import League
from leaguemgr.league.players import players
from leaguemgr.league.teams import RenamePlayer
from leaguemgr.ui.dialogs import export as export_module
from leaguemgr.ui.dialogs.export import ExportDialog
from leaguemgr.ui.dialogs.importing import ImportDialog
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import Button
from leaguemgr.ui.window import MainWindow
from leaguemgr.ui.work import Worker
from tests.league.conftest import drafted, drafted_file, new, new_file

__all__ = ["drafted", "drafted_file", "new", "new_file"]
"""Leagues that are made once and copied for each test."""

CARD = "2,3,4,2,1,yes"
HEAD = "Name,Pos,D,O,R,BH,FT,Tip-in"


@pytest.fixture
def session(drafted: League) -> Iterator[LeagueSession]:
    made = LeagueSession(drafted, processes=0)
    yield made
    drafted.listeners.clear()


@pytest.fixture
def fresh(new: League) -> Iterator[LeagueSession]:
    made = LeagueSession(new, processes=0)
    yield made
    new.listeners.clear()


def press(dialog: object, text: str) -> None:
    next(entry for entry in dialog.findChildren(Button) if entry.label() == text).click()  # type: ignore[attr-defined]  # any dialog


def exporting(qtbot: QtBot, theme: Theme, session: LeagueSession, folder: Path, form: str) -> ExportDialog:
    dialog = ExportDialog(theme, session, Worker())
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.form.setCurrentIndex(dialog.form.findData(form))
    dialog.folder.setText(str(folder))
    return dialog


def finished(qtbot: QtBot, dialog: ExportDialog) -> None:
    press(dialog, "Export")
    qtbot.waitUntil(lambda: not dialog._worker.running)
    qtbot.waitUntil(lambda: not dialog.strip.isVisible())


@pytest.mark.parametrize("form", list(FORMATS))
def test_every_format_can_be_exported(
    qtbot: QtBot, theme: Theme, session: LeagueSession, tmp_path: Path, form: str
) -> None:
    dialog = exporting(qtbot, theme, session, tmp_path / "out", form)
    finished(qtbot, dialog)
    assert dialog.notice.title.text().startswith("Exported")
    assert any((tmp_path / "out").iterdir())


def test_only_the_chosen_tables_are_written(qtbot: QtBot, theme: Theme, session: LeagueSession, tmp_path: Path) -> None:
    dialog = exporting(qtbot, theme, session, tmp_path / "out", "csv")
    press(dialog, "All or none")
    assert not dialog.go.isEnabled()
    dialog.tables["rosters"].click()
    finished(qtbot, dialog)
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["rosters.csv"]
    assert len(dialog.tables) == len(TABLES)


@pytest.mark.case("L4")
def test_where_numbers_have_commas_xlsx_comes_first_and_csv_has_semicolons(
    qtbot: QtBot, theme: Theme, session: LeagueSession
) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.German))
    try:
        dialog = ExportDialog(theme, session, Worker())
        qtbot.addWidget(dialog)
    finally:
        QLocale.setDefault(before)
    assert dialog.form.currentData() == "xlsx"
    dialog.form.setCurrentIndex(dialog.form.findData("csv"))
    assert dialog.wish.comma
    assert "semicolons" in dialog.numbers.currentText()


@pytest.mark.case("L2")
def test_a_target_that_cannot_be_written_can_be_tried_again_or_changed(
    qtbot: QtBot, theme: Theme, session: LeagueSession, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("mine")
    dialog = exporting(qtbot, theme, session, tmp_path / "file", "csv")
    finished(qtbot, dialog)
    assert dialog.notice.title.text() == "Nothing was exported"
    assert {"Try again", "Choose another folder…"} <= {entry.label() for entry in dialog.notice.findChildren(Button)}
    assert (tmp_path / "file").read_text() == "mine"
    dialog.folder.setText(str(tmp_path / "other"))
    press(dialog, "Try again")
    qtbot.waitUntil(lambda: dialog.notice.title.text().startswith("Exported"))


def test_a_cancelled_export_leaves_nothing(
    qtbot: QtBot, theme: Theme, session: LeagueSession, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dialog = exporting(qtbot, theme, session, tmp_path / "site", "html")
    original = export_module.export

    def cancelled(league: League, folder: Path, wish: object, watch: object) -> list[Path]:
        dialog._worker.cancel()
        return original(league, folder, wish, watch)  # type: ignore[arg-type]  # handed on as they came

    monkeypatch.setattr(export_module, "export", cancelled)
    finished(qtbot, dialog)
    assert dialog.notice.title.text() == "Stopped"
    assert list((tmp_path / "site").iterdir()) == []


def importing(qtbot: QtBot, theme: Theme, session: LeagueSession, folder: Path, *lines: str) -> ImportDialog:
    path = folder / "A&B.csv"
    path.write_text("\n".join(lines), encoding="utf-8")
    dialog = ImportDialog(theme, session, path)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def shown(dialog: ImportDialog) -> list[tuple[int, str]]:
    return [(row.line, row.state) for row in dialog.preview.table.table.rows]


def test_nothing_is_imported_before_it_was_shown(
    qtbot: QtBot, theme: Theme, session: LeagueSession, tmp_path: Path
) -> None:
    before = session.read(players)
    dialog = importing(qtbot, theme, session, tmp_path, HEAD, f"Zoé Ünsal,G,{CARD}")
    assert shown(dialog) == [(2, "new")]
    assert dialog.file_name.text() == "A&B.csv"
    assert "utf-8 (found)" in dialog.encoding.currentText()
    assert session.read(players) == before
    press(dialog, "Import")
    assert not dialog.isVisible()
    assert "Zoé Ünsal" in [row.name for row in session.read(players)]
    session.undo()
    assert session.read(players) == before


def test_a_column_can_be_mapped_by_hand_and_is_then_remembered(
    qtbot: QtBot, theme: Theme, session: LeagueSession, tmp_path: Path
) -> None:
    lines = ("Name,Pos,D,O,R,BH,Foul shots,Tip-in", f"Ann,G,{CARD}")
    dialog = importing(qtbot, theme, session, tmp_path, *lines)
    assert shown(dialog) == [(2, "wrong")]
    assert not dialog.go.isEnabled()
    box = dialog.columns.boxes["free_throw"]
    box.setCurrentIndex(box.findText("Foul shots"))
    assert shown(dialog) == [(2, "new")]
    press(dialog, "Import")
    again = importing(qtbot, theme, session, tmp_path, lines[0], f"Bea,G,{CARD}")
    assert again.columns.boxes["free_throw"].currentText() == "Foul shots"
    assert shown(again) == [(2, "new")]


def test_a_column_given_to_another_thing_is_taken_from_the_first(
    qtbot: QtBot, theme: Theme, session: LeagueSession, tmp_path: Path
) -> None:
    dialog = importing(qtbot, theme, session, tmp_path, HEAD, f"Ann,G,{CARD}")
    box = dialog.columns.boxes["defense"]
    box.setCurrentIndex(box.findText("O"))
    assert dialog.columns.boxes["offense"].currentText() == "not in the file"
    assert dialog.notice.title.text().startswith("Line 2, Ann")


def test_a_column_is_the_one_that_was_chosen_whatever_others_are_called(
    qtbot: QtBot, theme: Theme, session: LeagueSession, tmp_path: Path
) -> None:
    dialog = importing(qtbot, theme, session, tmp_path, "Who,Pos,1,D,O,R,BH,FT,Tip-in", f"Ann,G,x,{CARD}")
    dialog.kind.setCurrentIndex(dialog.kind.findData("players"))
    box = dialog.columns.boxes["player"]
    box.setCurrentIndex(box.findText("Who"))
    assert dialog.plan is not None
    assert dialog.plan.columns["player"] == 0
    assert (box.currentText(), shown(dialog)) == ("Who", [(2, "new")])
    dialog.delimiter.setCurrentIndex(dialog.delimiter.findData(";"))
    assert dialog.plan.problems == ("Player has no column; map it.",)


def workbook(path: Path, **sheets: str) -> Path:
    """Write a workbook whose sheets have these rows: cells with commas between, rows with semicolons."""
    book = Workbook()
    for name, rows in sheets.items():
        sheet = book.create_sheet(name)
        for row in rows.split(";"):
            sheet.append(row.split(","))
    book.remove(book.worksheets[0])
    book.save(path)
    return path


def sheets(dialog: ImportDialog) -> list[str]:
    return [dialog.sheet.itemText(place) for place in range(dialog.sheet.count())]


def test_another_workbook_offers_its_own_sheets_and_begins_with_the_first(
    qtbot: QtBot, theme: Theme, session: LeagueSession, tmp_path: Path
) -> None:
    card = f"{HEAD};Ann,G,{CARD}"
    dialog = ImportDialog(theme, session, workbook(tmp_path / "a.xlsx", Sheet1=card, Rosters=card))
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.sheet.setCurrentIndex(2)
    dialog.decimal.setCurrentIndex(1)
    dialog.open_file(workbook(tmp_path / "b.xlsx", Data=card, Games=card))
    assert sheets(dialog) == ["the first", "Data", "Games"]
    assert (dialog.sheet.currentIndex(), dialog.decimal.currentIndex()) == (0, 0)
    assert shown(dialog) == [(2, "new")]
    dialog.open_file(workbook(tmp_path / "c.xlsx", Other="Nothing,Known;1,2"))
    assert sheets(dialog) == ["the first"]


def test_what_is_asked_of_players_does_not_count_for_another_sheet(
    qtbot: QtBot, theme: Theme, fresh: LeagueSession, tmp_path: Path
) -> None:
    path = workbook(tmp_path / "a.xlsx", Men=f"{HEAD};Ann,G,{CARD}", Games="Day,Home,Visitors;1,A,B")
    dialog = ImportDialog(theme, fresh, path)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.replace_pool.setChecked(True)
    dialog.sheet.setCurrentIndex(2)
    assert dialog.plan is not None
    assert (dialog.plan.kind, dialog.replace_pool.isVisible()) == ("schedule", False)
    dialog.sheet.setCurrentIndex(1)
    assert (dialog.replace_pool.isVisible(), dialog.replace_pool.isChecked()) == (True, False)


@pytest.mark.case("K8")
def test_a_line_is_left_out_and_taken_in_again(
    qtbot: QtBot, theme: Theme, session: LeagueSession, tmp_path: Path
) -> None:
    dialog = importing(qtbot, theme, session, tmp_path, HEAD, f"Ann,G,{CARD}", "Bea,G,9,9,9,9,9,9")
    assert shown(dialog) == [(3, "wrong"), (2, "new")]
    table = dialog.preview.table
    place = table.visualRect(table.model().index(0, 2)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    press(dialog.preview, "Leave out")
    assert shown(dialog) == [(2, "new"), (3, "left out")]
    assert dialog.go.isEnabled()
    table.select_key((3, "Bea"))
    press(dialog.preview, "Take it in again")
    assert shown(dialog) == [(3, "wrong"), (2, "new")]


def test_namesakes_are_chosen_from_buttons(qtbot: QtBot, theme: Theme, session: LeagueSession, tmp_path: Path) -> None:
    one, two = session.read(players)[:2]
    session.perform(RenamePlayer(two.id, one.name))
    dialog = importing(qtbot, theme, session, tmp_path, "Name,D", f"{one.name},1")
    assert shown(dialog) == [(2, "unclear")]
    dialog.preview.table.select_key((2, one.name))
    assert two.team
    press(dialog.preview, f"{one.name}, {two.position}, {two.team.nickname}")
    assert shown(dialog) in ([(2, "changed")], [(2, "unchanged")])


def test_tab_walks_through_a_line_and_what_can_be_said_about_it(
    qtbot: QtBot, theme: Theme, session: LeagueSession, tmp_path: Path
) -> None:
    dialog = importing(qtbot, theme, session, tmp_path, HEAD, f"Ann,G,{CARD}")
    dialog.preview.table.select_key((2, "Ann"))
    dialog.preview.table.setFocus()
    QTest.keyClick(dialog, Qt.Key.Key_Tab)
    focused = dialog.focusWidget()
    assert isinstance(focused, Button)
    assert focused.label() == "Leave out"
    QTest.keyClick(focused, Qt.Key.Key_Space)
    assert shown(dialog) == [(2, "left out")]


def test_a_file_that_cannot_be_read_is_explained(
    qtbot: QtBot, theme: Theme, session: LeagueSession, tmp_path: Path
) -> None:
    dialog = importing(qtbot, theme, session, tmp_path, "")
    assert "is empty" in dialog.notice.text.text()
    assert not dialog.go.isEnabled()
    assert not dialog.preview.isVisible()


def test_a_packet_that_came_back_is_shown_and_taken_in(
    qtbot: QtBot, theme: Theme, session: LeagueSession, tmp_path: Path
) -> None:
    import io

    from openpyxl import load_workbook

    from leaguemgr.exchange.packet import RANKING, packet
    from leaguemgr.league.rosters import teams

    team = session.read(teams)[0].team
    book = load_workbook(io.BytesIO(packet(session.league, team)))
    book[RANKING]["A2"] = 1
    book.save(tmp_path / "back.xlsx")
    dialog = ImportDialog(theme, session, tmp_path / "back.xlsx")
    qtbot.addWidget(dialog)
    dialog.show()
    assert not dialog.columns_card.isVisible()
    assert [row.title for row in dialog.preview.table.table.rows] == [f"{team.name}: {RANKING}"]
    press(dialog, "Import")
    assert len(session.read(draft_view).lists[team.id]) == 1


@pytest.mark.case("Q7")
def test_a_table_dropped_on_the_window_is_looked_at_and_a_league_is_opened(
    qtbot: QtBot,
    window: MainWindow,
    session: LeagueSession,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[tuple[str, str]] = []
    monkeypatch.setattr(window, "import_file", lambda path: seen.append(("import", path.name)))
    monkeypatch.setattr(window, "open_league", lambda path: seen.append(("open", path.name)))

    def drop(name: str) -> bool:
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(tmp_path / name))])
        spot, copy = QPoint(9, 9), Qt.DropAction.CopyAction
        left, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        enter = QDragEnterEvent(spot, copy, data, left, none)
        enter.ignore()
        window.dragEnterEvent(enter)
        window.dropEvent(QDropEvent(QPointF(spot), copy, data, left, none))
        return enter.isAccepted()

    assert [drop("x.csv"), drop("x.pdf")] == [False, False]
    qtbot.wait(1)
    assert seen == []
    window.show_session(session)
    assert [drop("x.csv"), drop("x.xlsx"), drop("x.league"), drop("x.pdf")] == [True, True, True, False]
    qtbot.waitUntil(lambda: len(seen) == 3)
    assert seen == [("import", "x.csv"), ("import", "x.xlsx"), ("open", "x.league")]


def test_an_exported_league_is_opened_as_a_new_file(
    qtbot: QtBot, window: MainWindow, drafted: League, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    export_json(drafted, tmp_path / "old.json")
    answers = iter(["", str(tmp_path / "again.league")])
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (next(answers), ""))
    window.open_league(tmp_path / "old.json")
    assert window.session is None
    assert window.open_league(tmp_path / "old.json")
    assert window.session is not None
    assert window.session.path == tmp_path / "again.league"
    assert window.session.read(players) == drafted.read(players)
    (tmp_path / "bad.json").write_text("{}")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "bad.league"), ""))
    told: list[str] = []
    monkeypatch.setattr(window, "tell", lambda title, text: told.append(text))
    assert not window.open_league(tmp_path / "bad.json")
    assert "is no league" in told[0]


def test_the_page_tells_what_was_imported(
    opened: Callable[[League], MainWindow], league: League, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(league)
    path = tmp_path / "men.csv"
    path.write_text(f"{HEAD}\nZoé Ünsal,G,{CARD}", encoding="utf-8")

    def accept(dialog: ImportDialog) -> int:
        dialog._store()
        return dialog.result()

    monkeypatch.setattr(ImportDialog, "exec", accept)
    window.import_file(path)
    assert window.shell is not None
    assert window.shell.page is not None
    notice = window.shell.page.notice
    assert "Imported" in notice.title.text()
    assert "1 player" in notice.title.text()
