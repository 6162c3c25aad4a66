"""The sentences of the play-by-play, one an event."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from leaguemgr.engine.asks import COLORED_AND_WHITE
from leaguemgr.engine.narrate import Play
from leaguemgr.engine.periods import HALVES
from leaguemgr.rules.basketball_strategy import events as ev
from leaguemgr.rules.basketball_strategy.charts import (
    BREAKS,
    DEFENCE_BALL,
    GOOD,
    GOOD_CHARGE,
    GOOD_FOUL,
    JUMP,
    MISS_FOUL,
    OFFENSIVE_FOUL,
    OUT_DEFENCE,
    OUT_OFFENCE,
    RESULTS,
)
from leaguemgr.rules.basketball_strategy.court import MARKERS, ZONES
from leaguemgr.rules.basketball_strategy.narrate_options import OPTION_WORDERS
from leaguemgr.rules.basketball_strategy.shooting import FIRST_NATURAL
from leaguemgr.rules.basketball_strategy.spots import spot
from leaguemgr.rules.basketball_strategy.state import GameState

NAMES = (
    "period", "line-up", "substitution", "timeout", "jump", "jump-ball", "passer", "pass", "turnover", "shot",
    "rebound", "foul", "award", "free-throw", "inbounds", "last-two-minutes", "refused", "end-of-period", "conversion",
    "manoeuvres", "guarding", "press", "late", "injury", "games-missed", "forfeit",
)  # fmt: skip
PRESS_WORDS = ("full court pass", "short passes", "dribble")
HOW_WORDS = ("open", "guarded", "pick and roll", "tip-in", "pick and roll, crossing")
RESULT_WORDS = {
    "O": "open", "G": "guarded", "PR": "pick and roll", "PA": "no shot, pass again",
    "OB": "out of bounds, keeps the ball", "F": "foul", "I": "stolen", "OF": "offensive foul",
    "DB": "out of bounds, other team's ball", "JB": "held ball",
}  # fmt: skip
TURNOVERS = {
    JUMP: "jump ball lost", OFFENSIVE_FOUL: "offensive foul", DEFENCE_BALL: "out of bounds",
    ev.ILLEGAL_CALL: "pass to nobody", ev.SHOT_CLOCK_VIOLATION: "24-second violation",
}  # fmt: skip


def reading(block: int) -> str:
    """Return a block of the Shooting Chart as dice are read: 0 is 01, 35 is 56 (BS-DICE-03)."""
    block = max(block, 0)
    return f"{block // 6}{block % 6 + 1}"


def shot_reading(roll: int) -> str:
    """Return a throw of the colored and white die as read, 11 to 66 (BS-DICE-01)."""
    return "".join(map(str, COLORED_AND_WHITE.faces(roll)))


def period_name(number: int, regulation: int = 4) -> str:
    """Return the name of a period: four quarters or two halves, then overtimes."""
    ordinals = ("1st", "2nd", "3rd", "4th")
    if number <= regulation:
        return f"{ordinals[number - 1]} {'half' if regulation == HALVES else 'quarter'}"
    return "overtime" if number == regulation + 1 else f"{number - regulation}. overtime"


class Teller:
    """Follows line-ups, period and score, and words one event after another."""

    def __init__(self, state: GameState) -> None:
        opening = state.opening
        self.state = state
        self.court = [list(opening.home), list(opening.away)]
        self.period = opening.period
        self.score = list(opening.score)
        self.rules = state.rules

    def man(self, side: int, player: int) -> str:
        """Return a man's name, or his number when he has none."""
        card = self.state.teams[side].players[player]
        return card.name or f"No. {card.number}"

    def number(self, side: int, player: int) -> int:
        """Return a man's uniform number."""
        return self.state.teams[side].players[player].number

    def at(self, side: int, marker: int) -> int:
        """Return who is on a marker now."""
        return self.court[side][marker]

    def team(self, side: int) -> str:
        """Return the name of a side."""
        return self.state.teams[side].name

    def play(self, event: tuple[Any, ...]) -> Play:
        """Tell one event."""
        text, facts = WORDERS[event[0]](self, ev.typed(event))
        side = _side(event)
        score = (self.score[0], self.score[1])
        clock = event[1]
        if not self.rules.timed:
            # Shots are counted: the clock is told in the seconds that they stand for.
            seconds, start = self.rules.length(max(self.period, 1))
            clock, facts = clock * seconds // start, {**facts, "shots_left": clock}
        read = spot(self.state.charts, event)
        return Play(NAMES[event[0]], self.period, clock, event[2], score, side, text, facts, read)


