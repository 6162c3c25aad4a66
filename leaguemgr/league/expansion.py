"""New teams for the next season: planning them, lists of protected men, and the draft that fills their rosters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlmodel import Session, col, func, select

from leaguemgr.league import expansion_rules as rules
from leaguemgr.league import schedule
from leaguemgr.league.action import Action, problems, warnings
from leaguemgr.league.context import key, need_player, need_team, roster_limits, rules_of, set_phase
from leaguemgr.league.create import MOST_TEAMS
from leaguemgr.league.draft import open_board, rolled_order
from leaguemgr.league.draft_choice import ranked_team
from leaguemgr.league.draft_kinds import after_expansion, free_players
from leaguemgr.league.draft_order import Order, Throw
from leaguemgr.league.expansion_rules import Side, Terms, expansion_draft, terms_of
from leaguemgr.league.lookup import newcomers, season_of, team_refs, teams_of
from leaguemgr.league.records import Problem
from leaguemgr.league.settings import setting
from leaguemgr.league.teams import NewTeam, as_new, preset_teams, team_problems
from leaguemgr.league.wording import counted, listed
from leaguemgr.problems import UserError
from leaguemgr.store.tables import Draft, Pick, PickRight, Player, Protection, Ranking, Roster, Season, Team, TradeParty

PLANNED_IN = ("season", "playoffs", "finished", "attrition", "expansion", "college")
PERSON, COMPUTER = "person", "computer"


@dataclass(frozen=True)
class PlanExpansion(Action):
    """Add teams that play from the next season on; an expansion draft fills their rosters (BS-CAMP-EXP-01).

    ``teams`` are new teams, or ``count`` says how many of those that come with the program. ``override`` agrees to what
    is only a warning, such as an odd number of teams.
    """

    teams: tuple[NewTeam, ...] = ()
    count: int = 0
    override: bool = False

    def _new(self, db: Session) -> tuple[NewTeam, ...]:
        """Return the teams that are meant; of the shipped ones those whose names are not taken."""
        others = [as_new(team) for team in db.exec(select(Team))]
        free = [team for team in preset_teams() if not team_problems(team, others)]
        return (*self.teams, *free[: self.count])

    def check(self, db: Session) -> list[Problem]:
        """It is time for it, the names are new, and there are men enough for everybody."""
        season, new = season_of(db), self._new(db)
        if season.phase not in PLANNED_IN or _college_begun(db, season):
            return problems(f"Teams are added from the first season to its college draft; the phase is {season.phase}.")
        if expansion_draft(db, season) is not None:
            return problems("The expansion draft has begun; more teams can join after the next season.")
        if not new or len(new) < self.count:
            return [Problem("Name the teams that join, or how many of the shipped ones.", "count")]
        others = [as_new(team) for team in db.exec(select(Team))]
        found = [one for place, team in enumerate(new) for one in team_problems(team, [*others, *new[:place]])]
        count = len(others) + len(new)
        if count > MOST_TEAMS:
            found.append(Problem(f"A league has {MOST_TEAMS} teams at most, not {count}; add fewer.", "count"))
        return found or [*capacity_problems(db, season, count, len(new) + len(newcomers(db, season)))]

    def apply(self, db: Session) -> str:
        """Write the teams; where attrition is over already the expansion draft comes next."""
        season, new = season_of(db), self._new(db)
        db.add_all(Team(**vars(team), joined=season.number + 1) for team in new)
        if season.phase == "college":
            set_phase(db, season, "expansion")
        return f"{listed([team.name for team in new])} will join with season {season.number + 1}."


def _college_begun(db: Session, season: Season) -> bool:
    wanted = select(Draft).where(Draft.season_id == season.id, Draft.kind == "college")
    return db.exec(wanted).first() is not None


def capacity_problems(db: Session, season: Season, count: int, new: int) -> list[Problem]:
    """Return why ``count`` teams, ``new`` of them not there yet, cannot play, and warnings about what is unusual.

    Looks at men on teams, in the pool and in the college class to come, and at what the expansion draft can yield.
    """
    fewest, most = roster_limits(season)
    able = select(func.count()).select_from(Player).where(col(Player.left_id).is_(None), col(Player.revealed))
    men = db.exec(able).one()
    terms = terms_of(season.settings, new)
    yielded = rules.forecast(sides_before(db, season, terms), new, terms, most)
    rookies = terms.protected + int(setting(season.settings, "college_rounds")) if rules_of(db).college else 0
    own = len(yielded) + rookies
    spare = len(free_players(db))
    found = []
    if men < count * fewest or (own < fewest and spare < new * (fewest - own)):
        sums = f"{count} teams need {count * fewest} players to play, and there are {men}, {spare} of them free"
        found.append(Problem(f"{sums}; add fewer teams, or let teams play with fewer players (roster_min).", "count"))
    few = f"{count} teams × {most} players are {count * most}, but there are {men}; rosters will not be full."
    odd = f"{count} teams are an odd number: every day one of them is idle."
    games, short = season.settings["games"], season.settings["one_short"]
    return [
        *found,
        *warnings(few if men < count * most else None, odd if count % 2 else None, field="count"),
        *warnings(schedule.problem(count, games, short) or None, field="games"),
    ]


def sides_before(db: Session, season: Season, terms: Terms) -> dict[int, Side]:
    """Return the teams that will lose men as they would enter the first round now."""
    spared, places = rules.exempt_men(db, season, terms), rules.first_places(db, season, terms)
    counting = {team: len(set(men) - spared) for team, men in rules.men_of(db, places).items()}
    return {team: Side(size, min(size, places[team])) for team, size in counting.items()}


@dataclass(frozen=True)
class CancelExpansion(Action):
    """Take the teams back that were to join with the next season; the league is as if they had never been planned."""

    def check(self, db: Session) -> list[Problem]:
        """There are such teams, their draft has not begun, and they have traded nothing (C5)."""
        season = season_of(db)
        new = newcomers(db, season)
        if not new:
            return problems("No team is to join the league.")
        if expansion_draft(db, season) is not None:
            return problems("The expansion draft has begun; undo it, or rewind it and undo its beginning.")
        for team, ref in new.items():
            traded = db.exec(select(TradeParty).where(TradeParty.team_id == team)).first()
            owned = db.exec(select(PickRight).where(PickRight.owner_id == team)).first()
            if traded or owned or db.exec(select(Roster).where(Roster.team_id == team)).first():
                return problems(f"{ref.name} have traded or signed players; undo that first.")
        return []

    def apply(self, db: Session) -> str:
        """Delete the teams and the lists of protected men."""
        season, new = season_of(db), newcomers(db, season_of(db))
        for row in rules.rows_of(db, season):
            db.delete(row)
        for ranking in db.exec(select(Ranking).where(col(Ranking.team_id).in_(new))):
            db.delete(ranking)
        db.flush()
        for team in new:
            db.delete(need_team(db, team))
        if season.phase == "expansion":
            set_phase(db, season, after_expansion(db))
        return f"{listed([ref.name for ref in new.values()])} will not join the league."


def _not_now(db: Session, season: Season) -> str | None:
    """Return why no list of protected men can be made now."""
    if not newcomers(db, season):
        return "No team is to join the league, so nobody has to be protected; plan an expansion first."
    draft = expansion_draft(db, season)
    return "The expansion draft is over." if draft is not None and draft.status == "done" else None


@dataclass(frozen=True)
class SetProtection(Action):
    """Set a team's list for the expansion draft: the first men are protected, the next ones in later rounds.

    Men who are not named follow in the computer's order. While the draft runs the list orders those who still wait.
    """

    team: int
    players: tuple[int, ...]

    def check(self, db: Session) -> list[Problem]:
        """Everybody named plays for the team, once, and the list is not longer than it may be (C9)."""
        season, team = season_of(db), need_team(db, self.team)
        refusal = _not_now(db, season)
        if refusal or self.team not in teams_of(db, season):
            return problems(refusal or f"{team.name} are new and lose nobody.")
        return [*self._name_problems(db, season, team.name), *self._length_problem(db, season, team.name)]

    def _name_problems(self, db: Session, season: Season, name: str) -> list[Problem]:
        terms = _terms(db, season)
        men, spared = set(rules.men_of(db, [self.team])[self.team]), rules.exempt_men(db, season, terms)
        safe = rules.guarded(db, season)
        found = []
        for player in dict.fromkeys(self.players):
            row = need_player(db, player)
            reasons: Sequence[tuple[bool, str]] = (
                (row.left_id is not None, "has left the league"),
                (player not in men, f"does not play for {name}"),
                (player in spared, "came with the last college draft and is safe without a place"),
                (player in safe, "is protected already"),
                (self.players.count(player) > 1, "is named twice"),
            )
            reason = next((text for holds, text in reasons if holds), "")
            if reason:
                found.append(Problem(f"{name}: {row.name} {reason}; take him off the list.", "players"))
        return found

    def _length_problem(self, db: Session, season: Season, name: str) -> list[Problem]:
        terms = _terms(db, season)
        places = rules.first_places(db, season, terms)[self.team]
        if not terms.fixed or len(self.players) <= places:
            return []
        why = " (semi-finalist)" if places != terms.protected else ""
        return [Problem(f"{name}: the list has {len(self.players)} players, limit {places}{why}.", "players")]

    def apply(self, db: Session) -> str:
        """Replace the part of the list that waits."""
        season = season_of(db)
        write_list(db, season, self.team, self.players, PERSON)
        return f"{need_team(db, self.team).name} set their list of {counted(len(self.players), 'player')}."


def write_list(db: Session, season: Season, team: int, players: Sequence[int], how: str) -> None:
    """Write a team's list: these men, then the rest of the team in the computer's order."""
    terms = _terms(db, season)
    safe = [row.player_id for row in rules.rows_of(db, season) if row.team_id == team and row.since is not None]
    for row in rules.rows_of(db, season):
        if row.team_id == team and row.since is None:
            db.delete(row)
    db.flush()
    spared = rules.exempt_men(db, season, terms)
    rest = [man for man in reversed(ranked_team(db, team)) if man not in {*players, *safe, *spared}]
    rows = [*((man, how) for man in players), *((man, COMPUTER) for man in rest)]
    for rank, (man, by) in enumerate(rows, start=len(safe) + 1):
        db.add(Protection(season_id=key(season), team_id=team, player_id=man, rank=rank, how=by))
    db.flush()


@dataclass(frozen=True)
class AutoProtect(Action):
    """Let the computer make the lists of one team, or of every team that has none.

    It protects whom a team would miss most: what he is worth, and how few others play his position. With ``rating`` the
    men with the most of that rating come first.
    """

    team: int | None = None
    rating: str = ""

    def check(self, db: Session) -> list[Problem]:
        """There is a list to make, and the rating is one of the cards'."""
        season = season_of(db)
        refusal = _not_now(db, season)
        if refusal or expansion_draft(db, season) is not None:
            return problems(refusal or "The expansion draft has begun; set the men who still wait with set-protection.")
        if self.team is not None and self.team not in teams_of(db, season):
            return problems(f"{need_team(db, self.team).name} are new and lose nobody.")
        names = [field.name for field in rules_of(db).card_fields]
        if self.rating and self.rating not in names:
            return [Problem(f"There is no rating {self.rating!r}; there are {listed(names)}.", "rating")]
        return problems(None if self._teams(db, season) else "Every team has a list.")

    def _teams(self, db: Session, season: Season) -> list[int]:
        return [self.team] if self.team is not None else without_list(db, season)

    def apply(self, db: Session) -> str:
        """Write the lists."""
        season = season_of(db)
        wanted = self._teams(db, season)
        for team in wanted:
            write_list(db, season, team, self._order(db, team), COMPUTER)
        names = listed([need_team(db, team).name for team in wanted])
        by = f"by {self.rating}" if self.rating else "by value and need"
        return f"The computer made the list of {names}, {by}."

    def _order(self, db: Session, team: int) -> list[int]:
        if not self.rating:
            return []
        spared = rules.exempt_men(db, season_of(db), _terms(db, season_of(db)))
        men = [man for man in reversed(ranked_team(db, team)) if man not in spared]
        return sorted(men, key=lambda man: -int(need_player(db, man).ratings.get(self.rating, 0)))


