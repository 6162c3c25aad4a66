"""Game scripts: a set-up and the answers in words, one step a question."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Literal

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.charts import read_set
from leaguemgr.engine.game import ENTERED, PERSON, Game, IllegalAnswer
from leaguemgr.engine.system import PlayerCard, RuleSystem, Setup, Spot, TeamSetup, Value
from leaguemgr.problems import UserError

SIDES = ("home", "away")
SCRIPT_KEYS = {"provenance", "system", "charts", "seed", "options", "home", "away", "start", "script"}


@dataclass(frozen=True)
class Script:
    """A script as read: rule system, set-up, steps with their line numbers, and how it ends."""

    system: RuleSystem
    setup: Setup
    steps: tuple[str, ...]
    stop: Literal["script", "game"]
    seed: str


def read_script(path: Path, load_system: Any) -> Script:
    """Read a script file; ``load_system`` maps an id to a rule system.

    UserError names the file and what is wrong in it.
    """
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise UserError(f"There is no script {path}; check the name.") from None
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UserError(f"{path} cannot be read: {error}.") from None
    try:
        return _script(data, path, load_system)
    except UserError as error:
        raise UserError(f"{path}: {error}") from None


def _script(data: Mapping[str, Any], path: Path, load_system: Any) -> Script:
    unknown = sorted(set(data) - SCRIPT_KEYS)
    if unknown:
        raise UserError(f"unknown key {unknown[0]!r}; use {', '.join(sorted(SCRIPT_KEYS))}.")
    system: RuleSystem = load_system(_text(data, "system"))
    if "charts" in data:
        system = system.with_charts(
            read_set(path.parent / _text(data, "charts"), [name for name, _ in system.chart_files])
        )
    options = read_options(system, _table(data, "options"))
    sides = [_team(system, _table(data, side), side) for side in SIDES]
    setup = Setup(sides[0], sides[1], options, _table(data, "start"))
    script = _table(data, "script")
    steps, stop = script.get("steps", []), script.get("stop", "script")
    if not isinstance(steps, list) or not all(isinstance(step, str) and step.split() for step in steps):
        raise UserError('[script] steps must be a list of texts such as "card 2".')
    if stop not in ("script", "game"):
        raise UserError(f"[script] stop is {stop!r}; use script or game.")
    return Script(system, setup, tuple(steps), stop, str(data.get("seed", path.stem)))


def _text(data: Mapping[str, Any], key: str) -> str:
    value = data.get(key)
    if not isinstance(value, str):
        raise UserError(f'{key} is missing; write {key} = "...".')
    return value


def _table(data: Mapping[str, Any], key: str) -> dict[str, Any]:
    value = data.get(key, {})
    if not isinstance(value, dict):
        raise UserError(f"[{key}] must be a table.")
    return value


def read_options(system: RuleSystem, given: Mapping[str, Any]) -> dict[str, Value]:
    """Return the options with their defaults; an unknown name or value is refused with the possible ones."""
    specs = {spec.name: spec for spec in system.options}
    for name, value in given.items():
        if name not in specs:
            raise UserError(f"there is no option {name!r}; the options are {', '.join(specs)}.")
        values = [choice for choice, _ in specs[name].choices]
        if value not in values:
            raise UserError(f"option {name} is {value!r}; use one of {', '.join(map(str, values))}.")
    return {name: given.get(name, spec.default) for name, spec in specs.items()}


def _team(system: RuleSystem, data: Mapping[str, Any], side: str) -> TeamSetup:
    players = tuple(_card(entry, side, place) for place, entry in enumerate(data.get("players", []), start=1))
    for card in players:
        faults = system.check_card(card)
        if faults:
            raise UserError(f"[{side}] {faults[0]}")
    numbers = [card.number for card in players]
    twice = next((number for number in numbers if numbers.count(number) > 1), None)
    if twice is not None:
        raise UserError(f"[{side}] number {twice} is there twice; give each player his own.")
    name = str(data.get("name", side.upper()))
    team = TeamSetup(name, name[:3].upper(), players, _lineup(data.get("lineup", {}), numbers, side))
    faults = system.check_lineup(team, team.lineup) if team.lineup else []
    if faults:
        raise UserError(f"[{side}.lineup] {faults[0]}.")
    if len(players) < len(system.markers):
        raise UserError(f"[{side}] has {len(players)} players; at least {len(system.markers)} are needed.")
    return team


def _card(entry: Mapping[str, Any], side: str, place: int) -> PlayerCard:
    try:
        ratings = {name: int(value) for name, value in entry["ratings"].items()}
        number = int(entry["number"])
        return PlayerCard(number, number, str(entry.get("name", "")), str(entry["position"]), ratings)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise UserError(f"[{side}] player {place} needs number, position and ratings ({error}).") from None


def _lineup(data: Mapping[str, Any], numbers: list[int], side: str) -> tuple[Spot, ...]:
    spots = []
    for marker, value in data.items():
        spot = [value, ""] if isinstance(value, int) else value  # a number alone where the game has no stations
        if not isinstance(spot, list) or len(spot) != 2 or spot[0] not in numbers:
            raise UserError(f'[{side}.lineup] {marker} must be [number, "station"] with a number of the team.')
        spots.append(Spot(marker, numbers.index(spot[0]), str(spot[1])))
    return tuple(spots)


def step_number(word: str) -> int:
    """Return a word of a step as a number; ValueError when it is none."""
    if not word.isdecimal():
        raise ValueError(f"{word!r} is no number")
    return int(word)


def step_player(team: TeamSetup, side: int, word: str) -> int:
    """Return the index of the player whose number a step names; ValueError when the team has none."""
    number = step_number(word)
    for index, card in enumerate(team.players):
        if card.number == number:
            return index
    raise ValueError(f"{SIDES[side]} has no player {number}")


def run_script(script: Script) -> Game:
    """Play the steps, then stop or let seeded dice and computer coaches finish.

    A step that does not fit is refused with its place.
    """
    game = Game(script.system, script.setup)
    for place, step in enumerate(script.steps, start=1):
        take_step(game, step, f"step {place} ({step!r})")
    if script.stop == "game" and not game.over:
        coach, seed = script.system.coach, script.seed
        coaches = (coach("balanced", f"{seed}/coach-0"), coach("balanced", f"{seed}/coach-1"))
        dice = Random(seed).random
        for _ in range(game.throws):
            dice()  # the k-th throw of a game reads the k-th number, also after throws that the steps name
        game.run(dice, coaches)
    return game


def take_step(game: Game, step: str, where: str) -> None:
    """Give one step to the question it is for; optional questions before it take their default."""
    words = step.split()
    while True:
        ask = game.pending
        if ask is None:
            raise UserError(f"{where} comes after the end of the game; remove it.")
        try:
            value = game.system.script_answer(game, words)
            if value is not None:
                game.answer(value, PERSON if isinstance(ask, Choice) else ENTERED)
                return
        except IllegalAnswer as error:
            raise UserError(f"{where} is not allowed: {error}.") from None
        except ValueError as error:
            raise UserError(f"{where} cannot be read: {error}.") from None
        default = ask.default(game.state) if isinstance(ask, Choice) else None
        if default is None:
            side = SIDES[ask.side]
            raise UserError(f"{where} does not answer the pending question, which is {ask.topic!r} of {side}.")
        game.answer(default)


def end_record(game: Game) -> dict[str, Any]:
    """Return the closing record of a script's output: the score and the box score."""
    sides = {}
    for name, team, box in zip(SIDES, game.setup.teams, game.box.teams, strict=True):
        numbers = {card.key: card.number for card in team.players}
        lines = []
        for line in box.lines:
            counts = {key: getattr(line, key) for key in line.__slots__ if key != "player"}
            lines.append({"number": numbers[line.player], **counts, "points": line.points, "rebounds": line.rebounds})
        sides[name] = {
            "players": lines, "periods": box.periods, "turnovers": box.turnovers, "violations": box.violations,
            "technicals": box.technicals, "timeouts": box.timeouts, "offensive_fouls": box.offensive_fouls,
        }  # fmt: skip
    return {"event": "end", "score": list(game.score), "box": sides}
