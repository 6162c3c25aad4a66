"""Chapters 30 and 31: high school, college, ABA; solitaire."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from leaguemgr.engine.asks import Draw
from leaguemgr.engine.game import simulate
from leaguemgr.engine.system import Setup, Value
from leaguemgr.rules.basketball_strategy import events as ev
from leaguemgr.rules.basketball_strategy.narrate import period_name
from leaguemgr.rules.basketball_strategy.numbers import Rules
from leaguemgr.rules.basketball_strategy.system import shipped
from tests.rules.basketball_strategy.table import BLACK, WHITE, Table, rebounding, side

START = {"phase": "pass", "ball": "home", "passer": 11, "zone": "G", "clock": "6:00"}
EVEN = rebounding(WHITE, 12)
SOLO: dict[str, Value] = {"solitaire": "on", "level": "basic"}
SCHOOLS = ("high-school", "college")


def table(variation: str, matrix: str = "O", cell: str = "F", **more: Any) -> Table:
    """Sit down with No. 11 of BLACK on the ball in G; every card and every roll brings the same."""
    start = {**START, **more.pop("start", {})}
    options: dict[str, Value] = {"level": "basic", "variation": variation, **more.pop("options", {})}
    shooting = {"": cell, "FT": "good", **more.pop("shooting", {})}
    return Table(start, away=EVEN, options=options, matrix={"": matrix}, shooting=shooting, **more)


def fouled(variation: str, how: str, count: int, **more: Any) -> Table:
    """Let WHITE foul No. 25 in this way with so many team fouls before."""
    start = {
        "team_fouls": [0, count],
        **({"phase": "upcourt-pass"} if how == "card 9" else {}),
        **more.pop("start", {}),
    }
    matrix = "O" if how in ("miss", "goal", "rebound") else "F"
    cell = {"miss": "F", "goal": "good+F", "rebound": "oRG!"}.get(how, "good")
    shown = table(variation, matrix, cell, start=start, **more).steps("card 9" if how == "card 9" else "card 1")
    shown.steps("pass E 25")
    return shown.steps("shoot", "shot 3 3") if matrix == "O" else shown


def award(shown: Table) -> tuple[int, int, bool]:
    """Return attempts, quota and whether it is one and one."""
    found = shown.last("award")
    return found.attempts, found.quota, found.chained


class TestSchools:
    """High school, and college where it is the same."""

    @pytest.mark.rule("BS-VAR-HS-01", "BS-VAR-COL-02", "BS-VAR-HS-08", "AMB-66")
    @pytest.mark.parametrize(("variation", "periods", "seconds"), [("high-school", 4, 480), ("college", 2, 1200)])
    def test_periods_and_overtimes(self, variation: str, periods: int, seconds: int) -> None:
        options: dict[str, Value] = {"variation": variation, "level": "basic"}
        shape = shipped().shape(options)
        assert (shape.periods, shape.overtime) == ((seconds,) * periods, 180)
        assert Table(options=options).last("period").clock == seconds
        late = table(variation, cell="good", start={"clock": 8, "period": periods, "score": [0, 2]})
        late.steps("card 1", "pass E 25", "shoot", "shot 3 3")
        assert (late.last("period").number, late.last("period").clock) == (periods + 1, 180)

    @pytest.mark.rule("BS-VAR-HS-02", "BS-TIME-18")
    @pytest.mark.parametrize("variation", SCHOOLS)
    def test_there_is_no_24_second_clock(self, variation: str) -> None:
        shown = table(variation, "PA")
        for passes in range(1, 11):
            shown.steps("card 1", "pass E 25")
            assert shown.clocks == (360 - 4 * passes, 24, 360 - 4 * passes)
        assert shown.box.teams[0].violations == 0
        out = table(variation, "OB", start={"clock": 30}).steps("card 1", "pass E 25")
        assert out.clocks == (26, 24, 26)

    @pytest.mark.rule("BS-VAR-HS-03", "BS-VAR-HS-05")
    @pytest.mark.parametrize("variation", SCHOOLS)
    @pytest.mark.parametrize("count", [0, 4, 9])
    def test_a_foul_on_a_miss_gives_two_shots_and_on_a_goal_one(self, variation: str, count: int) -> None:
        assert award(fouled(variation, "miss", count)) == (2, 2, False)
        assert award(fouled(variation, "goal", count)) == (1, 1, False)

    @pytest.mark.rule("BS-VAR-HS-04", "AMB-21", "AMB-45", "BS-VAR-COL-03")
    @pytest.mark.parametrize("how", ["pass", "rebound", "card 9"])
    @pytest.mark.parametrize(
        ("variation", "count", "both"),
        [("high-school", 2, False), ("high-school", 3, False), ("high-school", 4, True), ("high-school", 5, True),
         ("college", 4, False), ("college", 5, True)],
    )  # fmt: skip
    def test_other_fouls_give_one_shot_and_over_the_limit_one_and_one(
        self, how: str, variation: str, count: int, both: bool
    ) -> None:
        shown = fouled(variation, how, count)
        assert award(shown) == ((2, 2, True) if both else (1, 1, False))
        assert ("one and one" in shown.told("award")["text"]) == both
        shown.steps("free-throw 3 3")
        assert shown.skip("dead-ball").pending == ("home free-throw" if both else "away passer")

    @pytest.mark.rule("BS-VAR-HS-04")
    @pytest.mark.parametrize(("cell", "number"), [("oC", 51), ("dC", 56)])
    def test_a_miss_of_the_first_of_one_and_one_is_rebounded(self, cell: str, number: int) -> None:
        shown = fouled("high-school", "pass", 5, shooting={"FT": cell}).steps("free-throw 3 3")
        assert (shown.told("rebound")["player"], len(shown.every("free-throw"))) == (number, 1)

    @pytest.mark.rule("BS-VAR-HS-04", "BS-TURN-06")
    @pytest.mark.parametrize("variation", SCHOOLS)
    def test_an_offensive_foul_is_never_shot(self, variation: str) -> None:
        shown = table(variation, "OF", start={"team_fouls": [8, 0]}).steps("card 1", "pass E 25")
        assert (shown.pending, shown.every("award")) == ("away passer", [])

    @pytest.mark.rule("BS-VAR-COL-04", "BS-FOUL-02", "BS-FOUL-19")
    @pytest.mark.parametrize(("variation", "count"), [("college", 1), ("high-school", 0), ("pro", 0)])
    def test_offensive_fouls_are_team_fouls_in_college_only(self, variation: str, count: int) -> None:
        shown = table(variation, "OF").steps("card 1", "pass E 25")
        assert (shown.state.team_fouls[0], shown.box.teams[0].offensive_fouls) == (count, 1)

    @pytest.mark.rule("BS-VAR-HS-06")
    @pytest.mark.parametrize("variation", SCHOOLS)
    def test_the_fifth_personal_ejects(self, variation: str) -> None:
        for before, pending in ((3, "home dead-ball"), (4, "away replace")):
            shown = fouled(variation, "miss", 0, start={"fouls": {"away": {26: before}}})
            assert shown.pending == pending

    @pytest.mark.rule("BS-VAR-HS-07", "AMB-66")
    @pytest.mark.parametrize("variation", SCHOOLS)
    def test_five_timeouts_and_one_in_an_overtime(self, variation: str) -> None:
        assert Table(options={"variation": variation}).state.timeouts == [5, 5]
        periods = Rules.of({"variation": variation}).periods
        late = table(variation, cell="good", start={"clock": 8, "period": periods, "score": [0, 2]})
        late.steps("card 1", "pass E 25", "shoot", "shot 3 3")
        assert late.state.timeouts == [1, 1]

    @pytest.mark.rule("BS-VAR-HS-08", "AMB-66", "BS-OT-03")
    @pytest.mark.parametrize(("variation", "period"), [("high-school", 5), ("college", 3)])
    def test_the_third_team_foul_of_an_overtime_is_one_and_one(self, variation: str, period: int) -> None:
        assert award(fouled(variation, "pass", 1, start={"period": period, "clock": "3:00"})) == (1, 1, False)
        assert award(fouled(variation, "pass", 2, start={"period": period, "clock": "3:00"})) == (2, 2, True)

    @pytest.mark.rule("BS-VAR-HS-09", "AMB-45", "BS-FOUL-06", "BS-TO-03", "BS-TO-04")
    @pytest.mark.parametrize(("variation", "period"), [("high-school", 4), ("college", 2)])
    def test_the_late_rules_of_the_professionals_do_not_apply(self, variation: str, period: int) -> None:
        shown = table(variation, "PA", start={"clock": "2:00", "period": period}).steps("card 1", "pass E 25")
        assert shown.every("last-two-minutes")
        assert (shown.state.team_fouls, shown.state.timeouts) == ([0, 0], [5, 5])
        started = table(variation, cell="good", start={"clock": 8, "period": period - 1})
        started.steps("card 1", "pass E 25", "shoot", "shot 3 3")
        assert started.state.timeouts == [5, 5]

    @pytest.mark.rule("BS-VAR-HS-09", "AMB-45", "AMB-66", "DEC-08", "DEC-09")
    @pytest.mark.parametrize("variation", SCHOOLS)
    def test_the_quick_upcourt_and_the_free_pass_are_kept(self, variation: str) -> None:
        start = {"clock": "1:30", "phase": "upcourt-pass"}
        assert table(variation, "PA", start=start).pending == "home hurry"
        quick = table(variation, "PA", start=start).steps("hurry yes", "card 1", "pass E 25")
        assert quick.last("pass").seconds == 4
        free = table(variation, "PA", start={"clock": "1:30"}).steps("card 1", "timeout", "passer 11", "free-pass yes")
        assert free.steps("card 1", "pass E 25").last("pass").seconds == 0

    @pytest.mark.rule("BS-VAR-COL-01", "BS-VAR-COL-02", "BS-FOUL-05")
    def test_college_has_two_halves(self) -> None:
        shown = table("college", cell="good", start={"clock": 8, "team_fouls": [3, 4]})
        shown.steps("card 1", "pass E 25", "shoot", "shot 3 3")
        assert (shown.last("period").number, shown.state.team_fouls, shown.pending) == (2, [0, 0], "home lineup")
        assert shown.plays[-1].text == "Start of the 2nd half."
        assert [period_name(number, 2) for number in (1, 2, 3, 4)] == [
            "1st half",
            "2nd half",
            "overtime",
            "2. overtime",
        ]
        school, college = (Rules.of({"variation": name}) for name in SCHOOLS)
        assert (school.awards, school.foul_out, school.timeouts) == (college.awards, college.foul_out, college.timeouts)


class TestAba:
    """BS-VAR-ABA."""

    @pytest.mark.rule("BS-VAR-ABA-01", "BS-TURN-03", "BS-TIME-07")
    def test_the_shot_clock_has_28_seconds(self) -> None:
        shown = table("aba", "O", "good", start={"phase": "upcourt-pass"})
        for call in range(5):
            shown.steps("card 1", "pass E 25")
            assert shown.clocks[1] == 20 - 4 * call
            if call < 4:
                shown.steps("hold")
        shown.steps("shoot", "shot 3 3")
        assert (shown.box.teams[0].violations, shown.game.score, shown.clocks[1]) == (0, (2, 0), 28)

    @pytest.mark.rule("BS-VAR-ABA-01", "BS-TURN-02", "BS-TIME-11")
    def test_one_more_pass_is_a_violation_and_the_floor_stays_12(self) -> None:
        shown = table("aba", "PA", start={"phase": "upcourt-pass"})
        for _ in range(6):
            shown.steps("card 1", "pass E 25")
        assert (shown.box.teams[0].violations, shown.clocks[1]) == (1, 28)
        out = table("aba", "OB", start={"shot_clock": 8}).steps("card 1", "pass E 25")
        assert out.clocks[1] == 12

    @pytest.mark.rule("BS-VAR-ABA-02", "REC-P-03")
    @pytest.mark.parametrize(
        ("call", "cell", "points", "attempts"),
        [("G 11", "good", 3, 0), ("G 11", "good+F", 3, 1), ("G 11", "F", 0, 2), ("F 11", "good", 2, 0)],
    )
    def test_a_goal_from_g_counts_three(self, call: str, cell: str, points: int, attempts: int) -> None:
        shown = table("aba", "O", cell).steps("card 1", f"pass {call}", "shoot", "shot 3 3")
        assert (shown.game.score[0], shown.line(11).tpm) == (points, int(points == 3))
        assert shown.line(11).points == points
        assert (shown.last("award").attempts if attempts else 0) == attempts

    @pytest.mark.rule("BS-VAR-ABA-02", "BS-FB-01")
    def test_so_does_a_break_from_there(self) -> None:
        shown = table("aba", "FB 1on1", "good").steps("card 1", "pass F 11", "shoot", "shot 3 3")
        assert (shown.told("shot")["zone"], shown.game.score) == ("G", (3, 0))

    @pytest.mark.rule("BS-VAR-ABA-02", "BS-TIP-01")
    def test_a_tip_in_of_a_miss_from_there_counts_two(self) -> None:
        shown = table("aba", "O", "oC*").steps("card 1", "pass G 11", "shoot", "shot 3 3")
        assert (shown.told("shot")["result"], shown.game.score) == ("tip-in", (2, 0))

    @pytest.mark.rule("BS-VAR-ABA-02", "BS-TOUR-PR-03")
    def test_so_a_goal_with_an_offensive_foul_counts_three(self) -> None:
        home = side(BLACK, "RG=:F LF=:D")
        shown = Table(
            START,
            home,
            EVEN,
            {"level": "basic", "variation": "aba", "pick-and-roll": "adjacent"},
            {"": "PR"},
            {"": "F"},
        ).steps("card 1", "pass G 25", "shoot", "shot 3 3")
        assert (shown.game.score, shown.told("shot")["result"]) == ((3, 0), "good+OF")


class TestSolitaire:
    """BS-SOLO."""

    @pytest.mark.rule("BS-SOLO-01", "BS-SOLO-02")
    def test_the_card_is_drawn_and_nobody_is_asked_for_it(self) -> None:
        shown = Table({**START, "phase": "upcourt-pass"}, options=SOLO, matrix={"": "PA", "4": "O"})
        ask = shown.game.pending
        assert isinstance(ask, Draw)
        assert (ask.topic, ask.left) == ("card", 9)
        shown.steps("card 4", "pass E 25")
        assert (shown.last("pass").card, shown.pending) == (4, "home shoot")

    @pytest.mark.rule("BS-SOLO-02")
    def test_every_draw_is_from_all_the_cards(self) -> None:
        shown = Table({**START, "phase": "upcourt-pass"}, options=SOLO, matrix={"": "PA"})
        for card in (3, 3, 8):
            assert shown.game.pending is not None
            shown.steps(f"card {card}", "pass E 25")
        assert [event.card for event in shown.every("pass")] == [3, 3, 8]

    @pytest.mark.rule("BS-SOLO-03", "AMB-46", "BS-CARD-03")
    def test_card_9_is_left_out_where_it_is_not_allowed(self) -> None:
        shown = Table(START, options=SOLO)
        assert isinstance(shown.game.pending, Draw)
        assert shown.game.pending.left == 8
        assert shown.refusal("card 9")

    @pytest.mark.rule("BS-SOLO-02", "BS-SOLO-03")
    def test_cards_come_equally_often(self) -> None:
        counts: Counter[int] = Counter()
        for number in range(12):
            game = simulate(shipped(), Setup(BLACK, WHITE, SOLO), f"solo/{number}")
            counts.update(event[7] for event in game.events if event[0] == ev.PASS)
        shares = {card: count / counts.total() for card, count in counts.items()}
        assert set(shares) == set(range(1, 10))
        # Eight cards share all passes, a ninth the upcourt ones.
        assert all(0.09 < shares[card] < 0.145 for card in range(1, 9))
        assert 0.02 < shares[9] < 0.08
