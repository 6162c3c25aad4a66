"""Whom a team takes that nobody picks for: its ranking list first, then the computer's evaluation."""

from __future__ import annotations

import math
from collections import Counter

from sqlmodel import Session, col, select

from leaguemgr.engine.system import PlayerCard
from leaguemgr.league.context import (
    card_of,
    cards_of,
    need_player,
    need_team,
    roster_limits,
    roster_size,
    rules_of,
    worth,
    worth_of,
)
from leaguemgr.league.draft_kinds import kind_of
from leaguemgr.league.expansion_rules import Free
from leaguemgr.league.lookup import season_of
from leaguemgr.league.settings import setting
from leaguemgr.store.faults import stored_json
from leaguemgr.store.tables import Draft, Pick, Player, Ranking, Roster


def choice(db: Session, pick: Pick) -> tuple[Player | None, str]:
    """Return whom the team on the clock takes (None: it passes) and how: by its list or by computer."""
    draft = db.get_one(Draft, pick.draft_id)
    full = roster_size(db, pick.team_id) >= roster_limits(season_of(db))[1]
    if full and kind_of(draft).limited:
        return None, "computer"
    over = over_limit(db, pick.team_id)
    free = [entry for entry in kind_of(draft).free(db, draft) if entry[1] not in over]
    named = first_ranked(db, pick.team_id, {player for player, _, _ in free})
    if named is not None:
        return named, "list"
    best = best_for(db, pick.team_id, free)
    if best is not None and full and not _improves(db, pick.team_id, best):
        return None, "computer"
    return best, "computer"


def over_limit(db: Session, team: int) -> set[str]:
    """Return the positions of which a team has as many men as the league's limit allows."""
    limits: dict[str, int] = setting(season_of(db).settings, "position_limits")
    have = Counter(card.position for card in cards_of(db, team)) if limits else Counter[str]()
    return {position for position, most in limits.items() if have[position] >= most}


def limit_problem(db: Session, team: int, position: str) -> str | None:
    """Return that a team has as many men of a position as the league's limit allows (A12); None while it has fewer."""
    if position not in over_limit(db, team):
        return None
    title = dict(rules_of(db).positions)[position]
    most = setting(season_of(db).settings, "position_limits")[position]
    return f"{need_team(db, team).name} have {most} men who play {title}, the limit is {most}."


def first_ranked(db: Session, team: int, free: set[int]) -> Player | None:
    """Return the first player of a team's ranking list who is still free."""
    wanted = select(Player).join(Ranking).where(Ranking.team_id == team).order_by(col(Ranking.rank))
    return next((player for player in db.exec(wanted) if player.id in free), None)


def best_for(db: Session, team: int, free: list[Free]) -> Player | None:
    """Return the man whom a computer coach takes: the best by value and by what the team lacks; None: all are gone."""
    rules, mates, known = rules_of(db), cards_of(db, team), worth_of(db)
    needs: dict[str, float] = {}
    best: tuple[float, int] = (-math.inf, 0)
    for player, position, ratings in free:
        if position not in needs:
            needs[position] = rules.pick_need(PlayerCard(0, 0, "", position, {}), mates)
        if (position, ratings) not in known:
            card = PlayerCard(0, 0, "", position, stored_json(ratings))
            known[position, ratings] = worth(rules, card, all(field in card.ratings for field in _hidden(db)))
        best = max(best, (known[position, ratings] + needs[position], -player))
    return need_player(db, -best[1]) if best[1] else None


def _hidden(db: Session) -> tuple[str, ...]:
    college = rules_of(db).college
    return college.hidden if college else ()


def _improves(db: Session, team: int, rookie: Player) -> bool:
    """Tell whether a rookie can be expected to be better than the man of a full team who would be cut for him."""
    rules = rules_of(db)
    least = min(rules.card_value(card) for card in cards_of(db, team))
    return worth(rules, card_of(rookie), rookie.revealed) > least


def least_useful(db: Session, team: int, count: int) -> list[Player]:
    """Return whom a team misses least, one after the other: by what he is worth and how many play his position."""
    rules, mates = rules_of(db), list(cards_of(db, team))
    chosen = []
    for _ in range(min(count, len(mates))):
        others = {card.key: [mate for mate in mates if mate.key != card.key] for card in mates}
        worst = min(
            mates, key=lambda card: (rules.card_value(card) + rules.pick_need(card, others[card.key]), -card.key)
        )
        chosen.append(need_player(db, worst.key))
        mates.remove(worst)
    return chosen


def ranked_team(db: Session, team: int) -> list[int]:
    """Return the players of a team, the least useful first."""
    size = len(db.exec(select(Roster.id).where(Roster.team_id == team)).all())
    return [player.id for player in least_useful(db, team, size) if player.id is not None]
