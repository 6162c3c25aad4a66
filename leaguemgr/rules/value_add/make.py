"""Making cards from real per-game statistics (VA-MAKE, chapter 12): bands, ranges, minutes, numbers.

The formulas are this program's own, fitted to the cards that the documents print.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

from leaguemgr.engine.system import PlayerCard
from leaguemgr.rules.value_add.cards import MARKERS, check_card, check_squad

Ratings = dict[str, int]
GAME_MINUTES = 40
DEFAULT_PACE = 70.0
STEAL_FIT, BLOCK_FIT = 200, 240
STEALS_TAKEN = 3.2
"""Share of 36 that an average opponent's steals have taken already (VA-MAKE-06)."""
REBOUNDS_AVAILABLE = 36
GO_TO_SHARE, DOUBLE_SHARE, TWO_NUMBERS_SHARE = 0.1875, 0.3125, 0.33
SECOND_GUARD_ASSISTS, ASSISTS_ON_20, ASSISTS_ON_18 = 0.20, 0.33, 0.50
POSSESSIONS_OF_FIVE = 220
START_DUNK, AVERAGE_ADJUSTMENT, POINTS_OF_ADJUSTMENT = 54, -3, 2.3
FOULS = ((3.5, 36), (4.5, 35), (5.5, 34))


@dataclass(frozen=True)
class Statistics:
    """One player's season, a game each: minutes, shots, rebounds and so on; shares 0 to 1 where they are known."""

    name: str
    position: str
    minutes: float
    fga: float
    fgm: float
    tpa: float
    tpm: float
    fta: float
    ftm: float
    oreb: float
    dreb: float
    ast: float
    stl: float
    blk: float
    tov: float
    pf: float
    games: int = 1
    number: int = 0
    height: int = 0
    starter: bool = False
    usage: float | None = None
    assists: float | None = None
    minute_share: float | None = None

    @property
    def points(self) -> float:
        """Points a game."""
        return 2 * self.fgm + self.tpm + self.ftm

    @property
    def used(self) -> float:
        """Possessions used a game: shots, foul shots by 0.44, turnovers."""
        return self.fga + 0.44 * self.fta + self.tov


@dataclass(frozen=True)
class TeamStatistics:
    """One team's season; ``offense`` and ``defense`` are points for and allowed in 100 possessions, None unknown."""

    players: tuple[Statistics, ...]
    pace: float = DEFAULT_PACE
    games: int = 1
    offense: float | None = None
    defense: float | None = None
    average: float = 100.0


def rounded(value: float) -> int:
    """Round half up, as people do."""
    return floor(value + 0.5)


def largest_remainder(shares: Sequence[float], total: int) -> list[int]:
    """Return whole numbers near these shares that add up to ``total``; of equal remainders the first rounds up."""
    whole = [floor(share) for share in shares]
    order = sorted(range(len(shares)), key=lambda place: (whole[place] - shares[place], place))
    for place in order[: total - sum(whole)]:
        whole[place] += 1
    return whole


def bands(player: Statistics) -> Ratings:
    """Return the ends of the bands of the 20-sided die (VA-MAKE-01)."""
    tries = player.fga + player.fta / 2
    if tries <= 0:
        return {"three_made": 0, "two_made": 5, "draws_foul": 8, "missed_three": 8}
    parts = (
        player.tpm,
        player.fgm - player.tpm,
        player.fta / 2,
        player.tpa - player.tpm,
        (player.fga - player.tpa) - (player.fgm - player.tpm),
    )
    widths = largest_remainder([part * 20 / tries for part in parts], 20)
    ends = [sum(widths[: place + 1]) for place in range(4)]
    return dict(zip(("three_made", "two_made", "draws_foul", "missed_three"), ends, strict=True))


def free_throw(player: Statistics) -> int:
    """Return the last good number of a free throw, 1 to 19; 12 without attempts (VA-MAKE-02)."""
    return min(19, max(1, rounded(20 * player.ftm / player.fta))) if player.fta else 12


def _limited(value: float, most: int = 9, least: int = 0) -> int:
    return min(most, max(least, rounded(value)))


def steal(player: Statistics, pace: float) -> int:
    """Return the steal range by steals in 100 team possessions on court (VA-MAKE-03)."""
    return _limited(STEAL_FIT * player.stl / _possessions(player, pace))


def block(player: Statistics, pace: float) -> int:
    """Return the block range (VA-MAKE-04)."""
    return _limited(BLOCK_FIT * player.blk / _possessions(player, pace))


