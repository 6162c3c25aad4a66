"""An installed program has its charts, fonts and page layouts with it."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
BUILD = "import sys; from hatchling.build import build_wheel; print(build_wheel(sys.argv[1]))"
FIND = "from leaguemgr.resources import find; print(find('resources/names/players.toml'))"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the unpacked wheel, as pip lays it."""
    folder = tmp_path_factory.mktemp("wheel")
    built = subprocess.run(
        [sys.executable, "-c", BUILD, str(folder)], cwd=ROOT, capture_output=True, check=True, text=True
    )
    with zipfile.ZipFile(folder / built.stdout.split()[-1]) as wheel:
        wheel.extractall(folder / "site")
    return folder / "site"


def test_the_wheel_carries_every_shipped_file(installed: Path) -> None:
    listing = subprocess.run(
        ["git", "ls-files", "-z", "resources", "reports", "docs/rules"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    )
    shipped = [name for name in listing.stdout.split("\0") if name and (ROOT / name).is_file()]
    assert shipped
    assert [name for name in shipped if not (installed / "leaguemgr" / "data" / name).is_file()] == []


def test_an_installed_program_finds_its_own_files(installed: Path, tmp_path: Path) -> None:
    code = f"import sys; sys.path.insert(0, {str(installed)!r}); {FIND}"
    found = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, check=True, text=True)
    assert Path(found.stdout.strip()).is_relative_to(installed)
