"""The figures that the program means to hold, measured on this machine in a temporary folder."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from itertools import permutations
from pathlib import Path
from statistics import median
from time import perf_counter

from leaguemgr.engine import game as engine
from leaguemgr.engine.charts import NO_FILES
from leaguemgr.engine.system import Setup, TeamSetup
from leaguemgr.league.autoplay import Range, open_games
from leaguemgr.league.create import NewLeague
from leaguemgr.league.league import League
from leaguemgr.league.lookup import season_numbers
from leaguemgr.league.standings import standings
from leaguemgr.league.stats import player_stats
from leaguemgr.league.wording import counted
from leaguemgr.rules import GAME_MS, load_system
from leaguemgr.simulate.automatic import advance
from leaguemgr.simulate.history import repeat_season
from leaguemgr.simulate.season import play_season
from leaguemgr.simulate.worker import Task, play, spare_collections
from leaguemgr.simulate.workers import usual_count

GAMES = 200
TEAMS = 8
REPEATS = 5
SEASONS = 20
HEAVY = ("reportlab", "alembic", "openpyxl", "scipy")
"""Libraries that a window must not import before they are needed."""
WINDOW = f"""
import sys
from leaguemgr.ui.app import application, build
from leaguemgr.ui.preferences import Preferences
app = application()
window = build(app, Preferences())
window.show()
app.processEvents()
print("shown", *(name for name in {HEAVY!r} if name in sys.modules), flush=True)
window.close()
"""
BOARD = """
from leaguemgr.ui.app import application
from leaguemgr.ui.bench import figures
app = application()
print(*figures(), flush=True)
"""
Say = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Measure:
    """One figure: what was measured, its value and the most it should be, both in ``unit`` (s or ms)."""

    key: str
    title: str
    value: float
    hold: float
    unit: str
    note: str = ""

    @property
    def held(self) -> bool:
        """Whether the figure is within what it should be."""
        return self.value <= self.hold

    @property
    def text(self) -> str:
        """The figure as people read it, with the share it is over by."""
        over = "" if self.held else f" ({self.value / self.hold - 1:+.0%})"
        return f"{self.value:.2f} {self.unit}{over}"

    @property
    def hold_text(self) -> str:
        """What the figure should be, as people read it."""
        return f"≤ {self.hold:g} {self.unit}"


def measure(full: bool = False, say: Say = lambda what: None) -> list[Measure]:
    """Measure everything and return the figures; ``full`` adds a season of 30 teams and a file with 20 of them.

    ``say`` hears what has just been measured.
    """
    found: list[Measure] = []
    with tempfile.TemporaryDirectory(prefix="leaguemgr-bench-") as name:
        folder = Path(name)
        parts: list[Iterator[Measure]] = [_small_league(folder), whole_teams(), _paper(folder), _window(), _board()]
        if full:
            parts.append(_large_league(folder))
        for part in parts:
            for figure in part:
                found.append(figure)
                say(figure.title)
    return found


def _drafted(path: Path, teams: int, games: int) -> League:
    league = League.create(path, NewLeague("Bench", teams, "7", options={"games": games}))
    advance(league, "season", 0, lambda what, done, total: None)
    return league


def _seconds(work: Callable[[], object]) -> float:
    before = perf_counter()
    work()
    return perf_counter() - before


def _small_league(folder: Path) -> Iterator[Measure]:
    """Measure single games, and a season of 8 teams and 28 games with its playoffs, stored."""
    with closing(_drafted(folder / "small.league", 8, 28)) as league:
        games = league.read(open_games, Range(), GAMES)
        note = f"{counted(usual_count(), 'worker')} at most"
        seconds = _seconds(lambda: play_season(league))
        yield Measure("season-8x28", "Season of 8 teams × 28 games with playoffs, stored", seconds, 1.5, "s", note)
        tasks = [Task(game.game, game.setup, f"bench/{game.seed}", game.styles) for game in games]
        met, known = _game_times(league.system.id, tasks)
        yield Measure("game", f"One game between teams that have met, median ({running()})", met * 1000, 1.25, "ms")
        title = "The same once all its line-ups are known: the rest is what solving them costs"
        yield Measure("game-known", title, known * 1000, 1.25, "ms")
        seconds = _seconds(lambda: advance(league, "season", 0, lambda what, done, total: None, season=2))
        yield Measure("off-season", "Off-season of 8 teams: attrition, college draft, cut-down", seconds, 1.0, "s")
        yield _almanac(league, folder)
        yield _book(league, folder)
        yield from questions(league, "one season in the file")


def running() -> str:
    """Say whether games run compiled, as in the bundle, whose figures these are (docs/decisions/0025)."""
    return "plain Python" if (engine.__file__ or "").endswith(".py") else "compiled"


def _almanac(league: League, folder: Path) -> Measure:
    """Measure the web site of a season that is over; twenty of them are to take a minute at most."""
    from leaguemgr.exchange.almanac.site import write_almanac

    seconds = _seconds(lambda: write_almanac(league, folder / "site", lambda what, done, total: None))
    return Measure("almanac", "Almanac of a season of 8 teams × 28 games", seconds, 3.0, "s")


def _book(league: League, folder: Path) -> Measure:
    """Measure the season book of the first season, with all its box scores."""
    from leaguemgr.printing import print_sheet

    season = {"season": min(league.read(season_numbers))}
    seconds = _seconds(lambda: print_sheet(league, "season_book", folder / "book.pdf", options=season))
    return Measure("book", "Season book of 8 teams × 28 games", seconds, 5.0, "s")


def whole_teams() -> Iterator[Measure]:
    """Measure a game of each system that comes with whole teams and has a figure to hold."""
    for name, hold in GAME_MS.items():
        rules = load_system(name)
        teams = [TeamSetup(squad.name, squad.abbreviation, squad.cards) for squad in rules.squads()[:TEAMS]]
        style = rules.coach_styles[0][0]
        setups = [Setup(*pair) for pair in permutations(teams, 2)]
        tasks = [Task(number, setup, f"bench/{number}", (style, style)) for number, setup in enumerate(setups)]
        _, known = _game_times(name, tasks)
        title = f"One game of {rules.title}, teams known, median ({running()})"
        yield Measure(f"game-{name}", title, known * 1000, hold, "ms")


def _game_times(system: str, tasks: Sequence[Task]) -> tuple[float, float]:
    """Return two median times of a game on one core, in seconds.

    Once the coaches have met these teams, and once they have met the very line-ups of each game; as a worker plays.
    """
    play(system, NO_FILES, [replace(task, seed=f"{task.seed}/before") for task in tasks])

    def once() -> float:
        return median(_seconds(lambda one=task: play(system, NO_FILES, (one,))) for task in tasks)  # type: ignore[misc]  # default binds

    usual = gc.get_threshold()
    spare_collections()
    try:
        return once(), once()
    finally:
        gc.set_threshold(*usual)
        gc.unfreeze()


def questions(league: League, note: str) -> Iterator[Measure]:
    """Measure opening the file, the table and a career."""
    path, player = league.path, 1
    league.close()

    def reopen() -> None:
        League.open(path).close()

    yield Measure("open", "Open a league", median(_seconds(reopen) for _ in range(REPEATS)), 1.0, "s", note)
    with League.open(path) as again:
        table = median(_seconds(lambda: again.read(standings)) for _ in range(REPEATS))
        yield Measure("standings", "Standings", table * 1000, 100, "ms", note)
        career = median(_seconds(lambda: again.read(player_stats, player)) for _ in range(REPEATS))
        yield Measure("career", "A player's career", career * 1000, 200, "ms", note)


def _paper(folder: Path) -> Iterator[Measure]:
    """Measure 300 counters as a PDF; the libraries are loaded by a first, small sheet."""
    from leaguemgr.printing import print_sample, print_sheet

    print_sample("counters", folder / "sample.pdf")
    with closing(_drafted(folder / "counters.league", 30, 2)) as league:
        seconds = _seconds(lambda: print_sheet(league, "counters", folder / "counters.pdf"))
    yield Measure("counters", "300 counters to PDF", seconds, 1.0, "s")


def _window() -> Iterator[Measure]:
    """Measure the start of the window in a process of its own; a frozen bundle has no interpreter to ask."""
    if getattr(sys, "frozen", False):
        return
    times = []
    loaded: list[str] = []
    for _ in range(3):
        before = perf_counter()
        with _offscreen(WINDOW) as child:
            assert child.stdout is not None
            loaded = child.stdout.readline().split()
            times.append(perf_counter() - before)
            child.communicate()
    note = f"loads {', '.join(loaded[1:])} too early" if loaded[1:] else ""
    shown = median(times) if loaded[:1] == ["shown"] else float("inf")
    yield Measure("window", "Window shown, from process start", shown, 1.5, "s", note)


def _board() -> Iterator[Measure]:
    """Measure the game window in a process of its own."""
    if getattr(sys, "frozen", False):
        return
    with _offscreen(BOARD) as child:
        told, _ = child.communicate()
    answer, block = map(float, told.split()) if child.returncode == 0 else (float("inf"), float("inf"))
    yield Measure("answer", "Game window: answer until it is redrawn, median", answer * 1000, 50, "ms")
    yield Measure("block", "Game window: longest time without a free moment", block * 1000, 100, "ms")


def _offscreen(script: str) -> subprocess.Popen[str]:
    """Start a script of windows in another process."""
    environment = {**os.environ, "QT_QPA_PLATFORM": os.environ.get("QT_QPA_PLATFORM", "offscreen")}
    return subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True, env=environment)


def _large_league(folder: Path) -> Iterator[Measure]:
    """Measure a season of 30 teams and 82 games, and questions to a file that holds 20 such seasons."""
    league = _drafted(folder / "large.league", 30, 82)
    seconds = _seconds(lambda: play_season(league))
    yield Measure("season-30x82", "Season of 30 teams × 82 games with playoffs, stored", seconds, 4.0, "s")
    league.close()
    repeat_season(league.path, SEASONS)
    league = League.open(league.path)
    for figure in questions(league, f"{SEASONS} seasons in the file"):
        yield Measure(f"{figure.key}-20", figure.title, figure.value, figure.hold, figure.unit, figure.note)
