"""Chart sets in the user's own place: copied, read by name, folder or zip file, changed, exported, removed."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from leaguemgr.engine.charts import LARGEST, Spot
from leaguemgr.league import chart_library as library
from leaguemgr.problems import UserError
from leaguemgr.rules import load_charts

SYSTEM = "basketball-strategy"
BOOK = load_charts(SYSTEM)


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the user's place be a folder of this test."""
    monkeypatch.setattr(library, "user_folder", lambda: tmp_path / "Benutzer Łódź")
    return library.place(SYSTEM)


def test_a_copy_is_listed_and_read_again_letter_for_letter() -> None:
    assert library.own_sets(SYSTEM) == ()
    own = library.add(SYSTEM, " Küchen-Tabelle ", BOOK.shipped)
    assert library.own_sets(SYSTEM) == (own,)
    assert own.name == "Küchen-Tabelle"
    assert library.read(SYSTEM, "küchen-tabelle") == library.read(SYSTEM, str(own.path)) == BOOK.shipped
    assert library.read(SYSTEM, "") == BOOK.shipped


def test_only_the_file_that_was_changed_is_written_again() -> None:
    own = library.add(SYSTEM, "Own", BOOK.shipped)
    times = {path.name: path.stat().st_mtime_ns for path in own.path.iterdir()}
    library.write(own.path, BOOK.edit(BOOK.shipped, Spot("shooting", "33", "B"), "good"))
    changed = {path.name for path in own.path.iterdir() if path.stat().st_mtime_ns != times.get(path.name)}
    assert changed == {"shooting.toml"}


@pytest.mark.parametrize("target", ["charts.zip", "a folder"])
def test_what_is_exported_can_be_imported(tmp_path: Path, target: str) -> None:
    files = BOOK.edit(BOOK.shipped, Spot("shooting", "33", "B"), "good")
    library.export(tmp_path / target, files)
    assert library.read(SYSTEM, str(tmp_path / target)) == files


def test_an_export_never_overwrites_a_folder(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear")
    with pytest.raises(UserError, match="exists already"):
        library.export(tmp_path / "mine", BOOK.shipped)


def test_a_name_is_taken_once_and_must_be_able_to_name_a_folder() -> None:
    library.add(SYSTEM, "Own", BOOK.shipped)
    with pytest.raises(UserError, match="'own' already"):
        library.add(SYSTEM, "own", BOOK.shipped)
    for name in ("", "  ", "../up", "a/b", "x" * 61, ".hidden", "tab\there"):
        with pytest.raises(UserError, match="cannot name a folder"):
            library.add(SYSTEM, name, BOOK.shipped)


def test_a_set_that_is_removed_is_gone() -> None:
    library.remove(library.add(SYSTEM, "Own", BOOK.shipped))
    assert library.own_sets(SYSTEM) == ()


def test_what_is_no_chart_set_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="no folder"):
        library.read(SYSTEM, str(tmp_path / "nowhere"))
    (tmp_path / "empty").mkdir()
    with pytest.raises(UserError, match="holds no charts of this game"):
        library.read(SYSTEM, str(tmp_path / "empty"))
    (tmp_path / "letter.zip").write_text("dear")
    with pytest.raises(UserError, match="cannot be read as charts"):
        library.read(SYSTEM, str(tmp_path / "letter.zip"))


def test_a_zip_file_with_a_chart_twice_or_far_too_large_is_refused(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "twice.zip", "w") as archive:
        archive.writestr("a/tdr.toml", "")
        archive.writestr("b/tdr.toml", "")
    with pytest.raises(UserError, match=r"holds tdr\.toml twice"):
        library.read(SYSTEM, str(tmp_path / "twice.zip"))
    with zipfile.ZipFile(tmp_path / "bomb.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("tdr.toml", "#" * (LARGEST + 1))
    with pytest.raises(UserError, match="is no chart"):
        library.read(SYSTEM, str(tmp_path / "bomb.zip"))


def spoilt(folder: Path, **fields: int) -> Path:
    """Write a zip file with a chart whose heads have other values: ``flags`` or ``method``."""
    path = folder / "spoilt.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("tdr.toml", BOOK.shipped[0][1])
    data = bytearray(path.read_bytes())
    central = data.index(b"PK\x01\x02")
    for head, first in ((0, 6), (central, 8)):
        for place, field in enumerate(("flags", "method")):
            if field in fields:
                at = head + first + 2 * place
                data[at : at + 2] = fields[field].to_bytes(2, "little")
    if not fields:
        data[60:80] = bytes(20)
    path.write_bytes(data)
    return path


@pytest.mark.parametrize("fields", [{"flags": 1}, {"method": 99}, {"method": 12}, {"method": 14}, {}])
def test_a_zip_file_with_a_password_or_damage_is_refused(tmp_path: Path, fields: dict[str, int]) -> None:
    with pytest.raises(UserError, match=r"spoilt\.zip cannot be read as charts"):
        library.read(SYSTEM, str(spoilt(tmp_path, **fields)))


def test_other_files_of_a_zip_file_are_left_alone(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "more.zip", "w") as archive:
        archive.writestr("../../tdr.toml", "here")
        archive.writestr("readme.txt", "hello")
        archive.writestr("other.toml", "x = 1")
    assert library.read(SYSTEM, str(tmp_path / "more.zip")) == (("tdr", "here"),)
    assert list(tmp_path.iterdir()) == [tmp_path / "more.zip"]
