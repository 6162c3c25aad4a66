"""A table to play rules on: two squads of plain cards with chosen changes, a moment of a game, answers in script words.

The visitors (31 to 35, bench 41 to 45) have the ball first, so the home team (11 to 15, bench 21 to 25) defends:
``Table(defense={11: {"steal": 3}}).throw(1, 13, 20).last("steal").player``
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self, cast

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.box import Line
from leaguemgr.engine.game import Game
from leaguemgr.engine.narrate import Play
from leaguemgr.engine.script import take_step
from leaguemgr.engine.system import PlayerCard, Setup, TeamSetup, Value
from leaguemgr.problems import UserError
from leaguemgr.rules.value_add.cards import MARKERS, Man
from leaguemgr.rules.value_add.events import typed
from leaguemgr.rules.value_add.narrate import NAMES
from leaguemgr.rules.value_add.records import TeamRecord, game_records
from leaguemgr.rules.value_add.state import GameState
from leaguemgr.rules.value_add.system import shipped

SIDES = ("home", "away")
HOME, AWAY = 0, 1
EDITIONS = ("blog-2019", "sheet")
PLAIN: Mapping[str, int] = {
    "starter": 1, "slot": 1, "go_to": 0, "ball_6": 0, "ball_7": 0, "ball_8": 0, "ball_19": 0, "steal": 0, "block": 0,
    "foul_from": 37, "turnover": 0, "dunk": 51, "adj_opp_dunk": 0, "three_made": 2, "two_made": 10, "draws_foul": 12,
    "missed_three": 16, "offensive_rebound": 3, "defensive_rebound": 3, "free_throw": 10, "can_play": 44,
    "playing_time": 44, "value_add": 500,
}  # fmt: skip
"""Threes on 1-2, twos on 3-10, fouls on 11-12, missed threes on 13-16, missed twos on 17-20; a dunk on 51 only."""
MADE_THREE, MADE_TWO, DRAWN_FOUL, MISSED_THREE, MISSED_TWO = 1, 3, 11, 13, 17
NOTHING = 66
"""A reading that settles nothing on plain cards."""


def card(number: int, **changes: int) -> PlayerCard:
    """Return a plain card with changes: starters 11-15 and 31-35, reserves 21-25 and 41-45; three men have a 7."""
    slot = (number % 10 - 1) % 5 + 1
    starter = number // 10 in (1, 3)
    go_to = {1: {"ball_6": 1}, 2: {"ball_7": 1}, 3: {"ball_8": 1}}.get(slot, {})
    own = {"starter": int(starter), "slot": slot, "go_to": int(slot <= 3), **go_to}
    if not starter:
        own |= {"can_play": 10, "playing_time": 22, "value_add": 100 + slot}
    return PlayerCard(number, number, f"P{number}", MARKERS[slot - 1], {**PLAIN, **own, **changes})


def squad(side: int, changes: Mapping[int, Mapping[str, int]] | None = None, bench: int = 5) -> TeamSetup:
    """Return a squad with changed cards; 0 changes everybody."""
    first = (10, 30)[side]
    numbers = [first + slot for slot in range(1, 6)] + [first + 10 + slot for slot in range(1, bench + 1)]
    given = changes or {}
    cards = tuple(card(number, **{**given.get(0, {}), **given.get(number, {})}) for number in numbers)
    return TeamSetup(("HOME", "VISITORS")[side], ("HOM", "VIS")[side], cards)


def five(*changes: Mapping[str, int]) -> tuple[Man, ...]:
    """Return five men of plain cards without extra numbers, changed one by one."""
    none = {"go_to": 0, "ball_6": 0, "ball_7": 0, "ball_8": 0}
    return tuple(Man.of(card(10 + place, **{**none, **change})) for place, change in enumerate(changes, start=1))


def throw(d8: int, d66: int, d20: int | None = None) -> str:
    """Return the step of a throw, the four dice as they lie."""
    words = ["throw", str(d8), str(d66 // 10), str(d66 % 10)]
    return " ".join(words if d20 is None else [*words, str(d20)])


class Table:
    """A game that is fed by script words and tells what happened; it begins at possession 43, without the chart."""

    def __init__(
        self,
        edition: str = "blog-2019",
        level: str = "simple",
        defense: Mapping[int, Mapping[str, int]] | None = None,
        offense: Mapping[int, Mapping[str, int]] | None = None,
        start: Mapping[str, Any] | None = None,
        bench: tuple[int, int] = (5, 5),
        **options: Value,
    ) -> None:
        """Sit down; ``start`` {} is a whole game, None the starters at the possession before the reserves' last."""
        default = {"possession": 20}
        if edition == "blog-2019":
            default = {"possession": 21}
        chosen = {
            "edition": edition,
            "level": level,
            **{name.replace("_", "-"): value for name, value in options.items()},
        }
        teams = squad(HOME, defense, bench[0]), squad(AWAY, offense, bench[1])
        self.game = Game(shipped(), Setup(*teams, chosen, default if start is None else start))

    def steps(self, *steps: str) -> Self:
        """Answer in script words; questions that have a default may be left out."""
        for step in steps:
            take_step(self.game, step, repr(step))
        return self

    def throw(self, d8: int, d66: int, d20: int | None = None) -> Self:
        """Throw the dice."""
        return self.steps(throw(d8, d66, d20))

    def pass_half(self) -> Self:
        """Play a half in which nothing is scored and nothing is credited: everybody misses, the defense rebounds."""
        self.throw(1, NOTHING, MISSED_TWO)
        if self.pending.endswith("rebound"):
            self.steps("rebound 11 1")
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
        """The pending question as ``away throw``; empty when the game is over."""
        ask = self.game.pending
        return "" if ask is None else f"{SIDES[ask.side]} {ask.topic}"

    @property
    def options(self) -> list[str]:
        """The words that the pending choice offers."""
        ask = self.game.pending
        assert isinstance(ask, Choice)
        return [option.word for option in ask.options(self.state)]

    def every(self, kind: str) -> list[Any]:
        """Return the events of a kind named as in the play-by-play: ``shot``, ``foul``, ``team-rebound`` ..."""
        return [typed(event) for event in self.state.events if event[0] == NAMES.index(kind)]

    def last(self, kind: str) -> Any:
        """Return the newest event of a kind; it must have happened."""
        return self.every(kind)[-1]

    def kinds(self) -> list[str]:
        """Return the kinds of all events in order."""
        return [NAMES[event[0]] for event in self.state.events]

    @property
    def plays(self) -> list[Play]:
        """The play-by-play."""
        return list(self.game.system.narrate(self.state))

    def number(self, side: int, player: int) -> int:
        """Return the number of a player index of an event."""
        return self.state.teams[side].players[player].number

    def who(self, kind: str) -> int:
        """Return the number of the man of the newest event of a kind."""
        event = self.last(kind)
        return self.number(event.side, event.player)

    @property
    def points(self) -> int:
        """What the visitors have scored beyond the 20 of the start."""
        return self.game.score[AWAY] - 20

    def court(self, side: int) -> list[int]:
        """Return the numbers on court from the top."""
        return [self.number(side, player) for player in self.state.court[side]]

    def line(self, number: int) -> Line:
        """Return a man's line of the box score; both squads share no number."""
        return next(line for team in self.game.box.teams for line in team.lines if line.player == number)

    @property
    def records(self) -> tuple[TeamRecord, TeamRecord]:
        """What the game leaves beyond the box score."""
        return game_records(self.state)


def check_rotation(stints: Sequence[tuple[int, int]], possessions: int = 44) -> list[str]:
    """Return at which possessions these stints (first, last) do not put five men on court, in sentences (TV-27)."""
    count = {p: sum(first >= p >= last for first, last in stints) for p in range(1, possessions + 1)}
    return [f"Possession {p} has {men} men, not five." for p, men in sorted(count.items(), reverse=True) if men != 5]
