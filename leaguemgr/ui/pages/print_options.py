"""The form for a sheet's options, whatever they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QDoubleSpinBox, QVBoxLayout, QWidget

from leaguemgr.printing import SheetOption
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.card import clear
from leaguemgr.ui.widgets.fields import choice_box, guard, text_field
from leaguemgr.ui.widgets.labels import label


class OptionsForm(QWidget):
    """One field for each option; ``changed`` is sent by every edit."""

    changed = Signal()

    def __init__(self, theme: Theme) -> None:
        """Start without options."""
        super().__init__()
        self._theme = theme
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, theme.px(8), 0)
        self._column.setSpacing(theme.px(6))
        self._values: dict[str, Callable[[], object]] = {}

    def show_options(self, options: tuple[SheetOption, ...]) -> None:
        """Build the fields, each with its default."""
        clear(self._column)
        self._values = {}
        for option in options:
            self._add(option)
        self._column.addStretch(1)

    def values(self) -> Mapping[str, object]:
        """Return the value of every option."""
        return {name: read() for name, read in self._values.items()}

    def _add(self, option: SheetOption) -> None:
        if option.kind == "flag":
            box = QCheckBox(option.title.replace("&", "&&"))
            box.setChecked(bool(option.default))
            box.toggled.connect(lambda _on: self.changed.emit())
            self._values[option.name] = box.isChecked
            self._column.addWidget(box)
            return
        self._column.addWidget(label(option.title, "medium"))
        field = {"number": self._number, "choice": self._choice, "text": self._text}[option.kind](option)
        field.setAccessibleName(option.title)
        self._column.addWidget(field)
        if option.help and option.kind == "text":
            self._column.addWidget(label(option.help, "caption", wrap=True))

    def _number(self, option: SheetOption) -> QWidget:
        box = QDoubleSpinBox()
        box.setDecimals(1 if option.help == "mm" else 0)
        box.setRange(option.low, option.high)
        box.setSingleStep(0.5 if option.help == "mm" else 1)
        box.setValue(float(option.default))
        box.setSuffix(f" {option.help}" if option.help else "")
        box.lineEdit().setTextMargins(self._theme.px(7), 0, 0, 0)
        box.setFixedWidth(self._theme.px(116))
        guard(box)
        box.valueChanged.connect(lambda _value: self.changed.emit())
        self._values[option.name] = box.value
        return box

    def _choice(self, option: SheetOption) -> QWidget:
        box = choice_box(self._theme, option.choices, option.default)
        box.currentIndexChanged.connect(lambda _index: self.changed.emit())
        self._values[option.name] = box.currentData
        return box

    def _text(self, option: SheetOption) -> QWidget:
        field = text_field(self._theme, str(option.default))
        field.textChanged.connect(lambda _text: self.changed.emit())
        self._values[option.name] = field.text
        return field
