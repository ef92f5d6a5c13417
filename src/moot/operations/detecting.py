"""What the detectors say of texts that were made elsewhere."""

from collections.abc import Mapping

from moot.artifacts import Equivalence
from moot.errors import InvalidValue
from moot.memory.notes import named
from moot.memory.record import Category
from moot.operations.requests.documents import DetectContradiction, DetectEquivalence, DetectPolarity
from moot.operations.values import Detected
from moot.reading.lexical_contradiction import LexicalContradiction
from moot.reading.lexical_polarity import LexicalPolarity
from moot.reading.polarity import EvidenceText
from moot.record.labels import Outcome
from moot.runtime.gatekeeper import Gatekeeper


def polarity(request: DetectPolarity) -> Detected:
    """Whether a piece of evidence supports or opposes a position or is neutral, by the built-in detector. Raises
    BadInput.
    """
    evidence, others = request.evidence, list(request.others)
    if not isinstance(evidence, Mapping):
        raise InvalidValue("the evidence", evidence, 'give {"text": …, "category": …, "outcome": …}')
    category = named("category", Category, evidence.get("category", "learning"))
    outcome = named("outcome", Outcome, evidence.get("outcome", "unknown"))
    text = EvidenceText(_text("text", evidence.get("text")), category.value, outcome.value)
    question, position = _text("question", request.question), _text("position", request.position)
    found = LexicalPolarity().detect(question, position, others, text)
    return Detected(found.label.value, found.score, tuple(found.words), sure=found.sure)


def contradiction(request: DetectContradiction) -> Detected:
    """Whether two claims contradict each other, agree or are unrelated, by the built-in detector. Raises BadInput."""
    found = LexicalContradiction().detect(_text("a", request.a), _text("b", request.b))
    return Detected(found.label.value, found.score, tuple(found.words), found.equivalent, found.sure)


def equivalence(request: DetectEquivalence) -> Equivalence:
    """Whether two logic programs are equivalent, found in a process with a limit of time and memory. Raises BadInput.
    """
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
