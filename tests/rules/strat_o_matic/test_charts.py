"""Decks, team cards and tables of the board as chart files: read, checked by card and column, changed, claimed."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

import pytest

from leaguemgr.engine.charts import Files, Spot
from leaguemgr.engine.game import simulate
from leaguemgr.engine.system import Setup, TeamSetup
from leaguemgr.problems import UserError
from leaguemgr.rules import system_with
from leaguemgr.rules.strat_o_matic.chart_layouts import LAYOUTS
from leaguemgr.rules.strat_o_matic.charts import BOOK
from leaguemgr.rules.strat_o_matic.house.write import entry, toml_value
from leaguemgr.rules.strat_o_matic.pool import squads
from leaguemgr.rules.strat_o_matic.system import shipped

Change = Callable[[Any], object]


def changed(file: str, change: Change) -> Files:
    """Return the shipped set with another file, as somebody types it."""
    texts = dict(BOOK.shipped)
    document = tomllib.loads(texts[file])
    change(document)
    cards = document.pop("card", [])
    text = "".join(f"{key} = {toml_value(value)}\n" for key, value in document.items())
    text += "\n".join(entry("card", card) for card in cards)
    return tuple((texts | {file: text}).items())


def on_card(place: int, **parts: Any) -> Change:
    return lambda document: document["card"][place].update(parts)


def test_the_shipped_set_has_no_fault() -> None:
    assert BOOK.check(BOOK.shipped) == []
    assert [name for name, _ in BOOK.shipped] == ["advanced_deck", "basic_deck", "board", "team_cards"]


@pytest.mark.parametrize(
    ("file", "change", "words"),
    [
        ("advanced_deck", on_card(6, home="DEF 26"), "card 7, home: 'DEF 26': the number must be from 1 to 25"),
        ("advanced_deck", on_card(6, visitor="DANCE"), "card 7, visitor: 'DANCE' is no reading"),
        ("advanced_deck", on_card(6, home="PASS 26"), "card 7, home: 'PASS 26' is no reading"),
        ("advanced_deck", on_card(6, control="RG > RG"), "card 7, control: 'RG > RG': nobody passes to himself"),
        ("advanced_deck", on_card(6, control="SHOT C"), "card 7, control: 'SHOT C' cannot stand here"),
        ("advanced_deck", on_card(6, rebound=["def C 5", "def C"]), "card 7, rebound: 'def C 5': only the last part"),
        ("advanced_deck", on_card(6, rebound="def C"), "card 7, rebound: write two rebound readings"),
        ("advanced_deck", on_card(6, number=21), "card 7, number: 21 is no number from 1 to 20"),
        ("advanced_deck", on_card(6, defenders="LG LG C LF RF"), "card 7, defenders: defenders 'LG LG C LF RF' must"),
        ("advanced_deck", on_card(6, id=6), "card 6: it is there 2 times"),
        ("advanced_deck", lambda d: d.update(edited=["home"]), "edited: each entry must have chart, column, row, was"),
        ("advanced_deck", on_card(6, dance="R"), "card 7: nothing called 'dance' is on it"),
        ("advanced_deck", lambda d: d["card"][6].pop("press"), "card 7, press: it is missing"),
        ("advanced_deck", lambda d: d["card"].pop(6), "it has 59 cards; a deck has 60"),
        ("basic_deck", lambda d: d["card"].pop(6), "it has 59 cards; a deck has 60"),
        ("basic_deck", on_card(6, home="DEF 16"), "card 7, home: 'DEF 16': the number must be from 1 to 15"),
        ("basic_deck", on_card(6, control="RG > LG"), "card 7, control: 'RG > LG' cannot stand here"),
        ("basic_deck", on_card(6, assist="RG"), "card 7, assist: 'RG' is no assist reading"),
        ("team_cards", on_card(6, basic="X " * 10), "card of grade +3, basic, row 12: it is missing"),
        ("team_cards", lambda d: d["card"][0]["sag"].pop("inside"), "card of grade -3, sag inside: it is missing"),
        ("team_cards", on_card(0, three=[4, 4]), "card of grade -3, three: [4, 4]; list different totals"),
        ("team_cards", on_card(0, grade=2), "grade -3: there is no such card"),
        ("board", lambda d: d["games_out"].pop(0), "games_out, number 1: it is there 0 times"),
        ("board", lambda d: d.update(jump_home=[13]), "jump_home: [13]; list different numbers from 2 to 12"),
        ("board", lambda d: d["joined"].append(["LG", "LG"]), "are not two positions"),
        ("board", lambda d: d.pop("provenance"), "provenance: it needs source, status, note"),
    ],
)
def test_a_fault_is_named_by_file_card_and_column_and_forbids_the_game(file: str, change: Change, words: str) -> None:
    files = changed(file, change)
    faults = [str(fault) for fault in BOOK.check(files) if fault.forbids]
    assert any(fault.startswith(f"{file}.toml, ") and words in fault for fault in faults), faults
    with pytest.raises(UserError, match=f"{file}.toml"):
        shipped().with_charts(files)


def test_a_reading_that_the_manual_prints_may_differ_but_is_told() -> None:
    column = ". " * 10 + "X"
    files = changed("team_cards", lambda d: d["card"][3]["normal"].update(penetration=column))
    told = [str(fault) for fault in BOOK.check(files)]
    assert "normal penetration, row 7: the manual has RATING there on every card" in told[0]
    assert shipped().with_charts(files).charts.teams[0].columns[1][1][2:] == ((0, 0),) * 10 + ((1, 0),)


def test_a_missing_or_unreadable_file_is_a_fault() -> None:
    assert str(BOOK.check(BOOK.shipped[1:])[0]) == "advanced_deck.toml, the file is missing"
    broken = tuple((dict(BOOK.shipped) | {"board": "card = ["}).items())
    assert [str(fault)[:30] for fault in BOOK.check(broken)] == ["board.toml, it cannot be read:"]
    with pytest.raises(UserError, match="the file is missing"):
        shipped().with_charts(BOOK.shipped[1:])


def test_every_figure_of_a_set_is_shown_with_its_origin() -> None:
    charts = {chart.name: chart for chart in BOOK.tables(BOOK.shipped)}
    assert set(charts) == {layout.name for layout in LAYOUTS}
    assert len(charts["advanced_deck_sections"].rows) == len(charts["basic_deck_rebounds"].rows) == 60
    assert {cell.origin for chart in charts.values() for cell in chart.cells.values()} == {"reconstructed"}
    assert BOOK.tables((("board", "no file"),)) == ()


@pytest.mark.parametrize(
    ("spot", "text", "shown"),
    [
        (Spot("advanced_deck_sections", "7", "home"), "SWITCH C RF", "SWITCH C RF"),
        (Spot("advanced_deck_sections", "7", "home_assist"), "none", "none"),
        (Spot("advanced_deck_breaks", "7", "press_number"), "20", "20"),
        (Spot("advanced_deck_rebounds", "7", "second"), "def TEAM", "def TEAM"),
        (Spot("advanced_deck_defenders", "2", "LG"), "rf", "RF"),
        (Spot("basic_deck_sections", "7", "assist"), "RG 3, LG 1", "RG 3, LG 1"),
        (Spot("team_outside", "7", "normal +0"), "X:8", "X:8"),
        (Spot("team_basic", "12", "basic -3"), "OFF", "OFF"),
        (Spot("team_three", "0", "numbers"), "8 4 3", "3 4 8"),
        (Spot("jump_ball", "3", "ball"), "HOME", "home"),
        (Spot("possible_injury", "1", "hurt"), "yes", "yes"),
        (Spot("games_out", "20", "games"), "82", "82"),
    ],
)
def test_a_figure_is_changed_and_put_back(spot: Spot, text: str, shown: str) -> None:
    def cell(files: Files) -> Any:
        chart = next(chart for chart in BOOK.tables(files) if chart.name == spot.chart)
        return chart.cells[spot.row, spot.column]

    before = cell(BOOK.shipped).text
    files = BOOK.edit(BOOK.shipped, spot, text)
    assert (cell(files).text, cell(files).origin) == (shown, "user")
    assert cell(files).source == f"Changed by hand; it was {before}."
    assert [fault for fault in BOOK.check(files) if fault.forbids] == []
    assert shipped().with_charts(files).digest != shipped().digest
    back = BOOK.edit(files, spot, before)
    assert (cell(back).text, cell(back).origin) == (before, "reconstructed")
    assert shipped().with_charts(back).digest == shipped().digest


@pytest.mark.parametrize(
    ("spot", "text", "words"),
    [
        (Spot("advanced_deck_sections", "7", "visitor"), "DANCE", "'DANCE' cannot stand here: 'DANCE' is no reading"),
        (Spot("advanced_deck_sections", "7", "number"), "x", "'x' is no whole number"),
        (Spot("team_inside", "5", "sag +1"), "Z", "'Z' is no reading"),
        (Spot("team_three", "0", "numbers"), "4 4", "list different totals"),
        (Spot("jump_ball", "3", "ball"), "nobody", "type one of: home, visitor"),
        (Spot("no_chart", "1", "x"), "1", "There is no chart 'no_chart'"),
        (Spot("jump_ball", "99", "ball"), "home", "no cell in row '99' of jump_ball; its rows are 2 to 12"),
        (Spot("jump_ball", "x", "ball"), "home", "no cell in row 'x' of jump_ball"),
        (Spot("advanced_deck_rebounds", "7", "third"), "def C", "no cell in column 'third' of advanced_deck_rebounds"),
        (Spot("advanced_deck_rebounds", "61", "first"), "def C", "no cell in row '61' of advanced_deck_rebounds"),
        (Spot("advanced_deck_defenders", "2", "PG"), "rf", "no cell in column 'PG' of advanced_deck_defenders"),
        (Spot("team_outside", "7", "normal"), "X", "no cell in column 'normal' of team_outside"),
    ],
)
def test_what_cannot_stand_in_a_cell_is_refused(spot: Spot, text: str, words: str) -> None:
    with pytest.raises(UserError, match=words):
        BOOK.edit(BOOK.shipped, spot, text)


def test_a_file_is_claimed_for_a_source_of_ones_own() -> None:
    files = BOOK.claim(BOOK.shipped, "basic_deck", "my copy of the board game")
    origins = {
        chart.file: cell.origin for chart in BOOK.tables(files) for cell in chart.cells.values()
    }  # fmt: skip
    assert origins == {
        "advanced_deck": "reconstructed", "basic_deck": "user", "team_cards": "reconstructed", "board": "reconstructed",
    }  # fmt: skip
    assert shipped().with_charts(files).digest == shipped().digest


def test_a_game_is_played_with_the_charts_of_its_set() -> None:
    """With other rebounds on every card the same dice give another game; the shipped set gives the same object."""
    own = changed("advanced_deck", lambda d: [card.update(rebound=["def TEAM", "def TEAM"]) for card in d["card"]])
    sides = [TeamSetup(squad.name, squad.abbreviation, squad.cards) for squad in squads()[:2]]
    game = simulate(system_with("strat-o-matic", own), Setup(*sides), "own")
    assert sum(line.rebounds for team in game.box.teams for line in team.lines) == 0
    assert system_with("strat-o-matic", BOOK.shipped) is shipped()
