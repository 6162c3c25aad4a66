"""A script of the advanced game: its steps are read, and the story comes out as the rules say."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguemgr.engine.script import read_script, run_script
from leaguemgr.rules.basketball_strategy.system import shipped

SCRIPT = Path(__file__).with_name("games") / "advanced_game.toml"


@pytest.mark.rule("BS-ADV-DT-04", "BS-ADV-BLOCK-09", "BS-TOVR-01", "BS-TOUR-RF-01", "BS-TOUR-INJ-06", "BS-SETUP-07")
def test_manoeuvres_and_options_in_one_short_story() -> None:
    game = run_script(read_script(SCRIPT, lambda _id: shipped()))
    told = [play.record() for play in game.system.narrate(game.state)]
    by_kind = {kind: [play for play in told if play["event"] == kind] for kind in {play["event"] for play in told}}
    blocked, missed = by_kind["shot"]
    assert (blocked["net"], blocked["result"], blocked["blocker"], blocked["shot_clock"]) == (-9, "block", 56, 8)
    doubled, waived = by_kind["conversion"]
    assert (doubled["why"], waived["printed"], waived["result"]) == ("he is double-teamed", "OF", "PA")
    # The clock had run out with the foul; it stands, and gives twelve seconds.
    foul = by_kind["foul"][0]
    assert (foul["player"], foul["shot_clock"], by_kind["inbounds"][-1]["shot_clock"]) == (56, 0, 12)
    assert (missed["net"], missed["roll"]) == (-6, "11")
    assert (by_kind["injury"][0]["player"], by_kind["injury"][0]["result"]) == (31, "game")
    assert (by_kind["substitution"][0]["player"], game.state.timeouts) == (41, [6, 7])  # type: ignore[attr-defined]
    assert (by_kind["press"][0]["side"], by_kind["press"][0]["on"]) == ("home", True)
