"""What the game window shows of Strat-O-Matic: questions with keys, what is in force, arrows, discs, the deck."""

from __future__ import annotations

from typing import Any

import pytest

from leaguemgr.engine.asks import Choice, Draw, Roll
from leaguemgr.engine.desk import CardLineRead, Last, Question, Reading
from leaguemgr.engine.desk_deck import NOWHERE, DeckTable
from leaguemgr.engine.game import Game, SeededDice
from leaguemgr.engine.system import Setup, TeamSetup, Value
from leaguemgr.rules import load_charts, load_desk, load_system
from leaguemgr.rules.rulebook import rule_text
from leaguemgr.rules.strat_o_matic.desk.desk import TableDesk
from tests.rules.strat_o_matic.table import Table, every, row, team_card

DESK = TableDesk()
PLAIN: dict[str, Any] = {}
HOME, AWAY = 0, 1
LG, RG, C, LF, RF = range(5)


class Shown:
    """A game at the table of a test, with the last throw as a window keeps it."""

    def __init__(self, table: Table) -> None:
        self.game = table.game
        self.reading: Reading | None = None
        self.last: Last = None
        self.stand()

    def stand(self) -> None:
        """Let the questions go that nobody has to answer."""
        while isinstance(ask := self.game.pending, Choice) and ask.topic in ("board", "double-team"):
            self.give(0)

    def give(self, value: int) -> None:
        ask = self.game.pending
        assert ask is not None
        if isinstance(ask, Roll):
            tried, since = DESK.attempt(self.game, ask, self.last), len(self.game.events)
            self.game.answer(value)
            self.reading = DESK.read(self.game, tried, ask, value, since)
        else:
            self.game.answer(value)
        self.last = (ask.topic, value)

    def turn(self, number: int) -> Shown:
        """Turn the card of this number."""
        ask = self.game.pending
        assert isinstance(ask, Draw)
        self.give(list(DESK.numbers(self.game, ask)).index(number))
        return self

    def throw(self, black: str, one: int, two: int) -> Shown:
        """Throw three dice; the black one by its mark."""
        ask = self.game.pending
        assert isinstance(ask, Roll)
        dice = DESK.attempt(self.game, ask, self.last).dice
        assert dice is not None
        self.give(ask.dice.index((dice.marks[0].index(black) + 1, one, two)))
        return self

    def key(self, key: str) -> Shown:
        """Answer by a key."""
        self.give(next(reply.value for reply in self.asked().replies if key in (reply.key, *reply.other)))
        return self

    def asked(self) -> Question:
        return DESK.question(self.game, self.last)

    def table(self, typed: str = "") -> DeckTable:
        return DESK.table(self.game, self.reading, typed)


def shown(*deck: dict[str, Any], **given: Any) -> Shown:
    """Play on with two more cards below those that matter."""
    return Shown(Table((*deck, PLAIN, PLAIN), **given))


def test_the_system_has_a_desk_with_a_deck() -> None:
    desk = load_desk("strat-o-matic")
    assert desk is not None
    assert desk.layout == "deck"
    assert [preset.options.get("version", "advanced") for preset in desk.presets()] == ["basic", "advanced"]


def test_control_is_lit_before_the_card_is_turned_and_the_section_after() -> None:
    game = shown({"control": "LF"}, {"home": "POS"})
    before = game.table()
    assert before.last is not None
    assert before.last.lit == {"control"}
    assert [(arrow.kind, arrow.side, arrow.end) for arrow in before.arrows] == [("control", HOME, LF)]
    assert [man.slot for man in before.men[HOME] if man.ball] == ["LF"]
    after = game.turn(2).table()
    assert after.last is not None
    assert after.last.number == 2
    assert after.last.lit == {"home"}
    assert after.told == "Card 2, home: position shot."


