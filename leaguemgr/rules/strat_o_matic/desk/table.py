"""What lies on the table: ten cards, discs, the deck, the last action card, the team cards; and the scoreboard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.desk import Reading, Score, SideScore
from leaguemgr.engine.desk_deck import NOWHERE, ActionCard, DeckMan, DeckTable, Disc, Grid, Pile, TeamSheet
from leaguemgr.engine.forms import CardLine
from leaguemgr.engine.game import Game
from leaguemgr.engine.periods import period_mark
from leaguemgr.engine.system import PlayerCard
from leaguemgr.rules.strat_o_matic import readings as rd
from leaguemgr.rules.strat_o_matic.board import (
    EVERYBODY,
    FOUL_LIMIT,
    LATE_PENALTY,
    NOBODY,
    OVERTIME_PENALTY,
    PENALTY,
    PERIODS,
    ROWS,
    SIX_MINUTE,
    SLOTS,
    TWO_MINUTE,
)
from leaguemgr.rules.strat_o_matic.box import box_score
from leaguemgr.rules.strat_o_matic.cards import SHOT_COLUMNS, Man
from leaguemgr.rules.strat_o_matic.desk import questions, words
from leaguemgr.rules.strat_o_matic.desk.explain import TEAM
from leaguemgr.rules.strat_o_matic.desk.force import Force, in_force
from leaguemgr.rules.strat_o_matic.face import face, spans
from leaguemgr.rules.strat_o_matic.narrate import period_name
from leaguemgr.rules.strat_o_matic.state import NO_DOUBLE, GameState
from leaguemgr.rules.strat_o_matic.team_cards import DEFENSE_NAMES, Cells

HEADS = ("out", "pen", "in", "fb")
CELLS = {rd.EMPTY: "", rd.GOOD_FOUL: "X+F", rd.BLOCK_RATING: "block", rd.INSIDE_MAN: "inside", rd.IF_OTHER: "2tm"}
"""What is written on the table for readings whose code is longer."""
GOOD = frozenset({rd.cell_text(rd.GOOD * rd.SPLIT), CELLS[rd.GOOD_FOUL]})
INSIDE, KEEPER, DOUBLED, DOUBLING = "I", "M", "2", "+"
"""Letters of the discs on a man's card."""


def table_of(game: Game, s: GameState, reading: Reading | None, typed: str) -> DeckTable:
    """Read the table."""
    found = in_force(game, s, reading)
    points = tuple([line.points for line in team.lines] for team in box_score(s).teams)
    ask = game.pending
    replies = questions.replies_of(s, ask) if isinstance(ask, Choice) else ()
    keys = frozenset(way for reply in replies for way in (reply.key, *reply.other))
    chosen = questions.choosable(ask, keys, typed)
    home, away = (
        tuple(_man(s, side, slot, points[side], found, chosen=(side, slot) in chosen) for slot in EVERYBODY)
        for side in (0, 1)
    )
    return DeckTable(
        men=(home, away),
        arrows=tuple(found.arrows),
        pile=_pile(s),
        last=_last(s, found),
        teams=(_sheet(s, 0, found, ask, keys), _sheet(s, 1, found, ask, keys)),
        focus=found.focus if found.focus != NOWHERE else (s.offense, 0),
        told=found.told,
    )


# -- men


def _man(s: GameState, side: int, slot: int, points: Sequence[int], found: Force, *, chosen: bool) -> DeckMan:
    player = s.five[side][slot]
    card, man = s.teams[side].players[player], s.on[side][slot]
    lit = frozenset(line.key for line in found.lines if (line.side, line.player) == (side, player))
    return DeckMan(
        slot=SLOTS[slot],
        number=card.number,
        name=card.name or f"No. {card.number}",
        position=card.position,
        ratings=tuple(_ratings(man, advanced=s.rules.advanced)),
        marks="*" * man.stars + (" I" if man.inside else "") if s.rules.advanced else "",
        grid=_grid(s, man.columns if s.rules.advanced else (man.shot,), lit),
        lines=_lines(man, advanced=s.rules.advanced),
        fouls=s.fouls[side][player],
        out=FOUL_LIMIT,
        points=points[player],
        lit=lit,
        discs=tuple(_discs(s, side, slot)),
        ball=found.holder == (side, slot),
        chosen=chosen,
    )


@lru_cache(maxsize=256)
def _lines(man: Man, *, advanced: bool) -> tuple[CardLine, ...]:
    """Return the lines of a card that do not stand on the table; men are compared by identity."""
    card = PlayerCard(0, 0, "", man.position, man.ratings)
    columns = face(card, "", {"version": "advanced" if advanced else "basic"}).columns
    return tuple(line for line in (*columns[0], *columns[2]) if line.key not in ABOVE)


ABOVE = {"rebounds", "shooting", "assist", "block", "stars"}
"""Lines of a card that stand above its grid here."""


def _ratings(man: Man, *, advanced: bool) -> Iterator[tuple[str, str]]:
    yield "S", str(man.shooting)
    yield "A", str(man.assist or "–")
    yield "R", f"{man.offensive}/{man.defensive}"
    if advanced:
        yield "B", str(man.block or "–")


