"""Whole games: ledgers, legal moves beside a slow enumerator, the coach, replay, profile, exact odds."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.game import Game, simulate
from leaguemgr.engine.system import Setup, TeamSetup, Value
from leaguemgr.rules.all_star import events as ev
from leaguemgr.rules.all_star import legal, menu
from leaguemgr.rules.all_star.cards import EVERYBODY
from leaguemgr.rules.all_star.court import BEHIND, CLOSEST, COLUMNS, NOWHERE, ROWS
from leaguemgr.rules.all_star.options import OPTIONS
from leaguemgr.rules.all_star.pool import squads
from leaguemgr.rules.all_star.profile import profile
from leaguemgr.rules.all_star.state import GameState
from leaguemgr.rules.all_star.system import shipped
from tests.rules.all_star.table import EAST, WEST, Table

QUARTER: dict[str, Value] = {"quarters": 1}


def play(seed: int, options: dict[str, Value] | None = None, watch: object = None) -> Game:
    """Play a game of random legal answers; every position is checked."""
    game, random = Game(shipped(), Setup(EAST, WEST, {**QUARTER, **(options or {})})), Random(seed)
    while (ask := game.pending) is not None:
        check(cast(GameState, game.state))
        if callable(watch):
            watch(game)
        if isinstance(ask, Choice):
            options_now = ask.options(game.state)
            assert len({option.word for option in options_now}) == len(options_now)
            game.answer(random.choice(options_now).value)
        else:
            game.answer(random.randrange(ask.count))
    return game


def check(s: GameState) -> None:
    """Hold a position to what must always be true."""
    for side in (0, 1):
        standing = [place for place in s.places[side] if place != NOWHERE]
        assert len(standing) == len(set(standing))
        assert all(s.on[side][place] == man for man, place in enumerate(s.places[side]) if place != NOWHERE)
        assert sum(man != ev.NOBODY for man in s.on[side]) == len(standing)
        cards = sorted([*s.hands[side], *s.deck[side], *s.discards[side]])
        assert cards == list(range(12))
        mover = s.last[side]
        assert mover == ev.NOBODY or s.run[side] <= s.men[side][mover].speed
    if s.rules.illegal_defence and s.holder != ev.NOBODY and not s.tipping:
        defence = 1 - s.offense
        moved = s.events[-1][0] in (ev.MOVE, ev.PLACE) and s.events[-1][2] == defence
        assert not moved or sum(place in CLOSEST[defence] for place in s.places[defence]) <= 4
    assert 0 <= s.marker <= s.turns
    assert s.red >= 0
    assert s.green >= 0
    assert s.passes <= s.pass_limit


def check_ledgers(game: Game) -> None:
    """Hold a finished game's score, box, time and play-by-play together."""
    assert game.score == game.box.score
    for team in game.box.teams:
        assert team.points == sum(line.points for line in team.lines)
    clocks = [event[1] for event in game.events]
    period = [event for event in game.events if event[0] == ev.PERIOD]
    starts = {each[1] for each in period}
    assert all(later <= earlier or later in starts for earlier, later in pairwise(clocks))
    used = sum(event[3] for event in game.events if event[0] == ev.CLOCK)
    assert used == sum(event[4] for event in period)
    plays = list(shipped().narrate(game.state))
    assert len(plays) == len(game.events)
    assert plays[-1].score == game.score
    assert all(one.text.endswith(".") for one in plays)


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 2**32), picks=st.tuples(*(st.sampled_from([v for v, _ in o.choices]) for o in OPTIONS[1:])))
def test_random_games_of_any_options_keep_every_ledger(seed: int, picks: tuple[Value, ...]) -> None:
    options = {option.name: value for option, value in zip(OPTIONS[1:], picks, strict=True)}
    game = play(seed, options)
    check_ledgers(game)
    again = Game(shipped(), game.setup, game.tape)
    assert again.events == game.events
    again.rewind(len(game.tape) // 2)
    assert again.events == Game(shipped(), game.setup, game.tape[: len(game.tape) // 2]).events


DIRECTIONS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))


def slow_steps(s: GameState, side: int, men: list[int]) -> set[tuple[int, int]]:
    """Return the legal steps as the text has them, square by square."""
    found = set()
    for man in men:
        place = s.places[side][man]
        if place == NOWHERE or s.frozen[side] & 1 << man:
            continue
        if s.last[side] == man and s.run[side] >= s.men[side][man].speed:
            continue
        row, column = (ROWS, 3) if place == BEHIND[1] else (-1, 3) if place == BEHIND[0] else divmod(place, COLUMNS)
        for direction, (down, across) in enumerate(DIRECTIONS):
            to_row, to_column = row + down, column + across
            if not (0 <= to_row < ROWS and 0 <= to_column < COLUMNS):
                continue
            square = to_row * COLUMNS + to_column
            mates = [other for other in EVERYBODY if s.places[side][other] == square]
            rivals = [other for other in EVERYBODY if s.places[1 - side][other] == square]
            if mates or (rivals and not may_screen(s, side, man, rivals[0])):
                continue
            if s.rules.illegal_defence and side != s.offense and square in CLOSEST[side]:
                others = [o for o in EVERYBODY if o != man and s.places[side][o] in CLOSEST[side]]
                if len(others) >= 4:
                    continue
            found.add((man, direction))
    return found


def may_screen(s: GameState, side: int, man: int, rival: int) -> bool:
    used = s.screens[side] if s.rules.screens_each else s.screens[0] + s.screens[1]
    with_ball = s.holder == (man if side == s.offense else rival)
    return s.rules.screens and used < 2 and not with_ball


def test_legal_steps_are_those_of_a_slow_enumerator_on_ten_thousand_positions() -> None:
    seen = 0

    def compare(game: Game) -> None:
        nonlocal seen
        s, ask = cast(GameState, game.state), game.pending
        if not isinstance(ask, Choice) or ask.topic not in ("attack", "reply", "defence"):
            return
        seen += 1
        side = ask.side
        men = [man for man in EVERYBODY if ask.topic != "attack" or (s.red if man == s.holder else s.green) > 0]
        wanted = slow_steps(s, side, men) if ask.topic != "defence" or s.green > 0 else set()
        offered = {menu.read_step(option.value) for option in ask.options(s) if option.value < menu.FREE}
        assert offered == wanted

    seed = 0
    while seen < 10_000:
        play(seed, watch=compare)
        seed += 1
    assert seen >= 10_000


@pytest.mark.parametrize("side", [0, 1])
def test_the_coach_beats_random_play_in_nearly_every_quarter(side: int) -> None:
    won = 0
    for seed in range(10):
        random, coach = Random(seed), shipped().coach("balanced", str(seed))
        game = Game(shipped(), Setup(EAST, WEST, QUARTER))
        while (ask := game.pending) is not None:
            if not isinstance(ask, Choice):
                game.answer(random.randrange(ask.count))
            elif ask.side == side:
                value = coach(game, ask)
                assert value is not None
                game.answer(value)
            else:
                game.answer(random.choice(ask.options(game.state)).value)
        won += game.score[side] > game.score[1 - side]
    assert won >= 9


def test_two_coaches_play_legally_and_the_same_again_from_one_seed() -> None:
    game = simulate(shipped(), Setup(EAST, WEST), "seed")
    check_ledgers(game)
    assert Game(shipped(), game.setup, game.tape).events == game.events  # a replay refuses what is not legal
    assert simulate(shipped(), Setup(EAST, WEST), "seed").tape == game.tape
    assert len(game.box.teams[0].periods) >= 4


def test_every_kind_of_event_and_question_occurs_in_random_games() -> None:
    kinds: set[int] = set()
    topics: set[str] = set()

    def look(game: Game) -> None:
        assert game.pending is not None
        topics.add(game.pending.topic)

    for seed in range(6):
        kinds |= {event[0] for event in play(seed, {"quarters": 2}, look).events}
    assert kinds == set(range(len(ev.RECORDS)))
    assert topics >= {
        "attack", "reply", "free-reply", "defence", "scramble", "dribble", "place", "inbounder", "tip-pass", "boards",
        "shot-card", "shield-card", "rebound-card", "rebounder", "change", "draw", "tip-off", "turn", "steal", "shot",
    }  # fmt: skip


def test_exact_odds_of_shots_steals_and_lost_balls() -> None:
    values = [legal.shot_value(Table(home={1: "d9"}, away={1: place}).state) for place in ("d3", "d10")]
    assert [sum(roll <= value for roll in range(1, 13)) for value in values] == [8, 7]
    lost = sum(red == green > 1 for red in range(1, 7) for green in range(1, 7))
    assert lost == 5  # of 36


def test_whole_teams_are_those_of_the_document_and_fourteen_of_ours() -> None:
    found = squads()
    assert [squad.name for squad in found[:2]] == ["East", "West"]
    assert len(found) == len({squad.name for squad in found}) == 16
    assert all(shipped().check_card(card) == [] for squad in found for card in squad.cards)


def test_the_pool_has_a_man_of_every_role_for_every_team() -> None:
    found = shipped().pool(12, "x")
    for role in ("PM", "G", "SF", "PF", "C"):
        assert sum(player.card.position == role for player in found) >= 14
    assert found == shipped().pool(12, "x")
    mates = [found[0].card]
    assert shipped().pick_need(found[5].card, mates) < 0 == shipped().pick_need(found[1].card, mates)


def test_a_card_out_of_range_is_named() -> None:
    card = EAST.players[0]
    wrong = type(card)(1, 1, "X", "ST", {"speed": 9, "pass": 5, "two": 8, "luck": 1})
    assert len(shipped().check_card(wrong)) == 4


def test_a_team_of_four_is_refused() -> None:
    with pytest.raises(Exception, match="too few"):
        Game(shipped(), Setup(TeamSetup("Four", "FOU", EAST.players[:4]), WEST))


def test_the_profile_tells_what_quarters_lead_to() -> None:
    found = profile(shipped(), 20, "tests")
    assert found.games == 20
    rows = {row.key: row.value for row in found.rows}
    assert 1 <= rows["turns"] <= 3
    assert rows["points"] > 0
    assert found == profile(shipped(), 20, "tests")
