"""The sentences of the play-by-play, one an event."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from leaguemgr.engine.charts import Spot
from leaguemgr.engine.narrate import Play
from leaguemgr.rules.strat_o_matic import events as ev
from leaguemgr.rules.strat_o_matic.board import FACE_NAMES, PERIODS, SIX_MINUTE, SLOTS, TWO_MINUTE, D
from leaguemgr.rules.strat_o_matic.cards import FASTBREAK, SHOT_NAMES, THREE
from leaguemgr.rules.strat_o_matic.deck import SWITCH
from leaguemgr.rules.strat_o_matic.menu import man_name
from leaguemgr.rules.strat_o_matic.state import GameState
from leaguemgr.rules.strat_o_matic.team_cards import DEFENSE_NAMES, NORMAL

Told = tuple[str, dict[str, Any]]
MARKS = {SIX_MINUTE: " The six-minute marker shows.", TWO_MINUTE: " The two-minute marker shows."}
SECTIONS = ("", " on the fastbreak", " against the press")
CAUSES = (
    "after the basket", "after the free throw", "from the rebound", "from the rebound", "after the steal",
    "after the turnover", "out of bounds", "from the jump ball", "again",
)  # fmt: skip
ANYBODY = "the team"


def period_name(number: int) -> str:
    """Return the name of a period."""
    if number <= PERIODS:
        return f"period {number}"
    return "overtime" if number == PERIODS + 1 else f"overtime {number - PERIODS}"


class _Reader:
    """Follows what decides whether a team's card is read: cards in force, double teams, where they do not count."""

    def __init__(self, state: GameState) -> None:
        self.deck = state.deck
        self.defense = [NORMAL, NORMAL]
        self.five = [list(side) for side in state.started]
        self.doubled = [ev.NOBODY, ev.NOBODY]
        self.card = state.deck[0]
        self.set_play = self.passed = False

    def follow(self, event: tuple[Any, ...]) -> None:
        """Take an event in."""
        kind = event[0]
        if kind == ev.DEFENSE:
            self.defense[event[2]] = event[3]
        elif kind == ev.DOUBLE:
            self.doubled[event[2]] = event[4]
        elif kind == ev.SUB:
            five, player, slot = self.five[event[2]], event[3], event[4]
            if player in five:
                five[five.index(player)] = five[slot]
            five[slot] = player
        elif kind == ev.DRAW:
            self.card = self.deck[event[3]]
        elif kind == ev.CONTROL:
            self.set_play, self.passed = event[4] != ev.FAST, False
        elif kind == ev.PASS:
            self.passed = True
        elif kind == ev.REBOUND or (kind == ev.BALL and event[3] == ev.BY_STEAL):
            self.set_play = False

    def is_doubled(self, event: tuple[Any, ...]) -> bool:
        """Tell whether a shot is one of a double-teamed man, who finds nothing on a team's card (SOM-DT-06)."""
        side, column, is_open = event[2], event[4], event[7]
        if not self.set_play or column == FASTBREAK or (is_open and not self.passed and self._switches(side)):
            return False
        on = self.doubled[1 - side]
        return bool(on != ev.NOBODY and self.five[side][on] == event[3])

    def _switches(self, side: int) -> bool:
        """Tell whether the last card lets the defenders switch: a double team does not count then."""
        section = self.card.sections[side]
        return any(reading is not None and reading.kind == SWITCH for reading in (section.outside, section.inside))


