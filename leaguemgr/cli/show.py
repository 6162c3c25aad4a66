"""The command ``show``: what the league looks like now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Annotated, Any, NamedTuple

import typer

from leaguemgr.cli.league import File, Json
from leaguemgr.cli.output import say, say_json, table
from leaguemgr.engine.periods import REGULATION, period_titles
from leaguemgr.engine.system import CardField
from leaguemgr.league import wording
from leaguemgr.league.attrition import attrition
from leaguemgr.league.awards import awards, history
from leaguemgr.league.bracket import bracket
from leaguemgr.league.context import shape_of
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.expansion_view import expansion
from leaguemgr.league.game_views import box, schedule
from leaguemgr.league.journal import journal
from leaguemgr.league.leaders import leaders
from leaguemgr.league.league import League
from leaguemgr.league.lottery import lottery
from leaguemgr.league.offseason import cuts
from leaguemgr.league.picks import assets
from leaguemgr.league.players import players
from leaguemgr.league.records import (
    BracketView,
    DraftView,
    GameRow,
    JournalRow,
    LeaderList,
    PlayerRow,
    Roster,
    Standings,
    TeamRef,
    TeamRow,
)
from leaguemgr.league.rosters import moves, roster, teams
from leaguemgr.league.standings import standings
from leaguemgr.league.trades import trades
from leaguemgr.league.year_records import (
    AttritionView,
    AwardRow,
    CutRow,
    ExpansionView,
    LotteryView,
    MoveRow,
    PickAsset,
    SeasonRow,
    TradeView,
)
from leaguemgr.problems import UserError

Query = Callable[[League, int | None, TeamRef | None], Any]


def register(app: typer.Typer) -> None:
    """Add the commands of this module."""
    app.command()(show)


def show(
    file: File,
    what: Annotated[
        str,
        typer.Argument(
            help="standings, teams, rosters, players, pool, schedule, results, leaders, bracket, draft, attrition,"
            " expansion, lottery, cuts, trades, moves, picks, awards, history, journal."
        ),
    ],
    season: Annotated[int | None, typer.Option(help="Another season than the present one.")] = None,
    team: Annotated[str | None, typer.Option(help="One team: its name, nickname or abbreviation.")] = None,
    as_json: Json = False,
) -> None:
    """Show standings, teams, players, schedule, results, leaders, bracket, draft, off-season, history or journal."""
    if what not in VIEWS:
        raise UserError(f"There is nothing called {what!r} to show; choose one of {', '.join(VIEWS)}.")
    view = VIEWS[what]
    for name, given in (("season", season), ("team", team)):
        if given is not None and name not in view.takes:
            raise UserError(f"{what} cannot be narrowed down with --{name}; leave it out.")
    with League.open(file, writing=False) as league:
        found = view.query(league, season, None if team is None else _team(league, team))
        if as_json:
            say_json(_with_boxes(league, found) if what == "results" else found)
        else:
            _tell(league, what, found)


def _team(league: League, text: str) -> TeamRef:
    wanted = text.casefold()
    found = [row.team for row in league.read(teams)]
    for ref in found:
        if wanted in (ref.name.casefold(), ref.nickname.casefold(), ref.abbreviation.casefold()):
            return ref
    raise UserError(f"There is no team {text!r}; the teams are {', '.join(ref.abbreviation for ref in found)}.")


def _with_boxes(league: League, games: tuple[GameRow, ...]) -> list[Any]:
    return [league.read(box, game.id) for game in games]


def _standings(league: League, season: int | None, team: TeamRef | None) -> Standings:
    return league.read(standings, season)


def _tell(league: League, what: str, found: Any) -> None:
    """Tell what was asked for; some of it is told by the rule system's cards and periods."""
    if what == "rosters":
        _tell_rosters(found, league.system.card_fields)
    elif what in ("schedule", "results"):
        _tell_games(found, len(league.read(shape_of).periods))
    else:
        VIEWS[what].tell(found)


def _tell_standings(found: Standings) -> None:
    rows = [
        (
            row.rank, row.team.name, row.record.won, row.record.lost, wording.share(row.record.share),
            wording.games_behind(row.games_behind), row.points_for, row.points_against,
            wording.signed(row.points_for - row.points_against), wording.streak(row.streak),
            row.mark or ("in" if row.qualified else ""), row.reason,
        )
        for row in found.rows
    ]  # fmt: skip
    head = ("", "Team", "W", "L", "Pct", "GB", "For", "Against", "Diff", "Streak", "Playoffs", "Why")
    table(head, rows, "rlrrrrrrrrll")
    if found.places:
        say(f"The playoffs have {wording.counted(found.places, 'place')}; in: as the table stands now.")
    for note in found.notes:
        say(note)


