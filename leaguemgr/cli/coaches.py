"""Commands about computer coaches: list, match."""

from __future__ import annotations

from typing import Annotated

import typer

from leaguemgr.cli.league import Workers, rule_options
from leaguemgr.cli.output import say, say_json, table
from leaguemgr.rules import SYSTEMS, load_system

System = Annotated[str, typer.Option(help="The rule system.")]
Json = Annotated[bool, typer.Option("--json", help="Write JSON and nothing else.")]


def register(app: typer.Typer) -> None:
    """Add the commands of this module."""
    coaches = typer.Typer(help="Computer coaches: their styles, and matches between them.", rich_markup_mode=None)
    coaches.command("list")(list_styles)
    coaches.command("match")(match)
    app.add_typer(coaches, name="coaches")


def list_styles(system: System = SYSTEMS[0], as_json: Json = False) -> None:
    """List the styles of the computer coaches; the first is the usual one."""
    styles = load_system(system).coach_styles
    if as_json:
        say_json([{"style": style, "title": title} for style, title in styles])
    else:
        table(("Style", "What he is"), styles)


def match(
    home: Annotated[str, typer.Option(help="A style of coach; coaches list names them.")],
    away: Annotated[str, typer.Option(help="The style that he plays against.")],
    system: System = SYSTEMS[0],
    games: Annotated[int, typer.Option(min=1, help="How many games to play.")] = 400,
    seed: Annotated[str, typer.Option(help="Another seed gives other teams and dice.")] = "1",
    option: Annotated[list[str] | None, typer.Option("--option", help="A rule option, NAME=VALUE.")] = None,
    workers: Workers = None,
    as_json: Json = False,
) -> None:
    """Let two styles of coach play with equal teams, each at home in every second game."""
    from leaguemgr.simulate.match import play_match

    rules = load_system(system)
    found = play_match(rules, (home, away), games, seed, rule_options(rules, option or []), workers)
    if as_json:
        say_json(found)
        return
    say(
        f"{found.home} won {found.share:.1%} of {found.games} games against {found.away} "
        f"(95 %: {found.low:.1%} to {found.high:.1%}), "
        f"by {found.margin:+.1f} points a game (± {found.margin_error:.1f})."
    )
