"""Layouts: what each sheet looks like, read from ``reports/*.toml`` and checked before anything is drawn."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from leaguemgr.problems import UserError
from leaguemgr.resources import find

Length = Annotated[float, Field(ge=0, le=500)]
Points = Annotated[float, Field(ge=3, le=120)]
Colour = Annotated[str, Field(pattern=r"^#[0-9a-fA-F]{6}$")]
Align = Literal["left", "right", "centre"]
FaceName = Literal["text", "medium", "strong", "bold", "number", "digits"]


class Part(BaseModel):
    """One table of a layout file; unknown keys are faults, so that a misspelt one is not silently ignored."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Style(Part):
    """How a text is set: face, size in points, the size it may shrink to before it is shortened, colour token."""

    face: FaceName = "text"
    size: Points
    smallest: Points | None = None
    colour: str = "text"


class Column(Part):
    """One column of a table; ``width`` in mm, ``grow`` its share of what the page has to spare or lacks."""

    key: str
    title: str
    width: Annotated[float, Field(gt=0, le=300)]
    grow: Annotated[float, Field(ge=0)] = 0
    align: Align = "right"
    style: str = "cell"


class PageLayout(Part):
    """The page; ``margin`` in mm is what no printer is asked to reach."""

    orientation: Literal["portrait", "landscape"]
    margin: Annotated[float, Field(ge=0, le=60)]


class Layout(Part):
    """What every layout file holds; each sheet adds its own tables."""

    title: str
    about: str
    group: Literal["before", "during", "after"]
    page: PageLayout
    colours: dict[str, Colour]
    styles: dict[str, Style]


L = TypeVar("L", bound=Part)


def load(kind: type[L], name: str) -> L:
    """Read ``reports/<name>.toml`` as ``kind``; a fault raises UserError with file, key and reason.

    A file with ``like = "other"`` holds only what differs from ``reports/other.toml``.
    """
    path, values = _read(name)
    if "like" in values:
        _, base = _read(str(values.pop("like")))
        values = _merge(base, values)
    return check(kind, values, str(path))


def _read(name: str) -> tuple[Path, dict[str, Any]]:
    path = find(f"reports/{name}.toml")
    try:
        return path, tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UserError(f"{path} cannot be read as a layout: {error}; correct it or remove your copy.") from error


def _merge(base: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Return ``base`` with the keys of ``changes`` in their place; tables are merged, lists replaced."""
    merged = dict(base)
    for key, value in changes.items():
        below = merged.get(key)
        merged[key] = _merge(below, value) if isinstance(value, dict) and isinstance(below, dict) else value
    return merged


def check(kind: type[L], values: dict[str, Any], where: str) -> L:
    """Return ``values`` as a checked layout; ``where`` names the file in the UserError."""
    try:
        layout = kind.model_validate(values)
    except ValidationError as error:
        raise UserError(_sentence(error, where)) from error
    if isinstance(layout, Layout):
        _check_colours(layout, where)
    return layout


def _sentence(error: ValidationError, where: str) -> str:
    faults = error.errors(include_url=False)
    first = faults[0]
    key = ".".join(str(part) for part in first["loc"])
    reason = {"missing": "it is missing", "extra_forbidden": "no such key is known here"}.get(
        first["type"], f"{first['msg'][:1].lower()}{first['msg'][1:]}, but it is {first['input']!r}"
    )
    more = f" ({len(faults) - 1} more faults)" if len(faults) > 1 else ""
    return f"{where}: {key}: {reason}{more}; correct this key."


def _check_colours(layout: Layout, where: str) -> None:
    for name, style in layout.styles.items():
        if style.colour not in layout.colours:
            known = ", ".join(layout.colours)
            raise UserError(f"{where}: styles.{name}.colour: {style.colour!r} is none of the colours {known}.")


def fill(template: str, **values: object) -> str:
    """Put ``values`` into the ``{names}`` of a label; a label that asks for anything else raises UserError."""
    try:
        return template.format_map(values)
    except (KeyError, ValueError, IndexError, AttributeError) as error:
        known = ", ".join(f"{{{name}}}" for name in values)
        raise UserError(f"The label {template!r} of a layout cannot be filled in; it may use {known}.") from error


def widths(columns: tuple[Column, ...], available: float) -> tuple[float, ...]:
    """Return the column widths in mm so that they fill ``available``; only columns with ``grow`` give or take."""
    spare = available - sum(column.width for column in columns)
    shares = sum(column.grow for column in columns)
    if not shares:
        return tuple(column.width for column in columns)
    return tuple(column.width + spare * column.grow / shares for column in columns)