@pytest.mark.parametrize(
    ("black", "side", "slot", "cell"),
    [("", HOME, RG, (5, 0)), ("D", AWAY, None, (5, 0))],
)
def test_the_row_that_a_throw_was_read_on_is_lit(
    black: str, side: int, slot: int | None, cell: tuple[int, int]
) -> None:
    game = shown(PLAIN, PLAIN).turn(2).key("O").throw(black, 3, 4)
    table = game.table()
    grids = [man.grid.lit for men in table.men for man in men if man.grid.lit != NOWHERE]
    sheets = [place for place, sheet in enumerate(table.teams) if sheet.grid.lit != NOWHERE]
    if slot is None:
        assert (grids, sheets) == ([], [side])
        assert table.teams[side].grid.lit == cell
    else:
        assert (grids, sheets) == ([cell], [])
        assert table.men[side][slot].grid.lit == cell


@pytest.mark.rule("SOM-ADV-SHOT-07", "SOM-READ-61")
@pytest.mark.parametrize(("inside", "key", "line"), [([], "O", "x_o"), ([], "P", "x_p"), (["RG"], "", "x_i")])
def test_the_black_x_lights_the_segment_of_the_defender(inside: list[str], key: str, line: str) -> None:
    game = shown(PLAIN, PLAIN, home_side={"inside": inside}).turn(2)
    if key:
        game.key(key)
    table = game.throw("X", 3, 4).table()
    assert table.men[AWAY][RG].lit == {line}
    assert table.focus == (AWAY, RG)


def test_a_center_who_guards_inside_has_a_segment_of_his_own() -> None:
    game = shown({"control": "C"}, PLAIN, home_side={"inside": ["C"]}).turn(2).throw("X", 3, 4)
    assert game.table().men[AWAY][C].lit == {"x_c"}


def test_a_three_pointer_is_read_on_the_numbers() -> None:
    game = shown(PLAIN, PLAIN, home={"RG": {"three": (7,)}}).turn(2).key("3").throw("", 3, 4)
    assert game.table().men[HOME][RG].lit == {"three"}
    team = shown(PLAIN, PLAIN, home={"RG": {"three": (7,)}}).turn(2).key("3").throw("D", 3, 4).table()
    assert team.teams[AWAY].lit == {"three"}


def test_a_doubled_man_is_read_on_his_own_card_alone() -> None:
    double = {"away_side": {"double": ["LG", "RG"]}}
    assert not lit(shown(PLAIN, PLAIN, **double).turn(2).key("O").throw("D", 3, 4))
    assert not lit(shown(PLAIN, PLAIN, **double).turn(2).key("O").throw("X", 3, 4))
    assert lit(shown(PLAIN, PLAIN, **double).turn(2).key("O").throw("", 3, 4)) == [CardLineRead(HOME, RG, "outside_7")]


def lit(game: Shown) -> list[CardLineRead]:
    assert game.reading is not None
    return list(game.reading.lines)


def test_an_entry_of_the_defense_column_is_lit_and_told() -> None:
    table = shown(PLAIN, {"home": "DEF 7"}).turn(2).table()
    assert table.men[AWAY][RG].lit == {"defense"}
    assert table.told == "Defense 7 of Man 2: shot."
    basic = shown(PLAIN, {"home": "DEF SHOT 20"}, options={"version": "basic"}).turn(2).table()
    assert basic.told.startswith("Defense 20 of Man 2: no good")


def test_a_pass_lights_the_number_and_the_passing_column_and_draws_an_arrow() -> None:
    game = shown({"control": "RG > LF"}, {"number": 5}).turn(2)
    table = game.table()
    assert table.last is not None
    assert table.last.lit == {"foot"}
    assert table.men[HOME][RG].lit == {"pass_normal"}
    passes = [(arrow.start, arrow.end) for arrow in table.arrows if arrow.kind == "pass"]
    assert passes == [(RG, LF)]
    assert table.men[HOME][LF].ball
    assert table.told == "Passing 5 of Man 2: position shot."


