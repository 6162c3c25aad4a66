"""Rookies: a class for the college draft, and rolling what is hidden of a man once he is drafted (BS-CAMP-COLL)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sqlmodel import Session, col, select

from leaguemgr.engine.college import College, Dice
from leaguemgr.league.context import card_of, key, rules_of, seed_of
from leaguemgr.league.wording import listed
from leaguemgr.problems import UserError
from leaguemgr.store.tables import Player, Roster, Season

DIE = 6


def college_of(db: Session) -> College:
    """Return how the league's rules make rookies; raises UserError when they cannot."""
    rules = rules_of(db)
    if rules.college is None:
        raise UserError(f"{rules.title} has no way to make rookies; sign players from the pool instead.")
    return rules.college


def class_size(db: Session, picks: int) -> int:
    """Return the usual number of rookies: enough for every pick, rounded up to whole classes of the rules."""
    dozen = college_of(db).dozen
    return -(-picks // dozen) * dozen


def size_problem(db: Session, count: int) -> str | None:
    """Return why a class cannot have so many rookies (BS-CAMP-COLL-01)."""
    dozen = college_of(db).dozen
    if count > 0 and count % dozen == 0:
        return None
    near = max(1, round(count / dozen)) * dozen
    return f"A college class has a multiple of {dozen} rookies, not {count}; choose {near}."


def make_class(db: Session, season: Season, count: int) -> None:
    """Write a class of rookies with what is shown of them; whatever is hidden is not rolled."""
    college = college_of(db)
    taken = set(db.exec(select(Player.name)))
    made = college.rookies(count, seed_of(db, f"college/{season.number}"), taken)
    db.add_all(
        Player(
            name=rookie.card.name,
            number=rookie.card.number,
            position=rookie.card.position,
            ratings=dict(rookie.card.ratings),
            origin=rookie.origin,
            class_id=key(season),
            revealed=False,
        )
        for rookie in made
    )
    db.flush()


def undrafted(db: Session, season: int) -> Sequence[Player]:
    """Return the rookies of a season (by id) who are on no team, in their order."""
    wanted = select(Player).join(Roster, isouter=True).where(Player.class_id == season, col(Roster.id).is_(None))
    return db.exec(wanted.where(col(Player.left_id).is_(None)).order_by(col(Player.id))).all()


def dice_problem(db: Session, player: Player, dice: Sequence[Dice]) -> str | None:
    """Return what is wrong with dice that were thrown at the table for a rookie; None when there are none."""
    if not dice:
        return None
    titles = hidden_titles(db)
    if player.revealed or not titles:
        return f"Nothing of {player.name} is hidden; leave the dice out."
    if len(dice) != len(titles) or not all(1 <= die <= DIE for pair in dice for die in pair):
        return f"{player.name} needs two dice from 1 to 6 for each of {listed(titles)}."
    return None


def hidden_titles(db: Session) -> tuple[str, ...]:
    """Return the titles of the ratings that are rolled after the pick, in the order of their rolls."""
    college = rules_of(db).college
    titles = {field.name: field.title for field in rules_of(db).card_fields}
    return tuple(titles[name] for name in college.hidden) if college else ()


def reveal(db: Session, player: Player, dice: Sequence[Dice] = ()) -> str:
    """Roll what is hidden of a rookie and tell it as a sentence after a space; nothing for everybody else.

    The program's dice belong to the man, so that a pick that is taken back and made again rolls the same.
    """
    if player.revealed:
        return ""
    college, titles = college_of(db), hidden_titles(db)
    thrown = list(dice) or _thrown(seed_of(db, f"rookie/{key(player)}"), len(titles))
    player.ratings = dict(college.reveal(card_of(player), thrown))
    player.revealed = True
    db.add(player)
    db.flush()
    rolled = zip(titles, college.hidden, thrown, strict=True)
    told = [f"{title} {player.ratings[name]} ({one}+{other})" for title, name, (one, other) in rolled]
    return f" Rolled for him: {', '.join(told)}." if told else ""


def _thrown(seed: str, count: int) -> list[Dice]:
    random = Random(seed).random
    return [(int(random() * DIE) + 1, int(random() * DIE) + 1) for _ in range(count)]


def seal(db: Session, player: Player) -> None:
    """Take back what was rolled for a rookie, as if nobody had drafted him."""
    hidden = college_of(db).hidden
    player.ratings = {name: value for name, value in player.ratings.items() if name not in hidden}
    player.revealed = False
    db.add(player)
    db.flush()
