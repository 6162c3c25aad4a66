"""The rules of an expansion draft: who is protected, who may lose a man now, who can be taken (BS-CAMP-EXP)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import String, type_coerce
from sqlalchemy import select as core_select
from sqlmodel import Session, col, func, select

from leaguemgr.league.bracket import rounds_for, stored_series
from leaguemgr.league.lookup import season_of, teams_of
from leaguemgr.league.setting_readers import ALL_NEW_TEAMS
from leaguemgr.league.settings import setting
from leaguemgr.league.wording import counted
from leaguemgr.store.tables import Draft, Pick, Player, Protection, Roster, Season, Team

Free = tuple[int, str, str]
"""Somebody who can be picked: id, position, ratings in JSON."""


@dataclass(frozen=True, slots=True)
class Terms:
    """How an expansion draft goes; the defaults are the book's (BS-CAMP-EXP-03, -04), 0 of the others is no limit.

    A team protects ``protected`` men in the first round and ``added`` more in each round after it. When it has lost
    ``step`` men it is locked until every other team has lost as many, and takes ``pull_back`` men back under
    protection. ``losses`` is the most it may lose at all, ``per_team`` the most to one new team. A team that reached
    the semi-finals protects ``semi`` men at first. With ``exempt`` the last college class cannot be taken and needs no
    protection.
    """

    protected: int = 3
    added: int = 1
    step: int = 1
    pull_back: int = 0
    losses: int = 0
    per_team: int = 0
    semi: int = 0
    exempt: bool = False

    @property
    def text(self) -> str:
        """The rule in sentences, for windows and for forms that coaches fill in (C2)."""
        more = f", {self.added} more in each round after it" if self.added else ""
        told = [f"Every team protects {counted(self.protected, 'player')} in the first round{more}."]
        if self.semi:
            told.append(f"A team that reached the semi-finals protects {self.semi} at first.")
        told.append(f"No team loses more than {self.step} before every team that still can has lost as many.")
        if self.pull_back:
            told.append(f"A team that has lost {self.step} takes {self.pull_back} more men back under protection.")
        told.append(f"The most that a team loses are {self.losses}." if self.losses else "There is no other limit.")
        if self.per_team:
            told.append(f"A new team takes {self.per_team} of one team at most.")
        if self.exempt:
            told.append("Men of the last college draft cannot be taken and do not count.")
        return " ".join(told)

    @property
    def fixed(self) -> bool:
        """Whether the lists of the first round stay as they are to the end."""
        return not (self.added or self.pull_back)


@dataclass(slots=True)
class Side:
    """One team that loses men: how many it has who count, how many of them are protected, how many it has lost."""

    size: int
    guarded: int
    lost: int = 0

    @property
    def exposed(self) -> int:
        """Men who are not protected."""
        return max(0, self.size - self.guarded)


def terms_of(values: Mapping[str, Any], new_teams: int) -> Terms:
    """Read the terms from a season's settings; ``losses`` may be the number of new teams (C3)."""
    losses = setting(values, "expansion_losses")
    return Terms(
        protected=setting(values, "expansion_protected"),
        added=setting(values, "expansion_added"),
        step=setting(values, "expansion_step"),
        pull_back=setting(values, "expansion_pull_back"),
        losses=new_teams if losses == ALL_NEW_TEAMS else int(losses),
        per_team=setting(values, "expansion_per_team"),
        semi=setting(values, "expansion_semi_finalists"),
        exempt=setting(values, "expansion_exempt"),
    )