def _grid(s: GameState, columns: Sequence[Cells], lit: frozenset[str]) -> Grid:
    names = SHOT_COLUMNS if s.rules.advanced else ("shot",)
    places = {f"{name}_{total}": (row, place) for place, name in enumerate(names) for row, total in enumerate(ROWS)}
    found = next((places[key] for key in lit if key in places), NOWHERE)
    return Grid(HEADS if s.rules.advanced else ("shot",), _rows(tuple(columns)), GOOD, found)


@lru_cache(maxsize=256)
def _rows(columns: tuple[Cells, ...]) -> tuple[tuple[str, ...], ...]:
    return tuple((str(total), *(cell_text(column[total]) for column in columns)) for total in ROWS)


def cell_text(cell: tuple[int, int]) -> str:
    """Return a cell as it is written on the table: ``X``, ``O 13``, nothing for a miss."""
    reading, upto = cell
    text = CELLS.get(reading)
    if text is None:
        text = rd.cell_text(reading * rd.SPLIT)
    return f"{text} {upto}" if upto else text


def _discs(s: GameState, side: int, slot: int) -> Iterator[Disc]:
    name = SLOTS[slot]
    if s.rules.advanced:
        if s.inside[side][slot]:
            yield Disc(INSIDE, told=f"{name} is positioned inside")
        if s.inside_man[side] == slot:
            yield Disc(KEEPER, told=f"{name} is the inside man of the defense")
    if s.double[1 - side] != NO_DOUBLE and s.double[1 - side][1] == slot:
        yield Disc(DOUBLED, told=f"{name} is double teamed")
    if s.double[side] != NO_DOUBLE and s.double[side][0] == slot:
        yield Disc(DOUBLING, told=f"{name} helps to double team the {SLOTS[s.double[side][1]]}")


# -- deck and team cards


def _pile(s: GameState) -> Pile:
    marks = tuple(mark for mark in (SIX_MINUTE, TWO_MINUTE) if mark < s.cards)
    names = {SIX_MINUTE: "six-minute marker", TWO_MINUTE: "two-minute marker"}
    passed = next((names[mark] for mark in reversed(marks) if s.left <= mark), "")
    coming = next((mark for mark in marks if s.left > mark), 0)
    if coming:
        marker = f"{names[coming]} after {s.left - coming} more"
    else:
        marker = f"{passed} shows" if s.left else "no card is left"
    before = s.previous
    text = "" if before is None else f"card {before.number_of_card}, number {before.number}"
    if before is not None and before.assists is not None:
        text = f"card {before.number_of_card}, {words.assist(before.assists)}"
    return Pile(s.left, s.cards - s.left, marker, marks, text)


def _last(s: GameState, found: Force) -> ActionCard | None:
    if s.last is None:
        return None
    card = s.last
    return ActionCard(
        card.number_of_card, card.number, words.rows(card), frozenset(found.lit), frozenset(found.used - found.lit)
    )


def _sheet(s: GameState, side: int, found: Force, ask: object, keys: frozenset[str]) -> TeamSheet:
    mine = isinstance(ask, Choice) and ask.side == side
    lit = frozenset(line.key for line in found.lines if (line.side, line.player) == (side, TEAM))
    card, now = s.card[side], s.defense[side]
    three = spans([total for total in ROWS if card.three[total]])
    lines = (CardLine("three", "", f"3: {three or '–'}"),)
    if not s.rules.advanced:
        return TeamSheet("defense", _grid(s, (card.basic,), lit), lines, (), (), lit)
    choices = tuple(
        Disc(
            name.capitalize(),
            place == now,
            _key(questions.DEFENSE_KEYS[place], keys, mine=mine),
            f"{name} card",
            name[:1].upper(),
        )
        for place, name in enumerate(DEFENSE_NAMES)
    )
    discs = (
        Disc("Fastbreak", s.fast[side], _key(questions.BREAK, keys, mine=mine), "fastbreak offense", "FB"),
        Disc("Press", s.press[side], _key(questions.PRESS, keys, mine=mine), "press defense", "Pr"),
    )
    keeper = s.inside_man[side]
    who = f"inside {'–' if keeper == NOBODY else SLOTS[keeper]}"
    return TeamSheet(who, _grid(s, card.columns[now], lit), lines, choices, discs, lit)


def _key(key: str, keys: frozenset[str], *, mine: bool) -> str:
    return key if mine and key in keys else ""


# -- scoreboard


def score_of(game: Game, s: GameState) -> Score:
    """Return the scoreboard; the time is that of the cards that are left."""
    over = game.over
    late = 0 < s.left <= TWO_MINUTE
    limit = PENALTY if s.period <= PERIODS else OVERTIME_PENALTY
    sides = tuple(
        SideScore(
            s.score[side],
            s.team_fouls[side],
            min(limit, s.team_fouls[side] - s.late_fouls[side] + LATE_PENALTY) if late else limit,
            0,
            0,
            not over and s.last is not None and s.offense == side,
        )
        for side in (0, 1)
    )
    periods = tuple(zip(*(team.periods for team in box_score(s).teams), strict=True))
    rows = tuple((period_mark(number, PERIODS), home, away) for number, (home, away) in enumerate(periods, start=1))
    return Score(
        sides=(sides[0], sides[1]),
        number=max(1, s.period),
        period="final" if over else period_name(max(1, s.period)),
        clock=s.clock,
        true=s.clock,
        shot_clock=0,
        full_shot_clock=0,
        unmoved=0,
        late=late,
        periods=rows,
        counter=("Cards left", str(s.left)),
    )
