"""Chapter 29: pick and roll from an adjacent zone, guarding assignments, random fouls."""

from __future__ import annotations

from typing import Any

import pytest

from leaguemgr.engine.system import TeamSetup, Value
from tests.rules.basketball_strategy.table import BASIC, BLACK, WHITE, Table, rebounding, side

START = {"phase": "pass", "ball": "home", "passer": 11, "zone": "G", "clock": "6:00"}
SCREENS: dict[str, Value] = {"level": "basic", "pick-and-roll": "adjacent"}
ASSIGNED: dict[str, Value] = {"level": "basic", "guarding-assignments": "on"}
RANDOM: dict[str, Value] = {"level": "basic", "random-fouls": "on"}
ALONE = side(BLACK, "LF=:F")
"""BLACK with one man in each of B, D, E, F and G."""


def table(options: dict[str, Value], home: TeamSetup = BLACK, away: TeamSetup = WHITE, **more: Any) -> Table:
    """Sit down with BLACK's No. 11 on the ball in G."""
    start = {**START, **more.pop("start", {})}
    return Table(start, home, away, options, **more)


class TestPickAndRoll:
    """BS-TOUR-PR: No. 31 of BLACK is alone in B, No. 51 in D next to it."""

    def called(self, call: str, home: TeamSetup = ALONE, options: dict[str, Value] = SCREENS, **more: Any) -> Table:
        return table(options, home, matrix={"2": "PR"}, **more).steps("card 2", f"pass {call}")

    @pytest.mark.rule("BS-TOUR-PR-01", "BS-TOUR-PR-02", "AMB-59", "BS-SHOT-07", "DEC-21")
    @pytest.mark.parametrize(("offense", "net"), [(3, 3), (2, -3), (1, -9)])
    def test_the_man_who_crosses_to_a_screen_shoots_with_half_a_row_less(self, offense: int, net: int) -> None:
        shown = self.called("B 51", side(ALONE, men={51: {"offense": offense}}))
        assert (shown.told("pass")["result"], shown.told("conversion")["why"]) == (
            "PR",
            "pick and roll with the man who crosses",
        )
        shown.steps("shoot", "shot 6 6")
        assert (shown.last("shot").net, shown.told("shot")["how"]) == (net, "pick and roll, crossing")

    @pytest.mark.rule("BS-TOUR-PR-02", "AMB-59", "BS-SHOT-05")
    @pytest.mark.parametrize(
        ("call", "options", "net"),
        [
            ("B 31", SCREENS, 0),  # stationed there himself: nobody crosses
            ("C 31", SCREENS, -6),  # nobody is stationed in C
            ("A 31", SCREENS, -6),  # nor can anybody be in A
            ("B 51", BASIC, -12),  # without the option it takes two men in the zone
        ],
    )
    def test_otherwise_it_is_an_open_shot(self, call: str, options: dict[str, Value], net: int) -> None:
        shown = self.called(call, options=options)
        assert shown.told("pass")["result"] == "O"
        assert shown.steps("shoot", "shot 6 6").last("shot").net == net

    @pytest.mark.rule("BS-TOUR-PR-04")
    def test_the_screener_is_not_named(self) -> None:
        assert self.called("B 51").pending == "home shoot"
        assert self.called("C 31").told("pass")["result"] == "O"

    @pytest.mark.rule("BS-TOUR-PR-03", "AMB-40")
    @pytest.mark.parametrize("cell", ["F", "good+F"])
    @pytest.mark.parametrize(("ruling", "offender"), [("shooter", 51), ("screener", 31)])
    def test_a_foul_is_a_goal_and_an_offensive_foul(self, cell: str, ruling: str, offender: int) -> None:
        shown = self.called("B 51", options={**SCREENS, "screen-foul": ruling}, shooting={"B": cell})
        shown.steps("shoot", "shot 2 2")
        assert (shown.game.score, shown.told("shot")["result"]) == ((2, 0), "good+OF")
        assert (shown.told("foul")["player"], shown.told("foul")["result"]) == (offender, "offensive")
        assert (shown.every("award"), shown.ball) == ([], ("away", None, None, "backcourt"))
        assert (shown.line(51).fgm, shown.line(offender).pf, shown.state.team_fouls) == (1, 1, [0, 0])
        assert shown.box.teams[0].turnovers == 0
        assert shown.clocks == (352, 24, 352)

    @pytest.mark.rule("BS-TOUR-PR-03", "AMB-58", "AMB-59")
    def test_with_two_men_in_the_zone_it_is_the_plain_pick_and_roll(self) -> None:
        crowded = side(ALONE, "LF=:BL C=:D")
        shown = self.called("B 51", crowded, shooting={"B": "F"})
        assert not shown.every("conversion")
        shown.steps("shoot", "shot 3 3")
        assert (shown.last("shot").net, shown.told("foul")["player"]) == (-9, 56)


