"""What must be true of a game at every moment and at its end, counted anew from the events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from typing import Any, cast

from leaguemgr.engine.game import Game
from leaguemgr.rules.value_add import events as ev
from leaguemgr.rules.value_add.state import GameState

UNCOMPARED = {
    "men",
    "rules",
    "teams",
    "plans",
    "five",
    "owners",
    "_middle",
    "_right",
    "_counted",
    "_since",
    "_tires",
    "_used",
    "note",
}
"""Parts of the state that never change in a game, or are worked out from it."""


def state_of(game: Game) -> GameState:
    """Return the state as this rule system has it."""
    return cast(GameState, game.state)


def snapshot(state: GameState) -> Mapping[str, Any]:
    """Return everything in the state that a game changes."""
    names = [*(name for name in GameState.__slots__ if name not in UNCOMPARED), "used"]
    # Who has which number is an object that never changes, the same for the same men.
    return {**{name: deepcopy(getattr(state, name)) for name in names}, "owners": [*state.owners]}


def check_moment(game: Game) -> None:
    """Check the state between two answers: five on court, nobody past his limit, timeouts, clock."""
    state = state_of(game)
    for side in (0, 1):
        court = state.court[side]
        assert len(set(court)) == 5
        # A man with five fouls is about to be replaced, or there is nobody to replace him.
        replacing = game.pending is not None and game.pending.topic == "replace" and game.pending.side == side
        out = [player for player in court if state.fouls[side][player] >= state.rules.foul_out]
        assert replacing or not out or not state.bench(side)
        assert 0 <= state.timeouts[side] <= state.rules.timeouts
        assert sorted(state.guards[side]) == [0, 1, 2, 3, 4]
        assert all(state.guards[1 - side][slot] == other for other, slot in enumerate(state.guards[side]))
    assert 1 <= state.p <= state.rules.possessions
    assert 0 <= state.clock <= 1200


def check_end(game: Game) -> None:
    """Check a finished game from its events."""
    check_possessions(game)
    check_points(game)
    check_counts(game)
    check_minutes(game)
    check_limits(game)
    check_story(game)
    check_fold(game)


def check_possessions(game: Game) -> None:
    """Check that each team has every possession of each period once, the visitors first, extras in their places."""
    state = state_of(game)
    found: dict[int, list[tuple[int, int, bool]]] = {}
    period = state.opening[2]
    for event in game.events:
        if event[0] == ev.PERIOD:
            period = event[3]
        elif event[0] == ev.SCORE:
            found.setdefault(period, []).append((event[3], event[2], event[4]))
    spans = {1: (44, 34), 2: (33, 1)}
    for number, halves in found.items():
        first, last = spans.get(number, (8, 1))
        usual = [(p, side) for p, side, extra in halves if not extra]
        if game.setup.start and number == state.opening[2]:
            first = min(first, int(game.setup.start["possession"]))
        assert usual == [(p, side) for p in range(first, last - 1, -1) for side in (1, 0)]
        extras = [(p, side) for p, side, extra in halves if extra]
        assert all(p in (2, 1) for p, _ in extras)
        assert len(extras) == len(set(extras)) <= 4
        assert Counter(side for _, side in extras)[0] == Counter(side for _, side in extras)[1]
    assert game.score[0] != game.score[1]


def check_points(game: Game) -> None:
    """Check that points are the score, by box, periods, boxes of the sheet and events."""
    state = state_of(game)
    start = state.opening[4]
    for side, team in enumerate(game.box.teams):
        events = [event for event in game.events if event[2] == side]
        scored = sum(event[5] for event in events if event[0] in (ev.SHOT, ev.FREE_THROW))
        assert game.score[side] == start[side] + scored == team.points
        assert sum(line.points for line in team.lines) == scored
        written = [event[5] for event in events if event[0] == ev.SCORE]
        assert written == sorted(written)
        assert written[-1] == game.score[side]


def check_counts(game: Game) -> None:
    """Check the lines against the events, and that every half-possession ends in one way."""
    for side, team in enumerate(game.box.teams):
        own = Counter(event[0] for event in game.events if event[2] == side)
        other = Counter(event[0] for event in game.events if event[2] == 1 - side)
        assert sum(line.fga for line in team.lines) == own[ev.SHOT] + other[ev.BLOCK] + other[ev.FORCED]
        assert sum(line.fta for line in team.lines) == own[ev.FREE_THROW]
        assert sum(line.rebounds for line in team.lines) == own[ev.REBOUND] + own[ev.FORCED]
        assert sum(line.stl for line in team.lines) == own[ev.STEAL]
        assert sum(line.pf for line in team.lines) == own[ev.FOUL]
        assert team.turnovers == own[ev.TURNOVER] + own[ev.VIOLATION] + other[ev.STEAL]
        assert all(line.fgm <= line.fga and line.ftm <= line.fta and line.tpm <= line.fgm for line in team.lines)
        assert own[ev.BALL] + own[ev.VIOLATION] == own[ev.SCORE]


def check_minutes(game: Game) -> None:
    """Check that five men of each side share every second, and five every possession."""
    state = state_of(game)
    overtimes = max(0, state.period - 2)
    length = 300 * overtimes + (1600 if not game.setup.start else 0)
    for side, team in enumerate(game.box.teams):
        if not game.setup.start:
            assert sum(line.seconds for line in team.lines) == 5 * length
            assert sum(line.started for line in team.lines) == 5
        regular = sum(event[0] == ev.POSSESSION and not event[4] for event in game.events)
        split = sum(event[0] == ev.LINEUP for event in game.events)
        given = {int(k): v for k, v in game.setup.start.get("used", {}).get(("home", "away")[side], {}).items()}
        played = sum(state.used[side]) - sum(given.values())
        assert 5 * regular <= played <= 5 * (regular + split)


def check_limits(game: Game) -> None:
    """Check that nobody has more than five fouls but who stayed for want of another."""
    state = state_of(game)
    for side in (0, 1):
        over = [player for player, fouls in enumerate(state.fouls[side]) if fouls > state.rules.foul_out]
        assert not over or not state.bench(side)


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
