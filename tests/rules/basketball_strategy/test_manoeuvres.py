"""Chapters 25, 27 and 28: the advanced game in general, double-teaming, playing loose."""

from __future__ import annotations

from typing import Any

import pytest

from leaguemgr.engine.system import TeamSetup, Value
from leaguemgr.rules.basketball_strategy.manoeuvres import decode, encode, every, fault, read, spell
from tests.rules.basketball_strategy.table import BLACK, WHITE, Table, defence, side

ADVANCED: dict[str, Value] = {"level": "advanced"}
START = {"phase": "pass", "ball": "home", "passer": 11, "zone": "G", "clock": "6:00"}
STRONG, GOOD, POOR = (defence(WHITE, tdr) for tdr in (15, 13, 10))
CENTER_NEAR = side(BLACK, "C=:BL")
RESULTS = {"1": "O", "2": "G", "3": "PR", "4": "PA", "5": "F", "6": "OB", "7": "I", "8": "DB"}
DOUBLED, UNGUARDED = "double RF LF", "double LF RF"
"""WHITE's LF helps against BLACK's RF (No. 31), so that No. 35 is left alone; and the other way round."""


def table(manoeuvres: str, away: TeamSetup = GOOD, home: TeamSetup = BLACK, **more: Any) -> Table:
    """Sit down with BLACK's No. 11 on the ball and WHITE's manoeuvres set; card n brings RESULTS[n]."""
    start = {**START, "manoeuvres": {"away": manoeuvres}, **more.pop("start", {})}
    settings: dict[str, Any] = {"options": ADVANCED, "matrix": RESULTS} | more
    return Table(start, home, away, **settings)


def called(manoeuvres: str, result: str, call: str = "B 31", away: TeamSetup = GOOD, **more: Any) -> Table:
    """Call a man; the card brings the result."""
    card = next(number for number, word in RESULTS.items() if word == result)
    return table(manoeuvres, away, **more).steps(f"card {card}", f"pass {call}")


def net(shown: Table, words: str = "shoot") -> int:
    """Shoot and return the net adjustment."""
    return int(shown.steps(words, "shot 6 6").last("shot").net)


