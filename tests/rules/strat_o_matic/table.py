"""A game that is fed by script words from any position, with cards that the test writes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self, cast

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.game import Game
from leaguemgr.engine.script import take_step
from leaguemgr.engine.system import PlayerCard, Setup, Spot, TeamSetup, Value
from leaguemgr.problems import UserError
from leaguemgr.rules.strat_o_matic import readings as rd
from leaguemgr.rules.strat_o_matic.cards import COLUMNS, HEADER, MARKERS, SHOT_COLUMNS, X_FIELDS
from leaguemgr.rules.strat_o_matic.chart_set import shipped_charts
from leaguemgr.rules.strat_o_matic.deck import Card, advanced_card, basic_card
from leaguemgr.rules.strat_o_matic.events import NAMES, typed
from leaguemgr.rules.strat_o_matic.fragment import apply_fragment
from leaguemgr.rules.strat_o_matic.options import Rules
from leaguemgr.rules.strat_o_matic.state import GameState
from leaguemgr.rules.strat_o_matic.system import StratOMatic
from leaguemgr.rules.strat_o_matic.team_cards import TeamCard, cells_of

SIDES = ("home", "away")
SLOTS = MARKERS
POSITIONS = ("G", "G", "C", "F", "F")
NOTHING = " ".join(["."] * 11)
ALL = 2**11 - 1
FREE_THROWS = rd.mask((6, 7, 8))
DEFAULTS = {
    **dict.fromkeys((*SHOT_COLUMNS, "shot"), NOTHING),
    "pass_normal": " ".join(["P"] * 20),
    "pass_fast": " ".join(["FB"] * 20),
    "defense": " ".join(["SHOT"] * 25),
    "basic_defense": " ".join([*["SHOT"] * 15, *["NO"] * 10]),
    "basic_passing": " ".join(["HIGH"] * 10),
}


def row(**cells: str) -> str:
    """Return a column with these rows: ``row(r4="X", r9="O:13")``."""
    return " ".join(cells.get(f"r{total}", ".") for total in range(2, 13))


def every(word: str) -> str:
    return " ".join([word] * 11)


def entries(count: int, usual: str, first: int = 1, **words: str) -> str:
    """Return a column of numbers: ``entries(20, "P", n5="T")``."""
    return " ".join(words.get(f"n{number}", usual) for number in range(first, first + count))


def card(number: int, position: str, **given: Any) -> PlayerCard:
    """Return a player's card: columns as text, sets as totals, everything else empty."""
    ratings = {field.name: 0 for field in (*HEADER, *X_FIELDS)}
    ratings |= {"stars": 3, "free_throw": FREE_THROWS}
    texts = dict(DEFAULTS)
    for name, value in given.items():
        if name in texts:
            texts[name] = value
        else:
            ratings[name] = rd.mask(value) if isinstance(value, tuple) else value
    for column in COLUMNS:
        assert not list(column.faults(texts[column.name]))
        ratings |= column.read(texts[column.name])
    return PlayerCard(number, number, f"Man {number}", position, ratings)


def team_card(**columns: str) -> TeamCard:
    """Return a team card, the same close, normal and sag unless named ``sag_outside``; totals of ``three``."""
    sets = tuple(
        tuple(cells_of(columns.get(f"{name}_{shot}", columns.get(shot, NOTHING))) for shot in SHOT_COLUMNS)
        for name in ("close", "normal", "sag")
    )
    three = tuple(str(total) in columns.get("three", "").split() for total in range(13))
    return TeamCard(0, sets, cells_of(columns.get("basic", NOTHING)), three)


def action(number_of_card: int, advanced: bool = True, **given: Any) -> Card:
    """Return an action card; what is not named is harmless."""
    usual: dict[str, Any] = {
        "id": number_of_card, "control": "RG", "home": "POS" if advanced else "SHOT",
        "visitor": "POS" if advanced else "SHOT", "rebound": ["def C", "def LF"], "number": 10,
    }  # fmt: skip
    if advanced:
        usual |= {
            "home_assist": "", "visitor_assist": "", "fast": "RG > LG", "press": "RG", "defenders": "LG RG C LF RF",
            "fast_assist": "", "press_reading": "R", "press_number": 1,
        }  # fmt: skip
        return advanced_card(usual | given)
    return basic_card(usual | {"assist": ""} | given)


