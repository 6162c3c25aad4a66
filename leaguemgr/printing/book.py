"""Books: a cover, contents, and other sheets as chapters; the season book and the coach's pack are two of them.

Which chapters there are, and in which order, stands in the layout.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from pydantic import Field

from leaguemgr.league.records import TeamRef
from leaguemgr.printing import gather
from leaguemgr.printing.layout import Layout, Length, Part, fill, load
from leaguemgr.printing.options import SEASON, Options, SheetOption
from leaguemgr.printing.sample import rosters, sample_league
from leaguemgr.printing.sheet import Needs, Sheet
from leaguemgr.problems import UserError

if TYPE_CHECKING:
    from leaguemgr.league.league import League
    from leaguemgr.printing.paper import Paper

BOXES = SheetOption("boxes", "Box scores of all games", "flag", True)
TEAM = SheetOption("team", "Team", "text", "", help="an abbreviation; empty is the first team", scope="team")
RIGHT = SheetOption("right-hand", "Chapters begin on a right-hand page", "flag", True)


class ChapterPart(Part):
    """One chapter: which sheet under which title and options, and the option of the book that leaves it out."""

    sheet: str
    title: str
    options: dict[str, bool | int | float | str] = Field(default_factory=dict)
    only_with: str = ""


class BookLabels(Part):
    """The words on cover and contents."""

    subtitle: str
    champion: str = ""
    contents: str
    page: str


class BookMeasures(Part):
    """Where things stand, mm: baselines on the cover, the stripes of team colours, lines of the contents."""

    title: Length
    subtitle: Length
    champion: Length
    stripes: Length
    stripe: Length
    contents: Length
    first: Length
    leading: Length


class BookLayout(Layout):
    """``reports/season_book.toml`` and ``reports/coach_pack.toml``."""

    labels: BookLabels
    book: BookMeasures
    chapters: tuple[ChapterPart, ...]


@dataclass(frozen=True, slots=True)
class Chapter:
    """A sheet with everything that it takes to draw it; ``read`` returns its data when its turn comes."""

    title: str
    sheet: Sheet
    layout: Layout
    read: Callable[[], Any]
    options: Options


@dataclass(frozen=True, slots=True)
class BookData:
    """A book: what stands on its cover, and its chapters."""

    league: str
    season: int
    colours: tuple[str, ...]
    champion: str
    team: str
    chapters: tuple[Chapter, ...]


def gather_book(league: League, layout: BookLayout, options: Options) -> BookData:
    """Read a whole season; chapters for which the league has nothing are left out."""
    from leaguemgr.league.bracket import bracket

    season = gather.chosen_season(league, options.text("season"))
    champion = league.read(bracket, season).champion
    chapters = tuple(_chapters(league, layout, options, {"season": str(season)}))
    teams = gather.chosen_teams(league, "all")
    return BookData(
        gather.league_name(league), season, _colours(teams), champion.name if champion else "", "", chapters
    )


def gather_pack(league: League, layout: BookLayout, options: Options) -> BookData:
    """Read everything that the coach of one team needs."""
    team = gather.chosen_teams(league, options.text("team") or "all")[0]
    scope = {"teams": team.abbreviation, "home": team.abbreviation}
    chapters = tuple(_chapters(league, layout, options, scope))
    return BookData(gather.league_name(league), gather.season(league), (team.colour,), "", team.name, chapters)


def _colours(teams: Sequence[TeamRef]) -> tuple[str, ...]:
    return tuple(team.colour for team in teams)


def _chapters(league: League, layout: BookLayout, options: Options, scope: Mapping[str, str]) -> list[Chapter]:
    """Return the chapters that the league can fill, each within ``scope`` where it has such options."""
    from leaguemgr.printing.registry import offered

    number = int(scope["season"]) if "season" in scope else None
    past = number is not None and number != gather.season(league)
    knockout = gather.is_tournament(league, gather.season(league) if number is None else number)
    there, met = offered(league.system), gather.needs_met(league, number)
    chapters = []
    for part in layout.chapters:
        sheet = _chapter_sheet(part)
        wanted = not part.only_with or options.flag(part.only_with)
        if not wanted or sheet not in there or sheet.needs not in met:
            continue
        if knockout and part.options.get("stage") == "playoffs":
            continue  # all games of a tournament are, and have been told
        known = {option.name for option in sheet.options}
        if past and "season" not in known:
            continue  # it tells of the present, which is another season's
        within = {name: value for name, value in scope.items() if name in known}
        given = Options(sheet.options, {**part.options, **within})
        read = partial(sheet.gather, league, given)
        chapters.append(Chapter(part.title, sheet, load(sheet.layout, sheet.name), read, given))
    return chapters


def _chapter_sheet(part: ChapterPart) -> Sheet:
    """Return a chapter's sheet; UserError when there is none, or when it is itself a book."""
    from leaguemgr.printing.registry import find_sheet

    sheet = find_sheet(part.sheet)
    if sheet.layout is BookLayout:
        raise UserError(f"The chapter {part.title!r} is {sheet.name}, itself a book; take it out of your layout.")
    return sheet