def test_the_fastbreak_and_the_press_are_read_from_their_own_parts() -> None:
    fast = shown({"fast": "RG > LG"}, PLAIN, home_side={"fastbreak": True}, cause="rebound", rebounder="RG")
    assert fast.table().last is not None
    assert fast.table().last.lit == {"fast"}  # type: ignore[union-attr]
    assert fast.turn(2).table().men[HOME][RG].lit == {"pass_fast"}
    press = shown({"press": "RG"}, {"press_reading": "POS"}, away_side={"press": True}, cause="basket")
    assert press.table().last.lit == {"press"}  # type: ignore[union-attr]
    assert press.turn(2).table().last.lit == {"press_reading"}  # type: ignore[union-attr]


@pytest.mark.rule("SOM-REB-04")
def test_what_was_read_on_a_card_is_struck_through() -> None:
    deck = (PLAIN, {"rebound": ["off C 1, def LF", "def LF"]})
    game = shown(*deck, home={"C": {"offensive_rebound": 5}}).turn(2).key("O").throw("", 1, 1)
    assert game.table().last.lit == {"rebound_1"}  # type: ignore[union-attr]
    assert game.table().men[HOME][C].ball
    game.throw("", 1, 1)
    game.stand()
    last = game.table().last
    assert last is not None
    assert last.lit == {"control"}
    assert last.used == {"home", "rebound_1", "rebound_2"}


def test_a_switch_shows_who_guards_now_and_the_throw_says_it() -> None:
    game = shown(PLAIN, {"home": "SWITCH C LF"}).turn(2).key("O")
    guards = [(arrow.side, arrow.start, arrow.end) for arrow in game.table().arrows if arrow.kind == "guards"]
    assert guards == [(AWAY, C, RG)]
    assert "open outside shot, guarded by C Man 3" in game.asked().subtitle


@pytest.mark.rule("SOM-DT-10", "SOM-ADV-POS-03", "SOM-ADV-DEF-01")
def test_discs_lie_on_the_cards() -> None:
    side = {"inside": ["C"], "inside_man": "C", "double": ["LF", "RF"], "defense": "sag", "fastbreak": True}
    table = shown(PLAIN, PLAIN, away_side=side).table()
    assert [disc.text for disc in table.men[AWAY][C].discs] == ["I", "M"]
    assert [disc.text for disc in table.men[AWAY][LF].discs] == ["+"]
    assert [disc.text for disc in table.men[HOME][RF].discs] == ["2"]
    assert [(disc.text, disc.on) for disc in table.teams[AWAY].choices] == [
        ("Close", False), ("Normal", False), ("Sag", True),
    ]  # fmt: skip
    assert [disc.on for disc in table.teams[AWAY].discs] == [True, False]
    doubles = [(arrow.side, arrow.start, arrow.end) for arrow in table.arrows if arrow.kind == "double"]
    assert doubles == [(AWAY, LF, RF)]


def test_the_chance_of_a_shot_is_that_of_all_cards_together() -> None:
    sure = {"RG": {"outside": every("X")}}
    cards = (team_card(), team_card(outside=every("X")))
    game = shown(PLAIN, PLAIN, home=sure, cards=cards).turn(2).key("O")
    assert game.asked().subtitle.endswith("good 83%.")  # blank and D of six, never X
    some = shown(PLAIN, PLAIN, home={"RG": {"outside": row(r7="X")}}).turn(2)
    assert next(reply for reply in some.asked().replies if reply.key == "O").detail == "on his own card: 17%"


def test_a_card_is_typed_by_the_number_printed_on_it() -> None:
    game = shown(PLAIN)
    ask = game.game.pending
    assert isinstance(ask, Draw)
    assert list(DESK.numbers(game.game, ask)) == [2, 3]
    assert game.turn(3).table().last.number == 3  # type: ignore[union-attr]


