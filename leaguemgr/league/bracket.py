"""The knock-out bracket: seeds and byes for any number of teams, series, home patterns, corrected results.

Arithmetic on small records; the actions of the league write what these functions say, ``bracket`` reads it back.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import and_, case, func
from sqlalchemy import select as select_columns
from sqlmodel import Session, col, select

from leaguemgr.league.lookup import game_row, season_of, team_refs
from leaguemgr.league.records import BracketView, GameRow, RoundView, SeriesView, TeamRef
from leaguemgr.league.wording import counted, listed
from leaguemgr.problems import UserError
from leaguemgr.store.tables import Game, Season, Series

LENGTHS = (1, 3, 5, 7)
PATTERNS: Mapping[int, tuple[str, ...]] = {
    1: ("1",),
    3: ("1-1-1",),
    5: ("2-2-1", "1-1-1-1-1"),
    7: ("2-2-1-1-1", "2-3-2"),
}


class BracketError(UserError):
    """A bracket, length or pattern that cannot be; the sentence names what can."""


@dataclass(frozen=True, slots=True)
class Side:
    """A team of the bracket with its seed, from 1."""

    team: int
    seed: int


@dataclass(frozen=True, slots=True)
class SeriesState:
    """One series whose sides are known; ``low`` is None for a bye; ``wins`` counts the high and the low side."""

    round: int
    slot: int
    high: Side
    low: Side | None
    best_of: int
    wins: tuple[int, int] = (0, 0)

    @property
    def winner(self) -> Side | None:
        """The side that advances; of a bye the only one (D3, D7)."""
        if self.low is None:
            return self.high
        needed = wins_needed(self.best_of)
        return self.high if self.wins[0] >= needed else self.low if self.wins[1] >= needed else None

    @property
    def games_played(self) -> int:
        """Games decided so far."""
        return sum(self.wins)


@dataclass(frozen=True, slots=True)
class Plan:
    """Series lengths and home patterns by round; the last entry counts for all later rounds.

    With ``reseed`` each round pairs the best that is left with the worst; ``halves`` are conferences, which meet in the
    final only.
    """

    lengths: tuple[int, ...] = (7,)
    patterns: tuple[str, ...] = ()
    reseed: bool = False
    halves: bool = False

    def __post_init__(self) -> None:
        for number in range(1, max(len(self.lengths), len(self.patterns)) + 1):
            hosts(self.length(number), self.pattern(number))

    def length(self, round_number: int) -> int:
        """Return the most games of a series in this round."""
        return self.lengths[min(round_number, len(self.lengths)) - 1]

    def pattern(self, round_number: int) -> str:
        """Return the home pattern of this round; the usual one of its length when none is chosen."""
        chosen = self.patterns[min(round_number, len(self.patterns)) - 1] if self.patterns else ""
        length = self.length(round_number)
        return chosen if chosen in PATTERNS.get(length, ()) else usual_pattern(length)

    def first_day(self, season_days: int, round_number: int) -> int:
        """Return the day of a round's first games: after the longest course of all rounds before it."""
        return season_days + 1 + sum(self.length(number) for number in range(1, round_number))


def plan_of(settings: Mapping[str, Any]) -> Plan:
    """Read the plan of the playoffs from a season's settings: ``best_of`` by round, ``pattern`` of the longest."""
    return Plan(
        lengths=tuple(settings.get("best_of") or (7,)),
        patterns=(str(settings.get("pattern") or ""),),
        reseed=bool(settings.get("playoff_reseed", False)),
        halves=settings.get("playoff_groups") == "conferences",
    )


def wins_needed(best_of: int) -> int:
    """Return the wins that decide a series: 4, 3, 2 or 1 (BS-CAMP-PO-02)."""
    return best_of // 2 + 1


