"""Pictures of the commissioner's year: trades, statistics, history, and every phase after the champion."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from leaguemgr.ui.window import MainWindow

if TYPE_CHECKING:
    from leaguemgr.league.league import League

Shot = tuple[str, QWidget]


def season_shots(window: MainWindow) -> Iterator[Shot]:
    """Show what a running season offers beyond its pages: a trade in three columns, figures, the past, the search."""
    from leaguemgr.ui.dialogs.search import Doors, SearchDialog
    from leaguemgr.ui.pages.trades import TradesPage

    shell, session = window.shell, window.session
    assert shell is not None
    assert session is not None
    window.open_page("trades")
    trades = shell.page
    assert isinstance(trades, TradesPage)
    _put_together(trades)
    yield "trade", window
    for view in ("players", "teams"):
        shell.open_page("statistics", view=view)
        yield f"statistics-{view}", window
    for part in ("honours", "records", "meetings"):
        shell.open_page("history", part=part)
        yield f"history-{part}", window
    shell.open_page("player", player=_star(window))
    yield "player", window
    shell.open_page("teams", team=2, part="history")
    yield "team-history", window
    dialog = SearchDialog(window.theme, session, Doors(shell.open_page, window.show_game), window)
    dialog.show()
    dialog.field.setText("her")
    yield "dialog-search", dialog
    dialog.close()


def _put_together(page: object) -> None:
    """Let the first of three teams give two men and a pick, so that one team has one man too many."""
    from leaguemgr.league.picks import assets
    from leaguemgr.league.rosters import roster, teams
    from leaguemgr.ui.pages.trade_draft import TradeDraft
    from leaguemgr.ui.pages.trades import TradesPage

    assert isinstance(page, TradesPage)
    session = page.session
    first, second, third = (row.team.id for row in session.read(teams)[:3])
    draft = TradeDraft([first, second, third])
    for player in session.read(roster, first).players[:2]:
        draft.give(first, player)
    draft.give(second, session.read(roster, second).players[0])
    draft.give(third, session.read(assets, third)[0])
    page.edit(draft)


def _star(window: MainWindow) -> int:
    from leaguemgr.league.leaders import leaders

    assert window.session is not None
    return window.session.read(leaders)[0].leaders[0].player.id


def off_season_shots(window: MainWindow, league: League) -> Iterator[Shot]:
    """Go through the phases after the champion, with Home in each of them, to the next season."""
    from leaguemgr.league.attrition import FinishAttrition, RollAttrition, StartAttrition
    from leaguemgr.league.college import StartCollegeDraft
    from leaguemgr.league.draft import AutoPick
    from leaguemgr.league.expansion import AutoProtect, PlanExpansion, StartExpansionDraft
    from leaguemgr.league.offseason import CutDown, NextSeason, wrong_rosters

    yield from _phase(window, "finished")
    league.perform(PlanExpansion(count=2, override=True))
    league.perform(StartAttrition())
    league.perform(RollAttrition(1))
    yield from _phase(window, "attrition")
    yield "off-season-attrition-typing", _typed(window)
    league.perform(RollAttrition())
    league.perform(FinishAttrition())
    yield from _expansion_dialog(window)
    league.perform(AutoProtect(1))
    yield from _phase(window, "expansion")
    league.perform(AutoProtect())
    league.perform(StartExpansionDraft())
    league.perform(AutoPick())
    window.open_page("draft")
    yield "draft-expansion", window
    _draft_all(league)
    yield from _phase(window, "college")
    league.perform(StartCollegeDraft())
    for _ in range(3):
        league.perform(AutoPick())
    window.open_page("draft")
    yield "draft-college", window
    yield from _phase(window, "college-2-drafting")
    _draft_all(league)
    yield from _phase(window, "cutdown")
    if league.read(wrong_rosters):
        league.perform(CutDown())
    league.perform(NextSeason())
    yield from _phase(window, "next")


def _phase(window: MainWindow, name: str) -> Iterator[Shot]:
    for page in ("off-season", "home"):
        window.open_page(page)
        yield f"{page}-{name}", window


def _typed(window: MainWindow) -> MainWindow:
    """Type some dice for the team that waits."""
    from leaguemgr.ui.pages.off_season import OffSeasonPage

    window.open_page("off-season")
    page = window.shell.page if window.shell is not None else None
    assert isinstance(page, OffSeasonPage)
    waiting = next(one for one in page.attrition.teams.table.rows if not one.rolled)
    page.attrition.teams.select_key(waiting.team.id if waiting.team else 0)
    for face in (1, 2, 3, 3, 4):
        page.attrition.table.typed.emit(face)
    return window


def _expansion_dialog(window: MainWindow) -> Iterator[Shot]:
    from leaguemgr.ui.dialogs.expansion import ExpansionDialog

    assert window.session is not None
    dialog = ExpansionDialog(window.theme, window.session, window)
    dialog.show()
    yield "dialog-expansion", dialog
    dialog.close()


def _draft_all(league: League) -> None:
    from leaguemgr.league.draft import AutoPick, on_clock

    with league.batch("The draft"):
        while league.read(on_clock):
            league.perform(AutoPick())