def _rosters(league: League, season: int | None, team: TeamRef | None) -> tuple[Roster, ...]:
    refs = [row.team for row in league.read(teams)] if team is None else [team]
    return tuple(league.read(roster, ref.id) for ref in refs)


def _teams(league: League, season: int | None, team: TeamRef | None) -> tuple[TeamRow, ...]:
    return league.read(teams)


def _tell_teams(found: tuple[TeamRow, ...]) -> None:
    rows = [(row.team.id, row.team.abbreviation, row.team.name, row.coach, row.kind, row.players) for row in found]
    table(("Id", "", "Team", "Coach", "Run by", "Players"), rows, "rllllr")


def _players(league: League, season: int | None, team: TeamRef | None) -> tuple[PlayerRow, ...]:
    return tuple(row for row in league.read(players, "teams") if team is None or row.team == team)


def _pool(league: League, season: int | None, team: TeamRef | None) -> tuple[PlayerRow, ...]:
    return league.read(players, "pool")


def _tell_players(found: tuple[PlayerRow, ...]) -> None:
    rows = [
        (row.id, row.name, row.position, row.team.abbreviation if row.team else "", f"{row.value:.1f}") for row in found
    ]
    table(("Id", "Player", "Pos", "Team", "Value"), rows, "rlllr")


MANY_RATINGS = 8
"""From how many ratings on a table heads them with their short labels."""


def _tell_rosters(found: tuple[Roster, ...], fields: Sequence[CardField] = ()) -> None:
    shown = [field for field in fields if field.brief]
    names = [field.name for field in shown]
    heads = names if len(names) < MANY_RATINGS else [field.label for field in shown]
    for one in found:
        say(f"{one.row.team.name} ({one.row.team.abbreviation}), {one.row.players} of {one.row.limit} players")
        start = {
            spot.player.id: f"{spot.marker} in {spot.station}" if spot.station else spot.marker for spot in one.lineup
        }
        rows = [
            (p.number, p.name, p.position, *(p.ratings.get(name, "") for name in names), start.get(p.id, ""))
            for p in one.players
        ]
        table(("No.", "Player", "Pos", *heads, "Starts"), rows, "rll" + "r" * len(names))


def _schedule(league: League, season: int | None, team: TeamRef | None) -> tuple[GameRow, ...]:
    games = league.read(schedule, season)
    return tuple(game for game in games if team is None or team in (game.home, game.away))


def _results(league: League, season: int | None, team: TeamRef | None) -> tuple[GameRow, ...]:
    return tuple(game for game in _schedule(league, season, team) if game.status == "played")


def _tell_games(found: tuple[GameRow, ...], regulation: int = REGULATION) -> None:
    if not found:
        say("There is no such game yet.")
        return
    rows = []
    for game in found:
        result = wording.score(game.home_score, game.away_score) if game.status == "played" else ""
        result = "called off" if game.status == "void" else result
        titles = period_titles(len(game.periods), regulation)
        extra = titles[-1] if len(titles) > regulation else ""
        rows.append((game.id, game.day, game.home.name, game.away.name, result, extra, game.stage))
    table(("Game", "Day", "Home", "Visitors", "Result", "", "Stage"), rows, "rrllr")


def _leaders(league: League, season: int | None, team: TeamRef | None) -> tuple[LeaderList, ...]:
    return tuple(league.read(leaders, season))


def _tell_leaders(found: tuple[LeaderList, ...]) -> None:
    for one in found:
        say(f"{one.title} ({one.rule})" if one.rule else one.title)
        rows = [(e.rank, e.player.name, e.team.abbreviation if e.team else "", e.games, e.text) for e in one.leaders]
        table(("", "Player", "Team", "G", one.title), rows, "rllrr")


def _bracket(league: League, season: int | None, team: TeamRef | None) -> BracketView:
    return league.read(bracket, season)


def _tell_bracket(found: BracketView) -> None:
    if not found.rounds:
        say("The playoffs have not begun.")
    for stage in found.rounds:
        say(stage.title)
        for series in stage.series:
            high = f"{series.high_seed}. {series.high.name}" if series.high else "to be decided"
            low = f"{series.low_seed}. {series.low.name}" if series.low else "to be decided"
            if series.bye:
                say(f"  {high}: bye")
                continue
            say(f"  {high} {series.wins[0]} – {series.wins[1]} {low}   (best of {series.best_of})")
    if found.champion:
        say(f"Champions: {found.champion.name}")


