"""What lies on the table: ten men, the cards that the last throw was read on, the rebound chart, the boxes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from leaguemgr.engine.desk import Editor, Score, SideScore
from leaguemgr.engine.desk_cards import CardInForce, CardMan, CardTable, Chance
from leaguemgr.engine.forms import SheetBox
from leaguemgr.engine.game import Game
from leaguemgr.engine.periods import HALVES, period_mark
from leaguemgr.engine.state import Event
from leaguemgr.rules.value_add import events as ev
from leaguemgr.rules.value_add.box import box_score
from leaguemgr.rules.value_add.cards import BANDS, MARKERS
from leaguemgr.rules.value_add.clock import uses_chart
from leaguemgr.rules.value_add.columns import BLOCK, DICE_20, DUNK, FOUL, GUARDING, STEAL, TURNOVER, card_face
from leaguemgr.rules.value_add.desk.questions import chart_now
from leaguemgr.rules.value_add.narrate import period_name, possession_name
from leaguemgr.rules.value_add.sheet import rebound_chart, score_sheet
from leaguemgr.rules.value_add.state import NEVER, GameState

DECIDED = (ev.STEAL, ev.BLOCK, ev.FORCED, ev.TURNOVER, ev.FOUL, ev.SHOT)
"""Events that say which line of a card was in force."""
ROLES = ("has the ball", "guards him", "helps")


def table_of(s: GameState, editor: Editor | None) -> CardTable:
    """Read the table; with an editor the side that sets its line-up has the five as they would be."""
    courts = [list(s.court[0]), list(s.court[1])]
    if editor is not None:
        courts[editor.side] = [place.player for place in editor.places()]
    thrown = last_throw(s)
    boxes, now = ladder(s)
    home, away = (men_of(s, side, courts, thrown) for side in (0, 1))
    return CardTable(
        men=(home, away),
        offense=s.offense,
        cards=tuple(cards_in_force(s, thrown)) or opening_cards(s),
        chances=chances(thrown),
        chances_count=not s.extra and uses_chart(s.p, s.rules),
        note=chart_now(s),
        boxes=boxes,
        now=now,
    )


def last_throw(s: GameState) -> Sequence[Event]:
    """Return the events since the ball was last given to somebody; empty before that."""
    for place in range(len(s.events) - 1, -1, -1):
        if s.events[place][0] == ev.BALL:
            return s.events[place:]
    return ()


def men_of(s: GameState, side: int, courts: Sequence[Sequence[int]], thrown: Sequence[Event]) -> tuple[CardMan, ...]:
    """Return a side's five from the top."""
    points = [line.points for line in box_score(s).teams[side].lines]
    holder = thrown[0][3] if thrown and thrown[0][2] == side else ev.NO_ONE
    set_now = tuple(courts[side]) == s.court[side]
    return tuple(_man(s, side, slot, player, courts, points[player], ball=player == holder, numbered=set_now)
                 for slot, player in enumerate(courts[side]))  # fmt: skip


def _man(
    s: GameState, side: int, slot: int, player: int, courts: Sequence[Sequence[int]], points: int, *, ball: bool,
    numbered: bool,
) -> CardMan:  # fmt: skip
    card = s.teams[side].players[player]
    slots = s.owners[side].slots
    balls = [slot + 1, *(n for n in (6, 7, 8) if numbered and slots[n - 1] == slot)]
    guarded = s.guards[side].index(slot)
    opponent = s.teams[1 - side].players[courts[1 - side][guarded]]
    limit, used = s.limits[side][player], s.used[side][player]
    return CardMan(
        slot=MARKERS[slot],
        number=card.number,
        name=card.name,
        balls=" ".join(map(str, balls)),
        fouls=s.fouls[side][player],
        out=s.rules.foul_out,
        points=points,
        used=used,
        limit=0 if limit == NEVER else limit,
        tired=used > limit,
        guards=opponent.number,
        ball=ball,
    )


# -- the cards in force


def cards_in_force(s: GameState, thrown: Sequence[Event]) -> Iterable[CardInForce]:
    """Yield the ball player's card and that of whoever guards him or stopped him, with the lines that were read."""
    if not thrown:
        return
    _, _, side, player, _, _, d20 = thrown[0]
    decided = next((event for event in thrown[1:] if event[0] in DECIDED), None)
    mine, theirs, stopper = _lit(s, side, player, decided, d20)
    foul = next((event for event in thrown[1:] if event[0] == ev.FOUL and event[4] == ev.FOUL_66), None)
    if foul is not None:  # the shot went in or not, it was his number as well (VA-D20-06)
        theirs, stopper = {FOUL}, foul[3]
    if any(event[0] == ev.FREE_THROW and event[3] == player for event in thrown):
        mine.add("free_throw")
    yield _card(s, side, player, ROLES[0], mine)
    if stopper == ev.NO_ONE:
        stopper = _guard(s, side, player)
    helped = decided is not None and decided[0] in (ev.STEAL, ev.BLOCK) and decided[5]
    yield _card(s, 1 - side, stopper, ROLES[2] if helped else ROLES[1], theirs)


