"""How a Strat-O-Matic card looks; there are no sheets of its own beside the lists of every league."""

from __future__ import annotations

from leaguemgr.engine.forms import Forms
from leaguemgr.rules.strat_o_matic.face import face

FORMS = Forms((), face)
