"""Player cards and team defensive cards as they are cut out: the advanced side on one face, the basic on the other.

Chapters 14.4 to 14.7; words of the readings are those of chapter 6.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from leaguemgr.engine.printed import CardPart, PrintedCard, PrintedSide
from leaguemgr.engine.system import PlayerCard, Value
from leaguemgr.rules.strat_o_matic import readings as rd
from leaguemgr.rules.strat_o_matic.board import ROWS
from leaguemgr.rules.strat_o_matic.cards import COLUMNS, SHOT_COLUMNS, X_PARTS, Man
from leaguemgr.rules.strat_o_matic.chart_layouts import is_of_grade
from leaguemgr.rules.strat_o_matic.face import X_LETTERS, spans
from leaguemgr.rules.strat_o_matic.options import Rules
from leaguemgr.rules.strat_o_matic.origin import Origin
from leaguemgr.rules.strat_o_matic.team_cards import DEFENSE_NAMES, Cells, TeamCard, grade

if TYPE_CHECKING:
    from leaguemgr.rules.strat_o_matic.system import StratOMatic

BY_NAME = {column.name: column for column in COLUMNS}
NONE = "–"
DASH = "–"
SHOT_HEADS = ("", "Outside", "Penetration", "Inside", "Fastbreak")
CELL_WORDS = {
    rd.EMPTY: "", rd.GOOD: "X", rd.IF_OPEN: "O", rd.OFFENSIVE_FOUL: "Off. foul", rd.FOUL_1: "F(1)", rd.FOUL_2: "F(2)",
    rd.GOOD_FOUL: "X + F(1)", rd.IF_UNGUARDED: "X if not guarded", rd.TURNOVER: "Turnover", rd.BLOCK: "BL",
    rd.IF_OTHER: "X if other 2-tmd", rd.BLOCK_RATING: "Block rating", rd.INSIDE_MAN: "X if no IM",
}  # fmt: skip
"""What a row says where there is room; an empty one is no good."""
SHORT_WORDS = {
    **CELL_WORDS, rd.OFFENSIVE_FOUL: "Off", rd.GOOD_FOUL: "X+F(1)", rd.IF_UNGUARDED: "X*", rd.TURNOVER: "T",
    rd.IF_OTHER: "X**",
}  # fmt: skip
"""The same in narrow columns; ``SHOT_KEY`` says what they mean."""
PASS_WORDS = {
    rd.POSITION: "Pos", rd.OPEN: "Open", rd.FAST: "FB", rd.DAZZLER: "Dazzler", rd.LOST: "T", rd.LOST_LF: "T (LF)",
    rd.LOST_C: "T (C)", rd.STOLEN: "Stolen",
}  # fmt: skip
DEFENSE_WORDS = {
    rd.STEAL: "Steal", rd.PASS_ANY: "Pass to 1+", rd.FAST_SHOT: "FB shot", rd.TURN_OVER: "T", rd.CHARGED_1: "F(1)",
    rd.CHARGED_2: "F(2)", rd.SHOT: "Pos shot",
}  # fmt: skip
BASIC_DEFENSE_WORDS = {
    rd.STEAL_OPEN: "Steal, open shot", rd.STEAL_CONTROL: "Steal, control", rd.PASS_ANY: "Pass to 1+",
    rd.TURN_OVER: "Turnover", rd.CHARGED_1: "F(1)", rd.CHARGED_2: "F(2)", rd.SHOT: "Shot", rd.SHOT_GOOD: "good",
    rd.NO_GOOD: "no good",
}  # fmt: skip
BASIC_PASS_WORDS = {rd.HIGHEST: "Highest rated", rd.BASIC_LOST: "Turnover"}
DOTTED = "•"
SHOT_KEY = (
    "X* if he is not guarded. X** if another man is double teamed. Off: offensive foul. T: turnover. "
    "BL: possible block. 1–8: on these bottom numbers. X and 12: possible injury."
)
PASS_KEY = "• no assist. ? turnover if the passer plays RG. T turnover."
TEAM_KEY = (
    "Off: offensive foul. Block rating: that of the inside man decides. X if no IM: good only without an inside man."
)
BASIC_KEY = "1–8: on these bottom numbers. X and 12: possible injury."


def player_sides(card: PlayerCard, school: str, options: Mapping[str, Value]) -> PrintedCard:
    """Return a player's card; the version that is played is its front."""
    advanced = PrintedSide(
        "advanced", card.name, card.position, tuple(_advanced(card.ratings)), school, str(card.number), player=True
    )
    basic = PrintedSide(
        "basic", card.name, card.position, tuple(_basic(card.ratings)), school, str(card.number), player=True
    )
    return _turned(advanced, basic, options)


def team_sides(system: StratOMatic, men: Sequence[PlayerCard], options: Mapping[str, Value]) -> tuple[PrintedCard, ...]:
    """Return the close, normal and sag card of a team with these men (R-62), its basic card on the back of each."""
    card = system.charts.teams[grade([Man.of(man) for man in men])]
    origin = Origin.of(system.charts.written["team_cards"])
    changed = any(is_of_grade(spot, card.grade) for spot in origin.changed)
    printed = f"{card.grade:+d}".replace("-", "−").replace("+0", "0")
    note = f"{origin.mark(changed)}, grade {printed}"
    basic = PrintedSide("basic", "", "Defense", tuple(_team_basic(card)), note)
    return tuple(
        _turned(
            PrintedSide("advanced", "", name.capitalize(), tuple(_team_advanced(card, place)), note), basic, options
        )
        for place, name in enumerate(DEFENSE_NAMES)
    )


