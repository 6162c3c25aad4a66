"""The pages of the almanac: which there are, and what each template is given."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from jinja2 import Environment, FunctionLoader, StrictUndefined

from leaguemgr.engine.periods import period_titles
from leaguemgr.engine.system import CardField
from leaguemgr.exchange.almanac.content import STAGES, Content, TeamPage, Year
from leaguemgr.exchange.table import rating_titles
from leaguemgr.league import wording
from leaguemgr.league.game_views import all_boxes
from leaguemgr.league.league import League
from leaguemgr.league.records import PlayerRow
from leaguemgr.resources import find

FOLDER = "resources/almanac"
FILES = ("style.css", "search.js")
SHARED = 7
"""Pages and files that every almanac has: two of FILES, the index, start, history, lists of teams and players."""
Page = tuple[str, str]
"""Where a page is in the site, and its text."""


def _file(name: str) -> str:
    return find(f"{FOLDER}/{name}").read_text(encoding="utf-8")


def _rating(player: PlayerRow, field: CardField) -> str:
    """Return a rating as a page shows it: ``?`` while nobody has rolled it, a star for a flag."""
    if field.name in player.hidden or field.name not in player.ratings:
        return "?"
    value = player.ratings[field.name]
    return str(value) if field.kind == "int" else "★" if value else wording.NONE


class Pages:
    """Makes the pages of one league."""

    def __init__(self, league: League, found: Content) -> None:
        """Make ready what all pages have in common."""
        self._league, self._found = league, found
        self._jinja = Environment(
            loader=FunctionLoader(_file),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._jinja.filters.update(
            share=wording.share,
            rate=wording.rate,
            average=wording.average,
            record=wording.record,
            score=wording.score,
            games_behind=wording.games_behind,
            minutes=wording.minutes,
            signed=wording.signed,
            streak=wording.streak,
            counted=lambda number, one: wording.counted(number, one),
            period_titles=lambda periods: period_titles(periods, found.regulation),
            last_period=lambda periods: period_titles(periods, found.regulation)[-1],
            rating=_rating,
        )
        self._jinja.globals.update(
            league=found.league,
            system=found.system,
            newest=found.years[0].number,
            fields=found.fields,
            heads=rating_titles(found.fields),
            threes=found.threes,
            regulation=found.regulation,
        )

    @property
    def count(self) -> int:
        """How many pages and files there are."""
        found = self._found
        return SHARED + 3 * len(found.years) + len(found.teams) + len(found.players) + len(found.games)

    def all(self) -> Iterator[Page]:
        """Yield every page, the start first, and the files they share."""
        yield from ((name, _file(name)) for name in FILES)
        yield "search-index.js", self._index()
        yield self._front()
        yield self._history()
        for place in range(len(self._found.years)):
            yield from self._season(place)
        yield from self._teams()
        yield from self._players()
        for year in self._found.years:
            yield from self._games(year)

    def _page(self, path: str, template: str, **given: Any) -> Page:
        root = "../" * path.count("/")
        return path, self._jinja.get_template(template).render(root=root, **given)

    def _index(self) -> str:
        """Return what the search looks through, as a script: a page opened as a file may read no other."""
        found = self._found
        entries = [
            *((f"Season {year.number}", f"seasons/{year.number}.html") for year in found.years),
            *((team.row.team.name, f"teams/{team.row.team.id}.html") for team in found.teams),
            *((player.name, f"players/{key}.html") for key, player in found.players.items()),
        ]
        return f"window.almanac = {json.dumps(entries, ensure_ascii=False)};\n"

    def _front(self) -> Page:
        found = self._found
        counts = {"game_count": len(found.games), "player_count": len(found.players)}
        rows = [year.row for year in found.years]
        return self._page(
            "index.html", "index.html", seasons=rows, table=found.years[0].table, teams=found.teams, **counts
        )

    def _history(self) -> Page:
        found = self._found
        honours = [(year.number, year.honours) for year in found.years]
        seasons = [year.row for year in found.years]
        return self._page("history.html", "history.html", seasons=seasons, records=found.records, honours=honours)

    def _season(self, place: int) -> Iterator[Page]:
        years, year = self._found.years, self._found.years[place]
        near = {
            "before": years[place + 1].number if place + 1 < len(years) else None,
            "after": years[place - 1].number if place else None,
        }
        told: Mapping[str, Any] = {
            name: getattr(year, name)
            for name in ("table", "bracket", "leaders", "honours", "drafts", "trades", "moves")
        }
        number = year.number
        yield self._page(
            f"seasons/{number}.html", "season.html", number=number, champion=year.row.champion, **told, **near
        )
        games = [(title, [game for game in year.games if game.stage == stage]) for stage, title in STAGES.items()]
        yield self._page(f"seasons/{number}-schedule.html", "schedule.html", number=number, stages=games)
        stats = [
            (title, sorted(year.stats[stage], key=lambda row: (-row.points, row.player.id, row.team is not None)))
            for stage, title in STAGES.items()
        ]
        yield self._page(f"seasons/{number}-statistics.html", "statistics.html", number=number, stages=stats)

    def _teams(self) -> Iterator[Page]:
        found = self._found
        yield self._page("teams/index.html", "teams.html", teams=found.teams)
        for team in found.teams:
            yield self._team(team)

    def _team(self, team: TeamPage) -> Page:
        ref = team.row.team
        games = [game for game in self._found.years[0].games if ref in (game.home, game.away)]
        return self._page(
            f"teams/{ref.id}.html", "team.html", team=team, games=games, meetings=self._found.meetings[ref.id]
        )

    def _players(self) -> Iterator[Page]:
        found = self._found
        everybody = sorted(found.players.values(), key=lambda row: (-row.value, row.id))
        groups = [
            ("On teams", [row for row in everybody if row.team]),
            ("Free agents", [row for row in everybody if not (row.team or row.left or row.hidden)]),
            ("Rookies", [row for row in everybody if row.hidden and not row.left]),
            ("No longer in the league", [row for row in everybody if row.left]),
        ]
        yield self._page("players/index.html", "players.html", groups=groups)
        for row in everybody:
            yield self._player(row)

    def _player(self, row: PlayerRow) -> Page:
        found = self._found
        title, pick = found.picks.get(row.id, ("", None))
        return self._page(
            f"players/{row.id}.html",
            "player.html",
            player=row,
            position=found.positions.get(row.position, row.position),
            stats=found.stats[row.id],
            honours=found.honours.get(row.id, ()),
            pick=pick,
            draft=title,
        )

    def _games(self, year: Year) -> Iterator[Page]:
        for box in self._league.read(all_boxes, year.number):
            yield self._page(f"games/{box.game.id}.html", "game.html", game=box.game, box=box)
