"""Records as the league answers them, for tests and pictures of single widgets."""

from __future__ import annotations

from leaguemgr.league.records import PlayerRow, StandingRow, Step, TeamRef, WonLost
from leaguemgr.ui.paint.badges import RatingLabel

LABELS = (
    RatingLabel("defense", "D", "Defence", flag=False),
    RatingLabel("offense", "O", "Offence", flag=False),
    RatingLabel("rebound", "R", "Rebounding", flag=False),
    RatingLabel("ball_handling", "BH", "Ball handling", flag=False),
    RatingLabel("free_throw", "FT", "Free throws", flag=False),
    RatingLabel("tip_in", "★", "Tip-in", flag=True),
)
TEAMS = tuple(
    TeamRef(place + 1, *fields)
    for place, fields in enumerate(
        (
            ("Río Verde Cóndores", "Cóndores", "RVC", "#1F6B45"),
            ("Prairie A&M Bison", "Bison", "PAM", "#7A1F33"),
            ("Harbor City Herons", "Herons", "HCH", "#134F80"),
            ("Northside Nines", "Nines", "NSN", "#8F4A0B"),
            ("Big Sky Ramblers", "Ramblers", "BSR", "#8E1C62"),
            ("Old Mill Owls", "Owls", "OMO", "#414550"),
            ("Łódź Meteors", "Meteors", "ŁÓD", "#5A2F92"),
            ("Québec Boréal", "Boréal", "QBC", "#0C6C7C"),
        )
    )
)
NAMES = (
    ("Chris Johnson", "G"),
    ("Hiro Matsuda", "G"),
    ("Łukasz Wójcik", "G"),
    ("D'Angelo Reyes", "GF"),
    ("Kwame Boateng", "F"),
    ("Máté Kovács", "F"),
    ("Giannis Sina Ugo Antetokounmpo-Papadopoulos III", "FC"),
    ("Ólafur Þórsson", "C"),
    ("Radek Dvořák", "C"),
)


def player(place: int, team: TeamRef | None = TEAMS[1]) -> PlayerRow:
    """Return one of the sample players with ratings that differ."""
    name, position = NAMES[place % len(NAMES)]
    ratings = {label.key: (place * 3 + step * 2) % 3 + 1 for step, label in enumerate(LABELS) if not label.flag}
    ratings["tip_in"] = int(place % 4 == 3)
    return PlayerRow(place + 1, name, 10 + place * 5, position, ratings, team, "campaign", 5.0 + place / 10)


def standing(place: int) -> StandingRow:
    """Return one row of a table after 18 games; places 2 to 4 are level."""
    won = (14, 11, 11, 11, 9, 8, 4, 4)[place]
    reason = ("", "3–1 in games of the three", "2–1 v Nines", "1–2 v Herons", "", "", "2–0 v Boréal", "0–2 v Meteors")
    return StandingRow(
        rank=place + 1,
        team=TEAMS[place],
        record=WonLost(won, 18 - won),
        games_behind=14 - won,
        points_for=1900 - 10 * place,
        points_against=1809 + 9 * place,
        home=WonLost(won // 2, 9 - won // 2),
        away=WonLost(won - won // 2, 9 - won + won // 2),
        form="LLLWWWWWWW" if place % 2 == 0 else "WWWLLWWLWW",
        streak=6 if place % 2 == 0 else -2,
        reason=reason[place],
        qualified=place < 4,
    )


STEPS = (
    Step("setup", "Setup", "8 teams", "done", 1.0),
    Step("draft", "League draft", "96 picks", "done", 1.0),
    Step("season", "Regular season", "72 of 112 games", "now", 72 / 112),
    Step("playoffs", "Playoffs", "best of 7", "todo", 0.0),
    Step("finished", "Champion", "", "todo", 0.0),
)
