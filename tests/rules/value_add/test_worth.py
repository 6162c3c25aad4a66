"""Exact expected points by enumeration, and what cards are worth."""

from __future__ import annotations

from fractions import Fraction

import pytest

from leaguemgr.engine.game import Game, simulate
from leaguemgr.engine.system import Setup, TeamSetup
from leaguemgr.rules.value_add.cards import MARKERS, Man, number66
from leaguemgr.rules.value_add.menu import THROW_DICE
from leaguemgr.rules.value_add.numbers import owners
from leaguemgr.rules.value_add.options import Rules
from leaguemgr.rules.value_add.pool import shipped_colleges
from leaguemgr.rules.value_add.printed import printed_cards
from leaguemgr.rules.value_add.reading import BLOCK, DUNK, KIND, STEAL, TURNOVER, middle, plain
from leaguemgr.rules.value_add.system import shipped
from leaguemgr.rules.value_add.worth import card_value, expected_points, suggest_lineup
from tests.rules.value_add.table import AWAY, EDITIONS, HOME, Table, card, squad

SIMPLE = {edition: Rules.of({"edition": edition, "level": "simple"}) for edition in EDITIONS}
CARDS = printed_cards()
ZION, MATTHEWS = (Man.of(CARDS["New layout", name]) for name in ("Zion Williamson", "Charles Matthews"))


def duel(ball: Man, guard: Man, rules: Rules) -> tuple[Fraction, dict[int, int]]:
    """Return the expected points of a ball player against a guard, and how many readings give each result."""
    fives = plain([ball] * 5), plain([guard] * 5)
    codes = [code & KIND for code in middle(fives[0], 0, fives[1], 0, rules)]
    return expected_points(fives[0], 0, fives[1], 0, rules), {kind: codes.count(kind) for kind in set(codes)}


@pytest.mark.rule("TV-59")
@pytest.mark.parametrize("edition", EDITIONS)
def test_zion_against_matthews(edition: str) -> None:
    points, readings = duel(ZION, MATTHEWS, SIMPLE[edition])
    assert points == Fraction(18191, 14400)
    assert (readings[STEAL], readings[TURNOVER], readings[DUNK]) == (6, 1, 6)


@pytest.mark.rule("TV-60")
@pytest.mark.parametrize("edition", EDITIONS)
def test_matthews_against_zion(edition: str) -> None:
    points, readings = duel(MATTHEWS, ZION, SIMPLE[edition])
    assert points == Fraction(10451, 14400)
    assert (readings[STEAL], readings[BLOCK], readings[TURNOVER]) == (6, 6, 1)
    assert DUNK not in readings


@pytest.mark.parametrize("edition", EDITIONS)
def test_playing_every_throw_gives_the_enumerated_points(edition: str) -> None:
    """All 36 x 20 throws for man 31 in a real game; free throws by their chance."""
    offense, defense = (
        {0: {"turnover": 2, "dunk": 58, "free_throw": 13}},
        {0: {"steal": 3, "block": 2, "foul_from": 35, "adj_opp_dunk": -3}},
    )
    start = Table(edition, offense=offense, defense=defense)
    total = Fraction(0)
    for place in range(36):
        for d20 in range(1, 21):
            table = Table(edition, offense=offense, defense=defense).throw(1, number66(place), d20)
            throws = 0 if not table.pending.endswith("free-throw") else table.last("foul") and _throws(table)
            total += table.points + throws * Fraction(13, 20)
    men = start.state.five
    assert total / 720 == expected_points(men[AWAY], 0, men[HOME], 0, SIMPLE[edition])
    assert THROW_DICE.count == 8 * 720


def _throws(table: Table) -> int:
    """Return how many free throws are to come."""
    table.steps("free-throw 20")
    return int(table.last("free-throw").attempts)


