"""What the detectors say of texts that were made elsewhere."""

from collections.abc import Mapping

from moot.deliberation.detectors import EvidenceText, LexicalContradiction, LexicalPolarity
from moot.deliberation.labels import Outcome
from moot.errors import InvalidValue
from moot.memory.notes import named
from moot.memory.record import Category
from moot.operations.requests.documents import DetectContradiction, DetectPolarity
from moot.operations.values import Detected


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


def _text(name: str, value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise InvalidValue(f"“{name}”", value, "write at least one word")
    return value