def begun(version: str, rulings: dict[str, Value] | None = None) -> Game:
    system = load_system("strat-o-matic")
    home, away = system.squads()[:2]
    teams = [TeamSetup(squad.name, squad.abbreviation, squad.cards) for squad in (home, away)]
    return Game(system, Setup(teams[0], teams[1], {"version": version, **(rulings or {})}))


def test_a_period_begins_with_a_question_and_changes_go_on_until_none() -> None:
    game = begun("advanced")
    ask = game.pending
    assert isinstance(ask, Choice)
    assert ask.topic == "board"
    assert not DESK.passes(game, ask, None)
    game.answer(next(reply.value for reply in DESK.question(game, None).replies if reply.key == "KS"))
    assert DESK.score(game).number == 1
    again = game.pending
    assert isinstance(again, Choice)
    assert not DESK.passes(game, again, ("board", 30002))
    table = DESK.table(game, None, "")
    assert [disc.on for disc in table.teams[1].choices] == [False, False, True]
    assert table.last is None
    assert (table.pile.left, table.pile.marks) == (60, (30, 10))


def test_stoppages_and_baskets_pass_during_a_period() -> None:
    table = Table((PLAIN, {"home": "DEF 1"}, PLAIN), away={"RG": {"defense": " ".join(["T"] * 25)}})
    game = table.game
    game.answer(0)
    ask = game.pending
    assert isinstance(ask, Choice)
    assert ask.topic == "board"
    assert DESK.passes(game, ask, ("card", 0))
    assert not DESK.passes(game, ask, ("board", 10_000))


def test_a_change_is_typed_by_what_is_done_or_by_the_man() -> None:
    game = begun("advanced")
    question = DESK.question(game, None)
    ways = {way: reply.title for reply in question.replies for way in (reply.key, *reply.other)}
    assert ways["G3"] == ways["3G"]
    assert ways["E45"] == ways["5E4"]
    assert ways["D12"] == ways["1D2"] == "Double team: LG helps on RG"
    assert "D14" in ways
    assert "D25" in ways
    assert [stem.key for stem in question.stems] == ["U", "E", "K", "I", "G", "D", "B", "P"]
    assert question.replies[question.default].key == "N"
    men = DESK.table(game, None, "D1").men
    assert [man.slot for man in men[HOME] if man.chosen] == ["RG", "C", "LF"]
    assert not any(man.chosen for man in men[AWAY])
    assert not any(man.chosen for side in DESK.table(game, None, "U1").men for man in side)


OTHER_RULINGS: dict[str, Value] = {
    "black-die": "2-2-2", "x-12": "injury", "common-foul": "one", "replays": "possession", "third-rebound": "both",
    "unguarded-three": "good", "fast-defender": "slot", "second-period": "jump",
}  # fmt: skip


@pytest.mark.parametrize("version", ["basic", "advanced"])
@pytest.mark.parametrize("rulings", [{}, OTHER_RULINGS], ids=["ours", "others"])
def test_every_question_of_a_game_has_one_key_for_each_answer_and_a_rule(
    version: str, rulings: dict[str, Value]
) -> None:
    game, dice = begun(version, rulings), SeededDice("keys")
    coaches = [game.system.coach("balanced", f"keys/{side}") for side in (0, 1)]
    last: Last = None
    topics = set()
    while game.pending is not None and len(game.tape) < 400:
        ask = game.pending
        topics.add(ask.topic)
        question = DESK.question(game, last)
        assert rule_text("strat-o-matic", question.rule), question.rule
        assert question.subtitle
        DESK.table(game, None, "")
        if isinstance(ask, Choice):
            ways = [way for reply in question.replies for way in (reply.key, *reply.other)]
            assert len(ways) == len(set(ways))
            assert {reply.value for reply in question.replies} == {option.value for option in ask.options(game.state)}
            value = coaches[ask.side](game, ask)
            assert value is not None
        else:
            value = dice(game, ask)
        game.answer(value)
        last = (ask.topic, value)
    assert {"board", "shot", "card", "free-throw", "jump-ball", "double-team"} <= topics


