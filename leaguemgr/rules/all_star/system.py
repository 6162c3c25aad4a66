"""NBA All Star as the engine sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

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
from leaguemgr.rules.all_star.box import box_score
from leaguemgr.rules.all_star.cards import CARD_FIELDS, MARKERS, POSITIONS, by_role, check_card
from leaguemgr.rules.all_star.fragment import apply_fragment
from leaguemgr.rules.all_star.narrate import narrate
from leaguemgr.rules.all_star.options import OPTIONS, OVERTIME_TURNS, QUARTER_TURNS, TURN_SECONDS, Rules
from leaguemgr.rules.all_star.play import play
from leaguemgr.rules.all_star.pool import NewMen, need, pool, squads, worth
from leaguemgr.rules.all_star.script import script_answer
from leaguemgr.rules.all_star.state import GameState

RULES_VERSION = 1
"""Raised whenever the same answers would give another game."""


class AllStar(FixedCharts):
    """The rule system; its modules and rulings are options of a game. Court, tables and special cards are data."""

    id = "all-star"
    title = "NBA All Star"
    edition = "rulebook with our rulings"
    assists = False
    options: tuple[OptionSpec, ...] = OPTIONS
    card_fields: tuple[CardField, ...] = CARD_FIELDS
    positions: tuple[tuple[str, str], ...] = POSITIONS
    markers: tuple[str, ...] = MARKERS
    stations: tuple[str, ...] = ()
    coach_styles: tuple[tuple[str, str], ...] = (("balanced", "Balanced"),)

    @property
    def digest(self) -> str:
        """Version of the rules; there are no charts to be changed."""
        return f"{RULES_VERSION}"

    def shape(self, options: Mapping[str, Value]) -> Shape:
        """Return the lengths of the periods, a turn being eight seconds (AS-CLOCK-01)."""
        rules = Rules.of(options)
        return Shape((QUARTER_TURNS * TURN_SECONDS,) * rules.quarters, OVERTIME_TURNS * TURN_SECONDS)

    def start(self, setup: Setup) -> GameState:
        """Stand the game before its first question; a line-up that is not legal is refused."""
        players = [self._five(team) for team in setup.teams]
        state = GameState(setup, (players[0], players[1]), Rules.of(setup.options))
        if setup.start:
            apply_fragment(state, setup.start)
        return state

    def _five(self, team: TeamSetup) -> tuple[int, ...]:
        if len(team.players) < len(MARKERS):
            raise UserError(f"{team.name}: {len(team.players)} players are too few; a team needs five.")
        lineup = team.lineup or self.suggest_lineup(team)
        faults = self.check_lineup(team, lineup)
        if faults:
            raise UserError(f"{team.name}: {faults[0]}")
        by_marker = {spot.marker: spot.player for spot in lineup}
        return tuple(by_marker[marker] for marker in MARKERS)

    def play(self, state: GameState) -> Steps[None]:
        """Ask every question of one game."""
        return play(state)

    def coach(self, style: str, seed: str) -> Coach:
        """Return the computer coach: there is one style, and he needs no random numbers."""
        from leaguemgr.rules.all_star import coach

        return coach.Coach()

    def check_card(self, card: PlayerCard) -> list[str]:
        """Return what is wrong with a card, in sentences."""
        return check_card(card)

    def card_value(self, card: PlayerCard) -> float:
        """Return what a card is worth, in points a game above a replacement."""
        return worth(card)

    def draft_rounds(self, teams: int) -> int:
        """Return the rounds of the league draft: one man a role (AS-TEAM-01)."""
        return len(MARKERS)

    def pool(self, teams: int, seed: str) -> tuple[PoolPlayer, ...]:
        """Return everybody whom this many teams can draft."""
        return pool(teams, seed)

    def squads(self) -> tuple[Squad, ...]:
        """Return East and West, and teams of our own making."""
        return squads()

    def pick_need(self, card: PlayerCard, mates: Sequence[PlayerCard]) -> float:
        """Return what a team with these men gives on top for the card's role."""
        return need(card, mates)

    @property
    def college(self) -> NewMen:
        """Men of our own making."""
        return NewMen()

    def check_lineup(self, team: TeamSetup, lineup: Sequence[Spot]) -> list[str]:
        """Return why these five may not play: five different men, each role once; the coach says who plays it."""
        return stationless_faults(team, lineup, MARKERS)

    def suggest_lineup(self, team: TeamSetup) -> tuple[Spot, ...]:
        """Return the best man of each role; where there is none, the best of those left."""
        roles = by_role(team.players)
        best = sorted(range(len(team.players)), key=lambda player: -worth(team.players[player]))
        chosen: dict[str, int] = {}
        for marker in MARKERS:
            men = [player for player in best if player in roles[marker]]
            if men:
                chosen[marker] = men[0]
        for marker in MARKERS:
            if marker not in chosen:
                chosen[marker] = next(player for player in best if player not in chosen.values())
        return tuple(Spot(marker, chosen[marker], "") for marker in MARKERS)

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
def shipped() -> AllStar:
    """Return the system."""
    return AllStar()
