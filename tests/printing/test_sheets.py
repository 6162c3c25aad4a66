"""What holds for every sheet: it prints from its sample, on every paper, the same bytes each time."""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from leaguemgr.printing import default_page, print_sample, render_sample, sheets
from leaguemgr.problems import UserError
from tests.printing.pdf import Pdf, hidden

NAMES = tuple(sheet.name for sheet in sheets())
LANDSCAPE = {"bracket", "court", "draft_board", "scorepad", "scorepad_filled", "squares", "playing_board"}
SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a3": (297.0, 420.0), "legal": (215.9, 355.6)}
BOOKS = {"season_book", "coach_pack"}  # which have pages of both orientations
# What each sheet must say, from its sample.
WORDS = {
    "counters": ("Lakeshore Draft League", "Player counters, season 2031", "Harbor City Herons", "Nguyễn", "HCH"),
    "cards": ("Player cards", "Ivan Downing", "WHEN HIS MAN HAS THE BALL", "20=Ast", "Off Reb: 1-1"),
    "player_cards": ("Player cards, both sides", "Vic Xu", "X+F(1) 1–17", "T (LF)", "Pass to 1+", "by our generator"),
    "team_cards": ("Team defense cards", "Harbor City Herons", "Close", "Block rating", "X if no IM", "own design"),
    "action_cards": ("Action cards", "60 × 79 mm", "Opponent defense 19", "Six-minute marker", "No card of the"),
    "playing_board": ("RG", "inside", "Two white dice", "18–20", "rest of game", "own design", "Action cards"),
    "tally": ("Score sheet", "Visitors: Prairie A&M Bison", "Team fouls", "OT", "24 seconds:", "free throw missed"),
    "tally_filled": ("Filled score sheet", "round 17", "116", "Ibrahima Fernandes", "Played by the computer.", "4 (6)"),
    "duplex": ("Duplex test sheet", "back-x", "back-y", "not “fit to page”", "flip on the long edge"),
    "scorepad": ("Score pad", "Quarter 1", "Quarter 4", "Fouls", "FGA", "FTA", "TP", "team fouls", "Timeouts:"),
    "scoresheet": ("Score sheet", "Visitors: Otters", "Check chart", "Starters start here", "G-03"),
    "scoresheet_filled": ("Kevin Matijašević", "Dunks 51-60", "94", "1a", "6 and 7", "Highest"),
    "league_rules": ("League rules", "Games for each team", "difference among", "Bold: differs"),
    "draft_board": ("Draft board", "Round 6", "Wójcik", "1.03 FC to PAM", "PASS", "highest sum first"),
    "picks": ("Draft picks", "1.03", "Whitfield", "via ŁÓD", "2.04"),
    "pool": ("Players to draft", "Papadopoulos-Vandenberghe", "Value", "Nguyễn"),
    "lineups": ("Line-up card", "Coach: Jonas", "RG", "Timeout", "Bench", "Rousseau"),
    "charts": ("Charts", "PR°", "Rulebook, page 3", "3 of 8 figures are printed", "With °: put in by the league"),
    "team": ("Team sheet", "11–7, 2nd place", "W 118–115", "(via ŁÓD)", "out 2 games", "28.4"),
    "leaders": ("Leaders", "Season 2031, regular season", "Points a game", "at least 12 games", "28.4"),
    "plays": ("Play-by-play", "Łódź Meteors at Prairie A&M Bison", "11:16", "ends with nothing changed", "0–4"),
    "markers": ("Markers", "19 × 21 mm", "Harbor City Herons", "RG", "Loose", "For both teams", "Ball"),
    "defence_cards": ("Defence cards", "58 × 80 mm", "Overplay Left", "2on1"),
    "court": ("BL", "BR", "Double line: no way"),
    "squares": ("a1", "g12", "Shot clock and score 1"),
    "effects": ("E4", "4 passes in the turn", "proposed by this program"),
    "bracket": ("Playoffs", "Quarter-finals, best of 7", "112–98", "Río Verde Cóndores", "Champions"),
    "records": ("Honours and records", "4–2 in the final", "Points in a game", "v Łódź Meteors, day 17"),
    "coach_pack": ("Harbor City Herons, season 2031", "Contents", "Team sheet", "Player counters", "Score pad"),
    "season_book": ("Season 2031", "Champions: Río Verde Cóndores", "Contents", "Box scores", "112–98", "290:00"),
    "transactions": ("Transactions", "round 2 of the college draft 2032", "Signed and released", "Phạm"),
    "attrition": ("Attrition", "a double takes him", "stays (typed)", "leaves"),
    "protected": ("Protected list", "3 players you protect", "loses at most 2", "Safe without a place", "Date:"),
    "rosters": ("Rosters", "2031, 8 teams, 96 players", "Łódź Meteors", "Żurawski", "RG"),
    "schedule": ("Schedule", "Round 17", "99–119", "Cóndores", "8 of 16 games played"),
    "standings": ("Standings", "Season 2031, after 72 of 112 games", ".778", "2–1 v Nines", "Nines 4th", "−107"),
    "boxscore": ("Łódź Meteors at Prairie A&M Bison", "2OT", "118", "115", "290:00", "Starters are in bold."),
    "scorepad_filled": ("Prairie A&M Bison", "round 17", "Wójcik", "DNP"),
}  # fmt: skip


