"""What the computer coaches would do at a question, and the points that they count where a shot is chosen."""

from __future__ import annotations

from collections.abc import Iterator

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.game import Game
from leaguemgr.rules.strat_o_matic.board import SLOTS
from leaguemgr.rules.strat_o_matic.cards import SHOT_NAMES
from leaguemgr.rules.strat_o_matic.coach import best_shot, shot_worth
from leaguemgr.rules.strat_o_matic.menu import REPLAY_SHOT, Shots, Slots
from leaguemgr.rules.strat_o_matic.state import GameState


def advice(game: Game, s: GameState) -> tuple[str, ...]:
    """Return what each coach would answer, then the points behind it; nothing while chance is asked."""
    ask = game.pending
    if not isinstance(ask, Choice):
        return ()
    labels = {option.value: option.label for option in ask.options(s)}
    found = []
    for style, title in game.system.coach_styles:
        name, _, how = title.partition(", ")
        value = game.system.coach(style, f"advice/{style}/{len(game.tape)}")(game, ask)
        if value is not None:
            found.append(f"{name}, {how}: {labels[value]}.")
    worth = ", ".join(_worth(s, ask))
    return (*found, f"Points of each shot, counted over all throws: {worth}.") if worth else tuple(found)


def _worth(s: GameState, ask: Choice) -> Iterator[str]:
    """Yield the points of each shot, or of the best shot of each man who could have the ball."""
    listing, side = ask.listing, ask.side
    if isinstance(listing, Shots):
        for shot in listing.shots:
            if shot != REPLAY_SHOT:
                yield f"{SHOT_NAMES[shot]} {shot_worth(s, side, listing.slot, shot):.2f}"
    elif isinstance(listing, Slots) and ask.topic == "receiver":
        for slot in listing.slots:
            yield f"{SLOTS[slot]} {best_shot(s, side, slot):.2f}"
