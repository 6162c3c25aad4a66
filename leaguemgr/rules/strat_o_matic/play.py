"""A whole game: periods, who has the ball first, possession after possession (SOM-DECK, SOM-END, SOM-CTRL)."""

from __future__ import annotations

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.strat_o_matic import advanced, basic
from leaguemgr.rules.strat_o_matic import events as ev
from leaguemgr.rules.strat_o_matic.board import PERIODS
from leaguemgr.rules.strat_o_matic.menu import JUMP_ROLL
from leaguemgr.rules.strat_o_matic.state import GameState, seconds
from leaguemgr.rules.strat_o_matic.windows import PeriodOver, injury, next_card, stoppage, turn


def play(s: GameState) -> Steps[None]:
    """Play four periods, and overtimes while the score is even (R-35)."""
    run = advanced.run if s.rules.advanced else basic.run
    while True:
        if s.period:
            # Control after control, until a card is needed that is not there (SOM-END-04, -05).
            try:
                while True:
                    if s.possible is not None:
                        yield from injury(s)
                    yield from run(s)
            except PeriodOver:
                pass
            if s.possible is not None:
                yield from injury(s)
            s.emit((ev.END, 0, -1))
            if s.period >= PERIODS and s.score[0] != s.score[1]:
                return
        yield from _open(s, s.period + 1)


def _open(s: GameState, number: int) -> Steps[None]:
    """Shuffle, let the coaches arrange things, find out who has the ball, turn the first card (SOM-CTRL-01, -07)."""
    cards = s.rules.cards(number)
    s.emit((ev.PERIOD, seconds(cards), -1, number, cards))
    yield from stoppage(s)
    if number == 1 or number > PERIODS or s.rules.jump_always:
        one, two = divmod((yield JUMP_ROLL), 6)
        total = one + two + 2
        s.emit((ev.JUMP, s.clock, 0 if total in s.board.home_jump else 1, total))
        s.emit((ev.BALL, s.clock, s.offense, ev.BY_JUMP))
    else:
        # Whoever lost the jump begins the second and third period, the winner the fourth.
        s.emit((ev.BALL, s.clock, s.jump if number == PERIODS else 1 - s.jump, ev.BY_JUMP))
    turn(s, (yield next_card(s)))
