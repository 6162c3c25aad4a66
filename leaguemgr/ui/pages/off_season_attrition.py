"""Attrition on the off-season page: a team's men in the order of the coach's choice, dice thrown or typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import chain

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from leaguemgr.league.attrition import RollAttrition, attrition, is_double, rolled_until
from leaguemgr.league.records import StatRow
from leaguemgr.league.stats import season_stats
from leaguemgr.league.wording import average, counted, number_word
from leaguemgr.league.year_records import AttritionRow, AttritionTeam, AttritionView
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.off_season_panels import team_card
from leaguemgr.ui.pages.off_season_rolls import FREE, NOW, DiceCell, Man, RollHead, RollTable
from leaguemgr.ui.pages.players import merged
from leaguemgr.ui.pages.ratings import ratings_columns
from leaguemgr.ui.table import BadgeCell, Column, RowLook, ShapeCell, Table, TextCell, TileCell, number
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Card
from leaguemgr.ui.widgets.labels import KeyCap, label

TEAMS_WIDTH = 262
WAITS = "waits"
SHAPES = {"stays": "done"}


class AttritionPanel(QWidget):
    """Every team at the left, the rolls of one at the right; nothing takes effect before the phase is finished."""

    def __init__(self, page: Page) -> None:
        """Lay out both cards."""
        super().__init__()
        self.page, theme = page, page.theme
        self._view: AttritionView | None = None
        self._stats: Mapping[int, StatRow] = {}
        self._shown: AttritionTeam | None = None
        self._rows: tuple[AttritionRow, ...] = ()
        self._faces: list[int] = []
        self._correcting = False
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(14))
        self.teams = Table(theme, self._team_columns(), lambda one: one.team.id if one.team else 0, row_height=36)
        self.teams.picked.connect(lambda one: self._show(one) if one is not None else None)
        row.addWidget(team_card(theme, self.teams, TEAMS_WIDTH))
        row.addWidget(self._rolls_card(), 1)

    def refresh(self) -> None:
        """Read the rolls; what somebody is typing for a team that waits stays."""
        self._view = view = self.page.session.read(attrition)
        self._stats = merged(self.page.session.read(season_stats))
        self.teams.show_rows(view.teams)
        key = None if self._shown is None else (self._shown.team.id if self._shown.team else 0)
        kept = next((one for one in view.teams if (one.team.id if one.team else 0) == key), None)
        if kept is None or self._shown is None or kept.rolled != self._shown.rolled:
            self._faces, self._correcting = [], False
        waiting = next((one for one in view.teams if not one.rolled), None)
        chosen = kept or waiting or (view.teams[0] if view.teams else None)
        if chosen is not None:
            self.teams.select_key(chosen.team.id if chosen.team else 0)
            self._show(chosen)

    def head(self) -> tuple[str, str]:
        """Give the rule in short."""
        return "Attrition", f"Two dice for each man; a double and the league loses him. At most {self._most} of a team."

    @property
    def _most(self) -> int:
        """How many men a team can lose."""
        return self._view.most if self._view is not None else 0

    # -- what is shown

    def _team_columns(self) -> tuple[Column, ...]:
        def told(one: AttritionTeam) -> str:
            lost = sum(row.lost for row in one.rows)
            return "to roll" if not one.rolled else f"{counted(lost, 'man', 'men')} lost" if lost else "nobody lost"

        return (
            Column("badge", "", lambda one: "", cell=BadgeCell(lambda one: one.team), sortable=False),
            Column("name", "Team", lambda one: one.team.nickname if one.team else FREE, cell=TextCell(500), grow=1),
            Column("state", "State", told, cell=ShapeCell(lambda one: "done" if one.rolled else "todo")),
        )

    def _rolls_card(self) -> Card:
        theme = self.page.theme
        card = Card(theme, padded=False)
        self.banner = RollHead(theme)
        card.body.addWidget(self.banner)
        self.table = RollTable(theme, self._columns(), lambda man: man.row.player.id, row_height=34)
        self.table.setAccessibleName("Men in the order of their rolls")
        self.table.table.look = lambda man: RowLook(
            bar="bad" if man.lost else "primary" if man.state == NOW else "", dim=man.state == "not rolled for"
        )
        self.table.reordered.connect(self._reordered)
        self.table.typed.connect(self._type)
        self.table.erased.connect(self._erase)
        self.table.thrown.connect(self._throw)
        self.table.opened.connect(lambda man: self.page.context.navigate("player", player=man.row.player.id))
        card.body.addWidget(self.table, 1)
        card.body.addLayout(self._foot())
        return card

    def _foot(self) -> QVBoxLayout:
        theme = self.page.theme
        self.throw = button(theme, "Throw for this team", self._throw, icon="dice", kind="primary")
        self.store = button(theme, "Store these rolls", self._store, icon="check", kind="primary")
        self.clear = button(theme, "Clear", self._clear, icon="cancel")
        self.correct = button(theme, "Correct typed dice", self._correct, icon="edit")
        self.up = button(theme, "Earlier", lambda: self.table.step(-1), icon="chevron-up")
        self.down = button(theme, "Later", lambda: self.table.step(1), icon="chevron-down")
        self.all = button(theme, "Throw for everybody who waits", self._throw_all, icon="fast-forward")
        self.key = KeyCap("R")
        self.hint = label("", "caption", wrap=True)
        row = QHBoxLayout()
        row.setSpacing(theme.px(8))
        for widget in (self.throw, self.key, self.store, self.clear, self.correct, self.up, self.down):
            # Shown when it can be used; all at once would widen the window.
            widget.hide()
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(self.all)
        foot = QVBoxLayout()
        foot.setContentsMargins(*(theme.px(side) for side in (16, 10, 16, 12)))
        foot.setSpacing(theme.px(6))
        foot.addLayout(row)
        foot.addWidget(self.hint)
        return foot

    def _columns(self) -> tuple[Column, ...]:
        def points(man: Man) -> float | None:
            return man.stats.points / man.stats.games if man.stats is not None else None

        def written(man: Man) -> str:
            return average(man.stats.points, man.stats.games) if man.stats is not None else "–"

        def result(man: Man) -> str:
            return f"lost for season {self._view.season + 1}" if man.lost and self._view is not None else man.state

        columns = (
            number("place", "", lambda man: man.place, tone="text2"),
            Column(
                "number",
                "No.",
                lambda man: man.row.player.number,
                cell=TileCell(lambda man: man.row.player.team.colour if man.row.player.team else ""),
            ),
            Column("name", "Player", lambda man: man.row.player.name, cell=TextCell(500), grow=1),
            Column("position", "Pos", lambda man: man.row.player.position, cell=TextCell(600)),
            *ratings_columns(self.page.session.labels(), lambda man: man.row.player, value=False),
            number("points", "Pts", points, text=written, optional=1, tip="Points a game"),
            Column("dice", "Roll", lambda man: "", text=lambda man: " ".join(map(str, man.dice)), cell=DiceCell()),
            Column(
                "typed",
                "",
                lambda man: man.typed,
                text=lambda man: ("typed" if man.typed else "thrown") if man.dice else "",
                cell=TextCell(tone="text2"),
                width=46,
                optional=2,
            ),
            Column(
                "result", "Result", result, cell=ShapeCell(lambda man: "bad" if man.lost else SHAPES.get(man.state))
            ),
        )
        # The order of the rows is the coach's, so no column sorts them.
        return tuple(replace(column, sortable=False) for column in columns)

    def _show(self, team: AttritionTeam) -> None:
        """Show a team; another one than before begins without typed dice."""
        before = self._shown.team if self._shown is not None else None
        if self._shown is None or before != team.team:
            self._faces, self._correcting = [], False
        if self._shown is None or before != team.team or team.rolled or not self._same(team):
            self._rows = team.rows
        self._shown = team
        self._fill()

    def _same(self, team: AttritionTeam) -> bool:
        return {row.player.id for row in team.rows} == {row.player.id for row in self._rows}

    @property
    def _open(self) -> bool:
        """Whether order and dice of the shown team can still be chosen."""
        return self._shown is not None and self._shown.team is not None and (not self._shown.rolled or self._correcting)

    def _fill(self) -> None:
        team = self._shown
        if team is None:
            return
        men = self._typing() if self._open else self._stored(team)
        self.table.locked = not self._open or bool(self._faces)
        self.table.show_rows(men)
        current = next((man for man in men if man.state == NOW), None)
        if current is not None and self._faces:
            self.table.select_key(current.row.player.id)
        doubles = sum(man.lost for man in men)
        self.banner.show_team(
            team.team, self._sentence(team), f"{doubles} of {self._most}" if team.team else str(doubles)
        )
        self._enable(team)

    def _sentence(self, team: AttritionTeam) -> str:
        if team.team is None:
            return "House rule: every free agent is rolled for."
        if team.rolled and not self._correcting:
            return "Rolled. Nobody leaves before attrition takes effect."
        doubles = f"{number_word(self._most)} double{'' if self._most == 1 else 's'}"
        return f"The coach chooses the order: drag a row, or Alt ↑ ↓. After {doubles} nobody else is rolled for."

    def _stored(self, team: AttritionTeam) -> list[Man]:
        waits = WAITS if not team.rolled else "not rolled for"
        return [
            Man(place, row, row.dice or (), row.typed, "stays" if row.dice else waits, self._stats.get(row.player.id))
            for place, row in enumerate(team.rows, start=1)
        ]

    def _typing(self) -> list[Man]:
        pairs = [self._faces[start : start + 2] for start in range(0, len(self._faces), 2)]
        over = self._is_complete()
        men = []
        for place, row in enumerate(self._rows):
            dice = tuple(pairs[place]) if place < len(pairs) else ()
            begun = bool(pairs) and not over and place == len(self._faces) // 2
            state = "stays" if len(dice) == 2 else NOW if begun else "not rolled for" if over else WAITS
            men.append(Man(place + 1, row, dice, bool(dice), state, self._stats.get(row.player.id)))
        return men

    def _pairs(self) -> list[tuple[int, int]]:
        return [(self._faces[at], self._faces[at + 1]) for at in range(0, len(self._faces) - 1, 2)]

    def _is_complete(self) -> bool:
        pairs = self._pairs()
        doubles = sum(map(is_double, pairs))
        return len(self._faces) % 2 == 0 and bool(pairs) and (doubles == self._most or len(pairs) == len(self._rows))

    def _enable(self, team: AttritionTeam) -> None:
        free, typing = not self.page.session.busy, bool(self._faces)
        fresh = self._open and not self._correcting
        self.throw.setVisible(fresh and not typing)
        self.key.setVisible(fresh and not typing)
        self.throw.setEnabled(free)
        self.store.setVisible(self._open and (typing or self._correcting))
        self.store.setEnabled(free and self._is_complete())
        self.clear.setVisible(self._open and (typing or self._correcting))
        typed = any(row.typed for row in team.rows)
        self.correct.setVisible(team.rolled and typed and not self._correcting)
        for entry in (self.up, self.down):
            entry.setVisible(self._open and not typing)
        waiting = [one for one in self._view.teams if not one.rolled] if self._view is not None else []
        self.all.setVisible(bool(waiting))
        self.all.setEnabled(free and not typing)
        self.hint.setText(self._hint(team))
        self.hint.setVisible(bool(self.hint.text()))

    def _hint(self, team: AttritionTeam) -> str:
        if self._open:
            return "1–6 types a die, the colored one first; Backspace corrects."
        return "They are thrown for together with the last teams." if team.team is None and not team.rolled else ""

    # -- what is done

    def _reordered(self, men: Sequence[Man]) -> None:
        chosen = self.table.selected_key()
        self._rows = tuple(man.row for man in men)
        self._fill()
        self.table.select_key(chosen)

    def _type(self, face: int) -> None:
        if self._open and not self._is_complete():
            self._faces.append(face)
            self._fill()

    def _erase(self) -> None:
        if self._faces:
            self._faces.pop()
            self._fill()

    def _clear(self) -> None:
        self._faces, self._correcting = [], False
        if self._shown is not None:
            self._rows = self._shown.rows
            self._fill()
        self.table.setFocus()

    def _correct(self) -> None:
        if self._shown is not None:
            self._correcting = True
            self._rows = self._shown.rows
            self._faces = list(chain.from_iterable(row.dice for row in self._rows if row.dice is not None))
            self._fill()
            self.table.setFocus()

    def _throw(self) -> None:
        if self._open and not self._faces and not self._correcting:
            self._roll(())

    def _store(self) -> None:
        if self._is_complete():
            self._roll(tuple(rolled_until(self._pairs(), len(self._rows), self._most)))

    def _roll(self, dice: tuple[tuple[int, int], ...]) -> None:
        assert self._shown is not None
        assert self._shown.team is not None
        order = tuple(row.player.id for row in self._rows)
        self._do(RollAttrition(self._shown.team.id, order, dice, replace=self._correcting))

    def _throw_all(self) -> None:
        self._do(RollAttrition())

    def _do(self, action: RollAttrition) -> None:
        if self.page.perform(action):
            self._faces, self._correcting = [], False
