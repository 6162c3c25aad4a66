"""Labels that never read a name as mark-up, and shorten themselves before they push others away."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QWidget


def label(text: str, kind: str = "", tone: str = "", *, wrap: bool = False) -> QLabel:
    """Return a label in a type and tone of ``widgets.qss``; the text is plain, `&` and `<` stay themselves."""
    result = QLabel(text)
    result.setTextFormat(Qt.TextFormat.PlainText)
    result.setProperty("type", kind)
    result.setProperty("tone", tone)
    result.setWordWrap(wrap)
    if wrap:
        result.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.MinimumExpanding)
    return result


def set_tone(widget: QWidget, name: str, value: str) -> None:
    """Change a dynamic property and have the style sheet look at the widget again."""
    if widget.property(name) != value:
        widget.setProperty(name, value)
        widget.style().unpolish(widget)
        widget.style().polish(widget)
        widget.update()


class ElidedLabel(QLabel):
    """A one-line label that ends in an ellipsis when space is short, with its full text as tool-tip."""

    def __init__(self, text: str = "", kind: str = "", tone: str = "") -> None:
        """Show the text in a type and tone of ``widgets.qss``."""
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("type", kind)
        self.setProperty("tone", tone)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def minimumSizeHint(self) -> QSize:
        """Give way to others down to a few letters."""
        metrics = QFontMetrics(self.font())
        return QSize(min(super().sizeHint().width(), metrics.averageCharWidth() * 4), super().sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Offer the full text as a tool-tip only while it is cut."""
        super().resizeEvent(event)
        cut = QFontMetrics(self.font()).horizontalAdvance(self.text()) > self.width()
        self.setToolTip(self.text().replace("<", "&lt;") if cut else "")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the text, shortened to the width."""
        with QPainter(self) as painter:
            painter.setFont(self.font())
            painter.setPen(self.palette().color(self.foregroundRole()))
            shown = QFontMetrics(self.font()).elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
            painter.drawText(self.rect(), int(self.alignment()) | int(Qt.AlignmentFlag.AlignVCenter), shown)


class NameLabel(ElidedLabel):
    """A name that opens what it names, with a click, Enter or Space."""

    clicked = Signal()

    def __init__(self, text: str, kind: str = "", tone: str = "primary") -> None:
        """Show the name as something that can be opened."""
        super().__init__(text, kind, tone)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(f"Open {text}")
        self.setProperty("role", "name")

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open it."""
        self.clicked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open it with Enter or Space."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.clicked.emit()
        else:
            super().keyPressEvent(event)


class KeyCap(QFrame):
    """A key as it stands on the keyboard, such as ``Ctrl Z``."""

    def __init__(self, text: str) -> None:
        """Show the text on the key."""
        super().__init__()
        self.setProperty("role", "key")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(5, 0, 5, 1)
        layout.addWidget(label(text, "caption-strong", "text"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)


class Line(QFrame):
    """A thin separator; ``strong`` uses the darker line."""

    def __init__(self, *, strong: bool = False) -> None:
        """Lie flat and take the width there is."""
        super().__init__()
        self.setProperty("role", "line2" if strong else "line")
        self.setFixedHeight(1)
