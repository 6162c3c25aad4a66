"""Chapters 29 and 32: injuries in a game, and the games that follow."""

from __future__ import annotations

from typing import Any

import pytest

from leaguemgr.engine.game import simulate
from leaguemgr.engine.system import Setup, Value
from leaguemgr.rules.basketball_strategy import events as ev
from leaguemgr.rules.basketball_strategy.injuries import OUT_FOR_GOOD
from leaguemgr.rules.basketball_strategy.system import shipped
from tests.rules.basketball_strategy.table import BLACK, WHITE, Table
from tests.rules.basketball_strategy.test_properties import roster

INJURIES: dict[str, Value] = {"level": "basic", "injuries": "on"}
EXPANDED: dict[str, Value] = {**INJURIES, "injuries": "expanded"}
START = {"phase": "pass", "ball": "home", "passer": 11, "zone": "G", "clock": "6:00"}
FIVE = {"RG": 25, "LG": 11, "RF": 31, "LF": 35, "C": 51}


def shot(dice: str = "1 1", cell: str = "oRG", options: dict[str, Value] = INJURIES, **more: Any) -> Table:
    """Let No. 25 of BLACK take an open shot from E with these dice."""
    start = {**START, **more.pop("start", {})}
    table = Table(start, options=options, matrix={"": "O"}, shooting={"": cell, **more.pop("shooting", {})}, **more)
    return table.steps("card 1", "pass E 25", "shoot", f"shot {dice}")


def hurt(table: str = "1 5", length: int = 4, period: int = 1, **more: Any) -> Table:
    """Hurt a man of BLACK (1 5 is the RF, No. 31); No. 41 comes in."""
    shown = shot(start={"period": period, **more.pop("start", {})}, **more)
    return shown.steps(f"injury {table}", f"injury-length {length}", "replace 41")


class TestTrigger:
    """Natural 11 on the Shooting Chart."""

    @pytest.mark.rule("BS-TOUR-INJ-01", "BS-DICE-12", "AMB-41")
    @pytest.mark.parametrize(("dice", "asked"), [("1 1", True), ("1 2", False), ("2 1", False), ("6 6", False)])
    def test_the_unadjusted_roll_of_11_reads_the_table(self, dice: str, asked: bool) -> None:
        # Offense 2 crosses nothing here; with a crossing the same dice count (BS-DICE-12).
        assert (shot(dice).pending == "home injury") == asked

    @pytest.mark.rule("BS-TOUR-INJ-01")
    @pytest.mark.parametrize("cell", ["good", "OB", "DB", "dRG", "oRG"])
    def test_the_table_is_read_before_play_goes_on(self, cell: str) -> None:
        assert shot(cell=cell).pending == "home injury"

    @pytest.mark.rule("BS-DICE-12", "BS-TOUR-INJ-01")
    def test_adjustments_do_not_matter(self) -> None:
        for dice, asked in (("1 1", True), ("2 1", False)):
            shown = Table(START, options=INJURIES, matrix={"": "O"}, shooting={"": "oRG"})
            shown.steps("card 1", "pass C 25", "shoot", f"shot {dice}")
            assert shown.last("shot").net == -6
            assert (shown.pending == "home injury") == asked

    @pytest.mark.rule("AMB-41", "BS-TOUR-INJ-01")
    def test_a_foul_shot_counts_too(self) -> None:
        shown = shot("3 3", "F", shooting={"FT": "good"}).steps("free-throw 1 1", "free-throw 1 1")
        assert shown.pending == "home injury"
        shown.steps("injury 6 6")
        assert shown.pending == "home injury"
        assert shown.steps("injury 6 6").skip("passer").pending == "home card"

    @pytest.mark.rule("AMB-41", "BS-ADV-BLOCK-16", "AMB-79")
    def test_a_blocked_shot_does_not_count(self) -> None:
        shown = Table(START, options={**INJURIES, "level": "advanced"}, matrix={"": "O"})
        shown.steps("card 1", "pass B 31", "shoot", "shot 1 1")
        assert (shown.told("shot")["result"], shown.pending) == ("block", "home passer")

    @pytest.mark.rule("BS-ADV-BLOCK-16", "AMB-79")
    def test_the_table_is_read_after_the_foul_shots(self) -> None:
        shown = shot("1 1", "F", shooting={"FT": "good"})
        assert shown.skip("dead-ball").pending == "home free-throw"
        shown.steps("free-throw 2 2", "free-throw 2 2")
        assert shown.pending == "home injury"

    @pytest.mark.rule("BS-TOUR-INJ-01", "BS-TIME-13")
    def test_it_is_read_after_the_last_shot_of_a_period_too(self) -> None:
        shown = shot("1 1", "good", start={"clock": 8})
        assert (shown.pending, shown.state.clock) == ("home injury", 0)
        assert shown.steps("injury 6 6").every("end-of-period")

    @pytest.mark.rule("BS-TOUR-INJ-01")
    def test_without_the_option_nobody_is_hurt(self) -> None:
        assert shot("1 1", options={"level": "basic"}).pending == "home follow-up"


