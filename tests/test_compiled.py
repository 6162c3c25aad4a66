"""What the bundle compiles (docs/decisions/0025) must still fit together with what it does not."""

from __future__ import annotations

import importlib
import pkgutil
import runpy
from collections.abc import Iterator
from pathlib import Path

import leaguemgr

ROOT = Path(__file__).resolve().parent.parent


def compiled() -> set[str]:
    """Return the names of the modules that are compiled."""
    settings = runpy.run_path(str(ROOT / "packaging" / "compile.py"))
    found = {
        path.relative_to(ROOT)
        for folder, names in settings["HOT"].items()
        for name in names
        for path in ROOT.glob(f"{folder}/{name}.py")
        if path.name not in settings["COLD"]
    }
    return {".".join(path.with_suffix("").parts).removesuffix(".__init__") for path in found}


def classes() -> Iterator[type]:
    """Yield every class of the program."""
    for module in pkgutil.walk_packages(leaguemgr.__path__, "leaguemgr."):
        if module.name.endswith("__main__") or ".migrations." in module.name:
            continue
        for thing in vars(importlib.import_module(module.name)).values():
            if isinstance(thing, type) and thing.__module__ == module.name:
                yield thing


def test_nothing_interpreted_inherits_from_a_compiled_class() -> None:
    """Compiled code refuses that when a class is made: a whole rule system could not be played."""
    hot = compiled()
    assert "leaguemgr.engine.coaching" in hot
    strangers = [
        f"{each.__module__}.{each.__name__} inherits from {base.__module__}.{base.__name__}"
        for each in classes()
        for base in each.__bases__
        if base.__module__ in hot and each.__module__ not in hot
    ]
    assert strangers == []
