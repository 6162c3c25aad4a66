"""The end of the game: steal or foul, try for three, let them score (VA-LATE)."""

from __future__ import annotations

import pytest

from leaguemgr.rules.value_add.cards import Man
from leaguemgr.rules.value_add.options import Rules
from leaguemgr.rules.value_add.printed import printed_cards
from leaguemgr.rules.value_add.reading import DEAD_MISS, MISS_THREE, THREE, TWO, Extras, plain, right
from tests.rules.value_add.table import AWAY, HOME, PLAIN, Table, card

BLOG = Rules.of({"edition": "blog-2019", "level": "advanced"})
SHEET = Rules.of({"edition": "sheet", "level": "advanced"})
BEHIND = [20, 30]


def late(edition: str, possession: int, score: list[int] | None = None, **changes: dict[int, dict[str, int]]) -> Table:
    """Return an advanced game late, the home team behind unless a score says otherwise."""
    return Table(edition, "advanced", start={"possession": possession, "score": score or BEHIND}, **changes)


def boxes(table: Table) -> list[str]:
    """Return the boxes that have been written, as on the sheet, visitors' and home together."""
    return [f"{score.p}{'a' * score.extra}" for score in table.every("score")]


def play_out(table: Table) -> list[str]:
    """Let everybody miss to the end; a foul on purpose is one good and one missed throw."""
    while table.pending and len(boxes(table)) < 12:
        topic = table.pending.split()[1]
        words = {"throw": "throw 1 6 6 20", "rebound": "rebound 11 1", "free-throw": "free-throw 20"}
        if topic == "throw" and table.game.pending.count == 288:  # type: ignore[union-attr]  # a roll
            table.steps(f"throw {len(boxes(table)) % 5 + 1} 6 6")
        elif topic in words:
            table.steps(words[topic])
        else:
            table.game.answer(table.game.pending.default(table.state))  # type: ignore[union-attr, arg-type]
    return boxes(table)


@pytest.mark.rule("VA-LATE-01", "VA-LATE-08")
def test_2a_and_1a_are_skipped_unless_called_and_2_and_1_are_played() -> None:
    assert play_out(late("blog-2019", 3)) == ["3", "3", "2", "2", "1", "1"]
    called = late("blog-2019", 2).steps("steal-or-foul home yes")
    assert play_out(called) == ["2a", "2a", "2", "2", "1", "1"]
    twice = late("blog-2019", 2).steps("steal-or-foul home yes", "throw 1 6 6", "free-throw 20", "free-throw 20")
    twice.throw(1, 66, 20).throw(1, 66, 20).steps("rebound 11 1").throw(1, 66, 20).steps("rebound 11 1")
    twice.steps("steal-or-foul home yes")
    assert play_out(twice) == ["2a", "2a", "2", "2", "1a", "1a", "1", "1"]


@pytest.mark.rule("VA-LATE-02", "VA-LATE-03")
def test_only_the_team_behind_may_call_and_only_after_3_and_2() -> None:
    home = late("blog-2019", 2).skip("lineup", "matchups")
    assert home.pending == "home steal-or-foul"
    away = late("blog-2019", 2, [30, 20]).skip("lineup", "matchups")
    assert away.pending == "away steal-or-foul"
    level = late("blog-2019", 2, [30, 30]).skip("lineup", "matchups")
    assert level.pending == "away three"
    assert late("blog-2019", 3).skip("lineup", "matchups").pending == "away three"
    only_1a = late("blog-2019", 1).steps("steal-or-foul home yes")
    assert play_out(only_1a) == ["1a", "1a", "1", "1"]


@pytest.mark.rule("VA-LATE-04", "VA-LATE-05", "VA-LATE-06")
def test_in_2a_the_others_throw_no_twenty_sided_die_and_are_stolen_from_or_fouled() -> None:
    guards = {11: {"steal": 3}, 14: {"steal": 9}}
    for reading, thief in ((13, 11), (31, 14)):
        stolen = late("blog-2019", 2, defense=guards).steps("steal-or-foul home yes").throw(1, reading)
        assert (stolen.who("steal"), stolen.points) == (thief, 10)
    for reading in (14, 21, 36, 41, 51, 66):
        fouled = late("blog-2019", 2, defense=guards, offense={0: {"turnover": 6, "dunk": 56}})
        fouled.steps("steal-or-foul home yes").throw(1, reading)
        assert (fouled.who("foul"), fouled.last("foul").how, fouled.pending) == (11, 2, "away free-throw")
        fouled.steps("free-throw 1", "free-throw 2")
        assert fouled.points == 12
        assert fouled.last("score").extra is True


