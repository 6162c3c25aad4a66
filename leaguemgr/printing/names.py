"""Ever shorter forms of names, for places that are too narrow for the whole one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from leaguemgr.league.records import TeamRef

SUFFIXES = frozenset({"JR", "SR", "II", "III", "IV", "V"})


def team_names(team: TeamRef) -> tuple[str, ...]:
    """Return ever shorter names of a team."""
    return (team.name, team.nickname, team.abbreviation)


def player_names(name: str) -> tuple[str, ...]:
    """Return ever shorter names of a player: whole, with an initial, the surname."""
    shorter = surnames(name)
    initial = name.strip()[:1]
    with_initial = [f"{initial}. {shorter[0]}"] if len(name.split()) > 1 else []
    return tuple(dict.fromkeys([name, *with_initial, *shorter]))


def surnames(name: str) -> list[str]:
    """Return ever shorter forms of a surname: with ``van der`` and ``III`` or ``Jr.``, then the bare last word."""
    words = name.split()
    if not words:
        return [name]
    suffix = words.pop() if len(words) > 2 and words[-1].rstrip(".").upper() in SUFFIXES else ""
    start = len(words) - 1
    while start > 1 and words[start - 1].islower():
        start -= 1
    surname = " ".join(words[start:])
    return list(dict.fromkeys([f"{surname} {suffix}".strip(), surname, words[-1]]))
