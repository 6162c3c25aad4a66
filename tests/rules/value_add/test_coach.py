"""The computer coaches: Simple, and Planner with the odds at the end."""

from __future__ import annotations

from itertools import pairwise

import pytest

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.game import Game, simulate
from leaguemgr.engine.system import Setup, TeamSetup
from leaguemgr.rules.value_add.coach import best_matchups
from leaguemgr.rules.value_add.events import CALL, DECLARE, LINEUP
from leaguemgr.rules.value_add.menu import GUARDS, MOST, NO, YES
from leaguemgr.rules.value_add.options import Rules
from leaguemgr.rules.value_add.pool import shipped_colleges
from leaguemgr.rules.value_add.system import ValueAdd, shipped
from leaguemgr.rules.value_add.winning import MOST_MARGIN, Odds, points_of
from tests.rules.value_add.table import AWAY, EDITIONS, HOME, Table, squad

BLOG = Rules.of({"edition": "blog-2019", "level": "advanced"})
SHEET = Rules.of({"edition": "sheet", "level": "advanced"})


def decide(table: Table, style: str = "balanced") -> int:
    """Return what a coach answers to the pending question."""
    ask = table.game.pending
    assert isinstance(ask, Choice)
    answer = shipped().coach(style, "seed")(table.game, ask)
    assert answer is not None
    assert ask.refuse(table.state, answer) is None
    return answer


@pytest.mark.parametrize("edition", EDITIONS)
def test_simple_plays_the_reserves_first_and_the_starters_after_even_in_the_advanced_game(edition: str) -> None:
    game = simulate(shipped(), Setup(squad(HOME), squad(AWAY), {"edition": edition}), "simple", ("simple", "simple"))
    fives = [event[3] for event in game.events if event[0] == LINEUP and event[2] == HOME]
    assert fives[0] == (5, 6, 7, 8, 9)
    assert fives[1] == (0, 1, 2, 3, 4)
    assert not [event for event in game.events if event[0] in (CALL, DECLARE)]


@pytest.mark.parametrize("place", range(0, 32, 5))
def test_the_planner_lets_everybody_play_his_number_and_nobody_tires(place: int) -> None:
    """As far as the cards of a team have 220 possessions, and nobody fouls out or goes into overtime."""
    colleges = shipped_colleges()
    teams = [TeamSetup(c.name, c.abbreviation, c.cards) for c in (colleges[place], colleges[(place + 1) % 32])]
    for number in range(6):
        game = simulate(shipped(), Setup(teams[0], teams[1], {"edition": "blog-2019"}), f"numbers/{place}/{number}")
        state = game.state
        if state.period > 2 or any(event[0] == LINEUP and event[4] == 2 for event in game.events):
            continue
        for side in (0, 1):
            wanted = [min(44, man.can_play) for man in state.men[side]]  # type: ignore[attr-defined]
            if sum(wanted) == 220:
                assert state.used[side] == wanted  # type: ignore[attr-defined]
            assert all(used <= most or sum(wanted) < 220 for used, most in zip(state.used[side], wanted, strict=True))  # type: ignore[attr-defined]


def test_the_planner_puts_the_best_stopper_on_the_star() -> None:
    stars = {32: {"two_made": 16, "draws_foul": 18, "missed_three": 18, "go_to": 2}}
    table = Table(
        "blog-2019", "advanced", start={}, offense=stars, defense={0: {"steal": 1}, 15: {"steal": 6, "block": 6}}
    )
    table.steps("lineup away PG=31 SG=32 SF=33 PF=34 C=35", "lineup home PG=11 SG=12 SF=13 PF=14 C=15")
    guards = GUARDS[best_matchups(table.state.owners[HOME], table.state.owners[AWAY])]
    assert guards[1] == 4
    assert GUARDS[decide(table)] == guards


def test_match_ups_do_not_depend_on_games_played_before_under_other_rules() -> None:
    """Who has 6, 7 and 8 differs by edition, so what is worked out for one must not be used for the other."""
    home, away = (TeamSetup(c.name, c.abbreviation, c.cards) for c in shipped_colleges()[2:4])
    fresh = simulate(ValueAdd(), Setup(home, away), "order")
    used = ValueAdd()
    simulate(used, Setup(home, away, {"edition": "sheet"}), "before")
    assert simulate(used, Setup(home, away), "order").tape == fresh.tape


def test_the_replacement_is_the_best_man_and_a_point_guard_when_none_is_left() -> None:
    good = {23: {"two_made": 15, "draws_foul": 16, "missed_three": 18, "can_play": 20}, 21: {"two_made": 4}}
    fouls = {"possession": 21, "fouls": {"home": {"12": 4}}}
    table = Table("blog-2019", "advanced", defense=good, start=fouls).skip().throw(2, 66, 11)
    assert table.number(HOME, decide(table)) == 23
    guard = {"possession": 21, "fouls": {"home": {"11": 4}}}
    left = Table("blog-2019", "advanced", defense=good, start=guard).skip().throw(1, 66, 11)
    assert left.number(HOME, decide(left)) == 21
    assert left.number(HOME, decide(left, "simple")) == 21


@pytest.mark.parametrize("rules", [BLOG, SHEET], ids=EDITIONS)
def test_chances_of_points_are_whole(rules: Rules) -> None:
    for more in (0, 1, 20):
        assert sum(points_of(rules, more).values()) == pytest.approx(1)
    odds = Odds(rules)
    assert sum(odds.deliberate.values()) == pytest.approx(1)
    assert sum(odds.conceded.values()) == pytest.approx(1)


