"""The box score of a game that is being played, as far as it has come."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from leaguemgr.engine.box import Line
from leaguemgr.engine.system import TeamSetup
from leaguemgr.league.records import LineRow, PlayerRow, TeamRef
from leaguemgr.ui.dialogs.game import box_columns
from leaguemgr.ui.dialogs.help import PlainDialog
from leaguemgr.ui.game.session import GameSession
from leaguemgr.ui.table import Column, Table, TileCell
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.card import Card, Scrolled

SAME = (
    "started", "seconds", "fgm", "fga", "tpm", "ftm", "fta", "orb", "drb", "ast", "stl", "blk", "tov", "pf", "tip",
    "points",
)  # fmt: skip
"""Figures that a row of the table has from a line of the box score."""


class BoxDialog(PlainDialog):
    """Both teams' box scores."""

    def __init__(
        self, theme: Theme, session: GameSession, teams: tuple[TeamRef, TeamRef], parent: QWidget | None = None
    ) -> None:
        """Fold the game as it is now."""
        super().__init__(theme, f"Box score: {teams[0].nickname} – {teams[1].nickname}", parent)
        box, area = session.game.box, Scrolled(theme)
        self.boxes: list[Table] = []
        for team, setup, side in zip(teams, session.kept.setup.teams, box.teams, strict=True):
            periods = " · ".join(map(str, side.periods))
            total = f"{sum(side.periods)}{f' ({periods})' if len(side.periods) > 1 else ''}"
            card = Card(theme, f"{team.name} {total}", padded=False)
            table = _table(theme, team, rows_of(setup, side.lines, team))
            card.body.addWidget(table)
            area.body.addWidget(card)
            self.boxes.append(table)
        area.body.addStretch(1)
        self.column.addWidget(area, 1)
        self.resize(theme.px(980), theme.px(800))


def rows_of(setup: TeamSetup, lines: list[Line], team: TeamRef) -> list[LineRow]:
    """Return the lines of a team as the table of a box score has them, starters first."""
    rows = [
        LineRow(
            PlayerRow(card.key, card.name, card.number, card.position, {}, team, "", 0.0),
            **{name: getattr(line, name) for name in SAME},
        )
        for card, line in zip(setup.players, lines, strict=True)
    ]
    return sorted(rows, key=lambda row: (not row.started, -row.seconds))


def _table(theme: Theme, team: TeamRef, rows: list[LineRow]) -> Table:
    columns = list(box_columns(rows))
    columns[0] = Column("number", "No.", lambda row: row.player.number, cell=TileCell(lambda row: team.colour))
    table = Table(theme, columns, lambda row: row.player.id, row_height=28)
    table.show_rows(rows)
    table.setFixedHeight(table.full_height())
    return table
