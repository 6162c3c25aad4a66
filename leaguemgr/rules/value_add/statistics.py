"""Per-game statistics of teams from CSV files, for the card builder (VA-MAKE)."""

from __future__ import annotations

import csv
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from leaguemgr.engine.system import Squad
from leaguemgr.problems import UserError
from leaguemgr.rules.value_add.cards import MARKERS
from leaguemgr.rules.value_add.make import DEFAULT_PACE, Statistics, TeamStatistics, make_team

NEEDED = ("name", "position", "min", "fga", "fgm", "3pa", "3pm", "fta", "ftm", "ast", "stl", "blk", "tov", "pf")
NUMBERS = {
    "min": "minutes", "fga": "fga", "fgm": "fgm", "3pa": "tpa", "3pm": "tpm", "fta": "fta", "ftm": "ftm",
    "oreb": "oreb", "dreb": "dreb", "ast": "ast", "stl": "stl", "blk": "blk", "tov": "tov", "pf": "pf",
}  # fmt: skip
SHARES = {"usg": "usage", "ast%": "assists", "min%": "minute_share"}
WHOLE = {"g": "games", "number": "number", "height": "height", "starter": "starter"}
TEAM = {"pace": "pace", "team_games": "games", "ortg": "offense", "drtg": "defense", "average": "average"}
OFFENSIVE_SHARE = 0.3
"""Share of rebounds that are offensive where only their sum is known."""
COLUMNS = ("team", *NEEDED[:12], "oreb", "dreb", "reb", *SHARES, *WHOLE, *TEAM, "abbreviation", "conference")
LISTED = {"G": "SG", "F": "SF", "GF": "SF", "FC": "PF"}


@dataclass(frozen=True)
class NamedTeam:
    """One team of a file."""

    name: str
    abbreviation: str
    conference: str
    statistics: TeamStatistics

    def cards(self) -> Squad:
        """Return the team's cards; UserError when a line cannot be a card."""
        try:
            made = make_team(self.statistics)
        except (ValueError, ZeroDivisionError) as error:
            raise UserError(f"{self.name}: {error} Check the statistics of the team.") from None
        return Squad(self.name, self.abbreviation, self.conference, made)


def holds_statistics(path: Path) -> bool:
    """Tell whether a file has the columns of statistics; a card file in CSV has those of cards."""
    if path.suffix.lower() != ".csv":
        return False
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            columns = {column.strip().lower() for column in next(csv.reader(file), [])}
    except (OSError, UnicodeDecodeError, csv.Error):
        return False
    return columns >= {"min", "fga", "fgm"}


def read_statistics(path: Path) -> tuple[NamedTeam, ...]:
    """Return the teams of a CSV file in their order; UserError names the file, the line and what is wrong.

    A line is one player: team, name, position, min, fga, fgm, 3pa, 3pm, fta, ftm, oreb and dreb (or reb), ast, stl,
    blk, tov, pf, each a game; if known g, usg, ast%, min% (in percent), number, height in inches, starter; of the team
    pace, team_games, ortg, drtg and average (points in 100 possessions).
    """
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            rows = list(csv.DictReader(file))
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise UserError(f"{path} cannot be read as statistics: {error}.") from None
    teams: dict[str, list[Mapping[str, str]]] = {}
    for line, row in enumerate(rows, start=2):
        cells = {str(key).strip().lower(): (value or "").strip() for key, value in row.items()}
        missing = [column for column in NEEDED if not cells.get(column)]
        if missing:
            raise UserError(f"{path}, line {line}: {missing[0]} is missing; each player needs {', '.join(NEEDED)}.")
        teams.setdefault(cells.get("team", ""), []).append({**cells, "line": f"{path}, line {line}"})
    if not teams:
        raise UserError(f"{path} has no players; the first line names the columns, each other one is a player.")
    found: list[NamedTeam] = []
    for name, lines in teams.items():
        found.append(_team(name or path.stem, lines, {team.abbreviation for team in found}))
    return tuple(found)


def _letters(name: str, taken: Collection[str]) -> str:
    """Return three letters for a team that has none of its own, others than those ``taken``."""
    words = name.split()
    tries = [name[:3], "".join(word[0] for word in words[:3]), *(name[:2] + word[0] for word in words[1:])]
    numbered = (f"{name[:2]}{number}" for number in range(1, len(taken) + 2))
    return next(each.upper() for each in (*tries, *numbered) if len(each) > 1 and each.upper() not in taken)


def _team(name: str, rows: list[Mapping[str, str]], taken: Collection[str]) -> NamedTeam:
    values = {field: _number(rows[0], column) for column, field in TEAM.items() if rows[0].get(column)}
    known = TeamStatistics(
        tuple(_player(row) for row in rows),
        values.get("pace", DEFAULT_PACE),
        int(values.get("games", 1)),
        values.get("offense"),
        values.get("defense"),
        values.get("average", 100.0),
    )
    short = rows[0].get("abbreviation") or _letters(name, taken)
    return NamedTeam(name, short, rows[0].get("conference", ""), known)


def _player(row: Mapping[str, str]) -> Statistics:
    position = LISTED.get(row["position"].upper(), row["position"].upper())
    if position not in MARKERS:
        raise UserError(f"{row['line']}: position {row['position']!r} is unknown; use {', '.join(MARKERS)}.")
    values = {field: _number(row, column) for column, field in NUMBERS.items() if column not in ("oreb", "dreb")}
    if row.get("oreb") and row.get("dreb"):
        offensive, defensive = _number(row, "oreb"), _number(row, "dreb")
    else:
        both = _number(row, "reb")
        offensive, defensive = OFFENSIVE_SHARE * both, (1 - OFFENSIVE_SHARE) * both
    shares = {field: _number(row, column) / 100 for column, field in SHARES.items() if row.get(column)}
    whole = {field: int(_number(row, column)) for column, field in WHOLE.items() if row.get(column)}
    return Statistics(
        row["name"],
        position,
        **values,
        oreb=offensive,
        dreb=defensive,
        usage=shares.get("usage"),
        assists=shares.get("assists"),
        minute_share=shares.get("minute_share"),
        games=whole.get("games", 1),
        number=whole.get("number", 0),
        height=whole.get("height", 0),
        starter=bool(whole.get("starter", 0)),
    )


def _number(row: Mapping[str, str], column: str) -> float:
    text = row.get(column, "")
    try:
        value = float(text)
    except ValueError:
        raise UserError(f"{row['line']}: {column} is {text!r}; write a number.") from None
    if value < 0 or value != value:
        raise UserError(f"{row['line']}: {column} is {text}; it cannot be negative.")
    return value
