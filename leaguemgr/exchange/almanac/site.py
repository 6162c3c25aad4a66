"""Writing the almanac: the whole site is made beside its folder first, then put into it."""

from __future__ import annotations

import shutil
import uuid
from collections.abc import Callable
from pathlib import Path, PureWindowsPath

from leaguemgr.exchange.almanac.content import content
from leaguemgr.exchange.almanac.pages import Page, Pages
from leaguemgr.league.league import League
from leaguemgr.problems import UserError

Report = Callable[[str, int, int], None]
MANIFEST = ".almanac"
"""Lists the files of the almanac, so that the next one takes away those that are no longer in it and nothing else."""


def write_almanac(league: League, folder: Path, report: Report) -> Path:
    """Write the almanac of a league into a folder and return its first page; UserError leaves the old one as it was.

    Files of others in the folder stay; an exception from ``report`` stops it before anything is changed.
    """
    folder = folder.absolute()  # "." has no name of its own to put another beside it
    pages = Pages(league, league.read(content))
    part = folder.with_name(f".{folder.name}.{uuid.uuid4().hex[:8]}.part")
    try:
        names = []
        for page in pages.all():
            names.append(_write(part, page))
            report("pages of the almanac", len(names), pages.count)
        _write(part, (MANIFEST, "\n".join([*names, ""])))
        _publish(part, folder, [*names, MANIFEST])
    except OSError as error:
        raise UserError(
            f"The almanac cannot be written to {folder} ({error.strerror or error}); choose another folder."
        ) from error
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return folder / "index.html"


def _write(folder: Path, page: Page) -> str:
    name, text = page
    path = folder / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
    return name


def _publish(part: Path, folder: Path, names: list[str]) -> None:
    """Put every file into its place, each whole, and take away what only the almanac before had."""
    old = _listed(folder)
    for name in names:
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        (part / name).replace(target)
    for name in old - set(names):
        (folder / name).unlink(missing_ok=True)


def _listed(folder: Path) -> set[str]:
    """Return the files of the almanac that lies in the folder; names that lead out of it are not believed."""
    manifest = folder / MANIFEST
    names = manifest.read_text(encoding="utf-8", errors="replace").splitlines() if manifest.is_file() else []
    return {name for name in names if name and _stays_inside(name)}


def _stays_inside(name: str) -> bool:
    """Tell whether a name can only be of a file in the folder, on every system: no drive, no root, no way up."""
    path = PureWindowsPath(name)  # it knows the signs of both kinds of path
    return not path.anchor and ".." not in path.parts
