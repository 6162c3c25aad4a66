"""The choice of a printer: those of the system and names of one's own, each with its offset."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QInputDialog, QSizePolicy, QVBoxLayout, QWidget

from leaguemgr.printing.printers import LONGEST, Printers
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.fields import choice_box, offer
from leaguemgr.ui.widgets.labels import label

Attempt = Callable[[Callable[[], object]], bool]
UNNAMED = "My printer"
CAPTION = "The offsets below are kept for this printer and this way of turning. The duplex test sheet measures them."


def system_printers() -> list[str]:
    """Return the names of the printers that the system knows, its own choice first."""
    from PySide6.QtPrintSupport import QPrinterInfo

    first = QPrinterInfo.defaultPrinterName()
    return sorted(QPrinterInfo.availablePrinterNames(), key=lambda name: (name != first, name.casefold()))


class PrinterChoice(QWidget):
    """A box of printers, and buttons to name another one and to take a name away; ``changed`` follows a choice."""

    changed = Signal()

    def __init__(self, theme: Theme, printers: Printers, attempt: Attempt) -> None:
        """Offer what there is; the printer chosen last is chosen again. ``attempt`` says what is refused."""
        super().__init__()
        self._printers, self._attempt = printers, attempt
        self.box = choice_box(theme, self._offered(), printers.last)
        # A long name must not widen the card.
        self.box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.box.setMinimumContentsLength(12)
        self.box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.box.setAccessibleName("Printer")
        self.box.currentIndexChanged.connect(lambda _index: self._chosen())
        self.add = button(theme, "Name another…", self._add, size="small")
        self.add.setToolTip("For a PDF that is printed elsewhere, such as in a copy shop")
        self.forget = button(theme, "Forget", self._forget, size="small")
        row = QHBoxLayout()
        for entry in (self.add, self.forget):
            row.addWidget(entry)
        row.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(6))
        column.addWidget(self.box)
        column.addLayout(row)
        column.addWidget(label(CAPTION, "caption", wrap=True))
        self._show()

    @property
    def name(self) -> str:
        """The printer that is chosen."""
        return str(self.box.currentData())

    def choose(self, name: str) -> None:
        """Choose a printer, which is named here if it was not."""
        if self._attempt(lambda: self._printers.choose(name)):
            self._again()

    def _offered(self) -> list[tuple[object, str]]:
        """Return the named printers, then the others of the system; without any there is a name to begin with."""
        named = self._printers.names
        names = [*named, *(name for name in system_printers() if name not in named)]
        return [(name, name) for name in names or [UNNAMED]]

    def _chosen(self) -> None:
        self._attempt(lambda: self._printers.choose(self.name))
        self._show()
        self.changed.emit()

    def _again(self) -> None:
        """Offer what there is now and show the printer chosen last."""
        self.box.blockSignals(True)
        offer(self.box, self._offered())
        self.box.setCurrentIndex(max(0, self.box.findData(self._printers.last)))
        self.box.blockSignals(False)
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        self.box.setToolTip(self.name)
        self.forget.setEnabled(self.name in self._printers.names)

    def _add(self) -> None:
        name, agreed = QInputDialog.getText(self, "Another printer", f"Its name, at most {LONGEST} letters:")
        if agreed and name.strip():
            self.choose(name.strip())

    def _forget(self) -> None:
        if self._attempt(lambda: self._printers.forget(self.name)):
            self._again()
