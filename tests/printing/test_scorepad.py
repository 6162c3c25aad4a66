"""The score pad: its columns, its marks, and a stored game that adds up on it."""

from __future__ import annotations

from random import Random

import pytest

from leaguemgr.engine.game import Game, simulate
from leaguemgr.engine.pad import PadCell
from leaguemgr.engine.system import PlayerCard, Setup, TeamSetup
from leaguemgr.printing import render_sample
from leaguemgr.printing.layout import load
from leaguemgr.printing.options import Options
from leaguemgr.printing.pad_data import PadData, PadSide, filled_sides
from leaguemgr.printing.render import render
from leaguemgr.printing.scorepad import BLANK, FILLED, FilledLayout, roster_side, sample_filled
from leaguemgr.rules import load_system
from tests.printing import hard
from tests.printing.pdf import Pdf, Thing, paths, texts

POSITIONS = ("G", "G", "F", "F", "C", "G", "F", "C", "GF", "FC", "G", "F")


def setup(seed: str) -> Setup:
    dice = Random(seed)
    teams = [
        TeamSetup(name, name[:3].upper(), tuple(_card(100 * side + place, place, dice) for place in range(12)))
        for side, name in enumerate(("Bison", "Meteors"))
    ]
    return Setup(teams[0], teams[1])


def _card(key: int, place: int, dice: Random) -> PlayerCard:
    ratings = {name: dice.randint(1, 3) for name in ("offense", "defense", "rebound", "ball_handling", "free_throw")}
    return PlayerCard(key, place + 4, f"Man {place}", POSITIONS[place], {**ratings, "tip_in": place % 3 == 0})


@pytest.fixture(scope="module")
def game() -> Game:
    return simulate(load_system("basketball-strategy"), setup("pad"), "pad")


@pytest.fixture(scope="module")
def sides(game: Game) -> tuple[PadSide, PadSide]:
    return filled_sides(game, (hard.team(1, "Bison"), hard.team(2, "Meteors")))


@pytest.mark.rule("BS-SCORE-04")
def test_every_quarter_has_the_seven_columns_and_boxes_for_team_fouls() -> None:
    things = Pdf(render_sample("scorepad")).things()
    for title in ("Fouls", "FGA", "FG", "FTA", "FT", "R"):
        assert len(texts(things, title)) == 8
    assert len(texts(things, "TP")) == 10  # and one of the game for each team
    assert len(texts(things, "team fouls")) == 8
    boxes = paths(things, 2.7 + 0.4, 2.7 + 0.4)  # the reader adds the line on both sides
    assert len(boxes) == 2 * 4 * 5


def cell_paths(cell: PadCell) -> list[Thing]:
    """Return the lines and boxes of a page on which one cell is filled."""
    side = roster_side(hard.rosters(1, players=1)[0])
    side.lines[0].cells = [cell]
    side.team_fouls, side.timeouts = [0], [0]
    data = PadData("L", 1, (side, PadSide()), 1, "round 1", "")
    things = Pdf(render(FILLED, data, "a4", Options(FILLED.options, {}))).things()
    return [thing for thing in things if thing.kind == "path"]


@pytest.mark.parametrize("cell", [PadCell(shots="o" * 9), PadCell(shots="o" * 18), PadCell(free="-" * 12)])
def test_many_marks_of_a_quarter_do_not_overlap(cell: PadCell) -> None:
    nothing = cell_paths(PadCell())
    marks = [path for path in cell_paths(cell) if path not in nothing and path.width > 0.6]
    assert len(marks) == len(cell.shots + cell.free)
    line = 0.4  # the reader adds the line on both sides
    for place, one in enumerate(marks):
        for other in marks[place + 1 :]:
            apart = abs(one.x - other.x) >= one.width - line or abs(one.y - other.y) >= one.height - line
            assert apart, (one, other)


@pytest.mark.rule("BS-SCORE-05")
def test_marks_are_strokes_circles_boxes_and_crosses() -> None:
    def marks(cell: PadCell) -> int:
        return len(cell_paths(cell))

    nothing = marks(PadCell())
    assert marks(PadCell(shots="---")) == nothing + 3
    assert marks(PadCell(shots="-o-")) == nothing + 4
    assert marks(PadCell(free="-")) == nothing + 1
    assert marks(PadCell(free="o")) == nothing + 2
    assert marks(PadCell(fouls=2)) == nothing + 2


