"""Basketball Strategy as the engine sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from typing import TYPE_CHECKING

from leaguemgr.engine.asks import Steps
from leaguemgr.engine.box import BoxScore
from leaguemgr.engine.charts import Files, read_set
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
    spot_faults,
)
from leaguemgr.problems import UserError
from leaguemgr.resources import find
from leaguemgr.rules.basketball_strategy.box import box_score
from leaguemgr.rules.basketball_strategy.cards import CARD_FIELDS, check_card
from leaguemgr.rules.basketball_strategy.charts import FILES, Charts, read_charts
from leaguemgr.rules.basketball_strategy.court import MARKERS, POSITIONS, STATIONS
from leaguemgr.rules.basketball_strategy.fragment import apply_fragment, first_step
from leaguemgr.rules.basketball_strategy.menu import check_stations
from leaguemgr.rules.basketball_strategy.narrate import narrate
from leaguemgr.rules.basketball_strategy.numbers import Rules
from leaguemgr.rules.basketball_strategy.options import OPTIONS
from leaguemgr.rules.basketball_strategy.play import play
from leaguemgr.rules.basketball_strategy.pool import draft_rounds, need, pool
from leaguemgr.rules.basketball_strategy.script import script_answer
from leaguemgr.rules.basketball_strategy.state import GameState
from leaguemgr.rules.basketball_strategy.styles import STYLES

if TYPE_CHECKING:
    from leaguemgr.rules.basketball_strategy.college import CollegeTables
    from leaguemgr.rules.basketball_strategy.plan import Book

RULES_VERSION = 1
"""Raised whenever the same answers would give another game."""
LINEUPS = 1000
"""Line-ups that are remembered as checked."""


class BasketballStrategy:
    """The rule system with one set of charts."""

    id = "basketball-strategy"
    title = "Basketball Strategy"
    edition = "rulebook, own charts"
    assists = False
    options: tuple[OptionSpec, ...] = OPTIONS
    card_fields: tuple[CardField, ...] = CARD_FIELDS
    positions: tuple[tuple[str, str], ...] = POSITIONS
    markers: tuple[str, ...] = MARKERS
    stations: tuple[str, ...] = STATIONS
    coach_styles: tuple[tuple[str, str], ...] = STYLES

    def __init__(self, charts: Charts) -> None:
        """Play with these charts."""
        self.charts = charts

    @cached_property
    def book(self) -> Book:
        """What the computer coaches have worked out with these charts; it never changes an answer."""
        from leaguemgr.rules.basketball_strategy.plan import Book

        return Book(self.charts)

    @property
    def digest(self) -> str:
        """Version of the rules and fingerprint of the charts."""
        return f"{RULES_VERSION}-{self.charts.digest}"

    def shape(self, options: Mapping[str, Value]) -> Shape:
        """Return the periods of regulation and the length of an overtime, also in seconds where shots are counted."""
        rules = Rules.of(options)
        periods = (rules.period_seconds,) * rules.periods
        return Shape(periods, rules.overtime_seconds, lasting=rules.expanded_injuries)

    def start(self, setup: Setup) -> GameState:
        """Stand the game before its first question; a bad card or line-up is refused."""
        lineups = (self._opening(setup.home), self._opening(setup.away))
        state = GameState(setup, self.charts, lineups)
        if setup.start:
            apply_fragment(state, setup.start)
        return state

    def _opening(self, team: TeamSetup) -> Sequence[Spot]:
        lineup = team.lineup or self.suggest_lineup(team)
        faults = self.check_lineup(team, lineup) if team.lineup else []
        if faults:
            raise UserError(f"{team.name}: {faults[0]}")
        return lineup

    def play(self, state: GameState) -> Steps[None]:
        """Ask every question of one game."""
        return play(state, first_step(state))

    def coach(self, style: str, seed: str) -> Coach:
        """Return a computer coach of this style."""
        from leaguemgr.rules.basketball_strategy.coach import coach

        return coach(style, seed, self.book)

    def check_card(self, card: PlayerCard) -> list[str]:
        """Return what is wrong with a card, in sentences."""
        return check_card(card)

    def card_value(self, card: PlayerCard) -> float:
        """Return what a card is worth, in points a game above a replacement."""
        from leaguemgr.rules.basketball_strategy.lineup import card_value

        return card_value(card)

    def draft_rounds(self, teams: int) -> int:
        """Return the rounds of the league draft (BS-CAMP-DRAFT-03)."""
        return draft_rounds(teams)

    def pool(self, teams: int, seed: str) -> tuple[PoolPlayer, ...]:
        """Return everybody whom this many teams can draft (BS-CAMP-DRAFT-04, GAP-11)."""
        return pool(teams, seed)

    def squads(self) -> tuple[Squad, ...]:
        """Return nothing: the book knows no ready teams, leagues draft (BS-CAMP-DRAFT)."""
        return ()

    def pick_need(self, card: PlayerCard, mates: Sequence[PlayerCard]) -> float:
        """Return what a team with these men gives on top for the card's position, in points a game."""
        return need(card, mates)

    @property
    def college(self) -> CollegeTables:
        """The tables of the college draft (BS-CAMP-COLL)."""
        from leaguemgr.rules.basketball_strategy.college import CollegeTables

        return CollegeTables()

    def check_lineup(self, team: TeamSetup, lineup: Sequence[Spot]) -> list[str]:
        """Return why this line-up may not start: five men, each marker once, legal stations (BS-POS-01..05)."""
        return list(_faults(len(team.players), tuple(lineup)))

    def suggest_lineup(self, team: TeamSetup) -> tuple[Spot, ...]:
        """Return a legal, sensible starting line-up."""
        from leaguemgr.rules.basketball_strategy.lineup import suggest_lineup

        return suggest_lineup(team, self.book)

    def script_answer(self, game: Game, words: Sequence[str]) -> int | None:
        """Return the answer that a script's step gives to the pending question."""
        return script_answer(game, words)

    @property
    def chart_files(self) -> Files:
        """The charts of play as files."""
        return self.charts.files

    def with_charts(self, files: Files) -> BasketballStrategy:
        """Return the same rules with other charts; UserError when no game can be played with them."""
        return BasketballStrategy(read_charts(files))

    def box(self, state: GameState) -> BoxScore:
        """Fold the events into the box score."""
        return box_score(state)

    def narrate(self, state: GameState) -> Iterator[Play]:
        """Tell the game event by event."""
        return narrate(state)


@lru_cache(LINEUPS)
def _faults(men: int, lineup: tuple[Spot, ...]) -> Sequence[str]:
    """Return why a line-up of a team of so many men may not start; most line-ups start many games."""
    faults = spot_faults(men, lineup, MARKERS)
    if faults:
        return faults
    by_marker = {spot.marker: spot for spot in lineup}
    unknown = next((spot for spot in lineup if spot.station not in STATIONS), None)
    if unknown is not None:
        return [f"{unknown.station!r} is no station; choose one of {', '.join(STATIONS)}"]
    fault = check_stations([STATIONS.index(by_marker[marker].station) for marker in MARKERS])
    return [fault] if fault else []


@cache
def shipped() -> BasketballStrategy:
    """Return the system with the shipped charts (or the user's own in their place)."""
    return BasketballStrategy(read_charts(read_set(find("resources/rules/basketball-strategy"), FILES)))
