"""What Strat-O-Matic puts on paper: cards, team cards, both decks, the board with its discs, score sheets."""

from __future__ import annotations

from leaguemgr.engine.forms import Forms, Token
from leaguemgr.rules.strat_o_matic.face import face
from leaguemgr.rules.strat_o_matic.printed_cards import player_sides, team_sides
from leaguemgr.rules.strat_o_matic.printed_deck import decks
from leaguemgr.rules.strat_o_matic.table_board import table_board
from leaguemgr.rules.strat_o_matic.tally import tally

FORMS = Forms(
    ("player_cards", "team_cards", "action_cards", "markers", "playing_board", "tally", "tally_filled"),
    face,
    # Discs: two men inside (SOM-ADV-POS-03), the inside man (SOM-ADV-INSIDE-01), a double team (SOM-DT-10), fastbreak
    # and press (SOM-ADV-FB-01, SOM-ADV-PRESS-01); who has the ball.
    tokens=(
        Token("Inside", 2, each_team=True),
        Token("Inside man", 1, each_team=True),
        Token("Doubles", 1, each_team=True),
        Token("Doubled", 1, each_team=True),
        Token("Fastbreak", 1, each_team=True),
        Token("Press", 1, each_team=True),
        Token("Ball", 1, each_team=False),
    ),
    sides=player_sides,
    team_cards=team_sides,
    decks=decks,
    table=table_board,
    tally=tally,
)
