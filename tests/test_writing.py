"""Writing a file: whole or not at all, and a plain sentence when the place refuses it."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguemgr.printing import print_sample
from leaguemgr.problems import UserError
from leaguemgr.store.file import Store
from leaguemgr.writing import write_safely


def test_a_new_file_replaces_the_old_one_and_nothing_else_is_left(tmp_path: Path) -> None:
    path = tmp_path / "sheet.pdf"
    write_safely(path, b"old")
    write_safely(path, b"new")
    assert path.read_bytes() == b"new"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.case("L2")
def test_a_target_open_elsewhere_keeps_the_old_file_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "roster.pdf"
    write_safely(path, b"old")

    def locked(self: Path, target: Path) -> None:
        raise PermissionError(13, "Permission denied", str(target))  # what Windows says while a reader shows the file

    monkeypatch.setattr(Path, "replace", locked)
    with pytest.raises(
        UserError, match=r"roster\.pdf cannot be written \(Permission denied\); close it in other programs"
    ):
        print_sample("rosters", path)
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_target_that_is_a_folder_is_refused(tmp_path: Path) -> None:
    folder = tmp_path / "sheet.pdf"
    folder.mkdir()
    with pytest.raises(UserError, match="cannot be written"):
        write_safely(folder, b"new")
    assert list(tmp_path.iterdir()) == [folder]


def test_a_place_below_a_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(UserError, match="cannot be written"):
        write_safely(tmp_path / "file" / "sheet.pdf", b"new")


def test_a_full_disk_leaves_no_half_file() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no /dev/full")
    with pytest.raises(UserError, match="cannot be written"):
        write_safely(full / "sheet.pdf", b"new")


def test_a_sheet_never_takes_the_place_of_a_league(tmp_path: Path) -> None:
    league = tmp_path / "my.league"
    with Store.create(league):
        pass
    before = league.read_bytes()
    with pytest.raises(UserError, match=r"my\.league is a league file, and this would destroy it"):
        print_sample("rosters", league)
    assert league.read_bytes() == before
    assert list(tmp_path.iterdir()) == [league]


@pytest.mark.parametrize("name", [".", "/"])
def test_a_path_without_a_name_is_refused(name: str) -> None:
    with pytest.raises(UserError, match="is a folder; name a file in it"):
        write_safely(Path(name), b"new")
