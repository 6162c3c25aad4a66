"""Our decks, cards and team cards: compositions, balance, the algebra beside exact enumeration (chapter 20)."""

from __future__ import annotations

import dataclasses
from collections import Counter, defaultdict
from itertools import pairwise, product
from typing import Any

import pytest

from leaguemgr.engine.rating import StatLine
from leaguemgr.engine.system import PlayerCard
from leaguemgr.problems import UserError
from leaguemgr.resources import find
from leaguemgr.rules.strat_o_matic import readings as rd
from leaguemgr.rules.strat_o_matic import rebounding
from leaguemgr.rules.strat_o_matic.board import FACE_NAMES, SLOTS, D
from leaguemgr.rules.strat_o_matic.cards import COLUMNS, Man, check_card
from leaguemgr.rules.strat_o_matic.deck import advanced_card, basic_card
from leaguemgr.rules.strat_o_matic.face import face
from leaguemgr.rules.strat_o_matic.house import chains, counted, decks, rebounders
from leaguemgr.rules.strat_o_matic.house.algebra import masses, set_mass, weights, worth, worth_basic, worth_three
from leaguemgr.rules.strat_o_matic.house.cards import filled, first_knobs, made, row_set
from leaguemgr.rules.strat_o_matic.house.league import shipped_teams
from leaguemgr.rules.strat_o_matic.house.profiles import ROLES, team
from leaguemgr.rules.strat_o_matic.house.team_cards import team_card_rows
from leaguemgr.rules.strat_o_matic.house.write import league_text
from leaguemgr.rules.strat_o_matic.options import FACES, Rules
from leaguemgr.rules.strat_o_matic.pool import FILE as LEAGUE_FILE
from leaguemgr.rules.strat_o_matic.pool import card_of, card_row, squads
from leaguemgr.rules.strat_o_matic.rater import RATER
from leaguemgr.rules.strat_o_matic.rebounding import Try
from leaguemgr.rules.strat_o_matic.shooting import look
from leaguemgr.rules.strat_o_matic.system import shipped
from leaguemgr.rules.strat_o_matic.team_cards import team_card as team_card_of
from tests.rules.strat_o_matic.table import Table, action, card, entries, row, team_card

EVERY_THROW = [(one, two) for one in range(1, 7) for two in range(1, 7)]


def test_the_shipped_files_are_what_the_generators_make() -> None:
    assert [action_row["id"] for action_row in decks.advanced_deck()] == list(range(1, 61))
    assert shipped().charts.advanced == tuple(advanced_card(each) for each in decks.advanced_deck())
    assert shipped().charts.basic == tuple(basic_card(each) for each in decks.basic_deck())
    assert {each["grade"]: team_card_of(each) for each in team_card_rows()} == shipped().charts.teams


def test_the_sample_league_written_anew_is_the_shipped_file() -> None:
    """Names, lines and cards follow from the seed and the knobs that the file keeps; ``write fit`` fits them on."""
    assert league_text(shipped_teams()) == find(LEAGUE_FILE).read_text(encoding="utf-8")


def test_decks_have_the_composition_of_the_checklist() -> None:
    """CAL-01."""
    rows = decks.advanced_deck()
    for name, wanted in (
        ("control", decks.CONTROL), ("fast", decks.FAST), ("home", decks.HOME), ("visitor", decks.VISITOR),
        ("fast_assist", decks.FAST_HELPERS), ("press", decks.PRESS), ("press_reading", decks.PRESS_READINGS),
    ):  # fmt: skip
        assert decks.counted(rows, name) == wanted
        assert sum(wanted.values()) == 60
    assert set(Counter(each.number for each in shipped().charts.advanced).values()) == {3}
    rows = decks.basic_deck()
    for name, wanted in (
        ("control", decks.BASIC_CONTROL), ("home", decks.BASIC_HOME), ("visitor", decks.BASIC_VISITOR),
    ):  # fmt: skip
        assert decks.counted(rows, name) == wanted
        assert sum(wanted.values()) == 60
    first, second = (Counter(each["assist"].split(", ")[place].split()[0] for each in rows) for place in (0, 1))
    assert (first, second) == tuple({slot: len(asked) for slot, asked in part.items()} for part in decks.BASIC_HELPERS)
    one = Counter(each.control.slot for each in shipped().charts.advanced if each.control.kind == 0)
    assert [one[SLOTS.index(slot)] for slot in ("RG", "LG", "C", "LF", "RF")] == [8, 8, 7, 7, 8]


