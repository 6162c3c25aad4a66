"""Telling synchronised folders and conflicted copies."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguemgr.store.places import conflicted_copies, synced_by


@pytest.mark.case("N2")
@pytest.mark.parametrize(
    ("folder", "service"),
    [
        ("Dropbox", "Dropbox"),
        ("Dropbox (Home)", "Dropbox"),
        ("OneDrive - Firm", "OneDrive"),
        ("Google Drive", "Google Drive"),
        ("iCloudDrive", "iCloud Drive"),
        ("Nextcloud", "Nextcloud"),
        ("Dropboxes", ""),
        ("Documents", ""),
    ],
)
def test_a_service_is_known_by_the_name_of_its_folder(tmp_path: Path, folder: str, service: str) -> None:
    place = tmp_path / folder / "leagues"
    place.mkdir(parents=True)
    assert synced_by(place / "x.league") == service


@pytest.mark.case("N2")
def test_syncthing_is_known_by_its_marker(tmp_path: Path) -> None:
    (tmp_path / ".stfolder").mkdir()
    assert synced_by(tmp_path / "x.league") == "Syncthing"


@pytest.mark.case("N2")
def test_conflicted_copies_are_noticed(tmp_path: Path) -> None:
    path = tmp_path / "Liga.league"
    wrong = [tmp_path / "Liga (Łukasz's conflicted copy).league", tmp_path / "Liga.sync-conflict-20260101-1.league"]
    for file in (path, *wrong, tmp_path / "Liga 2.league", tmp_path / "Other conflicted copy.league"):
        file.touch()
    assert conflicted_copies(path) == tuple(wrong)
