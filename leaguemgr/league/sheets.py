"""How a game is kept so that it can be replayed years later: answers and team sheets as compact bytes and text."""

from __future__ import annotations

import hashlib
import json
import zlib
from array import array
from collections.abc import Sequence

from leaguemgr.engine.system import PlayerCard, Spot, TeamSetup

BYTES, WORDS = b"\x01", b"\x02"


def packed(tape: Sequence[int]) -> bytes:
    """Return the answers of a game compressed: one byte each where they fit."""
    try:
        return BYTES + zlib.compress(bytes(tape), 6)
    except ValueError:
        numbers = json.dumps(list(tape)).encode()
        return WORDS + zlib.compress(numbers, 6)


def unpacked(blob: bytes) -> list[int]:
    """Return the answers of a game from their compressed form."""
    raw = zlib.decompress(blob[1:])
    return list(array("B", raw)) if blob[:1] == BYTES else [int(number) for number in json.loads(raw)]


def sheet_text(team: TeamSetup) -> str:
    """Return a team as it goes into a game as JSON; equal teams give equal text."""
    players = [[card.key, card.number, card.name, card.position, dict(card.ratings)] for card in team.players]
    lineup = [[spot.marker, spot.player, spot.station] for spot in team.lineup]
    return json.dumps([team.name, team.abbreviation, players, lineup], ensure_ascii=False, separators=(",", ":"))


def sheet_team(text: str) -> TeamSetup:
    """Return the team that a sheet describes."""
    name, abbreviation, players, lineup = json.loads(text)
    return TeamSetup(
        name, abbreviation, tuple(PlayerCard(*player) for player in players), tuple(Spot(*spot) for spot in lineup)
    )


def sheet_digest(text: str) -> str:
    """Return the fingerprint under which equal sheets share one row."""
    return hashlib.sha256(text.encode()).hexdigest()[:24]
