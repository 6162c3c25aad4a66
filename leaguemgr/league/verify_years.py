"""Looking through what the years leave behind: attrition, rookies, men who have left; every finding is one sentence."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from sqlmodel import Session, col, select

from leaguemgr.league.attrition import is_double, most_lost
from leaguemgr.league.context import rules_of
from leaguemgr.store.tables import AttritionRoll, Player, Roster, Season


def year_faults(db: Session) -> Iterator[str]:
    """Return what does not add up between attrition, rookies and rosters."""
    yield from _attrition_faults(db)
    yield from _left_faults(db)
    yield from _rookie_faults(db)


def _attrition_faults(db: Session) -> Iterator[str]:
    """Check that no team lost more men than it can, and that nobody was left out before."""
    seasons = {season.id: season for season in db.exec(select(Season))}
    rolls: defaultdict[tuple[int, int], list[AttritionRoll]] = defaultdict(list)
    for roll in db.exec(select(AttritionRoll).order_by(col(AttritionRoll.place))):
        if roll.team_id is not None:
            rolls[roll.season_id, roll.team_id].append(roll)
    for (season, team), rows in rolls.items():
        dice = [(row.colored, row.white) for row in rows if row.colored is not None and row.white is not None]
        lost = sum(is_double(pair) for pair in dice)
        most = most_lost(seasons[season])
        name = f"Season {seasons[season].number}, attrition of team {team}"
        if lost > most:
            yield f"{name}: {lost} men are lost, {most} are the most."
        if lost < most and len(dice) < len(rows):
            yield f"{name}: {len(rows) - len(dice)} men were not rolled for."


def _left_faults(db: Session) -> Iterator[str]:
    """Check that nobody who has left plays for a team (J1)."""
    for player in db.exec(select(Player).join(Roster).where(col(Player.left_id).is_not(None))):
        yield f"{player.name} (player {player.id}) has left the league and is on a roster."


def _rookie_faults(db: Session) -> Iterator[str]:
    """Check that nothing is known of a rookie that nobody has rolled, and that a man on a team is fully known (J4)."""
    rules = rules_of(db)
    hidden = set(rules.college.hidden) if rules.college else set()
    for player in db.exec(select(Player).where(~col(Player.revealed))):
        if hidden & set(player.ratings):
            yield f"{player.name} (player {player.id}) is a rookie and has ratings that nobody has rolled."
    for player in db.exec(select(Player).join(Roster).where(~col(Player.revealed))):
        yield f"{player.name} (player {player.id}) is on a roster and his ratings are not rolled."