def _turned(advanced: PrintedSide, basic: PrintedSide, options: Mapping[str, Value]) -> PrintedCard:
    return PrintedCard(advanced, basic) if Rules.of(options).advanced else PrintedCard(basic, advanced)


def cell_words(words: Mapping[int, str], reading: int, upto: int) -> str:
    """Return what a row says, a split with its numbers: ``X 1–8``."""
    word = words[reading]
    return f"{word} 1{DASH}{upto}" if upto else word


def pass_words(code: int) -> str:
    """Return what an entry of a passing column says, with dot and question mark."""
    marks = DOTTED * (code // rd.DOT % 2) + "?" * (code // rd.QUESTION)
    return f"{PASS_WORDS[code % 10]} {marks}".rstrip()


def totals(bits: int) -> str:
    """Return a set of white totals: ``2–8 10``."""
    return spans(rd.rows_of(bits)).replace("-", DASH) or NONE


def _header(ratings: Mapping[str, int], more: tuple[tuple[str, str], ...]) -> tuple[CardPart, CardPart]:
    """Return ratings, and the numbers of foul shooting and three-pointers."""
    facts = (
        ("Off. reb.", str(ratings["offensive_rebound"])),
        ("Def. reb.", str(ratings["defensive_rebound"])),
        ("Shooting", str(ratings["shooting"])),
        ("Assist", str(ratings["assist"] or NONE)),
        *more,
    )
    numbers = (("Foul shooting", totals(ratings["free_throw"])), ("Three-point", totals(ratings["three"])))
    return CardPart("ratings", "", facts), CardPart("numbers", "", numbers)


def _advanced(ratings: Mapping[str, int]) -> list[CardPart]:
    block = ratings["block"]
    more = (
        ("Block", f"1{DASH}{block}" if block > 1 else "1" if block else NONE),
        ("Tendency", "*" * ratings["stars"] + " I" * ratings["plays_inside"]),
    )
    shots = tuple(
        (str(row), *(cell_words(SHORT_WORDS, *divmod(ratings[f"{name}_{row}"], rd.SPLIT)) for name in SHOT_COLUMNS))
        for row in ROWS
    )
    guarding = tuple(
        (letter, totals(ratings[f"x_{part}"]), _blocked(ratings[f"b_{part}"]))
        for part, letter in zip(X_PARTS, X_LETTERS, strict=True)
    )
    passing = tuple(
        (str(n), *(pass_words(ratings[f"{name}_{n}"]) for name in ("pass_normal", "pass_fast")))
        for n in BY_NAME["pass_normal"].entries
    )
    return [
        *_header(ratings, more),
        CardPart("shots", "Shots", shots, SHOT_HEADS),
        CardPart("x", "X column", guarding, ("", "Good", "Blocked")),
        CardPart("passing", "Passing", passing, ("", "Normal", "Fastbreak")),
        CardPart("passing_key", "", ((PASS_KEY,),)),
        _entries("defense", "Defense", ratings, "defense", DEFENSE_WORDS),
        CardPart("key", "", ((SHOT_KEY,),)),
    ]


def _blocked(bits: int) -> str:
    return spans(rd.rows_of(bits)).replace("-", DASH)


def _basic(ratings: Mapping[str, int]) -> list[CardPart]:
    shots = tuple((str(row), cell_words(CELL_WORDS, *divmod(ratings[f"shot_{row}"], rd.SPLIT))) for row in ROWS)
    return [
        *_header(ratings, ()),
        CardPart("shots", "Shot", shots),
        _entries("defense", "Defense", ratings, "basic_defense", BASIC_DEFENSE_WORDS),
        _entries("passing", "Passing", ratings, "basic_passing", BASIC_PASS_WORDS),
        CardPart("key", "", ((BASIC_KEY,),)),
    ]


def _entries(key: str, title: str, ratings: Mapping[str, int], name: str, words: Mapping[int, str]) -> CardPart:
    column = BY_NAME[name]
    return CardPart(key, title, tuple((str(n), words[ratings[column.field(n)]]) for n in column.entries))


def _three(card: TeamCard) -> CardPart:
    bits = rd.mask([total for total in ROWS if card.three[total]])
    return CardPart("numbers", "", (("Three-point", totals(bits)),))


def _team_advanced(card: TeamCard, which: int) -> list[CardPart]:
    columns: tuple[Cells, ...] = card.columns[which]
    rows = tuple((str(row), *(cell_words(SHORT_WORDS, *cells[row]) for cells in columns)) for row in ROWS)
    return [CardPart("shots", "", rows, SHOT_HEADS), _three(card), CardPart("key", "", ((TEAM_KEY,),))]


def _team_basic(card: TeamCard) -> list[CardPart]:
    rows = tuple((str(row), cell_words(CELL_WORDS, *card.basic[row])) for row in ROWS)
    return [CardPart("shots", "", rows, ("", "Black D")), _three(card)]
