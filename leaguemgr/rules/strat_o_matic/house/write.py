"""Writes our decks and cards as data files with their origin.

Run it as ``python -m leaguemgr.rules.strat_o_matic.house.write``; with ``fit`` behind it the cards of the sample
league are fitted further to their lines, which plays about 16,000 games. The decks' rebound readings are spread over
what both sides miss on the cards: with ``missed`` misses for the first readings are counted anew before, in 5,000
games, with ``again`` those for the second ones, which depend on where the first ones are; ``advanced`` or ``basic``
counts for one version.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from leaguemgr.rules.strat_o_matic.house.league import Made

STATUS = "reconstructed"
SOURCE = "leaguemgr project, own design"


def toml_value(value: Any) -> str:
    """Return a value as TOML."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {toml_value(each)}" for key, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(toml_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def table(name: str, rows: Sequence[Mapping[str, Any]], note: str) -> str:
    """Return a file of rows with its provenance."""
    head = f'[provenance]\nsource = "{SOURCE}"\nstatus = "{STATUS}"\nnote = {toml_value(note)}\n'
    return "\n".join([head, *(entry(name, row) for row in rows)])


def entry(name: str, row: Mapping[str, Any]) -> str:
    """Return a row as an entry of an array of tables."""
    return f"[[{name}]]\n" + "".join(f"{key} = {toml_value(value)}\n" for key, value in row.items())


def write_decks(folder: Path) -> None:
    """Write both decks and the team cards."""
    from leaguemgr.rules.strat_o_matic.house.decks import ADVANCED_SEED, BASIC_SEED, advanced_deck, basic_deck
    from leaguemgr.rules.strat_o_matic.house.team_cards import team_card_rows

    note = "No card of the original decks is at hand (GAP-01, GAP-02). Made by house/decks.py, seed"
    advanced = table(
        "card", advanced_deck(), f"{note} {ADVANCED_SEED}/advanced; composition: chapter 20.3 of the checklist."
    )
    basic = table("card", basic_deck(), f"{note} {BASIC_SEED}/basic; composition: chapter 20.4 of the checklist.")
    teams = table(
        "card",
        team_card_rows(),
        "The manual fixes row 7 of penetration and inside and row 10 of penetration; all else is ours (GAP-04). "
        "Made by house/team_cards.py: one average card and six others whose columns allow 1 to 3 of 36 less or more.",
    )
    for name, text in (("advanced_deck", advanced), ("basic_deck", basic), ("team_cards", teams)):
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")


def league_text(teams: Sequence[Made]) -> str:
    """Return the file of the sample league."""
    from leaguemgr.rules.strat_o_matic.house.league import SEED, team_row

    note = (
        "Fictional men and teams; the names are made up, the lines in 48 minutes follow the league averages of "
        f"1980-81 (GAP-14, chapter 16). Made by house/league.py, seed {SEED}; the knobs that each card is made of were "
        "found by house/fit.py, which plays the league (python -m leaguemgr.rules.strat_o_matic.house.write fit)."
    )
    entries = [f'[provenance]\nsource = "{SOURCE}"\nstatus = "{STATUS}"\nnote = {toml_value(note)}\n']
    for row in map(team_row, teams):
        players = row.pop("players")
        entries += [entry("team", row), *(entry("team.players", player) for player in players)]
    return "\n".join(entries)


def write_league(folder: Path, fit: bool) -> None:
    """Write the sample league from the knobs that its file keeps, or fit them further, which takes many minutes."""
    from leaguemgr.rules.strat_o_matic.house.league import SEED, shipped_teams

    teams = shipped_teams()
    if fit:
        from leaguemgr.rules.strat_o_matic.house.fit import fitted

        teams = fitted(teams, SEED)
    (folder / "league.toml").write_text(league_text(teams), encoding="utf-8")


if __name__ == "__main__":
    from leaguemgr.resources import find
    from leaguemgr.rules.strat_o_matic.deck import FOLDER

    words = sys.argv[1:]
    for stat in ("missed", "again"):
        if stat in words:
            from leaguemgr.rules.strat_o_matic.house.counting import count
            from leaguemgr.rules.strat_o_matic.house.goals import VERSIONS

            count(stat, {version for version in VERSIONS if version in words} or VERSIONS)
    write_decks(find(FOLDER))
    write_league(find(FOLDER), "fit" in words)
