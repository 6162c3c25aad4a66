"""The tally of a game on paper: marks, sums, an empty one with the names that are asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguemgr.engine.printed import TallyRow, TallySheet, TallyTeam
from leaguemgr.league.create import NewLeague
from leaguemgr.league.game_views import box, schedule
from leaguemgr.league.league import League
from leaguemgr.league.rosters import roster, teams
from leaguemgr.printing import render_sample, render_sheet
from leaguemgr.printing.layout import load
from leaguemgr.printing.options import Options
from leaguemgr.printing.render import render
from leaguemgr.printing.tally import BLANK, FILLED, SampledTally, TallyData
from tests.printing import hard
from tests.printing.pdf import Pdf
from tests.printing.test_names import overlapping


def drawn(row: TallyRow, periods: tuple[str, ...] = ("1", "2", "3", "4"), page: str = "a4") -> Pdf:
    """A filled sheet with this one row in both teams."""
    played = len(periods)
    team = TallyTeam("Team", (row,), (30,) * played, (7,) * played, {"Team rebounds": "3"})
    sheet = TallySheet((team, team), periods, 6, (5,) * played, ("Team rebounds",), "ours")
    ref = hard.team(1, hard.LONG_TEAM)
    data = TallyData("League", 2031, ((sheet, (ref, ref), "round 1", "By hand."),))
    return Pdf(render(FILLED, data, page, Options(FILLED.options, {})))


def test_the_tally_of_a_stored_game_has_the_numbers_of_its_box_score(deck_league: League) -> None:
    game = next(game for game in deck_league.read(schedule, 2031) if game.status == "played")
    text = Pdf(render_sheet(deck_league, "tally_filled", options={"game": game.id})).text()
    view = deck_league.read(box, game.id)
    words = text.split()
    assert {str(game.home_score), str(game.away_score)} <= set(words)
    assert [line.player.name for line in (*view.home, *view.away) if line.player.name not in text] == []
    assert f"Visitors: {game.away.name}" in text
    assert "Played by the computer." in text


def test_all_games_make_a_page_each(deck_league: League) -> None:
    assert render_sheet(deck_league, "tally_filled", options={"game": "all"}).result.pages == 2


def test_an_empty_tally_names_the_teams_that_are_chosen(deck_league: League) -> None:
    home, away = (row.team for row in deck_league.read(teams)[:2])
    men = [player.name for player in deck_league.read(roster, home.id).players]
    text = Pdf(render_sheet(deck_league, "tally", options={"home": home.abbreviation, "copies": 2})).text()
    assert [man for man in men if text.count(man) != 2] == []
    assert away.name not in text
    assert "OT" in text
    blank = Pdf(render_sheet(deck_league, "tally")).text()
    assert home.name not in blank
    assert [man for man in men if man in blank] == []


def test_before_the_draft_everything_is_left_to_write_and_cards_say_that_there_are_none(tmp_path: Path) -> None:
    new = NewLeague("New", 4, "paper", "strat-o-matic", 2031, {"games": 3})
    with League.create(tmp_path / "new.league", new) as league:
        team = league.read(teams)[0].team
        text = Pdf(render_sheet(league, "tally", options={"home": team.abbreviation})).text()
        assert f"Home: {team.name}" in text
        assert text.count("LG") == 2
        assert "No team has players yet." in Pdf(render_sheet(league, "player_cards")).text()
        assert render_sheet(league, "team_cards").result.pages == 1
        assert "Playing board" in Pdf(render_sheet(league, "coach_pack")).text(1)


def test_the_sums_of_the_sample_are_those_of_its_marks() -> None:
    sample = load(SampledTally, "tally_filled").sample
    text = Pdf(render_sample("tally_filled")).text()
    for team in sample.teams:
        points = sum(row.total for row in team.rows)
        assert points == sum(team.points)
        assert str(points) in text
        assert str(sum(len(row.marks.get("defensive", "")) for row in team.rows)) in text


@pytest.mark.parametrize("page", ["a4", "letter"])
def test_more_marks_than_a_cell_holds_stay_within_it(page: str) -> None:
    many = {"shots": "o-3t" * 12, "throws": "o-" * 12, "defensive": "/" * 24, "assists": "/" * 19, "fouls": "/" * 6}
    row = TallyRow(12, hard.LONG_PLAYER, "GF", "RG", many, 101)
    pdf = drawn(row, ("1", "2", "3", "4", "OT", "OT2"), page)
    assert overlapping([thing for thing in pdf.things() if thing.text and thing.text != "3"]) == []
    strokes = [thing for thing in pdf.things() if thing.kind == "path" and thing.right > pdf.sizes[0][0] - 9.5]
    assert strokes == []
    assert "Antetokounmpo" in pdf.text()
    assert "48" in pdf.text()
    assert "(7)" in pdf.text()


def test_who_did_not_play_is_marked_so_and_only_on_a_filled_sheet() -> None:
    assert drawn(TallyRow(12, "Man", "G")).text().count("DNP") == 2
    assert "DNP" not in Pdf(render_sample("tally")).text()


def test_the_options_of_an_empty_tally_offer_the_teams() -> None:
    assert [option.scope for option in BLANK.options[:2]] == ["team", "team"]
