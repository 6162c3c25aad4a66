"""Every setting of a league's own: its name, its title, what it is by default and how it is read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from leaguemgr.league.bracket import PATTERNS
from leaguemgr.league.draft_order import PATTERNS as PATTERNS_OF_ROUNDS
from leaguemgr.league.setting_readers import (
    ALL_NEW_TEAMS,
    breakers,
    lengths,
    limits,
    number_or,
    numbers,
    one_of,
    whole,
    yes_or_no,
)
from leaguemgr.league.ties import DEFAULT_ORDER, RULE_TITLES


@dataclass(frozen=True, slots=True)
class SettingSpec:
    """One setting of a league: its name, title, default (by the number of teams and the rules, if a function)."""

    name: str
    title: str
    default: Any
    read: Callable[[str, Any], Any]
    help: str


SETTINGS = (
    SettingSpec(
        "games",
        "Games for each team",
        28,
        whole(0, 200),
        "In the regular season; 0 is a tournament.",
    ),
    SettingSpec(
        "one_short",
        "One team plays a game less",
        False,
        yes_or_no,
        "Mends an odd number of teams with an odd number of games.",
    ),
    SettingSpec(
        "playoff_teams",
        "Teams in the playoffs",
        lambda teams, rules: min(8, teams),
        whole(2, 64),
        "The best of the table; missing opponents are byes for the best seeds.",
    ),
    SettingSpec(
        "tournament_seeds",
        "Seeds of a tournament",
        "strength",
        one_of("strength", "lot"),
        "Without a regular season: by the computer's evaluation of the cards, or by a recorded lot.",
    ),
    SettingSpec(
        "playoff_min_wins",
        "Fewest wins for the playoffs",
        0,
        whole(0, 200),
        "House rule: places of teams with fewer wins stay empty; 0 is no condition.",
    ),
    SettingSpec(
        "playoff_groups",
        "Seeds",
        "one-table",
        one_of("one-table", "winners-first", "conferences"),
        "House rules: the winners of the conferences take the top seeds, or each of two has its half of the bracket.",
    ),
    SettingSpec(
        "playoff_reseed",
        "New seeds in each round",
        False,
        yes_or_no,
        "House rule: the best that is left meets the worst; otherwise the bracket is fixed.",
    ),
    SettingSpec("best_of", "Length of a series", [7], lengths, "7, 5, 3 or 1, or one for each round."),
    SettingSpec(
        "pattern",
        "Home games of a best of seven",
        PATTERNS[7][0],
        one_of(*PATTERNS[7]),
        "2-2-1-1-1 or 2-3-2; shorter series follow from it.",
    ),
    SettingSpec(
        "roster_size",
        "Players on a team",
        lambda teams, rules: rules.draft_rounds(teams),
        whole(5, 20),
        "Also the rounds of the league draft.",
    ),
    SettingSpec("roster_min", "Fewest players on a team", 5, whole(5, 20), "To play a league game."),
    SettingSpec(
        "injured_list",
        "Places on the injured list",
        0,
        whole(0, 10),
        "House rule: hurt men on it have no place among the active players and cannot play.",
    ),
    SettingSpec(
        "signings_a_season",
        "Signings of a team in a season",
        0,
        whole(0, 100),
        "House rule: 0 is no limit; more is warned of and can be overridden.",
    ),
    SettingSpec(
        "trades_a_season",
        "Trades of a team in a season",
        0,
        whole(0, 100),
        "House rule: 0 is no limit; more is warned of and can be overridden.",
    ),
    SettingSpec(
        "position_limits",
        "Most players of a position",
        {},
        limits,
        "House rule, such as C=3, G=5; more is warned of and can be overridden.",
    ),
    SettingSpec(
        "trade_deadline",
        "Last day for trades",
        0,
        whole(0, 400),
        "House rule: a day of the regular season, 0 for none; after it trades wait for the off-season.",
    ),
    SettingSpec(
        "pick_years",
        "Seasons ahead that picks may be traded",
        1,
        whole(0, 10),
        "House rule: 0 is the next draft only.",
    ),
    SettingSpec(
        "attrition_most",
        "Most players a team loses to attrition",
        2,
        whole(1, 20),
        "The book: 2; after so many doubles nobody else of the team is rolled for.",
    ),
    SettingSpec(
        "free_agents_roll",
        "Free agents roll for attrition",
        True,
        yes_or_no,
        "House rule: the book rolls for the men of teams only, and the pool would grow for ever.",
    ),
    SettingSpec(
        "college_rounds",
        "Rounds of the college draft",
        2,
        whole(1, 12),
        "House rule: the book leaves it open.",
    ),
    SettingSpec(
        "draft_pattern",
        "Rounds of the league draft",
        "same",
        one_of(*PATTERNS_OF_ROUNDS),
        "The book: every round in the same order. House rules: snake, third-round-reversal.",
    ),
    SettingSpec(
        "college_pattern",
        "Order of the college draft's rounds",
        "same",
        one_of(*PATTERNS_OF_ROUNDS),
        "As for the league draft.",
    ),
    SettingSpec(
        "college_order",
        "Order of the college draft",
        "standings",
        one_of("standings", "dice", "lottery"),  # AMB-68 leaves it open
        "House rule: standings (the worst team first), dice, or a lottery among the worst.",
    ),
    SettingSpec(
        "lottery_teams",
        "Teams in the lottery",
        0,
        whole(0, 64),
        "0: those that do not reach the playoffs.",
    ),
    SettingSpec(
        "lottery_places",
        "Places drawn in the lottery",
        3,
        whole(1, 64),
        "The other teams follow, the worst first.",
    ),
    SettingSpec(
        "lottery_odds",
        "Chances in the lottery",
        [250, 199, 156, 119, 88, 63, 43, 28, 17, 11, 8, 7, 6, 5],
        numbers,
        "From the worst team; by default those of the NBA from 2005 to 2018, in a thousand. Level teams share theirs.",
    ),
    SettingSpec(
        "expansion_protected",
        "Players protected at first",
        3,
        whole(0, 20),
        "In the first round of an expansion draft; new teams have as many rounds of the college draft for themselves.",
    ),
    SettingSpec(
        "expansion_added", "Players protected more in each round", 1, whole(0, 5), "Of an expansion draft; the book: 1."
    ),
    SettingSpec(
        "expansion_step",
        "Losses in turn",
        1,
        whole(1, 20),
        "A team that has lost so many waits until every other team has; the book: 1.",
    ),
    SettingSpec(
        "expansion_pull_back",
        "Players taken back after losses in turn",
        0,
        whole(0, 5),
        "House rule: a team that waits protects so many more.",
    ),
    SettingSpec(
        "expansion_losses",
        "Most players a team loses",
        0,
        number_or(0, 20, ALL_NEW_TEAMS),
        "House rule: a number, or teams (as many as there are new teams); 0 is no limit, as in the book.",
    ),
    SettingSpec(
        "expansion_per_team",
        "Most players of one team for one new team",
        0,
        whole(0, 20),
        "House rule: 0 is no limit, as in the book.",
    ),
    SettingSpec(
        "expansion_semi_finalists",
        "Players protected at first by a semi-finalist",
        0,
        whole(0, 20),
        "House rule: 0 is as many as everybody.",
    ),
    SettingSpec(
        "expansion_exempt",
        "The last college class is safe",
        False,
        yes_or_no,
        "House rule: whoever was drafted a year ago cannot be taken and needs no protection.",
    ),
    SettingSpec(
        "tie_breakers",
        "Tie-breakers",
        list(DEFAULT_ORDER),
        breakers,
        f"In order, of: {', '.join(RULE_TITLES)}.",
    ),
    SettingSpec(
        "tie_restart",
        "Tie-breakers start again",
        True,
        yes_or_no,
        "Once the best of the tied teams is placed, the rest start again with the first rule.",
    ),
)