D_OF = {26: 3, 12: 2, 42: 1, 32: 3, 56: 2}
INDIVIDUAL = side(WHITE, men={number: {"defense": defense} for number, defense in D_OF.items()})


class TestGuarding:
    """BS-TOUR-GUARD."""

    @pytest.mark.rule("BS-TOUR-GUARD-01", "AMB-43", "BS-PLAYER-05")
    @pytest.mark.parametrize(("defense", "blocks"), [(1, 0), (2, -3), (3, -6), (4, -9)])
    def test_a_guarded_shot_is_adjusted_by_the_defenders_own_rating(self, defense: int, blocks: int) -> None:
        away = side(INDIVIDUAL, men={42: {"defense": defense}})
        shown = table(ASSIGNED, away=away, matrix={"2": "G"}).steps("card 2", "pass B 31", "shoot", "shot 6 6")
        assert shown.last("shot").net == blocks
        rebound = table(ASSIGNED, away=away, start={"phase": "follow-up", "passer": 31, "zone": "B"})
        assert rebound.steps("follow-up B", "shot 6 6").last("shot").net == blocks

    @pytest.mark.rule("BS-TOUR-GUARD-01", "AMB-43", "BS-TDR-05", "DEC-11")
    def test_a_man_out_of_position_is_a_poor_defence(self) -> None:
        away = side(INDIVIDUAL, "RF=14")  # a guard on a forward's marker has a defense of 0
        shown = table(ASSIGNED, away=away, matrix={"2": "O"}).steps("card 2", "pass B 31")
        assert shown.options == ["shoot", "guarded", "hold", "timeout"]
        assert shown.steps("guarded", "shot 6 6").last("shot").net == 3
        other = table(ASSIGNED, away=away, matrix={"2": "O"}).steps("card 2", "pass E 25")
        assert other.options == ["shoot", "hold", "timeout"]

    @pytest.mark.rule("BS-TOUR-GUARD-01", "BS-SHOT-07")
    def test_the_worst_shot_of_all(self) -> None:
        home = side(BLACK, men={31: {"offense": 1}})
        away = side(INDIVIDUAL, men={42: {"defense": 4}})
        options = {**ASSIGNED, "level": "advanced"}
        shown = table(options, home, away, matrix={"2": "G"}, start={"manoeuvres": {"away": "double RF LF"}})
        assert shown.steps("card 2", "pass C 31", "shoot", "shot 6 6").last("shot").net == -27

    @pytest.mark.rule("BS-TOUR-GUARD-02", "DEC-22")
    def test_assignments_change_at_timeouts_and_period_starts(self) -> None:
        shown = Table(options=ASSIGNED).steps("lineup away keep")
        assert shown.pending == "home guarding"
        shown.steps("guarding home guards", "guarding away both", "jump-ball 2 4", "card 2")
        assert shown.state.guards == [(1, 0, 2, 3, 4), (1, 0, 3, 2, 4)]
        shown.steps("timeout", "guarding away straight")
        assert shown.state.guards == [(1, 0, 2, 3, 4), (0, 1, 2, 3, 4)]

    @pytest.mark.rule("BS-TOUR-GUARD-03", "BS-FAQ-02")
    def test_guards_guard_guards_forwards_forwards_the_center_the_center(self) -> None:
        shown = Table(options=ASSIGNED).steps("lineup away keep")
        assert shown.options == ["keep", "straight", "guards", "forwards", "both"]
        shown.steps("guarding home both").skip("guarding")
        assert shown.told("guarding")["guards"] == {"RG": "LG", "LG": "RG", "RF": "LF", "LF": "RF", "C": "C"}

    @pytest.mark.rule("BS-TOUR-GUARD-04", "AMB-43", "BS-FOUL-16")
    @pytest.mark.parametrize(("guarding", "guard"), [("straight", 42), ("forwards", 32), ("guards", 42)])
    def test_the_counterpart_is_the_assigned_man_everywhere(self, guarding: str, guard: int) -> None:
        start = {"guarding": {"away": guarding}, "team_fouls": [0, 4]}
        results = {"2": "I", "3": "F", "4": "JB", "5": "IFB 3on1", "6": "O"}

        def after(card: int, **more: Any) -> Table:
            shown = table(ASSIGNED, away=INDIVIDUAL, start=start, matrix=results, **more)
            return shown.steps(f"card {card}", "pass B 31")

        assert after(2).ball == ("away", guard, None, "backcourt")
        assert after(3).told("foul")["player"] == guard
        assert after(3).told("award")["player"] == 31
        assert after(4).told("jump")["players"] == [31, guard]
        assert after(5).steps("shoot", "shot 6 6").told("shot")["player"] == guard
        assert after(6, shooting={"B": "F"}).steps("shoot", "shot 3 3").told("foul")["player"] == guard

    @pytest.mark.rule("BS-TOUR-GUARD-04", "AMB-43")
    @pytest.mark.parametrize(("cell", "rebounder", "fouler"), [("oRF!", 31, 32), ("dRF!", 42, 35)])
    def test_rebound_fouls_follow_the_pairs_of_that_end(self, cell: str, rebounder: int, fouler: int) -> None:
        even = rebounding(WHITE, 12)
        start = {"guarding": {"away": "forwards"}}
        shown = table(ASSIGNED, away=even, start=start, matrix={"2": "O"}, shooting={"E": cell})
        shown.steps("card 2", "pass E 25", "shoot", "shot 3 3")
        assert (shown.told("rebound")["player"], shown.told("foul")["player"]) == (rebounder, fouler)

    @pytest.mark.rule("BS-TOUR-GUARD-04", "AMB-43", "BS-ADV-DT-01")
    def test_a_double_team_starts_from_the_assigned_man(self) -> None:
        options = {**ASSIGNED, "level": "advanced"}
        start = {"guarding": {"away": "forwards"}, "manoeuvres": {"away": "double RF LG"}}
        shown = table(options, away=INDIVIDUAL, start=start, matrix={"2": "F", "3": "G"}).steps("card 2", "pass B 31")
        assert shown.told("foul")["player"] == 12
        # The left guard has left No. 11 alone.
        free = table(options, away=INDIVIDUAL, start=start, matrix={"3": "G"}).steps("card 3", "pass G 11")
        assert free.told("conversion")["why"] == "he is left unguarded"

    @pytest.mark.rule("BS-TOUR-GUARD-04", "BS-ADV-DT-01", "AMB-43")
    def test_new_assignments_end_a_double_team_that_they_make_impossible(self) -> None:
        options = {**ASSIGNED, "level": "advanced"}
        shown = Table(options=options).steps("guarding home straight", "manoeuvres home double RF LF", "jump-ball 2 4")
        assert shown.state.manoeuvres[0].target == 2
        shown.steps("card 2", "timeout", "guarding home forwards").skip("guarding", "manoeuvres")
        assert shown.state.manoeuvres[0].target == -1

    @pytest.mark.rule("AMB-43", "BS-CAMP-DEF-01")
    def test_the_standout_is_the_assigned_man(self) -> None:
        away = side(INDIVIDUAL, men={32: {"defense": 4}, 42: {"defense": 1}})
        options = {**ASSIGNED, "level": "campaign"}
        start = {"guarding": {"away": "forwards"}}
        shown = table(options, away=away, start=start, matrix={"2": "OB"}).steps("card 2", "pass B 31")
        assert shown.steps("shot 1 1").told("shot")["blocker"] == 32
        assert table(options, away=away, matrix={"2": "OB"}).steps("card 2", "pass B 31").pending == "home passer"