Told = tuple[str, dict[str, Any]]


def _side(event: tuple[Any, ...]) -> int | None:
    """Return whose deed an event is: a steal is the thief's, though it is kept with the side that loses the ball."""
    if event[3] < 0:
        return None
    side: int = event[3]
    told: Any = ev.typed(event)
    return 1 - side if event[0] == ev.TURNOVER and told.stealer >= 0 else side


def narrate(state: GameState) -> Iterator[Play]:
    """Tell every event in order."""
    teller = Teller(state)
    return map(teller.play, state.events)


def _period(t: Teller, e: Any) -> Told:
    t.period = e.number
    return f"Start of the {period_name(e.number, t.rules.periods)}.", {"limit": t.rules.limit(e.number)}


def _lineup(t: Teller, e: Any) -> Told:
    t.court[e.side] = list(e.men)
    men = ", ".join(f"{MARKERS[m]} {t.man(e.side, p)}" for m, p in enumerate(e.men))
    return f"{t.team(e.side)} line up: {men}.", {"players": [t.number(e.side, p) for p in e.men]}


def _substitution(t: Teller, e: Any) -> Told:
    t.court[e.side][e.marker] = e.entering
    text = f"{t.man(e.side, e.entering)} for {t.man(e.side, e.leaving)} at {MARKERS[e.marker]}."
    return text, {"player": t.number(e.side, e.entering), "leaving": t.number(e.side, e.leaving)}


def _timeout(t: Teller, e: Any) -> Told:
    return f"Timeout {t.team(e.side)}" + (", one too many: technical foul." if e.excess else "."), {"excess": e.excess}


def _jump_up(t: Teller, e: Any) -> Told:
    return f"{t.man(0, e.home)} and {t.man(1, e.away)} jump.", {"players": [t.number(0, e.home), t.number(1, e.away)]}


def _tap(t: Teller, e: Any) -> Told:
    facts = {"roll": shot_reading(e.roll), "row": e.row, "tall": ("home", "away")[e.tall]}
    if e.marker == ev.ANYBODY:
        return f"Circle violation, ball to {t.team(e.side)} at midcourt.", {**facts, "result": "violation"}
    player = t.at(e.side, e.marker)
    facts |= {"player": t.number(e.side, player), "result": MARKERS[e.marker]}
    return f"{t.man(e.side, player)} controls the tap.", facts


def _passer(t: Teller, e: Any) -> Told:
    player = t.at(e.side, e.marker)
    return f"{t.man(e.side, player)} brings the ball in.", {"player": t.number(e.side, player)}


def _pass(t: Teller, e: Any) -> Told:
    passer, recipient = t.at(e.side, e.passer), t.at(e.side, e.recipient)
    result = "stall" if e.result == ev.STALL else RESULTS[e.result]
    facts = {
        "passer": t.number(e.side, passer), "player": t.number(e.side, recipient), "zone": ZONES[e.zone],
        "card": e.card, "result": result, "seconds": e.seconds,
    }  # fmt: skip
    where = f"{ZONES[e.zone]} to {t.man(e.side, recipient)}"
    if passer == recipient:
        where = f"{ZONES[e.zone]}, keeping the ball"
    if e.result == ev.STALL:
        return f"{t.man(e.side, passer)} cannot pass to {ZONES[e.zone]}: pass again.", facts
    return f"{t.man(e.side, passer)} to {where} {_against(e.card)}: {_result(result)}.", facts


def _against(card: int) -> str:
    if card >= ev.PRESS_CARD:
        return f"against the press ({PRESS_WORDS[card - ev.PRESS_CARD]})"
    return f"against card {card}" if card else "against a late defence"


def _result(result: str) -> str:
    if result in RESULT_WORDS:
        return RESULT_WORDS[result]
    stolen = "stolen, " if result.startswith("I") else ""
    return f"{stolen}fast break {result.partition(' ')[2].replace('on', ' on ')}"


def _turnover(t: Teller, e: Any) -> Told:
    if e.stealer >= 0:
        facts = {"player": t.number(1 - e.side, e.stealer), "victim": t.number(e.side, e.player), "result": "steal"}
        return f"{t.man(1 - e.side, e.stealer)} steals the ball from {t.man(e.side, e.player)}.", facts
    word = TURNOVERS[e.how]
    facts = {"player": t.number(e.side, e.player)} if e.player >= 0 else {}
    return f"Turnover {t.team(e.side)}: {word}.", {**facts, "result": word}