class _Teller:
    """Follows period and score, and words one event after another."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.period, score = state.opening
        self.score = list(score)
        self.reader = _Reader(state)

    def man(self, side: int, player: int) -> str:
        return ANYBODY if player < 0 else man_name(self.state, side, player)

    def facts(self, side: int, player: int) -> dict[str, Any]:
        return {} if player < 0 else {"player": self.state.teams[side].players[player].number}

    def team(self, side: int) -> str:
        return self.state.teams[side].name

    def play(self, event: tuple[Any, ...]) -> Play:
        text, facts = WORDERS[event[0]](self, ev.typed(event))
        score, read = (self.score[0], self.score[1]), self.spot(event)
        return Play(ev.NAMES[event[0]], self.period, event[1], 0, score, _side(event), text, facts, read)

    def spot(self, event: tuple[Any, ...]) -> Spot | None:
        """Return where a chart has what was read: a card, the jump ball, a team's card; not what is on a man's own."""
        kind, state, reader = event[0], self.state, self.reader
        reader.follow(event)
        if kind == ev.JUMP:
            return Spot("jump_ball", str(event[3]), "ball")
        if kind == ev.DRAW:
            deck = "advanced_deck" if state.rules.advanced else "basic_deck"
            return Spot(f"{deck}_sections", str(state.deck[event[3]].number_of_card), "control")
        if kind == ev.SHOT and event[5] == D and event[4] != THREE and not state.opening[0]:
            if reader.is_doubled(event):
                return None
            name = DEFENSE_NAMES[reader.defense[1 - event[2]]] if state.rules.advanced else "basic"
            column = f"{name} {state.card[1 - event[2]].grade:+d}"
            shot = SHOT_NAMES[event[4]] if state.rules.advanced else "basic"
            return Spot(f"team_{shot}", str(event[6]), column)
        return None


def _side(event: tuple[Any, ...]) -> int | None:
    """Return whose deed an event is: a steal is the thief's, though it is kept with the side that loses the ball."""
    if event[2] < 0:
        return None
    side: int = event[2]
    told: Any = ev.typed(event)
    return 1 - side if event[0] == ev.TURNOVER and told.stealer >= 0 else side


def narrate(state: GameState) -> Iterator[Play]:
    """Tell every event in order."""
    return map(_Teller(state).play, state.events)


def _period(t: _Teller, e: Any) -> Told:
    t.period = e.number
    return f"Start of {period_name(e.number)}: the deck is shuffled, {e.cards} cards are played.", {"cards": e.cards}


def _jump(t: _Teller, e: Any) -> Told:
    return f"{t.team(e.side)} win the jump ball ({e.total}).", {"total": e.total}


def _draw(t: _Teller, e: Any) -> Told:
    card = t.state.deck[e.card]
    why = " for the rebound" if e.rebound else ""
    text = f"Card {card.number_of_card} is turned{why}, number {card.number}.{MARKS.get(e.left, '')}"
    return text, {"card": card.number_of_card, "number": card.number, "left": e.left}


def _control(t: _Teller, e: Any) -> Told:
    return f"{t.man(e.side, e.player)} has control{SECTIONS[e.section]}.", t.facts(e.side, e.player)


def _pass(t: _Teller, e: Any) -> Told:
    facts = {**t.facts(e.side, e.player), "to": t.facts(e.side, e.to)["player"]}
    return f"{t.man(e.side, e.player)} passes to {t.man(e.side, e.to)}.", facts


def _replay(t: _Teller, e: Any) -> Told:
    return f"The attack of {t.team(e.side)} breaks down: replay {e.number}.", {"count": e.number}


def _shot(t: _Teller, e: Any) -> Told:
    t.score[e.side] += e.points
    open_ = "an open" if e.open else "a"
    kind = f"{SHOT_NAMES[e.column]} shot" if t.state.rules.advanced or e.points == 3 else "shot"
    roll = f" ({FACE_NAMES[e.face]} {e.total})" if e.face >= 0 else ""
    kind = kind.replace("three-point shot", "three-pointer")
    article = "an" if kind[0] in "aeiou" and open_ == "a" else open_
    text = f"{t.man(e.side, e.player)} takes {article} {kind}{roll}: {'good' if e.points else 'no good'}"
    facts = {**t.facts(e.side, e.player), "column": SHOT_NAMES[e.column], "roll": roll.strip(" ()"), "points": e.points}
    if e.assist >= 0:
        text += f", assist {t.man(e.side, e.assist)}"
        facts["assist"] = t.facts(e.side, e.assist)["player"]
    if e.blocker >= 0:
        text += f", blocked by {t.man(1 - e.side, e.blocker)}"
        facts["blocked_by"] = t.facts(1 - e.side, e.blocker)["player"]
    return f"{text}.", facts


