"""Random legal games, played to the end, keep every ledger."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from leaguemgr.engine.asks import Ask, Choice
from leaguemgr.engine.game import Game, simulate
from leaguemgr.engine.system import Setup, TeamSetup
from leaguemgr.rules.basketball_strategy.events import FOUL, REFUSED, STALL, TECHNICAL, TIMEOUT, typed
from leaguemgr.rules.basketball_strategy.menu import (
    CALL_TIMEOUT,
    DEAD_NOTHING,
    DEAD_TIMEOUT,
    LATE,
    PASS_TIMEOUT,
    encode_lineup,
)
from leaguemgr.rules.basketball_strategy.system import shipped
from tests.rules.basketball_strategy import ledgers
from tests.rules.basketball_strategy.table import BLACK, WHITE

PICK_TIMEOUT = {"shoot": CALL_TIMEOUT, "steal": CALL_TIMEOUT, "tap": CALL_TIMEOUT, "pass": PASS_TIMEOUT}


@dataclass(frozen=True)
class Habits:
    """How wild the random coaches are: chances of a timeout, a substitution, a new line-up and an illegal call."""

    timeout: float = 0.0
    substitute: float = 0.0
    lineup: float = 0.0
    illegal: float = 0.0
    late: float = 0.0


def random_lineup(game: Game, ask: Choice, random: Random) -> int:
    """Return any line-up that is allowed, or keep the present one when a few tries find none."""
    team = game.setup.teams[ask.side]
    for _ in range(6):
        men = random.sample(range(len(team.players)), 5)
        stations = [random.randrange(2, 7), random.randrange(2, 7), *(random.randrange(7) for _ in range(3))]
        value = encode_lineup(men, stations)
        if ask.refuse(game.state, value) is None:
            return value
    return 0


def choose(game: Game, ask: Choice, random: Random, habits: Habits) -> int:
    """Return a random legal answer to a choice."""
    if ask.topic == "lineup":
        return random_lineup(game, ask, random) if random.random() < habits.lineup else 0
    if ask.topic == "pass" and random.random() < habits.illegal:
        return random.randrange(35)
    if ask.topic in PICK_TIMEOUT and random.random() >= habits.timeout:
        unwanted = (PICK_TIMEOUT[ask.topic], *([LATE] if random.random() >= habits.late else []))
        options = [option for option in ask.options(game.state) if option.value not in unwanted]
        return random.choice(options).value if options else PICK_TIMEOUT[ask.topic]
    if ask.topic == "dead-ball":
        if random.random() < habits.timeout:
            return DEAD_TIMEOUT
        # A timeout too many brings another dead ball: more than one a dead ball would never end.
        options = [option for option in ask.options(game.state) if option.value != DEAD_TIMEOUT]
        return random.choice(options).value if random.random() < habits.substitute else DEAD_NOTHING
    options = [option for option in ask.options(game.state) if option.value != LATE or random.random() < habits.late]
    return random.choice(options).value


def answer(game: Game, ask: Ask, random: Random, habits: Habits) -> int:
    """Return a random legal answer to any question."""
    return choose(game, ask, random, habits) if isinstance(ask, Choice) else random.randrange(ask.count)


def play(setup: Setup, seed: int, habits: Habits) -> Game:
    """Play a random game to the end and check it at every answer."""
    game, random, seen = Game(shipped(), setup), Random(seed), 0
    while game.pending is not None:
        game.answer(answer(game, game.pending, random, habits))
        ledgers.check_moment(game, seen)
        seen = len(game.events)
    return game


def roster(base: TeamSetup, bench: int) -> TeamSetup:
    """Return a set with its five and so many men on the bench."""
    five = [spot.player for spot in base.lineup]
    others = [place for place in range(len(base.players)) if place not in five][:bench]
    players = tuple(base.players[place] for place in (*five, *others))
    lineup = tuple(replace(spot, player=place) for place, spot in enumerate(base.lineup))
    return replace(base, players=players, lineup=lineup)


def in_trouble(teams: Sequence[TeamSetup], fouls: int) -> dict[str, Any]:
    """Return a fragment at the opening tap in which everybody has some fouls already."""
    names = ("home", "away")
    everybody = {name: {card.number: fouls for card in team.players} for name, team in zip(names, teams, strict=True)}
    return {"phase": "jump-ball", "fouls": everybody}


def check_ledgers(game: Game, fouls: int = 0) -> None:
    """Check a finished game from its events."""
    keys = [card.key for team in game.setup.teams for card in team.players]
    ledgers.check_points(game)
    ledgers.check_counts(game, dict.fromkeys(keys, fouls))
    ledgers.check_minutes(game)
    ledgers.check_clocks(game)
    ledgers.check_story(game)
    ledgers.check_fold(game)


def check_tape(game: Game, place: int) -> None:
    """Check that a game saved at ``place`` resumes to the same end, and that rewinding goes back to it."""
    tape, whole = list(game.tape), ledgers.snapshot(ledgers.state_of(game))
    fresh = Game(game.system, game.setup, tape[:place])
    saved = ledgers.snapshot(ledgers.state_of(fresh))
    known, topic = list(fresh.events), fresh.pending and (fresh.pending.topic, fresh.pending.side)
    for value in tape[place:]:
        fresh.answer(value)
    assert ledgers.snapshot(ledgers.state_of(fresh)) == whole
    game.rewind(place)
    assert (game.events, ledgers.snapshot(ledgers.state_of(game))) == (known, saved)
    assert (game.pending and (game.pending.topic, game.pending.side)) == topic
    assert game.throws == Game(game.system, game.setup, tape[:place]).throws


HABITS = st.builds(
    Habits,
    timeout=st.sampled_from([0.0, 0.01, 0.1]),
    substitute=st.sampled_from([0.0, 0.2, 0.6]),
    lineup=st.sampled_from([0.0, 0.3, 1.0]),
    illegal=st.sampled_from([0.0, 0.05, 0.5]),
)


@pytest.mark.rule("REC-G-04", "BS-SCORE-01", "BS-SCORE-02", "BS-SCORE-03", "REC-P-11", "REC-T-01")
# A game is long: shrinking one that fails would take an hour and tell no more than its seed does.
@settings(max_examples=8, phases=[Phase.explicit, Phase.generate])
@given(
    seed=st.integers(0, 2**32),
    habits=HABITS,
    bench=st.tuples(st.integers(0, 7), st.integers(0, 7)),
    fouls=st.sampled_from([0, 0, 3, 5]),
    level=st.sampled_from(["basic", "campaign"]),
    where=st.floats(0, 1),
)
def test_random_games_keep_every_ledger(
    seed: int, habits: Habits, bench: tuple[int, int], fouls: int, level: str, where: float
) -> None:
    teams = (roster(BLACK, bench[0]), roster(WHITE, bench[1]))
    setup = Setup(*teams, {"level": level}, in_trouble(teams, fouls) if fouls else {})
    game = play(setup, seed, habits)
    check_ledgers(game, fouls)
    check_tape(game, int(where * len(game.tape)))


@pytest.mark.rule("AMB-06", "AMB-23", "BS-BH-07")
def test_the_wildest_games_reach_the_rare_rules() -> None:
    """The games above are worth something only if they come to technicals, stalls, refusals and foul-outs."""
    teams = (roster(BLACK, 2), roster(WHITE, 0))
    seen: set[str] = set()
    for seed in range(3):
        habits = Habits(timeout=0.1, substitute=0.3, lineup=0.5, illegal=0.3)
        game = play(Setup(*teams, {"level": "campaign"}, in_trouble(teams, 3)), seed, habits)
        check_ledgers(game, 3)
        events = [typed(event) for event in game.events]
        state = ledgers.state_of(game)
        seen |= {"excess"} if any(event.kind == TIMEOUT and event[4] for event in events) else set()
        seen |= {"technical"} if any(event.kind == FOUL and event[5] == TECHNICAL for event in events) else set()
        seen |= {"refused"} if any(event.kind == REFUSED for event in events) else set()
        seen |= {"stall"} if any(len(event) > 8 and event[8] == STALL for event in events) else set()
        seen |= {"stayed"} if any(state.fouls[1][player] > 6 for player in state.court[1]) else set()
    assert seen == {"excess", "technical", "refused", "stall", "stayed"}


@pytest.mark.parametrize("number", range(4))
def test_games_of_computer_coaches_are_legal_and_keep_every_ledger(number: int) -> None:
    game = simulate(shipped(), Setup(BLACK, WHITE), f"coaches/{number}")
    check_ledgers(game)
    # A replay refuses any answer that the rules do not allow.
    replay = Game(game.system, game.setup, game.tape)
    assert replay.events == game.events
    check_tape(game, len(game.tape) // 2)


def test_the_same_seed_gives_the_same_game() -> None:
    first, second, other = (simulate(shipped(), Setup(BLACK, WHITE), seed) for seed in ("a", "a", "b"))
    assert (first.tape, first.events, first.box) == (second.tape, second.events, second.box)
    assert first.tape != other.tape
