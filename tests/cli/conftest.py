"""A small league that a command line can be tried on, and a way to run commands."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from leaguemgr.cli import main

SMALL = ("--teams", "4", "--games", "6", "--seed", "7", "--option", "playoff_teams=2", "--option", "best_of=1")


@dataclass(frozen=True)
class Ran:
    """What a command left: exit code, standard output and error."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one JSON document on standard output, which holds nothing else."""
        return json.loads(self.out)

    @property
    def lines(self) -> list[Any]:
        """The JSON documents on standard output, one a line."""
        return [json.loads(line) for line in self.out.splitlines()]

    def refused(self, *words: str) -> None:
        """Expect exit code 2, nothing on standard output and one plain sentence that says ``words``."""
        assert (self.code, self.out) == (2, "")
        assert self.err.count("\n") == 1
        assert "Traceback" not in self.err
        assert all(word in self.err for word in words), self.err


Run = Callable[..., Ran]


def strings(arguments: Sequence[object]) -> list[str]:
    return [str(argument) for argument in arguments]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs one command in this process."""

    def ran(*arguments: object) -> Ran:
        capsys.readouterr()
        code = main(strings(arguments))
        captured = capsys.readouterr()
        return Ran(code, captured.out, captured.err)

    return ran


@pytest.fixture(scope="session")
def new_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of a league of four teams before its draft."""
    path = tmp_path_factory.mktemp("cli") / "new.league"
    assert main(["new", str(path), *SMALL]) == 0
    return path


@pytest.fixture(scope="session")
def finished_file(new_file: Path) -> Path:
    """Return the same league after everything was played."""
    path = new_file.with_name("finished.league")
    shutil.copy(new_file, path)
    assert main(["advance", str(path), "--workers", "0"]) == 0
    return path


@pytest.fixture
def new(new_file: Path, tmp_path: Path) -> Path:
    """Return a copy of the new league."""
    return Path(shutil.copy(new_file, tmp_path / "a new.league"))


@pytest.fixture
def finished(finished_file: Path, tmp_path: Path) -> Path:
    """Return a copy of the finished league."""
    return Path(shutil.copy(finished_file, tmp_path / "finished.league"))
