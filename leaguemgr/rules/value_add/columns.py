"""A card as it is printed: three columns of lines, for each edition and layout (VA-CARD-01..05, -07)."""

from __future__ import annotations

from collections.abc import Mapping

from leaguemgr.engine.system import PlayerCard
from leaguemgr.rules.value_add.cards import BANDS

BAND_WORDS = ("3-pt made", "2-pt made", "he draws foul, take 2 FT", "missed three", "missed two")
Columns = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]


def span(first: int, last: int) -> str:
    """Return a range as cards print it: ``2-11``, an empty one ``1-0`` (VA-CARD-04)."""
    return f"{first}-{last}" if last >= first else "1-0"


def reach(tens: int, count: int, blog: bool) -> str:
    """Return a steal or block range: ``11-13``; beyond six ``11-18`` in the blog, ``11-16++`` on the sheet."""
    if blog or count <= 6:
        return f"{tens}1-{tens}{count}"
    return f"{tens}1-{tens}6{'+' * (count - 6)}"


def columns(card: PlayerCard, school: str = "", blog: bool = True) -> Columns:
    """Return the left, middle and right column of a card."""
    return (_left(card, school, blog), _middle(card.ratings, blog), _right(card.ratings))


def _left(card: PlayerCard, school: str, blog: bool) -> tuple[str, ...]:
    ratings = card.ratings
    height = ratings.get("height", 0)
    lines = [card.name, school, f"{height // 12}-{height % 12}" if height else ""]
    if blog:
        extra = ("", " 7", " 6 and 7")[ratings.get("go_to", 0)]
        lines += [f"Can play {ratings.get('can_play', 0)} possessions", f"{ratings['slot']}{extra}"]
    else:
        lines += [
            f"Value Add: {ratings.get('value_add', 0) / 100:.2f}",
            "Playing Time",
            str(ratings.get("playing_time", 0)),
        ]
        lines += ["Gets ball", label(ratings)]
    return tuple(line for line in lines if line)


def label(ratings: Mapping[str, int]) -> str:
    """Return the lower-left label of the sheet: ``S-1, 6&8, 18,20=Ast``."""
    numbers = [str(number) for number in (6, 7, 8, 19) if ratings.get(f"ball_{number}", 0)]
    assists = [str(number) for number in (18, 20) if ratings.get(f"assist_{number}", 0)]
    parts = [f"{'S' if ratings.get('starter', 0) else 'B'}-{ratings['slot']}"]
    parts += ["&".join(numbers)] if numbers else []
    parts += [f"{','.join(assists)}=Ast"] if assists else []
    return ", ".join(parts)


def _middle(ratings: Mapping[str, int], blog: bool) -> tuple[str, ...]:
    foul = ratings["foul_from"]
    lines = [
        f"{reach(1, ratings['steal'], blog)}: he steals ball" if ratings["steal"] else "No steals",
        f"{reach(2, ratings['block'], blog)}: he blocks shot" if ratings["block"] else "No blocks",
        f"{foul}-36: commits shooting foul, check 20-sided" if foul <= 36 else "No fouls",
    ]
    return (*lines, *(_old(ratings) if ratings.get("old_layout") else _new(ratings)))


def _new(ratings: Mapping[str, int]) -> tuple[str, ...]:
    return (
        f"41-4{ratings['turnover']}: turnover" if ratings["turnover"] else "No turnovers",
        f"51-{ratings['dunk']}: dunk/layup",
        f"Adj Opp Dunk: {ratings['adj_opp_dunk']}",
    )


def _old(ratings: Mapping[str, int]) -> tuple[str, ...]:
    defense = ratings.get("old_defense", 0)
    result = "forces miss & gets rebound" if defense < 0 else "opponent scores 2"
    first = "No change when guarding" if not defense else f"41-4{abs(defense)}: {result}"
    turnover = f"{ratings['old_turnover_from']}-{ratings['old_turnover_to']}: turns ball over"
    dunk = f"{ratings['old_dunk_from']}-{ratings['old_dunk_to']}: he dunks"
    return (
        first,
        turnover if ratings.get("old_turnover_from") else "No turnovers",
        dunk if ratings.get("old_dunk_from") else "No dunks",
    )


def _right(ratings: Mapping[str, int]) -> tuple[str, ...]:
    ends = (0, *(ratings[name] for name in BANDS), 20)
    bands = [f"{span(ends[n] + 1, ends[n + 1])}: {word}" for n, word in enumerate(BAND_WORDS)]
    offense = f"1-{ratings['offensive_rebound']}{'+' * ratings.get('offensive_plus', 0)}"
    defense = f"1-{ratings['defensive_rebound']}{'+' * ratings.get('defensive_plus', 0)}"
    return (*bands, f"Off Reb: {offense}/Def Reb: {defense}", f"{span(1, ratings['free_throw'])}: free throw good")
