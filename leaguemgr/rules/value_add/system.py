"""Value Add Basketball as the engine sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING

from leaguemgr.engine.asks import Steps
from leaguemgr.engine.box import BoxScore
from leaguemgr.engine.charts import FixedCharts
from leaguemgr.engine.coaching import Coach
from leaguemgr.engine.game import Game
from leaguemgr.engine.narrate import Play
from leaguemgr.engine.system import (
    CardField,
    OptionSpec,
    PlayerCard,
    PoolPlayer,
    Setup,
    Shape,
    Spot,
    Squad,
    TeamSetup,
    Value,
    stationless_faults,
)
from leaguemgr.problems import UserError
from leaguemgr.rules.value_add.box import box_score
from leaguemgr.rules.value_add.cards import CARD_FIELDS, MARKERS, POSITIONS, Man, check_card
from leaguemgr.rules.value_add.clock import OVERTIME_SECONDS, time_left
from leaguemgr.rules.value_add.fragment import apply_fragment
from leaguemgr.rules.value_add.narrate import narrate
from leaguemgr.rules.value_add.options import OPTIONS, Rules
from leaguemgr.rules.value_add.play import play
from leaguemgr.rules.value_add.rotation import Plan, make_plan
from leaguemgr.rules.value_add.script import script_answer
from leaguemgr.rules.value_add.state import GameState

if TYPE_CHECKING:
    from leaguemgr.rules.value_add.pool import NewSchools
    from leaguemgr.rules.value_add.winning import Book

MOST_SIDES = 256
RULES_VERSION = 1
"""Raised whenever the same answers would give another game."""


class ValueAdd(FixedCharts):
    """The rule system; both editions and levels are options of a game. It has no charts beside the rebound chart."""

    id = "value-add"
    title = "Value Add Basketball"
    edition = "master instructions 2019 and score sheet"
    assists = True
    options: tuple[OptionSpec, ...] = OPTIONS
    card_fields: tuple[CardField, ...] = CARD_FIELDS
    positions: tuple[tuple[str, str], ...] = POSITIONS
    markers: tuple[str, ...] = MARKERS
    stations: tuple[str, ...] = ()
    coach_styles: tuple[tuple[str, str], ...] = (
        ("balanced", "Planner"),
        ("simple", "Simple, who plays by the lists of the cards"),
    )

    @cached_property
    def book(self) -> Book:
        """What the computer coaches have worked out; it never changes an answer."""
        from leaguemgr.rules.value_add.winning import Book

        return Book()

    @property
    def digest(self) -> str:
        """Version of the rules; there are no charts to be changed."""
        return f"{RULES_VERSION}"

    def shape(self, options: Mapping[str, Value]) -> Shape:
        """Return the lengths of the periods and the 20 points that both teams start with (VA-SETUP-04)."""
        rules = Rules.of(options)
        lengths = (time_left(rules.possessions, rules, 1), time_left(rules.half, rules, 2))
        return Shape(lengths, OVERTIME_SECONDS, rules.start)

    def start(self, setup: Setup) -> GameState:
        """Stand the game before its first question; a line-up that is not legal is refused."""
        rules = Rules.of(setup.options)
        new = rules.new_layout or not all(
            card.ratings.get("old_layout") for team in setup.teams for card in team.players
        )
        sides = [self._side(team, rules, new) for team in setup.teams]
        (home, home_plan), (away, away_plan) = sides
        state = GameState(setup, (home, away), rules, (home_plan, away_plan))
        if setup.start:
            apply_fragment(state, setup.start)
        return state

    @cached_property
    def _sides(self) -> dict[tuple[int, Rules, bool], tuple[TeamSetup, tuple[Man, ...], Plan]]:
        """Teams that have been read, by identity: the games of a season share their teams' set-ups."""
        return {}

    def _side(self, team: TeamSetup, rules: Rules, new_layout: bool) -> tuple[tuple[Man, ...], Plan]:
        """Return a team's men and its plan; a line-up that is not legal is refused."""
        key = (id(team), rules, new_layout)
        if key not in self._sides:
            faults = self.check_lineup(team, team.lineup) if team.lineup else []
            if len(team.players) < len(MARKERS):
                faults = [f"{len(team.players)} players are too few; a team needs five."]
            if faults:
                raise UserError(f"{team.name}: {faults[0]}")
            men = tuple([Man.of(card, new_layout) for card in team.players])
            if len(self._sides) >= MOST_SIDES:
                self._sides.clear()
            # The team is kept with what was read from it, so that no other one takes over its identity.
            self._sides[key] = (team, men, make_plan(men, tuple(team.lineup), rules))
        _, men, plan = self._sides[key]
        return men, plan

    def play(self, state: GameState) -> Steps[None]:
        """Ask every question of one game."""
        return play(state)

    def coach(self, style: str, seed: str) -> Coach:
        """Return a computer coach: ``simple``, else the planner."""
        from leaguemgr.rules.value_add.coach import coach

        return coach(style, self.book)

    def check_card(self, card: PlayerCard) -> list[str]:
        """Return what is wrong with a card, in sentences."""
        return check_card(card)

    def card_value(self, card: PlayerCard) -> float:
        """Return what a card is worth, in points a game above a replacement."""
        from leaguemgr.rules.value_add.worth import card_value

        return card_value(card)

    def draft_rounds(self, teams: int) -> int:
        """Return the rounds of the league draft: ten cards make a squad (VA-CARD-09)."""
        return 10

    def pool(self, teams: int, seed: str) -> tuple[PoolPlayer, ...]:
        """Return everybody whom this many teams can draft: the fictional college teams."""
        from leaguemgr.rules.value_add.pool import pool

        return pool(teams, seed)

    def squads(self) -> tuple[Squad, ...]:
        """Return the fictional college teams, conference by conference mixed as the file lists them."""
        from leaguemgr.rules.value_add.pool import shipped_colleges

        return shipped_colleges()

    def pick_need(self, card: PlayerCard, mates: Sequence[PlayerCard]) -> float:
        """Return what a team with these men gives on top for the card's position, in points a game."""
        from leaguemgr.rules.value_add.pool import need

        return need(card, mates)

    @property
    def college(self) -> NewSchools:
        """Men of colleges that are made up for the draft."""
        from leaguemgr.rules.value_add.pool import NewSchools

        return NewSchools()

    def check_lineup(self, team: TeamSetup, lineup: Sequence[Spot]) -> list[str]:
        """Return why these five may not start: five different men, each slot once (VA-SETUP-07)."""
        return stationless_faults(team, lineup, MARKERS)

    def suggest_lineup(self, team: TeamSetup) -> tuple[Spot, ...]:
        """Return the five best men in the slots where they are worth most."""
        from leaguemgr.rules.value_add.worth import suggest_lineup

        return suggest_lineup(team)

    def script_answer(self, game: Game, words: Sequence[str]) -> int | None:
        """Return the answer that a script's step gives to the pending question."""
        return script_answer(game, words)

    def box(self, state: GameState) -> BoxScore:
        """Fold the events into the box score."""
        return box_score(state)

    def narrate(self, state: GameState) -> Iterator[Play]:
        """Tell the game event by event."""
        return narrate(state)


@cache
def shipped() -> ValueAdd:
    """Return the system."""
    return ValueAdd()
