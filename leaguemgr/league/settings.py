"""The settings of a season: the league's own, and the options of its rule system, by name and value."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rapidfuzz.process import extractOne

from leaguemgr.engine.system import OptionSpec, RuleSystem
from leaguemgr.league.setting_readers import FALSE, TRUE
from leaguemgr.league.setting_specs import SETTINGS
from leaguemgr.league.wording import listed
from leaguemgr.problems import UserError

LOOKS_LIKE = 60  # out of 100
PLAIN = {spec.name: spec.default for spec in SETTINGS if not callable(spec.default)}
"""What settings are that do not depend on the number of teams."""


def setting(values: Mapping[str, Any], name: str) -> Any:
    """Return a setting of a season; of one from before there was this setting, what it is by default."""
    return values[name] if name in values else PLAIN[name]


def defaults(teams: int, rules: RuleSystem) -> dict[str, Any]:
    """Return the settings of a new league, the rule options under ``options``."""
    own: dict[str, Any] = {
        spec.name: spec.default(teams, rules) if callable(spec.default) else spec.default for spec in SETTINGS
    }
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
            if found == "position_limits":
                _check_positions(result[found], rules)
        else:
            result["options"][found] = option_value(options[found], value)
    return result


def _check_positions(limits: Mapping[str, int], rules: RuleSystem) -> None:
    codes = [code for code, _ in rules.positions]
    strange = next((code for code in limits if code not in codes), None)
    if strange is not None:
        raise UserError(f"position_limits may name {listed(codes)}, not {strange!r}.")


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
