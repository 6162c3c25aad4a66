"""Building blocks of every window: cards, headers, notices, buttons, marks."""
