"""How the number of a throw comes about, part by part, before and after it: for whoever wants to see the arithmetic.

Nothing here decides anything: the parts are those that the procedures of play add up, named for people.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from leaguemgr.engine.asks import COLORED_AND_WHITE, Roll
from leaguemgr.engine.desk import NO_COLUMN, Attempt, Last, Part, Reading, block_name
from leaguemgr.rules.basketball_strategy import events as ev
from leaguemgr.rules.basketball_strategy.charts import (
    BREAK_BONUS,
    BREAKS,
    FAST_BREAK,
    GOOD,
    GOOD_CHARGE,
    GOOD_FOUL,
    GUARDED,
    INTERCEPTED_BREAK,
    LOWEST,
    MARKER_MASK,
    MISS_FOUL,
    OFFENSIVE,
    OUT_DEFENCE,
    OUT_OFFENCE,
    PICK,
    REBOUND,
    RESULTS,
    TOP_BLOCK,
    Charts,
)
from leaguemgr.rules.basketball_strategy.court import (
    COLUMNS,
    FREE_THROW_COLUMN,
    MARKERS,
    NEAR_BALL,
    REACHES,
    ZONES,
    may_pass_to,
)
from leaguemgr.rules.basketball_strategy.injuries import OUT_FOR_GOOD
from leaguemgr.rules.basketball_strategy.menu import SHOOT_GUARDED
from leaguemgr.rules.basketball_strategy.narrate import RESULT_WORDS, period_name
from leaguemgr.rules.basketball_strategy.passing import break_zone, offered_shot
from leaguemgr.rules.basketball_strategy.shooting import CROSSING, FIRST_NATURAL, PICK_BONUS, station_shot
from leaguemgr.rules.basketball_strategy.state import O_ADJUSTMENT, GameState

RULES = {
    "jump-ball": "BS-JUMP-01", "dead-ball": "BS-SUB-01", "lineup": "BS-SETUP-03", "replace": "BS-FOUL-03",
    "card": "BS-CARD-02", "passer": "BS-PASS-10", "pass": "BS-PASS-01", "refuse": "BS-BH-06", "hurry": "BS-L2M-02",
    "free-pass": "BS-TO-05", "shoot": "BS-FLOW-03", "steal": "BS-FB-07", "follow-up": "BS-REB-04", "tap": "BS-JUMP-12",
    "technical-shooter": "BS-TECH-02", "tipper": "BS-TIP-01", "shot": "BS-SHOT-08", "free-throw": "BS-SHOT-15",
    "roll-off": "BS-JUMP-03", "manoeuvres": "BS-ADV-GEN-02", "guarding": "BS-TOUR-GUARD-02", "press": "BS-FCP-01",
    "bring-up": "BS-FCP-02", "press-roll": "BS-FCP-03", "ball-out": "BS-ADV-LAY-04", "charge": "BS-TOUR-REACT-02",
    "injury": "BS-TOUR-INJ-01", "injury-length": "BS-TOUR-INJ-03", "games-missed": "BS-CAMP-INJ-01",
    "fouler": "BS-TOUR-RF-01", "turnover": "BS-TOVR-01",
}  # fmt: skip
"""The rule behind each question, by topic."""
ROLLS = {
    "press-roll": "The press table", "injury": "A natural 11: who is hurt", "injury-length": "How long he is out",
    "games-missed": "How many games he misses", "fouler": "Who has fouled", "turnover": "Whether the turnover stands",
    "roll-off": "Which team is the tall one",
}  # fmt: skip
"""What a throw is for whose sum or single die is read, by topic."""


def band(charts: Charts, total: int) -> tuple[str, int]:
    """Return name and blocks of the band that a team's defence rating lies in (BS-TDR-02, -03)."""
    return charts.band_names[total], charts.guarded[total]


def bands(charts: Charts) -> tuple[tuple[str, int], ...]:
    """Return every band, weakest defence first."""
    return tuple(dict.fromkeys(zip(charts.band_names, charts.guarded, strict=True)))


def rebound_rule(charts: Charts, difference: int) -> str:
    """Return in words what a difference of the rebounding totals does (BS-TRR-02..04)."""
    levels: Sequence[Mapping[str, Any]] = charts.source["rebound_chart"]["level"]
    ordered = sorted(levels, key=lambda level: int(level["difference"]))
    return str(ordered[min(abs(difference), len(ordered) - 1)]["rule"])