def test_simulated_possessions_score_what_is_expected_within_their_error() -> None:
    """Halves without the chart between equal squads; three standard errors."""
    team = shipped_colleges()[0]
    setup = Setup(
        TeamSetup("H", "H", team.cards),
        TeamSetup("A", "A", team.cards),
        {"level": "simple", "offensive-rebounds": "one"},
    )
    points = []
    for seed in range(40):
        game = simulate(shipped(), setup, str(seed), ("simple", "simple"))
        before = {0: 20, 1: 20}
        for event in game.events:
            if event[0] == 22:
                if event[3] % 2 and 1 < event[3] < 33:
                    points.append(event[5] - before[event[2]])
                before[event[2]] = event[5]
    five = plain([Man.of(man) for man in team.cards[:5]])
    rules = SIMPLE["blog-2019"]
    slots = [slot for slot in owners(five.men, rules).slots if slot >= 0]
    expected = sum(float(expected_points(five, slot, five, slot, rules)) for slot in slots) / len(slots)
    mean = sum(points) / len(points)
    error = (sum((scored - mean) ** 2 for scored in points) / len(points)) ** 0.5 / len(points) ** 0.5
    assert abs(mean - expected) < 3 * error + 0.02


@pytest.mark.rule("TV-55")
def test_a_five_point_underdog_wins_about_one_game_in_three() -> None:
    """Squads whose expected margin is 5 to 6 points, 400 games; a band of about three standard errors."""
    better = TeamSetup(
        "H", "HOM", tuple(card(n, two_made=11, draws_foul=12) for n in (11, 12, 13, 14, 15, 21, 22, 23, 24, 25))
    )
    usual = TeamSetup(
        "A", "AWY", tuple(card(n, two_made=10, draws_foul=12) for n in (31, 32, 33, 34, 35, 41, 42, 43, 44, 45))
    )
    options = {"level": "simple", "home-advantage": "off"}
    margins = []
    for seed in range(400):
        home, away = simulate(shipped(), Setup(better, usual, options), f"underdog/{seed}").score
        margins.append(home - away)
    spread = (sum(margin**2 for margin in margins) / len(margins)) ** 0.5
    mean = sum(margins) / len(margins)
    assert 2 < mean < 6
    assert 9 < spread < 17
    assert 0.26 < sum(margin < 0 for margin in margins) / len(margins) < 0.46


def test_better_cards_are_worth_more() -> None:
    usual = card_value(card(13))
    for changes in (
        {"two_made": 13, "draws_foul": 14},
        {"steal": 6},
        {"block": 6},
        {"offensive_rebound": 6},
        {"defensive_rebound": 6},
        {"adj_opp_dunk": -4},
        {"dunk": 56},
        {"free_throw": 19},
    ):
        assert card_value(card(13, **changes)) > usual, changes
    for changes in ({"turnover": 4}, {"foul_from": 33}, {"can_play": 20, "playing_time": 30}):
        assert card_value(card(13, **changes)) < usual, changes


def test_a_suggested_line_up_is_legal_sensible_and_the_same_every_time() -> None:
    for college in shipped_colleges()[:8]:
        team = TeamSetup(college.name, college.abbreviation, college.cards)
        lineup = suggest_lineup(team)
        assert shipped().check_lineup(team, lineup) == []
        assert [spot.marker for spot in lineup] == list(MARKERS)
        assert lineup == suggest_lineup(team)
        assert team.players[lineup[0].player].ratings["slot"] == 1
        value = sum(card_value(team.players[spot.player]) for spot in lineup)
        assert value > 0.9 * sum(sorted((card_value(man) for man in team.players), reverse=True)[:5])


def test_the_best_rebounder_stands_low() -> None:
    home = squad(
        HOME,
        {13: {"offensive_rebound": 6, "defensive_rebound": 6}, 15: {"offensive_rebound": 1, "defensive_rebound": 1}},
    )
    lineup = suggest_lineup(home)
    assert home.players[lineup[4].player].number == 13
    assert Game(shipped(), Setup(home, squad(AWAY))).pending is not None
