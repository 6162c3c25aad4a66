"""Statistics: what is counted, raised to a whole game, and written into the box score (VA-STAT)."""

from __future__ import annotations

import pytest

from leaguemgr.engine.game import simulate
from leaguemgr.engine.system import Setup
from leaguemgr.rules.value_add.printed import printed_numbers
from leaguemgr.rules.value_add.records import box_rows, game_records, scaled, stint_text
from leaguemgr.rules.value_add.system import shipped
from tests.rules.value_add.table import AWAY, EDITIONS, HOME, Table, check_rotation, squad


@pytest.mark.rule("VA-STAT-02")
def test_points_are_struck_as_they_are_reached() -> None:
    """A three and one of two free throws: 3, then 4 (Chalmers)."""
    table = Table(start={"possession": 21}).throw(1, 66, 1).pass_half().throw(1, 66, 11)
    table.steps("free-throw 1", "free-throw 20", "rebound 11 1")
    assert table.records[AWAY].players[0].marks == [3, 4]
    sheet = Table("sheet", start={}).throw(1, 66, 1)
    bench = sheet.records[AWAY].players[5]
    assert (bench.early, bench.points, bench.total) == (0, 3, 3)
    starter = sheet.records[AWAY].players[0]
    assert (starter.early, starter.points) == (4, 0)


@pytest.mark.rule("VA-STAT-03")
def test_steals_and_blocks_are_marked_for_who_made_them_help_included() -> None:
    table = Table(defense={14: {"steal": 9, "block": 9}}).throw(1, 31, 3).pass_half()
    table.throw(1, 32, 3)
    man = table.records[HOME].players[3]
    assert (man.steals, man.blocks) == (1, 1)


@pytest.mark.rule("VA-STAT-07", "TV-24")
def test_counts_are_raised_by_half_and_rounded_down() -> None:
    assert [scaled(count) for count in (7, 4, 1, 0)] == [10, 6, 1, 0]
    state = Table(start={"possession": 21}, defense={11: {"steal": 6}}).throw(1, 11, 3).throw(1, 66, 1).state
    raw, whole = (next(iter(box_rows(state, HOME, raised))) for raised in (False, True))
    assert (raw.figures, whole.figures) == ((3, 0, 1, 0), (4, 0, 1, 0))


@pytest.mark.rule("VA-STAT-08")
def test_turnovers_of_a_team_are_one_figure() -> None:
    squads = {"defense": {11: {"steal": 6}}, "offense": {33: {"go_to": 0}, 31: {"turnover": 6}}}
    table = Table(**squads).throw(1, 11, 3).pass_half().throw(8, 11, 1).throw(8, 11, 1).pass_half()
    table.throw(1, 41, 1)
    assert table.records[AWAY].turnovers == table.game.box.teams[AWAY].turnovers == 3
    total = list(box_rows(table.state, AWAY))[-1]
    assert (total.slots, total.possessions, total.name) == ("TO", "3", "Total")


@pytest.mark.rule("VA-STAT-09")
def test_the_box_score_has_starters_a_divider_reserves_and_a_total() -> None:
    game = simulate(shipped(), Setup(squad(HOME), squad(AWAY), {"level": "simple"}), "box")
    state = game.state
    rows = list(box_rows(state, HOME))  # type: ignore[arg-type]  # this system's state
    assert [row.name for row in rows] == [f"P{n}" for n in range(11, 16)] + ["Bench"] + [
        f"P{n}" for n in range(21, 26)
    ] + ["Total"]
    assert [(row.slots, row.possessions) for row in rows[:5]] == [(str(slot), "33-1") for slot in range(1, 6)]
    assert [(row.slots, row.possessions) for row in rows[6:11]] == [(str(slot), "44-34") for slot in range(1, 6)]
    assert rows[-1].figures[0] == game.score[HOME] - 20
    assert [rows[-1].figures[place] for place in (1, 2, 3)] == [
        sum(getattr(line, name) for line in game.box.teams[HOME].lines) for name in ("rebounds", "stl", "blk")
    ]


def test_stints_are_written_as_in_the_texts() -> None:
    assert stint_text(range(1, 45)) == "all"
    assert stint_text([44, *range(20, 32)]) == "44,31-20"
    assert stint_text(range(1, 28)) == "27-1"
    assert stint_text([]) == ""


@pytest.mark.rule("TV-26")
@pytest.mark.parametrize("place", [0, 1])
def test_the_printed_box_scores_add_up(place: int) -> None:
    box = printed_numbers()["box"][place]
    sums = [sum(line["line"][column] for line in box["lines"]) for column in range(4)]
    assert sums == box["total"]


@pytest.mark.rule("TV-27")
@pytest.mark.parametrize(
    ("place", "total", "crowded"), [(0, 224, [(30, 28), (27, 21)]), (1, 222, [(31, 31), (20, 20)])]
)
def test_the_printed_rotations_are_not_five_at_every_possession(
    place: int, total: int, crowded: list[tuple[int, int]]
) -> None:
    stints = [(first, last) for line in printed_numbers()["box"][place]["lines"] for first, last in line["stints"]]
    assert sum(first - last + 1 for first, last in stints) == total
    faults = {int(fault.split()[1]) for fault in check_rotation(stints)}
    assert faults == {p for first, last in crowded for p in range(last, first + 1)}
    assert check_rotation([(44, 1)] * 5) == []


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("level", ["simple", "advanced"])
def test_records_agree_with_box_score_and_state(edition: str, level: str) -> None:
    game = simulate(shipped(), Setup(squad(HOME), squad(AWAY), {"edition": edition, "level": level}), "agree")
    records = game_records(game.state)  # type: ignore[arg-type]  # this system's state
    for side in (0, 1):
        team, record = game.box.teams[side], records[side]
        early = 20 if edition == "sheet" else 0
        assert sum(man.early for man in record.players) == early
        for line, man in zip(team.lines, record.players, strict=True):
            counted = (man.points, man.offensive, man.defensive, man.steals, man.blocks, man.fouls)
            assert counted == (line.points, line.orb, line.drb, line.stl, line.blk, line.pf)
            assert man.possessions == game.state.used[side][man.player]  # type: ignore[attr-defined]
        assert record.turnovers == team.turnovers
        assert record.boxes["1"] == game.score[side] or game.state.period > 2
