"""What All Star puts on paper: the lists that every league has."""

from __future__ import annotations

from leaguemgr.engine.forms import Forms

FORMS = Forms(())
