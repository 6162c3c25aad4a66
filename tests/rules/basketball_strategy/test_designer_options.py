"""Chapter 33: the overall full court press, alternate rebounding, turnover realism."""

from __future__ import annotations

from typing import Any

import pytest

from leaguemgr.engine.system import Value
from leaguemgr.rules.basketball_strategy.charts import PRESS_WAYS, RESULTS
from leaguemgr.rules.basketball_strategy.system import shipped
from tests.rules.basketball_strategy.table import BLACK, WHITE, Table, defence, rebounding, side

PRESS: dict[str, Value] = {"level": "basic", "full-court-press": "on"}
PAIRS: dict[str, Value] = {"level": "basic", "alternate-rebounding": "on"}
REALISM: dict[str, Value] = {"level": "basic", "turnover-realism": "on"}
START = {"phase": "pass", "ball": "home", "passer": 11, "zone": "G", "clock": "6:00"}
UPCOURT = {"phase": "upcourt-pass", "ball": "home", "passer": 11, "clock": "6:00", "press": {"away": True}}
WAYS = ("full-court", "short", "dribble")


def dice(total: int) -> str:
    """Return some throw with this sum."""
    colored = max(1, total - 6)
    return f"{colored} {total - colored}"


def pressed(way: str, total: int, call: str = "E 25", options: dict[str, Value] = PRESS, **more: Any) -> Table:
    """Bring the ball up against WHITE's press; the dice show this sum."""
    start = {**UPCOURT, **more.pop("start", {})}
    shown = Table(start, options=options, **{"matrix": {"": "PA"}, **more})
    return shown.steps(f"bring-up {way}", f"pass {call}", f"press-roll {dice(total)}")


