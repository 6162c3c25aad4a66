"""What is printed of the game: cards, decks, board and tally say what the game reads."""

from __future__ import annotations

import pytest

from leaguemgr.engine.charts import Spot
from leaguemgr.engine.game import simulate
from leaguemgr.engine.printed import CardPart, PrintedSide
from leaguemgr.engine.system import Setup, TeamSetup
from leaguemgr.rules.strat_o_matic import readings as rd
from leaguemgr.rules.strat_o_matic.board import SLOTS
from leaguemgr.rules.strat_o_matic.cards import COLUMNS, Man
from leaguemgr.rules.strat_o_matic.charts import BOOK
from leaguemgr.rules.strat_o_matic.deck import ADVANCED_WORDS, BASIC_WORDS, PRESS_WORDS
from leaguemgr.rules.strat_o_matic.pool import squads
from leaguemgr.rules.strat_o_matic.printed_cards import (
    BASIC_DEFENSE_WORDS,
    BASIC_PASS_WORDS,
    CELL_WORDS,
    DEFENSE_WORDS,
    PASS_WORDS,
    SHORT_WORDS,
    cell_words,
    pass_words,
    player_sides,
    team_sides,
)
from leaguemgr.rules.strat_o_matic.printed_deck import chain_words, control_words, decks, reading_words, section_words
from leaguemgr.rules.strat_o_matic.system import StratOMatic, shipped
from leaguemgr.rules.strat_o_matic.table_board import table_board
from leaguemgr.rules.strat_o_matic.tally import tally
from leaguemgr.rules.strat_o_matic.team_cards import grade

MEN = squads()[0].cards


def own_grade() -> int:
    return grade([Man.of(man) for man in MEN])


def part(side: PrintedSide, key: str) -> CardPart:
    return next(each for each in side.parts if each.key == key)


def test_every_reading_has_a_word_on_paper() -> None:
    assert set(CELL_WORDS) == set(SHORT_WORDS) == set(rd.CELLS.values())
    assert set(PASS_WORDS) == set(rd.PASSES.values())
    assert set(DEFENSE_WORDS) == set(rd.DEFENSES.values())
    assert set(BASIC_DEFENSE_WORDS) == set(rd.BASIC_DEFENSES.values())
    assert set(BASIC_PASS_WORDS) == set(rd.BASIC_PASSES.values())
    assert all(reading_words(word) for word in {*PRESS_WORDS, *ADVANCED_WORDS, *BASIC_WORDS})


def test_no_two_readings_of_a_column_look_alike() -> None:
    for words in (CELL_WORDS, SHORT_WORDS, PASS_WORDS, DEFENSE_WORDS, BASIC_DEFENSE_WORDS, BASIC_PASS_WORDS):
        assert len(set(words.values())) == len(words)


@pytest.mark.rule("SOM-READ-19", "SOM-READ-73", "SOM-READ-74")
def test_splits_dots_and_question_marks_are_printed() -> None:
    assert cell_words(CELL_WORDS, rd.GOOD, 8) == "X 1–8"
    assert pass_words(rd.POSITION + rd.DOT) == "Pos •"
    assert pass_words(rd.LOST + rd.QUESTION) == "T ?"


@pytest.mark.parametrize("place", range(10))
def test_a_player_card_has_every_row_and_number_of_both_versions(place: int) -> None:
    card = player_sides(MEN[place], "made up", {})
    man = Man.of(MEN[place])
    shots = part(card.front, "shots")
    assert [line[0] for line in shots.lines] == [str(row) for row in range(2, 13)]
    for row, line in zip(range(2, 13), shots.lines, strict=True):
        assert list(line[1:]) == [cell_words(SHORT_WORDS, *man.columns[shot][row]) for shot in range(4)]
    assert [line[0] for line in part(card.front, "passing").lines] == [str(n) for n in range(1, 21)]
    assert [len(part(side, "defense").lines) for side in (card.front, card.back)] == [25, 25]
    assert [line[0] for line in part(card.back, "passing").lines] == [str(n) for n in range(26, 36)]
    assert {column.name for column in COLUMNS} == {
        "outside", "penetration", "inside", "fastbreak", "pass_normal", "pass_fast", "defense", "shot",
        "basic_defense", "basic_passing",
    }  # fmt: skip
    assert (card.front.kind, card.back.kind, card.front.note) == ("advanced", "basic", "made up")


def test_the_side_that_is_played_is_the_front() -> None:
    assert player_sides(MEN[0], "", {"version": "basic"}).front.kind == "basic"
    assert decks(shipped(), {"version": "basic"})[0].title == "Basic action deck"
    assert [each.played for each in decks(shipped(), {})] == [True, False]


