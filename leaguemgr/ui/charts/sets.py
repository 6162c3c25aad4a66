"""Which charts are looked at: the league's, the program's or one's own; copied, imported, exported, played with."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QInputDialog, QMessageBox, QWidget

from leaguemgr.engine.charts import NO_FILES, Files
from leaguemgr.league import chart_library
from leaguemgr.league.chart_actions import ChangeCharts
from leaguemgr.league.chart_library import OwnSet
from leaguemgr.league.charts import chart_files, differences
from leaguemgr.league.wording import counted
from leaguemgr.problems import UserError
from leaguemgr.rules import load_charts
from leaguemgr.ui.lifetime import run_dialog
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.widgets.buttons import Button, button
from leaguemgr.ui.widgets.fields import choice_box
from leaguemgr.ui.widgets.labels import ElidedLabel

LEAGUE, SHIPPED, OWN = "league", "shipped", "own "
ZIP = ".zip"
FILTER = f"Charts as one file (*{ZIP})"


class SetBar(QWidget):
    """The choice of a set with its buttons; ``chosen`` is sent when other files are shown from now on."""

    chosen = Signal()

    def __init__(self, page: Page) -> None:
        """Lay out choice, state and buttons; refusals go to the page's notice."""
        super().__init__()
        self._page, self._session = page, page.session
        self.system = page.session.system.id
        self.files: Files = NO_FILES
        self.own: OwnSet | None = None
        theme = page.theme
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(8))
        self.choice = choice_box(theme, [], width=200)
        self.choice.setAccessibleName("Chart set")
        self.choice.setMaximumWidth(theme.px(280))
        self.choice.currentIndexChanged.connect(lambda _index: self._choose())
        self.state = ElidedLabel("", "caption")
        row.addWidget(self.choice)
        row.addWidget(self.state, 1)
        self.remove = self._add("Delete", self._remove, "remove")
        self.save = self._add("Export…", self._export, "export")
        self.load = self._add("Import…", self._import, "file-open")
        self.copy = self._add("Copy…", self.copy_set, "copy")
        self.use = self._add("Play with these", self._use, kind="primary")
        for entry in (self.remove, self.save, self.load, self.copy, self.use):
            row.addWidget(entry)

    def refresh(self, wanted: str = "") -> None:
        """Read which sets there are and show the wanted one, or the same one as before."""
        wanted = wanted or self.choice.currentData() or LEAGUE
        self.choice.blockSignals(True)
        self.choice.clear()
        self.choice.addItem("Charts of this league", LEAGUE)
        self.choice.addItem("Charts of the program", SHIPPED)
        for own in chart_library.own_sets(self.system):
            self.choice.addItem(own.name, f"{OWN}{own.name}")
        self.choice.setCurrentIndex(max(0, self.choice.findData(wanted)))
        self.choice.blockSignals(False)
        self._choose()

    def store(self, files: Files) -> None:
        """Write changed files into the own set that is shown."""
        assert self.own is not None
        chart_library.write(self.own.path, files)
        self.files = files
        self._tell()

    def copy_set(self) -> None:
        """Copy what is shown into a new set of one's own and show that."""
        name = self.ask_name("Copy the charts", "House charts" if self.own is None else f"{self.own.name} 2")
        if name is not None:
            self._page.attempt(lambda: self._added(chart_library.add(self.system, name, self.files)))

    def ask_name(self, title: str, suggestion: str) -> str | None:
        """Ask for the name of a new set; None when it is cancelled."""
        name, agreed = QInputDialog.getText(self, title, "Name of your charts:", text=suggestion)
        return name if agreed else None

    def ask_source(self) -> Path | None:
        """Ask for the zip file or a chart of the folder to import; None when it is cancelled."""
        name, _ = QFileDialog.getOpenFileName(self, "Import charts", "", "Charts (*.zip *.toml)")
        path = Path(name)
        return None if not name else path if path.suffix.lower() == ZIP else path.parent

    def ask_target(self, suggestion: str) -> Path | None:
        """Ask for the file to export to; None when it is cancelled."""
        name, _ = QFileDialog.getSaveFileName(self, "Export the charts", suggestion, FILTER)
        if not name or name.lower().endswith(ZIP):
            return Path(name) if name else None
        path = Path(f"{name}{ZIP}")  # nobody has agreed to lose a file of this name
        return path if not path.exists() or self.agree_to_replace(path) else None

    def agree_to_replace(self, path: Path) -> bool:
        """Ask whether a file that is there already may be replaced."""
        return self._agreed("Export the charts", f"Replace {path.name}?", "It is in the folder already.", "Replace")

    def agree_to_delete(self, own: OwnSet) -> bool:
        """Ask whether a set may be deleted."""
        info = "Leagues that play with them keep them in their files."
        return self._agreed("Delete these charts", f"Delete {own.name}?", info, "Delete")

    def _agreed(self, title: str, question: str, info: str, yes: str) -> bool:
        box = QMessageBox(QMessageBox.Icon.Question, title, question, parent=self)
        box.setInformativeText(info)
        agreed = box.addButton(yes, QMessageBox.ButtonRole.DestructiveRole)
        box.addButton("Keep", QMessageBox.ButtonRole.RejectRole)
        run_dialog(box)
        return box.clickedButton() is agreed

    # -- inside

    def _add(self, text: str, deed: Callable[[], object], icon: str = "", kind: str = "") -> Button:
        return button(self._page.theme, text, deed, icon=icon, kind=kind)

    def _choose(self) -> None:
        kind = self.choice.currentData()
        self.own, self.files = None, self._session.system.chart_files
        if kind == SHIPPED:
            self.files = load_charts(self.system).shipped
        elif kind != LEAGUE:
            self._read(kind.removeprefix(OWN))
        self._tell()
        self.chosen.emit()

    def _read(self, name: str) -> None:
        """Read an own set; what the page said last stays, unless the files cannot be read."""
        try:
            own = next((own for own in chart_library.own_sets(self.system) if own.name == name), None)
            if own is None:
                raise UserError(f"The folder of {name} is gone; the league's charts are shown.")
            self.files = chart_library.read(self.system, str(own.path))
        except UserError as error:
            self._page.refuse(error)
        else:
            self.own = own  # only what could be read may be written

    def _tell(self) -> None:
        """Say how the set differs from the league's, and enable what can be done with it."""
        replaceable = bool(load_charts(self.system).shipped)
        in_force = self._session.system.chart_files
        league = self.choice.currentData() == LEAGUE
        other = load_charts(self.system).shipped if league else in_force
        count = differences(self.system, other, self.files)
        against = "the program’s" if league else "the league’s"
        self.state.setText(f"{counted(count, 'figure')} unlike {against}" if count else f"the same as {against}")
        self.setVisible(replaceable)
        self.remove.setVisible(self.own is not None)
        self.use.setVisible(not league)
        self.use.setEnabled(not league and self.files != self._session.read(chart_files) and not self._session.busy)

    def _added(self, own: OwnSet) -> None:
        self.refresh(f"{OWN}{own.name}")
        self._page.notice.say(f"{own.name} is yours to change", f"The files are in {own.path}", "good")

    def _import(self) -> None:
        source = self.ask_source()
        name = None if source is None else self.ask_name("Import charts", source.stem)
        if source is not None and name is not None:
            self._page.attempt(
                lambda: self._added(chart_library.add(self.system, name, chart_library.read(self.system, str(source))))
            )

    def _export(self) -> None:
        name = self.own.name if self.own is not None else self._session.path.stem
        target = self.ask_target(f"{name} charts.zip")
        if target is not None and self._page.attempt(lambda: chart_library.export(target, self.files)):
            self._page.notice.say(f"Exported to {target.name}", "Anybody can import that file.", "good")

    def _remove(self) -> None:
        own = self.own
        if own is not None and self.agree_to_delete(own) and self._page.attempt(lambda: chart_library.remove(own)):
            self.refresh(LEAGUE)

    def _use(self) -> None:
        self._page.perform(ChangeCharts(dict(self.files)))
