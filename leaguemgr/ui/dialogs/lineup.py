"""Editing a line-up: a man and a station for each marker, the court beside it, refusals below."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QWidget

from leaguemgr.league.records import LineupSpot
from leaguemgr.league.records import Roster as RosterView
from leaguemgr.league.rosters import LineupPlace, SetLineup
from leaguemgr.problems import UserError
from leaguemgr.ui.dialogs.help import PlainDialog
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Notice
from leaguemgr.ui.widgets.court import LineupCourt
from leaguemgr.ui.widgets.fields import choice_box
from leaguemgr.ui.widgets.labels import label


class LineupDialog(PlainDialog):
    """Sets the five that start for a team."""

    def __init__(self, theme: Theme, session: LeagueSession, roster: RosterView, parent: QWidget | None = None) -> None:
        """Start with the line-up of the team as it is."""
        super().__init__(theme, f"Line-up of {roster.row.team.name}", parent)
        self._session, self._roster = session, roster
        self.notice = Notice(theme, "bad")
        self.column.addWidget(self.notice)
        self.boxes: dict[str, tuple[QComboBox, QComboBox]] = {}
        row = QHBoxLayout()
        row.setSpacing(theme.px(24))
        row.addLayout(self._form(), 1)
        self.court = LineupCourt(theme)
        self.court.setFixedWidth(theme.px(360))
        self._stations = bool(session.system.stations)
        row.addWidget(self.court)
        if not self._stations:
            self.court.hide()
        self.column.addLayout(row)
        self.footer.addWidget(button(theme, "Set line-up", self._store, kind="primary"))
        self._check()

    def _form(self) -> QGridLayout:
        theme, system = self.theme, self._session.system
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.px(10))
        grid.setVerticalSpacing(theme.px(8))
        titles = ("Marker", "Player", "Zone") if system.stations else ("Place", "Player")
        for column, title in enumerate(titles):
            grid.addWidget(label(title, "caption-strong"), 0, column)
        spots = {spot.marker: spot for spot in self._roster.lineup}
        men = [(row.id, f"{row.number}  {row.name}, {row.position}") for row in self._roster.players]
        stations = [(code, code) for code in system.stations]
        for place, marker in enumerate(system.markers, start=1):
            spot = spots.get(marker)
            player = choice_box(theme, men, spot.player.id if spot is not None else None, 230)
            station = choice_box(theme, stations, spot.station if spot is not None else None, 74)
            for box, title in ((player, "player"), (station, "zone")):
                box.setAccessibleName(f"{marker}, {title}")
                box.currentIndexChanged.connect(lambda _index: self._check())
            grid.addWidget(label(marker, "strong", "ball"), place, 0)
            grid.addWidget(player, place, 1)
            if stations:
                grid.addWidget(station, place, 2)
            self.boxes[marker] = (player, station)
        grid.setRowStretch(len(self.boxes) + 1, 1)
        return grid

    def _action(self) -> SetLineup:
        spots = tuple(
            LineupPlace(marker, player.currentData(), station.currentData() or "")
            for marker, (player, station) in self.boxes.items()
        )
        return SetLineup(self._roster.row.team.id, spots)

    def _check(self) -> None:
        people = {row.id: row for row in self._roster.players}
        action = self._action()
        shown = tuple(LineupSpot(spot.marker, people[spot.player], spot.station) for spot in action.spots)
        if self._stations:
            self.court.show_lineup(shown, self._roster.row.team.colour)
        problems = self._session.league.check(action)
        self.notice.say("This line-up cannot start" if problems else "", " ".join(problem.text for problem in problems))

    def _store(self) -> None:
        try:
            self._session.perform(self._action())
        except UserError as error:
            self.notice.say("The line-up was not set", str(error))
            return
        self.accept()
