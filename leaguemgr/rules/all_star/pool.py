"""Who can be drafted, and whole teams: East and West of the document, and miniatures of our own making.

The document has one table a role and team. Ours vary it: each figure is East's or West's, or between, or one beyond.
Such men are a house design and say so in their origin.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from itertools import islice
from random import Random

from leaguemgr.engine.college import Dice
from leaguemgr.engine.system import PlayerCard, PoolPlayer, Squad
from leaguemgr.resources import find
from leaguemgr.rules.all_star.cards import CARD_FIELDS, MARKERS, document_squads
from leaguemgr.rules.names import new_names

SEED = "all-star/house"
HOUSE_SQUADS = 14
SPARE = 2
"""Men a role beyond one for each team, so that there is a choice to the end."""
ORIGIN = "house design after the document's tables"
NO_NEED = -1000.0
"""What a second man of a role is worth to a team that has one: nothing (AS-TEAM-01)."""
Throw = Callable[[], float]


def worth(card: PlayerCard) -> float:
    """Return what a card is worth in points a quarter above an average man's: our own weights of his figures."""
    ratings = card.ratings
    better = max(ratings["two"] * 2, ratings["three"] * 3) / 12
    return 6.0 * (better - 1.0) + 0.5 * (ratings["speed"] - 3) + 0.3 * (ratings["pass"] - 5)


def _limits(field: str) -> tuple[int, int]:
    spec = next(each for each in CARD_FIELDS if each.name == field)
    return spec.low, spec.high


def _figure(random: Throw, field: str, values: Sequence[int]) -> int:
    low, high = _limits(field)
    value = min(values) + int(random() * (max(values) - min(values) + 1)) + int(random() * 3) - 1
    return max(low, min(high, value))


def made_up(random: Throw, role: str, number: int, name: str) -> PlayerCard:
    """Return a man of a role whose figures vary the document's two."""
    rows = [card.ratings for squad in document_squads() for card in squad.cards if card.position == role]
    ratings = {field.name: _figure(random, field.name, [row[field.name] for row in rows]) for field in CARD_FIELDS}
    return PlayerCard(number, number, name, role, ratings)


def _men(random: Throw, count: int, names: Iterator[str], first: int = 0) -> Iterator[PlayerCard]:
    """Yield so many men of every role in turn; numbers go on from ``first``."""
    for place in range(count * len(MARKERS)):
        yield made_up(random, MARKERS[place % len(MARKERS)], (first + place) % 100, next(names))


def pool(teams: int, seed: str) -> tuple[PoolPlayer, ...]:
    """Return everybody whom this many teams can draft: the ten of the document, and men of our own making."""
    random = Random(seed).random
    document = [card for squad in document_squads() for card in squad.cards]
    found = [PoolPlayer(card, "document") for card in document]
    more = max(0, teams + SPARE - len(document_squads()))
    return (*found, *(PoolPlayer(card, ORIGIN) for card in _men(random, more, new_names(random, set()), 6)))


@cache
def squads() -> tuple[Squad, ...]:
    """Return East and West, and teams of our own making."""
    random = Random(SEED).random
    names = new_names(random, set())
    listed = tomllib.loads(find("resources/leagues/teams.toml").read_text(encoding="utf-8"))["teams"]
    house = [
        Squad(f"{row['town']} {row['nickname']}", row["abbreviation"], "House", tuple(_men(random, 1, names)))
        for row in islice(listed, HOUSE_SQUADS)
    ]
    return (*document_squads(), *house)


def need(card: PlayerCard, mates: Sequence[PlayerCard]) -> float:
    """Return what a team with these men gives on top for the card's role: it needs one of each."""
    return NO_NEED if any(mate.position == card.position for mate in mates) else 0.0


class NewMen:
    """Rookies are men of our own making; nothing of them is hidden."""

    dozen = len(MARKERS)
    hidden: tuple[str, ...] = ()

    def rookies(self, count: int, seed: str, taken: Collection[str]) -> tuple[PoolPlayer, ...]:
        """Return so many new men, the roles in turn."""
        random = Random(seed).random
        men = _men(random, -(-count // len(MARKERS)), new_names(random, set(taken)))
        return tuple(PoolPlayer(card, ORIGIN) for card in islice(men, count))

    def reveal(self, card: PlayerCard, dice: Sequence[Dice]) -> dict[str, int]:
        """Return the ratings, which are all known."""
        return dict(card.ratings)

    def expected_value(self, card: PlayerCard) -> float:
        """Return what the card is worth."""
        return worth(card)
