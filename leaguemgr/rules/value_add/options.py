"""The options a league or a script may set, and the rules of one game that follow from them (chapter 1, R-37).

The edition and the level choose every rule; each of the other options overrules one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import astuple, dataclass, replace
from functools import lru_cache
from typing import Any

from leaguemgr.engine.system import OptionSpec, Value

BLOG, SHEET = "blog-2019", "sheet"
SIMPLE, ADVANCED = "simple", "advanced"
AS_EDITION = "edition"
ON, OFF = "on", "off"

EDITION = OptionSpec(
    "edition",
    "Edition of the rules",
    BLOG,
    ((BLOG, "Master instructions of 2019"), (SHEET, "Instructions on the score sheet")),
    "The two texts differ in rebounds, go-to players, fouls, substitution and the end of the game.",
)
LEVEL = OptionSpec(
    "level",
    "Level of play",
    ADVANCED,
    ((SIMPLE, "Simple: reserves first, then the starters"), (ADVANCED, "Advanced: every rule of the edition")),
    "Simple play asks for nothing but dice, the men for those who foul out, and a dunk or a foul.",
)


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """The rules that one game is played by; possessions and counts.

    ``of`` returns the same object for the same rules, so that they are compared by identity and bulk play is fast.
    """

    edition: str
    advanced: bool
    rebounds: str  # even, odd or table: which possessions use the rebound chart
    one_rebound: bool
    ties_to_offense: bool
    fouls: tuple[int, int]  # of starters and of the bench at the start
    early_points: bool
    sevens: bool  # the blog's "7" by slot order, not printed 6, 7, 8
    assign: bool  # 6, 7, 8 and 19 may be exchanged
    spare: int  # the number on which a spare go-to player's miss scores, 0 none
    rushed: bool
    guard_needed: str  # court: a 0 or 1 on court; slot: S-1 or B-1 in slot 1; empty: not needed
    new_layout: bool
    help: str  # 31-32, plus or empty
    extra_dunk: bool
    foul_choice: bool
    entry: str  # column, box, text, can-play or playing-time
    tired: bool
    timeouts: int
    steal_or_foul: str  # extra, four or empty
    three_cost: int  # made twos that one more made three costs, 0 when there is no try for three
    three_late: bool
    let_score: bool
    assists: bool
    home: bool
    overtime: int
    possessions: int = 44
    half: int = 33
    start: int = 20
    foul_out: int = 5

    @property
    def blog(self) -> bool:
        """Tell whether the 2019 instructions are played."""
        return self.edition == BLOG

    @classmethod
    def of(cls, options: Mapping[str, Value]) -> Rules:
        """Return the rules for these options; what is not named keeps its default."""
        return _rules(tuple(options.items()))


@lru_cache(maxsize=1024)
def _rules(options: tuple[tuple[str, Value], ...]) -> Rules:
    given = dict(options)
    advanced = given.get(LEVEL.name, LEVEL.default) == ADVANCED
    rules = _blog(advanced) if given.get(EDITION.name, EDITION.default) == BLOG else _sheet(advanced)
    for name, apply in OVERRIDES.items():
        value = given.get(name, AS_EDITION)
        if value != AS_EDITION:
            rules = apply(rules, value)
    return _same(astuple(rules))


@lru_cache(maxsize=1024)
def _same(values: tuple[Any, ...]) -> Rules:
    return Rules(*values)


def _blog(advanced: bool) -> Rules:
    return Rules(
        edition=BLOG,
        advanced=advanced,
        rebounds="even",
        one_rebound=False,
        ties_to_offense=False,
        fouls=(1, 1),
        early_points=False,
        sevens=True,
        assign=False,
        spare=20,
        rushed=True,
        guard_needed="court" if advanced else "",
        new_layout=True,
        help="31-32",
        extra_dunk=advanced,
        foul_choice=True,
        entry="can-play" if advanced else "column",
        tired=advanced,
        timeouts=2 if advanced else 0,
        steal_or_foul="extra" if advanced else "",
        three_cost=1 if advanced else 0,
        three_late=False,
        let_score=False,
        assists=False,
        home=advanced,
        overtime=8,
    )


def _sheet(advanced: bool) -> Rules:
    return Rules(
        edition=SHEET,
        advanced=advanced,
        rebounds="odd",
        one_rebound=True,
        ties_to_offense=False,
        fouls=(2, 1),
        early_points=True,
        sevens=False,
        assign=advanced,
        spare=19 if advanced else 0,
        rushed=False,
        guard_needed="slot" if advanced else "",
        new_layout=True,
        help="plus" if advanced else "",
        extra_dunk=False,
        foul_choice=False,
        entry="playing-time" if advanced else "box",
        tired=False,
        timeouts=0,
        steal_or_foul="four" if advanced else "",
        three_cost=2 if advanced else 0,
        three_late=True,
        let_score=advanced,
        assists=advanced,
        home=advanced,
        overtime=8,
    )


Override = Callable[[Rules, Any], Rules]


def _set(**names: Mapping[Any, Any]) -> Override:
    """Return an override that looks its value up in a table for each field."""

    def apply(rules: Rules, value: Any) -> Rules:
        return replace(rules, **{name: table[value] for name, table in names.items()})

    return apply


YES_NO: Mapping[Any, Any] = {ON: True, OFF: False}
SAME = {
    name: name
    for name in ("even", "odd", "table", "column", "box", "text", "can-play", "playing-time", "31-32", "plus")
}


def _spec(name: str, title: str, help_text: str, **values: str) -> OptionSpec:
    choices = tuple((value.replace("_", "-").removeprefix("-"), words) for value, words in values.items())
    return OptionSpec(name, title, AS_EDITION, ((AS_EDITION, "As the edition has it"), *choices), help_text)


SWITCH = {ON: "Yes", OFF: "No"}
_RULINGS: tuple[tuple[OptionSpec, Override], ...] = (
    (
        _spec(
            "rebound-possessions",
            "Possessions with the rebound chart",
            "On all others the defence has the ball after a miss. The instructions of 2019 say even, the score sheet "
            "odd; its printed table has even ones before half-time.",
            even="Even ones and the last",
            odd="Odd ones",
            table="Even ones in the first half, odd ones in the second",
        ),
        _set(rebounds=SAME),
    ),
    (
        _spec(
            "offensive-rebounds",
            "Offensive rebounds in one possession",
            "The instructions of 2019 let a team shoot on as long as it rebounds its own misses; on the score sheet a "
            "second miss is the defence's.",
            unlimited="As many as they get",
            one="One",
        ),
        _set(one_rebound={"unlimited": False, "one": True}),
    ),
    (
        _spec(
            "rebound-ties",
            "Equal ranges on a 10 or 20",
            "When the rebound chart asks for the highest range on court and both teams have it. The score sheet gives "
            "it to the defence, later instructions to the offence.",
            defense="The defence's",
            offense="The offence's",
        ),
        _set(ties_to_offense={"defense": False, "offense": True}),
    ),
    (
        _spec(
            "starting-fouls",
            "Fouls before the first roll",
            "A man is out with his fifth foul, and these count. The instructions of 2019 mark one for everybody, the "
            "score sheet two for starters and one for the bench.",
            one="One for everybody",
            two="Two for everybody",
            starters_two="Two for starters, one for the bench",
        ),
        _set(fouls={"one": (1, 1), "two": (2, 2), "starters-two": (2, 1)}),
    ),
    (
        _spec(
            "early-points",
            "Players start with points",
            "Score sheet: the 20 points of the start are credited by Value Add, 4 to the three best starters, 2 to the "
            "other two and to the two best of the bench.",
            **SWITCH,
        ),
        _set(early_points=YES_NO),
    ),
    (
        _spec(
            "go-to",
            "Who has 6, 7 and 8",
            "The instructions of 2019 give them out from the top slot down to men with a 7 on the card; score sheet "
            "cards name the number.",
            sevens="The men with a 7, from the top",
            printed="The printed numbers",
        ),
        _set(sevens={"sevens": True, "printed": False}),
    ),
    (
        _spec(
            "exchange-numbers",
            "6, 7, 8 and 19 may be exchanged",
            "Score sheet, advanced: with printed numbers a coach says who has 6, 7 and 8, and a spare number or a 19 "
            "takes a missing one.",
            **SWITCH,
        ),
        _set(assign=YES_NO),
    ),
    (
        _spec(
            "spare-go-to",
            "A spare go-to player makes up for it",
            "A man whose extra number others already have scores two on a miss instead: on 20 by the instructions of "
            "2019, on 19 by the score sheet.",
            **SWITCH,
        ),
        lambda rules, value: replace(rules, spare=(20 if rules.blog else 19) if value == ON else 0),
    ),
    (
        _spec(
            "rushed-shot",
            "Odd numbers miss after a second throw",
            "Instructions of 2019: when nobody had the first number, the shot is rushed. Every odd number of the "
            "20-sided die is a miss, and the defence has the rebound.",
            **SWITCH,
        ),
        _set(rushed=YES_NO),
    ),
    (
        _spec(
            "point-guard",
            "Without a point guard 6, 7 and 8 are nobody's",
            "All dice are then thrown again, and a second time the shot clock runs out. An advanced rule of both "
            "editions, which say differently who is a point guard.",
            court="Nobody on court with a 0 or 1",
            slot="The man in slot 1 is no S-1 or B-1",
            off="No such rule",
        ),
        _set(guard_needed={"court": "court", "slot": "slot", OFF: ""}),
    ),
    (
        _spec(
            "layout",
            "Layout of the cards",
            "Which numbers of the two dice belong to whom. The old layout is played where it is chosen and all cards "
            "are old; otherwise old cards are read as new ones.",
            new="New",
            old="Old",
        ),
        _set(new_layout={"new": True, "old": False}),
    ),
    (
        OptionSpec(
            "help",
            "Steals and blocks of team-mates",
            AS_EDITION,
            (
                (AS_EDITION, "As the edition has it"),
                ("31-32", "On 31 and 32"),
                ("plus", "On 15, 16, 25, 26 by plus marks"),
                (OFF, "None"),
            ),
            "A wide range to steal or block also stops men whom somebody else guards: on 31 and 32 by the "
            "instructions of 2019, by the plus marks of the score sheet at the advanced level.",
        ),
        _set(help={**SAME, OFF: ""}),
    ),
    (
        _spec(
            "dunk-adjustments",
            "Very high and low dunk ranges change steals and turnovers",
            "Instructions of 2019, advanced: a dunk range that ends below 51 or above 56 has no more numbers on the "
            "dice; the rest turns into steals and turnovers.",
            **SWITCH,
        ),
        _set(extra_dunk=YES_NO),
    ),
    (
        _spec(
            "foul-instead-of-dunk",
            "A foul that puts the guard out may be taken",
            "Instructions of 2019: when a dunk comes with a foul that would be the guard's last, the coach chooses the "
            "two points or the foul and two free throws.",
            **SWITCH,
        ),
        _set(foul_choice=YES_NO),
    ),
    (
        _spec(
            "starters-enter",
            "When the starters come in",
            "The reserves begin. Simple: after the first column by the instructions of 2019, at 18:11 by the score "
            "sheet. Advanced: when the minutes on the cards say so.",
            column="After the first column, with 33 left",
            box="At 18:11, with 30 left",
            text="For the last 31",
            can_play="By Can play",
            playing_time="By Playing Time",
        ),
        _set(entry=SAME),
    ),
    (
        _spec(
            "tired",
            "Players tire",
            "Instructions of 2019, advanced: a man who has played all the possessions of his card goes on with smaller "
            "ranges, and his 1 and 2 on the 20-sided die miss.",
            **SWITCH,
        ),
        _set(tired=YES_NO),
    ),
    (
        _spec(
            "timeouts",
            "Two timeouts that split a possession",
            "Instructions of 2019, advanced: between the visitors' half and the home team's whoever calls one may "
            "change men, so that somebody plays half a possession.",
            **SWITCH,
        ),
        _set(timeouts={ON: 2, OFF: 0}),
    ),
    (
        _spec(
            "steal-or-foul",
            "Steal or foul at the end",
            "Advanced: a team behind stops the clock; the other shoots two free throws unless the ball is stolen. The "
            "instructions of 2019 add possessions 2a and 1a, the score sheet makes four of the last two.",
            extra="Extra possessions 2a and 1a",
            four="The last two become four",
            off="None",
        ),
        _set(steal_or_foul={"extra": "extra", "four": "four", OFF: ""}),
    ),
    (
        _spec(
            "try-for-three",
            "Try for three",
            "Advanced: made twos of a card become threes, at the price of further twos that miss; the threes can "
            "double at most.",
            one_miss="At any time: a three more costs one further two",
            two_misses="Behind late: a three more costs two further twos",
            off="None",
        ),
        _set(
            three_cost={"one-miss": 1, "two-misses": 2, OFF: 0},
            three_late={"one-miss": False, "two-misses": True, OFF: True},
        ),
    ),
    (
        _spec(
            "let-them-score",
            "A team ahead may let them score",
            "Score sheet, advanced: in the last two possessions it gives two points away, so that there is neither a "
            "three nor a foul; only a turnover stops them.",
            **SWITCH,
        ),
        _set(let_score=YES_NO),
    ),
    (
        _spec(
            "assists",
            "Assist numbers on cards",
            "Score sheet, advanced: with a man on court whose card says so, his team-mates' misses on 20 (and 18) are "
            "two points and his assist.",
            **SWITCH,
        ),
        _set(assists=YES_NO),
    ),
    (
        _spec(
            "home-advantage",
            "The home team chooses the match-ups",
            "Advanced: after both line-ups are known it says who guards whom; otherwise everybody guards the man in "
            "his own slot.",
            **SWITCH,
        ),
        _set(home=YES_NO),
    ),
)
OPTIONS: tuple[OptionSpec, ...] = (EDITION, LEVEL, *(spec for spec, _ in _RULINGS))
OVERRIDES: dict[str, Override] = {spec.name: apply for spec, apply in _RULINGS}
