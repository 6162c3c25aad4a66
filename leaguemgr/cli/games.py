"""Commands about single games: play, replay."""

from __future__ import annotations

from pathlib import Path

import typer

from leaguemgr.cli.output import say, say_json
from leaguemgr.engine.game import Game
from leaguemgr.engine.narrate import Play
from leaguemgr.engine.script import end_record, read_script, run_script
from leaguemgr.league.league import League
from leaguemgr.rules import load_desk, load_system

Json = typer.Option(False, "--json", help="Write JSON and nothing else.")


def register(app: typer.Typer) -> None:
    """Add the commands of this module."""
    app.command()(play)
    app.command()(replay)


def _clock(play: Play) -> str:
    return f"{play.clock // 60:2d}:{play.clock % 60:02d}"


def _tell(play: Play) -> str:
    score = f"{play.score[0]}–{play.score[1]}"
    return f"{play.period}  {_clock(play)}  {score:>7}  {play.text}"


def play(
    script: Path = typer.Argument(help="A game script (TOML)."),
    advice: bool = typer.Option(False, "--advice", help="Tell what a computer coach would do next, and why."),
    as_json: bool = Json,
) -> None:
    """Play one scripted game or fragment."""
    game = run_script(read_script(script, load_system))
    for told in game.system.narrate(game.state):
        if as_json:
            say_json(told.record())
        else:
            say(_tell(told))
    if as_json:
        say_json(end_record(game))
    else:
        say(f"{game.setup.home.name} {game.score[0]}, {game.setup.away.name} {game.score[1]}")
    if advice:
        _advise(game, as_json)


def _advise(game: Game, as_json: bool) -> None:
    """Say what a computer coach would do with the pending question."""
    desk = load_desk(game.system.id)
    sentences = desk.advice(game) if desk is not None else ()
    if as_json:
        say_json({"event": "advice", "told": sentences})
    elif sentences:
        say("\n".join(sentences))
    else:
        say("No coach is asked here.")


def replay(
    file: Path = typer.Argument(help="The league file."),
    game: int = typer.Argument(help="The number of the game, as 'show results' lists it."),
    as_json: bool = Json,
) -> None:
    """Tell a stored game, play by play."""
    with League.open(file, writing=False) as league:
        played = league.replay(game)
    for told in played.system.narrate(played.state):
        if as_json:
            say_json(told.record())
        else:
            say(_tell(told))
