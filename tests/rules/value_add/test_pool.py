"""Who can be drafted: fictional colleges, made by the card builder and shipped as a file."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from leaguemgr.engine.card_sets import FORMATS, PlainText, Provenance, read_squads, squads_text
from leaguemgr.problems import UserError
from leaguemgr.resources import find
from leaguemgr.rules.value_add.cards import FIELDS, check_card, check_squad
from leaguemgr.rules.value_add.college import colleges
from leaguemgr.rules.value_add.pool import FILE, NOTE, SCHOOLS, SEED, SOURCE, need, pool, shipped_colleges
from leaguemgr.rules.value_add.printed import printed_cards
from tests.rules.value_add.table import card


def test_there_are_48_colleges_of_ten_legal_cards() -> None:
    shipped = shipped_colleges()
    assert len(shipped) == SCHOOLS == 48
    assert len({college.name for college in shipped}) == len({college.abbreviation for college in shipped}) == 48
    assert Counter(college.group for college in shipped) == dict.fromkeys(
        ("Tideland", "Highcrest", "Heartwater", "Longmeadow", "Copperline", "Summerland"), 8
    )
    for college in shipped:
        assert len(college.cards) == 10
        assert check_squad(college.cards) == []
        assert [man.ratings["starter"] for man in college.cards] == [1] * 5 + [0] * 5
        assert [man.ratings["slot"] for man in college.cards[:5]] == [1, 2, 3, 4, 5]
        numbers = [number for man in college.cards[:5] for number in (6, 7, 8) if man.ratings[f"ball_{number}"]]
        assert sorted(numbers) == [6, 7, 8]
        assert sum(min(44, man.ratings["can_play"]) for man in college.cards) >= 220


def test_the_file_is_what_the_card_builder_makes() -> None:
    text = find(FILE).read_text("utf-8")
    assert text == squads_text(
        colleges(SCHOOLS, SEED), PlainText(tuple(FIELDS)), Provenance(SOURCE, "reconstructed", NOTE)
    )
    assert tomllib.loads(text)["provenance"]["status"] == "reconstructed"


def test_nobody_has_the_name_of_another_or_of_a_real_man() -> None:
    names = [man.name for college in shipped_colleges() for man in college.cards]
    assert len(set(names)) == len(names) == 480
    assert not {man.name for man in printed_cards().values()} & set(names)


@pytest.mark.parametrize("teams", [2, 8, 12, 28, 30])
def test_the_pool_is_large_enough_and_the_same_for_a_seed(teams: int) -> None:
    first = pool(teams, "a")
    assert first == pool(teams, "a")
    assert len(first) >= 10 * teams
    names = [member.card.name for member in first]
    assert len(set(names)) == len(names)
    assert Counter(Counter(member.origin for member in first).values()) == {10: len(first) // 10}
    if teams < 28:
        assert {m.origin for m in first} != {m.origin for m in pool(teams, "b")}


def test_a_team_needs_the_positions_it_lacks() -> None:
    guards = [card(number) for number in (11, 12, 13)]
    assert need(card(15), guards) > need(card(11), guards)
    no_guard = [card(number, slot=3) for number in (12, 13, 14)]
    assert need(card(11), no_guard) > need(card(15), no_guard)
    assert need(card(11), []) == need(card(15), [])


@pytest.mark.parametrize("suffix", FORMATS)
def test_card_files_round_trip(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"cards{suffix}"
    origin = Provenance("a test", "user", 'quoted "text"')
    path.write_text(squads_text(shipped_colleges()[:2], PlainText(tuple(FIELDS)), origin, suffix), encoding="utf-8")
    assert read_squads(path, check_card) == shipped_colleges()[:2]
    old = read_squads(find("resources/rules/value-add/printed_cards.toml"), check_card)
    path.write_text(squads_text(old, PlainText(tuple(FIELDS)), origin, suffix), encoding="utf-8")
    again = read_squads(path, check_card)
    for before, after in zip(old, again, strict=True):
        for one, other in zip(before.cards, after.cards, strict=True):
            assert {**dict.fromkeys(other.ratings, 0), **one.ratings} == dict(other.ratings)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("fields = 3", "a card file has teams"),
        ("not toml", "cannot be read as cards"),
        (
            '[layout]\nfields = ["steal"]\n[[team]]\nname = "A"\nabbreviation = "A"\ncards = [[1, "X", "PG"]]',
            "0 values for 1 fields",
        ),
        (
            '[layout]\nfields = ["steal"]\n[[team]]\nname = "A"\nabbreviation = "A"\ncards = [[1, "X", "PG", 44]]',
            "A: No. 1 X",
        ),
    ],
)
def test_a_bad_card_file_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "cards.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UserError, match=message):
        read_squads(path, check_card)


def test_a_name_with_any_letter_is_read_back_as_it_was(tmp_path: Path) -> None:
    name = 'Zo\u00eb "Q"\n\t\\ \x00\x1b\x7f\u4e2d'
    whole = shipped_colleges()[0]
    squad = replace(whole, name=name, cards=(replace(whole.cards[0], name=name), *whole.cards[1:]))
    path = tmp_path / "cards.toml"
    path.write_text(squads_text([squad], PlainText(tuple(FIELDS)), Provenance("test", "user", "")), "utf-8", newline="")
    (read,) = read_squads(path, check_card)
    assert (read.name, read.cards[0].name) == (name, name)
