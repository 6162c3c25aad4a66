"""The almanac: a league as a web site that needs no server, no program and no other address."""
