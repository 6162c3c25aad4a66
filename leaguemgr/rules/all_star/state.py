"""The state of a game: a fold of its events (``GameState.emit`` is the only thing that changes it)."""

from __future__ import annotations

from collections.abc import Callable

from leaguemgr.engine.state import Event
from leaguemgr.engine.system import Setup, TeamSetup
from leaguemgr.rules.all_star.cards import CENTER, EVERYBODY, Man
from leaguemgr.rules.all_star.court import BEHIND, NOWHERE, PLACES
from leaguemgr.rules.all_star.events import FOULED, GREEN, NOBODY, RED, REPLY, WON
from leaguemgr.rules.all_star.options import OVERTIME_TURNS, SHOT_CLOCK_TURNS, TURN_SECONDS, Rules
from leaguemgr.rules.all_star.special import Special, decks

PASSES, SCREENS, FREE_MOVES = 2, 2, 2
"""Limits of a turn (AS-PASS-03, AS-SCREEN-02, AS-FREE-01)."""


class GameState:
    """One game at one moment; lists of two are home (East) and away (West), lists of five go by role from PM.

    ``men`` are the miniatures' numbers and ``players`` whose they are; ``places[side][man]`` is a square, one outside
    the court, or NOWHERE, and ``on[side][place]`` the man there. ``offense`` has the ball, held by ``holder`` (NOBODY
    while it is loose on ``ball``; ``barred`` may not take it then). ``turn`` of at most ``limit`` of the shot clock,
    ``marker`` turns of ``turns`` of the period are used. ``red`` and ``green`` are what is left of the dice; ``last``
    and ``run`` tell who moved last and how often in a row. ``frozen`` are screened miniatures, ``screening`` those who
    stand on the square of their screen, ``freed`` those who made a free movement: sets of bits. ``restart`` forbids
    two passes in a row, ``just_passed`` tells that there was one; ``move_only`` forbids shot and pass; ``passer``
    passed last in this turn. ``unanswered`` lets the next step go without reply, ``bonus`` is the card that helps a
    shot, ``shield`` what the defence's card takes from it, ``claim`` the card that claims a rebound; ``hands``,
    ``deck`` and ``discards`` are places among the cards. ``opening`` is the period and the score that a fragment begins
    with.
    """

    __slots__ = (
        "ball", "barred", "bonus", "claim", "clock", "deck", "discards", "events", "free_card", "freed", "frozen",
        "green", "hands", "holder", "just_passed", "last", "marker", "men", "move_only", "offense", "on", "opening",
        "pass_card", "pass_limit", "passer", "passes", "period", "places", "players", "red", "restart", "rules",
        "run", "score", "screening", "screens", "shield", "specials", "stolen", "teams", "tipping", "turn", "turns",
        "unanswered",
    )  # fmt: skip

    def __init__(self, setup: Setup, players: tuple[tuple[int, ...], tuple[int, ...]], rules: Rules) -> None:
        """Stand the game before its first event; ``players`` are the indices of the five by role."""
        self.teams: tuple[TeamSetup, TeamSetup] = setup.teams
        self.rules = rules
        self.players = players
        self.men = tuple(
            tuple(Man.of(team.players[player]) for player in five)
            for team, five in zip(setup.teams, players, strict=True)
        )
        self.specials = decks()
        self.events: list[Event] = []
        self.opening: tuple[int, tuple[int, int]] = (0, (0, 0))
        self.period = 0
        self.clock = 0
        self.score = [0, 0]
        self.turns = OVERTIME_TURNS
        self.marker = 0
        self.hands: tuple[list[int], list[int]] = ([], [])
        self.deck = tuple(list(range(len(deck))) for deck in self.specials)
        self.discards: tuple[list[int], list[int]] = ([], [])
        self.offense = 0
        self.holder = NOBODY
        self.clear()
        self._new_clock()
        self._new_turn()
        self.tipping = True

    def emit(self, event: Event) -> None:
        """Append one event and fold it into the state."""
        self.events.append(event)
        FOLDS[event[0]](self, event)

    @property
    def limit(self) -> int:
        """The turn in which the shot must come (AS-TURN-06, R-22)."""
        return min(SHOT_CLOCK_TURNS, self.turns - self.marker)

    def card(self, side: int, card: int) -> Special:
        """Return a special card of a side."""
        return self.specials[side][card]

    def clear(self) -> None:
        """Take everybody off the court."""
        self.places = [[NOWHERE] * len(EVERYBODY), [NOWHERE] * len(EVERYBODY)]
        self.on = [[NOBODY] * PLACES, [NOBODY] * PLACES]

    def put(self, side: int, man: int, place: int) -> None:
        """Put a miniature on a place."""
        old = self.places[side][man]
        if old != NOWHERE:
            self.on[side][old] = NOBODY
        self.places[side][man] = place
        self.on[side][place] = man
        self.screening[side] &= ~(1 << man)

    def stepped(self, side: int, man: int) -> None:
        """Count a step in a row (AS-MOVE-09, R-09)."""
        self.run[side] = self.run[side] + 1 if self.last[side] == man else 1
        self.last[side] = man

    def tired(self, side: int, man: int) -> bool:
        """Tell whether a miniature has made as many steps in a row as its speed allows."""
        return self.last[side] == man and self.run[side] >= self.men[side][man].speed

    def _new_clock(self) -> None:
        self.turn = 0
        self.ball = NOWHERE
        self.barred = NOBODY
        self.restart = self.move_only = False

    def _new_turn(self) -> None:
        self.red = self.green = 0
        self.passes, self.pass_limit = 0, PASSES
        self.screens, self.frozen, self.screening = [0, 0], [0, 0], [0, 0]
        self.freed = [0, 0]
        self.passer = NOBODY
        self.just_passed = self.unanswered = self.pass_card = self.free_card = self.stolen = False
        self.bonus: Special | None = None
        self.claim: Special | None = None
        self.shield = 0
        self._new_phase()

    def _new_phase(self) -> None:
        self.last, self.run = [NOBODY, NOBODY], [0, 0]


