"""The card editor: numbers with their limits, the card as printed, faults said at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QSpinBox
from pytestqt.qtbot import QtBot

from leaguemgr.league.create import NewLeague
from leaguemgr.league.league import League
from leaguemgr.league.players import players
from leaguemgr.league.records import PlayerRow
from leaguemgr.ui.dialogs.card import CardDialog
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme


@pytest.fixture
def league(tmp_path: Path) -> Iterator[League]:
    """Four whole teams of a game with cards."""
    new = NewLeague("Cup", 4, "1", "value-add", options={"games": 0}, whole=True)
    with League.create(tmp_path / "cup.league", new) as opened:
        yield opened


def man(league: League) -> PlayerRow:
    return league.read(players, "all")[0]


def number(dialog: CardDialog, name: str) -> QSpinBox:
    box = dialog.boxes[name]
    assert isinstance(box, QSpinBox)
    return box


def test_the_card_follows_every_number_and_is_stored(league: League, theme: Theme, qtbot: QtBot) -> None:
    before = man(league)
    dialog = CardDialog(theme, LeagueSession(league), before)
    qtbot.addWidget(dialog)
    number(dialog, "steal").setValue(3)
    assert "11-13: he steals ball" in dialog.card.told()
    dialog.store.click()
    after = next(one for one in league.read(players, "all") if one.id == before.id)
    assert after.ratings["steal"] == 3


def test_a_fault_is_said_at_once_and_cannot_be_stored(league: League, theme: Theme, qtbot: QtBot) -> None:
    dialog = CardDialog(theme, LeagueSession(league), man(league))
    qtbot.addWidget(dialog)
    number(dialog, "three_made").setValue(20)
    assert not dialog.notice.isHidden()
    assert not dialog.store.isEnabled()
    number(dialog, "three_made").setValue(0)
    assert dialog.notice.isHidden()
    assert dialog.store.isEnabled()
