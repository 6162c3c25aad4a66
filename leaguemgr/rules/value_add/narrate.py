"""The sentences of the play-by-play, one an event."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from leaguemgr.engine.charts import Spot
from leaguemgr.engine.desk import possessive
from leaguemgr.engine.narrate import Play
from leaguemgr.rules.value_add import events as ev
from leaguemgr.rules.value_add.cards import MARKERS, NUMBERS
from leaguemgr.rules.value_add.state import GameState

NAMES = (
    "early-points", "period", "possession", "line-up", "match-ups", "numbers", "dunk-shift", "timeout", "call",
    "try-for-three", "ball", "nobody", "violation", "turnover", "steal", "block", "forced-miss", "shot", "foul",
    "free-throw", "rebound", "team-rebound", "score", "end-of-period",
)  # fmt: skip
WHY = ("line up", "change to", "send in a man for one who is out:")
CALLS = ("go for steal or foul", "stop fouling", "let them score")
Told = tuple[str, dict[str, Any]]


def period_name(number: int) -> str:
    """Return the name of a period: the rest of the first half, the second half, overtimes."""
    if number <= 2:
        return ("first half", "second half")[number - 1]
    return "overtime" if number == 3 else f"{number - 2}. overtime"


def possession_name(p: int, extra: bool) -> str:
    """Return a possession as the score sheet has it: 44 to 1, 2a and 1a."""
    return f"{p}a" if extra else str(p)


class _Teller:
    """Follows period, possession and score, and words one event after another."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.period = state.opening[2]
        self.score = list(state.opening[4])
        self.possession = ""

    def man(self, side: int, player: int) -> str:
        card = self.state.teams[side].players[player]
        return card.name or f"No. {card.number}"

    def number(self, side: int, player: int) -> int:
        return self.state.teams[side].players[player].number

    def team(self, side: int) -> str:
        return self.state.teams[side].name

    def play(self, event: tuple[Any, ...]) -> Play:
        text, facts = WORDERS[event[0]](self, ev.typed(event))
        side = event[2] if event[2] >= 0 else None
        score = (self.score[0], self.score[1])
        read = Spot("rebound_chart", str(event[5]), "man") if event[0] == ev.REBOUND else None
        facts = {"possession": self.possession, **facts}
        return Play(NAMES[event[0]], self.period, event[1], 0, score, side, text, facts, read)


def narrate(state: GameState) -> Iterator[Play]:
    """Tell every event in order."""
    return map(_Teller(state).play, state.events)


def _early(t: _Teller, e: Any) -> Told:
    marks = ", ".join(f"{t.man(e.side, player)} {points}" for player, points in e.marks)
    return f"{t.team(e.side)} before the first roll: {marks}.", {"marked": {t.number(e.side, p): n for p, n in e.marks}}


def _period(t: _Teller, e: Any) -> Told:
    t.period = e.number
    return f"Start of the {'rest of the ' if e.number == 1 else ''}{period_name(e.number)}.", {}


def _possession(t: _Teller, e: Any) -> Told:
    t.possession = possession_name(e.p, e.extra)
    return f"Possession {t.possession}.", {}


def _lineup(t: _Teller, e: Any) -> Told:
    men = ", ".join(f"{MARKERS[slot]} {t.man(e.side, player)}" for slot, player in enumerate(e.men))
    return f"{t.team(e.side)} {WHY[e.why]} {men}.", {"players": [t.number(e.side, player) for player in e.men]}


def _guards(t: _Teller, e: Any) -> Told:
    pairs = ", ".join(f"{MARKERS[guard]} on {MARKERS[slot]}" for slot, guard in enumerate(e.guards))
    return f"{t.team(e.side)} choose the match-ups: {pairs}.", {"guards": [slot + 1 for slot in e.guards]}


def _assign(t: _Teller, e: Any) -> Told:
    pairs = [f"{die} {MARKERS[slot]}" for die, slot in zip(NUMBERS, e.owners, strict=True) if slot >= 0]
    spare = "; spare numbers make up for misses" if e.spare else ""
    return f"{t.team(e.side)} give out {', '.join(pairs)}{spare}.", {"owners": [slot + 1 for slot in e.owners]}


def _shift(t: _Teller, e: Any) -> Told:
    return f"Both dunk ranges are moved by {e.by}.", {"by": e.by}


def _timeout(t: _Teller, e: Any) -> Told:
    return f"Timeout {t.team(e.side)}.", {}


def _call(t: _Teller, e: Any) -> Told:
    return f"{t.team(e.side)} {CALLS[e.what]}.", {"call": ev.CALL_NAMES[e.what]}


