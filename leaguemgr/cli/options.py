"""The command that lists what ``--option NAME=VALUE`` may set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

import typer

from leaguemgr.cli.league import Json
from leaguemgr.cli.output import say_json, table
from leaguemgr.league.setting_specs import SETTINGS
from leaguemgr.league.settings import defaults
from leaguemgr.rules import SYSTEMS, load_system


def register(app: typer.Typer) -> None:
    """Add the commands of this module."""
    app.command("options")(list_options)


def list_options(
    system: Annotated[str, typer.Option(help="The rule system.")] = SYSTEMS[0],
    teams: Annotated[int, typer.Option(help="Some defaults follow from how many teams there are.")] = 8,
    as_json: Json = False,
) -> None:
    """List the settings of a league and the rule options, with their defaults and values."""
    rules = load_system(system)
    plain = defaults(teams, rules)
    found: list[dict[str, Any]] = [
        {"name": spec.name, "default": plain[spec.name], "values": [], "title": spec.title, "help": spec.help}
        for spec in SETTINGS
    ]
    found += [
        {
            "name": option.name,
            "default": option.default,
            "values": [value for value, _ in option.choices],
            "title": option.title,
            "help": option.help,
        }
        for option in rules.options
    ]
    if as_json:
        say_json(found)
        return
    rows = [(each["name"], _text(each["default"]), _text(each["values"]), _sentence(each)) for each in found]
    table(("Option", "Default", "Values", "What it is"), rows)


def _text(value: Any) -> str:
    """Return a value as ``--option`` takes it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{name}={number}" for name, number in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _sentence(option: dict[str, Any]) -> str:
    return f"{option['title']}. {option['help']}" if option["help"] else option["title"]
