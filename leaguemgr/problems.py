"""Errors that people can cause and put right, as opposed to bugs."""

from __future__ import annotations


class UserError(Exception):
    """Something is wrong with what was given: one plain sentence that says what, where, and what to do."""


class DamagedFile(UserError):
    """A file is damaged, or something else than it should be: an older copy of it would help."""
