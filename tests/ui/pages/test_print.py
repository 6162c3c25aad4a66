"""The print page: a preview of the very PDF, options that redraw it, refusals; saving, printing, packing."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pypdf
import pytest
from PySide6.QtCore import Qt
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QPushButton
from pytestqt.qtbot import QtBot

from leaguemgr.league.league import League
from leaguemgr.league.rosters import roster, teams
from leaguemgr.league.teams import RenamePlayer
from leaguemgr.printing import SIZES, default_page
from leaguemgr.printing.printers import Printers
from leaguemgr.problems import UserError
from leaguemgr.simulate.automatic import advance
from leaguemgr.ui.pages import print as print_page
from leaguemgr.ui.pages import print_printers
from leaguemgr.ui.pages.print import PrintPage
from leaguemgr.ui.preferences import Preferences
from leaguemgr.ui.window import MainWindow
from tests.ui.conftest import QUIET

Show = Callable[[League], MainWindow]


def opened_page(qtbot: QtBot, window: MainWindow, name: str = "counters") -> PrintPage:
    window.open_page("print")
    assert window.shell is not None
    page = window.shell.page
    assert isinstance(page, PrintPage)
    page._buttons[name].click()
    settle(qtbot, page)
    return page


def settle(qtbot: QtBot, page: PrintPage) -> None:
    workers = (page.worker, page.jobs)
    qtbot.waitUntil(lambda: not page._timer.isActive() and not any(one.running for one in workers), timeout=60_000)


def shown_data(page: PrintPage) -> bytes:
    assert page.drawn is not None
    return page.drawn.rendered.data


def box_named(page: PrintPage, name: str) -> QComboBox:
    return next(box for box in page.form.findChildren(QComboBox) if box.accessibleName() == name)


def test_sheets_without_data_cannot_be_chosen(qtbot: QtBot, opened: Show, league: League) -> None:
    page = opened_page(qtbot, opened(league))
    enabled = {name for name, entry in page._buttons.items() if entry.isEnabled()}
    assert {"counters", "league_rules", "coach_pack"} <= enabled
    assert not {"schedule", "boxscore", "bracket", "season_book", "protected"} & enabled


def test_the_preview_turns_pages_and_the_saved_file_is_the_one_shown(
    qtbot: QtBot, opened: Show, played: League, tmp_path: Path
) -> None:
    page = opened_page(qtbot, opened(played))
    assert page.drawn is not None
    assert page.drawn.page.size == pytest.approx(SIZES[default_page()], abs=0.1)
    before = shown_data(page)
    page.view.preview.setFocus()
    qtbot.keyClick(page.view.preview, Qt.Key.Key_PageDown)
    settle(qtbot, page)
    assert page.view.where.text().startswith("Page 2 of ")
    target = tmp_path / "out.pdf"
    assert page._write(target)
    assert target.read_bytes() == shown_data(page) == before
    page.grab()


def test_an_edit_draws_the_sheet_again(qtbot: QtBot, opened: Show, played: League) -> None:
    page = opened_page(qtbot, opened(played))
    before = shown_data(page)
    ruler = next(box for box in page.form.findChildren(QCheckBox) if box.text() == "100 mm ruler")
    ruler.click()
    settle(qtbot, page)
    assert shown_data(page) != before


def test_the_newest_of_quick_wishes_is_shown(qtbot: QtBot, opened: Show, played: League) -> None:
    page = opened_page(qtbot, opened(played), "season_book")
    for name in ("coach_pack", "season_book", "standings"):
        page._buttons[name].click()
    settle(qtbot, page)
    assert page.drawn is not None
    assert page.drawn.wish.sheet.name == "standings"
    assert page.view.where.text() == "Page 1 of 1"


@pytest.mark.parametrize(
    ("name", "seen"), [("season_book", [True, False]), ("plays", [True, False]), ("standings", [False])]
)
def test_the_first_page_is_shown_before_the_others_are_drawn(
    qtbot: QtBot, opened: Show, played: League, name: str, seen: list[bool]
) -> None:
    page = opened_page(qtbot, opened(played))
    glimpses: list[tuple[bool, bool]] = []
    page.worker.ended.connect(lambda drawn: glimpses.append((drawn.glimpse, page.save.isEnabled())))
    page._buttons[name].click()
    settle(qtbot, page)
    assert glimpses == [(glimpse, not glimpse) for glimpse in seen]
    assert page.view.where.text().startswith("Page 1 of ")


def test_teams_seasons_and_games_are_chosen_from_lists(qtbot: QtBot, opened: Show, played: League) -> None:
    page = opened_page(qtbot, opened(played))
    names = [row.team.name for row in played.read(teams)]
    box = box_named(page, "Teams")
    assert [box.itemText(place) for place in range(box.count())] == ["All teams", *names]
    box.setCurrentIndex(2)
    settle(qtbot, page)
    assert page.drawn is not None
    assert page.drawn.wish.options["teams"] == played.read(teams)[1].team.abbreviation
    page._buttons["boxscore"].click()
    settle(qtbot, page)
    games = box_named(page, "Game")
    assert [games.itemText(place) for place in (0, 1)] == ["The last game played", "All games"]
    assert games.count() == 2 + 4  # two days of two games
    assert games.itemText(2).startswith("Round 2: ")


def test_a_sheet_that_cannot_be_drawn_says_why_and_nothing_can_be_saved(
    qtbot: QtBot, opened: Show, played: League, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened_page(qtbot, opened(played))

    def refused(*_: object) -> None:
        raise UserError("counters.toml: line 3: sheet.top: it is missing; correct this key.")

    with monkeypatch.context() as broken:
        broken.setattr("leaguemgr.ui.pages.print_jobs.render_sheet", refused)
        page._render()
        settle(qtbot, page)
    assert page.notice.isVisible()
    assert "line 3" in page.notice.text.text()
    assert not page.save.isEnabled()
    assert not page.print.isEnabled()
    page._render()
    settle(qtbot, page)
    assert not page.notice.isVisible()
    assert page.save.isEnabled()


def number_named(page: PrintPage, name: str) -> QDoubleSpinBox:
    return next(box for box in page.form.findChildren(QDoubleSpinBox) if box.accessibleName() == name)


def test_paper_and_options_are_remembered_for_each_sheet(
    qtbot: QtBot, opened: Show, played: League, preferences: Preferences
) -> None:
    page = opened_page(qtbot, opened(played))
    page.paper.setCurrentIndex(page.paper.findData("legal"))
    number_named(page, "Counter size").setValue(12.7)
    settle(qtbot, page)
    assert page.drawn is not None
    assert page.drawn.page.size == pytest.approx(SIZES["legal"], abs=0.1)
    page._buttons["duplex"].click()
    settle(qtbot, page)
    assert page.paper.currentData() == default_page()
    page._buttons["counters"].click()
    settle(qtbot, page)
    wish = page.drawn.wish
    assert (wish.paper, wish.options["size"], wish.options["teams"]) == ("legal", 12.7, "all")
    assert not {"teams", "printer", "back-x"} & set(preferences.sheet("counters")["options"])


def name_printer(page: PrintPage, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert page.form.printer is not None
    monkeypatch.setattr(print_printers.QInputDialog, "getText", lambda *_: (name, True))
    page.form.printer.add.click()


@pytest.mark.case("M6")
def test_every_printer_has_offsets_of_its_own_for_each_way_of_turning(
    qtbot: QtBot, opened: Show, played: League, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened_page(qtbot, opened(played))
    assert [box_named(page, "Printer").itemText(0)] == [print_printers.UNNAMED]
    seen = {}
    for name, right in (("Kitchen", 1.5), ("Copy shop", -2.0)):
        name_printer(page, name, monkeypatch)
        assert number_named(page, "Move the back to the right").value() == 0
        number_named(page, "Move the back to the right").setValue(right)
        settle(qtbot, page)
    for name in ("Kitchen", "Copy shop"):
        box = box_named(page, "Printer")
        box.setCurrentIndex(box.findData(name))
        settle(qtbot, page)
        assert page.drawn is not None
        seen[name] = (page.drawn.wish.options["printer"], page.drawn.wish.options["back-x"], shown_data(page))
    assert [seen[name][:2] for name in seen] == [("Kitchen", 1.5), ("Copy shop", -2.0)]
    assert seen["Kitchen"][2] != seen["Copy shop"][2]
    page._buttons["duplex"].click()
    settle(qtbot, page)
    assert page.drawn.wish.options["back-x"] == -2.0
    assert "Printer: Copy shop" in pypdf.PdfReader(io.BytesIO(shown_data(page))).pages[0].extract_text()
    turns = box_named(page, "Backs")
    turns.setCurrentIndex(turns.findData("short-edge"))
    settle(qtbot, page)
    assert page.drawn.wish.options["back-x"] == 0


def test_without_backs_behind_the_fronts_there_is_nothing_to_move(qtbot: QtBot, opened: Show, played: League) -> None:
    page = opened_page(qtbot, opened(played))
    backs = box_named(page, "Backs")
    assert number_named(page, "Move the back down").isEnabled()
    backs.setCurrentIndex(backs.findData("fold"))
    settle(qtbot, page)
    assert not number_named(page, "Move the back down").isEnabled()


def test_a_name_that_is_none_is_refused_and_one_is_taken_away(
    qtbot: QtBot, opened: Show, played: League, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened_page(qtbot, opened(played))
    name_printer(page, "x" * 61, monkeypatch)
    assert page.notice.isVisible()
    assert "1 to 60 letters" in f"{page.notice.title.text()} {page.notice.text.text()}"
    name_printer(page, "Kitchen", monkeypatch)
    assert not page.notice.isVisible()
    choice = page.form.printer
    assert choice is not None
    assert choice.name == "Kitchen"
    choice.forget.click()
    assert choice.name == print_printers.UNNAMED
    assert not choice.forget.isEnabled()
    settle(qtbot, page)


def test_a_system_printer_is_offered_and_the_one_that_prints_moves_the_backs(
    qtbot: QtBot, opened: Show, played: League, preferences: Preferences, monkeypatch: pytest.MonkeyPatch
) -> None:
    Printers(preferences.printers).measure("Attic", "long-edge", {"back-x": 3.0, "back-y": 0.0})
    monkeypatch.setattr(print_printers, "system_printers", lambda: ["Attic", "Kitchen"])
    page = opened_page(qtbot, opened(played))
    box = box_named(page, "Printer")
    assert [box.itemText(place) for place in range(box.count())] == ["Attic", "Kitchen"]
    box.setCurrentIndex(1)
    settle(qtbot, page)
    here = shown_data(page)
    assert page._data_for("Kitchen")() == page._data_for("Never measured")() == here
    attic = page._data_for("Attic")()
    settle(qtbot, page)
    assert attic == shown_data(page) != here
    assert box_named(page, "Printer").currentData() == "Attic"


def test_a_poster_comes_on_the_paper_it_is_made_for(qtbot: QtBot, opened: Show, played: League) -> None:
    page = opened_page(qtbot, opened(played), "court")
    assert page.paper.currentData() == "a3"


@pytest.mark.case("M1")
def test_a_name_in_a_script_without_a_face_is_named_before_printing(qtbot: QtBot, opened: Show, played: League) -> None:
    played.perform(RenamePlayer(played.read(roster, 1).players[0].id, "王治郅"))
    page = opened_page(qtbot, opened(played))
    assert page.warning.isVisible()
    assert page.warning.title.text().startswith("王治郅: no bundled font")


@pytest.mark.case("L2")
def test_a_file_open_elsewhere_offers_to_try_again_or_to_save_elsewhere(
    qtbot: QtBot, opened: Show, played: League, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened_page(qtbot, opened(played))
    path, other = tmp_path / "roster.pdf", tmp_path / "other.pdf"
    path.write_bytes(b"old")

    def locked(self: Path, target: Path) -> None:
        raise PermissionError(13, "Permission denied", str(target))  # what Windows says while a reader shows the file

    with monkeypatch.context() as open_elsewhere:
        open_elsewhere.setattr(Path, "replace", locked)
        assert not page._write(path)
    assert path.read_bytes() == b"old"
    assert page.notice.title.text() == "The PDF was not saved"
    offered = {entry.text(): entry for entry in page.notice.findChildren(QPushButton)}
    assert set(offered) == {"Retry", "Save as…"}
    monkeypatch.setattr(print_page.QFileDialog, "getSaveFileName", lambda *_: (str(other), ""))
    offered["Save as…"].click()
    assert other.read_bytes() == shown_data(page)
    assert path.read_bytes() == b"old"
    assert page.notice.title.text() == "Saved other.pdf"


@pytest.mark.case("M7")
def test_pages_go_to_the_printer_at_their_true_size(
    qtbot: QtBot, opened: Show, played: League, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened_page(qtbot, opened(played))
    target = tmp_path / "printed.pdf"

    def to_file(printer: QPrinter) -> bool:
        printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        printer.setOutputFileName(str(target))
        return True

    monkeypatch.setattr(page, "ask_printer", to_file)
    page.print.click()
    settle(qtbot, page)
    printed, shown = pypdf.PdfReader(target).pages, page.drawn
    assert shown is not None
    assert len(printed) == shown.page.pages
    size = tuple(float(side) / 72 * 25.4 for side in (printed[0].mediabox.width, printed[0].mediabox.height))
    assert size == pytest.approx(shown.page.size, abs=0.5)
    assert page.notice.title.text() == f"{len(printed)} pages were sent to the printer"


@pytest.mark.qt_log_ignore("QPainter::begin")
def test_printing_is_stopped_between_pages_and_a_silent_printer_is_told(
    qtbot: QtBot, opened: Show, played: League, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened_page(qtbot, opened(played))

    def to(place: Path) -> Callable[[QPrinter], bool]:
        def choose(printer: QPrinter) -> bool:
            printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
            printer.setOutputFileName(str(place))
            return True

        return choose

    monkeypatch.setattr(page, "ask_printer", to(tmp_path / "stopped.pdf"))
    page.print.click()
    page.jobs.cancel()
    settle(qtbot, page)
    assert page.notice.title.text() == "Printing was stopped"
    monkeypatch.setattr(page, "ask_printer", to(tmp_path / "nowhere" / "printed.pdf"))
    page.print.click()
    settle(qtbot, page)
    assert "The printer does not answer" in page.notice.text.text()


def test_nothing_is_printed_when_nobody_chooses_a_printer(
    qtbot: QtBot, opened: Show, played: League, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = opened_page(qtbot, opened(played))
    monkeypatch.setattr(page, "ask_printer", lambda printer: False)
    page.print.click()
    assert not page.jobs.running


def test_the_season_pack_holds_every_sheet_of_the_season(
    qtbot: QtBot, opened: Show, played: League, tmp_path: Path
) -> None:
    page = opened_page(qtbot, opened(played))
    page.make_pack(tmp_path)
    assert page.progress.isVisible()
    assert not page.pack.isEnabled()
    settle(qtbot, page)
    names = sorted(path.name for path in tmp_path.glob("*.pdf"))
    assert "Standings.pdf" in [name[3:] for name in names]
    assert "Season book.pdf" in [name[3:] for name in names]
    assert not {"Duplex test sheet.pdf", "Coach's pack.pdf", "Playoffs.pdf"} & {name[3:] for name in names}
    assert page.notice.title.text() == "The season pack is ready"
    assert page.notice.text.text() == f"{len(names)} of {len(names)} sheets are in {tmp_path}."
    assert not page.progress.isVisible()


def test_a_cancelled_pack_keeps_what_is_finished(qtbot: QtBot, opened: Show, played: League, tmp_path: Path) -> None:
    page = opened_page(qtbot, opened(played))
    page.jobs.progressed.connect(lambda text, done, total: page.progress.cancel.click() if done == 2 else None)
    page.make_pack(tmp_path)
    settle(qtbot, page)
    files = list(tmp_path.glob("*.pdf"))
    assert 2 <= len(files) < 20
    assert not list(tmp_path.glob("*.part"))
    assert all(len(pypdf.PdfReader(path).pages) for path in files)
    assert page.notice.title.text() == "The season pack was stopped"


def test_sheets_of_the_last_season_are_printed_in_the_next_one(qtbot: QtBot, opened: Show, finished: League) -> None:
    advance(finished, "season", 0, QUIET, season=2)
    page = opened_page(qtbot, opened(finished), "leaders")
    enabled = {name for name, entry in page._buttons.items() if entry.isEnabled()}
    assert {"leaders", "boxscore", "plays", "bracket", "records", "season_book"} <= enabled
    assert box_named(page, "Season").currentData() == "1"
    assert not page.notice.title.text()
    assert "Season 1" in pypdf.PdfReader(io.BytesIO(shown_data(page))).pages[0].extract_text()
