"""Statistics of simulated games of the sample league beside the acceptance ranges (chapter 16) and its own lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from math import sqrt

from leaguemgr.engine.charts import Files
from leaguemgr.engine.game import Game, simulate
from leaguemgr.engine.profile import Band, Profile, Row, Statistic, Watch, counted, statistic_row, unwatched
from leaguemgr.engine.system import Setup, TeamSetup, Value
from leaguemgr.rules import system_with
from leaguemgr.rules.strat_o_matic import events as ev
from leaguemgr.rules.strat_o_matic.board import PERIODS
from leaguemgr.rules.strat_o_matic.cards import THREE
from leaguemgr.rules.strat_o_matic.held import NOTE as HELD_NOTE
from leaguemgr.rules.strat_o_matic.held import chance, held_rows, largest_error
from leaguemgr.rules.strat_o_matic.house.league import STARTERS
from leaguemgr.rules.strat_o_matic.house.tally import entries_of, pairs
from leaguemgr.rules.strat_o_matic.options import Rules
from leaguemgr.rules.strat_o_matic.system import StratOMatic

STATISTICS = (
    Statistic("points", "Points", ("points",), ("teams",), Band(106, 110)),
    Statistic("fga", "Field-goal tries", ("fga",), ("teams",), Band(87, 91)),
    Statistic("fg_share", "Field goals made, share", ("fgm",), ("fga",), Band(0.480, 0.492), 3),
    Statistic("tpa", "Three-pointers tried", ("tpa",), ("teams",), Band(1.5, 3.0)),
    Statistic("tp_share", "Three-pointers made, share", ("tpm",), ("tpa",), Band(0.22, 0.29), 3),
    Statistic("fta", "Free throws", ("fta",), ("teams",), Band(27.5, 29.5)),
    Statistic("ft_share", "Free throws made, share", ("ftm",), ("fta",), Band(0.74, 0.765), 3),
    Statistic("orb", "Offensive rebounds", ("orb",), ("teams",), Band(14, 15.5)),
    Statistic("drb", "Defensive rebounds", ("drb",), ("teams",), Band(28, 30.5)),
    Statistic("offensive_share", "Offensive rebounds, share", ("orb",), ("orb", "drb"), Band(0.32, 0.35), 3),
    Statistic("team_rebounds", "Team rebounds", ("team rebounds",), ("teams",), Band(4, 7)),
    Statistic("ast", "Assists", ("ast",), ("teams",), Band(24.5, 26.5)),
    Statistic("stl", "Steals", ("stl",), ("teams",), Band(8.3, 9.6)),
    Statistic("blk", "Blocked shots", ("blk",), ("teams",), Band(5.0, 5.8)),
    Statistic("tov", "Turnovers", ("turnovers",), ("teams",), Band(17.5, 19.3)),
    Statistic("pf", "Personal fouls", ("pf",), ("teams",), Band(24, 26.5)),
    Statistic("home", "Games won by the home team, share", ("home wins",), ("games",), Band(0.58, 0.66), 3),
    Statistic("margin", "Margin of the home team", ("home points", "away points lost"), ("games",), Band(3.0, 5.5)),
    Statistic("overtime", "Games with an overtime, share", ("overtimes",), ("games",), None, 3),
)
ADVANCED_ONLY = ("blk",)
"""What the basic version does not know."""
LINE_COUNTS = ("fgm", "fga", "tpm", "ftm", "fta", "orb", "drb", "stl", "blk", "pf")
GAMES = 4752
"""Enough for every standard error to be about a third of its tolerance at most: 36 double round robins."""
SQUARES = ("over", "mixed", "under")
"""Sums of squares of what a statistic is computed of, game by game: its numerator, both, its denominator."""
LENGTH_NOTE = (
    "A band is missed when the figure is beyond it by more than chance, as above. In these {games:,} games no standard "
    "error is more than {part:.0f} % of its tolerance (half a band's width); {enough:,} games make it a third."
)
BASIC_NOTE = "The basic version knows no blocked shots."
NOTE = "Acceptance ranges of the checklist (chapter 16), after the league averages of 1980-81."


def profile(
    system: StratOMatic,
    games: int,
    seed: str = "1",
    workers: int = 1,
    watch: Watch = unwatched,
    options: Mapping[str, Value] | None = None,
) -> Profile:
    """Play ``games`` games of the sample league, every pair of teams in turn; 0 workers takes one a core.

    The games depend on the seed alone. ``watch`` may stop them early.
    """
    chosen = dict(options or {})
    tasks = [(number, f"{seed}/{number}") for number in range(games)]
    total = counted(partial(_play, system.chart_files, chosen), tasks, workers, watch)
    advanced = Rules.of(chosen).advanced
    shown = [each for each in STATISTICS if advanced or each.key not in ADVANCED_ONLY]
    errors = {each.key: standard_error(each, total) for each in shown}
    rows = [beyond_chance(statistic_row(each, total), errors[each.key]) for each in shown]
    parts = [error / half_width(each.band) for each, error in zip(shown, errors.values(), strict=True) if each.band]
    rows += held_rows(total, advanced)
    note = LENGTH_NOTE.format(
        games=total["games"], enough=GAMES, part=100 * max(*parts, largest_error(total, advanced))
    )
    notes = (NOTE, HELD_NOTE, note) if advanced else (NOTE, HELD_NOTE, note, BASIC_NOTE)
    return Profile(total["games"], seed, tuple(rows), notes)


def standard_error(each: Statistic, total: Mapping[str, int]) -> float:
    """Return how uncertain a statistic is, from how it differs from game to game."""
    whole = max(1, sum(total[name] for name in each.per))
    value = sum(total[name] for name in each.counts) / whole
    over, mixed, under = (total[f"{each.key} {name}"] for name in SQUARES)
    return sqrt(max(0.0, over - 2 * value * mixed + value * value * under)) / whole


def beyond_chance(row: Row, error: float) -> Row:
    """Return the row, inside also when it misses its band by no more than may be chance."""
    if row.band is None:
        return row
    off = max(row.band.low - row.value, row.value - row.band.high)
    return replace(row, inside=off <= chance(error, half_width(row.band)))


def half_width(band: Band) -> float:
    """Return how far the ends of a band are from its middle."""
    return (band.high - band.low) / 2


def _play(files: Files, options: Mapping[str, Value], tasks: Sequence[tuple[int, str]]) -> Counter[str]:
    """Play games and count."""
    system = system_with(StratOMatic.id, files)
    teams = [TeamSetup(squad.name, squad.abbreviation, squad.cards, STARTERS) for squad in system.squads()]
    order = pairs(len(teams))
    total: Counter[str] = Counter()
    for number, seed in tasks:
        home, away = order[number % len(order)]
        game = simulate(system, Setup(teams[home], teams[away], options), seed)
        total.update(counts_of(game))
        for name, count in entries_of(game, (home, away)):
            total[name] += count
    return total


def counts_of(game: Game) -> Counter[str]:
    """Count what one game holds."""
    home, away = game.score
    counts: Counter[str] = Counter({"games": 1, "teams": 2, "home wins": int(home > away)})
    counts.update({"home points": home, "away points lost": -away, "overtimes": int(game.state.period > PERIODS)})
    for team in game.box.teams:
        counts.update(points=team.points, turnovers=team.turnovers)
        for line in team.lines:
            counts.update({name: getattr(line, name) for name in LINE_COUNTS})
    for event in game.events:
        if event[0] == ev.SHOT:
            counts.update(ast=int(event[9] >= 0), tpa=int(event[4] == THREE))
        elif event[0] == ev.REBOUND and event[3] < 0:
            counts["team rebounds"] += 1
    for each in STATISTICS:
        over, under = (sum(counts[name] for name in names) for names in (each.counts, each.per))
        for name, product in zip(SQUARES, (over * over, over * under, under * under), strict=True):
            counts[f"{each.key} {name}"] = product
    return counts
