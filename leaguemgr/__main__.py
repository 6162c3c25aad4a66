"""Let ``python -m leaguemgr`` do what the ``leaguemgr`` command does."""

from __future__ import annotations

import sys

from leaguemgr.cli import main

if __name__ == "__main__":
    sys.exit(main())