@pytest.mark.rule("SOM-ADV-DEF-01", "SOM-READ-57", "SOM-READ-58")
def test_a_team_has_a_close_a_normal_and_a_sag_card_of_its_grade() -> None:
    cards = team_sides(shipped(), MEN, {})
    assert [card.front.corner for card in cards] == ["Close", "Normal", "Sag"]
    own = shipped().charts.teams[own_grade()]
    for which, card in enumerate(cards):
        rows = part(card.front, "shots").lines
        assert [line[1] for line in rows] == [
            cell_words(SHORT_WORDS, *own.columns[which][0][row]) for row in range(2, 13)
        ]
        assert (rows[5][2], rows[5][3], rows[8][2]) == ("Block rating", "Block rating", "X if no IM")
    assert {card.back.kind for card in cards} == {"basic"}
    assert all("own design" in side.note for card in cards for side in (card.front, card.back))


@pytest.mark.rule("SOM-DECK-02")
@pytest.mark.parametrize("advanced", [True, False])
def test_a_deck_is_printed_card_by_card_with_both_markers(advanced: bool) -> None:
    printed = next(each for each in decks(shipped(), {}) if ("Advanced" in each.title) == advanced)
    cards = shipped().charts.advanced if advanced else shipped().charts.basic
    assert len(printed.cards) == len(cards) + 2
    for card, on_paper in zip(cards, printed.cards, strict=False):
        front = on_paper.front
        assert front.corner == f"No. {card.number_of_card}"
        assert part(front, "number").lines == ((str(card.number),),)
        assert part(front, "control").lines[0][0].startswith(SLOTS[card.control.slot])
        assert len(part(front, "rebound_1").lines) == len(card.rebounds[0])
        if advanced:
            assert part(front, "defenders").lines == (tuple(SLOTS[slot] for slot in card.defenders),)
    assert [part(card.front, "time").lines for card in printed.cards[-2:]] == [(("6:00",),), (("2:00",),)]
    assert "own design" in printed.source
    assert printed.note == "No card of the original decks is at hand."


@pytest.mark.rule("SOM-READ-34", "SOM-READ-33", "SOM-READ-42", "SOM-READ-52", "SOM-READ-54")
def test_readings_are_told_in_words() -> None:
    assert section_words("OUTSIDE / INSIDE") == (
        ("Positioned outside: outside shot only",),
        ("Positioned inside: inside shot only",),
    )
    assert control_words("RG > LG") == (("RG pass",), ("to LG",))
    assert control_words("LF > ANY")[-1] == ("(flip next card)",)
    assert control_words("SHOT C") == (("FB shot C",), ("roll dice",))
    assert reading_words("DEF SHOT 20") == "Opponent defense 20 – shot result"
    assert reading_words("SWITCH C LF") == "Switch – defender C, LF"
    assert chain_words("off C 8, def LF 5, def RF") == [
        "Off. C 8 or more",
        "If not: opposing LF 5 or more",
        "If not: opposing RF",
    ]
    assert chain_words("off ANY 15, def ANY 15, def TEAM")[1:] == [
        "If not: any defensive 15 or more",
        "If not: defensive team rebound",
    ]
    assert chain_words("off TEAM") == ["Offensive team rebound"]


@pytest.mark.rule("SOM-CTRL-07", "SOM-INJ-02", "SOM-INJ-04")
def test_the_board_has_the_tables_that_the_game_reads() -> None:
    table = table_board(shipped())
    tables = {each.key: dict(each.lines) for each in table.tables}
    assert tables["jump"] == {"Home": "2, 4, 6, 8, 10, 12", "Visitors": "3, 5, 7, 9, 11"}
    assert tables["injury"] == {"Not hurt": "1–17", "Shooter hurt": "18–20"}
    assert tables["games"]["rest of game"] == "1–8"
    assert tables["games"]["20"] == "20"
    assert {frozenset(SLOTS.index(slot) for slot in pair) for pair in table.joined} == set(
        map(frozenset, shipped().charts.board.joined)
    )


def changed(*cells: tuple[str, str, str, str]) -> StratOMatic:
    """Return the rules with these cells of the charts changed by hand: chart, row, column, figure."""
    files = BOOK.shipped
    for *spot, text in cells:
        files = BOOK.edit(files, Spot(*spot), text)
    return shipped().with_charts(files)


def test_a_changed_card_is_printed_and_says_so_on_its_front_alone() -> None:
    before = decks(shipped(), {})[0]
    deck = decks(changed(("advanced_deck_sections", "5", "home", "DEF 3")), {})[0]
    (place,) = (n for n, (new, old) in enumerate(zip(deck.cards, before.cards, strict=True)) if new != old)
    card = deck.cards[place]
    assert part(card.front, "home").lines == (("Opponent defense 3",),)
    assert (card.front.corner, card.front.note) == (
        "No. 5", "House card: leaguemgr project, own design, changed by hand",
    )  # fmt: skip
    assert {each.back for each in deck.cards} == {before.cards[0].back}
    assert deck.note == "No card of the original decks is at hand. 1 card changed by hand."


