"""What Basketball Strategy puts on paper: counters and score pads."""

from __future__ import annotations

from leaguemgr.engine.forms import Forms

FORMS = Forms(("counters", "duplex", "scorepad", "scorepad_filled"))
