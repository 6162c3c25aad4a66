"""Reading a league for the sheets."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeVar

from leaguemgr.printing.pad_data import PadData, filled_sides
from leaguemgr.problems import UserError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from sqlmodel import Session

    from leaguemgr.engine.charts import Chart
    from leaguemgr.engine.forms import CardFace, Forms, ScoreSheet
    from leaguemgr.engine.printed import Deck, PrintedCard, TallySheet
    from leaguemgr.engine.state import State
    from leaguemgr.engine.system import PlayerCard, Value
    from leaguemgr.league.league import League
    from leaguemgr.league.records import BoxView, GameRow, PlayerRow, Roster, Standings, TeamRef
    from leaguemgr.printing.options import Options
    from leaguemgr.printing.sheet import Needs

Printed = TypeVar("Printed")
METHODS = {"auto": "Played by the computer.", "typed": "Entered by hand.", "window": "Played at the table."}


def needs_met(league: League, number: int | None = None) -> frozenset[Needs]:
    """Return which needs of sheets a season (by number; default the newest) can meet as it is."""
    from leaguemgr.league.bracket import bracket
    from leaguemgr.league.expansion_view import expansion

    every = games(league, season(league) if number is None else number)
    there: dict[Needs, bool] = {
        "nothing": True,
        "teams": True,
        "games": bool(every),
        "game": any(game.status == "played" for game in every),
        "playoffs": bool(league.read(bracket, number).rounds),
        "expansion": league.read(expansion, number).state != "none",
    }
    return frozenset(need for need, met in there.items() if met)


def league_name(league: League) -> str:
    """Return the league's name."""
    from leaguemgr.league.context import league_of

    return league.read(league_of).name


def season(league: League) -> int:
    """Return the number of the current season."""
    return chosen_season(league, "")


def chosen_season(league: League, text: str) -> int:
    """Return the season that an option names, the current one when it is empty; UserError when there is none."""
    if text and not text.isdecimal():
        raise UserError(f"season must be a year, not {text!r}.")
    return league.read(_season_number, int(text) if text else None)


def _season_number(db: Session, number: int | None) -> int:
    from leaguemgr.league.lookup import season_of

    return season_of(db, number).number


def chosen_teams(league: League, text: str) -> list[TeamRef]:
    """Return the teams that ``all`` or abbreviations with commas name; an unknown one raises UserError."""
    from leaguemgr.league.lookup import team_refs

    every = list(league.read(team_refs).values())
    if text.strip().lower() in ("", "all"):
        return every
    known = {team.abbreviation.casefold(): team for team in every}
    chosen = []
    for part in text.split(","):
        team = known.get(part.strip().casefold())
        if team is None:
            names = ", ".join(team.abbreviation for team in every)
            raise UserError(f"There is no team {part.strip()!r}; choose all or some of {names}.")
        chosen.append(team)
    return chosen


def chosen_rosters(league: League, text: str) -> tuple[Roster, ...]:
    """Return the rosters of the teams that an option names."""
    from leaguemgr.league.rosters import rosters

    return league.read(rosters, [team.id for team in chosen_teams(league, text)])


def card_faces(league: League, teams: tuple[Roster, ...]) -> Iterator[tuple[CardFace, TeamRef]]:
    """Yield the cards of these teams as they are printed under the league's options, each with its team."""
    return _each_man(league, teams, forms(league).face)


def player_sides(league: League, teams: tuple[Roster, ...]) -> Iterator[tuple[PrintedCard, TeamRef]]:
    """Yield both sides of the cards of these teams' men, each with its team."""
    return _each_man(league, teams, forms(league).sides)


def _each_man(
    league: League,
    teams: tuple[Roster, ...],
    printed: Callable[[PlayerCard, str, Mapping[str, Value]], Printed] | None,
) -> Iterator[tuple[Printed, TeamRef]]:
    """Yield what is printed of each man of these teams, with his team."""
    assert printed is not None  # only leagues of a game with such cards offer the sheet
    options = rule_options(league)
    for roster in teams:
        for player in roster.players:
            yield printed(_card(player), player.origin, options), roster.row.team


