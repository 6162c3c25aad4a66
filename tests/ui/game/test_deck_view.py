"""The game window of a game around a deck: ten open cards, three dice, cards typed by their numbers, every decision."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from leaguemgr.engine.asks import Choice, Draw, Roll
from leaguemgr.engine.game import Game
from leaguemgr.league.create import NewLeague
from leaguemgr.league.game_views import box
from leaguemgr.league.league import League
from leaguemgr.rules.strat_o_matic import events as ev
from leaguemgr.ui.game.box_dialog import BoxDialog
from leaguemgr.ui.game.command import CardEntry
from leaguemgr.ui.game.deck_table import MEN
from leaguemgr.ui.game.deck_view import DeckView
from leaguemgr.ui.game.dialogs import GameKeysDialog
from leaguemgr.ui.game.head import Head
from leaguemgr.ui.game.man_card import ManCard
from leaguemgr.ui.game.replay import ReplayWindow
from leaguemgr.ui.game.seats import Seats
from leaguemgr.ui.game.table import LeagueTable
from leaguemgr.ui.game.team_sheet import DiscButton
from leaguemgr.ui.game.window import GameWindow
from leaguemgr.ui.sample import make_schedule
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme
from tests.ui.game.conftest import COMPUTERS, PERSONS, TYPED
from tests.ui.game.playing import MOST, Shadow, keys_for, settle, type_keys
from tests.ui.game.test_access import controls, name_of
from tests.ui.game.test_grey import difference, grabbed

SYSTEM = "strat-o-matic"
Open = Callable[..., GameWindow]


@pytest.fixture(scope="module")
def deck_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league of four whole teams with a schedule."""
    path = tmp_path_factory.mktemp("deck") / "Sample.league"
    with League.create(path, NewLeague("Sample", 4, "7", SYSTEM, options={"games": 3}, whole=True)) as made:
        make_schedule(made)
    return path


@pytest.fixture
def league(deck_file: Path, tmp_path: Path) -> Iterator[League]:
    """A copy of that league."""
    path = tmp_path / deck_file.name
    shutil.copy(deck_file, path)
    with League.open(path) as opened:
        yield opened


@pytest.fixture
def open_game(qtbot: QtBot, qapp: QApplication, theme: Theme, league: League) -> Iterator[Open]:
    """Open the first game; nothing is animated, nothing waits."""
    windows: list[GameWindow] = []

    def show(seats: Seats = PERSONS, *, shown: bool = False) -> GameWindow:
        table = LeagueTable.of(LeagueSession(league), 1)
        session = table.session(table.kept())
        session.seats = seats
        window = GameWindow(theme, table, session)
        qtbot.addWidget(window)
        window.pilot.speed = "instant"
        window.bounce = 0
        window.animate = False
        window.setMinimumSize(0, 0)
        window.resize(1366, 768)
        if shown:
            window.show()
        window.start()
        windows.append(window)
        return window

    yield show
    for window in windows:
        window.release()


def test_a_long_name_in_the_head_of_a_question_gives_way_to_its_letters(theme: Theme) -> None:
    head, face = Head(theme), theme.text_font(16, 600)
    head.say("Prairie Chickens: who takes the rebound?", "", "", "#123456", "PCH")
    assert head.title(face, 1000) == "Prairie Chickens: who takes the rebound?"
    assert head.title(face, 250) == "PCH: who takes the rebound?"
    head.deleteLater()


def view_of(window: GameWindow) -> DeckView:
    assert isinstance(window.view, DeckView)
    return window.view


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
    settle()


def chance_keys(window: GameWindow, ask: Roll | Draw, value: int) -> str:
    """Return an answer to chance as it is read off the table: letters of the black die, the number on a card."""
    session = window.session
    if isinstance(ask, Draw):
        numbers = list(session.desk.numbers(session.game, ask))
        longer = any(str(number).startswith(str(numbers[value])) for number in numbers if number != numbers[value])
        return f"{numbers[value]}\n" if longer else str(numbers[value])
    tried = session.attempt
    assert tried is not None
    assert tried.dice is not None
    faces = [tried.dice.shown(place, face) for place, face in enumerate(ask.dice.faces(value))]
    return "".join(face[0].upper() for face in faces)


def same_throw(window: GameWindow, ask: Roll | Draw, value: int) -> int:
    """Return the answer that typing leads to: the first face of the black die with the same mark."""
    tried = window.session.attempt
    if not isinstance(ask, Roll) or tried is None or tried.dice is None or not tried.dice.marks:
        return value
    black, *white = ask.dice.faces(value)
    marks = tried.dice.marks[0]
    return ask.dice.index((marks.index(marks[black - 1]) + 1, *white))


