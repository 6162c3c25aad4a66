"""Names on paper: any Latin letters, signs of markup, letters no face has, names too long for their place."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from leaguemgr.engine.forms import CardFace, CardLine, ScoreSheet, SheetBox, SheetRow, SheetTeam
from leaguemgr.engine.pad import PadCell
from leaguemgr.engine.printed import PrintedCard, TallyRow, TallySheet, TallyTeam
from leaguemgr.league.records import BoxView, GameRow, LineRow, PlayerRow, Roster, StandingRow, Standings, WonLost
from leaguemgr.league.wording import surname
from leaguemgr.printing import (
    Rendered,
    boxscore,
    cards,
    counters,
    fonts,
    printed_cards,
    rosters,
    schedule,
    scorepad,
    scoresheet,
    standings,
    tally,
)
from leaguemgr.printing.layout import load
from leaguemgr.printing.names import player_names, surnames
from leaguemgr.printing.options import Options
from leaguemgr.printing.pad_data import PadData
from leaguemgr.printing.render import render
from leaguemgr.printing.sample import sample_league
from leaguemgr.printing.sheet import Sheet
from tests.printing import hard
from tests.printing.pdf import Pdf, Thing


def game(home: Roster, away: Roster, periods: tuple[tuple[int, int], ...] = ((30, 20), (30, 20))) -> GameRow:
    score = (sum(points for points, _ in periods), sum(points for _, points in periods))
    return GameRow(
        1, 2031, 1, "season", home.row.team, away.row.team, "played", *score, periods, "auto", None, None
    )  # fmt: skip


def lines(team: Roster) -> tuple[LineRow, ...]:
    return tuple(LineRow(player, True, 600, 1, 2, 0, 1, 2, 1, 1, 4, 0, 0, 1, 2, 0, 3) for player in team.players)


def counters_data(teams: tuple[Roster, ...]) -> Any:
    return counters.CountersData("L", 2031, teams, sample_league().ratings)


def rosters_data(teams: tuple[Roster, ...]) -> Any:
    layout = load(rosters.RostersLayout, "rosters")
    return rosters.rosters_document(layout, "L", 2031, teams, sample_league().ratings)


def schedule_data(teams: tuple[Roster, ...]) -> Any:
    return schedule.ScheduleData("L", 2031, tuple(game(teams[0], other) for other in teams[1:]))


def standings_data(teams: tuple[Roster, ...]) -> Any:
    rows = tuple(
        StandingRow(
            rank, team.row.team, WonLost(41, 41), 0.0, 8123, 8123, WonLost(20, 21), WonLost(21, 20), "WL" * 5, -1,
            "1–3 in games of the four, then point difference +12 against −4 and −8", rank <= 8,
        )
        for rank, team in enumerate(teams, start=1)
    )  # fmt: skip
    return standings.StandingsData("L", Standings(2031, rows, 8, ("A long story. " * 12,) * len(teams)), 1230, 1230)


def boxes_data(teams: tuple[Roster, ...]) -> Any:
    home, away = teams[:2]
    return boxscore.BoxData("L", (BoxView(game(home, away), lines(home), lines(away), (), has_plays=False),))


def pad_data(teams: tuple[Roster, ...]) -> Any:
    sides = [scorepad.roster_side(team) for team in teams[:2]]
    for side in sides:
        side.team_fouls = [7, 2, 5, 1, 3, 0]
        side.timeouts = [1, 2, 1, 3, 2, 1]
        for line in side.lines:
            line.cells = [PadCell(3, "o-" * 8, "oo-o", 7) for _ in range(6)]
    return PadData("L", 2031, (sides[0], sides[1]), 6, "round 1", "Played at the table.")


def cards_data(teams: tuple[Roster, ...]) -> Any:
    return cards.CardsData("L", 2031, tuple((face(player), team.row.team) for team in teams for player in team.players))


def face(player: PlayerRow) -> CardFace:
    assert player.team is not None
    left = (CardLine("name", "", player.name), CardLine("school", "", player.team.name), CardLine("ball", "", "S-1, 6"))
    middle = (CardLine("steal", "11-16+++", "he steals ball"), CardLine("dunk", "51-60", "dunk/layup"))
    return CardFace(player.name, player.position, player.number, (left, middle, (CardLine("two", "3-9", "2-pt made"),)))


def sheet_data(teams: tuple[Roster, ...]) -> Any:
    home, away = (score_sheet_team(team) for team in teams[:2])
    box = SheetBox("44", "6:41", "Check chart", "", (20, 122))
    strike = {"Points": 30, "Rebounds": 12, "Steals": 6}
    tables = tuple((title, (box,) * 12) for title in ("44-34", "33-23", "22-12", "11-1"))
    sheet = ScoreSheet((home, away), tables, ((box,) * 8,), strike, ("A", "TO"), ((1, "Off C (slot 5)"),) * 20, "ours")
    return scoresheet.SheetData("L", 2031, ((sheet, "round 1", "Played at the table."),))


def score_sheet_team(team: Roster) -> SheetTeam:
    rows = tuple(
        SheetRow(player.name, player.number, "1 - PG", "6 and 7", "44-40,38,34,32", {"Points": 4}, {"Points": 44})
        for player in team.players
    )
    return SheetTeam(team.row.team.nickname, "Dunks 51-60", rows[:5], rows[5:])


def printed_data(teams: tuple[Roster, ...]) -> Any:
    found = [(two_sides(player), team.row.team) for team in teams for player in team.players]
    return printed_cards.CardsData("L", 2031, (printed_cards.Stack("", "", tuple(found)),))


def two_sides(player: PlayerRow) -> PrintedCard:
    assert player.team is not None
    layout = load(printed_cards.CardsLayout, "player_cards")
    card = printed_cards.sample_cards(layout).stacks[0].cards[0][0]
    front, back = (replace(side, name=player.name, note=player.team.name) for side in (card.front, card.back))
    return PrintedCard(front, back)


def team_cards_data(teams: tuple[Roster, ...]) -> Any:
    layout = load(printed_cards.CardsLayout, "team_cards")
    card = printed_cards.sample_cards(layout).stacks[0].cards[0][0]
    found = tuple((card, team.row.team) for team in teams)
    return printed_cards.CardsData("L", 2031, (printed_cards.Stack("", "", found),))


def tally_data(teams: tuple[Roster, ...]) -> Any:
    marks = {"shots": "o-3t" * 8, "throws": "o-" * 9, "defensive": "/" * 17, "fouls": "/" * 4}
    home, away = (
        TallyTeam(
            team.row.team.name,
            tuple(TallyRow(man.number, man.name, "GF", "", marks, 44) for man in team.players),
            (30,) * 4,
            (6,) * 4,
        )
        for team in teams[:2]
    )
    sheet = TallySheet((home, away), ("1", "2", "3", "4"), 6, (5,) * 4, ("Team rebounds",), "ours")
    refs = (teams[0].row.team, teams[1].row.team)
    return tally.TallyData("L", 2031, ((sheet, refs, "round 1", "Played at the table."),))


SHEETS: tuple[tuple[Any, Callable[[tuple[Roster, ...]], Any]], ...] = (
    (counters.SHEET, counters_data),
    (rosters.SHEET, rosters_data),
    (schedule.SHEET, schedule_data),
    (standings.SHEET, standings_data),
    (boxscore.SHEET, boxes_data),
    (scorepad.FILLED, pad_data),
    (cards.SHEET, cards_data),
    (scoresheet.FILLED, sheet_data),
    (printed_cards.PLAYERS, printed_data),
    (printed_cards.TEAM_CARDS, team_cards_data),
    (tally.FILLED, tally_data),
)
OF_TWO_TEAMS = ("boxscore", "scorepad_filled", "scoresheet_filled", "tally_filled")
ON_TWO_FACES = ("counters", "player_cards", "team_cards")
"""Which number their sheets of paper, not their pages."""
every_sheet = pytest.mark.parametrize(("sheet", "data"), SHEETS, ids=[sheet.name for sheet, _ in SHEETS])
with_players = pytest.mark.parametrize(
    ("sheet", "data"), [pair for pair in SHEETS if pair[0].name not in ("schedule", "standings", "team_cards")]
)


def printed(sheet: Sheet, data: Any, page: str = "a4") -> Rendered:
    return render(sheet, data, page, Options(sheet.options, {}))


@pytest.mark.case("M1")
@with_players
def test_latin_names_come_out_letter_by_letter(sheet: Sheet, data: Callable[..., Any]) -> None:
    teams = (hard.roster(hard.team(1, "Łódź", "ŁÓD"), hard.LATIN), hard.roster(hard.team(2, "Río"), hard.LATIN))
    rendered = printed(sheet, data(teams))
    for text in (Pdf(rendered).text(), Pdf(rendered).text_by_another_reader()):
        assert [name for name in (*hard.LATIN, "Łódź", "Río") if name not in text] == []
    assert rendered.result.warnings == ()


@pytest.mark.case("M1")
def test_a_name_in_separate_accents_is_printed_whole() -> None:
    apart = unicodedata.normalize("NFD", "Dončić")
    one = hard.roster(hard.team(1, "Team"), [apart])
    rendered = printed(counters.SHEET, counters_data((one,)))
    assert "Dončić" in Pdf(rendered).text()
    assert rendered.result.warnings == ()


@pytest.mark.case("M1")
@with_players
def test_letters_that_no_face_has_are_told_with_the_name(sheet: Sheet, data: Callable[..., Any]) -> None:
    teams = (hard.roster(hard.team(1, "Team"), ["Wong 王治郅", "Bell"]), hard.roster(hard.team(2, "Other"), ["Tau"]))
    rendered = printed(sheet, data(teams))
    (warning,) = rendered.result.warnings
    assert warning.startswith("Wong 王治郅: no bundled font has all letters")
    assert "???" in Pdf(rendered).text()


def test_letters_that_only_the_other_face_has_are_set_in_it() -> None:
    greek, latin = "\N{GREEK CAPITAL LETTER SIGMA}", "S"
    assert fonts.choose("number", greek) == ("bold", greek, True)
    assert fonts.choose("number", latin) == ("number", latin, True)


@pytest.mark.case("M2")
@every_sheet
def test_signs_of_markup_are_only_letters(sheet: Sheet, data: Callable[..., Any]) -> None:
    teams = tuple(
        hard.roster(hard.team(place, name, f"{place}&<"), [f"{name} {number}" for number in range(2)])
        for place, name in enumerate(hard.SIGNS, start=1)
    )
    text = Pdf(printed(sheet, data(teams))).text()
    shown = hard.SIGNS if sheet.name not in OF_TWO_TEAMS else hard.SIGNS[:2]
    assert [name for name in shown if name not in text] == []
    assert "&amp;" not in text
    assert "&lt;" not in text


@pytest.mark.case("M9")
@every_sheet
def test_long_names_neither_overlap_nor_leave_the_page(sheet: Sheet, data: Callable[..., Any]) -> None:
    names = [hard.LONG_PLAYER] * 12
    teams = tuple(
        hard.renamed(
            hard.roster(hard.team(place, hard.LONG_TEAM), names, coach="Wilhelmina Featherstonehaugh"), nickname=nick
        )
        for place, nick in enumerate((hard.LONG_TEAM, "Wanderers"), start=1)
    )
    for page in ("a4", "letter"):
        pdf = Pdf(printed(sheet, data(teams), page))
        for number, (width, _) in enumerate(pdf.sizes):
            things = pdf.things(number)
            assert overlapping(things) == []
            assert [thing for thing in things if thing.right > width - 9.5] == []


@pytest.mark.case("M9")
def test_a_long_name_shrinks_first_and_is_shortened_then() -> None:
    assert fonts.fit("text", "Reyes", 8, 5, 30) == ("Reyes", 8)
    text, size = fonts.fit("text", "Antetokounmpo", 8, 5, 16)
    assert text == "Antetokounmpo"
    assert 5 <= size < 8
    text, size = fonts.fit("text", hard.LONG_PLAYER, 8, 5, 16)
    assert text.endswith("…")
    assert hard.LONG_PLAYER.startswith(text[:-1])
    assert size == 5
    assert fonts.width("text", text, size) <= 16


def test_a_counter_names_the_man_by_his_surname() -> None:
    assert surnames("Łukasz Brzezina")[0] == "Brzezina"
    assert surnames("Jan van der Berg")[0] == "van der Berg"
    assert surnames("Ken Griffey Jr.") == ["Griffey Jr.", "Griffey"]
    assert surnames("Nenê") == ["Nenê"]
    assert surnames("T. J. Whitlock") == ["Whitlock"]
    assert surnames("Tadhg Ó Súilleabháin") == ["Ó Súilleabháin", "Súilleabháin"]
    for name in ("Jan van der Berg", "Ken Griffey Jr.", "J. R. Smith"):
        assert surnames(name)[0] == surname(name), "on paper as in the windows"
    assert surnames("") == [""]


def test_a_list_shortens_the_first_name_before_anything_else() -> None:
    assert player_names("Björn Lindqvist-Åkerlund") == (
        "Björn Lindqvist-Åkerlund",
        "B. Lindqvist-Åkerlund",
        "Lindqvist-Åkerlund",
    )
    assert player_names("Nenê") == ("Nenê",)


@pytest.mark.case("M9")
def test_a_team_name_gives_way_to_the_nickname_before_it_is_cut() -> None:
    one = hard.renamed(hard.roster(hard.team(1, hard.LONG_TEAM * 2), ["Bell"]), nickname="Wanderers")
    assert "Wanderers" in Pdf(printed(counters.SHEET, counters_data((one,)))).text().replace(hard.LONG_TEAM, "")


@every_sheet
def test_thirty_teams_print(sheet: Sheet, data: Callable[..., Any]) -> None:
    pdf = Pdf(printed(sheet, data(hard.rosters(30)), "letter"))
    text = pdf.text()
    shown = 2 if sheet.name in OF_TWO_TEAMS else 30
    assert [place for place in range(1, shown + 1) if f"Team {place}" not in text] == []
    if len(pdf.sizes) > 1 and sheet.name not in (*ON_TWO_FACES, "scorepad_filled"):
        assert f"2 / {len(pdf.sizes)}" in pdf.text(1)


@pytest.mark.case("F1", "F2")
@pytest.mark.rule("BS-OT-01")
def test_overtimes_have_columns_and_add_up_to_the_final_score() -> None:
    layout = load(boxscore.BoxLayout, "boxscore")
    text = Pdf(printed(boxscore.SHEET, boxscore.sample_boxes(layout))).text(0)
    assert all(title in text.split() for title in ("OT", "2OT", "Final", "118", "115"))
    assert "5" not in _heads(text)


def test_four_overtimes_leave_room_for_the_names() -> None:
    home, away = hard.roster(hard.team(1, hard.LONG_TEAM), ["Bell"]), hard.roster(hard.team(2, "Río Verde"), ["Tau"])
    played = game(home, away, ((25, 25),) * 4 + ((8, 8),) * 3 + ((10, 7),))
    view = BoxView(played, lines(home), lines(away), (), has_plays=False)
    pdf = Pdf(printed(boxscore.SHEET, boxscore.BoxData("L", (view,))))
    assert "4OT" in pdf.text()
    assert overlapping(pdf.things()) == []


def test_a_game_with_a_typed_score_says_that_there_are_no_lines() -> None:
    home, away = hard.rosters(2)
    view = BoxView(game(home, away, ()), (), (), (), has_plays=False)
    assert (
        "Only the score of this game was entered" in Pdf(printed(boxscore.SHEET, boxscore.BoxData("L", (view,)))).text()
    )


def test_a_game_that_is_not_played_says_so() -> None:
    home, away = hard.rosters(2)
    open_game = replace(game(home, away, ()), status="scheduled", home_score=None, away_score=None)
    data = boxscore.BoxData("L", (BoxView(open_game, (), (), (), has_plays=False),))
    assert "Not played yet." in Pdf(printed(boxscore.SHEET, data)).text()


def overlapping(things: list[Thing]) -> list[tuple[str, str]]:
    """Pairs of texts whose ink runs into each other, by more than a hair."""
    written = sorted((thing for thing in things if thing.text), key=lambda thing: thing.x)
    hair = 0.15
    return [
        (left.text, right.text)
        for place, left in enumerate(written)
        for right in written[place + 1 :]
        if right.x < left.right - hair and right.y < left.bottom - hair and left.y < right.bottom - hair
    ]


def _heads(text: str) -> list[str]:
    """The column titles of the line score: what stands before Final."""
    return text.split("Final", maxsplit=1)[0].split()[-6:]