def team_sides(league: League, teams: tuple[Roster, ...]) -> Iterator[tuple[PrintedCard, TeamRef]]:
    """Yield the cards that these teams play with, each with its team; a team without players has none yet."""
    team_cards = forms(league).team_cards
    assert team_cards is not None  # only leagues of a game with such cards offer the sheet
    options = rule_options(league)
    for roster in teams:
        men = [_card(player) for player in roster.players]
        for card in team_cards(league.system, men, options) if men else ():
            yield card, roster.row.team


def _card(player: PlayerRow) -> PlayerCard:
    from leaguemgr.engine.system import PlayerCard

    return PlayerCard(player.id, player.number, player.name, player.position, player.ratings)


def decks(league: League) -> tuple[Deck, ...]:
    """Return the decks of the league's board game, the one that it plays first."""
    found = forms(league).decks
    assert found is not None  # only leagues of a game with decks offer the sheet
    return found(league.system, rule_options(league))


def forms(league: League) -> Forms:
    """Return what the league's board game puts on paper."""
    from leaguemgr.rules import load_forms

    return load_forms(league.system.id)


def empty_score_sheet(league: League, names: tuple[str, str]) -> ScoreSheet:
    """Return the sheet of a game of two teams that has not begun; for an empty name any other team stands in.

    While there are not enough players everything is left to write but the names of the teams.
    """
    if _enough(league):
        return _score_sheet(league, opening(league, names))
    blank_sheet = forms(league).blank_sheet
    assert blank_sheet is not None  # only leagues of a game with such sheets offer it
    sheet = blank_sheet(rule_options(league))
    home, away = (
        replace(team, name=chosen_teams(league, name)[0].name) if name.strip() else team
        for team, name in zip(sheet.teams, names, strict=True)
    )
    return replace(sheet, teams=(home, away))


def _enough(league: League) -> bool:
    """Tell whether every team has the players that a game begins with."""
    return all(len(roster.players) >= len(league.system.markers) for roster in every_roster(league))


def opening(league: League, names: tuple[str, str]) -> State:
    """Return the state before a game of two teams; for an empty name any other team stands in."""
    from leaguemgr.engine.system import Setup
    from leaguemgr.league.context import team_setup

    every = chosen_teams(league, "all")
    chosen = [chosen_teams(league, name)[0].id if name.strip() else 0 for name in names]
    spare = iter([team.id for team in every if team.id not in chosen])
    home, away = (league.read(team_setup, team or next(spare)) for team in chosen)
    return league.system.start(Setup(home, away, rule_options(league)))


def filled_score_sheets(league: League, text: str, number: int) -> Iterator[tuple[ScoreSheet, str, str]]:
    """Yield the sheets of the played games that an option names, with occasion and how they were played."""
    for game in chosen_games(league, text, number):
        yield _score_sheet(league, league.replay(game.id).state), occasion(game), METHODS.get(game.method, "")


def empty_tally(league: League, names: tuple[str, str]) -> TallySheet:
    """Return the tally of a game of two teams that has not begun; for an empty name any other team stands in.

    While there are not enough players everything is left to write.
    """
    return tally(league, opening(league, names) if any(names) and _enough(league) else None)


def tally(league: League, state: State | None) -> TallySheet:
    """Return the tally of a game as it stands, without one an empty sheet."""
    found = forms(league).tally
    assert found is not None  # only leagues of a game with such sheets offer it
    return found(state)


def _score_sheet(league: League, state: State) -> ScoreSheet:
    score_sheet = forms(league).score_sheet
    assert score_sheet is not None  # only leagues of a game with such sheets offer it
    return score_sheet(state)


