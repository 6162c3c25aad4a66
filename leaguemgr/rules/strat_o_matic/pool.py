"""Who can be drafted, and whole teams: fictional men of about 1980, their cards made by our generator."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import islice
from random import Random
from typing import Any

from leaguemgr.engine.college import Dice
from leaguemgr.engine.system import PlayerCard, PoolPlayer, Squad
from leaguemgr.problems import UserError
from leaguemgr.resources import find
from leaguemgr.rules.names import new_names
from leaguemgr.rules.strat_o_matic import readings as rd
from leaguemgr.rules.strat_o_matic.board import BLANK, KIND, D, X
from leaguemgr.rules.strat_o_matic.card_text import WORDS
from leaguemgr.rules.strat_o_matic.cards import COLUMNS, HEADER, SETS, X_FIELDS, Man, check_card
from leaguemgr.rules.strat_o_matic.chart_set import shipped_charts
from leaguemgr.rules.strat_o_matic.deck import FOLDER
from leaguemgr.rules.strat_o_matic.house.algebra import worth
from leaguemgr.rules.strat_o_matic.house.cards import first_knobs, made
from leaguemgr.rules.strat_o_matic.house.profiles import team
from leaguemgr.rules.strat_o_matic.team_cards import NORMAL, x_mass

FILE = f"{FOLDER}/league.toml"
SQUAD = 10
SPARE = 2
"""Squads that can be drafted beyond one for each team, so that there is a choice to the end."""
ORIGIN = "fictional man of about 1980, card by our generator"
USUAL_RATING = 7.0
USUAL_MINUTES = 30 / 48
REPLACEMENT_SHOT = 1.0
FREE_THROW_SHARE = 0.75
POINTS_OF_NEED = 3.0
Throw = Callable[[], float]


def card_of(row: Mapping[str, Any]) -> PlayerCard:
    """Read a player of a card file; UserError names card, column and row (SOM fault tests)."""
    kept = {name: value for name, value in row.items() if name in WORDS.names}
    try:
        ratings = WORDS.read(kept)
    except ValueError as error:
        raise UserError(f"No. {row['number']} {row['name']}: {error}.") from None
    card = PlayerCard(row["number"], row["number"], row["name"], row["position"], ratings)
    faults = check_card(card)
    if faults:
        raise UserError(faults[0])
    return card


def card_row(card: PlayerCard) -> dict[str, Any]:
    """Return a card as a row of a card file."""
    row: dict[str, Any] = {"number": card.number, "name": card.name, "position": card.position}
    for field in (*HEADER, *X_FIELDS):
        value = card.ratings[field.name]
        row[field.name] = list(rd.rows_of(value)) if field.name in SETS else value
    return row | {column.name: column.write(card.ratings) for column in COLUMNS}


@cache
def squads() -> tuple[Squad, ...]:
    """Return the teams of the sample league."""
    data = tomllib.loads(find(FILE).read_text(encoding="utf-8"))
    return tuple(
        Squad(row["name"], row["abbreviation"], row["conference"], tuple(card_of(man) for man in row["players"]))
        for row in data["team"]
    )


def made_up(random: Throw, names: Iterator[str]) -> Iterator[PlayerCard]:
    """Yield the ten men of a made-up team, starters first."""
    for profile in team(random):
        yield PlayerCard(
            number := int(random() * 56), number, next(names), profile.position, made(profile, first_knobs(profile))
        )


def pool(teams: int, seed: str) -> tuple[PoolPlayer, ...]:
    """Return everybody whom this many teams can draft: the sample league's men, and more of the kind."""
    random = Random(seed).random
    found = list(squads())
    while len(found) > teams + SPARE:
        found.pop(int(random() * len(found)))
    men = [card for squad in found for card in squad.cards]
    names = new_names(random, {card.name for card in men})
    for _ in range(teams + SPARE - len(found)):
        men += made_up(random, names)
    return tuple(PoolPlayer(card, ORIGIN) for card in men)