@cache
def sample(name: str, page: str = "a4") -> Pdf:
    """A sheet's sample, drawn once for all tests that only look at it."""
    return Pdf(render_sample(name, page))


def test_every_sheet_has_its_words_listed_here() -> None:
    assert set(WORDS) == set(NAMES)


@pytest.mark.rule("REC-S-11")
@pytest.mark.parametrize("name", NAMES)
def test_a_sheet_prints_from_its_sample(name: str) -> None:
    rendered = render_sample(name)
    pdf = Pdf(rendered)
    assert rendered.result.pages == len(pdf.sizes)
    assert rendered.result.warnings == ()
    text = pdf.text()
    assert [word for word in WORDS[name] if word not in text] == []


@pytest.mark.case("M4")
@pytest.mark.parametrize("page", SIZES)
@pytest.mark.parametrize("name", NAMES)
def test_a_sheet_keeps_within_the_margin_of_every_paper(name: str, page: str) -> None:
    pdf = sample(name, page)
    across = {SIZES[page][::-1]} if name in LANDSCAPE | BOOKS else set()
    upright = {SIZES[page]} if name not in LANDSCAPE else set()
    assert set(pdf.sizes) == across | upright
    for number, (width, height) in enumerate(pdf.sizes):
        outside = [
            thing
            for thing in pdf.things(number)
            # Half a millimetre for the widths of lines, which the reader adds twice.
            if thing.x < 9.5 or thing.y < 9.5 or thing.right > width - 9.5 or thing.bottom > height - 9.5
        ]
        assert outside == []


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_painted_over_a_text(name: str) -> None:
    pdf = sample(name)
    assert [text for number in range(len(pdf.sizes)) for text in hidden(pdf.things(number))] == []


@pytest.mark.case("M4")
@pytest.mark.parametrize("name", NAMES)
def test_letter_and_a4_say_the_same(name: str) -> None:
    words = [sorted(sample(name, page).text().split()) for page in ("a4", "letter")]
    numbers = {"/", "1", "2", "3"}
    a4, letter = ([word for word in each if word not in numbers] for each in words)
    assert set(a4) == set(letter)


@pytest.mark.case("M1")
@pytest.mark.parametrize("name", NAMES)
def test_every_face_is_embedded_and_none_is_the_readers(name: str) -> None:
    fonts = sample(name).fonts()
    assert fonts
    assert all(fonts.values())
    assert all("Inter" in font or "Barlow" in font for font in fonts)


@pytest.mark.parametrize("name", NAMES)
def test_the_same_data_give_the_same_bytes(name: str) -> None:
    assert render_sample(name).data == sample(name).data


@pytest.mark.parametrize("name", NAMES)
def test_the_document_has_a_title(name: str) -> None:
    metadata = sample(name).reader.metadata
    assert metadata is not None
    assert metadata.title
    assert metadata.title != "untitled"


def test_printing_a_sample_writes_a_file(tmp_path: Path) -> None:
    path = tmp_path / "new folder" / "counters.pdf"
    result = print_sample("counters", path)
    assert result.pages == 2
    assert path.read_bytes() == render_sample("counters").data
    assert [file.name for file in path.parent.iterdir()] == ["counters.pdf"]


def test_the_list_of_sheets_tells_titles_and_options() -> None:
    listed = {sheet.name: sheet for sheet in sheets()}
    assert listed["counters"].title == "Player counters"
    assert listed["counters"].group == "before"
    assert "back-x" in [option.name for option in listed["counters"].options]
    assert all(sheet.about.endswith(".") for sheet in listed.values())


def test_an_unknown_sheet_is_refused_with_those_there_are() -> None:
    with pytest.raises(UserError, match=r"no sheet 'counter'; choose one of league_rules, coach_pack"):
        render_sample("counter")


def test_an_unknown_paper_is_refused() -> None:
    with pytest.raises(UserError, match=r"no page size 'a5'; choose one of a4, letter"):
        render_sample("counters", "a5")


@pytest.mark.case("M4")
def test_the_usual_paper_follows_the_country() -> None:
    assert default_page("en_US") == "letter"
    assert default_page("es-MX") == "letter"
    assert default_page("de_DE") == "a4"
    assert default_page("en_GB.UTF-8") == "a4"
    assert default_page("C") == "a4"


def test_a_sheet_made_for_other_paper_than_the_usual_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("leaguemgr.printing.render.default_page", lambda: "letter")
    assert Pdf(render_sample("bracket", "")).sizes == [SIZES["a3"][::-1]]
    assert Pdf(render_sample("leaders", "")).sizes == [SIZES["letter"]]


def test_listing_the_sheets_does_not_import_reportlab() -> None:
    code = "import sys, leaguemgr.printing as p; p.sheets(); sys.exit('reportlab' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
