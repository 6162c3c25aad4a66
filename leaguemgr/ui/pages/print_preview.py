"""The preview of a page: the very PDF, as large as fits or as large as it will be, with what printers cannot reach."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QWidget

from leaguemgr.ui.paint.pdf import PageImage
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import Segments, button
from leaguemgr.ui.widgets.card import Card
from leaguemgr.ui.widgets.labels import label

UNPRINTABLE = 10.0
"""What every printer reaches begins here, as the dashed line shows; mm."""
FIT, ACTUAL = "fit", "actual"


class PagePreview(QWidget):
    """One page on its ground, with the border that every printer can reach; Page Up and Page Down turn."""

    turned = Signal(int)

    def __init__(self, theme: Theme) -> None:
        """Start without a page."""
        super().__init__()
        self._theme = theme
        self.shown: PageImage | None = None
        self._zoom = FIT
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Preview of the page")

    def show_page(self, shown: PageImage | None, zoom: str) -> None:
        """Show a page, fitted into the view or at its actual size."""
        self.shown, self._zoom = shown, zoom
        self.setMinimumSize(self._actual() if zoom == ACTUAL and shown is not None else QSize(0, 0))
        self.updateGeometry()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn the page, or leave the key to the window."""
        step = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.turned.emit(step)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, shadow, page and border."""
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), self._theme.colour("sunk"))
            if self.shown is not None:
                box = self._box(self.shown)
                painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
                painter.fillRect(box.adjusted(-1, -1, 1, 1), self._theme.colour("line2"))
                painter.drawImage(box, self.shown.image)
                edge = UNPRINTABLE * box.width() / self.shown.size[0]
                painter.setPen(QPen(self._theme.colour("primary"), 1, Qt.PenStyle.DashLine))
                painter.drawRect(box.adjusted(edge, edge, -edge, -edge))
            if self.hasFocus():
                painter.setPen(QPen(self._theme.colour("primary"), 2))
                painter.drawRect(self.rect().adjusted(1, 1, -1, -1))

    def _actual(self) -> QSize:
        assert self.shown is not None
        across, down = self.shown.size
        pixels = self.logicalDpiX() / 25.4
        return QSize(round(across * pixels) + 40, round(down * pixels) + 40)

    def _box(self, shown: PageImage) -> QRectF:
        margin = self._theme.px(16)
        room = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        across, down = shown.size
        scale = min(room.width() / across, room.height() / down)
        if self._zoom == ACTUAL:
            scale = self.logicalDpiX() / 25.4
        width, height = across * scale, down * scale
        return QRectF(room.center().x() - width / 2, room.center().y() - height / 2, width, height)


class PreviewCard(Card):
    """The preview with its page number, buttons to turn the page, and the zoom; ``turned`` sends a step of pages."""

    turned = Signal(int)

    def __init__(self, theme: Theme) -> None:
        """Start without a page."""
        super().__init__(theme, padded=False)
        bar = QHBoxLayout()
        bar.setContentsMargins(*(theme.px(side) for side in (12, 9, 12, 9)))
        bar.setSpacing(theme.px(8))
        self.back = button(theme, "", partial(self.turned.emit, -1), icon="chevron-left", size="small")
        self.forward = button(theme, "", partial(self.turned.emit, 1), icon="chevron-right", size="small")
        for entry, name in ((self.back, "Previous page"), (self.forward, "Next page")):
            entry.setAccessibleName(name)
            entry.setToolTip(name)
            entry.repeats = True
        self.where = label("", "medium")
        self.zoom = Segments(theme, ((FIT, "Whole page"), (ACTUAL, "Actual size")))
        for widget in (self.back, self.where, self.forward):
            bar.addWidget(widget)
        bar.addStretch(1)
        bar.addWidget(self.zoom)
        self.body.addLayout(bar)
        self.preview = PagePreview(theme)
        self.preview.turned.connect(self.turned)
        self.zoom.chosen.connect(lambda zoom: self.preview.show_page(self.preview.shown, zoom))
        area = QScrollArea()
        area.setWidget(self.preview)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        self.body.addWidget(area, 1)
        self.size_text = label("", "caption")
        self.size_text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.size_text.setContentsMargins(0, theme.px(6), 0, theme.px(8))
        self.body.addWidget(self.size_text)

    def show_page(self, shown: PageImage | None, *, whole: bool) -> None:
        """Show a page; until the ``whole`` PDF is there, nobody knows how many there are."""
        self.preview.show_page(shown, self.zoom.value)
        self.back.setEnabled(shown is not None and shown.page > 0)
        self.forward.setEnabled(shown is not None and shown.page < shown.pages - 1)
        self.where.setText(f"Page {shown.page + 1} of {shown.pages}" if shown is not None and whole else "Drawing…")
        text = f"{shown.size[0]:.0f} × {shown.size[1]:.0f} mm. Dashed: what every printer can reach." if shown else ""
        self.size_text.setText(text)
