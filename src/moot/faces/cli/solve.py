"""`moot solve`: a solver in the form of the ICCMA competition. It goes round the parser of the other commands.

Only what the question needs is loaded; a search loads the SAT solver, a large file numpy.
"""

import os
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

from moot.errors import BadInput, InvalidValue
from moot.faces.cli.solve_options import USAGE, Asked, parsed
from moot.faces.cli.solve_output import DONE, Unread, forget_stdout, interrupted, put, say, told
from moot.version import VERSION

if TYPE_CHECKING:
    from typing import BinaryIO

    from moot.argumentation import Framework
    from moot.argumentation.tasks import Task

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
