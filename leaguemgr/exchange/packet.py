"""Coach packets: a workbook with all that one coach needs, and lists to fill in and send back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from openpyxl import Workbook
from openpyxl.styles import Alignment, Font, PatternFill
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.worksheet import Worksheet

from leaguemgr.exchange.table import Cell, Column, Table, rating_titles, table, text, whole
from leaguemgr.exchange.xlsx_file import fill, saved
from leaguemgr.league.context import league_of
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.expansion_view import expansion
from leaguemgr.league.game_views import schedule
from leaguemgr.league.imports import folded
from leaguemgr.league.league import League
from leaguemgr.league.lookup import season_of
from leaguemgr.league.records import PlayerRow, TeamRef
from leaguemgr.league.rosters import roster, teams
from leaguemgr.league.wording import counted, score

MARK = "leaguemgr coach packet"
"""What a packet is known by, in its first sheet."""
COVER, ROSTER, SCHEDULE, RANKING, LINEUP, PROTECTED = (
    "Read me", "Roster", "Schedule", "Ranking list", "Line-up", "Protected list",
)  # fmt: skip
TO_FILL = PatternFill("solid", start_color="FFFAEDCB", end_color="FFFAEDCB")
"""Cells that a coach may change; what they are is also said in words on the first sheet."""


def packets(league: League) -> Iterator[tuple[str, bytes]]:
    """Yield the packet of every team with the name of its file."""
    for row in league.read(teams):
        yield f"packet {row.team.abbreviation}.xlsx", packet(league, row.team)


def packet(league: League, team: TeamRef) -> bytes:
    """Return the packet of one team; ratings that nobody has rolled are not in it (J4)."""
    book = Workbook()
    cover = book.active
    assert isinstance(cover, Worksheet)
    cover.title = COVER
    ranking, protected = _ranking(league, team), _protected(league, team)
    fill(book.create_sheet(ROSTER), _roster(league, team))
    fill(book.create_sheet(SCHEDULE), _schedule(league, team))
    _lineup(book.create_sheet(LINEUP), league, team)
    for one in (ranking, protected):
        if one.rows:
            sheet = book.create_sheet(one.title)
            fill(sheet, one)
            _open(sheet, "A", len(one.rows))
    _cover(cover, league, team, book.sheetnames)
    return saved(book)


def _cover(sheet: Worksheet, league: League, team: TeamRef, names: Sequence[str]) -> None:
    name, season = league.read(lambda db: league_of(db).name), league.read(season_of)
    rows: list[tuple[str, str]] = [
        ("What", MARK), ("League", name), ("Team", team.name), ("Letters", team.abbreviation),
        ("Season", str(season.number)), ("", ""),
        ("To do", "Change the yellow cells, save the workbook and send it back. Leave what you do not want to change."),
        (LINEUP, "Choose a player of your roster for each marker, and his station."),
    ]  # fmt: skip
    if RANKING in names:
        rows.append(
            (RANKING, "Write 1 for the player you want most, 2 for the next, and so on; leave the others empty.")
        )
    if PROTECTED in names:
        rows.append((PROTECTED, league.read(expansion).rule))
    for row in rows:
        sheet.append(row)
    for line in range(1, len(rows) + 1):
        sheet.cell(line, 1).font = Font(bold=True)
        sheet.cell(line, 2).alignment = Alignment(wrap_text=True, vertical="top")
        sheet.cell(line, 2).data_type = "s"
    sheet.column_dimensions["A"].width, sheet.column_dimensions["B"].width = 16, 80


def _open(sheet: Worksheet, letter: str, rows: int) -> None:
    """Mark the cells of a column that are to be filled in."""
    for line in range(2, rows + 2):
        sheet[f"{letter}{line}"].fill = TO_FILL


def called(players: Sequence[PlayerRow]) -> dict[int, str]:
    """Return what team mates are called by id; those of one name by their numbers too."""
    names = Counter(folded(row.name) for row in players)
    return {row.id: row.name if names[folded(row.name)] == 1 else with_number(row) for row in players}


def with_number(player: PlayerRow) -> str:
    """Return a player's name with the number he wears."""
    return f"{player.name} ({player.number})"


