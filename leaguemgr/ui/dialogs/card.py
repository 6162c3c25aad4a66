"""Editing a player's card: every number with its limits, and the card as it is printed beside them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QScrollArea, QSpinBox, QWidget

from leaguemgr.engine.system import CardField, PlayerCard
from leaguemgr.league.card_edit import EditCard
from leaguemgr.league.records import PlayerRow
from leaguemgr.problems import UserError
from leaguemgr.rules import load_forms
from leaguemgr.ui.dialogs.help import PlainDialog
from leaguemgr.ui.game.card_face import CardWidget
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Notice
from leaguemgr.ui.widgets.fields import choice_box, number_box
from leaguemgr.ui.widgets.labels import label

if TYPE_CHECKING:
    from leaguemgr.engine.system import Value

FACE = (560, 340)
"""Px at 100 % of the card as it is printed."""


class CardDialog(PlainDialog):
    """Changes a card; what the rules find wrong is said before it is stored."""

    def __init__(self, theme: Theme, session: LeagueSession, player: PlayerRow, parent: QWidget | None = None) -> None:
        """Start with the card as it is."""
        super().__init__(theme, f"Card of {player.name}", parent)
        self._session, self._player = session, player
        self.notice = Notice(theme, "bad")
        self.column.addWidget(self.notice)
        rules = session.system
        self.position = choice_box(theme, rules.positions, player.position, 170)
        self.boxes: dict[str, QSpinBox | QCheckBox] = {
            field.name: self._box(field) for field in rules.card_fields if field.name in player.ratings
        }
        row = QHBoxLayout()
        row.setSpacing(theme.px(16))
        row.addWidget(self._fields(rules.card_fields), 1)
        self._face = load_forms(rules.id).face
        self.card = CardWidget(theme)
        if self._face is not None:
            self.card.setFixedSize(theme.px(FACE[0]), theme.px(FACE[1]))
            row.addWidget(self.card, 0, Qt.AlignmentFlag.AlignTop)
        self.column.addLayout(row, 1)
        self.store = button(theme, "Store the card", self._store, kind="primary")
        self.footer.addWidget(self.store)
        self.position.currentIndexChanged.connect(lambda _index: self._check())
        self._check()
        self.resize(theme.px(1010 if self._face is not None else 470), theme.px(640))

    def _box(self, field: CardField) -> QSpinBox | QCheckBox:
        value = self._player.ratings[field.name]
        box = self._tick(value) if field.kind == "flag" else self._number(field, value)
        box.setAccessibleName(field.title)
        return box

    def _tick(self, value: int) -> QCheckBox:
        box = QCheckBox()
        box.setChecked(bool(value))
        box.toggled.connect(lambda _on: self._check())
        return box

    def _number(self, field: CardField, value: int) -> QSpinBox:
        box = number_box(self.theme, value, field.low, field.high, width=84)
        box.valueChanged.connect(lambda _value: self._check())
        return box

    def _fields(self, fields: tuple[CardField, ...]) -> QWidget:
        holder = QWidget()
        grid = QGridLayout(holder)
        grid.setContentsMargins(0, 0, self.theme.px(8), 0)
        grid.setVerticalSpacing(self.theme.px(6))
        grid.addWidget(label("Position"), 0, 0)
        grid.addWidget(self.position, 0, 1)
        titles = {field.name: field.title for field in fields}
        for place, (name, box) in enumerate(self.boxes.items(), start=1):
            grid.addWidget(label(titles[name], wrap=True), place, 0)
            grid.addWidget(box, place, 1, Qt.AlignmentFlag.AlignLeft)
        grid.setColumnStretch(0, 1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setWidget(holder)
        return area

    def ratings(self) -> dict[str, int]:
        """Return the card's numbers as they stand in the form."""
        return {
            name: int(box.isChecked()) if isinstance(box, QCheckBox) else box.value()
            for name, box in self.boxes.items()
        }

    def _action(self) -> EditCard:
        return EditCard(self._player.id, self.ratings(), str(self.position.currentData()))

    def _check(self) -> None:
        """Say what is wrong, and show the card as it would be printed."""
        found = self._session.league.check(self._action())
        self.notice.say("This card cannot be" if found else "", " ".join(problem.text for problem in found))
        self.store.setEnabled(not found)
        row = self._player
        if self._face is not None and not found:
            card = PlayerCard(row.id, row.number, row.name, str(self.position.currentData()), self.ratings())
            options = cast("Mapping[str, Value]", self._session.status().settings["options"])
            self.card.show_card(self._face(card, row.origin, options), row.team, "as it is printed")

    def _store(self) -> None:
        try:
            self._session.perform(self._action())
        except UserError as error:
            self.notice.say("The card was not stored", str(error))
            return
        self.accept()
