"""The statistics beside their bands and lines: what chance may do, and what it may not (CAL-04, CAL-05)."""

from __future__ import annotations

import re
from collections import Counter
from functools import partial
from pathlib import Path

import pytest

from leaguemgr.engine.profile import Band, Statistic, counted, statistic_row
from leaguemgr.rules.strat_o_matic.held import Held, Sums, held_rows, largest_error
from leaguemgr.rules.strat_o_matic.house.tally import pairs
from leaguemgr.rules.strat_o_matic.pool import squads
from leaguemgr.rules.strat_o_matic.profile import GAMES, STATISTICS, _play, beyond_chance, profile, standard_error
from leaguemgr.rules.strat_o_matic.system import shipped

CHECKLIST = Path(__file__).resolve().parents[3] / "docs/rules/strat_o_matic.md"
ROUND = len(pairs(12))
PRINTED = {
    "points": "PTS {}", "fga": "; FGA {}", "fg_share": "FG% {}", "tpa": "3PA {} at", "tp_share": "3PA 1.5-3.0 at {}",
    "fta": "FTA {} at", "ft_share": "FTA 27.5-29.5 at {}", "orb": "ORB {}", "drb": "DRB {}",
    "offensive_share": "ORB% {}",
    "team_rebounds": "team rebounds {}", "ast": "AST {}", "stl": "STL {}", "blk": "BLK {}", "tov": "TOV {}",
    "pf": "PF {}", "home": "home team wins {}", "margin": "margin {}",
}  # fmt: skip
"""How the acceptance ranges of chapter 16 name the statistics."""


def test_the_bands_are_the_acceptance_ranges_of_the_checklist() -> None:
    text = next(line for line in CHECKLIST.read_text("utf-8").splitlines() if line.startswith("**Acceptance ranges"))
    for each in STATISTICS:
        if each.band:
            number = r"\+?(\d*\.?\d+)(?:-| to \+?)(\d*\.?\d+)"
            found = re.search(re.escape(PRINTED[each.key]).replace(r"\{\}", number), text)
            assert found, each.key
            assert Band(*map(float, found.groups())) == each.band, each.key


def test_the_profile_counts_the_same_games_again() -> None:
    one, two = (profile(shipped(), 3, "p") for _ in range(2))
    assert [row.text for row in one.rows] == [row.text for row in two.rows]
    assert one.games == 3


@pytest.mark.parametrize("version", ["advanced", "basic"])
@pytest.mark.parametrize("seed", ["one", "two"])
def test_the_verdict_on_a_single_round_robin_does_not_depend_on_luck(version: str, seed: str) -> None:
    found = profile(shipped(), ROUND, seed, options={"version": version})
    assert [(each.key, each.text) for each in found.outside] == []
    assert len(found.rows) == (33 if version == "advanced" else 31)  # no blocked shots in the basic version
    names = {man.name for squad in squads() for man in squad.cards}
    assert all(
        each.title.rpartition("(")[2][:-1] in names for each in found.rows if each.key[:4] == "man_" and each.value
    )


def test_the_profiles_own_length_leaves_little_to_chance() -> None:
    """A standard error is about a third of its tolerance at most."""
    system = shipped()
    tasks = [(number, f"length/{number}") for number in range(ROUND)]
    total = Counter(
        {
            key: count * GAMES // ROUND
            for key, count in counted(partial(_play, system.chart_files, {}), tasks, 1).items()
        }
    )
    assert largest_error(total, advanced=True) < 0.35
    for each in STATISTICS:
        if each.band:
            assert standard_error(each, total) < 0.35 * (each.band.high - each.band.low) / 2, each.key


def test_a_band_is_missed_only_beyond_chance() -> None:
    points = Statistic("points", "Points", ("points",), ("teams",), Band(106, 110))
    scores = [(100, 1), (130, 1)] * 8
    total = Counter({
        "points": sum(score for score, _ in scores), "teams": len(scores),
        "points over": sum(score**2 for score, _ in scores),
        "points mixed": sum(score for score, _ in scores), "points under": len(scores),
    })  # fmt: skip
    error = standard_error(points, total)
    assert error == pytest.approx(15 / 16**0.5)
    assert beyond_chance(statistic_row(points, total), error).inside
    assert not beyond_chance(statistic_row(points, total), 0.4).inside


def test_a_distance_counts_beyond_two_standard_errors_or_four_after_few_games() -> None:
    wanted, found = (Sums({"orb": 60.0, "drb": 40.0, "fgm": 45.0 + more, "fga": 100.0}) for more in (0.0, 15.0))
    held = Held("A", wanted, found)
    assert held.distance("reb", 10) == 0
    error = (0.45 * 0.55 / 100) ** 0.5
    assert held.distance("fg", 2, points=True) == 0
    assert held.distance("fg", 20, points=True) == pytest.approx(100 * (0.15 - 2 * error))
    more = Held("B", wanted, Sums({"orb": 110.0, "drb": 40.0}))
    assert more.distance("reb", 10) == pytest.approx(50 - 40)
    assert more.distance("reb", 30) == pytest.approx(50 - 20)


def test_a_man_who_plays_another_line_is_named_after_few_games_too() -> None:
    """Who makes every shot is no matter of luck."""
    total = counted(partial(_play, shipped().chart_files, {}), [(number, f"off/{number}") for number in range(22)], 1)
    total["0/0/fgm"] = total["0/0/fga"]
    row = next(each for each in held_rows(total, advanced=True) if each.key == "man_fg")
    assert not row.inside
    assert squads()[0].cards[0].name in row.title