def _draft(league: League, season: int | None, team: TeamRef | None) -> DraftView:
    return league.read(draft_view, season)


def _tell_draft(found: DraftView) -> None:
    say(found.title)
    for line in found.rolls:
        say(line)
    rows = []
    for pick in found.picks:
        player = f"{pick.player.name} ({pick.player.position})" if pick.player else "passed" if pick.passed else ""
        rows.append((f"{pick.round}.{pick.slot:02d}", pick.team.name, player, pick.how))
    table(("Pick", "Team", "Player", "By"), rows)
    if found.kind == "college" and found.on_clock:
        names = list(found.pool[0].ratings) if found.pool else []
        say(f"Rookies; {wording.listed([title.lower() for title in found.hidden])} are rolled after the pick.")
        rookies = [(p.id, p.name, p.position, *(p.ratings.get(name, "") for name in names)) for p in found.pool]
        table(("No.", "Rookie", "Pos", *names), rookies, "rll" + "r" * len(names))


def _attrition(league: League, season: int | None, team: TeamRef | None) -> AttritionView:
    return league.read(attrition, season)


def _tell_attrition(found: AttritionView) -> None:
    say(found.rule)
    for one in found.teams:
        say(f"{one.team.name if one.team else 'Free agents'}{'' if one.rolled else ', not rolled yet'}")
        rows = [
            (place, row.player.name, f"{row.dice[0]} {row.dice[1]}" if row.dice else "", "lost" if row.lost else "")
            for place, row in enumerate(one.rows, start=1)
        ]
        table(("", "Player", "Dice", ""), rows, "r")


def _cuts(league: League, season: int | None, team: TeamRef | None) -> tuple[CutRow, ...]:
    return tuple(row for row in league.read(cuts) if team is None or row.team == team)


def _tell_cuts(found: tuple[CutRow, ...]) -> None:
    if not found:
        say("Every team may play.")
    for one in found:
        say(f"{one.team.name} have {one.players} players, limit {one.limit}.")
        for verb, men in (("release", one.release), ("sign", one.sign)):
            for player in men:
                say(f"  {verb} {player.name} ({player.position})")


def _expansion(league: League, season: int | None, team: TeamRef | None) -> ExpansionView:
    return league.read(expansion, season)


def _tell_expansion(found: ExpansionView) -> None:
    if not found.new_teams:
        say(f"No team joins after season {found.season}.")
        return
    say(f"After season {found.season}: {wording.listed([team.name for team in found.new_teams])}. {found.rule}")
    say(f"{wording.counted(len(found.rounds), 'round')}; {found.alone} of the college draft for the new teams alone.")
    for one in found.teams:
        how = "no list yet" if not one.rows else "list by default" if one.default else "list set"
        exempt = f", {len(one.exempt)} exempt" if one.exempt else ""
        say(f"{one.team.name}: {one.players} players, {one.places} protected at first{exempt}, {one.lost} lost; {how}")
        rows = [
            (row.rank, row.player.name, row.player.position, f"from round {row.since}" if row.since else "")
            for row in one.rows
        ]
        table(("", "Player", "Pos", "Protected"), rows, "r")


def _lottery(league: League, season: int | None, team: TeamRef | None) -> LotteryView | None:
    return league.read(lottery, season)


def _tell_lottery(found: LotteryView | None) -> None:
    if found is None:
        say("This league has no lottery (setting college_order).")
        return
    rows = [(row.team.name, row.chances, f"{row.share:.1%}", row.place or "") for row in found.rows]
    table(("Team", "Chances", "", "Place"), rows, "lrrr")
    say(f"Places drawn: {found.places}; the other teams follow, the worst first.")


def _trades(league: League, season: int | None, team: TeamRef | None) -> tuple[TradeView, ...]:
    found = league.read(trades, season)
    return tuple(one for one in found if team is None or team in [side.team for side in one.sides])


def _tell_trades(found: tuple[TradeView, ...]) -> None:
    if not found:
        say("There are no trades.")
    for one in found:
        say(f"Trade {one.id}, {one.status}{f', day {one.day}' if one.day else ''}{f': {one.note}' if one.note else ''}")
        for leg in one.legs:
            what = leg.player.name if leg.player else leg.pick.title if leg.pick else ""
            say(f"  {what}: {leg.giver.name} → {leg.receiver.name if leg.receiver else 'cut'}")
        for side in one.sides if one.status in ("pending", "agreed") else ():
            agreed = "has agreed" if side.agreed else "has not agreed"
            say(f"  {side.team.name} {agreed}: {side.before} → {side.after} of {side.limit} players")
        for fault in one.faults:
            say(f"  {fault}")


