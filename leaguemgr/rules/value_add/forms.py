"""What Value Add Basketball puts on paper: cards in three columns, and score sheets with the rebound chart."""

from __future__ import annotations

from leaguemgr.engine.forms import Forms
from leaguemgr.rules.value_add.columns import face
from leaguemgr.rules.value_add.sheet import blank_sheet, score_sheet

FORMS = Forms(("cards", "scoresheet", "scoresheet_filled"), face, score_sheet, blank_sheet=blank_sheet)
