"""Practice games: outside every league, between any two teams, each in a small file of its own.

Teams are copied when a game begins; nothing here ever writes into a league.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sqlmodel import Session

from leaguemgr.engine.system import PlayerCard, PoolPlayer, RuleSystem, Setup, TeamSetup, Value
from leaguemgr.league.context import league_of, rules_of, team_setup
from leaguemgr.league.in_progress import KeptGame, Moment
from leaguemgr.league.lookup import season_of, team_refs
from leaguemgr.league.records import TeamRef
from leaguemgr.league.sheets import sheet_team, sheet_text
from leaguemgr.league.teams import preset_teams
from leaguemgr.league.whole_teams import squad_teams
from leaguemgr.problems import UserError

SUFFIX = ".practice"
DEALT_TEAMS = 8
DEAL_SEED = "practice"
"""The same teams for everybody, like the counters of a box."""


@dataclass(frozen=True, slots=True)
class PracticeTeam:
    """A team that can play: how it is shown, and its men with their line-up."""

    ref: TeamRef
    sheet: TeamSetup


@dataclass(frozen=True, slots=True)
class Source:
    """Where teams come from: a rule system, or a league with the options that it plays with."""

    title: str
    system: str
    teams: tuple[PracticeTeam, ...]
    options: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class PracticeGame:
    """A practice game as it is kept; ``name`` is its file's."""

    name: str
    system: str
    teams: tuple[TeamRef, TeamRef]
    kept: KeptGame
    moment: Moment
    saved: datetime


def shipped_teams(rules: RuleSystem) -> Source:
    """Return the whole teams of a rule system; where it has none, its men dealt to the first shipped teams."""
    squads = rules.squads()
    sheets = [TeamSetup(squad.name, squad.abbreviation, _numbered(squad.cards)) for squad in squads]
    names = squad_teams(squads)
    if not squads:
        names = preset_teams()[:DEALT_TEAMS]
        dealt = deal(rules, rules.pool(DEALT_TEAMS, DEAL_SEED), DEALT_TEAMS)
        sheets = [
            TeamSetup(name.nickname, name.abbreviation, _numbered(cards))
            for name, cards in zip(names, dealt, strict=True)
        ]
    refs = [
        TeamRef(place, name.name, name.nickname, name.abbreviation, name.colour)
        for place, name in enumerate(names, start=1)
    ]
    teams = tuple(PracticeTeam(ref, sheet) for ref, sheet in zip(refs, sheets, strict=True))
    return Source(f"Teams of {rules.title}", rules.id, teams, {})


def deal(rules: RuleSystem, pool: Sequence[PoolPlayer], teams: int) -> list[list[PlayerCard]]:
    """Deal a pool by worth and need, there and back again, until every team has a full roster."""
    left = sorted((player.card for player in pool), key=rules.card_value, reverse=True)
    worth = {id(card): rules.card_value(card) for card in left}
    dealt: list[list[PlayerCard]] = [[] for _ in range(teams)]
    for number in range(rules.draft_rounds(teams)):
        for team in range(teams) if number % 2 == 0 else reversed(range(teams)):
            mates = dealt[team]
            best = max(left, key=lambda card: worth[id(card)] + rules.pick_need(card, mates))
            left.remove(best)
            mates.append(best)
    return dealt


def _numbered(cards: Sequence[PlayerCard]) -> tuple[PlayerCard, ...]:
    """Return a team's cards with a key for each, and with numbers of their own where two have the same."""
    taken: set[int] = set()
    found = []
    for key, card in enumerate(cards, start=1):
        number = next(n for n in (card.number, *range(100)) if n not in taken)
        taken.add(number)
        found.append(replace(card, key=key, number=number))
    return tuple(sorted(found, key=lambda card: card.number))


def league_teams(db: Session) -> Source:
    """Return the teams of a league as they are now, those that can put five men on court."""
    rules, season = rules_of(db), season_of(db)
    sheets = {ref: team_setup(db, ref.id) for ref in team_refs(db).values()}
    teams = tuple(PracticeTeam(ref, sheet) for ref, sheet in sheets.items() if len(sheet.players) >= len(rules.markers))
    return Source(league_of(db).name, rules.id, teams, dict(season.settings.get("options", {})))


