"""Player cards in files: columns as text, in three formats, and what is wrong with one that was typed in."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguemgr.engine.card_sets import FORMATS, Provenance, read_squads, squads_text
from leaguemgr.problems import UserError
from leaguemgr.rules import load_card_text
from leaguemgr.rules.strat_o_matic.card_text import WORDS
from leaguemgr.rules.strat_o_matic.cards import SETS, check_card
from leaguemgr.rules.strat_o_matic.pool import squads

ORIGIN = Provenance("test", "user", "")


@pytest.mark.parametrize("suffix", FORMATS)
def test_cards_read_back_as_they_are_written(tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"cards{suffix}"
    path.write_text(squads_text(squads()[:2], WORDS, ORIGIN, suffix), encoding="utf-8")
    again = read_squads(path, check_card, load_card_text("strat-o-matic"))
    found = [(card.name, card.position, card.ratings) for squad in again for card in squad.cards]
    assert found == [(card.name, card.position, card.ratings) for squad in squads()[:2] for card in squad.cards]


def test_single_rows_as_numbers_are_read_too() -> None:
    """Sets are always totals: 8 is the total 8."""
    single = {name: value for name, value in squads()[0].cards[0].ratings.items() if name not in SETS}
    assert WORDS.read(single) == single
    assert WORDS.read({"three": 8, "free_throw": [4, 5]}) == {"three": 1 << 6, "free_throw": 0b1100}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"outside": "X " * 10}, "Outside, row 12: it is missing"),
        ({"inside": "X " * 12}, "Rebound and inside: 12 rows, but it has rows 2 to 12"),
        ({"defense": "SHOT " * 24 + "DUNK"}, "Defense, row 25: 'DUNK' is no reading here"),
        ({"penetration": ". . . X:20" + " ." * 7}, "Penetration, row 5: 'X:20': a split ends at a number from 1 to 19"),
        ({"basic_defense": "SHOT " * 15 + "GOOD " * 9 + "SHOT"}, "Defense (basic), row 25: 16 to 25"),
        ({"free_throw": "4 4"}, "Foul shooting is '4 4'; list different totals"),
        ({"x_o": "4 13"}, "X column O is '4 13'; list different totals"),
        ({"shooting": "many"}, "Shooting rating: 'many' is no number"),
    ],
)
def test_a_card_that_was_typed_in_is_refused_by_name_column_and_row(
    tmp_path: Path, change: dict[str, str], words: str
) -> None:
    text = squads_text(squads()[:1], WORDS, ORIGIN, ".csv").splitlines()
    heads, row = text[0].split(","), text[1].split(",")
    path = tmp_path / "cards.csv"
    changed = [change.get(head, value) for head, value in zip(heads, row, strict=True)]
    path.write_text("\n".join([text[0], ",".join(changed)]), encoding="utf-8")
    man = squads()[0].cards[0]
    with pytest.raises(UserError) as refused:
        read_squads(path, check_card, WORDS)
    assert words in str(refused.value)
    assert f"No. {man.number} {man.name}" in str(refused.value)