def _rebound(t: _Teller, e: Any) -> Told:
    kind = "offensive" if e.offensive else "defensive"
    whose = f"{t.team(e.side)} have a team rebound" if e.player < 0 else f"{t.man(e.side, e.player)} has the rebound"
    return f"{whose}, {kind}.", {**t.facts(e.side, e.player), "offensive": e.offensive}


def _foul(t: _Teller, e: Any) -> Told:
    kind = "Offensive foul" if e.offensive else "Foul"
    return f"{kind} of {t.man(e.side, e.player)}.", {**t.facts(e.side, e.player), "offensive": e.offensive}


def _free_throw(t: _Teller, e: Any) -> Told:
    t.score[e.side] += e.made
    result = "good" if e.made else "no good"
    facts = {**t.facts(e.side, e.player), "total": e.total, "points": int(e.made)}
    return f"{t.man(e.side, e.player)}, free throw {e.number} of {e.shots} ({e.total}): {result}.", facts


def _turnover(t: _Teller, e: Any) -> Told:
    facts = t.facts(e.side, e.player)
    if e.player < 0:
        return f"24-second violation of {t.team(e.side)}.", facts
    if e.stealer >= 0:
        facts = {**t.facts(1 - e.side, e.stealer), "victim": facts["player"]}
        return f"{t.man(1 - e.side, e.stealer)} steals the ball from {t.man(e.side, e.player)}.", facts
    return f"Turnover by {t.man(e.side, e.player)}.", facts


def _injury(t: _Teller, e: Any) -> Told:
    facts = {**t.facts(e.side, e.player), "games": e.games}
    who = t.man(e.side, e.player)
    if e.games == -1:
        return f"{who} is not hurt.", facts
    if e.games < 0:
        return f"{who} may be hurt (X 12).", facts
    rest = "the rest of the game" if not e.games else "1 game more" if e.games == 1 else f"{e.games} games more"
    return f"{who} is hurt: out for {rest}.", facts


def _ball(t: _Teller, e: Any) -> Told:
    return f"{t.team(e.side)} have the ball {CAUSES[e.cause]}.", {}


def _sub(t: _Teller, e: Any) -> Told:
    return f"{t.man(e.side, e.player)} plays {SLOTS[e.slot]}.", {**t.facts(e.side, e.player), "slot": SLOTS[e.slot]}


def _defense(t: _Teller, e: Any) -> Told:
    name = DEFENSE_NAMES[e.value]
    return f"{t.team(e.side)} defend with the {name} card.", {"card": name}


def _inside_man(t: _Teller, e: Any) -> Told:
    name = "nobody" if e.value < 0 else f"the {SLOTS[e.value]}"
    return f"Inside man of {t.team(e.side)}: {name}.", {"slot": "" if e.value < 0 else SLOTS[e.value]}


def _disc(t: _Teller, e: Any) -> Told:
    where = "inside" if e.other else "outside"
    return f"The {SLOTS[e.value]} of {t.team(e.side)} goes {where}.", {"slot": SLOTS[e.value], "where": where}


def _flag(word: str) -> Callable[[_Teller, Any], Told]:
    def tell(t: _Teller, e: Any) -> Told:
        return f"{t.team(e.side)} {'announce' if e.value else 'end'} the {word}.", {"on": bool(e.value)}

    return tell


def _double(t: _Teller, e: Any) -> Told:
    if e.value < 0:
        return f"{t.team(e.side)} end their double team.", {"by": "", "on": ""}
    facts = {"by": SLOTS[e.value], "on": SLOTS[e.other]}
    return f"The {facts['by']} of {t.team(e.side)} helps to double team the {facts['on']}.", facts


def _end(t: _Teller, e: Any) -> Told:
    return f"End of {period_name(t.period)}: {t.score[0]}–{t.score[1]}.", {}


WORDERS: tuple[Callable[[_Teller, Any], Told], ...] = (
    _period, _jump, _draw, _control, _pass, _replay, _shot, _rebound, _foul, _free_throw, _turnover, _injury, _ball,
    _sub, _defense, _inside_man, _disc, _flag("fastbreak"), _flag("press"), _double, _end,
)  # fmt: skip
