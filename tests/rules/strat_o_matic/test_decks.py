"""What the shipped decks hold, by exact enumeration, and that every reading comes up in games (chapter 20.3, 20.4)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from leaguemgr.engine.game import simulate
from leaguemgr.engine.system import Setup, TeamSetup
from leaguemgr.rules.strat_o_matic import advanced, basic, rebounding, shooting
from leaguemgr.rules.strat_o_matic import deck as dk
from leaguemgr.rules.strat_o_matic import readings as rd
from leaguemgr.rules.strat_o_matic.board import EVERYBODY, LF, LG, RF, RG, SLOTS, C
from leaguemgr.rules.strat_o_matic.cards import Man
from leaguemgr.rules.strat_o_matic.deck import Card
from leaguemgr.rules.strat_o_matic.house import counted
from leaguemgr.rules.strat_o_matic.house.rebounders import floor, gained
from leaguemgr.rules.strat_o_matic.pool import squads
from leaguemgr.rules.strat_o_matic.system import shipped
from tests.rules.strat_o_matic.table import Table, team_card

ADVANCED, BASIC = shipped().charts.advanced, shipped().charts.basic
HOME, VISITOR = 0, 1


def share(count: int, of: int = 60) -> Fraction:
    return Fraction(count, of)


def test_control_comes_to_every_position_as_often_as_the_deck_says() -> None:
    """Whoever holds the ball at the end of the control reading; a pass to anybody leaves it open."""
    alone = Counter(card.control.slot for card in ADVANCED if card.control.kind == dk.ONE)
    passed = Counter(card.control.to for card in ADVANCED if card.control.kind == dk.PASS)
    found = {slot: share(alone[slot] + passed[slot]) for slot in EVERYBODY}
    assert found == {LG: share(13), RG: share(9), C: share(10), LF: share(10), RF: share(13)}
    assert sum(found.values()) + share(sum(card.control.kind == dk.PASS_ANYBODY for card in ADVANCED)) == 1
    assert Counter(card.control.slot for card in BASIC) == {LG: 13, RG: 12, C: 11, LF: 12, RF: 12}


@pytest.mark.parametrize(
    ("side", "wanted"),
    [
        (HOME, {dk.DEFENSE: 25, dk.POSITION_SHOT: 2, dk.OPEN_SHOT: 5, dk.SWITCH: 3, dk.SHOOTER_23: 9, dk.REPLAY: 13}),
        (
            VISITOR,
            {dk.DEFENSE: 27, dk.POSITION_SHOT: 3, dk.OPEN_SHOT: 2, dk.SWITCH: 1, dk.SHOOTER_23: 9, dk.REPLAY: 12},
        ),
    ],
)
def test_advanced_sections_hold_the_shot_types_of_the_design(side: int, wanted: dict[int, int]) -> None:
    whole = [card.sections[side] for card in ADVANCED if card.sections[side].outside == card.sections[side].inside]
    halves = [card.sections[side] for card in ADVANCED if card.sections[side].outside != card.sections[side].inside]
    assert Counter(section.outside.kind for section in whole if section.outside) == wanted
    kinds = {(half.outside.kind, half.inside.kind) for half in halves if half.outside and half.inside}
    assert (kinds, len(halves)) == ({(dk.OUTSIDE_ONLY, dk.INSIDE_ONLY)}, 3 if side == HOME else 6)
    entries = Counter(
        section.outside.first for section in whole if section.outside and section.outside.kind == dk.DEFENSE
    )
    assert set(entries) == set(range(1, 26))
    assert [number for number, count in entries.items() if count > 1] in ([], [1, 2], [2, 1])


def test_basic_sections_hold_every_entry_once_and_the_shots_of_the_design() -> None:
    for side, shots, opened in ((HOME, 8, 11), (VISITOR, 11, 6)):
        found = Counter(card.sections[side].outside for card in BASIC)
        kinds = Counter(dict.fromkeys(range(17), 0))
        for reading, count in found.items():
            assert reading is not None
            kinds[reading.kind] += count
        assert (kinds[dk.PLAIN_SHOT], kinds[dk.PLAIN_OPEN]) == (shots, opened)
        numbered = {(reading.kind, reading.first) for reading in found if reading and reading.first}
        assert numbered == {
            *((dk.DEFENSE, n) for n in range(1, 16)), *((dk.DEFENSE_SHOT, n) for n in range(16, 26)),
            *((dk.PASSING, n) for n in range(26, 36)),
        }  # fmt: skip


def rebounders(cards: tuple[Card, ...], reading: int) -> Counter[str]:
    """Return who gets the rebound of each card when two average teams of the sample league stand on the board."""
    sides = squads()[0].cards[:5], squads()[1].cards[:5]
    table = Table([{}, {}], cards=(team_card(), team_card()))
    for side, men in enumerate(sides):
        table.state.on[side][:] = map(Man.of, men)
    found: Counter[str] = Counter()
    for card in cards:
        clause, slots = rebounding.find(table.state, card.rebounds[reading], 0)
        who = "TEAM" if clause.who == dk.TEAM else SLOTS[slots[0]]
        found[f"{'off' if clause.offense else 'def'} {who}"] += 1
    return found


def test_what_men_are_said_to_get_of_the_readings_is_what_play_gives_them() -> None:
    """Computed by slot and rating, for the fit of the sample league, beside readings looked up one by one (20.3)."""
    sides = squads()[0].cards[:5], squads()[1].cards[:5]
    table = Table([{}, {}], cards=(team_card(), team_card()))
    for side, men in enumerate(sides):
        table.state.on[side][:] = map(Man.of, men)
    found: Counter[tuple[bool, int]] = Counter()
    misses = [[sum(both) for both in zip(*part, strict=True)] for part in counted.BASIC]
    for number, card in enumerate(BASIC):
        for reading, part in zip(card.rebounds, misses, strict=True):
            clause, slots = rebounding.find(table.state, reading, 0)
            for slot in slots:
                found[clause.offense, slot] += part[number] / len(slots)
    ratings = [[(man.offensive, man.defensive) for man in table.state.on[side]] for side in (0, 1)]
    floors = [
        [floor((slot, pair[kind], 1.0) for slot, pair in enumerate(pairs)) for kind in (0, 1)] for pairs in ratings
    ]
    for slot in EVERYBODY:
        offense = gained("basic", True, slot, ratings[0][slot][0], floors[0][0], floors[1][1])
        defense = gained("basic", False, slot, ratings[1][slot][1], floors[1][1], floors[0][0])
        whole = sum(map(sum, misses))
        assert (offense, defense) == pytest.approx((found[True, slot] / whole, found[False, slot] / whole))


@pytest.mark.parametrize("cards", [ADVANCED, BASIC])
def test_rebounds_go_to_every_position_of_both_sides(cards: tuple[Card, ...]) -> None:
    """A third to the offense, most to the big men; both readings of a deck are the same 60, and of both decks."""
    first, second = rebounders(cards, 0), rebounders(cards, 1)
    assert first == second == rebounders(ADVANCED, 0)
    offense = sum(count for who, count in first.items() if who.startswith("off"))
    assert share(17) <= share(offense) <= share(25)
    assert {who for who in first if who.startswith("def")} == {"def TEAM", *(f"def {slot}" for slot in SLOTS)}
    assert first["def C"] + first["def LF"] > first["def LG"] + first["def RG"] > 0
    assert 2 <= first["def TEAM"] + first["off TEAM"] <= 8


def test_fastbreaks_end_in_a_shot_or_a_pass_as_the_deck_says() -> None:
    """60 controls by 20 numbers: who shoots at once, and what the pass of a man becomes."""
    controls = [card.fast for card in ADVANCED if card.fast]
    assert Counter(SLOTS[fast.slot] for fast in controls if fast.kind == dk.FAST_SHOT) == {
        "RG": 5, "LG": 4, "RF": 4, "LF": 4, "C": 2,
    }  # fmt: skip
    men = [Man.of(card) for card in squads()[0].cards[:5]]
    ends: Counter[int] = Counter()
    for fast in controls:
        if fast.kind == dk.PASS:
            ends.update(entry % 10 for entry in men[fast.slot].passes[1][1:])
    whole = sum(ends.values())
    assert whole == 41 * 20
    assert share(ends[rd.FAST], whole) > Fraction(2, 5)
    assert Fraction(1, 20) < share(ends[rd.LOST] + ends[rd.STOLEN], whole) < Fraction(1, 2)
    assert Counter(len(set(card.defenders)) for card in ADVANCED) == {5: 60}
    assert sum(card.defenders == tuple(EVERYBODY) for card in ADVANCED) == 24


def test_a_press_loses_the_ball_as_often_as_the_deck_says() -> None:
    """60 controls by 60 next cards, no card twice: a single position reads the card, a pass its number."""
    controls = [card.press for card in ADVANCED if card.press]
    assert Counter(press.kind for press in controls) == {dk.ONE: 30, dk.PASS: 30}
    readings = Counter(card.press_reading.kind for card in ADVANCED if card.press_reading)
    assert readings == {
        dk.TURNOVER: 4, dk.STOLEN: 3, dk.REPLAY: 9, dk.POSITION_SHOT: 15, dk.OPEN_SHOT: 15, dk.FAST: 11, dk.FOUL_1: 3,
    }  # fmt: skip
    men = [Man.of(card) for card in squads()[0].cards[:5]]
    lost = total = 0
    for first in ADVANCED:
        for second in ADVANCED:
            if first is second or first.press is None or second.press_reading is None:
                continue
            total += 1
            if first.press.kind == dk.ONE:
                lost += second.press_reading.kind in (dk.TURNOVER, dk.STOLEN)
            else:
                lost += men[first.press.slot].passes[1][second.press_number] % 10 in (rd.LOST, rd.STOLEN)
    assert total == 60 * 59
    assert Fraction(1, 8) < share(lost, total) < Fraction(1, 3)
    assert set(Counter(card.press_number for card in ADVANCED).values()) == {3}


def test_every_assist_and_rebound_reading_of_the_checklist_is_in_the_decks() -> None:
    helpers = [section.assist for card in ADVANCED for section in card.sections]
    assert {helper if helper is None else bool(helper.least) for helper in helpers} == {None, True, False}
    assert all(card.assists for card in BASIC)
    clauses = {(clause.offense, clause.who) for card in ADVANCED for chain in card.rebounds for clause in chain}
    assert clauses == {(offense, who) for offense in (True, False) for who in (*EVERYBODY, dk.ANYBODY, dk.TEAM)}
    assert {dk.REBOUNDER, -1, RG, C} < {card.fast_assist for card in ADVANCED}


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> dict[str, set[Any]]:
    """Note every reading that a game looks at."""
    names = ("section", "pass", "defense", "cell", "basic", "passing")
    found: dict[str, set[Any]] = {name: set() for name in names}
    section, passing, defense, looked = advanced._section, advanced._pass, advanced._defense, shooting.look
    basic_defense, basic_passing = basic._defense, basic._passing

    def on_section(s: Any, slot: int, reading: Any, assist: Any) -> Any:
        found["section"].add(None if reading is None else reading.kind)
        return section(s, slot, reading, assist)

    def on_pass(s: Any, slot: int, to: int, entry: int, section: int) -> Any:
        found["pass"].add(entry % 10)
        return passing(s, slot, to, entry, section)

    def on_defense(s: Any, slot: int, entry: int, assist: Any) -> Any:
        found["defense"].add(entry)
        return defense(s, slot, entry, assist)

    def on_basic(s: Any, slot: int, entry: int) -> Any:
        found["basic"].add(entry)
        return basic_defense(s, slot, entry)

    def on_passing(s: Any, slot: int, number: int) -> Any:
        found["passing"].add(s.on[s.offense][slot].basic_passing[number])
        return basic_passing(s, slot, number)

    def on_look(s: Any, t: Any, face: int, total: int) -> Any:
        if t.column < 4 and s.rules.advanced:
            team = s.card[1 - s.offense].columns[s.defense[1 - s.offense]][t.column]
            found["cell"].add((s.on[s.offense][t.slot].columns[t.column], team)[face == 1][total][0])
        return looked(s, t, face, total)

    monkeypatch.setattr(advanced, "_section", on_section)
    monkeypatch.setattr(advanced, "_pass", on_pass)
    monkeypatch.setattr(advanced, "_defense", on_defense)
    monkeypatch.setattr(basic, "_defense", on_basic)
    monkeypatch.setattr(basic, "_passing", on_passing)
    monkeypatch.setattr(shooting, "look", on_look)
    return found


def test_every_reading_comes_up_in_games(read: dict[str, set[Any]]) -> None:
    system, sides = shipped(), [TeamSetup(each.name, each.abbreviation, each.cards) for each in squads()]
    for number in range(24):
        home, away = sides[number % 12], sides[(number + 5) % 12]
        simulate(system, Setup(home, away, {"version": ("advanced", "basic")[number % 2]}), f"readings/{number}")
    assert read["section"] == {
        dk.POSITION_SHOT, dk.OPEN_SHOT, dk.OUTSIDE_ONLY, dk.INSIDE_ONLY, dk.SWITCH, dk.REPLAY, dk.SHOOTER_23,
        dk.DEFENSE,
    }  # fmt: skip
    assert read["pass"] == set(rd.PASSES.values())
    assert read["defense"] == set(rd.DEFENSES.values())
    assert read["basic"] == set(rd.BASIC_DEFENSES.values()) - {rd.SHOT_GOOD, rd.NO_GOOD}
    assert read["passing"] == set(rd.BASIC_PASSES.values())
    assert read["cell"] == set(range(13))
