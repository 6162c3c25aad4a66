"""The table of a season: one pass over its played games, ranked with the league's tie-breakers."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, cast

from sqlalchemy import select
from sqlmodel import Session, col

from leaguemgr.league import ties
from leaguemgr.league.lookup import is_tournament, season_of, teams_of
from leaguemgr.league.qualifying import Entry, Mark, entry_of, final_marks, marks
from leaguemgr.league.records import StandingRow, Standings, TeamRef, TieStep, TieView, WonLost
from leaguemgr.league.ties import DEFAULT_ORDER, Group, Result, TieRules
from leaguemgr.store.tables import Game, Lot, Season, Team

FORM_GAMES = 10
Instead = Mapping[int, tuple[int, int]]
"""Other scores than the stored ones, by game."""
NOTHING: Instead = {}
LOT_PURPOSE = "standings"


@dataclass(slots=True)
class _Sums:
    """What one team has done so far; ``form`` is one W or L a game, oldest first."""

    home: list[int] = field(default_factory=lambda: [0, 0])
    away: list[int] = field(default_factory=lambda: [0, 0])
    points_for: int = 0
    points_against: int = 0
    form: list[str] = field(default_factory=list)

    def add(self, place: list[int], points: int, against: int) -> None:
        """Count one game played at home or away."""
        won = points > against
        place[not won] += 1
        self.points_for += points
        self.points_against += against
        self.form.append("W" if won else "L")

    @property
    def record(self) -> WonLost:
        """Wins and losses at home and away together."""
        return WonLost(self.home[0] + self.away[0], self.home[1] + self.away[1])

    @property
    def streak(self) -> int:
        """The run of the last results: positive games won, negative games lost."""
        last = self.form[-1:]
        run = next((n for n, sign in enumerate(reversed(self.form)) if [sign] != last), len(self.form))
        return run if last == ["W"] else -run


def standings(db: Session, season: int | None = None, instead: Instead = NOTHING) -> Standings:
    """Return the table of a season (by number; default the newest) from its played regular-season games.

    The table of a tournament is of its own games: most won first, nobody is in or out by it and no tie is broken.

    ``instead`` has other scores for some games, by id, to see what a correction would do.
    """
    row = season_of(db, season)
    if is_tournament(row):
        return _tournament(db, row, instead)
    rules = tie_rules(row.settings, recorded_lots(db, row))
    entry = entry_of(row.settings)
    found = table(row.number, teams_of(db, row), season_results(db, row, "season", instead), rules, entry.places)
    return _entered(db, row, found, entry)


def _tournament(db: Session, season: Season, instead: Instead) -> Standings:
    sums, teams = _summed(season_results(db, season, "playoffs", instead)), teams_of(db, season)
    of_team = conferences(db, season)

    def place(team: int) -> tuple[int, int, int]:
        record = sums[team].record
        return -record.won, record.lost, sums[team].points_against - sums[team].points_for

    order = sorted(teams, key=place)
    best = sums[order[0]].record if order else WonLost()
    rows = (_row(rank, teams[team], sums[team], best, "", False) for rank, team in enumerate(order, start=1))
    return Standings(season.number, tuple(replace(row, conference=of_team[row.team.id]) for row in rows), 0, ())


def _entered(db: Session, season: Season, found: Standings, entry: Entry) -> Standings:
    """Return the table with conferences, who would qualify by them, and the marks of those who are sure."""
    of_team = conferences(db, season)
    rows = tuple(replace(row, conference=of_team[row.team.id]) for row in found.rows)
    if entry.problem(of_team):
        entry = Entry(entry.places, entry.minimum_wins)
    seeds, sure = set(entry.seeds(rows)), _marks(db, season, rows, entry, found.undrawn)
    marked = (replace(row, qualified=row.team.id in seeds, mark=sure.get(row.team.id, "")) for row in rows)
    return replace(found, rows=tuple(marked))


def conferences(db: Session, season: Season) -> dict[int, str]:
    """Return the conference of each team of a season, by id; empty where it has none."""
    wanted = select(col(Team.id), col(Team.conference)).where(col(Team.joined) <= season.number)
    rows = cast("Iterable[tuple[int, str]]", db.execute(wanted))
    return dict(iter(rows))


def _marks(
    db: Session, season: Season, rows: Sequence[StandingRow], entry: Entry, undrawn: Sequence[Group]
) -> dict[int, Mark]:
    """Return who has clinched or is eliminated; nobody before the first game or when winners come first."""
    open_games = select(col(Game.home_id), col(Game.away_id)).where(
        col(Game.season_id) == season.id, col(Game.stage) == "season", col(Game.status) == "scheduled"
    )
    left = Counter(team for pair in db.execute(open_games) for team in pair)
    if not any(row.record.games for row in rows) or not entry.places:
        return {}
    if not left:
        return final_marks(rows, entry, undrawn)
    if entry.groups == "winners-first" or entry.minimum_wins:
        return {}  # what others must win is not all that decides, and a mark must never be wrong
    records = {row.team.id: row.record for row in rows}
    if entry.groups == "one-table":
        return marks(records, left, entry.places)
    found: dict[int, Mark] = {}
    for name in {row.conference for row in rows}:
        own = {row.team.id: row.record for row in rows if row.conference == name}
        found |= marks(own, left, entry.places // 2)
    return found


def season_results(db: Session, season: Season, stage: str = "season", instead: Instead = NOTHING) -> list[Result]:
    """Return the scores of the season's played games of a stage, in the order of the schedule."""
    wanted = (
        select(col(Game.home_id), col(Game.away_id), col(Game.home_score), col(Game.away_score), col(Game.id))
        .where(col(Game.season_id) == season.id, col(Game.stage) == stage, col(Game.status) == "played")
        .order_by(col(Game.day), col(Game.id))
    )
    played = cast("Iterable[tuple[int, int, int, int, int]]", db.execute(wanted))
    return [Result(home, away, *instead.get(game, (ours, theirs))) for home, away, ours, theirs, game in played]


