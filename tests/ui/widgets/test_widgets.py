"""Building blocks: names stay as they are, the wheel keeps off, a double click counts once."""

from __future__ import annotations

import gc

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget, QWidgetItem
from pytestqt.qtbot import QtBot

from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import Button, Chips, Segments, button
from leaguemgr.ui.widgets.card import Card, EmptyState, Notice
from leaguemgr.ui.widgets.fields import FormRow, choice_box, find_field, number_box
from leaguemgr.ui.widgets.focus import order_focus
from leaguemgr.ui.widgets.labels import ElidedLabel, label
from leaguemgr.ui.widgets.marks import BadgeMark, ShapeMark
from leaguemgr.ui.widgets.navigation import NARROW, WIDE, Destination, Navigation
from leaguemgr.ui.widgets.timeline import Timeline
from tests.ui.samples import STEPS, TEAMS


def wheel(widget: QWidget) -> None:
    place = QPointF(widget.rect().center())
    event = QWheelEvent(
        place,
        QPointF(widget.mapToGlobal(place.toPoint())),
        QPoint(0, 0),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)


@pytest.mark.case("Q3")
def test_the_wheel_leaves_a_box_without_focus_alone(qtbot: QtBot, theme: Theme) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    column = QVBoxLayout(holder)
    numbers, choices, other = (
        number_box(theme, 12, 1, 20),
        choice_box(theme, [(1, "a"), (2, "b")], 1),
        button(theme, "x"),
    )
    for widget in (other, numbers, choices):
        column.addWidget(widget)
    with qtbot.waitActive(holder):
        holder.show()
        holder.activateWindow()
    other.setFocus()
    wheel(numbers)
    wheel(choices)
    assert (numbers.value(), choices.currentData()) == (12, 1)
    numbers.setFocus()
    wheel(numbers)
    assert numbers.value() == 11


@pytest.mark.case("Q4")
def test_an_ampersand_in_a_name_is_shown_and_makes_no_shortcut(qtbot: QtBot, theme: Theme) -> None:
    named = button(theme, "Texas A&M")
    qtbot.addWidget(named)
    assert named.label() == "Texas A&M"
    assert named.shortcut().isEmpty()
    named.setText("Undo: Texas A&&M")
    assert named.label() == "Undo: Texas A&M"


@pytest.mark.case("Q4")
@pytest.mark.parametrize("name", ["Texas A&M", "A<B", "<b>bold</b>"])
def test_labels_read_no_mark_up(qtbot: QtBot, theme: Theme, name: str) -> None:
    for shown in (label(name), ElidedLabel(name)):
        qtbot.addWidget(shown)
        assert shown.text() == name
        assert shown.textFormat() == Qt.TextFormat.PlainText


@pytest.mark.case("G11", "H13")
def test_the_second_press_of_a_double_click_does_nothing(qtbot: QtBot, theme: Theme) -> None:
    clicks: list[int] = []
    pressed = button(theme, "Store", lambda: clicks.append(1))
    qtbot.addWidget(pressed)
    pressed.show()
    qtbot.mouseClick(pressed, Qt.MouseButton.LeftButton)
    qtbot.mouseDClick(pressed, Qt.MouseButton.LeftButton)
    assert len(clicks) == 1


@pytest.mark.case("M9")
def test_a_long_label_is_cut_and_tells_itself_in_a_tool_tip(qtbot: QtBot, theme: Theme) -> None:
    shown = ElidedLabel("Giannis Sina Ugo Antetokounmpo-Papadopoulos III")
    qtbot.addWidget(shown)
    shown.resize(120, 20)
    shown.show()
    assert shown.toolTip().startswith("Giannis")
    shown.resize(900, 20)
    assert shown.toolTip() == ""


def test_a_form_row_shows_its_error_and_offers_what_works(qtbot: QtBot, theme: Theme) -> None:
    row = FormRow(theme, "Games for each team", number_box(theme, 81, 1, 200))
    qtbot.addWidget(row)
    row.show()
    row.complain("7 teams cannot play 81 games each", "7 × 81 = 567 places.")
    row.notice.offer([button(theme, "Use 82")], "or 84")
    assert row.wrong
    assert row.notice.isVisible()
    row.complain("")
    assert not row.wrong
    assert not row.notice.isVisible()


def test_a_notice_is_no_window_of_its_own(qtbot: QtBot, theme: Theme) -> None:
    made = [Notice(theme, "bad", "Something", "happened"), Card(theme, "Title", "note"), EmptyState(theme, "Nothing")]
    for widget in made:
        qtbot.addWidget(widget)
        assert not widget.isVisible()


