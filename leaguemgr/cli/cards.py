"""Commands about cards: make them from statistics, show how well the printed ones are reproduced."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from leaguemgr.cli.output import complain, say, say_json, table
from leaguemgr.problems import UserError

Json = Annotated[bool, typer.Option("--json", help="Write JSON and nothing else.")]


def register(app: typer.Typer) -> None:
    """Add the commands of this module."""
    cards = typer.Typer(help="Make Value Add cards from statistics.", rich_markup_mode=None)
    cards.command("make")(make)
    cards.command("fit")(fit)
    app.add_typer(cards, name="cards")


def make(
    statistics: Annotated[Path, typer.Argument(help="A CSV file, one player a line, his figures a game.")],
    out: Annotated[Path | None, typer.Option("--out", help="Write the cards into this file (TOML).")] = None,
    as_json: Json = False,
) -> None:
    """Make the cards of the teams in a CSV file of per-game statistics."""
    from leaguemgr.rules.value_add.cardfile import teams_text
    from leaguemgr.rules.value_add.columns import columns
    from leaguemgr.rules.value_add.make import warnings
    from leaguemgr.rules.value_add.statistics import read_statistics

    teams = [team.cards() for team in read_statistics(statistics)]
    for warning in (text for team in teams for card in team.cards for text in warnings(card)):
        complain(warning)
    if out is not None:
        try:
            out.write_text(teams_text(teams, statistics.name, "user", "Made by the card builder."), encoding="utf-8")
        except OSError as error:
            raise UserError(f"{out} cannot be written: {error}.") from None
    if as_json:
        say_json(teams)
        return
    for team in teams:
        say(f"{team.name}, {len(team.cards)} cards")
        for card in team.cards:
            for lines in columns(card, team.name):
                say(f"  {'; '.join(lines)}")
    if out is not None:
        say(f"Written: {out}")


def fit(as_json: Json = False) -> None:
    """Show how well the card builder reproduces the cards that the documents print."""
    from leaguemgr.rules.value_add.printed import fit_summary, fits

    found = list(fits())
    if as_json:
        say_json(found)
        return
    table(
        ("Card", "Field", "Made", "Printed", "Off"),
        [(f.card, f.field, f.made, f.printed, f.off or "") for f in found],
        "llrrr",
    )
    exact, near, count = fit_summary()
    say(f"{exact} of {count} fields exact, {near} within one.")