class TestTables:
    """Who is hurt and for how long."""

    @pytest.mark.rule("BS-TOUR-INJ-02", "BS-TOUR-INJ-04", "BS-DICE-10")
    def test_the_injury_table_by_two_digits(self) -> None:
        table = {"C": ("11", "12"), "LF": ("13", "14"), "RF": ("15", "16"), "LG": ("21", "22"), "RG": ("23", "24")}
        found = {roll: marker for marker, rolls in table.items() for roll in rolls}
        for colored in range(1, 7):
            for white in range(1, 7):
                shown = shot().steps(f"injury {colored} {white}")
                marker = found.get(f"{colored}{white}")
                if marker is None:
                    assert (shown.last("injury").player, shown.pending) == (-1, "home follow-up")
                    continue
                shown.steps("injury-length 6")
                assert shown.told("injury")["player"] == FIVE[marker]
                assert shown.last("injury").side == 0
        assert len(found) == 10

    @pytest.mark.rule("BS-TOUR-INJ-03", "BS-DICE-10", "GAP-19")
    @pytest.mark.parametrize(
        ("die", "length"), [(1, "game"), (2, "half"), (3, "half"), (4, "quarter"), (5, "quarter"), (6, "quarter")]
    )
    def test_one_die_gives_the_duration(self, die: int, length: str) -> None:
        assert hurt(length=die).told("injury")["result"] == length

    @pytest.mark.rule("BS-TOUR-INJ-04", "BS-SUB-05", "REC-P-10")
    def test_he_leaves_at_once_for_anybody_on_the_bench(self) -> None:
        shown = shot().steps("injury 1 5", "injury-length 6")
        assert shown.pending == "home replace"
        assert len(shown.options) == 7
        shown.steps("replace 41")
        assert (shown.on_court(0)["RF"], shown.pending) == ((41, "BR"), "home follow-up")
        assert (shown.line(31).hurt, shown.line(41).hurt) == (1, 0)

    @pytest.mark.rule("BS-TOUR-INJ-04")
    def test_he_may_not_be_sent_back_meanwhile(self) -> None:
        shown = hurt().steps("follow-up timeout")
        assert "not hurt" in shown.refusal("lineup home RF=31")
        assert 31 not in [shown.number(0, player) for player in shown.state.bench(0)]


RETURNS = [
    ("pro", 1, 4, 3), ("pro", 1, 2, 4), ("pro", 2, 4, 4), ("pro", 2, 2, 5), ("pro", 4, 4, 6), ("pro", 5, 6, 7),
    ("college", 1, 4, 2), ("college", 1, 2, 3), ("college", 2, 4, 3), ("high-school", 1, 4, 3),
]  # fmt: skip


class TestReturn:
    """When he may come back."""

    @pytest.mark.rule("BS-TOUR-INJ-05", "AMB-69", "AMB-91")
    @pytest.mark.parametrize(("variation", "period", "die", "back"), RETURNS)
    def test_the_period_of_his_return(self, variation: str, period: int, die: int, back: int) -> None:
        shown = hurt(length=die, period=period, options={**INJURIES, "variation": variation})
        assert shown.last("injury").until == back
        assert hurt(length=1, period=period).last("injury").until == OUT_FOR_GOOD

    @pytest.mark.rule("BS-TOUR-INJ-05", "REC-P-10")
    def test_he_returns_with_the_period_he_is_fit_for(self) -> None:
        # The shot ends the first period: the line-ups of the second are asked for.
        shown = hurt(start={"clock": 8}, cell="good")
        assert (shown.pending, shown.state.period) == ("home lineup", 2)
        assert "not hurt" in shown.refusal("lineup home RF=31")
        shown.state.emit((ev.PERIOD, 720, 24, -1, 3))
        assert shown.steps("lineup home RF=31").skip("lineup").on_court(0)["RF"][0] == 31

    @pytest.mark.rule("BS-TOUR-INJ-06", "AMB-42")
    @pytest.mark.parametrize(("die", "left", "after"), [(1, 7, 6), (2, 7, 7), (4, 7, 7), (1, 1, 0), (1, 0, 0)])
    def test_only_an_injury_for_the_game_costs_a_timeout(self, die: int, left: int, after: int) -> None:
        shown = shot(start={"timeouts": [left, 7]}).steps("injury 1 5", f"injury-length {die}", "replace 41")
        assert shown.state.timeouts == [after, 7]
        # It is no call: line-ups stay, and nobody shoots a technical.
        assert (shown.pending, shown.every("timeout"), shown.every("foul")) == ("home follow-up", [], [])

    @pytest.mark.rule("BS-TOUR-INJ-07", "BS-TOUR-INJ-02")
    def test_about_one_and_a_half_men_are_hurt_in_a_game(self) -> None:
        games = 60
        count = 0
        for number in range(games):
            game = simulate(shipped(), Setup(BLACK, WHITE, INJURIES), f"hurt/{number}")
            count += sum(event[0] == ev.INJURY and event[4] >= 0 for event in game.events)
        assert 1.0 < count / games < 2.6


