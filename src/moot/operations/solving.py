"""Questions about an abstract framework that comes as text, answered within a limit of time, in the ICCMA form."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, Final

from moot.argumentation.formats.registry import read
from moot.argumentation.tasks import Task, answered
from moot.argumentation.work import Work
from moot.errors import BadInput, InvalidValue, OutOfTime
from moot.runtime.limited import within

FORMATS: Final = ("iccma", "apx", "tgf")
MOST: Final = 10_000
"""Extensions that are given at most."""
DECIDED: Final = ("YES", "NO")


@dataclass(frozen=True, slots=True)
class Solved:
    """The answer to a task: its `lines` in the ICCMA form. `complete`: False where a bound left out extensions."""

    task: str
    lines: tuple[str, ...]
    complete: bool = True

    def to_dict(self) -> dict[str, Any]:
        """The answer as a dict of plain JSON values: `answer` is YES, NO, or None where the task asks for sets."""
        answer = next((line for line in self.lines if line in DECIDED), None)
        return {"task": self.task, "answer": answer, "lines": list(self.lines), "complete": self.complete}


def solved(
    task: str, framework: str, argument: str | None = None, *, format: str = "iccma", timeout_s: float = 30.0
) -> Solved:
    """Answer a task (`DC-PR`, …) about a framework in one of the formats, within so many seconds.

    Raises BadInput for what cannot be read or asked; OutOfTime, unless the task lists extensions: then those that were
    found are given.
    """
    asked = Task.of(task)
    if format not in FORMATS:
        raise InvalidValue("the format", format, f"give one of {', '.join(FORMATS)}")
    if asked.asks and not argument:
        raise BadInput(f"{task} asks about an argument", "name it")
    if not asked.asks and argument is not None:
        raise BadInput(f"{task} asks about no argument", "name none, or ask DC or DS")
    with NamedTemporaryFile(suffix=f".{format}") as file:
        file.write(framework.encode())
        file.flush()
        found, complete = list[str](), True
        try:
            for line in _whole(within(timeout_s, lines, file.name, format, task, argument)):
                found.append(line)
        except OutOfTime:
            if asked.problem != "EE":
                raise
            complete = False
    return Solved(task, tuple(found[:MOST]), complete and len(found) <= MOST)


def _whole(found: Iterator[str]) -> Iterator[str]:
    """The lines, but for one that shows that there are more than are given."""
    yield from islice(found, MOST + 1)


def lines(path: str, format: str, task: str, argument: str | None) -> Iterable[str]:
    """The lines of an answer about the framework in a file: the work that a helper process does."""
    framework = read(Path(path).read_bytes(), format).framework
    asked = Task.of(task)
    if not asked.asks:
        return answered(framework, asked, None, Work(None))
    if argument is None or argument not in framework:
        raise InvalidValue("the argument", argument, "name one of the framework")
    return answered(framework, asked, framework.index_of(argument), Work(None))
