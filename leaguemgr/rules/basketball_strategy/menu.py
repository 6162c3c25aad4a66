"""Every question a coach is asked, with its legal answers (the DEC list of the checklist)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from leaguemgr.engine.asks import COLORED_AND_WHITE, Choice, Dice, Option, Roll
from leaguemgr.rules.basketball_strategy.charts import OPEN
from leaguemgr.rules.basketball_strategy.court import (
    EVERY_MARKER,
    MARKERS,
    REACH,
    REACHES,
    STATION_ZONE,
    STATIONS,
    ZONE_B,
    ZONES,
    may_pass_to,
    stations_for,
)
from leaguemgr.rules.basketball_strategy.events import BACKCOURT
from leaguemgr.rules.basketball_strategy.state import GameState

KEEP: Final = 0
SHOOT: Final = 0
SHOOT_GUARDED: Final = 1
HOLD: Final = 2
CALL_TIMEOUT: Final = 3
"""Answers to "shoot", "tap" and "steal"; HOLD is to pass again or keep the ball."""
PASS_TIMEOUT: Final = 35
FOLLOW_PASS: Final = 7
FOLLOW_TIMEOUT: Final = 8
DEAD_NOTHING: Final = 0
DEAD_TIMEOUT: Final = 1
DEAD_SUBSTITUTE: Final = 2
PLAYER_BASE: Final = 64
LATE: Final = 99
"""The answer of whoever takes too long for a card, a call or a shot, under the reaction rule (BS-TOUR-REACT)."""


def encode_call(zone: int, recipient: int) -> int:
    """Return the answer to "pass" that calls a zone and a recipient's marker."""
    return zone * 5 + recipient


def encode_substitution(marker: int, player: int) -> int:
    """Return the answer to "dead-ball" that puts a player (his index) on a marker."""
    return DEAD_SUBSTITUTE + marker * PLAYER_BASE + player


def decode_substitution(value: int) -> tuple[int, int]:
    """Return marker and player of a substitution answer."""
    return divmod(value - DEAD_SUBSTITUTE, PLAYER_BASE)


def encode_lineup(men: Sequence[int], stations: Sequence[int]) -> int:
    """Return the answer to "lineup" for five players by marker and their stations; KEEP stays 0."""
    code = 0
    for player, station in zip(reversed(men), reversed(stations), strict=True):
        code = code * (PLAYER_BASE * 8) + player * 8 + station
    return code + 1


