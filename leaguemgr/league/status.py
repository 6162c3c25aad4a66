"""Where the league stands: phase, what is missing before the next one, and what to do next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from sqlmodel import Session, func, select

from leaguemgr.league.attrition import lost_count, unrolled
from leaguemgr.league.bracket import round_in_play, round_title, rounds_for, stored_series
from leaguemgr.league.context import league_of, need_team, rules_of
from leaguemgr.league.draft import draft_of, on_clock
from leaguemgr.league.draft_kinds import kind_of, label
from leaguemgr.league.expansion import exclusive_rounds, rounds_text, without_list
from leaguemgr.league.lookup import days, is_tournament, newcomers, season_of, teams_of
from leaguemgr.league.lottery import waits_for_lottery
from leaguemgr.league.offseason import wrong_rosters
from leaguemgr.league.records import Phase, Status, Step, Todo
from leaguemgr.league.season import games_of
from leaguemgr.league.wording import counted
from leaguemgr.store.tables import Draft, Game, Pick, Season

PHASES: tuple[Phase, ...] = (
    "setup", "draft", "season", "playoffs", "finished", "attrition", "expansion", "college", "cutdown"
)  # fmt: skip
EXPANSION: Phase = "expansion"
"""The phase that only comes when teams join."""
FIRST_YEAR: tuple[Phase, ...] = ("setup", "draft")
"""The phases that come once in a league's life."""
TITLES: Mapping[Phase, str] = {
    "setup": "Setup",
    "draft": "League draft",
    "season": "Regular season",
    "playoffs": "Playoffs",
    "finished": "Champion",
    "attrition": "Attrition",
    "expansion": "Expansion draft",
    "college": "College draft",
    "cutdown": "Cut-down",
}


@dataclass(frozen=True, slots=True)
class _Facts:
    """What the league's state depends on, counted once."""

    season: Season
    teams: int
    picks: int
    picks_used: int
    games: int
    played: int
    playoff_games: int
    playoffs_played: int
    faulty: tuple[str, ...]
    round: str
    champion: str
    draft: str
    audit: bool
    unrolled: int
    lost: int
    first_year: bool
    new_teams: int
    alone: int
    unprotected: int
    drafted: bool


def status(db: Session) -> Status:
    """Return where the league stands, its settings, the timeline, and what to do next."""
    facts = _facts(db)
    league, season = league_of(db), facts.season
    day, last = days(db)
    return Status(
        league=league.name,
        system=rules_of(db).title,
        seed=league.seed,
        season=season.number,
        phase=cast("Phase", season.phase),
        day=day,
        days=last,
        games_played=facts.played + facts.playoffs_played,
        games_total=facts.games + facts.playoff_games,
        steps=_steps(facts),
        todos=tuple(_todos(db, facts)),
        missing=tuple(_missing(facts)),
        settings=season.settings,
        digest=season.digest,
    )


def _facts(db: Session) -> _Facts:
    season = season_of(db)
    draft = draft_of(db)
    picks = db.exec(select(Pick).where(Pick.draft_id == draft.id)).all() if draft else []
    playoffs = db.exec(select(Game.status).where(Game.season_id == season.id, Game.stage == "playoffs")).all()
    number = round_in_play(stored_series(db, season))
    rounds = rounds_for(int(season.settings["playoff_teams"]))
    return _Facts(
        season=season,
        teams=len(teams_of(db, season)),
        picks=len(picks),
        picks_used=sum(pick.player_id is not None or pick.passed for pick in picks),
        games=games_of(db, season),
        played=games_of(db, season, "played"),
        playoff_games=len(playoffs),
        playoffs_played=sum(state == "played" for state in playoffs),
        faulty=tuple(wrong_rosters(db).values()) if season.phase in ("season", "playoffs", "cutdown") else (),
        round="" if number is None else round_title(number, rounds),
        champion="" if season.champion_id is None else need_team(db, season.champion_id).name,
        draft=draft.kind if draft else "",
        audit=draft is not None and draft.status == "audit",
        unrolled=len(unrolled(db, season)) if season.phase == "attrition" else 0,
        lost=lost_count(db, season),
        first_year=db.exec(select(func.min(Season.number))).one() == season.number,
        new_teams=len(newcomers(db, season)),
        alone=exclusive_rounds(db, season)[0],
        unprotected=len(without_list(db, season)) if season.phase == "expansion" else 0,
        drafted=season.phase in FIRST_YEAR or _was_drafted(db),
    )