def _possessions(player: Statistics, pace: float) -> float:
    return max(1.0, pace * player.minutes / GAME_MINUTES)


def foul_from(player: Statistics) -> int:
    """Return the first number of the foul range by fouls in 40 minutes (VA-MAKE-05)."""
    rate = player.pf * GAME_MINUTES / max(1.0, player.minutes)
    return next((number for limit, number in FOULS if rate < limit), 33)


def turnover(player: Statistics) -> int:
    """Return the turnover range by the share of the ball player's turns that end so (VA-MAKE-06)."""
    tries = player.fga + player.fta / 2
    share = player.tov / (tries + player.tov) if tries + player.tov else 0.0
    return _limited(36 * share - STEALS_TAKEN, 6)


def rebounds(player: Statistics) -> Ratings:
    """Return both rebound ranges by the share of the rebounds at that end (VA-MAKE-07, -08)."""
    available = REBOUNDS_AVAILABLE * max(1.0, player.minutes) / GAME_MINUTES
    offensive, defensive = 100 * player.oreb / available, 100 * player.dreb / available
    ranges = {
        "offensive_rebound": min(6, ceil(offensive / 2 - 1e-9)),
        "defensive_rebound": _limited(defensive / 4.5, 6, 1),
    }
    ranges["offensive_plus"] = int(offensive >= 12.5 and ranges["offensive_rebound"] == 6)
    ranges["defensive_plus"] = int(defensive >= 28 and ranges["defensive_rebound"] == 6)
    return ranges


def playing_time(player: Statistics, team_games: int) -> int:
    """Return Playing Time of 66 by the share of all minutes of the team's games (VA-MAKE-09)."""
    share = player.minute_share
    if share is None:
        share = player.minutes * player.games / (GAME_MINUTES * max(team_games, player.games, 1))
    return min(66, rounded(66 * share))


def can_play(players: Sequence[Statistics], enough: bool = True) -> list[int]:
    """Return how many of 44 possessions each man can play (VA-MAKE-10).

    The 110 possessions of five men that are not played come off everybody alike; with ``enough`` the largest below 44
    grow in turn until the team has its 220.
    """
    less = 110 / len(players)
    numbers = [max(5, rounded(66 * player.minutes / GAME_MINUTES - less)) for player in players]
    while enough and sum(min(number, 44) for number in numbers) < POSSESSIONS_OF_FIVE:
        below = sorted(
            (place for place, number in enumerate(numbers) if number < 44), key=lambda place: -numbers[place]
        )
        if not below:
            break
        for place in below:
            numbers[place] += 1
            if sum(min(number, 44) for number in numbers) >= POSSESSIONS_OF_FIVE:
                break
    return numbers


def usages(players: Sequence[Statistics]) -> list[float]:
    """Return the share of the team's possessions that each man uses while he is on court (VA-MAKE-11)."""
    team = sum(player.used for player in players)
    return [
        player.usage
        if player.usage is not None
        else player.used / max(1e-9, team * max(1.0, player.minutes) / GAME_MINUTES)
        for player in players
    ]


def assist_shares(players: Sequence[Statistics]) -> list[float]:
    """Return the share of his team-mates' baskets that each man assists while he is on court (VA-MAKE-13, -14)."""
    made = sum(player.fgm for player in players)
    return [
        player.assists
        if player.assists is not None
        else player.ast / max(1e-9, made * max(1.0, player.minutes) / GAME_MINUTES - player.fgm)
        for player in players
    ]


def sevens(usage: float) -> int:
    """Return the blog's extra number: 0 none, 1 for a 7, 2 for 6 and 7 (VA-MAKE-11)."""
    return 2 if usage >= DOUBLE_SHARE else int(usage >= GO_TO_SHARE)


def printed_numbers(starters: Sequence[int], shares: Sequence[float]) -> dict[int, tuple[int, ...]]:
    """Return the sheet's 6, 7, 8 and 19 by player: the three busiest starters in slot order, others 19 (VA-MAKE-12)."""
    busiest = sorted(starters, key=lambda player: -shares[player])
    first = busiest[0]
    third_is_none = shares[busiest[2]] < GO_TO_SHARE <= shares[busiest[1]]
    numbers: dict[int, tuple[int, ...]] = {}
    if shares[first] >= TWO_NUMBERS_SHARE and third_is_none:
        numbers = {first: (6, 8), busiest[1]: (7,)}
    else:
        chosen = [player for player in starters if player in busiest[:3]]
        numbers = {player: (number,) for player, number in zip(chosen, (6, 7, 8), strict=True)}
    for player, share in enumerate(shares):
        if player not in numbers and share >= GO_TO_SHARE:
            numbers[player] = (19,)
    return numbers


