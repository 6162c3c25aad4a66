"""Cards: columns, bands, what can be wrong with one, old and new layout (VA-CARD)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from leaguemgr.rules.value_add.cards import (
    CARD_FIELDS,
    Man,
    check_card,
    check_squad,
    converted,
    number66,
    place66,
)
from leaguemgr.rules.value_add.columns import columns, label, reach, span
from leaguemgr.rules.value_add.printed import printed_cards, printed_numbers, widths
from leaguemgr.rules.value_add.reading import DUNK, KIND, dunk_end, middle, plain
from tests.rules.value_add.table import PLAIN, Table, card, squad

ZION = printed_cards()["New layout", "Zion Williamson"]


@pytest.mark.rule("VA-CARD-01")
def test_a_card_is_printed_in_three_columns() -> None:
    left, middle_column, right = columns(ZION, "Duke", blog=False)
    assert left == ("Zion Williamson", "Duke", "6-7", "Value Add: 13.69", "Playing Time", "43", "Gets ball", "S-3, 6")
    assert middle_column == (
        "11-16++: he steals ball",
        "21-26++: he blocks shot",
        "36-36: commits shooting foul, check 20-sided",
        "41-41: turnover",
        "51-57: dunk/layup",
        "Adj Opp Dunk: -4",
    )
    assert right == (
        "1-1: 3-pt made",
        "2-11: 2-pt made",
        "12-15: he draws foul, take 2 FT",
        "16-17: missed three",
        "18-20: missed two",
        "Off Reb: 1-6+/Def Reb: 1-4",
        "1-13: free throw good",
    )


def test_the_blog_prints_minutes_of_44_and_its_own_numbers() -> None:
    left, middle_column, _ = columns(card(11, can_play=37, go_to=2, steal=8, block=0), blog=True)
    assert left == ("P11", "Can play 37 possessions", "1 6 and 7")
    assert middle_column[:3] == ("11-18: he steals ball", "No blocks", "No fouls")


def test_the_label_names_role_numbers_and_assists() -> None:
    assert label(printed_cards()["Old layout", "Ja Morant"].ratings) == "S-1, 6&8, 18,20=Ast"
    assert label(card(24).ratings) == "B-4"
    assert (reach(1, 9, False), reach(1, 9, True), reach(2, 3, False), span(2, 1)) == (
        "11-16+++",
        "11-19",
        "21-23",
        "1-0",
    )


@pytest.mark.rule("VA-CARD-02", "VA-CARD-03")
def test_the_upper_part_is_read_of_the_guard_and_the_lower_of_the_ball_player() -> None:
    everything = {"steal": 6, "block": 6, "foul_from": 33, "turnover": 6, "dunk": 66}
    ball = Table(offense={0: everything}).throw(1, 11, 3)
    assert ball.kinds().count("steal") == 0
    assert ball.points == 2
    guard = Table(defense={0: everything}).throw(1, 41, 3)
    assert guard.points == 2
    assert guard.kinds().count("turnover") == 0
    assert Table(defense={0: everything}).throw(1, 11, 3).who("steal") == 11
    assert Table(offense={0: everything}).throw(1, 41, 3).who("turnover") == 31


@pytest.mark.rule("VA-CARD-04")
def test_bands_are_in_a_row_and_may_be_empty() -> None:
    empty = card(11, three_made=0, two_made=0, draws_foul=5, missed_three=5)
    assert check_card(empty) == []
    assert widths(empty.ratings) == (0, 0, 5, 0, 15)
    assert columns(empty)[2][:2] == ("1-0: 3-pt made", "1-0: 2-pt made")
    wrong = check_card(card(11, three_made=5, two_made=4))
    assert len(wrong) == 1
    assert "must end at or after the one before it" in wrong[0]


@pytest.mark.rule("VA-CARD-05")
def test_rebounds_are_offensive_before_the_slash_and_defensive_after() -> None:
    assert columns(card(11, offensive_rebound=1, defensive_rebound=4))[2][5] == "Off Reb: 1-1/Def Reb: 1-4"
    assert columns(ZION)[2][5] == "Off Reb: 1-6+/Def Reb: 1-4"


@pytest.mark.rule("VA-CARD-06")
def test_each_card_of_a_mixed_squad_has_its_own_dunk_range_and_adjustment() -> None:
    assert Table(offense={31: {"dunk": 56}}).throw(1, 55, 20).points == 2
    assert Table(offense={31: {"dunk": 56}}).throw(2, 55, 20).points == 0
    assert Table(offense={0: {"dunk": 56}}, defense={11: {"adj_opp_dunk": -3}}).throw(1, 54, 20).points == 0
    assert Table(offense={0: {"dunk": 56}}, defense={11: {"adj_opp_dunk": -3}}).throw(2, 54, 20).points == 2


@pytest.mark.rule("VA-CARD-07")
def test_an_old_card_has_a_defensive_line_and_lists() -> None:
    old = printed_cards()["Old layout", "Charles Matthews"]
    _, middle_column, _ = columns(old, blog=False)
    assert middle_column[3:] == (
        "41-43: forces miss & gets rebound",
        "51-51: turns ball over",
        "63-66: he dunks",
    )
    assert columns(printed_cards()["Old layout", "Ja Morant"], blog=False)[1][3] == "No change when guarding"
    man = Man.of(old, new_layout=False)
    assert (man.old, list(man.old_turnovers), [number66(place) for place in man.old_dunks]) == (
        True,
        [place66(51)],
        [63, 64, 65, 66],
    )


@pytest.mark.rule("VA-CARD-08", "TV-44")
@pytest.mark.parametrize(("line", "expected"), [(-3, -6), (-2, -5), (-1, -4), (0, -3), (1, -2), (2, -1), (3, 0)])
def test_an_old_defensive_line_becomes_an_adjustment(line: int, expected: int) -> None:
    assert converted({**PLAIN, "old_layout": 1, "old_defense": line})["adj_opp_dunk"] == expected


def test_old_turnovers_and_dunks_become_new_ranges_by_count() -> None:
    """R-27: Zion's 63-66 are 51-57, as his new card prints; a longer list of turnovers is cut at six."""
    zion = converted(printed_cards()["Old layout", "Zion Williamson"].ratings)
    assert (zion["dunk"], zion["turnover"]) == (57, 1)
    assert zion["dunk"] == ZION.ratings["dunk"]
    assert zion["turnover"] == ZION.ratings["turnover"]
    morant = Man.of(printed_cards()["Old layout", "Ja Morant"])
    assert (morant.turnover, morant.dunk, morant.adjustment, morant.old) == (6, 54, -3, False)
    assert len(Man.of(printed_cards()["Old layout", "Ja Morant"], new_layout=False).old_turnovers) == 7


