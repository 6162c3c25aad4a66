"""Coaches on the command line."""

from __future__ import annotations

from tests.cli.conftest import Run


def test_styles_are_listed_with_the_usual_one_first(run: Run) -> None:
    assert [row["style"] for row in run("coaches", "list", "--json").json] == ["balanced", "scout", "solitaire"]
    assert "Scout, who reads the other coach" in run("coaches", "list").out


def test_a_match_says_who_won_how_often(run: Run) -> None:
    match = ("coaches", "match", "--home", "balanced", "--away", "solitaire", "--games", "4", "--workers", "0")
    short = ("--option", "quarter-minutes=8")
    found = run(*match, *short, "--json").json
    assert (found["home"], found["away"], found["games"]) == ("balanced", "solitaire", 4)
    assert found["low"] <= found["share"] <= found["high"]
    assert f"balanced won {found['share']:.1%} of 4 games against solitaire" in run(*match, *short).out


def test_what_is_unknown_is_refused(run: Run) -> None:
    run("coaches", "match", "--home", "wild", "--away", "scout").refused("no coach of style 'wild'", "balanced, scout")
    run("coaches", "match", "--home", "scout", "--away", "scout", "--option", "level=hard").refused("level", "advanced")
    run("coaches", "list", "--system", "chess").refused("no rule system 'chess'")
