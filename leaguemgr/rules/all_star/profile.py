"""What tables, cards and coaches lead to: statistics of simulated quarters between East and West.

The text gives no figures to be in; the rows say what to expect, the bands only that both teams have a chance. Values
are per team and quarter unless the title says more.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial

from leaguemgr.engine.game import Game, simulate
from leaguemgr.engine.profile import Band, Profile, Statistic, Watch, counted, statistic_row, unwatched
from leaguemgr.engine.system import Setup, TeamSetup, Value
from leaguemgr.problems import UserError
from leaguemgr.rules.all_star.records import game_records
from leaguemgr.rules.all_star.state import GameState
from leaguemgr.rules.all_star.system import AllStar, shipped

STATISTICS = (
    Statistic("points", "Points", ("points",), ("teams",), None),
    Statistic("fga", "Field-goal tries", ("fga",), ("teams",), None),
    Statistic("fg_share", "Field goals made, share", ("fgm",), ("fga",), None, 3),
    Statistic("threes", "Threes made", ("tpm",), ("teams",), None),
    Statistic("fta", "Free throws", ("fta",), ("teams",), None),
    Statistic("offensive_share", "Offensive rebounds, share", ("orb",), ("orb", "drb"), None, 3),
    Statistic("steals", "Steals", ("stl",), ("teams",), None),
    Statistic("fouls", "Fouls", ("pf",), ("teams",), None),
    Statistic("lost", "Balls lost", ("turnovers",), ("teams",), None),
    Statistic("passes", "Passes", ("passes",), ("teams",), None),
    Statistic("scoring", "Field goals after a pass in the turn, share", ("scoring_passes",), ("fgm",), None, 3),
    Statistic("screens", "Screens", ("screens",), ("teams",), None),
    Statistic("steps", "Steps", ("steps",), ("teams",), None),
    Statistic("cards", "Special cards played", ("cards",), ("teams",), None),
    Statistic("turns", "Turns of a shot clock", ("turns",), ("clocks",), None, 2),
    Statistic("home", "Quarters won by the home team, share", ("home wins",), ("games",), Band(0.4, 0.6), 3),
    Statistic("east", "Quarters won by East, share", ("east wins",), ("games",), Band(0.35, 0.65), 3),
)
LINE_COUNTS = ("fgm", "fga", "tpm", "ftm", "fta", "orb", "drb", "stl", "pf")
NOTE = "The text gives no figures; bands only hold that both teams have a chance."


def profile(
    system: AllStar,
    games: int,
    seed: str = "1",
    workers: int = 1,
    watch: Watch = unwatched,
    options: Mapping[str, Value] | None = None,
) -> Profile:
    """Play ``games`` quarters of East and West, at home in turn; 0 workers takes one a core.

    The games depend on the seed alone. ``watch`` may stop them early. UserError for options of more than a quarter.
    """
    if options and options.get("quarters", 1) != 1:
        raise UserError("The profile of this game counts single quarters; leave the option quarters out.")
    total = counted(
        partial(_play, options or {}), [(number, f"{seed}/{number}") for number in range(games)], workers, watch
    )
    return Profile(total["games"], seed, tuple(statistic_row(each, total) for each in STATISTICS), (NOTE,))


def _play(options: Mapping[str, Value], tasks: Sequence[tuple[int, str]]) -> Counter[str]:
    """Play quarters and count."""
    system = shipped()
    teams = [TeamSetup(squad.name, squad.abbreviation, squad.cards) for squad in system.squads()[:2]]
    total: Counter[str] = Counter()
    for number, seed in tasks:
        east = number % 2
        game = simulate(system, Setup(teams[east], teams[1 - east], {**options, "quarters": 1}), seed)
        total.update(_counts(game))
        total["east wins"] += game.score[east] > game.score[1 - east]
    return total


def _counts(game: Game) -> Counter[str]:
    """Count what one quarter holds."""
    counts: Counter[str] = Counter({"games": 1, "teams": 2, "home wins": int(game.score[0] > game.score[1])})
    for team in game.box.teams:
        counts.update(points=team.points, turnovers=team.turnovers)
        for line in team.lines:
            counts.update({name: getattr(line, name) for name in LINE_COUNTS})
    assert isinstance(game.state, GameState)
    for side in game_records(game.state):
        counts.update({name: side.total(name) for name in ("passes", "scoring_passes", "screens", "steps")})
        counts.update(clocks=len(side.clocks), turns=sum(side.clocks), cards=len(side.cards))
    return counts
