"""What the computer coaches would do at a question, each in a sentence."""

from __future__ import annotations

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.game import Game


def advice(game: Game) -> tuple[str, ...]:
    """Return what each coach would answer; nothing while chance is asked."""
    ask = game.pending
    if not isinstance(ask, Choice):
        return ()
    labels = {option.value: option.label for option in ask.options(game.state)}
    found = []
    for style, title in game.system.coach_styles:
        name, _, how = title.partition(", ")
        value = game.system.coach(style, f"advice/{style}/{len(game.tape)}")(game, ask)
        if value is not None:
            found.append(f"{name}, {how}: {labels[value]}.")
    return tuple(found)
