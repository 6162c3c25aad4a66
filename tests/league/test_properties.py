"""What holds for every league, whatever its settings: brackets, drafts, rosters, and the way back to the start."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leaguemgr.exchange.json_league import export_json
from leaguemgr.league.bracket import Plan, champion, opening, ready, rounds_for, wrong_series
from leaguemgr.league.create import NewLeague
from leaguemgr.league.draft_order import PATTERNS
from leaguemgr.league.draft_view import drafts
from leaguemgr.league.expansion import PlanExpansion
from leaguemgr.league.game_views import schedule
from leaguemgr.league.games import TypedResult
from leaguemgr.league.league import League
from leaguemgr.league.playoffs import StartPlayoffs
from leaguemgr.league.rosters import teams
from leaguemgr.league.status import status
from leaguemgr.simulate.automatic import advance


@pytest.mark.rule("BS-CAMP-LEAGUE-03")
@settings(max_examples=80)
@given(st.integers(2, 30), st.booleans(), st.booleans(), st.sampled_from((1, 3, 5, 7)), st.integers())
def test_every_bracket_has_a_series_less_than_teams_and_one_champion(
    count: int, reseed: bool, halves: bool, best_of: int, seed: int
) -> None:
    random = Random(seed)
    plan = Plan((best_of,), reseed=reseed, halves=halves and count % 2 == 0)
    series = list(opening(range(1, count + 1), plan))
    while champion(series) is None:
        place = next(place for place, one in enumerate(series) if one.winner is None)
        needed = best_of // 2 + 1
        series[place] = replace(series[place], wins=random.choice([(needed, 0), (0, needed)]))
        series += ready(series, plan)
    played = [one for one in series if one.low is not None]
    assert len(played) == count - 1
    assert all(one.low is not None for one in series if one.round > 1)
    assert max(one.round for one in series) == rounds_for(count)
    assert wrong_series(series, plan) == ()


def exported(league: League) -> bytes:
    path = league.path.with_suffix(".json")
    export_json(league, path)
    return path.read_bytes()


def results(league: League, random: Random) -> None:
    """Type a result for every game until there is a champion."""
    while league.read(status).phase != "finished":
        games = [game for game in league.read(schedule) if game.status == "scheduled"]
        if not games:
            league.perform(StartPlayoffs())
        for game in games[:1] if games and games[0].stage == "playoffs" else games:
            league.perform(TypedResult(game.id, *random.choice([(101, 99), (88, 95), (120, 80)])))


LEAGUES = st.fixed_dictionaries(
    {
        "draft_pattern": st.sampled_from(list(PATTERNS)),
        "college_order": st.sampled_from(("standings", "dice", "lottery")),
        "college_rounds": st.integers(1, 3),
        "playoff_reseed": st.booleans(),
        "roster_size": st.integers(8, 12),
        "best_of": st.sampled_from((1, 3)),
        "expansion_protected": st.integers(2, 5),
        "expansion_added": st.integers(0, 2),
        "expansion_losses": st.sampled_from((0, 2, "teams")),
        "expansion_exempt": st.booleans(),
    }
)


@settings(max_examples=4)
@given(st.integers(4, 7), st.integers(0, 3), LEAGUES, st.integers())
def test_a_year_ends_with_legal_rosters_and_is_undone_to_the_first_export(
    count: int, joining: int, options: dict[str, Any], seed: int
) -> None:
    random = Random(seed)
    new = NewLeague("Any", count, str(seed), options={"games": 2, "playoff_teams": 3, **options})
    with TemporaryDirectory() as folder, League.create(Path(folder) / "any.league", new) as league:
        first = exported(league)
        assert advance(league, "season", 0, lambda what, done, total: None)
        if joining:
            league.perform(PlanExpansion(count=joining, override=True))
        results(league, random)
        assert advance(league, "season", 0, lambda what, done, total: None, season=2)
        for draft in league.read(drafts, 1):
            assert all(pick.player is not None or pick.passed for pick in draft.picks)
        sizes = [row.players for row in league.read(teams)]
        assert len(sizes) == count + joining
        assert all(5 <= size <= options["roster_size"] for size in sizes)
        assert league.verify() == []
        while league.can_undo:
            league.undo()
        assert exported(league) == first
