"""Setting a game up: dice, score, possessions, line-ups, early points and fouls (VA-SETUP, VA-END)."""

from __future__ import annotations

import pytest

from leaguemgr.engine.asks import Roll
from leaguemgr.engine.game import Game, simulate
from leaguemgr.engine.system import Setup, Spot, TeamSetup
from leaguemgr.problems import UserError
from leaguemgr.rules.value_add.cards import MARKERS, Man
from leaguemgr.rules.value_add.menu import REBOUND_DICE, THROW_DICE
from leaguemgr.rules.value_add.options import Rules
from leaguemgr.rules.value_add.play import early_points
from leaguemgr.rules.value_add.printed import printed_numbers
from leaguemgr.rules.value_add.rotation import make_plan, reserve_five, reserves_of, starters_of
from leaguemgr.rules.value_add.system import shipped
from tests.rules.value_add.table import AWAY, EDITIONS, HOME, NOTHING, PLAIN, Table, card, squad

BLOG, SHEET = (Rules.of({"edition": edition, "level": "simple"}) for edition in EDITIONS)


def men_of(*cards: dict[str, int]) -> list[Man]:
    return [Man.of(card(10 + place, **changes)) for place, changes in enumerate(cards, start=1)]


@pytest.mark.rule("VA-SETUP-01", "VA-SETUP-03", "VA-FLOW-01")
def test_one_throw_is_one_eight_sided_two_six_sided_and_one_twenty_sided_die_read_in_order() -> None:
    table = Table()
    assert isinstance(table.game.pending, Roll)
    assert table.game.pending.dice is THROW_DICE
    assert THROW_DICE.sides == (8, 6, 6, 20)
    assert REBOUND_DICE.sides == (20, 6)
    ball = table.throw(2, 34, 15).last("ball")
    assert (ball.d8, ball.d66, ball.d20) == (2, 34, 15)
    assert table.who("ball") == 32


@pytest.mark.rule("VA-SETUP-04", "VA-SETUP-25")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_game_starts_at_20_all_with_44_possessions_each(edition: str) -> None:
    table = Table(edition, start={})
    assert table.game.score == (20, 20)
    shape = shipped().shape({"edition": edition})
    assert (shape.start, shape.periods, shape.overtime) == (20, (400, 1200), 300)
    game = simulate(shipped(), Setup(squad(HOME), squad(AWAY), {"edition": edition, "level": "simple"}), "44")
    boxes = [event for event in game.events if event[0] == 22]
    regulation = boxes[:88]
    assert [event[3] for event in regulation] == [p for p in range(44, 0, -1) for _ in (1, 0)]
    assert not {"possessions", "start-score"} & {option.name for option in shipped().options}


@pytest.mark.rule("VA-SETUP-05", "VA-SETUP-06")
def test_the_visitors_have_the_ball_first_and_both_play_a_number_before_the_next() -> None:
    table = Table(start={}).skip()
    assert table.pending == "away throw"
    sides = []
    for _ in range(3):
        for _ in range(2):
            sides.append((table.state.p, table.pending.split()[0]))
            table.pass_half().skip()
    assert sides == [(44, "away"), (44, "home"), (43, "away"), (43, "home"), (42, "away"), (42, "home")]


@pytest.mark.rule("VA-SETUP-07", "VA-SETUP-08")
def test_the_first_five_cards_start_in_slot_order() -> None:
    assert MARKERS == ("PG", "SG", "SF", "PF", "C")
    changed = men_of(*({"slot": slot} for slot in (5, 4, 3, 2, 1, 1)))
    assert starters_of(changed, (), BLOG) == (0, 1, 2, 3, 4)
    assert Table().court(HOME) == [11, 12, 13, 14, 15]


@pytest.mark.rule("VA-SETUP-09")
def test_the_sheet_reads_starters_and_reserves_from_the_labels() -> None:
    men = men_of(*({"slot": slot, "starter": 1} for slot in (5, 4, 3, 2, 1)), {"slot": 1, "starter": 0})
    assert starters_of(men, (), SHEET) == (4, 3, 2, 1, 0)
    unlabelled = men_of(*({"slot": 1, "starter": 1} for _ in range(6)))
    assert starters_of(unlabelled, (), SHEET) == (0, 1, 2, 3, 4)
    bench = men_of(*({"slot": slot} for slot in (1, 2, 3, 4, 5)), *({"slot": slot, "starter": 0} for slot in (3, 1, 2)))
    assert reserves_of(bench, (0, 1, 2, 3, 4), SHEET) == (6, 7, 5)


@pytest.mark.rule("VA-SETUP-10")
@pytest.mark.parametrize("slot", range(1, 6))
def test_each_man_is_guarded_by_the_opponent_in_his_slot(slot: int) -> None:
    table = Table(defense={0: {"steal": 6}}).throw(slot, 11, 20)
    assert (table.who("steal"), table.who("ball")) == (10 + slot, 30 + slot)


