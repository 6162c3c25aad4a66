"""The almanac: whole, valid, without dead ends, and with the league's own numbers."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import html5lib
import pytest

from leaguemgr.cli import main
from leaguemgr.exchange.almanac.content import content
from leaguemgr.exchange.almanac.pages import Pages
from leaguemgr.exchange.almanac.site import MANIFEST, _listed, write_almanac
from leaguemgr.league.college import StartCollegeDraft
from leaguemgr.league.draft import on_clock
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.league import League
from leaguemgr.league.life import team_seasons
from leaguemgr.league.rosters import roster
from leaguemgr.league.stats import player_stats
from leaguemgr.league.trade_terms import Give
from leaguemgr.league.trades import MakeTrade
from leaguemgr.problems import UserError
from leaguemgr.resources import user_folder
from tests.exchange.conftest import ODD_PLAYER, ODD_TEAM
from tests.league.conftest import open_games, opened, stored


def quiet(what: str, done: int, total: int) -> None:
    """Nobody watches."""


def parsed(path: Path) -> Element:
    """Parse a page; any error of its HTML is raised."""
    return html5lib.HTMLParser(strict=True, namespaceHTMLElements=False).parse(path.read_text(encoding="utf-8"))


def cells(page: Element, caption: str) -> list[list[str]]:
    """Return the body of the table with this caption."""
    tables = (one for one in page.iter("table") if "".join(one.find("caption").itertext()) == caption)
    body = next(tables).find("tbody")
    return [["".join(cell.itertext()).strip() for cell in row] for row in body]


def test_every_page_is_valid_and_every_link_leads_to_a_page_of_the_site(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 100
    linked = set()
    for path in pages:
        page = parsed(path)
        assert page.find("head/title").text
        assert page.get("lang") == "en"
        for element in page.iter():
            for name in ("href", "src"):
                target = element.get(name)
                if target and not target.startswith("#"):
                    assert ":" not in target, f"{path} leads out of the site to {target}"
                    there = (path.parent / target).resolve()
                    assert there.is_file(), f"{path} leads nowhere: {target}"
                    linked.add(there)
    assert {path.resolve() for path in pages} <= linked


def test_nothing_is_loaded_from_anywhere_else(site: Path) -> None:
    for path in [*site.glob("*.css"), *site.glob("*.js")]:
        assert not re.search(r"https?:|//[a-z]|@import|url\(", path.read_text(encoding="utf-8")), path


def told(capsys: pytest.CaptureFixture[str], file: Path, *what: str) -> Any:
    """Return what the command line shows of the league."""
    capsys.readouterr()
    assert main(["show", str(file), *what, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_standings_equal_those_of_the_command_line(
    site: Path, named_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = told(capsys, named_file, "standings")["rows"]
    for page, caption in (("seasons/1.html", "Standings of season 1"), ("index.html", "Standings of season 1")):
        shown = cells(parsed(site / page), caption)
        assert [(*row[:4], row[6], row[7], row[8], row[9]) for row in shown] == [
            (
                str(row["rank"]),
                row["team"]["name"],
                *(str(number) for number in row["record"].values()),
                *("–".join(str(number) for number in row[place].values()) for place in ("home", "away")),
                *(str(row[points]) for points in ("points_for", "points_against")),
            )
            for row in rows
        ]


def test_leaders_equal_those_of_the_command_line(
    site: Path, named_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lists, page = told(capsys, named_file, "leaders"), parsed(site / "seasons/1.html")
    assert lists
    for one in lists:
        shown = [[row[0], row[1], row[3], row[4]] for row in cells(page, one["title"])]
        assert shown == [[str(e["rank"]), e["player"]["name"], str(e["games"]), e["text"]] for e in one["leaders"]]


def test_box_scores_equal_those_of_the_command_line(
    site: Path, named_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    counts = ("orb", "drb", "stl", "blk", "tov", "pf", "points")
    for box in told(capsys, named_file, "results"):
        game = box["game"]
        page = parsed(site / f"games/{game['id']}.html")
        for side in ("home", "away"):
            shown = cells(page, f"Box score of {game[side]['name']}")
            assert sorted([row[0].removesuffix(" *"), *row[2:4], *row[-7:]] for row in shown) == sorted(
                [
                    line["player"]["name"],
                    *(f"{line[made]}-{line[tried]}" for made, tried in (("fgm", "fga"), ("ftm", "fta"))),
                    *(str(line[count]) for count in counts),
                ]
                for line in box[side]
            )
        assert [row[1:] for row in cells(page, "Points by period")] == [
            [*(str(pair[place]) for pair in game["periods"]), str(game[f"{side}_score"])]
            for place, side in enumerate(("home", "away"))
        ]


def test_schedule_playoffs_draft_and_history_equal_those_of_the_command_line(
    site: Path, named_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    listed = parsed(site / "seasons/1-schedule.html")
    shown = [row for title in ("Regular season 1", "Playoffs 1") for row in cells(listed, title)]
    games = told(capsys, named_file, "schedule")
    assert shown == [
        [str(g["day"]), g["home"]["name"], g["away"]["name"], f"{g['home_score']}–{g['away_score']}"] for g in games
    ]
    season = parsed(site / "seasons/1.html")
    series = ["".join(one.itertext()) for one in season.findall(".//ul[@class='series']/li")]
    for text, one in zip(
        series, [s for r in told(capsys, named_file, "bracket")["rounds"] for s in r["series"]], strict=True
    ):
        assert text.startswith(f"{one['high']['name']} ({one['high_seed']}) {one['wins'][0]}–{one['wins'][1]} ")
    draft = told(capsys, named_file, "draft")
    assert [(row[0], row[2]) for row in cells(season, draft["title"])] == [
        (f"{pick['round']}.{pick['slot']:02d}", pick["player"]["name"]) for pick in draft["picks"]
    ]
    assert [row[2:5] for row in cells(parsed(site / "history.html"), "All seasons")] == [
        [str(row["games"]), row["champion"]["name"], row["runner_up"]["name"]]
        for row in told(capsys, named_file, "history")
    ]


def test_players_have_the_ratings_of_the_command_line(
    site: Path, named_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for player in told(capsys, named_file, "players"):
        page = parsed(site / f"players/{player['id']}.html")
        assert page.find("body/main/h1").text == player["name"]
        shown = {one.find("dt").text: one.find("dd").text for one in page.findall(".//dl[@class='ratings']/div")}
        given = {name.replace("_", " ").capitalize(): value for name, value in player["ratings"].items()}
        tip = "★" if given.pop("Tip in") else "–"
        assert shown == {**{name: str(value) for name, value in given.items()}, "Tip-in": tip}


def test_careers_equal_the_players_own_statistics(named_file: Path, tmp_path: Path) -> None:
    for league in opened(named_file, tmp_path):
        found = league.read(content)
        for player, stats in found.stats.items():
            told = league.read(player_stats, player)
            assert stats.seasons == told.seasons
            assert (stats.career, stats.playoffs) == (told.career, told.playoffs)


def test_a_team_came_as_far_as_the_window_says(finished: League) -> None:
    for page in finished.read(content).teams:
        told = finished.read(team_seasons, page.row.team.id)
        assert [year.playoffs for year in page.years] == [one.playoffs for one in told]
        assert told[0].playoffs


@pytest.mark.case("G6")
def test_the_career_of_a_traded_man_counts_every_game_once(drafted: League) -> None:
    first, *others = open_games(drafted)
    drafted.perform(stored(drafted, first))
    ours, theirs = (drafted.read(roster, team.id).players[0] for team in (first.home, first.away))
    give = (Give(first.home.id, first.away.id, ours.id), Give(first.away.id, first.home.id, theirs.id))
    drafted.perform(MakeTrade(give))
    for game in others:
        drafted.perform(stored(drafted, game))
    found, told = drafted.read(content).stats[ours.id], drafted.read(player_stats, ours.id)
    assert len(told.seasons) == 3
    assert (found.seasons, found.career) == (told.seasons, told.career)


@pytest.mark.case("M2")
def test_names_are_written_as_they_are(site: Path) -> None:
    assert ODD_TEAM in "".join(parsed(site / "teams/1.html").find("body/main/h1").itertext())
    names = [row[0] for row in cells(parsed(site / "players/index.html"), "On teams")]
    assert ODD_PLAYER in names
    entries = json.loads((site / "search-index.js").read_text(encoding="utf-8").removeprefix("window.almanac = ")[:-2])
    assert ODD_PLAYER in [name for name, _ in entries]
    assert all((site / page).is_file() for _, page in entries)


@pytest.mark.case("J4")
def test_hidden_ratings_are_nowhere_before_the_pick(college: League, tmp_path: Path) -> None:
    college.perform(StartCollegeDraft())
    assert college.read(on_clock)
    rookies = college.read(draft_view).pool
    write_almanac(college, tmp_path / "site", quiet)
    fields = [field.name for field in college.system.card_fields]
    for rookie in rookies:
        page = parsed(tmp_path / f"site/players/{rookie.id}.html")
        shown = ["".join(one.itertext()) for one in page.iter("dd")]
        assert [name for name, text in zip(fields, shown, strict=True) if text == "?"] == [
            name for name in fields if name in rookie.hidden
        ]


def test_a_new_almanac_takes_the_place_of_the_old_and_spares_what_others_put_there(
    finished: League, tmp_path: Path
) -> None:
    folder = tmp_path / "site"
    write_almanac(finished, folder, quiet)
    (folder / "CNAME").write_text("mine")
    (folder / ".almanac").write_text((folder / ".almanac").read_text() + "games/999.html\n../outside.txt\n")
    (folder / "games/999.html").write_text("gone")
    (tmp_path / "outside.txt").write_text("not ours")
    write_almanac(finished, folder, quiet)
    assert (folder / "CNAME").read_text() == "mine"
    assert (tmp_path / "outside.txt").exists()
    assert not (folder / "games/999.html").exists()
    assert [path.name for path in tmp_path.iterdir() if path.name.endswith(".part")] == []


@pytest.mark.parametrize("name", ["C:\\x", "C:x", "\\\\srv\\share\\x", "/etc/x", "..\\x", "a/../../x"])
def test_no_name_in_the_list_of_files_leads_out_of_the_almanac(tmp_path: Path, name: str) -> None:
    (tmp_path / MANIFEST).write_text(f"index.html\n{name}\n")
    assert _listed(tmp_path) == {"index.html"}


def test_an_almanac_that_is_stopped_changes_nothing(finished: League, tmp_path: Path) -> None:
    def stop(what: str, done: int, total: int) -> None:
        if done == 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_almanac(finished, tmp_path / "site", stop)
    assert not (tmp_path / "site").exists()
    assert not list(tmp_path.glob(".site*"))


def test_a_league_that_has_not_begun_has_an_almanac_too(new: League, tmp_path: Path) -> None:
    write_almanac(new, tmp_path / "site", quiet)
    for path in (tmp_path / "site").rglob("*.html"):
        parsed(path)
    assert len(cells(parsed(tmp_path / "site/index.html"), "Standings of season 1")) == 4


def test_progress_counts_every_page(finished: League) -> None:
    pages = Pages(finished, finished.read(content))
    assert len(list(pages.all())) == pages.count


def test_a_place_that_cannot_be_written_is_refused(finished: League, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError, match="almanac cannot be written"):
        write_almanac(finished, tmp_path / "file" / "site", quiet)


def test_a_template_in_the_users_folder_counts_instead(finished: League, tmp_path: Path) -> None:
    own = user_folder() / "resources/almanac/style.css"
    own.parent.mkdir(parents=True)
    own.write_text("body { color: navy; }")
    try:
        write_almanac(finished, tmp_path / "site", quiet)
    finally:
        shutil.rmtree(own.parent)
    assert (tmp_path / "site/style.css").read_text() == "body { color: navy; }"