class TestPress:
    """BS-FCP."""

    @pytest.mark.rule("BS-FCP-01", "DEC-23", "REC-T-07")
    def test_it_is_declared_and_called_off_at_timeouts_and_period_starts(self) -> None:
        shown = Table(options=PRESS, matrix={"": "PA"}).steps("press home on", "press away on", "jump-ball 2 4")
        assert shown.state.press == [True, True]
        assert (shown.told("press")["on"], shown.pending) == (True, "home bring-up")
        shown.steps("bring-up short", "pass E 25", "press-roll 1 2", "card 2", "timeout", "press away off")
        assert shown.state.press == [True, False]

    @pytest.mark.rule("BS-FCP-01")
    def test_it_stays_on_for_every_upcourt_pass(self) -> None:
        shown = Table(UPCOURT, options=PRESS, shooting={"": "good"}, matrix={"": "O"})
        for _ in range(2):
            shown.steps("bring-up short", "pass E 25", "press-roll 4 5", "shoot", "shot 3 3")
            shown.steps("passer 26", "card 1", "pass E 26", "shoot", "shot 3 3", "passer 11")
        assert shown.pending == "home bring-up"
        assert Table({**UPCOURT, "press": {}}, options=PRESS).pending == "away card"

    @pytest.mark.rule("BS-FCP-02", "DEC-24")
    def test_no_card_is_played_and_the_offence_chooses_its_way(self) -> None:
        shown = Table(UPCOURT, options=PRESS)
        assert (shown.pending, shown.options) == ("home bring-up", list(WAYS))
        shown.steps("bring-up dribble")
        assert shown.pending == "home pass"
        shown.steps("pass E 25")
        assert shown.pending == "home press-roll"

    @pytest.mark.rule("BS-FCP-04", "BS-FCP-05", "BS-FCP-03", "BS-DICE-10", "GAP-09", "AMB-51")
    @pytest.mark.parametrize(("way", "key"), list(zip(WAYS, PRESS_WAYS, strict=True)))
    def test_every_cell_of_the_press_table(self, way: str, key: str) -> None:
        printed = {
            "full-court": ["OF", "DB", "I", "FB 1on1", "O", "FB 2on1", "DB", "FB 3on2", "O", "O", "OF"],
            "short": ["F", "PA", "IFB 2on1", "PA", "FB 3on1", "PA"],
        }
        source = next(
            option for option in shipped().charts.source["full_court_press"]["option"] if option["key"] == key
        )
        for total in range(2, 13):
            result = RESULTS[pressed(way, total).last("pass").result]
            assert result == source["results"][str(total)]
            if total - 2 < len(printed.get(way, [])):
                assert result == printed[way][total - 2]

    @pytest.mark.rule("BS-FCP-06", "BS-TIME-19", "DEC-08")
    @pytest.mark.parametrize("clock", ["6:00", "1:30"])
    @pytest.mark.parametrize(("way", "total"), [("full-court", 5), ("short", 4), ("short", 3), ("full-court", 3)])
    def test_every_such_roll_costs_eight_seconds(self, clock: str, way: str, total: int) -> None:
        assert pressed(way, total, start={"clock": clock}).last("pass").seconds == 8

    @pytest.mark.rule("BS-FCP-06", "DEC-08")
    def test_nobody_asks_for_four_seconds_against_the_press(self) -> None:
        late = {**UPCOURT, "clock": "1:30"}
        assert Table(late, options=PRESS).pending == "home bring-up"
        assert Table({**late, "press": {}}, options=PRESS).pending == "home hurry"

    @pytest.mark.rule("BS-FCP-07")
    def test_later_passes_use_cards(self) -> None:
        shown = pressed("short", 3)
        assert shown.pending == "away card"
        assert "9" not in shown.options
        shown.steps("card 1", "pass E 25")
        assert (shown.last("pass").card, shown.last("pass").seconds) == (1, 4)

    @pytest.mark.rule("BS-FCP-08", "BS-FOUL-13", "AMB-22")
    @pytest.mark.parametrize(("count", "attempts"), [(0, 2), (4, 3)])
    @pytest.mark.parametrize("ruling", ["two-shots", "passing"])
    def test_a_foul_is_a_backcourt_foul(self, count: int, attempts: int, ruling: str) -> None:
        options = {**PRESS, "backcourt-foul": ruling}
        shown = pressed("short", 2, options=options, start={"team_fouls": [0, count]})
        assert (shown.told("foul")["result"], shown.told("foul")["player"]) == ("backcourt", 26)
        assert (shown.told("award")["player"], shown.last("award").attempts, shown.last("award").quota) == (
            25,
            attempts,
            2,
        )

    @pytest.mark.rule("BS-FCP-09", "AMB-51", "BS-TURN-10")
    @pytest.mark.parametrize(("way", "total"), [("full-court", 3), ("full-court", 4), ("full-court", 2)])
    def test_turnovers_are_in_the_backcourt(self, way: str, total: int) -> None:
        shown = pressed(way, total)
        assert (shown.ball[0], shown.ball[3]) == ("away", "forecourt")
        if total == 4:
            assert (shown.told("turnover")["player"], shown.ball[1]) == (26, 26)

    @pytest.mark.rule("BS-FCP-09", "AMB-51", "BS-FB-07")
    def test_a_stolen_break_is_the_counterparts(self) -> None:
        shown = pressed("short", 4).steps("steal shoot", "shot 6 6")
        assert (shown.told("shot")["player"], shown.told("shot")["zone"], shown.game.score) == (26, "A", (0, 2))

    @pytest.mark.rule("BS-FCP-09", "AMB-51", "BS-BH-05", "BS-PASS-04")
    def test_the_call_is_made_first_and_has_the_limits_of_any_upcourt_pass(self) -> None:
        shown = Table({**UPCOURT, "passer": 25}, options=PRESS).steps("bring-up short")
        assert not [word for word in shown.options if word.startswith("A ")]
        open_shot = pressed("full-court", 6, "C 31")
        assert (open_shot.told("pass")["zone"], open_shot.steps("shoot", "shot 6 6").last("shot").net) == ("C", -6)
        nobody = Table(UPCOURT, options=PRESS).steps("bring-up short", "pass A 25")
        assert (nobody.told("turnover")["result"], nobody.ball[3]) == ("pass to nobody", "forecourt")
        barred = Table({**UPCOURT, "passer": 25}, options=PRESS).steps("bring-up short", "pass A 31", "refuse accept")
        assert (barred.told("pass")["result"], barred.ball[1]) == ("stall", 25)

    @pytest.mark.rule("AMB-51")
    def test_a_pass_again_leaves_the_ball_with_the_recipient(self) -> None:
        assert pressed("short", 3).ball == ("home", 25, "E", "forecourt")

    @pytest.mark.rule("AMB-51", "AMB-07")
    @pytest.mark.parametrize("phase", ["inbounds", "pass"])
    def test_it_does_not_touch_passes_in_the_forecourt(self, phase: str) -> None:
        start = {**UPCOURT, "phase": phase}
        if phase == "pass":
            start["zone"] = "G"
        assert Table(start, options=PRESS).pending == "away card"
        after = Table({**UPCOURT}, options=PRESS).steps("bring-up short", "timeout", "passer 11")
        assert after.pending == "away card"

    @pytest.mark.rule("AMB-53", "BS-TOVR-02", "BS-ADV-DT-03", "AMB-75")
    def test_other_options_leave_the_table_alone_but_a_doubled_man_is_never_open(self) -> None:
        full = {**PRESS, "level": "advanced", "turnover-realism": "on"}
        assert pressed("full-court", 3, options=full).every("turnover")
        doubled = pressed("full-court", 6, "B 31", options=full, start={"manoeuvres": {"away": "double RF LF"}})
        assert doubled.told("pass")["result"] == "G"
        loose = pressed("short", 2, "B 31", options=full, start={"manoeuvres": {"away": "loose RF"}})
        assert loose.told("foul")["player"] == 42