def _was_drafted(db: Session) -> bool:
    """Tell whether there was a league draft; whole teams play without one."""
    return db.exec(select(func.count()).select_from(Draft).where(Draft.kind == "league")).one() > 0


def _steps(facts: _Facts) -> tuple[Step, ...]:
    skipped = FIRST_YEAR if not facts.first_year else () if facts.drafted else ("draft",)
    phases = [phase for phase in PHASES if phase not in skipped and (facts.new_teams or phase != EXPANSION)]
    now = phases.index(cast("Phase", facts.season.phase))
    details = _details(facts)
    picks = _share(facts.picks_used, facts.picks)
    progress: dict[Phase, float] = {"draft": picks, "season": _share(facts.played, facts.games)}
    progress["playoffs"] = _share(facts.playoffs_played, facts.playoff_games)
    progress["attrition"] = 1 - _share(facts.unrolled, facts.teams + 1)
    progress["expansion"] = picks if facts.draft == "expansion" else 0.0
    progress["college"] = picks if facts.draft == "college" else 0.0
    steps = []
    for place, phase in enumerate(phases):
        # Nothing is to be done for the champion, so that step is done as soon as it is reached.
        done = place < now or (place == now and phase == "finished")
        state = "done" if done else "now" if place == now else "todo"
        share = 1.0 if done else progress.get(phase, 0.0) if place == now else 0.0
        steps.append(Step(phase, TITLES[phase], details[phase], state, share))  # type: ignore[arg-type]  # state is literal
    return tuple(steps)


def _share(done: int, total: int) -> float:
    return done / total if total else 0.0


def _details(facts: _Facts) -> dict[Phase, str]:
    settings = facts.season.settings
    lengths = settings["best_of"]
    best_of = f"best of {lengths[0]}" if len(set(lengths)) == 1 else "best of " + ", ".join(map(str, lengths))
    running = 0 < facts.picks_used < facts.picks
    every = facts.picks or facts.teams * settings["roster_size"]
    picks = f"{facts.picks_used} of {facts.picks} picks" if running else counted(every, "pick")
    games = f"{facts.played} of {counted(facts.games, 'game')}" if facts.games else f"{settings['games']} games each"
    games = "none: a tournament" if is_tournament(facts.season) else games
    return {
        "setup": counted(facts.teams, "team"),
        "draft": picks,
        "season": games,
        "playoffs": facts.round or best_of,
        "finished": facts.champion or "to be played for",
        "attrition": f"{facts.lost} lost" if facts.lost else "two dice a man",
        "expansion": picks if facts.draft == "expansion" else counted(facts.new_teams, "new team"),
        "college": picks if facts.draft == "college" else rounds_text(settings.get("college_rounds", 2), facts.alone),
        "cutdown": f"to {settings['roster_size']} players",
    }


def _missing(facts: _Facts) -> list[str]:
    """Return what stands between the league and its next phase, in sentences."""
    phase, left = facts.season.phase, facts.games - facts.played
    if phase == "setup":
        return ["The draft has not been started."]
    if phase == "draft":
        return [f"{counted(facts.picks - facts.picks_used, 'pick')} of the draft are still to be made."]
    if phase == "season":
        no_schedule = [] if facts.games or is_tournament(facts.season) else ["There is no schedule."]
        to_play = [f"{counted(left, 'game')} of the regular season {'is' if left == 1 else 'are'} still to be played."]
        return [*facts.faulty, *no_schedule, *(to_play if left else [])]
    if phase == "playoffs":
        stage = facts.round.lower() or "playoffs"
        return [*facts.faulty, f"The {stage} {'are' if stage.endswith('s') else 'is'} not over."]
    return _missing_after(facts)


def _missing_after(facts: _Facts) -> list[str]:
    """Return what is missing in the phases after the champion."""
    phase = facts.season.phase
    if phase == "attrition" and facts.unrolled:
        return [f"{counted(facts.unrolled, 'roster')} {'has' if facts.unrolled == 1 else 'have'} not been rolled for."]
    if phase in ("expansion", "college") and facts.draft != phase:
        lists = (
            [f"{counted(facts.unprotected, 'team')} have no list of protected players."] if facts.unprotected else []
        )
        return [*lists, f"The {TITLES[cast('Phase', phase)].lower()} has not been started."]
    if phase in ("expansion", "college"):
        return [f"{counted(facts.picks - facts.picks_used, 'pick')} of the draft are still to be made."]
    return list(facts.faulty) if phase == "cutdown" else []