class TestInGeneral:
    """BS-ADV-GEN."""

    @pytest.mark.rule("BS-ADV-GEN-01", "BS-TO-10", "BS-ADV-GEN-02", "DEC-18")
    def test_the_advanced_game_adds_one_question_to_line_ups(self) -> None:
        for level, topics in (("basic", {"lineup"}), ("advanced", {"lineup", "manoeuvres"})):
            shown, seen = Table(options={"level": level}), set()
            while shown.pending.split()[1] in ("lineup", "manoeuvres"):
                seen.add(shown.pending.split()[1])
                shown.game.answer(0)
            assert (seen, shown.pending) == (topics, "home dead-ball")

    @pytest.mark.rule("BS-ADV-GEN-02", "BS-SUB-03")
    def test_a_substitute_inherits_the_manoeuvre_with_the_marker(self) -> None:
        shown = Table({"phase": "jump-ball", "manoeuvres": {"away": "loose RF"}}, options=ADVANCED, matrix={"": "F"})
        shown.steps("sub away RF 36", "jump-ball 2 4", "card 1", "pass B 31")
        assert shown.on_court(1)["RF"][0] == 36
        assert (shown.told("pass")["result"], shown.told("conversion")["why"]) == ("O", "his man plays loose")

    @pytest.mark.rule("BS-ADV-GEN-03", "BS-ADV-GEN-05", "BS-ADV-DT-01", "BS-ADV-LOOSE-04", "BS-ADV-LOOSE-05", "DEC-18")
    @pytest.mark.parametrize(
        ("words", "reason"),
        [
            ("lay-back double LG C", "C is in two manoeuvres"),
            ("double LG RF loose LG", "LG is in two manoeuvres"),
            ("double LG RF loose RF", "RF is in two manoeuvres"),
            ("lay-back loose C", "C is in two manoeuvres"),
            ("lay-back double C RF", "C is in two manoeuvres"),
            ("double LG LG", "guards that man already"),
            ("loose RG LG RF", "at most two men"),
            ("double LG", "write none, or any of"),
            ("loose XX", "write none, or any of"),
        ],
    )
    def test_each_man_is_in_one_manoeuvre_and_the_numbers_are_limited(self, words: str, reason: str) -> None:
        shown = Table(options=ADVANCED).skip("lineup")
        assert reason in shown.refusal(f"manoeuvres home {words}")
        assert shown.pending == "home manoeuvres"

    @pytest.mark.rule("BS-ADV-GEN-04", "BS-ADV-GEN-05")
    def test_all_three_may_run_at_once(self) -> None:
        shown = Table(options=ADVANCED).steps("manoeuvres home lay-back double LG RG loose RF LF")
        assert shown.pending == "away manoeuvres"
        assert shown.skip("manoeuvres").state.manoeuvres[0] == (True, 1, 0, (2, 3))

    @pytest.mark.rule("BS-ADV-GEN-03", "BS-ADV-GEN-04", "BS-ADV-GEN-05", "REC-T-07")
    def test_the_question_offers_all_that_can_go_together_and_no_more(self) -> None:
        straight = (0, 1, 2, 3, 4)
        offered = Table(options=ADVANCED).skip("lineup").options
        # Free of a double-team 16 + 11 with the center laying back; with one 20 x 7 + 12 x 4.
        assert len(offered) == 1 + 16 + 11 + 140 + 48
        assert len(set(offered)) == len(offered)
        for chosen in every(straight):
            assert fault(chosen, straight) is None
            assert decode(encode(chosen)) == chosen == read(spell(chosen).split())
        assert decode(1 + 2 * 26 * 32) is None

    @pytest.mark.rule("BS-ADV-GEN-06", "REC-T-07")
    def test_both_sides_write_in_secret_and_reveal_together(self) -> None:
        shown = Table(options=ADVANCED)
        for answer in ("lineup home RG=25:C", "lineup away keep"):
            assert not shown.every("line-up")
            shown.steps(answer)
        assert len(shown.every("line-up")) == 1
        shown.steps("manoeuvres home loose RF")
        assert not shown.every("manoeuvres")
        assert getattr(shown.game.pending, "secret", False)
        shown.steps("manoeuvres away lay-back")
        assert [event.side for event in shown.every("manoeuvres")] == [0, 1]

    @pytest.mark.rule("BS-ADV-GEN-07", "AMB-32", "DEC-02")
    def test_by_an_option_the_caller_places_last(self) -> None:
        options = {**ADVANCED, "placement": "caller-last"}
        shown = table("none", options=options, start={"ball": "away", "passer": 26, "zone": "E"}).steps(
            "card 1", "timeout"
        )
        order = []
        while shown.pending.split()[1] in ("lineup", "manoeuvres"):
            order.append(shown.pending)
            shown.game.answer(0)
        assert order == ["home lineup", "home manoeuvres", "away lineup", "away manoeuvres"]
        # Both at once where nobody has called it.
        shown = Table(options=options)
        assert [shown.pending, shown.steps("lineup home keep").pending] == ["home lineup", "away lineup"]

    @pytest.mark.rule("BS-ADV-GEN-07")
    def test_the_caller_sees_what_the_other_has_placed(self) -> None:
        options = {**ADVANCED, "placement": "caller-last"}
        shown = table("none", options=options).steps("card 1", "timeout")
        assert shown.pending == "away lineup"
        shown.steps("lineup away RG=26:C", "manoeuvres away loose LG")
        assert shown.pending == "home lineup"
        assert (shown.on_court(1)["RG"], shown.told("manoeuvres")["manoeuvres"]) == ((26, "C"), "loose LG")

    @pytest.mark.rule("BS-ADV-GEN-08", "AMB-33")
    @pytest.mark.parametrize("caller", ["home", "away"])
    def test_both_coaches_may_change_at_any_timeout(self, caller: str) -> None:
        start = {**START, "phase": "jump-ball", "manoeuvres": {"away": "loose RF"}}
        del start["passer"], start["zone"]
        shown = Table(start, options=ADVANCED).steps(
            f"timeout {caller}", "manoeuvres home lay-back", "manoeuvres away none"
        )
        assert [spell(chosen) for chosen in shown.state.manoeuvres] == ["lay-back", "none"]


