"""The style sheet: ``resources/themes/widgets.qss`` with colours, icons and lengths filled in."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from leaguemgr.resources import find
from leaguemgr.ui.theme.icons import coloured
from leaguemgr.ui.theme.tokens import Tokens, mix

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
ICON = re.compile(r"@icon\(([a-z0-9-]+), ([a-z0-9_]+)\)")
TOKEN = re.compile(r"@([a-z0-9_]+)")
LENGTH = re.compile(r"\b(\d+)px")


def build(tokens: Tokens, numbers: str, px: Callable[[float], int], folder: Path) -> str:
    """Return the style sheet; recoloured icons are written to ``folder``, since style sheets only take files.

    A border of 1 px stays a hairline up to 150 %; every other length follows the scale.
    """
    text = COMMENT.sub("", find("resources/themes/widgets.qss").read_text(encoding="utf-8"))
    text = ICON.sub(lambda match: f"url({_icon_file(match[1], match[2], tokens, folder)})", text)
    text = TOKEN.sub(lambda match: _value(match[1], tokens, numbers), text)
    return LENGTH.sub(lambda match: f"{px(int(match[1])) or int(match[1])}px", text)


def _value(token: str, tokens: Tokens, numbers: str) -> str:
    if token == "numbers":
        return numbers
    if token.endswith("_hover"):
        return mix(tokens[token.removesuffix("_hover")], tokens["text"], 0.18).name()
    return tokens[token].name()


def _icon_file(name: str, token: str, tokens: Tokens, folder: Path) -> str:
    colour = tokens[token]
    # The colour is part of the name because Qt caches pictures of style sheets by their path.
    path = folder / f"{name}-{colour.name()[1:]}.svg"
    path.write_text(coloured(name, colour), encoding="utf-8")
    return path.as_posix()
