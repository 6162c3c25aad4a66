"""What the charts lead to: statistics of many simulated games beside their target bands (``leaguemgr charts profile``).

The teams are drafted leagues of eight, coached by computer. Values are per team and game unless the title says more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from random import Random
from typing import TYPE_CHECKING

from leaguemgr.engine.game import simulate
from leaguemgr.engine.profile import Band, Row, Statistic, Watch, counted, statistic_row, unwatched
from leaguemgr.engine.system import PlayerCard, Setup, TeamSetup
from leaguemgr.rules.basketball_strategy.charts import INTERCEPTED, INTERCEPTED_BREAK, JUMP, RESULTS, Charts
from leaguemgr.rules.basketball_strategy.court import ZONES
from leaguemgr.rules.basketball_strategy.events import PASS, SHOT
from leaguemgr.rules.basketball_strategy.pool import draft_rounds, need, pool
from leaguemgr.rules.basketball_strategy.system import BasketballStrategy

if TYPE_CHECKING:
    from leaguemgr.engine.game import Game

TEAMS = 8
LEAGUES = 6
FUMBLE = 1.0
"""Points by which the coaches of a profile's draft disagree about a card."""


@dataclass(frozen=True, slots=True)
class Profile:
    """The statistics of some simulated games; shares by zone and card are of all passes."""

    games: int
    seed: str
    rows: tuple[Row, ...]
    zones: dict[str, float]
    turnovers_by_zone: dict[str, float]
    cards: dict[str, float]

    @property
    def outside(self) -> tuple[Row, ...]:
        """The statistics that miss their band."""
        return tuple(row for row in self.rows if not row.inside)


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
    Statistic("violations", "24-second violations", ("violations",), ("teams",), None),
    Statistic("steals", "Steals", ("stl",), ("teams",), None),
    Statistic("tips", "Tip-ins", ("tip",), ("teams",), None),
    Statistic("blocks", "Blocks by standouts", ("blk",), ("teams",), None),
    Statistic("passes", "Passes", ("passes",), ("teams",), None),
    Statistic("possessions", "Possessions", ("possessions",), ("teams",), None),
    Statistic("red", "Passes lost (red results), share", ("red",), ("passes",), None, 3),
)
LINE_COUNTS = ("fgm", "fga", "ftm", "fta", "orb", "drb", "stl", "blk", "pf", "tip")


def profile(system: object, games: int, seed: str = "1", workers: int = 1, watch: Watch = unwatched) -> Profile:
    """Play ``games`` games between teams of drafted leagues; 0 workers takes one a core.

    The games depend on the seed alone; ``watch`` may stop them early. Only Basketball Strategy has bands; another
    system is a TypeError.
    """
    if not isinstance(system, BasketballStrategy):
        raise TypeError(f"no bands are known for {system!r}")
    leagues = [drafted_league(system, f"{seed}/league-{number}") for number in range(min(LEAGUES, games))]
    seeds = [f"{seed}/{number}" for number in range(games)]
    tasks = [(_pairing(leagues[number % len(leagues)], each), each) for number, each in enumerate(seeds)]
    charts = _Charts(system.charts.digest, system.charts)
    total = counted(partial(_play, charts), tasks, workers, watch)
    return read_profile(total, total["games"], seed)


def _pairing(league: Sequence[TeamSetup], seed: str) -> Setup:
    """Return two teams of the league."""
    home, away = Random(f"{seed}/pairing").sample(range(len(league)), 2)
    return Setup(league[home], league[away])


def drafted_league(system: BasketballStrategy, seed: str) -> list[TeamSetup]:
    """Draft a league of eight; the coaches differ a little in what they think of a card."""
    random = Random(seed).random
    left = [player.card for player in pool(TEAMS, seed)]
    opinions = [{id(card): system.card_value(card) + FUMBLE * random() for card in left} for _ in range(TEAMS)]
    rosters: list[list[PlayerCard]] = [[] for _ in range(TEAMS)]
    for _ in range(draft_rounds(TEAMS)):
        for opinion, roster in zip(opinions, rosters, strict=True):
            pick = max(left, key=lambda card: opinion[id(card)] + need(card, roster))
            left.remove(pick)
            roster.append(replace(pick, key=len(roster)))
    return [_team(system, number, roster) for number, roster in enumerate(rosters)]


def _team(system: BasketballStrategy, number: int, roster: Sequence[PlayerCard]) -> TeamSetup:
    """Return a team with its line-up."""
    team = TeamSetup(f"Team {number + 1}", f"T{number + 1}", tuple(roster))
    return replace(team, lineup=system.suggest_lineup(team))


@dataclass(frozen=True, slots=True)
class _Charts:
    """Charts that are told apart by their digest, so that the batches of a process share what its coaches work out."""

    digest: str
    charts: Charts = field(compare=False)


@lru_cache(maxsize=1)
def _system(own: _Charts) -> BasketballStrategy:
    return BasketballStrategy(own.charts)


def _play(charts: _Charts, tasks: Sequence[tuple[Setup, str]]) -> Counter[str]:
    """Play games and count."""
    system = _system(charts)
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
    counts.update(_passes(game))
    return counts


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
            yield from ("red", f"red {zone}")


def read_profile(total: Counter[str], games: int, seed: str) -> Profile:
    """Turn counts into statistics."""
    passes = max(1, total["passes"])
    return Profile(
        games,
        seed,
        tuple(statistic_row(each, total) for each in STATISTICS),
        {zone: total[f"zone {zone}"] / passes for zone in ZONES},
        {zone: total[f"red {zone}"] / max(1, total[f"zone {zone}"]) for zone in ZONES},
        {str(card): total[f"card {card}"] / passes for card in range(1, 10)},
    )
