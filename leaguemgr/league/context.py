"""What every action needs to know of the league around it: its row, the season, the rules, teams and players."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import cast

from sqlmodel import Session, col, func, select

from leaguemgr.engine.system import PlayerCard, RuleSystem, Setup, Shape, Spot, TeamSetup
from leaguemgr.league.charts import rules_in_force
from leaguemgr.league.injuries import able, games_out
from leaguemgr.league.lookup import season_of
from leaguemgr.league.records import Phase
from leaguemgr.league.sheets import sheet_team, sheet_text
from leaguemgr.problems import UserError
from leaguemgr.store.tables import Game, League, Lineup, Player, Roster, Season, Team

PHASE_CHANGED = "phase changed"
RULES = "rules"
RULES_CHANGED = "rules changed"
WORTH = "worth"


def league_of(db: Session) -> League:
    """Return the league's own row."""
    return db.exec(select(League)).one()


def rules_of(db: Session) -> RuleSystem:
    """Return the rule system that the league plays."""
    if RULES not in db.info:
        db.info[RULES] = rules_in_force(db)
    return cast(RuleSystem, db.info[RULES])


def worth_of(db: Session) -> dict[tuple[str, str], float]:
    """Return what cards are worth, by position and ratings in JSON, as far as the open league has worked it out."""
    found: dict[tuple[str, str], float] = db.info.setdefault(WORTH, {})
    return found


def worth(rules: RuleSystem, card: PlayerCard, revealed: bool = True) -> float:
    """Return what a card is worth; of a rookie with hidden ratings what can be expected from those that are seen."""
    if revealed or rules.college is None:
        return rules.card_value(card)
    return rules.college.expected_value(card)


def shape_of(db: Session, season: Season | None = None) -> Shape:
    """Return how long a game is in a season (the present one), and the points that both teams start with."""
    chosen = season or season_of(db)
    return rules_of(db).shape(chosen.settings.get("options", {}))


def seed_of(db: Session, what: str) -> str:
    """Return the seed text of one random stream of this league."""
    return f"{league_of(db).seed}/{what}"


def set_phase(db: Session, season: Season, phase: Phase) -> None:
    """Enter a phase; the league makes a backup after it."""
    season.phase = phase
    db.add(season)
    db.info[PHASE_CHANGED] = f"{season.number} {phase}"


def need_team(db: Session, team: int) -> Team:
    """Return a team by id; raises UserError."""
    row = db.get(Team, team)
    if row is None:
        raise UserError(f"There is no team {team}; `show rosters --json` lists their ids.")
    return row


def need_player(db: Session, player: int) -> Player:
    """Return a player by id; raises UserError."""
    row = db.get(Player, player)
    if row is None:
        raise UserError(f"There is no player {player}; `show rosters --json` and `show draft --json` list their ids.")
    return row


def need_game(db: Session, game: int) -> Game:
    """Return a game by id; raises UserError."""
    row = db.get(Game, game)
    if row is None:
        raise UserError(f"There is no game {game}; `show schedule` lists their numbers.")
    return row


def key(row: Team | Player | Game | Season) -> int:
    """Return the id of a row that is stored."""
    assert row.id is not None
    return row.id


def owner_of(db: Session, player: int) -> Team | None:
    """Return the team a player is on; None in the pool."""
    return db.exec(select(Team).join(Roster).where(Roster.player_id == player)).first()


def roster_size(db: Session, team: int) -> int:
    """Return how many active players a team has; those on the injured list do not count."""
    active = select(func.count()).select_from(Roster).where(Roster.team_id == team, ~col(Roster.listed))
    return db.exec(active).one()


def roster_sizes(db: Session) -> dict[int, int]:
    """Return how many active players each team has, by id in one query; teams without any are left out."""
    active = select(Roster.team_id, func.count()).where(~col(Roster.listed))
    return dict(db.exec(active.group_by(col(Roster.team_id))).all())


def roster_limits(season: Season) -> tuple[int, int]:
    """Return the fewest and the most players a team may have in a league game."""
    return int(season.settings["roster_min"]), int(season.settings["roster_size"])


def card_of(player: Player, number: int | None = None) -> PlayerCard:
    """Return a player's card, with his uniform number on a team if he has one."""
    assert player.id is not None
    shown = player.number if number is None else number
    return PlayerCard(player.id, shown, player.name, player.position, player.ratings)


def cards_of(db: Session, team: int) -> tuple[PlayerCard, ...]:
    """Return the cards of a team's active players by uniform number."""
    wanted = select(Player, Roster.number).join(Roster).where(Roster.team_id == team, ~col(Roster.listed))
    return tuple(card_of(player, number) for player, number in db.exec(wanted.order_by(col(Roster.number))))


def team_setup(db: Session, team: int) -> TeamSetup:
    """Return a team as it goes into a game now, with the line-up that is set or else the one the rules suggest."""
    row = need_team(db, team)
    cards = able(cards_of(db, team), games_out(db), len(rules_of(db).markers))
    places = {card.key: place for place, card in enumerate(cards)}
    rows = {spot.marker: spot for spot in db.exec(select(Lineup).where(Lineup.team_id == team))}
    spots = [rows[marker] for marker in rules_of(db).markers if marker in rows]
    if any(spot.player_id not in places for spot in spots):
        spots = []  # a man of the line-up is hurt, so the suggested one counts until he is back
    lineup = tuple(Spot(spot.marker, places[spot.player_id], spot.station) for spot in spots)
    setup = TeamSetup(row.nickname or row.name, row.abbreviation, cards, lineup)
    if lineup or len(cards) < len(rules_of(db).markers):
        return setup
    # A game keeps the line-up it was played with, whatever a later version of the program would suggest.
    return replace(setup, lineup=suggested(rules_of(db), sheet_text(setup)))


@lru_cache(maxsize=256)
def suggested(rules: RuleSystem, sheet: str) -> tuple[Spot, ...]:
    """Return the suggested line-up of a team given by its sheet; it takes as long to find as many games to play."""
    return tuple(rules.suggest_lineup(sheet_team(sheet)))


def game_setup(db: Session, game: int) -> Setup:
    """Return everything a scheduled game needs to be played now."""
    return setups(db, [game])[game]


def _need_five(db: Session, team: TeamSetup) -> None:
    """Refuse a team that cannot put somebody at every marker, such as one whose draft is not over."""
    least, have = len(rules_of(db).markers), len(team.players)
    if have < least:
        raise UserError(f"{team.name} have {have} players, and a game needs {least}; draft or sign more first.")


def setups(db: Session, games: list[int]) -> dict[int, Setup]:
    """Return the set-ups of many games; teams are read once, and one without five men is a UserError."""
    teams: dict[int, TeamSetup] = {}
    options = season_of(db).settings["options"]
    found: dict[int, Setup] = {}
    for game in games:
        row = need_game(db, game)
        for team in (row.home_id, row.away_id):
            if team not in teams:
                teams[team] = team_setup(db, team)
                _need_five(db, teams[team])
        found[game] = Setup(teams[row.home_id], teams[row.away_id], options)
    return found
