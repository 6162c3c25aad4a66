"""Choosing manoeuvres: laying back, double-teaming and playing loose set key by key, checked by the rules (BS-ADV)."""

from __future__ import annotations

from typing import Any

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.desk import Reply
from leaguemgr.rules.basketball_strategy.court import MARKERS, C
from leaguemgr.rules.basketball_strategy.desk import explain
from leaguemgr.rules.basketball_strategy.manoeuvres import NOBODY, Manoeuvres, encode
from leaguemgr.rules.basketball_strategy.menu import KEEP
from leaguemgr.rules.basketball_strategy.menu_options import manoeuvre_words
from leaguemgr.rules.basketball_strategy.state import GameState

LAY_BACK, DOUBLE, LOOSE, NONE_AT_ALL, DONE = "L", "D", "P", "N", "Enter"
ON = "on"


class ManoeuvreChooser:
    """What the defence does, until ``value`` is given as the answer (BS-ADV-GEN-02..05).

    L lays the center back, D with two markers doubles an opponent, P with a marker has him play loose, N clears all.
    """

    marked = NOBODY

    def __init__(self, state: GameState, ask: Choice) -> None:
        """Start with the manoeuvres as they are."""
        self.state = state
        self.ask = ask
        self.side = ask.side
        self.chosen = Manoeuvres(*state.manoeuvres[ask.side])
        self.typed = ""

    @property
    def value(self) -> int:
        """The answer to the question: keep, or the manoeuvres as a number."""
        return KEEP if self.chosen == self.state.manoeuvres[self.side] else encode(self.chosen)

    @property
    def refusal(self) -> str:
        """Why these manoeuvres cannot go together; empty when they can."""
        text = self.ask.refuse(self.state, self.value)
        return f"{text[:1].upper()}{text[1:]}." if text else ""

    def rows(self) -> tuple[Reply, ...]:
        """Return what can be pressed now, with what is set."""
        if self.typed == LOOSE:
            return tuple(self._row(marker, self.side, marker in self.chosen.loose) for marker in range(len(MARKERS)))
        if self.typed == DOUBLE:
            return tuple(
                self._row(marker, 1 - self.side, marker == self.chosen.target) for marker in range(len(MARKERS))
            )
        if self.typed:
            guard = self._guard(int(self.typed[1]) - 1)
            return tuple(self._row(marker, self.side, False) for marker in range(len(MARKERS)) if marker != guard)
        return self._choices()

    def _choices(self) -> tuple[Reply, ...]:
        chosen, done = self.chosen, manoeuvre_words(self.chosen)
        doubled = "opponent, then second man"
        if chosen.target >= 0:
            doubled = f"{self._man(self.side, chosen.second)} helps against {self._man(1 - self.side, chosen.target)}"
        loose = ", ".join(self._man(self.side, marker) for marker in chosen.loose)
        return (
            Reply(LAY_BACK, 0, "Lay back", f"{self._man(self.side, C)} counts as in B", self._on(chosen.lay_back)),
            Reply(DOUBLE, 0, "Double-team", doubled, self._on(chosen.target >= 0)),
            Reply(LOOSE, 0, "Play loose", loose or "at most two men", self._on(bool(chosen.loose))),
            Reply(NONE_AT_ALL, 0, "No manoeuvre"),
            Reply(DONE, 0, "Done", "no manoeuvre" if done == "None" else done),
        )

    @staticmethod
    def _on(on: bool) -> str:
        return ON if on else ""

    def _row(self, marker: int, side: int, on: bool) -> Reply:
        return Reply(str(marker + 1), marker, self._man(side, marker), effect=self._on(on))

    def _man(self, side: int, marker: int) -> str:
        return f"{MARKERS[marker]} {explain.man(self.state, side, self.state.court[side][marker])}"

    def _guard(self, target: int) -> int:
        return self.state.guards[self.side][target]

    def press(self, character: str) -> str:
        """Take a letter, or the digit of a marker; return why it leads nowhere, or nothing."""
        key = character.upper()
        if key not in {row.key for row in self.rows()}:
            return f"{key} is no answer here. Press {', '.join(row.key for row in self.rows())}."
        if self.typed == LOOSE:
            self._toggle_loose(int(key) - 1)
        elif self.typed == DOUBLE:
            self.typed = f"{DOUBLE}{key}"
        elif self.typed:
            self._set(target=int(self.typed[1]) - 1, second=int(key) - 1)
        elif key == LAY_BACK:
            self._set(lay_back=not self.chosen.lay_back)
        elif key == NONE_AT_ALL:
            self._set(lay_back=False, target=NOBODY, second=NOBODY, loose=())
        elif key == DOUBLE and self.chosen.target >= 0:
            self._set(target=NOBODY, second=NOBODY)
        else:
            self.typed = key
        return ""

    def _toggle_loose(self, marker: int) -> None:
        self._set(loose=tuple(sorted(set(self.chosen.loose) ^ {marker})))

    def _set(self, **changes: Any) -> None:
        self.chosen = self.chosen._replace(**changes)
        self.typed = ""

    def enter(self) -> bool:
        """End a choice that is begun; False when none is."""
        begun, self.typed = bool(self.typed), ""
        return begun

    def back(self) -> None:
        """Take the last key away."""
        self.typed = self.typed[:-1]

    def reset(self) -> None:
        """Go back to the manoeuvres as they were."""
        self.chosen, self.typed = Manoeuvres(*self.state.manoeuvres[self.side]), ""
