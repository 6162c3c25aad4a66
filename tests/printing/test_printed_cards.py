"""Cards with two sides: exact sizes, mirrored backs, cut marks, every card of a league, honest decks."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from leaguemgr import resources
from leaguemgr.engine.charts import Spot
from leaguemgr.league.create import NewLeague
from leaguemgr.league.league import League
from leaguemgr.league.rosters import roster, teams
from leaguemgr.printing import gather, render_sample, render_sheet, sheets
from leaguemgr.printing.registry import offered
from leaguemgr.problems import UserError
from leaguemgr.resources import find
from leaguemgr.rules import load_charts, load_system
from tests.printing.pdf import Pdf, Thing, paths, texts

CUT_LINE = 0.1
"""Which the reader adds on both sides."""
OWN = ("player_cards", "team_cards", "action_cards", "playing_board", "tally", "tally_filled")


@pytest.fixture
def own_reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's folder of layouts."""
    monkeypatch.setattr(resources, "user_folder", lambda: tmp_path)
    folder = tmp_path / "reports"
    folder.mkdir()
    return folder


def cards(pdf: Pdf, page: int, size: tuple[float, float] = (60, 79)) -> list[Thing]:
    """The outlines of the cards of a page."""
    return paths(pdf.things(page), size[0] + 2 * CUT_LINE, size[1] + 2 * CUT_LINE)


def test_only_a_game_with_decks_offers_these_sheets(deck_league: League, league: League) -> None:
    mine, theirs = ({sheet.name for sheet in sheets(each)} for each in (deck_league, league))
    assert mine - theirs == set(OWN)
    assert "scoresheet" not in mine
    assert "duplex" in mine, "which measures the backs"
    with pytest.raises(UserError, match="belongs to another board game than Basketball Strategy"):
        render_sheet(league, "action_cards")


@pytest.mark.parametrize("page", ["a4", "letter"])
@pytest.mark.parametrize("name", [sheet.name for sheet in offered(load_system("strat-o-matic"))])
def test_every_sheet_prints_from_a_small_league(deck_league: League, name: str, page: str) -> None:
    rendered = render_sheet(deck_league, name, page)
    assert rendered.result.warnings == ()
    if name not in ("playing_board", "tally", "duplex"):
        assert "Decks <&>" in Pdf(rendered).text()


@pytest.mark.case("M7")
@pytest.mark.parametrize("page", ["a4", "letter"])
@pytest.mark.parametrize(
    ("name", "options", "size", "count"),
    [
        ("player_cards", {}, (90, 118.5), 4),
        ("player_cards", {"size": "small"}, (60, 79), 4),
        ("team_cards", {}, (60, 79), 6),
        ("action_cards", {}, (60, 79), 9),
    ],
)
def test_cards_have_the_size_that_the_layout_says_on_both_sides(
    name: str, options: Mapping[str, object], size: tuple[float, float], count: int, page: str
) -> None:
    pdf = Pdf(render_sample(name, page, options))
    assert [len(cards(pdf, number, size)) for number in range(len(pdf.sizes))] == [count, count]


@pytest.mark.case("M6")
@pytest.mark.parametrize("page", ["a4", "letter"])
@pytest.mark.parametrize("flip", ["long-edge", "short-edge"])
def test_the_back_of_a_man_lies_behind_his_front(flip: str, page: str) -> None:
    pdf = Pdf(render_sample("player_cards", page, {"backs": flip}))
    width, height = pdf.sizes[0]
    fronts, backs = (cards(pdf, number, (90, 118.5)) for number in (0, 1))
    mirrored = {
        (round(width - card.right, 2), round(card.y, 2))
        if flip == "long-edge"
        else (round(card.x, 2), round(height - card.bottom, 2))
        for card in fronts
    }
    assert mirrored == {(round(card.x, 2), round(card.y, 2)) for card in backs}
    front, back = (texts(pdf.things(number), "Vic Xu")[0] for number in (0, 1))
    across = (front.x < width / 2, back.x < width / 2)
    down = (front.y < height / 2, back.y < height / 2)
    assert (across == (True, False)) == (flip == "long-edge")
    assert (down == (True, False)) == (flip == "short-edge")


