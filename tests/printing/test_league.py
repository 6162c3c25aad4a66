"""Printing a league that was really played: every sheet, and what its options refuse."""

from __future__ import annotations

import io
from pathlib import Path

import pypdf
import pytest

from leaguemgr.league.create import NewLeague
from leaguemgr.league.game_views import box, schedule
from leaguemgr.league.league import League
from leaguemgr.league.records import LAST_DAY
from leaguemgr.league.rosters import roster, teams
from leaguemgr.league.schedule_editor import MoveGame
from leaguemgr.league.standings import standings
from leaguemgr.printing import Enough, print_sheet, render_sheet, sheets
from leaguemgr.printing.registry import offered
from leaguemgr.problems import UserError
from leaguemgr.rules import load_system
from tests.league import builders
from tests.printing.pdf import Pdf, Thing

OF_THE_CUP = ("cards", "scoresheet", "scoresheet_filled")


def test_a_league_offers_the_sheets_of_its_own_game(league: League, cup: League) -> None:
    mine, theirs = ({sheet.name for sheet in sheets(each)} for each in (league, cup))
    assert theirs - mine == set(OF_THE_CUP)
    assert mine - theirs == {"markers", "defence_cards", "court", "scorepad", "scorepad_filled"}
    with pytest.raises(UserError, match="belongs to another board game than Value Add Basketball; choose one of"):
        render_sheet(cup, "court")


@pytest.mark.parametrize("name", [sheet.name for sheet in offered(load_system("value-add"))])
def test_a_sheet_prints_from_a_played_tournament(cup: League, name: str) -> None:
    rendered = render_sheet(cup, name)
    assert rendered.result.warnings == ()
    assert name == "duplex" or "Cup <&>" in Pdf(rendered).text()


@pytest.mark.parametrize("name", [sheet.name for sheet in offered(load_system("basketball-strategy"))])
def test_the_first_page_alone_is_that_of_the_whole_sheet(league: League, name: str) -> None:
    def one(page: int) -> None:
        if page > 1:
            raise Enough

    def things(pdf: Pdf) -> list[Thing]:
        page = pdf.things(0)
        return [
            thing
            for thing in page
            if thing.y > 20 and not (thing.text.isdecimal() and thing.right > pdf.sizes[0][0] - 12)
        ]

    first, whole = (Pdf(render_sheet(league, name, on_page=watch)) for watch in (one, None))
    assert len(first.sizes) == 1
    if name not in ("season_book", "coach_pack"):  # their contents know the pages of all chapters
        assert things(first) == things(whole)


def test_a_card_a_page_place_for_everybody_and_small_ones_on_fewer(cup: League) -> None:
    pages = [render_sheet(cup, "cards", options={"size": size}).result.pages for size in ("large", "small")]
    assert pages == [5, 3]
    everybody = [player.name for team in cup.read(standings).rows for player in cup.read(roster, team.team.id).players]
    text = Pdf(render_sheet(cup, "cards")).text()
    assert [name for name in everybody if name not in text] == []


def test_before_the_draft_a_score_sheet_is_left_to_write_and_cards_say_that_there_are_none(tmp_path: Path) -> None:
    new = NewLeague("New", 4, "paper", "value-add", 2031, {"games": 3})
    with League.create(tmp_path / "new.league", new) as league:
        home, away = (row.team for row in league.read(teams)[:2])
        text = Pdf(render_sheet(league, "scoresheet", options={"home": home.abbreviation})).text()
        assert f"Home: {home.name}" in text
        assert away.name not in text
        assert text.count("1 - PG") == 4
        cards = render_sheet(league, "cards")
        assert (cards.result.pages, "No team has players yet." in Pdf(cards).text()) == (1, True)
        assert "Score sheet" in Pdf(render_sheet(league, "coach_pack")).text(1)


def test_a_filled_score_sheet_ends_with_the_games_score(cup: League) -> None:
    final = max(cup.read(schedule), key=lambda game: game.id)
    text = Pdf(render_sheet(cup, "scoresheet_filled")).text()
    assert {str(final.home_score), str(final.away_score)} <= set(text.split())
    assert render_sheet(cup, "scoresheet_filled", options={"game": "all"}).result.pages == 3


def test_an_empty_score_sheet_names_the_teams_that_are_chosen(cup: League) -> None:
    home, away = (row.team for row in cup.read(teams)[:2])
    names = [player.name for player in cup.read(roster, home.id).players]
    text = Pdf(render_sheet(cup, "scoresheet", options={"home": home.abbreviation})).text()
    assert [name for name in names if name not in text] == []
    assert away.nickname not in text
    both = Pdf(render_sheet(cup, "scoresheet", options={"home": home.abbreviation, "away": away.abbreviation})).text()
    assert away.nickname in both


