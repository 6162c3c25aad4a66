"""The commands, and what becomes of their errors."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from pathlib import Path

import typer
from typer.exceptions import TyperException

from leaguemgr import __version__
from leaguemgr.cli import STOPPED, cards, charts, coaches, exchange, games, league, options, show, tools
from leaguemgr.cli.output import complain, say
from leaguemgr.problems import UserError

DONE, FAILED, REFUSED, BUG = 0, 1, 2, 70

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    help="Run a draft league of a basketball board game. Without a command the window opens.",
)
for module in (league, options, show, games, tools, charts, cards, coaches, exchange):
    module.register(app)


@app.callback(invoke_without_command=True)
def version(show_version: bool = typer.Option(False, "--version", help="Show the version and stop.")) -> None:
    """Run a draft league of a basketball board game. Without a command the window opens."""
    if show_version:
        say(__version__)
        raise typer.Exit


def command(arguments: Sequence[str]) -> int:
    """Run one command; bad input ends with one sentence and code 2, a bug with a report file."""
    try:
        result = app(list(arguments), standalone_mode=False)
    except UserError as error:
        complain(" ".join(str(error).splitlines()))  # a file's name may hold a line break
        return REFUSED
    except TyperException as error:
        complain(_usage(error))
        return REFUSED
    except Exception as error:  # noqa: BLE001 - the last resort: a bug is reported, never shown as a traceback
        return _bug(error, arguments)
    if result == STOPPED:  # typer makes this exit code of Ctrl+C
        raise KeyboardInterrupt
    return result if isinstance(result, int) else DONE


def _usage(error: TyperException) -> str:
    context = getattr(error, "ctx", None)
    hint = f" See '{context.command_path} --help'." if context is not None else ""
    return f"{error.format_message().rstrip('.')}.{hint}"


def _bug(error: Exception, arguments: Sequence[str]) -> int:
    from platformdirs import user_log_path

    folder = user_log_path("leaguemgr", appauthor=False, ensure_exists=True)
    path = Path(folder) / "bug-report.txt"
    details = "".join(traceback.format_exception(error))
    path.write_text(f"leaguemgr {__version__}\n{' '.join(arguments)}\n\n{details}", encoding="utf-8")
    complain(
        f"This is a bug in leaguemgr ({type(error).__name__}: {error}). Nothing was half done; details are in {path}."
    )
    return BUG