def _bring_up_to_date(db: Session, season: Season, team: int) -> None:
    """Take men off a list who have left the team since it was made, and let those follow who have come."""
    men = rules.men_of(db, [team])[team]
    rows = [row for row in rules.rows_of(db, season) if row.team_id == team]
    for row in rows:
        if row.player_id not in men:
            db.delete(row)
    known = {row.player_id for row in rows} | rules.exempt_men(db, season, _terms(db, season))
    for rank, man in enumerate((man for man in reversed(ranked_team(db, team)) if man not in known), len(rows) + 1):
        db.add(Protection(season_id=key(season), team_id=team, player_id=man, rank=rank, how=COMPUTER))
    db.flush()


def _terms(db: Session, season: Season) -> Terms:
    return terms_of(season.settings, len(newcomers(db, season)))


def without_list(db: Session, season: Season) -> list[int]:
    """Return the teams that lose men and have no list yet, by id."""
    have = {row.team_id for row in rules.rows_of(db, season)}
    return [team for team in teams_of(db, season) if team not in have]


@dataclass(frozen=True)
class StartExpansionDraft(Action):
    """Lock the lists and open the expansion draft; ``rolls`` are dice thrown at the table for the new teams' order."""

    rolls: tuple[dict[int, list[int]], ...] = ()

    def check(self, db: Session) -> list[Problem]:
        """Attrition is over, every list is in, somebody can be taken, and everybody can play afterwards."""
        season = season_of(db)
        new = newcomers(db, season)
        if season.phase != "expansion":
            return problems(f"The expansion draft follows attrition; the phase is {season.phase}.")
        if expansion_draft(db, season) is not None:
            return problems("The expansion draft has been started already.")
        names = teams_of(db, season)
        missing = [f"{names[team].name}: the list is missing; set one, or let the computer protect."
                   for team in without_list(db, season)]  # fmt: skip
        found = problems(*missing, *self._list_faults(db, season))
        found += [one for one in capacity_problems(db, season, len(names) + len(new), len(new)) if not one.warning]
        terms = terms_of(season.settings, len(new))
        if not rules.forecast(sides_before(db, season, terms), len(new), terms, roster_limits(season)[1]):
            found.append(Problem("Every player is protected, so nobody can be taken; protect fewer."))
        try:
            self._order(db, season)
        except UserError as error:
            found.append(Problem(str(error), "rolls"))
        return found

    def _list_faults(self, db: Session, season: Season) -> list[str]:
        """Return lists that no longer fit, because the settings have changed or somebody has come or gone since."""
        names, found = team_refs(db), []
        for team, men in rules.men_of(db, teams_of(db, season)).items():
            named = [row for row in rules.rows_of(db, season) if row.team_id == team and row.how == PERSON]
            gone = [need_player(db, row.player_id).name for row in named if row.player_id not in men]
            if gone:
                found.append(f"{names[team].name}: {listed(gone)} left the team after the list was made; set it again.")
        return found

    def _order(self, db: Session, season: Season) -> tuple[list[int], list[Throw]]:
        return rolled_order(db, list(newcomers(db, season)), self.rolls, f"expansion/{season.number}")

    def apply(self, db: Session) -> str:
        """Protect the men of the first round and write the board; every round has the same order."""
        season = season_of(db)
        order, throws = self._order(db, season)
        terms = terms_of(season.settings, len(order))
        rounds = len(rules.forecast(sides_before(db, season, terms), len(order), terms, roster_limits(season)[1]))
        for team, places in rules.first_places(db, season, terms).items():
            _bring_up_to_date(db, season, team)
            rules.protect_more(db, season, team, places, 1)
        open_board(db, season, "expansion", rounds, Order(tuple(order), tuple(throws)))
        first = need_team(db, order[0]).name
        return f"Started the expansion draft: {counted(rounds, 'round')}, {first} pick first."


def exclusive_rounds(db: Session, season: Season) -> tuple[int, list[int]]:
    """Return how many rounds of the college draft the new teams have alone, and their order (BS-CAMP-EXP-06, -07)."""
    new = list(newcomers(db, season))
    draft = expansion_draft(db, season)
    if not new:
        return 0, []
    return int(setting(season.settings, "expansion_protected")), list(draft.order) if draft else new


def rounds_text(everybody: int, alone: int) -> str:
    """Write how many rounds a college draft has; the first ``alone`` of them are the new teams' (BS-CAMP-EXP-06)."""
    whose = f", the first {alone} for new teams alone" if alone else ""
    return f"{counted(everybody + alone, 'round')}{whose}"


def losses(db: Session, draft: Draft) -> dict[int, int]:
    """Return how many men each team has lost in an expansion draft; teams without any are left out."""
    wanted = select(Pick.loser_id, func.count()).where(Pick.draft_id == draft.id, col(Pick.loser_id).is_not(None))
    return {team: count for team, count in db.exec(wanted.group_by(col(Pick.loser_id))) if team is not None}
