"""Commands that change a league or say how it stands, from new and advance to restore and verify."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any, cast

import typer

from leaguemgr.cli.output import complain, progress, say, say_json, table
from leaguemgr.engine.charts import NO_FILES
from leaguemgr.engine.script import read_options
from leaguemgr.engine.system import RuleSystem, Value
from leaguemgr.league import actions, chart_library, restoring
from leaguemgr.league.action import Action
from leaguemgr.league.create import NewLeague
from leaguemgr.league.league import League
from leaguemgr.league.records import Phase, Status
from leaguemgr.league.status import status as status_query
from leaguemgr.league.whole_teams import read_teams
from leaguemgr.league.wording import counted
from leaguemgr.problems import UserError
from leaguemgr.rules import SYSTEMS
from leaguemgr.store.backups import folder_of

File = Annotated[Path, typer.Argument(help="The league file.")]
Json = Annotated[bool, typer.Option("--json", help="Write JSON and nothing else.")]
Workers = Annotated[
    int | None, typer.Option(help="Worker processes; 0 plays here; as many as the machine feeds if left out.", min=0)
]
PHASES = ("draft", "season", "playoffs", "finished", "attrition", "expansion", "college", "cutdown")

USUAL_TEAMS = 8


def register(app: typer.Typer) -> None:
    """Add the commands of this module."""
    app.command()(new)
    app.command()(advance)
    app.command()(status)
    app.command("do")(do)
    app.command("actions")(list_actions)
    app.command()(undo)
    app.command()(redo)
    app.command()(restore)
    app.command()(verify)


def named_options(pairs: list[str]) -> dict[str, str]:
    """Return ``NAME=VALUE`` texts as a mapping; UserError for a text without ``=``."""
    found = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or not name.strip():
            raise UserError(f"--option {pair!r} has no value; write --option NAME=VALUE.")
        found[name.strip()] = value.strip()
    return found


def rule_options(rules: RuleSystem, pairs: list[str]) -> dict[str, Value]:
    """Return ``NAME=VALUE`` texts as options of the board game; UserError names what is possible."""
    given = named_options(pairs)
    choices = {spec.name: {str(value): value for value, _ in spec.choices} for spec in rules.options}
    typed = {name: choices.get(name, {}).get(text, text) for name, text in given.items()}
    try:
        read_options(rules, typed)
    except UserError as error:
        raise UserError(f"--option: {error}") from None
    return typed


def new(
    file: File,
    system: Annotated[str, typer.Option(help="The rule system.")] = SYSTEMS[0],
    teams: Annotated[int | None, typer.Option(help="How many teams; 8, or all of a card file, if left out.")] = None,
    games: Annotated[int | None, typer.Option(help="Games for each team; 0 is a tournament.")] = None,
    seed: Annotated[str, typer.Option(help="Where every random number of the league begins.")] = "1",
    name: Annotated[str, typer.Option(help="The league's name; the file's name if left out.")] = "",
    option: Annotated[
        list[str] | None, typer.Option("--option", help="NAME=VALUE; 'leaguemgr options' lists them.")
    ] = None,
    whole: Annotated[
        bool, typer.Option("--whole-teams", help="Teams of the rule system as they are, no draft.")
    ] = False,
    conference: Annotated[str, typer.Option(help="Whole teams of this conference only.")] = "",
    cards: Annotated[
        Path | None,
        typer.Option(help="Whole teams of this card file (.toml, .json, .csv), or of statistics (.csv)."),
    ] = None,
    charts: Annotated[str, typer.Option(help="Charts of your own: a set by name, a folder or a zip file.")] = "",
) -> None:
    """Make a new league file; --games 0 makes a tournament."""
    whole = whole or cards is not None
    if conference and not whole:
        raise UserError("--conference chooses among whole teams; add --whole-teams.")
    squads = () if cards is None else read_teams(system, cards)
    count = teams if teams is not None else len(squads) or USUAL_TEAMS
    options: dict[str, Any] = named_options(option or [])
    if games is not None:
        options["games"] = games
    own = chart_library.read(system, charts) if charts else NO_FILES
    wanted = NewLeague(name or file.stem, count, seed, system, 1, options, whole, conference, own, squads)
    with League.create(file, wanted) as league:
        after = "playoffs" if whole else "season"
        say(f"Made {league.path} with {count} teams. Next: leaguemgr advance {file} --to {after}")


def advance(
    file: File,
    to: Annotated[str | None, typer.Option(help=f"The phase to reach: {', '.join(PHASES)}.")] = None,
    seasons: Annotated[
        int | None, typer.Option(help="Champions to play for; with --to, years to go on.", min=1)
    ] = None,
    workers: Workers = None,
) -> None:
    """Do everything automatically until a phase is reached: drafts, schedule, games, playoffs, the off-season.

    Without options until the season has its champion. A phase that is past already is not waited for a year.
    """
    from leaguemgr.simulate.automatic import advance as run
    from leaguemgr.simulate.automatic import target
    from leaguemgr.simulate.interrupts import cancelled_by_interrupt

    if to is not None and to not in PHASES:
        raise UserError(f"There is no phase {to!r} to advance to; choose one of {', '.join(PHASES)}.")
    phase = cast("Phase | None", to)
    with League.open(file) as league:
        season, end = (None, phase or "finished") if seasons is None else target(league, seasons, phase)
        with progress() as report, cancelled_by_interrupt() as cancelled:
            if not run(league, end, workers, report, cancelled, season):
                raise KeyboardInterrupt
        tell_status(league.read(status_query))


def tell_status(found: Status) -> None:
    """Write where a league stands and what is missing before the next phase."""
    say(f"{found.league}: season {found.season}, phase {found.phase}.")
    if found.games_total:
        say(f"{found.games_played} of {found.games_total} games are played.")
    for sentence in found.missing:
        say(f"- {sentence}")


def status(file: File, as_json: Json = False) -> None:
    """Say in which season and phase the league is and what is missing before the next phase."""
    with League.open(file, writing=False) as league:
        found = league.read(status_query)
    if as_json:
        say_json(found)
    else:
        tell_status(found)


def _params(source: str) -> dict[str, Any]:
    """Read an action's fields from a file, from standard input (``-``), or from JSON written out."""
    text = source
    try:
        if source == "-":
            text = sys.stdin.read()
        elif not source.lstrip().startswith(("{", "[")):
            text = Path(source).read_text(encoding="utf-8")
        found = json.loads(text)
        json.dumps(found, ensure_ascii=False).encode()  # half a letter ("\\ud800") is no text
    except OSError as error:
        raise UserError(f"{source[:60]} cannot be read: {error.strerror}.") from None
    except RecursionError:
        raise UserError("The fields of the action are nested too deeply; write a plain JSON object.") from None
    except ValueError as error:  # no JSON, no text, a number of thousands of digits, a name that no file can have
        raise UserError(f"The fields of the action are no JSON: {str(error).split(';')[0]}.") from None
    if not isinstance(found, dict):
        raise UserError('The fields of the action must be a JSON object such as {"team": 1}.')
    return found


