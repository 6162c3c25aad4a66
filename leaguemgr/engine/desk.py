"""What a game window shows of a board game, as plain records, and the protocol of whoever reads them from a game.

A rule system whose board can be played in the window has a desk (``rules.load_desk``). The window draws what the desk
says and knows no rule.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol

if TYPE_CHECKING:
    from leaguemgr.engine.asks import Choice, Dice, Draw, Roll
    from leaguemgr.engine.game import Game
    from leaguemgr.engine.system import Setup, Value

Form = Literal["rows", "call", "card", "roll", "lineup", "set", "final"]
Last = tuple[str, int] | None
"""Topic and answer of the question before; None before the first."""
BOTH = -1
NO_COLUMN = -1
STEP = 6
"""Blocks of a chart's row: one step of the colored die."""


@dataclass(frozen=True, slots=True)
class Part:
    """One adjustment of a throw: what it is for (in full, and ``short`` as on the counter), and its blocks."""

    title: str
    blocks: int
    short: str


@dataclass(frozen=True, slots=True)
class Attempt:
    """A throw before it is made: who tries what, the parts that are added, the column of the chart that is read.

    ``column`` is NO_COLUMN when no chart of blocks is read; ``dice`` are what is thrown, where that is to be shown.
    ``about`` is what only the desk needs to explain the throw once it is made.
    """

    topic: str
    side: int
    title: str
    column: int
    parts: tuple[Part, ...]
    rule: str
    dice: Dice | None = None
    about: object = None

    @property
    def net(self) -> int:
        """The adjustments added up, in blocks."""
        return sum(part.blocks for part in self.parts)


