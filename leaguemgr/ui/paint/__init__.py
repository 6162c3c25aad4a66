"""Things that are drawn with a painter: shapes, badges, rating cells, counters, the court."""
