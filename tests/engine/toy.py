"""A game small enough to see through: each side throws a die, draws a card and doubles or not, three times over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from leaguemgr.engine.asks import ONE_DIE, Choice, Draw, Option, Roll, Steps
from leaguemgr.engine.box import BoxScore, TeamBox
from leaguemgr.engine.coaching import Coach
from leaguemgr.engine.game import Game
from leaguemgr.engine.narrate import Play
from leaguemgr.engine.state import Event
from leaguemgr.engine.system import CardField, OptionSpec, PlayerCard, RuleSystem, Setup, Spot, TeamSetup

ROUNDS = 3
KEEP, DOUBLE = 0, 1


class ToyCoach(Coach):
    """Doubles always when his style is bold, else never."""

    def __init__(self, style: str) -> None:
        self._place = -1 if style == "bold" else 0

    def answer(self, game: Game, ask: Choice) -> int:
        return ask.options(game.state)[self._place].value


@dataclass
class ToyState:
    """The score, folded from events ``(side, die, card, doubled)``."""

    teams: tuple[TeamSetup, TeamSetup]
    events: list[Event] = field(default_factory=list)
    score: list[int] = field(default_factory=lambda: [0, 0])
    period: int = 1
    clock: int = 0

    def emit(self, event: Event) -> None:
        self.events.append(event)
        side, die, card, doubled = event
        self.score[side] += (die + card) * (1 + doubled)


def _stakes(state: ToyState, side: int) -> Sequence[Option]:
    options = [Option(KEEP, "keep", "Keep it")]
    return [*options, Option(DOUBLE, "double", "Double it")] if state.score[side] < 20 else options


def _play(state: ToyState) -> Steps[None]:
    for _ in range(ROUNDS):
        for side in (0, 1):
            die = (yield Roll(ONE_DIE, "die", side)) + 1
            card = yield Draw("cards", "card", side, 3)
            doubled = yield Choice("stake", side, _stakes, None, lambda _state, _side: KEEP)
            state.emit((side, die, card, doubled))


class Toy:
    """The rules of the small game, as much of them as the engine asks for."""

    id, title, edition, digest = "toy", "Toy", "first", "1"
    options = (
        OptionSpec("speed", "Speed", "slow", (("slow", "Slow"), ("fast", "Fast"))),
        OptionSpec("rounds", "Rounds", 3, ((3, "Three"), (5, "Five"))),
    )
    card_fields = (CardField("skill", "S", "Skill", "int", 1, 3),)
    positions = (("P", "Player"),)
    markers = ("M",)
    stations = ("here", "there")
    coach_styles = (("balanced", "Careful"), ("bold", "Bold"))

    def start(self, setup: Setup) -> ToyState:
        return ToyState(setup.teams)

    def play(self, state: ToyState) -> Steps[None]:
        return _play(state)

    def coach(self, style: str, seed: str) -> Coach:
        return ToyCoach(style)

    def check_card(self, card: PlayerCard) -> list[str]:
        return [] if card.ratings.get("skill") in (1, 2, 3) else [f"No. {card.number} has no skill from 1 to 3."]

    def check_lineup(self, team: TeamSetup, lineup: Sequence[Spot]) -> list[str]:
        return [] if all(spot.station in self.stations for spot in lineup) else ["nobody can stand there"]

    def script_answer(self, game: Game, words: Sequence[str]) -> int | None:
        ask = game.pending
        assert ask is not None
        if words[0] != ask.topic:
            return None
        if isinstance(ask, Roll):
            return ask.dice.index([int(word) for word in words[1:]])
        return int(words[1]) if isinstance(ask, Draw) else ["keep", "double"].index(words[1])

    def box(self, state: ToyState) -> BoxScore:
        home, away = (TeamBox([], [points]) for points in state.score)
        return BoxScore((home, away))

    def narrate(self, state: ToyState) -> Iterator[Play]:
        score = [0, 0]
        for side, die, card, doubled in state.events:
            score[side] += (die + card) * (1 + doubled)
            yield Play("turn", 1, 0, 0, (score[0], score[1]), side, f"{die} and {card}", {"doubled": doubled})


TOY = cast(RuleSystem, Toy())


def setup(options: Mapping[str, Any] | None = None) -> Setup:
    """Return two teams of one."""
    teams = [TeamSetup(name, name, (PlayerCard(1, 1, "", "P", {"skill": 1}),)) for name in ("HOME", "AWAY")]
    return Setup(teams[0], teams[1], options or {})


def game(tape: Sequence[int] = (), marks: str = "") -> Game:
    """Return a small game after these answers."""
    return Game(TOY, setup(), tape, marks)
