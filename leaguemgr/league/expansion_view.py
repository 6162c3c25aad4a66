"""The expansion draft as people see it: the new teams, the lists, who can still lose a man."""

from __future__ import annotations

from typing import Literal, cast

from sqlmodel import Session

from leaguemgr.league import expansion_rules as rules
from leaguemgr.league.context import roster_limits
from leaguemgr.league.expansion import exclusive_rounds, losses, sides_before
from leaguemgr.league.expansion_rules import expansion_draft, terms_of
from leaguemgr.league.lookup import newcomers, season_of, team_refs
from leaguemgr.league.players import player_rows
from leaguemgr.league.records import PlayerRow
from leaguemgr.league.year_records import ExpansionTeam, ExpansionView, ProtectionRow
from leaguemgr.store.tables import Protection, Season


def expansion(db: Session, season: int | None = None) -> ExpansionView:
    """Return the expansion after a season (by number; default the newest) with every list of protected men."""
    row = season_of(db, season)
    new = newcomers(db, row)
    draft, terms = expansion_draft(db, row), terms_of(row.settings, len(new))
    state: Literal["none", "planned", "drafting", "done"] = "none" if not new else "planned"
    rounds = rules.forecast(sides_before(db, row, terms), len(new), terms, roster_limits(row)[1]) if new else []
    if draft is not None:
        state, rounds = "done" if draft.status == "done" else "drafting", [len(new)] * draft.rounds
    return ExpansionView(
        season=row.number,
        new_teams=tuple(new.values()),
        rule=terms.text,
        teams=_teams(db, row) if new else (),
        rounds=tuple(rounds),
        alone=exclusive_rounds(db, row)[0],
        state=state,
    )


def _teams(db: Session, season: Season) -> tuple[ExpansionTeam, ...]:
    draft, terms = expansion_draft(db, season), terms_of(season.settings, len(newcomers(db, season)))
    people, refs, spared = player_rows(db), team_refs(db), rules.exempt_men(db, season, terms)
    lost = losses(db, draft) if draft else {}
    able = rules.open_sides(rules.sides_of(db, draft, terms), terms) if draft and draft.status != "done" else set()
    listed: dict[int, list[Protection]] = {}
    for row in rules.rows_of(db, season):
        listed.setdefault(row.team_id, []).append(row)
    places = rules.first_places(db, season, terms)
    return tuple(
        ExpansionTeam(
            team=refs[team],
            players=len(men),
            places=places[team],
            rows=tuple(_row(row, people) for row in listed.get(team, ()) if row.player_id in men),
            exempt=tuple(people[man] for man in men if man in spared),
            lost=lost.get(team, 0),
            open=team in able,
        )
        for team, men in rules.men_of(db, places).items()
    )


def _row(row: Protection, people: dict[int, PlayerRow]) -> ProtectionRow:
    return ProtectionRow(people[row.player_id], row.rank, row.since, cast("Literal['person', 'computer']", row.how))
