"""The command line, one of the two roots: it constructs things and passes them on."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 done, 1 failed check, 2 refused (one sentence on stderr)."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if not given:
        from leaguemgr.ui.app import run

        return run()
    from leaguemgr.cli.app import command

    return command(given)