def provenance(charts: Charts, chart: str) -> tuple[str, str, str]:
    """Return source, status and note of a chart: where its figures come from."""
    found = charts.source[chart]["provenance"]
    return str(found["source"]), str(found["status"]), str(found["note"])


def printed(charts: Charts, column: int, block: int) -> str:
    """Return where the document prints this cell of the Shooting Chart; empty when it is our own design."""
    cells = charts.source["shooting"].get("document", ())
    name, letter = block_name(block), COLUMNS[column]
    return next((str(cell["source"]) for cell in cells if cell["row"] == name and cell["column"] == letter), "")


def man(s: GameState, side: int, player: int) -> str:
    """Return a player as the table calls him: number and surname."""
    card = s.teams[side].players[player]
    return f"{card.number} {card.name.split(' ', 1)[-1]}".strip()


def absent(s: GameState, side: int) -> dict[int, str]:
    """Return who of a side may not be on court, by index, and why: fouled out, or hurt and until when."""
    found = {}
    for player, back in enumerate(s.hurt[side]):
        if s.fouls[side][player] >= s.rules.foul_out:
            found[player] = f"{s.rules.foul_out} fouls"
        elif back >= OUT_FOR_GOOD:
            found[player] = "hurt"
        elif back > s.period:
            found[player] = f"hurt, back in the {period_name(back, s.rules.periods)}"
    return found


def attempt(s: GameState, ask: Roll, last: Last) -> Attempt:
    """Explain the throw that is pending; ``last`` is topic and answer of the question before it."""
    if ask.topic == "shot":
        return _shot_attempt(s, ask, last)
    if ask.topic == "free-throw":
        free = s.men[ask.side][s.shooter].free
        rating = s.teams[ask.side].players[s.shooter].ratings["free_throw"]
        parts = (Part(f"Free throw rating FT{rating}", free, f"FT{rating}"),)
        title = f"{man(s, ask.side, s.shooter)}, foul shot"
        return Attempt(ask.topic, ask.side, title, FREE_THROW_COLUMN, parts, RULES[ask.topic])
    rule = RULES.get(ask.topic, "")
    if ask.topic == "jump-ball" and s.jumpers is not None:
        title = f"{man(s, 0, s.jumpers[0])} and {man(s, 1, s.jumpers[1])} jump"
        return Attempt(ask.topic, ask.side, title, NO_COLUMN, (), rule)
    return Attempt(ask.topic, ask.side, ROLLS[ask.topic], NO_COLUMN, (), rule)


def _shot_attempt(s: GameState, ask: Roll, last: Last) -> Attempt:
    marker, zone, how, net = taken_shot(s, last)
    title = f"{man(s, ask.side, s.court[ask.side][marker])} from {ZONES[zone]}"
    return Attempt(ask.topic, ask.side, title, zone, shot_parts(s, marker, zone, how, net), RULES["shot"])


def taken_shot(s: GameState, last: Last) -> tuple[int, int, int, int]:
    """Return marker, zone, kind and net adjustment of the shot that the last answer led to."""
    side, marker = s.offense, s.passer
    topic, answer = last or ("shoot", 0)
    if topic == "follow-up":
        how, net = _station(s, marker)
        return marker, answer, how, net
    if topic == "tap":
        how, net = _station(s, marker)
        return marker, s.zones[side][marker], how, net
    if topic == "steal":
        stolen = next(event for event in reversed(s.events) if event[0] == ev.TURNOVER)
        return _break(s, marker, ev.Turnover._make(stolen).how - INTERCEPTED_BREAK)
    if s.offer >= FAST_BREAK:
        return _break(s, marker, s.offer - FAST_BREAK)
    net, how = offered_shot(s, marker, s.ball_zone, s.offer, topic == "shoot" and answer == SHOOT_GUARDED)
    return marker, s.ball_zone, how, net


def _station(s: GameState, marker: int) -> tuple[int, int]:
    how, net = station_shot(s, marker)
    return how, net


def _break(s: GameState, marker: int, kind: int) -> tuple[int, int, int, int]:
    net = s.shooting[s.offense][marker] + BREAK_BONUS[kind]
    return marker, break_zone(s, s.offense, marker, kind), ev.SHOT_BREAK + kind, net


