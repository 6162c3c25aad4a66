"""Files into a league: what they would do is shown first, then all of it is done or nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from openpyxl import load_workbook

from leaguemgr.cli import main
from leaguemgr.exchange.export import Wish as ExportWish
from leaguemgr.exchange.export import export
from leaguemgr.exchange.importing import NEW, SKIP, Wish, carry_out, plan, write_template
from leaguemgr.exchange.kinds import KINDS
from leaguemgr.exchange.mapping import Memory
from leaguemgr.exchange.reading import How
from leaguemgr.league.college import StartCollegeDraft
from leaguemgr.league.league import League
from leaguemgr.league.players import players
from leaguemgr.league.records import PlayerRow
from leaguemgr.league.rosters import moves, roster
from leaguemgr.league.season import MakeSchedule
from leaguemgr.league.standings import standings
from leaguemgr.league.status import status
from leaguemgr.league.teams import RenamePlayer
from leaguemgr.problems import UserError
from tests.exchange.importing import BOX_HEAD, CARD, HEAD, content, exported, planned, states
from tests.league.conftest import open_games, stored


def first(league: League) -> PlayerRow:
    return league.read(players)[0]


@pytest.mark.case("K9")
def test_an_export_with_one_rating_changed_is_one_change_and_one_step_of_undo(drafted: League, tmp_path: Path) -> None:
    before, lines = content(drafted, tmp_path), exported(drafted, tmp_path, "players")
    man = first(drafted)
    rating = 1 if man.ratings["defense"] > 1 else 2
    lines[1] = lines[1].replace(f",{man.position},{man.ratings['defense']},", f",{man.position},{rating},")
    found = planned(drafted, tmp_path, lines, Wish())
    assert (found.kind, dict(found.counts)) == ("players", {"changed": 1, "unchanged": len(lines) - 2})
    assert next(one.text for one in found.findings if one.state == "changed").startswith("Defense")
    carry_out(drafted, found, Memory(tmp_path / "memory.json"))
    assert content(drafted, tmp_path) != before
    assert {row.id: row for row in drafted.read(players)}[man.id].ratings == {**man.ratings, "defense": rating}
    drafted.undo()
    assert content(drafted, tmp_path) == before


@pytest.mark.parametrize("table", ["players", "rosters", "schedule", "results", "boxscores"])
@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_what_was_exported_is_unchanged_when_it_comes_in(
    drafted: League, tmp_path: Path, memory: Memory, table: str, form: str
) -> None:
    drafted.perform(stored(drafted, open_games(drafted)[0]))
    (path,) = export(drafted, tmp_path, ExportWish(form, [table]))
    found = plan(drafted, path, Wish(table), memory)
    assert set(states(found)) == {"unchanged"}
    assert (found.action, found.problems) == (None, ())
    with pytest.raises(UserError, match="nothing to import"):
        carry_out(drafted, found, memory)


def test_the_sheet_of_a_workbook_that_suits_the_kind_is_read(drafted: League, tmp_path: Path, memory: Memory) -> None:
    (path,) = export(drafted, tmp_path, ExportWish("xlsx"))
    for kind, sheet in (("players", "Players"), ("rosters", "Rosters"), ("schedule", "Schedule")):
        found = plan(drafted, path, Wish(kind), memory)
        assert found.sheet.name.endswith(f", {sheet}")
        assert set(states(found)) == {"unchanged"}


def test_new_players_join_the_pool_or_a_team(new: League, tmp_path: Path, memory: Memory) -> None:
    lines = [f"{HEAD},Team,No", f"Dončić,G,{CARD},,77", f"王治郅,C,{CARD},{new.read(standings).rows[0].team.name},5"]
    found = planned(new, tmp_path, lines)
    assert states(found) == ["new", "new"]
    assert found.findings[0].text == "G: D 2, O 3, R 4, BH 2, FT 1, ★"
    assert carry_out(new, found, memory).summary == "Imported 2 players from file.csv: 2 new, 0 changed, 0 unchanged."
    made = {row.name: row for row in new.read(players) if row.origin == "imported"}
    assert made["Dončić"].ratings == {
        "defense": 2, "offense": 3, "rebound": 4, "ball_handling": 2, "free_throw": 1, "tip_in": 1,
    }  # fmt: skip
    assert (made["Dončić"].number, made["Dončić"].team) == (77, None)
    assert (made["王治郅"].number, made["王治郅"].team) == (5, new.read(standings).rows[0].team)


@pytest.mark.case("K6")
def test_a_missing_cell_is_told_with_its_line_and_a_missing_column_by_name(new: League, tmp_path: Path) -> None:
    lines = ["Name,,Pos,D,O,R,BH,FT,Star", *(f"Man {n},,G,{CARD}" for n in range(5)), f"Bob,,,{CARD}"]
    found = planned(new, tmp_path, lines)
    assert found.problems == ("Line 7, Bob: He is not in the league, and for a new player Position is missing.",)
    without = planned(new, tmp_path, ["Name,Pos,D,O,R,BH,FT", "Bob,G,2,3,4,2,1"], Wish("players"))
    assert without.problems[0].endswith("for a new player Tip-in is missing.")
    assert planned(new, tmp_path, ["Pos,D", "G,2"], Wish("players")).problems == ("Player has no column; map it.",)


@pytest.mark.case("K6")
def test_an_empty_team_is_a_warning(drafted: League, tmp_path: Path) -> None:
    team = drafted.read(standings).rows[0].team.name
    found = planned(drafted, tmp_path, ["Team,Player", f"{team},", f"{team},{first(drafted).name}"], Wish("rosters"))
    assert found.warnings == (f"Line 2: {team} has no players.",)
    assert found.problems == ()


@pytest.mark.case("K8")
def test_a_line_that_is_left_out_leaves_nothing_behind(new: League, tmp_path: Path, memory: Memory) -> None:
    lines = [HEAD, f"Ann,G,{CARD}", f"Bea,G,{CARD}", "Cara,G"]
    before = len(new.read(players))
    wish = Wish("players", mapping={"tip_in": "Star"}, rows={3: SKIP, 4: SKIP})
    carry_out(new, planned(new, tmp_path, lines, wish), memory)
    names = [row.name for row in new.read(players)]
    assert len(names) == before + 1
    assert "Ann" in names
    assert not {"Bea", "Cara", ""} & set(names)


@pytest.mark.case("K11")
def test_one_bad_line_of_many_keeps_all_out(new: League, tmp_path: Path, memory: Memory) -> None:
    before = content(new, tmp_path)
    lines = [HEAD, *(f"Man {n},G,{CARD}" for n in range(300))]
    lines[200] = "Man 199,G,2,9,4,2,1,no"
    found = planned(new, tmp_path, lines)
    assert found.counts == {"new": 299, "wrong": 1}
    with pytest.raises(UserError, match=r"Line 201, Man 199: .*Offense is 9; it must be from 1 to 3"):
        carry_out(new, found, memory)
    assert content(new, tmp_path) == before
    assert new.can_undo == ""


def test_namesakes_are_asked_about(drafted: League, tmp_path: Path, memory: Memory) -> None:
    one, two = drafted.read(players)[:2]
    drafted.perform(RenamePlayer(two.id, one.name))
    lines = ["Name,D", f"{one.name},1"]
    found = planned(drafted, tmp_path, lines, Wish("players"))
    assert states(found) == ["unclear"]
    assert {choice.id for choice in found.findings[0].choices} == {one.id, two.id}
    assert found.action is None
    chosen = planned(drafted, tmp_path, lines, Wish("players", rows={2: str(two.id)}))
    carry_out(drafted, chosen, memory)
    ratings = {row.id: row.ratings["defense"] for row in drafted.read(players)}
    assert (ratings[one.id], ratings[two.id]) == (one.ratings["defense"], 1)


def test_two_men_of_one_name_in_a_file_are_asked_about_and_may_both_be_new(
    new: League, tmp_path: Path, memory: Memory
) -> None:
    lines = [HEAD, f"Ann,G,{CARD}", f"ann,F,{CARD}"]
    assert states(planned(new, tmp_path, lines)) == ["unclear", "unclear"]
    wish = Wish("players", mapping={"tip_in": "Star"}, rows={2: NEW, 3: NEW})
    carry_out(new, planned(new, tmp_path, lines, wish), memory)
    assert [row.name for row in new.read(players) if row.name.casefold() == "ann"] in (["Ann", "ann"], ["ann", "Ann"])


def test_a_name_in_other_capitals_is_the_same_man_and_an_id_may_bring_another_name(
    drafted: League, tmp_path: Path, memory: Memory
) -> None:
    one, two = drafted.read(players)[:2]
    lines = ["Id,Name", f",{one.name.upper()}  ", f"{two.id},Zoé Ünsal"]
    found = planned(drafted, tmp_path, lines, Wish("players", mapping={"id": "Id"}))
    assert states(found) == ["unchanged", "changed"]
    carry_out(drafted, found, memory)
    names = {row.id: row.name for row in drafted.read(players)}
    assert (names[one.id], names[two.id]) == (one.name, "Zoé Ünsal")


def test_two_lines_about_one_man_are_refused(drafted: League, tmp_path: Path) -> None:
    man = first(drafted)
    found = planned(drafted, tmp_path, ["Id,Name,D", f"{man.id},{man.name},1", f"{man.id},{man.name},2"],
                    Wish("players", mapping={"id": "Id"}))  # fmt: skip
    assert found.problems == (f"Line 3, {man.name}: Line 2 is about the same player; leave one out.",)


def test_men_change_teams_and_numbers_with_each_other(drafted: League, tmp_path: Path, memory: Memory) -> None:
    ours, theirs = (drafted.read(roster, team).players[0] for team in (1, 2))
    assert ours.team
    assert theirs.team
    lines = ["Player,Team,No", f"{ours.name},{theirs.team.name},{theirs.number}"]
    lines.append(f"{theirs.name},{ours.team.abbreviation},{ours.number}")
    carry_out(drafted, planned(drafted, tmp_path, lines, Wish("rosters")), memory)
    now = {row.id: row for row in drafted.read(players)}
    assert (now[ours.id].team, now[ours.id].number) == (theirs.team, theirs.number)
    assert (now[theirs.id].team, now[theirs.id].number) == (ours.team, ours.number)
    assert len(drafted.read(moves)) == 4
    assert drafted.verify() == []


def test_a_team_gets_no_man_too_many(drafted: League, tmp_path: Path) -> None:
    man, team = drafted.read(roster, 2).players[0], drafted.read(roster, 1).row.team
    found = planned(drafted, tmp_path, ["Player,Team", f"{man.name},{team.name}"], Wish("rosters"))
    assert "active players; leave some out" in found.problems[0]


def test_a_number_is_worn_once(drafted: League, tmp_path: Path) -> None:
    one, two = drafted.read(roster, 1).players[:2]
    found = planned(drafted, tmp_path, ["Player,No", f"{one.name},{two.number}"], Wish("players"))
    assert f"would wear number {two.number}" in found.problems[0]


def test_numbers_that_are_said_win_over_men_who_join_without_one(
    drafted: League, tmp_path: Path, memory: Memory
) -> None:
    ours, theirs = drafted.read(roster, 1).players[:2], drafted.read(roster, 2).players[0]
    assert ours[0].team
    assert theirs.team
    lines = ["Player,Team,No", f"{theirs.name},{ours[0].team.name},", f"{ours[0].name},{ours[0].team.name},{{}}"]
    lines.append(f"{ours[1].name},{theirs.team.name},")
    lines[2] = lines[2].format(theirs.number)
    carry_out(drafted, planned(drafted, tmp_path, lines, Wish("rosters")), memory)
    now = {row.id: row for row in drafted.read(players)}
    assert now[ours[0].id].number == theirs.number
    assert (now[theirs.id].team, now[theirs.id].number == theirs.number) == (ours[0].team, False)


def test_a_new_man_without_a_number_leaves_zero_to_the_one_who_asks_for_it(
    new: League, tmp_path: Path, memory: Memory
) -> None:
    team = new.read(standings).rows[0].team.name
    lines = [f"{HEAD},Team,No", f"Ann,G,{CARD},{team},", f"Bea,G,{CARD},{team},0"]
    carry_out(new, planned(new, tmp_path, lines), memory)
    assert {row.name: row.number for row in new.read(roster, 1).players} == {"Ann": 1, "Bea": 0}
    assert states(planned(new, tmp_path, lines)) == ["unchanged", "unchanged"]


def test_an_unknown_team_is_told_with_what_it_looks_like(drafted: League, tmp_path: Path) -> None:
    team = drafted.read(standings).rows[0].team.name
    found = planned(drafted, tmp_path, ["Player,Team", f"{first(drafted).name},{team[:-1]}x"], Wish("rosters"))
    assert f"did you mean {team}?" in found.problems[0]


@pytest.mark.case("J4")
def test_a_hidden_rating_cannot_be_imported(college: League, tmp_path: Path) -> None:
    college.perform(StartCollegeDraft())
    rookie = college.read(players, "rookies")[0]
    titles = {field.name: field.title for field in college.system.card_fields}
    lines = [f"Id,Name,{titles[rookie.hidden[0]]}", f"{rookie.id},{rookie.name},2"]
    found = planned(college, tmp_path, lines, Wish("players", mapping={"id": "Id"}))
    assert "rolled after he is drafted" in found.problems[0]


def test_a_mapping_is_remembered_for_the_next_file_of_that_kind(new: League, tmp_path: Path) -> None:
    memory = Memory(tmp_path / "memory.json")
    lines = ["Nom,Poste,Défense,O,R,BH,FT,Star", f"Ann,G,{CARD}"]
    said = {"player": "Nom", "position": "2", "defense": "Défense", "tip_in": "Star"}
    carry_out(new, planned(new, tmp_path, lines, Wish("players", mapping=said)), memory)
    again = planned(new, tmp_path, ["Star,Nom,Poste,Défense,O,R,BH,FT", "no,Bea,G,2,2,2,2,2"], Wish())
    assert (again.kind, states(again)) == ("players", ["new"])
    assert again.columns["player"] == 1


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        (Wish(rows={99: SKIP}), "has no line 99"),
        (Wish(rows={2: "Bob"}, kind="rosters"), "cannot be 'Bob'"),
        (Wish(no_draft=True), "Only a file of players"),
        (Wish("statues"), "nothing called 'statues'"),
        (Wish(mapping={"defence": "Day"}), "nothing called 'defence'"),
        (Wish(mapping={"home": "Day", "day": "Day"}), "cannot be both"),
    ],
)
def test_what_does_not_suit_the_file_is_refused(drafted: League, tmp_path: Path, wish: Wish, words: str) -> None:
    one, two = (row.team.name for row in drafted.read(standings).rows[:2])
    with pytest.raises(UserError, match=words):
        planned(drafted, tmp_path, ["Day,Home,Visitors,Player,Team", f"1,{one},{two},x,{one}"], wish)


@pytest.mark.parametrize(
    ("head", "words"),
    [
        ("Player,Team", "nobody in the file"),
        ("Day,Home,Visitors", "no game in the file"),
        ("Day,Home,Visitors,Home score,Visitors score", "no result in the file"),
        (BOX_HEAD, "no box score in the file"),
    ],
)
def test_a_file_with_a_head_alone_is_no_file_that_is_in_the_league_already(
    drafted: League, tmp_path: Path, head: str, words: str
) -> None:
    found = planned(drafted, tmp_path, [head], Wish())
    assert (found.action, words in found.problems[0]) == (None, True)


def test_ambiguous_numbers_are_asked_about(new: League, tmp_path: Path) -> None:
    lines = ["Player;Pos;Minutes;Points;Reb;Ast;FTM;FTA", "Ann;G;1,234;500;3;4;5;6"]
    found = planned(new, tmp_path, lines, Wish("statistics"))
    assert "say whether it has decimal commas or points" in found.problems[0]
    assert planned(new, tmp_path, lines, Wish("statistics", How(decimal="."))).problems == ()


@pytest.mark.parametrize("total", ["TOT", "2TM"])
def test_a_man_of_two_teams_counts_once_beside_his_total(new: League, tmp_path: Path, total: str) -> None:
    one, two = (row.team.abbreviation for row in new.read(standings).rows[:2])
    head = "Player,Pos,Tm,G,Min,Pts,Reb,Ast,FTM,FTA"
    parts = [f"Ann,G,{one},30,600,300,90,60,30,40", f"Ann,G,{two},40,1000,500,150,90,50,60"]
    whole = f"Ann,G,{total},70,1600,800,240,150,80,100"
    others = [f"Man {n},{'GFC'[n % 3]},,70,{900 + 20 * n},{200 + 9 * n},{300 - n},{n},{n},{n + 9}" for n in range(30)]
    without = planned(new, tmp_path, [head, *parts, *others], Wish("statistics"))
    found = planned(new, tmp_path, [head, whole, *parts, *others], Wish("statistics"))
    assert [one.text for one in found.findings] == [one.text for one in without.findings]
    assert found.warnings == ()
    alone = planned(new, tmp_path, [head, whole, *others], Wish("statistics"))
    assert len(alone.findings) == len(found.findings)
    assert f"1 team ({total})".replace("1 team", "1 team of the file") in alone.warnings[0]


def test_a_league_of_real_men_begins_without_a_draft(new: League, tmp_path: Path, memory: Memory) -> None:
    teams = [row.team.abbreviation for row in new.read(standings).rows]
    lines = ["Player,Pos,Tm,G,Min,Pts,Reb,Ast,Stl,Blk,FTM,FTA"]
    for place, team in enumerate(teams):
        for number in range(14):
            points, position = 5 + number + place, "GGGGFFFFCC"[number % 10]
            lines.append(
                f"{team} {number},{position},{team},70,{10 + number * 2},{points},{3 + number},{number},1,1,3,4"
            )
    wish = Wish("statistics", replace_pool=True, no_draft=True)
    carry_out(new, planned(new, tmp_path, lines, wish), memory)
    assert {row.origin for row in new.read(players)} == {"imported"}
    limit = new.read(roster, 1).row.limit
    assert [new.read(roster, team).row.players for team in (1, 2, 3, 4)] == [limit] * 4
    # Those who played least have no place on a team.
    assert {row.name.split()[1] for row in new.read(players, "pool")} == {str(n) for n in range(14 - limit)}
    assert new.read(status).phase == "season"
    new.perform(MakeSchedule())
    assert new.verify() == []


def test_without_a_draft_every_team_needs_enough_men(new: League, tmp_path: Path) -> None:
    team = new.read(standings).rows[0].team.name
    lines = [f"{HEAD},Team", f"Ann,G,{CARD},{team}"]
    found = planned(new, tmp_path, lines, Wish("players", mapping={"tip_in": "Star"}, no_draft=True))
    assert f"{team} would have 1 player and need" in " ".join(found.problems)


def test_templates_have_the_head_that_is_read_again(drafted: League, tmp_path: Path) -> None:
    for kind in KINDS:
        write_template(drafted, kind, tmp_path / f"{kind}.xlsx")
        write_template(drafted, kind, tmp_path / f"{kind}.csv")
        head = tuple(cell.value for cell in load_workbook(tmp_path / f"{kind}.xlsx").worksheets[0][1])
        text = (tmp_path / f"{kind}.csv").read_text(encoding="utf-8-sig")
        assert tuple(text.strip().split(",")) == head
        found = planned(drafted, tmp_path, [text.strip()], Wish(kind))
        assert len(found.columns) == len(head) == len(found.targets)


def test_the_command_line_shows_then_does(
    drafted_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    league, data = tmp_path / "l.league", tmp_path / "d.csv"
    league.write_bytes(drafted_file.read_bytes())
    data.write_text(f"{HEAD}\nAnn,G,{CARD}\n")
    arguments = ["import", str(league), str(data), "--map", "tip_in=Star"]
    assert main([*arguments, "--dry-run"]) == 0
    assert "1 new." in capsys.readouterr().out
    assert main(arguments) == 0
    assert capsys.readouterr().out.endswith("Imported 1 player from d.csv: 1 new, 0 changed, 0 unchanged.\n")
    assert main(arguments) == 0
    assert "nothing to import" in capsys.readouterr().out
    assert main([*arguments[:3], "--map", "tip_in=Stars"]) == 2
    assert "no column 'Stars'" in capsys.readouterr().err
