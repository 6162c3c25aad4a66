"""NBA All Star: miniatures on 84 squares (docs/rules/all_star.md)."""
