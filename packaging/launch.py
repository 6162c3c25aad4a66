"""Where the frozen program starts: workers of the process pool come in here too and must not open a second program."""

from __future__ import annotations

import multiprocessing
import sys

from leaguemgr.cli import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    sys.exit(main())
