"""Run a command, and turn every error into words and an exit code, in this one place."""

import io
import os
import sys
import traceback
from collections.abc import Sequence
from typing import Any

from typer.exceptions import TyperException
from typer.main import get_command

from moot.errors import (
    BadInput,
    Damage,
    InvalidDocument,
    MootError,
    OutOfTime,
    PluginError,
    SearchCut,
    StoreError,
    UnknownName,
)
from moot.faces.cli import commands, completion
from moot.faces.cli.output import Unread, begin, flush, forget_stdout, print_object, say, say_as_it_is
from moot.faces.cli.session import Interrupted

DONE, FAILED, BAD_INPUT, IN_PART, DAMAGED, UNAVAILABLE, INTERRUPTED = 0, 1, 2, 3, 4, 5, 130


def run(arguments: list[str]) -> int:
    """Run the command that `arguments` begin with and give the exit code. Never raises Exception: errors are printed.
    """
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")
    begin()
    try:
        return _run(arguments)
    except Unread:
        forget_stdout()
        return DONE  # who reads no more has what they wanted
    except KeyboardInterrupt:
        say("it was interrupted; run it again")
        return INTERRUPTED


def _run(arguments: list[str]) -> int:
    if completion.asked():
        return completion.complete(get_command(commands.app))
    try:
        code = get_command(commands.app).main(arguments, prog_name="moot", standalone_mode=False)
        flush()
        return int(code or DONE)
    except Unread:
        raise
    except Exception as error:
        if _given("--debug", arguments):
            say_as_it_is("".join(traceback.format_exception(error)))
        _report_if_read(error, as_json=_given("--json", arguments))
        return _code(error)


def _given(flag: str, arguments: Sequence[str]) -> bool:
    """Whether a flag was given: an error of the parser comes before anything else knows."""
    options = arguments[: arguments.index("--")] if "--" in arguments else arguments
    return flag in options


def _code(error: Exception) -> int:
    match error:
        case BadInput() | TyperException():
            return BAD_INPUT
        case SearchCut() | OutOfTime():
            return IN_PART
        case Damage():
            return DAMAGED
        case StoreError() | PluginError() | OSError():
            return UNAVAILABLE
        case Interrupted():
            return INTERRUPTED
    return FAILED


def _report_if_read(error: Exception, *, as_json: bool) -> None:
    """Report an error; that standard output is closed or full does not hide it."""
    try:
        _report(error, as_json=as_json)
        flush()
    except (Unread, OSError):
        forget_stdout()


def _report(error: Exception, *, as_json: bool) -> None:
    described = _described(error)
    if as_json:
        print_object({"error": described})
        return
    problems = [_one_line(problem) for problem in described.get("problems", ())]
    message = f"{getattr(error, 'what', '')}:" if isinstance(error, InvalidDocument) else described["message"]
    say(f"moot: {message}")
    for problem in problems:
        say(problem, indent="      - ")
    if isinstance(error, UnknownName) and any(" " in known for known in error.known):
        _say_sentences(error)
    else:
        say(described["remedy"], indent="      ")


def _say_sentences(error: UnknownName) -> None:
    """What may be named instead, a line each: a sentence may have commas of its own."""
    say("choose one of", indent="      ")
    for known in error.known:
        say(known, indent="      - ")
    if error.more:
        say(f"… and {error.more} more", indent="      ")


def _one_line(problem: Any) -> str:
    """A problem of a document or a log in words."""
    if isinstance(problem, dict):
        return f"{problem['stream']} event {problem['version']}: {problem['kind']}"
    return str(problem)


def _described(error: Exception) -> dict[str, Any]:
    """The type, the message and the remedy of an error; its problems where it lists them."""
    match error:
        case MootError() | Interrupted():
            problems = getattr(error, "problems", ())
            listed = {"problems": list(problems)} if problems else {}
            return _words(type(error).__name__, error.message, error.remedy) | listed
        case TyperException():
            return _words("UsageError", error.format_message(), f"{_wanted(error)}see `{_path(error)} --help`")
        case OSError():
            return _words("OSError", f"the system refuses: {error}", "see that the file or device can be used")
    return _words(
        type(error).__name__,
        f"moot itself went wrong: {type(error).__name__}: {error}",
        "run it again with --debug and report what it shows",
    )


def _wanted(error: TyperException) -> str:
    """What a parameter that is missing should hold; empty if something else is wrong."""
    parameter = getattr(error, "param", None)
    says = str(getattr(parameter, "help", None) or "")
    if type(error).__name__ != "MissingParameter" or not says:
        return ""
    return f"{getattr(parameter, 'metavar', None) or getattr(parameter, 'name', '')}: {says.rstrip('.')}; "


def _path(error: Exception) -> str:
    """The command that the parser was reading."""
    return getattr(getattr(error, "ctx", None), "command_path", None) or "moot"


def _words(type: str, message: str, remedy: str) -> dict[str, Any]:
    return {"type": type, "message": message, "remedy": remedy}
