"""Draft picks as assets: who owns which, through which trades, and the audit before a draft begins."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from sqlmodel import Session, col, select

from leaguemgr.league.action import Action, problems
from leaguemgr.league.context import need_team
from leaguemgr.league.draft import draft_of, on_clock
from leaguemgr.league.draft_kinds import label
from leaguemgr.league.lookup import season_of, team_refs
from leaguemgr.league.records import DraftKind, Problem, TeamRef
from leaguemgr.league.wording import counted
from leaguemgr.league.year_records import PickAsset
from leaguemgr.store.tables import Draft, Pick, PickRight, Season, Trade, TradeItem

AUDIT = "audit"
History = Mapping["PickName", list[tuple[int, TeamRef, TeamRef]]]


@dataclass(frozen=True)
class PickName:
    """Which pick is meant: season and round of the draft, and the team it came from (A2)."""

    season: int
    round: int
    original: int
    draft: DraftKind = "college"


def right_of(db: Session, name: PickName) -> PickRight | None:
    """Return the row of a pick that has been traded; None while it has not."""
    wanted = select(PickRight).where(PickRight.kind == name.draft, PickRight.season == name.season)
    return db.exec(wanted.where(PickRight.round == name.round, PickRight.original_id == name.original)).first()


def owner_of_pick(db: Session, name: PickName) -> int:
    """Return the team that owns a pick, by id."""
    right = right_of(db, name)
    return name.original if right is None else right.owner_id


def slot_of(db: Session, name: PickName) -> Pick | None:
    """Return the slot of a pick on its board; None before there is one.

    Rounds that new teams have for themselves do not count and cannot be traded (BS-CAMP-EXP-06).
    """
    wanted = select(Pick).join(Draft).join(Season, Season.id == Draft.season_id)  # type: ignore[arg-type]  # a condition
    number = Pick.round == col(Draft.exclusive) + name.round
    on_board = wanted.where(Draft.kind == name.draft, Season.number == name.season, number)
    return db.exec(on_board.where(Pick.original_id == name.original)).first()


def is_used(pick: Pick | None) -> bool:
    """Tell whether a slot has been used or passed."""
    return pick is not None and (pick.player_id is not None or pick.passed)


def rounds_of(season: Season, kind: DraftKind) -> int:
    """Return how many rounds such a draft has by the settings of a season."""
    return int(season.settings["roster_size"] if kind == "league" else season.settings.get("college_rounds", 2))


def last_year(season: Season) -> int:
    """Return the last season whose picks may be traded now (B9)."""
    return season.number + int(season.settings.get("pick_years", 1))


def pick_problem(db: Session, name: PickName, giver: int) -> str | None:
    """Return why a team cannot give this pick now, in a sentence."""
    season, title = season_of(db), pick_title(db, name)
    if name.draft == "league" and season.phase != "draft":
        return f"{title} is not to be had: the league draft is not running."
    if not 1 <= name.round <= rounds_of(season, name.draft):
        return f"The draft has {counted(rounds_of(season, name.draft), 'round')}; there is no round {name.round}."
    if not season.number <= name.season <= last_year(season):
        return f"Picks of the seasons {season.number} to {last_year(season)} may be traded, not of {name.season}."
    owner, slot = owner_of_pick(db, name), slot_of(db, name)
    if is_used(slot) or (name.season == season.number and _is_over(db, season, name.draft)):
        return f"{title} has been used."
    if owner != giver:
        return f"{title} belongs to {need_team(db, owner).name}, not to {need_team(db, giver).name}."
    clock = on_clock(db)
    if slot is not None and clock is not None and clock.id == slot.id:
        return f"{title} is on the clock ({label(slot)}); it could be traded until then."
    return None


def _is_over(db: Session, season: Season, kind: DraftKind) -> bool:
    """Tell whether the draft of this season has been held."""
    return kind == "college" and season.phase == "cutdown"


def pick_title(db: Session, name: PickName) -> str:
    """Return a pick as people name it."""
    team = need_team(db, name.original).abbreviation
    return f"{name.season} R{name.round} {team}"


def move_pick(db: Session, name: PickName, team: int) -> None:
    """Give a pick to a team; a slot on the board that is not used changes hands with it."""
    right = right_of(db, name)
    if right is None:
        right = PickRight(
            kind=name.draft, season=name.season, round=name.round, original_id=name.original, owner_id=team
        )
    right.owner_id = team
    db.add(right)
    slot = slot_of(db, name)
    if slot is not None and not is_used(slot):
        slot.team_id = team
        db.add(slot)
    db.flush()


def hand_out(db: Session, draft: Draft) -> None:
    """Give the slots of a new board to their owners; a board with traded slots must be signed off (A1)."""
    season = db.get_one(Season, draft.season_id)
    wanted = select(PickRight).where(PickRight.kind == draft.kind, PickRight.season == season.number)
    owners = {(right.round, right.original_id): right.owner_id for right in db.exec(wanted)}
    for slot in db.exec(select(Pick).where(Pick.draft_id == draft.id)):
        slot.team_id = owners.get((slot.round - draft.exclusive, slot.original_id), slot.original_id)
        db.add(slot)
        if slot.team_id != slot.original_id:
            draft.status = AUDIT
    db.add(draft)
    db.flush()


@dataclass(frozen=True)
class SignOffDraft(Action):
    """Confirm that the slots of traded picks are right, before the first pick."""

    def check(self, db: Session) -> list[Problem]:
        """A board waits to be signed off."""
        draft = draft_of(db)
        waits = draft is not None and draft.status == AUDIT
        return problems(None if waits else "No board waits to be signed off.")

    def apply(self, db: Session) -> str:
        """Let the draft begin."""
        draft = draft_of(db)
        assert draft is not None
        draft.status = "running"
        db.add(draft)
        moved = sum(slot.team_id != slot.original_id for slot in db.exec(select(Pick).where(Pick.draft_id == draft.id)))
        return f"Signed off the board: {counted(moved, 'slot')} belong to another team than the one they came from."


def assets(db: Session, team: int | None = None) -> tuple[PickAsset, ...]:
    """Return the picks that are not used and may be traded, of one team or of all, the next draft first."""
    season, teams = season_of(db), team_refs(db)
    past, found = history_of_picks(db, teams), []
    for name in _names(db, season, teams):
        asset = asset_of(db, name, teams, past)
        if not asset.used and team in (None, asset.owner.id):
            found.append(asset)
    return tuple(found)


def _names(db: Session, season: Season, teams: Mapping[int, TeamRef]) -> Iterable[PickName]:
    """Return every pick that can be owned now: of a league draft that runs, and of college drafts to come."""
    if season.phase == "draft":
        for number in range(1, rounds_of(season, "league") + 1):
            yield from (PickName(season.number, number, team, "league") for team in teams)
    first = season.number + _is_over(db, season, "college")
    for year in range(first, last_year(season) + 1):
        for number in range(1, rounds_of(season, "college") + 1):
            yield from (PickName(year, number, team) for team in teams)


def asset_of(db: Session, name: PickName, teams: Mapping[int, TeamRef], past: History) -> PickAsset:
    """Return a pick as something that a team owns."""
    slot = slot_of(db, name)
    return PickAsset(
        kind=name.draft,
        season=name.season,
        round=name.round,
        original=teams[name.original],
        owner=teams[owner_of_pick(db, name)],
        slot=label(slot) if slot else "",
        used=is_used(slot),
        history=tuple(past.get(name, ())),
    )


def history_of_picks(db: Session, teams: Mapping[int, TeamRef]) -> dict[PickName, list[tuple[int, TeamRef, TeamRef]]]:
    """Return through which processed trades each pick went, oldest first."""
    found: defaultdict[PickName, list[tuple[int, TeamRef, TeamRef]]] = defaultdict(list)
    wanted = select(TradeItem).join(Trade).where(Trade.status == "processed", col(TradeItem.pick_season).is_not(None))
    for item in db.exec(wanted.order_by(col(TradeItem.trade_id), col(TradeItem.id))):
        name = pick_named(item)
        if name is not None and item.receiver_id is not None:
            found[name].append((item.trade_id, teams[item.giver_id], teams[item.receiver_id]))
    return dict(found)


def pick_named(item: TradeItem) -> PickName | None:
    """Return the pick of a stored item; None when it is a player."""
    if item.pick_season is None or item.pick_round is None or item.pick_original_id is None:
        return None
    return PickName(item.pick_season, item.pick_round, item.pick_original_id, _kind(item.pick_kind))


def _kind(text: str) -> DraftKind:
    return "league" if text == "league" else "college"
