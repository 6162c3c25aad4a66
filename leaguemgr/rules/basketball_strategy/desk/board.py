"""What stands on the board and around it: read from the state of the game and the pending question."""

from __future__ import annotations

from dataclasses import replace

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.desk import (
    Attacker,
    Board,
    CardView,
    Editor,
    Guard,
    Last,
    Ratings,
    Score,
    SideScore,
    possessive,
    signed,
)
from leaguemgr.engine.game import Game
from leaguemgr.engine.periods import period_mark
from leaguemgr.rules.basketball_strategy import events as ev
from leaguemgr.rules.basketball_strategy.box import box_score
from leaguemgr.rules.basketball_strategy.charts import RESULTS
from leaguemgr.rules.basketball_strategy.court import MARKERS, NO_ZONE, STATIONS, ZONES
from leaguemgr.rules.basketball_strategy.desk import explain
from leaguemgr.rules.basketball_strategy.desk.chooser import DOUBLE, ManoeuvreChooser
from leaguemgr.rules.basketball_strategy.manoeuvres import (
    DOUBLED_MAN,
    LAID_BACK_MAN,
    LOOSE_MAN,
    NONE,
    STRAIGHT,
    UNGUARDED_MAN,
    Manoeuvres,
    watched,
)
from leaguemgr.rules.basketball_strategy.menu import PASS_TIMEOUT
from leaguemgr.rules.basketball_strategy.menu_options import GUARDINGS, manoeuvre_words
from leaguemgr.rules.basketball_strategy.narrate import PRESS_WORDS, period_name
from leaguemgr.rules.basketball_strategy.state import GameState

NOTES = {LOOSE_MAN: "loose", UNGUARDED_MAN: "left free", LAID_BACK_MAN: "lays back"}
"""What a guard does about his man; of a double-team the second man is named instead."""


def shown_side(state: GameState, game: Game) -> int:
    """Return whose five attack on the picture: the offence, or whoever sets his line-up."""
    ask = game.pending
    if isinstance(ask, Choice) and ask.topic in ("lineup", "replace"):
        return ask.side
    return max(state.offense, 0)


def board_of(game: Game, state: GameState, typed: str) -> Board:
    """Read the board; ``typed`` is the part of an answer that stands in the command line."""
    side, ask = shown_side(state, game), game.pending
    men = tuple(attacker(state, side, marker) for marker in range(len(MARKERS)))
    zone = ZONES[state.ball_zone] if state.ball_zone != NO_ZONE and state.offense == side else ""
    board = Board(side, men, zone)
    if not isinstance(ask, Choice):
        return board
    if ask.topic == "pass":
        return _with_calls(state, ask, board, typed)
    if ask.topic == "follow-up":
        letters = frozenset(option.word for option in ask.options(state) if len(option.word) == 1)
        return replace(board, open=letters, called=typed[:1] if typed[:1] in letters else "")
    if ask.topic in ("passer", "technical-shooter", "tipper"):
        markers = {option.value for option in ask.options(state)}
        keyed = [replace(man, key=str(man.marker + 1)) if man.marker in markers else man for man in men]
        return replace(board, men=tuple(keyed))
    return board


def attacker(state: GameState, side: int, marker: int) -> Attacker:
    """Return the man on a marker with his guard; ratings are those in force at his marker."""
    player = state.court[side][marker]
    card = state.teams[side].players[player]
    held = state.offense == side and state.passer == marker
    return Attacker(
        marker,
        MARKERS[marker],
        card.number,
        card.name,
        explain.in_force(state, side, marker),
        state.fouls[side][player],
        STATIONS[state.stations[side][marker]],
        guard_of(state, side, marker),
        held,
    )


def guard_of(state: GameState, side: int, marker: int, chosen: Manoeuvres | None = None) -> Guard:
    """Return who guards the man on a marker, and with which manoeuvre: of those that stand, or are being chosen."""
    other = 1 - side
    player, against = explain.guard(state, side, marker)
    card = state.teams[other].players[player]
    ratings = (state.defense[other][against], state.rebound[other][against])
    note = manoeuvre_note(state, side, marker, state.manoeuvres[other] if chosen is None else chosen)
    return Guard(card.number, card.name, *ratings, state.fouls[other][player], note)


def manoeuvre_note(state: GameState, side: int, marker: int, chosen: Manoeuvres) -> str:
    """Return what manoeuvres of the other side do about the man on a marker, in a word or two; usually nothing."""
    role = watched(state, side, marker, chosen)
    return f"with {MARKERS[chosen.second]}" if role == DOUBLED_MAN else NOTES.get(role, "")


def tracks_of(state: GameState) -> tuple[tuple[str, str], ...]:
    """Return what the options in force have each defence do, in words; nothing where they let it do nothing."""
    rules = state.rules
    if not (rules.advanced or rules.press or rules.assignments):
        return ()
    return tuple((f"{possessive(state.teams[side].name)} defence", _track(state, side)) for side in (0, 1))


def _track(state: GameState, side: int) -> str:
    guards, chosen = state.guards[side], state.manoeuvres[side]
    words = ["full court press"] if state.press[side] else []
    words += [manoeuvre_words(chosen)] if chosen != NONE else []
    words += [label.lower() for _, swap, label in GUARDINGS if swap == guards != STRAIGHT]
    text = "; ".join(words) or "as usual"
    return f"{text[:1].upper()}{text[1:]}."