class TestDoubleTeam:
    """BS-ADV-DT; WHITE's LF helps against No. 31, No. 35 is alone."""

    @pytest.mark.rule("BS-ADV-DT-01", "BS-ADV-DT-02")
    def test_the_notation_names_the_doubled_opponent_and_the_second_man(self) -> None:
        shown = Table(options=ADVANCED).steps("manoeuvres home double LG RG").skip("manoeuvres")
        told = shown.told("manoeuvres")
        assert told["manoeuvres"] == "double LG RG"
        assert "No. 25 helps against No. 12" in told["text"]
        # White's right guard is unguarded: a guarded shot of his is an open one.
        start = {**START, "ball": "away", "passer": 12, "zone": "F", "manoeuvres": {"home": "double LG RG"}}
        open_man = Table(start, options=ADVANCED, matrix=RESULTS).steps("card 2", "pass E 26")
        assert (open_man.told("pass")["result"], open_man.told("conversion")["why"]) == ("O", "he is left unguarded")

    @pytest.mark.rule("BS-ADV-DT-03", "BS-FAQ-01", "BS-SHOT-07")
    def test_an_open_shot_of_the_doubled_man_is_a_guarded_one_and_no_more(self) -> None:
        home = side(BLACK, men={31: {"offense": 3}})
        shown = called(DOUBLED, "O", away=STRONG, home=home)
        assert (shown.told("pass")["result"], shown.options) == ("G", ["shoot", "hold", "timeout"])
        assert net(shown) == 0

    @pytest.mark.rule("BS-ADV-DT-04", "BS-FAQ-01", "BS-SHOT-07")
    def test_a_guarded_shot_of_the_doubled_man_costs_another_row(self) -> None:
        home = side(BLACK, men={31: {"offense": 3}})
        assert net(called(DOUBLED, "G", away=STRONG, home=home)) == -6
        # The worst shot there is: offense 1, Strong, crossed, doubled.
        worst = side(BLACK, men={31: {"offense": 1}})
        assert net(called(DOUBLED, "G", "C 31", away=STRONG, home=worst)) == -24

    @pytest.mark.rule("BS-ADV-DT-05")
    @pytest.mark.parametrize(("phase", "answer"), [("follow-up", "follow-up B"), ("tap", "tap shoot")])
    def test_rebound_and_tap_shots_do_not_pay_it(self, phase: str, answer: str) -> None:
        shown = table(DOUBLED, STRONG, start={"phase": phase, "passer": 31, "zone": "B"})
        assert net(shown, answer) == -6

    @pytest.mark.rule("BS-ADV-DT-06", "BS-ADV-GEN-02")
    def test_it_lasts_until_a_timeout(self) -> None:
        shown = called(DOUBLED, "G").steps("hold", "card 2", "pass B 31")
        assert shown.told("pass")["result"] == "G"
        shown.steps("timeout", "manoeuvres away none", "passer 11", "card 2", "pass B 31")
        assert net(shown) == -3

    @pytest.mark.rule("BS-ADV-DT-07", "BS-TDR-06", "AMB-75", "DEC-19")
    def test_the_unguarded_mans_guarded_shot_is_open(self) -> None:
        assert net(called(UNGUARDED, "G", away=STRONG)) == 0
        shown = called(UNGUARDED, "G", away=POOR)
        assert shown.options == ["shoot", "guarded", "hold", "timeout"]
        assert net(shown, "guarded") == 3

    @pytest.mark.rule("BS-ADV-DT-07", "AMB-75", "DEC-13", "DEC-14", "DEC-11")
    @pytest.mark.parametrize(("away", "blocks"), [(STRONG, 0), (GOOD, 0), (POOR, 3)])
    @pytest.mark.parametrize(("phase", "answer"), [("follow-up", "follow-up A"), ("tap", "tap shoot")])
    def test_so_are_his_rebound_and_tap_shots(self, phase: str, answer: str, away: TeamSetup, blocks: int) -> None:
        shown = table(UNGUARDED, away, start={"phase": phase, "passer": 31, "zone": "B"})
        assert net(shown, answer) == blocks

    @pytest.mark.rule("BS-ADV-DT-08", "BS-PASS-06", "DEC-20")
    @pytest.mark.parametrize("result", ["O", "G"])
    def test_the_unguarded_man_crosses_without_the_penalty(self, result: str) -> None:
        assert net(called(UNGUARDED, result, "C 31", away=STRONG)) == 0
        assert net(called("none", "O", "C 31", away=STRONG)) == -6

    @pytest.mark.rule("BS-ADV-DT-09", "BS-FOUL-16")
    def test_a_foul_on_the_doubled_man_is_the_second_mans(self) -> None:
        shown = called(DOUBLED, "F", start={"team_fouls": [0, 4]})
        assert (shown.told("foul")["player"], shown.told("foul")["result"]) == (32, "passing")
        assert (shown.told("award")["player"], shown.told("award")["attempts"]) == (31, 2)
        # On the Shooting Chart it is the counterpart's.
        shot = called(DOUBLED, "G", shooting={"B": "F"}).steps("shoot", "shot 3 3")
        assert shot.told("foul")["player"] == 42

    @pytest.mark.rule("BS-ADV-DT-10", "DEC-19")
    def test_the_unguarded_man_may_ignore_a_pass_again(self) -> None:
        shown = called(UNGUARDED, "PA")
        assert (shown.told("conversion")["printed"], shown.options) == ("PA", ["shoot", "hold", "timeout"])
        assert called(DOUBLED, "PA").pending == "away card"

    @pytest.mark.rule("BS-ADV-DT-11", "AMB-71", "DEC-19")
    def test_a_foul_on_the_unguarded_man_is_an_open_shot(self) -> None:
        shown = called(UNGUARDED, "F")
        assert (shown.pending, shown.every("foul")) == ("home shoot", [])
        assert net(shown) == 0

    @pytest.mark.rule("BS-ADV-DT-12", "AMB-38")
    def test_a_pick_and_roll_of_the_doubled_man_is_guarded_plus_half_a_row(self) -> None:
        shown = called(DOUBLED, "PR", home=CENTER_NEAR, away=STRONG)
        assert (shown.told("pass")["result"], net(shown)) == ("G", -3)
        broken = called(DOUBLED, "O", matrix={"1": "FB 2on1"}, away=STRONG)
        assert net(broken) == 3

    @pytest.mark.rule("BS-ADV-DT-13", "AMB-13", "BS-TURN-12")
    @pytest.mark.parametrize("manoeuvres", [UNGUARDED, DOUBLED])
    def test_steals_and_balls_out_stay_and_the_thief_is_the_counterpart(self, manoeuvres: str) -> None:
        stolen = called(manoeuvres, "I")
        assert (stolen.told("turnover")["player"], stolen.every("conversion")) == (42, [])
        # Where he crosses to receive changes nothing either.
        assert not called(manoeuvres, "I", "C 31").every("conversion")
        assert called(manoeuvres, "DB").ball == ("away", None, None, "backcourt")
        assert called(manoeuvres, "OB").ball == ("home", None, None, "forecourt")
        foul = called(manoeuvres, "O", matrix={"1": "OF"})
        assert foul.told("foul")["player"] == 31
        jump = called(manoeuvres, "O", matrix={"1": "JB"})
        assert jump.told("jump")["players"] == [31, 42]

    @pytest.mark.rule("BS-ADV-DT-11", "AMB-12", "BS-TURN-04")
    @pytest.mark.parametrize(("manoeuvres", "violations"), [(UNGUARDED, 1), ("none", 0)])
    def test_a_foul_that_has_become_a_shot_is_too_late_at_the_end_of_the_clock(
        self, manoeuvres: str, violations: int
    ) -> None:
        shown = called(manoeuvres, "F", start={"shot_clock": 4})
        assert (shown.box.teams[0].violations, len(shown.every("foul"))) == (violations, 1 - violations)

    @pytest.mark.rule("AMB-90", "BS-CAMP-DEF-01", "AMB-71")
    def test_a_standout_guards_the_doubled_man_but_nobody_an_unguarded_one(self) -> None:
        away = side(WHITE, men={42: {"defense": 4}, 32: {"defense": 4}})
        full = {"level": "campaign-advanced"}
        assert called(UNGUARDED, "OB", away=away, options=full).ball == ("home", None, None, "forecourt")
        shown = called(DOUBLED, "OB", away=away, options=full)
        assert shown.pending == "home shot"
        # Good, and not the row that a double-team costs on a printed G.
        assert shown.steps("shot 6 6").last("shot").net == shown.state.guarded[1]