def _period(s: GameState, event: Event) -> None:
    s.clock, s.period, s.turns = event[1], event[3], event[4]
    s.marker = 0
    s.holder = NOBODY
    s.clear()
    s._new_clock()
    s._new_turn()
    s.tipping = True


def _place(s: GameState, event: Event) -> None:
    side, man, place = event[2], event[3], event[4]
    s.put(side, man, place)
    if place in BEHIND:
        s.holder = man


def _tip_off(s: GameState, event: Event) -> None:
    s.offense, s.holder = event[2], CENTER
    s.tipping = False


def _draw(s: GameState, event: Event) -> None:
    side, card = event[2], event[3]
    if not s.deck[side]:
        # The discards are shuffled into a new deck (AS-CARD-10).
        s.deck[side].extend(sorted(s.discards[side]))
        s.discards[side].clear()
    s.deck[side].remove(card)
    s.hands[side].append(card)


def _change(s: GameState, event: Event) -> None:
    side = event[2]
    for card in event[3]:
        s.hands[side].remove(card)
        s.discards[side].append(card)


def _turn(s: GameState, event: Event) -> None:
    screening = s.screening
    s._new_turn()
    s.screening = screening
    s.turn, s.red, s.green = event[3], event[4], event[5]
    if s.turn > 1:
        s.restart = s.move_only = False


def _move(s: GameState, event: Event) -> None:
    _, _, side, man, square, die, screened = event
    s.put(side, man, square)
    s.stepped(side, man)
    if die == RED:
        s.red -= 1
        s.just_passed = False
    elif die != REPLY:
        s.green -= 1
    if die in (RED, GREEN):
        s.unanswered = False
    if screened != NOBODY:
        s.screens[side] += 1
        s.frozen[1 - side] |= 1 << screened
        s.screening[side] |= 1 << man


def _free_move(s: GameState, event: Event) -> None:
    _, _, side, man, square = event
    s.put(side, man, square)
    s.freed[side] |= 1 << man
    if s.last[side] != man:
        s.last[side], s.run[side] = man, 0


def _pass(s: GameState, event: Event) -> None:
    _, _, _, man, to, _, tip = event
    s.holder = to
    if not tip:
        s.passes += 1
        s.passer = man
        s.just_passed = True


def _card(s: GameState, event: Event) -> None:
    side, number = event[2], event[3]
    s.hands[side].remove(number)
    s.discards[side].append(number)
    card = s.card(side, number)
    if card.passes:
        s.pass_limit, s.pass_card = card.passes, True
    if card.free_move:
        s.unanswered = s.free_card = True
    if card.bonus:
        s.bonus = card
    if card.rebound:
        s.claim = card
    s.shield += card.defence


def _defence(s: GameState, event: Event) -> None:
    s.green = event[3]
    s.stolen = False
    s._new_phase()


def _steal(s: GameState, event: Event) -> None:
    _, _, side, man, victim, square, _, result = event
    s.stolen = True
    if result != FOULED:
        s.green -= 1
        s.stepped(side, man)
    if result == WON:
        place = s.places[1 - side][victim]
        s.put(side, man, place)
        # Where the thief came from may be his screen: then a mate of the victim is there, and the victim stays.
        if s.on[1 - side][square] == NOBODY:
            s.put(1 - side, victim, square)
        s.offense, s.holder = side, man


def _shot(s: GameState, event: Event) -> None:
    s.score[event[2]] += event[8]
    s.bonus, s.shield = None, 0
    s.holder = NOBODY


def _rebound(s: GameState, event: Event) -> None:
    s.offense, s.holder = event[2], event[3]
    s.claim = None


def _line(s: GameState, event: Event) -> None:
    s.clear()
    s.screening = [0, 0]
    s.holder = event[3]


def _free_throw(s: GameState, event: Event) -> None:
    s.score[event[2]] += event[7]


def _loose(s: GameState, event: Event) -> None:
    s.holder = NOBODY
    s.barred, s.ball = event[3], event[4]


def _scramble(s: GameState, event: Event) -> None:
    s.green = event[3]
    s._new_phase()


def _recover(s: GameState, event: Event) -> None:
    s.offense, s.holder = event[2], event[3]
    s.ball, s.barred = NOWHERE, NOBODY


def _clock(s: GameState, event: Event) -> None:
    _, s.clock, s.offense, used, only = event
    s.marker += used
    s._new_clock()
    s.move_only = only


def _restart(s: GameState, event: Event) -> None:
    s.clear()
    s.screening = [0, 0]
    s.holder = NOBODY
    s.restart = True


def _end(s: GameState, event: Event) -> None:
    s.clock = 0


def clock_of(s: GameState, used: int) -> int:
    """Return the seconds left once a shot clock has used so many turns."""
    return (s.turns - s.marker - used) * TURN_SECONDS


FOLDS: tuple[Callable[[GameState, Event], None], ...] = (
    _period, _place, _tip_off, _draw, _change, _turn, _move, _free_move, _pass, _card, _defence, _steal, _shot,
    _rebound, _line, _free_throw, _loose, _scramble, _recover, _clock, _restart, _end,
)  # fmt: skip
