"""Every action by name, made from plain values: for the command line, and for windows that offer an action by name."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping
from typing import Any, get_type_hints

from pydantic import TypeAdapter, ValidationError
from rapidfuzz.process import extractOne

from leaguemgr.league.action import Action
from leaguemgr.league.attrition import FinishAttrition, RollAttrition, StartAttrition
from leaguemgr.league.card_edit import EditCard
from leaguemgr.league.chart_actions import ChangeCharts
from leaguemgr.league.college import StartCollegeDraft
from leaguemgr.league.draft import AutoPick, MakePick, PassPick, SetRanking, StartDraft
from leaguemgr.league.draft_corrections import MakeUpPick, ReplacePick, RewindDraft
from leaguemgr.league.expansion import AutoProtect, CancelExpansion, PlanExpansion, SetProtection, StartExpansionDraft
from leaguemgr.league.games import StoreGame, TypedResult, VoidGame
from leaguemgr.league.import_boxes import ImportBoxScores
from leaguemgr.league.import_games import ImportResults, ImportSchedule
from leaguemgr.league.import_packet import ImportPacket
from leaguemgr.league.imports import ImportPlayers
from leaguemgr.league.injured_list import ActivatePlayer, ListInjured
from leaguemgr.league.lottery import DrawLottery
from leaguemgr.league.offseason import CutDown, NextSeason
from leaguemgr.league.picks import SignOffDraft
from leaguemgr.league.playoffs import SeedPlayoffs, SetPlayoffLength, StartPlayoffs
from leaguemgr.league.rosters import ClearLineup, ReleasePlayer, SetLineup, SignPlayer
from leaguemgr.league.schedule_editor import AddGame, CallOffGame, MoveGame, RestoreGame
from leaguemgr.league.season import ChangeSettings, MakeSchedule
from leaguemgr.league.teams import EditTeam, RenamePlayer
from leaguemgr.league.trades import AgreeTrade, CancelTrade, MakeTrade, ProcessTrade, ProposeTrade
from leaguemgr.league.wording import listed
from leaguemgr.problems import UserError

ALL: tuple[type[Action], ...] = (
    ChangeSettings,
    ChangeCharts,
    EditTeam,
    RenamePlayer,
    EditCard,
    ImportPlayers,
    StartDraft,
    SetRanking,
    MakePick,
    AutoPick,
    PassPick,
    RewindDraft,
    ReplacePick,
    MakeUpPick,
    SignPlayer,
    ReleasePlayer,
    ListInjured,
    ActivatePlayer,
    SetLineup,
    ClearLineup,
    ImportPacket,
    MakeSchedule,
    ImportSchedule,
    MoveGame,
    AddGame,
    CallOffGame,
    RestoreGame,
    StoreGame,
    TypedResult,
    ImportResults,
    ImportBoxScores,
    VoidGame,
    StartPlayoffs,
    SetPlayoffLength,
    SeedPlayoffs,
    StartAttrition,
    RollAttrition,
    FinishAttrition,
    PlanExpansion,
    CancelExpansion,
    SetProtection,
    AutoProtect,
    StartExpansionDraft,
    DrawLottery,
    StartCollegeDraft,
    SignOffDraft,
    CutDown,
    NextSeason,
    MakeTrade,
    ProposeTrade,
    AgreeTrade,
    ProcessTrade,
    CancelTrade,
)
LOOKS_LIKE = 60


def by_name() -> dict[str, type[Action]]:
    """Return every action by its name."""
    return {action.verb(): action for action in ALL}


def build(name: str, params: Mapping[str, Any]) -> Action:
    """Return the action of this name with these fields; wrong names and values raise UserError."""
    known = by_name()
    if name not in known:
        near = extractOne(name.lower(), list(known), score_cutoff=LOOKS_LIKE)
        raise UserError(
            f"There is no action {name!r}; {f'did you mean {near[0]}?' if near else 'see `leaguemgr actions`.'}"
        )
    return _filled(known[name], params)


def _filled(kind: type[Action], params: Mapping[str, Any]) -> Action:
    names = [field.name for field in dataclasses.fields(kind)]
    strange = next((name for name in params if name not in names), None)
    if strange is not None:
        raise UserError(f"{kind.verb()} has no field {strange!r}; it has {listed(names) or 'none'}.")
    try:
        return TypeAdapter(kind).validate_python(dict(params))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        raise UserError(f"{kind.verb()}: {where}: {first['msg']}.") from None


def describe() -> list[dict[str, Any]]:
    """Return every action with what it does and its fields, for people and programs."""
    return [
        {
            "name": kind.verb(),
            "help": (kind.__doc__ or "").split("\n\n")[0].replace("``", "").strip(),
            "fields": _fields(kind),
        }
        for kind in ALL
    ]


def _fields(kind: type[Action]) -> list[dict[str, Any]]:
    hints = get_type_hints(kind)
    return [
        {"name": field.name, "type": _type_name(hints[field.name]), "required": _required(field)}
        for field in dataclasses.fields(kind)
    ]


def _type_name(hint: Any) -> str:
    """Return a type as it is written in code, without the modules it comes from."""
    if isinstance(hint, type) and not getattr(hint, "__args__", ()):
        return hint.__name__
    return re.sub(r"\b(\w+\.)+", "", str(hint))


def _required(field: dataclasses.Field[Any]) -> bool:
    return field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