def by_keys(window: GameWindow, ask: Choice | Roll | Draw, value: int) -> int:
    """Type an answer; return the one that it leads to."""
    if isinstance(ask, Choice):
        type_keys(window, keys_for(window.asking, value))
        return value
    keys = chance_keys(window, ask, value)
    value = same_throw(window, ask, value)
    type_keys(window, keys)
    return value


def by_mouse(window: GameWindow, ask: Choice | Roll | Draw, value: int) -> int:
    """Click an answer: the button that throws, a row, a disc, or a man and then the row of what is to be done."""
    view = view_of(window)
    if not isinstance(ask, Choice):
        click(window.panel.roll.throw)
        return window.session.game.tape[-1]
    reply = next(reply for reply in window.asking.question.replies if reply.value == value)
    disc = next((disc for disc in discs(view, ask.side) if disc.disc is not None and disc.disc.key == reply.key), None)
    if disc is not None:
        click(disc)
        return value
    if not reply.listed:
        way = next((way for way in reply.other if way[0].isdigit()), "")
        if way:
            click(view.table.men[ask.side][int(way[0]) - 1])
        else:
            click(next(row for row in window.panel.rows if row.reply is not None and row.reply.key == reply.key[0]))
    row = next(
        row for row in window.panel.rows if not row.isHidden() and row.reply is not None and row.reply.value == value
    )
    click(row)
    return value


def discs(view: DeckView, side: int) -> list[DiscButton]:
    sheet = view.table.sheets[side]
    return [*sheet.choices, *sheet.discs]


def play(window: GameWindow, hand: Callable[[GameWindow, Choice | Roll | Draw, int], int]) -> set[str]:
    """Play to the end with the answers of a coach and hold the game to the same one without a window."""
    shadow = Shadow(window, lambda throw: 7919 * (throw + 1))
    topics = set()
    for _ in range(MOST):
        ask = shadow.game.pending
        if ask is None:
            break
        topics.add(ask.topic)
        shadow.game.answer(hand(window, ask, shadow.answer()))
        assert window.session.game.tape == shadow.game.tape
    assert window.session.over
    assert window.session.game.events == shadow.game.events
    assert window.session.game.box == shadow.game.box
    return topics


def test_a_whole_game_is_played_by_keys_with_dice_and_cards_of_ones_own(open_game: Open, league: League) -> None:
    window = open_game(TYPED)
    window.set_dead_balls(True)
    topics = play(window, by_keys)
    assert {"card", "shot", "free-throw", "jump-ball", "board", "double-team", "shot-type"} <= topics
    assert set(window.session.marks) == {"e", "p"}
    type_keys(window, "\n")
    stored = league.read(box, 1)
    assert (stored.game.home_score, stored.game.away_score) == window.session.game.score


def test_a_whole_game_is_played_with_the_mouse_alone(open_game: Open) -> None:
    window = open_game(PERSONS)
    window.set_dead_balls(True)
    topics = play(window, by_mouse)
    assert {"card", "shot", "board"} <= topics
    assert set(window.session.marks) == {"r", "p"}


def to_board(window: GameWindow, side: int = 0, answers: int = 0) -> None:
    """Let coaches play on to a stoppage at which this side is asked."""
    window.set_dead_balls(True)
    window.show_question("board", answers)
    while window.session.ask is not None and window.session.ask.side != side:
        window.pilot.coach()
        settle()
        window.show_question("board", answers)
    settle()


def test_a_click_on_a_man_lists_what_can_be_done_with_him(open_game: Open) -> None:
    window = open_game(PERSONS)
    to_board(window)
    view = view_of(window)
    click(view.table.men[0][3])
    assert window.asking.typed == "4"
    keys = [row.reply.key for row in window.panel.rows if not row.isHidden() and row.reply is not None]
    assert {"4D1", "4I", "4G"} <= set(keys)
    assert all(key.startswith("4") for key in keys)
    assert not window.session.state.inside[0][3]
    type_keys(window, "G")
    assert window.session.state.inside[0][3]


def test_two_clicks_set_a_double_team_with_its_arrow(open_game: Open) -> None:
    window = open_game(PERSONS)
    to_board(window)
    view = view_of(window)
    type_keys(window, "D")
    chosen = [slot for slot, card in enumerate(view.table.men[0]) if card.man is not None and card.man.chosen]
    click(view.table.men[0][chosen[0]])
    opponents = [slot for slot, card in enumerate(view.table.men[1]) if card.man is not None and card.man.chosen]
    click(view.table.men[1][opponents[0]])
    assert window.session.state.double[0] == (chosen[0], opponents[0])
    assert "helps to double team" in view.table.lanes[0].accessibleName()
    assert window.session.ask is not None
    assert window.session.ask.topic == "board"  # it goes on until nothing is changed
    window.undo()
    settle()
    assert window.session.state.double[0] == (-1, -1)