def lined_up(players: Sequence[Statistics]) -> tuple[list[int], list[int]]:
    """Return starters by slot and the bench by label: those marked, else those who play most; by listed position."""
    marked = [place for place, player in enumerate(players) if player.starter]
    if len(marked) != 5:
        marked = sorted(range(len(players)), key=lambda place: -players[place].minutes)[:5]
    bench = [place for place in range(len(players)) if place not in marked]

    def by_position(place: int) -> tuple[int, float]:
        return (MARKERS.index(players[place].position), -players[place].ast)

    return sorted(marked, key=by_position), sorted(bench, key=by_position)


def adjustment(team: TeamStatistics) -> int:
    """Return Adj Opp Dunk: -3 on average, -1 for each 2.3 points in 100 possessions fewer allowed (VA-MAKE-17)."""
    if team.defense is None:
        return AVERAGE_ADJUSTMENT
    return max(-12, min(6, AVERAGE_ADJUSTMENT + rounded((team.defense - team.average) / POINTS_OF_ADJUSTMENT)))


def player_ratings(player: Statistics, pace: float = DEFAULT_PACE) -> Ratings:
    """Return what follows from one man's statistics alone."""
    return {
        "steal": steal(player, pace),
        "block": block(player, pace),
        "foul_from": foul_from(player),
        "turnover": turnover(player),
        **bands(player),
        **rebounds(player),
        "free_throw": free_throw(player),
        "value_add": rounded(100 * player.points),
        "height": player.height,
    }


def make_team(team: TeamStatistics) -> tuple[PlayerCard, ...]:
    """Return a team's cards, starters first in slot order, then the bench (VA-MAKE); ValueError for bad lines."""
    from leaguemgr.rules.value_add.dunks import fit_dunk

    players = team.players
    if len(players) < len(MARKERS):
        raise ValueError(f"A squad has 5 to 10 cards, not {len(players)}.")
    starters, bench = lined_up(players)
    shares, assists, minutes = usages(players), assist_shares(players), can_play(players)
    numbers = printed_numbers(starters, shares)
    common = {"dunk": START_DUNK, "adj_opp_dunk": adjustment(team)}
    cards = []
    for group, starting in ((starters, 1), (bench, 0)):
        handler = min(
            group, key=lambda place: (MARKERS.index(players[place].position), -players[place].ast), default=-1
        )
        for label, place in enumerate(group, start=1):
            own = numbers.get(place, ())
            role = {
                "starter": starting,
                "slot": _slot(label, place == handler, assists[place], bool(starting)),
                "go_to": sevens(shares[place]),
                **{f"ball_{number}": int(number in own) for number in (6, 7, 8, 19)},
                "assist_18": int(assists[place] > ASSISTS_ON_18),
                "assist_20": int(assists[place] > ASSISTS_ON_20),
                "can_play": minutes[place],
                "playing_time": playing_time(players[place], team.games),
            }
            ratings = {**role, **player_ratings(players[place], team.pace), **common}
            cards.append(_card(players[place], label, place, ratings))
    if team.offense is not None:
        dunk = fit_dunk(cards, team.offense / 100)
        cards = [PlayerCard(c.key, c.number, c.name, c.position, {**c.ratings, "dunk": dunk}) for c in cards]
    faults = check_squad(tuple(cards)) if len(cards) <= 10 else [fault for card in cards for fault in check_card(card)]
    if faults:
        raise ValueError(faults[0])
    return tuple(cards)


def _slot(label: int, handler: bool, assists: float, starting: bool) -> int:
    """Return the lower-left number: 1 the main ball-handler, 0 others who pass much, else the slot (VA-MAKE-13)."""
    if handler:
        return 1
    if assists >= SECOND_GUARD_ASSISTS and not starting:
        return 0
    return max(2, label)


def _card(player: Statistics, label: int, place: int, ratings: Ratings) -> PlayerCard:
    number = player.number or place + 1
    return PlayerCard(number, number, player.name, MARKERS[label - 1] if label <= 5 else player.position, ratings)


def warnings(card: PlayerCard) -> list[str]:
    """Return which ranges have hit a limit (VA-MAKE-18)."""
    limits = (("turnover", 6, "turnover range"), ("steal", 9, "steal range"), ("block", 9, "block range"))
    return [
        f"{card.name}: the {title} has hit its limit." for name, most, title in limits if card.ratings[name] == most
    ]