def _with_calls(state: GameState, ask: Choice, board: Board, typed: str) -> Board:
    """Mark the zones that may be called, and once a zone is typed who can receive there."""
    calls = [divmod(option.value, 5) for option in ask.options(state) if option.value < PASS_TIMEOUT]
    letters = frozenset(ZONES[zone] for zone, _ in calls)
    called = typed[:1] if typed[:1] in letters else ""
    men = []
    for man in board.men:
        zones = {
            zone: explain.crossing(state, ask.side, zone, man.marker) for zone, marker in calls if marker == man.marker
        }
        if called:
            receives = ZONES.index(called) in zones
            lost = zones.get(ZONES.index(called), 0)
        else:
            receives, lost = 0 in zones.values(), 0
        key = str(man.marker + 1) if receives else ""
        men.append(replace(man, key=key, lost=signed(lost) if lost else ""))
    barred = tuple((ZONES[zone], reason) for zone, reason in explain.barred(state, ask.side).items())
    return replace(board, men=tuple(men), open=letters, barred=barred, called=called)


def edited(state: GameState, editor: Editor) -> Board:
    """Return the board with the five as a line-up editor has them; there is no ball, and they can be dragged."""
    men = [
        Attacker(
            place.marker,
            place.code,
            place.number,
            place.name,
            state.teams[editor.side].players[place.player].ratings,
            place.fouls,
            place.station,
            guard_of(state, editor.side, place.marker),
        )
        for place in editor.places()
    ]
    return Board(editor.side, tuple(men), editing=True)


def defended(state: GameState, chooser: ManoeuvreChooser) -> Board:
    """Return the board with the opponents of whoever chooses manoeuvres, and what these would do about each."""
    side = 1 - chooser.side
    men = []
    for marker in range(len(MARKERS)):
        key = str(marker + 1) if chooser.typed == DOUBLE else ""
        guard = guard_of(state, side, marker, chooser.chosen)
        men.append(replace(attacker(state, side, marker), guard=guard, holder=False, key=key))
    return Board(side, tuple(men))


def score_of(game: Game, state: GameState) -> Score:
    """Read the scoreboard."""
    rules = state.rules
    home, away = (
        SideScore(
            state.score[side],
            state.team_fouls[side],
            state.limit,
            state.timeouts[side],
            max(rules.timeouts, state.timeouts[side]),
            state.offense == side,
        )
        for side in (0, 1)
    )
    teams = box_score(state).teams
    points = zip(*(team.periods for team in teams), strict=False)
    periods = tuple(
        (period_mark(place, rules.periods), first, second) for place, (first, second) in enumerate(points, start=1)
    )
    started = state.period > 0
    clock = state.time_clock if started else rules.period_seconds
    title = "final" if game.over else period_name(max(state.period, 1), rules.periods)
    true = state.clock if started else clock
    full = rules.shot_clock
    shot = state.shot_clock
    return Score((home, away), max(1, state.period), title, clock, true, shot, full, state.unmoved, state.late, periods)


def ratings_of(state: GameState) -> Ratings:
    """Read both team ratings with their effects."""
    listed = explain.bands(state.charts)
    names = [name for name, _ in listed]
    places = [names.index(explain.band(state.charts, total)[0]) for total in state.tdr]
    first = max(state.offense, 0)
    shots, other = (
        f"{possessive(state.teams[side].name)} guarded shots: {signed(listed[places[1 - side]][1])}"
        for side in (first, 1 - first)
    )
    lead, boards = _boards(state)
    tdr, trr = (state.tdr[0], state.tdr[1]), (state.trr[0], state.trr[1])
    return Ratings(tdr, trr, listed, (places[0], places[1]), shots, other, lead, boards, tracks_of(state))


def _boards(state: GameState) -> tuple[str, str]:
    """Tell who is stronger at the boards, and what that does, with the teams named."""
    difference = state.trr[0] - state.trr[1]
    rule = explain.rebound_rule(state.charts, difference).replace(" (the rule of the text)", "")
    if not difference:
        return "Level at the boards.", rule
    strong, weak = (state.teams[side].name for side in ((0, 1) if difference > 0 else (1, 0)))
    text = rule.replace("The weaker team's", f"The {possessive(weak)}")
    text = text.replace("the stronger team's", f"the {possessive(strong)}").replace(
        "Both guards", f"Both {weak} guards"
    )
    return f"{strong} {signed(abs(difference))}.", text


def card_of(game: Game, state: GameState, last: Last, *, peek: bool) -> CardView:
    """Read the card panel: a card that waits for its call is hidden, even from whoever asks for its name."""
    ask = game.pending
    if ask is not None and ask.topic == "pass" and last is not None and last[0] == "card":
        number = last[1] if peek else 0
        return CardView(1 - ask.side, hidden=True, told="Committed, hidden until the call.", peeked=number)
    found = next((event for event in reversed(state.events) if event[0] == ev.PASS), None)
    if found is None:
        return CardView(1, hidden=False, told="No card has been played yet.")
    played = ev.Pass._make(found)
    result = RESULTS[played.result] if played.result < len(RESULTS) else "stall"
    told = f"Zone {ZONES[played.zone]}: {explain.pass_words(played.result)}."
    zone = ZONES[played.zone]
    return CardView(1 - played.side, False, told, card_title(played.card), played.card, zone, result)


def card_title(card: int) -> str:
    """Return what was played: a card by its number, the way through the overall press, or nothing in time."""
    if card >= ev.PRESS_CARD:
        return f"press: {PRESS_WORDS[card - ev.PRESS_CARD]}"
    return f"card {card} turned over" if card else "card came too late"
