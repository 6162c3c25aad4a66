"""What must be true of a game at every moment and at its end, counted anew from the events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from typing import Any, cast

from leaguemgr.engine.game import Game
from leaguemgr.rules.basketball_strategy.events import (
    AWARD,
    DELAY,
    END,
    FORFEIT,
    FOUL,
    FREE_THROW,
    OFFENDING,
    PASS,
    PERIOD,
    REBOUND,
    SHOT,
    SHOT_TIP,
    TAP,
    TECHNICAL,
    TIMEOUT,
    typed,
)
from leaguemgr.rules.basketball_strategy.manoeuvres import fault
from leaguemgr.rules.basketball_strategy.state import GameState

UNCOMPARED = {"men", "charts", "rules", "teams"}
"""Parts of the state that never change in a game."""


def state_of(game: Game) -> GameState:
    """Return the state as this rule system has it."""
    return cast(GameState, game.state)


def snapshot(state: GameState) -> Mapping[str, Any]:
    """Return a copy of everything in the state that a game changes."""
    return {name: deepcopy(getattr(state, name)) for name in GameState.__slots__ if name not in UNCOMPARED}


def check_moment(game: Game, seen: int) -> None:
    """Check the state between two answers; ``seen`` is how many events have been checked before."""
    state = state_of(game)
    for side in (0, 1):
        court = state.court[side]
        assert len(set(court)) == 5
        # A man with too many fouls is about to be replaced, or there was nobody to replace him; a hurt man never stays.
        replacing = game.pending is not None and game.pending.topic == "replace" and game.pending.side == side
        out = [player for player in court if state.fouls[side][player] >= state.rules.foul_out]
        assert replacing or not out or not state.bench(side) or state.rules.injuries
        forfeited = any(event[0] == FORFEIT for event in state.events[-15:])
        assert replacing or forfeited or all(state.hurt[side][player] <= state.period for player in court)
        assert 0 <= state.timeouts[side] <= state.rules.timeouts
        assert fault(state.manoeuvres[side], state.guards[side]) is None
    start = max(state.rules.period_clock, state.rules.overtime_clock)
    assert 0 <= state.clock <= start
    assert 0 <= state.shot_clock <= state.rules.shot_clock
    assert 0 <= state.unmoved <= state.rules.shot_clock - state.shot_clock
    assert state.time_clock == state.clock + state.unmoved <= start
    if not state.rules.shot_clock_runs:
        assert state.unmoved == 0
    for event in state.events[seen:]:
        if event[0] in (AWARD, FREE_THROW):
            assert event[4] in state.court[event[3]], "a foul shot of somebody who is not on court"


def check_clocks(game: Game) -> None:
    """Check that every event takes the time its kind costs, and no clock runs backwards within a period."""
    before = None
    rules = state_of(game).rules
    for event in map(typed, state_of(game).events):
        if before is None or isinstance(event, type(before)) or event.kind == PERIOD or before.kind == END:
            before = event
            continue
        used = before.clock - event.clock
        if event.kind == PASS:
            assert used == event.seconds  # type: ignore[union-attr]  # a pass
            # Where the 24-second clock is not kept at the end it never shows less than a pass.
            late = rules.short_clock_off and event.shot_clock <= rules.step
            assert not rules.shot_clock_runs or before.shot_clock - event.shot_clock == used or event.clock == 0 or late
        elif event.kind == DELAY:
            assert used == event.seconds  # type: ignore[union-attr]  # a delay
        elif event.kind == TAP:
            assert used == min(rules.jump, before.clock)
        elif event.kind == SHOT and event.how != SHOT_TIP:  # type: ignore[union-attr]  # a shot
            assert used == min(rules.shot, before.clock)
        else:
            assert used == 0 or event.kind == END
        before = event


def check_points(game: Game) -> None:
    """Check points of the events, of the box score and of the score, by period and by player."""
    state, box = state_of(game), game.box
    periods: list[list[int]] = [[], []]
    players: tuple[Counter[int], Counter[int]] = (Counter(), Counter())
    for event in map(typed, state.events):
        if event.kind == PERIOD or not periods[0]:
            for scored in periods:
                scored.append(0)
        points = event[11] if event.kind == SHOT else int(event[7]) if event.kind == FREE_THROW else 0
        if event.kind == FORFEIT:
            periods[1 - event.side][-1] += event[4]
        if points:
            periods[event.side][-1] += points
            players[event.side][event[4]] += points
    for side, team in enumerate(box.teams):
        assert team.periods == periods[side]
        assert sum(team.periods) == team.points == state.score[side] == game.score[side] == box.score[side]
        assert [line.points for line in team.lines] == [players[side][place] for place in range(len(team.lines))]


def check_counts(game: Game, fouls_before: Mapping[int, int]) -> None:
    """Check fouls, technicals, rebounds, tries and timeouts of the box score against the events."""
    state, box = state_of(game), game.box
    events = [typed(event) for event in state.events]
    for side, team in enumerate(box.teams):
        own = [event for event in events if event.side == side]
        personals = [event for event in own if event.kind == FOUL and event[5] != TECHNICAL]
        by_player = Counter(event[4] for event in personals)
        assert [line.pf for line in team.lines] == [by_player[place] for place in range(len(team.lines))]
        assert team.offensive_fouls == sum(event[5] == OFFENDING for event in personals)
        totals = [line.pf + fouls_before.get(line.player, 0) for line in team.lines]
        assert totals == state.fouls[side]
        excess = sum(event.kind == TIMEOUT and event[4] for event in own)
        # Each timeout too many and each foul of a man beyond his last is a technical (BS-TECH-01, AMB-06).
        assert team.technicals == excess + sum(
            max(0, total - max(state.rules.foul_out, fouls_before.get(line.player, 0)))
            for total, line in zip(totals, team.lines, strict=True)
        )
        assert team.timeouts == sum(event.kind == TIMEOUT for event in own)
        shots = [event for event in own if event.kind == SHOT]
        assert sum(line.fga for line in team.lines) == len(shots)
        assert sum(line.rebounds for line in team.lines) == sum(event.kind == REBOUND for event in own)
        assert sum(line.fta for line in team.lines) == sum(event.kind == FREE_THROW for event in own)
        assert all(line.fgm <= line.fga and line.ftm <= line.fta for line in team.lines)


def check_minutes(game: Game) -> None:
    """Check that five men of each side share every second: 240 minutes, and 25 for each overtime, of the pro game."""
    state = state_of(game)
    length = sum(state.rules.length(period)[0] for period in range(1, state.period + 1))
    for team in game.box.teams:
        assert sum(line.seconds for line in team.lines) == 5 * length
        assert all(0 <= line.seconds <= length for line in team.lines)


def check_story(game: Game) -> None:
    """Check that the narration tells every event, and ends with the score."""
    plays = list(game.system.narrate(game.state))
    assert len(plays) == len(game.events)
    assert all(play.text and play.record()["event"] for play in plays)
    assert plays[-1].score == game.score


def check_fold(game: Game) -> None:
    """Check that the events alone give the state and the box score again."""
    again = game.system.start(game.setup)
    for event in game.events:
        again.emit(event)
    assert snapshot(cast(GameState, again)) == snapshot(state_of(game))
    assert game.system.box(again) == game.box