def decode_lineup(value: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the players by marker and their stations of a line-up answer."""
    code, men, stations = value - 1, [], []
    for _ in EVERY_MARKER:
        code, spot = divmod(code, PLAYER_BASE * 8)
        player, station = divmod(spot, 8)
        men.append(player)
        stations.append(station)
    return tuple(men), tuple(stations)


def check_stations(stations: Sequence[int]) -> str | None:
    """Return why markers may not stand like this (BS-POS-02..05); None when they may."""
    for marker, station in enumerate(stations):
        if not 0 <= station < len(STATIONS):
            return f"{MARKERS[marker]} has no station; choose one of {', '.join(STATIONS)}"
        if station not in stations_for(marker):
            return f"{MARKERS[marker]} is a guard and may not stand in B; choose one of C, D, E, F, G"
    zones = [STATION_ZONE[station] for station in stations]
    crowded = next((zone for zone in zones if zones.count(zone) > 2), None)
    return None if crowded is None else f"zone {ZONES[crowded]} has more than two markers; move one of them"


def check_five(state: GameState, side: int, men: Sequence[int]) -> str | None:
    """Return why these five may not be on court; None when they may."""
    if len(set(men)) != 5:
        return "a player is named twice; name five different men"
    allowed = {*state.eligible(side), *(man for man in state.court[side] if not state.bench(side))}
    wrong = next((player for player in men if player not in allowed), None)
    if wrong is None:
        return None
    players = state.teams[side].players
    name = f"No. {players[wrong].number}" if wrong < len(players) else f"player {wrong + 1}"
    return f"{name} may not play; choose somebody who is on the team, is not hurt and has not fouled out"


def locked(state: GameState, side: int) -> tuple[int, ...]:
    """Return who is about to jump or to shoot a foul and may not be replaced (BS-SUB-02)."""
    if state.jumpers is not None:
        return (state.jumpers[side],)
    shooter = state.shooter if side == state.shooting_side else -1
    return tuple(player for player in (shooter, state.fouled[side]) if player >= 0)


def _refuse_lineup(state: GameState, side: int, value: int) -> str | None:
    if value == KEEP:
        return None
    if value < 0:
        return "that is no line-up"
    men, stations = decode_lineup(value)
    if encode_lineup(men, stations) != value:
        return "that is no line-up"
    held = next((player for player in locked(state, side) if player not in men), None)
    if held is not None:
        return f"No. {state.teams[side].players[held].number} must stay on court: he jumps or shoots"
    return check_five(state, side, men) or check_stations(stations)


def _lineups(state: GameState, side: int) -> list[Option]:
    """Offer the present line-up; another is composed and checked (too many to list)."""
    return [Option(KEEP, "keep", "Keep the line-up")]


def _number(state: GameState, side: int, player: int) -> str:
    return str(state.teams[side].players[player].number)


def _man(state: GameState, side: int, player: int) -> str:
    card = state.teams[side].players[player]
    return f"{card.number} {card.name}"


def _dead_ball(state: GameState, side: int) -> list[Option]:
    options = [Option(DEAD_NOTHING, "none", "Go on"), Option(DEAD_TIMEOUT, "timeout", _timeout_label(state, side))]
    held = locked(state, side)
    for marker in EVERY_MARKER:
        leaving = state.court[side][marker]
        if leaving in held:
            continue
        for entering in state.bench(side):
            label = f"{_man(state, side, entering)} for {_man(state, side, leaving)} ({MARKERS[marker]})"
            word = f"{MARKERS[marker]} {_number(state, side, entering)}"
            options.append(Option(encode_substitution(marker, entering), word, label))
    return options


def _timeout_label(state: GameState, side: int) -> str:
    left = state.timeouts[side]
    return f"Timeout ({left} left)" if left else "Timeout (one too many: technical foul)"


def _replacements(state: GameState, side: int) -> list[Option]:
    return [Option(p, _number(state, side, p), _man(state, side, p)) for p in state.bench(side)]


def _cards(state: GameState, side: int) -> list[Option]:
    """Card 9 only for a pass that originates in the backcourt (BS-CARD-03, AMB-07)."""
    last = 9 if state.origin == BACKCOURT else 8
    cards = [Option(n, str(n), f"{n} {state.charts.card_names[n - 1]}") for n in range(1, last + 1)]
    return [*cards, *_late(state)]


def _late(state: GameState) -> list[Option]:
    return [Option(LATE, "late", "Too late")] if state.rules.reaction else []


def _markers(state: GameState, side: int) -> list[Option]:
    return [
        Option(marker, _number(state, side, player), f"{MARKERS[marker]} {_man(state, side, player)}")
        for marker, player in enumerate(state.court[side])
    ]


def best_handler(state: GameState, side: int) -> int:
    """Return the marker of the best ball handler, guards first: the regular bring-up man (BS-PASS-10)."""
    handling = state.handling[side]
    return handling.index(max(handling))


def _passes(state: GameState, side: int) -> list[Option]:
    """Offer every legal call; an impossible one is a turnover and may be made, but is not offered."""
    handling = state.handling[side][state.passer]
    options = []
    for zone in range(7):
        if not may_pass_to(handling, state.ball_zone, zone):
            continue
        for marker in EVERY_MARKER:
            if REACHES[state.stations[side][marker]][zone]:
                player = state.court[side][marker]
                cross = "" if state.zones[side][marker] == zone else ", crossing"
                word = f"{ZONES[zone]} {_number(state, side, player)}"
                label = f"{ZONES[zone]} to {_man(state, side, player)}{cross}"
                options.append(Option(encode_call(zone, marker), word, label))
    return [*options, Option(PASS_TIMEOUT, "timeout", _timeout_label(state, side)), *_late(state)]


def _refuse_pass(state: GameState, side: int, value: int) -> str | None:
    if 0 <= value <= PASS_TIMEOUT or (value == LATE and state.rules.reaction):
        return None
    return "call a zone A-G and a recipient, or a timeout"


def _shots(state: GameState, side: int) -> list[Option]:
    """Guarded is offered for an open shot against a Poor defence (BS-TDR-05, AMB-14)."""
    guarded = state.offer == OPEN and state.against(side, state.passer) > 0
    shoot = [Option(SHOOT, "shoot", "Shoot")]
    if guarded:
        shoot.append(Option(SHOOT_GUARDED, "guarded", "Shoot guarded, +3 against a Poor defence"))
    return [*shoot, Option(HOLD, "hold", "Pass again"), *_or_timeout(state, side)]


def _or_timeout(state: GameState, side: int) -> list[Option]:
    return [Option(CALL_TIMEOUT, "timeout", _timeout_label(state, side)), *_late(state)]


def _steals(state: GameState, side: int) -> list[Option]:
    return [
        Option(SHOOT, "shoot", "Shoot on the fast break"),
        Option(HOLD, "hold", "Keep the ball"),
        *_or_timeout(state, side),
    ]


def _taps(state: GameState, side: int) -> list[Option]:
    return [
        Option(SHOOT, "shoot", "Shoot guarded from the station"),
        Option(HOLD, "hold", "Pass"),
        *_or_timeout(state, side),
    ]


def _follow_ups(state: GameState, side: int) -> list[Option]:
    """His station's zone or any next to it, without the penalty (BS-REB-04, AMB-18)."""
    reach = REACH[state.stations[side][state.passer]]
    shots = [Option(zone, ZONES[zone], f"Shoot from {ZONES[zone]}") for zone in reach]
    timeout = Option(FOLLOW_TIMEOUT, "timeout", _timeout_label(state, side))
    return [*shots, Option(FOLLOW_PASS, "pass", "Pass"), timeout, *_late(state)]


def _tippers(state: GameState, side: int) -> list[Option]:
    markers = tippers(state, side)
    return [option for option in _markers(state, side) if option.value in markers]


def tippers(state: GameState, side: int) -> list[int]:
    """Return the markers of starred men stationed in B, C or D (BS-TIP-01, -05)."""
    men, court, zones = state.men[side], state.court[side], state.zones[side]
    return [m for m in EVERY_MARKER if men[court[m]].star and ZONE_B <= zones[m] <= ZONE_B + 2]


def listed(*pairs: tuple[str, str]) -> Callable[[Any, int], list[Option]]:
    """Offer these words with their labels, always."""
    options = [Option(value, word, label) for value, (word, label) in enumerate(pairs)]
    return lambda _state, _side: list(options)


def _zero(_state: GameState, _side: int) -> int:
    return 0


def ask_both(
    topic: str,
    listing: Callable[[Any, int], Sequence[Option]],
    refusal: Callable[[Any, int, int], str | None] | None = None,
    fallback: Callable[[Any, int], int] | None = None,
    secret: bool = False,
) -> tuple[Choice, ...]:
    """Ask either side."""
    home, away = (Choice(topic, side, listing, refusal, fallback, secret) for side in (0, 1))
    return (home, away)


def ask_words(topic: str, *pairs: tuple[str, str]) -> tuple[Choice, ...]:
    """Ask for one of these words; the first stands when nobody says anything."""
    return ask_both(topic, listed(*pairs), None, _zero)


def rolls(topic: str, dice: Dice = COLORED_AND_WHITE) -> tuple[Roll, ...]:
    """Ask for a throw of either side."""
    return (Roll(dice, topic, 0), Roll(dice, topic, 1))


LINEUP: Final = ask_both("lineup", _lineups, _refuse_lineup, _zero, secret=True)  # DEC-01, DEC-02
DEAD_BALL: Final = ask_both("dead-ball", _dead_ball, None, _zero)  # DEC-03, DEC-15
REPLACE: Final = ask_both("replace", _replacements)  # DEC-03, forced
CARD: Final = ask_both("card", _cards, secret=True)  # DEC-04
PASSER: Final = ask_both("passer", _markers, None, best_handler)  # DEC-05
PASS: Final = ask_both("pass", _passes, _refuse_pass)  # DEC-06, DEC-15
REFUSE: Final = ask_words("refuse", ("accept", "Accept: pass again"), ("refuse", "Refuse: it is called anew"))  # DEC-07
HURRY: Final = ask_words("hurry", ("no", "Upcourt in 8 seconds"), ("yes", "Upcourt in 4 seconds"))  # DEC-08
FREE_PASS: Final = ask_words(
    "free-pass", ("no", "Regular pass, 4 seconds"), ("yes", "Free pass to E, F or G")
)  # DEC-09
SHOOT_OR_PASS: Final = ask_both("shoot", _shots)  # DEC-10, DEC-11
STEAL: Final = ask_both("steal", _steals)  # DEC-12
FOLLOW_UP: Final = ask_both("follow-up", _follow_ups)  # DEC-13
TAP_SHOT: Final = ask_both("tap", _taps)  # DEC-14
TECHNICAL_SHOOTER: Final = ask_both("technical-shooter", _markers)  # DEC-16
TIPPER: Final = ask_both("tipper", _tippers)  # DEC-26

SHOT_ROLL: Final = rolls("shot")
FREE_THROW_ROLL: Final = rolls("free-throw")
JUMP_ROLL: Final = rolls("jump-ball")
ROLL_OFF: Final = rolls("roll-off")
