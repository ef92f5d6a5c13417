"""Evaluate what was said elsewhere: claims, or a whole argument graph. Needs no database and no clock."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from moot.argumentation.literal import proposition
from moot.document.answer import Told, answer_of
from moot.errors import BadInput, InvalidDocument
from moot.log.codec import checked
from moot.operations.documents.document_file import Document, load_document
from moot.operations.documents.document_models import ANY, ClaimModel, ClaimsModel, parameters_of, shaped
from moot.operations.documents.graph_document import read_graph
from moot.protocols import elsewhere, protocol_named
from moot.protocols.protocol import Elsewhere
from moot.reading import CONTRADICTION, CONTRADICTION_DETECTORS, ContradictionDetector
from moot.record.envelope import JSON
from moot.record.lifecycle import DEFAULT_PROFILE
from moot.record.parameters import Parameters
from moot.verdict import evaluation
from moot.verdict.evaluation import Evaluation, GivenClaim, claim_problems


class Evaluated(Mapping[str, Any]):
    """The evaluation of claims or of an argument graph, by key or as attributes: `found["status"]`, `found.status`.

    The keys are those of `to_dict`. `complete` is False where a bound (`max_nodes`) cut the computation short.
    `evaluation` holds the labels, strengths and all else that the default profile computed; None under the founding
    profile, or if it was computed in another process. `words`: what the document says for the propositions that
    decide.
    """

    def __init__(
        self,
        data: dict[str, Any],
        evaluation: Evaluation | None = None,
        words: Mapping[str, str] | None = None,
        answer: tuple[Told, ...] = (),
    ) -> None:
        self._data = data
        self.evaluation = evaluation
        self.words = words or {}
        self._answer = answer

    @property
    def complete(self) -> bool:
        """Whether no bound cut the computation short; always True under the founding profile."""
        return bool(self._data.get("complete", True))

    @property
    def in_part(self) -> bool:
        """Whether a bound cut the computation short: the opposite of `complete`."""
        return not self.complete

    @property
    def told(self) -> list[str]:
        """A sentence for each warning, which people are told on standard error."""
        return [f"warning: {item['id']}: {item['why']}" for item in self._data.get("warnings", ())]

    def named(self, literal: str) -> str:
        """A literal or a position in the words of the document; as it is, where the document has none for it."""
        plain = proposition(literal)
        said = self.words.get(plain) or (f"what {plain[3:]} records" if plain.startswith("ev:") else plain)
        return said if plain == literal else f"not: {said}"

    @property
    def answer(self) -> tuple[Told, ...]:
        """The answer in sentences, in the order in which its parts are read; empty under the founding profile."""
        if self.evaluation is None:
            return self._answer
        return answer_of(self.evaluation, self.named)

    def to_dict(self) -> dict[str, Any]:
        """The evaluation as a dict of plain JSON values (docs/contract.md), a copy that the caller may change."""
        return deepcopy(self._data)

    def __getitem__(self, key: str) -> Any:
        return self._data[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or name not in self._data:
            raise AttributeError(name)
        return self._data[name]

    def __repr__(self) -> str:
        return f"Evaluated({self._data!r})"


def evaluate(
    document: Document,
    profile: str = "default",
    *,
    detector: ContradictionDetector | None = None,
    **settings: Any,
) -> Evaluated:
    """Evaluate claims, or an argument graph, without a database: their status, verdict, labels and strengths.

    `document`: claims (`{"question", "claims"}` or a list of claims) or a graph document; as data, as JSON text, or the
    path of a file (docs/contract.md). `profile`: default, or founding for claims alone. `settings`: parameters of the
    model, which override those of the document; dotted ones as `**{"tau.argument": 0.4}`. `detector`: finds which
    claims say the same and which contradict each other.

    Raises BadInput (UnknownName, InvalidValue, InvalidDocument) with all problems named. Cost: exponential at worst in
    the size of the graph, cut off after `max_nodes` steps; `complete` is then False.

    >>> evaluate([{"id": "c1", "text": "It rains", "author": "ana"}]).status
    'unopposed'
    """
    return evaluate_with(document, profile, settings, detector)


def evaluate_with(
    document: Document, profile: str, settings: Mapping[str, Any], detector: ContradictionDetector | None = None
) -> Evaluated:
    """Evaluate claims or an argument graph as `evaluate` does, with the settings as a mapping. Raises BadInput."""
    way = elsewhere(profile)
    given = _settings(settings)
    loaded = load_document(document)
    if "claims" in loaded:
        return _claims(loaded, way, detector or CONTRADICTION_DETECTORS[CONTRADICTION](), given)
    if "issue" not in loaded:
        remedy = "give `claims`, or the `issue` of an argument graph"
        raise BadInput("the document has neither claims nor an issue", remedy)
    if profile != DEFAULT_PROFILE:
        remedy = f"leave out --profile {profile}"
        raise BadInput(f"the {profile} profile evaluates claims, not a graph", remedy)
    read = read_graph(loaded, given)
    judge = protocol_named(read.protocol).document
    assert judge is not None, "a document is read only where its protocol judges documents"
    found = evaluation.evaluate(read.graph, judge, Parameters.of(read.parameters))
    return Evaluated(found.to_dict(), found, found.words)


def _settings(settings: Mapping[str, Any]) -> dict[str, JSON]:
    """Settings under dotted names, each held against the table of parameters."""
    plain = {name: checked(value, name) for name, value in settings.items()}
    tau = plain.pop("tau", None)
    if isinstance(tau, dict):
        plain |= {f"tau.{part}": number for part, number in tau.items()}
    elif tau is not None:
        plain["tau"] = tau
    Parameters.of(plain)
    return plain


def _claims(
    document: dict[str, JSON], way: Elsewhere, detector: ContradictionDetector, given: dict[str, JSON]
) -> Evaluated:
    read = read_claims(document, linked=way.linked)
    found = way.evaluate(read.claims, read.classes, Parameters.of({**read.parameters, **given}), detector)
    if not isinstance(found, Evaluation):
        return Evaluated(found.to_dict())
    return Evaluated(found.to_dict(), found, found.words)


WHAT = "the claims document"


@dataclass(frozen=True, slots=True)
class ClaimsDocument:
    """The claims that were read from a document, the classes of their authors, and the parameters that the document
    sets.
    """

    question: str
    claims: tuple[GivenClaim, ...]
    classes: Mapping[str, str]
    parameters: Mapping[str, Any]


def read_claims(document: dict[str, JSON], linked: bool = True) -> ClaimsDocument:
    """The claims that `document` describes (docs/contract.md). Raises InvalidDocument that names every problem.

    `linked`: whether ids must be unique and references must name a claim of the document; False for the founding graph,
    which accepts both.
    """
    found = shaped(ClaimsModel, document)
    problems = list(found.problems)
    model = found.model
    if model is None:
        raise InvalidDocument(WHAT, problems)
    if model.question is not None and not model.question.strip():
        problems.append("question: it is blank")
    parameters = parameters_of(model.parameters, problems)
    if linked:
        problems += claim_problems([_claim(c) for c in model.claims], found.broken, ANY in found.broken)
    if problems:
        raise InvalidDocument(WHAT, problems)
    return ClaimsDocument(model.question or "", tuple(map(_claim, model.claims)), model.classes, parameters)


def _claim(claim: ClaimModel) -> GivenClaim:
    return GivenClaim(
        claim.id,
        claim.text,
        claim.author,
        claim.type,
        tuple(claim.supports),
        tuple(claim.opposes),
        {"urgency": float(claim.urgency), "confidence": float(claim.confidence)},
    )
