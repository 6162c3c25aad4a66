"""The names of the coaches' styles; what they do is in ``coach``, which is loaded when somebody coaches."""

from __future__ import annotations

STYLES = (
    ("balanced", "Balanced"),
    ("scout", "Scout, who reads the other coach"),
    ("solitaire", "Solitaire, who draws his cards"),
)
"""The styles that people may choose with their titles, the usual one first."""
