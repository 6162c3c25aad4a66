"""Balanced under the options: what a coach sets at breaks, and the questions that only options ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from leaguemgr.rules.basketball_strategy.charts import OPEN
from leaguemgr.rules.basketball_strategy.coach.balanced import Balanced
from leaguemgr.rules.basketball_strategy.coach.bench import fouls_to_sit
from leaguemgr.rules.basketball_strategy.coach.defences import (
    best_guards,
    loose_men,
    manoeuvres_of,
)
from leaguemgr.rules.basketball_strategy.court import NO_ZONE
from leaguemgr.rules.basketball_strategy.games import FIRST_GAME, UPCOURT, Odds, PressedPass
from leaguemgr.rules.basketball_strategy.manoeuvres import encode
from leaguemgr.rules.basketball_strategy.menu import KEEP, encode_call
from leaguemgr.rules.basketball_strategy.menu_options import GUARDINGS

if TYPE_CHECKING:
    from leaguemgr.rules.basketball_strategy.state import GameState

PRESS_ON: Final = 1
PRESS_OFF: Final = 2
SHOOT_ANYWAY: Final = 1
"""The answer to "ball-out" that ignores it for an open shot."""
CLEARLY: Final = 0.02
"""Points a possession that the press must take from the other side."""
FLOOR_CLOCK: Final = 3
"""Steps of four seconds on the 24-second clock after a ball out of bounds."""


class Coach(Balanced):
    """A coach who knows all options."""

    def guarding(self, s: GameState) -> int:
        """Put better defenders on better shooters (DEC-22)."""
        guards = best_guards(s.shooting[self.other], s.defense[self.side])
        if guards == s.guards[self.side]:
            return KEEP
        return 1 + next(place for place, (_, pairs, _) in enumerate(GUARDINGS) if pairs == guards)

    def manoeuvres(self, s: GameState) -> int:
        """Lay back or double-team where that costs the attack points; play loose in foul trouble (DEC-18)."""
        if s.lineup_version != self.version:
            self.look(s)
        chosen = manoeuvres_of(self.book, s, self.side, self.theirs.men.five)
        chosen = loose_men(s, self.side, chosen, fouls_to_sit(s))
        return KEEP if chosen == s.manoeuvres[self.side] else encode(chosen)

    def press(self, s: GameState) -> int:
        """Press as long as the other side's best way through it is worth clearly less than a pass (DEC-23)."""
        if s.lineup_version != self.version:
            self.look(s)
        pressed, usual = self.press_worths(s)
        wanted = pressed < usual - CLEARLY
        if wanted == s.press[self.side]:
            return KEEP
        return PRESS_ON if wanted else PRESS_OFF

    def press_worths(self, s: GameState) -> tuple[float, float]:
        """Return what an upcourt pass is worth to the other side against the overall press, and without it."""
        handling = max(s.handling[self.other])
        usual = self.theirs.mix(FIRST_GAME[handling][NO_ZONE] + UPCOURT).value
        return self.theirs.press(0, handling).value, usual

    def bring_up(self, s: GameState) -> int:
        """Take the best way through the press (DEC-24)."""
        return self._way(s).way

    def pressed_call(self, s: GameState) -> int:
        """Call the zone that is best on that way; who receives there share its calls (DEC-06)."""
        zone, who = self._way(s).zone, self.ours.men.who
        return encode_call(zone, who.men[zone][Odds(who.shares[zone]).drawn(self.random())])

    def _way(self, s: GameState) -> PressedPass:
        if s.lineup_version != self.version:
            self.look(s)
        bonus = s.team_fouls[self.other] >= s.limit - 1
        return self.ours.press(bonus, s.handling[self.side][s.passer])

    def ball_out(self, s: GameState) -> int:
        """Let the man whom a laid-back center has left shoot when that is worth more than the ball out (DEC-19)."""
        zone, marker = divmod(self.called, 5)
        bonus = s.team_fouls[self.other] >= s.limit - 1
        shot = self.ours.shot(bonus, OPEN, zone, marker)
        return SHOOT_ANYWAY if shot > self.ours.find_hold(0, bonus)[FLOOR_CLOCK] else KEEP

    def charge(self, s: GameState) -> int:
        """Charge a late offence its seconds, unless time is short and we are behind (DEC-25)."""
        behind = s.score[self.side] < s.score[self.other]
        return int(not (s.late and s.period >= s.rules.periods and behind))