@pytest.mark.case("M2")
@pytest.mark.parametrize("name", [sheet.name for sheet in offered(load_system("basketball-strategy"))])
def test_a_sheet_prints_from_a_played_league(league: League, name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.pdf"
    result = print_sheet(league, name, path, "letter")
    reader = pypdf.PdfReader(io.BytesIO(path.read_bytes()))
    assert result.pages == len(reader.pages)
    assert result.warnings == ()
    if name not in ("scorepad", "duplex", "court"):
        assert "Salt & Pepper <League>" in reader.pages[0].extract_text()


def test_the_standings_on_paper_are_those_of_the_league(league: League) -> None:
    text = Pdf(render_sheet(league, "standings")).text()
    table = league.read(standings)
    assert "after 2 of 6 games" in text
    assert [text.index(row.team.name) for row in table.rows] == sorted(text.index(row.team.name) for row in table.rows)


def test_a_tournaments_sheets_show_its_games(cup: League) -> None:
    table = Pdf(render_sheet(cup, "standings")).text()
    assert "a tournament, 3 games played" in table
    assert "2–0" in table or "1.000" in table
    leaders = Pdf(render_sheet(cup, "leaders")).text()
    assert "tournament" in leaders
    assert "Points a game" in leaders
    assert "Nobody is listed" not in leaders


def test_the_box_score_names_everybody_who_played(league: League) -> None:
    game = league.read(schedule)[0]
    view = league.read(box, game.id)
    text = Pdf(render_sheet(league, "boxscore", options={"game": str(game.id)})).text()
    assert [line.player.name for line in (*view.home, *view.away) if line.player.name not in text] == []
    assert {str(game.home_score), str(game.away_score)} <= set(text.split())


def test_all_box_scores_take_a_page_each(league: League) -> None:
    assert render_sheet(league, "boxscore", options={"game": "all"}).result.pages == 2


def test_the_filled_pad_ends_with_the_games_score(league: League) -> None:
    game = league.read(schedule)[0]
    text = Pdf(render_sheet(league, "scorepad_filled", options={"game": str(game.id)})).text()
    assert {str(game.home_score), str(game.away_score)} <= set(text.split())
    assert "Played by the computer." in text


def test_counters_of_one_team_are_only_its_own(league: League) -> None:
    teams = [row.team for row in league.read(standings).rows]
    one = league.read(roster, teams[0].id)
    text = Pdf(render_sheet(league, "counters", options={"teams": teams[0].abbreviation.lower()})).text()
    assert f"1 team, {len(one.players)} players" in text
    assert teams[1].name not in text


def test_a_pad_for_a_fixture_carries_both_teams_names(league: League) -> None:
    home, away = (row.team for row in league.read(standings).rows[:2])
    options = {"home": home.abbreviation, "away": away.abbreviation}
    text = Pdf(render_sheet(league, "scorepad", options=options)).text()
    assert home.name in text
    assert away.name in text


def test_the_schedule_of_one_team_has_only_its_games(league: League) -> None:
    team = league.read(standings).rows[0].team
    text = Pdf(render_sheet(league, "schedule", options={"teams": team.abbreviation})).text()
    assert "1 of 3 games played" in text


@pytest.mark.parametrize("name", ["rosters", "team", "lineups"])
def test_cards_with_many_ratings_leave_the_names_their_room(cup: League, name: str) -> None:
    text = Pdf(render_sheet(cup, name)).text()
    everybody = [player.name for team in cup.read(standings).rows for player in cup.read(roster, team.team.id).players]
    assert [man for man in everybody if man not in text] == []
    labels = [field.label for field in cup.system.card_fields if field.brief]
    assert len(labels) > 8
    assert set(labels) <= set(text.split())


@pytest.mark.parametrize(
    ("name", "options", "message"),
    [
        ("counters", {"teams": "XXX"}, r"There is no team 'XXX'; choose all or some of [A-Z]"),
        ("standings", {"season": "last"}, r"season must be a year, not 'last'"),
        ("standings", {"season": "1999"}, r"no season 1999"),
        ("boxscore", {"game": "999"}, r"There is no game '999' in 2031"),
        ("boxscore", {"game": "6"}, r"Game 6 has not been played yet"),
        ("scorepad", {"home": "XXX"}, r"There is no team 'XXX'"),
    ],
)
def test_a_wrong_wish_is_refused_and_the_old_file_stays(
    league: League, name: str, options: dict[str, object], message: str, tmp_path: Path
) -> None:
    path = tmp_path / "sheet.pdf"
    path.write_bytes(b"old")
    with pytest.raises(UserError, match=message):
        print_sheet(league, name, path, options=options)
    assert path.read_bytes() == b"old"


def test_a_game_on_the_last_day_there_can_be_is_on_the_schedule(tmp_path: Path) -> None:
    with builders.drafted(tmp_path) as league:
        game = league.read(schedule)[0]
        league.perform(MoveGame(game.id, LAST_DAY))
        assert f"Round {LAST_DAY}" in Pdf(render_sheet(league, "schedule")).text()


@pytest.mark.parametrize("text", ["²", "x"])
def test_a_season_that_is_no_number_is_refused(league: League, text: str) -> None:
    with pytest.raises(UserError, match="season must be a year"):
        render_sheet(league, "schedule", options={"season": text})
