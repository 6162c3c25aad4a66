"""Forms and logs on paper: what coaches must know, what nobody may know yet, and what is told by the dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from leaguemgr.league.create import NewLeague
from leaguemgr.league.expansion import PlanExpansion
from leaguemgr.league.league import League
from leaguemgr.league.players import players
from leaguemgr.league.rosters import roster, teams
from leaguemgr.league.season import ChangeSettings
from leaguemgr.league.teams import NewTeam
from leaguemgr.league.trade_terms import Give
from leaguemgr.league.trades import AgreeTrade, ProcessTrade, ProposeTrade
from leaguemgr.league.year_records import AttritionRow, AttritionTeam
from leaguemgr.printing import printable, render_sheet
from leaguemgr.printing.layout import load
from leaguemgr.printing.offseason import AttritionLayout, _rolls
from leaguemgr.printing.ratings import Rating, rating_cells
from leaguemgr.simulate.automatic import advance
from tests.printing import hard
from tests.printing.pdf import Pdf

GULLS = NewTeam("Bay Harbour Gulls", "Gulls", "BHG", "#10507f")


@pytest.fixture
def league(tmp_path: Path) -> Iterator[League]:
    """Four teams before their first game."""
    new = NewLeague("Forms", 4, "forms", season=2031, options={"games": 3})
    with League.create(tmp_path / "forms.league", new) as opened:
        advance(opened, "season", 0, lambda what, done, total: None)
        yield opened


@pytest.mark.case("C2")
def test_the_form_states_places_most_losses_and_who_is_safe(league: League) -> None:
    assert "protected" not in printable(league)
    league.perform(ChangeSettings({"expansion_losses": 2, "expansion_exempt": True}))
    league.perform(PlanExpansion((GULLS,), override=True))
    assert "protected" in printable(league)
    pdf = Pdf(render_sheet(league, "protected"))
    text = " ".join(pdf.text().split())
    assert "season 2032: Bay Harbour Gulls" in text
    assert text.count("Number the 3 players you protect") == 4
    assert text.count("Your team loses at most 2.") == 4
    assert all(
        player.name in text for team in league.read(teams) for player in league.read(roster, team.team.id).players
    )


@pytest.mark.case("B7")
def test_a_trade_is_printed_only_when_it_has_been_processed(league: League) -> None:
    mine, theirs = (league.read(roster, team.team.id) for team in league.read(teams)[:2])
    gives = (
        Give(mine.row.team.id, theirs.row.team.id, mine.players[0].id),
        Give(theirs.row.team.id, mine.row.team.id, theirs.players[0].id),
    )

    def log() -> str:
        return Pdf(render_sheet(league, "transactions")).text()

    league.perform(ProposeTrade(gives))
    assert mine.players[0].name not in log()
    for team in (mine.row.team.id, theirs.row.team.id):
        league.perform(AgreeTrade(1, team))
    assert mine.players[0].name not in log()
    league.perform(ProcessTrade(1))
    assert f"{mine.row.team.name} to {theirs.row.team.name}: {mine.players[0].name}" in " ".join(log().split())


@pytest.mark.case("J4")
def test_a_rating_that_nobody_has_rolled_is_a_question_mark_whatever_it_will_be() -> None:
    known = hard.rosters(1, 1)[0].players[0]
    rookie = replace(known, ratings={"offense": 2}, hidden=("rebound", "tip_in"))
    shown = (Rating("offense", "O", flag=False), Rating("rebound", "R", flag=False), Rating("tip_in", "★", flag=True))
    assert rating_cells(rookie, shown) == {"offense": "2", "rebound": "?", "tip_in": "?"}


def test_the_players_to_draft_are_those_of_the_pool(league: League) -> None:
    text = Pdf(render_sheet(league, "pool")).text()
    free = league.read(players, "pool")
    assert free
    assert [player.name for player in free if player.name not in text] == []


def test_the_dice_of_attrition_tell_who_leaves() -> None:
    layout = load(AttritionLayout, "attrition")
    one = hard.rosters(1, 3)[0]
    dice = ((4, 4), (2, 5), None)
    rows = tuple(AttritionRow(man, throw, typed=throw == (2, 5)) for man, throw in zip(one.players, dice, strict=True))
    drawn = _rolls(layout, AttritionTeam(one.row.team, rows, rolled=True))
    assert [row.cells["result"] for row in drawn.rows] == ["leaves", "stays (typed)", "stays"]
    assert [row.strong for row in drawn.rows] == [True, False, False]
    waiting = _rolls(layout, AttritionTeam(one.row.team, rows, rolled=False))
    assert waiting.rows[2].cells["result"] == ""
