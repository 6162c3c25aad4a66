"""The settings of a season: the league's own, and the options of its rule system, by name and value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rapidfuzz.process import extractOne

from leaguemgr.engine.system import OptionSpec, RuleSystem
from leaguemgr.league.bracket import LENGTHS, PATTERNS
from leaguemgr.league.ties import DEFAULT_ORDER, LOT, RULE_TITLES
from leaguemgr.league.wording import listed
from leaguemgr.problems import UserError

LOOKS_LIKE = 60  # out of 100
TRUE, FALSE = ("true", "yes", "on", "1"), ("false", "no", "off", "0")


@dataclass(frozen=True, slots=True)
class SettingSpec:
    """One setting of a league: its name, title, default by number of teams, and how a value is read."""

    name: str
    title: str
    default: Callable[[int, RuleSystem], Any]
    read: Callable[[str, Any], Any]
    help: str


def whole(low: int, high: int) -> Callable[[str, Any], int]:
    """Return a reader of whole numbers within limits, both included."""

    def read(name: str, value: Any) -> int:
        try:
            number = int(str(value).strip())
        except ValueError:
            raise UserError(f"{name} must be a whole number, not {value!r}.") from None
        if not low <= number <= high:
            raise UserError(f"{name} must be from {low} to {high}, not {number}.")
        return number

    return read


def yes_or_no(name: str, value: Any) -> bool:
    """Read a switch."""
    text = str(value).strip().lower()
    if text not in (*TRUE, *FALSE):
        raise UserError(f"{name} must be yes or no, not {value!r}.")
    return text in TRUE


def _parts(value: Any) -> list[str]:
    items = value if isinstance(value, list | tuple) else str(value).split(",")
    return [str(item).strip() for item in items]


def lengths(name: str, value: Any) -> list[int]:
    """Read the length of the playoff series: one number, or one a round from the first (BS-CAMP-PO-02)."""
    numbers = [whole(1, max(LENGTHS))(name, part) for part in _parts(value)]
    wrong = [number for number in numbers if number not in LENGTHS]
    if wrong:
        raise UserError(f"{name} must be 7, 5, 3 or 1 (or one of them for each round), not {wrong[0]}.")
    return numbers


def one_of(*values: str) -> Callable[[str, Any], str]:
    """Return a reader of one of these words."""

    def read(name: str, value: Any) -> str:
        if value not in values:
            raise UserError(f"{name} must be {listed(values, 'or')}, not {value!r}.")
        return str(value)

    return read


def breakers(name: str, value: Any) -> list[str]:
    """Read the order of the tie-breakers."""
    names = _parts(value)
    for item in names:
        if item not in RULE_TITLES:
            raise UserError(f"{name} may name {listed(list(RULE_TITLES))}, not {item!r}.")
    return [*(item for item in names if item != LOT), LOT]


SETTINGS = (
    SettingSpec("games", "Games for each team", lambda teams, rules: 28, whole(1, 200), "In the regular season."),
    SettingSpec(
        "one_short",
        "One team plays a game less",
        lambda teams, rules: False,
        yes_or_no,
        "Mends an odd number of teams with an odd number of games.",
    ),
    SettingSpec(
        "playoff_teams",
        "Teams in the playoffs",
        lambda teams, rules: min(8, teams),
        whole(2, 30),
        "The best of the table; missing opponents are byes for the best seeds.",
    ),
    SettingSpec(
        "best_of", "Length of a series", lambda teams, rules: [7], lengths, "7, 5, 3 or 1, or one for each round."
    ),
    SettingSpec(
        "pattern",
        "Home games of a best of seven",
        lambda teams, rules: PATTERNS[7][0],
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
    SettingSpec(
        "roster_min", "Fewest players on a team", lambda teams, rules: 5, whole(5, 20), "To play a league game."
    ),
    SettingSpec(
        "trade_deadline",
        "Last day for trades",
        lambda teams, rules: 0,
        whole(0, 400),
        "House rule: a day of the regular season, 0 for none; after it trades wait for the off-season.",
    ),
    SettingSpec(
        "pick_years",
        "Seasons ahead that picks may be traded",
        lambda teams, rules: 1,
        whole(0, 10),
        "House rule: 0 is the next draft only.",
    ),
    SettingSpec(
        "free_agents_roll",
        "Free agents roll for attrition",
        lambda teams, rules: True,
        yes_or_no,
        "House rule: the book rolls for the men of teams only, and the pool would grow for ever.",
    ),
    SettingSpec(
        "college_rounds",
        "Rounds of the college draft",
        lambda teams, rules: 2,
        whole(1, 12),
        "House rule: the book leaves it open.",
    ),
    SettingSpec(
        "college_order",
        "Order of the college draft",
        lambda teams, rules: "standings",
        one_of("standings", "dice"),  # AMB-68 leaves it open
        "House rule: standings (the worst team first) or dice.",
    ),
    SettingSpec(
        "tie_breakers",
        "Tie-breakers",
        lambda teams, rules: list(DEFAULT_ORDER),
        breakers,
        f"In order, of: {', '.join(RULE_TITLES)}.",
    ),
    SettingSpec(
        "tie_restart",
        "Tie-breakers start again",
        lambda teams, rules: True,
        yes_or_no,
        "Once the best of the tied teams is placed, the rest start again with the first rule.",
    ),
)


def defaults(teams: int, rules: RuleSystem) -> dict[str, Any]:
    """Return the settings of a new league, the rule options under ``options``."""
    own: dict[str, Any] = {spec.name: spec.default(teams, rules) for spec in SETTINGS}
    return {**own, "options": {option.name: option.default for option in rules.options}}


def changed(settings: Mapping[str, Any], values: Mapping[str, Any], rules: RuleSystem) -> dict[str, Any]:
    """Return the settings with some values set by name; a wrong name or value raises UserError."""
    result = {**settings, "options": dict(settings["options"])}
    own = {spec.name: spec for spec in SETTINGS}
    options = {option.name: option for option in rules.options}
    for name, value in values.items():
        found = _named(name, [*own, *options])
        if found in own:
            result[found] = own[found].read(found, value)
        else:
            result["options"][found] = option_value(options[found], value)
    return result


def _named(name: str, known: list[str]) -> str:
    """Return the known name that is meant; dashes and underscores are the same."""
    plain = {item.replace("-", "_"): item for item in known}
    wanted = name.strip().lower().replace("-", "_")
    if wanted in plain:
        return plain[wanted]
    near = extractOne(wanted, list(plain), score_cutoff=LOOKS_LIKE)
    hint = f"did you mean {plain[near[0]]}?" if near else f"there are: {', '.join(sorted(known))}."
    raise UserError(f"There is no option {name!r}; {hint}")


def option_value(option: OptionSpec, value: Any) -> Any:
    """Return the value of a rule option that is meant by a text."""
    for choice, _ in option.choices:
        if isinstance(choice, bool):
            if str(value).strip().lower() in (TRUE if choice else FALSE):
                return choice
        elif str(choice) == str(value).strip():
            return choice
    allowed = listed([str(choice) for choice, _ in option.choices], "or")
    raise UserError(f"{option.name} must be {allowed}, not {value!r}.")