def usual_pattern(best_of: int) -> str:
    """Return the home pattern that a length has by default; raises BracketError for a length that is not offered."""
    if best_of not in PATTERNS:
        raise BracketError(
            f"A series is best of {listed([str(n) for n in LENGTHS], 'or')}, not of {best_of}; choose one."
        )
    return PATTERNS[best_of][0]


def hosts(best_of: int, pattern: str = "") -> tuple[bool, ...]:
    """Return for each game of a series whether the better seed is at home; ``2-2-1-1-1`` and the like (D9)."""
    pattern = pattern or usual_pattern(best_of)
    if pattern not in PATTERNS.get(best_of, ()):
        offered = listed(PATTERNS.get(best_of, (usual_pattern(best_of),)), "or")
        raise BracketError(f"The home pattern {pattern} does not fit best of {best_of}; choose {offered}.")
    stands = [int(part) for part in pattern.split("-")]
    return tuple(place % 2 == 0 for place, stand in enumerate(stands) for _ in range(stand))


def rounds_for(teams: int) -> int:
    """Return the number of rounds that leave one of so many teams."""
    return (teams - 1).bit_length()


def seed_order(size: int) -> tuple[int, ...]:
    """Return the seeds of a full bracket from top to bottom: 1 8 4 5 3 6 2 7 (BS-CAMP-PO-01, GAP-14)."""
    if size <= 2:
        return tuple(range(1, size + 1))
    # The second half is turned, so that the two best stand at the outer ends and meet in the final only.
    order = [1, 4, 3, 2]
    while len(order) < size:
        full = 2 * len(order) + 1
        order = [seed for better in order for seed in (better, full - better)]
    return tuple(order)


