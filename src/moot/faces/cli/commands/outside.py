"""What the commands without a database do and show: evaluate, detect."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from moot.contents import bytes_of
from moot.errors import BadInput, InvalidValue
from moot.faces.cli.offering import body, shows
from moot.faces.cli.output import print_line, print_object, say, stdin
from moot.faces.cli.session import Session
from moot.operations.documents.document_requests import DetectContradiction, DetectEquivalence, DetectPolarity
from moot.operations.request import Request, fields_of
from moot.operations.table import operation_of

if TYPE_CHECKING:
    from moot.artifacts import Equivalence
    from moot.operations.documents.evaluation import Evaluated


def compared(pairs: Sequence[tuple[str, str]], labels: Sequence[str]) -> str:
    """Precision, recall and macro-F1 of a detector's labels, as one line for people.

    `pairs`: for each case the label that is right and the label that was found. `labels`: all labels; one that is in no
    pair is left out of the means.

    >>> compared([("a", "a"), ("a", "b"), ("b", "b")], ["a", "b", "c"])
    '3 compared: precision 0.750, recall 0.750, macro-F1 0.667'
    """
    seen = [label for label in labels if any(label in pair for pair in pairs)]
    each = [_scores(pairs, label) for label in seen]
    precision, recall, f1 = (sum(column) / len(seen) for column in zip(*each, strict=True))
    return f"{len(pairs)} compared: precision {precision:.3f}, recall {recall:.3f}, macro-F1 {f1:.3f}"


def sure_compared(found: Sequence[tuple[str, str, bool]], nothing: str) -> str:
    """How right a detector is where it is sure, and how much it covers, as one line for people.

    `found`: for each case the label that is right, the label that was found, and whether that is sure. `nothing`: the
    label that takes no side. Covered are the cases that take a side and are found, surely, to take one; the wrong way
    round is what takes one side and was found to take another.

    >>> sure_compared([("a", "a", True), ("b", "a", False), ("c", "c", True)], "c")
    '2 sure: 1.000 right, 0.000 the wrong way round, covering 0.500 of what takes a side'
    """
    sure = [(wanted, label) for wanted, label, is_sure in found if is_sure]
    right = sum(1 for wanted, label in sure if wanted == label)
    turned = sum(1 for wanted, label in sure if wanted != label and nothing not in {wanted, label})
    sided = sum(1 for wanted, _, _ in found if wanted != nothing)
    covered = sum(1 for pair in sure if nothing not in pair)
    return (
        f"{len(sure)} sure: {_ratio(right, len(sure)):.3f} right, {_ratio(turned, len(sure)):.3f} the wrong way round, "
        f"covering {_ratio(covered, sided):.3f} of what takes a side"
    )


def _scores(pairs: Sequence[tuple[str, str]], label: str) -> tuple[float, float, float]:
    """Precision, recall and F1 of one label; 0 where nothing can be divided."""
    hit = sum(1 for pair in pairs if pair == (label, label))
    should = sum(1 for wanted, _ in pairs if wanted == label)
    said = sum(1 for _, found in pairs if found == label)
    return _ratio(hit, said), _ratio(hit, should), _ratio(2 * hit, should + said)


def _ratio(part: int, whole: int) -> float:
    return part / whole if whole else 0.0


IN_PART = 3
Jsonl = Annotated[str, typer.Argument(metavar="FILE", help="A file of JSON lines; - is standard input.")]
Programs = Annotated[str, typer.Argument(metavar="FILE", help="JSON lines, or the first of two programs; - is input.")]
Other = Annotated[str | None, typer.Argument(metavar="OTHER", help="The second of two programs.")]
Vocabulary = Annotated[
    list[str] | None,
    typer.Option("--facts", metavar="NAME/ARITY", help="What two programs are compared on; may be given again."),
]


HINT = (
    "They are compared given any facts, also of what their rules derive. If only some predicates may be given and "
    "count, name each: --facts NAME/ARITY."
)


@shows("evaluate")
def _evaluated(_session: Session, _request: object, result: "Evaluated") -> None:
    from moot.faces.cli.show.evaluation import print_evaluation

    print_evaluation(result)


@body("detect polarity")
def _polarity(session: Session, file: Jsonl) -> int:  # noqa: ARG001
    from moot.record.labels import Polarity

    return _detected(file, DetectPolarity, [label.value for label in Polarity])


@body("detect contradiction")
def _contradiction(session: Session, file: Jsonl) -> int:  # noqa: ARG001
    from moot.reading import Relation

    return _detected(file, DetectContradiction, [label.value for label in Relation])


@body("detect equivalence")
def _equivalence(session: Session, file: Programs, other: Other = None, facts: Vocabulary = None) -> int:
    from moot.artifacts import Verdict
    from moot.operations.documents.outside import compared
    from moot.runtime.gatekeeper import Gatekeeper

    with Gatekeeper() as gates:
        if other is not None:
            found = compared(gates, DetectEquivalence(_program(file), _program(other), facts))
            print_object(found.to_dict()) if session.json else print_line(_told(found))
            if not session.json and not facts and found.label is Verdict.NOT_EQUIVALENT:
                print_line(HINT)
            return 0
        labels = [label.value for label in Verdict]
        return _detected(file, DetectEquivalence, labels, lambda request: compared(gates, request))


def _told(found: "Equivalence") -> str:
    """What is known of two programs, in a sentence."""
    match found.label.value, found.how.value:
        case "not_equivalent", _:
            facts = ", ".join(found.witness or ()) or "no facts at all"
            return f"Not equivalent: given {facts}, {found.why}."
        case "equivalent", "canonical":
            return "Equivalent: the same rules, but for names and order."
        case "equivalent", "proved":
            return "Equivalent: it is proved for all facts."
        case "equivalent", _:
            return f"Equivalent as far as was tried: no difference given any of {found.samples} sets of facts."
    return f"Not known: {found.why or 'no difference was found, and none was excluded'}."


def _program(file: str) -> str:
    try:
        source = stdin() if file == "-" else file
        return bytes_of(source, "give a file with a program that you may read").decode()
    except UnicodeDecodeError:
        raise InvalidValue("a program", file, "give a file of text in UTF-8") from None


def _detected(file: str, kind: type[Request[Any]], labels: list[str], with_: Callable[[Any], Any] | None = None) -> int:
    """A line out for a line in: what was found, or what is wrong with the line. Gives the exit code."""
    detect = with_ or operation_of(kind).run
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
            pairs.append((label, found["label"], found.get("sure", True)))
    if pairs and kind is not DetectEquivalence:
        say(sure_compared(pairs, labels[-1]))
    if pairs:
        say(compared([(wanted, label) for wanted, label, _ in pairs], labels))
    return IN_PART if broken else 0


def _asked(kind: type[Request[Any]], line: Mapping[str, Any]) -> Request[Any]:
    """What a line asks; keys that it has beside the request's own are passed over."""
    known = {field.name: line.get(field.name, () if field.name == "others" else None) for field in fields_of(kind)}
    return kind(**known)


def _lines(file: str) -> Iterator[tuple[int, bytes | None]]:
    from moot.memory.lines import file_lines, numbered

    return file_lines(Path(file)) if file != "-" else numbered(stdin(), "-")


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
