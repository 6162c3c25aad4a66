"""Every window and page as a picture, drawn offscreen with a demo league: for looking at, and for the README."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PySide6.QtWidgets import QApplication, QWidget

from leaguemgr.ui.pages.registry import PAGES
from leaguemgr.ui.preferences import Preferences
from leaguemgr.ui.screenshots_year import off_season_shots, season_shots
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.window import MainWindow
from leaguemgr.ui.work import Report

if TYPE_CHECKING:
    from leaguemgr.league.create import NewLeague

SIZE = (1440, 900)
SEED = "lakeshore"
Shot = tuple[str, QWidget]
GAME_SHOTS = (("lineup", "\n"), ("card", ""), ("pass", "B"), ("shoot", ""), ("follow-up", ""), ("pass", "A"))
"""Questions of the game window that are shown, with what is typed at them."""


def shoot(
    folder: Path,
    theme: Literal["light", "dark"] = "light",
    scale: float = 1.0,
    size: tuple[int, int] = SIZE,
    teams: int = 8,
    games: int = 28,
) -> list[Path]:
    """Draw every page into ``folder`` as PNG files, at a window size in px and a scale of 1 to 2; return the files."""
    # A picture must not depend on the screen of the machine.
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from leaguemgr.ui.app import application, build

    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place:
        preferences = Preferences(Path(place) / "window.ini")
        preferences.mode = theme
        preferences.percent = round(scale * 100)
        window = build(application(), preferences)
        window.setMinimumSize(0, 0)
        window.resize(*size)
        window.show()
        written = [_save(folder, name, widget) for name, widget in _shots(window, Path(place), teams, games)]
        window.close()
        window.deleteLater()
    return written


def _shots(window: MainWindow, place: Path, teams: int, games: int) -> Iterator[Shot]:
    from leaguemgr.league.create import NewLeague
    from leaguemgr.ui.screenshots_practice import practice_shots

    yield "welcome", window
    yield from practice_shots(window)
    yield from _wizard(window, place)
    yield from _league(
        window, place / "Lakeshore.league", NewLeague("Lakeshore", teams, SEED, options={"games": games})
    )


def _wizard(window: MainWindow, place: Path) -> Iterator[Shot]:
    from leaguemgr.ui.wizard.dialog import NewLeagueDialog

    dialog = NewLeagueDialog(window.theme, place, window)
    dialog.show()
    for number, step in enumerate(dialog.steps):
        if step.name == "season":
            dialog.plan.resize(7)
            dialog.plan.options["games"] = 81
        dialog.show_step(number)
        yield f"wizard-{number + 1}-{step.name}", dialog
        if step.name == "season":
            dialog.plan.options["games"] = 82
    dialog.reject()
    dialog.deleteLater()


def _league(window: MainWindow, path: Path, new: NewLeague) -> Iterator[Shot]:
    from leaguemgr.league.league import League
    from leaguemgr.league.playoffs import StartPlayoffs
    from leaguemgr.simulate.season import play_days, play_round
    from leaguemgr.ui.sample import make_schedule, pick_players, start

    league = League.create(path, new)
    window.show_session(LeagueSession(league))
    report = Report(lambda text, done, total: None)
    yield "home-1-new", window
    window.open_page("standings")
    yield "standings-0-empty", window
    start(league)
    pick_players(league, report, new.count * 3 + 2)
    window.open_page("draft")
    yield "draft", window
    pick_players(league, report, None)
    make_schedule(league)
    play_days(league, max(1, new.settings()["games"] * 2 // 3), 0)
    yield from _pages(window)
    yield from season_shots(window)
    yield from _games(window)
    play_days(league, None, 0)
    league.perform(StartPlayoffs())
    play_round(league, 0)
    play_days(league, league.read(_day) + 4, 0)
    window.open_page("playoffs")
    yield "playoffs-2-running", window
    play_days(league, None, 0)
    window.open_page("playoffs")
    yield "playoffs-3-over", window
    window.open_page("home")
    yield "home-3-over", window
    yield from off_season_shots(window, league)


def _pages(window: MainWindow) -> Iterator[Shot]:
    assert window.shell is not None
    for spec in PAGES:
        window.open_page(spec.destination.name)
        _settle(window)
        yield f"{spec.destination.name}-1", window
    window.shell.open_page("teams", team=2)
    yield "team", window
    yield from _rules(window)
    yield from _dialogs(window)


def _rules(window: MainWindow) -> Iterator[Shot]:
    """Show the other parts of the rules page, a chart opened at a cell, and an empty profile."""
    from leaguemgr.ui.charts.dialog import ChartDialog
    from leaguemgr.ui.charts.profile import ProfileDialog
    from leaguemgr.ui.pages.rules import RulesPage

    window.open_page("rules")
    page = window.shell.page if window.shell is not None else None
    assert isinstance(page, RulesPage)
    for part in ("options", "rulebook"):
        page.show_part(part)
        yield f"rules-{part}", window
    system = page.session.system
    dialogs = (
        ("chart", ChartDialog(window.theme, system, page.charts.spot, window)),
        ("profile", ProfileDialog(window.theme, system.id, system.chart_files, "Charts of this league", window)),
    )
    for name, dialog in dialogs:
        dialog.show()
        yield f"dialog-{name}", dialog
        dialog.close()


def _games(window: MainWindow) -> Iterator[Shot]:
    """Show the game window at several questions, its dialogs, and a replay."""
    from leaguemgr.league.game_views import schedule
    from leaguemgr.league.in_progress import drop
    from leaguemgr.ui.game.dialogs import GameKeysDialog, PadDialog
    from leaguemgr.ui.game.seats import Seat, Seats
    from leaguemgr.ui.game.start import StartDialog
    from leaguemgr.ui.game.table import LeagueTable

    session = window.session
    assert session is not None
    games = session.read(schedule)
    number = next(game.id for game in games if game.status == "scheduled")
    yield "game-0-start", StartDialog(window.theme, LeagueTable.of(session, number), window)
    window.tables.ask = lambda _table: Seats(Seat(), Seat())
    game = window.tables.play(session, number)
    assert game is not None
    game.animate = False
    _sized(game, window)
    for place, (topic, keys) in enumerate(GAME_SHOTS, start=1):
        game.show_question(topic, place * 90)
        for key in keys:
            game.press(key)
        yield f"game-{place}-{topic}", game
    for name, dialog in (
        ("game-pad", PadDialog(window.theme, game.session, game.teams, window)),
        ("game-keys", GameKeysDialog(window.theme, game.session.desk.layout, window)),
    ):
        dialog.show()
        yield name, dialog
        dialog.close()
    game.close()
    replay = window.tables.replay(session, games[0].id)
    _sized(replay, window)
    replay.goto(replay.stones.length // 2)
    yield "game-replay", replay
    replay.close()
    window.open_page("home")
    yield "home-game-in-progress", window
    # The season is played by computer from here on, and it leaves such a game to whoever plays it.
    session.league.keep(lambda connection: drop(connection, number))


def _sized(widget: QWidget, window: MainWindow) -> None:
    """Give a window the size of the main one, however small the screen is."""
    widget.setMinimumSize(0, 0)
    widget.resize(window.size())


def _dialogs(window: MainWindow) -> Iterator[Shot]:
    from leaguemgr.league.game_views import schedule
    from leaguemgr.league.rosters import roster
    from leaguemgr.ui.dialogs.export import ExportDialog
    from leaguemgr.ui.dialogs.game import GameDialog
    from leaguemgr.ui.dialogs.help import AboutDialog, KeysDialog
    from leaguemgr.ui.dialogs.importing import ImportDialog
    from leaguemgr.ui.dialogs.lineup import LineupDialog
    from leaguemgr.ui.dialogs.report import ReportDialog, about
    from leaguemgr.ui.dialogs.result import ResultDialog

    session, theme = window.session, window.theme
    assert session is not None
    games = session.read(schedule)
    game = GameDialog(theme, session, games[0].id, window)
    makers: list[tuple[str, Callable[[], QWidget]]] = [
        ("dialog-game", lambda: game),
        ("dialog-result", lambda: ResultDialog(theme, session, games[-1], window)),
        ("dialog-lineup", lambda: LineupDialog(theme, session, session.read(roster, 2), window)),
        ("dialog-export", lambda: ExportDialog(theme, session, window.worker, window)),
        ("dialog-import", lambda: ImportDialog(theme, session, _players_file(session), window)),
        ("dialog-keys", lambda: KeysDialog(theme, window)),
        ("dialog-about", lambda: AboutDialog(theme, window)),
        ("dialog-report", lambda: ReportDialog(theme, f"{about()}\n\nTraceback: an example", window)),
    ]
    for name, make in makers:
        dialog = make()
        dialog.show()
        yield name, dialog
        if dialog is game:
            game.show_part("plays")
            yield "dialog-game-plays", dialog
        dialog.close()
        dialog.deleteLater()


def _players_file(session: LeagueSession) -> Path:
    """Write a file of three players beside the league: one as he is, one with another rating, one who is new."""
    from leaguemgr.league.players import players

    (one, two), rating = session.read(players)[:2], session.system.card_fields[0]
    lines = [f"Player;Position;{rating.title}", f"{one.name};{one.position};{one.ratings[rating.name]}"]
    path = session.path.with_name("players.csv")
    path.write_text("\n".join([*lines, f"{two.name};;{rating.low}", f"Zoé Ünsal;G;{rating.low}"]), encoding="utf-8")
    return path


def _settle(window: MainWindow) -> None:
    """Wait for a page that draws something in the background."""
    from leaguemgr.ui.pages.print import PrintPage

    page = window.shell.page if window.shell is not None else None
    app = QApplication.instance()
    while isinstance(page, PrintPage) and page.worker.running and app is not None:
        app.processEvents()


def _day(db: object) -> int:
    from leaguemgr.league.lookup import days

    return days(db)[0]  # type: ignore[arg-type]  # the query's session type stays behind the league


def _save(folder: Path, name: str, widget: QWidget) -> Path:
    app = QApplication.instance()
    for _ in range(4):
        if app is not None:
            app.processEvents()
    path = folder / f"{name}.png"
    widget.grab().save(str(path))
    return path
