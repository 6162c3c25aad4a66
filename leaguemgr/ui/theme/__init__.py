"""Colours, fonts, icons and sizes."""

from leaguemgr.ui.theme.theme import MODES, Mode, Theme

__all__ = ["MODES", "Mode", "Theme"]
