"""Setting a line-up: a man for each slot, by uniform numbers, checked by the rules."""

from __future__ import annotations

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.desk import Place
from leaguemgr.engine.lineup_editor import FiveEditor
from leaguemgr.rules.value_add.cards import MARKERS, NUMBERS
from leaguemgr.rules.value_add.clock import time_left
from leaguemgr.rules.value_add.menu import PLAN, encode_five
from leaguemgr.rules.value_add.numbers import NONE, has_point_guard, owners
from leaguemgr.rules.value_add.state import GameState
from leaguemgr.rules.value_add.windows import wanted


class SlotEditor(FiveEditor):
    """The five as they would play, until ``value`` is given as the answer (VA-SUB-08, -09, VA-SETUP-16)."""

    def __init__(self, state: GameState, ask: Choice) -> None:
        """Start with the line-up that stands when nobody says anything."""
        side = ask.side
        standing = ask.default(state)
        self.standing = PLAN if standing is None else standing
        planned = wanted(state, side, self.standing, next_possession(state))
        allowed = [*state.eligible(side), *(player for player in state.court[side] if not state.bench(side))]
        super().__init__(side, state.teams[side].players, planned, tuple(dict.fromkeys(allowed)))
        self.state = state
        self.ask = ask

    @property
    def value(self) -> int:
        """The answer to the question: what stands anyway, or the five as a number."""
        return self.standing if tuple(self.men) == self.start else encode_five(self.men)

    @property
    def refusal(self) -> str:
        """Why these five may not play like this, as the rules say it; empty when they may."""
        text = self.ask.refuse(self.state, self.value)
        return f"{text[:1].upper()}{text[1:]}." if text else ""

    def places(self) -> tuple[Place, ...]:
        """Return the line-up as it is now."""
        return tuple(self._place(slot) for slot in range(len(MARKERS)))

    def _place(self, slot: int) -> Place:
        player, court = self.men[slot], self.state.court[self.side]
        card = self.cards[player]
        change = "" if court[slot] == player else "moved" if player in court else "new"
        fouls = self.state.fouls[self.side][player]
        return Place(slot, MARKERS[slot], player, card.number, card.name, card.position, fouls, "", change)

    def station(self, marker: int, station: str) -> bool:
        """Tell that there are no stations."""
        return False

    def press(self, character: str) -> str:
        """Take a digit of a uniform number; return why it leads nowhere, or nothing."""
        if character.isdecimal():
            return self.digit(character)
        return "Type the uniform number of the man who plays in the marked slot."

    def ratings(self) -> tuple[str, str]:
        """Return who would have 6, 7 and 8, and whether somebody can play point guard (VA-D8-02..20)."""
        rules = self.state.rules
        men = tuple(self.state.men[self.side][player] for player in self.men)
        slots = owners(men, rules).slots
        given = [f"{number} {MARKERS[slots[number - 1]]}" for number in NUMBERS if slots[number - 1] != NONE]
        ball = " · ".join(given) if given else "nobody has 6, 7 or 8"
        return ball, "" if has_point_guard(men, rules) else "no point guard"


def next_possession(state: GameState) -> int:
    """Return the possession that a line-up is set for; between two the state still stands at the one that is over."""
    over = state.clock != time_left(state.p, state.rules, state.period or 1)
    return state.p - over
