"""Actions by name, from plain values."""

from __future__ import annotations

import inspect
import json

import pytest

from leaguemgr.engine.box import Line, TeamBox
from leaguemgr.league import actions
from leaguemgr.league.action import Action
from leaguemgr.league.actions import build, by_name, describe
from leaguemgr.league.draft import MakePick, StartDraft
from leaguemgr.league.games import StoreGame, TypedResult
from leaguemgr.league.rosters import LineupPlace, SetLineup
from leaguemgr.league.teams import EditTeam
from leaguemgr.problems import UserError


def subclasses(kind: type[Action]) -> set[type[Action]]:
    return {found for child in kind.__subclasses__() for found in ({child} | subclasses(child))}


def test_every_action_has_a_name_of_its_own() -> None:
    assert set(by_name().values()) == {kind for kind in subclasses(Action) if kind.__module__.startswith("leaguemgr.")}
    assert by_name()["make-pick"] is MakePick


def test_every_action_is_described_for_programs() -> None:
    described = {entry["name"]: entry for entry in json.loads(json.dumps(describe()))}
    assert set(described) == set(by_name())
    assert described["make-pick"]["fields"] == [
        {"name": "player", "type": "int", "required": True},
        {"name": "pick", "type": "int | None", "required": False},
        {"name": "dice", "type": "tuple[tuple[int, int], ...]", "required": False},
        {"name": "override", "type": "bool", "required": False},
    ]
    assert all(entry["help"].endswith(".") or ":" in entry["help"] for entry in described.values())


@pytest.mark.parametrize(
    ("name", "params", "action"),
    [
        ("make-pick", {"player": 3}, MakePick(3)),
        ("edit-team", {"team": 1, "name": "Owls"}, EditTeam(1, name="Owls")),
        ("start-draft", {"rolls": [{"1": [1, 2]}]}, StartDraft(({1: [1, 2]},))),
        ("set-lineup", {"team": 1, "spots": [{"marker": "C", "player": 2}]}, SetLineup(1, (LineupPlace("C", 2),))),
        ("typed-result", {"game": 1, "lines": [{"player": 4, "fgm": 2}]}, TypedResult(1, lines=(Line(4, fgm=2),))),
        (
            "store-game",
            {"game": 1, "boxes": [{"lines": [{"player": 1}]}, {"lines": []}], "tape": [1, 2]},
            StoreGame(1, (TeamBox([Line(1)]), TeamBox([])), (1, 2)),
        ),
    ],
)
def test_an_action_is_made_from_json(name: str, params: dict[str, object], action: Action) -> None:
    assert build(name, json.loads(json.dumps(params))) == action


@pytest.mark.parametrize(
    ("name", "params", "text"),
    [
        ("make-pik", {}, "There is no action 'make-pik'; did you mean make-pick?"),
        ("zzz", {}, "There is no action 'zzz'; see `leaguemgr actions`."),
        ("make-pick", {"playr": 1}, "make-pick has no field 'playr'; it has player, pick, dice and override."),
        ("make-pick", {}, "make-pick: player: "),
        ("make-pick", {"player": "Bird"}, "make-pick: player: "),
        ("edit-team", {"team": 1, "coach_kind": "robot"}, "edit-team: coach_kind: "),
    ],
)
def test_what_cannot_be_an_action_is_told_in_a_sentence(name: str, params: dict[str, object], text: str) -> None:
    with pytest.raises(UserError) as error:
        build(name, params)
    assert str(error.value).startswith(text)
    assert "\n" not in str(error.value)


def test_every_action_says_what_it_checks_and_does() -> None:
    for kind in actions.ALL:
        assert inspect.getdoc(kind.check) != inspect.getdoc(Action.check)
        assert inspect.getdoc(kind.apply) != inspect.getdoc(Action.apply)
