"""`moot solve`: a solver in the form of the ICCMA competition. It goes round the parser of the other commands.

Only what the question needs is loaded; a search loads the SAT solver, a large file numpy.
"""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import isfinite
from typing import TYPE_CHECKING, Final

from moot.errors import BadInput, InvalidValue
from moot.faces.cli.solve_output import DONE, Unread, forget_stdout, interrupted, put, say, told
from moot.version import VERSION

if TYPE_CHECKING:
    from typing import BinaryIO

    from moot.argumentation import Framework
    from moot.argumentation.tasks import Task


FORMATS: Final = ("apx", "iccma", "tgf")
USAGE: Final = """\
usage: moot solve -p TASK -f FILE [-a ARG] [OPTIONS]
       moot solve --problems
       moot solve

  -p TASK            a problem and a semantics, such as DC-PR; --problems lists them
  -f FILE            the framework; - is standard input
  -a ARG             the argument that DC and DS ask about
  --format FORMAT    iccma (`p af N`, the default), apx or tgf
  --proof FILE       write the proof, where a set alone does not show the answer, and its formula to FILE.cnf
  --max-nodes N      give up after so much work: the same on every machine
  --timeout SECONDS  give up after so much time

An answer that a limit cut short: exit code 3, nothing on standard output (of EE the lines so far).
"""


@dataclass(frozen=True, slots=True)
class Asked:
    """The options of `moot solve` as the user gave them; `flags` are the options that take no value, such as
    --problems."""

    task: str | None = None
    file: str | None = None
    argument: str | None = None
    format: str = "iccma"
    proof: str | None = None
    max_nodes: int | None = None
    timeout: float | None = None
    flags: frozenset[str] = field(default_factory=frozenset)


_VALUES: Final = {
    "-p": "task", "-f": "file", "-a": "argument", "--format": "format", "-fo": "format", "--proof": "proof",
    "--max-nodes": "max_nodes", "--timeout": "timeout",
}  # fmt: skip
_FLAGS: Final = ("--problems", "--help", "-h", "--version", "--debug")


def parsed(arguments: Sequence[str]) -> Asked:
    """Read the arguments of `moot solve`. Raises BadInput for an unknown option, one that comes twice or lacks its
    value, or a wrong value."""
    found: dict[str, str] = {}
    flags: set[str] = set()
    waiting = iter(arguments)
    for option in waiting:
        if option in _FLAGS:
            flags.add(option)
            continue
        name, value = _valued(option, waiting)
        if name in found:
            raise BadInput(f"{option.partition('=')[0]} is given twice", "give it once")
        found[name] = value
    return _checked(found, frozenset(flags))


def _valued(option: str, waiting: Iterator[str]) -> tuple[str, str]:
    """The name of an option, and its value: behind `=`, or the next word."""
    name, equals, value = option.partition("=") if option.startswith("--") else (option, "", "")
    if name not in _VALUES:
        known = ", ".join([*_VALUES, *_FLAGS])
        raise BadInput(f"solve has no option {option!r}", f"give some of {known}; `moot solve --help` explains them")
    if not equals:
        following = next(waiting, None)
        if following is None:
            raise BadInput(f"{name} has no value", f"write it behind: {name} VALUE")
        value = following
    return _VALUES[name], value


def _checked(found: dict[str, str], flags: frozenset[str]) -> Asked:
    format = found.get("format", "iccma")
    if format not in FORMATS:
        raise InvalidValue("--format", format, f"choose one of {', '.join(FORMATS)}")
    return Asked(
        found.get("task"), found.get("file"), found.get("argument"), format, found.get("proof"),
        _nodes(found.get("max_nodes")), _seconds(found.get("timeout")), flags,
    )  # fmt: skip


def _nodes(value: str | None) -> int | None:
    if value is None:
        return None
    if not (value.isascii() and value.isdigit() and len(value) < 19 and int(value)):
        raise InvalidValue("--max-nodes", value, "give a whole number of at least 1")
    return int(value)


def _seconds(value: str | None) -> float | None:
    if value is None:
        return None
    try:
        seconds = float(value)
    except ValueError:
        seconds = 0.0
    if not (isfinite(seconds) and 0 < seconds <= 1e6):
        raise InvalidValue("--timeout", value, "give a number of seconds above 0, such as 2.5")
    return seconds


AUTHORS: Final = "the contributors of moot"
MAX_BYTES: Final = 512 << 20
"""Larger files are not read."""


