"""One league is one SQLite file."""
