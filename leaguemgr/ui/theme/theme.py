"""The theme in force: colours, fonts, sizes and icons, switchable while the program runs."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, cast

from PySide6.QtCore import QObject, QSize, Qt, QTemporaryDir, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QIcon, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory

from leaguemgr.ui.theme.fonts import Families, font, load_families
from leaguemgr.ui.theme.icons import ThemedEngine
from leaguemgr.ui.theme.stylesheet import build
from leaguemgr.ui.theme.tokens import Tokens, load

Mode = Literal["light", "dark", "system"]
MODES: tuple[Mode, ...] = ("light", "dark", "system")
BODY = 13
# Height of a line of Inter at 13 px. A wider or taller fallback face enlarges every measure in the same ratio.
BODY_LINE = 15.73


class Theme(QObject):
    """Hands out colours, fonts, sizes and icons; ``changed`` is sent after a switch of mode or scale."""

    changed = Signal()

    def __init__(self, mode: Mode = "system", percent: int = 100) -> None:
        """Load fonts and the theme of this mode at this scale (100 to 200 per cent)."""
        super().__init__()
        self.families: Families = load_families()
        self._mode: Mode = mode
        self._percent = percent
        self._themes: dict[str, Tokens] = {}
        self._fonts: dict[tuple[str, int, int, bool], QFont] = {}
        self._face = _face_ratio(self.families.text)
        # Style sheets take pictures from files only; Qt removes the folder with the theme.
        self._folder = QTemporaryDir()
        self.tokens = self._tokens()
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_changed)

    @property
    def mode(self) -> Mode:
        """What was asked for: light, dark, or whatever the system uses."""
        return self._mode

    @property
    def percent(self) -> int:
        """The scale in per cent, 100 to 200."""
        return self._percent

    @property
    def dark(self) -> bool:
        """Whether the colours in force are dark."""
        return self.tokens.dark

    def set_mode(self, mode: Mode) -> None:
        """Switch to light, dark or the system's choice, at once."""
        if mode != self._mode:
            self._mode = mode
            self.apply()

    def set_percent(self, percent: int) -> None:
        """Switch the scale (100 to 200 per cent), at once."""
        percent = max(100, min(200, percent))
        if percent != self._percent:
            self._percent = percent
            self.apply()

    def apply(self) -> None:
        """Give the application this palette, font and style sheet, then announce it."""
        app = cast("QApplication", QApplication.instance())
        self._tell_system()
        self.tokens = self._tokens()
        if app.style().objectName().lower() != "fusion" and not app.styleSheet():
            app.setStyle(QStyleFactory.create("Fusion"))
        app.setPalette(palette(self.tokens))
        app.setFont(self.text_font(BODY))
        app.setStyleSheet(build(self.tokens, self.families.numbers, self.px, Path(self._folder.path())))
        self.changed.emit()

    def colour(self, token: str) -> QColor:
        """Return the colour of a token such as ``text2`` or ``primary``."""
        return self.tokens[token]

    def px(self, length: float) -> int:
        """Return a length of the mock-ups (px at 100 %) at the scale in force, at least 1."""
        return max(1, round(length * self.scale)) if length > 0 else 0

    @property
    def scale(self) -> float:
        """The one factor behind every measure: the chosen scale, and how large the body face really is."""
        return self._percent / 100 * self._face

    def text_font(self, size: float, weight: int = 400, *, figures: bool = False) -> QFont:
        """Return the text face at a size in px at 100 %; ``figures`` of one width are for columns of numbers."""
        return self._font(self.families.text, size, weight, figures)

    def number_font(self, size: float, weight: int = 600) -> QFont:
        """Return the numeral face (clocks, scores, badges, counters) at a size in px at 100 %."""
        return self._font(self.families.numbers, size, weight, True)

    def icon(self, name: str, token: str = "text2", disabled: str = "text3") -> QIcon:
        """Return an icon that follows the theme."""
        return QIcon(ThemedEngine(name, lambda enabled: self.tokens[token if enabled else disabled]))

    def icon_size(self, size: float = 16) -> QSize:
        """Return the square size of an icon."""
        return QSize(self.px(size), self.px(size))

    def _font(self, family: str, size: float, weight: int, figures: bool) -> QFont:
        """Return a font that was made before, if there is one; painters ask for fonts for every cell."""
        key = (family, round(size * self._percent / 100), weight, figures)
        if key not in self._fonts:
            self._fonts[key] = font(family, key[1], weight, figures=figures)
        return self._fonts[key]

    def _tokens(self) -> Tokens:
        name = self._mode if self._mode != "system" else ("dark" if _system_is_dark() else "light")
        if name not in self._themes:
            self._themes[name] = load(name)
        return self._themes[name]

    def _tell_system(self) -> None:
        schemes = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark, "system": Qt.ColorScheme.Unknown}
        hints = QGuiApplication.styleHints()
        hints.blockSignals(True)
        hints.setColorScheme(schemes[self._mode])
        hints.blockSignals(False)

    def _system_changed(self) -> None:
        if self._mode == "system":
            self.apply()


def _face_ratio(family: str) -> float:
    line = QFontMetricsF(font(family, 100, 400)).height() / 100 * BODY
    return max(1.0, min(1.15, line / BODY_LINE))


def _system_is_dark() -> bool:
    return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark


def palette(tokens: Tokens) -> QPalette:
    """Return Qt's palette in the colours of the theme, for what the style sheet does not reach."""
    result = QPalette()
    roles = {
        QPalette.ColorRole.Window: "canvas",
        QPalette.ColorRole.WindowText: "text",
        QPalette.ColorRole.Base: "surface",
        QPalette.ColorRole.AlternateBase: "surface2",
        QPalette.ColorRole.Text: "text",
        QPalette.ColorRole.PlaceholderText: "text3",
        QPalette.ColorRole.Button: "surface",
        QPalette.ColorRole.ButtonText: "text",
        QPalette.ColorRole.BrightText: "bad",
        QPalette.ColorRole.ToolTipBase: "surface",
        QPalette.ColorRole.ToolTipText: "text",
        QPalette.ColorRole.Highlight: "primary",
        QPalette.ColorRole.HighlightedText: "on_primary",
        QPalette.ColorRole.Accent: "primary",
        QPalette.ColorRole.Link: "primary",
        QPalette.ColorRole.LinkVisited: "primary",
        QPalette.ColorRole.Light: "surface2",
        QPalette.ColorRole.Midlight: "line",
        QPalette.ColorRole.Mid: "line2",
        QPalette.ColorRole.Dark: "ctl",
        QPalette.ColorRole.Shadow: "shade",
    }
    for role, token in roles.items():
        result.setColor(role, tokens[token])
    for role in (QPalette.ColorRole.WindowText, QPalette.ColorRole.Text, QPalette.ColorRole.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, role, tokens["text3"])
    return result
