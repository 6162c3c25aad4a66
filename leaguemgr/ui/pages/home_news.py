"""The news of the last day: what the box scores tell, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from leaguemgr.league.game_views import box
from leaguemgr.league.records import BoxView, GameRow, StandingRow
from leaguemgr.league.wording import ordinal, short_name
from leaguemgr.ui.session import LeagueSession

# From this many wins or losses in a row on a streak is news, and from these figures on a player.
STREAK = 4
STREAKS = 3
REBOUNDS = 15
READ = 8


def news(session: LeagueSession, games: Sequence[GameRow], table: Sequence[StandingRow]) -> list[str]:
    """Return sentences about the games of one day and the streaks they leave, the most telling first."""
    longest = sorted(table, key=lambda row: -abs(row.streak))
    told = [sentence for row in longest if (sentence := _streak(row, games))][:STREAKS]
    for game in games[:READ]:
        told += _game(session.read(box, game.id))
    return told


def _streak(row: StandingRow, games: Sequence[GameRow]) -> str:
    playing = any(row.team in (game.home, game.away) for game in games)
    if not playing or abs(row.streak) < STREAK:
        return ""
    verb = "win" if row.streak > 0 else "lose"
    return f"{row.team.nickname} {verb} their {ordinal(abs(row.streak))} in a row."


def _game(view: BoxView) -> list[str]:
    game = view.game
    sides = ((view.home, game.home, game.away), (view.away, game.away, game.home))
    lines = [(line, team, other) for side, team, other in sides for line in side]
    if not lines:
        return []
    told = []
    scorer, team, other = max(lines, key=lambda entry: entry[0].points)
    told.append(
        f"{short_name(scorer.player.name)} ({team.nickname}) scores {scorer.points} against the {other.nickname}."
    )
    glass, team, _ = max(lines, key=lambda entry: entry[0].orb + entry[0].drb)
    if glass.orb + glass.drb >= REBOUNDS:
        told.append(f"{short_name(glass.player.name)} takes {glass.orb + glass.drb} rebounds for the {team.nickname}.")
    return told
