"""What one may begin with: the options of practice games, and the Sample Quarter as a first-game guide."""

from __future__ import annotations

import tomllib

from leaguemgr.engine.desk import Lesson, Preset
from leaguemgr.engine.game import Game
from leaguemgr.engine.script import Script, read_script, run_script
from leaguemgr.problems import UserError
from leaguemgr.resources import find
from leaguemgr.rules.basketball_strategy.system import shipped

FOLDER = "resources/rules/basketball-strategy/desk"
PASSED_OVER = ("dead-ball",)
"""Questions that the guide answers itself: it calls no timeout and sends nobody in."""
PRESETS = (
    Preset(
        "learning",
        "Learning game",
        "The basic game with quarters of 8 minutes instead of 12.",
        {"level": "basic", "quarter-minutes": 8},
    ),
    Preset("campaign", "Campaign game", "The basic game with defensive standouts, as leagues play it.", {}),
    Preset(
        "advanced",
        "Campaign and advanced game",
        "Also blocked shots, laying back, double-teaming and playing loose.",
        {"level": "campaign-advanced"},
    ),
)


def lesson() -> Lesson:
    """Return the Sample Quarter with its sentences (BS-SAMPLE); UserError when other charts lead it astray."""
    script = read_script(find(f"{FOLDER}/sample_quarter.toml"), lambda _system: shipped())
    told = tomllib.loads(find(f"{FOLDER}/lesson.toml").read_text(encoding="utf-8"))
    tape = tuple(run_script(script).tape)
    asked = [(place, topic) for place, topic in enumerate(topics(script, tape)) if topic not in PASSED_OVER]
    if [topic for _, topic in asked] != [note["topic"] for note in told["note"]]:
        raise UserError("The guide does not fit the charts in force; take your own charts away to walk through it.")
    notes = {place: str(note["text"]) for (place, _), note in zip(asked, told["note"], strict=True)}
    source = f"{told['provenance']['source']}. {told['provenance']['note']}"
    home, away = told["colours"]
    return Lesson(str(told["title"]), source, script.setup, (str(home), str(away)), tape, notes, str(told["end"]))


def topics(script: Script, tape: tuple[int, ...]) -> list[str]:
    """Return what is asked before each answer of a script."""
    game, found = Game(script.system, script.setup), []
    for value in tape:
        assert game.pending is not None
        found.append(game.pending.topic)
        game.repeat(value)
    return found
