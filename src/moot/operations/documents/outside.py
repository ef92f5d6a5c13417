"""What is done without a database: documents evaluated, frameworks solved, texts given to detectors, plugins tried."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, Final

from moot import plugins
from moot.artifacts import Equivalence
from moot.document.answer import Told
from moot.errors import BrokenPlugin, InvalidValue
from moot.log.codec import canonical, checked
from moot.memory.notes import named
from moot.memory.record import Category
from moot.operations.documents.document_file import Document
from moot.operations.documents.document_requests import (
    DetectContradiction,
    DetectEquivalence,
    DetectPolarity,
    Evaluate,
    ListPlugins,
    SolveFramework,
)
from moot.operations.documents.evaluation import Evaluated, evaluate_with
from moot.operations.documents.frameworks import Solved, solved
from moot.operations.values import Detected, PluginRow, Plugins
from moot.protocols import added
from moot.protocols.vocabulary import vocabulary_named
from moot.reading.lexical_contradiction import LexicalContradiction
from moot.reading.lexical_polarity import LexicalPolarity
from moot.reading.polarity import EvidenceText
from moot.record.labels import Outcome
from moot.runtime.gatekeeper import Gatekeeper
from moot.runtime.limited import within

TRIED: Final[Mapping[str, Callable[[str], object]]] = {
    plugins.PROTOCOLS: added,
    plugins.VOCABULARIES: vocabulary_named,
}
"""By group, what loads an entry point of it."""


def list_plugins(_request: ListPlugins) -> Plugins:
    """What other distributions add, each loaded to see whether it can be used. Never raises because of one of them."""
    return Plugins(
        PluginRow(group, name, offer.distribution, not why, why)
        for group, load in TRIED.items()
        for name, offers in plugins.installed(group).items()
        for why in (_why_not(load, name),)
        for offer in offers
    )


def _why_not(load: Callable[[str], object], name: str) -> str:
    try:
        load(name)
    except BrokenPlugin as error:
        return error.why
    return ""


def polarity(request: DetectPolarity) -> Detected:
    """What a piece of evidence is to a position, by the built-in detector. Raises BadInput."""
    evidence, others = request.evidence, list(request.others)
    if not isinstance(evidence, Mapping):
        raise InvalidValue("the evidence", evidence, 'give {"text": …, "category": …, "outcome": …}')
    category = named("category", Category, evidence.get("category", "learning"))
    outcome = named("outcome", Outcome, evidence.get("outcome", "unknown"))
    text = EvidenceText(_text("text", evidence.get("text")), category.value, outcome.value)
    question, position = _text("question", request.question), _text("position", request.position)
    found = LexicalPolarity().detect(question, position, others, text)
    return Detected(found.label.value, None, found.sure, found.score, tuple(found.words))


def contradiction(request: DetectContradiction) -> Detected:
    """Whether two claims contradict each other, agree or are unrelated, by the built-in detector. Raises BadInput."""
    found = LexicalContradiction().detect(_text("a", request.a), _text("b", request.b))
    return Detected(found.label.value, found.equivalent, found.sure, found.score, tuple(found.words))


def equivalence(request: DetectEquivalence) -> Equivalence:
    """Whether two programs are equivalent, found in a process with a limit of time and memory. Raises BadInput."""
    with Gatekeeper() as gates:
        return compared(gates, request)


def compared(gates: Gatekeeper, request: DetectEquivalence) -> Equivalence:
    """Whether two logic programs are equivalent, found by a process that is there. Raises BadInput."""
    names = request.facts_vocabulary
    if names is not None and not (isinstance(names, list | tuple) and all(isinstance(name, str) for name in names)):
        raise InvalidValue("“facts_vocabulary”", names, "give a list of predicates, as contract/1")
    return gates.compare(_text("a", request.a), _text("b", request.b), names)


def _text(name: str, value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise InvalidValue(f"“{name}”", value, "write at least one word")
    return value


CARRIED: Final = 40_000
"""Bytes of a document that may travel on a command line; a longer one travels in a file."""


def evaluate(request: Evaluate) -> Evaluated:
    """Evaluate the claims or the graph, within the time limit. Raises BadInput, OutOfTime, ProcessDied."""
    settings = dict(request.parameters or {})
    if request.timeout_s is None:
        return evaluate_with(request.document, request.profile, settings)
    with _carried(request.document) as document:
        found, words, told = within(request.timeout_s, evaluations, document, request.profile, settings)
    return Evaluated(found, words=words, answer=tuple(Told(lead, tuple(said)) for lead, said in told.items()))


def evaluations(document: Document, profile: str, settings: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The evaluation of a document as plain JSON values, its words and its answer: the work that a helper process does
    when there is a time limit.
    """
    found = evaluate_with(document, profile, settings)
    return [found.to_dict(), dict(found.words), {part.lead: list(part.says) for part in found.answer}]


@contextmanager
def _carried(document: Document) -> Iterator[Document]:
    """The document as it can be given to another process."""
    match document:
        case Path():
            written = b""
        case str():
            written = document.encode() if document.lstrip()[:1] in ("{", "[") else b""
        case bytes():
            written = document
        case _:
            written = canonical(checked(document, "the document"))
    if len(written) <= CARRIED:
        yield document
        return
    with NamedTemporaryFile(suffix=".json") as file:
        file.write(written)
        file.flush()
        yield Path(file.name)


def solve(request: SolveFramework) -> Solved:
    """Answer the question of a request. Raises as `solved`."""
    return solved(
        request.task, request.framework, request.argument, format=request.format, timeout_s=request.timeout_s
    )
