"""The draft as people see it: order with its dice, board, who is on the clock, who is left."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Literal, cast

from sqlmodel import Session, col, select

from leaguemgr.league.draft import draft_of
from leaguemgr.league.draft_kinds import kind_of
from leaguemgr.league.draft_order import PATTERNS
from leaguemgr.league.lookup import season_of, team_refs
from leaguemgr.league.players import player_rows, players
from leaguemgr.league.records import DraftView, PickRow, PlayerRow, TeamRef
from leaguemgr.league.wording import counted
from leaguemgr.store.tables import Draft, Pick, Ranking

HOW = Literal["", "person", "computer", "list"]


SOURCES: Mapping[str, str] = {
    "dice": "Two dice for each team, the highest sum first",
    "standings": "The worst of the table first",
    "lottery": "A lottery among the worst of the table, then the others from the worst to the best",
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
    return _view(db, row.number, draft, lists)


def drafts(db: Session, season: int | None = None) -> tuple[DraftView, ...]:
    """Return every draft of a season (by number; default the newest), in the order in which they were held."""
    row, lists = season_of(db, season), _lists(db)
    held = db.exec(select(Draft).where(Draft.season_id == row.id).order_by(col(Draft.id)))
    return tuple(_view(db, row.number, draft, lists) for draft in held)


def _view(db: Session, season: int, draft: Draft, lists: Mapping[int, tuple[int, ...]]) -> DraftView:
    teams, kind = team_refs(db), kind_of(draft)
    picks = _picks(db, draft, teams)
    clock = next((pick for pick in picks if pick.player is None and not pick.passed), None)
    return DraftView(
        title=f"{kind.title} {season}",
        rounds=draft.rounds,
        order=tuple(teams[team] for team in draft.order),
        rolls=_rolls(draft, teams),
        picks=picks,
        on_clock=clock,
        pool=_pool(db, draft),
        lists=lists,
        kind=kind.name,
        rule=rule_text(draft),
        hidden=kind.hidden(db),
        audit=tuple(pick for pick in picks if pick.team != pick.original) if draft.status == "audit" else (),
    )


def rule_text(draft: Draft) -> str:
    """Return where the order of a draft comes from, and how its rounds follow each other."""
    alone = f" The first {counted(draft.exclusive, 'round')} belong to the new teams." if draft.exclusive else ""
    return f"{SOURCES[draft.source]}; {PATTERNS[draft.pattern]}.{alone}"


def _pool(db: Session, draft: Draft) -> tuple[PlayerRow, ...]:
    """Return who can be picked now, the most valuable first."""
    found = player_rows(db, [player for player, _, _ in kind_of(draft).free(db, draft)])
    return tuple(sorted(found.values(), key=lambda row: (-row.value, row.id)))


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
        loser=None if pick.loser_id is None else teams[pick.loser_id],
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
