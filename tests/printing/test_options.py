"""Options of sheets, as a window gives them or a person types them."""

from __future__ import annotations

import pytest

from leaguemgr.printing import render_sample
from leaguemgr.printing.options import Options, SheetOption
from leaguemgr.problems import UserError

KNOWN = (
    SheetOption("ruler", "Ruler", "flag", True),
    SheetOption("size", "Size", "number", 16.0, low=10, high=30),
    SheetOption("backs", "Backs", "choice", "none", (("none", "No backs"), ("fold", "Fold over"))),
    SheetOption("game", "Game", "text", "last"),
)


def test_what_is_not_given_has_its_default() -> None:
    options = Options(KNOWN, {})
    assert (options.flag("ruler"), options.number("size"), options.text("backs")) == (True, 16, "none")


@pytest.mark.parametrize(
    ("given", "meant"), [("no", False), ("FALSE", False), (False, False), ("yes", True), (True, True)]
)
def test_a_flag_is_read_from_words_and_truths(given: object, meant: bool) -> None:
    assert Options(KNOWN, {"ruler": given}).flag("ruler") is meant


def test_typed_values_are_read() -> None:
    options = Options(KNOWN, {"size": "12.7", "backs": "fold", "game": " 17 "})
    assert (options.number("size"), options.text("backs"), options.text("game")) == (12.7, "fold", "17")


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"rule": "yes"}, r"no option 'rule'; its options are: ruler, size, backs, game"),
        ({"ruler": "maybe"}, r"ruler must be yes or no, not 'maybe'"),
        ({"size": "big"}, r"size must be a number from 10 to 30, not 'big'"),
        ({"size": 9}, r"size must be a number from 10 to 30, not 9"),
        ({"size": "nan"}, r"size must be a number from 10 to 30"),
        ({"backs": "top"}, r"backs must be one of none, fold, not 'top'"),
    ],
)
def test_a_wrong_option_is_refused_in_a_sentence(given: dict[str, object], message: str) -> None:
    with pytest.raises(UserError, match=message):
        Options(KNOWN, given)


def test_a_sheet_refuses_options_of_others() -> None:
    with pytest.raises(UserError, match="no option 'backs'; its options are: season"):
        render_sample("standings", "a4", {"backs": "fold"})
