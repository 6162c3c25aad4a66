"""Files to import in tests: tables of made-up lines, and exported ones that are changed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from leaguemgr.exchange.export import Wish as ExportWish
from leaguemgr.exchange.export import export
from leaguemgr.exchange.importing import Plan, Wish, plan
from leaguemgr.exchange.json_league import export_json
from leaguemgr.exchange.mapping import Memory
from leaguemgr.league.league import League

HEAD = "Name,Pos,D,O,R,BH,FT,Star"
CARD = "2,3,4,2,1,yes"
BOX_HEAD = "Day,Team,Opponent,Player,Started,Min,FGM,FGA,FTM,FTA,DREB"
MAPPED = Wish("players", mapping={"tip_in": "Star"})


def planned(league: League, folder: Path, lines: Iterable[str], wish: Wish = MAPPED) -> Plan:
    path = folder / "file.csv"
    path.write_text("\n".join(lines), encoding="utf-8")
    return plan(league, path, wish, Memory(folder / "memory.json"))


def exported(league: League, folder: Path, name: str) -> list[str]:
    """Return the lines of an exported table."""
    (path,) = export(league, folder, ExportWish("csv", [name]))
    return path.read_text(encoding="utf-8-sig").splitlines()


def states(found: Plan) -> list[str]:
    return [one.state for one in found.findings]


def content(league: League, folder: Path) -> bytes:
    export_json(league, folder / "content.json")
    return (folder / "content.json").read_bytes()