@pytest.mark.parametrize("advanced", [True, False])
def test_numbers_are_spread_over_the_readings(advanced: bool) -> None:
    """CAL-02."""
    rows = decks.advanced_deck() if advanced else decks.basic_deck()
    for part in ("home", "visitor"):
        classes: dict[str, list[dict[str, Any]]] = {}
        for each in rows:
            classes.setdefault(decks.class_of(each[part]), []).append(each)
        for name, cards in classes.items():
            if len(cards) >= 5:
                number = sum(each["number"] for each in cards) / len(cards)
                assert abs(number - 10.5) <= 2.0, (part, name)


@pytest.mark.parametrize("advanced", [True, False])
def test_rebounds_are_spread_over_the_misses_of_both_sections(advanced: bool) -> None:
    """CAL-02: over all misses positions and teams have the shares that they would have if all cards missed alike.

    Nearly so; in the advanced version ratings are shifted after free throws.
    """
    rows = decks.advanced_deck() if advanced else decks.basic_deck()
    misses = counted.ADVANCED if advanced else counted.BASIC
    shift = rebounding.FREE_THROW_SHIFT if advanced else 0
    found: dict[str, float] = defaultdict(float)
    for place, each in enumerate(rows):
        for chain, part in zip(each["rebound"], misses, strict=True):
            often = sum(side[place] for side in part)
            for late, share in ((0, 1 - decks.AFTER_FREE_THROWS), (shift, decks.AFTER_FREE_THROWS)):
                for who, chance in chains.outcome(chain, shift=late).items():
                    found[who] += often * share * chance
    readings = decks.rebound_readings()
    assert all(sorted(each["rebound"][part] for each in rows) == sorted(readings) for part in (0, 1))
    whole = sum(found.values())
    for who in {who for chain in readings for who in chains.outcome(chain)}:
        wanted = sum(chains.outcome(chain).get(who, 0.0) for chain in readings) / len(readings)
        assert found[who] / whole == pytest.approx(wanted, abs=0.003), who


@pytest.mark.parametrize("advanced", [True, False])
def test_every_step_of_a_guards_defensive_rating_brings_some_rebounds_and_none_brings_half_of_them(
    advanced: bool,
) -> None:
    """Lines are met by whole numbers (20.3)."""
    version = "advanced" if advanced else "basic"
    teams = shipped_teams()
    usual = {
        kind: rebounders.floor(
            (man, round(getattr(knobs, kind)), 1.0) for each in teams for man, knobs in enumerate(each.knobs)
        )
        for kind in rebounders.KINDS
    }
    for slot in (SLOTS.index("LG"), SLOTS.index("RG")):
        gets = [
            rebounders.gained(version, False, slot, rating, usual["defensive"], usual["offensive"])
            for rating in range(5)
        ]
        steps = [more - less for less, more in pairwise(gets)]
        assert all(0 < step < gets[2] / 2 for step in steps), (slot, steps, gets)


@pytest.mark.parametrize("column", range(4))
@pytest.mark.parametrize("faces", FACES)
@pytest.mark.parametrize("is_open", [True, False])
def test_enumeration_of_all_throws_and_numbers_is_the_algebra(column: int, faces: str, is_open: bool) -> None:
    """CAL-03: 216 throws by 20 numbers, for a card of the sample league against the average team card."""
    squad = squads()[0].cards
    man, guard = Man.of(squad[0]), Man.of(squads()[1].cards[0])
    cards = shipped().charts.teams[0]
    table = Table([{}, {}], cards=(team_card(), cards), away_side={"inside_man": "C"}, options={"black-die": faces})
    s = table.state
    s.on[0][1], s.on[1][1], s.on[1][2] = man, guard, Man.of(squads()[1].cards[2])
    good = 0
    for number in range(1, 21):
        s.last = s.top = action(1, number=number)
        for throw in s.rules.throws:
            reading, _ = look(s, Try(1, column, is_open, 1), *throw)
            good += reading in (rd.GOOD, rd.GOOD_FOUL)
    own, theirs = man.columns[column], cards.columns[1][column]
    found = worth(FACES[faces], own, theirs, guard.x_good[column], float(is_open), float(s.on[1][2].block), inside=True)
    assert found.make == pytest.approx(good / (216 * 20), abs=1e-9)