def test_escape_empties_the_find_field(qtbot: QtBot, theme: Theme) -> None:
    field = find_field(theme, "Find")
    qtbot.addWidget(field)
    field.show()
    qtbot.waitExposed(field)
    field.setFocus()
    qtbot.keyClicks(field, "abc")
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert field.text() == ""


def test_one_segment_is_taken_at_a_time(qtbot: QtBot, theme: Theme) -> None:
    choice = Segments(theme, (("a", "A"), ("b", "B")))
    qtbot.addWidget(choice)
    with qtbot.waitSignal(choice.chosen) as heard:
        choice._buttons["b"].click()
    assert (heard.args, choice.value) == (["b"], "b")


def test_several_chips_may_be_on(qtbot: QtBot, theme: Theme) -> None:
    chips = Chips(theme, (("g", "G"), ("f", "F"), ("c", "C")))
    qtbot.addWidget(chips)
    chips._chips["g"].click()
    chips._chips["c"].click()
    assert chips.values == {"g", "c"}
    assert not chips._chips["g"].icon().isNull()
    chips.clear()
    assert chips.values == frozenset()


def test_the_navigation_folds_to_icons_that_keep_their_names(qtbot: QtBot, theme: Theme) -> None:
    pages = [Destination("home", "Home", "home", 0), Destination("rules", "Rules & charts", "rules", 1)]
    navigation = Navigation(theme, pages)
    qtbot.addWidget(navigation)
    navigation.show()
    assert navigation.width() == theme.px(WIDE)
    navigation.fold(True)
    assert navigation.width() == theme.px(NARROW)
    entry = navigation.button("rules")
    assert (entry.text(), entry.toolTip(), entry.accessibleName()) == ("", "Rules & charts", "Rules & charts")
    navigation.fold(False)
    assert entry.text().strip() == "Rules && charts"


def test_marks_have_spoken_names(qtbot: QtBot, theme: Theme) -> None:
    marks = (ShapeMark(theme, "warn"), BadgeMark(theme, TEAMS[1]))
    for mark in marks:
        qtbot.addWidget(mark)
    assert [mark.accessibleName() for mark in marks] == ["look at this", "Prairie A&M Bison"]


@pytest.mark.case("R1")
def test_the_timeline_says_in_words_what_it_shows(qtbot: QtBot, theme: Theme) -> None:
    line = Timeline(theme)
    qtbot.addWidget(line)
    line.show_steps(STEPS)
    assert "Regular season: now, 72 of 112 games" in line.accessibleName()
    line.grab()


def test_wrapped_text_in_a_narrow_notice_takes_the_width_there_is(qtbot: QtBot, theme: Theme) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    column = QVBoxLayout(holder)
    notice = Notice(theme, "good", "Herons 2–1 and Ramblers 1–2. Herons 5th, Ramblers 6th.")
    column.addWidget(notice)
    holder.resize(270, 200)
    holder.show()
    title = notice.findChild(QLabel)
    assert title is not None
    assert notice.title.width() > 180


def test_tab_follows_the_layout_after_parts_were_built_again(qtbot: QtBot, theme: Theme) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    column = QVBoxLayout(holder)
    upper, lower = Card(theme, "Upper"), Card(theme, "Lower")
    column.addWidget(upper)
    column.addWidget(lower)
    lower.body.addWidget(button(theme, "third"))
    upper.body.addWidget(button(theme, "second"))
    upper.link("first", lambda: None)
    order_focus(holder)
    chain = holder.nextInFocusChain()
    names = []
    while chain is not holder:
        if isinstance(chain, Button):
            names.append(chain.label())
        chain = chain.nextInFocusChain()
    start = names.index("first")  # the order is a ring
    assert names[start:] + names[:start] == ["first", "second", "third"]


def test_ordering_the_focus_keeps_no_entry_of_a_layout(qtbot: QtBot, theme: Theme) -> None:
    """PySide would take whatever lies at the address of a deleted entry later, such as a window, for it."""
    holder = QWidget()
    qtbot.addWidget(holder)
    QVBoxLayout(holder).addWidget(button(theme, "first"))
    before = sum(isinstance(thing, QWidgetItem) for thing in gc.get_objects())
    order_focus(holder)
    assert sum(isinstance(thing, QWidgetItem) for thing in gc.get_objects()) == before