def test_backs_move_by_the_offset_and_can_be_left_out() -> None:
    plain, moved = (Pdf(render_sample("team_cards", options=given)) for given in ({}, {"back-x": 1.5, "back-y": -0.5}))
    here, there = (sorted((card.x, card.y) for card in cards(pdf, 1)) for pdf in (plain, moved))
    assert [(round(x + 1.5, 2), round(y - 0.5, 2)) for x, y in here] == [(round(x, 2), round(y, 2)) for x, y in there]
    assert len(Pdf(render_sample("team_cards", options={"backs": "none"})).sizes) == 1


@pytest.mark.case("M7")
def test_cut_marks_stand_in_line_with_every_cut() -> None:
    pdf = Pdf(render_sample("action_cards"))
    (marks,) = (thing for thing in pdf.things() if thing.kind == "path" and thing.width > 185)
    outlines = cards(pdf, 0)
    left, right = min(card.x for card in outlines) + CUT_LINE, max(card.right for card in outlines) - CUT_LINE
    assert marks.x == pytest.approx(left - 3.8, abs=0.2)
    assert marks.right == pytest.approx(right + 3.8, abs=0.2)
    without = Pdf(render_sample("action_cards", options={"crop-marks": False}))
    assert [thing for thing in without.things() if thing.kind == "path" and thing.width > 185] == []


@pytest.mark.rule("SOM-SETUP-07")
def test_every_man_has_both_sides_and_every_team_its_three_cards(deck_league: League) -> None:
    men = [man.name for team in deck_league.read(teams) for man in deck_league.read(roster, team.team.id).players]
    text = Pdf(render_sheet(deck_league, "player_cards")).text()
    assert [man for man in men if text.count(man) < 2] == []
    pdf = Pdf(render_sheet(deck_league, "team_cards"))
    assert sum(len(cards(pdf, page)) for page in range(0, len(pdf.sizes), 2)) == 3 * 4
    one = deck_league.read(teams)[0].team
    only = Pdf(render_sheet(deck_league, "team_cards", options={"teams": one.abbreviation})).text()
    assert [only.count(word) for word in ("Close", "Normal", "Sag", "Defense")] == [1, 1, 1, 3]


@pytest.mark.rule("SOM-DECK-01", "SOM-DECK-03")
def test_the_deck_that_is_played_has_sixty_cards_two_markers_and_says_whose_design_it_is(deck_league: League) -> None:
    pdf = Pdf(render_sheet(deck_league, "action_cards"))
    fronts = [page for page in range(len(pdf.sizes)) if page % 2 == 0]
    assert sum(len(cards(pdf, page)) for page in fronts) == 62
    text = "\n".join(pdf.text(page) for page in fronts)
    assert [number for number in range(1, 61) if f"No. {number}\r" not in text and f"No. {number}\n" not in text] == []
    assert text.count("House card: leaguemgr project, own design") == 60
    assert text.count("House cards: leaguemgr project, own design. No card of the original decks is at hand.") == 7
    assert (text.count("Six-minute marker"), text.count("Two-minute marker")) == (1, 1)
    assert "Basic action deck" not in pdf.text()


def test_a_league_with_charts_of_its_own_prints_these_and_where_they_are_from(tmp_path: Path) -> None:
    book = load_charts("strat-o-matic")
    files = book.edit(book.shipped, Spot("advanced_deck_sections", "5", "home"), "DEF 3")
    files = book.edit(files, Spot("jump_ball", "3", "ball"), "home")
    files = book.claim(files, "basic_deck", "our own box")
    new = NewLeague("Own", 4, "paper", "strat-o-matic", 2031, {"games": 3}, charts=files)
    with League.create(tmp_path / "own.league", new) as league:
        pdf = Pdf(render_sheet(league, "action_cards", options={"deck": "all"}))
        text = "\n".join(pdf.text(page) for page in range(len(pdf.sizes)))
        assert text.count("House card: leaguemgr project, own design, changed by hand") == 1
        assert text.count("No card of the original decks is at hand. 1 card changed by hand.") == 7
        assert text.count("Typed in from our own box") == 60 + 62 + 7  # fronts, backs, heads of pages
        assert "House" not in pdf.text(14)
        board = Pdf(render_sheet(league, "playing_board", "a3")).text()
        assert "2–4, 6, 8, 10, 12" in board
        assert "Changed by hand: Jump ball." in board


