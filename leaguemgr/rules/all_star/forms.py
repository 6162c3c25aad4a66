"""What All Star puts on paper: the board with its tracks (AS-COURT-07), markers and tokens, the special cards."""

from __future__ import annotations

from leaguemgr.engine.forms import BoardForm, Forms, Token
from leaguemgr.rules.all_star.court import COLUMN, OWN_BASKET, ROW
from leaguemgr.rules.all_star.options import QUARTER_TURNS, SHOT_CLOCK_TURNS

HIGHEST_SCORE = 40
"""A quarter between computer coaches ends at about 25; the track goes on to this and begins again."""

FORMS = Forms(
    ("markers", "squares", "effects"),
    deck="special_cards",
    tokens=(
        Token("Ball", 1, each_team=False),
        Token("Time", 1, each_team=False),
        Token("Clock", 1, each_team=True),
        Token("Score", 1, each_team=True),
        Token("Screened", 2, each_team=True),
    ),
    board=BoardForm(
        "court",
        tuple((ROW[basket], COLUMN[basket]) for basket in OWN_BASKET),
        QUARTER_TURNS,
        SHOT_CLOCK_TURNS,
        HIGHEST_SCORE,
    ),
)