def top_half(teams: int) -> frozenset[int]:
    """Return the seeds that stand in the upper half of a bracket of so many teams."""
    order = seed_order(2 ** rounds_for(teams))
    return frozenset(seed for seed in order[: len(order) // 2] if seed <= teams)


def first_pairs(teams: int) -> tuple[tuple[int, int | None], ...]:
    """Return the first round as pairs of seeds, better one first; None is a bye, which only the best have (D1)."""
    if teams < 2:
        raise BracketError(
            f"Playoffs need at least 2 teams, {counted(teams, 'team')} qualified; choose fewer conditions."
        )
    order = seed_order(2 ** rounds_for(teams))
    pairs = [(min(pair), max(pair)) for pair in zip(order[::2], order[1::2], strict=True)]
    return tuple((better, other if other <= teams else None) for better, other in pairs)


def round_title(number: int, rounds: int) -> str:
    """Return what a round is called: First round ... Quarter-finals, Semi-finals, Championship."""
    if number == rounds:
        return "Championship"
    if number == rounds - 1:
        return "Semi-finals"
    if number == 1:
        return "First round"
    return "Quarter-finals" if number == rounds - 2 else f"{('Second', 'Third')[number - 2]} round"


def opening(seeds: Sequence[int], plan: Plan) -> tuple[SeriesState, ...]:
    """Return every series known at the start, from team ids, best seed first: round 1 and what byes decide."""
    sides = [Side(team, seed) for seed, team in enumerate(seeds, start=1)]
    first = [
        SeriesState(1, slot, sides[high - 1], None if low is None else sides[low - 1], plan.length(1))
        for slot, (high, low) in enumerate(first_pairs(len(seeds)))
    ]
    return (*first, *ready(first, plan))


def ready(series: Iterable[SeriesState], plan: Plan) -> tuple[SeriesState, ...]:
    """Return the next series whose two sides have just become known and that do not exist yet (D3)."""
    known = {(one.round, one.slot): one for one in series}
    created = []
    for number in sorted({number for number, _ in known}):
        for slot, (high, low) in pairings(known, number, plan).items():
            if (number + 1, slot) not in known:
                created.append(SeriesState(number + 1, slot, high, low, plan.length(number + 1)))
    return tuple(created)


def pairings(known: Mapping[tuple[int, int], SeriesState], number: int, plan: Plan) -> dict[int, tuple[Side, Side]]:
    """Return who meets in the round after this one, as far as that is known: high and low side by slot.

    In a fixed bracket neighbours meet. With re-seeding the best that is left meets the worst once the round is over;
    conferences keep to themselves until the final.
    """
    firsts = sum(round_number == 1 for round_number, _ in known)
    winners = {slot: one.winner for (round_number, slot), one in known.items() if round_number == number}
    if plan.reseed:
        sides = [side for side in winners.values() if side is not None]
        whole = len(sides) == firsts >> (number - 1)
        return dict(enumerate(_best_against_worst(sides, firsts, plan))) if whole and len(sides) > 1 else {}
    found = {}
    for slot, side in winners.items():
        other = winners.get(slot + 1)
        if slot % 2 == 0 and side is not None and other is not None:
            found[slot // 2] = (side, other) if side.seed < other.seed else (other, side)
    return found


def _best_against_worst(sides: Sequence[Side], firsts: int, plan: Plan) -> list[tuple[Side, Side]]:
    upper = top_half(2 * firsts) if plan.halves and len(sides) > 2 else frozenset(side.seed for side in sides)
    parts = [[side for side in sides if (side.seed in upper) is top] for top in (True, False)]
    pairs = []
    for part in parts:
        order = sorted(part, key=lambda side: side.seed)
        pairs += list(zip(order, reversed(order), strict=True))[: len(order) // 2]
    return pairs


def wrong_series(series: Iterable[SeriesState], plan: Plan) -> tuple[SeriesState, ...]:
    """Return the series whose sides are not the winners that should meet there, earliest round first (D12)."""
    known = {(one.round, one.slot): one for one in series}
    wrong = []
    for number, slot in sorted(known):
        one = known[number, slot]
        if number > 1 and pairings(known, number - 1, plan).get(slot) != (one.high, one.low):
            wrong.append(one)
            del known[number, slot]
    return tuple(wrong)


def champion(series: Sequence[SeriesState]) -> int | None:
    """Return the team that has won the final; None while it has not been played."""
    if not series:
        return None
    rounds = (2 * sum(one.round == 1 for one in series)).bit_length() - 1
    final = next((one for one in series if one.round == rounds), None)
    return final.winner.team if final and final.winner else None


def round_in_play(series: Iterable[SeriesState]) -> int | None:
    """Return the earliest round with an undecided series; None when all known series are decided."""
    return min((one.round for one in series if one.winner is None), default=None)


def refuse_length(series: Iterable[SeriesState], number: int, best_of: int) -> str:
    """Return why the length of a round's series may not change to this any more; empty when it may (D11)."""
    usual_pattern(best_of)
    started = [one for one in series if one.round == number and one.games_played]
    if not started:
        return ""
    return (
        f"Round {number} is in progress ({counted(len(started), 'series', 'series')} started); "
        "only rounds without a played game can change their length."
    )


def stored_series(db: Session, season: Season) -> tuple[SeriesState, ...]:
    """Return the season's series with their wins counted from the games, by round and slot."""
    home_won = col(Game.home_score) > col(Game.away_score)
    winner = case((home_won, col(Game.home_id)), else_=col(Game.away_id))
    high, low = (func.count(case((winner == side, 1))) for side in (col(Series.high_id), col(Series.low_id)))
    counted_games = and_(col(Game.series_id) == col(Series.id), col(Game.status) == "played")
    # Every game of the playoffs asks this, so it is one statement and does not read the games themselves.
    wanted = (
        select_columns(Series, high.label("won"), low.label("lost"))
        .join(Game, counted_games, isouter=True)
        .where(col(Series.season_id) == season.id)
        .group_by(col(Series.id))
        .order_by(col(Series.round), col(Series.slot))
    )
    return tuple(_state(one, (won, lost)) for one, won, lost in db.execute(wanted))


def _state(one: Series, wins: tuple[int, int]) -> SeriesState:
    low = None if one.low_id is None or one.low_seed is None else Side(one.low_id, one.low_seed)
    return SeriesState(one.round, one.slot, Side(one.high_id, one.high_seed), low, one.best_of, wins)


def bracket(db: Session, season: int | None = None) -> BracketView:
    """Return the playoffs of a season (by number; default the newest), later rounds with the sides known so far."""
    row = season_of(db, season)
    teams = team_refs(db)
    games = _games_by_series(db, row)
    rows, states = series_rows(db, row), stored_series(db, row)
    views: dict[tuple[int, int], SeriesView] = {}
    for one, state in zip(rows, states, strict=True):
        played = tuple(game_row(game, teams, row.number) for game in games[one.id])
        views[one.round, one.slot] = _view(one, state, teams, played)
    winner = champion(states)
    return BracketView(row.number, _rounds(views, plan_of(row.settings)), teams[winner] if winner else None)


def series_rows(db: Session, season: Season) -> list[Series]:
    """Return the season's series as they are stored, by round and slot."""
    wanted = select(Series).where(Series.season_id == season.id).order_by(col(Series.round), col(Series.slot))
    return list(db.exec(wanted))


def _games_by_series(db: Session, season: Season) -> defaultdict[int | None, list[Game]]:
    """Return the season's playoff games that count or are to come, by series in their order."""
    found: defaultdict[int | None, list[Game]] = defaultdict(list)
    wanted = select(Game).where(Game.season_id == season.id, Game.stage == "playoffs", Game.status != "void")
    for game in db.exec(wanted.order_by(col(Game.series_id), col(Game.series_game), col(Game.id))):
        found[game.series_id].append(game)
    return found


def _view(one: Series, state: SeriesState, teams: Mapping[int, TeamRef], games: tuple[GameRow, ...]) -> SeriesView:
    return SeriesView(
        id=one.id,
        round=one.round,
        slot=one.slot,
        best_of=one.best_of,
        high=teams[state.high.team],
        high_seed=state.high.seed,
        low=teams[state.low.team] if state.low else None,
        low_seed=state.low.seed if state.low else None,
        wins=state.wins,
        games=games,
        winner=teams[state.winner.team] if state.winner else None,
        bye=state.low is None,
    )


def _rounds(views: Mapping[tuple[int, int], SeriesView], plan: Plan) -> tuple[RoundView, ...]:
    """Return all rounds of the bracket; series that do not exist yet show the side that is known, if any."""
    firsts = sum(number == 1 for number, _ in views)
    rounds = (2 * firsts).bit_length() - 1 if firsts else 0
    shown = dict(views)
    for number in range(2, rounds + 1):
        for slot in range(firsts >> (number - 1)):
            if (number, slot) not in shown:
                # With re-seeding nobody knows where a winner will play before the round is over.
                feeders = [] if plan.reseed else [shown[number - 1, 2 * slot + place] for place in (0, 1)]
                shown[number, slot] = _awaited(number, slot, plan.length(number), feeders)
    return tuple(
        RoundView(
            number,
            round_title(number, rounds),
            tuple(shown[number, slot] for slot in range(firsts >> (number - 1))),
        )
        for number in range(1, rounds + 1)
    )


def _awaited(number: int, slot: int, best_of: int, feeders: Sequence[SeriesView]) -> SeriesView:
    """Return a series to come: the winners so far of the two that feed it."""
    sides: list[tuple[TeamRef | None, int | None]] = [(None, None), (None, None)]
    for place, feeder in enumerate(feeders):
        if feeder.winner is not None:
            seed = feeder.high_seed if feeder.winner == feeder.high else feeder.low_seed
            sides[place] = (feeder.winner, seed)
    (high, high_seed), (low, low_seed) = sides
    return SeriesView(None, number, slot, best_of, high, high_seed, low, low_seed, (0, 0), (), None, False)