def _moves(league: League, season: int | None, team: TeamRef | None) -> tuple[MoveRow, ...]:
    return tuple(one for one in league.read(moves, season) if team is None or one.team == team)


def _tell_moves(found: tuple[MoveRow, ...]) -> None:
    rows = [(one.day or "", one.team.name, one.deed, one.player.name, one.player.position) for one in found]
    table(("Day", "Team", "", "Player", "Pos"), rows, "r")


def _picks(league: League, season: int | None, team: TeamRef | None) -> tuple[PickAsset, ...]:
    return league.read(assets, None if team is None else team.id)


def _tell_picks(found: tuple[PickAsset, ...]) -> None:
    rows = []
    for one in found:
        trades = wording.listed([str(number) for number, _, _ in one.history])
        rows.append((one.owner.name, one.season, one.round, one.original.name, one.slot, trades))
    table(("Owner", "Season", "Round", "From", "Slot", "Trades"), rows, "lrr")


def _awards(league: League, season: int | None, team: TeamRef | None) -> tuple[AwardRow, ...]:
    return league.read(awards, season)


def _tell_awards(found: tuple[AwardRow, ...]) -> None:
    if not found:
        say("There are no honours yet.")
        return
    rows = [
        (a.title, a.player.name if a.player else "", a.team.name if a.team else "several teams", a.text) for a in found
    ]
    table(("Honour", "Player", "Team", ""), rows)


def _history(league: League, season: int | None, team: TeamRef | None) -> tuple[SeasonRow, ...]:
    return league.read(history)


def _tell_history(found: tuple[SeasonRow, ...]) -> None:
    def name(ref: TeamRef | None) -> str:
        return ref.name if ref else wording.NONE

    rows = []
    for one in found:
        best = (
            f"{one.best.name} {wording.record(one.best_record.won, one.best_record.lost)}"
            if one.best and one.best_record
            else wording.NONE
        )
        rows.append((one.season, name(one.champion), name(one.runner_up), best, one.teams, one.games))
    table(("Season", "Champions", "Runners-up", "Best record", "Teams", "Games"), rows, "rlllrr")


def _journal(league: League, season: int | None, team: TeamRef | None) -> tuple[JournalRow, ...]:
    return league.read(journal)


def _tell_journal(found: tuple[JournalRow, ...]) -> None:
    rows = [
        (e.id, f"{e.at:%Y-%m-%d %H:%M}", e.who, f"{e.summary} ({e.why})" if e.why else e.summary,
         "undone" if e.undone else "")
        for e in found
    ]  # fmt: skip
    table(("No.", "When", "Who", "What (why)", ""), rows, "r")


class View(NamedTuple):
    """Something to show: its query, how people read it, and what narrows it down (season, team)."""

    query: Query
    tell: Callable[[Any], None]
    takes: tuple[str, ...] = ()


VIEWS: dict[str, View] = {
    "standings": View(_standings, _tell_standings, ("season",)),
    "teams": View(_teams, _tell_teams),
    "rosters": View(_rosters, _tell_rosters, ("team",)),
    "players": View(_players, _tell_players, ("team",)),
    "pool": View(_pool, _tell_players),
    "schedule": View(_schedule, _tell_games, ("season", "team")),
    "results": View(_results, _tell_games, ("season", "team")),
    "leaders": View(_leaders, _tell_leaders, ("season",)),
    "bracket": View(_bracket, _tell_bracket, ("season",)),
    "draft": View(_draft, _tell_draft, ("season",)),
    "attrition": View(_attrition, _tell_attrition, ("season",)),
    "expansion": View(_expansion, _tell_expansion, ("season",)),
    "lottery": View(_lottery, _tell_lottery, ("season",)),
    "cuts": View(_cuts, _tell_cuts, ("team",)),
    "trades": View(_trades, _tell_trades, ("season", "team")),
    "moves": View(_moves, _tell_moves, ("season", "team")),
    "picks": View(_picks, _tell_picks, ("team",)),
    "awards": View(_awards, _tell_awards, ("season",)),
    "history": View(_history, _tell_history),
    "journal": View(_journal, _tell_journal),
}
