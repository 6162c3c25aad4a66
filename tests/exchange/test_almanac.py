"""The almanac: whole, valid, without dead ends, and with the league's own numbers."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
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
from leaguemgr.league.players import players
from leaguemgr.league.rosters import roster
from leaguemgr.league.stats import player_stats
from leaguemgr.league.teams import EditTeam, RenamePlayer
from leaguemgr.league.trade_terms import Give
from leaguemgr.league.trades import MakeTrade
from leaguemgr.problems import UserError
from leaguemgr.resources import user_folder
from tests.league.conftest import open_games, opened, stored

ODD_TEAM, ODD_PLAYER = "A<B & “Co” <i>", "Dončić & O'Neal <b>"


def quiet(what: str, done: int, total: int) -> None:
    """Nobody watches."""


@pytest.fixture(scope="module")
def named_file(finished_file: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a league with a champion whose names are hard for HTML."""
    path = tmp_path_factory.mktemp("almanac") / "league.league"
    shutil.copy(finished_file, path)
    with League.open(path) as league:
        league.perform(RenamePlayer(league.read(players)[0].id, ODD_PLAYER))
        team = next(iter(league.read(content).teams)).row.team
        league.perform(EditTeam(team.id, name=ODD_TEAM))
    return path


@pytest.fixture(scope="module")
def site(named_file: Path) -> Path:
    """Return the folder of its almanac."""
    folder = named_file.with_name("site")
    assert main(["export", str(named_file), str(folder), "--format", "html"]) == 0
    return folder


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


def test_standings_equal_those_of_the_command_line(
    site: Path, named_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", str(named_file), "standings", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    shown = cells(parsed(site / "seasons/1.html"), "Standings of season 1")
    assert [(*row[1:4], *row[8:10]) for row in shown] == [
        (
            row["team"]["name"],
            *(str(number) for number in (*row["record"].values(), row["points_for"], row["points_against"])),
        )
        for row in told["rows"]
    ]


def test_leaders_equal_those_of_the_command_line(
    site: Path, named_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", str(named_file), "leaders", "--json"]) == 0
    told, page = json.loads(capsys.readouterr().out), parsed(site / "seasons/1.html")
    assert told
    for one in told:
        shown = [[row[0], row[1], row[4]] for row in cells(page, one["title"])]
        assert shown == [[str(e["rank"]), e["player"]["name"], e["text"]] for e in one["leaders"]]


def test_box_scores_equal_those_of_the_command_line(
    site: Path, named_file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["show", str(named_file), "results", "--json"]) == 0
    for box in json.loads(capsys.readouterr().out):
        page = parsed(site / f"games/{box['game']['id']}.html")
        shown = cells(page, f"Box score of {box['game']['home']['name']}")
        assert sorted(row[-1] for row in shown) == sorted(str(line["points"]) for line in box["home"])
        assert [row[-1] for row in cells(page, "Points by period")] == [
            str(box["game"]["home_score"]),
            str(box["game"]["away_score"]),
        ]


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
