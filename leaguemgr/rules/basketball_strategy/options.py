"""The options a league or a script may set; every one mixes with every other (BS-SETUP-07).

The numbers that follow from them are in ``numbers.py``.
"""

from __future__ import annotations

from leaguemgr.engine.system import OptionSpec

OFF, ON = "off", "on"
TOURNAMENT, DESIGNER, HOUSE = "Tournament options", "Designer's options", "House rules"


def _switch(name: str, title: str, text: str, group: str = "") -> OptionSpec:
    return OptionSpec(name, title, OFF, ((OFF, "Off"), (ON, "On")), text, group)


LEVEL = OptionSpec(
    "level",
    "Level of play",
    "campaign",
    (
        ("basic", "Basic game"),
        ("advanced", "Advanced game: blocked shots, laying back, double-teaming, playing loose"),
        ("campaign", "Campaign: the basic game with defensive standouts"),
        ("campaign-advanced", "Campaign with the advanced game"),
    ),
    "The campaign game adds the block of a defender rated 4, the advanced game the four manoeuvres.",  # BS-CAMP-DEF
)
QUARTER = OptionSpec(
    "quarter-minutes",
    "Length of a quarter",
    12,
    ((12, "12 minutes"), (8, "8 minutes, to learn the game")),
    "The learning game shortens the quarters of the professional rules and changes nothing else.",  # BS-SETUP-06
)
VARIATION = OptionSpec(
    "variation",
    "Variation",
    "pro",
    (("pro", "Professional"), ("high-school", "High school"), ("college", "College"), ("aba", "ABA")),
    "High school: quarters of 8 minutes, no 24-second clock, one and one. College: halves of 20 minutes. ABA: 28 "
    "seconds and three points from zone G.",  # BS-VAR
)
PLACEMENT = OptionSpec(
    "placement",
    "Line-ups at a timeout",
    "together",
    (("together", "Both coaches place in secret"), ("caller-last", "The coach who called the timeout places last")),
    "At the start of a period both always place in secret.",  # BS-ADV-GEN-06, -07, AMB-32
)
TIME = OptionSpec(
    "time-keeping",
    "Time keeping",
    "clock",
    (("clock", "Time clock and 24-second clock"), ("shots", "Count of shots, 50 a quarter")),
    "Without clocks a quarter ends after so many shots of both teams.",  # BS-TOUR-ALT
    TOURNAMENT,
)
PICK_AND_ROLL = OptionSpec(
    "pick-and-roll",
    "Pick and roll",
    "together",
    (("together", "With two men in the zone"), ("adjacent", "Also with a man from an adjacent zone")),
    "The man who crosses shoots; a foul on such a shot is a goal and his offensive foul.",  # BS-TOUR-PR
    TOURNAMENT,
)
REACTION = OptionSpec(
    "reaction",
    "Reaction rule",
    0,
    ((0, "Off"), (1, "Decide within the game time"), (2, "Decide within twice the game time")),
    "Whoever takes longer for a decision than it costs on the clock is late. Computers never are.",  # BS-TOUR-REACT
    TOURNAMENT,
)
REACTION_OFFENCE = OptionSpec(
    "reaction-offence",
    "A late offence",
    "time",
    (("time", "Loses four seconds if the defender wants it"), ("nothing", "Loses nothing")),
    "What the reaction rule costs the team with the ball.",  # BS-TOUR-REACT-02, -04
    TOURNAMENT,
)
REACTION_DEFENCE = OptionSpec(
    "reaction-defence",
    "A late defence",
    "open-shot",
    (("open-shot", "Gives an open shot"), ("nothing", "Loses nothing")),
    "What the reaction rule costs the team without the ball.",  # BS-TOUR-REACT-03, -04
    TOURNAMENT,
)
INJURIES = OptionSpec(
    "injuries",
    "Injuries",
    OFF,
    ((OFF, "Off"), (ON, "For the game"), ("expanded", "Also for games that follow")),
    "A natural 11 on the Shooting Chart may hurt a man of the shooting team.",  # BS-TOUR-INJ, BS-CAMP-INJ
    TOURNAMENT,
)
GUARDING = _switch(
    "guarding-assignments",
    "Guarding assignments",
    "A guarded shot is adjusted by the man who guards the shooter, not by the team.",  # BS-TOUR-GUARD
    TOURNAMENT,
)
RANDOM_FOULS = _switch(
    "random-fouls",
    "Random fouls",
    "A die tells who of the defence has fouled, as in a zone defence.",  # BS-TOUR-RF
    TOURNAMENT,
)
PRESS = _switch(
    "full-court-press",
    "Overall full court press",
    "The defence may press on every upcourt pass until it stops; card 9 stays as it is.",  # BS-FCP
    DESIGNER,
)
REBOUNDING = _switch(
    "alternate-rebounding",
    "Alternate rebounding",
    "Each pair of opponents fights for its rebounds, instead of the teams.",  # BS-REBALT
    DESIGNER,
)
REALISM = _switch(
    "turnover-realism",
    "Turnover realism",
    "After a turnover of the Passing Matrix a die of 1 or 2 makes it a pass again.",  # BS-TOVR
    DESIGNER,
)
SOLITAIRE = _switch(
    "solitaire",
    "Solitaire",
    "Defence cards are drawn at random; one person coaches both teams.",  # BS-SOLO
)
STALLING = OptionSpec(
    "stalling",
    "Passes beyond a man's ball handling",
    "refusable",
    (("refusable", "The defence may refuse them"), ("accepted", "They always cost their time")),
    "A pass that the passer may not make is a pass again; the rulebook lets the defence refuse it as stalling, an "
    "answer in it forbids that for the matrix.",  # AMB-03
    HOUSE,
)
BALL_OUT_CLOCK = OptionSpec(
    "ball-out-clock",
    "24-second clock after a ball out of bounds",
    "at-least",
    (("at-least", "At least 12 seconds"), ("always", "Always 12 seconds")),
    "One passage resets it to 12 only when fewer are left, another one always.",  # AMB-11
    HOUSE,
)
EXPIRING_PASS = OptionSpec(
    "expiring-pass",
    "A pass that uses up the 24 seconds",
    "resolved",
    (("resolved", "Its foul, ball out or turnover counts"), ("violation", "Is a violation whatever its result")),
    "A shot or a pass again is too late in any case.",  # AMB-12
    HOUSE,
)
LIMIT_FOUL = OptionSpec(
    "limit-foul",
    "The team foul that reaches the limit",
    "shot",
    (("shot", "Is shot"), ("overtime-next", "Is shot, in overtime only the next"), ("next", "Only the next is shot")),
    "The fifth team foul of a quarter and the third of an overtime are said to be over the limit; another answer reads "
    "otherwise for overtimes.",  # AMB-21
    HOUSE,
)
BACKCOURT_FOUL = OptionSpec(
    "backcourt-foul",
    "A foul on card 9",
    "two-shots",
    (("two-shots", "Two shots, over the limit three to make two"), ("passing", "An ordinary passing foul")),
    "The row of the Foul Summary is empty; two shots was the professional rule of the day.",  # AMB-22
    HOUSE,
)
EXCESS_TIMEOUT = OptionSpec(
    "excess-timeout",
    "A timeout too many",
    "granted",
    (("granted", "Is a technical foul, and line-ups may change"), ("no-change", "Is a technical foul and no more")),
    "The rulebook names the foul shot and leaves open what else the timeout gives.",  # AMB-23
    HOUSE,
)
LAST_PASS = OptionSpec(
    "last-pass",
    "A pass that uses up the period",
    "fouls",
    (("fouls", "Counts for its fouls"), ("nothing", "Counts for nothing")),
    "Foul shots that are owed are taken, as after the last shot of a period.",  # AMB-24
    HOUSE,
)
BLOCKED_OUT = OptionSpec(
    "blocked-ball-out",
    "24-second clock after a block out of bounds",
    "runs-on",
    (("runs-on", "Runs on"), ("at-least", "At least 12 seconds")),
    "A block that leaves the ball with the offence does not reset the clock. Advanced game.",  # AMB-35
    HOUSE,
)
SCREEN_FOUL = OptionSpec(
    "screen-foul",
    "The offensive foul of a pick and roll from an adjacent zone",
    "shooter",
    (("shooter", "On the shooter"), ("screener", "On the man who sets the screen")),
    "The rulebook gives it to the shooter. With that pick and roll only.",  # AMB-40
    HOUSE,
)
SHORT_CLOCK = OptionSpec(
    "short-clock",
    "24-second clock in the last 24 seconds of a period",
    "counts",
    (("counts", "Counts while it can run out first"), ("off", "Is not kept")),
    "A clock raised to 12 seconds may run out before the period does.",  # AMB-88
    HOUSE,
)
OPTIONS = (
    LEVEL, VARIATION, QUARTER, PLACEMENT, SOLITAIRE, TIME, PICK_AND_ROLL, REACTION, REACTION_OFFENCE, REACTION_DEFENCE,
    INJURIES, GUARDING, RANDOM_FOULS, PRESS, REBOUNDING, REALISM, STALLING, BALL_OUT_CLOCK, EXPIRING_PASS, LIMIT_FOUL,
    BACKCOURT_FOUL, EXCESS_TIMEOUT, LAST_PASS, BLOCKED_OUT, SCREEN_FOUL, SHORT_CLOCK,
)  # fmt: skip
