"""The rule systems, one package each."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from leaguemgr.problems import UserError

if TYPE_CHECKING:
    from leaguemgr.engine.card_sets import CardMaker, CardText
    from leaguemgr.engine.charts import ChartBook, Files
    from leaguemgr.engine.desk import Desk
    from leaguemgr.engine.forms import Forms
    from leaguemgr.engine.profile import Profile
    from leaguemgr.engine.rating import Rater
    from leaguemgr.engine.system import RuleSystem

SYSTEMS = ("basketball-strategy", "value-add", "all-star", "strat-o-matic")


def load_system(name: str) -> RuleSystem:
    """Return the rule system of this name with the shipped charts; an unknown name is refused."""
    if name == "basketball-strategy":
        from leaguemgr.rules.basketball_strategy.system import shipped

        return shipped()
    if name == "value-add":
        from leaguemgr.rules.value_add.system import shipped as value_add

        return value_add()
    if name == "all-star":
        from leaguemgr.rules.all_star.system import shipped as all_star

        return all_star()
    if name == "strat-o-matic":
        from leaguemgr.rules.strat_o_matic.system import shipped as strat_o_matic

        return strat_o_matic()
    raise UserError(f"There is no rule system {name!r}; choose one of: {', '.join(SYSTEMS)}.")


def system_with(name: str, files: Files) -> RuleSystem:
    """Return the rule system with a chart set; the same object for the same set, NO_FILES are the shipped charts."""
    shipped = load_system(name)
    return shipped if files in ((), shipped.chart_files) else _with_charts(name, files)


@lru_cache(maxsize=8)
def _with_charts(name: str, files: Files) -> RuleSystem:
    return load_system(name).with_charts(files)


@cache
def load_charts(name: str) -> ChartBook:
    """Return what shows, checks and edits the charts of this system."""
    if name == "value-add":
        from leaguemgr.rules.value_add.charts import BOOK as OF_VALUE_ADD

        return OF_VALUE_ADD
    if name == "all-star":
        from leaguemgr.rules.all_star.charts import BOOK as OF_ALL_STAR

        return OF_ALL_STAR
    if name == "strat-o-matic":
        from leaguemgr.rules.strat_o_matic.charts import BOOK as OF_STRAT_O_MATIC

        return OF_STRAT_O_MATIC
    from leaguemgr.rules.basketball_strategy.chart_book import Book

    return Book()


def load_profile(name: str) -> Callable[..., Profile]:
    """Return the function (system, games, seed, workers) that holds games of this system to their bands."""
    if name == "value-add":
        from leaguemgr.rules.value_add.profile import profile as of_value_add

        return of_value_add
    if name == "all-star":
        from leaguemgr.rules.all_star.profile import profile as of_all_star

        return of_all_star
    if name == "strat-o-matic":
        from leaguemgr.rules.strat_o_matic.profile import profile as of_strat_o_matic

        return of_strat_o_matic
    from leaguemgr.rules.basketball_strategy.profile import profile

    return profile


GAME_MS = {"value-add": 0.5, "strat-o-matic": 2.0}
"""What a game between whole teams may take on one core as shipped, in milliseconds (docs/decisions/0025)."""
PROFILE_GAMES = 400


def profile_games(name: str) -> int:
    """Return how many games the bands of this system take, if nobody asks for another number."""
    if name == "strat-o-matic":
        from leaguemgr.rules.strat_o_matic.profile import GAMES

        return GAMES
    return PROFILE_GAMES


def load_desk(name: str) -> Desk | None:
    """Return what a game window shows of this system; None for one whose board cannot be played in the window."""
    if name == "value-add":
        from leaguemgr.rules.value_add.desk.desk import CardsDesk

        return CardsDesk()
    if name == "all-star":
        from leaguemgr.rules.all_star.desk.desk import BoardDesk

        return BoardDesk()
    if name == "strat-o-matic":
        from leaguemgr.rules.strat_o_matic.desk.desk import TableDesk

        return TableDesk()
    from leaguemgr.rules.basketball_strategy.desk.desk import GameDesk

    return GameDesk()


def load_forms(name: str) -> Forms:
    """Return what this system puts on paper beside the lists of every league."""
    if name == "value-add":
        from leaguemgr.rules.value_add.forms import FORMS as OF_VALUE_ADD

        return OF_VALUE_ADD
    if name == "all-star":
        from leaguemgr.rules.all_star.forms import FORMS as OF_ALL_STAR

        return OF_ALL_STAR
    if name == "strat-o-matic":
        from leaguemgr.rules.strat_o_matic.forms import FORMS as OF_STRAT_O_MATIC

        return OF_STRAT_O_MATIC
    from leaguemgr.rules.basketball_strategy.forms import FORMS

    return FORMS


def load_rater(name: str) -> Rater | None:
    """Return what makes cards of this system from statistics in a league; None where it has another way to."""
    if name == "strat-o-matic":
        from leaguemgr.rules.strat_o_matic.rater import RATER

        return RATER
    if name != "basketball-strategy":
        return None
    from leaguemgr.rules.basketball_strategy.rating import shipped

    return shipped()


def load_card_text(name: str) -> CardText:
    """Return how cards of this system stand in files."""
    if name == "strat-o-matic":
        from leaguemgr.rules.strat_o_matic.card_text import WORDS

        return WORDS
    from leaguemgr.engine.card_sets import PlainText

    return PlainText(tuple(field.name for field in load_system(name).card_fields))


def load_card_maker(name: str) -> CardMaker | None:
    """Return how this system makes cards from statistics; None where its documents say nothing of it."""
    if name != "value-add":
        return None
    from leaguemgr.rules.value_add.maker import MAKER

    return MAKER
