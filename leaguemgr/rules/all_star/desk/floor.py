"""The board as records: miniatures, squares that answer, tracks of the turn, open cards, odds; and the scoreboard."""

from __future__ import annotations

from collections.abc import Iterator

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.desk import Score, SideScore
from leaguemgr.engine.desk_squares import Floor, OpenCard, Piece, Square, Track
from leaguemgr.engine.game import Game
from leaguemgr.rules.all_star import legal, menu
from leaguemgr.rules.all_star.box import box_score
from leaguemgr.rules.all_star.cards import CARD_FIELDS, EVERYBODY, MARKERS
from leaguemgr.rules.all_star.court import BASKET, BEHIND, COLUMN, COLUMNS, DARK, MARKING, NOWHERE, ROW, ROWS, at
from leaguemgr.rules.all_star.desk import explain, questions
from leaguemgr.rules.all_star.events import NOBODY
from leaguemgr.rules.all_star.narrate import period_name
from leaguemgr.rules.all_star.options import SHOT_CLOCK_TURNS, TURN_SECONDS
from leaguemgr.rules.all_star.state import FREE_MOVES, SCREENS, GameState

WORTH = tuple(
    tuple(2 if at(row, column) in DARK[0] | DARK[1] else 3 for column in range(COLUMNS)) for row in range(ROWS)
)


def square_of(place: int) -> Square:
    """Return row and column of a place."""
    return ROW[place], COLUMN[place]


def floor_of(game: Game, s: GameState, typed: str) -> Floor:
    """Return the board with what the pending question can be answered by."""
    ask = game.pending
    lit = dict(_lit(s, ask, typed)) if isinstance(ask, Choice) else {}
    side = ask.side if ask is not None else BOTH_SIDES
    place = s.places[s.offense][s.holder] if s.holder != NOBODY else NOWHERE
    marking = MARKING[s.offense][place] if place not in (NOWHERE, *BEHIND) else frozenset()
    return Floor(
        WORTH,
        (square_of(BASKET[0]), square_of(BASKET[1])),
        tuple(_pieces(s, ask, typed)),
        lit,
        square_of(s.ball) if s.ball != NOWHERE else None,
        frozenset(map(square_of, marking)),
        tracks(s),
        (_hand(s, ask, 0), _hand(s, ask, 1)),
        tuple(_odds(s)),
        side,
    )


BOTH_SIDES = -1


def _lit(s: GameState, ask: Choice, typed: str) -> Iterator[tuple[Square, str]]:
    """Yield the squares that answer, for the man who is typed or who has the ball; mates he can pass to as well."""
    wanted: tuple[str, ...] = (typed, f"{questions.PASS}{typed}")
    if not typed:
        wanted = (str(s.holder + 1), questions.PASS) if ask.topic == "attack" else ("",)
    for reply in questions.build_replies(s, ask):
        to = questions.target(s, ask, reply.value)
        if to != NOWHERE and reply.key.startswith(wanted):
            yield square_of(to), reply.key


def _pieces(s: GameState, ask: object, typed: str) -> Iterator[Piece]:
    """Yield everybody on the court, and who brings the ball in."""
    able: set[int] = set()
    if isinstance(ask, Choice):
        values = [option.value for option in ask.options(s)] if ask.topic in questions.MOVING else []
        able = {menu.read_step(value)[0] for value in values if value < menu.FREE}
    for side in (0, 1):
        for man in EVERYBODY:
            place = s.places[side][man]
            if place == NOWHERE:
                continue
            mine = isinstance(ask, Choice) and ask.side == side
            yield Piece(
                side,
                man,
                MARKERS[man],
                man + 1,
                menu.name(s, side, man),
                _figures(s, side, man),
                square_of(place),
                ball=side == s.offense and man == s.holder,
                held=bool(s.frozen[side] >> man & 1),
                screening=bool(s.screening[side] >> man & 1),
                movable=mine and man in able,
                chosen=mine and typed[:1] == str(man + 1),
            )


def _figures(s: GameState, side: int, man: int) -> tuple[tuple[str, int], ...]:
    labels = [field.label for field in CARD_FIELDS]
    return tuple(zip(labels, s.men[side][man], strict=True))


def tracks(s: GameState) -> tuple[Track, ...]:
    """Return what is left of the turn."""
    return (
        Track("Red: with the ball", s.red),
        Track("Green: without", s.green),
        Track("Turn", max(1, s.turn), SHOT_CLOCK_TURNS),
        Track("Passes", s.passes, s.pass_limit),
        Track("Screens", sum(s.screens), 2 * SCREENS if s.rules.screens_each else SCREENS),
        Track("Free moves", s.freed[s.offense].bit_count(), FREE_MOVES),
        Track("Time marker", s.marker, s.turns),
    )


def _hand(s: GameState, ask: object, side: int) -> tuple[OpenCard, ...]:
    """Return the open cards of a side; those that answer the question have a key."""
    playable: set[int] = set()
    if isinstance(ask, Choice) and ask.side == side and ask.topic in questions.WITH_CARDS:
        playable = {option.value - menu.PLAY for option in ask.options(s) if menu.PLAY <= option.value < menu.END}
    cards = [s.card(side, number) for number in s.hands[side]]
    return tuple(
        OpenCard(card.code, card.title, f"{questions.CARD}{slot + 1}" if slot in playable else "")
        for slot, card in enumerate(cards)
    )


def _odds(s: GameState) -> Iterator[str]:
    """Yield what a shot by whoever has the ball would be, and what the likeliest thief would win on."""
    if s.tipping or s.holder == NOBODY:
        return
    yield f"A shot by {menu.name(s, s.offense, s.holder)}: {explain.shot_words(s)}"
    near = list(legal.thieves(s))
    if near:
        best = max(near, key=lambda man: legal.steal_range(s, man))
        yield f"{menu.name(s, 1 - s.offense, best)} against him: {explain.steal_words(s, best)}"


def score_of(game: Game, s: GameState) -> Score:
    """Return the scoreboard."""
    over = game.over
    sides = tuple(SideScore(s.score[side], 0, 0, 0, 0, not over and s.offense == side) for side in (0, 1))
    periods = tuple(zip(*(team.periods for team in box_score(s).teams), strict=True))
    rows = tuple(
        (f"Q{number}" if number <= s.rules.quarters else f"OT{number - s.rules.quarters}", home, away)
        for number, (home, away) in enumerate(periods, start=1)
    )
    period = "final" if over else period_name(max(1, s.period), s.rules.quarters)
    left = (s.turns - s.marker) * TURN_SECONDS
    return Score(
        sides=(sides[0], sides[1]),
        number=max(1, s.period),
        period=period,
        clock=left,
        true=left,
        shot_clock=0,
        full_shot_clock=0,
        unmoved=0,
        late=False,
        periods=rows,
        counter=("Turn", f"{max(1, s.turn)} of {s.limit}" if s.limit else "–"),
    )