def shot_parts(s: GameState, marker: int, zone: int, how: int, net: int) -> tuple[Part, ...]:
    """Return the parts of a shot's net adjustment; what no printed part explains is named as the options' share."""
    side = s.offense
    parts = [_offence_part(s, side, marker)]
    if how == ev.SHOT_GUARDED:
        parts.append(_guard_part(s, side, marker))
    elif how == PICK:
        parts.append(Part("Pick and roll", PICK_BONUS, "pick and roll"))
    elif how >= ev.SHOT_BREAK:
        kind = BREAKS[how - ev.SHOT_BREAK].replace("on", " on ")
        parts.append(Part(f"Fast break {kind}", BREAK_BONUS[how - ev.SHOT_BREAK], f"break {kind}"))
    rest = net - sum(part.blocks for part in parts)
    if how < ev.SHOT_BREAK:
        parts.insert(1, _zone_part(s, side, marker, zone, rest))
        rest -= parts[1].blocks
    return (*parts, Part("Manoeuvres of the defence", rest, "manoeuvres")) if rest else tuple(parts)


def _guard_part(s: GameState, side: int, marker: int) -> Part:
    """The defence of the five, or of the man who guards him (BS-TDR-03, BS-TOUR-GUARD)."""
    blocks = s.against(side, marker)
    if s.rules.assignments:
        rating = s.defense[1 - side][s.guards[1 - side][marker]]
        return Part(f"Guarded by a man with D{rating}", blocks, f"D{rating}")
    total = s.tdr[1 - side]
    name = band(s.charts, total)[0]
    return Part(f"Guarded against TDR {total}, {name}", blocks, f"TDR {total} {name}")


def _offence_part(s: GameState, side: int, marker: int) -> Part:
    player = s.court[side][marker]
    rating = s.teams[side].players[player].ratings["offense"]
    blocks = s.shooting[side][marker]
    away = "" if blocks == O_ADJUSTMENT[rating] else f", out of position at {MARKERS[marker]}"
    return Part(f"Offence rating O{rating}{away}", blocks, f"O{rating}{away}")


def _zone_part(s: GameState, side: int, marker: int, zone: int, rest: int) -> Part:
    station = s.zones[side][marker]
    if station == zone:
        return Part(f"Stationed in {ZONES[zone]}, no zone change", 0, f"at home in {ZONES[zone]}")
    crossed = f"Stationed in {ZONES[station]}, shoots from {ZONES[zone]}"
    short = f"{ZONES[station]} to {ZONES[zone]}"
    return Part(crossed, CROSSING, short) if rest <= CROSSING else Part(f"{crossed}, free", 0, f"{short}, free")


def read(s: GameState, tried: Attempt, ask: Roll, throw: int, since: int) -> Reading:
    """Explain a throw that was made; ``since`` is the number of events before it."""
    faces = ask.dice.faces(throw)
    told = [ev.typed(event) for event in s.events[since:]]
    if tried.column == NO_COLUMN or ask.dice is not COLORED_AND_WHITE:
        result, meaning = _summed(s, told)
        return Reading(tried, faces, sum(faces), sum(faces), result, good=False, meaning=meaning)
    natural = throw + FIRST_NATURAL
    shot = next((event for event in told if isinstance(event, ev.Shot | ev.FreeThrow)), None)
    net = shot.net if shot is not None else tried.net
    if isinstance(shot, ev.FreeThrow):
        return Reading(tried, faces, natural, natural + net, "good" if shot.made else "missed", shot.made)
    words = "" if shot is None else "blocked" if shot.blocking >= 0 else cell_words(shot.cell)
    return Reading(tried, faces, natural, natural + net, words, shot is not None and shot.points > 0)


def _summed(s: GameState, told: Sequence[ev.Record]) -> tuple[str, str]:
    """Return what followed a throw whose sum or single die is read, and what that is; both may be empty."""
    for event in told:
        if isinstance(event, ev.Tap):
            if event.marker == ev.ANYBODY:
                return "violation", ""
            return man(s, event.side, s.court[event.side][event.marker]), "has the ball"
        if isinstance(event, ev.Pass):
            return pass_words(event.result), f"in zone {ZONES[event.zone]}"
        if isinstance(event, ev.Injury):
            hurt = event.player >= 0
            return (man(s, event.side, event.player), "is hurt") if hurt else ("nobody", "is hurt")
        if isinstance(event, ev.Foul):
            return man(s, event.side, event.player), "has fouled"
        if isinstance(event, ev.Missed):
            return man(s, event.side, event.player), f"misses {event.games}"
    return "", ""


