"""Scoring and the score pad (chapter 23)."""

from __future__ import annotations

from tomllib import loads

import pytest

from leaguemgr.engine.box import Line, TeamBox
from leaguemgr.resources import find
from leaguemgr.rules.basketball_strategy.charts import DEFENCE_BALL, INTERCEPTED, INTERCEPTED_BREAK, OFFENSIVE_FOUL
from tests.rules.basketball_strategy.table import CAMPAIGN, WHITE, Table, side, wander

INBOUNDS = {"phase": "inbounds", "ball": "home", "passer": 11}

SHEET = {
    11: Line(11, fgm=3, fga=7, ftm=1, fta=2, drb=1),
    25: Line(25, fgm=1, fga=4, ftm=1, fta=1),
    51: Line(51, fgm=3, fga=3, drb=6),
    43: Line(43, fgm=3, fga=6, drb=3),
    35: Line(35, fgm=2, fga=4, ftm=1, fta=2),
}
"""The rulebook's sample sheet of a first quarter."""


@pytest.mark.rule("BS-SCORE-01")
def test_the_score_follows_every_point_and_does_not_wrap_at_100() -> None:
    table = Table({**INBOUNDS, "score": [97, 90]}, matrix={"": "O"}, shooting={"": "good+F", "FT": "good"})
    table.steps("card 1", "pass E 25", "shoot", "shot 1 1")
    assert table.game.score == (99, 90)
    table.steps("free-throw 1 1")
    assert table.game.score == (100, 90)
    assert table.plays[-2].score == table.plays[-1].score == (100, 90)
    table = Table({**INBOUNDS, "score": [97, 90]}, matrix={"1": "O", "2": "DB"}, shooting={"": "good"})
    shot = ("card 1", "pass E 25", "shoot", "shot 1 1")
    table.steps(*shot, "passer 12", "card 2", "pass E 26", "passer 11", *shot)
    assert table.game.score == (101, 90)


@pytest.mark.rule("BS-SCORE-03")
def test_personals_are_recorded_for_each_player() -> None:
    table = Table(INBOUNDS, matrix={"1": "F", "2": "OF"})
    table.steps("card 1", "pass E 25", "passer 11", "card 1", "pass E 25", "passer 11", "card 2", "pass G 11")
    fouls = {line.player: line.pf for team in table.box.teams for line in team.lines if line.pf}
    assert fouls == {26: 2, 11: 1}
    assert [sum(team) for team in table.state.fouls] == [1, 2]


@pytest.mark.rule("BS-SCORE-04")
def test_score_pad_has_the_columns_of_the_rulebook_for_each_quarter() -> None:
    layout = loads(find("reports/scorepad.toml").read_text(encoding="utf-8"))
    assert [column["title"] for column in layout["columns"]] == ["Fouls", "FGA", "FG", "FTA", "FT", "TP", "R"]
    assert layout["pad"]["periods"] == 4
    assert "team fouls" in layout["labels"]["fouls"]
    assert layout["pad"]["rows"] >= 12


@pytest.mark.rule("BS-SCORE-05", "AMB-30")
def test_score_pad_explains_a_mark_of_its_own_for_each_attempt() -> None:
    marks = loads(find("reports/scorepad.toml").read_text(encoding="utf-8"))["labels"]["marks"]
    assert sorted(marks) == ["free_made", "free_missed", "goal", "missed"]
    assert len(set(marks.values())) == 4


@pytest.mark.rule("BS-SCORE-06")
@pytest.mark.parametrize(("number", "points", "rebounds"), [(11, 7, 1), (25, 3, 0), (51, 6, 6), (43, 6, 3), (35, 5, 0)])
def test_total_points_are_two_a_goal_and_one_a_foul_shot(number: int, points: int, rebounds: int) -> None:
    assert (SHEET[number].points, SHEET[number].rebounds) == (points, rebounds)


@pytest.mark.rule("BS-SCORE-06")
def test_team_totals_of_the_sample_sheet() -> None:
    team = TeamBox(list(SHEET.values()))
    totals = [sum(getattr(line, name) for line in team.lines) for name in ("fgm", "fga", "ftm", "fta", "points")]
    assert totals == [12, 24, 3, 5, 27]


@pytest.mark.rule("BS-SCORE-06")
@pytest.mark.parametrize("seed", range(4))
def test_points_of_the_lines_add_up_to_the_score(seed: int) -> None:
    table = Table()
    for _ in wander(table, seed, 1500):
        pass
    for which, team in enumerate(table.box.teams):
        assert sum(line.points for line in team.lines) == sum(team.periods) == table.game.score[which]
        assert table.game.score[which] > 0


@pytest.mark.rule("BS-SCORE-07")
def test_a_fouled_miss_is_a_field_goal_attempt() -> None:
    table = Table(INBOUNDS, matrix={"": "O"}, shooting={"": "F"})
    table.steps("card 1", "pass E 25", "shoot", "shot 1 1")
    assert (table.line(25).fga, table.line(25).fgm) == (1, 0)


@pytest.mark.rule("BS-SCORE-09")
def test_made_and_fouled_is_a_goal_a_personal_and_a_foul_shot() -> None:
    table = Table(INBOUNDS, matrix={"": "O"}, shooting={"": "good+F", "FT": "dC"})
    table.steps("card 1", "pass E 25", "shoot", "shot 1 1", "free-throw 1 1")
    line = table.line(25)
    assert (line.fga, line.fgm, line.fta, line.ftm, line.points) == (1, 1, 1, 0, 2)
    assert table.line(26).pf == 1


@pytest.mark.rule("BS-SCORE-10")
@pytest.mark.parametrize(
    ("result", "how"),
    [("I", INTERCEPTED), ("DB", DEFENCE_BALL), ("OF", OFFENSIVE_FOUL), ("IFB 2on1", INTERCEPTED_BREAK + 2)],
)
def test_a_turnover_is_possession_lost_without_a_shot(result: str, how: int) -> None:
    table = Table(INBOUNDS, matrix={"": result}).steps("card 1", "pass E 25")
    assert table.last("turnover").how == how
    assert (table.box.teams[0].turnovers, table.line(25).tov) == (1, 1)


@pytest.mark.rule("BS-SCORE-10")
def test_the_chart_and_a_defensive_standout_make_no_turnover() -> None:
    chart = Table(INBOUNDS, matrix={"": "O"}, shooting={"": "DB"}).steps("card 1", "pass E 25", "shoot", "shot 1 1")
    assert chart.ball[0] == "away"
    away = side(WHITE, men={26: {"defense": 4}})
    block = Table(INBOUNDS, away=away, options=CAMPAIGN, matrix={"": "OB"}).steps("card 1", "pass E 25", "shot 1 1")
    assert block.told("shot")["result"] == "block"
    assert block.ball[0] == "away"
    for table in (chart, block):
        assert table.box.teams[0].turnovers == 0
        assert not table.every("turnover")