def _todos(db: Session, facts: _Facts) -> list[Todo]:
    """Return what to do next, the most urgent first."""
    warnings = [Todo("warn", text, "They cannot play like this.", "Open teams", "teams") for text in facts.faulty]
    return [*warnings, *_next_step(db, facts), *_schedule_todo(facts)]


def _next_step(db: Session, facts: _Facts) -> list[Todo]:
    phase = facts.season.phase
    if phase == "setup":
        return [Todo("now", "Start the league draft", "Dice decide who picks first.", "Roll the dice", "start-draft")]
    if phase == "draft":
        return [_clock_todo(db)]
    if phase == "season":
        return _season_todo(facts)
    if phase == "playoffs":
        detail = f"{counted(facts.playoffs_played, 'game')} of the playoffs played."
        return [Todo("now", f"Play the {facts.round.lower()}", detail, "Auto-play a day", "play", {"span": "day"})]
    if phase == "finished":
        title = f"{facts.champion} are the champions"
        return [
            Todo("info", title, "The season is over.", "Look at the bracket", "playoffs"),
            Todo("now", "Begin the off-season", "Attrition comes first.", "Begin off-season", "start-attrition"),
        ]
    return _off_season_todo(db, facts)


def _off_season_todo(db: Session, facts: _Facts) -> list[Todo]:
    phase = facts.season.phase
    if phase == "attrition" and facts.unrolled:
        detail = f"{counted(facts.unrolled, 'roster')} to roll for; a double and the man is lost."
        return [Todo("now", "Roll for attrition", detail, "Roll for everybody", "roll-attrition")]
    if phase == "attrition":
        detail = f"{counted(facts.lost, 'player')} will leave the league."
        return [Todo("now", "Let attrition take effect", detail, "Finish attrition", "finish-attrition")]
    if phase == "expansion" and facts.unprotected:
        detail = f"{counted(facts.unprotected, 'team')} have no list yet; the computer keeps whom they would miss most."
        return [Todo("now", "Protect players", detail, "Let the computer protect", "auto-protect")]
    if phase == "expansion" and facts.draft != "expansion":
        detail = f"{counted(facts.new_teams, 'new team')}; dice decide who picks first."
        return [Todo("now", "Start the expansion draft", detail, "Roll the dice", "start-expansion-draft")]
    if phase == "college" and facts.draft != "college" and waits_for_lottery(db, facts.season):
        detail = "The chances are published; the draw is recorded."
        return [Todo("now", "Draw the lottery", detail, "Draw", "draw-lottery")]
    if phase == "college" and facts.draft != "college":
        detail = "A class of rookies is made; the worst team picks first."
        return [Todo("now", "Start the college draft", detail, "Make the class", "start-college-draft")]
    if phase == "college" and facts.audit:
        detail = "Some slots belong to another team than they came from."
        return [Todo("now", "Sign off the traded picks", detail, "Sign off", "sign-off-draft")]
    if phase in ("expansion", "college"):
        return [_clock_todo(db)]
    if facts.faulty:
        return [Todo("now", "Cut down the rosters", "The program can suggest whom.", "Cut down", "cut-down")]
    title = f"Begin season {facts.season.number + 1}"
    return [Todo("now", title, "Every team may play.", "Next season", "next-season")]


def _clock_todo(db: Session) -> Todo:
    pick = on_clock(db)
    assert pick is not None
    title = f"{need_team(db, pick.team_id).name} are on the clock"
    draft = kind_of(db.get_one(Draft, pick.draft_id)).title.lower()
    return Todo("now", title, f"Pick {label(pick)} of the {draft}.", "Open draft room", "draft")


def _season_todo(facts: _Facts) -> list[Todo]:
    if is_tournament(facts.season):
        detail = f"{counted(int(facts.season.settings['playoff_teams']), 'team')}, knock-out at once."
        return [Todo("now", "Start the tournament", detail, "Start playoffs", "start-playoffs")]
    if not facts.games:
        return []
    left = facts.games - facts.played
    if left:
        title = f"Play the next games: {counted(left, 'game')} left"
        return [
            Todo(
                "now", title, f"{facts.played} of {facts.games} are played.", "Auto-play a day", "play", {"span": "day"}
            )
        ]
    return [
        Todo("now", "Start the playoffs", "Every game of the season is played.", "Start playoffs", "start-playoffs")
    ]


def _schedule_todo(facts: _Facts) -> list[Todo]:
    if facts.games or facts.season.phase != "season" or is_tournament(facts.season):
        return []
    detail = f"{facts.season.settings['games']} games for each team."
    return [Todo("now", "Make the schedule", detail, "Make schedule", "make-schedule")]
