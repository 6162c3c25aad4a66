"""What Strat-O-Matic puts on paper beside the lists of every league: nothing of its own yet."""

from __future__ import annotations

from leaguemgr.engine.forms import Forms

FORMS = Forms(())