def rule_options(league: League) -> Mapping[str, Value]:
    """Return the rule options of the current season."""
    from leaguemgr.league.lookup import season_of

    options: Mapping[str, Value] = league.read(lambda db: season_of(db).settings["options"])
    return options


def standings(league: League, number: int) -> Standings:
    """Return the table of a season."""
    from leaguemgr.league import standings as query

    return league.read(query.standings, number)


def games(league: League, number: int) -> tuple[GameRow, ...]:
    """Return every game of a season in the order they are played."""
    from leaguemgr.league.game_views import schedule

    return league.read(schedule, number)


def boxes(league: League, text: str, year: str) -> tuple[BoxView, ...]:
    """Return the box scores of the played games that an option names."""
    from leaguemgr.league.game_views import box

    return tuple(league.read(box, game.id) for game in chosen_games(league, text, chosen_season(league, year)))


def progress(league: League, number: int) -> tuple[int, int]:
    """Return how many games of a season's table are played, and how many there are: the regular, or a tournament's."""
    from leaguemgr.league.lookup import main_stage, season_of

    stage = league.read(lambda db: main_stage(season_of(db, number)))
    counted = [game for game in games(league, number) if game.stage == stage]
    return sum(game.status == "played" for game in counted), len(counted)


def is_tournament(league: League, number: int) -> bool:
    """Tell whether a season has no regular games."""
    from leaguemgr.league import lookup

    return league.read(lambda db: lookup.is_tournament(lookup.season_of(db, number)))


def chosen_games(league: League, text: str, number: int) -> list[GameRow]:
    """Return the played games that an option names: a number, ``last`` or ``all``; UserError when there is none."""
    every = games(league, number)
    played = [game for game in every if game.status == "played"]
    if text in ("", "last", "all"):
        if not played:
            raise UserError(f"No game of {number} has been played yet; play one first.")
        return played if text == "all" else played[-1:]
    wanted = [game for game in every if str(game.id) == text.lstrip("#")]
    if not wanted:
        raise UserError(f"There is no game {text!r} in {number}; `show schedule` lists the games with their numbers.")
    if wanted[0].status != "played":
        raise UserError(f"Game {text} has not been played yet; choose another one.")
    return wanted


def filled_pad(league: League, options: Options) -> PadData:
    """Replay the game that the option names and fill a pad from its events."""
    number = chosen_season(league, options.text("season"))
    game = chosen_games(league, options.text("game"), number)[0]
    played = league.replay(game.id)
    sides = filled_sides(played, (game.home, game.away))
    how = METHODS.get(game.method, "")
    return PadData(league_name(league), number, sides, len(sides[0].team_fouls), occasion(game), how)


def occasion(game: GameRow) -> str:
    """Return when a game was."""
    return f"playoffs, game {game.series_game}" if game.stage == "playoffs" else f"round {game.day}"


def regulation(league: League) -> int:
    """Return how many periods a game has without overtime."""
    return len(league.system.shape(rule_options(league)).periods)


def every_roster(league: League) -> tuple[Roster, ...]:
    """Return the rosters of all teams."""
    return chosen_rosters(league, "all")


def settings(league: League, number: int) -> Mapping[str, Any]:
    """Return the settings of a season, the options of the board game under ``options``."""
    from leaguemgr.league.lookup import season_of

    found: Mapping[str, Any] = league.read(lambda db: season_of(db, number).settings)
    return found


def usual_settings(league: League) -> Mapping[str, Any]:
    """Return what a new league of so many teams is set to."""
    from leaguemgr.league.settings import defaults

    return defaults(len(chosen_teams(league, "all")), league.system)


def charts(league: League) -> tuple[Chart, ...]:
    """Return the charts in force as tables."""
    from leaguemgr.league.charts import chart_files
    from leaguemgr.rules import load_charts

    book = load_charts(league.system.id)
    return book.tables(league.read(chart_files) or book.shipped)
