"""New leagues: from the shipped teams or one's own, and everything that is refused."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from leaguemgr.league.action import Refused
from leaguemgr.league.create import NewLeague, check_new
from leaguemgr.league.league import League
from leaguemgr.league.players import players
from leaguemgr.league.rosters import teams
from leaguemgr.league.status import status
from leaguemgr.league.teams import NewTeam, preset_teams


def refusal(new: NewLeague) -> str:
    return " ".join(problem.text for problem in check_new(new))


@pytest.mark.rule("BS-CAMP-LEAGUE-01")
def test_a_league_is_made_from_the_shipped_teams(new: League) -> None:
    rows = new.read(teams)
    assert [row.team.name for row in rows] == [team.name for team in preset_teams()[:4]]
    assert {row.players for row in rows} == {0}
    standing = new.read(status)
    assert (standing.league, standing.seed, standing.phase, standing.season) == ("Kitchen Table", "12345", "setup", 1)
    assert standing.settings["roster_size"] == 12
    assert standing.settings["options"] == {option.name: option.default for option in new.system.options}
    assert standing.settings["options"]["level"] == "campaign"


@pytest.mark.rule("BS-CAMP-LEAGUE-02")
def test_a_league_is_made_from_ones_own_teams(tmp_path: Path) -> None:
    own = tuple(NewTeam(f"A&B <{n}>", f"Ñ{n}", f"T{n}", "#000000", f"Coach {n}", "person") for n in range(4))
    with League.create(tmp_path / "own.league", NewLeague("Ours", own)) as league:
        assert [row.coach for row in league.read(teams)] == ["Coach 0", "Coach 1", "Coach 2", "Coach 3"]
        assert league.read(teams)[0].team.name == "A&B <0>"


@pytest.mark.case("I1")
def test_the_same_seed_gives_the_same_pool(tmp_path: Path) -> None:
    pools = []
    for place, seed in enumerate(("7", "7", "8")):
        with League.create(tmp_path / f"{place}.league", NewLeague("x", 12, seed)) as league:
            pools.append(league.read(players))
    assert pools[0] == pools[1]
    assert pools[0] != pools[2]


@pytest.mark.rule("BS-CAMP-DRAFT-04")
def test_origins_are_marked(tmp_path: Path) -> None:
    with League.create(tmp_path / "x.league", NewLeague("x", 12)) as league:
        assert Counter(player.origin for player in league.read(players)) == {
            "campaign": 84,
            "basic": 24,
            "generated": 12,
        }


@pytest.mark.parametrize("count", [0, 1, 3, 31])
def test_too_few_and_too_many_teams_are_refused(count: int) -> None:
    assert refusal(NewLeague("x", count)) == f"A league has 4 to 30 teams, not {count}; choose another number."


def test_fewer_than_no_games_are_refused() -> None:
    assert "games must be from 0 to 200, not -1" in refusal(NewLeague("x", options={"games": "-1"}))


def test_no_games_make_a_tournament_of_all_teams() -> None:
    values = NewLeague("x", 12, options={"games": "0"}).settings()
    assert (values["playoff_teams"], values["best_of"]) == (12, [1])
    chosen = NewLeague("x", 12, options={"games": 0, "playoff-teams": 8, "best_of": 3}).settings()
    assert (chosen["playoff_teams"], chosen["best_of"]) == (8, [3])


@pytest.mark.case("E6")
def test_an_odd_number_of_places_is_refused_with_numbers_that_work() -> None:
    text = refusal(NewLeague("x", 7, options={"games": 81}))
    assert "567 places" in text
    assert "80 or 82" in text
    assert not check_new(NewLeague("x", 7, options={"games": 81, "one_short": "yes"}))


@pytest.mark.case("B4")
def test_a_pool_that_is_too_small_is_refused_with_the_arithmetic() -> None:
    text = refusal(NewLeague("x", 8, options={"roster_size": 12}))
    assert text == "8 teams × 12 players are 96, but the pool has 84; choose 10 or fewer players on a team."


def test_an_unknown_option_is_refused_with_the_one_that_is_meant() -> None:
    assert (
        refusal(NewLeague("x", options={"playof-teams": 4}))
        == "There is no option 'playof-teams'; did you mean playoff_teams?"
    )
    known = refusal(NewLeague("x", options={"zzz": 4}))
    assert "there are: " in known
    assert all(name in known for name in ("best_of", "games", "level", "quarter-minutes"))


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("level", "expert", "level must be basic, advanced, campaign or campaign-advanced, not 'expert'."),
        ("games", "many", "games must be a whole number, not 'many'."),
        ("best_of", "7,6", "best_of must be 7, 5, 3 or 1 (or one of them for each round), not 6."),
        ("pattern", "1-6", "pattern must be 2-2-1-1-1 or 2-3-2, not '1-6'."),
        ("tie_restart", "maybe", "tie_restart must be yes or no, not 'maybe'."),
        ("tie_breakers", "coin", "tie_breakers may name"),
        ("playoff_teams", 9, "9 teams cannot reach the playoffs of a league of 8; choose 8 or fewer."),
        ("roster_min", 11, "The fewest players on a team (11) are more than the most (10)."),
    ],
)
def test_a_wrong_value_is_refused(name: str, value: object, text: str) -> None:
    assert text in refusal(NewLeague("x", 8, options={name: value}))


def test_options_are_read_from_text() -> None:
    options = {
        "Best-Of": "5,7",
        "tie-restart": "no",
        "quarter-minutes": "8",
        "tie_breakers": "difference",
        "pattern": "2-3-2",
    }
    settings = NewLeague("x", options=options).settings()
    assert settings["best_of"] == [5, 7]
    assert settings["tie_restart"] is False
    assert settings["options"]["quarter-minutes"] == 8
    assert settings["tie_breakers"] == ["difference", "lot"]


def test_teams_must_differ_and_be_readable() -> None:
    good = preset_teams()
    same = (*good[:4], NewTeam(good[0].name.upper(), "x", good[1].abbreviation, "#EEEEEE"))
    fields = [problem.field for problem in check_new(NewLeague("x", same))]
    assert fields == ["name", "abbreviation", "colour"]
    nameless = (*good[:4], NewTeam(" ", "", "TOOLONG", "red"))
    assert [problem.field for problem in check_new(NewLeague("x", nameless))] == ["name", "abbreviation", "colour"]


def test_a_refused_league_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(Refused):
        League.create(tmp_path / "x.league", NewLeague("x", 1))
    assert list(tmp_path.iterdir()) == []


def test_the_shipped_teams_suit_the_largest_league() -> None:
    assert not check_new(NewLeague("x", 30))
