"""The Scout: Balanced, but he leans on what the other coach does in this game, and never far (docs/decisions/0020)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from leaguemgr.rules.basketball_strategy.coach.options import Coach
from leaguemgr.rules.basketball_strategy.court import ZONES
from leaguemgr.rules.basketball_strategy.events import NO_CARD, PASS, PRESS_CARD
from leaguemgr.rules.basketball_strategy.games import Mix, Odds
from leaguemgr.rules.basketball_strategy.menu import PASS_TIMEOUT
from leaguemgr.rules.basketball_strategy.plan import Book, Calls, Plan
from leaguemgr.rules.basketball_strategy.values import HALF_COURT_CARDS

if TYPE_CHECKING:
    from leaguemgr.rules.basketball_strategy.state import GameState

MARGIN: Final = 0.1
"""Points of a pass that somebody who saw through a leaning could gain on him at most."""
DOUBT: Final = 20
"""Passes after which he believes half of what he has seen beyond what an even mix would show."""
ENOUGH: Final = 16
MORE: Final = 1.5
"""New passes before he leans for the first time, and how many times as many before he thinks it over again."""
NOBODY_ASKED: Final = -1


class Tally:
    """How often each of some choices was made, beside how often the best mix would have made it."""

    def __init__(self, count: int) -> None:
        """Begin with nothing seen of ``count`` choices."""
        self.total = 0
        self._surplus = [0.0] * count

    def see(self, choice: int, shares: Sequence[float]) -> None:
        """Count a choice that the best mix makes with these ``shares``."""
        self.total += 1
        self._surplus[choice] += 1.0
        for each, share in enumerate(shares):
            self._surplus[each] -= share

    def guess(self, shares: Sequence[float]) -> list[float]:
        """Return how likely each choice is next, where the best mix makes it with these ``shares``."""
        belief = 1 / (self.total + DOUBT)
        likely = [max(0.0, share + belief * more) for share, more in zip(shares, self._surplus, strict=False)]
        total = sum(likely)
        return [each / total for each in likely] if total else list(shares)


def lean(payoff: Sequence[Sequence[float]], even: Sequence[float], value: float, guess: Sequence[float]) -> list[float]:
    """Return the mix ``even`` of the rows, which is worth ``value``, with as much of one row as ``MARGIN`` allows.

    It is the row that gains most against columns played as ``guess`` says. Whatever the columns do, the mix is worth
    at least ``value - MARGIN``: the row is worth no less than its smallest payoff, and the rest no less than ``value``.
    """
    against = [sum([cell * likely for cell, likely in zip(line, guess, strict=True)]) for line in payoff]
    usual = sum([share * worth for share, worth in zip(even, against, strict=True)])
    # A row that loses no more than the margin at its worst may be played always.
    weights = [min(1.0, MARGIN / max(value - min(line), MARGIN)) for line in payoff]
    gains = [weight * (worth - usual) for weight, worth in zip(weights, against, strict=True)]
    best = gains.index(max(gains))
    weight = weights[best] if gains[best] > 0 else 0.0
    return [(1 - weight) * share + weight * (row == best) for row, share in enumerate(even)]


class LeaningPlan(Plan):
    """A plan whose calls and cards lean on what was seen; all else is that of the plan it comes from."""

    __slots__ = ("_cards_seen", "_zones_seen")

    def __init__(self, plan: Plan, zones_seen: Tally, cards_seen: Tally) -> None:
        """Lean on the zones that the attackers of the plan have called, and on the cards of its defenders."""
        super().__init__(plan.book, plan.men)
        self.shots, self.shoots, self.hold, self.duels = plan.shots, plan.shoots, plan.hold, plan.duels
        self.follow_ups, self.tap_shots = plan.follow_ups, plan.tap_shots
        self._zones_seen = zones_seen
        self._cards_seen = cards_seen

    def find_calls(self, game: int) -> Calls:
        """Lean on the cards seen."""
        mix, zones, rows = self._game(game)
        guess = self._cards_seen.guess(_padded(mix.card_shares, len(rows[0])))
        shares = lean(rows, by_zone(mix, zones), mix.value, guess)
        found = self.calls[game] = Calls(Mix(zones, shares, mix.card_shares, mix.value), self.men.who)
        return found

    def find_cards(self, game: int) -> Odds:
        """Lean on the zones seen."""
        mix, zones, rows = self._game(game)
        seen = self._zones_seen.guess(by_zone(mix, range(len(ZONES))))
        known = sum([seen[zone] for zone in zones])
        guess = [seen[zone] / known for zone in zones] if known else by_zone(mix, zones)
        lost = [[-cell for cell in column] for column in zip(*rows, strict=True)]
        found = self.cards[game] = Odds(lean(lost, _padded(mix.card_shares, len(lost)), -mix.value, guess))
        return found

    def _game(self, game: int) -> tuple[Mix, list[int], list[list[float]]]:
        """Return a game's best mixes, and its zones with what each card pays there."""
        return (self.mix(game), *self.payoffs(game))


def by_zone(mix: Mix, zones: Sequence[int]) -> list[float]:
    """Return the shares of a mix for these zones."""
    shares = dict(zip(mix.zones, mix.shares, strict=True))
    return [shares.get(zone, 0.0) for zone in zones]


def _padded(shares: Sequence[float], count: int) -> list[float]:
    """Return the shares with 0 for a press that is never played."""
    return [*shares, *[0.0] * (count - len(shares))]


class Scout(Coach):
    """A coach who watches."""

    def __init__(self, side: int, random: Callable[[], float], book: Book) -> None:
        """Sit down with nothing seen yet."""
        super().__init__(side, random, book)
        self._forget()

    def _forget(self) -> None:
        self._read = 0
        self._zones = Tally(len(ZONES))
        self._cards = Tally(HALF_COURT_CARDS + 1)
        self._next_look = float(ENOUGH)
        self._defended = self._attacked = NOBODY_ASKED

    def look(self, s: GameState) -> None:
        """Work out the plans, then lean."""
        super().look(s)
        if self._zones.total + self._cards.total >= ENOUGH:
            self.ours = LeaningPlan(self.ours, Tally(len(ZONES)), self._cards)
            self.theirs = LeaningPlan(self.theirs, self._zones, Tally(HALF_COURT_CARDS + 1))

    def card(self, s: GameState) -> int:
        """Draw a card from the leaning mix (DEC-04)."""
        self._watch(s)
        found = super().card(s)
        self._defended = self.game
        return found

    def call(self, s: GameState) -> int:
        """Draw a call from the leaning mix (DEC-06)."""
        self._watch(s)
        found = super().call(s)
        self._attacked = NOBODY_ASKED if found == PASS_TIMEOUT else self.game
        return found

    def _watch(self, s: GameState) -> None:
        """Read the passes since the last look; after an undo everything is forgotten."""
        events = s.events
        if len(events) < self._read:
            self._forget()
            self.version = -1
        for event in events[self._read :]:
            if event[0] != PASS or not NO_CARD < event[7] < PRESS_CARD:
                continue
            if event[3] == self.other and self._defended >= 0:
                self._zones.see(event[5], by_zone(self.theirs.mix(self._defended), range(len(ZONES))))
                self._defended = NOBODY_ASKED
            elif event[3] == self.side and self._attacked >= 0:
                self._cards.see(event[7] - 1, self.ours.mix(self._attacked).card_shares)
                self._attacked = NOBODY_ASKED
        self._read = len(events)
        if self._zones.total + self._cards.total >= self._next_look:
            self._next_look = MORE * (self._zones.total + self._cards.total)
            self.version = -1
