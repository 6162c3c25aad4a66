"""Ever shorter forms of names, for places that are too narrow for the whole one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguemgr.league.wording import surname

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
    """Return ever shorter forms of a surname: as windows have it, without ``III`` or ``Jr.``, the bare last word."""
    words = surname(name).split()
    if not words:
        return [name]
    bare = words[:-1] if len(words) > 1 and words[-1].rstrip(".").upper() in SUFFIXES else words
    return list(dict.fromkeys([" ".join(words), " ".join(bare), bare[-1]]))
