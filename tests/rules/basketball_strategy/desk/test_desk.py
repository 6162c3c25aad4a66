"""What the game window shows agrees with what the rules do: arithmetic, board, score pad, line-up editor."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from leaguemgr.engine.asks import Choice, Roll
from leaguemgr.engine.desk import NO_COLUMN, Attempt, Last, block_name, possessive, signed
from leaguemgr.engine.game import Game, simulate
from leaguemgr.engine.script import read_options
from leaguemgr.engine.system import Setup, Value
from leaguemgr.rules.basketball_strategy import events as ev
from leaguemgr.rules.basketball_strategy.court import ZONES
from leaguemgr.rules.basketball_strategy.desk.desk import GameDesk
from leaguemgr.rules.basketball_strategy.narrate import reading, shot_reading
from leaguemgr.rules.basketball_strategy.system import shipped
from leaguemgr.rules.rulebook import rule_text
from tests.rules.basketball_strategy.table import BLACK, WHITE, Table, sample

DESK = GameDesk()
PLAIN: dict[str, Value] = {"level": "campaign"}
EVERYTHING: dict[str, Value] = {
    "level": "campaign-advanced", "injuries": "expanded", "guarding-assignments": "on", "random-fouls": "on",
    "full-court-press": "on", "turnover-realism": "on", "reaction": 1,
}  # fmt: skip


def options(wanted: dict[str, Value]) -> dict[str, Value]:
    """Return options; a value the rules do not know is replaced by the last that they do."""
    known = {spec.name: [value for value, _ in spec.choices] for spec in shipped().options}
    return read_options(
        shipped(), {name: value if value in known[name] else known[name][-1] for name, value in wanted.items()}
    )


def steps(wanted: dict[str, Value], seed: str) -> Iterator[tuple[Game, Last, int]]:
    """Replay a game; yield it before every answer, with the question before and the answer to come."""
    setup = Setup(BLACK, WHITE, options(wanted))
    tape = simulate(shipped(), setup, seed).tape
    game, last = Game(shipped(), setup), None
    for value in tape:
        ask = game.pending
        assert ask is not None
        yield game, last, value
        game.repeat(value)
        last = (ask.topic, value)


@pytest.mark.rule("BS-SHOT-07", "BS-DICE-06")
@pytest.mark.parametrize("wanted", [PLAIN, EVERYTHING], ids=["campaign", "every option"])
def test_the_parts_shown_before_a_shot_add_up_to_the_adjustment_that_is_used(wanted: dict[str, Value]) -> None:
    tried: Attempt | None = None
    checked = events = 0
    for game, last, _ in steps(wanted, "parts"):
        for event in map(ev.typed, game.events[events:]):
            if (
                tried is not None
                and isinstance(event, ev.Shot | ev.FreeThrow)
                and getattr(event, "how", 0) != ev.SHOT_TIP
            ):
                assert tried.net == event.net
                assert isinstance(event, ev.FreeThrow) or tried.column == event.zone
                checked += 1
        events = len(game.events)
        ask = game.pending
        tried = DESK.attempt(game, ask, last) if isinstance(ask, Roll) else None
    assert checked > 150


def test_a_reading_names_the_blocks_as_the_narration_does() -> None:
    read = None
    for game, last, value in steps(PLAIN, "reading"):
        ask = game.pending
        if isinstance(ask, Roll) and ask.topic == "shot":
            before = len(game.events)
            again = Game(game.system, game.setup, [*game.tape, value])
            read = DESK.read(again, DESK.attempt(game, ask, last), ask, value, before)
            assert block_name(read.natural) == shot_reading(value)
            shot = next(event for event in map(ev.typed, again.events[before:]) if isinstance(event, ev.Shot))
            assert block_name(read.adjusted) == reading(shot.roll + 6 + shot.net)
            assert read.good == (shot.points > 0)
            break
    assert read is not None


@pytest.mark.rule("BS-POS-07", "BS-BH-04")
def test_zones_are_open_exactly_when_a_call_is_offered_and_every_other_has_a_reason() -> None:
    seen = 0
    for game, last, _ in steps(PLAIN, "zones"):
        ask = game.pending
        if not isinstance(ask, Choice) or ask.topic != "pass":
            continue
        board, question = DESK.board(game, "", None), DESK.question(game, last)
        offered = {reply.key[0] for reply in question.replies if len(reply.key) == 2}
        assert board.open == offered
        assert {zone for zone, _ in board.barred} == set(ZONES) - offered
        assert all(reason for _, reason in question.barred)
        seen += 1
    assert seen > 100


@pytest.mark.parametrize("wanted", [PLAIN, EVERYTHING], ids=["campaign", "every option"])
def test_every_question_has_answers_with_keys_of_their_own(wanted: dict[str, Value]) -> None:
    topics = set()
    for game, last, value in steps(wanted, "keys"):
        ask = game.pending
        question = DESK.question(game, last)
        if isinstance(ask, Choice) and ask.topic not in ("lineup", "manoeuvres"):
            keys = [key for reply in question.replies for key in (reply.key, *reply.other)]
            assert len(set(keys)) == len(keys), ask.topic
            assert value in [reply.value for reply in question.replies], ask.topic
            topics.add(ask.topic)
        assert question.title
    assert {"card", "pass", "shoot", "dead-ball"} <= topics


def test_every_throw_says_what_it_is_for_and_what_came_of_it() -> None:
    seen: dict[str, set[str]] = {}
    for game, last, value in steps(EVERYTHING, "throws"):
        ask = game.pending
        if isinstance(ask, Roll):
            tried = DESK.attempt(game, ask, last)
            assert tried.title
            assert rule_text("basketball-strategy", tried.rule), tried.topic
            before = len(game.events)
            again = Game(game.system, game.setup, [*game.tape, value])
            read = DESK.read(again, tried, ask, value, before)
            seen.setdefault(ask.topic, set()).add(read.result)
    assert {"shot", "free-throw", "jump-ball", "fouler", "injury"} <= set(seen)
    assert "" not in seen["fouler"] | seen["jump-ball"]


@pytest.mark.rule("BS-ADV-DT-02", "BS-ADV-LOOSE-04", "BS-ADV-LAY-01")
def test_the_board_tells_what_manoeuvres_do_about_each_man() -> None:
    table = Table(options={"level": "advanced"})
    assert not [man for man in DESK.board(table.game, "", None).men if man.guard and man.guard.note]
    table.steps("manoeuvres away lay-back double LG RG loose RF", "jump-ball 2 4")
    board = DESK.board(table.game, "", None)
    assert [man.guard.note for man in board.men if man.guard] == ["left free", "with RG", "loose", "", "lays back"]
    assert dict(DESK.ratings(table.game).tracks) == {
        "BLACK’s defence": "As usual.",
        "WHITE’s defence": "C lays back; RG helps against LG; RF loose.",
    }
    assert DESK.ratings(next(steps(PLAIN, "plain"))[0]).tracks == ()


@pytest.mark.rule("BS-FCP-02", "BS-FCP-03")
def test_the_press_is_no_card_and_its_roll_is_read_in_words() -> None:
    start = {"phase": "upcourt-pass", "ball": "home", "passer": 25, "press": {"away": True}}
    table = Table(start, options={"full-court-press": "on"}).steps("bring-up short", "pass E 25")
    ask = table.game.pending
    assert isinstance(ask, Roll)
    tried, before, throw = DESK.attempt(table.game, ask, None), len(table.game.events), ask.dice.index((1, 2))
    table.steps("press-roll 1 2")
    read = DESK.read(table.game, tried, ask, throw, before)
    assert (tried.title, read.result, read.meaning) == ("The press table", "no shot, pass again", "in zone E")
    assert DESK.card(table.game, None, peek=False).title == "press: short passes"


def test_a_card_that_waits_for_its_call_looks_the_same_whichever_it_is() -> None:
    for game, last, _ in steps(PLAIN, "card"):
        ask = game.pending
        if ask is not None and ask.topic == "pass" and last is not None and last[0] == "card":
            views = {DESK.card(game, ("card", number), peek=False) for number in range(1, 10)}
            assert len(views) == 1
            assert DESK.card(game, ("card", 4), peek=True).peeked == 4
            return
    raise AssertionError


@pytest.mark.rule("BS-POS-05")
def test_the_line_up_editor_refuses_what_the_rules_refuse() -> None:
    game, _, _ = next(steps(PLAIN, "editor"))
    ask = game.pending
    assert isinstance(ask, Choice)
    editor = DESK.editor(game, ask)
    assert editor.value == 0
    assert editor.station(0, "BR")
    assert "may not stand in B" in editor.refusal
    assert not editor.station(0, "A")
    editor.reset()
    assert not editor.refusal
    first, second = editor.places()[:2]
    editor.put(second.player)
    swapped = editor.places()
    assert (swapped[0].player, swapped[1].player) == (second.player, first.player)
    assert game.problem(editor.value) is None


def test_every_rule_behind_a_question_has_its_words() -> None:
    for game, last, _ in steps(PLAIN, "rules"):
        question = DESK.question(game, last)
        if question.rule:
            assert rule_text("basketball-strategy", question.rule), question.rule


def test_the_column_says_where_its_cells_come_from() -> None:
    game = Game(shipped(), Setup(BLACK, WHITE, options(PLAIN)))
    strip = DESK.strip(game, 1, None)
    assert len(strip.cells) == 36
    assert set(strip.cells) <= {"good", "foul", "offensive", "defensive", "out"}
    assert "own design" in strip.source
    assert NO_COLUMN not in range(8)


def test_numbers_and_owners_are_written_for_people() -> None:
    assert [signed(blocks) for blocks in (-6, 0, 3)] == ["−6", "0", "+3"]
    assert [block_name(block) for block in (-4, 0, 35)] == ["01", "01", "56"]
    assert [possessive(name) for name in ("Herons", "Boréal")] == ["Herons’", "Boréal’s"]


@pytest.mark.rule("BS-TOUR-INJ-05", "BS-FOUL-03")
def test_who_is_hurt_or_has_fouled_out_is_named_with_the_reason() -> None:
    table = Table(options={"level": "basic", "injuries": "on"})
    ask = table.game.pending
    assert isinstance(ask, Choice)
    editor = DESK.editor(table.game, ask)
    assert editor.absent() == []
    state = table.game.state
    bench = [BLACK.players.index(card) for card in BLACK.players if card.number in (13, 15, 21)]
    state.hurt[0][bench[0]], state.hurt[0][bench[1]], state.fouls[0][bench[2]] = 3, 1000, 6
    reasons = ["hurt, back in the 3rd quarter", "hurt", "6 fouls"]
    assert DESK.absent(table.game, 0) == dict(zip(bench, reasons, strict=True))
    assert [(number, reason) for number, _, reason in editor.absent()] == list(zip((13, 15, 21), reasons, strict=True))


@pytest.mark.rule("BS-VAR-COL-02")
def test_a_college_game_has_halves_on_the_scoreboard() -> None:
    game = simulate(shipped(), Setup(BLACK, WHITE, options({"variation": "college"})), "halves")
    assert [title for title, _, _ in DESK.score(game).periods][:2] == ["H1", "H2"]
    start = Table({"phase": "upcourt-pass", "period": 2}, options={"variation": "college"})
    assert DESK.score(start.game).period == "2nd half"


def test_a_ball_out_of_bounds_in_the_forecourt_is_not_in_the_backcourt() -> None:
    table = Table().steps(*sample().steps[:-3])
    assert "out of bounds" in DESK.question(table.game, None).subtitle
