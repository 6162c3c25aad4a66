"""Opening the college draft: a class of rookies and a board (BS-CAMP-COLL, AMB-68)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from sqlmodel import Session, select

from leaguemgr.league.action import Action, problems
from leaguemgr.league.context import need_team
from leaguemgr.league.draft import draft_of, open_board, rolled_order
from leaguemgr.league.draft_order import Order, Throw
from leaguemgr.league.expansion import exclusive_rounds, rounds_text
from leaguemgr.league.lookup import newcomers, season_of, team_refs
from leaguemgr.league.lottery import drawn_order
from leaguemgr.league.picks import hand_out
from leaguemgr.league.records import Problem
from leaguemgr.league.rookies import class_size, make_class, size_problem
from leaguemgr.league.settings import setting
from leaguemgr.league.standings import standings
from leaguemgr.league.wording import counted
from leaguemgr.problems import UserError
from leaguemgr.store.tables import Ranking, Season

Source = Literal["", "standings", "dice", "lottery"]


@dataclass(frozen=True)
class StartCollegeDraft(Action):
    """Make the class of rookies and open the college draft.

    ``rookies`` is a multiple of twelve (left out: enough for every pick); ``order`` is standings, the worst team first,
    dice, or lottery, which must have been drawn; left out, it is what the settings say. ``rolls`` are dice thrown at
    the table as for the league draft.
    """

    rookies: int | None = None
    order: Source = ""
    rolls: tuple[dict[int, list[int]], ...] = ()

    def check(self, db: Session) -> list[Problem]:
        """Attrition is over, there is no class yet, and its size and the dice are right."""
        season = season_of(db)
        if season.phase != "college":
            return problems(f"The college draft follows attrition; the phase is {season.phase}.")
        if _is_open(db):
            return problems("The college draft has been started already.")
        wrong = size_problem(db, self._count(db, season))
        found = [Problem(wrong, "rookies")] if wrong else []
        if self.rolls and self._order_name(season) != "dice":
            found.append(Problem("Dice decide nothing when the order does not come from them.", "rolls"))
        if self._order_name(season) == "lottery" and drawn_order(db, season) is None:
            return [*found, Problem("The lottery has not been drawn yet; draw it first.", "order")]
        try:
            self._order(db, season)
        except UserError as error:
            found.append(Problem(str(error), "rolls"))
        return found

    def _count(self, db: Session, season: Season) -> int:
        if self.rookies is not None:
            return self.rookies
        alone, new = exclusive_rounds(db, season)
        return class_size(db, len(team_refs(db)) * int(setting(season.settings, "college_rounds")) + alone * len(new))

    def _order_name(self, season: Season) -> str:
        return self.order or str(setting(season.settings, "college_order"))

    def _order(self, db: Session, season: Season) -> tuple[list[int], list[Throw]]:
        if self._order_name(season) == "dice":
            return rolled_order(db, list(team_refs(db)), self.rolls, f"college-draft/{season.number}")
        if self._order_name(season) == "lottery":
            return drawn_order(db, season) or [], []
        return worst_first(db, season), []

    def apply(self, db: Session) -> str:
        """Write the rookies and every slot; old ranking lists are about other players and go."""
        season = season_of(db)
        count, (order, throws) = self._count(db, season), self._order(db, season)
        for row in db.exec(select(Ranking)):
            db.delete(row)
        make_class(db, season, count)
        rounds, pattern = (setting(season.settings, name) for name in ("college_rounds", "college_pattern"))
        alone, new = exclusive_rounds(db, season)
        board = Order(tuple(order), tuple(throws), self._order_name(season), pattern, tuple(new), alone)
        hand_out(db, open_board(db, season, "college", rounds, board))
        first = need_team(db, board.of_round(1)[0]).name
        rookies = counted(count, "rookie")
        return f"Started the college draft: {rookies}, {rounds_text(rounds, alone)}, {first} pick first."


def _is_open(db: Session) -> bool:
    draft = draft_of(db)
    return draft is not None and draft.kind == "college"


def worst_first(db: Session, season: Season) -> list[int]:
    """Return the teams from the last of the season's table to the first; those that were not in it come after them.

    New teams have had rounds for themselves by then.
    """
    return [*(row.team.id for row in reversed(standings(db, season.number).rows)), *newcomers(db, season)]