def test_the_callers_own_half_of_2a_is_played_normally() -> None:
    """R-12."""
    table = late("blog-2019", 2).steps("steal-or-foul home yes", "throw 1 6 6", "free-throw 1", "free-throw 1")
    assert table.throw(1, 66, 1).game.score == (23, 32)


def test_a_void_roll_of_a_6_and_7_man_is_always_a_foul() -> None:
    """R-43."""
    squads = {"offense": {34: {"go_to": 2}}, "defense": {14: {"steal": 6}}}
    table = late("blog-2019", 2, **squads).steps("steal-or-foul home yes").throw(7, 11)
    assert table.who("foul") == 14
    assert late("blog-2019", 2, **squads).steps("steal-or-foul home yes").throw(4, 11).who("steal") == 14


def test_a_foul_on_purpose_can_be_the_fifth() -> None:
    """R-33."""
    start = {"possession": 2, "score": BEHIND, "fouls": {"home": {"11": 4}}}
    table = Table("blog-2019", "advanced", start=start).steps("steal-or-foul home yes").throw(1, 66)
    assert table.pending == "home replace"


@pytest.mark.rule("VA-LATE-07")
def test_misses_in_2a_are_the_defenses_for_both_teams() -> None:
    table = late("blog-2019", 2).steps("steal-or-foul home yes", "throw 1 6 6", "free-throw 1", "free-throw 20")
    assert table.last("team-rebound").side == HOME
    table.throw(1, 66, 20)
    assert (table.last("team-rebound").side, table.every("rebound")) == (AWAY, [])


@pytest.mark.rule("VA-LATE-09")
def test_on_the_sheet_the_last_two_become_four() -> None:
    table = late("sheet", 2).steps("steal-or-foul home yes")
    assert play_out(table) == ["2a", "2a", "2", "2", "1a", "1a", "1", "1"]
    assert play_out(late("sheet", 2)) == ["2", "2", "1", "1"]
    assert late("sheet", 1).skip("lineup", "matchups", "assign").pending != "home steal-or-foul"


@pytest.mark.rule("VA-LATE-10")
def test_on_the_sheet_all_four_of_the_others_are_steal_or_foul() -> None:
    table = late("sheet", 2).steps("steal-or-foul home yes")
    play_out(table)
    deliberate = [foul for foul in table.every("foul") if foul.how == 2]
    assert len(deliberate) == 4
    assert all(foul.side == HOME for foul in deliberate)
    assert len([ball for ball in table.every("ball") if ball.side == HOME and ball.d20]) == 4


def test_a_team_that_has_caught_up_may_stop_fouling() -> None:
    """R-46."""
    table = late("sheet", 2, [28, 30]).steps("steal-or-foul home yes", "throw 1 6 6", "free-throw 20", "free-throw 20")
    table.throw(1, 66, 3)
    assert table.game.score == (30, 30)
    stopped = table.skip("lineup", "matchups", "assign")
    assert stopped.pending == "home stop-fouling"
    stopped.steps("stop-fouling stop").throw(1, 66, 3)
    assert stopped.game.score == (30, 32)
    assert play_out(stopped)[-4:] == ["1a", "1a", "1", "1"]
    going = late("sheet", 2, [28, 30]).steps("steal-or-foul home yes", "throw 1 6 6", "free-throw 20", "free-throw 20")
    going.throw(1, 66, 3).steps("stop-fouling go-on").throw(1, 66)
    assert going.last("foul").how == 2


@pytest.mark.rule("VA-LATE-11", "TV-39")
@pytest.mark.parametrize(("steal", "reach"), [(9, 6), (8, 5), (6, 3), (3, 0)])
def test_on_the_sheet_the_steal_range_is_three_less(steal: int, reach: int) -> None:
    for units in range(1, 7):
        table = late("sheet", 2, defense={11: {"steal": steal}}).steps("steal-or-foul home yes").throw(1, 10 + units)
        assert (len(table.every("steal")) == 1) == (units <= reach)


def bands(rules: Rules, more: int, **changes: int) -> list[int]:
    """Return the twenty results of a plain card with other bands when more threes are tried."""
    man = Man.of(card(31, **changes))
    return list(right(plain([man] * 5), 0, Extras(more=more), rules))