def solve(arguments: Sequence[str]) -> int:
    """Run `moot solve` with its `arguments`: print the answer and give the exit code. Never raises Exception."""
    try:
        return _solve(parsed(arguments))
    except Unread:
        forget_stdout()
        return DONE  # who reads no more has what they wanted
    except KeyboardInterrupt:
        return interrupted()
    except BaseException as error:
        if isinstance(error, SystemExit):
            raise
        if "--debug" in arguments:
            import traceback

            say("".join(traceback.format_exception(error)).rstrip())
        return told(error)


def _solve(asked: Asked) -> int:
    if asked.flags & {"--help", "-h"}:
        put([USAGE.rstrip()])
    elif "--problems" in asked.flags:
        from moot.argumentation.tasks import tasks

        put([f"[{','.join(tasks())}]"])
    elif "--version" in asked.flags or (asked.task is None and asked.file is None):
        put([f"moot {VERSION}", AUTHORS])
    else:
        _print(_task(asked), answer(asked) if asked.timeout is None else _within(asked.timeout, asked))
    return DONE


def _print(task: "Task", lines: Iterable[str]) -> None:
    """Print an answer once it is whole; each extension of an enumeration is one."""
    if task.problem == "EE":
        for line in lines:
            put([line])
    else:
        put(list(lines))


def _within(seconds: float, asked: Asked) -> Iterable[str]:
    from moot.runtime.limited import within

    return within(seconds, answer, asked)


def answer(asked: Asked) -> Iterable[str]:
    """The lines of the answer to what was asked, each as soon as it is found. Raises BadInput, SearchCut."""
    from moot.argumentation.tasks import answered
    from moot.argumentation.work import Work

    task = _task(asked)
    framework = _framework(asked)
    argument = _argument(framework, asked) if task.asks else None
    if asked.proof is None:
        return answered(framework, task, argument, Work(asked.max_nodes))
    from moot.faces.cli.solve_proof import make_room, proved

    make_room(asked.proof, asked.file or "")
    return proved(framework, task, argument, Work(asked.max_nodes), asked.proof)


def _task(asked: Asked) -> "Task":
    """The task, with all that it needs. Raises BadInput."""
    from moot.argumentation.tasks import Task

    if asked.task is None:
        raise BadInput("there is no task", "give one with -p, such as -p DC-PR; `moot solve --problems` lists them")
    task = Task.of(asked.task)
    if not asked.file:
        raise BadInput("there is no framework", "give a file with -f FILE, or - for standard input")
    if asked.proof is not None and task.problem in ("EE", "CE"):
        raise BadInput(f"{asked.task} has no proof", "ask SE, DC or DS, or leave out --proof")
    if task.asks and asked.argument is None:
        raise BadInput(f"{asked.task} asks about an argument", "name it with -a ARG")
    if not task.asks and asked.argument is not None:
        raise BadInput(f"{asked.task} asks about no argument", "leave out -a, or ask DC or DS")
    return task


def _framework(asked: Asked) -> "Framework":
    """The framework in the file. Raises BadInput."""
    data = _read(asked.file or "")
    if asked.format == "iccma":
        from moot.argumentation.formats.iccma import parse

        return parse(data)
    from moot.argumentation.formats.registry import read

    return read(data, asked.format).framework


def _read(path: str) -> bytes:
    if path == "-":
        return _all("standard input", sys.stdin.buffer)
    try:
        with open(path, "rb", buffering=0) as file:
            if os.fstat(file.fileno()).st_size > MAX_BYTES:
                raise BadInput(f"{path} is larger than the {MAX_BYTES} bytes that are read", "give a smaller framework")
            return _all(path, file)
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else str(error)
        raise BadInput(f"{path} cannot be read: {why}", "give a file with a framework that you may read") from None


def _all(path: str, file: "BinaryIO") -> bytes:
    """All of a file, of a pipe too, unless that is too much."""
    parts, size = [], 0
    while part := file.read(64 << 20):
        parts.append(part)
        size += len(part)
        if size > MAX_BYTES:
            raise BadInput(f"{path} has more than the {MAX_BYTES} bytes that are read", "give a smaller framework")
    return b"".join(parts)


def _argument(framework: "Framework", asked: Asked) -> int:
    name = asked.argument or ""
    if name in framework:
        return framework.index_of(name)
    count = len(framework)
    if not count:
        raise InvalidValue("-a", name, "ask about no argument: the framework has none")
    if name[1:-1] in framework and name[0] == name[-1] == '"':
        raise InvalidValue("-a", name, f"give it without the quotation marks: {name[1:-1]}")
    among = f"a number from 1 to {count}" if asked.format == "iccma" else "the name of an argument in the file"
    raise InvalidValue("-a", name, f"give {among}")
