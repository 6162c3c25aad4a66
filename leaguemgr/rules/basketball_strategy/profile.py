"""What the charts lead to: statistics of many simulated games beside their target bands (``leaguemgr charts profile``).

The teams are drafted leagues of eight, coached by computer. Values are per team and game unless the title says more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from leaguemgr.engine.charts import Files
from leaguemgr.engine.game import simulate
from leaguemgr.engine.profile import Band, Profile, Statistic, Watch, counted, statistic_row, unwatched
from leaguemgr.engine.system import Setup, TeamSetup, Value
from leaguemgr.rules import system_with
from leaguemgr.rules.basketball_strategy.charts import INTERCEPTED, INTERCEPTED_BREAK, JUMP, RESULTS
from leaguemgr.rules.basketball_strategy.court import ZONES
from leaguemgr.rules.basketball_strategy.events import PASS, SHOT
from leaguemgr.rules.basketball_strategy.numbers import Rules
from leaguemgr.rules.basketball_strategy.options import VARIATION
from leaguemgr.rules.basketball_strategy.system import BasketballStrategy
from leaguemgr.rules.drafted import drafted_league

if TYPE_CHECKING:
    from leaguemgr.engine.game import Game

LEAGUES = 6


class Won(NamedTuple):
    """How many of some games the better team has won."""

    games: int
    wins: int


@dataclass(frozen=True, slots=True)
class StrategyProfile(Profile):
    """What the games also showed: shares of all passes by zone and by card.

    ``better`` tells by the difference of what the starters' ratings add up to how often the better team won.
    """

    zones: dict[str, float]
    cards: dict[str, float]
    better: dict[str, Won]


# The bands of docs/design.md, chapter 5: the averages of the professional game of the years around 1972, with 40
# percent more turnovers (BS-DES-08) and fouled misses counted as tries (BS-SHOT-10). The band of the man who shoots
# most is our own: a quarter to a good third of a team's tries in a game, so that leaders average 30 to 35 points.
STATISTICS = (
    Statistic("points", "Points", ("points",), ("teams",), Band(98, 112)),
    Statistic("fga", "Field-goal tries", ("fga",), ("teams",), Band(84, 104)),
    Statistic("fg_share", "Field goals made, share", ("fgm",), ("fga",), Band(0.43, 0.48), 3),
    Statistic("fta", "Foul shots", ("fta",), ("teams",), Band(20, 32)),
    Statistic("ft_share", "Foul shots made, share", ("ftm",), ("fta",), Band(0.72, 0.79), 3),
    Statistic("rebounds", "Rebounds", ("orb", "drb"), ("teams",), Band(44, 54)),
    Statistic("offensive_share", "Offensive rebounds, share", ("orb",), ("orb", "drb"), Band(0.25, 0.35), 3),
    Statistic("turnovers", "Turnovers", ("turnovers",), ("teams",), Band(24, 31)),
    Statistic("fouls", "Personal fouls", ("pf",), ("teams",), Band(20, 28)),
    Statistic("shots", "Field-goal tries of both teams in a game", ("fga",), ("games",), Band(180, 220)),
    Statistic("first_share", "Tries of the man who shoots most, share", ("first",), ("fga",), Band(0.24, 0.37), 3),
    Statistic("home", "Games won by the home team, share", ("home",), ("games",), None, 3),
    Statistic("violations", "24-second violations", ("violations",), ("teams",), None),
    Statistic("steals", "Steals", ("stl",), ("teams",), None),
    Statistic("tips", "Tip-ins", ("tip",), ("teams",), None),
    Statistic("blocks", "Blocks by standouts", ("blk",), ("teams",), None),
    Statistic("passes", "Passes", ("passes",), ("teams",), None),
    Statistic("possessions", "Possessions", ("possessions",), ("teams",), None),
    Statistic("red", "Passes lost (red results), share", ("red",), ("passes",), None, 3),
)
SOURCE = (
    "Bands: professional averages of about 1972 with 40 % more turnovers, as the designer of the game aimed at; other "
    "variations have them in proportion to the minutes, which is ours, ABA points those of its seasons."
)
PER_GAME = ("points", "fga", "fta", "rebounds", "turnovers", "fouls", "shots")
"""The statistics that grow with the length of a game."""
FULL_GAME = 48 * 60
# With turnover realism a third of the turnovers is waived: the real averages without the 40 percent (BS-TOVR-01).
REALISTIC_TURNOVERS = Band(17, 22)
# Season averages of the ABA, 1968 to 1976, ran from 105 to 119 points a team.
ABA_POINTS = Band(98, 119)
DIFFERENCES = {1: "1", 3: "2 or 3", 5: "4 or 5", 8: "6 to 8", 99: "9 or more"}
"""Steps of the difference between what the starters' ratings add up to: the most of each, and its name."""
LINE_COUNTS = ("fgm", "fga", "ftm", "fta", "orb", "drb", "stl", "blk", "pf", "tip")