class Fixed(StratOMatic):
    """The system with a deck and team cards of the test."""

    def __init__(self, deck: Sequence[Card], cards: tuple[TeamCard, TeamCard]) -> None:
        self.deck = tuple(deck)
        self.cards = cards

    def start(self, setup: Setup) -> GameState:
        five = [list(range(5)), list(range(5))]
        state = GameState(setup, (five[0], five[1]), Rules.of(setup.options), shipped_charts())
        state.deck, state.card = self.deck, self.cards
        apply_fragment(state, setup.start)
        return state


class Table:
    """A game in a given position; card 1 lies on the discards and home has the ball unless told otherwise.

    ``home`` and ``away`` change the cards of men by slot; ``six`` and so on are the men on the bench.
    """

    def __init__(
        self,
        deck: Sequence[Mapping[str, Any]],
        home: Mapping[str, Mapping[str, Any]] | None = None,
        away: Mapping[str, Mapping[str, Any]] | None = None,
        cards: tuple[TeamCard, TeamCard] | None = None,
        options: Mapping[str, Value] | None = None,
        bench: int = 3,
        home_side: Mapping[str, Any] | None = None,
        away_side: Mapping[str, Any] | None = None,
        **start: Any,
    ) -> None:
        chosen: dict[str, Value] = {"version": "advanced", **(options or {})}
        advanced = chosen["version"] == "advanced"
        printed = [action(place + 1, advanced, **given) for place, given in enumerate(deck)]
        teams = [self._team(side, given or {}, bench) for side, given in zip(SIDES, (home, away), strict=True)]
        begin = {"last": 1, "left": len(printed) - 1, "home": home_side or {}, "away": away_side or {}, **start}
        system = Fixed(printed, cards or (team_card(), team_card()))
        self.game = Game(system, Setup(teams[0], teams[1], chosen, begin))

    @staticmethod
    def _team(side: str, given: Mapping[str, Mapping[str, Any]], bench: int) -> TeamSetup:
        men = [
            card(place + 1, position, **given.get(slot, {}))
            for place, (slot, position) in enumerate(zip(SLOTS, POSITIONS, strict=True))
        ]
        men += [card(place + 6, "GF", **given.get("bench", {})) for place in range(bench)]
        spots = tuple(Spot(slot, place, "") for place, slot in enumerate(SLOTS))
        return TeamSetup(side.upper(), side[:3].upper(), tuple(men), spots)

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

    @property
    def state(self) -> GameState:
        return cast(GameState, self.game.state)

    def settle(self) -> Self:
        """Leave everything optional as it is until dice, a card or a real choice is wanted."""
        while isinstance(ask := self.game.pending, Choice) and ask.topic in ("board", "double-team"):
            self.game.answer(0)
        return self

    @property
    def pending(self) -> str:
        """The next question that matters, as ``away card``; empty when the game is over."""
        ask = self.settle().game.pending
        return "" if ask is None else f"{SIDES[ask.side]} {ask.topic}"

    @property
    def options(self) -> list[str]:
        ask = self.game.pending
        assert isinstance(ask, Choice)
        return [option.word for option in ask.options(self.state)]

    def every(self, kind: str) -> list[Any]:
        return [typed(event) for event in self.state.events if event[0] == NAMES.index(kind)]

    def last(self, kind: str) -> Any:
        return self.every(kind)[-1]

    @property
    def ball(self) -> str:
        """The side that has the ball."""
        return SIDES[self.state.offense]

    @property
    def controls(self) -> list[tuple[int, str]]:
        """Side and slot of every control so far."""
        return [(each.side, SLOTS[self.state.five[each.side].index(each.player)]) for each in self.every("control")]


BASIC: dict[str, Value] = {"version": "basic"}


def basic(deck: Sequence[Mapping[str, Any]], **given: Any) -> Table:
    """Return a table of the basic version."""
    return Table(deck, options={**BASIC, **given.pop("options", {})}, **given)
