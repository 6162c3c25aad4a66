"""Layouts: what each sheet looks like, read from ``reports/*.toml`` and checked before anything is drawn."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, TypeVar

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from leaguemgr.problems import UserError
from leaguemgr.resources import find

Length = Annotated[float, Field(ge=0, le=500)]
Points = Annotated[float, Field(ge=3, le=120)]
Colour = Annotated[str, Field(pattern=r"^#[0-9a-fA-F]{6}$")]
Align = Literal["left", "right", "centre"]
LAYERS = 8
"""Files that may be like each other before it must be a circle."""
HEADER = re.compile(r"\s*\[(?P<array>\[)?(?P<name>[^\[\]]+)\]")
KEY = re.compile(r"""\s*(?P<name>[\w\-."]+)\s*=""")
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
    """One column of a table; ``width`` in mm, ``grow`` its share of what the page has to spare or lacks.

    A text that ``wrap`` lets go on below is never shortened; ``ruled`` draws a line on the left, for what is written by
    hand.
    """

    key: str
    title: str
    width: Annotated[float, Field(gt=0, le=300)]
    grow: Annotated[float, Field(ge=0)] = 0
    align: Align = "right"
    style: str = "cell"
    wrap: bool = False
    ruled: bool = False


class PageLayout(Part):
    """The page; ``margin`` in mm is what no printer is asked to reach; ``paper`` names a size that is not the usual."""

    orientation: Literal["portrait", "landscape"]
    paper: str = ""
    margin: Annotated[float, Field(ge=0, le=60)]


class Layout(Part):
    """What every layout file holds; each sheet adds its own tables. ``pack`` puts it into the season pack."""

    title: str
    about: str
    group: Literal["before", "during", "after"]
    pack: bool = True
    page: PageLayout
    colours: dict[str, Colour]
    styles: dict[str, Style]


L = TypeVar("L", bound=Part)


def load(kind: type[L], name: str) -> L:
    """Read ``reports/<name>.toml`` as ``kind``; a fault raises UserError with file, line, key and reason.

    A file with ``like = "other"`` holds only what differs from ``reports/other.toml``; a person's own file may be like
    the shipped one of the same name.
    """
    sources: list[Source] = []
    values: dict[str, Any] = {}
    like, shipped = name, False
    while like:
        source = _read(like, shipped=shipped)
        sources.append(source)
        below = dict(source.values)
        following = str(below.pop("like", ""))
        values = _merge(below, values)
        # A file that is like its own name means the shipped one, which is like no other of that name.
        shipped = following == like
        if len(sources) > LAYERS:
            raise UserError(f"{sources[0].path} is like {following!r}, which leads in a circle; correct 'like'.")
        like = following
    return check(kind, values, sources)


class Source(NamedTuple):
    """A layout file: where it is, its text, and what stands in it."""

    path: Path
    text: str
    values: Mapping[str, Any]


def _read(name: str, *, shipped: bool) -> Source:
    path = find(f"reports/{name}.toml", shipped=shipped)
    try:
        text = path.read_text(encoding="utf-8")
        return Source(path, text, tomllib.loads(text))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UserError(f"{path} cannot be read as a layout: {error}; correct it or remove your copy.") from error


def _merge(base: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Return ``base`` with the keys of ``changes`` in their place; tables are merged, lists replaced."""
    merged = dict(base)
    for key, value in changes.items():
        below = merged.get(key)
        merged[key] = _merge(below, value) if isinstance(value, dict) and isinstance(below, dict) else value
    return merged


def check(kind: type[L], values: dict[str, Any], sources: Sequence[Source]) -> L:
    """Return ``values`` as a checked layout; the UserError names the file of ``sources`` that is at fault."""
    try:
        layout = kind.model_validate(values)
    except ValidationError as error:
        raise UserError(_sentence(error, sources)) from error
    if isinstance(layout, Layout):
        _check_colours(layout, sources)
    return layout


def _sentence(error: ValidationError, sources: Sequence[Source]) -> str:
    faults = error.errors(include_url=False)
    first = faults[0]
    reason = {"missing": "it is missing", "extra_forbidden": "no such key is known here"}.get(
        first["type"], f"{first['msg'][:1].lower()}{first['msg'][1:]}, but it is {first['input']!r}"
    )
    more = f" ({len(faults) - 1} more faults)" if len(faults) > 1 else ""
    return f"{_place(first['loc'], sources)}: {reason}{more}; correct this key."


def _place(keys: Sequence[int | str], sources: Sequence[Source]) -> str:
    """Return file, line and key of a fault: the first file that says anything about the longest part of the key."""
    found = [(*find_key(source.text, keys), -number) for number, source in enumerate(sources)]
    depth, line, number = max(found, key=lambda hit: (hit[0], hit[2]))
    where = f"line {line}: " if depth else ""
    return f"{sources[-number].path}: {where}{'.'.join(map(str, keys))}"


def find_key(text: str, keys: Sequence[int | str]) -> tuple[int, int]:
    """Return how many of ``keys`` lead to a line of a TOML text, and its number from 1; 0 and 0 where none does."""
    table: tuple[int | str, ...] = ()
    arrays: dict[str, int] = {}
    depth = line = 0
    for number, row in enumerate(text.splitlines(), start=1):
        if header := HEADER.match(row):
            name = header["name"].replace(" ", "").replace('"', "")
            if header["array"]:
                arrays[name] = arrays.get(name, -1) + 1
            table = (*name.split("."), *([arrays[name]] if header["array"] else []))
            at = table
        elif key := KEY.match(row):
            at = (*table, *key["name"].replace('"', "").split("."))
        else:
            continue
        if len(at) > depth and tuple(keys[: len(at)]) == at:
            depth, line = len(at), number
    return depth, line


def _check_colours(layout: Layout, sources: Sequence[Source]) -> None:
    for name, style in layout.styles.items():
        if style.colour not in layout.colours:
            known = ", ".join(layout.colours)
            place = _place(("styles", name, "colour"), sources)
            raise UserError(f"{place}: {style.colour!r} is none of the colours {known}.")


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
