"""Chart sets of one's own: folders in the user's own place, copied from others, imported, exported and changed."""

from __future__ import annotations

import io
import shutil
import zipfile
from dataclasses import dataclass
from pathlib import Path

from leaguemgr.engine.charts import ENDING, Files, read_set
from leaguemgr.problems import UserError
from leaguemgr.resources import user_folder
from leaguemgr.rules import load_charts
from leaguemgr.writing import write_safely

FORBIDDEN = frozenset('\\/:*?"<>|')
LONGEST = 60


@dataclass(frozen=True, slots=True)
class OwnSet:
    """A chart set in the user's place."""

    name: str
    path: Path


def place(system: str) -> Path:
    """Return the folder that holds the user's chart sets of a rule system; it need not exist."""
    return user_folder() / "charts" / system


def own_sets(system: str) -> tuple[OwnSet, ...]:
    """Return the user's chart sets of a rule system by name; a folder without any chart is none."""
    if not place(system).is_dir():
        return ()
    names = _names(system)
    folders = sorted((path for path in place(system).iterdir() if path.is_dir()), key=lambda path: path.name.casefold())
    return tuple(OwnSet(path.name, path) for path in folders if any((path / f"{n}{ENDING}").is_file() for n in names))


def read(system: str, wanted: str) -> Files:
    """Return the charts of an own set by its name, of a folder or of a zip file; empty names the shipped set."""
    if not wanted:
        return load_charts(system).shipped
    own = next((one.path for one in own_sets(system) if one.name.casefold() == wanted.casefold()), None)
    return read_set(own or Path(wanted).expanduser(), _names(system))


def add(system: str, name: str, files: Files) -> OwnSet:
    """Write a set as a new folder of this name in the user's place; UserError when the name cannot be used."""
    name = _usable(name)
    path = place(system) / name
    if path.exists() or any(one.name.casefold() == name.casefold() for one in own_sets(system)):
        raise UserError(f"There are charts named {name!r} already; choose another name.")
    write(path, files)
    return OwnSet(name, path)


def write(path: Path, files: Files) -> None:
    """Write the files of a set into a folder, each in one go; a file that is the same stays untouched."""
    for name, text in files:
        target = path / f"{name}{ENDING}"
        if not (target.is_file() and target.read_bytes() == text.encode()):
            write_safely(target, text.encode())


def export(path: Path, files: Files) -> None:
    """Write a set to a zip file (``.zip``) or a new folder; UserError when there is a folder of that name."""
    if path.suffix.lower() == ".zip":
        write_safely(path, _zip(path.stem, files))
        return
    if path.exists() and (not path.is_dir() or any(path.iterdir())):
        raise UserError(f"{path} exists already; choose another name.")
    write(path, files)


def _zip(folder: str, files: Files) -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files:
            archive.writestr(f"{folder}/{name}{ENDING}", text)
    return data.getvalue()


def remove(own: OwnSet) -> None:
    """Delete a set from the user's place; leagues that play with it keep it in their files."""
    try:
        shutil.rmtree(own.path)
    except OSError as error:
        raise UserError(f"{own.path} cannot be deleted ({error.strerror or error}).") from None


def _names(system: str) -> list[str]:
    return [name for name, _ in load_charts(system).shipped]


def _usable(name: str) -> str:
    name = name.strip()
    if not name or len(name) > LONGEST or name.startswith(".") or FORBIDDEN & set(name) or not name.isprintable():
        raise UserError(f"{name!r} cannot name a folder; use 1 to {LONGEST} letters, digits and spaces.")
    return name
