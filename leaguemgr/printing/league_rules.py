"""The rules that a league plays by: its settings and the options of its board game that are in force."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import TYPE_CHECKING, Any

from leaguemgr.league.wording import NONE
from leaguemgr.printing import gather
from leaguemgr.printing.document import Document, DocumentLabels, SampledLayout, Section, document_sheet
from leaguemgr.printing.layout import fill
from leaguemgr.printing.options import SEASON, Options, SheetOption
from leaguemgr.printing.table import Row

if TYPE_CHECKING:
    from leaguemgr.engine.system import OptionSpec, Value
    from leaguemgr.league.league import League
    from leaguemgr.league.setting_specs import SettingSpec

ALL = SheetOption("all", "Also what is as usual", "flag", True)


class Labels(DocumentLabels):
    """The words on the sheet."""

    league: str
    game: str
    yes: str
    no: str
    changed: str


class RulesLayout(SampledLayout):
    """``reports/league_rules.toml``."""

    labels: Labels


def gather_rules(league: League, layout: RulesLayout, options: Options) -> Document:
    """Read the settings of a season; what differs from the usual is set in bold."""
    season = gather.chosen_season(league, options.text("season"))
    values, usual, every = gather.settings(league, season), gather.usual_settings(league), options.flag("all")
    sections = [_own(layout, values, usual, every=every), *_options(league, layout, values["options"], every=every)]
    system = league.system
    words = {"season": season, "game": system.title, "edition": system.edition}
    return Document(gather.league_name(league), words, tuple(section for section in sections if section.rows))


def _own(layout: RulesLayout, values: Mapping[str, Any], usual: Mapping[str, Any], *, every: bool) -> Section:
    from leaguemgr.league.setting_specs import SETTINGS

    rows = tuple(
        _row(spec.title, _setting(layout.labels, spec, value), spec.help, changed=value != usual[spec.name])
        for spec in SETTINGS
        for value in [values.get(spec.name, usual[spec.name])]
        if every or value != usual[spec.name]
    )
    return Section(title=layout.labels.league, remark=layout.labels.changed, table="rules", rows=rows)


def _options(league: League, layout: RulesLayout, values: Mapping[str, Value], *, every: bool) -> list[Section]:
    """Return the options of the board game, group by group."""
    by_group = groupby(league.system.options, key=lambda option: option.group)
    return [
        Section(
            title=group or fill(layout.labels.game, game=league.system.title),
            table="rules",
            rows=tuple(
                _row(option.title, _choice(option, value), option.help, changed=value != option.default)
                for option in listed
                for value in [values.get(option.name, option.default)]
                if every or value != option.default
            ),
        )
        for group, listed in by_group
    ]


def _row(title: str, value: str, told: str, *, changed: bool) -> Row:
    return Row({"title": title, "value": value, "help": told}, strong=changed)


def _choice(option: OptionSpec, value: Value) -> str:
    return dict(option.choices).get(value, str(value))


def _setting(labels: Labels, spec: SettingSpec, value: Any) -> str:
    from leaguemgr.league.ties import RULE_TITLES

    if isinstance(value, bool):
        return labels.yes if value else labels.no
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {each}" for key, each in value.items()) or NONE
    if isinstance(value, list):
        return ", ".join(str(RULE_TITLES.get(item, item)) for item in value) or NONE
    return str(value)


SHEET = document_sheet("league_rules", RulesLayout, "nothing", (SEASON, ALL), gather_rules)
