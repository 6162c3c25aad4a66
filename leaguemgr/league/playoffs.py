"""The playoffs of the league: seeding, series that follow from series, length of a round, the champion, corrections."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sqlmodel import Session, func, select

from leaguemgr.league import bracket, results
from leaguemgr.league.action import Action, problems, warnings
from leaguemgr.league.bracket import SeriesState, plan_of, series_rows
from leaguemgr.league.context import key, need_game, need_team, seed_of, set_phase
from leaguemgr.league.lookup import is_tournament, season_of
from leaguemgr.league.qualifying import entry_of
from leaguemgr.league.records import Problem
from leaguemgr.league.results import GameState
from leaguemgr.league.season import games_of
from leaguemgr.league.settings import setting
from leaguemgr.league.standings import LOT_PURPOSE, NOTHING, Instead, conferences, group_text, standings, undrawn
from leaguemgr.league.ties import draw_lot
from leaguemgr.league.tournament import record_lot, tournament_seeds
from leaguemgr.league.wording import counted, listed
from leaguemgr.problems import UserError
from leaguemgr.store.file import driver
from leaguemgr.store.tables import Game, Lot, Season, Series

MOST_ROUNDS = 6
FEWEST = 2
"""Teams that a bracket needs."""
OPEN_PHASES = ("season", "playoffs", "finished")
"""The phases in which a result can still change who won."""


def season_days(db: Session, season: Season) -> int:
    """Return the number of days of the regular season."""
    wanted = select(func.max(Game.day)).where(Game.season_id == season.id, Game.stage == "season")
    return db.exec(wanted).one() or 0


@dataclass(frozen=True)
class StartPlayoffs(Action):
    """Seed the bracket from the table; lots that are still needed are drawn and recorded first."""

    def check(self, db: Session) -> list[Problem]:
        """The regular season has been played to its end."""
        season = season_of(db)
        if season.phase != "season":
            return problems(f"The playoffs cannot start in the phase {season.phase}; they follow the regular season.")
        left = games_of(db, season, "scheduled")
        if left:
            return problems(
                f"{counted(left, 'game')} of the regular season {'is' if left == 1 else 'are'} still to be played."
            )
        if not is_tournament(season) and not season_days(db, season):
            return problems("There is no schedule yet; make it first.")
        return problems(seeding_problem(db, season))

    def apply(self, db: Session) -> str:
        """Write the first round and everything that byes decide (D3)."""
        season = season_of(db)
        if is_tournament(season):
            record_lot(db, season, tournament_seeds(db, season))
        else:
            draw_lots(db, season)
        seeds = seeding(db, season)
        _store(db, season, bracket.opening(seeds, plan_of(season.settings)))
        set_phase(db, season, "playoffs")
        what = "tournament" if is_tournament(season) else "playoffs"
        return f"Started the {what}: {counted(len(seeds), 'team')}, {need_team(db, seeds[0]).name} first."


def seeding(db: Session, season: Season, instead: Instead = NOTHING) -> tuple[int, ...]:
    """Return the teams that qualify, best first; ``instead`` has other scores for some games."""
    entry = entry_of(season.settings)
    if is_tournament(season):
        return tournament_seeds(db, season)[: entry.places]
    return entry.seeds(standings(db, season.number, instead).rows)


def seeding_problem(db: Session, season: Season) -> str | None:
    """Return why no bracket can be made of the table; None when it can."""
    if is_tournament(season):
        return None
    refusal = entry_of(season.settings).problem(conferences(db, season))
    if refusal:
        return refusal
    count = len(seeding(db, season))
    few = f"Only {counted(count, 'team')} won {setting(season.settings, 'playoff_min_wins')} games; ask for fewer wins."
    return few if count < FEWEST else None


def keeps_seeding(db: Session, game: int, score: tuple[int, int] | None) -> bool:
    """Tell whether the same teams are seeded alike once a game of the season ends like this; None: it is unplayed."""
    season = db.get_one(Season, need_game(db, game).season_id)
    return score is not None and seeding(db, season, {game: score}) == seeding(db, season)


def draw_lots(db: Session, season: Season) -> None:
    """Draw and record a lot for teams that are level on everything, until the table is in order (F7)."""
    while groups := undrawn(db, season.number):
        for group in groups:
            seed = seed_of(db, f"lot/{season.number}/{group_text(group)}")
            order = list(draw_lot(group, seed))
            db.add(Lot(season_id=key(season), purpose=LOT_PURPOSE, teams=group_text(group), order=order, seed=seed))
        db.flush()


def _store(db: Session, season: Season, states: Sequence[SeriesState]) -> None:
    """Write new series with all games they may have."""
    plan = plan_of(season.settings)
    for state in states:
        row = Series(
            season_id=key(season),
            round=state.round,
            slot=state.slot,
            best_of=state.best_of,
            pattern=plan.pattern(state.round),
            high_id=state.high.team,
            high_seed=state.high.seed,
            low_id=state.low.team if state.low else None,
            low_seed=state.low.seed if state.low else None,
            winner_id=state.high.team if state.low is None else None,
        )
        db.add(row)
        db.flush()
        _fit_games(db, season, row, state)


def _fit_games(db: Session, season: Season, row: Series, state: SeriesState) -> None:
    """Let a series have just the games it may still need, each in its place (D7, D9)."""
    games = {game.series_game: game for game in db.exec(select(Game).where(Game.series_id == row.id))}
    for game in games.values():
        if game.status == "scheduled" and state.winner is not None:
            db.delete(game)
    if state.winner is None and state.low is not None:
        first = plan_of(season.settings).first_day(season_days(db, season), row.round)
        for number, high_at_home in enumerate(bracket.hosts(row.best_of, row.pattern), start=1):
            home, away = (row.high_id, row.low_id) if high_at_home else (row.low_id, row.high_id)
            if number not in games:
                assert home is not None
                assert away is not None
                db.add(
                    Game(
                        season_id=key(season),
                        stage="playoffs",
                        day=first + number - 1,
                        home_id=home,
                        away_id=away,
                        series_id=row.id,
                        series_game=number,
                    )
                )
    db.flush()


def go_on(db: Session, series: int) -> str:
    """Let the playoffs follow a new result; return what it decided as a sentence after a space, or nothing."""
    row = db.get_one(Series, series)
    season = db.get_one(Season, row.season_id)
    told = follow(db, season)
    db.flush()
    return told


def follow(db: Session, season: Season) -> str:
    """Make series, games, winners and the champion agree with the results; return what was decided."""
    for wrong in reversed(bracket.wrong_series(bracket.stored_series(db, season), plan_of(season.settings))):
        _delete_series(db, next(row for row in series_rows(db, season) if _place(row) == (wrong.round, wrong.slot)))
    told = ""
    rows = {(row.round, row.slot): row for row in series_rows(db, season)}
    states = bracket.stored_series(db, season)
    for state in states:
        row = rows[state.round, state.slot]
        winner = state.winner.team if state.winner else None
        if row.winner_id != winner:
            row.winner_id = winner
            db.add(row)
            if winner is not None:
                told = f" {need_team(db, winner).name} win the series {max(state.wins)}–{min(state.wins)}."
            _fit_games(db, season, row, state)
    _store(db, season, bracket.ready(states, plan_of(season.settings)))
    return told + _crown(db, season, states)


def _place(row: Series) -> tuple[int, int]:
    return row.round, row.slot


def _delete_series(db: Session, row: Series) -> None:
    for game in db.exec(select(Game).where(Game.series_id == row.id)).all():
        results.erase(driver(db), key(game))
        db.expire(game)
        db.delete(game)
    db.flush()
    db.delete(row)
    db.flush()


def _crown(db: Session, season: Season, states: Sequence[SeriesState]) -> str:
    """Write the champion, or take him back; return the sentence."""
    winner = bracket.champion(states)
    if winner == season.champion_id:
        return ""
    season.champion_id = winner
    set_phase(db, season, "playoffs" if winner is None else "finished")
    return "" if winner is None else f" {need_team(db, winner).name} are the champions of season {season.number}."


def lost(db: Session, game: int, state: GameState, agreed: bool, score: tuple[int, int] | None) -> list[str]:
    """Return the played games that would be lost with the old result of this one, unless that is agreed (D12).

    ``score`` is the corrected result, None when it is taken away.
    """
    season = db.get_one(Season, need_game(db, game).season_id)
    winner = None if score is None else state.winner_by(score)
    if season.phase not in OPEN_PHASES:
        return _closed(season, game, state, winner)
    series = bracket.stored_series(db, season)
    if agreed or not series:
        return []
    wrong: Sequence[SeriesState]
    if state.series is None:
        wrong = () if keeps_seeding(db, game, score) else series
    else:
        row = db.get_one(Series, state.series)
        after = [_with(one, state, winner) if (one.round, one.slot) == _place(row) else one for one in series]
        wrong = bracket.wrong_series(after, plan_of(season.settings))
    played = [one for one in wrong if one.games_played]
    if not played:
        return []
    names = listed([f"{counted(one.games_played, 'game')} of {_title(db, one)}" for one in played])
    return [f"Game {game} decided who plays on: {names} would be lost; agree to that (dependents) or keep the result."]


def _closed(season: Season, game: int, state: GameState, winner: int | None) -> list[str]:
    """Refuse what would change who won a game of a season that everything after it was built on."""
    if winner == state.winner:
        return []
    closed = f"Season {season.number} is closed, attrition and drafts followed from it"
    return [f"{closed}; game {game} can be corrected as long as the same team wins."]


def _with(now: SeriesState, state: GameState, winner: int | None) -> SeriesState:
    """Return a series as it stands once this game of it is won by ``winner``, or by nobody."""
    assert now.low is not None
    sides = (now.high.team, now.low.team)
    wins = [now.wins[place] - (team == state.winner) + (team == winner) for place, team in enumerate(sides)]
    return replace(now, wins=(wins[0], wins[1]))


def _title(db: Session, one: SeriesState) -> str:
    assert one.low is not None
    return f"{need_team(db, one.high.team).name} – {need_team(db, one.low.team).name}"


def mend(db: Session, game: int, kept: bool) -> None:
    """Let the playoffs follow a result that was corrected or taken away; ``kept``: the table seeds the same teams."""
    row = need_game(db, game)
    season = db.get_one(Season, row.season_id)
    if season.phase not in OPEN_PHASES:
        return  # the same team won, as ``lost`` has seen to
    if row.stage == "playoffs":
        follow(db, season)
    elif season.phase in ("playoffs", "finished") and not kept:
        _delete_all(db, season)
        season.champion_id = None
        set_phase(db, season, "season")


def _delete_all(db: Session, season: Season) -> None:
    for row in reversed(series_rows(db, season)):
        _delete_series(db, row)


@dataclass(frozen=True)
class SeedPlayoffs(Action):
    """Give the bracket other seeds before its first game: teams by id, best first, as many as there were.

    ``override`` lets in teams that did not qualify.
    """

    seeds: tuple[int, ...]
    override: bool = False

    def check(self, db: Session) -> list[Problem]:
        """The bracket stands and no game of it has been played; every team is named once."""
        season = season_of(db)
        series = bracket.stored_series(db, season)
        if season.phase != "playoffs" or any(one.games_played for one in series):
            return problems("The seeds can change between the start of the playoffs and their first game.")
        now = {side.team for one in series if one.round == 1 for side in (one.high, one.low) if side is not None}
        names = [need_team(db, team).name for team in self.seeds]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None or len(self.seeds) != len(now):
            text = f"{twice} are named twice" if twice else f"The bracket has {counted(len(now), 'team')}"
            return [Problem(f"{text}; name each of {len(now)} teams once, best seed first.", "seeds")]
        new = [need_team(db, team).name for team in self.seeds if team not in now]
        return warnings(f"{listed(new)} did not qualify." if new else None, field="seeds")

    def apply(self, db: Session) -> str:
        """Make the bracket anew."""
        season = season_of(db)
        _delete_all(db, season)
        _store(db, season, bracket.opening(self.seeds, plan_of(season.settings)))
        return f"Seeded the playoffs: {listed([need_team(db, team).name for team in self.seeds])}."


@dataclass(frozen=True)
class SetPlayoffLength(Action):
    """Set how many games the series of a round may have: 7, 5, 3 or 1 (BS-CAMP-PO-02)."""

    round: int
    best_of: int

    def check(self, db: Session) -> list[Problem]:
        """No game of that round has been played yet (D11)."""
        if not 1 <= self.round <= MOST_ROUNDS:
            return problems(f"Rounds have numbers from 1 to {MOST_ROUNDS}, not {self.round}.")
        try:
            return problems(bracket.refuse_length(bracket.stored_series(db, season_of(db)), self.round, self.best_of))
        except UserError as error:
            return [Problem(str(error), "best_of")]

    def apply(self, db: Session) -> str:
        """Store the length; series of that round that exist get the games they now may have."""
        season = season_of(db)
        plan = plan_of(season.settings)
        lengths = [plan.length(number) for number in range(1, MOST_ROUNDS + 1)]
        lengths[self.round - 1] = self.best_of
        season.settings = {**season.settings, "best_of": lengths}
        db.add(season)
        for row in series_rows(db, season):
            if row.round == self.round:
                self._refit(db, season, row)
        return f"Series of round {self.round} are best of {self.best_of}."

    def _refit(self, db: Session, season: Season, row: Series) -> None:
        for game in db.exec(select(Game).where(Game.series_id == row.id)):
            db.delete(game)
        row.best_of, row.pattern = self.best_of, plan_of(season.settings).pattern(self.round)
        db.add(row)
        db.flush()
        state = next(one for one in bracket.stored_series(db, season) if (one.round, one.slot) == (row.round, row.slot))
        _fit_games(db, season, row, state)