def profile(
    system: object,
    games: int,
    seed: str = "1",
    workers: int = 1,
    watch: Watch = unwatched,
    options: Mapping[str, Value] | None = None,
) -> StrategyProfile:
    """Play ``games`` games between teams of drafted leagues; 0 workers takes one a core.

    The games depend on seed and options alone; ``watch`` may stop them early. Only Basketball Strategy has bands;
    another system is a TypeError.
    """
    if not isinstance(system, BasketballStrategy):
        raise TypeError(f"no bands are known for {system!r}")
    chosen = options or {}
    leagues = [drafted_league(system, f"{seed}/league-{number}") for number in range(min(LEAGUES, games))]
    seeds = [f"{seed}/{number}" for number in range(games)]
    tasks = [(_pairing(leagues[number % len(leagues)], each, chosen), each) for number, each in enumerate(seeds)]
    total = counted(partial(_play, system.chart_files), tasks, workers, watch)
    return read_profile(total, total["games"], seed, statistics(chosen))


def statistics(options: Mapping[str, Value]) -> tuple[Statistic, ...]:
    """Return the statistics with the bands for these options.

    Where a game is shorter, what grows with its length has the professional bands in proportion to the minutes: the
    document has no averages for schools.
    """
    rules = Rules.of(options)
    part = rules.periods * rules.period_seconds / FULL_GAME
    special = {"points": ABA_POINTS} if options.get(VARIATION.name) == "aba" else {}
    if rules.realism:
        special["turnovers"] = REALISTIC_TURNOVERS
    found = []
    for each in STATISTICS:
        band = special.get(each.key, each.band)
        if band is not None and each.key in PER_GAME:
            band = Band(band.low * part, band.high * part)
        found.append(each._replace(band=band))
    return tuple(found)


def _pairing(league: Sequence[TeamSetup], seed: str, options: Mapping[str, Value]) -> Setup:
    """Return two teams of the league, ready to play by these options."""
    home, away = Random(f"{seed}/pairing").sample(range(len(league)), 2)
    return Setup(league[home], league[away], options)


def _play(files: Files, tasks: Sequence[tuple[Setup, str]]) -> Counter[str]:
    """Play games and count."""
    system = system_with(BasketballStrategy.id, files)
    total: Counter[str] = Counter()
    for setup, seed in tasks:
        total.update(_counts(simulate(system, setup, seed)))
    return total


def _counts(game: Game) -> Counter[str]:
    """Count what one game holds."""
    counts: Counter[str] = Counter(games=1, teams=2)
    for team in game.box.teams:
        counts.update(points=team.points, turnovers=team.turnovers, violations=team.violations)
        for line in team.lines:
            counts.update({name: getattr(line, name) for name in LINE_COUNTS})
        counts.update(first=max(line.fga for line in team.lines))
    counts.update(home=int(game.score[0] > game.score[1]))
    counts.update(_better(game))
    counts.update(_passes(game))
    return counts


def _better(game: Game) -> Iterator[str]:
    """Yield the step of the rating difference, and that the better team has won."""
    home, away = (sum(_sum(team, spot.player) for spot in team.lineup) for team in game.setup.teams)
    step = next(place for place, most in enumerate(DIFFERENCES) if abs(home - away) <= most)
    if home != away:
        yield f"better {step}"
        if (home > away) == (game.score[0] > game.score[1]):
            yield f"better {step} won"


def _sum(team: TeamSetup, player: int) -> int:
    """Return what a man's ratings add up to."""
    return sum(team.players[player].ratings.values())


def _passes(game: Game) -> Iterator[str]:
    """Yield one word for everything to count about passes."""
    holder = -1
    for event in game.events:
        if event[0] in (SHOT, PASS) and event[3] != holder:
            holder = event[3]
            yield "possessions"
        if event[0] != PASS:
            continue
        zone, card, result = ZONES[event[5]], event[7], event[8]
        yield from ("passes", f"zone {zone}", f"card {card}")
        if INTERCEPTED <= result <= JUMP or INTERCEPTED_BREAK <= result < len(RESULTS):
            yield "red"


def read_profile(
    total: Counter[str], games: int, seed: str, each_statistic: Sequence[Statistic] = STATISTICS
) -> StrategyProfile:
    """Turn counts into statistics."""
    passes = max(1, total["passes"])
    better = {
        name: Won(total[f"better {step}"], total[f"better {step} won"])
        for step, name in enumerate(DIFFERENCES.values())
    }
    told = "; ".join(f"{won.wins / won.games:.0%} of {won.games} by {by}" for by, won in better.items() if won.games)
    return StrategyProfile(
        games,
        seed,
        tuple(statistic_row(each, total) for each in each_statistic),
        (f"The team with the higher sum of its starters' ratings won: {told}.", SOURCE),
        zones={zone: total[f"zone {zone}"] / passes for zone in ZONES},
        cards={str(card): total[f"card {card}"] / passes for card in range(1, 10)},
        better=better,
    )
