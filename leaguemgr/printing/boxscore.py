"""The sheet of box scores: one page a game with points by period, players' lines and notes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING

from leaguemgr.league import wording
from leaguemgr.league.records import BoxView, GameRow, LineRow, Roster
from leaguemgr.printing import gather
from leaguemgr.printing.colour import ink_on
from leaguemgr.printing.frame import Frame, ListLayout, paragraphs
from leaguemgr.printing.layout import Column, Length, Part, fill
from leaguemgr.printing.line_score import LineScoreMeasures, draw_line_score
from leaguemgr.printing.names import player_names
from leaguemgr.printing.options import GAMES, SEASON, Options
from leaguemgr.printing.sample import rosters, sample_league
from leaguemgr.printing.sheet import Sheet
from leaguemgr.printing.table import Cell, Row, Table

if TYPE_CHECKING:
    from leaguemgr.league.league import League
    from leaguemgr.league.records import TeamRef
    from leaguemgr.printing.paper import Paper

OPTIONS = (
    SEASON,
    GAMES,
)
COUNTS = ("fgm", "fga", "tpm", "ftm", "fta", "orb", "drb", "ast", "stl", "blk", "tov", "pf", "tip", "points")


class Labels(Part):
    """The words on the sheet."""

    title: str
    subtitle: str
    day: str
    playoff: str
    final: str
    totals: str
    score_only: str
    unplayed: str
    started: str
    shooting: str


class TeamMeasures(Part):
    """The bar with the team's name, mm."""

    bar: Length


class SampleSide(Part):
    """One side of the sample game."""

    team: str
    lines: list[tuple[int, bool, int, int, int, int, int, int, int, int, int, int, int, int]]


class BoxSample(Part):
    """A sample game."""

    day: int
    periods: list[tuple[int, int]]
    notes: list[str]
    home: SampleSide
    away: SampleSide


class BoxLayout(ListLayout):
    """``reports/boxscore.toml``."""

    labels: Labels
    line_score: LineScoreMeasures
    team: TeamMeasures
    columns: tuple[Column, ...]
    sample: BoxSample


@dataclass(frozen=True, slots=True)
class BoxData:
    """The games to print."""

    league: str
    boxes: tuple[BoxView, ...]


def gather_boxes(league: League, options: Options) -> BoxData:
    """Read the box scores of the games that the options name."""
    return BoxData(gather.league_name(league), gather.boxes(league, options.text("game"), options.text("season")))


def sample_boxes(layout: BoxLayout) -> BoxData:
    """Return the game written in the layout's sample."""
    league, sample = sample_league(), layout.sample
    teams = {roster.row.team.abbreviation: roster for roster in rosters(league)}
    home, away = teams[sample.home.team], teams[sample.away.team]
    score = [sum(points) for points in zip(*sample.periods, strict=True)]
    game = GameRow(
        1, league.season, sample.day, "season", home.row.team, away.row.team, "played", score[0], score[1],
        tuple(sample.periods), "auto", None, None,
    )  # fmt: skip
    lines = (_sample_lines(home, sample.home), _sample_lines(away, sample.away))
    return BoxData(league.league, (BoxView(game, lines[0], lines[1], tuple(sample.notes), has_plays=True),))


def _sample_lines(roster: Roster, sample: SampleSide) -> tuple[LineRow, ...]:
    players = {player.number: player for player in roster.players}
    lines = []
    for number, started, seconds, fgm, fga, tpm, ftm, fta, orb, drb, stl, blk, tov, fouls in sample.lines:
        points = 2 * fgm + tpm + ftm
        lines.append(
            LineRow(
                players.pop(number),
                started,
                seconds,
                fgm,
                fga,
                tpm,
                ftm,
                fta,
                orb,
                drb,
                0,
                stl,
                blk,
                tov,
                fouls,
                0,
                points,
            )
        )
    absent = [LineRow(player, False, *(0,) * 15) for player in players.values()]
    return (*lines, *absent)


def draw_boxes(paper: Paper, layout: BoxLayout, data: BoxData, options: Options) -> None:
    """Draw every game on its own page."""
    for box in data.boxes:
        _draw_game(paper, layout, data.league, box)
    if not data.boxes:
        Frame(paper, layout, layout.title, layout.labels.unplayed).new_page()


def _draw_game(paper: Paper, layout: BoxLayout, league: str, box: BoxView) -> None:
    game, labels = box.game, layout.labels
    heading = _heading(paper, labels, game)
    frame = Frame(
        paper,
        layout,
        heading,
        fill(labels.subtitle, league=league, season=game.season, occasion=occasion(labels, game)),
    )
    y = frame.new_page()
    if game.home_score is None:
        paragraphs(paper, frame, (labels.unplayed,), y, "body", 4)
        return
    y = draw_line_score(paper, layout.line_score, game, labels.final, frame, y)
    if not box.home and not box.away:
        paragraphs(paper, frame, (labels.score_only, *box.team_notes), y, "body", 4)
        return
    columns = _columns(layout, (*box.home, *box.away))
    for team, lines in ((game.away, box.away), (game.home, box.home)):
        y = _draw_team(paper, layout, frame, columns, team, lines, y) + layout.line_score.gap
    notes = (labels.started, *(_shooting(labels, *side) for side in ((game.home, box.home), (game.away, box.away))))
    paragraphs(paper, frame, (*notes, *box.team_notes), y - 2, "body", 3.8)


