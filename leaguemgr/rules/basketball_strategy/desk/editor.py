"""Setting a line-up: a man and a station for each marker, by keys, checked by the rules."""

from __future__ import annotations

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.desk import Place, signed
from leaguemgr.engine.lineup_editor import FiveEditor
from leaguemgr.rules.basketball_strategy.court import MARKERS, STATIONS
from leaguemgr.rules.basketball_strategy.desk import explain
from leaguemgr.rules.basketball_strategy.menu import KEEP, encode_lineup
from leaguemgr.rules.basketball_strategy.state import GameState


class LineupEditor(FiveEditor):
    """The five as they would stand, until ``value`` is given as the answer (BS-POS-02..05, BS-SETUP-03)."""

    def __init__(self, state: GameState, ask: Choice) -> None:
        """Start with the line-up as it is."""
        side = ask.side
        super().__init__(side, state.teams[side].players, state.court[side], state.eligible(side))
        self.state = state
        self.ask = ask
        self.stations = list(state.stations[side])
        self.before = (list(self.men), list(self.stations))

    @property
    def value(self) -> int:
        """The answer to the question: keep, or the line-up as a number."""
        if (self.men, self.stations) == self.before:
            return KEEP
        return encode_lineup(self.men, self.stations)

    @property
    def refusal(self) -> str:
        """Why these five may not stand like this, as the rules say it; empty when they may."""
        text = self.ask.refuse(self.state, self.value)
        return f"{text[:1].upper()}{text[1:]}." if text else ""

    def places(self) -> tuple[Place, ...]:
        """Return the line-up as it is now."""
        return tuple(self._place(marker) for marker in range(len(MARKERS)))

    def _place(self, marker: int) -> Place:
        player, station = self.men[marker], self.stations[marker]
        card = self.state.teams[self.side].players[player]
        moved = (player, station) != (self.before[0][marker], self.before[1][marker])
        change = "new" if player not in self.before[0] else "moved" if moved else ""
        fouls = self.state.fouls[self.side][player]
        words = (card.number, card.name, card.position)
        return Place(marker, MARKERS[marker], player, *words, fouls, STATIONS[station], change)

    def absent(self) -> list[tuple[int, str, str]]:
        """Return who may not come in, fouled out or hurt: number, name and reason."""
        men = explain.absent(self.state, self.side).items()
        return [(self.cards[player].number, self.cards[player].name, reason) for player, reason in men]

    def reset(self) -> None:
        """Go back to the line-up as it was."""
        super().reset()
        self.stations = list(self.before[1])

    def station(self, marker: int, station: str) -> bool:
        """Move a marker to a station; False when there is none of that name."""
        if station not in STATIONS:
            return False
        self.stations[marker] = STATIONS.index(station)
        return True

    def press(self, character: str) -> str:
        """Take a digit of a uniform number or the letter of a zone; return why it leads nowhere, or nothing."""
        if character.isdecimal():
            return self.digit(character)
        letter = character.upper()
        if letter in ("L", "R") and self.stations[self.marked] < 2:
            letter = f"B{letter}"
        elif letter == "B":
            letter = "BR" if self.stations[self.marked] == STATIONS.index("BL") else "BL"
        if not self.station(self.marked, letter):
            return f"{character.upper()} is no station. Type B (again for the other side), C, D, E, F or G."
        return ""

    def ratings(self) -> tuple[str, str]:
        """Return what the five would be worth: team defence and team rebounding, before and after."""
        defense, rebound = explain.totals(self.state, self.side, self.men)
        before = (self.state.tdr[self.side], self.state.trr[self.side])
        name = explain.band(self.state.charts, defense)[0]
        lead = rebound - self.state.trr[1 - self.side]
        tdr = f"TDR {defense} {name}, as before" if defense == before[0] else f"TDR {before[0]} → {defense}, {name}"
        change = f"TRR {rebound}" if rebound == before[1] else f"TRR {before[1]} → {rebound}"
        return tdr, f"{change}, {signed(lead) if lead else 'level'}"
