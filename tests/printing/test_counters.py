"""Player counters: true size, marks, and backs behind their own fronts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from leaguemgr.league.records import Roster
from leaguemgr.printing import render_sample
from leaguemgr.printing.colour import ink_on
from leaguemgr.printing.counters import SHEET, CountersData
from leaguemgr.printing.options import Options
from leaguemgr.printing.ratings import ratings_of
from leaguemgr.printing.render import render
from leaguemgr.printing.sample import sample_league
from leaguemgr.problems import UserError
from leaguemgr.rules import load_system
from tests.printing import hard
from tests.printing.pdf import Pdf, Thing, paths, texts
from tests.printing.test_names import overlapping

CUT_LINE, RULER_LINE = 0.1, 0.15
A4, LETTER = (210.0, 297.0), (215.9, 279.4)


def counters(teams: tuple[Roster, ...], page: str = "a4", **options: object) -> Pdf:
    given = {name.replace("_", "-"): value for name, value in options.items()}
    return Pdf(
        render(
            SHEET,
            CountersData("Test League", 2031, teams, sample_league().ratings),
            page,
            Options(SHEET.options, given),
        )
    )


def bands(things: list[Thing], size: float = 16) -> list[Thing]:
    """The coloured upper part of each counter, which is exactly as wide as the counter."""
    return paths(things, size, size * 4.9 / 16)


def frames(things: list[Thing], size: float = 16) -> list[Thing]:
    """The cut lines around the counters, without the width of the line that the reader adds on every side."""
    outer = size + 2 * CUT_LINE
    return [
        Thing("path", thing.x + CUT_LINE, thing.y + CUT_LINE, thing.width - 2 * CUT_LINE, thing.height - 2 * CUT_LINE)
        for thing in paths(things, outer, outer)
    ]


@pytest.mark.case("M7")
@pytest.mark.rule("BS-PLAYER-01")
@pytest.mark.parametrize("size", [16, 12.7])
def test_counters_have_the_size_that_is_asked_for(size: float) -> None:
    things = counters(hard.rosters(1, players=3), size=size, spares=0).things()
    assert len(bands(things, size)) == 3
    assert len(frames(things, size)) == 3
    left = sorted(band.x for band in bands(things, size))
    assert left[1] - left[0] == pytest.approx(size, abs=0.05)


@pytest.mark.case("M7")
def test_the_sheet_carries_a_ruler_of_100_mm_and_says_how_to_print() -> None:
    pdf = Pdf(render_sample("counters"))
    assert "Print at 100 %" in pdf.text(0)
    assert "100 mm" in pdf.text(0)
    (ruler,) = [thing for thing in pdf.things() if thing.kind == "path" and 99 < thing.width < 101]
    assert ruler.width - 2 * RULER_LINE == pytest.approx(100, abs=0.05)


@pytest.mark.rule("BS-PLAYER-01")
@pytest.mark.rule("BS-PLAYER-07")
def test_a_counter_shows_number_position_five_ratings_and_the_star_as_a_path() -> None:
    one = hard.roster(hard.team(1, "Team"), ["Mo Plain", "Al Plain", "Jo Star"])
    things = counters((one,), spares=0).things()
    (star,) = [thing for thing in things if thing.kind == "path" and 2 < thing.width < 3 and 2 < thing.height < 3]
    name = texts(things, "Star")[0]
    assert name.x < star.right
    assert star.y > name.bottom
    assert [len(texts(things, label)) for label in ("D", "O", "R", "BH", "FT", "GF")] == [3] * 6
    assert "★" not in Pdf(render_sample("counters")).text()


@pytest.mark.case("M5")
def test_backs_lie_mirrored_for_a_flip_on_the_long_edge() -> None:
    teams = tuple(hard.roster(hard.team(place, f"Team {place}"), ["Man"] * 7) for place in (1, 2, 3))
    pdf = counters(teams, spares=0)
    front, back = pdf.things(0), pdf.things(1)
    fronts = {(round(band.x, 1), round(band.y, 1)) for band in bands(front)}
    assert len(fronts) == 21
    behind = {(round(A4[0] - thing.x - 16, 1), round(thing.y, 1)) for thing in frames(back)}
    assert behind == fronts
    # In front stand teams 1 and 2 with team 3 below the first; seen from behind, the first is on the right.
    middle = A4[0] / 2
    places = {(text.text, text.x > middle, text.y > 70) for text in _backs(back)}
    assert places == {("T01", True, False), ("T02", False, False), ("T03", True, True)}


@pytest.mark.case("M5")
def test_rows_are_reversed_for_a_flip_on_the_short_edge() -> None:
    pdf = counters(hard.rosters(4), spares=0, backs="short-edge")
    fronts = {(round(band.x, 1), round(band.y, 1)) for band in bands(pdf.things(0))}
    behind = {(round(thing.x, 1), round(A4[1] - thing.y - 16, 1)) for thing in frames(pdf.things(1))}
    assert behind == fronts
    top = min(_backs(pdf.things(1)), key=lambda text: text.y)
    assert top.text in ("T03", "T04")


@pytest.mark.case("M6")
def test_an_offset_moves_the_backs_and_nothing_else() -> None:
    plain, moved = counters(hard.rosters(2)), counters(hard.rosters(2), back_x=1.5, back_y=-0.5)
    assert plain.things(0) == moved.things(0)
    shifts = {(round(b.x - a.x, 2), round(b.y - a.y, 2)) for a, b in zip(plain.things(1), moved.things(1), strict=True)}
    assert shifts == {(1.5, -0.5)}


@pytest.mark.case("M6")
def test_folded_backs_stand_right_above_their_fronts_upside_down() -> None:
    pdf = counters(hard.rosters(1, players=2), spares=0, backs="fold")
    assert len(pdf.sizes) == 1
    things = pdf.things()
    tops = sorted(band.y for band in bands(things))
    backs = frames(things)
    assert min(thing.y for thing in backs) == pytest.approx(tops[0] - 16, abs=0.1)


def test_lines_to_fold_along_have_marks_of_their_own() -> None:
    folded = counters(hard.rosters(1, players=2), spares=0, backs="fold")
    things = folded.things()
    fold = bands(things)[0].y
    marks = [thing for thing in things if thing.kind == "path" and 3.9 < thing.width < 4.4 and thing.height < 0.5]
    assert [round(mark.y + mark.height / 2, 1) for mark in marks] == [round(fold, 1)] * 2
    assert "fold on the dashed marks" in folded.text(0)


@pytest.mark.parametrize("page", ["a4", "letter"])
def test_marks_of_reversed_backs_stay_clear_of_the_heading(page: str) -> None:
    things = counters(hard.rosters(8), page, backs="short-edge").things(1)
    (note,) = [thing for thing in things if "short-edge flip" in thing.text]
    marks = max((thing for thing in things if thing.kind == "path"), key=lambda thing: thing.width * thing.height)
    assert marks.y > note.bottom


def test_backs_can_be_left_out() -> None:
    assert len(counters(hard.rosters(2), backs="none").sizes) == 1


def test_crop_marks_stand_outside_at_every_cut() -> None:
    with_marks, without = counters(hard.rosters(1)), counters(hard.rosters(1), crop_marks="no")
    extra = len(with_marks.things()) - len(without.things())
    # Six upright cuts above and below, four level ones on both sides, in one path or many.
    assert extra in (1, 20)
    marks = [thing for thing in with_marks.things() if thing not in without.things()]
    assert min(thing.x for thing in marks) < min(band.x for band in bands(with_marks.things())) - 4


def test_three_spare_counters_follow_the_players() -> None:
    assert counters(hard.rosters(1)).text(0).count("T01 spare") == 3


@pytest.mark.case("M4")
@pytest.mark.parametrize(("page", "size"), [("a4", A4), ("letter", LETTER)])
def test_thirty_teams_are_all_there_on_both_papers(page: str, size: tuple[float, float]) -> None:
    pdf = counters(hard.rosters(30), page)
    assert set(pdf.sizes) == {size}
    assert len(pdf.sizes) == 8
    text = pdf.text()
    assert all(f"{place:02d}{seat:02d}" in text for place in range(1, 31) for seat in range(1, 13))


@pytest.mark.case("M4")
def test_counters_stay_within_the_margin() -> None:
    for page, (width, height) in (("a4", A4), ("letter", LETTER)):
        for thing in counters(hard.rosters(8), page).things(0):
            assert thing.x >= 9.9
            assert thing.y >= 9.9
            assert thing.right <= width - 9.9
            assert thing.bottom <= height - 9.9


def test_a_team_that_no_page_holds_is_refused() -> None:
    with pytest.raises(UserError, match="do not fit"):
        counters(hard.rosters(1, players=12), size=30, backs="fold", spares=10)


def test_a_light_team_colour_gets_dark_letters() -> None:
    assert ink_on("#ffe066", "#1c2027") == "#1c2027"
    assert ink_on("#10507f", "#1c2027") == "#ffffff"


def test_a_rating_that_is_not_revealed_is_a_question_mark() -> None:
    one = hard.roster(hard.team(1, "Team"), ["Rookie"])
    hidden = replace(one.players[0], ratings={"offense": 2, "ball_handling": 1, "free_throw": 3})
    things = counters((replace(one, players=(hidden,)),), spares=0).things()
    assert len(texts(things, "?")) == 2


def _backs(things: list[Thing]) -> list[Thing]:
    """The big letters of the backs."""
    return [thing for thing in things if thing.text.startswith("T0") and thing.height > 4]


@pytest.mark.parametrize(("system", "label"), [("all-star", "Pa"), ("value-add", "DR"), ("strat-o-matic", "Us")])
def test_a_counter_has_the_ratings_of_any_board_game_within_its_cut(system: str, label: str) -> None:
    ratings = ratings_of(load_system(system))
    man = hard.rosters(1, players=1)[0]
    values = {rating.name: 88 for rating in ratings}
    roster = replace(man, players=(replace(man.players[0], ratings=values),))
    options = Options(SHEET.options, {"spares": 0, "backs": "none", "ruler": False, "crop-marks": False})
    pdf = Pdf(render(SHEET, CountersData("Test League", 2031, (roster,), ratings), "a4", options))
    things = pdf.things()
    edge = frames(things)[0]
    figures = texts(things, "88")
    assert len(figures) == sum(not rating.flag for rating in ratings)
    assert all(edge.x < one.x and one.right < edge.right and one.bottom < edge.bottom for one in figures)
    assert len(texts(things, label)) == 1
    assert overlapping([thing for thing in things if thing.text]) == []
