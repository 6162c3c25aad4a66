"""Checks of the Passing Matrix: form, printed cells, and that it is a game with no idle card and no idle zone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations
from typing import Any, NamedTuple

from leaguemgr.rules.basketball_strategy.chart_check_shooting import chart_columns, missing_and_extra, rolls
from leaguemgr.rules.basketball_strategy.chart_figures import (
    CARD_NAMES,
    FAST_BREAK_BLOCKS,
    MATRIX_CELLS,
    RESULTS,
    TURNOVERS,
    ZONES,
)
from leaguemgr.rules.basketball_strategy.equilibrium import Solution, solve

Data = Mapping[str, Any]
Matrix = Mapping[int, Mapping[str, str]]
CARDS = range(1, 10)
HALF_COURT = range(1, 9)
PRESS = 9
# Results that no printed cell forces on us; IFB 3on2 is the one the text does not name (AMB-15).
UNNAMED = "IFB 3on2"
LEAST_CARDS, LEAST_ZONES, PLAYED = 5, 4, 0.01
MOST_PRESS, LEAST_GIFT = 0.2, 0.3
DOMINATED_BY = 0.005
AGAIN = 0.94  # what is left of a possession after a pass that brought nothing


class NominalGame(NamedTuple):
    """The matrix as a game of points between nominal teams, zones by cards."""

    payoff: list[list[float]]
    solution: Solution


def form(data: Data) -> Iterator[str]:
    """Nine cards with seven zones each, known results only."""
    yield from missing_and_extra([card["number"] for card in data["card"]], CARDS, "card")
    for card in data["card"]:
        yield from missing_and_extra(card["results"], ZONES, f"card {card['number']}, zone")
        for zone, result in card["results"].items():
            if result not in RESULTS:
                yield f"card {card['number']}, zone {zone}: {result!r} is no result of the matrix"


def figures(data: Data) -> Iterator[str]:
    """The cells of the sample quarter and the name of card 9."""
    cards = {card["number"]: card for card in data["card"]}
    for (number, zone), (result, line) in MATRIX_CELLS.items():
        if cards[number]["results"][zone] != result:
            yield f"card {number}, zone {zone}: the rulebook has {result} here ({line})"
    for number, name in CARD_NAMES.items():
        if cards[number]["name"] != name:
            yield f"card {number}, name: the rulebook calls it {name}"
    if data["provenance"]["status"] == "mixed":
        marked = [(card["number"], zone) for card in data["card"] for zone in card.get("document", {})]
        yield from missing_and_extra(marked, MATRIX_CELLS, "document mark of card and zone")


def design(data: Data, shooting: Data) -> Iterator[str]:
    """Every rule of GAP-01, and an equilibrium with many cards and zones."""
    matrix = {card["number"]: card["results"] for card in data["card"]}
    yield from _results(matrix)
    yield from _turnovers(matrix)
    if len({card["name"] for card in data["card"]}) != len(CARDS):
        yield "all cards, name: two cards have the same name"
    columns = chart_columns(shooting)
    forecourt = nominal_game(matrix, columns, HALF_COURT)
    yield from _dominated(forecourt.payoff)
    yield from _themes(data, forecourt.payoff)
    yield from _equilibria(forecourt, nominal_game(matrix, columns, CARDS))


def _results(matrix: Matrix) -> Iterator[str]:
    """Which results must and must not occur where (GAP-01)."""
    used = {result for cells in matrix.values() for result in cells.values()}
    for result in sorted(RESULTS - used - {UNNAMED}):
        yield f"all cards: {result} occurs nowhere"
    for number, cells in matrix.items():
        if cells["A"] == "PR":
            yield f"card {number}, zone A: a pick and roll is impossible there"
    outside = {cells[zone] for cells in matrix.values() for zone in "CDEFG"}
    for result in {"OB", "F"} - outside:
        yield f"zones C to G: {result} occurs nowhere"
    if not any(matrix[number]["B"] == "F" for number in HALF_COURT):
        yield "zone B: there is no foul to hope for"
    press = [result[:2] for result in matrix[PRESS].values()]
    if not ("IF" in press and "FB" in press):
        yield "card 9: the press must mix steals (IFB) with gifts (FB)"


def _turnovers(matrix: Matrix) -> Iterator[str]:
    """Red results thin out from A to G (BS-DES-05)."""
    red = {zone: sum(matrix[number][zone] in TURNOVERS for number in HALF_COURT) for zone in ZONES}
    slope = [float(red["A"]), red["B"], (red["C"] + red["D"]) / 2, (red["E"] + red["F"]) / 2, red["G"]]
    if slope != sorted(slope, reverse=True) or not slope[0] > slope[2] > slope[4]:
        yield f"all zones: turnovers must thin out from A to G, by range they are {slope}"


def nominal_game(matrix: Matrix, columns: Mapping[str, list[str]], cards: Sequence[int]) -> NominalGame:
    """Return the game whose possession is worth what its own equilibrium says."""
    worth = 0.9
    for _ in range(15):
        values = _values(columns, worth)
        payoff = [[values[zone, matrix[card][zone]] for card in cards] for zone in ZONES]
        solution = solve(payoff)
        worth = solution.value
    return NominalGame(payoff, solution)


def _values(columns: Mapping[str, list[str]], worth: float) -> dict[tuple[str, str], float]:
    """Points of each result in each zone: an O2 shooter at home (in A: crossing), Good defence on guarded shots."""
    out: dict[tuple[str, str], float] = {}
    again = AGAIN * worth
    for zone in ZONES:
        home, screen = (-6, 0) if zone == "A" else (0, 3)
        for result, net in (("O", home), ("G", home - 3), ("PR", home + screen)):
            out[zone, result] = max(_shot(columns[zone], net, worth), again)
        for kind, blocks in FAST_BREAK_BLOCKS.items():
            origin = "A" if kind != "1on1" else "B" if zone == "A" else zone
            gift = _shot(columns[origin], blocks, worth)
            out[zone, f"FB {kind}"], out[zone, f"IFB {kind}"] = gift, worth - gift
        out.update({(zone, result): 0.0 for result in ("I", "OF", "DB")})
        out.update({(zone, "PA"): again, (zone, "OB"): 0.97 * worth, (zone, "F"): 0.97 * worth + 0.1})
        out[zone, "JB"] = 0.48 * worth
    return out


def _shot(column: list[str], net: int, worth: float) -> float:
    """Points of a shot: three of four foul shots go in, an offensive rebound is worth 1.3 possessions."""
    plain = {"good": 2.0, "good+F": 2.75, "F": 1.5, "OB": worth, "DB": 0.0}
    return sum(plain.get(result, _rebound(result, worth)) for result in rolls(column, net)) / 36


def _rebound(result: str, worth: float) -> float:
    """Points that a rebound leads to."""
    if result[0] == "d":
        return 0.0
    return worth if result.endswith("!") else 1.3 * worth


def _dominated(payoff: list[list[float]]) -> Iterator[str]:
    """No card and no zone is made idle by another one or by a mixture of others."""
    cards = [list(line) for line in zip(*payoff, strict=True)]
    zones = [[-value for value in line] for line in payoff]
    named: dict[str, dict[str, list[float]]] = {
        "card": dict(zip(map(str, HALF_COURT), cards, strict=True)),
        "zone": dict(zip(ZONES, zones, strict=True)),
    }
    for what, lines in named.items():
        for worse, better in permutations(lines, 2):
            if all(low <= high + 1e-9 for low, high in zip(lines[better], lines[worse], strict=True)):
                yield f"{what} {worse}: it is never better than {what} {better}"
        for name, line in lines.items():
            if _beaten(line, [other for key, other in lines.items() if key != name]):
                yield f"{what} {name}: a mixture of others is always better"


def _beaten(victim: Sequence[float], others: Sequence[Sequence[float]]) -> bool:
    """Tell whether a mixture of the others is below the victim everywhere (less is better)."""
    gaps = [[other[place] - value for other in others] for place, value in enumerate(victim)]
    return -solve(gaps).value > DOMINATED_BY


def _themes(data: Data, payoff: list[list[float]]) -> Iterator[str]:
    """A card is strong and soft where its name says so."""
    for card in data["card"]:
        if card["number"] == PRESS:
            continue
        for word, sign in (("strong", 1), ("soft", -1)):
            for zone in card.get(word, ()):
                line = payoff[ZONES.index(zone)]
                if sign * (sum(line) / len(line) - line[card["number"] - 1]) <= 0:
                    yield f"card {card['number']}, zone {zone}: it is not {word} there"


def _equilibria(forecourt: NominalGame, upcourt: NominalGame) -> Iterator[str]:
    """Best play mixes many cards and zones; the press is a surprise only (BS-DES-11)."""
    if max(map(min, forecourt.payoff)) >= min(map(max, zip(*forecourt.payoff, strict=True))) - 0.2:
        yield "all cards: one card and one zone are (almost) the answer to everything"
    for name, game in (("forecourt", forecourt), ("upcourt", upcourt)):
        if sum(share > PLAYED for share in game.solution.rows) < LEAST_ZONES:
            yield f"all zones: best play calls fewer than {LEAST_ZONES} of them ({name})"
        if sum(share > PLAYED for share in game.solution.columns) < LEAST_CARDS:
            yield f"all cards: best play uses fewer than {LEAST_CARDS} of them ({name})"
    gift = max(line[PRESS - 1] for line in upcourt.payoff) - upcourt.solution.value
    if gift <= LEAST_GIFT:
        yield f"card {PRESS}: expected, it costs only {gift:.2f} points"
    if upcourt.solution.columns[PRESS - 1] >= MOST_PRESS:
        yield f"card {PRESS}: best play uses it {upcourt.solution.columns[PRESS - 1]:.0%} of the time"
