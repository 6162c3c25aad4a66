"""Demo, printing and the other commands around the league."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pypdf
import pytest

from leaguemgr import __version__
from leaguemgr.cli import app, demo
from leaguemgr.cli.output import complain, say, table
from tests.cli.conftest import Run


def test_a_sheet_is_printed_and_the_list_names_it(run: Run, finished: Path, tmp_path: Path) -> None:
    out = tmp_path / "standings.pdf"
    assert run("print", finished, "standings", "--out", out, "--page", "letter").code == 0
    page = pypdf.PdfReader(out).pages[0]
    assert {round(float(page.mediabox.width)), round(float(page.mediabox.height))} == {612, 792}
    assert "standings" in run("print", "--list").out


def test_print_says_what_is_missing_or_unknown(run: Run, finished: Path, tmp_path: Path) -> None:
    out = tmp_path / "x.pdf"
    run("print", finished).refused("--out")
    run("print", finished, "posters", "--out", out).refused("posters", "standings")
    run("print", finished, "standings", "--out", out, "--page", "a9").refused("a9")
    run("print", finished, "standings", "--out", out, "--option", "colour=red").refused("colour")
    run("print", finished, "standings", "--out", tmp_path).refused(tmp_path.name)
    assert not out.exists()


@pytest.mark.case("M6")
def test_a_printer_is_named_measured_and_moves_the_backs(run: Run, finished: Path, tmp_path: Path) -> None:
    plain, moved, sheet = (tmp_path / f"{name}.pdf" for name in ("plain", "moved", "sheet"))
    assert "name one" in run("printers").out
    run("print", finished, "counters", "--option", "printer=Kitchen", "--out", moved).refused("Kitchen", "printers")
    assert run("printers", "Kitchen", "--back-x", "1.5", "--turned", "short-edge").code == 0
    assert run("print", finished, "counters", "--option", "backs=short-edge", "--out", plain).code == 0
    options = ("--option", "backs=short-edge", "--option", "printer=Kitchen")
    assert run("print", finished, "counters", *options, "--out", moved).code == 0
    assert plain.read_bytes() != moved.read_bytes()
    assert run("print", finished, "duplex", *options, "--out", sheet).code == 0
    front, back = (page.extract_text() for page in pypdf.PdfReader(sheet).pages)
    assert "Printer: Kitchen" in front
    assert "x +1.5 mm" in back
    run("printers", "Kitchen", "--back-x", "99").refused("-10 to 10")
    run("printers", "Kitchen", "--turned", "over").refused("short-edge")
    run("printers", "--back-x", "1.5").refused("Name the printer: leaguemgr printers NAME --back-x 1.5")
    run("printers", "--turned", "short-edge").refused("leaguemgr printers NAME --turned short-edge")
    run("printers", "--forget").refused("leaguemgr printers NAME --forget")
    run("printers", "Kitchen", "--forget", "--back-y", "2").refused("leave out --forget or --back-y 2.")
    listed = run("printers", "--json").json[0]
    assert (listed["name"], listed["short-edge"]["back-x"], listed["long-edge"]["back-x"]) == ("Kitchen", 1.5, 0)
    assert run("printers", "Kitchen", "--forget").code == 0
    run("printers", "Kitchen", "--forget").refused("Kitchen")


def test_version_and_help(run: Run) -> None:
    assert run("--version").out.strip() == __version__
    assert "advance" in run("--help").out


def test_a_bug_is_told_in_one_sentence_with_its_details_in_a_file(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_arguments: object, **_options: object) -> None:
        raise ZeroDivisionError("no luck")

    monkeypatch.setattr(app, "app", broken)
    ran = run("actions")
    assert ran.code == 70
    assert "no luck" in ran.err
    assert "Traceback" not in ran.err
    report = Path(ran.err.rsplit("details are in ", 1)[1].strip().rstrip("."))
    assert "ZeroDivisionError" in report.read_text(encoding="utf-8")


def test_an_interrupted_command_says_that_it_can_go_on(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def interrupted(*_arguments: object, **_options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(demo, "run_demo", interrupted)
    ran = run("demo", tmp_path, "--no-window")
    assert ran.code == 130
    assert ran.err == "Stopped. What was finished is stored; run the same command again to go on.\n"


def test_names_never_command_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    table(("Name",), [("\x1b[2JBell\x07",), ("\u202eback",)])
    say("\x1b[31mred\nnext")
    out = capsys.readouterr().out
    assert not {"\x1b", "\x07", "\u202e"} & set(out)
    assert r"\x1b[2JBell\x07" in out
    assert "red\nnext" in out


class Loading(ModuleType):
    """A module in whose loading somebody presses Ctrl+C."""

    def __getattr__(self, name: str) -> object:
        raise KeyboardInterrupt


def test_ctrl_c_while_the_program_loads_is_no_traceback(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "leaguemgr.cli.app", Loading("app"))
    ran = run("actions")
    assert (ran.code, ran.out) == (130, "")
    assert ran.err.startswith("Stopped.")


def test_the_demo_of_a_game_with_whole_teams_is_a_tournament_that_a_seed_repeats(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(demo, "MOST_IN_TOURNAMENT", 6)
    for folder in ("one", "two"):
        ran = run("demo", tmp_path / folder, "--system", "value-add", "--no-window", "--workers", 0)
        assert ran.code == 0
        assert "are the champions" in ran.out
    brackets = [run("show", tmp_path / folder / "demo.league", "bracket", "--json").out for folder in ("one", "two")]
    assert brackets[0] == brackets[1]
    printed = {path.stem for path in (tmp_path / "one").glob("*.pdf")}
    assert {"cards", "scoresheet", "scoresheet_filled", "boxscore"} <= printed
    assert "court" not in printed
    again = run("demo", tmp_path / "one", "--system", "basketball-strategy", "--no-window")
    again.refused("Value Add Basketball", "choose another folder")


def test_the_demo_of_a_game_with_few_whole_teams_drafts_and_prints_its_cards(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(demo, "TEAMS", 4)
    monkeypatch.setattr(demo, "GAMES", 3)
    # What each of them draws is tested with a league; drawing all of them takes its time.
    monkeypatch.setattr("leaguemgr.printing.print_sheet", lambda league, name, path, *rest: path.touch())
    ran = run("demo", tmp_path, "--system", "strat-o-matic", "--no-window", "--workers", 0)
    assert ran.code == 0
    assert "are the champions" in ran.out
    printed = {path.stem for path in tmp_path.glob("*.pdf")}
    own = {"player_cards", "team_cards", "action_cards", "markers", "playing_board", "tally", "tally_filled"}
    assert own | {"counters", "coach_pack", "picks"} <= printed
    assert not {"cards", "scorepad", "scoresheet"} & printed
    drafted = json.loads(run("show", tmp_path / "demo.league", "draft", "--json").out)
    assert len(drafted) > 0


def start(*arguments: object) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "leaguemgr", *map(str, arguments)]
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    return subprocess.Popen(command, stderr=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment)


@pytest.mark.case("I2")
def test_an_interrupted_advance_goes_on_to_the_same_result(run: Run, new: Path, finished: Path) -> None:
    process = start("advance", new, "--workers", 0)
    assert process.stderr is not None
    for line in process.stderr:
        if line.startswith("draft"):
            process.send_signal(signal.SIGINT)
            break
    _, error = process.communicate(timeout=60)
    assert process.returncode in (0, 130)
    assert "Traceback" not in error
    assert run("verify", new, "--replays", 0).code == 0
    assert run("advance", new, "--workers", 0).code == 0
    assert run("show", new, "results", "--json").out == run("show", finished, "results", "--json").out


def test_a_pipe_that_closes_early_is_no_error(finished: Path) -> None:
    process = start("show", finished, "results", "--json")
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    error = process.stderr.read()
    process.stderr.close()
    process.wait(timeout=60)
    assert error == ""


def test_a_name_that_is_no_text_is_told_as_it_is(capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    complain("There is no file a\udcffb.")
    assert capsysbinary.readouterr().err == b"There is no file a\\udcffb.\n"
