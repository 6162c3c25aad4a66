"""Who can be drafted: the fictional college teams that come with the program, and more of the kind (G-01)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import cache
from random import Random

from leaguemgr.engine.card_sets import read_squads
from leaguemgr.engine.college import Dice
from leaguemgr.engine.system import PlayerCard, PoolPlayer, Squad
from leaguemgr.resources import find
from leaguemgr.rules.value_add.cards import MARKERS, check_card, is_point_guard

FILE = "resources/rules/value-add/colleges.toml"
SEED = "value-add/colleges"
SCHOOLS = 48
SPARE_SCHOOLS = 4
SQUAD = 10
"""Schools whose men can be drafted beyond one for each team, so that there is a choice to the end."""
POINTS_OF_NEED = 2.0
SOURCE = "made up and turned into cards by the card builder of this program"
NOTE = "Fictional colleges; the documents print no complete team (G-01). The same seed gives the same file."


@cache
def shipped_colleges() -> tuple[Squad, ...]:
    """Return the fictional college teams that come with the program."""
    return read_squads(find(FILE), check_card)


def pool(teams: int, seed: str) -> tuple[PoolPlayer, ...]:
    """Return everybody whom this many teams can draft; the origin of each is his school."""
    wanted = teams + SPARE_SCHOOLS
    schools = list(shipped_colleges())
    random = Random(seed).random
    while len(schools) > wanted:
        schools.pop(int(random() * len(schools)))
    if wanted > len(schools):
        from leaguemgr.rules.value_add.college import colleges

        used = {card.name for school in schools for card in school.cards}
        schools += colleges(wanted, seed, used)[len(schools) :]
    return tuple(PoolPlayer(card, school.name) for school in schools for card in school.cards)


class NewSchools:
    """Rookies are the men of schools that are made up for the year; nothing of them is hidden."""

    dozen = SQUAD
    hidden: tuple[str, ...] = ()

    def rookies(self, count: int, seed: str, taken: Collection[str]) -> tuple[PoolPlayer, ...]:
        """Return whole squads of new men; the origin of each is his school."""
        from leaguemgr.rules.value_add.college import colleges

        made = colleges(-(-count // SQUAD), seed, set(taken))
        return tuple(PoolPlayer(card, school.name) for school in made for card in school.cards)[:count]

    def reveal(self, card: PlayerCard, dice: Sequence[Dice]) -> dict[str, int]:
        """Return the ratings, which are all known."""
        return dict(card.ratings)

    def expected_value(self, card: PlayerCard) -> float:
        """Return what the card is worth."""
        from leaguemgr.rules.value_add.worth import card_value

        return card_value(card)


def need(card: PlayerCard, mates: Sequence[PlayerCard]) -> float:
    """Return what a team with these men gives on top for the card's position, in points a game; may be negative.

    Two men a position make a squad, a point guard first; the third at one is worth less than his card.
    """
    have = Counter(mate.position for mate in mates)
    wanted = (len(mates) + 1) / len(MARKERS)
    missing = max(-2.0, min(2.0, wanted - have[card.position]))
    guards = sum(is_point_guard(mate.ratings.get("slot", 2)) for mate in mates)
    no_guard = len(mates) >= 3 and guards == 0 and is_point_guard(card.ratings.get("slot", 2))
    return POINTS_OF_NEED * (missing + 2.0 * no_guard)
