"""What a commissioner can do: the form of every action, and why one is refused."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, ClassVar

from sqlmodel import Session

from leaguemgr.league.records import Problem
from leaguemgr.problems import UserError


class Refused(UserError):
    """An action that may not be done now; nothing was changed. ``problems`` say why, one sentence each."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        allowed = " Override it if you mean it." if problems and all(problem.warning for problem in problems) else ""
        super().__init__(" ".join(problem.text for problem in problems) + allowed)
        self.problems = tuple(problems)


@dataclass(frozen=True)
class Action:
    """One deed: plain fields that fit into JSON; ``check`` says what forbids it, ``apply`` does it.

    ``bulky`` names fields that are too large for the journal, which stores what they led to anyway. An action whose
    ``check`` may find warnings has a field ``override``, which agrees to all of them.
    """

    bulky: ClassVar[frozenset[str]] = frozenset()

    @classmethod
    def verb(cls) -> str:
        """Return the name used on the command line: ``make-pick`` for MakePick."""
        return re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    def check(self, db: Session) -> list[Problem]:
        """Return why the action is refused as the league is now; empty when it may be done."""
        raise NotImplementedError

    def apply(self, db: Session) -> str:
        """Do it, and return what was done as one sentence; called only when ``check`` found nothing."""
        raise NotImplementedError

    def refusals(self, found: Sequence[Problem]) -> list[Problem]:
        """Return which of the problems found forbid it: all but the warnings that it overrides."""
        return [problem for problem in found if not (problem.warning and getattr(self, "override", False))]

    def params(self) -> dict[str, Any]:
        """Return the fields for the journal."""
        return {field.name: getattr(self, field.name) for field in fields(self) if field.name not in self.bulky}


def warnings(*sentences: str | None, field: str = "") -> list[Problem]:
    """Return the sentences that are not empty as warnings, which ``override`` allows."""
    return [Problem(text, field, True) for text in sentences if text]


def problems(*sentences: str | Problem | None) -> list[Problem]:
    """Return the sentences that are not empty as problems."""
    return [entry if isinstance(entry, Problem) else Problem(entry) for entry in sentences if entry]
