"""What the cards lead to: statistics of many games between the fictional colleges beside bands from the texts.

Values are per team and game unless the title says more, of all teams and of the better and the weaker half. The texts
give scores of 66 to 86 for good teams, a few steals and blocks, about 30 fouls less than a whole game has, and one win
in three for a team that is 5 or 6 points weaker.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from random import Random

from leaguemgr.engine.box import TeamBox
from leaguemgr.engine.game import Game, simulate
from leaguemgr.engine.profile import Band, Profile, Statistic, Watch, counted, statistic_row, unwatched
from leaguemgr.engine.system import Setup, TeamSetup, Value
from leaguemgr.rules.value_add.pool import shipped_colleges
from leaguemgr.rules.value_add.system import ValueAdd, shipped

SCHOOLS = 16
UNDERDOG = (4, 7)
"""Expected margins that count as 5 or 6 points, from the margins of both teams in all their games."""
STATISTICS = (
    Statistic("points", "Points", ("points",), ("teams",), Band(66, 80)),
    Statistic("fga", "Field-goal tries", ("fga",), ("teams",), Band(32, 44)),
    Statistic("fg_share", "Field goals made, share", ("fgm",), ("fga",), Band(0.46, 0.60), 3),
    Statistic("threes", "Threes made", ("tpm",), ("teams",), Band(2, 6)),
    Statistic("fta", "Free throws", ("fta",), ("teams",), Band(8, 18)),
    Statistic("ft_share", "Free throws made, share", ("ftm",), ("fta",), Band(0.65, 0.78), 3),
    Statistic("rebounds", "Rebounds won on the chart", ("orb", "drb"), ("teams",), Band(6, 16)),
    Statistic("offensive_share", "Offensive rebounds of these, share", ("orb",), ("orb", "drb"), Band(0.4, 0.65), 3),
    Statistic("steals", "Steals", ("stl",), ("teams",), Band(2, 7)),
    Statistic("blocks", "Blocks", ("blk",), ("teams",), Band(1, 6)),
    Statistic("turnovers", "Turnovers", ("turnovers",), ("teams",), Band(4, 12)),
    Statistic("fouls", "Fouls with free throws", ("pf",), ("teams",), Band(4, 10)),
    Statistic(
        "underdog", "Wins of teams 5 or 6 points weaker, share", ("upsets",), ("underdogs",), Band(0.24, 0.43), 3
    ),
    Statistic("home", "Wins of the home team, share", ("home wins",), ("games",), Band(0.45, 0.68), 3),
    Statistic("overtimes", "Games with overtime, share", ("overtimes",), ("games",), None, 3),
    Statistic("margin", "Margin", ("margins",), ("games",), None),
)
GOOD_TEAMS = Band(66, 86)
"""Scores of good teams in the texts; all other bands hold for good and weak teams alike."""
BY_STRENGTH = ("points", "fg_share", "rebounds", "steals", "blocks", "turnovers", "fouls")
HALVES = ("better", "weaker")
"""The teams by their margins in all games; with an odd number of teams the weaker half has one more."""


def _of_half(each: Statistic, half: str) -> Statistic:
    """Return a statistic of the better or the weaker half of the teams."""
    counts, per = (tuple(f"{half} {name}" for name in names) for names in (each.counts, each.per))
    band = GOOD_TEAMS if (each.key, half) == ("points", HALVES[0]) else each.band
    return Statistic(f"{half}_{each.key}", f"{each.title}, {half} half", counts, per, band, each.digits)


ROWS = (*STATISTICS, *(_of_half(each, half) for each in STATISTICS if each.key in BY_STRENGTH for half in HALVES))
LINE_COUNTS = ("fgm", "fga", "tpm", "ftm", "fta", "orb", "drb", "stl", "blk", "pf")
Task = tuple[int, int, str]
NOTE = "Bands: scores of 66 to 86, fouls, steals and blocks as the texts of the game tell them."


def profile(
    system: ValueAdd,
    games: int,
    seed: str = "1",
    workers: int = 1,
    watch: Watch = unwatched,
    options: Mapping[str, Value] | None = None,
) -> Profile:
    """Play ``games`` games between colleges; 0 workers takes one a core. The games depend on the seed alone.

    ``watch`` may stop them early.
    """
    tasks = [_pairing(f"{seed}/{number}") for number in range(games)]
    total = counted(partial(_play, options or {}), tasks, workers, watch)
    strength = _strength(total)
    total.update(_upsets(total, strength))
    total.update(_by_half(total, strength))
    return Profile(total["games"], seed, tuple(statistic_row(each, total) for each in ROWS), (NOTE,))


def _pairing(seed: str) -> Task:
    home, away = Random(f"{seed}/pairing").sample(range(SCHOOLS), 2)
    return home, away, seed


def _play(options: Mapping[str, Value], tasks: Sequence[Task]) -> Counter[str]:
    """Play games and count."""
    teams = [TeamSetup(school.name, school.abbreviation, school.cards) for school in shipped_colleges()[:SCHOOLS]]
    total: Counter[str] = Counter()
    for home, away, seed in tasks:
        game = simulate(shipped(), Setup(teams[home], teams[away], options), seed)
        total.update(_counts(game))
        for school, box in zip((home, away), game.box.teams, strict=True):
            counts = _team_counts(box)
            total.update(counts)
            total.update({f"{school} {name}": count for name, count in counts.items()})
        total[f"result {home} {away} {game.score[0] - game.score[1]}"] += 1
    return total


def _counts(game: Game) -> Counter[str]:
    """Count what one game holds."""
    home, away = game.score
    counts: Counter[str] = Counter({"games": 1, "margins": abs(home - away)})
    counts.update({"home wins": int(home > away), "overtimes": int(game.state.period > 2)})
    return counts


def _team_counts(team: TeamBox) -> Counter[str]:
    """Count what one team has done in a game."""
    counts = Counter({"teams": 1, "points": team.points, "turnovers": team.turnovers})
    for line in team.lines:
        counts.update({name: getattr(line, name) for name in LINE_COUNTS})
    return counts


def _results(total: Mapping[str, int]) -> Iterator[tuple[int, int, int]]:
    """Yield home, away and margin of every game."""
    for key, count in total.items():
        if key.startswith("result "):
            home, away, margin = (int(word) for word in key.split()[1:])
            for _ in range(count):
                yield home, away, margin


def _strength(total: Mapping[str, int]) -> dict[int, float]:
    """Return the mean margin of each team, the best first."""
    margins: defaultdict[int, list[int]] = defaultdict(list)
    for home, away, margin in _results(total):
        margins[home].append(margin)
        margins[away].append(-margin)
    mean = {team: sum(found) / len(found) for team, found in margins.items()}
    return dict(sorted(mean.items(), key=lambda item: (-item[1], item[0])))


def _upsets(total: Mapping[str, int], strength: Mapping[int, float]) -> Counter[str]:
    """Count games of teams that are 5 or 6 points apart by their margins in all games, and the weaker one's wins."""
    found: Counter[str] = Counter()
    for home, away, margin in _results(total):
        apart = strength[home] - strength[away]
        if UNDERDOG[0] <= abs(apart) <= UNDERDOG[1]:
            found.update(underdogs=1, upsets=int(margin * apart < 0))
    return found


def _by_half(total: Mapping[str, int], strength: Mapping[int, float]) -> Counter[str]:
    """Add up what the better and the weaker half of the teams have done."""
    found: Counter[str] = Counter()
    for place, team in enumerate(strength):
        half = HALVES[place >= len(strength) // 2]
        for name in ("teams", "points", "turnovers", *LINE_COUNTS):
            found[f"{half} {name}"] += total[f"{team} {name}"]
    return found