def worth_of(card: PlayerCard) -> float:
    """Return what a card is worth, in points a game above a replacement: our own weights of what is on it."""
    return _worth(Man.of(card))


@lru_cache(maxsize=4096)
def _worth(man: Man) -> float:
    average = shipped_charts().teams[0].columns[NORMAL]
    guard = (False,) * 4 + (True, False, True, True) + (False,) * 5
    faces = (BLANK, BLANK, BLANK, D, D, X)
    shots = [worth(faces, man.columns[shot], average[shot], guard, 0.3, USUAL_RATING, True) for shot in range(4)]
    inside, free = (0.45, 0.4) if man.inside else (0.2, 0.0)
    mix = ((1 - inside - 0.15) * (1 - man.stars / 6), (1 - inside - 0.15) * man.stars / 6, inside, 0.15)
    shot = sum(share * (2 * each.make + FREE_THROW_SHARE * each.free) for share, each in zip(mix, shots, strict=True))
    value = man.usage * (shot - REPLACEMENT_SHOT) * 1.5
    value += 0.35 * man.offensive + 0.22 * man.defensive + 0.35 * man.assist + 0.12 * man.block
    value += 0.45 * man.defense.count(rd.STEAL) - 0.3 * man.passes[0].count(rd.LOST) + 0.08 * (65 - x_mass(man))
    return value * USUAL_MINUTES - 4 + free


def need(card: PlayerCard, mates: Sequence[PlayerCard]) -> float:
    """Return what a team with these men gives on top for the card's position: two men a slot make a squad."""
    wanted = Counter({"G": 4.0, "F": 4.0, "C": 2.0})
    have: Counter[str] = Counter()
    for mate in mates:
        for kind in mate.position:
            have[kind] += 1 / len(mate.position)  # type: ignore[assignment]  # halves of men
    due = {kind: wanted[kind] * (len(mates) + 1) / SQUAD - have[kind] for kind in wanted}
    return POINTS_OF_NEED * max(-2.0, min(2.0, max(due[kind] for kind in card.position)))


@lru_cache(maxsize=1024)
def best_five(men: tuple[Man, ...]) -> tuple[int, ...]:
    """Return the players of the best legal five by slot; who has no slot left to him fills what is open."""
    order = sorted(range(len(men)), key=lambda player: -_worth(men[player]))
    best: tuple[float, tuple[int, ...]] = (float("-inf"), ())
    for first in _choices(men, order, ()):
        total = sum(_worth(men[player]) for player in first)
        best = max(best, (total, first))
    return best[1] or tuple(order[: len(KIND)])


def _choices(men: tuple[Man, ...], order: Sequence[int], chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield line-ups by slot from the three best of each kind."""
    slot = len(chosen)
    if slot == len(KIND):
        yield chosen
        return
    able = [player for player in order if player not in chosen and men[player].can_play(slot)]
    for player in islice(able, 3):
        yield from _choices(men, order, (*chosen, player))


class NewMen:
    """Rookies are made-up men, ten of a squad in turn; nothing of them is hidden."""

    dozen = SQUAD
    hidden: tuple[str, ...] = ()

    def rookies(self, count: int, seed: str, taken: Collection[str]) -> tuple[PoolPlayer, ...]:
        """Return so many new men."""
        random = Random(seed).random
        names = new_names(random, set(taken))
        men: list[PlayerCard] = []
        while len(men) < count:
            men += made_up(random, names)
        return tuple(PoolPlayer(card, ORIGIN) for card in men[:count])

    def reveal(self, card: PlayerCard, dice: Sequence[Dice]) -> dict[str, int]:
        """Return the ratings, which are all known."""
        return dict(card.ratings)

    def expected_value(self, card: PlayerCard) -> float:
        """Return what the card is worth."""
        return worth_of(card)