def tie_rules(settings: Mapping[str, Any], lots: Mapping[Group, Sequence[int]]) -> TieRules:
    """Read the tie-breakers from a season's settings: ``tie_breakers`` in order, ``tie_restart``."""
    return TieRules(tuple(settings.get("tie_breakers") or DEFAULT_ORDER), bool(settings.get("tie_restart", True)), lots)


def recorded_lots(db: Session, season: Season) -> dict[Group, list[int]]:
    """Return the draws of lots recorded for the season's table, by the sorted ids they were drawn among."""
    wanted = select(col(Lot.teams), col(Lot.order)).where(
        col(Lot.season_id) == season.id, col(Lot.purpose) == LOT_PURPOSE
    )
    return {group_of(teams): list(order) for teams, order in db.execute(wanted)}


def group_text(group: Iterable[int]) -> str:
    """Write the teams of a lot as its row keeps them: sorted ids with commas."""
    return ",".join(map(str, sorted(group)))


def group_of(text: str) -> Group:
    """Read the teams of a lot as its row keeps them."""
    return tuple(int(part) for part in text.split(","))


def undrawn(db: Session, season: int | None = None) -> tuple[Group, ...]:
    """Return the groups of teams that are level on everything and have no recorded lot; draw with ``ties.draw_lot``."""
    return standings(db, season).undrawn


def table(
    season: int, teams: Mapping[int, TeamRef], results: Sequence[Result], rules: TieRules, places: int
) -> Standings:
    """Rank teams by results given in chronological order; ``places`` of them reach the playoffs."""
    ranking = ties.rank(list(teams), results, {team: ref.nickname for team, ref in teams.items()}, rules)
    sums = _summed(results)
    best = sums[ranking.order[0]].record if ranking.order else WonLost()
    rows = tuple(
        _row(rank, teams[team], sums[team], best, ranking.reasons.get(team, ""), rank <= places)
        for rank, team in enumerate(ranking.order, start=1)
    )
    notes = tuple(sentence for tie in ranking.ties for sentence in tie.sentences)
    told = tuple(_tie_view(tie, teams, rules) for tie in ranking.ties)
    return Standings(season, rows, places, notes, told, ranking.undrawn)


def _summed(results: Iterable[Result]) -> defaultdict[int, _Sums]:
    sums: defaultdict[int, _Sums] = defaultdict(_Sums)
    for game in results:
        home, away = sums[game.home], sums[game.away]
        home.add(home.home, game.home_points, game.away_points)
        away.add(away.away, game.away_points, game.home_points)
    return sums


def _row(rank: int, team: TeamRef, sums: _Sums, best: WonLost, reason: str, qualified: bool) -> StandingRow:
    record = sums.record
    return StandingRow(
        rank=rank,
        team=team,
        record=record,
        games_behind=(best.won - record.won + record.lost - best.lost) / 2,
        points_for=sums.points_for,
        points_against=sums.points_against,
        home=WonLost(*sums.home),
        away=WonLost(*sums.away),
        form="".join(sums.form[-FORM_GAMES:]),
        streak=sums.streak,
        reason=reason,
        qualified=qualified,
    )


def _tie_view(tie: ties.Tie, teams: Mapping[int, TeamRef], rules: TieRules) -> TieView:
    used = {step.rule for step in tie.steps}
    return TieView(
        title=tie.title,
        summary=tie.summary,
        teams=tuple(teams[team] for team in tie.teams),
        steps=tuple(
            TieStep(step.title, tuple((teams[team], text) for team, text in step.values), step.outcome)
            for step in tie.steps
        ),
        unused=tuple(ties.RULE_TITLES[name] for name in rules.order if name not in used),
    )
