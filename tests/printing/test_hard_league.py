"""A league whose names are hard to print, on every sheet: letters, signs of markup, names without end, a long note."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from leaguemgr.league.create import NewLeague
from leaguemgr.league.league import League
from leaguemgr.league.playoffs import StartPlayoffs
from leaguemgr.league.rosters import roster, teams
from leaguemgr.league.teams import EditTeam, RenamePlayer
from leaguemgr.league.trade_terms import Give
from leaguemgr.league.trades import MakeTrade
from leaguemgr.printing import render_sheet, sheets
from leaguemgr.simulate.automatic import advance
from leaguemgr.simulate.season import play_days
from tests.printing import hard
from tests.printing.pdf import Pdf, hidden
from tests.printing.test_names import overlapping

NAMES = [hard.LONG_PLAYER, *hard.SIGNS, "Wong 王治郅", *hard.LATIN]
NOTE = "A word with & and <b> in it. " * 170 + "The last word of the note."
# fmt: off
PLAIN = [
    "league_rules", "draft_board", "picks", "counters", "duplex", "markers", "defence_cards", "court", "scorepad",
    "lineups", "charts", "rosters", "team", "schedule", "standings", "leaders", "boxscore", "plays", "scorepad_filled",
    "transactions", "bracket", "records", "attrition",
]
# fmt: on
BOOKS = ["coach_pack", "season_book"]
PLAYERS_OF_ALL = ("counters", "rosters", "team", "lineups", "picks", "draft_board", "attrition")
"""Sheets on which every player of every team stands."""


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Iterator[League]:
    """Four teams in the playoffs, with hard names, after a trade with a note of 5,000 characters."""
    path = tmp_path_factory.mktemp("hard") / "hard.league"
    new = NewLeague(
        "A&M <League> “Ñ”", 4, "hard", season=2031, options={"games": 3, "playoff_teams": 4, "best_of": [1]}
    )
    with League.create(path, new) as opened:
        advance(opened, "season", 0, lambda what, done, total: None)
        _rename(opened)
        mine, theirs = (opened.read(roster, team.team.id) for team in opened.read(teams)[:2])
        men = [next(man for man in each.players if man.name == "Jokić") for each in (mine, theirs)]
        gives = (
            Give(mine.row.team.id, theirs.row.team.id, men[0].id),
            Give(theirs.row.team.id, mine.row.team.id, men[1].id),
        )
        opened.perform(MakeTrade(gives, note=NOTE))
        play_days(opened, until=None, workers=0)
        opened.perform(StartPlayoffs())
        yield opened


def _rename(league: League) -> None:
    names = (*hard.SIGNS, hard.LONG_TEAM)
    for row, name in zip(league.read(teams), names, strict=True):
        team = row.team.id
        abbreviation = f"&;{row.team.abbreviation[:2]}" if name != hard.LONG_TEAM else "ŁÓDŹ"
        coach = "Wilhelmina Featherstonehaugh & <Sons>"
        league.perform(EditTeam(team, name, name[:20], abbreviation, coach_name=coach))
        for player, new in zip(league.read(roster, team).players, NAMES, strict=False):
            league.perform(RenamePlayer(player.id, new))


def test_the_list_of_sheets_is_up_to_date(league: League) -> None:
    assert {*PLAIN, *BOOKS, "pool", "protected"} == {sheet.name for sheet in sheets(league)}


@pytest.mark.case("M2", "M9")
@pytest.mark.parametrize(("name", "page"), [*product(PLAIN, ("a4", "letter")), *((name, "a4") for name in BOOKS)])
def test_nothing_overlaps_leaves_the_page_or_is_taken_for_markup(league: League, name: str, page: str) -> None:
    pdf = Pdf(render_sheet(league, name, page))
    for number, (width, height) in enumerate(pdf.sizes):
        everything = pdf.things(number)
        assert hidden(everything) == []
        things = [thing for thing in everything if thing.text]
        assert overlapping(things) == []
        assert [thing for thing in things if thing.right > width - 9.5 or thing.bottom > height - 9.5] == []
    text = pdf.text()
    assert "&amp;" not in text
    assert "&lt;" not in text


@pytest.mark.case("M1")
@pytest.mark.parametrize("name", PLAYERS_OF_ALL)
def test_every_name_is_there_letter_by_letter_and_a_foreign_script_is_warned_of(league: League, name: str) -> None:
    rendered = render_sheet(league, name)
    text = Pdf(rendered).text()
    men = league.read(roster, league.read(teams)[3].team.id).players
    shown = [man.name for man in men if man.name in (*hard.LATIN, *hard.SIGNS[:2])]
    assert len(shown) >= 6
    assert [man for man in shown if man not in text] == []
    assert [warning.split(":")[0] for warning in rendered.result.warnings] == ["Wong 王治郅"]


@pytest.mark.case("M2")
def test_a_note_of_five_thousand_characters_is_printed_to_its_end(league: League) -> None:
    assert len(NOTE) > 4900
    pdf = Pdf(render_sheet(league, "transactions"))
    words = " ".join(pdf.text().split())
    assert "The last word of the note." in words
    assert words.count("A word with & and <b> in it.") == 170
