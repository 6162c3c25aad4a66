"""Attrition after a season: two dice a man, a double and he is lost, at most two men a team (BS-CAMP-ATTR)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from sqlmodel import Session, col, func, select

from leaguemgr.engine.college import Dice
from leaguemgr.league.action import Action, problems
from leaguemgr.league.context import key, need_player, need_team, owner_of, roster_sizes, seed_of, set_phase
from leaguemgr.league.draft_choice import ranked_team
from leaguemgr.league.draft_kinds import after_expansion, free_players
from leaguemgr.league.lookup import newcomers, season_of, team_refs
from leaguemgr.league.players import player_rows
from leaguemgr.league.records import PlayerRow, Problem, TeamRef
from leaguemgr.league.rosters import leave_team
from leaguemgr.league.settings import setting
from leaguemgr.league.wording import counted, listed, number_word
from leaguemgr.league.year_records import AttritionRow, AttritionTeam, AttritionView
from leaguemgr.store.tables import AttritionRoll, Ranking, Roster, Season

DIE = 6
RULE = (
    "Two dice for each man in the order that the coach chooses; a double and he is lost. After {doubles} nobody else of"
    " the team is rolled for."
)
FREE_AGENTS_RULE = " House rule: every free agent is rolled for, too, whatever the others rolled."


def is_double(dice: Dice) -> bool:
    """Tell whether both dice show the same."""
    return dice[0] == dice[1]


def most_lost(season: Season) -> int:
    """Return how many men a team can lose; the book says two (BS-CAMP-ATTR-02)."""
    return int(setting(season.settings, "attrition_most"))


def rolled_until(dice: Iterable[Dice], men: int, most: int | None) -> list[Dice]:
    """Return the dice that count: one pair a man until ``most`` doubles (None: no limit) or nobody is left."""
    used: list[Dice] = []
    doubles = 0
    for pair in dice:
        if len(used) == men or doubles == most:
            break
        used.append(pair)
        doubles += is_double(pair)
    return used


def _thrown(seed: str) -> Iterator[Dice]:
    random = Random(seed).random
    while True:
        yield (int(random() * DIE) + 1, int(random() * DIE) + 1)


def rolls_of(db: Session, season: Season, team: int | None) -> Sequence[AttritionRoll]:
    """Return the attrition of a team, or of the free agents, in the order of the rolls; empty before it."""
    wanted = select(AttritionRoll).where(AttritionRoll.season_id == season.id, AttritionRoll.team_id == team)
    return db.exec(wanted.order_by(col(AttritionRoll.place))).all()


def unrolled(db: Session, season: Season) -> list[int | None]:
    """Return who has not been rolled for yet: teams by id, and None for the free agents if they roll."""
    wanted = select(AttritionRoll.team_id).where(AttritionRoll.season_id == season.id)
    done, sizes = set(db.exec(wanted.distinct())), roster_sizes(db)
    waiting: list[int | None] = [team for team in team_refs(db) if team not in done and team in sizes]
    free = season.settings.get("free_agents_roll", True) and None not in done and free_players(db)
    return [*waiting, None] if free else waiting


@dataclass(frozen=True)
class StartAttrition(Action):
    """Begin the off-season: the champion is known, and attrition is rolled next."""

    def check(self, db: Session) -> list[Problem]:
        """The season has a champion."""
        phase = season_of(db).phase
        return problems(None if phase == "finished" else f"Attrition follows the champion; the phase is {phase}.")

    def apply(self, db: Session) -> str:
        """Enter the phase."""
        season = season_of(db)
        set_phase(db, season, "attrition")
        return f"The season {season.number} is over; attrition comes next."


@dataclass(frozen=True)
class RollAttrition(Action):
    """Roll for the men of one team, or for everybody who has not been rolled for yet.

    ``order`` lists all men of the team in the order of the rolls; without it the least useful come first. ``dice`` were
    thrown at the table, a pair for each man up to the second double. ``replace`` corrects typed dice of this team.
    """

    team: int | None = None
    order: tuple[int, ...] = ()
    dice: tuple[tuple[int, int], ...] = ()
    replace: bool = False

    def check(self, db: Session) -> list[Problem]:
        """It is the time for it, nobody is rolled for twice, and order and dice fit the roster."""
        season = season_of(db)
        if season.phase != "attrition":
            return problems(f"Attrition is rolled after the champion is known; the phase is {season.phase}.")
        if self.team is None:
            alone = self.order or self.dice or self.replace
            done = None if unrolled(db, season) else "Everybody has been rolled for; let attrition take effect."
            return problems("Name the team whose order or dice these are." if alone else done)
        return self._team_problems(db, season, self.team)

    def _team_problems(self, db: Session, season: Season, team: int) -> list[Problem]:
        name, before = need_team(db, team).name, rolls_of(db, season, team)
        if before and not self.replace:
            return problems(f"{name} have been rolled for; once a season is all (replace corrects typed dice).")
        if self.replace and not (before and all(roll.typed or roll.colored is None for roll in before) and self.dice):
            return problems(f"Only dice that were typed can be replaced, by others that are typed; {name} have none.")
        men = set(db.exec(select(Roster.player_id).where(Roster.team_id == team)))
        return problems(self._order_problem(db, name, men), self._dice_problem(name, len(men), most_lost(season)))

    def _order_problem(self, db: Session, name: str, men: set[int]) -> Problem | None:
        if not self.order or (set(self.order) == men and len(self.order) == len(men)):
            return None
        strange = next((player for player in self.order if player not in men), None)
        if strange is not None:
            return Problem(f"{need_player(db, strange).name} does not play for {name}.", "order")
        twice = next((player for player in self.order if self.order.count(player) > 1), None)
        if twice is not None:
            return Problem(f"{need_player(db, twice).name} is in the order twice; keep one.", "order")
        left = [need_player(db, player).name for player in sorted(men - set(self.order))]
        return Problem(f"The order of {name} leaves out {listed(left)}; name all {len(men)} men.", "order")

    def _dice_problem(self, name: str, men: int, most: int) -> Problem | None:
        if not self.dice:
            return None
        wrong = next((pair for pair in self.dice if not all(1 <= die <= DIE for die in pair)), None)
        if wrong is not None:
            return Problem(f"{name} need dice from 1 to 6, not {wrong[0]} and {wrong[1]}.", "dice")
        used = rolled_until(self.dice, men, most)
        if len(used) < len(self.dice):
            over = f"Only the first {counted(len(used), 'roll')} of {name} count"
            return Problem(f"{over}; leave the other {len(self.dice) - len(used)} out.", "dice")
        if sum(map(is_double, used)) < most and len(used) < men:
            return Problem(f"{name} have {men} men and {len(used)} rolls; type the other {men - len(used)}.", "dice")
        return None

    def apply(self, db: Session) -> str:
        """Write who was rolled for with what; nobody is lost before the batch takes effect."""
        season = season_of(db)
        if self.replace:
            for row in rolls_of(db, season, self.team):
                db.delete(row)
            db.flush()
        wanted = unrolled(db, season) if self.team is None else [self.team]
        lost = [name for team in wanted for name in self._roll(db, season, team)]
        who = "every team" if self.team is None else need_team(db, self.team).name
        return f"Rolled attrition of {who}: {listed(lost) or 'nobody'} will be lost."

    def _roll(self, db: Session, season: Season, team: int | None) -> list[str]:
        """Roll for a team or for the free agents; return the names of the lost."""
        order = list(self.order) or (ranked_team(db, team) if team else [player for player, _, _ in free_players(db)])
        seed = seed_of(db, f"attrition/{season.number}/{team or 'pool'}")
        dice = rolled_until(self.dice or _thrown(seed), len(order), most_lost(season) if team else None)
        for place, player in enumerate(order):
            pair = dice[place] if place < len(dice) else (None, None)
            db.add(
                AttritionRoll(
                    season_id=key(season),
                    team_id=team,
                    player_id=player,
                    place=place + 1,
                    colored=pair[0],
                    white=pair[1],
                    typed=bool(self.dice) and pair[0] is not None,
                )
            )
        db.flush()
        return [need_player(db, player).name for player, pair in zip(order, dice, strict=False) if is_double(pair)]


@dataclass(frozen=True)
class FinishAttrition(Action):
    """Let attrition take effect: whoever rolled a double leaves the league."""

    def check(self, db: Session) -> list[Problem]:
        """Everybody has been rolled for."""
        season = season_of(db)
        if season.phase != "attrition":
            return problems(f"There is no attrition to finish; the phase is {season.phase}.")
        waiting = unrolled(db, season)
        names = [need_team(db, team).name if team else "the free agents" for team in waiting]
        return problems(f"Roll for {listed(names)} first." if names else None)

    def apply(self, db: Session) -> str:
        """Take the lost off every roster, list and pool (J1), and go on to the next draft."""
        season = season_of(db)
        wanted = select(AttritionRoll.player_id).where(
            AttritionRoll.season_id == season.id, AttritionRoll.colored == AttritionRoll.white
        )
        lost = db.exec(wanted).all()
        for player in lost:
            _lose(db, season, player)
        set_phase(db, season, "expansion" if newcomers(db, season) else after_expansion(db))
        return f"Attrition took {counted(len(lost), 'player')}."


def _lose(db: Session, season: Season, player: int) -> None:
    if owner_of(db, player) is not None:
        leave_team(db, player)
    for row in db.exec(select(Ranking).where(Ranking.player_id == player)):
        db.delete(row)
    lost = need_player(db, player)
    lost.left_id = season.id
    db.add(lost)
    db.flush()


def attrition(db: Session, season: int | None = None) -> AttritionView:
    """Return the attrition of a season for review; teams that wait stand in the order that the program suggests."""
    row = season_of(db, season)
    people, teams = player_rows(db), team_refs(db)
    found: defaultdict[int | None, list[AttritionRow]] = defaultdict(list)
    wanted = select(AttritionRoll).where(AttritionRoll.season_id == row.id).order_by(col(AttritionRoll.place))
    for roll in db.exec(wanted):
        found[roll.team_id].append(_row(roll, people))
    waiting = unrolled(db, row) if row.phase == "attrition" else []
    parts = [*teams, None]
    shown = [_team(db, teams.get(team or 0), team, found, people) for team in parts if team in found or team in waiting]
    doubles = f"{number_word(most_lost(row))} double{'' if most_lost(row) == 1 else 's'}"
    both = RULE.format(doubles=doubles) + (FREE_AGENTS_RULE if row.settings.get("free_agents_roll", True) else "")
    done = row.phase not in ("setup", "draft", "season", "playoffs", "finished", "attrition")
    return AttritionView(row.number, tuple(shown), both, done, most_lost(row))


def _team(
    db: Session,
    ref: TeamRef | None,
    team: int | None,
    found: dict[int | None, list[AttritionRow]],
    people: dict[int, PlayerRow],
) -> AttritionTeam:
    if team in found:
        return AttritionTeam(ref, tuple(found[team]), True)
    order = ranked_team(db, team) if team else [player for player, _, _ in free_players(db)]
    return AttritionTeam(ref, tuple(AttritionRow(people[player], None, False) for player in order), False)


def _row(roll: AttritionRoll, people: dict[int, PlayerRow]) -> AttritionRow:
    dice = None if roll.colored is None or roll.white is None else (roll.colored, roll.white)
    return AttritionRow(people[roll.player_id], dice, roll.typed)


def lost_count(db: Session, season: Season) -> int:
    """Return how many men attrition takes in a season."""
    wanted = select(func.count()).select_from(AttritionRoll).where(AttritionRoll.season_id == season.id)
    return db.exec(wanted.where(AttritionRoll.colored == AttritionRoll.white)).one()
