"""How numbers are written for people: one place for rates, averages, records and lists of names."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import category

NONE = "–"
MINUS = "−"
_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def share(value: float) -> str:
    """Write a share of 0 to 1 with three places and no leading zero: ``.450``, ``1.000``."""
    text = f"{value:.3f}"
    return text.removeprefix("0")


def rate(made: int, tries: int) -> str:
    """Write a percentage from its totals: ``.450``; ``–`` without a try."""
    return share(made / tries) if tries else NONE


def average(total: float, games: int) -> str:
    """Write a total as its mean a game with one place: ``28.6``; ``–`` without a game."""
    return f"{total / games:.1f}" if games else NONE


def signed(value: float) -> str:
    """Write a difference with its sign: ``+22``, ``−24``, ``0``; a fraction keeps one place."""
    size = f"{abs(value):,}" if isinstance(value, int) else f"{abs(value):,.1f}"
    if not value:
        return size
    return f"{'+' if value > 0 else MINUS}{size}"


def record(won: int, lost: int) -> str:
    """Write wins and losses: ``11–7``."""
    return f"{won}–{lost}"


def score(home: int | None, away: int | None) -> str:
    """Write a result, home first: ``123–108``; ``–`` while it is not played."""
    return NONE if home is None or away is None else f"{home}–{away}"


def streak(length: int) -> str:
    """Write a run of results: ``Won 6`` for 6, ``Lost 2`` for -2, ``–`` for none."""
    if not length:
        return NONE
    return f"{'Won' if length > 0 else 'Lost'} {abs(length)}"


def games_behind(games: float) -> str:
    """Write the distance to the leader: ``–`` for none, ``3``, ``3.5``, ``+0.5`` for a team ahead of him."""
    if not games:
        return NONE
    size = f"{abs(games):g}"
    return size if games > 0 else f"+{size}"


def minutes(seconds: float) -> str:
    """Write time on court as minutes and seconds: ``36:12``; ``–`` for none."""
    whole = round(seconds)
    return f"{whole // 60}:{whole % 60:02d}" if whole else NONE


def short_name(name: str) -> str:
    """Write a player's name for tight places: ``Q. Barrow``; a single name stays."""
    first, _, rest = name.partition(" ")
    return f"{first[0]}. {rest}" if rest else first


def surname(name: str) -> str:
    """Return what a player is called on court: everything after his first name and initials; one word stays."""
    first, *rest = name.split() or [name]
    while len(rest) > 1 and rest[0].endswith("."):
        rest.pop(0)
    return " ".join(rest) or first


def ordinal(number: int) -> str:
    """Write a place: ``1st``, ``2nd``, ``11th``."""
    ending = "th" if number % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{ending}"


def counted(number: int, one: str, many: str = "") -> str:
    """Write a number with its noun: ``1 game``, ``1,230 games``; ``many`` is the irregular plural."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def number_word(number: int) -> str:
    """Write a small number as a word, others in digits."""
    return _WORDS[number] if 0 <= number < len(_WORDS) else f"{number:,}"


def listed(names: Sequence[str], last: str = "and") -> str:
    """Join names as a sentence does: ``A, B and C``."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


HIDDEN = frozenset("\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Signs that break a line or turn the direction of what follows."""


def unshowable(name: str) -> str:
    """Return why a name cannot stand on a sheet, in a table or in a workbook; empty when it can."""
    if any(letter in HIDDEN or category(letter) == "Cc" for letter in name):
        return f"The name {name!r} holds a sign that cannot be shown, such as a line break; type it anew."
    if name.strip() and all(category(letter)[0] in "CZ" for letter in name):
        return f"The name {name!r} has nothing to be seen in it; give it at least one letter."
    return ""