def open_sides(sides: Mapping[int, Side], terms: Terms) -> set[int]:
    """Return the teams that may lose a man now: none loses an (n+1)th before all have lost n (BS-CAMP-EXP-03).

    A team with nobody left to take holds the others up no longer, or the draft could not go on until everybody is
    protected or drafted (BS-CAMP-EXP-05).
    """
    able = {team for team, side in sides.items() if side.exposed and not (terms.losses and side.lost >= terms.losses)}
    if not able:
        return able
    locked_at = (min(sides[team].lost for team in able) // terms.step + 1) * terms.step
    return {team for team in able if sides[team].lost < locked_at}


def forecast(sides: Mapping[int, Side], new_teams: int, terms: Terms, limit: int) -> list[int]:
    """Return how many picks each round of the draft has when nobody passes; ``limit`` is a new team's roster."""
    now = {team: Side(side.size, side.guarded, side.lost) for team, side in sides.items()}
    limit = min(limit, terms.per_team * len(sides)) if terms.per_team else limit
    rounds: list[int] = []
    while len(rounds) < limit:
        picks = 0
        while picks < new_teams and (able := open_sides(now, terms)):
            _lose(now[max(able, key=lambda team: now[team].exposed)], terms)
            picks += 1
        if not picks:
            break
        rounds.append(picks)
        for side in now.values():
            side.guarded += terms.added
    return rounds


def _lose(side: Side, terms: Terms) -> None:
    side.size -= 1
    side.lost += 1
    if side.lost % terms.step == 0:
        side.guarded += terms.pull_back


def first_places(db: Session, season: Season, terms: Terms) -> dict[int, int]:
    """Return how many men each team protects in the first round (B12)."""
    reached = _semi_finalists(db, season) if terms.semi else set()
    return {team: terms.semi if team in reached else terms.protected for team in teams_of(db, season)}


def _semi_finalists(db: Session, season: Season) -> set[int]:
    series = stored_series(db, season)
    rounds = rounds_for(2 * sum(one.round == 1 for one in series))
    sides = [side for one in series if one.round == rounds - 1 for side in (one.high, one.low)]
    return {side.team for side in sides if side is not None}


def exempt_men(db: Session, season: Season, terms: Terms) -> set[int]:
    """Return who cannot be taken because he came with the last college draft (C3)."""
    if not terms.exempt:
        return set()
    wanted = select(Pick.player_id).join(Draft).join(Season, col(Season.id) == col(Draft.season_id))
    drafted = db.exec(wanted.where(Draft.kind == "college", Season.number == season.number - 1)).all()
    return {player for player in drafted if player is not None}


def rows_of(db: Session, season: Season) -> Sequence[Protection]:
    """Return every place of the teams' lists, the lists one after the other, best first."""
    wanted = select(Protection).where(Protection.season_id == season.id)
    return db.exec(wanted.order_by(col(Protection.team_id), col(Protection.rank), col(Protection.id))).all()


def guarded(db: Session, season: Season) -> set[int]:
    """Return who is protected now, by player id."""
    return {row.player_id for row in rows_of(db, season) if row.since is not None}


def men_of(db: Session, teams: Iterable[int]) -> dict[int, list[int]]:
    """Return the players of these teams by team."""
    found: dict[int, list[int]] = {team: [] for team in teams}
    for team, player in db.exec(select(Roster.team_id, Roster.player_id).order_by(col(Roster.number))):
        if team in found:
            found[team].append(player)
    return found


def sides_of(db: Session, draft: Draft, terms: Terms) -> dict[int, Side]:
    """Return every team that loses men as it stands in a draft."""
    season = db.get_one(Season, draft.season_id)
    safe, spared = guarded(db, season), exempt_men(db, season, terms)
    taken = select(Pick.loser_id, func.count()).where(Pick.draft_id == draft.id, col(Pick.loser_id).is_not(None))
    lost = dict(db.exec(taken.group_by(col(Pick.loser_id))).all())
    counting = {team: set(men) - spared for team, men in men_of(db, teams_of(db, season)).items()}
    return {team: Side(len(men), len(men & safe), lost.get(team, 0)) for team, men in counting.items()}


def taken_from(db: Session, draft: Draft, team: int) -> dict[int, int]:
    """Return how many men a new team has taken of each other team."""
    wanted = select(Pick.loser_id, func.count()).where(Pick.draft_id == draft.id, Pick.team_id == team)
    counts = db.exec(wanted.where(col(Pick.loser_id).is_not(None)).group_by(col(Pick.loser_id))).all()
    return {loser: count for loser, count in counts if loser is not None}


def open_slot(db: Session, draft: Draft) -> Pick | None:
    """Return the first slot of a draft that is not used; None when it is over."""
    free = select(Pick).where(Pick.draft_id == draft.id, col(Pick.player_id).is_(None), col(Pick.passed).is_(False))
    return db.exec(free.order_by(col(Pick.overall)).limit(1)).first()


def anybody_left(db: Session, draft: Draft) -> bool:
    """Tell whether any team can still lose a man (BS-CAMP-EXP-05)."""
    terms = terms_of(db.get_one(Season, draft.season_id).settings, len(draft.order))
    return bool(open_sides(sides_of(db, draft, terms), terms))


def exposed(db: Session, draft: Draft) -> list[Free]:
    """Return everybody whom the team on the clock can take, in the order of their ids (BS-CAMP-EXP-02)."""
    season, slot = db.get_one(Season, draft.season_id), open_slot(db, draft)
    if slot is None:
        return []
    terms = terms_of(season.settings, len(draft.order))
    teams = open_sides(sides_of(db, draft, terms), terms)
    if terms.per_team:
        teams -= {team for team, count in taken_from(db, draft, slot.team_id).items() if count >= terms.per_team}
    safe = guarded(db, season) | exempt_men(db, season, terms)
    ratings = type_coerce(col(Player.ratings), String)
    wanted = core_select(col(Player.id), col(Player.position), ratings).join(Roster).order_by(col(Player.id))
    rows: Any = db.connection().execute(wanted.where(col(Roster.team_id).in_(teams)))
    return [(player, position, text) for player, position, text in rows if player not in safe]


def why_not(db: Session, draft: Draft, player: Player, team: int | None, name: str) -> str:
    """Say why a player cannot be taken now; ``team`` is his, ``name`` what it is called."""
    season, slot = db.get_one(Season, draft.season_id), open_slot(db, draft)
    terms = terms_of(season.settings, len(draft.order))
    sides = sides_of(db, draft, terms)
    if team not in sides:
        return f"{player.name} plays for none of the teams that lose men; choose one of theirs."
    if player.id in guarded(db, season):
        return f"{player.name} is protected by {name}; choose somebody who is not."
    if player.id in exempt_men(db, season, terms):
        return f"{player.name} came with the last college draft and cannot be taken."
    lost = counted(sides[team].lost, "player")
    if terms.losses and sides[team].lost >= terms.losses:
        return f"{name} have lost {lost}, the most that a team may lose."
    taken = taken_from(db, draft, slot.team_id).get(team, 0) if slot else 0
    if terms.per_team and taken >= terms.per_team:
        return f"A new team takes {terms.per_team} of one team at most; choose somebody of another than {name}."
    return f"{name} have lost {lost} already; every other team comes first that has lost fewer."


def protect_more(db: Session, season: Season, team: int, places: int, since: int, pulled_by: int | None = None) -> None:
    """Let the next men of a team's list be protected from a round on; ``pulled_by`` is the pick that is the reason."""
    if not places:
        return
    wanted = select(Protection).join(Roster, col(Roster.player_id) == col(Protection.player_id))
    waiting = wanted.where(Protection.season_id == season.id, Roster.team_id == team, col(Protection.since).is_(None))
    for row in db.exec(waiting.order_by(col(Protection.rank)).limit(places)):
        row.since, row.pulled_by = since, pulled_by
        db.add(row)
    db.flush()


def after_pick(db: Session, draft: Draft, pick: Pick) -> None:
    """Let a team take men back that is locked by this pick, and every team protect more when a round is over."""
    season = db.get_one(Season, draft.season_id)
    terms = terms_of(season.settings, len(draft.order))
    if pick.loser_id is not None and terms.pull_back and _is_step(db, draft, pick.loser_id, terms):
        protect_more(db, season, pick.loser_id, terms.pull_back, pick.round, pick.overall)
    slot = open_slot(db, draft)
    if slot is not None and slot.round > pick.round:
        for team in teams_of(db, season):
            protect_more(db, season, team, terms.added, slot.round)


def before_return(db: Session, draft: Draft, pick: Pick) -> None:
    """Take back what followed from a pick that is taken back: protection of later rounds, and men pulled back."""
    for row in rows_of(db, db.get_one(Season, draft.season_id)):
        if row.since is not None and (row.since > pick.round or row.pulled_by == pick.overall):
            row.since = row.pulled_by = None
            db.add(row)
    db.flush()


def _is_step(db: Session, draft: Draft, team: int, terms: Terms) -> bool:
    """Tell whether a team is locked by the last man that it has lost."""
    lost = select(func.count()).select_from(Pick).where(Pick.draft_id == draft.id, Pick.loser_id == team)
    return db.exec(lost).one() % terms.step == 0


def owner_is_new(db: Session, player: int) -> bool:
    """Tell whether a player is with a team that joins after this season."""
    team = db.exec(select(Team).join(Roster).where(Roster.player_id == player)).first()
    return team is not None and team.joined > season_of(db).number


def follow_trades(db: Session, season: Season) -> None:
    """Let protected men stay protected with the team that has them now; nobody takes their places (B10)."""
    owners = dict(db.exec(select(Roster.player_id, Roster.team_id)).all())
    for row in rows_of(db, season):
        owner = owners.get(row.player_id)
        if row.since is not None and owner is not None and row.team_id != owner:
            row.team_id = owner
            db.add(row)
    db.flush()


def expansion_draft(db: Session, season: Season | None = None) -> Draft | None:
    """Return the expansion draft of a season (default the newest); None before it begins."""
    chosen = season or season_of(db)
    return db.exec(select(Draft).where(Draft.season_id == chosen.id, Draft.kind == "expansion")).first()
