"""A table to play rules on: two teams, charts with chosen cells, a moment of a game, and answers in script words.

``Table({"phase": "inbounds"}, matrix={"2B": "PA"}).steps("passer 11", "card 2", "pass B 31").last("pass").seconds``
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import product
from random import Random
from typing import Any, Self, cast

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.box import BoxScore, Line
from leaguemgr.engine.game import Game
from leaguemgr.engine.narrate import Play
from leaguemgr.engine.script import Script, read_script, take_step
from leaguemgr.engine.system import Setup, Spot, TeamSetup, Value
from leaguemgr.problems import UserError
from leaguemgr.resources import find
from leaguemgr.rules.basketball_strategy.charts import LOWEST, RESULTS, Charts, read_cell
from leaguemgr.rules.basketball_strategy.court import COLUMNS, MARKERS, STATIONS, ZONES
from leaguemgr.rules.basketball_strategy.events import typed
from leaguemgr.rules.basketball_strategy.narrate import NAMES
from leaguemgr.rules.basketball_strategy.state import GameState
from leaguemgr.rules.basketball_strategy.system import BasketballStrategy, shipped

SAMPLE = find("resources/rules/basketball-strategy/desk/sample_quarter.toml")
SIDES = ("home", "away")
BASIC: dict[str, Value] = {"level": "basic"}
CAMPAIGN: dict[str, Value] = {"level": "campaign"}


@cache
def sample() -> Script:
    """Read the Sample Quarter: its teams are the basic sets in their line-ups of that game."""
    return read_script(SAMPLE, lambda _id: shipped())


BLACK = sample().setup.home
"""RG 25 in E, LG 11 in G, RF 31 in BR, LF 35 in E, C 51 in D; TDR 15 Strong, TRR 12. Bench: 13 15 21 23 41 43 55."""
WHITE = sample().setup.away
"""RG 26 in E, LG 12 in F, RF 42 in C, LF 32 in D, C 56 in BL; TDR 13 Good, TRR 10. Bench: 14 16 22 24 36 44 52."""


def side(base: TeamSetup, lineup: str = "", men: Mapping[int, Mapping[str, Any]] | None = None) -> TeamSetup:
    """Return a set with other spots and ratings: ``side(BLACK, "LF=43:C C=:BL", {25: {"offense": 3}})``."""
    players = list(base.players)
    places = {card.number: place for place, card in enumerate(players)}
    for number, changes in (men or {}).items():
        card, ratings = players[places[number]], dict(changes)
        position = ratings.pop("position", card.position)
        players[places[number]] = replace(card, position=position, ratings={**card.ratings, **ratings})
    spots = {spot.marker: spot for spot in base.lineup}
    for marker, number, station in re.findall(r"(\w+)=(\d*):?(\w*)", lineup):
        old = spots[marker]
        spots[marker] = Spot(marker, places[int(number)] if number else old.player, station or old.station)
    return replace(base, players=tuple(players), lineup=tuple(spots[marker] for marker in MARKERS))


def defence(base: TeamSetup, tdr: int) -> TeamSetup:
    """Return a set whose five have this TDR, 5 to 20 (above 15 needs men of the campaign game)."""
    five = [base.players[spot.player].number for spot in base.lineup]
    return side(base, men={n: {"defense": tdr // 5 + (place < tdr % 5)} for place, n in enumerate(five)})


def rebounding(base: TeamSetup, trr: int) -> TeamSetup:
    """Return a set whose five have this TRR, 5 to 35."""
    five = [base.players[spot.player].number for spot in base.lineup]
    return side(base, men={n: {"rebound": trr // 5 + (place < trr % 5)} for place, n in enumerate(five)})


def _keys(key: str, rows: tuple[str, ...], columns: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    """Yield row and column of ``9C``, of a whole row ``9``, a whole column ``C``, or of every cell (empty key)."""
    row, column = re.sub(r"\D", "", key), re.sub(r"\d", "", key)
    chosen_rows = [rows.index(row)] if row else range(len(rows))
    chosen_columns = [columns.index(column)] if column else range(len(columns))
    return product(chosen_rows, chosen_columns)


CARDS = tuple(map(str, range(1, 10)))
ROWS = tuple(f"{colored}{white}" for colored in range(6) for white in range(1, 7))


def charts(matrix: Mapping[str, str] | None = None, shooting: Mapping[str, str] | None = None) -> Charts:
    """Return the shipped charts with cells changed: ``{"": "PA", "9C": "F"}``, ``{"FT": "good", "A22": "dC!"}``.

    Later entries win. Rolls above 56 stay good, as the rule has it (BS-DICE-07).
    """
    base = shipped().charts
    cards = [list(row) for row in base.matrix]
    for key, word in (matrix or {}).items():
        for card, zone in _keys(key, CARDS, ZONES):
            cards[card][zone] = RESULTS.index(word)
    columns = [list(column) for column in base.shooting]
    for key, word in (shooting or {}).items():
        for row, column in _keys(key, ROWS, COLUMNS):
            # Everything below 01 reads 01 as well.
            for block in range(LOWEST, 1) if row == 0 else (row,):
                columns[column][block - LOWEST] = read_cell(word)
    return replace(base, matrix=tuple(map(tuple, cards)), shooting=tuple(map(tuple, columns)))


class Table:
    """A game that is fed by script words and tells what happened."""

    def __init__(
        self,
        start: Mapping[str, Any] | None = None,
        home: TeamSetup = BLACK,
        away: TeamSetup = WHITE,
        options: Mapping[str, Value] = BASIC,
        matrix: Mapping[str, str] | None = None,
        shooting: Mapping[str, str] | None = None,
    ) -> None:
        """Sit down before the first question; without ``start`` that is the opening of a whole game."""
        system = BasketballStrategy(charts(matrix, shooting)) if matrix or shooting else shipped()
        self.game = Game(system, Setup(home, away, options, start or {}))

    def steps(self, *steps: str) -> Self:
        """Answer in script words; questions that have a default may be left out."""
        for step in steps:
            take_step(self.game, step, repr(step))
        return self

    def refusal(self, step: str) -> str:
        """Return why a step is refused; it must be."""
        try:
            take_step(self.game, step, repr(step))
        except UserError as error:
            return str(error)
        raise AssertionError(f"{step!r} was taken")

    def skip(self, *topics: str) -> Self:
        """Give pending questions of these topics (all, when none is named) their default while they have one."""
        while isinstance(ask := self.game.pending, Choice) and (not topics or ask.topic in topics):
            default = ask.default(self.state)
            if default is None:
                break
            self.game.answer(default)
        return self

    @property
    def state(self) -> GameState:
        """The state of the rule system."""
        return cast(GameState, self.game.state)

    @property
    def pending(self) -> str:
        """The pending question as ``home card``; empty when the game is over."""
        ask = self.game.pending
        return "" if ask is None else f"{SIDES[ask.side]} {ask.topic}"

    @property
    def options(self) -> list[str]:
        """The words that the pending choice offers."""
        ask = self.game.pending
        assert isinstance(ask, Choice)
        return [option.word for option in ask.options(self.state)]

    @property
    def events(self) -> list[Any]:
        """Every event with its names."""
        return [typed(event) for event in self.state.events]

    def every(self, kind: str) -> list[Any]:
        """Return the events of a kind named as in the play-by-play: ``pass``, ``shot``, ``foul``, ``jump-ball`` ..."""
        return [event for event in self.events if event.kind == NAMES.index(kind)]

    def last(self, kind: str) -> Any:
        """Return the newest event of a kind; it must have happened."""
        return self.every(kind)[-1]

    @property
    def plays(self) -> list[Play]:
        """The play-by-play."""
        return list(self.game.system.narrate(self.state))

    def told(self, kind: str) -> Mapping[str, Any]:
        """Return the newest play of a kind as its flat record."""
        return [play for play in self.plays if play.event == kind][-1].record()

    @property
    def ball(self) -> tuple[str, int | None, str | None, str]:
        """Who has the ball: side, number of the next passer or None, zone or None, origin of the next pass."""
        s = self.state
        number = None if s.passer < 0 else s.teams[s.offense].players[s.court[s.offense][s.passer]].number
        zone = None if s.ball_zone < 0 else ZONES[s.ball_zone]
        return SIDES[s.offense], number, zone, ("backcourt", "forecourt")[s.origin]

    @property
    def clocks(self) -> tuple[int, int, int]:
        """True time left, seconds left on the 24-second clock, and what the time clock shows."""
        return self.state.clock, self.state.shot_clock, self.state.time_clock

    def number(self, which: int, player: int) -> int:
        """Return the number of a player index of an event."""
        return self.state.teams[which].players[player].number

    @property
    def box(self) -> BoxScore:
        """The box score so far."""
        return self.game.box

    def line(self, number: int) -> Line:
        """Return a man's line of the box score; the basic sets share no number."""
        found = [line for team in self.box.teams for line in team.lines if line.player == number]
        assert len(found) == 1
        return found[0]

    def on_court(self, which: int) -> dict[str, tuple[int, str]]:
        """Return marker -> (number, station) of a side."""
        s = self.state
        five = zip(MARKERS, s.court[which], s.stations[which], strict=True)
        return {marker: (self.number(which, player), STATIONS[station]) for marker, player, station in five}


def wander(table: Table, seed: int, answers: int) -> Iterator[Table]:
    """Answer at random, all legal, mostly the default where there is one; yield the table before each answer."""
    random = Random(seed)
    for _ in range(answers):
        ask = table.game.pending
        if ask is None:
            return
        yield table
        if isinstance(ask, Choice):
            default = ask.default(table.state)
            some = random.choice(ask.options(table.state)).value
            table.game.answer(some if default is None or random.random() < 0.1 else default)
        else:
            table.game.answer(random.randrange(ask.count))
