"""The charts that a league keeps in its file: the set in force, and those that older games were played with."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping

from sqlmodel import Session, col, select

from leaguemgr.engine.charts import NO_FILES, Files
from leaguemgr.engine.system import RuleSystem
from leaguemgr.league.wording import counted, listed
from leaguemgr.problems import UserError
from leaguemgr.rules import load_charts, system_with
from leaguemgr.store.tables import ChartSet, League

DIGITS = 12


def digest_of(files: Files) -> str:
    """Return the digest that names a chart set in the file; empty for no files."""
    text = json.dumps(files, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS] if files else ""


def keep(db: Session, files: Files) -> str:
    """Store a chart set unless it is there already, and return its digest."""
    digest = digest_of(files)
    if digest and db.exec(select(ChartSet).where(ChartSet.digest == digest)).first() is None:
        db.add(ChartSet(digest=digest, files=[list(file) for file in files]))
    return digest


def chart_files(db: Session) -> Files:
    """Return the charts in force as files; NO_FILES for those that come with the program."""
    digest = db.exec(select(League.charts)).one()
    if not digest:
        return NO_FILES
    row = db.exec(select(ChartSet).where(ChartSet.digest == digest)).first()
    if row is None:
        raise UserError(f"The charts {digest} of this league are missing from its file; restore a backup.")
    return _files(row)


def rules_in_force(db: Session) -> RuleSystem:
    """Return the rule system that the league plays, with its charts."""
    return system_with(db.exec(select(League.system)).one(), chart_files(db))


def rules_known(db: Session) -> Iterator[RuleSystem]:
    """Yield the rule system with each chart set of the file, the one in force first."""
    yield rules_in_force(db)
    system = db.exec(select(League.system)).one()
    for row in db.exec(select(ChartSet).order_by(col(ChartSet.id))):
        yield system_with(system, _files(row))


def rules_of_game(db: Session, digest: str) -> RuleSystem:
    """Return the rules with the charts that a game was played or begun with; those in force when they are not known."""
    found = (rules for rules in rules_known(db) if rules.digest == digest)
    return next(found, None) or rules_in_force(db)


def chart_faults(system: str, files: Mapping[str, str]) -> list[str]:
    """Return why no league can play with these chart files; differences from the printed rules do not forbid it."""
    book = load_charts(system)
    wanted = [name for name, _ in book.shipped]
    if not wanted:
        return ["The charts of this game are printed in full and cannot be replaced."]
    strange = sorted(set(files) - set(wanted))
    if strange:
        return [f"{strange[0]} is no chart of this game; there are {listed(wanted)}."]
    faults = [fault for fault in book.check(tuple(files.items())) if fault.forbids] if files else []
    more = f" (and {counted(len(faults) - 1, 'more fault')})" if len(faults) > 1 else ""
    return [f"No game can be played with these charts: {faults[0]}{more}."] if faults else []


def differences(system: str, before: Files, after: Files) -> int:
    """Return how many figures of the charts differ between two sets."""
    old, new = (
        {
            (chart.name, *key): cell.text
            for chart in load_charts(system).tables(files)
            for key, cell in chart.cells.items()
        }
        for files in (before, after)
    )
    return sum(old.get(key) != new.get(key) for key in {*old, *new})


def set_faults(db: Session) -> Iterator[str]:
    """Check that every chart set is what its digest says, and can be played with."""
    system = db.exec(select(League.system)).one()
    for row in db.exec(select(ChartSet).order_by(col(ChartSet.id))):
        if digest_of(_files(row)) != row.digest:
            yield f"The charts {row.digest} are not those that their digest names; games played with them may differ."
        else:
            yield from (f"Charts {row.digest}: {fault}" for fault in chart_faults(system, dict(row.files)))


def _files(row: ChartSet) -> Files:
    return tuple((name, text) for name, text in row.files)
