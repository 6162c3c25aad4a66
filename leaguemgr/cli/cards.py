"""Commands about cards: sets of them in files, and making them from statistics."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from leaguemgr.cli.output import complain, say, say_json, table
from leaguemgr.engine.card_sets import CardMaker, Provenance, need_whole_teams, read_squads, squads_text
from leaguemgr.engine.script import read_options
from leaguemgr.engine.system import RuleSystem, Squad
from leaguemgr.problems import UserError
from leaguemgr.rules import SYSTEMS, load_card_maker, load_card_text, load_forms, load_system
from leaguemgr.writing import write_safely

Json = Annotated[bool, typer.Option("--json", help="Write JSON and nothing else.")]
System = Annotated[str, typer.Option("--system", help="The rule system.")]
CardFile = Annotated[Path, typer.Argument(help="A card file: .toml, .json or .csv.")]
MAKES = next(name for name in SYSTEMS if load_card_maker(name) is not None)
"""The first rule system that makes cards from statistics."""


def register(app: typer.Typer) -> None:
    """Add the commands of this module."""
    cards = typer.Typer(help="Card sets in files, and cards made from statistics.", rich_markup_mode=None)
    for command in (make, fit, check, convert, export):
        cards.command(command.__name__)(command)
    app.add_typer(cards, name="cards")


def _maker(system: str) -> CardMaker:
    found = load_card_maker(load_system(system).id)
    if found is None:
        names = ", ".join(name for name in SYSTEMS if load_card_maker(name) is not None)
        raise UserError(f"No cards of {load_system(system).title} are made from statistics; choose one of: {names}.")
    return found


def _write(squads: Iterable[Squad], rules: RuleSystem, out: Path, origin: Provenance) -> None:
    text = squads_text(squads, load_card_text(rules.id), origin, out.suffix)
    write_safely(out, text.encode())
    say(f"Written: {out}")


def _tell(squads: Sequence[Squad], rules: RuleSystem) -> None:
    """Tell the cards as they are printed; of a game without columns the numbers of each card."""
    face, options = load_forms(rules.id).face, read_options(rules, {})
    for squad in squads:
        say(f"{squad.name}, {len(squad.cards)} cards")
        for card in squad.cards:
            if face is None:
                say(f"  {card.number} {card.name}, {card.position}: {dict(card.ratings)}")
                continue
            for lines in face(card, squad.name, options).columns:
                say(f"  {'; '.join(map(str, lines))}")


def make(
    statistics: Annotated[Path, typer.Argument(help="A CSV file, one player a line, his figures a game.")],
    out: Annotated[Path | None, typer.Option("--out", help="Write the cards into this file.")] = None,
    system: System = MAKES,
    as_json: Json = False,
) -> None:
    """Make the cards of the teams in a CSV file of per-game statistics."""
    rules, maker = load_system(system), _maker(system)
    squads = maker.make(statistics)
    for warning in (text for squad in squads for card in squad.cards for text in maker.warnings(card)):
        complain(warning)
    if as_json:
        say_json(squads)
    else:
        _tell(squads, rules)
    if out is not None:
        _write(squads, rules, out, Provenance(statistics.name, "user", "Made by the card builder."))


def fit(system: System = MAKES, as_json: Json = False) -> None:
    """Show how well the card builder reproduces the cards that the documents print."""
    found = list(_maker(system).fits())
    if as_json:
        say_json(found)
        return
    table(
        ("Card", "Field", "Made", "Printed", "Off"),
        [(f.card, f.field, f.made, f.printed, f.off or "") for f in found],
        "llrrr",
    )
    exact, near = (sum(abs(f.off) <= most for f in found) for most in (0, 1))
    say(f"{exact} of {len(found)} fields exact, {near} within one.")


def check(cards: CardFile, system: System = MAKES, as_json: Json = False) -> None:
    """Read a card file and show its cards as they are printed; a fault names team, player and field."""
    rules = load_system(system)
    squads = read_squads(cards, rules.check_card, load_card_text(rules.id))
    need_whole_teams(cards, squads, len(rules.markers))
    if as_json:
        say_json(squads)
    else:
        _tell(squads, rules)
        say("All cards are in order.")


def convert(
    cards: CardFile,
    out: Annotated[Path, typer.Option("--out", help="The file to write: .toml, .json or .csv.")],
    system: System = MAKES,
) -> None:
    """Write a card file in another format."""
    rules = load_system(system)
    _write(
        read_squads(cards, rules.check_card, load_card_text(rules.id)),
        rules,
        out,
        Provenance(cards.name, "user", "Converted."),
    )


def export(
    out: Annotated[Path, typer.Option("--out", help="The file to write: .toml, .json or .csv.")],
    system: System = MAKES,
) -> None:
    """Write the whole teams that come with a rule system into a card file."""
    rules = load_system(system)
    squads = rules.squads()
    if not squads:
        raise UserError(f"{rules.title} comes without whole teams; there is nothing to export.")
    _write(squads, rules, out, Provenance(f"the teams that come with {rules.title}", "reconstructed", "Exported."))
