"""What a league file's folder tells: does a service keep it in step, does a conflicted copy lie beside the file."""

from __future__ import annotations

import re
from pathlib import Path

# Folder names by which the services call what they keep in step, lower case; a name may go on ("OneDrive - Firm").
SERVICES = {
    "dropbox": "Dropbox",
    "onedrive": "OneDrive",
    "google drive": "Google Drive",
    "googledrive": "Google Drive",
    "my drive": "Google Drive",
    "icloud drive": "iCloud Drive",
    "iclouddrive": "iCloud Drive",
    "mobile documents": "iCloud Drive",
    "nextcloud": "Nextcloud",
    "owncloud": "ownCloud",
    "pcloud": "pCloud",
    "syncthing": "Syncthing",
}
# Files by which the services mark a folder, whatever it is called.
MARKERS = {
    ".stfolder": "Syncthing",
    ".dropbox": "Dropbox",
    ".nextcloudsync.log": "Nextcloud",
    ".owncloudsync.log": "ownCloud",
    ".tmp.drivedownload": "Google Drive",
}
CONFLICT = re.compile(r"conflict(ed)?[ _-]|sync-conflict", re.IGNORECASE)


def synced_by(path: Path) -> str:
    """Return the name of the service that keeps the file's folder in step; empty for an ordinary folder."""
    for folder in path.resolve().parents:
        name = folder.name.lower()
        for start, service in SERVICES.items():
            if re.match(rf"{re.escape(start)}($|[ (_-])", name):
                return service
        for marker, service in MARKERS.items():
            if (folder / marker).exists():
                return service
    return ""


def conflicted_copies(path: Path) -> tuple[Path, ...]:
    """Return the files beside this one that a service made out of two versions of it."""
    stem = path.stem.lower()
    near = (other for other in path.parent.glob("*.league") if other != path)
    return tuple(sorted(other for other in near if other.stem.lower().startswith(stem) and CONFLICT.search(other.stem)))