class CardLineRead(NamedTuple):
    """A line that was read on a card: whose side, the player by his index in the team (-1 the team's card), its key."""

    side: int
    player: int
    key: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A throw that was made: its faces, its block before and after the adjustments, and what followed.

    Where no chart is read ``meaning`` says what the result is: a man who has the ball, or is hurt. ``lines`` are those
    of cards that were read, and ``since`` is the number of events before the throw.
    """

    attempt: Attempt
    faces: tuple[int, ...]
    natural: int
    adjusted: int
    result: str
    good: bool
    meaning: str = ""
    lines: tuple[CardLineRead, ...] = ()
    since: int = 0


@dataclass(frozen=True, slots=True)
class Strip:
    """A column of a chart, block by block (good, foul, offensive, defensive, out), and where its figures come from."""

    title: str
    cells: tuple[str, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Reply:
    """One legal answer: what is typed for it, its value, and what it says; ``effect`` is its number at the right.

    ``other`` are further ways to type it. What is not ``listed`` is chosen on the board, or by typing how it begins.
    """

    key: str
    value: int
    title: str
    detail: str = ""
    effect: str = ""
    other: tuple[str, ...] = ()
    listed: bool = True


@dataclass(frozen=True, slots=True)
class Question:
    """What the question panel shows; ``default`` is the place of the answer that Enter gives, -1 none.

    ``side`` is who is asked, BOTH when it concerns both; ``barred`` are zones that cannot be called, with reasons.
    A person has ``seconds`` to decide (0: as long as he likes), then ``late`` is his answer. ``stems`` are rows that
    begin answers: too many to be listed at once, they are offered when the row's key is typed.
    """

    topic: str
    form: Form
    side: int
    title: str
    subtitle: str
    chip: str
    replies: tuple[Reply, ...] = ()
    default: int = -1
    verb: str = ""
    note: str = ""
    rule: str = ""
    secret: bool = False
    barred: tuple[tuple[str, str], ...] = ()
    seconds: int = 0
    late: int = -1
    stems: tuple[Reply, ...] = ()


@dataclass(frozen=True, slots=True)
class Guard:
    """The strip under an attacker: who guards him, of the other side; ``note`` is what he does out of the ordinary."""

    number: int
    name: str
    defense: int
    rebound: int
    fouls: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class Attacker:
    """One of the five with the ball: what stands on his counter, where he stands, who guards him.

    ``key`` is what is typed to choose him in the question that is pending (empty: he is no answer); ``lost`` the blocks
    that he would lose by crossing, in words.
    """

    marker: int
    code: str
    number: int
    name: str
    ratings: Mapping[str, int]
    fouls: int
    station: str
    guard: Guard | None
    holder: bool = False
    key: str = ""
    lost: str = ""


@dataclass(frozen=True, slots=True)
class Board:
    """Everything on the floor; zones are letters. ``called`` is the zone that is being typed.

    ``open`` are zones that may be called or chosen, ``barred`` those that may not, with the reason.
    """

    side: int
    men: tuple[Attacker, ...]
    ball_zone: str = ""
    open: frozenset[str] = frozenset()
    barred: tuple[tuple[str, str], ...] = ()
    called: str = ""
    editing: bool = False

    @property
    def holder(self) -> Attacker | None:
        """The man with the ball."""
        return next((man for man in self.men if man.holder), None)


@dataclass(frozen=True, slots=True)
class SideScore:
    """What the scoreboard says of one side; ``limit`` is the team foul from which on foul shots are more."""

    points: int
    fouls: int
    limit: int
    timeouts: int
    most_timeouts: int
    has_ball: bool


@dataclass(frozen=True, slots=True)
class Score:
    """The scoreboard; clocks are in seconds, ``unmoved`` those used and not yet moved to the time clock.

    A game without a shot clock has 0 for it and shows ``counter``, a title and a figure, in its place.
    """

    sides: tuple[SideScore, SideScore]
    number: int
    period: str
    clock: int
    true: int
    shot_clock: int
    full_shot_clock: int
    unmoved: int
    late: bool
    periods: tuple[tuple[str, int, int], ...]
    counter: tuple[str, str] = ("", "")


@dataclass(frozen=True, slots=True)
class Ratings:
    """Team defence on its bands and team rebounding, both sides, and what they do now, in words.

    ``places`` are the sides' bands; ``shots`` and ``other_shots`` tell the side with the ball first. ``tracks`` are
    what options have set for the sides, home first: title and words.
    """

    tdr: tuple[int, int]
    trr: tuple[int, int]
    bands: tuple[tuple[str, int], ...]
    places: tuple[int, int]
    shots: str
    other_shots: str
    lead: str
    boards: str
    tracks: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class CardView:
    """The defence card on the table: whose, face down or turned over (``number`` above 0) with what it says there.

    ``title`` names it once it is turned over: its number, a press, or that there was none in time.
    """

    side: int
    hidden: bool
    told: str
    title: str = ""
    number: int = 0
    zone: str = ""
    result: str = ""
    peeked: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """A marker in a line-up that is being set; ``change`` is "new", "moved" or nothing."""

    marker: int
    code: str
    player: int
    number: int
    name: str
    position: str
    fouls: int
    station: str
    change: str


class Editor(Protocol):
    """A line-up that is being set; nothing is stored until its ``value`` is given as the answer."""

    side: int
    marked: int
    typed: str

    @property
    def value(self) -> int:
        """The answer to the question."""

    @property
    def refusal(self) -> str:
        """Why this line-up may not stand, as the rules say it; empty when it may."""

    def places(self) -> tuple[Place, ...]:
        """Return the line-up as it is now."""

    def bench(self) -> list[tuple[int, int, str]]:
        """Return who could come in: player, number and name."""

    def absent(self) -> list[tuple[int, str, str]]:
        """Return who may not come in and why: number, name and reason."""

    def ratings(self) -> tuple[str, str]:
        """Return what the five would be worth, in two short texts."""

    def move(self, step: int) -> None:
        """Go to another marker."""

    def put(self, player: int) -> None:
        """Put a man on the marked marker."""

    def station(self, marker: int, station: str) -> bool:
        """Move a marker to a station; False when there is none of that name."""

    def press(self, character: str) -> str:
        """Take a digit of a uniform number or the letter of a zone; return why it leads nowhere, or nothing."""

    def enter(self) -> bool:
        """Finish a number that could go on; False when nothing was typed."""

    def back(self) -> None:
        """Take the last digit away."""

    def reset(self) -> None:
        """Go back to the line-up as it was."""


class Chooser(Protocol):
    """Several settings that are chosen together; nothing is stored until its ``value`` is given as the answer."""

    side: int
    marked: int
    typed: str

    @property
    def value(self) -> int:
        """The answer to the question."""

    @property
    def refusal(self) -> str:
        """Why these cannot go together, as the rules say it; empty when they can."""

    def rows(self) -> tuple[Reply, ...]:
        """Return what can be pressed now; ``effect`` says what is set, and Enter has a row of its own."""

    def press(self, character: str) -> str:
        """Take a key; return why it leads nowhere, or nothing."""

    def enter(self) -> bool:
        """End what is half typed; False when nothing is."""

    def back(self) -> None:
        """Take the last key away."""

    def reset(self) -> None:
        """Go back to what was set before."""


@dataclass(frozen=True, slots=True)
class Preset:
    """Options that a practice game may be played with, named for people."""

    name: str
    title: str
    text: str
    options: Mapping[str, Value]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A game of the book to walk through: set-up and answers, both teams' colours, what is said before and after.

    ``notes`` go by the place of the answer; a question without a note is passed over.
    """

    title: str
    source: str
    setup: Setup
    colours: tuple[str, str]
    tape: tuple[int, ...]
    notes: Mapping[int, str]
    end: str


