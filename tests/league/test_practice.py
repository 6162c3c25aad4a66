"""Practice games: teams from a box or a league, kept in files of their own, never in a league."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path

import pytest

from leaguemgr.engine.game import Game
from leaguemgr.league.create import NewLeague
from leaguemgr.league.draft import AutoPick, StartDraft
from leaguemgr.league.in_progress import Moment
from leaguemgr.league.league import League
from leaguemgr.league.practice import PracticeGame, PracticeShelf, league_teams, shipped_teams
from leaguemgr.problems import UserError
from leaguemgr.rules import SYSTEMS, load_system

RULES = load_system(SYSTEMS[0])


@pytest.fixture
def shelf(tmp_path: Path) -> PracticeShelf:
    return PracticeShelf(tmp_path / "practice")


def begun(shelf: PracticeShelf, seed: str = "5") -> PracticeGame:
    """Return a new game between the first two shipped teams."""
    home, away = shipped_teams(RULES).teams[:2]
    return shelf.begin(RULES, (home, away), {"quarter-minutes": 8}, seed)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_rule_system_has_teams_that_can_play(system: str) -> None:
    rules = load_system(system)
    source = shipped_teams(rules)
    assert len(source.teams) >= 8
    for team in source.teams:
        assert len(team.sheet.players) >= len(rules.markers)
        assert len({card.number for card in team.sheet.players}) == len(team.sheet.players)
        assert [fault for card in team.sheet.players for fault in rules.check_card(card)] == []
    assert shipped_teams(rules) == source


def test_the_dealt_teams_are_about_as_strong_as_each_other() -> None:
    worth = [sum(map(RULES.card_value, team.sheet.players)) for team in shipped_teams(RULES).teams]
    assert max(worth) < 1.25 * min(worth)


def test_a_game_is_kept_and_taken_up_again(shelf: PracticeShelf) -> None:
    game = begun(shelf)
    assert shelf.games() == []
    kept = replace(game.kept, tape=(0, 0, 3), marks="ppr", undone=(7,), undone_marks="e", seats={"home": {"coach": ""}})
    shelf.keep(replace(game, kept=kept, moment=Moment(1, 470, (2, 0))))
    (found,) = shelf.games()
    assert found.kept.setup == kept.setup
    assert (list(found.kept.tape), found.kept.marks, list(found.kept.undone)) == ([0, 0, 3], "ppr", [7])
    assert (found.teams, found.moment, found.system) == (game.teams, Moment(1, 470, (2, 0)), RULES.id)
    assert shelf.game(found.name) == found
    assert Game(RULES, found.kept.setup).state.clock == 480
    shelf.drop(found.name)
    assert shelf.games() == []


def test_the_latest_game_comes_first_and_a_damaged_file_is_left_alone(shelf: PracticeShelf) -> None:
    for seed in ("1", "2"):
        shelf.keep(begun(shelf, seed))
    bad = shelf.folder / "bad.practice"
    bad.write_text("{", "utf-8")
    assert [game.name for game in shelf.games()] == ["2", "1"]
    assert bad.read_text("utf-8") == "{"
    with pytest.raises(UserError, match="cannot be read; begin another one"):
        shelf.game("bad")


def test_a_write_that_fails_leaves_the_game_as_it_was(shelf: PracticeShelf) -> None:
    game = begun(shelf)
    shelf.keep(game)
    path = shelf.folder / f"{game.name}.practice"
    path.with_suffix(".new").mkdir()
    with pytest.raises(UserError, match="was not saved"):
        shelf.keep(replace(game, kept=replace(game.kept, tape=(0,), marks="p")))
    assert json.loads(path.read_text("utf-8"))["tape"] == []


def test_teams_of_a_league_are_copied_and_the_league_stays_as_it_is(tmp_path: Path, shelf: PracticeShelf) -> None:
    path = tmp_path / "l.league"
    with League.create(path, NewLeague("Lakeshore", 4, "7", options={"games": 6, "quarter-minutes": 8})) as league:
        league.perform(StartDraft())
        for _ in range(4 * RULES.draft_rounds(4)):
            league.perform(AutoPick())
    before = hashlib.sha256(path.read_bytes()).hexdigest()
    with League.open(path, writing=False) as league:
        source = league.read(league_teams)
    assert (source.title, source.system, len(source.teams)) == ("Lakeshore", RULES.id, 4)
    assert source.options["quarter-minutes"] == 8
    home, away = source.teams[:2]
    game = shelf.begin(RULES, (home, away), source.options, "9")
    shelf.keep(game)
    assert game.kept.setup.home.players == home.sheet.players
    assert hashlib.sha256(path.read_bytes()).hexdigest() == before


def test_teams_that_cannot_put_five_men_on_court_are_not_offered(tmp_path: Path) -> None:
    with League.create(tmp_path / "l.league", NewLeague("Lakeshore", 4, "7")) as league:
        assert league.read(league_teams).teams == ()


def test_a_folder_that_cannot_be_made_is_told_in_a_sentence(shelf: PracticeShelf, tmp_path: Path) -> None:
    game = begun(shelf)
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(UserError, match="was not saved: Not a directory"):
        PracticeShelf(tmp_path / "file" / "practice").keep(game)
    shelf.keep(game)
    path = shelf.folder / f"{game.name}.practice"
    path.unlink()
    path.mkdir()
    with pytest.raises(UserError, match="was not deleted"):
        shelf.drop(game.name)
