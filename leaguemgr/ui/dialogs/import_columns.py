"""The mapping of an import: for each thing that a file may say, the column that says it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QWidget

from leaguemgr.exchange.importing import Plan
from leaguemgr.exchange.mapping import NOTHING
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.card import Scrolled, clear
from leaguemgr.ui.widgets.fields import choice_box
from leaguemgr.ui.widgets.labels import label


class ColumnsPanel(Scrolled):
    """Lists what a file may say with a choice of its columns; ``changed`` sends what a person has chosen."""

    changed = Signal(object)

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__(theme)
        self._theme = theme
        self._said: dict[str, str | int] = {}
        self._key: tuple[object, ...] = ()
        self.boxes: dict[str, QComboBox] = {}

    @property
    def said(self) -> Mapping[str, str | int]:
        """What was chosen by hand: the place of a column from 0, or ``-`` for none, by target."""
        return self._said

    def forget(self) -> None:
        """Forget what was chosen, for another file or kind."""
        self._said, self._key = {}, ()

    def show_plan(self, plan: Plan) -> None:
        """Show the columns of a plan; the boxes are made anew only for another file or kind."""
        key = (plan.kind, plan.sheet.head, plan.sheet.name)
        if key != self._key:
            self._key = key
            self._build(plan)
        for target in plan.targets:
            box = self.boxes[target.name]
            place = plan.columns.get(target.name)
            box.blockSignals(True)
            box.setCurrentIndex(max(0, box.findData(NOTHING if place is None else place)))
            box.blockSignals(False)

    def _build(self, plan: Plan) -> None:
        clear(self.body)
        self.boxes = {}
        frame = QWidget()
        grid = QGridLayout(frame)
        grid.setContentsMargins(0, 0, self._theme.px(8), 0)
        grid.setVerticalSpacing(self._theme.px(6))
        columns = [(place, title or f"Column {place + 1}") for place, title in enumerate(plan.sheet.head)]
        for line, target in enumerate(plan.targets):
            box = choice_box(self._theme, [(NOTHING, "not in the file"), *columns], width=150)
            box.setAccessibleName(f"Column for {target.title}")
            box.currentIndexChanged.connect(lambda _index, name=target.name: self._choose(name))
            caption = label(target.title, "strong" if target.needed else "", wrap=True)
            caption.setBuddy(box)
            grid.addWidget(caption, line, 0)
            grid.addWidget(box, line, 1)
            self.boxes[target.name] = box
            grid.setRowMinimumHeight(line, self._theme.px(30))
        grid.setColumnStretch(0, 1)
        self.body.addWidget(frame)
        self.body.addStretch(1)

    def _choose(self, name: str) -> None:
        chosen: str | int = self.boxes[name].currentData()
        if chosen != NOTHING:
            # A column is one thing: whoever had it before has none.
            for other, box in self.boxes.items():
                if other != name and box.currentData() == chosen:
                    self._said[other] = NOTHING
        self._said[name] = chosen
        self.changed.emit(self._said)