@pytest.mark.parametrize(("rules", "steals"), [(BLOG, 4), (SHEET, 1)], ids=EDITIONS)
def test_a_foul_on_purpose_gives_two_free_throws_unless_the_ball_is_stolen(rules: Rules, steals: int) -> None:
    """The typical man steals on 11-14; the sheet's range is three less (VA-LATE-05, -11)."""
    points, kept = Odds(rules).deliberate, 1 - steals / 36
    good = points[2] ** 0.5 / kept**0.5
    assert points[1] == pytest.approx(2 * good * (1 - good) * kept)
    assert points[0] == pytest.approx((1 - good) ** 2 * kept + steals / 36)
    assert 0.6 < good < 0.8


@pytest.mark.parametrize("side", [HOME, AWAY])
@pytest.mark.parametrize("margin", [-4, -1, 2])
def test_the_odds_of_steal_or_foul_are_those_of_every_outcome(side: int, margin: int) -> None:
    """Blog, 1a: the visitors' half, then the home team's, then the usual last possession."""
    odds = Odds(BLOG)
    chances = [odds.threes if ball == side else odds.deliberate for ball in (HOME, AWAY)]
    played = sum(
        visitors * home * odds.table[2][MOST_MARGIN + margin - theirs + ours]
        for theirs, visitors in chances[AWAY].items()
        for ours, home in chances[HOME].items()
    )
    usual = odds.table[2][MOST_MARGIN + margin]
    fouled, kept = odds._fouled(side, 1)
    assert fouled[MOST_MARGIN + margin] == pytest.approx(played)
    assert kept[MOST_MARGIN + margin] == usual
    better = played > usual if side == HOME else played < usual
    assert odds.gains_by_fouling(side, 1, margin) == (better and abs(played - usual) > 1e-9)


def test_the_sheets_last_two_become_four_possessions_to_the_end() -> None:
    odds, side = Odds(SHEET), HOME
    chances = [odds.threes, odds.deliberate]

    def won(halves: int, margin: int) -> float:
        if not halves:
            return 0.5 if not margin else float(margin > 0)
        ball = AWAY if halves % 2 == 0 else HOME
        sign = 1 if ball == HOME else -1
        return sum(chance * won(halves - 1, margin + sign * points) for points, chance in chances[ball].items())

    assert odds._fouled(side, 1)[0][MOST_MARGIN - 3] == pytest.approx(won(4, -3))


@pytest.mark.parametrize("rules", [BLOG, SHEET], ids=EDITIONS)
def test_odds_grow_with_the_margin_and_are_even_when_level(rules: Rules) -> None:
    odds = Odds(rules)
    for row in odds.table:
        assert all(low <= high + 1e-12 for low, high in pairwise(row))
        assert 0 <= min(row) <= max(row) <= 1
    assert odds.table[0][MOST_MARGIN] == 0.5
    assert odds.table[2][MOST_MARGIN] == pytest.approx(0.5, abs=0.06)


@pytest.mark.parametrize("edition", EDITIONS)
def test_three_behind_on_the_last_possession_the_planner_tries_for_three(edition: str) -> None:
    def asked(score: list[int]) -> Table:
        table = Table(edition, "advanced", start={"possession": 1, "score": score})
        return table.skip("lineup", "matchups", "assign", "steal-or-foul", "let-score")

    assert decide(asked([43, 40])) == MOST
    if edition == "blog-2019":
        assert decide(asked([40, 43])) == NO
        assert decide(asked([40, 40])) == NO


def test_the_planner_fouls_only_when_it_helps() -> None:
    behind = Table("blog-2019", "advanced", start={"possession": 1, "score": [40, 44]}).skip("lineup", "matchups")
    assert behind.pending == "home steal-or-foul"
    assert decide(behind) == YES
    near = Table("blog-2019", "advanced", start={"possession": 2, "score": [40, 41]}).skip("lineup", "matchups")
    assert decide(near) == NO
    assert decide(behind, "simple") == NO


def test_the_planner_lets_them_score_only_when_it_is_three_ahead_or_more() -> None:
    def asked(lead: int) -> int:
        table = Table("sheet", "advanced", start={"possession": 1, "score": [40 + lead, 40]})
        return decide(table.skip("lineup", "matchups", "assign"))

    assert [asked(lead) for lead in (1, 2, 3, 4, 9)] == [NO, NO, YES, YES, NO]


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_planner_beats_simple(edition: str) -> None:
    """The same squads on both sides, 160 games, sides changed half-way; two standard errors above even."""
    college = shipped_colleges()[3]
    team = TeamSetup(college.name, college.abbreviation, college.cards)
    won = 0
    for number in range(160):
        styles = ("balanced", "simple") if number % 2 else ("simple", "balanced")
        home, away = simulate(shipped(), Setup(team, team, {"edition": edition}), f"styles/{number}", styles).score
        won += (home > away) == (number % 2 == 1)
    assert won > 80


def test_coaches_use_no_luck_of_their_own() -> None:
    setup = Setup(squad(HOME), squad(AWAY))
    first = simulate(shipped(), setup, "same")
    again = Game(shipped(), setup, first.tape)
    assert again.events == first.events