@pytest.mark.parametrize(
    "cell",
    [
        ("team_outside", "2", "close {:+d}", "T"),
        ("team_basic", "3", "basic {:+d}", "T"),
        ("team_three", "{}", "numbers", "2 3"),
    ],
)
@pytest.mark.parametrize("other", [0, 1])
def test_a_team_card_says_that_it_was_changed_only_when_it_is_of_that_grade(
    cell: tuple[str, str, str, str], other: int
) -> None:
    chart, row, column, text = (each.format(own_grade() - other) for each in cell)
    cards = team_sides(changed((chart, row, column, text)), MEN, {})
    assert {("changed by hand" in side.note) for card in cards for side in (card.front, card.back)} == {not other}


def test_changed_tables_of_the_board_are_printed_and_named() -> None:
    system = changed(
        ("jump_ball", "3", "ball", "home"), ("games_out", "5", "games", "1"),
        *(("possible_injury", str(number), "hurt", "no") for number in (18, 19, 20)),
    )  # fmt: skip
    table = table_board(system)
    tables = {each.key: each.lines for each in table.tables}
    assert tables["jump"] == (("Home", "2–4, 6, 8, 10, 12"), ("Visitors", "5, 7, 9, 11"))
    assert tables["injury"] == (("Not hurt", "1–20"), ("Shooter hurt", "none"))
    assert tables["games"][:2] == (("rest of game", "1–4, 6–8"), ("1", "5, 9–13"))
    assert table.source.startswith("House board: leaguemgr project, own design. The manual names")
    assert table.source.endswith(" Changed by hand: Jump ball, Possible injury, Games out.")


def test_what_was_typed_in_is_not_called_the_houses() -> None:
    files = BOOK.shipped
    for name in BOOK.names:
        files = BOOK.claim(files, name, "my copy of the game")
    system = shipped().with_charts(
        BOOK.edit(
            files,
            Spot(
                "basic_deck_sections",
                "2",
                "home",
            ),
            "SHOT",
        )
    )
    advanced, basic = decks(system, {})
    sides = [side for card in (*advanced.cards, *team_sides(system, MEN, {})) for side in (card.front, card.back)]
    assert {side.note.partition(", grade")[0] for side in sides} == {"Typed in from my copy of the game", ""}
    assert (advanced.source, advanced.note) == ("Typed in from my copy of the game", "")
    assert part(advanced.cards[0].back, "origin").lines == (("Typed in from my copy of the game",),)
    assert (basic.cards[1].front.note, basic.note) == (
        "Typed in from my copy of the game, changed by hand", "1 card changed by hand.",
    )  # fmt: skip
    assert table_board(system).source == "Typed in from my copy of the game."


@pytest.mark.parametrize("version", ["advanced", "basic"])
def test_a_tally_is_the_box_score_in_marks(version: str) -> None:
    teams = [TeamSetup(squad.name, squad.abbreviation, squad.cards) for squad in squads()[:2]]
    system = shipped()
    game = simulate(system, Setup(teams[0], teams[1], {"version": version}), "tally/1")
    sheet, box = tally(game.state), system.box(game.state)
    for team, wanted in zip(sheet.teams, box.teams, strict=True):
        assert team.points == tuple(wanted.periods)
        assert sum(team.fouls) == sum(line.pf for line in wanted.lines) - wanted.offensive_fouls
        assert team.counts["24 seconds"] == str(wanted.violations)
        by_number = {
            card.number: line for card, line in zip(teams[sheet.teams.index(team)].players, wanted.lines, strict=True)
        }
        for row in team.rows:
            line = by_number[row.number or 0]
            count = {key: len(marks) for key, marks in row.marks.items()}
            shots, throws = row.marks.get("shots", ""), row.marks.get("throws", "")
            assert (len(shots), shots.count("o") + shots.count("3")) == (line.fga, line.fgm)
            assert (len(throws), throws.count("o")) == (line.fta, line.ftm)
            found = [count.get(key, 0) for key in ("offensive", "defensive", "steals", "blocks", "turnovers", "fouls")]
            assert found == [line.orb, line.drb, line.stl, line.blk, line.tov, line.pf]
            assert row.total == (line.points if line.seconds else None)
        assert [row.slot for row in team.rows][:6] == [*SLOTS, ""]
    assists = sum(len(row.marks.get("assists", "")) for team in sheet.teams for row in team.rows)
    assert assists == sum("assist" in play.facts for play in system.narrate(game.state)) > 0


def test_an_empty_tally_has_the_line_ups_and_room_for_an_overtime() -> None:
    teams = [TeamSetup(squad.name, squad.abbreviation, squad.cards) for squad in squads()[:2]]
    sheet = tally(shipped().start(Setup(teams[0], teams[1])))
    assert sheet.periods == ("1", "2", "3", "4", "OT")
    assert sheet.penalty == (5, 5, 5, 5, 4)
    assert all(row.total is None and not row.marks for team in sheet.teams for row in team.rows)
