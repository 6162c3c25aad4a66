"""Counts what the men of some teams do in simulated games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from leaguemgr.engine.game import Game, simulate
from leaguemgr.engine.profile import Watch, counted, unwatched
from leaguemgr.engine.system import Setup, TeamSetup, Value
from leaguemgr.rules.strat_o_matic import events as ev
from leaguemgr.rules.strat_o_matic.cards import THREE

LINE_COUNTS = ("fgm", "fga", "tpm", "ftm", "fta", "orb", "drb", "ast", "stl", "blk", "tov", "pf", "seconds")
COUNTS = (*LINE_COUNTS, "tpa")
Tally = Counter[str]
"""Counts by ``team/man/statistic``, both as places in the league and on the team.

And by ``side/card/missed`` how often a side missed where the rebound was the first that the card was read for, by
``side/card/again`` where it was the second.
"""
MISSED = ("missed", "again")


def entry(team: int, man: int, stat: str) -> str:
    """Return the name of one count of a tally."""
    return f"{team}/{man}/{stat}"


def of_man(tally: Mapping[str, int], team: int, man: int) -> dict[str, int]:
    """Return the counts of one man by statistic."""
    return {stat: tally.get(entry(team, man, stat), 0) for stat in COUNTS}


def entries_of(game: Game, teams: tuple[int, int]) -> Iterator[tuple[str, int]]:
    """Yield what the men of both sides have done in a game, and on which cards they missed."""
    for team, box in zip(teams, game.box.teams, strict=True):
        for man, line in enumerate(box.lines):
            if line.seconds:
                for stat in LINE_COUNTS:
                    yield entry(team, man, stat), getattr(line, stat)
    card, readings = ev.NOBODY, list(MISSED)
    for event in game.events:
        if event[0] == ev.DRAW:
            card, readings = event[3], list(MISSED)
        elif event[0] == ev.REBOUND and readings:
            yield entry(event[2] if event[4] else 1 - event[2], card, readings.pop(0)), 1
        elif event[0] == ev.SHOT and event[4] == THREE:
            yield entry(teams[event[2]], event[3], "tpa"), 1


def pairs(teams: int) -> list[tuple[int, int]]:
    """Return home and visitors of a double round robin, in the order of play."""
    return [(home, (home + step) % teams) for step in range(1, teams) for home in range(teams)]


def tally(
    sides: Sequence[TeamSetup],
    games: int,
    seed: str,
    options: Mapping[str, Value],
    workers: int = 1,
    watch: Watch = unwatched,
) -> Tally:
    """Play so many games, every pair of teams in turn, and count; 0 workers takes one a core.

    The counts depend on the teams, the seed and the options alone.
    """
    tasks = [(number, f"{seed}/{number}") for number in range(games)]
    return counted(partial(_play, tuple(sides), dict(options)), tasks, workers, watch)


def _play(sides: tuple[TeamSetup, ...], options: Mapping[str, Value], tasks: Sequence[tuple[int, str]]) -> Tally:
    from leaguemgr.rules.strat_o_matic.system import shipped

    found: Tally = Counter()
    order = pairs(len(sides))
    for number, seed in tasks:
        home, away = order[number % len(order)]
        game = simulate(shipped(), Setup(sides[home], sides[away], options), seed)
        for name, count in entries_of(game, (home, away)):
            found[name] += count
    return found