def sample_book(layout: BookLayout) -> BookData:
    """Return a book whose chapters are samples."""
    league = sample_league()
    teams = [roster.row.team for roster in rosters(league)]
    chapters = []
    for part in layout.chapters:
        sheet = _chapter_sheet(part)
        inside = load(sheet.layout, sheet.name)
        given = Options(sheet.options, part.options)
        chapters.append(Chapter(part.title, sheet, inside, partial(sheet.sample, inside), given))
    return BookData(league.league, league.season, _colours(teams), teams[3].name, teams[0].name, tuple(chapters))


def draw_book(paper: Paper, layout: BookLayout, data: BookData, options: Options) -> None:
    """Draw cover, contents and chapters; the contents learn their pages at the end."""
    _cover(paper, layout, data)
    paper.start_page()
    starts: list[int] = []
    paper.later(lambda total: _contents(paper, layout, data, starts))
    for chapter in data.chapters:
        if options.flag("right-hand") and paper.pages % 2:
            paper.start_page()
        starts.append(paper.pages + 1)
        paper.use(chapter.layout)
        chapter.sheet.draw(paper, chapter.layout, chapter.read(), chapter.options)
        paper.use(layout)


def _words(data: BookData) -> dict[str, object]:
    return {"season": data.season, "team": data.team, "champion": data.champion}


def _cover(paper: Paper, layout: BookLayout, data: BookData) -> None:
    paper.start_page()
    book, labels, room = layout.book, layout.labels, paper.inner
    width = room / max(1, len(data.colours))
    for place, colour in enumerate(data.colours):
        paper.rectangle(paper.margin + place * width, book.stripes, width, book.stripe, fill=colour)
    paper.text(paper.margin, book.title, data.league, paper.style("title"), available=room)
    subtitle = fill(labels.subtitle, **_words(data))
    paper.text(paper.margin, book.subtitle, subtitle, paper.style("subtitle"), available=room)
    if data.champion and labels.champion:
        text = fill(labels.champion, **_words(data))
        paper.text(paper.margin, book.champion, text, paper.style("champion"), available=room)


def _contents(paper: Paper, layout: BookLayout, data: BookData, starts: Sequence[int]) -> None:
    book, style = layout.book, paper.style("entry")
    paper.text(paper.margin, book.contents, layout.labels.contents, paper.style("heading"))
    right = paper.width - paper.margin
    # Where a watcher has seen enough, the last chapters have no pages.
    for place, (chapter, start) in enumerate(zip(data.chapters, starts, strict=False)):
        y = book.first + place * book.leading
        page = fill(layout.labels.page, page=start)
        taken = paper.text(right, y, page, style, align="right")
        used = paper.text(paper.margin, y, chapter.title, style, available=paper.inner - 20)
        paper.line(paper.margin + used + 2, y, right - taken - 2, y, colour="line", line=0.3, dash=(0.3, 1.2))


def title(layout: BookLayout, data: BookData) -> str:
    """Return the title that a PDF reader shows."""
    return f"{data.league}: {layout.title}, {fill(layout.labels.subtitle, **_words(data))}"


def _book(
    name: str,
    needs: Needs,
    options: tuple[SheetOption, ...],
    read: Callable[[League, BookLayout, Options], BookData],
) -> Sheet:
    return Sheet(
        name=name,
        layout=BookLayout,
        needs=needs,
        options=options,
        gather=lambda league, given: read(league, load(BookLayout, name), given),
        sample=sample_book,
        draw=draw_book,
        document_title=title,
    )


SEASON_BOOK = _book("season_book", "game", (SEASON, BOXES, RIGHT), gather_book)
COACH_PACK = _book("coach_pack", "teams", (TEAM, RIGHT), gather_pack)