class TestNobodyLeft:
    """AMB-06: injured men never stay."""

    def without_bench(self, **start: Any) -> Table:
        return Table({**START, **start}, roster(BLACK, 0), WHITE, EXPANDED, {"": "O"}, {"": "oRG"})

    @pytest.mark.rule("AMB-06", "BS-SUB-05")
    def test_a_fouled_out_man_comes_back_for_an_injured_one(self) -> None:
        home = roster(BLACK, 1)
        substitute = home.players[5].number
        shown = Table(
            {**START, "fouls": {"home": {substitute: 6}}}, home, WHITE, INJURIES, {"": "O"}, {"": "oRG"}
        ).steps("card 1", "pass E 25", "shoot", "shot 1 1", "injury 1 5", "injury-length 6")
        assert (shown.on_court(0)["RF"][0], shown.pending) == (substitute, "home follow-up")

    @pytest.mark.rule("AMB-06")
    @pytest.mark.parametrize(("score", "final"), [([0, 0], (0, 1)), ([50, 40], (50, 51)), ([40, 50], (40, 50))])
    def test_with_nobody_at_all_the_game_is_forfeited(self, score: list[int], final: tuple[int, int]) -> None:
        shown = self.without_bench(score=score).steps("card 1", "pass E 25", "shoot", "shot 1 1", "injury 1 5")
        shown.steps("injury-length 1", "games-missed 3")
        assert (shown.game.over, shown.game.score, shown.box.score) == (True, final, final)
        assert [team.forfeits for team in shown.box.teams] == [True, False]


class TestGamesThatFollow:
    """BS-CAMP-INJ."""

    def last_minute(self, die: int, period: int = 4, options: dict[str, Value] = EXPANDED) -> Table:
        shown = shot("1 1", "good", options, start={"clock": 8, "period": period})
        return shown.steps("injury 1 5", f"injury-length {die}", "replace 41")

    @pytest.mark.rule("BS-CAMP-INJ-01", "BS-DICE-10", "AMB-69")
    @pytest.mark.parametrize("face", range(1, 7))
    @pytest.mark.parametrize("die", [1, 2, 4])
    def test_who_cannot_return_misses_as_many_games_as_a_die_shows(self, face: int, die: int) -> None:
        shown = self.last_minute(die)
        assert shown.pending == "home games-missed"
        shown.steps(f"games-missed {face}")
        assert (shown.game.over, shown.line(31).misses, shown.line(31).hurt) == (True, face, 1)
        assert (shown.told("games-missed")["player"], shown.told("games-missed")["games"]) == (31, face)

    @pytest.mark.rule("BS-CAMP-INJ-01", "AMB-69")
    def test_nobody_rolls_before_the_game_is_over_or_without_the_option(self) -> None:
        assert self.last_minute(1, period=3).pending == "home lineup"
        assert self.last_minute(1, options=INJURIES).game.over

    @pytest.mark.rule("BS-CAMP-INJ-01", "AMB-69")
    def test_a_man_who_could_return_before_the_end_misses_nothing(self) -> None:
        shown = hurt(start={"clock": 8, "period": 2}, cell="good", options=EXPANDED)
        assert shown.last("injury").until == 4
        shown.state.emit((ev.PERIOD, 4, 24, -1, 4))
        shown.skip("lineup").steps("jump-ball 2 4")
        assert (shown.game.over, shown.every("games-missed")) == (True, [])
        assert 31 in [shown.number(0, player) for player in shown.state.eligible(0)]
