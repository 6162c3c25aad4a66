"""Books: contents that are true, chapters that the league can fill, pages of either orientation."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from leaguemgr import resources
from leaguemgr.league.create import NewLeague
from leaguemgr.league.league import League
from leaguemgr.league.standings import standings
from leaguemgr.printing import Enough, render_sample, render_sheet
from leaguemgr.problems import UserError
from leaguemgr.resources import find
from leaguemgr.simulate.automatic import advance
from tests.printing.pdf import Pdf

HEADS = {
    "Honours and records": "Honours and records",
    "Standings": "Standings",
    "Teams": "Team sheet",
    "Schedule and results": "Schedule",
    "League rules": "League rules",
}
"""Chapters of the season book, and what stands at the head of each."""


def contents(pdf: Pdf) -> dict[str, int]:
    """The chapters that the second page lists, with their pages."""
    found = re.findall(r"^(.+?)[ .\r]*\n?(\d+)\r?$", pdf.text(1), flags=re.MULTILINE)
    return {name.strip(): int(page) for name, page in found}


def test_the_contents_tell_where_each_chapter_begins() -> None:
    pdf = Pdf(render_sample("season_book"))
    listed = contents(pdf)
    for chapter, head in HEADS.items():
        assert head in pdf.text(listed[chapter] - 1)
        assert f"League: {head}" not in pdf.text(listed[chapter] - 2)


def test_chapters_begin_on_right_hand_pages_unless_paper_is_to_be_saved() -> None:
    assert all(page % 2 for page in contents(Pdf(render_sample("season_book"))).values())
    dense = Pdf(render_sample("season_book", options={"right-hand": False}))
    assert len(dense.sizes) < len(Pdf(render_sample("season_book")).sizes)
    assert f"{len(dense.sizes)} / {len(dense.sizes)}" in dense.text(len(dense.sizes) - 1)


def test_a_chapter_across_lies_across_in_a_book_that_stands() -> None:
    pdf = Pdf(render_sample("season_book"))
    page = contents(pdf)["Playoffs"] - 1
    assert pdf.sizes[page] == (297, 210)
    assert pdf.sizes[0] == pdf.sizes[page + 2] == (210, 297)


def test_the_book_of_a_past_season_has_its_games_and_nothing_of_the_present(tmp_path: Path) -> None:
    new = NewLeague("Cup", 4, "paper", "value-add", 2031, {"games": 0}, whole=True)
    with League.create(tmp_path / "cup.league", new) as league:
        advance(league, "finished", 0, lambda what, done, total: None)
        then = contents(Pdf(render_sheet(league, "season_book")))
        advance(league, "season", 0, lambda what, done, total: None, season=2032)
        now = contents(Pdf(render_sheet(league, "season_book")))
        past = contents(Pdf(render_sheet(league, "season_book", options={"season": "2031"})))
    assert {"Playoffs", "Leaders", "Teams"} <= set(then)
    assert "Leaders of the playoffs" not in then
    assert not {"Playoffs", "Leaders"} & set(now)
    assert {"Playoffs", "Leaders", "Standings", "Schedule and results"} <= set(past)
    assert "Teams" not in past


def test_a_season_book_has_the_games_and_leaves_out_what_there_is_not(league: League) -> None:
    with_boxes, without = (Pdf(render_sheet(league, "season_book", options={"boxes": flag})) for flag in ("yes", "no"))
    assert "Playoffs" not in contents(with_boxes)
    assert "Box scores" in contents(with_boxes)
    assert "Box scores" not in contents(without)
    assert all(row.team.name in with_boxes.text() for row in league.read(standings).rows)


@pytest.mark.parametrize("kind", ["league", "cup", "deck_league"])
def test_a_coach_gets_his_own_team_and_the_sheets_of_the_game(kind: str, request: pytest.FixtureRequest) -> None:
    played: League = request.getfixturevalue(kind)
    mine, *others = (row.team for row in played.read(standings).rows)
    pdf = Pdf(render_sheet(played, "coach_pack", options={"team": mine.abbreviation}))
    listed = contents(pdf)
    assert "Player counters" in listed
    assert ("Markers" in listed) == (kind != "cup")
    assert ("Player cards" in listed) == (kind == "cup")
    assert ({"Player cards, both sides", "Team defense cards", "Action cards"} <= set(listed)) == (
        kind == "deck_league"
    )
    first = pdf.text(listed["Team sheet"] - 1)
    assert mine.name in first
    assert f"{mine.name}, season 2031" in pdf.text(0)
    assert [other.name for other in others if other.name in pdf.text(0)] == []


def test_whoever_has_seen_enough_gets_the_pages_until_then(league: League) -> None:
    def two(page: int) -> None:
        if page > 2:
            raise Enough

    rendered = render_sheet(league, "season_book", on_page=two)
    assert rendered.result.pages == len(Pdf(rendered).sizes) == 2


def test_a_book_cannot_be_a_chapter_of_a_book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "user_folder", lambda: tmp_path)
    (tmp_path / "reports").mkdir()
    own = 'like = "season_book"\n[[chapters]]\nsheet = "coach_pack"\ntitle = "Pack"\n'
    (tmp_path / "reports/season_book.toml").write_text(own, encoding="utf-8")
    with pytest.raises(UserError, match="The chapter 'Pack' is coach_pack, itself a book"):
        render_sample("season_book")


def test_the_commissioner_chooses_the_chapters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(resources, "user_folder", lambda: tmp_path)
    (tmp_path / "reports").mkdir()
    own = 'like = "season_book"\n[[chapters]]\nsheet = "standings"\ntitle = "Tabelle"\n'
    (tmp_path / "reports/season_book.toml").write_text(own, encoding="utf-8")
    assert list(contents(Pdf(render_sample("season_book")))) == ["Tabelle"]
    assert "Box scores" in find("reports/season_book.toml", shipped=True).read_text(encoding="utf-8")
