"""The lottery for the order of the college draft: published chances, one recorded draw, the others by the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate, groupby
from random import Random

from sqlmodel import Session, select

from leaguemgr.league.action import Action, problems
from leaguemgr.league.context import key, need_team, seed_of
from leaguemgr.league.lookup import newcomers, season_of, team_refs
from leaguemgr.league.records import Problem, StandingRow
from leaguemgr.league.settings import setting
from leaguemgr.league.standings import group_text, standings
from leaguemgr.league.ties import draw_lot
from leaguemgr.league.wording import listed, ordinal
from leaguemgr.league.year_records import LotteryRow, LotteryView
from leaguemgr.store.tables import Draft, Lot, Season

PURPOSE, ODD_PURPOSE = "lottery", "lottery chances"
SETTINGS = ("college_order", "lottery_teams", "lottery_places", "lottery_odds")
"""The settings that a lottery is drawn by."""
PHASES = ("finished", "attrition", "expansion", "college")


def shared(
    groups: Sequence[Sequence[int]], odds: Sequence[int], first: Callable[[Sequence[int]], Sequence[int]]
) -> dict[int, int]:
    """Return the chances of each team; teams of a group are level and share theirs (A11).

    ``groups`` go from the worst to the best; teams beyond the end of ``odds`` have one chance. What cannot be shared
    goes to those whom ``first`` puts in front, one each.
    """
    chances: dict[int, int] = {}
    for group in groups:
        place = len(chances)
        total = sum(odds[number] if number < len(odds) else 1 for number in range(place, place + len(group)))
        share, odd = divmod(total, len(group))
        lucky = first(group)[:odd] if odd else []
        chances |= {team: share + (team in lucky) for team in group}
    return chances


def drawn(chances: dict[int, int], places: int, random: Callable[[], float]) -> list[int]:
    """Return the teams of the first places, each drawn with its chances among those that are left."""
    left, order = dict(chances), list[int]()
    while left and len(order) < places:
        number, teams = int(random() * sum(left.values())), list(left)
        team = next(team for team, below in zip(teams, accumulate(left.values()), strict=True) if number < below)
        order.append(team)
        del left[team]
    return order


def chances_of(db: Session, season: Season) -> dict[int, int]:
    """Return the chances of each team in the lottery, the worst first."""
    rows = list(reversed(standings(db, season.number).rows))
    count = setting(season.settings, "lottery_teams") or len(rows) - int(season.settings["playoff_teams"])
    inside = rows[: max(1, count)]
    groups = [[row.team.id for row in level] for _, level in groupby(inside, key=_record)]
    return shared(
        groups, setting(season.settings, "lottery_odds"), lambda group: draw_lot(group, _odd_seed(db, season, group))
    )


def _record(row: StandingRow) -> tuple[int, int]:
    return row.record.won, row.record.lost


def _odd_seed(db: Session, season: Season, group: Sequence[int]) -> str:
    return seed_of(db, f"{ODD_PURPOSE}/{season.number}/{group_text(group)}")


def drawn_order(db: Session, season: Season) -> list[int] | None:
    """Return the order that was drawn for a season's college draft; None before the lottery."""
    lot = db.exec(select(Lot).where(Lot.season_id == season.id, Lot.purpose == PURPOSE)).first()
    return None if lot is None else list(lot.order)


def waits_for_lottery(db: Session, season: Season) -> bool:
    """Tell whether the college draft waits for a lottery."""
    return setting(season.settings, "college_order") == "lottery" and drawn_order(db, season) is None


def drop_lottery(db: Session, season: Season) -> None:
    """Take the draw back, as if it had not been held."""
    for lot in db.exec(select(Lot).where(Lot.season_id == season.id)):
        if lot.purpose in (PURPOSE, ODD_PURPOSE):
            db.delete(lot)
    db.flush()


@dataclass(frozen=True)
class DrawLottery(Action):
    """Draw the first places of the college draft by the published chances, and record the draw."""

    def check(self, db: Session) -> list[Problem]:
        """The league has a lottery, the champion is known, and it has not been drawn yet."""
        season = season_of(db)
        if setting(season.settings, "college_order") != "lottery":
            return problems("This league has no lottery; set college_order to lottery first.")
        if season.phase not in PHASES:
            return problems(f"The lottery follows the champion; the phase is {season.phase}.")
        begun = select(Draft).where(Draft.season_id == season.id, Draft.kind == "college")
        if db.exec(begun).first() is not None:
            return problems("The college draft has begun; the lottery comes before it.")
        return problems("The lottery has been drawn; its result stands." if drawn_order(db, season) else None)

    def apply(self, db: Session) -> str:
        """Record who gets the chances that could not be shared, and the order with its seed."""
        season = season_of(db)
        table = [row.team.id for row in reversed(standings(db, season.number).rows)]
        chances, seed = chances_of(db, season), seed_of(db, f"{PURPOSE}/{season.number}")
        first = drawn(chances, setting(season.settings, "lottery_places"), Random(seed).random)
        order = [*first, *(team for team in [*table, *newcomers(db, season)] if team not in first)]
        self._record_odd(db, season, chances)
        db.add(Lot(season_id=key(season), purpose=PURPOSE, teams=group_text(order), order=order, seed=seed))
        db.flush()
        names = [f"{ordinal(place)} {need_team(db, team).name}" for place, team in enumerate(first, start=1)]
        return f"Drew the lottery: {listed(names)}."

    def _record_odd(self, db: Session, season: Season, chances: dict[int, int]) -> None:
        rows = [row for row in standings(db, season.number).rows if row.team.id in chances]
        for _, level in groupby(rows, key=_record):
            group = sorted(row.team.id for row in level)
            if len({chances[team] for team in group}) > 1:
                seed = _odd_seed(db, season, group)
                order = list(draw_lot(group, seed))
                db.add(Lot(season_id=key(season), purpose=ODD_PURPOSE, teams=group_text(group), order=order, seed=seed))


def lottery(db: Session, season: int | None = None) -> LotteryView | None:
    """Return the chances of a season's lottery and, once it is drawn, the order; None where there is no lottery."""
    row = season_of(db, season)
    if setting(row.settings, "college_order") != "lottery":
        return None
    teams, chances = team_refs(db), chances_of(db, row)
    order = drawn_order(db, row)
    rows = tuple(
        LotteryRow(teams[team], count, count / sum(chances.values()), order.index(team) + 1 if order else None)
        for team, count in chances.items()
    )
    return LotteryView(
        row.number, setting(row.settings, "lottery_places"), rows, tuple(teams[team] for team in order or ())
    )
