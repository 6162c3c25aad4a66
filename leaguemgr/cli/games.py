"""Commands about single games and charts: play, replay, charts."""

from __future__ import annotations

from pathlib import Path

import typer

from leaguemgr.cli.output import complain, say, say_json, table
from leaguemgr.engine.narrate import Play
from leaguemgr.engine.script import end_record, read_script, run_script
from leaguemgr.league.league import League
from leaguemgr.problems import UserError
from leaguemgr.rules import SYSTEMS, load_profile, load_system

Json = typer.Option(False, "--json", help="Write JSON and nothing else.")


def register(app: typer.Typer) -> None:
    """Add the commands of this module."""
    app.command()(play)
    app.command()(replay)
    charts = typer.Typer(help="Check chart files, or measure what the charts lead to.", rich_markup_mode=None)
    charts.command("check")(charts_check)
    charts.command("profile")(charts_profile)
    app.add_typer(charts, name="charts")


def _clock(play: Play) -> str:
    return f"{play.clock // 60:2d}:{play.clock % 60:02d}"


def _tell(play: Play) -> str:
    score = f"{play.score[0]}–{play.score[1]}"
    return f"{play.period}  {_clock(play)}  {score:>7}  {play.text}"


def play(script: Path = typer.Argument(help="A game script (TOML)."), as_json: bool = Json) -> None:
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


def charts_check(path: Path = typer.Argument(help="A folder of chart files.")) -> int:
    """Hold a chart folder to the rulebook and the rules of its making; a fault names file, row and column."""
    from leaguemgr.rules.basketball_strategy.chart_check import check_folder

    if not path.is_dir():
        raise UserError(f"{path} is no folder; name the folder in which the chart files lie.")
    faults = check_folder(path)
    for fault in faults:
        complain(fault)
    say("All charts are in order." if not faults else f"{len(faults)} faults.")
    return 1 if faults else 0


def charts_profile(
    system: str = typer.Option(SYSTEMS[0], help="The rule system."),
    games: int = typer.Option(400, min=1, help="How many games to play."),
    seed: str = typer.Option("1", help="Where the dice begin."),
    workers: int = typer.Option(0, min=0, help="Processes; 0 takes one a core."),
    as_json: bool = Json,
) -> int:
    """Simulate many games and show each statistic beside the band it should be in; code 1 when one is outside."""
    rules = load_system(system)
    found = load_profile(rules.id)(rules, games, seed, workers)
    if as_json:
        say_json(found)
    else:
        rows = [(row.title, row.text, row.band_text, "inside" if row.inside else "OUTSIDE") for row in found.rows]
        table(("Per team and game", "Found", "Band", ""), rows, "lrr")
    return 0 if all(row.inside for row in found.rows) else 1