def _card(league: League) -> tuple[Column, ...]:
    titles = rating_titles([field for field in league.system.card_fields if field.brief])
    return (*whole("Player id"), *text("Player", "Position"), *whole(*titles.values()))


def _on_card(league: League, row: PlayerRow, name: str = "") -> tuple[Cell, ...]:
    ratings = (row.ratings.get(field.name) for field in league.system.card_fields if field.brief)
    return (row.id, name or row.name, row.position, *ratings)


def _roster(league: League, team: TeamRef) -> Table:
    one = league.read(roster, team.id)
    columns = (*whole("Number"), *_card(league), *whole("Misses games"))
    names = called(one.players)
    rows = [(row.number, *_on_card(league, row, names[row.id]), row.out or None) for row in one.players]
    return table("roster", ROSTER, columns, rows)


def _schedule(league: League, team: TeamRef) -> Table:
    games = league.read(schedule, team=team.id)
    columns = (*whole("Day"), *text("Home", "Visitors", "Result"))
    rows = [
        (game.day, game.home.name, game.away.name, score(game.home_score, game.away_score) if game.periods else "")
        for game in games
    ]
    return table("schedule", SCHEDULE, columns, rows)


def _ranking(league: League, team: TeamRef) -> Table:
    """Return who can be drafted or signed, with the coach's list as it is."""
    draft = league.read(draft_view)
    ranks = {player: rank for rank, player in enumerate(draft.lists.get(team.id, ()), start=1)}
    columns = (*whole("Rank"), *_card(league), Column("Value", "decimal"))
    ordered = sorted(draft.pool, key=lambda row: (ranks.get(row.id, len(ranks) + 1), -row.value, row.id))
    rows = [(ranks.get(row.id), *_on_card(league, row), round(row.value, 1)) for row in ordered]
    return table("ranking", RANKING, columns, rows)


def _protected(league: League, team: TeamRef) -> Table:
    """Return the players that a team may protect in an expansion; without rows when none is coming."""
    view = league.read(expansion)
    side = next((one for one in view.teams if one.team == team), None)
    men = league.read(roster, team.id).players if side and view.state in ("planned", "drafting") else ()
    ranks = {row.player.id: row.rank for row in side.rows} if side else {}
    exempt = {row.id for row in side.exempt} if side else set()
    columns = (*whole("Rank"), *_card(league), *text("Note"))
    rows = [(ranks.get(row.id), *_on_card(league, row), "safe anyway" if row.id in exempt else "") for row in men]
    return table("protected", PROTECTED, columns, rows)


def _lineup(sheet: Worksheet, league: League, team: TeamRef) -> None:
    """Write the line-up with lists to choose from."""
    one, rules = league.read(roster, team.id), league.system
    spots, names = {spot.marker: spot for spot in one.lineup}, called(one.players)
    rows = [
        (marker, names[spots[marker].player.id], spots[marker].station) if marker in spots else (marker, "", "")
        for marker in rules.markers
    ]
    columns = text("Marker", "Player", "Station") if rules.stations else text("Marker", "Player")
    fill(sheet, table("lineup", LINEUP, columns, [row[: len(columns)] for row in rows]))
    sheet.column_dimensions["B"].width = 34
    _open(sheet, "B", len(rows))
    last = len(rows) + 1
    _choose(sheet, f"B2:B{last}", f"={ROSTER}!$C$2:$C${max(2, len(one.players) + 1)}")
    if rules.stations:
        _open(sheet, "C", len(rows))
        _choose(sheet, f"C2:C{last}", f'"{",".join(rules.stations)}"')


def _choose(sheet: Worksheet, cells: str, source: str) -> None:
    choice = DataValidation(type="list", formula1=source, allow_blank=True, showErrorMessage=True)
    sheet.add_data_validation(choice)
    choice.add(cells)


def told(ranking: Sequence[int] | None, lineup: bool, protected: Sequence[int] | None) -> Iterator[tuple[str, str]]:
    """Yield what a coach has changed, list by list."""
    if ranking is not None:
        yield RANKING, counted(len(ranking), "player")
    if lineup:
        yield LINEUP, "changed"
    if protected is not None:
        yield PROTECTED, counted(len(protected), "player")
