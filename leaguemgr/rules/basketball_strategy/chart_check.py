"""Check a folder of Basketball Strategy chart files: ``leaguemgr charts check PATH``.

Three questions, file by file: can each legal reading be looked up exactly once and is its result a known one; does
every figure that the rulebook prints stand where the rulebook has it; does the rest keep the design of the
rulebook's notes. The third is not asked of charts with ``status = "user"``: the board game's own charts are right by
definition. A file whose form is wrong is not examined further, so that one slip gives one fault.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from leaguemgr.engine.charts import Fault, Files, read_set
from leaguemgr.rules.basketball_strategy import chart_check_counters as counters
from leaguemgr.rules.basketball_strategy import chart_check_matrix as matrix
from leaguemgr.rules.basketball_strategy import chart_check_shooting as shooting
from leaguemgr.rules.basketball_strategy import chart_check_tables as tables
from leaguemgr.rules.basketball_strategy.charts import FILES as NEEDED_TO_PLAY
from leaguemgr.rules.chart_origins import EDITED, mark_faults

Data = Mapping[str, Any]
Check = Callable[[Any], Iterator[str]]
STATUSES = ("document", "reconstructed", "mixed", "user")
PROVENANCE_KEYS = ("source", "status", "note")


class FileChecks(NamedTuple):
    """What is asked of one file: its form, the printed figures, the design."""

    form: Check
    figures: Check
    design: Check


def nothing(_: object) -> Iterator[str]:
    """Ask nothing more of a file."""
    return iter(())


FILES: Mapping[str, FileChecks] = {
    "shooting": FileChecks(shooting.form, shooting.figures, shooting.design),
    "passing_matrix": FileChecks(matrix.form, matrix.figures, nothing),
    "rebound_chart": FileChecks(tables.rebound_form, tables.rebound_figures, nothing),
    "tdr": FileChecks(tables.tdr_form, tables.tdr_figures, nothing),
    "jump_ball": FileChecks(tables.jump_form, tables.jump_figures, tables.jump_design),
    "blocked_shot": FileChecks(tables.block_form, tables.block_figures, tables.block_design),
    "injuries": FileChecks(tables.injury_form, tables.injury_figures, nothing),
    "full_court_press": FileChecks(tables.press_form, tables.press_figures, tables.press_design),
    "college_draft": FileChecks(counters.college_form, counters.college_figures, counters.college_design),
    "counters_basic": FileChecks(counters.basic_form, counters.basic_figures, nothing),
    "counters_campaign": FileChecks(counters.campaign_form, counters.campaign_figures, nothing),
}


def check_files(files: Files) -> list[Fault]:
    """Return every fault of a chart set, file by file; only faults of form forbid a game."""
    texts = dict(files)
    faults: list[Fault] = []
    sound: dict[str, Data] = {}
    for name, checks in FILES.items():
        # A user's set may hold the charts of play alone.
        if name not in NEEDED_TO_PLAY and name not in texts:
            continue
        data, found = _check_file(texts.get(name), checks)
        faults += [Fault(name, text, forbids=data is None) for text in found]
        if data is not None:
            sound[name] = data
    return faults + list(_between(sound))


def check_folder(path: Path) -> list[str]:
    """Return every fault of the chart set in a folder as "file, row, column: reason"; empty when all is well."""
    return [str(fault) for fault in check_files(read_set(path, tuple(FILES)))]


def _check_file(text: str | None, checks: FileChecks) -> tuple[Data | None, list[str]]:
    """Return the file's content, None when its form is wrong, and its faults."""
    data, faults = _read(text)
    if data is None:
        return None, faults
    try:
        faults += checks.form(data)
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as problem:
        faults.append(f"whole file: not laid out like the shipped chart ({type(problem).__name__}: {problem})")
    if faults:
        return None, faults
    faults += checks.figures(data)
    if not _is_users(data):
        faults += checks.design(data)
    return data, faults


def _read(text: str | None) -> tuple[Data | None, list[str]]:
    """Read one TOML file and check its provenance."""
    if text is None:
        return None, ["whole file: it is missing from the set"]
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        return None, [f"whole file: it is no readable TOML ({problem})"]
    return data, list(_provenance(data))


def _provenance(data: Data) -> Iterator[str]:
    """Every file opens with where it comes from (DESIGN 5)."""
    head = data.get("provenance")
    if not isinstance(head, dict) or next(iter(data)) != "provenance":
        yield "provenance: the file must open with a [provenance] table"
        return
    for key in PROVENANCE_KEYS:
        if not isinstance(head.get(key), str):
            yield f"provenance, {key}: a text is missing"
    if head.get("status") not in STATUSES:
        yield f"provenance, status: {head.get('status')!r} is none of {', '.join(STATUSES)}"
    yield from mark_faults(data)


def _is_users(data: Data) -> bool:
    """Tell whether somebody typed the chart in from the board game, or changed cells of ours."""
    return bool(data["provenance"]["status"] == "user" or data.get(EDITED))


def _between(sound: Mapping[str, Data]) -> Iterator[Fault]:
    """Design rules that need two files; skipped when either is unsound or the user's own."""
    ours = {name: data for name, data in sound.items() if not _is_users(data)}
    pairs: tuple[tuple[str, str, Callable[[Any, Any], Iterator[str]]], ...] = (
        ("passing_matrix", "shooting", matrix.design),
        ("rebound_chart", "shooting", tables.rebound_design),
        ("counters_campaign", "college_draft", counters.campaign_design),
    )
    for first, second, check in pairs:
        if first in ours and second in ours:
            yield from (Fault(first, text, forbids=False) for text in check(ours[first], ours[second]))