def pass_words(result: int) -> str:
    """Return the result of a pass in words."""
    if result >= len(RESULTS):
        return "pass again"
    name = RESULTS[result]
    kind = name.partition(" ")[2].replace("on", " on ")
    return RESULT_WORDS.get(name, f"fast break {kind}" if kind else "pass again")


def cell_words(cell: int) -> str:
    """Return a cell of the Shooting Chart in words."""
    plain = {GOOD: "good", GOOD_FOUL: "good, fouled", MISS_FOUL: "fouled", OUT_OFFENCE: "out", OUT_DEFENCE: "out"}
    if cell in plain:
        return plain[cell]
    if cell < REBOUND:
        return "good, charge" if cell == GOOD_CHARGE else "blocked"
    side = "off." if cell & OFFENSIVE else "def."
    return f"{side} rebound {MARKERS[cell & MARKER_MASK]}"


def strip(charts: Charts, column: int) -> tuple[str, ...]:
    """Return what each of the 36 blocks of a column is: good, foul, offensive, defensive or out."""
    cells = charts.shooting[column][-LOWEST : TOP_BLOCK + 1 - LOWEST]
    return tuple(_kind(cell) for cell in cells)


def _kind(cell: int) -> str:
    if cell == GOOD:
        return "good"
    if cell in (GOOD_FOUL, MISS_FOUL):
        return "foul"
    if cell >= REBOUND:
        return "offensive" if cell & OFFENSIVE else "defensive"
    return "out"


def offers(s: GameState, topic: str) -> dict[int, Attempt]:
    """Return what each shot among the answers to a pending question would be, by answer."""
    side, marker = s.offense, s.passer
    if topic == "shoot":
        answers: Sequence[int] = (0, SHOOT_GUARDED) if s.offer not in (GUARDED, PICK) and s.offer < FAST_BREAK else (0,)
    elif topic == "follow-up":
        answers = range(len(ZONES))
    elif topic in ("tap", "steal"):
        answers = (0,)
    else:
        return {}
    found = {}
    for answer in answers:
        who, zone, how, net = taken_shot(s, (topic, answer))
        title = f"{man(s, side, s.court[side][who])} from {ZONES[zone]}"
        parts = shot_parts(s, marker, zone, how, net)
        found[answer] = Attempt("shot", side, title, zone, parts, RULES["shot"])
    return found


def crossing(s: GameState, side: int, zone: int, marker: int) -> int:
    """Return the blocks that a man loses who receives in a zone that is not his station's (BS-PASS-06)."""
    return 0 if s.zones[side][marker] == zone else CROSSING


def barred(s: GameState, side: int) -> dict[int, str]:
    """Return the zones that may not be called for a good pass, each with the reason in words (BS-BH, BS-POS-07)."""
    handling = s.handling[side][s.passer]
    found = {}
    for zone, letter in enumerate(ZONES):
        if not may_pass_to(handling, s.ball_zone, zone):
            near = " or ".join(ZONES[other] for other, zones in enumerate(NEAR_BALL[:-1]) if zone in zones)
            found[zone] = f"BH{handling} reaches {letter} only from {near}"
        elif not any(REACHES[station][zone] for station in s.stations[side]):
            found[zone] = f"nobody can receive in {letter}"
    return found


def in_force(s: GameState, side: int, marker: int) -> dict[str, int]:
    """Return the ratings of the man on a marker as they count there (BS-PLAYER-08)."""
    card = s.teams[side].players[s.court[side][marker]]
    ratings = dict(card.ratings)
    ratings["defense"] = s.defense[side][marker]
    blocks = s.shooting[side][marker]
    if blocks != O_ADJUSTMENT[ratings["offense"]]:
        ratings["offense"] -= 1
    return ratings


def guard(s: GameState, side: int, marker: int) -> tuple[int, int]:
    """Return who guards the man on a marker: the player, and the marker he stands on himself."""
    against = s.guards[1 - side][marker]
    return s.court[1 - side][against], against


def totals(s: GameState, side: int, men: Sequence[int]) -> tuple[int, int]:
    """Return team defence and rebounding of five players by marker (BS-TDR-01, BS-TRR-01)."""
    cards = [s.men[side][player] for player in men]
    defense = sum(card.defense for marker, card in enumerate(cards) if marker in card.home)
    return defense, sum(card.rebound for card in cards)