class PracticeShelf:
    """The practice games of this computer, in a folder that is made when the first one is kept."""

    def __init__(self, folder: Path) -> None:
        """Keep games in this folder."""
        self.folder = folder

    def games(self) -> list[PracticeGame]:
        """Return every game, the latest first; a file that cannot be read is left out and left alone."""
        found = []
        for path in self.folder.glob(f"*{SUFFIX}"):
            try:
                found.append(_read(path))
            except (OSError, ValueError, KeyError, TypeError):
                continue
        return sorted(found, key=lambda game: game.saved, reverse=True)

    def game(self, name: str) -> PracticeGame:
        """Return a game by name; UserError when its file is gone or damaged."""
        path = self._path(name)
        try:
            return _read(path)
        except (OSError, ValueError, KeyError, TypeError):
            raise UserError(f"The practice game {path} cannot be read; begin another one.") from None

    def has(self, name: str) -> bool:
        """Tell whether a game of this name is kept."""
        return self._path(name).exists()

    def begin(
        self, rules: RuleSystem, teams: tuple[PracticeTeam, PracticeTeam], options: Mapping[str, Value], seed: str
    ) -> PracticeGame:
        """Return a new game, not kept before its first answer; the seed is its name, too."""
        home, away = teams
        setup = Setup(_lined_up(rules, home.sheet), _lined_up(rules, away.sheet), dict(options))
        kept = KeptGame(0, setup, f"practice/{seed}", rules.digest)
        return PracticeGame(seed, rules.id, (home.ref, away.ref), kept, Moment(), datetime.now(UTC))

    def keep(self, game: PracticeGame) -> None:
        """Write a game down; a program that is killed leaves the file as it was before, or as it is now."""
        path = self._path(game.name)
        fresh = path.with_suffix(".new")
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            fresh.write_text(json.dumps(_record(game), ensure_ascii=False), encoding="utf-8")
            fresh.replace(path)
        except OSError as error:
            raise UserError(f"The practice game was not saved: {error.strerror}: {path}.") from None

    def drop(self, name: str) -> None:
        """Delete a game; UserError when its file cannot be deleted."""
        path = self._path(name)
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise UserError(f"The practice game was not deleted: {error.strerror}: {path}.") from None

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}{SUFFIX}"


def _lined_up(rules: RuleSystem, team: TeamSetup) -> TeamSetup:
    return team if team.lineup else replace(team, lineup=rules.suggest_lineup(team))


def _record(game: PracticeGame) -> dict[str, Any]:
    kept, moment = game.kept, game.moment
    return {
        "system": game.system,
        "saved": game.saved.isoformat(),
        "teams": [[ref.name, ref.nickname, ref.abbreviation, ref.colour] for ref in game.teams],
        "sheets": [sheet_text(sheet) for sheet in kept.setup.teams],
        "options": dict(kept.setup.options),
        "seed": kept.seed,
        "digest": kept.digest,
        "moment": [moment.period, moment.clock, *moment.score, moment.over],
        "seats": dict(kept.seats),
        "tape": list(kept.tape),
        "marks": kept.marks,
        "undone": list(kept.undone),
        "undone_marks": kept.undone_marks,
    }


def _read(path: Path) -> PracticeGame:
    record = json.loads(path.read_text(encoding="utf-8"))
    home, away = (TeamRef(place, *names) for place, names in enumerate(record["teams"], start=1))
    sheets = [sheet_team(text) for text in record["sheets"]]
    setup = Setup(sheets[0], sheets[1], record["options"])
    answers = (record["tape"], record["marks"], record["undone"], record["undone_marks"], record["seats"])
    kept = KeptGame(0, setup, record["seed"], record["digest"], *answers)
    period, clock, points, others, over = record["moment"]
    moment = Moment(period, clock, (points, others), over)
    saved = datetime.fromisoformat(record["saved"])
    return PracticeGame(path.stem, record["system"], (home, away), kept, moment, saved)
