"""The new-league wizard: arithmetic with working values, consequences, one file at the end."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from leaguemgr.cli import main
from leaguemgr.league.rosters import teams
from leaguemgr.league.status import status
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.wizard import plan as arithmetic
from leaguemgr.ui.wizard.choices import RulesStep, TeamsStep
from leaguemgr.ui.wizard.dialog import NewLeagueDialog
from leaguemgr.ui.wizard.plan import Plan, file_name
from leaguemgr.ui.wizard.steps import LeagueStep, SeasonStep, Step
from tests.rules.value_add.test_make import csv_of, squad_of


@pytest.fixture
def dialog(qtbot: QtBot, theme: Theme, tmp_path: Path) -> NewLeagueDialog:
    made = NewLeagueDialog(theme, tmp_path / "Leagues")
    qtbot.addWidget(made)
    made.show()
    return made


def step(dialog: NewLeagueDialog, name: str) -> Step:
    place = next(place for place, step in enumerate(dialog.steps) if step.name == name)
    dialog.show_step(place)
    return dialog.steps[place]


def buttons(step: Step) -> dict[str, QPushButton]:
    QApplication.processEvents()  # a layout shows new buttons with its next event
    return {entry.text(): entry for entry in step.findChildren(QPushButton) if not entry.isHidden()}


@pytest.mark.case("E6")
def test_games_that_cannot_be_played_are_explained_with_values_that_work(qtbot: QtBot, dialog: NewLeagueDialog) -> None:
    teams_step = step(dialog, "teams")
    assert isinstance(teams_step, TeamsStep)
    teams_step.count.setValue(7)
    season = step(dialog, "season")
    assert isinstance(season, SeasonStep)
    season.games.setValue(81)
    assert season.games_row.notice.title.text() == "7 teams cannot play 81 games each"
    assert season.games_row.notice.text.text() == "7 × 81 = 567 places, and a game has two."
    assert not dialog.next.isEnabled()
    assert dialog._wrong.text() == "1 thing to put right"
    offered = buttons(season)
    assert {"Use 80", "Use 82", "One plays 80"} <= offered.keys()
    offered["Use 82"].click()
    assert season.games.value() == 82
    assert dialog.next.isEnabled()
    assert "287" in {label.text() for label in season.facts.findChildren(QLabel)}


def test_one_team_may_play_a_game_less(dialog: NewLeagueDialog) -> None:
    teams_step = step(dialog, "teams")
    assert isinstance(teams_step, TeamsStep)
    teams_step.count.setValue(7)
    season = step(dialog, "season")
    assert isinstance(season, SeasonStep)
    season.games.setValue(81)
    buttons(season)["One plays 80"].click()
    assert season.one_short.isChecked()
    assert dialog.problems == []


@pytest.mark.case("B4")
def test_a_pool_too_small_is_refused_with_the_arithmetic(dialog: NewLeagueDialog) -> None:
    season = step(dialog, "season")
    assert isinstance(season, SeasonStep)
    season.players.setValue(14)
    assert "8 teams × 14 players are 112" in season.players_row.notice.title.text()
    assert not dialog.next.isEnabled()


@pytest.mark.parametrize(("name", "file"), [("A&B", "A&B"), ('Hot/Cold: "2031"?', "Hot Cold 2031"), ("...", "League")])
def test_the_file_is_named_after_the_league(name: str, file: str) -> None:
    assert file_name(name).split() == file.split()


def test_an_existing_file_is_not_overwritten(dialog: NewLeagueDialog) -> None:
    first = step(dialog, "league")
    assert isinstance(first, LeagueStep)
    taken = dialog.plan.folder / "Taken.league"
    taken.parent.mkdir(parents=True)
    taken.write_text("")
    first.league.setText("Taken")
    assert first.file_row.wrong
    assert not dialog.next.isEnabled()
    first.league.setText("Free")
    assert not first.file_row.wrong


def test_two_teams_of_one_name_are_refused(dialog: NewLeagueDialog) -> None:
    teams_step = step(dialog, "teams")
    assert isinstance(teams_step, TeamsStep)
    teams_step.rows[0].name.setText(teams_step.rows[1].name.text())
    assert teams_step.notice.isVisible()
    assert not dialog.next.isEnabled()


def test_the_league_is_made_as_planned_with_the_keyboard(qtbot: QtBot, dialog: NewLeagueDialog) -> None:
    first = step(dialog, "league")
    assert isinstance(first, LeagueStep)
    first.league.setText("Łódź ")
    first.league.setFocus()
    qtbot.keyClicks(first.league, "& Co")
    for _ in dialog.steps:
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.made is not None
    with dialog.made as league:
        assert league.path.name == "Łódź & Co.league"
        assert len(league.read(teams)) == 8


def test_escape_leaves_without_a_file(qtbot: QtBot, dialog: NewLeagueDialog) -> None:
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert dialog.made is None
    assert not dialog.plan.file.exists()
    assert not dialog.isVisible()


def test_thirty_teams_can_be_planned(dialog: NewLeagueDialog) -> None:
    teams_step = step(dialog, "teams")
    assert isinstance(teams_step, TeamsStep)
    teams_step.count.setValue(30)
    assert len(teams_step.rows) == 30
    assert dialog.problems == []
    assert teams_step.summary() == "30 teams"


@pytest.mark.parametrize(("count", "games", "wanted"), [(7, 81, (80, 82)), (7, 1, (2, 2)), (5, 3, (2, 4))])
def test_the_next_numbers_that_work(count: int, games: int, wanted: tuple[int, int]) -> None:
    assert arithmetic.games_that_work(count, games) == wanted


def test_numbers_with_equal_pairs_are_multiples_of_a_round() -> None:
    assert arithmetic.even_rounds(7, 81) == (78, 84)
    assert arithmetic.meetings(8, 28) == "4"
    assert arithmetic.meetings(7, 82) == "13 or 14"


@pytest.mark.parametrize(("count", "free"), [(8, 0), (6, 2), (5, 3), (12, 4), (3, 1)])
def test_byes_go_to_the_best(count: int, free: int) -> None:
    assert arithmetic.byes(count) == free


def test_a_plan_without_a_seed_is_refused(tmp_path: Path) -> None:
    plan = Plan(tmp_path, seed=" ")
    assert [problem.field for problem in plan.problems()] == ["seed"]


def test_whole_teams_of_a_game_play_a_tournament(qtbot: QtBot, dialog: NewLeagueDialog) -> None:
    first, teams_step, season = (step(dialog, name) for name in ("league", "teams", "season"))
    assert isinstance(first, LeagueStep)
    assert isinstance(teams_step, TeamsStep)
    assert isinstance(season, SeasonStep)
    assert teams_step.whole.isHidden()
    first.game.setCurrentIndex(first.game.findData("value-add"))
    teams_step.show_problems([])
    assert not teams_step.whole.isHidden()
    teams_step.whole.setChecked(True)
    assert teams_step.count.maximum() == 48
    teams_step.count.setValue(12)
    teams_step.rows[11].coach.setCurrentIndex(1)
    season.games.setValue(0)
    assert dialog.problems == []
    assert season.summary().startswith("a tournament")
    for _ in dialog.steps:
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.made is not None
    with dialog.made as league:
        found = league.read(teams)
        assert [row.players for row in found] == [10] * 12
        assert found[11].kind == "person"
        assert league.read(status).todos[0].action == "start-playoffs"


@pytest.mark.rule("VA-MAKE-18")
def test_teams_come_from_a_file_of_statistics_or_cards(qtbot: QtBot, dialog: NewLeagueDialog, tmp_path: Path) -> None:
    first, teams_step = step(dialog, "league"), step(dialog, "teams")
    assert isinstance(first, LeagueStep)
    assert isinstance(teams_step, TeamsStep)
    first.game.setCurrentIndex(first.game.findData("value-add"))
    head, _, lines = csv_of(squad_of()).partition("\n")
    file = tmp_path / "season.csv"
    file.write_text(f"{head}\n{lines}", encoding="utf-8")
    teams_step.take_file(file)
    assert teams_step.notice.title.text() == "season.csv has 1 team; a league needs 4 or more."
    assert not dialog.plan.whole
    names = ("Barn Owls", "Grey Owls", "Snow Owls", "Wood Owls", "Marsh Owls")
    file.write_text(f"{head}\n" + "".join(lines.replace("Owls", name) for name in names), encoding="utf-8")
    teams_step.take_file(file)
    assert teams_step.whole.isChecked()
    assert teams_step.whole.text() == "Whole teams of season.csv, no draft"
    assert [row.name.text() for row in teams_step.rows] == list(names)
    assert dialog.problems == []
    cards = tmp_path / "cards.toml"
    assert main(["cards", "make", str(file), "--out", str(cards)]) == 0
    teams_step.take_file(cards)
    for _ in dialog.steps:
        qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.made is not None
    with dialog.made as league:
        assert [row.players for row in league.read(teams)] == [10] * 5


def test_another_board_game_takes_whole_teams_back(dialog: NewLeagueDialog) -> None:
    first, teams_step = step(dialog, "league"), step(dialog, "teams")
    assert isinstance(first, LeagueStep)
    assert isinstance(teams_step, TeamsStep)
    first.game.setCurrentIndex(first.game.findData("value-add"))
    teams_step.whole.setChecked(True)
    first.game.setCurrentIndex(0)
    teams_step.show_problems([])
    assert teams_step.whole.isHidden()
    assert not dialog.plan.whole
    assert teams_step.count.maximum() == 30
    assert dialog.problems == []


def test_short_forms_go_with_a_typed_name_until_they_are_typed(qtbot: QtBot, dialog: NewLeagueDialog) -> None:
    teams_step = step(dialog, "teams")
    assert isinstance(teams_step, TeamsStep)
    row = teams_step.rows[0]
    row.name.selectAll()
    qtbot.keyClicks(row.name, "Lisbon Lions")
    assert (row.nickname.text(), row.letters.text()) == ("Lions", "LIS")
    row.letters.selectAll()
    qtbot.keyClicks(row.letters, "LSB")
    qtbot.keyClicks(row.name, " United")
    team = dialog.plan.teams[0]
    assert (team.name, team.nickname, team.abbreviation) == ("Lisbon Lions United", "United", "LSB")


def test_the_choice_of_every_option_is_whole(dialog: NewLeagueDialog) -> None:
    rules = step(dialog, "rules")
    assert isinstance(rules, RulesStep)
    QApplication.processEvents()
    for name, box in rules.boxes.items():
        assert box.width() >= box.sizeHint().width(), name
