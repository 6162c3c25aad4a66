"""Making cards from statistics (VA-MAKE), and how well the printed cards are reproduced."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from leaguemgr.problems import UserError
from leaguemgr.rules.value_add import make
from leaguemgr.rules.value_add.cards import Man, check_squad
from leaguemgr.rules.value_add.dunks import fit_dunk, team_points
from leaguemgr.rules.value_add.make import Statistics, TeamStatistics, make_team
from leaguemgr.rules.value_add.printed import fits, widths
from leaguemgr.rules.value_add.reading import plain
from leaguemgr.rules.value_add.statistics import read_statistics
from leaguemgr.rules.value_add.worth import average_man, usual_rules

LINE = Statistics(
    "Man", "SF", 30, fga=13.2, fgm=9.0, tpa=2.2, tpm=0.7, fta=6.1, ftm=3.9, oreb=3.5, dreb=5.4, ast=2.1, stl=2.1,
    blk=1.8, tov=2.4, pf=2.5,
)  # fmt: skip


def squad_of(**changes: float) -> TeamStatistics:
    """Return ten equal men, two a position, who play 26 and 14 minutes."""
    players = []
    for place in range(10):
        minutes = 26.0 if place < 5 else 14.0
        share = minutes / 30
        line = {name: getattr(LINE, name) * share for name in ("fga", "fgm", "tpa", "tpm", "fta", "ftm", "tov", "ast")}
        position = ("PG", "SG", "SF", "PF", "C")[place % 5]
        players.append(replace(LINE, name=f"M{place}", position=position, minutes=minutes, **line))
    return TeamStatistics(tuple(players), games=30, **changes)  # type: ignore[arg-type]


@pytest.mark.rule("VA-MAKE-01")
def test_bands_are_shares_of_twenty_by_largest_remainder() -> None:
    assert widths(make.bands(LINE)) == (1, 10, 4, 2, 3)
    assert make.largest_remainder([0.5, 0.5, 1.0], 2) == [1, 0, 1]
    assert widths(make.bands(replace(LINE, fga=0, fgm=0, tpa=0, tpm=0, fta=0, ftm=0))) == (0, 5, 3, 0, 12)
    shooter = replace(LINE, fga=8, fgm=4, tpa=8, tpm=4, fta=0)
    assert widths(make.bands(shooter)) == (10, 0, 0, 10, 0)


@pytest.mark.rule("VA-MAKE-02")
@pytest.mark.parametrize(
    ("ftm", "fta", "expected"), [(3.9, 6.1, 13), (0, 4, 1), (4, 4, 19), (0, 0, 12), (6.6, 8.1, 16)]
)
def test_free_throws(ftm: float, fta: float, expected: int) -> None:
    assert make.free_throw(replace(LINE, ftm=ftm, fta=fta)) == expected


@pytest.mark.rule("VA-MAKE-03", "VA-MAKE-04")
def test_steal_and_block_ranges_by_team_possessions() -> None:
    assert (make.steal(LINE, 73.7), make.block(LINE, 73.7)) == (8, 8)
    assert (make.steal(replace(LINE, stl=9), 70), make.block(replace(LINE, blk=0), 70)) == (9, 0)


@pytest.mark.rule("VA-MAKE-05")
@pytest.mark.parametrize(("fouls", "first"), [(2.6, 36), (2.7, 35), (3.3, 35), (3.4, 34), (4.1, 34), (4.2, 33)])
def test_foul_range_by_fouls_in_40_minutes(fouls: float, first: int) -> None:
    assert make.foul_from(replace(LINE, pf=fouls)) == first


@pytest.mark.rule("VA-MAKE-06")
@pytest.mark.parametrize(("lost", "expected"), [(0.0, 0), (2.4, 1), (5.0, 5), (20.0, 6)])
def test_turnover_range(lost: float, expected: int) -> None:
    assert make.turnover(replace(LINE, tov=lost)) == expected


@pytest.mark.rule("VA-MAKE-07", "VA-MAKE-08")
def test_rebound_ranges_and_plus_marks() -> None:
    zion = make.rebounds(LINE)
    assert (zion["offensive_rebound"], zion["offensive_plus"], zion["defensive_rebound"]) == (6, 1, 4)
    none = make.rebounds(replace(LINE, oreb=0, dreb=0))
    assert (none["offensive_rebound"], none["defensive_rebound"]) == (0, 1)
    glass = make.rebounds(replace(LINE, oreb=3.3, dreb=8.0))
    assert (
        glass["offensive_rebound"],
        glass["offensive_plus"],
        glass["defensive_rebound"],
        glass["defensive_plus"],
    ) == (6, 0, 6, 1)


@pytest.mark.rule("VA-MAKE-09")
@pytest.mark.parametrize(
    ("minutes", "games", "team", "expected"), [(30.0, 33, 38, 43), (32.5, 35, 37, 51), (40, 30, 30, 66)]
)
def test_playing_time_by_the_share_of_all_minutes(minutes: float, games: int, team: int, expected: int) -> None:
    assert make.playing_time(replace(LINE, minutes=minutes, games=games), team) == expected
    assert make.playing_time(replace(LINE, minute_share=0.5), team) == 33


@pytest.mark.rule("VA-MAKE-10")
def test_can_play_is_topped_up_to_220() -> None:
    def numbers(*minutes: float, enough: bool = True) -> list[int]:
        return make.can_play([replace(LINE, minutes=played) for played in minutes], enough)

    assert numbers(32.0, *[21.0] * 8, enough=False)[0] == 41
    low = numbers(30, 28, 26, 24, 22, 14, 10, 6, 4)
    assert sum(min(44, number) for number in low) == 220
    assert numbers(2, *[24.75] * 8)[0] == 5
    assert numbers(*[40.0] * 5) == [44] * 5


@pytest.mark.rule("VA-MAKE-11")
@pytest.mark.parametrize(("usage", "expected"), [(0.18, 0), (0.1875, 1), (0.31, 1), (0.3125, 2)])
def test_the_blogs_seven_by_usage(usage: float, expected: int) -> None:
    assert make.sevens(usage) == expected
    shares = make.usages(squad_of().players)
    assert all(0.19 < share < 0.21 for share in shares)


@pytest.mark.rule("VA-MAKE-12")
def test_the_sheets_numbers_by_usage() -> None:
    shares = [0.15, 0.25, 0.20, 0.10, 0.30, 0.19, 0.10]
    assert make.printed_numbers(range(5), shares) == {1: (6,), 2: (7,), 4: (8,), 5: (19,)}
    assert make.printed_numbers(range(5), [0.15, 0.34, 0.19, 0.10, 0.12]) == {1: (6, 8), 2: (7,)}
    chosen = make.printed_numbers(range(5), [0.15, 0.32, 0.19, 0.10, 0.12])
    assert chosen == {0: (6,), 1: (7,), 2: (8,)}


@pytest.mark.rule("VA-MAKE-13")
def test_the_main_ball_handler_is_1_and_a_second_one_0() -> None:
    team = squad_of()
    passer = replace(team.players[6], ast=4.0)
    cards = make_team(replace(team, players=(*team.players[:6], passer, *team.players[7:])))
    slots = {card.name: card.ratings["slot"] for card in cards}
    assert [slots[f"M{place}"] for place in range(5)] == [1, 2, 3, 4, 5]
    assert (slots["M5"], slots["M6"], slots["M7"]) == (1, 0, 3)


@pytest.mark.rule("VA-MAKE-15")
def test_points_a_game_stand_for_value_add() -> None:
    assert make.player_ratings(LINE)["value_add"] == 2260


@pytest.mark.rule("VA-MAKE-16")
def test_the_dunk_range_makes_the_team_score_what_it_scored() -> None:
    cards = make_team(squad_of())
    assert {card.ratings["dunk"] for card in cards} == {54}
    five = [replace(Man.of(card)) for card in cards[:5]]
    average = plain([average_man()] * 5)
    for target in (1.15, 1.25, 1.35):
        end = fit_dunk(cards, target)
        fitted = team_points(plain([replace(man, dunk=end) for man in five]), average, usual_rules())
        others = [
            team_points(plain([replace(man, dunk=other) for man in five]), average, usual_rules())
            for other in (end - 1, end + 1)
        ]
        assert all(abs(fitted - target) <= abs(other - target) + 1e-9 for other in others)
    assert {card.ratings["dunk"] for card in make_team(squad_of(offense=60.0))} == {50}
    assert {card.ratings["dunk"] for card in make_team(squad_of(offense=190.0))} == {66}


@pytest.mark.rule("VA-MAKE-17")
@pytest.mark.parametrize(
    ("defense", "expected"), [(None, -3), (100.0, -3), (97.7, -4), (104.6, -1), (60.0, -12), (140.0, 6)]
)
def test_the_adjustment_follows_the_points_allowed(defense: float | None, expected: int) -> None:
    assert make.adjustment(TeamStatistics((), defense=defense)) == expected


@pytest.mark.rule("VA-MAKE-18")
def test_what_is_made_is_checked_and_limits_are_told() -> None:
    cards = make_team(squad_of(offense=110.0, defense=98.0))
    assert check_squad(cards) == []
    assert all(sum(widths(card.ratings)) == 20 for card in cards)
    thief = make_team(TeamStatistics(tuple(replace(man, stl=9, blk=0.5) for man in squad_of().players)))
    assert make.warnings(thief[0]) == ["M0: the steal range has hit its limit."]
    assert (
        make.warnings(make_team(TeamStatistics(tuple(replace(man, stl=1, blk=0.5) for man in squad_of().players)))[0])
        == []
    )


def test_the_printed_cards_are_reproduced_nearly() -> None:
    """Zion's exactly; all three within a few numbers, as the checklist's table says."""
    found = list(fits())
    assert [fit for fit in found if fit.card.startswith("Zion") and fit.off] == []
    assert [sum(abs(fit.off) <= most for fit in found) for most in (0, 1, 3)] == [28, 36, 39] == [28, 36, len(found)]


HEADER = "team,name,position,min,fga,fgm,3pa,3pm,fta,ftm,oreb,dreb,ast,stl,blk,tov,pf,g,team_games,pace,ortg,drtg\n"


def csv_of(team: TeamStatistics) -> str:
    """Return a team as a CSV file."""
    rows = [
        f"Owls,{m.name},{m.position},{m.minutes},{m.fga},{m.fgm},{m.tpa},{m.tpm},{m.fta},{m.ftm},{m.oreb},{m.dreb},"
        f"{m.ast},{m.stl},{m.blk},{m.tov},{m.pf},28,30,71.5,112,97.7\n"
        for m in team.players
    ]
    return HEADER + "".join(rows)


def test_a_csv_file_becomes_cards(tmp_path: Path) -> None:
    path = tmp_path / "owls.csv"
    path.write_text(csv_of(squad_of()), encoding="utf-8")
    (team,) = read_statistics(path)
    cards = team.cards()
    assert (team.name, team.abbreviation, len(cards.cards)) == ("Owls", "OWL", 10)
    assert {card.ratings["adj_opp_dunk"] for card in cards.cards} == {-4}
    assert team.statistics.pace == 71.5


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (("M3,PF,26.0", "M3,XX,26.0"), "line 5: position 'XX' is unknown"),
        (("M2,SF,26.0", "M2,SF,many"), "line 4: min is 'many'; write a number"),
        (("M1,SG,26.0", "M1,SG,-2"), "line 3: min is -2; it cannot be negative"),
        (("M0,PG,26.0", "M0,PG,"), "line 2: min is missing"),
    ],
)
def test_a_bad_line_is_named(tmp_path: Path, change: tuple[str, str], message: str) -> None:
    path = tmp_path / "owls.csv"
    path.write_text(csv_of(squad_of()).replace(*change), encoding="utf-8")
    with pytest.raises(UserError, match=message.replace("(", "\\(")):
        read_statistics(path)


def test_a_team_of_two_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "two.csv"
    path.write_text("\n".join(csv_of(squad_of()).splitlines()[:3]), encoding="utf-8")
    (team,) = read_statistics(path)
    with pytest.raises(UserError, match=r"Owls: A squad has 5 to 10 cards, not 2\."):
        team.cards()


def test_teams_without_letters_get_some_that_differ(tmp_path: Path) -> None:
    path = tmp_path / "teams.csv"
    head, first, *_ = csv_of(squad_of()).splitlines()
    names = ("Michigan", "Michigan State", "Team 0", "Team 1", "Team")
    path.write_text("\n".join([head, *(first.replace("Owls", name) for name in names)]), encoding="utf-8")
    letters = [team.abbreviation for team in read_statistics(path)]
    assert letters == ["MIC", "MS", "TEA", "T1", "TE1"]


def test_a_file_without_players_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "none.csv"
    path.write_text(HEADER, encoding="utf-8")
    with pytest.raises(UserError, match="has no players"):
        read_statistics(path)
    with pytest.raises(UserError, match="cannot be read"):
        read_statistics(tmp_path / "nowhere.csv")


def test_rebounds_without_a_split_are_split_three_to_seven(tmp_path: Path) -> None:
    path = tmp_path / "owls.csv"
    text = csv_of(squad_of()).replace("oreb,dreb", "reb,blank").replace(",3.5,5.4,", ",10,,")
    path.write_text(text, encoding="utf-8")
    man = read_statistics(path)[0].statistics.players[0]
    assert (man.oreb, man.dreb) == (3.0, 7.0)
