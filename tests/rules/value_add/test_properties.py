"""Random legal games, played to the end, keep every ledger."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leaguemgr.engine.asks import Ask, Choice
from leaguemgr.engine.game import Game, simulate
from leaguemgr.engine.state import Event
from leaguemgr.engine.system import PlayerCard, Setup, TeamSetup
from leaguemgr.rules.value_add import events as ev
from leaguemgr.rules.value_add.cards import FIELDS, MARKERS
from leaguemgr.rules.value_add.menu import encode_five
from leaguemgr.rules.value_add.options import OPTIONS
from leaguemgr.rules.value_add.pool import shipped_colleges
from leaguemgr.rules.value_add.state import FOLDS, GameState
from leaguemgr.rules.value_add.system import shipped
from tests.rules.value_add import ledgers
from tests.rules.value_add.table import AWAY, EDITIONS, HOME, PLAIN, squad

PRESETS = [{"edition": edition, "level": level} for edition in EDITIONS for level in ("simple", "advanced")]


def random_card(number: int, random: Random) -> PlayerCard:
    """Return any legal card."""
    ratings = {name: random.randint(field.low, field.high) for name, field in FIELDS.items() if name in PLAIN}
    ends = sorted(random.randint(0, 20) for _ in range(4))
    ratings |= dict(zip(("three_made", "two_made", "draws_foul", "missed_three"), ends, strict=True))
    ratings |= {"starter": int(number % 100 <= 5), "can_play": random.randint(0, 50)}
    ratings |= {"assist_18": random.randint(0, 1), "assist_20": random.randint(0, 1)}
    return PlayerCard(number, number, f"R{number}", random.choice(MARKERS), ratings)


def random_squad(side: int, size: int, random: Random) -> TeamSetup:
    """Return a squad of any cards."""
    return TeamSetup("HV"[side], "HV"[side], tuple(random_card(100 * side + n, random) for n in range(1, size + 1)))


def random_five(game: Game, ask: Choice, random: Random) -> int:
    """Return any line-up that is allowed, or keep the present one when a few tries find none."""
    players = range(len(game.setup.teams[ask.side].players))
    for _ in range(4):
        value = encode_five(random.sample(players, 5))
        if ask.refuse(game.state, value) is None:
            return value
    return 1


def answer(game: Game, ask: Ask, random: Random, wild: float) -> int:
    """Return a random legal answer to any question; choices leave their default with a chance of ``wild``."""
    if not isinstance(ask, Choice):
        return random.randrange(ask.count)
    default = ask.default(game.state)
    if default is not None and random.random() >= wild:
        return default
    if ask.topic == "lineup":
        return random_five(game, ask, random)
    return random.choice(ask.options(game.state)).value


def play(setup: Setup, seed: int, wild: float) -> Game:
    """Play a random game to the end and check it at every answer."""
    game, random = Game(shipped(), setup), Random(seed)
    while game.pending is not None:
        game.answer(answer(game, game.pending, random, wild))
        ledgers.check_moment(game)
    return game


def check_tape(game: Game, place: int) -> None:
    """Check that a game saved at ``place`` resumes to the same end, and that rewinding goes back to it."""
    tape, whole = list(game.tape), ledgers.snapshot(ledgers.state_of(game))
    fresh = Game(game.system, game.setup, tape[:place])
    saved = ledgers.snapshot(ledgers.state_of(fresh))
    known = list(fresh.events)
    for value in tape[place:]:
        fresh.answer(value)
    assert ledgers.snapshot(ledgers.state_of(fresh)) == whole
    game.rewind(place)
    assert (game.events, ledgers.snapshot(ledgers.state_of(game))) == (known, saved)


OVERRIDES: dict[str, Any] = {
    option.name: st.sampled_from([value for value, _ in option.choices]) for option in OPTIONS[2:]
}


@pytest.mark.rule("VA-STAT-01", "VA-SETUP-05", "VA-SETUP-06")
@settings(max_examples=60)
@given(
    seed=st.integers(0, 2**32),
    wild=st.sampled_from([0.0, 0.05, 0.3, 1.0]),
    sizes=st.tuples(st.integers(5, 12), st.integers(5, 12)),
    preset=st.sampled_from(PRESETS),
    overrides=st.fixed_dictionaries({}, optional=OVERRIDES),
    where=st.floats(0, 1),
)
def test_random_games_keep_every_ledger(
    seed: int, wild: float, sizes: tuple[int, int], preset: dict[str, str], overrides: dict[str, str], where: float
) -> None:
    random = Random(seed)
    teams = [random_squad(side, sizes[side], random) for side in (0, 1)]
    game = play(Setup(teams[HOME], teams[AWAY], {**preset, **overrides}), seed, wild)
    ledgers.check_end(game)
    check_tape(game, int(where * len(game.tape)))


@settings(max_examples=40)
@given(
    seed=st.integers(0, 2**32),
    preset=st.sampled_from(PRESETS),
    possession=st.integers(1, 44),
    fouls=st.integers(0, 4),
    bench=st.tuples(st.integers(0, 5), st.integers(0, 5)),
)
def test_random_fragments_keep_every_ledger(
    seed: int, preset: dict[str, str], possession: int, fouls: int, bench: tuple[int, int]
) -> None:
    trouble = {"home": dict.fromkeys(range(11, 16), fouls), "away": dict.fromkeys(range(31, 36), fouls)}
    start = {"possession": possession, "fouls": trouble, "score": [40, 40]}
    squads = squad(HOME, {0: {"foul_from": 31}}, bench[0]), squad(AWAY, {0: {"foul_from": 31}}, bench[1])
    ledgers.check_end(play(Setup(*squads, preset, start), seed, 0.2))


def test_the_wildest_games_reach_the_rare_rules() -> None:
    """The games above are worth something only if they come to foul-outs, violations, overtimes and late calls."""
    seen: set[str] = set()
    for seed in range(24):
        preset = PRESETS[seed % 4]
        rough = {
            0: {"foul_from": 31, "draws_foul": 15, "missed_three": 16},
            31: {"go_to": 0},
            13: {"go_to": 0, "ball_8": 0},
        }
        game = play(Setup(squad(HOME, rough, seed % 3), squad(AWAY, rough), preset), seed, 0.3)
        ledgers.check_end(game)
        state = ledgers.state_of(game)
        kinds = {event[0] for event in game.events}
        seen |= (
            {"foul-out"} if any(event[0] == ev.LINEUP and event[4] == ev.FOUL_OUT for event in game.events) else set()
        )
        seen |= {"stayed"} if any(state.fouls[0][player] >= 5 for player in state.court[0]) else set()
        seen |= {"extra"} if any(event[0] == ev.POSSESSION and event[4] for event in game.events) else set()
        seen |= {
            name
            for name, kind in (("violation", ev.VIOLATION), ("call", ev.CALL), ("timeout", ev.TIMEOUT))
            if kind in kinds
        }
        seen |= {"put-back"} if any(event[0] == ev.SHOT and event[4] == ev.PUT_BACK for event in game.events) else set()
        seen |= {"guards"} if ev.GUARDS in kinds else set()
    assert seen == {"foul-out", "stayed", "extra", "violation", "call", "timeout", "put-back", "guards"}


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: "-".join(preset.values()))
@pytest.mark.parametrize("styles", [("balanced", "balanced"), ("simple", "balanced"), ("simple", "simple")])
def test_games_of_computer_coaches_are_legal_and_keep_every_ledger(
    preset: dict[str, str], styles: tuple[str, str]
) -> None:
    colleges = shipped_colleges()
    for number in range(3):
        teams = [TeamSetup(c.name, c.abbreviation, c.cards) for c in colleges[2 * number : 2 * number + 2]]
        game = simulate(shipped(), Setup(teams[0], teams[1], preset), f"coaches/{number}", styles)
        ledgers.check_end(game)
        # A replay refuses any answer that the rules do not allow.
        assert Game(game.system, game.setup, game.tape).events == game.events
    check_tape(game, len(game.tape) // 2)


def test_the_same_seed_gives_the_same_game() -> None:
    setup = Setup(squad(HOME), squad(AWAY))
    first, second, other = (simulate(shipped(), setup, seed) for seed in ("a", "a", "b"))
    assert (first.tape, first.events, first.box) == (second.tape, second.events, second.box)
    assert first.tape != other.tape


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: "-".join(preset.values()))
def test_only_events_without_a_fold_are_noted_past_emit(
    preset: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    noted: set[int] = set()

    def note(state: GameState, event: Event) -> None:
        noted.add(event[0])
        append(state, event)

    append = GameState.note
    monkeypatch.setattr(GameState, "note", note)
    for seed in range(3):
        teams = [random_squad(side, 9, Random(seed + side)) for side in (0, 1)]
        play(Setup(teams[HOME], teams[AWAY], dict(preset)), seed, 0.3)
    assert {ev.BALL, ev.STEAL, ev.BLOCK, ev.TURNOVER, ev.REBOUND} <= noted
    assert {FOLDS[kind] for kind in noted} == {FOLDS[ev.EARLY]}, "one of these changes the state"
