"""Chapter 16: personal fouls, team fouls, the limit, and foul shots."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from leaguemgr.rules.basketball_strategy.events import BACKCOURT_FOUL, OFFENDING, PASSING, REBOUNDING, SHOOTING
from tests.rules.basketball_strategy.table import BLACK, WHITE, Table, rebounding, side

START = {"phase": "pass", "ball": "home", "passer": 25, "zone": "E", "clock": "6:00"}
MATRIX = {"2E": "O", "3E": "F", "4E": "OF", "5": "PA"}
FT = {"FT": "good", "11FT": "dC", "12FT": "dC!"}
GOOD, MISS, MISS_UNDERLINED = "free-throw 3 3", "free-throw 1 1", "free-throw 1 2"
# Even rebounding, and a foul shooter whose roll stands as it lies.
HOME, AWAY = rebounding(BLACK, 12), rebounding(WHITE, 12)
HOME = side(HOME, men={25: {"free_throw": 2}})


def table(cell: str = "F", **start: Any) -> Table:
    """Set a table where number 25 is about to be called in E; a shot of his from there ends in ``cell``."""
    return Table({**START, **start}, HOME, AWAY, matrix=MATRIX, shooting={"E": cell, **FT})


def shot(cell: str, **start: Any) -> Table:
    """Let number 25 shoot from E into ``cell``."""
    return table(cell, **start).steps("card 2", "pass E 25", "shoot", "shot 1 1")


def passing(**start: Any) -> Table:
    """Let number 26 foul number 25 on a pass to E."""
    return table(**start).steps("card 3", "pass E 25")


@pytest.mark.rule("BS-FOUL-01", "BS-FOUL-16", "BS-SHOT-10", "REC-P-01")
def test_a_shooting_foul_is_a_personal_of_the_counterpart_and_a_team_foul() -> None:
    fouled = shot("F")
    assert fouled.told("foul")["player"] == 26
    assert (fouled.last("foul").how, fouled.line(26).pf, fouled.state.team_fouls) == (SHOOTING, 1, [0, 1])
    assert (fouled.line(25).fga, fouled.line(25).fgm) == (1, 0)


@pytest.mark.rule("BS-FOUL-02", "BS-FOUL-12", "BS-TURN-06", "BS-FOUL-16")
def test_an_offensive_foul_counts_to_the_six_personals_and_not_to_the_team() -> None:
    foul = table(team_fouls=[4, 4], fouls={"home": {25: 4}}).steps("card 4", "pass E 25")
    assert (foul.last("foul").how, foul.told("foul")["player"]) == (OFFENDING, 25)
    assert (foul.state.team_fouls, foul.line(25).pf) == ([4, 4], 1)
    # Never foul shots, whatever the count; the defence has the ball out of bounds.
    assert not foul.every("award")
    assert foul.ball == ("away", None, None, "backcourt")
    out = table(fouls={"home": {25: 5}}).steps("card 4", "pass E 25")
    assert out.pending == "home replace"


@pytest.mark.rule("BS-FOUL-03", "BS-SUB-05", "AMB-06", "DEC-03")
def test_the_sixth_personal_removes_the_man_at_once() -> None:
    fouled = shot("F", fouls={"away": {26: 5}})
    assert (fouled.pending, fouled.options) == ("away replace", ["14", "16", "22", "24", "36", "44", "52"])
    # A forward may take over the guard's marker, out of position.
    fouled.steps("replace 24")
    assert fouled.on_court(1)["RG"] == (24, "E")
    assert fouled.state.defense[1][0] == 0
    assert not [word for word in fouled.steps(GOOD).options if word.endswith(" 26")]
    men = " ".join(f"{marker}={number}" for marker, number in zip(("RG", "LG"), (26, 24), strict=True))
    fouled.steps("timeout home", "lineup home keep")
    assert "No. 26 may not play" in fouled.refusal(f"lineup away {men}")


@pytest.mark.rule("BS-FOUL-03")
def test_five_personals_do_not_remove_a_man() -> None:
    assert shot("F", fouls={"away": {26: 4}}).pending == "home dead-ball"


@pytest.mark.rule("BS-FOUL-04", "BS-FOUL-11", "AMB-21", "AMB-76", "BS-PASS-20")
@pytest.mark.parametrize(("count", "shots"), [(0, 0), (3, 0), (4, 2), (5, 2), (8, 2)])
def test_from_the_fifth_team_foul_on_a_passing_foul_is_shot(count: int, shots: int) -> None:
    fouled = passing(team_fouls=[0, count])
    foul = fouled.last("foul")
    assert (foul.how, fouled.told("foul")["player"], fouled.state.team_fouls[1]) == (PASSING, 26, count + 1)
    if shots:
        award = fouled.last("award")
        assert (fouled.told("award")["player"], award.attempts, award.quota) == (25, 2, 2)
    else:
        assert not fouled.every("award")
        assert fouled.ball == ("home", None, None, "forecourt")


@pytest.mark.rule("BS-FOUL-04")
def test_the_own_teams_count_gives_the_opponents_nothing() -> None:
    assert not passing(team_fouls=[9, 0]).every("award")


@pytest.mark.rule("BS-FOUL-05")
def test_team_fouls_start_anew_each_quarter_and_personals_carry_on() -> None:
    fouled = passing(clock="0:08", team_fouls=[2, 2], fouls={"away": {26: 3}})
    fouled.steps("passer 25", "card 5", "pass E 25")
    assert (fouled.state.period, fouled.state.team_fouls) == (2, [0, 0])
    assert fouled.state.fouls[1][fouled.state.court[1][0]] == 4


SEQUENCES = [
    ("F", 0, [GOOD, GOOD], 2, False),
    ("F", 0, [MISS, GOOD], 1, False),
    ("F", 0, [GOOD, MISS], 1, True),
    ("F", 0, [MISS, MISS], 0, True),
    ("F", 4, [GOOD, GOOD], 2, False),
    ("F", 4, [MISS, GOOD, GOOD], 2, False),
    ("F", 4, [GOOD, MISS, GOOD], 2, False),
    ("F", 4, [GOOD, MISS, MISS], 1, True),
    ("F", 4, [MISS, GOOD, MISS], 1, True),
    ("F", 4, [MISS, MISS, GOOD], 1, False),
    ("F", 4, [MISS, MISS, MISS], 0, True),
    ("good+F", 0, [GOOD], 1, False),
    ("good+F", 0, [MISS], 0, True),
    ("good+F", 4, [GOOD], 1, False),
    ("good+F", 4, [MISS, GOOD], 1, False),
    ("good+F", 4, [MISS, MISS], 0, True),
]


@pytest.mark.rule(
    "BS-FOUL-08", "BS-FOUL-09", "BS-FOUL-10", "BS-FOUL-18", "BS-SHOT-19", "BS-SHOT-11", "BS-FOUL-14", "AMB-54"
)
@pytest.mark.parametrize(("cell", "count", "rolls", "made", "rebound"), SEQUENCES)
def test_foul_shots_end_with_the_quota_or_the_last_attempt(
    cell: str, count: int, rolls: list[str], made: int, rebound: bool
) -> None:
    fouled = shot(cell, team_fouls=[0, count])
    for roll in rolls:
        assert fouled.skip("dead-ball").pending == "home free-throw"
        assert not fouled.every("rebound")
        fouled.steps(roll)
    goal = 2 if cell == "good+F" else 0
    line = fouled.line(25)
    assert (line.fta, line.ftm, fouled.game.score) == (len(rolls), made, (goal + made, 0))
    assert fouled.skip("dead-ball").pending != "home free-throw"
    assert bool(fouled.every("rebound")) is rebound
    # Good or rebounded by their center, the other team brings the ball up.
    assert fouled.ball == ("away", 56 if rebound else None, None, "backcourt")


@pytest.mark.rule("BS-FOUL-08", "BS-FOUL-10", "BS-SHOT-10", "BS-SHOT-11")
@pytest.mark.parametrize(
    ("cell", "count", "attempts", "quota"), [("F", 3, 2, 2), ("F", 4, 3, 2), ("good+F", 3, 1, 1), ("good+F", 4, 2, 1)]
)
def test_the_bonus_adds_an_attempt_to_a_shooting_foul(cell: str, count: int, attempts: int, quota: int) -> None:
    award = shot(cell, team_fouls=[0, count]).last("award")
    assert (award.attempts, award.quota) == (attempts, quota)


@pytest.mark.rule("BS-FOUL-13", "AMB-22", "BS-FOUL-08")
@pytest.mark.parametrize(("count", "attempts"), [(0, 2), (3, 2), (4, 3)])
def test_a_foul_on_the_press_is_always_shot(count: int, attempts: int) -> None:
    start = {"phase": "upcourt-pass", "ball": "home", "passer": 25, "clock": "6:00", "team_fouls": [0, count]}
    fouled = Table(start, HOME, AWAY, matrix={"9E": "F"}).steps("card 9", "pass E 25")
    award = fouled.last("award")
    assert (fouled.last("foul").how, fouled.state.team_fouls[1], fouled.line(26).pf) == (BACKCOURT_FOUL, count + 1, 1)
    assert (fouled.told("award")["player"], award.attempts, award.quota) == (25, attempts, 2)


@pytest.mark.rule("BS-FOUL-14", "BS-FOUL-15", "BS-TIME-04", "BS-TIME-02", "BS-TIME-18")
def test_after_a_good_last_foul_shot_the_other_team_brings_the_ball_up_and_no_time_is_gone() -> None:
    fouled = shot("F").steps(GOOD, GOOD)
    assert (fouled.clocks, fouled.ball) == ((352, 24, 352), ("away", None, None, "backcourt"))
    fouled.steps("passer 26", "card 5", "pass E 26")
    assert fouled.last("pass").seconds == 8


@pytest.mark.rule("BS-FOUL-17", "BS-SUB-02")
def test_the_fouled_man_shoots_his_own_and_may_not_be_replaced() -> None:
    fouled = shot("F")
    assert fouled.told("award")["player"] == 25
    assert not [word for word in fouled.options if word.startswith("RG ")]
    assert fouled.refusal("sub home RG 13")
    fouled.steps("sub home LG 13", GOOD)
    assert fouled.told("free-throw")["player"] == 25
    assert fouled.refusal("sub home RG 15")


@pytest.mark.rule("BS-SUB-02", "BS-SUB-01", "BS-TO-06")
def test_in_a_timeout_the_shooter_changes_his_marker_but_stays() -> None:
    fouled = shot("F").steps("timeout home")
    assert "No. 25 must stay on court" in fouled.refusal("lineup home RG=13")
    fouled.steps("lineup home RG=11:C LG=25:G", "lineup away keep", GOOD, MISS)
    assert fouled.told("free-throw")["player"] == 25
    assert fouled.on_court(0)["LG"] == (25, "G")


@pytest.mark.rule("BS-FOUL-18", "BS-SHOT-19")
def test_an_underlined_miss_followed_by_another_shot_is_dead() -> None:
    fouled = shot("F").steps(MISS_UNDERLINED)
    assert (len(fouled.every("foul")), fouled.every("rebound")) == (1, [])
    fouled.steps(MISS_UNDERLINED)
    assert (fouled.last("foul").how, fouled.told("rebound")["player"]) == (REBOUNDING, 56)


@pytest.mark.rule("BS-FOUL-19", "REC-T-02")
def test_personals_less_team_fouls_are_the_offensive_fouls() -> None:
    fouled = passing().steps("passer 25", "card 3", "pass E 25", "passer 25", "card 4", "pass E 25")
    fouled.steps("passer 26", "card 5", "pass E 26", "card 4", "pass E 26", "passer 25", "card 3", "pass E 25")
    home, away = fouled.box.teams
    personals = [sum(line.pf for line in team.lines) for team in (home, away)]
    assert (personals, fouled.state.team_fouls) == ([1, 4], [0, 3])
    assert [team.offensive_fouls for team in (home, away)] == [1, 1]


@pytest.mark.rule("BS-SHOT-15", "BS-PLAYER-04")
@pytest.mark.parametrize(("rating", "net"), [(1, -6), (2, 0), (3, 6)])
def test_foul_shots_are_adjusted_by_the_free_throw_rating_alone(rating: int, net: int) -> None:
    home = side(HOME, men={25: {"free_throw": rating, "offense": 1}})
    fouled = Table(START, home, AWAY, matrix=MATRIX, shooting={"E": "F"})
    fouled.steps("card 2", "pass E 25", "shoot", "shot 1 1", "free-throw 3 3")
    assert fouled.last("free-throw").net == net


@pytest.mark.rule("AMB-81", "BS-SUB-01", "BS-TO-02", "DEC-15")
def test_both_sides_may_change_before_each_foul_shot() -> None:
    fouled = shot("F")
    for place in (0, 1):
        assert fouled.pending == "home dead-ball"
        fouled.steps(
            f"sub home LG {(13, 15)[place]}",
            f"sub away LG {(14, 16)[place]}",
            "sub away C 52" if place else "timeout away",
        )
        fouled.skip("lineup", "dead-ball").steps(MISS)
    assert len(fouled.every("substitution")) == 5
    assert fouled.on_court(0)["LG"][0] == 15


class TestNobodyLeft:
    """AMB-06: a fouled-out man stays when the bench is empty, and each further foul of his costs a technical."""

    OUT: ClassVar = dict.fromkeys((14, 16, 22, 24, 36, 44, 52), 6)

    def table(self, cell: str = "F", fouls: int = 5, **start: Any) -> Table:
        return table(cell, fouls={"away": {**self.OUT, 26: fouls}}, **start)

    @pytest.mark.rule("AMB-06")
    def test_he_stays_with_his_sixth_and_no_technical_yet(self) -> None:
        fouled = self.table().steps("card 3", "pass E 25")
        assert fouled.pending == "home passer"
        assert (fouled.on_court(1)["RG"][0], fouled.line(26).pf) == (26, 1)
        assert fouled.box.teams[1].technicals == 0

    @pytest.mark.rule("AMB-06")
    def test_he_may_still_be_named_in_a_line_up(self) -> None:
        fouled = self.table(fouls=6).steps("card 5", "timeout home", "lineup home keep")
        fouled.steps("lineup away RG=12:E LG=26:F")
        assert fouled.on_court(1)["LG"] == (26, "F")

    @pytest.mark.rule("AMB-06")
    def test_his_further_foul_on_a_pass_adds_a_technical_and_play_goes_on(self) -> None:
        fouled = self.table(fouls=6).steps("card 3", "pass E 25")
        assert fouled.pending == "home technical-shooter"
        fouled.steps("technical-shooter 11", "free-throw 6 6")
        assert (fouled.game.score, fouled.box.teams[1].technicals, fouled.state.team_fouls) == ((1, 0), 1, [0, 1])
        assert fouled.ball == ("home", None, None, "forecourt")

    @pytest.mark.rule("AMB-06", "BS-FOUL-17", "BS-SUB-02")
    def test_the_fouled_man_cannot_leave_during_the_technical_and_shoots_after_it(self) -> None:
        fouled = self.table(fouls=6).steps("card 2", "pass E 25", "shoot", "shot 1 1", "technical-shooter 11")
        assert [word.split()[0] for word in fouled.options if " " in word] == [
            marker for marker in ("RF", "LF", "C") for _ in range(7)
        ]
        fouled.steps("timeout home")
        assert "No. 25 must stay on court" in fouled.refusal("lineup home RG=13")
        assert "No. 11 must stay on court" in fouled.refusal("lineup home LG=13")
        fouled.steps("lineup home keep", "free-throw 6 6", GOOD, GOOD)
        assert [(play.facts["player"]) for play in fouled.plays if play.event == "free-throw"] == [11, 25, 25]
        assert fouled.ball == ("away", None, None, "backcourt")

    @pytest.mark.rule("AMB-06", "BS-SUB-02")
    def test_after_his_offensive_foul_the_technicals_shooter_is_free_again(self) -> None:
        start = {"phase": "pass", "ball": "away", "passer": 26, "zone": "E", "fouls": {"away": {**self.OUT, 26: 6}}}
        fouled = Table(start, HOME, AWAY, matrix=MATRIX, shooting=FT)
        fouled.steps("card 4", "pass E 26", "technical-shooter 11", GOOD, "passer 11", "card 5", "timeout home")
        fouled.steps("lineup home LG=13", "lineup away keep")
        assert fouled.on_court(0)["LG"] == (13, "G")
        assert fouled.ball[0] == "home"

    @pytest.mark.rule("AMB-06", "AMB-23")
    def test_a_timeout_too_many_at_that_technical_is_shot_as_well(self) -> None:
        fouled = self.table(fouls=6, timeouts=[0, 7]).steps("card 3", "pass E 25", "technical-shooter 11")
        fouled.steps("timeout home", "lineup home keep", "lineup away keep", GOOD)
        assert fouled.pending == "away technical-shooter"
        fouled.steps("technical-shooter 12", "free-throw 6 6")
        assert fouled.game.score[1] == 1
        assert fouled.ball == ("away", None, None, "forecourt")