@pytest.mark.rule("VA-LATE-12")
@pytest.mark.parametrize("edition", ["blog-2019", "sheet"])
def test_a_try_for_three_is_declared_before_the_roll(edition: str) -> None:
    table = late(edition, 8, [30, 20]).skip("lineup", "matchups", "assign", "timeout")
    assert table.pending == "away three"
    table.steps("three 2")
    assert table.pending == "away throw"
    table.throw(1, 66, 4)
    assert table.points == 3
    assert table.state.more == 0


@pytest.mark.rule("VA-LATE-13", "TV-33", "TV-34", "TV-35")
def test_in_the_blog_each_three_more_costs_one_two() -> None:
    wide = bands(BLOG, 2, three_made=5, two_made=10, draws_foul=10, missed_three=14)
    assert (wide[:7], wide[7], wide[8:10]) == ([THREE] * 7, TWO, [DEAD_MISS] * 2)
    narrow = bands(BLOG, 1, three_made=5, two_made=7, draws_foul=7, missed_three=14)
    assert (narrow[:6], narrow[6]) == ([THREE] * 6, DEAD_MISS)
    one = bands(BLOG, 1, three_made=1, two_made=10, draws_foul=10, missed_three=14)
    assert (one[:2], one[2:9], one[9]) == ([THREE] * 2, [TWO] * 7, DEAD_MISS)


@pytest.mark.rule("VA-LATE-14", "TV-36", "TV-37")
def test_on_the_sheet_each_three_more_costs_two_twos() -> None:
    cards = printed_cards()
    matthews = list(right(plain([Man.of(cards["New layout", "Charles Matthews"])] * 5), 0, Extras(more=2), SHEET))
    assert (matthews[:4], matthews[4:8]) == ([THREE] * 4, [MISS_THREE] * 4)
    zion = list(right(plain([Man.of(cards["New layout", "Zion Williamson"])] * 5), 0, Extras(more=1), SHEET))
    assert (zion[:2], zion[2:9], zion[9:11]) == ([THREE] * 2, [TWO] * 7, [MISS_THREE] * 2)


@pytest.mark.rule("VA-LATE-15")
@pytest.mark.parametrize("rules", [BLOG, SHEET])
def test_the_band_can_at_most_double(rules: Rules) -> None:
    assert bands(rules, 20, three_made=2, two_made=14, draws_foul=15, missed_three=16).count(THREE) == 4
    assert bands(rules, 1, three_made=2, two_made=14, draws_foul=15, missed_three=16).count(THREE) == 3


@pytest.mark.rule("VA-LATE-16")
@pytest.mark.parametrize("rules", [BLOG, SHEET])
def test_an_empty_band_stays_empty(rules: Rules) -> None:
    assert bands(rules, 20, three_made=0, two_made=14, draws_foul=15, missed_three=16).count(THREE) == 0


def test_with_too_few_twos_fewer_threes_are_added() -> None:
    """R-25: each needs two made twos in the blog, three on the sheet."""
    assert bands(BLOG, 20, three_made=5, two_made=8, draws_foul=8, missed_three=8).count(THREE) == 6
    assert bands(SHEET, 20, three_made=5, two_made=7, draws_foul=8, missed_three=8).count(THREE) == 5


@pytest.mark.rule("TV-38")
def test_a_three_more_costs_a_point_in_twenty_rolls() -> None:
    def worth(codes: list[int]) -> int:
        return 3 * codes.count(THREE) + 2 * codes.count(TWO)

    for more in (1, 2):
        shape = {"three_made": 5, "two_made": 10, "draws_foul": 10, "missed_three": 14}
        assert worth(bands(BLOG, more, **shape)) - worth(bands(BLOG, 0, **shape)) == -more


@pytest.mark.rule("VA-LATE-17")
def test_what_the_blog_turns_into_a_miss_is_rebounded_by_the_defense() -> None:
    table = late("blog-2019", 20, [30, 20]).skip("lineup", "matchups").steps("three 2").throw(1, 66, 10)
    assert (table.points, table.last("team-rebound").side, table.every("rebound")) == (0, HOME, [])
    sheet = late("sheet", 7, [30, 20]).skip("lineup", "matchups", "assign").steps("three 2").throw(1, 66, 10)
    assert sheet.pending == "away rebound"


