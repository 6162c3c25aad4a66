"""Forms of the off-season: attrition to roll at the table, and the lists of protected men for an expansion draft."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguemgr.league.records import PlayerRow
from leaguemgr.league.wording import counted
from leaguemgr.league.year_records import AttritionRow, AttritionTeam, ExpansionTeam
from leaguemgr.printing import gather
from leaguemgr.printing.document import Document, DocumentLabels, SampledLayout, Section, document_sheet
from leaguemgr.printing.layout import fill
from leaguemgr.printing.names import player_names
from leaguemgr.printing.options import SEASON, TEAMS, Options
from leaguemgr.printing.ratings import Rating, rating_cells, ratings_of
from leaguemgr.printing.table import Cell, Row, Tick

if TYPE_CHECKING:
    from leaguemgr.league.league import League


class AttritionLabels(DocumentLabels):
    """The words on the sheet of attrition."""

    free: str
    lost: str
    stays: str
    typed: str


class AttritionLayout(SampledLayout):
    """``reports/attrition.toml``."""

    labels: AttritionLabels


class ProtectedLabels(DocumentLabels):
    """The words on the form."""

    places: str
    exempt: str
    losses: str
    signature: str
    default: str


class ProtectedLayout(SampledLayout):
    """``reports/protected.toml``."""

    labels: ProtectedLabels


def gather_attrition(league: League, layout: AttritionLayout, options: Options) -> Document:
    """Read the rolls of a season; before its attrition begins, the present rosters with room for the dice."""
    from leaguemgr.league.attrition import attrition

    season = gather.chosen_season(league, options.text("season"))
    view = league.read(attrition, season)
    wanted = {team.id for team in gather.chosen_teams(league, options.text("teams"))}
    teams = view.teams or _waiting(league)
    sections = [_rolls(layout, team) for team in teams if team.team is None or team.team.id in wanted]
    return Document(gather.league_name(league), {"season": season}, tuple(sections), intro=(view.rule,))


def _waiting(league: League) -> tuple[AttritionTeam, ...]:
    return tuple(
        AttritionTeam(
            roster.row.team, tuple(AttritionRow(player, None, False) for player in roster.players), rolled=False
        )
        for roster in gather.every_roster(league)
    )


def _rolls(layout: AttritionLayout, team: AttritionTeam) -> Section:
    labels = layout.labels
    rows = tuple(_roll(labels, place, row, rolled=team.rolled) for place, row in enumerate(team.rows, start=1))
    return Section(title="" if team.team else labels.free, team=team.team, table="rolls", rows=rows)


def _roll(labels: AttritionLabels, place: int, row: AttritionRow, *, rolled: bool) -> Row:
    dice = [str(face) for face in row.dice] if row.dice else ["", ""]
    result = "" if not rolled else labels.lost if row.lost else labels.stays
    cells: dict[str, Cell] = {
        "place": str(place),
        "player": player_names(row.player.name),
        "position": row.player.position,
        "colored": Tick(dice[0]),
        "white": Tick(dice[1]),
        "result": f"{result} {labels.typed}" if row.typed else result,
    }
    return Row(cells, strong=row.lost)


def gather_protected(league: League, layout: ProtectedLayout, options: Options) -> Document:
    """Read what each team may protect; with a list already made, its men are on it (C2)."""
    from leaguemgr.league.expansion_view import expansion

    season, ratings = gather.season(league), ratings_of(league.system)
    view = league.read(expansion)
    wanted = {team.id for team in gather.chosen_teams(league, options.text("teams"))}
    rosters = {roster.row.team.id: roster.players for roster in gather.every_roster(league)}
    losses = gather.settings(league, season)["expansion_losses"]
    sections = [
        section
        for team in view.teams
        if team.team.id in wanted
        for section in form_sections(layout, team, rosters.get(team.team.id, ()), ratings, losses)
    ]
    new = ", ".join(team.name for team in view.new_teams)
    words = {"season": season + 1, "new": new}
    return Document(gather.league_name(league), words, tuple(sections), ratings, (view.rule,))


def form_sections(
    layout: ProtectedLayout,
    team: ExpansionTeam,
    players: tuple[PlayerRow, ...],
    ratings: tuple[Rating, ...],
    losses: object,
) -> tuple[Section, ...]:
    """Return one team's form: its terms, its men to tick, and a line for the coach's hand."""
    labels, ranks = layout.labels, {row.player.id: str(row.rank) for row in team.rows}
    exempt = {player.id for player in team.exempt}
    terms = [fill(labels.places, places=counted(team.places, "player"))]
    if losses:
        terms.append(fill(labels.losses, losses=losses))
    if team.exempt:
        terms.append(fill(labels.exempt, names=", ".join(player.name for player in team.exempt)))
    rows = tuple(
        Row({
            "tick": "" if player.id in exempt else Tick(ranks.get(player.id, "")),
            "number": str(player.number),
            "player": player_names(player.name),
            "position": player.position,
            **rating_cells(player, ratings),
        })
        for player in players
    )  # fmt: skip
    remark = labels.default if team.default else ""
    return (
        Section(
            team=team.team, remark=remark, before=(" ".join(terms),), table="form", rows=rows, after=(labels.signature,)
        ),
    )


ATTRITION = document_sheet("attrition", AttritionLayout, "teams", (SEASON, TEAMS), gather_attrition)
PROTECTED = document_sheet("protected", ProtectedLayout, "expansion", (TEAMS,), gather_protected)