@pytest.mark.rule("VA-SETUP-11", "VA-SETUP-12", "VA-SUB-01", "VA-SUB-12", "TV-47")
def test_in_the_blog_the_reserves_play_44_to_34_and_the_starters_33_to_1() -> None:
    game = simulate(shipped(), Setup(squad(HOME), squad(AWAY), {"level": "simple"}), "column")
    state = game.state
    assert state.plans[HOME].fives == {44: (5, 6, 7, 8, 9), 33: (0, 1, 2, 3, 4)}  # type: ignore[attr-defined]
    assert Table(start={"possession": 34}).court(HOME) == [21, 22, 23, 24, 25]
    assert Table(start={"possession": 33}).court(HOME) == [11, 12, 13, 14, 15]
    assert len(range(34, 45)) == 11
    assert len(range(1, 34)) == 33


@pytest.mark.rule("VA-SETUP-13", "VA-SUB-02")
def test_on_the_sheet_the_starters_come_in_at_the_box_18_11() -> None:
    assert Table("sheet", start={"possession": 31}).court(HOME) == [21, 22, 23, 24, 25]
    assert Table("sheet", start={"possession": 30}).court(HOME) == [11, 12, 13, 14, 15]
    table = Table("sheet", start={"possession": 31})
    for _ in range(2):
        table.pass_half()
    assert table.last("line-up").side == HOME
    assert table.court(AWAY) == [31, 32, 33, 34, 35]


@pytest.mark.rule("VA-SETUP-14", "TV-01")
def test_too_few_reserves_are_completed_by_the_starters_who_play_most() -> None:
    """Kansas 2008: four reserves and Chalmers, whose card says 37."""
    table = Table(defense={12: {"can_play": 47, "slot": 1}, 0: {"can_play": 30}}, bench=(4, 5), start={})
    assert table.state.plans[HOME].starters == (0, 1, 2, 3, 4)
    five = [table.number(HOME, player) for player in table.state.plans[HOME].opening]
    assert five == [12, 21, 22, 23, 24]
    assert 12 in Table(defense={12: {"can_play": 47}}, bench=(4, 5), start={"possession": 1}).court(HOME)


@pytest.mark.rule("TV-32")
def test_virginias_reserve_five() -> None:
    """Salt 15, Huff 5 and Key 21, completed by Guy 47 and Jerome 43 before Hunter 42."""
    numbers = {man["name"]: man["can_play"] for man in printed_numbers()["partial"][1]["players"]}
    names = ["Ty Jerome", "Kyle Guy", "De'Andre Hunter", "A", "B", "Jack Salt", "Jay Huff", "Braxton Key"]
    men = men_of(*({"can_play": numbers.get(name, 40)} for name in names))
    five = reserve_five(men, (0, 1, 2, 3, 4), (5, 6, 7), BLOG)
    assert {names[player] for player in five} == {"Jack Salt", "Jay Huff", "Braxton Key", "Kyle Guy", "Ty Jerome"}


@pytest.mark.rule("VA-SETUP-15")
def test_on_the_sheet_who_is_kept_on_keeps_his_slot() -> None:
    """Duke 2019: Barrett (56) stays at SG beside Goldwire, O'Connell, DeLaurier and Bolden (R-36)."""
    players = printed_numbers()["left_column"][0]["players"]
    men = men_of(
        *({"playing_time": man["playing_time"], "slot": man["slot"], "starter": man["starter"]} for man in players)
    )
    plan = make_plan(tuple(men), (), SHEET)
    assert plan.starters == (0, 1, 2, 3, 4)
    assert [players[player]["name"] for player in plan.opening] == [
        "Jordan Goldwire",
        "RJ Barrett",
        "Alex O'Connell",
        "Javin DeLaurier",
        "Marques Bolden",
    ]


@pytest.mark.rule("VA-SETUP-16")
def test_the_blogs_reserves_may_be_put_in_any_order_and_nobody_else() -> None:
    table = Table(start={}).steps("lineup away PG=45 SG=44 SF=43 PF=42 C=41", "lineup home C=21 PG=25")
    assert (table.court(AWAY), table.court(HOME)) == ([45, 44, 43, 42, 41], [25, 22, 23, 24, 21])
    assert "only their order may be chosen" in Table(start={}).refusal("lineup away PG=31")
    sheet = Table("sheet", start={})
    assert sheet.pending == "away throw"