FOULERS = {1: 26, 2: 12, 3: 42, 4: 32, 5: 56}


class TestRandomFouls:
    """BS-TOUR-RF."""

    @pytest.mark.rule("BS-TOUR-RF-01", "BS-TOUR-RF-04", "AMB-44", "BS-DICE-10")
    @pytest.mark.parametrize("face", range(1, 7))
    @pytest.mark.parametrize("how", ["shooting", "passing", "backcourt", "rebound"])
    def test_one_die_tells_the_offender_of_every_defensive_foul(self, face: int, how: str) -> None:
        result = {"passing": "F", "backcourt": "F"}.get(how, "O")
        cell = {"shooting": "F", "rebound": "oRF!"}.get(how, "good")
        start = {"phase": "upcourt-pass"} if how == "backcourt" else {}
        shown = table(RANDOM, away=rebounding(WHITE, 12), start=start, matrix={"": result}, shooting={"B": cell})
        card = 9 if how == "backcourt" else 1
        shown.steps(f"card {card}", "pass B 31")
        if result == "O":
            shown.steps("shoot", "shot 3 3")
        shown.steps(f"fouler {face}")
        assert (shown.told("foul")["player"], shown.told("foul")["result"]) == (FOULERS.get(face, 42), how)
        assert shown.line(FOULERS.get(face, 42)).pf == 1

    @pytest.mark.rule("BS-TOUR-RF-01", "BS-FOUL-17")
    def test_the_fouled_man_shoots_whoever_has_fouled(self) -> None:
        shown = table(RANDOM, start={"team_fouls": [0, 4]}, matrix={"": "F"}).steps("card 1", "pass B 31", "fouler 5")
        assert (shown.told("foul")["player"], shown.told("award")["player"]) == (56, 31)

    @pytest.mark.rule("BS-TOUR-RF-01", "BS-SUB-02", "BS-FOUL-03")
    def test_the_man_about_to_shoot_stays_when_the_offender_fouls_out(self) -> None:
        start = {"team_fouls": [0, 4], "fouls": {"away": {56: 5}}}
        shown = table(RANDOM, start=start, matrix={"": "F"}).steps("card 1", "pass B 31", "fouler 5")
        assert (shown.pending, shown.state.fouled) == ("away replace", [6, -1])
        shown.steps("replace 52")
        assert shown.on_court(1)["C"][0] == 52

    @pytest.mark.rule("BS-TOUR-RF-02")
    def test_offensive_fouls_stay_as_they_are(self) -> None:
        shown = table(RANDOM, matrix={"": "OF"}).steps("card 1", "pass B 31")
        assert (shown.told("foul")["player"], shown.pending) == (31, "away passer")

    @pytest.mark.rule("BS-TOUR-RF-03")
    @pytest.mark.parametrize("variation", ["high-school", "college"])
    def test_it_goes_with_high_school_and_college(self, variation: str) -> None:
        shown = table({**RANDOM, "variation": variation}, matrix={"": "F"}).steps("card 1", "pass B 31", "fouler 2")
        assert (shown.told("foul")["player"], shown.told("award")["attempts"]) == (12, 1)

    @pytest.mark.rule("BS-TOUR-RF-04", "AMB-44", "BS-ADV-DT-09")
    @pytest.mark.parametrize(("face", "offender"), [(6, 32), (1, 26)])
    def test_a_six_is_the_second_man_of_a_double_team(self, face: int, offender: int) -> None:
        options = {**RANDOM, "level": "advanced"}
        shown = table(options, start={"manoeuvres": {"away": "double RF LF"}}, matrix={"": "F"})
        assert shown.steps("card 1", "pass B 31", f"fouler {face}").told("foul")["player"] == offender

    @pytest.mark.rule("BS-TOUR-RF-04", "AMB-44")
    def test_a_foul_that_becomes_a_shot_rolls_no_die(self) -> None:
        options = {**RANDOM, "level": "advanced"}
        shown = table(options, start={"manoeuvres": {"away": "loose RF"}}, matrix={"": "F"}).steps(
            "card 1", "pass B 31"
        )
        assert shown.pending == "home shoot"
