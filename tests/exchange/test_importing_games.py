"""Schedules, results and box scores from files: shown first, then all of it is entered or nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguemgr.exchange.importing import Plan, Wish, carry_out
from leaguemgr.exchange.mapping import Memory
from leaguemgr.league.game_views import box, schedule
from leaguemgr.league.games import TypedResult
from leaguemgr.league.injuries import games_out
from leaguemgr.league.league import League
from leaguemgr.league.players import players
from leaguemgr.league.records import GameRow
from leaguemgr.league.rosters import roster
from leaguemgr.league.schedule_editor import MoveGame
from leaguemgr.league.standings import standings
from tests.exchange.importing import BOX_HEAD, content, exported, planned, states
from tests.league.conftest import open_games, stored


def test_a_schedule_takes_the_place_of_the_one_there_is(drafted: League, tmp_path: Path, memory: Memory) -> None:
    old = drafted.read(schedule)
    one, two, three, four = (row.team for row in drafted.read(standings).rows)
    lines = ["Day,Home,Away", f"1,{one.name},{two.name}", f"1,{three.abbreviation},{four.nickname}"]
    lines.append(f"2,{two.name},{one.name}")
    assert carry_out(drafted, planned(drafted, tmp_path, lines, Wish()), memory).summary == (
        "Imported the schedule from file.csv: 3 games on 2 days."
    )
    assert [(game.day, game.home, game.away) for game in drafted.read(schedule)] == [
        (1, one, two), (1, three, four), (2, two, one),
    ]  # fmt: skip
    drafted.undo()
    assert drafted.read(schedule) == old


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("1,{1},{1}", "cannot play themselves"),
        ("1,{1},{2}\n1,{3},{1}", "play on this day already"),
        ("0,{1},{2}", "Days count from 1"),
        ("20261103,{1},{2}", "from 1 to 999, not 20261103"),
        ("x,{1},{2}", "Day is 'x'; write a number"),
        ("1.5,{1},{2}", "write a whole number"),
        ("1,{1},{2}", "have no game in the file"),
    ],
)
def test_a_schedule_that_cannot_be_played_is_refused(drafted: League, tmp_path: Path, line: str, words: str) -> None:
    names = [row.team.name for row in drafted.read(standings).rows]
    found = planned(drafted, tmp_path, ["Day,Home,Visitors", line.format("", *names)], Wish())
    assert words in " ".join(found.problems)


def test_a_schedule_with_results_is_kept(drafted: League, tmp_path: Path) -> None:
    game = open_games(drafted)[0]
    drafted.perform(stored(drafted, game))
    lines = ["Day,Home,Visitors", f"99,{game.home.name},{game.away.name}"]
    found = planned(drafted, tmp_path, lines, Wish("schedule"))
    assert "of the schedule have been played" in " ".join(found.problems)


def test_results_are_entered_corrected_and_left_alone(drafted: League, tmp_path: Path, memory: Memory) -> None:
    first_game, second, third = open_games(drafted)[:3]
    drafted.perform(stored(drafted, first_game))
    drafted.perform(stored(drafted, second))
    lines = ["Day,Home,Visitors,Home score,Visitors score"]
    for game, result in ((first_game, "100,90"), (second, "81,99"), (third, "77,70")):
        lines.append(f"{game.day},{game.home.name},{game.away.name},{result}")
    found = planned(drafted, tmp_path, lines, Wish())
    assert (found.kind, states(found)) == ("results", ["unchanged", "changed", "new"])
    carry_out(drafted, found, memory)
    games = {game.id: (game.home_score, game.away_score) for game in drafted.read(schedule)}
    assert [games[game.id] for game in (first_game, second, third)] == [(100, 90), (81, 99), (77, 70)]
    drafted.undo()
    games = {game.id: (game.home_score, game.away_score) for game in drafted.read(schedule)}
    assert [games[game.id] for game in (first_game, second, third)] == [(100, 90), (100, 90), (None, None)]


def test_results_of_another_season_are_left_out_with_a_warning(cutdown: League, tmp_path: Path) -> None:
    lines = exported(cutdown, tmp_path, "results")
    found = planned(cutdown, tmp_path, [line.replace(",1,", ",9,", 1) for line in lines], Wish("results"))
    assert found.findings == ()
    assert found.warnings[0].endswith("left out: not of season 1.")


def test_periods_count_in_the_order_of_the_game_whatever_the_file_and_the_mapping_say(
    drafted: League, tmp_path: Path, memory: Memory
) -> None:
    game = open_games(drafted)[0]
    head = "Visitors 2,Home 2,Home 4,Visitors 4,Home 3,Visitors 3,Home 1,Visitors 1"
    lines = [f"Day,Home,Visitors,Home score,Visitors score,{head}"]
    lines.append(f"{game.day},{game.home.name},{game.away.name},100,90,22,30,10,10,40,28,20,30")
    found = planned(drafted, tmp_path, lines, Wish("results", mapping={"home 4": "Home 4"}))
    carry_out(drafted, found, memory)
    assert drafted.read(box, game.id).game.periods == ((20, 30), (30, 22), (40, 28), (10, 10))


def test_a_result_without_a_game_or_with_wrong_periods_is_refused(drafted: League, tmp_path: Path) -> None:
    game = open_games(drafted)[0]
    head = "Day,Home,Visitors,Home score,Visitors score,Home 1,Visitors 1"
    lines = [
        head,
        f"99,{game.home.name},{game.away.name},90,80,,",
        f"{game.day},{game.home.name},{game.away.name},90,80,20,20",
    ]
    found = planned(drafted, tmp_path, lines, Wish("results"))
    assert "no such game" in found.problems[0]
    assert len(found.problems) == 2


def box_lines(league: League, game: GameRow, home: int = 50, away: int = 40) -> list[str]:
    """Return the lines of a box score in which the first man of each team makes so many field goals."""
    lines = []
    for team, other, made in ((game.home, game.away, home), (game.away, game.home, away)):
        for place, man in enumerate(league.read(roster, team.id).players):
            shots = f"{made},{made + 5}" if not place else "0,3"
            lines.append(f"{game.day},{team.name},{other.name},{man.name},{place < 5:d},48:00,{shots},0,0,2")
    return lines


def test_box_scores_typed_in_a_spreadsheet_become_results(drafted: League, tmp_path: Path, memory: Memory) -> None:
    before, game = content(drafted, tmp_path), open_games(drafted)[0]
    found = planned(drafted, tmp_path, [BOX_HEAD, *box_lines(drafted, game)], Wish())
    assert (found.kind, set(states(found))) == ("boxscores", {"new"})
    carry_out(drafted, found, memory)
    played = drafted.read(box, game.id)
    assert (played.game.home_score, played.game.away_score, played.game.method) == (100, 80, "typed")
    assert (played.home[0].seconds, played.home[0].started, played.home[0].drb) == (2880, True, 2)
    assert drafted.verify() == []
    drafted.undo()
    assert content(drafted, tmp_path) == before


def test_games_whose_box_scores_are_as_they_were_keep_their_play_by_play(
    drafted: League, tmp_path: Path, memory: Memory
) -> None:
    kept, corrected = open_games(drafted)[:2]
    for game in (kept, corrected):
        drafted.perform(stored(drafted, game))
    lines = exported(drafted, tmp_path, "boxscores")
    place = next(place for place, line in enumerate(lines) if line.startswith(f"{corrected.id},"))
    head = lines[0].split(",")
    cells = lines[place].split(",")
    cells[head.index("STL")] = "3"
    lines[place] = ",".join(cells)
    found = planned(drafted, tmp_path, lines, Wish())
    assert (found.counts["changed"], found.counts["new"]) == (1, 0)
    carry_out(drafted, found, memory)
    assert [drafted.read(box, game.id).has_plays for game in (kept, corrected)] == [True, False]


def corrected(league: League, folder: Path, game: GameRow, column: str = "STL") -> tuple[Plan, int]:
    """Return the plan of an exported box score with one count changed, and whose it is."""
    lines = exported(league, folder, "boxscores")
    head = lines[0].split(",")
    place = next(place for place, line in enumerate(lines) if line.startswith(f"{game.id},"))
    cells = lines[place].split(",")
    cells[head.index(column)] = "3"
    lines[place] = ",".join(cells)
    return planned(league, folder, lines, Wish()), int(cells[head.index("Player id")])


def test_a_corrected_box_score_keeps_injuries_and_says_what_is_lost(
    drafted: League, tmp_path: Path, memory: Memory
) -> None:
    game = open_games(drafted)[0]
    deed = stored(drafted, game)
    deed.boxes[0].lines[0].misses = 2
    drafted.perform(deed)
    found, man = corrected(drafted, tmp_path, game)
    assert man == deed.boxes[0].lines[0].player
    told = [one.text for one in found.findings if one.state == "changed"]
    assert told == ["100 points, 0 rebounds; lost: play-by-play and team counts"]
    out = drafted.read(games_out)
    assert out == {man: 2}
    carry_out(drafted, found, memory)
    assert drafted.read(games_out) == out


def test_a_line_that_a_box_score_no_longer_has_is_told(drafted: League, tmp_path: Path, memory: Memory) -> None:
    game = open_games(drafted)[0]
    deed = stored(drafted, game)
    gone = deed.boxes[0].lines[1]
    gone.misses = 2
    drafted.perform(deed)
    name = next(row.name for row in drafted.read(players) if row.id == gone.player)
    lines = [line for line in exported(drafted, tmp_path, "boxscores") if f",{gone.player},{name}," not in line]
    found = planned(drafted, tmp_path, lines, Wish())
    assert [one.text for one in found.findings if one.state == "changed"] == [
        f"lost: play-by-play, team counts and the line and the injury of {name}"
    ]
    carry_out(drafted, found, memory)
    assert gone.player not in {row.player.id for row in drafted.read(box, game.id).home}


def test_a_corrected_score_says_that_the_box_score_is_lost(drafted: League, tmp_path: Path) -> None:
    game = open_games(drafted)[0]
    drafted.perform(stored(drafted, game))
    lines = ["Day,Home,Visitors,Home score,Visitors score", f"{game.day},{game.home.name},{game.away.name},81,99"]
    found = planned(drafted, tmp_path, lines, Wish())
    assert found.findings[0].text == "100–90 → 81–99; lost: box score, play-by-play and team counts"


def test_two_games_of_one_day_are_told_apart_by_their_numbers(drafted: League, tmp_path: Path) -> None:
    games = open_games(drafted)
    one = games[0]
    two = next(game for game in games[1:] if {game.home.id, game.away.id} == {one.home.id, one.away.id})
    drafted.perform(MoveGame(two.id, one.day, override=True))
    for game in (one, two):
        drafted.perform(stored(drafted, game))
    lines = exported(drafted, tmp_path, "boxscores")
    assert set(states(planned(drafted, tmp_path, lines, Wish()))) == {"unchanged"}
    found, _ = corrected(drafted, tmp_path, two)
    assert found.action is not None
    assert (found.counts["changed"], found.counts["wrong"]) == (1, 0)
    without = planned(drafted, tmp_path, [line.split(",", 1)[1] for line in lines], Wish())
    assert f"meet 2 times on day {one.day}; write {one.id} or {two.id} as its Game" in without.problems[0]


def test_a_player_id_has_to_be_of_the_team_that_the_line_names(drafted: League, tmp_path: Path) -> None:
    game = open_games(drafted)[0]
    lines = box_lines(drafted, game)
    theirs = drafted.read(roster, game.away.id).players[0]
    lines = [f"{line}," for line in lines]
    cells = lines[1].split(",")
    cells[-1] = str(theirs.id)
    lines[1] = ",".join(cells)
    found = planned(drafted, tmp_path, [f"{BOX_HEAD},Player id", *lines], Wish())
    assert f"Nobody of the team has the player id {theirs.id}" in found.problems[0]


def test_men_who_did_not_play_leave_a_box_score_as_it_was(drafted: League, tmp_path: Path, memory: Memory) -> None:
    lines = [BOX_HEAD, *box_lines(drafted, open_games(drafted)[0])]
    cells = lines[4].split(",")
    lines[4] = ",".join([*cells[:4], "0", "0", "0", "0", "0", "0", "0"])
    found = planned(drafted, tmp_path, lines, Wish())
    assert found.counts == {"new": len(lines) - 2, "unchanged": 1}
    carry_out(drafted, found, memory)
    assert set(states(planned(drafted, tmp_path, lines, Wish()))) == {"unchanged"}


@pytest.mark.case("G2")
def test_a_box_score_has_to_agree_with_the_score_that_is_known(drafted: League, tmp_path: Path) -> None:
    game = open_games(drafted)[0]
    drafted.perform(TypedResult(game.id, 101, 80))
    found = planned(drafted, tmp_path, [BOX_HEAD, *box_lines(drafted, game)], Wish())
    assert "scored 100 points, but the score says 101" in found.problems[0]
    agreeing = box_lines(drafted, game)
    agreeing[1] = agreeing[1].replace(",0,0,2", ",1,1,2")
    assert planned(drafted, tmp_path, [BOX_HEAD, *agreeing], Wish()).problems == ()


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (0, "99", "do not meet on day 99"),
        (3, "Nobody Known", "Nobody of the team has this name"),
        (6, "-1", "FGM is -1; it cannot be negative"),
        (5, "half", "Minutes is 'half'; write a number"),
    ],
)
def test_a_wrong_line_of_a_box_score_is_told(drafted: League, tmp_path: Path, old: int, new: str, words: str) -> None:
    cells = box_lines(drafted, open_games(drafted)[0])[0].split(",")
    cells[old] = new
    assert words in planned(drafted, tmp_path, [BOX_HEAD, ",".join(cells)], Wish()).problems[0]