def _guard(s: GameState, side: int, player: int) -> int:
    """Return who guards a man; when he has left the court meanwhile, who guards his place."""
    court = s.court[side]
    slot = court.index(player) if player in court else 0
    return s.court[1 - side][s.guard_of(side, slot)]


def _lit(s: GameState, side: int, player: int, decided: Event | None, d20: int) -> tuple[set[str], set[str], int]:
    """Return the lit lines of the ball player and of the defender, and who he is (NO_ONE: his guard)."""
    if decided is None:
        return set(), set(), ev.NO_ONE
    kind = decided[0]
    if kind in (ev.STEAL, ev.BLOCK, ev.FORCED):
        line = {ev.STEAL: STEAL, ev.BLOCK: BLOCK, ev.FORCED: GUARDING}[kind]
        return set(), {line}, decided[3]
    if kind == ev.TURNOVER:
        return {TURNOVER}, set(), ev.NO_ONE
    band = {band_of(s, side, player, d20)} if d20 else set()
    if kind == ev.FOUL:
        return band, set(), decided[3]
    if decided[4] == ev.DUNK:
        return {DUNK}, set(), ev.NO_ONE
    if decided[4] == ev.LAYUP:
        return set(), {GUARDING}, ev.NO_ONE
    return band, set(), ev.NO_ONE


def band_of(s: GameState, side: int, player: int, d20: int) -> str:
    """Return which printed band of a man's card holds a number of the twenty-sided die."""
    ratings = s.teams[side].players[player].ratings
    place = next((place for place, name in enumerate(BANDS) if d20 <= ratings[name]), len(BANDS))
    return DICE_20[place]


def _card(s: GameState, side: int, player: int, role: str, lit: set[str]) -> CardInForce:
    card = s.teams[side].players[player]
    return CardInForce(side, role, card_face(card, blog=s.rules.blog), frozenset(lit))


def opening_cards(s: GameState) -> tuple[CardInForce, ...]:
    """Return the point guards' cards, before anybody has had the ball."""
    side = s.offense
    return (
        _card(s, side, s.court[side][0], MARKERS[0], set()),
        _card(s, 1 - side, s.court[1 - side][0], MARKERS[0], set()),
    )


# -- chart, boxes, score


def chances(thrown: Sequence[Event]) -> tuple[Chance, ...]:
    """Return the rebound chart, neighbours with the same man as one cell; the last number read is lit."""
    rolled = next((event[5] for event in reversed(thrown) if event[0] == ev.REBOUND), 0)
    found = []
    for who, pairs in groupby(rebound_chart(), key=lambda pair: pair[1]):
        numbers = [number for number, _ in pairs]
        span = str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"
        found.append(Chance(span, who.split(" (")[0], rolled in numbers))
    return tuple(found)


def ladder(s: GameState) -> tuple[tuple[SheetBox, ...], int]:
    """Return the boxes of the sheet (in an overtime its strip) and the place of the running possession."""
    sheet = score_sheet(s)
    boxes = tuple(box for _, column in sheet.tables for box in column) if s.period <= 2 else sheet.overtimes[-1]
    name = possession_name(s.p, s.extra)
    return boxes, next((place for place, box in enumerate(boxes) if box.name == name), -1)


def score_of(game: Game, s: GameState) -> Score:
    """Return the scoreboard."""
    over = game.over
    sides = tuple(
        SideScore(s.score[side], 0, 0, s.timeouts[side], s.rules.timeouts, not over and s.offense == side)
        for side in (0, 1)
    )
    periods = tuple(zip(*(team.periods for team in box_score(s).teams), strict=True))
    rows = tuple((period_mark(number, HALVES), home, away) for number, (home, away) in enumerate(periods, start=1))
    period = "final" if over else period_name(max(1, s.period))
    return Score(
        sides=(sides[0], sides[1]),
        number=max(1, s.period),
        period=period,
        clock=s.clock,
        true=s.clock,
        shot_clock=0,
        full_shot_clock=0,
        unmoved=0,
        late=False,
        periods=rows,
        counter=("Possession", possession_name(s.p, s.extra)),
    )