@pytest.mark.rule("VA-CARD-09")
def test_a_squad_has_five_to_ten_cards_and_a_point_guard() -> None:
    cards = squad(0).players
    assert check_squad(cards) == []
    assert check_squad(cards[:5]) == []
    assert "5 to 10 cards, not 4" in check_squad(cards[:4])[0]
    assert "not 11" in check_squad((*cards, card(16)))[0]
    no_guard = tuple(replace(man, ratings={**man.ratings, "slot": 3}) for man in cards)
    assert "can play point guard" in check_squad(no_guard)[0]
    assert check_squad((*no_guard[1:], replace(no_guard[0], ratings={**no_guard[0].ratings, "slot": 0}))) == []


@pytest.mark.parametrize("field", CARD_FIELDS, ids=lambda field: field.name)
def test_every_value_beyond_its_limits_is_refused(field: object) -> None:
    name, low, high = field.name, field.low, field.high  # type: ignore[attr-defined]  # a CardField
    for value in (low - 1, high + 1):
        faults = check_card(card(11, **{name: value}))
        assert any(f"({name}) is {value}; it must be from {low} to {high}" in fault for fault in faults)


def test_what_is_missing_unknown_or_does_not_fit_is_named() -> None:
    ratings = {name: value for name, value in PLAIN.items() if name != "steal"}
    assert check_card(replace(card(11), ratings=ratings)) == [
        "No. 11 P11: Steal range: 11 and so many numbers (steal) is missing."
    ]
    assert check_card(card(11, luck=1)) == ["No. 11 P11: rating 'luck' is unknown."]
    assert "position 'X' is unknown" in check_card(replace(card(11), position="X"))[0]
    assert "has a plus" in check_card(card(11, offensive_rebound=5, offensive_plus=1))[0]
    assert "old_dunk_from" in check_card(card(11, old_layout=1, old_dunk_from=57, old_dunk_to=66))[0]
    old = {name: value for name, value in PLAIN.items() if name not in ("turnover", "dunk", "adj_opp_dunk")}
    assert check_card(replace(card(11), ratings={**old, "old_layout": 1})) == []


def test_the_documents_print_five_complete_cards() -> None:
    assert {layout for layout, _ in printed_cards()} == {"New layout", "Old layout"}
    assert len(printed_cards()) == 5
    assert all(check_card(man) == [] for man in printed_cards().values())
    assert [widths(man.ratings) for man in printed_cards().values()] == [
        (1, 10, 4, 2, 3),
        (2, 6, 3, 3, 6),
        (1, 10, 4, 2, 3),
        (2, 6, 3, 3, 6),
        (2, 6, 4, 4, 4),
    ]


def test_the_left_columns_of_a_squad_are_data() -> None:
    players = printed_numbers()["left_column"][0]["players"]
    assert len(players) == 9
    assert sum(player["playing_time"] for player in players) == 321


@pytest.mark.rule("TV-56")
def test_playing_time_is_a_share_of_66() -> None:
    matthews = printed_cards()["New layout", "Charles Matthews"].ratings["playing_time"]
    assert round(100 * matthews / 66) == 77
    assert 44 * 3 == 66 * 2


@pytest.mark.rule("VA-SETUP-02")
def test_two_dice_give_36_readings_tens_first() -> None:
    readings = [number66(place) for place in range(36)]
    assert readings == [10 * tens + units for tens in range(1, 7) for units in range(1, 7)]
    assert [place66(reading) for reading in readings] == list(range(36))


@pytest.mark.rule("TV-06", "TV-53", "TV-54")
@pytest.mark.parametrize(
    ("end", "adjustment", "upper", "dunks"), [(59, -6, 53, 3), (53, -4, 49, 0), (57, 0, 57, 6), (66, 0, 66, 12)]
)
def test_the_dunk_range_is_cut_by_the_guards_adjustment(end: int, adjustment: int, upper: int, dunks: int) -> None:
    from leaguemgr.rules.value_add.options import Rules

    ball, guard = Man.of(card(31, dunk=end)), Man.of(card(11, adj_opp_dunk=adjustment))
    assert dunk_end(ball, guard, 0) == upper
    codes = middle(plain([ball] * 5), 0, plain([guard] * 5), 0, Rules.of({"level": "simple"}))
    assert sum(code & KIND == DUNK for code in codes) == dunks