def test_the_discs_of_a_team_are_clicked(open_game: Open) -> None:
    window = open_game(PERSONS)
    to_board(window)
    sheet = view_of(window).table.sheets[0]
    before = window.session.state.fast[0]
    click(sheet.discs[0])
    assert window.session.state.fast[0] != before
    click(sheet.choices[2])
    assert window.session.state.defense[0] == 2
    assert "sag card" in sheet.accessibleName()
    assert not any(disc.isEnabled() for disc in discs(view_of(window), 1))


def test_a_substitute_is_chosen_by_slot_and_number(open_game: Open) -> None:
    window = open_game(PERSONS)
    to_board(window)
    reply = next(reply for reply in window.asking.question.replies if reply.key.startswith("U"))
    type_keys(window, "U")
    rows = [row for row in window.panel.rows if not row.isHidden() and row.reply is not None]
    assert all(row.reply is not None and row.reply.key.startswith("U") for row in rows)
    type_keys(window, reply.key[1:])
    if window.asking.typed:
        type_keys(window, "\n")
    slot = int(reply.key[1]) - 1
    number = window.session.kept.setup.teams[0].players[window.session.state.five[0][slot]].number
    assert number == int(reply.key[2:])


def test_u_asks_at_the_next_stoppage_even_past_a_basket(open_game: Open) -> None:
    window = open_game(PERSONS)
    window.show_question("card", 0)
    ask = window.session.ask
    assert ask is not None
    side, asked = ask.side, []
    type_keys(window, "U")
    for _ in range(200):
        ask = window.session.ask
        assert ask is not None
        asked.append(ask.topic)
        if ask.topic == "board":
            break
        type_keys(window, "R" if not isinstance(ask, Choice) else window.asking.question.replies[0].key)
    assert (ask.topic, ask.side) == ("board", side)
    type_keys(window, "\n")
    assert side not in window.pilot.wanted


def test_a_card_that_is_gone_is_refused_by_its_number(open_game: Open) -> None:
    window = open_game(TYPED)
    window.show_question("card", 30)
    gone = window.session.state.last.number_of_card
    type_keys(window, f"{gone}\n" if gone < 7 else str(gone))
    assert window.panel.notice.isVisibleTo(window.panel)
    assert f"Card {gone} is not among the" in window.panel.notice.accessibleName() + str(window.asking.dice.refusal)
    left = window.session.length
    window.press("\x1b")
    number = window.asking.dice.numbers[0]  # type: ignore[attr-defined]
    type_keys(window, f"{number}\n" if number < 7 else str(number))
    assert window.session.length > left
    assert window.session.state.last.number_of_card == number


def test_a_figure_that_no_die_has_is_shown_and_refused(open_game: Open) -> None:
    window = open_game(TYPED)
    window.show_question("shot", 0)
    settle()
    left = window.session.length
    for key in "789":
        window.press(key)
        window.grab()
        assert window.asking.dice.refusal[0] == f"{key} is not on a die"  # type: ignore[attr-defined]
        window.press("\b")
    assert window.session.length == left


def test_the_number_of_a_card_waits_where_it_could_go_on() -> None:
    entry = CardEntry("cards", [1, 7, 12, 30])
    assert entry.press("1") is None
    assert entry.part == "1"
    assert entry.enter() == 0
    again = CardEntry("cards", [1, 7, 12, 30])
    assert again.press("3") is None
    assert again.press("0") == 3
    third = CardEntry("cards", [7, 12])
    assert third.press("7") == 0
    fourth = CardEntry("cards", [12, 13])
    assert fourth.press("1") is None
    assert fourth.enter() is None
    assert fourth.refusal[0] == "Card 1 is not among the 2 that are left"


def test_the_throw_lights_the_card_and_says_what_followed(open_game: Open) -> None:
    window = open_game(PERSONS)
    view = view_of(window)
    for _ in range(60):
        window.show_question("shot", window.session.length)
        type_keys(window, "R")
        reading = window.session.reading
        assert reading is not None
        if any(line.player >= 0 and line.key[-1].isdigit() for line in reading.lines):
            break
    names = [card.accessibleName() for row in view.table.men for card in row]
    assert sum("in force" in name for name in names) == 1
    assert view.throw.words.text() == reading.result
    assert "Card " in view.table.card.accessibleName()
    assert "left," in view.pile.accessibleName()


def test_a_card_that_is_clicked_is_shown_whole_until_the_next_answer(open_game: Open) -> None:
    window = open_game(PERSONS)
    window.show_question("card", 44)
    view = view_of(window)
    length = window.session.length
    card = view.table.men[1][4]
    assert card.man is not None
    click(card)
    clicked = view.columns.accessibleName()
    assert f"{card.man.number} {card.man.name}" in clicked
    assert window.session.length == length
    type_keys(window, "R")
    read = view.columns.accessibleName()
    state = window.session.state
    controller = next(event for event in reversed(state.events) if event[0] == ev.CONTROL)
    assert read != clicked
    assert f"Control of card {state.last.number_of_card}" in read
    assert state.teams[controller[2]].players[controller[3]].name in read


