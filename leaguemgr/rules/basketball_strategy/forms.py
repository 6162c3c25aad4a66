"""What Basketball Strategy puts on paper: markers, defence cards, the court, score pads (BS-SETUP-08)."""

from __future__ import annotations

from leaguemgr.engine.forms import Forms, Token

FORMS = Forms(
    ("markers", "defence_cards", "court", "scorepad", "scorepad_filled"),
    deck="passing_matrix",
    # Pawns of both clocks and chips of the score (BS-SETUP-08), the ball (BS-SETUP-05); ratings that are marked
    # (BS-SETUP-03); manoeuvres of the advanced game with their limits (BS-ADV-GEN-05).
    tokens=(
        Token("Ball", 1, each_team=False),
        Token("TC", 1, each_team=False),
        Token("24", 1, each_team=False),
        Token("Score", 1, each_team=True),
        Token("TDR", 1, each_team=True),
        Token("TRR", 1, each_team=True),
        Token("Lay back", 1, each_team=True),
        Token("Double team", 1, each_team=True),
        Token("Loose", 2, each_team=True),
    ),
)
