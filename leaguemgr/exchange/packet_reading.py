"""Reading a coach packet that came back: which lists were changed, and what is wrong in which row."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from openpyxl import load_workbook
from openpyxl.workbook import Workbook

from leaguemgr.exchange.decimals import number
from leaguemgr.exchange.packet import COVER, LINEUP, MARK, PROTECTED, RANKING, called, with_number
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.expansion_view import expansion
from leaguemgr.league.import_packet import ImportPacket
from leaguemgr.league.import_records import Finding
from leaguemgr.league.imports import folded
from leaguemgr.league.league import League
from leaguemgr.league.lookup import season_of
from leaguemgr.league.players import player_rows
from leaguemgr.league.records import LineupSpot, PlayerRow, TeamRef
from leaguemgr.league.rosters import LineupPlace, roster, teams
from leaguemgr.problems import UserError


@dataclass
class Filled:
    """What a coach has filled in; ``findings`` have a line for each list and for whatever is wrong."""

    team: TeamRef
    action: ImportPacket
    findings: list[Finding] = field(default_factory=list)


def opened_packet(data: bytes) -> Workbook | None:
    """Return the workbook of a packet; None for any other file."""
    try:
        book = load_workbook(io.BytesIO(data), data_only=True)
    except Exception:  # noqa: BLE001 - openpyxl raises whatever its parts raise; the reader of tables tries again and says what is wrong
        return None
    first = next(iter(book.worksheets), None)
    return book if first is not None and first.title == COVER and MARK in _cover(book).values() else None


def _cover(book: Workbook) -> dict[str, str]:
    rows = book[COVER].iter_rows(max_col=2, values_only=True)
    return {str(row[0] or ""): str(row[1] or "").strip() for row in rows}


def read_packet(league: League, book: Workbook) -> Filled:
    """Return what a packet changes; UserError when it is not for this league as it is now."""
    cover, season = _cover(book), league.read(season_of).number
    known = [row.team for row in league.read(teams)]
    team = next((ref for ref in known if ref.abbreviation == cover.get("Letters")), None)
    if team is None:
        raise UserError(f"The packet is of {cover.get('Team', 'a team')}, which the league does not have.")
    if cover.get("Season") != str(season):
        raise UserError(
            f"The packet is of season {cover.get('Season')}, and the league is in season {season}; export new packets."
        )
    people = league.read(player_rows)
    findings: list[Finding] = []
    ranking = _ranked(book, RANKING, people, findings)
    lineup = _lineup(league, book, team, findings)
    protected = _ranked(book, PROTECTED, people, findings)
    draft = league.read(draft_view)
    safe = next((one.rows for one in league.read(expansion).teams if one.team == team), ())
    action = ImportPacket(
        team.id,
        _changed(ranking, draft.lists.get(team.id, ()), draft.pool),
        lineup,
        _changed(protected, [row.player.id for row in safe], league.read(roster, team.id).players),
    )
    return Filled(team, action, findings)


def _changed(ranks: Sequence[int] | None, now: Sequence[int], able: Sequence[PlayerRow]) -> tuple[int, ...] | None:
    """Return a list that came back; None when it has the same order of those whom a packet lists as the league has."""
    shown = {row.id for row in able}
    if ranks is None or [one for one in ranks if one in shown] == [one for one in now if one in shown]:
        return None
    return tuple(ranks)


def _rows(book: Workbook, name: str) -> list[tuple[int, dict[str, str]]]:
    """Return the rows of a sheet with their numbers, each cell as text by the title of its column."""
    if name not in book.sheetnames:
        return []
    rows = [[_text(cell) for cell in row] for row in book[name].iter_rows(values_only=True)]
    return [(line, dict(zip(rows[0], row, strict=True))) for line, row in enumerate(rows[1:], start=2)]


def _text(cell: object) -> str:
    return "" if cell is None else str(cell).strip()


def _ranked(
    book: Workbook, name: str, people: Mapping[int, PlayerRow], findings: list[Finding]
) -> tuple[int, ...] | None:
    """Return a list by its ranks; None without the sheet. What is wrong goes to the findings."""
    if name not in book.sheetnames:
        return None
    ranked: dict[float, int] = {}
    for line, row in _rows(book, name):
        rank, who = row.get("Rank", ""), row.get("Player", "")
        if not rank:
            continue
        place, key = number(rank, "."), number(row.get("Player id", ""), ".")
        player = people.get(int(key)) if key is not None else None
        if place is None:
            fault = f"The rank {rank!r} is no number."
        elif player is None or folded(player.name) != folded(who):
            fault = "The player's name and id do not go together; leave both as they were."
        elif place in ranked:
            fault = f"{people[ranked[place]].name} has the rank {rank} as well; choose another."
        else:
            ranked[place] = player.id
            continue
        findings.append(Finding(line, "wrong", f"{name}, {who}", fault))
    return tuple(player for _, player in sorted(ranked.items()))


def _lineup(league: League, book: Workbook, team: TeamRef, findings: list[Finding]) -> tuple[LineupPlace, ...] | None:
    """Return the line-up; None when it is as it was, or nobody is in it."""
    now = league.read(roster, team.id)
    men = {folded(with_number(row)): row.id for row in now.players}
    men |= {folded(name): player for player, name in called(now.players).items()}
    spots = []
    for line, row in _rows(book, LINEUP):
        name = row.get("Player", "")
        if name and folded(name) not in men:
            same = [with_number(row) for row in now.players if folded(row.name) == folded(name)]
            fault = f"Write {' or '.join(same)}." if same else f"He does not play for {team.name}."
            findings.append(Finding(line, "wrong", f"{LINEUP}, {name}", fault))
        elif name:
            spots.append(LineupPlace(row.get("Marker", ""), men[folded(name)], row.get("Station", "")))
    return None if _same(spots, now.lineup) or not spots else tuple(spots)


def _same(spots: Sequence[LineupPlace], lineup: Sequence[LineupSpot]) -> bool:
    now = [(one.marker, one.player.id, one.station) for one in lineup]
    return [(spot.marker, spot.player, spot.station) for spot in spots] == now
