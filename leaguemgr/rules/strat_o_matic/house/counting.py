"""Counts how often both sides miss on each card of the shipped decks, and keeps that in ``counted.py``."""

from __future__ import annotations

from collections.abc import Collection
from importlib import reload
from pathlib import Path
from textwrap import fill

from leaguemgr.rules.strat_o_matic.board import PERIOD_CARDS
from leaguemgr.rules.strat_o_matic.house import counted
from leaguemgr.rules.strat_o_matic.house.goals import VERSIONS
from leaguemgr.rules.strat_o_matic.house.league import SEED, shipped_teams
from leaguemgr.rules.strat_o_matic.house.tally import MISSED, entry, tally

GAMES = 2500
"""Games of each version."""
HEAD = '''"""How often each side misses on each card of our decks, in 1,000 games (house/counting.py).

By version: misses whose rebound is the first on the card, then the second; home team, then visitors; by place.
"""
'''


def count(stat: str, versions: Collection[str]) -> None:
    """Count misses for the first rebound reading, or for the second one, in some versions; others are kept."""
    text, sides = HEAD, [each.setup(0) for each in shipped_teams()]
    for version in VERSIONS:
        kept = list(getattr(counted, version.upper()))
        if version in versions:
            found = tally(sides, GAMES, f"{SEED}/{stat}/{version}", {"version": version}, 0)
            kept[MISSED.index(stat)] = [
                [round(1000 * found.get(entry(side, card, stat), 0) / GAMES) for card in range(PERIOD_CARDS)]
                for side in (0, 1)
            ]
        rows = [fill(f"({', '.join(map(str, row))}),", 112) for part in kept for row in part]
        text += f"\n{version.upper()} = (\n(\n{rows[0]}\n{rows[1]}\n),\n(\n{rows[2]}\n{rows[3]}\n),\n)  # fmt: skip\n"
    Path(counted.__file__).write_text(text, encoding="utf-8")
    reload(counted)