@pytest.mark.parametrize("is_open", [True, False])
def test_enumeration_of_the_basic_column_and_of_threes_is_the_algebra(is_open: bool) -> None:
    man, cards = Man.of(squads()[0].cards[0]), shipped().charts.teams[1]
    three = {"three": (4, 9)}
    table = Table([{}, {}], home={"RG": three}, cards=(team_card(), cards))
    s = table.state
    hits = sum(look(s, Try(1, 4, False, 1), face, total)[0] for face, total in s.rules.throws)
    assert worth_three(s.rules.faces, s.on[0][1].three, cards.three) == pytest.approx(hits / 216, abs=1e-9)
    s.rules = Rules.of({"version": "basic"})
    hits = sum(look(s, Try(1, 4, False, 1), *throw)[0] for throw in s.rules.throws)
    assert worth_three(s.rules.faces, s.on[0][1].three, cards.three, advanced=False) == pytest.approx(
        hits / 216, abs=1e-9
    )
    s.on[0][1] = man
    good = 0
    for number in range(1, 21):
        s.last = s.top = action(1, number=number)
        good += sum(look(s, Try(1, 0, is_open, 1), *throw)[0] in (rd.GOOD, rd.GOOD_FOUL) for throw in s.rules.throws)
    found = worth_basic(s.rules.faces, man.shot, cards.basic, float(is_open))
    assert found.make == pytest.approx(good / (216 * 20), abs=1e-9)


def test_the_black_die_has_the_faces_of_the_option() -> None:
    for name, faces in FACES.items():
        shares = [round(6 * weight) for weight in weights(faces)]
        assert shares == [int(part) for part in (name.split("-")[0], name.split("-")[1], name.split("-")[2])]
        counts = Counter(face for face, _ in Rules.of({"black-die": name}).throws)
        assert counts[D] == 36 * faces.count(D)
    assert FACE_NAMES[D] == "D"


def test_columns_have_the_masses_that_they_are_filled_with() -> None:
    for good, foul in product((0.4, 7.3, 15.0), (0.0, 2.2, 6.5)):
        column = filled([(rd.GOOD, good), (rd.FOUL_2, foul)], {9: rd.BLOCK})
        found = masses(((0, 0), (0, 0), *(divmod(code, rd.SPLIT) for code in column.values())))
        assert found[rd.GOOD] == pytest.approx(good, abs=0.16)
        assert found[rd.FOUL_2] == pytest.approx(foul, abs=0.16)
        assert found[rd.BLOCK] == 4
    for mass in range(37):
        bits = row_set(float(mass))
        assert set_mass([False, False, *(bool(bits >> (total - 2) & 1) for total in range(2, 13))]) == mass


def test_every_card_of_the_sample_league_is_sound_and_reads_back_as_it_is_written() -> None:
    cards = [each for squad in squads() for each in squad.cards]
    assert len(squads()) == 12
    assert [fault for each in cards for fault in check_card(each)] == []
    assert all(card_of(card_row(each)).ratings == each.ratings for each in cards[:20])
    assert len({each.name for each in cards}) == 120
    for squad in squads():
        assert len({each.number for each in squad.cards}) == 10


