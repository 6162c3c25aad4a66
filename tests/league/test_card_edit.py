"""Changing a card by hand: checked by the rules, journaled, told by its origin."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguemgr.league.action import Refused
from leaguemgr.league.card_edit import EditCard
from leaguemgr.league.create import NewLeague
from leaguemgr.league.league import League
from leaguemgr.league.players import players
from leaguemgr.league.rosters import roster


def test_a_changed_card_says_so_and_is_taken_back(drafted: League) -> None:
    man = drafted.read(roster, 1).players[0]
    value = 1 + man.ratings["rebound"] % 5
    summary = drafted.perform(EditCard(man.id, {"rebound": value})).summary
    assert f"Changed the card of {man.name}: " in summary
    assert f"{man.ratings['rebound']} → {value}" in summary
    after = next(one for one in drafted.read(roster, 1).players if one.id == man.id)
    assert (after.ratings["rebound"], after.origin) == (value, f"{man.origin}, edited")
    assert drafted.perform(EditCard(man.id, {"rebound": value})).summary.startswith("Nothing changed")
    drafted.undo()
    drafted.undo()
    assert next(one for one in drafted.read(roster, 1).players if one.id == man.id).ratings == man.ratings


def test_a_card_that_cannot_be_is_refused_in_the_rules_words(drafted: League) -> None:
    man = drafted.read(roster, 1).players[0]
    with pytest.raises(Refused, match="must be"):
        drafted.perform(EditCard(man.id, {"rebound": 99}))
    with pytest.raises(Refused, match="unknown"):
        drafted.perform(EditCard(man.id, {"speed": 1}))
    with pytest.raises(Refused, match="position 'QB'"):
        drafted.perform(EditCard(man.id, position="QB"))


def test_bands_that_do_not_follow_each_other_are_refused(tmp_path: Path) -> None:
    new = NewLeague("Cup", 4, "1", "value-add", options={"games": 0}, whole=True)
    with League.create(tmp_path / "cup.league", new) as league:
        man = league.read(players)[0]
        with pytest.raises(Refused, match="each must end at or after the one before it"):
            league.perform(EditCard(man.id, {"three_made": 20}))
        league.perform(EditCard(man.id, {"steal": 9}))
        assert next(one for one in league.read(players) if one.id == man.id).ratings["steal"] == 9
