"""Nothing on the board is told by colour alone: in grey every state still looks different from every other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QWidget

from leaguemgr.engine.desk import Attacker, Board, Guard, Reply
from leaguemgr.ui.game.answers import AnswerRow
from leaguemgr.ui.game.court import CourtBoard
from leaguemgr.ui.game.draw import box
from leaguemgr.ui.game.strip import block
from leaguemgr.ui.theme import Theme
from tests.ui.samples import LABELS, TEAMS

RATINGS = {label.key: 2 for label in LABELS}
GUARD = Guard(7, "Kim", 2, 3, 1)
MEN = tuple(
    Attacker(marker, code, 10 + marker, f"Man {marker}", RATINGS, 1, station, GUARD)
    for marker, (code, station) in enumerate(
        zip(("RG", "LG", "RF", "LF", "C"), ("E", "F", "BR", "D", "BL"), strict=True)
    )
)
PLAIN = Board(0, MEN)
STATES = {
    "plain": PLAIN,
    "ball in zone E": replace(PLAIN, ball_zone="E"),
    "E called": replace(PLAIN, called="E", open=frozenset("E")),
    "E barred": replace(PLAIN, barred=(("E", "too far"),)),
    "man with the ball": replace(PLAIN, men=(replace(MEN[0], holder=True), *MEN[1:])),
    "man to be chosen": replace(PLAIN, men=(replace(MEN[0], key="1"), *MEN[1:])),
    "man who would lose": replace(PLAIN, men=(replace(MEN[0], key="1", lost="−6"), *MEN[1:])),
    "man double-teamed": replace(PLAIN, men=(replace(MEN[0], guard=replace(GUARD, note="with LG")), *MEN[1:])),
    "man in foul trouble": replace(PLAIN, men=(replace(MEN[0], fouls=5), *MEN[1:])),
}


def grey(image: QImage) -> bytes:
    """Return a picture as it is on a grey screen, in 16 shades."""
    pale = image.convertToFormat(QImage.Format.Format_Grayscale8)
    return bytes(shade & 0xF0 for shade in bytes(pale.constBits()))


def difference(first: bytes, second: bytes) -> int:
    """Return in how many pixels two pictures differ."""
    return sum(one != other for one, other in zip(first, second, strict=True))


def grabbed(widget: QWidget) -> bytes:
    return grey(widget.grab().toImage())


def painted(paint: Callable[[QPainter], object], width: int = 24, height: int = 18) -> bytes:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor("white"))
    painter = QPainter(image)
    paint(painter)
    painter.end()
    return grey(image)


@pytest.mark.case("R4")
def test_zones_and_men_of_every_state_differ_in_grey(theme: Theme) -> None:
    court = CourtBoard(theme, (TEAMS[1], TEAMS[2]), LABELS)
    court.resize(700, 460)
    pictures = {}
    for name, board in STATES.items():
        court.show_board(board)
        pictures[name] = grabbed(court)
    for (first, one), (second, other) in combinations(pictures.items(), 2):
        assert difference(one, other) > 20, f"{first} and {second} look alike"


def test_what_a_chart_says_differs_in_grey(theme: Theme) -> None:
    kinds = ("good", "foul", "offensive", "defensive", "out")
    pictures = [painted(lambda painter, kind=kind: block(painter, theme, kind, QRectF(2, 0, 8, 18))) for kind in kinds]
    assert all(difference(one, other) > 5 for one, other in combinations(pictures, 2))


def test_seconds_left_used_and_gone_differ_in_grey(theme: Theme) -> None:
    amber = theme.colour("score_amber")
    pictures = [
        painted(lambda painter, state=state: box(painter, theme, QRectF(2, 2, 16, 12), amber, state))
        for state in ("left", "used", "gone")
    ]
    assert all(difference(one, other) > 10 for one, other in combinations(pictures, 2))


def test_the_marked_answer_has_a_bar(theme: Theme) -> None:
    row = AnswerRow(theme)
    row.resize(330, 36)
    pictures = []
    for marked in (False, True):
        row.show_reply(Reply("S", 0, "Shoot"), marked=marked)
        pictures.append(grabbed(row))
    assert difference(*pictures) > 60