def test_every_reading_occurs_on_some_card() -> None:
    cards = [each for squad in squads() for each in squad.cards]
    cells = {each.ratings[column.field(entry)] for each in cards for column in COLUMNS[:4] for entry in column.entries}
    on_teams = {
        reading for each in shipped().charts.teams.values() for column in each.columns[1] for reading, _ in column[2:]
    }
    readings = {cell // rd.SPLIT for cell in cells} | on_teams
    assert set(range(13)) <= readings
    basic = {each.ratings[f"shot_{row}"] // rd.SPLIT for each in cards for row in range(2, 13)}
    assert rd.IF_UNGUARDED in basic
    for name, words in (("pass_normal", rd.PASSES), ("defense", rd.DEFENSES), ("basic_defense", rd.BASIC_DEFENSES)):
        column = next(each for each in COLUMNS if each.name == name)
        found = {each.ratings[column.field(entry)] % 10 for each in cards for entry in column.entries}
        assert {code % 10 for code in words.values()} <= found, name


def test_the_face_of_a_card_says_what_is_on_it() -> None:
    man = card(
        7, "G", outside=row(r7="X:8"), defense=entries(25, "SHOT", n1="STEAL", n2="STEAL"), x_o=(6, 7, 9), block=4,
        basic_defense=entries(25, "SHOT", **{f"n{number}": "NO" for number in range(16, 26)}),
    )  # fmt: skip
    lines = {line.key: str(line) for column in face(man, "", {}).columns for line in column}
    assert (lines["row_7"], lines["block"]) == ("7: X:8 · – · – · –", "Block 1-4")
    assert (lines["defense"], lines["x_o"]) == ("Defense: STEAL 1-2, else SHOT", "X O: 6-7 9")
    basic = {line.key: str(line) for column in face(man, "", {"version": "basic"}).columns for line in column}
    assert basic["defense"] == "Defense: NO 16-25, else SHOT"
    assert "block" not in basic


def test_a_made_up_team_plays_the_leagues_line() -> None:
    from random import Random

    from leaguemgr.rules.strat_o_matic.house.profiles import MINUTES

    men = team(Random("line").random)
    shots = sum(man.fga * minutes for man, minutes in zip(men, MINUTES, strict=True)) / 48
    assert shots == pytest.approx(sum(role.fga for role in ROLES), abs=0.8)


def test_a_better_line_makes_a_better_card() -> None:
    for slot, role in enumerate(ROLES):
        plain = made(role, first_knobs(role))
        better = dataclasses.replace(role, fg=role.fg + 0.05, ast=role.ast + 3, orb=role.orb + 2, ft=0.9)
        best = made(better, first_knobs(better))
        one, two = Man(role.position, plain), Man(role.position, best)
        assert masses(two.columns[0])[rd.GOOD] > masses(one.columns[0])[rd.GOOD], slot
        assert two.offensive > one.offensive
        assert set_mass(two.free_throw) == round(36 * 0.9)


def test_statistics_make_sound_cards() -> None:
    totals = {
        "minutes": 2400, "fgm": 500, "fga": 1000, "ftm": 240, "fta": 300, "rebounds": 400, "assists": 250, "steals": 90,
    }  # fmt: skip
    men = [StatLine("A", RATER.position("PF") or "", "T", totals), StatLine("B", "C", "T", {"minutes": 2.0})]
    full, little = RATER.rate(men)
    assert [check_card(PlayerCard(1, 1, "A", "F", each)) for each in (full, little)] == [[], []]
    assert full["usage"] == pytest.approx(20, abs=1)
    assert little["usage"] == pytest.approx(ROLES[2].fga, abs=1)
    assert RATER.position("quarterback") is None


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"outside": "X " * 10}, "Outside, row 12: it is missing"),
        ({"outside": "X " * 12}, "Outside: 12 rows, but it has rows 2 to 12"),
        ({"inside": row(r5="Z")}, "Rebound and inside, row 5: 'Z' is no reading"),
        ({"defense": entries(25, "SHOT", n9="DUNK")}, "Defense, row 9: 'DUNK' is no reading here"),
        ({"free_throw": [7, 7]}, "[7, 7]; list different totals"),
    ],
)  # fmt: skip
def test_a_typed_in_card_is_refused_by_name_column_and_row(change: dict[str, Any], words: str) -> None:
    good = card_row(squads()[0].cards[0])
    with pytest.raises(UserError) as refused:
        card_of(good | change)
    assert words in str(refused.value)
    assert str(refused.value).startswith(f"No. {good['number']} {good['name']}")


def test_the_tables_of_the_board_are_even_and_complete() -> None:
    found = shipped().charts.board
    won = sum(one + two in found.home_jump for one, two in EVERY_THROW)
    assert won == 18
    assert set(found.games_out) == set(range(1, 21))