@pytest.mark.rule("BS-SCORE-06")
def test_the_sample_sheet_of_the_rulebook_adds_up() -> None:
    assert PadCell(0, "ooo----", "o-", 1).points == 7
    assert PadCell(0, "o---", "o").points == 3
    assert PadCell(0, "ooo", "", 6).points == 6
    assert PadCell(0, "oo--", "o-").points == 5


@pytest.mark.rule("BS-SCORE-04", "BS-SCORE-07", "BS-SCORE-09")
def test_a_filled_pad_agrees_with_the_box_score(game: Game, sides: tuple[PadSide, PadSide]) -> None:
    for side, team, setup_team in zip(sides, game.box.teams, game.setup.teams, strict=True):
        numbers = {card.key: card.number for card in setup_team.players}
        by_number = {line.number: line for line in side.lines}
        for line in team.lines:
            cells = by_number[numbers[line.player]].cells
            assert sum(len(cell.shots) for cell in cells) == line.fga
            assert sum(cell.goals for cell in cells) == line.fgm
            assert sum(len(cell.free) for cell in cells) == line.fta
            assert sum(cell.free_made for cell in cells) == line.ftm
            assert sum(cell.fouls for cell in cells) == line.pf
            assert sum(cell.rebounds for cell in cells) == line.rebounds
        assert [side.sums(period)["points"] for period in range(len(team.periods))] == team.periods
        assert sum(side.timeouts) == team.timeouts


@pytest.mark.rule("BS-FOUL-19")
def test_personals_without_offensive_fouls_are_the_team_fouls(game: Game, sides: tuple[PadSide, PadSide]) -> None:
    for side, team in zip(sides, game.box.teams, strict=True):
        personals = sum(line.pf for line in team.lines)
        assert sum(side.team_fouls) == personals - team.offensive_fouls


def test_starters_come_first_and_who_did_not_play_last(game: Game, sides: tuple[PadSide, PadSide]) -> None:
    started = {line.player for line in game.box.teams[0].lines if line.started}
    numbers = {card.number for card in game.setup.home.players if card.key in started}
    assert {line.number for line in sides[0].lines[:5]} == numbers
    played = [line.played for line in sides[0].lines]
    assert played == sorted(played, reverse=True)


def test_the_filled_pad_prints_its_totals(game: Game, sides: tuple[PadSide, PadSide]) -> None:
    data = PadData("L", 2031, sides, len(sides[0].team_fouls), "round 1", "Played by the computer.")
    text = Pdf(render(FILLED, data, "a4", Options(FILLED.options, {}))).text(0)
    assert all(str(points) in text.split() for points in game.score)
    assert "Played by the computer." in text


@pytest.mark.rule("BS-OT-03")
def test_overtimes_go_on_a_second_page_with_boxes_for_three_fouls() -> None:
    side = roster_side(hard.rosters(1)[0])
    for line in side.lines:
        line.cells = [PadCell(shots="o") for _ in range(8)]
    side.team_fouls, side.timeouts = [1] * 8, [0] * 8
    data = PadData("L", 2031, (side, PadSide()), 8, "round 1", "")
    pdf = Pdf(render(FILLED, data, "a4", Options(FILLED.options, {})))
    assert len(pdf.sizes) == 2
    assert "Overtime 4" in pdf.text(1)
    assert "Quarter" not in pdf.text(1)
    assert len(paths(pdf.things(1), 3.1, 3.1)) == 2 * 4 * 3
    assert "4OT" in pdf.text(0)


def test_the_sample_of_the_filled_pad_adds_up() -> None:
    data = sample_filled(load(FilledLayout, "scorepad_filled"))
    text = Pdf(render_sample("scorepad_filled")).text().split()
    for side in data.sides:
        assert str(side.points) in text
        for line in side.lines:
            assert len(line.cells) in (0, 4)


def test_empty_pads_come_in_copies_and_with_names() -> None:
    rendered = render_sample("scorepad", "letter", {"copies": 3})
    assert rendered.result.pages == 3
    side = roster_side(hard.roster(hard.team(1, "Río Verde"), hard.LATIN))
    data = PadData("L", 2031, (side, PadSide()))
    text = Pdf(render(BLANK, data, "a4", Options(BLANK.options, {}))).text()
    assert "Nguyễn" in text
    assert "Río Verde" in text
    assert "DNP" not in text
