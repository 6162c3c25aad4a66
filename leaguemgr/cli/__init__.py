"""The command line, one of the two roots: it constructs things and passes them on."""

from __future__ import annotations

import sys
from collections.abc import Sequence

STOPPED = 130  # the exit code of shells for a program that Ctrl+C has ended


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 done, 1 failed check, 2 refused (one sentence on stderr).

    Ctrl+C ends it in a sentence and with 130 at any time, also while the program is still loading.
    """
    try:
        return _run(list(sys.argv[1:] if arguments is None else arguments))
    except KeyboardInterrupt:
        sys.stderr.write("Stopped. What was finished is stored; run the same command again to go on.\n")
        return STOPPED


def _run(given: Sequence[str]) -> int:
    if not given:
        from leaguemgr.ui.app import run

        return run()
    from leaguemgr.cli.app import command

    return command(given)
