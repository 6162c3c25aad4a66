"""Strat-O-Matic Pro Basketball as the engine sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from leaguemgr.engine.asks import Steps
from leaguemgr.engine.box import BoxScore
from leaguemgr.engine.charts import Files
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
from leaguemgr.rules.strat_o_matic import pool as pools
from leaguemgr.rules.strat_o_matic.board import CARD_SECONDS, KIND, OVERTIME_CARDS, PERIOD_CARDS, PERIODS
from leaguemgr.rules.strat_o_matic.box import box_score
from leaguemgr.rules.strat_o_matic.cards import CARD_FIELDS, MARKERS, POSITIONS, Man, check_card
from leaguemgr.rules.strat_o_matic.chart_set import Charts, read_charts, shipped_charts
from leaguemgr.rules.strat_o_matic.fragment import apply_fragment
from leaguemgr.rules.strat_o_matic.narrate import narrate
from leaguemgr.rules.strat_o_matic.options import OPTIONS, Rules
from leaguemgr.rules.strat_o_matic.play import play
from leaguemgr.rules.strat_o_matic.script import script_answer
from leaguemgr.rules.strat_o_matic.state import GameState

if TYPE_CHECKING:
    from leaguemgr.rules.strat_o_matic.pool import NewMen

RULES_VERSION = 1
"""Raised whenever the same answers would give another game."""


class StratOMatic:
    """The rule system with one set of decks, team cards and tables of the board; its versions are options of a game."""

    id = "strat-o-matic"
    title = "Strat-O-Matic Pro Basketball"
    edition = "manual of 2007, decks and cards of our own design"
    assists = True
    options: tuple[OptionSpec, ...] = OPTIONS
    card_fields: tuple[CardField, ...] = CARD_FIELDS
    positions: tuple[tuple[str, str], ...] = POSITIONS
    markers: tuple[str, ...] = MARKERS
    stations: tuple[str, ...] = ()
    coach_styles: tuple[tuple[str, str], ...] = (
        ("balanced", "Book, who plays by the manual's advice"),
        ("bench", "Bench, who counts what each shot is worth"),
    )

    def __init__(self, charts: Charts) -> None:
        """Play with these charts."""
        self.charts = charts

    @property
    def digest(self) -> str:
        """Version of the rules and fingerprint of the charts."""
        return f"{RULES_VERSION}-{self.charts.digest}"

    @property
    def chart_files(self) -> Files:
        """Decks, team cards and tables of the board as files."""
        return self.charts.files

    def with_charts(self, files: Files) -> StratOMatic:
        """Return the same rules with other charts; UserError when no game can be played with them."""
        return StratOMatic(read_charts(files))

    def shape(self, options: Mapping[str, Value]) -> Shape:
        """Return the lengths of the periods, a card being 12 seconds (R-03, R-35); injuries last (SOM-INJ-04)."""
        return Shape((PERIOD_CARDS * CARD_SECONDS,) * PERIODS, OVERTIME_CARDS * CARD_SECONDS, lasting=True)

    def start(self, setup: Setup) -> GameState:
        """Stand the game before its first question; a line-up that is not legal is refused."""
        five = (self._five(setup.home), self._five(setup.away))
        state = GameState(setup, five, Rules.of(setup.options), self.charts)
        if setup.start:
            apply_fragment(state, setup.start)
        return state

    def _five(self, team: TeamSetup) -> list[int]:
        if len(team.players) < len(MARKERS):
            raise UserError(f"{team.name}: {len(team.players)} players are too few; a team needs five.")
        lineup = team.lineup or self.suggest_lineup(team)
        faults = self.check_lineup(team, lineup) if team.lineup else []
        if faults:
            raise UserError(f"{team.name}: {faults[0]}")
        by_marker = {spot.marker: spot.player for spot in lineup}
        return [by_marker[marker] for marker in MARKERS]

    def play(self, state: GameState) -> Steps[None]:
        """Ask every question of one game."""
        return play(state)

    def coach(self, style: str, seed: str) -> Coach:
        """Return a computer coach: ``bench``, else the one who plays by the book."""
        from leaguemgr.rules.strat_o_matic.coach import coach

        return coach(style, seed)

    def check_card(self, card: PlayerCard) -> list[str]:
        """Return what is wrong with a card, in sentences."""
        return check_card(card)

    def card_value(self, card: PlayerCard) -> float:
        """Return what a card is worth, in points a game above a replacement."""
        return pools.worth_of(card)

    def draft_rounds(self, teams: int) -> int:
        """Return the rounds of the league draft: two men a slot (GAP-08)."""
        return pools.SQUAD

    def pool(self, teams: int, seed: str) -> tuple[PoolPlayer, ...]:
        """Return everybody whom this many teams can draft."""
        return pools.pool(teams, seed)

    def squads(self) -> tuple[Squad, ...]:
        """Return the teams of the sample league."""
        return pools.squads()

    def pick_need(self, card: PlayerCard, mates: Sequence[PlayerCard]) -> float:
        """Return what a team with these men gives on top for the card's position."""
        return pools.need(card, mates)

    @property
    def college(self) -> NewMen:
        """Men of our own making."""
        return pools.NewMen()

    def check_lineup(self, team: TeamSetup, lineup: Sequence[Spot]) -> list[str]:
        """Return why these five may not start: each slot once, by men who are listed there (SOM-SETUP-02, -03).

        Only a team that has nobody for a slot may fill it with anybody (R-63).
        """
        faults = stationless_faults(team, lineup, MARKERS)
        if faults:
            return faults
        listed = [card.position for card in team.players]
        missing = [
            spot
            for spot in lineup
            if (kind := KIND[MARKERS.index(spot.marker)]) not in listed[spot.player] and _enough(listed, kind)
        ]
        return [
            f"{team.players[spot.player].name or spot.player} is not listed to play {spot.marker}" for spot in missing
        ]

    def suggest_lineup(self, team: TeamSetup) -> tuple[Spot, ...]:
        """Return the five best men in slots that they are listed for (SOM-SETUP-08)."""
        five = pools.best_five(tuple(Man.of(card) for card in team.players))
        return tuple(Spot(marker, player, "") for marker, player in zip(MARKERS, five, strict=True))

    def script_answer(self, game: Game, words: Sequence[str]) -> int | None:
        """Return the answer that a script's step gives to the pending question."""
        return script_answer(game, words)

    def box(self, state: GameState) -> BoxScore:
        """Fold the events into the box score."""
        return box_score(state)

    def narrate(self, state: GameState) -> Iterator[Play]:
        """Tell the game event by event."""
        return narrate(state)


def _enough(listed: Sequence[str], kind: str) -> bool:
    """Tell whether the team has as many men listed for a kind of slot as there are such slots."""
    return sum(kind in positions for positions in listed) >= KIND.count(kind)


@cache
def shipped() -> StratOMatic:
    """Return the system with the charts that come with the program."""
    return StratOMatic(shipped_charts())
