"""Dialogs of the game window: the full score pad, the rule behind a question, the keys."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QGridLayout, QLabel, QScrollArea, QWidget

from leaguemgr.league.records import TeamRef
from leaguemgr.ui.dialogs.help import PlainDialog
from leaguemgr.ui.game.full_pad import FullPad
from leaguemgr.ui.game.pad import pad_view
from leaguemgr.ui.game.session import GameSession
from leaguemgr.ui.paint.pdf import page_image
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.labels import KeyCap, label

SHEET_WIDTH = 820
"""Px at 100 %."""
TIMEOUT_KEYS = ("T  U", "timeout, substitute; where they are no answer: ask at the next chance")
COURT_KEYS = (
    ("A–G", "zone of a pass, a follow-up shot, a station"),
    ("1–5", "marker: RG LG RF LF C; alone: call him where he stands"),
    ("#", "a uniform number follows"),
    ("1–9", "defence card; nothing on the screen tells which"),
    ("1–6", "a die, the colored one first"),
    ("S  X", "shoot as offered, shoot guarded against a Poor defence"),
    ("P  K", "pass again, keep a steal"),
    ("F2  F3", "take the card back, peek at it while held"),
    ("L  D  P", "manoeuvres: lay back, double-team, play loose; N none of them"),
    TIMEOUT_KEYS,
    ("Shift F6", "what the computer would do, and why"),
    ("Ctrl F1", "the chart behind the last throw, or the chosen line of the play-by-play"),
)
CARD_KEYS = (
    ("1–20", "the dice in their order; Enter ends a 1 or 2 that could go on"),
    ("0–9", "a uniform number, five slots of match-ups, how many threes more"),
    ("M", "a try for three with all that the cards allow"),
    ("D  F", "the dunk, the foul instead"),
    TIMEOUT_KEYS,
)
SQUARES_KEYS = (
    ("1–5  1–9", "a man, then the key of a number block that points where he steps"),
    ("P1–P5", "pass to a man"),
    ("F", "move a man freely: his number, the column"),
    ("S  T", "shoot; try to steal, with the number of the man"),
    ("C1–C3", "play a card"),
    ("E", "end the phase"),
)
DECK_KEYS = (
    ("B D X", "the black die: blank, D, X; then 1–6 for each white one"),
    ("1–60", "the number of the card that was turned"),
    ("1–5", "slot: LG RG C LF RF; alone at a stoppage: everything that can be changed with him"),
    ("O P I F 3", "outside, penetration, inside, fastbreak, three-pointer; R a replay instead"),
    ("U E", "at a stoppage: substitute, two change places; U elsewhere: ask at the next one"),
    ("G I", "a man goes inside or outside; the inside man of the defence"),
    ("KC KN KS", "defence card: close, normal, sag"),
    ("D", "double team: who helps, on whom; D0 ends it"),
    ("B P", "fastbreak and press on or off"),
    ("Shift F6", "what the computer coaches would do"),
)
LAYOUT_KEYS = {"court": COURT_KEYS, "cards": CARD_KEYS, "squares": SQUARES_KEYS, "deck": DECK_KEYS}
KEYS = (
    ("R", "the program throws"),
    ("Y  N", "accept, refuse"),
    ("Enter", "the marked answer"),
    ("Esc", "clear what is typed"),
    ("F1", "the rule behind the question"),
    ("F4", "line-ups at the next chance"),
    ("F6", "the computer answers this one"),
    ("F7", "dice thrown or typed, for the side that is asked"),
    ("F8", "everything that is noted of the game"),
    ("F9", "play on to the end of the possession, period or game"),
    ("F11", "full screen"),
    ("Ctrl Z", "undo, through period ends; Ctrl Shift Z does it again"),
    ("Ctrl R", "rewind to the chosen line of the play-by-play"),
    ("Ctrl P  Ctrl .", "pause, one step"),
    ("Ctrl W", "pause and close; everything is saved"),
)


class PadDialog(PlainDialog):
    """The whole score pad in the layout of the printed one."""

    def __init__(
        self, theme: Theme, session: GameSession, teams: tuple[TeamRef, TeamRef], parent: QWidget | None = None
    ) -> None:
        """Show the pad as it is now."""
        super().__init__(theme, f"Score pad: {teams[0].nickname} – {teams[1].nickname}", parent)
        self.pad = FullPad(theme)
        self.pad.show_pad(pad_view(session, teams))
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(self.pad)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.column.addWidget(area, 1)
        self.resize(theme.px(1260), theme.px(800))


class SheetDialog(PlainDialog):
    """The score sheet of the game as it would be printed now."""

    def __init__(
        self, theme: Theme, session: GameSession, teams: tuple[TeamRef, TeamRef], parent: QWidget | None = None
    ) -> None:
        """Draw the sheet."""
        from leaguemgr.printing import render_score_sheet

        super().__init__(theme, f"Score sheet: {teams[0].nickname} – {teams[1].nickname}", parent)
        rendered = render_score_sheet(session.game)
        self.page = QLabel()
        ratio = self.devicePixelRatioF()
        picture = QPixmap.fromImage(page_image(rendered.data, 0, round(theme.px(SHEET_WIDTH) * ratio)).image)
        picture.setDevicePixelRatio(ratio)
        self.page.setPixmap(picture)
        self.page.setAccessibleName(self.heading.text())
        area = QScrollArea()
        area.setWidget(self.page)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.column.addWidget(area, 1)
        self.resize(theme.px(SHEET_WIDTH + 70), theme.px(840))


class GameKeysDialog(PlainDialog):
    """Every key of the game window."""

    def __init__(self, theme: Theme, layout: str, parent: QWidget | None = None) -> None:
        """List the keys of a game whose desk has this layout."""
        super().__init__(theme, "Keys of the game window", parent)
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.px(14))
        grid.setVerticalSpacing(theme.px(5))
        keys = (*LAYOUT_KEYS[layout], *KEYS)
        half = (len(keys) + 1) // 2
        for place, (key, text) in enumerate(keys):
            column = 0 if place < half else 2
            grid.addWidget(KeyCap(key), place % half, column, Qt.AlignmentFlag.AlignRight)
            grid.addWidget(label(text), place % half, column + 1)
        self.column.addLayout(grid)


class RuleDialog(PlainDialog):
    """The rule behind the question, as the checklist has it."""

    def __init__(self, theme: Theme, rule: str, text: str, parent: QWidget | None = None) -> None:
        """Show the rule of this ID."""
        super().__init__(theme, f"Rule {rule}" if rule else "Rule", parent)
        line = label(text or "This question has no rule of its own.", wrap=True)
        line.setMinimumWidth(theme.px(560))
        line.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.column.addWidget(line)


class AdviceDialog(PlainDialog):
    """What a computer coach would do, and the figures behind it."""

    def __init__(self, theme: Theme, told: Sequence[str], parent: QWidget | None = None) -> None:
        """Show the sentences, his answer first."""
        super().__init__(theme, "What the computer would do", parent)
        for place, text in enumerate(told):
            line = label(text, "" if place else "strong", wrap=True)
            line.setMinimumWidth(theme.px(420))
            line.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self.column.addWidget(line)
