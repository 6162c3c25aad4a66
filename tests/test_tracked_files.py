"""What may stand in the repository: short files, and nothing that only holds on one machine."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LONGEST = 500
LARGEST = 1_500_000
# Homes, mounts and registries; the brackets keep this file from matching itself.
ELSEWHERE = re.compile(
    r"/hom[e]/\w|/roo[t]/|/User[s]/\w|/wor[k]/|[.]\./share[d]|pypi\.org/simple|files\.pythonhosted|registry\.npmjs|deb\.debian"
)


@pytest.fixture(scope="module")
def tracked() -> list[Path]:
    listing = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True, text=True).stdout
    return [ROOT / name for name in listing.split("\0") if name and (ROOT / name).is_file()]


def text_of(path: Path) -> str:
    """Return a file's text, or nothing for a binary one."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def test_no_python_file_is_longer_than_a_reader_bears(tracked: list[Path]) -> None:
    lengths = {path: text_of(path).count("\n") for path in tracked if path.suffix == ".py"}
    assert lengths
    assert {str(path): lines for path, lines in lengths.items() if lines > LONGEST} == {}


def test_no_file_names_a_machine_or_a_registry(tracked: list[Path]) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {match[0]}"
        for path in tracked
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if (match := ELSEWHERE.search(line))
    ]
    assert found == []


def test_no_file_is_too_large_for_a_repository(tracked: list[Path]) -> None:
    assert [str(path) for path in tracked if path.stat().st_size > LARGEST] == []


def test_no_lock_file_with_addresses_is_tracked(tracked: list[Path]) -> None:
    assert [path.name for path in tracked if path.name in ("uv.lock", "package-lock.json", "poetry.lock")] == []


@pytest.mark.parametrize("text", ["/wor" + "k/main", "/hom" + "e/ann/x", "https://files.python" + "hosted.org/a.whl"])
def test_the_check_sees_such_names(text: str) -> None:
    assert ELSEWHERE.search(text)