def _shot(t: Teller, e: Any) -> Told:
    t.score[e.side] += e.points
    name, zone = t.man(e.side, e.player), ZONES[e.zone]
    facts = {"player": t.number(e.side, e.player), "zone": zone, "points": e.points}
    if e.how == ev.SHOT_TIP:
        return f"{name} tips it in.", {**facts, "result": "tip-in"}
    block = e.roll + FIRST_NATURAL + e.net
    facts |= {"roll": shot_reading(e.roll), "adjusted": reading(block), "net": e.net, "how": _how(e.how)}
    if e.blocking >= 0:
        blocker = t.number(1 - e.side, e.blocking)
        where = "" if e.blocker >= 0 else ", out of bounds"
        text = f"{name} shoots from {zone}: blocked by {t.man(1 - e.side, e.blocking)}{where}."
        return text, {**facts, "result": "block", "blocker": blocker}
    word, text = _cell(e.cell)
    return f"{name} shoots from {zone} ({_how(e.how)}): {text}.", {**facts, "result": word}


def _how(how: int) -> str:
    if how >= ev.SHOT_BREAK:
        return f"fast break {BREAKS[how - ev.SHOT_BREAK]}"
    return HOW_WORDS[how]


def _cell(cell: int) -> tuple[str, str]:
    return {
        GOOD: ("good", "good"),
        GOOD_FOUL: ("good+F", "good, and fouled"),
        GOOD_CHARGE: ("good+OF", "good, with an offensive foul"),
        MISS_FOUL: ("F", "missed, but fouled"),
        OUT_OFFENCE: ("OB", "missed, out of bounds off the defence"),
        OUT_DEFENCE: ("DB", "missed, out of bounds"),
    }.get(cell, ("miss", "missed"))


def _rebound(t: Teller, e: Any) -> Told:
    kind = "offensive" if e.offensive else "defensive"
    won = ", won by the taller team" if e.moved else ""
    facts = {"player": t.number(e.side, e.player), "result": kind, "moved": e.moved}
    return f"{t.man(e.side, e.player)} takes the {kind} rebound{won}.", facts


def _foul(t: Teller, e: Any) -> Told:
    name = ev.FOUL_NAMES[e.how]
    if e.player < 0:
        return f"Technical foul on {t.team(e.side)}.", {"result": name, "team": False}
    team = e.how != ev.OFFENDING or t.rules.offensive_team_fouls
    facts = {"player": t.number(e.side, e.player), "result": name, "team": team}
    return f"{name.capitalize()} foul on {t.man(e.side, e.player)}.", facts


def _award(t: Teller, e: Any) -> Told:
    shots = f"{e.attempts} to make {e.quota}"
    if e.attempts == e.quota:
        shots = "1 shot" if e.attempts == 1 else "one and one" if e.chained else f"{e.attempts} shots"
    facts = {"player": t.number(e.side, e.player), "attempts": e.attempts}
    return f"{t.man(e.side, e.player)} goes to the line: {shots}.", facts


def _free_throw(t: Teller, e: Any) -> Told:
    t.score[e.side] += e.made
    facts = {
        "player": t.number(e.side, e.player), "roll": shot_reading(e.roll),
        "adjusted": reading(e.roll + FIRST_NATURAL + e.net), "result": "good" if e.made else "miss",
        "points": int(e.made),
    }  # fmt: skip
    return f"{t.man(e.side, e.player)} {'makes' if e.made else 'misses'} foul shot {e.number}.", facts


def _inbounds(t: Teller, e: Any) -> Told:
    origin = "forecourt" if e.origin == ev.FORECOURT else "backcourt"
    return f"{t.team(e.side)} have the ball out of bounds in their {origin}.", {"origin": origin}


def _late(t: Teller, e: Any) -> Told:
    return "Last two minutes of the period.", {}


def _refused(t: Teller, e: Any) -> Told:
    return "The stalling pass is refused.", {}


def _end(t: Teller, e: Any) -> Told:
    return f"End of the {period_name(t.period, t.rules.periods)}.", {}


WORDERS: tuple[Callable[[Teller, Any], Told], ...] = (
    _period, _lineup, _substitution, _timeout, _jump_up, _tap, _passer, _pass, _turnover, _shot, _rebound, _foul,
    _award, _free_throw, _inbounds, _late, _refused, _end, *OPTION_WORDERS,
)  # fmt: skip