def missed(cell: str, throw: str, home: dict[int, int], away: dict[int, int], **more: Any) -> Table:
    """Miss a shot of No. 25 with this cell and throw; rebound ratings by number, the others have 1."""
    low = [rebounding(base, 5) for base in (BLACK, WHITE)]
    teams = [
        side(base, men={n: {"rebound": r} for n, r in given.items()})
        for base, given in zip(low, (home, away), strict=True)
    ]
    start = {**START, **more.pop("start", {})}
    shown = Table(start, *teams, **{"options": PAIRS, "matrix": {"": "O"}, "shooting": {"": cell}, **more})
    return shown.steps("card 1", "pass E 25", "shoot", f"shot {throw}")


class TestPairs:
    """BS-REBALT; No. 31 of BLACK and No. 42 of WHITE are a pair."""

    @pytest.mark.rule("BS-REBALT-02", "BS-REBALT-01", "AMB-52")
    @pytest.mark.parametrize("difference", range(1, 7))
    @pytest.mark.parametrize("white", range(1, 7))
    def test_the_stronger_man_takes_it_when_the_white_die_is_low(self, difference: int, white: int) -> None:
        shown = missed("oRF", f"3 {white}", {31: 1}, {42: 1 + difference})
        moved = white <= difference
        assert (shown.told("rebound")["player"], shown.last("rebound").moved) == (42 if moved else 31, moved)
        defensive = missed("dRF", f"3 {white}", {31: 1 + difference}, {42: 1})
        assert defensive.told("rebound")["player"] == (31 if moved else 42)

    @pytest.mark.rule("BS-REBALT-03")
    @pytest.mark.parametrize(("home", "away"), [(4, 3), (3, 3), (7, 1)])
    def test_the_stronger_mans_rebound_never_moves(self, home: int, away: int) -> None:
        for white in range(1, 7):
            assert missed("oRF", f"3 {white}", {31: home}, {42: away}).told("rebound")["player"] == 31
            assert missed("dRF", f"3 {white}", {31: away}, {42: home}).told("rebound")["player"] == 42

    @pytest.mark.rule("BS-REBALT-01")
    def test_the_team_ratings_are_ignored(self) -> None:
        heavy = {26: 7, 12: 7, 32: 7, 56: 7}
        assert missed("oRF", "3 6", {}, heavy).told("rebound")["player"] == 31
        assert missed("oRF", "3 6", {}, heavy, options={"level": "basic"}).told("rebound")["player"] == 42

    @pytest.mark.rule("BS-REBALT-04")
    @pytest.mark.parametrize(
        ("marker", "own", "other"), [("RG", 25, 26), ("LG", 11, 12), ("RF", 31, 42), ("LF", 35, 32), ("C", 51, 56)]
    )
    def test_all_five_pairs_fight(self, marker: str, own: int, other: int) -> None:
        shown = missed(f"o{marker}", "3 1", {}, {other: 2})
        assert shown.told("rebound")["player"] == other
        assert missed(f"o{marker}", "3 2", {}, {other: 2}).told("rebound")["player"] == own

    @pytest.mark.rule("BS-REBALT-04", "AMB-52")
    def test_the_die_counts_as_rolled(self) -> None:
        # No. 25 crosses into C: the roll of 3 3 is read one row lower, its white die stays 3.
        low = [rebounding(base, 5) for base in (BLACK, WHITE)]
        away = side(low[1], men={42: {"rebound": 4}})
        shown = Table(START, low[0], away, PAIRS, {"": "O"}, {"": "oRF"}).steps(
            "card 1", "pass C 25", "shoot", "shot 3 3"
        )
        assert (shown.told("shot")["adjusted"], shown.told("rebound")["player"]) == ("23", 42)

    @pytest.mark.rule("AMB-52", "BS-REB-13")
    @pytest.mark.parametrize(("throw", "number"), [("3 2", 42), ("3 3", 31)])
    def test_a_foul_shot_uses_its_own_roll(self, throw: str, number: int) -> None:
        shown = missed("F", "3 6", {31: 1}, {42: 3}, shooting={"E": "F", "FT": "oRF"})
        shown.steps("free-throw 3 6", f"free-throw {throw}")
        assert shown.told("rebound")["player"] == number

    @pytest.mark.rule("BS-REBALT-02", "BS-TRR-06")
    def test_the_loser_of_an_underlined_rebound_fouls(self) -> None:
        shown = missed("oRF!", "3 1", {31: 1}, {42: 5})
        assert (shown.told("rebound")["player"], shown.told("foul")["player"]) == (42, 31)

    @pytest.mark.rule("BS-REBALT-01", "AMB-43")
    def test_with_guarding_assignments_the_assigned_men_are_a_pair(self) -> None:
        options = {**PAIRS, "guarding-assignments": "on"}
        start = {"guarding": {"away": "forwards"}}
        shown = missed("oRF", "3 1", {31: 1}, {32: 5, 42: 1}, options=options, start=start)
        assert shown.told("rebound")["player"] == 32
        defensive = missed("dLF", "3 1", {31: 5, 35: 1}, {32: 1}, options=options, start=start)
        assert defensive.told("rebound")["player"] == 31

    @pytest.mark.rule("BS-REBALT-02", "BS-TIP-04")
    def test_a_lost_rebound_is_no_tip_in(self) -> None:
        home = {51: 1}
        assert missed("oC*", "3 1", home, {56: 2}).told("rebound")["player"] == 56
        assert missed("oC*", "3 2", home, {56: 2}).game.score == (2, 0)