class TestLoose:
    """BS-ADV-LOOSE; WHITE's RF plays loose on No. 31."""

    @pytest.mark.rule("BS-ADV-LOOSE-01", "BS-TDR-06", "AMB-71")
    def test_a_passing_foul_of_the_loose_man_becomes_an_open_shot(self) -> None:
        shown = called("loose RF", "F")
        assert (shown.options, shown.every("foul")) == (["shoot", "hold", "timeout"], [])
        assert called("loose RF", "F", away=POOR).options == ["shoot", "guarded", "hold", "timeout"]
        assert called("loose LF", "F").told("foul")["player"] == 42

    @pytest.mark.rule("BS-ADV-LOOSE-02", "AMB-75")
    def test_a_guarded_shot_of_his_man_is_open_wherever_it_comes_from(self) -> None:
        assert net(called("loose RF", "G", away=STRONG)) == 0
        for phase, answer in (("follow-up", "follow-up B"), ("tap", "tap shoot")):
            for away, blocks in ((STRONG, 0), (POOR, 3)):
                shown = table("loose RF", away, start={"phase": phase, "passer": 31, "zone": "B"})
                assert net(shown, answer) == blocks

    @pytest.mark.rule("BS-ADV-LOOSE-03")
    @pytest.mark.parametrize("cell", ["F", "oRF!"])
    def test_he_can_still_foul_a_shooter_and_a_rebounder(self, cell: str) -> None:
        shown = called("loose RF", "O", shooting={"B": cell}, home=side(BLACK, men={31: {"rebound": 1}}))
        shown.steps("shoot", "shot 3 3")
        assert shown.told("foul")["player"] == 42
        offender = Table(
            {**START, "ball": "away", "passer": 12, "zone": "F", "manoeuvres": {"away": "loose RF"}},
            options=ADVANCED,
            matrix={"": "OF"},
        ).steps("card 1", "pass C 42")
        assert offender.told("foul")["player"] == 42

    @pytest.mark.rule("BS-ADV-LOOSE-04", "BS-ADV-LOOSE-05", "BS-ADV-GEN-05")
    def test_two_men_may_play_loose(self) -> None:
        shown = table("loose RF LF")
        for man, zone in ((31, "B"), (35, "E")):
            shown.steps("card 2", f"pass {zone} {man}")
            assert shown.told("pass")["result"] == "O"
            shown.steps("hold")
        assert fault(read(["loose", "RF", "LF", "C"]), (0, 1, 2, 3, 4)) == "at most two men may play loose"

    @pytest.mark.rule("BS-ADV-LOOSE-06", "BS-ADV-GEN-02")
    def test_it_is_set_and_cleared_at_timeouts(self) -> None:
        shown = table("none").steps("card 2", "timeout", "manoeuvres away loose RF", "passer 11", "card 2", "pass B 31")
        assert shown.told("pass")["result"] == "O"
        shown.steps("timeout", "manoeuvres away none", "passer 11", "card 2", "pass B 31")
        assert shown.told("pass")["result"] == "G"

    @pytest.mark.rule("BS-ADV-LOOSE-07", "AMB-72", "AMB-71")
    @pytest.mark.parametrize("result", ["PR", "PA", "OB", "I", "DB"])
    def test_other_results_stay(self, result: str) -> None:
        shown = called("loose RF", result, home=CENTER_NEAR)
        assert (shown.told("pass")["result"], shown.every("conversion")) == (result, [])
        crossing = called("loose RF", "O", "C 31")
        assert net(crossing) == -6

    @pytest.mark.rule("AMB-71", "BS-ADV-LOOSE-02", "BS-CAMP-DEF-01")
    def test_the_standouts_rule_comes_last(self) -> None:
        # The ball out of bounds becomes a guarded shot after the loose play has been looked at, so it stays guarded.
        away = side(STRONG, men={42: {"defense": 4}, 32: {"defense": 2}})
        shown = called("loose RF", "OB", away=away, options={"level": "campaign-advanced"})
        assert shown.steps("shot 6 6").last("shot").net == -6