def test_undo_turns_the_card_back(open_game: Open) -> None:
    window = open_game(PERSONS)
    window.show_question("card", 60)
    before, left = window.session.state.last, window.session.state.left
    reading = window.session.reading
    assert reading is not None
    type_keys(window, "R")
    assert window.session.state.left == left - 1
    assert window.menus.undo.text() == "Undo card"
    window.undo()
    settle()
    assert (window.session.state.last, window.session.state.left) == (before, left)
    assert window.session.reading == reading


def test_a_game_left_in_the_middle_is_taken_up_again(open_game: Open) -> None:
    window = open_game(PERSONS)
    window.show_question("shot", 200)
    told = view_of(window).columns.accessibleName()
    tape, events = list(window.session.game.tape), list(window.session.game.events)
    window.close()
    again = open_game(PERSONS)
    assert again.session.game.tape[: len(tape)] == tape
    assert again.session.game.events[: len(events)] == events
    assert view_of(again).columns.accessibleName() == told


def test_a_stored_game_is_replayed(open_game: Open, league: League, theme: Theme, qtbot: QtBot) -> None:
    window = open_game(COMPUTERS)
    window.play_on("game")
    qtbot.waitUntil(lambda: window.session.over, timeout=60000)
    window.store()
    table = LeagueTable.of(LeagueSession(league), 1)
    replay = ReplayWindow(theme, table, table.replayed())
    qtbot.addWidget(replay)
    replay.goto(150)
    assert isinstance(replay.view, DeckView)
    assert "cards left" in replay.view.scoreboard.accessibleName()
    replay.next_quarter()
    assert replay.session.desk.score(replay.session.game).number == 2
    assert fresh(replay.session.game).events == replay.session.game.events


def fresh(game: Game) -> Game:
    return Game(game.system, game.setup, game.tape)


def test_f8_shows_the_box_score_so_far(open_game: Open) -> None:
    window = open_game(PERSONS)
    window.show_question("card", 250)
    window.show_full_pad()
    (dialog,) = window.findChildren(BoxDialog)
    state = window.session.state
    for table, side in zip(dialog.boxes, (0, 1), strict=True):
        assert sum(row.points for row in table.table.rows) == state.score[side]
    dialog.close()


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1440, 900), (1920, 1080)])
def test_nothing_on_the_table_covers_anything_else(open_game: Open, size: tuple[int, int]) -> None:
    window = open_game(PERSONS, shown=True)
    window.resize(*size)
    settle()
    table = view_of(window).table
    parts: list[QWidget] = [*table.men[0], *table.men[1], *table.sheets, *table.lanes, table.card]
    assert len(parts) == 2 * MEN + 5
    for place, part in enumerate(parts):
        assert table.rect().contains(part.geometry())
        assert not any(part.geometry().intersects(other.geometry()) for other in parts[place + 1 :])


def test_the_row_in_force_differs_in_grey(open_game: Open, theme: Theme) -> None:
    window = open_game(PERSONS)
    man = view_of(window).table.men[0][0].man
    assert man is not None
    card = ManCard(theme, window.teams[0])
    card.resize(130, 190)
    pictures = []
    for lit in ((-1, -1), (5, 1), (6, 1)):
        card.show_man(replace(man, grid=replace(man.grid, lit=lit)), shown=False)
        pictures.append(grabbed(card))
    assert all(difference(one, other) > 60 for one, other in combinations(pictures, 2))


def test_the_menu_offers_both_coaches_and_no_timeout(open_game: Open) -> None:
    window = open_game(PERSONS)
    assert [list(side) for side in window.menus.computers] == [["balanced", "bench"]] * 2
    assert "Timeout" not in [child.text() for child in window.menus.corner.findChildren(type(window.undo_button))]
    assert window.menus.dead_balls.text() == "Ask at every &stoppage and basket"
    window.set_coach(1, "bench")
    assert window.session.seats[1].coach == "bench"


def test_every_control_at_a_stoppage_has_a_spoken_name(open_game: Open) -> None:
    window = open_game(PERSONS, shown=True)
    to_board(window)
    found = controls(window)
    assert sum(isinstance(widget, ManCard) for widget in found) == 2 * MEN
    assert [type(widget).__name__ for widget in found if not name_of(widget).strip()] == []


def test_the_list_of_keys_is_that_of_this_table(open_game: Open) -> None:
    window = open_game(PERSONS)
    window.show_keys()
    (dialog,) = window.findChildren(GameKeysDialog)
    told = " ".join(label.text() for label in dialog.findChildren(QLabel))
    assert "black die" in told
    assert "timeout" not in told
    dialog.close()
