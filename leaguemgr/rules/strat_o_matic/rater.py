"""Cards from the statistics of real seasons: totals become a line in 48 minutes, and that a card (20.5)."""

from __future__ import annotations

from collections.abc import Sequence

from leaguemgr.engine.rating import Statistic, StatLine, position_of
from leaguemgr.rules.strat_o_matic.house.cards import Profile, first_knobs, made
from leaguemgr.rules.strat_o_matic.house.profiles import ROLES

STATISTICS = (
    Statistic("games", "Games"),
    Statistic("minutes", "Minutes", needed=True),
    Statistic("points", "Points"),
    Statistic("fgm", "Field goals made", needed=True),
    Statistic("fga", "Field goals tried", needed=True),
    Statistic("ftm", "Foul shots made", needed=True),
    Statistic("fta", "Foul shots tried", needed=True),
    Statistic("tpm", "Three-pointers made"),
    Statistic("tpa", "Three-pointers tried"),
    Statistic("off_rebounds", "Offensive rebounds"),
    Statistic("def_rebounds", "Defensive rebounds"),
    Statistic("rebounds", "Rebounds", needed=True),
    Statistic("assists", "Assists", needed=True),
    Statistic("steals", "Steals"),
    Statistic("blocks", "Blocked shots"),
    Statistic("turnovers", "Turnovers"),
    Statistic("fouls", "Personal fouls"),
)
USUAL = {"G": ROLES[0], "GF": ROLES[4], "F": ROLES[3], "FC": ROLES[3], "C": ROLES[2]}
"""Average man of a position: for statistics that are not there, and mixed in where there are few minutes."""
ADDED_MINUTES, ADDED_TRIES = 96.0, 40.0
"""How much of an average man everybody is given, so that a few minutes make no wonder."""
OFFENSIVE_SHARE = 1 / 3
COUNTS = {
    "fga": "fga", "fta": "fta", "tpa": "tpa", "orb": "off_rebounds", "drb": "def_rebounds", "ast": "assists",
    "tov": "turnovers", "stl": "steals", "blk": "blocks", "pf": "fouls",
}  # fmt: skip
SHARES = {"fg": ("fgm", "fga"), "ft": ("ftm", "fta"), "tp": ("tpm", "tpa")}
MANY_FREE_THROWS = 0.4
"""Foul shots for each field-goal try of a man who goes to the basket."""


class LineRater:
    """Makes cards from totals."""

    statistics = STATISTICS
    source = "leaguemgr project, own design: the card generator of chapter 20.5 of the checklist"

    def position(self, text: str) -> str | None:
        """Return the position of a card for what statistics call it; None when it is none."""
        return position_of(text)

    def rate(self, men: Sequence[StatLine]) -> list[dict[str, int]]:
        """Return the ratings of everybody, in the same order."""
        lines = [profile_of(man) for man in men]
        return [made(line, first_knobs(line)) for line in lines]


def profile_of(man: StatLine) -> Profile:
    """Return a man's line in 48 minutes; what is not known is that of an average man."""
    usual, counts = USUAL[man.position], dict(man.counts)
    if "rebounds" in counts and "off_rebounds" not in counts:
        counts["off_rebounds"] = counts["rebounds"] * OFFENSIVE_SHARE
        counts["def_rebounds"] = counts["rebounds"] - counts["off_rebounds"]
    time = (counts.get("minutes", 0.0) + ADDED_MINUTES) / 48
    found: dict[str, float] = {}
    for name, stat in COUNTS.items():
        mean = float(getattr(usual, name))
        found[name] = (counts[stat] + mean * ADDED_MINUTES / 48) / time if stat in counts else mean
    for name, (hit, tries) in SHARES.items():
        mean = float(getattr(usual, name))
        known = hit in counts and tries in counts
        found[name] = (counts[hit] + mean * ADDED_TRIES) / (counts[tries] + ADDED_TRIES) if known else mean
    to_basket = found["fta"] / max(1.0, found["fga"]) > MANY_FREE_THROWS
    stars = min(5, usual.stars + to_basket)
    return Profile(man.position, **found, stars=stars, inside=man.position == "C")


RATER = LineRater()
