"""evaluate and detect: what needs no database."""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from moot.cli.app import OUTSIDE, app, command, detect_app
from moot.cli.options import Set
from moot.cli.output import print_object, say
from moot.cli.session import Session
from moot.cli.settings import parameters_of
from moot.errors import BadInput, InvalidValue

IN_PART = 3
Jsonl = Annotated[str, typer.Argument(metavar="FILE", help="A file of JSON lines; - is standard input.")]


@command(app, OUTSIDE, "moot evaluate graph.json --set semantics=preferred")
def evaluate(
    session: Session,
    file: Annotated[str, typer.Argument(metavar="FILE", help="Claims or a graph; - is standard input.")],
    profile: Annotated[str, typer.Option(metavar="NAME", help="default or founding.")] = "default",
    set_: Set = None,
    timeout: Annotated[
        float | None, typer.Option(metavar="SECONDS", help="Give up after so much time (exit code 3).")
    ] = None,
) -> int:
    """Evaluate claims, or an argument graph, that were made elsewhere."""
    from moot.deliberation.parameters import Parameters

    settings = parameters_of(set_)
    Parameters.of(settings)
    if timeout is None:
        (found,) = evaluations(file, profile, settings)
    else:
        from moot.runtime.limited import within

        (found,) = within(timeout, evaluations, file, profile, settings)
    if session.json:
        print_object(found)
    else:
        from moot.cli.show.evaluation import print_evaluation

        print_evaluation(found)
    return 0 if found.get("complete", True) else IN_PART


def evaluations(file: str, profile: str, settings: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The evaluation of a file, or of standard input: one."""
    from moot.operations.evaluate import evaluate as evaluated

    document = sys.stdin.buffer.read() if file == "-" else Path(file)
    return [evaluated(document, profile, **settings).to_dict()]


@command(detect_app, None, "moot detect polarity evidence.jsonl")
def polarity(session: Session, file: Jsonl) -> int:  # noqa: ARG001
    """Say whether each piece of evidence supports or opposes a position, or takes no stand."""
    from moot.deliberation.detectors import LexicalPolarity
    from moot.deliberation.labels import Polarity

    detector = LexicalPolarity()

    def detect(line: Mapping[str, Any]) -> dict[str, Any]:
        found = detector.detect(*_polarity_question(line))
        return {"label": found.label.value, "score": found.score, "words": list(found.words)}

    return _detected(file, detect, [label.value for label in Polarity])


@command(detect_app, None, "moot detect contradiction pairs.jsonl")
def contradiction(session: Session, file: Jsonl) -> int:  # noqa: ARG001
    """Say whether two claims contradict each other, agree, or have nothing to do with each other."""
    from moot.deliberation.detectors import LexicalContradiction, Relation

    detector = LexicalContradiction()

    def detect(line: Mapping[str, Any]) -> dict[str, Any]:
        found = detector.detect(_text(line, "a"), _text(line, "b"))
        return {
            "label": found.label.value,
            "equivalent": found.equivalent,
            "score": found.score,
            "words": list(found.words),
        }

    return _detected(file, detect, [label.value for label in Relation])


def _detected(file: str, detect: Callable[[Mapping[str, Any]], dict[str, Any]], labels: list[str]) -> int:
    """A line out for a line in: what was found, or what is wrong with the line. Gives the exit code."""
    from moot.cli.scoring import compared

    pairs: list[tuple[str, str]] = []
    broken = 0
    for number, raw in _lines(file):
        try:
            line = _object(raw)
            label = _label(line, labels)
            found = detect(line)
        except BadInput as error:
            broken += 1
            described = {"type": type(error).__name__, "message": error.message, "remedy": error.remedy}
            print_object({"error": described, "line": number})
            say(f"line {number}: {error}")
            continue
        print_object(found)
        if label is not None:
            pairs.append((label, found["label"]))
    if pairs:
        say(compared(pairs, labels))
    return IN_PART if broken else 0


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


def _polarity_question(line: Mapping[str, Any]) -> tuple[str, str, list[str], Any]:
    """What a line asks of a polarity detector. Raises BadInput."""
    from moot.deliberation.detectors import EvidenceText
    from moot.deliberation.labels import Outcome
    from moot.memory.record import Category, named

    evidence, others = line.get("evidence"), line.get("others", [])
    if not isinstance(evidence, dict):
        raise InvalidValue("the evidence", evidence, 'give {"text": …, "category": …, "outcome": …}')
    if not isinstance(others, list) or not all(isinstance(other, str) for other in others):
        raise InvalidValue("the others", others, "give a list of positions")
    category = named("category", Category, evidence.get("category", "learning"))
    outcome = named("outcome", Outcome, evidence.get("outcome", "unknown"))
    text = EvidenceText(_text(evidence, "text"), category.value, outcome.value)
    return _text(line, "question"), _text(line, "position"), others, text


def _text(line: Mapping[str, Any], key: str) -> str:
    value = line.get(key)
    if not isinstance(value, str) or not value.strip():
        raise InvalidValue(f"“{key}”", value, "write at least one word")
    return value