@pytest.mark.rule("VA-SETUP-17", "VA-SETUP-18", "VA-SETUP-19", "TV-41")
def test_the_sheet_marks_20_points_by_value_add() -> None:
    players = printed_numbers()["left_column"][0]["players"]
    cards = tuple(
        card(place + 11, value_add=man["value_add"], starter=man["starter"], slot=man["slot"])
        for place, man in enumerate(players)
    )
    setup = Setup(TeamSetup("DUKE", "DUK", cards), squad(AWAY), {"edition": "sheet", "level": "simple"})
    game = Game(shipped(), setup)
    marks = {players[player]["name"]: points for player, points in early_points(game.state, HOME)}  # type: ignore[arg-type]
    assert marks == {
        "Zion Williamson": 4, "RJ Barrett": 4, "Tre Jones": 4, "Cam Reddish": 2, "Jack White": 2,
        "Marques Bolden": 2, "Javin DeLaurier": 2,
    }  # fmt: skip
    assert sum(marks.values()) == 20
    assert [event for event in game.events if event[0] == 0]


@pytest.mark.rule("VA-SETUP-20")
def test_the_blog_marks_no_points() -> None:
    table = Table(start={})
    assert table.every("early-points") == []
    assert all(man.early == 0 for team in table.records for man in team.players)


@pytest.mark.rule("VA-SETUP-21", "VA-SETUP-22", "VA-SETUP-23", "VA-SETUP-24")
@pytest.mark.parametrize(
    ("edition", "options", "starter", "reserve"),
    [
        ("blog-2019", {}, 1, 1),
        ("sheet", {}, 2, 1),
        ("sheet", {"starting_fouls": "two"}, 2, 2),
        ("sheet", {"starting_fouls": "one"}, 1, 1),
        ("blog-2019", {"starting_fouls": "starters-two"}, 2, 1),
    ],
)
def test_players_start_with_fouls(edition: str, options: dict[str, str], starter: int, reserve: int) -> None:
    state = Table(edition, **options).state
    assert state.fouls[HOME] == [starter] * 5 + [reserve] * 5


@pytest.mark.rule("VA-SETUP-26")
def test_the_reserves_are_who_is_no_starter_whatever_the_numbers_say() -> None:
    men = men_of(*({"can_play": 5} for _ in range(5)), *({"can_play": 40} for _ in range(3)))
    assert reserves_of(men, (0, 1, 2, 3, 4), BLOG) == (5, 6, 7)
    many = men_of(*({} for _ in range(5)), *({"can_play": number} for number in (1, 9, 8, 7, 6, 5, 2)))
    assert reserves_of(many, (0, 1, 2, 3, 4), BLOG) == (6, 7, 8, 9, 10)


def test_a_line_up_set_by_hand_names_the_starters() -> None:
    home = squad(HOME)
    spots = tuple(Spot(marker, player, "") for marker, player in zip(MARKERS, (9, 1, 2, 3, 0), strict=True))
    team = TeamSetup("HOME", "HOM", home.players, spots)
    game = Game(shipped(), Setup(team, squad(AWAY), {"level": "simple"}, {"possession": 20}))
    assert game.state.court[HOME] == (9, 1, 2, 3, 0)  # type: ignore[attr-defined]
    wrong = TeamSetup("HOME", "HOM", home.players, (*spots[:4], Spot("C", 9, "")))
    with pytest.raises(UserError, match="HOME: a line-up needs five different men"):
        Game(shipped(), Setup(wrong, squad(AWAY)))
    with pytest.raises(UserError, match="4 players are too few"):
        Game(shipped(), Setup(TeamSetup("HOME", "HOM", home.players[:4]), squad(AWAY)))


@pytest.mark.rule("VA-END-01")
def test_the_higher_score_after_possession_1_wins() -> None:
    table = Table(start={"possession": 1, "score": [30, 30]})
    table.throw(1, NOTHING, 1).throw(1, NOTHING, 3)
    assert (table.pending, table.game.score) == ("", (32, 33))


@pytest.mark.rule("VA-END-02")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tie_goes_into_overtimes_of_eight_possessions_until_somebody_wins(edition: str) -> None:
    table = Table(edition, start={"possession": 1, "score": [30, 30]})
    for overtime in (1, 2):
        table.throw(1, 66, 3).throw(1, 66, 3)
        assert (table.state.period, table.state.p, table.state.clock) == (2 + overtime, 8, 300)
        for _ in range(14):
            table.pass_half()
        assert table.state.p == 1
    table.throw(1, 66, 1).throw(1, 66, 3)
    assert table.pending == ""
    assert [len(team.periods) for team in table.game.box.teams] == [3, 3]


@pytest.mark.rule("VA-END-03")
def test_the_starters_play_the_overtime() -> None:
    table = Table(start={"possession": 1, "score": [30, 30]}).throw(1, 66, 3).throw(1, 66, 3)
    assert table.state.period == 3
    assert (table.court(HOME), table.court(AWAY)) == ([11, 12, 13, 14, 15], [31, 32, 33, 34, 35])


def test_plain_cards_are_legal() -> None:
    assert all(shipped().check_card(man) == [] for man in (*squad(HOME).players, *squad(AWAY).players))
    assert PLAIN["dunk"] == 51
