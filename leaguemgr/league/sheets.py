"""How a game is kept so that it can be replayed years later: answers and team sheets as compact bytes and text."""

from __future__ import annotations

import hashlib
import json
import struct
import zlib
from collections.abc import Sequence

from leaguemgr.engine.system import PlayerCard, Spot, TeamSetup
from leaguemgr.store.faults import stored_json
from leaguemgr.store.faults import unpacked as decompressed

LARGE = 255
"""Stands for an answer that does not fit into a byte; those follow in their order behind the bytes."""
LEVEL = 3


def packed(tape: Sequence[int]) -> bytes:
    """Return the answers of a game compressed: a byte each, the few large ones as 8 bytes at the end."""
    small = bytes([value if value < LARGE else LARGE for value in tape])
    large = [value for value in tape if value >= LARGE]
    return zlib.compress(struct.pack(f"<I{len(small)}s{len(large)}Q", len(small), small, *large), LEVEL)


def unpacked(blob: bytes) -> list[int]:
    """Return the answers of a game from their compressed form."""
    raw = decompressed(blob)
    (length,) = struct.unpack_from("<I", raw)
    large = iter(struct.unpack(f"<{(len(raw) - 4 - length) // 8}Q", raw[4 + length :]))
    return [value if value < LARGE else next(large) for value in raw[4 : 4 + length]]


def sheet_text(team: TeamSetup) -> str:
    """Return a team as it goes into a game as JSON; equal teams give equal text."""
    players = [[card.key, card.number, card.name, card.position, dict(card.ratings)] for card in team.players]
    lineup = [[spot.marker, spot.player, spot.station] for spot in team.lineup]
    return json.dumps([team.name, team.abbreviation, players, lineup], ensure_ascii=False, separators=(",", ":"))


def sheet_team(text: str) -> TeamSetup:
    """Return the team that a sheet describes."""
    name, abbreviation, players, lineup = stored_json(text)
    return TeamSetup(
        name, abbreviation, tuple(PlayerCard(*player) for player in players), tuple(Spot(*spot) for spot in lineup)
    )


def sheet_digest(text: str) -> str:
    """Return the fingerprint under which equal sheets share one row."""
    return hashlib.sha256(text.encode()).hexdigest()[:24]