class Desk(Protocol):
    """Reads from a game of one rule system what its window shows, whatever lies on the table.

    ``layout`` says what that is: a court with counters (``CourtDesk``), cards (``CardDesk``), squares
    (``SquaresDesk``), or ten cards around a deck (``DeckDesk``).
    ``topics`` are the questions by topic that its menus have something for, and "advice" where coaches explain.
    """

    @property
    def layout(self) -> Literal["court", "cards", "squares", "deck"]:
        """What lies on the table."""

    @property
    def topics(self) -> frozenset[str]:
        """The topics of questions for which there are menu entries."""

    @property
    def chance(self) -> str:
        """When a side is asked about line-ups and timeouts that wants to be, in words."""

    def passes(self, game: Game, ask: Choice, last: Last) -> bool:
        """Tell whether a person lets this question pass unless he has said that he wants to be asked."""

    def presets(self) -> tuple[Preset, ...]:
        """Return the options that practice games offer, the simplest first."""

    def lesson(self) -> Lesson | None:
        """Return the first-game guide; None without one, UserError when it does not fit the charts in force."""

    def question(self, game: Game, last: Last) -> Question:
        """Return the question that is pending, or the final score when nothing is."""

    def advice(self, game: Game) -> tuple[str, ...]:
        """Return what a computer coach would answer and why, in sentences; empty where no side is asked."""

    def score(self, game: Game) -> Score:
        """Return the scoreboard."""

    def attempt(self, game: Game, ask: Roll, last: Last) -> Attempt:
        """Explain the throw that is pending."""

    def read(self, game: Game, tried: Attempt, ask: Roll, throw: int, since: int) -> Reading:
        """Explain a throw that was made; ``since`` is the number of events before it."""

    def numbers(self, game: Game, ask: Draw) -> Sequence[int]:
        """Return what is printed on the cards that are left, and typed for them, in the order of the answers."""

    def editor(self, game: Game, ask: Choice) -> Editor:
        """Return the line-up as it is, ready to be set."""


class CourtDesk(Desk, Protocol):
    """The desk of a game that is played on a court with counters, charts and hidden defence cards."""

    def board(self, game: Game, typed: str, editor: Editor | Chooser | None) -> Board:
        """Return what stands on the floor; ``typed`` is the visible part of an answer that is being typed."""

    def chooser(self, game: Game, ask: Choice) -> Chooser:
        """Return the settings of a question of the form ``set`` as they are, ready to be changed."""

    def ratings(self, game: Game) -> Ratings:
        """Return both team ratings."""

    def absent(self, game: Game, side: int) -> Mapping[int, str]:
        """Return who of a side may not be on court, by his index in the team, and why."""

    def card(self, game: Game, last: Last, *, peek: bool) -> CardView:
        """Return the defence card: one that waits for its call stays hidden, unless somebody peeks."""

    def strip(self, game: Game, column: int, block: int | None) -> Strip:
        """Return a column of the chart, and where it (and the cell of a block) comes from."""


def block_name(block: int) -> str:
    """Return a block of a chart as dice are read: 0 is 01, 35 is 56; below it is 01."""
    block = max(block, 0)
    return f"{block // STEP}{block % STEP + 1}"


def signed(blocks: int) -> str:
    """Return blocks with their sign, a true minus, and a bare 0."""
    return f"{blocks:+d}".replace("-", "−") if blocks else "0"


def possessive(name: str) -> str:
    """Return a name as an owner: Herons’ and Boréal’s."""
    return f"{name}’" if name.endswith("s") else f"{name}’s"
