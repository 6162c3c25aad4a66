"""The life of a player and of a team in the league: what happened to him, and its seasons one by one."""

from __future__ import annotations

from sqlmodel import Session, col, select

from leaguemgr.league import bracket
from leaguemgr.league.almanac_records import Deed, TeamSeason
from leaguemgr.league.awards import awards
from leaguemgr.league.bracket import SeriesState
from leaguemgr.league.context import need_player, need_team
from leaguemgr.league.lookup import team_refs
from leaguemgr.league.standings import standings
from leaguemgr.league.stats import player_stats
from leaguemgr.store.tables import Draft, Move, Pick, Season, Trade, TradeItem

DRAFTS = {"league": "league draft", "college": "college draft", "expansion": "expansion draft"}


def life(db: Session, player: int) -> tuple[Deed, ...]:
    """Return what happened to a player, oldest first: drafts, moves, trades, honours, the end; raises UserError."""
    person = need_player(db, player)
    deeds = [*_drafted(db, player), *_moved(db, player), *_traded(db, player), *_honours(db, player)]
    if person.left_id is not None:
        deeds.append(Deed(db.get_one(Season, person.left_id).number, "Lost to the league in the attrition.", None))
    return tuple(sorted(deeds, key=lambda deed: deed.season))


def _drafted(db: Session, player: int) -> list[Deed]:
    teams = team_refs(db)
    wanted = (
        select(Pick, Draft, Season)
        .join(Draft, col(Draft.id) == col(Pick.draft_id))
        .join(Season, col(Season.id) == col(Draft.season_id))
        .where(Pick.player_id == player)
    )
    return [
        Deed(
            season.number,
            f"Taken with pick {pick.round}.{pick.slot:02d} of the {DRAFTS[draft.kind]}.",
            teams[pick.team_id],
        )
        for pick, draft, season in db.exec(wanted)
    ]


def _moved(db: Session, player: int) -> list[Deed]:
    """Return when teams signed and released a player."""
    teams = team_refs(db)
    wanted = (
        select(Move, Season.number)
        .join(Season, col(Season.id) == col(Move.season_id))
        .where(Move.player_id == player)
        .order_by(col(Move.id))
    )
    return [
        Deed(number, f"{move.deed.capitalize()} by {teams[move.team_id].name}.", teams[move.team_id])
        for move, number in db.exec(wanted)
    ]


def _traded(db: Session, player: int) -> list[Deed]:
    teams = team_refs(db)
    wanted = (
        select(TradeItem, Trade, Season)
        .join(Trade, col(Trade.id) == col(TradeItem.trade_id))
        .join(Season, col(Season.id) == col(Trade.season_id))
        .where(TradeItem.player_id == player, Trade.status == "processed")
        .order_by(col(Trade.id))
    )
    deeds = []
    for item, trade, season in db.exec(wanted):
        giver = teams[item.giver_id]
        if item.receiver_id is None:
            deeds.append(Deed(season.number, f"Cut by {giver.name} in trade {trade.id}.", giver))
        else:
            receiver = teams[item.receiver_id]
            deeds.append(Deed(season.number, f"Traded from {giver.name} in trade {trade.id}.", receiver))
    return deeds


def _honours(db: Session, player: int) -> list[Deed]:
    """Return the honours of seasons that are over, and the titles of teams he played for in the playoffs."""
    found = []
    champions = dict(db.exec(select(Season.number, Season.champion_id)).all())
    seasons = player_stats(db, player).seasons
    for number in sorted({one.season for one in seasons}):
        if champions.get(number) is None:
            continue
        found += [
            Deed(number, f"{row.title}: {row.text}, the best of the league.", row.team)
            for row in awards(db, number)
            if row.player is not None and row.player.id == player
        ]
        played = {one.stats.team.id: one.stats.team for one in seasons if one.season == number and one.stats.team}
        ring = next((ref for team, ref in played.items() if team == champions[number]), None)
        if ring is not None and any(one.stage == "playoffs" and one.stats.team == ring for one in seasons):
            found.append(Deed(number, f"Champion with {ring.name}.", ring))
    return found


def team_seasons(db: Session, team: int) -> tuple[TeamSeason, ...]:
    """Return a team's seasons, newest first; those without a game are left out. Raises UserError for no team."""
    need_team(db, team)
    found = []
    for season in db.exec(select(Season).order_by(col(Season.number).desc())):
        rows = standings(db, season.number).rows
        row = next((one for one in rows if one.team.id == team), None)
        if row is None or not (row.record.games or season.champion_id):
            continue
        found.append(
            TeamSeason(
                season=season.number,
                team=row.team,
                rank=row.rank,
                teams=len(rows),
                record=row.record,
                points_for=row.points_for,
                points_against=row.points_against,
                playoffs=playoff_runs(db, season).get(team, ""),
                champion=season.champion_id == team,
            )
        )
    return tuple(found)


def playoff_runs(db: Session, season: Season) -> dict[int, str]:
    """Return how far each team came in the playoffs of a season, its last series, by id; without the others."""
    series = bracket.stored_series(db, season)
    rounds = bracket.rounds_for(2 * sum(one.round == 1 for one in series))
    last: dict[int, SeriesState] = {}
    for one in sorted(series, key=lambda one: one.round):
        last |= {team.team: one for team in (one.high, one.low) if team is not None}
    return {
        team: "Champions" if team == season.champion_id else _run(one, team, bracket.round_title(one.round, rounds))
        for team, one in last.items()
    }


def _run(last: SeriesState, team: int, title: str) -> str:
    if last.low is None:
        return f"{title}: bye"
    own, theirs = last.wins if last.high.team == team else last.wins[::-1]
    ended = "" if last.winner is None else "won " if last.winner.team == team else "lost "
    return f"{title}: {ended}{own}–{theirs}"
