"""Makes the team defensive cards: seven grades from one average card (20.5)."""

from __future__ import annotations

from typing import Any

from leaguemgr.rules.strat_o_matic import readings as rd
from leaguemgr.rules.strat_o_matic.cards import SHOT_COLUMNS
from leaguemgr.rules.strat_o_matic.house.cards import OFTEN, TEAM_THREE, filled, row_set
from leaguemgr.rules.strat_o_matic.team_cards import DEFENSE_NAMES, GRADES

GOOD, OPEN = (12.5, 9.5, 10.0, 21.0), (6.0, 2.5, 3.5, 0.0)
OTHERS = (
    ((rd.FOUL_2, 0.5),),
    ((rd.OFFENSIVE_FOUL, 3.0), (rd.FOUL_2, 1.5), (rd.FOUL_1, 1.0)),
    ((rd.OFFENSIVE_FOUL, 3.0), (rd.FOUL_2, 2.0), (rd.FOUL_1, 1.0)),
    ((rd.FOUL_2, 1.5), (rd.OFFENSIVE_FOUL, 1.0)),
)
FIXED: tuple[dict[int, int], ...] = ({}, {7: rd.BLOCK_RATING, 10: rd.INSIDE_MAN}, {7: rd.BLOCK_RATING}, {})
SHIFTS = {"close": (-4.0, 2.9, 2.9, 0.0), "normal": (0.0, 0.0, 0.0, 0.0), "sag": (4.0, -2.9, -2.9, 0.0)}
"""Close defends the shots from outside, sag the others; both give as many points as normal (20.5)."""
BASIC = (
    (rd.GOOD, 13.5), (rd.IF_OPEN, 4.5), (rd.OFFENSIVE_FOUL, 3.0), (rd.FOUL_1, 2.0), (rd.FOUL_2, 1.5),
    (rd.TURNOVER, 1.0),
)  # fmt: skip


def _text(column: dict[int, int]) -> str:
    return " ".join(rd.cell_text(code) for code in column.values())


def team_card_rows() -> list[dict[str, Any]]:
    """Return the cards as rows of their file."""
    rows = []
    for grade in GRADES:
        row: dict[str, Any] = {"grade": grade}
        for name in DEFENSE_NAMES:
            row[name] = {
                shot: _text(
                    filled(
                        [
                            (rd.GOOD, GOOD[place] + SHIFTS[name][place] + grade),
                            *[(rd.IF_OPEN, OPEN[place])] * bool(OPEN[place]),
                            *OTHERS[place],
                        ],
                        FIXED[place],
                    )
                )
                for place, shot in enumerate(SHOT_COLUMNS)
            }
        row["basic"] = _text(filled([(rd.GOOD, BASIC[0][1] + grade), *BASIC[1:]]))
        row["three"] = list(rd.rows_of(row_set(TEAM_THREE, OFTEN[2:])))
        rows.append(row)
    return rows