def _heading(paper: Paper, labels: Labels, game: GameRow) -> str:
    forms = tuple(
        fill(labels.title, away=getattr(game.away, form), home=getattr(game.home, form))
        for form in ("name", "nickname", "abbreviation")
    )
    return paper.first_fitting(forms, paper.style("heading"), paper.inner - 26)


def occasion(labels: Labels, game: GameRow) -> str:
    """Return when the game was."""
    if game.stage == "playoffs":
        return fill(labels.playoff, game=game.series_game or "", day=game.day)
    return fill(labels.day, day=game.day)


def _columns(layout: BoxLayout, lines: Sequence[LineRow]) -> tuple[Column, ...]:
    """Return the columns; three-pointers and assists only where the game has had any."""
    had = {"threes": any(line.tpm for line in lines), "assists": any(line.ast for line in lines)}
    return tuple(column for column in layout.columns if had.get(column.key, True))


def _draw_team(
    paper: Paper,
    layout: BoxLayout,
    frame: Frame,
    columns: tuple[Column, ...],
    team: TeamRef,
    lines: Sequence[LineRow],
    y: float,
) -> float:
    table = Table(paper, columns, layout.table, frame.left, frame.right - frame.left)
    rows = [line_cells(layout.labels, line) for line in lines]
    rows.append(Row(total_cells(layout.labels, lines), sum=True))
    needed = layout.team.bar + layout.table.head + sum(table.height(row) for row in rows)
    # A team is kept together where a page can hold it.
    if y + needed > frame.bottom and needed < frame.bottom - layout.frame.top:
        y = frame.new_page()
    _team_bar(paper, layout, frame, team, y)
    return table.draw(rows, y + layout.team.bar, frame.bottom, frame.new_page)


def _team_bar(paper: Paper, layout: BoxLayout, frame: Frame, team: TeamRef, y: float) -> None:
    height = layout.team.bar
    paper.rectangle(frame.left, y, frame.right - frame.left, height, fill=team.colour)
    ink = ink_on(team.colour, paper.colour("text"))
    room = frame.right - frame.left - 4
    paper.text(
        frame.left + 1.5, y + height / 2, team.name, paper.style("team"), available=room, colour=ink, middle=True
    )


def line_cells(labels: Labels, line: LineRow) -> Row:
    """Return a player's line as cells by column key; a man without time on court did not play."""
    who: dict[str, Cell] = {
        "number": str(line.player.number),
        "player": player_names(line.player.name),
        "position": line.player.position,
    }
    played = line.seconds or line.started or any(getattr(line, count) for count in COUNTS)
    if not played:
        return Row({**who, "minutes": wording.NONE})
    counts = {name: getattr(line, name) for name in COUNTS}
    return Row({**who, **_figures(counts, line.seconds)}, strong=line.started)


def total_cells(labels: Labels, lines: Sequence[LineRow]) -> dict[str, Cell]:
    """Return the team's totals as cells by column key."""
    counts = {name: sum(map(attrgetter(name), lines)) for name in COUNTS}
    return {"player": labels.totals, **_figures(counts, sum(line.seconds for line in lines))}


def _figures(counts: dict[str, int], seconds: int) -> dict[str, str]:
    return {
        "minutes": wording.minutes(seconds),
        "field": f"{counts['fgm']}–{counts['fga']}",
        "threes": str(counts["tpm"]),
        "free": f"{counts['ftm']}–{counts['fta']}",
        "offensive": str(counts["orb"]),
        "defensive": str(counts["drb"]),
        "rebounds": str(counts["orb"] + counts["drb"]),
        "assists": str(counts["ast"]),
        "steals": str(counts["stl"]),
        "blocks": str(counts["blk"]),
        "turnovers": str(counts["tov"]),
        "fouls": str(counts["pf"]),
        "tips": str(counts["tip"]),
        "points": str(counts["points"]),
    }


def _shooting(labels: Labels, team: TeamRef, lines: Sequence[LineRow]) -> str:
    made, tried = sum(line.fgm for line in lines), sum(line.fga for line in lines)
    free, throws = sum(line.ftm for line in lines), sum(line.fta for line in lines)
    bench = sum(line.points for line in lines if not line.started)
    return fill(
        labels.shooting,
        team=team.nickname,
        field=wording.rate(made, tried),
        free=wording.rate(free, throws),
        bench=bench,
    )


def title(layout: BoxLayout, data: BoxData) -> str:
    """Return the title that a PDF reader shows."""
    if len(data.boxes) == 1:
        game = data.boxes[0].game
        return f"{fill(layout.labels.title, away=game.away.name, home=game.home.name)}, {game.season}"
    return f"{data.league}: {layout.title}"


SHEET = Sheet(
    name="boxscore",
    layout=BoxLayout,
    needs="game",
    options=OPTIONS,
    gather=gather_boxes,
    sample=sample_boxes,
    draw=draw_boxes,
    document_title=title,
)
