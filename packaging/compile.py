"""Compile the hot modules with mypyc; the bundle ships them (docs/decisions/0025).

They land in ``build/compiled`` beside a copy of all others, so that a checkout always runs its own source. ``--check``
stops before the C compiler and only tells whether they can be compiled.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "build" / "compiled"
RULES = "leaguemgr/rules"
HOT = {
    "leaguemgr/engine": ("asks", "coaching", "counts", "game"),
    f"{RULES}/all_star": ("coach",),  # no figure to hold: only as what it inherits from is compiled
    f"{RULES}/basketball_strategy": (
        "blocking", "box", "breaks", "charts", "coach/*", "conversions", "court", "delays", "endgame", "equilibrium",
        "events", "fouls", "games", "injuries", "jump", "lineup", "manoeuvres", "menu", "menu_options", "numbers",
        "option_folds", "passing", "plan", "play", "procedure", "rebounding", "set_ups", "shooting", "shot_worth",
        "state", "targets", "values",
    ),
    f"{RULES}/strat_o_matic": (
        "advanced", "basic", "board", "box", "cards", "coach", "deck", "events", "fouls", "menu", "options", "play",
        "readings", "rebounding", "shooting", "state", "team_cards", "windows",
    ),
    f"{RULES}/value_add": (
        "box", "cards", "clock", "coach", "events", "late", "menu", "numbers", "options", "play", "possession",
        "reading", "rebounding", "rotation", "shooting", "state", "windows", "winning", "worth",
    ),
}  # fmt: skip
"""What every game runs through, by folder: rules, questions, coaches, and the box score."""
OWN = "-fvisibility=hidden"
"""Nobody else may replace the functions of the library: they call one another directly, or are inlined."""
# Explanations are not in a hurry.
COLD = ("advice.py",)
CHECK = "import sys; from mypyc.build import mypycify; mypycify(sys.argv[1:])"


def main() -> int:
    """Copy the package, compile what is hot, return the exit code of mypyc."""
    shutil.rmtree(TARGET, ignore_errors=True)
    shutil.copytree(ROOT / "leaguemgr", TARGET / "leaguemgr", ignore=shutil.ignore_patterns("__pycache__"))
    # What a checkout keeps beside the package: the copy can be run where it lies.
    for name in ("resources", "reports", "docs/rules"):
        shutil.copytree(ROOT / name, TARGET / name, dirs_exist_ok=True)
    patterns = [f"{folder}/{name}.py" for folder, names in HOT.items() for name in names]
    hot = [path for pattern in patterns for path in _matching(pattern) if path.name not in COLD]
    names = [str(path.relative_to(TARGET)) for path in hot]
    mypyc = Path(sys.executable).with_name("mypyc")
    command = [sys.executable, "-c", CHECK] if "--check" in sys.argv[1:] else [sys.executable, str(mypyc)]
    environment = {**os.environ, "MYPYC_OPT_LEVEL": "3", "CFLAGS": f"{os.environ.get('CFLAGS', '')} {OWN}".strip()}
    return subprocess.run([*command, *names], cwd=TARGET, env=environment, check=False).returncode


def _matching(pattern: str) -> list[Path]:
    """Return the modules of a pattern; one that matches nothing has been renamed and would stay slow unnoticed."""
    found = sorted(TARGET.glob(pattern))
    if not found:
        raise SystemExit(f"{pattern} matches no module; correct HOT in {Path(__file__).name}.")
    return found


if __name__ == "__main__":
    raise SystemExit(main())
