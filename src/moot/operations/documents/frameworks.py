"""Frameworks in files: read one, write one, convert one, write a whole suite; and questions about one that comes as
text, answered within a limit of time, in the ICCMA form.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, BinaryIO, Final

from moot.argumentation.certificates import ProofFiles
from moot.argumentation.formats.document import DEFAULT, Limits, Read, Written
from moot.argumentation.formats.registry import by_suffix, format_of, read, write
from moot.argumentation.generating.generator import Generated, Instance
from moot.argumentation.tasks import Task, answered
from moot.argumentation.work import Work
from moot.contents import bytes_of
from moot.errors import BadInput, InvalidValue, OutOfTime
from moot.operations.files import write_file
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


Input = Callable[[], BinaryIO]
INDEX: Final = "index.jsonl"
"""What a suite is, a line for each file."""


@dataclass(frozen=True, slots=True)
class Converted:
    """A framework written in another format.

    `written`: the new text; `source` and `target`: the two formats; `arguments` and `attacks`: how many there are;
    `lost`: what either step of the conversion could not keep, in words.
    """

    written: Written
    source: str
    target: str
    arguments: int
    attacks: int
    lost: tuple[str, ...]


def framework_in(file: str, stream: Input, format: str | None = None, limits: Limits = DEFAULT) -> tuple[Read, str]:
    """The framework in a file (`-`: from what `stream` gives), and the name of the format that it was read in.

    `format` None: the format that the file name's suffix tells, else the one that the beginning of the file looks like.
    `limits`: the greatest size that is read. Raises BadInput for a file that cannot be read, and whatever
    `formats.registry.read` raises.
    """
    named = format or by_suffix(file)
    if named is not None:
        format_of(named)
    remedy = "give a file with a framework that you may read"
    data = bytes_of(stream() if file == "-" else file, remedy, limits.bytes)
    seen = named or _seen(data, file)
    return read(data, seen, limits), seen


def converted(file: str, stream: Input, source: str | None, target: str, limits: Limits = DEFAULT) -> Converted:
    """Read the framework in a file (`-`: from what `stream` gives) and write it in the format `target`. `source`: the
    file's format; None: found out.

    Raises as `framework_in`, and UnknownName for an unknown format.
    """
    format_of(target)
    found, seen = framework_in(file, stream, source, limits)
    written = write(found.framework, target)
    size = len(found.framework), found.framework.attack_count
    return Converted(written, seen, target, *size, found.lost + written.lost)


def target_format(out: str, named: str | None) -> str:
    """The name of the format in which to write the file `out`: `named`, else the one that its suffix tells.

    Raises BadInput if neither is there.
    """
    found = named or by_suffix(out)
    if found is None:
        raise BadInput(f"the format of {out} does not show", "name it with --to, or end the name in .af, .apx, .tgf, …")
    return found


def document_of(generated: Generated, format: str) -> Written:
    """A generated framework as text in `format`. If the format has comments, the first line is the command that makes
    it again.
    """
    written = write(generated.framework, format)
    sign = {"iccma": "# ", "apx": "% ", "tgf": "# "}.get(format)
    text = written.text if sign is None else f"{sign}{generated.told}\n{written.text}"
    return Written(text, written.renamed, written.lost)


def described(generated: Generated, text: str) -> dict[str, Any]:
    """The facts about a generated framework as plain JSON values: family, parameters and seed, which make it again, its
    size, and the SHA-256 of `text`.
    """
    return {
        "family": generated.family,
        "parameters": dict(generated.parameters),
        "seed": generated.seed,
        "arguments": len(generated.framework),
        "attacks": generated.framework.attack_count,
        "sha256": sha256(text.encode()).hexdigest(),
    }


def write_suite(instances: tuple[Instance, ...], folder: Path, told: Callable[[str], None]) -> list[Mapping[str, Any]]:
    """Write each framework of a suite to a file of its own in `folder`, in the format `iccma` (`p af`), and give the
    index, a dict for each file.

    The index is also written, last, so that a folder with an `index.jsonl` is complete. `told` is called with the name
    of each file. Raises BadInput if the folder is not empty, StoreUnavailable.
    """
    _fresh(folder)
    index = list(_written(instances, folder, told))
    write_file(folder / INDEX, (f"{json.dumps(line)}\n" for line in index))
    return index


def _fresh(folder: Path) -> None:
    """Make the folder. Raises BadInput if there is something in it, or it cannot be made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if any(folder.iterdir()):
            raise BadInput(f"{folder} is not empty", "give a new folder: a suite is written as a whole")
    except OSError as error:
        raise BadInput(f"{folder} cannot be a folder: {error.strerror}", "give a folder that you may write") from None


def _written(instances: tuple[Instance, ...], folder: Path, told: Callable[[str], None]) -> Iterator[Mapping[str, Any]]:
    for instance in instances:
        generated, name = instance.made(), f"{instance.name}.af"
        text = document_of(generated, "iccma").text
        write_file(folder / name, [text])
        told(name)
        yield {"file": name} | described(generated, text)


def _seen(data: bytes, file: str) -> str:
    from moot.argumentation.formats.document import looks_like

    found = looks_like(data)
    if found is None:
        raise BadInput(f"the format of {file} does not show", "name it with --from: iccma, apx, tgf, json or csv")
    return found[0]


MOST_BYTES: Final = 1 << 30
"""Larger files are not read."""
_REMEDY: Final = "give the file that `moot solve --proof FILE` wrote; its formula stands beside it, in FILE.cnf"


def files_at(file: str) -> ProofFiles:
    """The proof in `file` and its formula in `file`.cnf, as `moot solve --proof` wrote them. Raises BadInput for files
    that cannot be read.
    """
    return ProofFiles(formula=_text(f"{file}.cnf"), proof=_text(file))


def _text(file: str) -> str:
    try:
        return bytes_of(file, _REMEDY, MOST_BYTES).decode("ascii")
    except UnicodeDecodeError:
        raise BadInput(f"{file} is no proof, and no formula: it is not plain text", _REMEDY) from None