def _declare(t: _Teller, e: Any) -> Told:
    return f"{t.team(e.side)} try for three.", {"more": e.more}


def _ball(t: _Teller, e: Any) -> Told:
    dice = f"{e.d8}, {e.d66}, {e.d20}" if e.d20 else f"{e.d8}, {e.d66}"
    facts = {"player": t.number(e.side, e.player), "d8": e.d8, "d66": e.d66, "d20": e.d20}
    return f"{t.man(e.side, e.player)} has the ball ({dice}).", facts


def _nobody(t: _Teller, e: Any) -> Told:
    return f"Nobody of {t.team(e.side)} gets the ball on {e.d8}; all dice again.", {"d8": e.d8}


def _violation(t: _Teller, e: Any) -> Told:
    return f"Shot-clock violation of {t.team(e.side)}.", {}


def _turnover(t: _Teller, e: Any) -> Told:
    return f"{t.man(e.side, e.player)} turns the ball over.", {"player": t.number(e.side, e.player)}


def _steal(t: _Teller, e: Any) -> Told:
    helping = ", helping out" if e.helping else ""
    text = f"{t.man(e.side, e.player)} steals the ball from {t.man(1 - e.side, e.victim)}{helping}."
    return text, {"player": t.number(e.side, e.player), "helping": e.helping}


def _block(t: _Teller, e: Any) -> Told:
    helping = ", helping out" if e.helping else ""
    text = f"{t.man(e.side, e.player)} blocks the shot of {t.man(1 - e.side, e.shooter)}{helping}."
    return text, {"player": t.number(e.side, e.player), "helping": e.helping}


def _forced(t: _Teller, e: Any) -> Told:
    text = f"{t.man(e.side, e.player)} makes {t.man(1 - e.side, e.shooter)} miss and has the rebound."
    return text, {"player": t.number(e.side, e.player)}


def _shot(t: _Teller, e: Any) -> Told:
    t.score[e.side] += e.points
    facts = {"player": t.number(e.side, e.player), "how": ev.SHOT_NAMES[e.how], "points": e.points, "three": e.three}
    facts |= {"d20": e.d20} | ({"assist": t.number(e.side, e.assist)} if e.assist >= 0 else {})
    kind = "a three" if e.three else "a two"
    if not e.points:
        return f"{t.man(e.side, e.player)} misses {kind}.", facts
    how = {ev.DUNK: "scores at the rim", ev.LAYUP: "lays it in", ev.CONCEDED: "is allowed to score"}
    text = f"{t.man(e.side, e.player)} {how.get(e.how, f'makes {kind}')}"
    return f"{text}, assist {t.man(e.side, e.assist)}." if e.assist >= 0 else f"{text}.", facts


def _foul(t: _Teller, e: Any) -> Told:
    facts = {
        "player": t.number(e.side, e.player),
        "how": ev.FOUL_NAMES[e.how],
        "fouled": t.number(1 - e.side, e.fouled),
    }
    return f"{t.man(e.side, e.player)} fouls {t.man(1 - e.side, e.fouled)}.", facts


def _free_throw(t: _Teller, e: Any) -> Told:
    t.score[e.side] += e.made
    facts = {"player": t.number(e.side, e.player), "d20": e.roll, "points": int(e.made)}
    result = "good" if e.made else "missed"
    return f"{t.man(e.side, e.player)}: free throw {e.number} of {e.attempts} {result}.", facts


def _rebound(t: _Teller, e: Any) -> Told:
    kind = "offensive" if e.offensive else "defensive"
    facts = {"player": t.number(e.side, e.player), "offensive": e.offensive, "d20": e.d20, "d6": e.d6}
    return f"{t.man(e.side, e.player)} has the {kind} rebound.", facts


def _team_rebound(t: _Teller, e: Any) -> Told:
    return f"The rebound is {possessive(t.team(e.side))}.", {}


def _score(t: _Teller, e: Any) -> Told:
    name = possession_name(e.p, e.extra)
    return f"{t.team(e.side)} write {e.points} into box {name}.", {"box": name, "score": e.points}


def _end(t: _Teller, e: Any) -> Told:
    return f"End of the {period_name(t.period)}: {t.score[0]}–{t.score[1]}.", {}


WORDERS: tuple[Callable[[_Teller, Any], Told], ...] = (
    _early, _period, _possession, _lineup, _guards, _assign, _shift, _timeout, _call, _declare, _ball, _nobody,
    _violation, _turnover, _steal, _block, _forced, _shot, _foul, _free_throw, _rebound, _team_rebound, _score, _end,
)  # fmt: skip