def do(
    file: File,
    action: Annotated[str, typer.Argument(help="The action's name; 'leaguemgr actions' lists them.")],
    params: Annotated[str, typer.Argument(help="Its fields: a JSON file, - for standard input, or JSON.")] = "{}",
    check: Annotated[bool, typer.Option("--check", help="Only say whether it may be done.")] = False,
    why: Annotated[str, typer.Option(help="The reason, for the journal.")] = "",
    as_json: Json = False,
) -> int:
    """Do one action by name; refused with code 2 and the problems."""
    deed = actions.build(action, _params(params))
    with League.open(file, writing=not check) as league:
        if check:
            return _check(league, deed, as_json)
        entry = league.perform(deed, why)
    if as_json:
        say_json(entry)
    else:
        say(entry.summary)
    return 0


def _check(league: League, deed: Action, as_json: bool) -> int:
    problems = league.check(deed)
    if as_json:
        say_json(problems)
    elif not problems:
        say("It may be done.")
    for problem in [] if as_json else problems:
        complain(problem.text)
    return 2 if problems else 0


def list_actions(as_json: Json = False) -> None:
    """List every action with its fields and types."""
    found = actions.describe()
    if as_json:
        say_json(found)
        return
    rows = []
    for entry in found:
        fields = ", ".join(f"{f['name']}{'' if f['required'] else '?'}: {f['type']}" for f in entry["fields"])
        rows.append((entry["name"], fields, entry["help"]))
    table(("Action", "Fields (? may be left out)", "What it does"), rows)


def undo(
    file: File,
    to: Annotated[
        int | None, typer.Option("--to", help="An entry of the journal: it and all that was done since.")
    ] = None,
) -> None:
    """Take back the last action, or everything back to an entry of the journal."""
    with League.open(file) as league:
        if to is None:
            say(f"Undone: {league.undo().summary}")
        else:
            say(f"Undone: {counted(league.undo_to(to), 'entry', 'entries')} of the journal.")


def redo(file: File) -> None:
    """Do again what was undone last."""
    with League.open(file) as league:
        say(f"Done again: {league.redo().summary}")


def restore(
    file: File,
    backup: Annotated[
        Path | None, typer.Argument(help="The backup to put in its place; without one they are listed.")
    ] = None,
) -> None:
    """Put a backup in the place of a league, even of one that cannot be opened; what was there is kept."""
    if backup is None:
        found = restoring.backup_rows(file.absolute())
        if not found:
            raise UserError(f"{file} has no backups in the folder beside it; name the file of one.")
        rows = [(row.path.name, row.season, row.holds or "cannot be read", row.reason) for row in found]
        table(("Backup, newest first", "Season", "What it holds", "Why it was made"), rows)
        return
    here = folder_of(file.absolute()) / backup
    kept = restoring.restore(file, here if here.is_file() else backup)
    with League.open(file) as league:
        say(f"{file} is as it was in {backup.name}.")
        tell_status(league.read(status_query))
    if kept is not None:
        say(f"What it was before is kept as {kept}.")


def verify(
    file: File,
    as_json: Json = False,
    replays: Annotated[int | None, typer.Option(help="How many stored games to replay; all if left out.")] = None,
) -> int:
    """Check totals against box scores, rosters, the journal and the file itself; code 1 when anything is off."""
    with League.open(file, writing=False) as league, progress(quiet=as_json) as report:
        faults = league.verify(replays, lambda done, total: report("games replayed", done, total))
    if as_json:
        say_json({"faults": faults})
    else:
        for fault in faults:
            complain(fault)
        say("Everything is in order." if not faults else f"{len(faults)} faults.")
    return 1 if faults else 0