def test_both_decks_are_printed_when_they_are_asked_for_the_one_that_is_played_first(deck_league: League) -> None:
    pdf = Pdf(render_sheet(deck_league, "action_cards", options={"deck": "all"}))
    assert len(pdf.sizes) == 28
    assert "Advanced action deck" in pdf.text(0)
    assert "Basic action deck" in pdf.text(14)


def test_a_league_on_the_basic_version_has_its_side_in_front(
    deck_league: League, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "X column" in Pdf(render_sheet(deck_league, "player_cards")).text(0)
    monkeypatch.setattr(gather, "rule_options", lambda league: {"version": "basic"})
    front = Pdf(render_sheet(deck_league, "player_cards")).text(0)
    assert "Highest rated" in front
    assert "X column" not in front
    assert "Basic action deck" in Pdf(render_sheet(deck_league, "action_cards")).text(0)


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        ("player_cards", 'form = "facts", style = "rating"', 'form = "fact", style = "rating"', "ratings.form"),
        ("team_cards", "height = 79", 'height = "tall"', "card.height: input should be a valid number"),
        ("action_cards", "crop_line = 0.15", "crop_lines = 0.15", "sheet.crop_line"),
        ("playing_board", "slot = 15", "slot = -1", "board.slot"),
        ("tally", 'key = "steals"', 'key = "stels"', "columns.10.key"),
    ],
)
def test_a_fault_in_a_copied_layout_is_named_by_file_line_and_field(
    own_reports: Path, name: str, old: str, new: str, told: str
) -> None:
    text = find(f"reports/{name}.toml", shipped=True).read_text(encoding="utf-8")
    line = text[: text.index(old)].count("\n") + 1
    assert text.count(old) >= 1
    (own_reports / f"{name}.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(UserError) as caught:
        render_sample(name)
    assert f"{name}.toml: line " in str(caught.value)
    assert told in str(caught.value)
    if "crop" not in old:
        assert f"line {line}:" in str(caught.value)


def test_a_part_or_side_that_no_card_has_is_named(own_reports: Path) -> None:
    text = find("reports/team_cards.toml", shipped=True).read_text(encoding="utf-8")
    (own_reports / "team_cards.toml").write_text(text.replace("\nshots = {", "\nshotz = {", 1), encoding="utf-8")
    with pytest.raises(UserError, match=r"places a part 'shotz', but there are only shots, numbers, key; correct \["):
        render_sample("team_cards")
    (own_reports / "team_cards.toml").write_text(text.replace("[sides.basic", "[sides.plain"), encoding="utf-8")
    with pytest.raises(UserError, match="has no side 'basic', only advanced, plain; add it under"):
        render_sample("team_cards")
    (own_reports / "team_cards.toml").write_text(text.replace("\nlarge = {", "\nhuge = {"), encoding="utf-8")
    with pytest.raises(UserError, match="has no size 'large'; add it under"):
        render_sample("team_cards")


def test_cards_too_large_for_the_page_are_refused(own_reports: Path) -> None:
    own = 'like = "action_cards"\n[card]\nwidth = 64\n'
    (own_reports / "action_cards.toml").write_text(own, encoding="utf-8")
    with pytest.raises(UserError, match="3 × 3 cards of 64 × 79 mm do not fit on this page; choose larger paper"):
        render_sample("action_cards")
    assert render_sample("action_cards", "a3").result.pages == 2


def test_a_commissioner_may_leave_out_a_part_and_move_another(own_reports: Path) -> None:
    text = find("reports/team_cards.toml", shipped=True).read_text(encoding="utf-8")
    without = "\n".join(line for line in text.splitlines() if not line.startswith("key = { at"))
    (own_reports / "team_cards.toml").write_text(without, encoding="utf-8")
    assert "without an inside man" not in " ".join(Pdf(render_sample("team_cards")).text().split())