def test_the_bonus_comes_earlier_in_the_last_two_minutes() -> None:
    calm = DESK.score(Table((PLAIN, PLAIN), away_side={"team_fouls": 2}, left=30).game)
    late = DESK.score(Table((PLAIN, PLAIN), away_side={"team_fouls": 2}, left=9).game)
    assert (calm.sides[AWAY].fouls, calm.sides[AWAY].limit, calm.late) == (2, 5, False)
    assert (late.sides[AWAY].fouls, late.sides[AWAY].limit, late.late) == (2, 4, True)
    assert late.counter == ("Cards left", "9")


def test_both_coaches_say_what_they_would_do() -> None:
    game = shown(PLAIN, PLAIN).turn(2)
    told = DESK.advice(game.game)
    assert told[0].startswith("Book, ")
    assert told[1].startswith("Bench, ")
    assert all("shot" in text for text in told)
    assert told[2].startswith("Points of each shot, counted over all throws: outside 0.")
    assert "penetration 0." in told[2]
    receivers = DESK.advice(shown({"control": "RG > ANY"}, PLAIN).game)
    assert [part.split()[0] for part in receivers[2].split(": ")[1].split(", ")] == ["LG", "C", "LF", "RF"]
    assert DESK.advice(game.key("O").game) == ()


def test_the_final_score_is_the_last_question() -> None:
    game = begun("basic")
    dice = SeededDice("final")
    coaches = [game.system.coach("balanced", f"final/{side}") for side in (0, 1)]
    while (ask := game.pending) is not None:
        game.answer((coaches[ask.side](game, ask) if isinstance(ask, Choice) else dice(game, ask)) or 0)
    assert DESK.question(game, None).form == "final"
    assert DESK.score(game).period == "final"
    assert DESK.table(game, None, "").pile.left == 0


@pytest.mark.parametrize("version", ["basic", "advanced"])
def test_every_play_that_names_a_chart_finds_its_cell_there(version: str) -> None:
    game, dice = begun(version), SeededDice("charts")
    coaches = [game.system.coach("balanced", f"charts/{side}") for side in (0, 1)]
    while (ask := game.pending) is not None and len(game.tape) < 500:
        game.answer((coaches[ask.side](game, ask) if isinstance(ask, Choice) else dice(game, ask)) or 0)
    cells = {(chart.name, *key) for chart in load_charts("strat-o-matic").tables(()) for key in chart.cells}
    spots = [play.spot for play in game.system.narrate(game.state) if play.spot is not None]
    assert {spot.chart for spot in spots} >= {"jump_ball", f"{version}_deck_sections"}
    assert any(spot.chart.startswith("team_") for spot in spots)
    assert set(spots) <= cells


def test_who_must_leave_is_named_with_the_reason() -> None:
    fouled = {"defense": " ".join(["F1"] * 25)}
    game = shown(PLAIN, {"home": "DEF 1"}, away={"RG": fouled}, away_side={"fouls": {"RG": 5}})
    question = game.turn(2).asked()
    assert question.topic == "replace"
    assert question.subtitle == "RG Man 2 has fouled out."
    assert all(reply.title.endswith(", RG") for reply in question.replies)
    number = question.replies[-1].key
    game.key(number)
    assert game.table().men[AWAY][RG].number == int(number)


@pytest.mark.rule("SOM-READ-19", "SOM-READ-58")
@pytest.mark.parametrize(("cell", "lit"), [("X:8", True), ("X", False), ("BL", True)])
def test_the_number_of_the_card_is_lit_when_a_row_is_read_with_it(cell: str, lit: bool) -> None:
    game = shown(PLAIN, PLAIN, home={"RG": {"outside": row(r7=cell)}}).turn(2).key("O").throw("", 3, 4)
    last = game.table().last
    assert last is not None
    assert ("foot" in last.lit) == lit
