"""A card as it is printed: three columns of lines, for each edition and layout (VA-CARD-01..05, -07)."""

from __future__ import annotations

from collections.abc import Mapping

from leaguemgr.engine.forms import CardFace, CardLine
from leaguemgr.engine.system import PlayerCard, Value
from leaguemgr.rules.value_add.cards import BANDS
from leaguemgr.rules.value_add.options import Rules

BAND_WORDS = ("3-pt made", "2-pt made", "he draws foul, take 2 FT", "missed three", "missed two")
STEAL, BLOCK, FOUL, TURNOVER, DUNK, GUARDING = "steal", "block", "foul", "turnover", "dunk", "guarding"
DICE_20 = (*BANDS, "missed_two")
"""The keys of the lines that dice choose; of the 20-sided die by band."""
Columns = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]


def span(first: int, last: int) -> str:
    """Return a range as cards print it: ``2-11``, an empty one ``1-0`` (VA-CARD-04)."""
    return f"{first}-{last}" if last >= first else "1-0"


def reach(tens: int, count: int, blog: bool) -> str:
    """Return a steal or block range: ``11-13``; beyond six ``11-18`` in the blog, ``11-16++`` on the sheet."""
    if blog or count <= 6:
        return f"{tens}1-{tens}{count}"
    return f"{tens}1-{tens}6{'+' * (count - 6)}"


def face(card: PlayerCard, school: str, options: Mapping[str, Value]) -> CardFace:
    """Return a card as it is printed in the edition that these options choose."""
    return card_face(card, school, Rules.of(options).blog)


def card_face(card: PlayerCard, school: str = "", blog: bool = True) -> CardFace:
    """Return the left, middle and right column of a card, line by line."""
    lines = (_left(card, school, blog), _middle(card.ratings, blog), _right(card.ratings))
    return CardFace(card.name, card.position, card.number, lines)


def columns(card: PlayerCard, school: str = "", blog: bool = True) -> Columns:
    """Return the columns of a card as texts."""
    left, middle, right = (tuple(map(str, lines)) for lines in card_face(card, school, blog).columns)
    return left, middle, right


def _left(card: PlayerCard, school: str, blog: bool) -> tuple[CardLine, ...]:
    ratings = card.ratings
    height = ratings.get("height", 0)
    lines = [("name", card.name), ("school", school), ("height", f"{height // 12}-{height % 12}" if height else "")]
    if blog:
        extra = ("", " 7", " 6 and 7")[ratings.get("go_to", 0)]
        lines.append(("minutes", f"Can play {ratings.get('can_play', 0)} possessions"))
        lines.append(("ball", f"{ratings['slot']}{extra}"))
    else:
        lines.append(("value", f"Value Add: {ratings.get('value_add', 0) / 100:.2f}"))
        lines += [("title", "Playing Time"), ("minutes", str(ratings.get("playing_time", 0)))]
        lines += [("title", "Gets ball"), ("ball", label(ratings))]
    return tuple(CardLine(key, "", text) for key, text in lines if text)


def label(ratings: Mapping[str, int]) -> str:
    """Return the lower-left label of the sheet: ``S-1, 6&8, 18,20=Ast``."""
    numbers = [str(number) for number in (6, 7, 8, 19) if ratings.get(f"ball_{number}", 0)]
    assists = [str(number) for number in (18, 20) if ratings.get(f"assist_{number}", 0)]
    parts = [f"{'S' if ratings.get('starter', 0) else 'B'}-{ratings['slot']}"]
    parts += ["&".join(numbers)] if numbers else []
    parts += [f"{','.join(assists)}=Ast"] if assists else []
    return ", ".join(parts)


def _middle(ratings: Mapping[str, int], blog: bool) -> tuple[CardLine, ...]:
    steal, block, foul = ratings["steal"], ratings["block"], ratings["foul_from"]
    return (
        _line(STEAL, reach(1, steal, blog) if steal else "", "he steals ball", "No steals"),
        _line(BLOCK, reach(2, block, blog) if block else "", "he blocks shot", "No blocks"),
        _line(FOUL, f"{foul}-36" if foul <= 36 else "", "commits shooting foul, check 20-sided", "No fouls"),
        *(_old(ratings) if ratings.get("old_layout") else _new(ratings)),
    )


def _line(key: str, numbers: str, text: str, none: str) -> CardLine:
    return CardLine(key, numbers, text if numbers else none)


def _new(ratings: Mapping[str, int]) -> tuple[CardLine, ...]:
    turnover = ratings["turnover"]
    return (
        _line(TURNOVER, f"41-4{turnover}" if turnover else "", "turnover", "No turnovers"),
        _line(DUNK, f"51-{ratings['dunk']}" if ratings["dunk"] > 50 else "", "dunk/layup", "No dunks"),
        CardLine("adjustment", "", f"Adj Opp Dunk: {ratings['adj_opp_dunk']}"),
    )


def _old(ratings: Mapping[str, int]) -> tuple[CardLine, ...]:
    defense = ratings.get("old_defense", 0)
    result = "forces miss & gets rebound" if defense < 0 else "opponent scores 2"
    lost, dunks = (
        f"{ratings[f'old_{name}_from']}-{ratings[f'old_{name}_to']}" if ratings.get(f"old_{name}_from") else ""
        for name in ("turnover", "dunk")
    )
    return (
        _line(GUARDING, f"41-4{abs(defense)}" if defense else "", result, "No change when guarding"),
        _line(TURNOVER, lost, "turns ball over", "No turnovers"),
        _line(DUNK, dunks, "he dunks", "No dunks"),
    )


def _right(ratings: Mapping[str, int]) -> tuple[CardLine, ...]:
    ends = (0, *(ratings[name] for name in BANDS), 20)
    bands = [
        CardLine(key, span(ends[n] + 1, ends[n + 1]), word)
        for n, (key, word) in enumerate(zip(DICE_20, BAND_WORDS, strict=True))
    ]
    offense = f"1-{ratings['offensive_rebound']}{'+' * ratings.get('offensive_plus', 0)}"
    defense = f"1-{ratings['defensive_rebound']}{'+' * ratings.get('defensive_plus', 0)}"
    return (
        *bands,
        CardLine("rebound", "", f"Off Reb: {offense}/Def Reb: {defense}"),
        CardLine("free_throw", span(1, ratings["free_throw"]), "free throw good"),
    )
