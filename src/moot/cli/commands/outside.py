"""What the commands without a database do and show: evaluate, detect."""

import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from moot.cli.offering import body, shows
from moot.cli.output import print_object, say
from moot.cli.session import Session
from moot.errors import BadInput, InvalidValue
from moot.operations.request import Request, fields_of
from moot.operations.requests.documents import DetectContradiction, DetectPolarity
from moot.table import operation_for

if TYPE_CHECKING:
    from moot.operations.evaluate import Evaluated
    from moot.operations.values import Detected

IN_PART = 3
Jsonl = Annotated[str, typer.Argument(metavar="FILE", help="A file of JSON lines; - is standard input.")]


@shows("evaluate")
def _evaluated(_session: Session, _request: object, result: "Evaluated") -> None:
    from moot.cli.show.evaluation import print_evaluation

    print_evaluation(result.to_dict())


@body("detect polarity")
def _polarity(session: Session, file: Jsonl) -> int:  # noqa: ARG001
    from moot.deliberation.labels import Polarity

    return _detected(file, DetectPolarity, [label.value for label in Polarity])


@body("detect contradiction")
def _contradiction(session: Session, file: Jsonl) -> int:  # noqa: ARG001
    from moot.deliberation.detectors import Relation

    return _detected(file, DetectContradiction, [label.value for label in Relation])


def _detected(file: str, kind: type[Request["Detected"]], labels: list[str]) -> int:
    """A line out for a line in: what was found, or what is wrong with the line. Gives the exit code."""
    from moot.cli.scoring import compared, sure_compared

    detect = operation_for(kind).run
    pairs: list[tuple[str, str, bool]] = []
    broken = 0
    for number, raw in _lines(file):
        try:
            line = _object(raw)
            label = _label(line, labels)
            found = detect(_asked(kind, line)).to_dict()
        except BadInput as error:
            broken += 1
            described = {"type": type(error).__name__, "message": error.message, "remedy": error.remedy}
            print_object({"error": described, "line": number})
            say(f"line {number}: {error}")
            continue
        print_object(found)
        if label is not None:
            pairs.append((label, found["label"], found["sure"]))
    if pairs:
        say(sure_compared(pairs, labels[-1]))
        say(compared([(wanted, label) for wanted, label, _ in pairs], labels))
    return IN_PART if broken else 0


def _asked(kind: type[Request["Detected"]], line: Mapping[str, Any]) -> Request["Detected"]:
    """What a line asks; keys that it has beside the request's own are passed over."""
    known = {field.name: line.get(field.name, () if field.name == "others" else None) for field in fields_of(kind)}
    return kind(**known)


def _lines(file: str) -> Iterator[tuple[int, bytes | None]]:
    from moot.memory.lines import file_lines

    return file_lines(Path(file)) if file != "-" else _standard_input(sys.stdin.buffer)


def _standard_input(lines: Iterable[bytes]) -> Iterator[tuple[int, bytes | None]]:
    from moot.memory.lines import MAX_LINE

    for number, line in enumerate(lines, 1):
        stripped = line.rstrip(b"\r\n")
        yield number, stripped if len(stripped) <= MAX_LINE else None


def _object(raw: bytes | None) -> Mapping[str, Any]:
    from moot.log.codec import loads

    if raw is None:
        raise BadInput("the line is too long", "give lines of at most a mebibyte")
    value = loads(raw, "the line")
    if not isinstance(value, dict):
        raise InvalidValue("the line", value, "give one JSON object a line")
    return value


def _label(line: Mapping[str, Any], known: list[str]) -> str | None:
    from moot.errors import UnknownName

    label = line.get("label")
    if label is not None and label not in known:
        raise UnknownName("label", str(label), known)
    return label
