"""Whether a team may play: one place that knows what a roster's size must be (BS-CAMP-ATTR-06, B1)."""

from __future__ import annotations

from dataclasses import dataclass

from leaguemgr.league.wording import counted


@dataclass(frozen=True, slots=True)
class SizeFault:
    """Why a roster of this size may not play, without a full stop, so that the remedy can follow.

    ``many`` are men too many; below 0 so many are lacking.
    """

    text: str
    many: int


def size_fault(name: str, size: int, limits: tuple[int, int], verb: str = "have") -> SizeFault | None:
    """Return why a team with so many active players may not play; None when it may. ``limits``: fewest and most."""
    fewest, most = limits
    if size > most:
        return SizeFault(f"{name} {verb} {counted(size, 'player')}, the limit is {most}", size - most)
    if size < fewest:
        return SizeFault(f"{name} {verb} {counted(size, 'player')} and need {fewest}", size - fewest)
    return None