def test_a_foul_on_such_a_miss_gives_three_throws() -> None:
    """R-42."""
    table = late("blog-2019", 20, [30, 20], defense={0: {"foul_from": 36}}).skip("lineup", "matchups")
    table.steps("three 2").throw(1, 36, 10)
    assert table.steps("free-throw 1").last("free-throw").attempts == 3


def test_a_number_made_a_miss_is_never_rescued() -> None:
    """R-23, R-41: not by a spare number or an assist; a number added to the threes betters a dunk."""
    man = Man.of(card(31, three_made=5, two_made=20, draws_foul=20, missed_three=20))
    codes = right(plain([man] * 5), 0, Extras(spare=20, more=5), BLOG)
    assert codes[19] == DEAD_MISS
    sheet = right(plain([man] * 5), 0, Extras(spare=19, assist_18=1, assist_20=2, more=5), SHEET)
    assert sheet[17:] == (MISS_THREE,) * 3
    table = late("blog-2019", 20, [30, 20], offense={0: {"dunk": 56}}).skip("lineup", "matchups")
    assert table.steps("three 2").throw(1, 56, 4).points == 3


@pytest.mark.rule("VA-LATE-18")
def test_in_the_blog_anybody_may_try_for_three_at_any_time() -> None:
    for possession, score in ((44, [20, 20]), (21, [20, 30]), (1, [30, 20])):
        assert late("blog-2019", possession, score).skip("lineup", "matchups", "steal-or-foul").pending == "away three"


@pytest.mark.rule("VA-LATE-23")
def test_on_the_sheet_only_who_is_behind_late() -> None:
    for possession, score, asked in ((8, [30, 20], True), (9, [30, 20], False), (8, [20, 20], False)):
        table = late("sheet", possession, score).skip("lineup", "matchups", "assign")
        assert (table.pending == "away three") == asked


@pytest.mark.rule("VA-LATE-19", "VA-LATE-20")
@pytest.mark.parametrize("reading", [11, 21, 36, 66])
def test_on_the_sheet_a_team_ahead_may_let_them_score(reading: int) -> None:
    defense = {0: {"steal": 6, "block": 6, "foul_from": 31}}
    table = late("sheet", 1, [30, 20], defense=defense).steps("let-score home yes").throw(1, reading, 20)
    assert (table.points, table.last("shot").how, table.every("foul")) == (2, 4, [])
    assert late("sheet", 3, [30, 20]).skip("lineup", "matchups", "assign").pending == "away three"
    assert "does not answer" in late("sheet", 2, [20, 20]).refusal("let-score home yes")
    assert "does not answer" in late("blog-2019", 1, [30, 20]).refusal("let-score home yes")


@pytest.mark.rule("VA-LATE-20")
def test_let_them_score_a_missed_try_for_three_does_not_score() -> None:
    def conceded(d20: int, reading: int = 66) -> Table:
        table = late("sheet", 1, [30, 20]).steps("let-score home yes", "three max")
        return table.throw(1, reading, d20)

    assert [conceded(d20).points for d20 in (1, 4, 5, 11)] == [3, 3, 2, 2]
    missed = conceded(20)
    assert (missed.points, missed.pending) == (0, "away rebound")
    assert missed.steps("rebound 1 1", "put-back 20").points == 2
    assert conceded(20, 51).points == 2


@pytest.mark.rule("VA-LATE-21")
def test_let_them_score_a_turnover_does_not_score() -> None:
    table = late("sheet", 1, [30, 20], offense={0: {"turnover": 2}}).steps("let-score home yes").throw(1, 42, 1)
    assert (table.points, table.who("turnover")) == (0, 31)


@pytest.mark.rule("VA-LATE-22")
def test_let_them_score_fouls_are_ignored() -> None:
    table = late("sheet", 1, [30, 20], defense={0: {"foul_from": 31}}).steps("let-score home yes").throw(1, 36, 11)
    assert (table.points, table.every("foul"), table.pending.split()[0]) == (2, [], "home")


def test_declarations_come_in_their_order() -> None:
    """R-49: line-ups, steal or foul, let them score, try for three, dice."""
    asked = []
    table = late("sheet", 1, [30, 20])
    while not table.pending.endswith("throw"):
        asked.append(table.pending)
        table.game.answer(table.game.pending.default(table.state))  # type: ignore[union-attr, arg-type]
    assert asked == ["away lineup", "home lineup", "home let-score", "away three"]
    assert PLAIN["three_made"] == 2
