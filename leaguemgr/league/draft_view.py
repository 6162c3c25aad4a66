"""The draft as people see it: order with its dice, board, who is on the clock, who is left."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Literal, cast

from sqlmodel import Session, col, select

from leaguemgr.league.draft import draft_of
from leaguemgr.league.draft_kinds import kind_of
from leaguemgr.league.lookup import season_of, team_refs
from leaguemgr.league.players import player_rows, players
from leaguemgr.league.records import DraftView, PickRow, PlayerRow, TeamRef
from leaguemgr.league.rookies import hidden_titles
from leaguemgr.store.tables import Draft, Pick, Ranking

HOW = Literal["", "person", "computer", "list"]


ORDER_RULES: Mapping[str, str] = {
    "league": "Two dice for each team, the highest sum first; every round in the same order.",
    "college": "The worst of the table first; every round in the same order.",
}


def draft_view(db: Session, season: int | None = None) -> DraftView:
    """Return the newest draft of a season (by number; default the newest).

    Before it is started it has no order and no picks, and everybody who can be drafted is in the pool.
    """
    row = season_of(db, season)
    draft, lists = draft_of(db, row), _lists(db)
    if draft is None:
        title = f"League draft {row.number}"
        return DraftView(title, int(row.settings["roster_size"]), (), (), (), None, players(db, "pool"), lists)
    teams, kind = team_refs(db), kind_of(draft)
    picks = _picks(db, draft, teams)
    clock = next((pick for pick in picks if pick.player is None and not pick.passed), None)
    return DraftView(
        title=f"{kind.title} {row.number}",
        rounds=draft.rounds,
        order=tuple(teams[team] for team in draft.order),
        rolls=_rolls(draft, teams),
        picks=picks,
        on_clock=clock,
        pool=players(db, "pool" if kind.name == "league" else "rookies"),
        lists=lists,
        kind=kind.name,
        rule=ORDER_RULES["league" if draft.rolls else kind.name],
        hidden=hidden_titles(db) if kind.name == "college" else (),
        audit=tuple(pick for pick in picks if pick.team != pick.original) if draft.status == "audit" else (),
    )


def _picks(db: Session, draft: Draft, teams: Mapping[int, TeamRef]) -> tuple[PickRow, ...]:
    found = player_rows(db)
    wanted = select(Pick).where(Pick.draft_id == draft.id).order_by(col(Pick.overall))
    return tuple(_pick(pick, teams, found) for pick in db.exec(wanted))


def _pick(pick: Pick, teams: Mapping[int, TeamRef], found: Mapping[int, PlayerRow]) -> PickRow:
    assert pick.id is not None
    return PickRow(
        id=pick.id,
        overall=pick.overall,
        round=pick.round,
        slot=pick.slot,
        team=teams[pick.team_id],
        original=teams[pick.original_id],
        player=None if pick.player_id is None else found[pick.player_id],
        passed=pick.passed,
        how=cast("HOW", pick.how),
    )


def _rolls(draft: Draft, teams: Mapping[int, TeamRef]) -> tuple[str, ...]:
    """Tell each throw of the dice, the highest sum first."""
    told = []
    for number, throw in enumerate(draft.rolls):
        dice = sorted(throw.items(), key=lambda item: -sum(item[1]))
        sums = ", ".join(f"{teams[int(team)].nickname} {sum(pair)} ({pair[0]}+{pair[1]})" for team, pair in dice)
        told.append(f"{'Tied, rolled again' if number else 'First roll'}: {sums}.")
    return tuple(told)


def _lists(db: Session) -> dict[int, tuple[int, ...]]:
    """Return every team's ranking list by team, best first."""
    lists: defaultdict[int, list[int]] = defaultdict(list)
    for row in db.exec(select(Ranking).order_by(col(Ranking.team_id), col(Ranking.rank))):
        lists[row.team_id].append(row.player_id)
    return {team: tuple(ids) for team, ids in lists.items()}