RED = ("JB", "OF", "DB", "I", "IFB 2on1")


class TestRealism:
    """BS-TOVR."""

    @pytest.mark.rule("BS-TOVR-01", "BS-TOVR-02", "AMB-53", "BS-DICE-10")
    @pytest.mark.parametrize("result", RED)
    @pytest.mark.parametrize("face", range(1, 7))
    def test_one_or_two_makes_any_red_result_a_pass_again(self, result: str, face: int) -> None:
        shown = Table(START, options=REALISM, matrix={"": result}).steps("card 1", "pass E 25", f"turnover {face}")
        waived = face <= 2
        assert shown.told("pass")["result"] == ("PA" if waived else result)
        assert len(shown.every("conversion")) == waived
        if waived:
            assert (shown.told("conversion")["printed"], shown.ball) == (result, ("home", 25, "E", "forecourt"))
            assert not shown.every("turnover")

    @pytest.mark.rule("BS-TOVR-01", "BS-FB-09", "BS-TIME-19")
    def test_a_waived_steal_costs_what_a_pass_costs(self) -> None:
        upcourt = {**UPCOURT, "press": {}}
        for face, seconds in ((1, 8), (6, 4)):
            shown = Table(upcourt, options=REALISM, matrix={"": "IFB 2on1"})
            assert shown.steps("card 1", "pass E 25", f"turnover {face}").last("pass").seconds == seconds

    @pytest.mark.rule("BS-TOVR-02", "AMB-53")
    @pytest.mark.parametrize("result", ["O", "G", "PR", "PA", "OB", "F", "FB 2on1"])
    def test_other_results_roll_no_die(self, result: str) -> None:
        shown = Table(START, options=REALISM, matrix={"": result}).steps("card 1", "pass E 25")
        assert shown.pending.split()[1] != "turnover"

    @pytest.mark.rule("BS-TOVR-02", "AMB-53")
    def test_violations_illegal_calls_and_the_shooting_chart_are_not_waived(self) -> None:
        late = Table({**START, "shot_clock": 4}, options=REALISM, matrix={"": "PA"}).steps("card 1", "pass E 25")
        assert late.box.teams[0].violations == 1
        illegal = Table(START, options=REALISM).steps("card 1", "pass A 25")
        assert illegal.told("turnover")["result"] == "pass to nobody"
        out = Table(START, options=REALISM, matrix={"": "O"}, shooting={"": "DB"})
        assert out.steps("card 1", "pass E 25", "shoot", "shot 3 3").ball[0] == "away"

    @pytest.mark.rule("AMB-71", "BS-TOVR-01", "BS-ADV-DT-10")
    def test_it_comes_before_the_manoeuvres(self) -> None:
        # The turnover becomes a pass again, which the unguarded man may ignore.
        options = {**REALISM, "level": "advanced"}
        start = {**START, "manoeuvres": {"away": "double LF RF"}}
        shown = Table(start, away=defence(WHITE, 13), options=options, matrix={"": "DB"})
        shown.steps("card 1", "pass B 31", "turnover 1")
        assert (shown.told("pass")["result"], shown.told("conversion")["printed"]) == ("O", "DB")

    @pytest.mark.rule("BS-TOVR-01", "BS-TIME-14")
    def test_the_die_is_rolled_for_the_last_pass_too(self) -> None:
        shown = Table({**START, "clock": 4}, options=REALISM, matrix={"": "OF"}).steps(
            "card 1", "pass E 25", "turnover 2"
        )
        assert (shown.line(25).pf, len(shown.every("end-of-period"))) == (0, 1)
