"""Teams: all teams in a table, and one team with roster, line-up on the court, and its games."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.game_views import schedule
from leaguemgr.league.injured_list import ActivatePlayer, ListInjured
from leaguemgr.league.records import GameRow, StandingRow, TeamRow
from leaguemgr.league.records import Roster as RosterView
from leaguemgr.league.rosters import ClearLineup, ReleasePlayer, roster, teams
from leaguemgr.league.standings import standings
from leaguemgr.league.stats import season_stats
from leaguemgr.league.wording import counted, ordinal, record, score
from leaguemgr.ui.context import Context
from leaguemgr.ui.lifetime import run_dialog
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.hurt import NameCell
from leaguemgr.ui.pages.players import Entry, merged, stat_columns
from leaguemgr.ui.pages.ratings import ratings_columns
from leaguemgr.ui.pages.team_history import TeamHistory
from leaguemgr.ui.pages.trade_parts import coach_text
from leaguemgr.ui.table import BadgeCell, ChipCell, Column, Table, TextCell, TileCell, number
from leaguemgr.ui.widgets.buttons import Segments, button
from leaguemgr.ui.widgets.card import Card, EmptyState, Scrolled, clear, divided, topped
from leaguemgr.ui.widgets.court import LineupCourt
from leaguemgr.ui.widgets.fields import choice_box
from leaguemgr.ui.widgets.labels import ElidedLabel, label
from leaguemgr.ui.widgets.marks import BadgeMark

COACHES = {"person": "Person", "computer": "Computer", "nobody": "Nobody"}
SIDE = 372
SHOWN = 5


def overview_columns() -> tuple[Column, ...]:
    """Return the columns of the table of all teams; rows are (team row, standing row or None before a team plays)."""
    return (
        Column("badge", "", lambda row: row[0].team.abbreviation, cell=BadgeCell(lambda row: row[0].team)),
        Column("name", "Team", lambda row: row[0].team.name, cell=TextCell(600), grow=2),
        Column("coach", "Coach", lambda row: row[0].coach or None, grow=1),
        Column("kind", "Run by", lambda row: COACHES[row[0].kind], cell=TextCell(tone="text2")),
        number(
            "players",
            "Players",
            lambda row: row[0].active,
            text=lambda row: f"{row[0].active} of {row[0].limit}",
        ),
        number("rank", "Place", _rank, text=lambda row: ordinal(row[1].rank) if row[1] else "joins next", down=False),
        number(
            "record",
            "Record",
            lambda row: row[1].record.won if row[1] else None,
            text=lambda row: record(row[1].record.won, row[1].record.lost) if row[1] else "–",
        ),
    )


def _rank(row: tuple[TeamRow, StandingRow | None]) -> int | None:
    return row[1].rank if row[1] is not None else None


class TeamsPage(Page):
    """All teams, or one of them."""

    def __init__(self, context: Context) -> None:
        """Lay out the overview and the page of one team."""
        super().__init__(context, "Teams")
        theme = self.theme
        self.team: int | None = None
        self._player: int | None = None
        self.choice = choice_box(theme, [], width=190)
        self.choice.setAccessibleName("Team")
        self.choice.activated.connect(lambda _index: self.show_team(self.choice.currentData()))
        self.edit = button(theme, "Edit team…", self._edit, icon="edit")
        self.part = Segments(theme, (("roster", "Roster"), ("history", "History")))
        self.part.chosen.connect(lambda _value: self.refresh())
        self.header.add(self.part)
        self.header.add(self.choice)
        self.header.add(self.edit)
        self.stack = QStackedWidget()
        self.overview = Table(theme, overview_columns(), lambda row: row[0].team.id, row_height=36)
        self.overview.opened.connect(lambda row: self.show_team(row[0].team.id))
        self.all_card = Card(theme, padded=False)
        self.all_card.body.addWidget(self.overview)
        self.stack.addWidget(topped(self.all_card))
        self.one = TeamPanel(self)
        self.stack.addWidget(self.one)
        self.past = TeamHistory(self)
        self.stack.addWidget(self.past)
        self.column.addWidget(self.stack, 1)

    def go(self, **what: Any) -> None:
        """Show one team: its roster with one of its players selected, or its history."""
        self.team = what.get("team")
        self.part.choose(what.get("part", "roster"))
        self._player = what.get("player")

    def show_team(self, team: int | None) -> None:
        """Show one team, or all of them for None."""
        self.team = team
        self.notice.say("")
        self.refresh()

    def refresh(self) -> None:
        """Read the teams, or the one that is shown."""
        rows = self.session.read(teams)
        places = {row.team.id: row for row in self.session.read(standings).rows}
        self._fill_choice(rows)
        self.edit.setVisible(self.team is not None)
        self.part.setVisible(self.team is not None)
        if self.team is None:
            self.overview.show_rows([(row, places.get(row.team.id)) for row in rows])
            self.all_card.hug(self.overview.full_height())
            self.header.set_lead(None)
            self.header.say("Teams", f"{counted(len(rows), 'team')}; a double click opens one")
            self.stack.setCurrentIndex(0)
            return
        found = self.session.read(roster, self.team)
        self._head(found.row, places.get(self.team))
        if self.part.value == "history":
            self.past.show_team(self.team)
            self.stack.setCurrentWidget(self.past)
            return
        self.one.show_roster(found)
        self.stack.setCurrentIndex(1)
        if self._player is not None:
            self.one.table.select_key(self._player)
            self._player = None

    def _head(self, row: TeamRow, place: StandingRow | None) -> None:
        self.header.set_lead(BadgeMark(self.theme, row.team, 1.75))
        told = (
            f"{record(place.record.won, place.record.lost)}, {ordinal(place.rank)}"
            if place is not None and place.record.games
            else "No game yet"
        )
        why = f" ({place.reason})" if place is not None and place.reason else ""
        self.header.say(row.team.name, f"{coach_text(row)}. {told}{why}.")

    def _fill_choice(self, rows: tuple[TeamRow, ...]) -> None:
        self.choice.clear()
        self.choice.addItem("All teams", None)
        for row in rows:
            self.choice.addItem(row.team.name, row.team.id)
        self.choice.setCurrentIndex(0 if self.team is None else max(0, self.choice.findData(self.team)))

    def _edit(self) -> None:
        from leaguemgr.ui.dialogs.team import TeamDialog

        row = next(row for row in self.session.read(teams) if row.team.id == self.team)
        run_dialog(TeamDialog(self.theme, self.session, row, self))


class TeamPanel(QWidget):
    """One team: roster and games at the left, the line-up at the right."""

    def __init__(self, page: TeamsPage) -> None:
        """Lay the cards out."""
        super().__init__()
        self.page = page
        theme = page.theme
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(14))
        left = QVBoxLayout()
        left.setSpacing(theme.px(14))
        self._markers: dict[int, str] = {}
        self._roster: RosterView | None = None
        self.table = Table(theme, self._columns(), lambda entry: entry.player.id, row_height=31)
        self.release = button(theme, "Release", self._release, icon="remove", size="small")
        self.sign = button(theme, "Sign…", self._sign, icon="plus", size="small")
        self.injured = button(theme, "Injured list", self._injured, icon="injured", size="small")
        self.table.picked.connect(lambda _entry: self._enable())
        self.table.opened.connect(lambda entry: page.context.navigate("player", player=entry.player.id))
        self.card = Card(theme, "Roster", padded=False)
        for entry in (self.injured, self.sign, self.release):
            self.card.corner(entry)
        self.card.corner(page.columns_button(self.table, "roster", "small"))
        self.card.body.addWidget(self.table)
        left.addWidget(self.card, 1)
        self.picks = Card(theme, "Draft")
        self.picks.link("Draft room", lambda: page.context.navigate("draft"))
        left.addWidget(self.picks)
        left.addStretch(0)
        row.addLayout(left, 1)
        side = QWidget()
        side.setFixedWidth(theme.px(SIDE))
        right = QVBoxLayout(side)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(theme.px(14))
        right.addWidget(self._lineup_card())
        self.games = Card(theme, "Games")
        self.games.link("All games", lambda: page.context.navigate("schedule", team=page.team))
        area = Scrolled(theme)
        self.list = area.body
        self.games.body.addWidget(area)
        right.addWidget(self.games, 1)
        row.addWidget(side)

    def show_roster(self, found: RosterView) -> None:
        """Show a team."""
        self._roster = found
        self._markers = {spot.player.id: spot.marker for spot in found.lineup}
        stats = merged(self.page.session.read(season_stats, team=found.row.team.id))
        self.table.show_rows([Entry(row, stats.get(row.id)) for row in found.players])
        listed = f", {found.row.listed} on the injured list" if found.row.listed else ""
        self.card.set_note(f"{found.row.active} of {found.row.limit} players{listed}")
        if self.page.session.system.stations:
            self.court.show_lineup(found.lineup, found.row.team.colour)
        self.lineup.set_note("as set" if found.lineup_is_set else "suggested")
        self.suggest.setVisible(found.lineup_is_set)
        self.edit.setEnabled(bool(found.lineup) and not self.page.session.busy)
        self.nobody.setVisible(not found.lineup)
        self.card.hug(self.table.full_height())
        self._enable()
        self._show_picks(found.row.team.id)
        self._show_games(found.row.team.id)

    def _columns(self) -> tuple[Column, ...]:
        return (
            Column("number", "No.", lambda row: row.player.number, cell=TileCell(lambda row: row.player.team.colour)),
            Column(
                "name",
                "Player",
                lambda row: row.player.name,
                cell=NameCell(500, player=lambda row: row.player),
                grow=1,
                total=lambda rows: counted(len(rows), "player"),
            ),
            Column("position", "Pos", lambda row: row.player.position, cell=TextCell(600)),
            Column(
                "marker",
                "Line-up",
                lambda row: self._markers.get(row.player.id),
                text=lambda row: self._markers.get(row.player.id, ""),
                cell=ChipCell(),
            ),
            *ratings_columns(self.page.session.labels(), lambda row: row.player, value=False),
            *stat_columns(totals=True),
            Column("origin", "Origin", lambda row: row.player.origin, hidden=True, cell=TextCell(tone="text2")),
        )

    def _lineup_card(self) -> Card:
        theme = self.page.theme
        self.lineup = Card(theme, "Line-up")
        self.suggest = button(theme, "Suggest", self._clear, size="small")
        self.edit = button(theme, "Edit", self._edit_lineup, size="small")
        self.lineup.corner(self.suggest)
        self.lineup.corner(self.edit)
        self.court = LineupCourt(theme)
        self.lineup.body.addWidget(self.court)
        # A game without stations has no places on the court to show.
        self.court.setVisible(bool(self.page.session.system.stations))
        self.nobody = label("Five players are needed for a line-up.", "caption")
        self.lineup.body.addWidget(self.nobody)
        return self.lineup

    def _show_picks(self, team: int) -> None:
        clear(self.picks.body)
        made = [pick for pick in self.page.session.read(draft_view).picks if pick.team.id == team]
        self.picks.setVisible(bool(made))
        grid = QGridLayout()
        grid.setHorizontalSpacing(self.page.theme.px(10))
        grid.setVerticalSpacing(self.page.theme.px(7))
        across = 3
        for place, pick in enumerate(made):
            column = 2 * (place % across)
            slot = label(f"{pick.round}.{pick.slot:02d}", "caption-strong")
            grid.addWidget(slot, place // across, column)
            name = pick.player.name if pick.player is not None else "pass" if pick.passed else "–"
            grid.addWidget(ElidedLabel(name), place // across, column + 1)
            grid.setColumnStretch(column + 1, 1)
        self.picks.body.addLayout(grid)

    def _show_games(self, team: int) -> None:
        clear(self.list)
        games = self.page.session.read(schedule, team=team)
        played = [game for game in games if game.status == "played"][-SHOWN:]
        coming = [game for game in games if game.status == "scheduled"][:SHOWN]
        if not games:
            self.list.addWidget(EmptyState(self.page.theme, "No games yet."))
            return
        divided(self.list, [self._game(game, team) for game in (*played, *coming)])
        self.list.addStretch(1)

    def _game(self, game: GameRow, team: int) -> QWidget:
        theme = self.page.theme
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, theme.px(4), 0, theme.px(4))
        row.setSpacing(theme.px(8))
        other = game.away if game.home.id == team else game.home
        day = label(f"Day {game.day}", "caption")
        day.setFixedWidth(theme.px(52))
        row.addWidget(day)
        row.addWidget(label("v" if game.home.id == team else "at", "caption", "text3"))
        row.addWidget(BadgeMark(theme, other))
        row.addWidget(ElidedLabel(other.nickname), 1)
        if game.status == "played":
            mine, theirs = (game.home_score, game.away_score)[:: 1 if game.home.id == team else -1]
            won = (mine or 0) > (theirs or 0)
            row.addWidget(label("Won" if won else "Lost", "caption-strong", "good" if won else "bad"))
            row.addWidget(
                button(
                    theme, score(mine, theirs), lambda: self.page.context.show_game(game.id), kind="link", size="small"
                )
            )
        return line

    def _enable(self) -> None:
        entry, free = self.table.selected(), not self.page.session.busy
        self.release.setEnabled(entry is not None and free)
        self.sign.setEnabled(free)
        places = int(str(self.page.session.status().settings.get("injured_list", 0)))
        self.injured.setVisible(places > 0)
        self.injured.setEnabled(entry is not None and free)
        self.injured.setText("Activate" if entry is not None and entry.player.listed else "Injured list")

    def _sign(self) -> None:
        self.page.context.navigate("players", where="pool", team=self.page.team)

    def _injured(self) -> None:
        entry = self.table.selected()
        if entry is not None:
            player = entry.player
            self.page.perform(ActivatePlayer(player.id) if player.listed else ListInjured(player.id))

    def _release(self) -> None:
        entry = self.table.selected()
        if entry is not None:
            self.page.perform(ReleasePlayer(entry.player.id))

    def _clear(self) -> None:
        if self._roster is not None:
            self.page.perform(ClearLineup(self._roster.row.team.id))

    def _edit_lineup(self) -> None:
        from leaguemgr.ui.dialogs.lineup import LineupDialog

        if self._roster is not None:
            run_dialog(LineupDialog(self.page.theme, self.page.session, self._roster, self))
