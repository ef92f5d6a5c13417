"""A graph document as an argument graph: whatever was left out filled in, whatever is wrong named. The
facts that everybody in a debate may cite are read as those of a graph document.
"""

import io
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import Any, Final

from moot.errors import InvalidDocument, InvalidValue
from moot.memory.tags import TagLabel
from moot.operations.documents.document_file import text_of
from moot.operations.documents.document_models import (
    ArgumentModel,
    EdgeModel,
    FactModel,
    GraphModel,
    SupportModel,
    parameters_of,
    shaped,
)
from moot.operations.documents.graph_problems import Parts, graph_problems
from moot.participants.evidence import recency
from moot.protocols import names, protocol_named
from moot.record.envelope import JSON
from moot.record.graph import DEBATES, Argument, Edge, Fact, GivenUp, Graph, How, Merge, Position, Stand, Support
from moot.record.identity import twin_of
from moot.record.labels import Polarity
from moot.record.parameters import Parameters
from moot.record.text import Text, same

LAST = 2**31
"""The round of a giving-up in a document, which has no rounds: nothing was said after it."""
WHAT = "the graph document"


@dataclass(frozen=True, slots=True)
class GraphDocument:
    """An argument graph that was read from a document.

    `protocol` names the protocol by whose rules its status is decided; `parameters` are those in force, the caller's
    settings before those of the document.
    """

    graph: Graph
    protocol: str
    parameters: Mapping[str, Any]


def read_graph(document: dict[str, JSON], settings: Mapping[str, Any] | None = None) -> GraphDocument:
    """The argument graph that `document` describes (docs/contract.md). Linear.

    `settings` (parameters by dotted name) override those of the document. Raises InvalidDocument that names every
    problem: wrong types, unknown and repeated ids, illegal edges.
    """
    found = shaped(GraphModel, document)
    problems = list(found.problems)
    model = found.model
    if model is None:
        raise InvalidDocument(WHAT, problems)
    parameters = parameters_of(model.parameters, problems) | dict(settings or {})
    parts = _parts(model, Parameters.of(parameters))
    graph = _graph(model, parts)
    problems += graph_problems(model, parts, graph, found.broken)
    if problems:
        raise InvalidDocument(WHAT, problems)
    return GraphDocument(graph, model.protocol, parameters)


def plain(literal: str) -> str:
    """The literal with every double negation taken away: `~~l` becomes `l`.

    >>> plain("~~~p1")
    '~p1'
    """
    while literal.startswith("~~"):
        literal = literal[2:]
    return literal


def _literals(given: list[str]) -> tuple[str, ...]:
    return tuple(plain(literal) for literal in given)


def _parts(model: GraphModel, parameters: Parameters) -> Parts:
    return Parts(
        tuple(_argument(argument) for argument in model.arguments),
        tuple(fact_of(fact, parameters) for fact in model.facts),
        tuple(_edge(edge) for edge in model.edges),
        tuple(_support(support) for support in model.supports),
    )


def _graph(model: GraphModel, parts: Parts) -> Graph:
    arguments = {argument.id: argument for argument in parts.arguments}
    facts = {fact.id: fact.id for fact in model.facts}
    texts = {plain(id): Text(text) for id, text in model.texts.items()}
    positions = _literals(model.issue.positions)
    return Graph(
        positions=tuple(Position(p, texts.get(p, Text(p))) for p in positions),
        exclusive=model.issue.exclusive,
        arguments=arguments,
        facts=with_twins(parts.facts),
        edges={e.id: e for e in parts.edges},
        supports={s.id: s for s in parts.supports if s.id not in arguments},  # one clash, one problem
        stances={who: {plain(p): v for p, v in of.items()} for who, of in model.stances.items()},
        endorsements={who: tuple(ids) for who, ids in model.endorsements.items()},
        concessions={who: tuple(ids) for who, ids in model.concessions.items()},
        given_up=tuple(GivenUp(g.argument, g.by, plain(g.because), LAST) for g in model.given_up),
        late=() if model.ended is None else tuple(dict.fromkeys(model.ended.late)),
        classes=model.classes,
        merges=tuple(Merge(_merged(a, facts), _merged(b, facts)) for a, b in model.merges),
        settled=_literals(model.settled),
        texts=texts,
        model=protocol_named(model.protocol).model if model.protocol in names() else DEBATES,
    )


def with_twins(facts: Iterable[Fact]) -> dict[str, Fact]:
    """The facts by id, those without a source linked to the first one of the same text."""
    first: dict[str, str] = {}
    return {fact.id: replace(fact, twin_of=twin_of(fact, first)) for fact in facts}


def _merged(side: str, facts: Mapping[str, str]) -> str:
    """One side of a merge: a literal, or a fact, which may be named as one (`ev:e`)."""
    return facts.get(side.removeprefix("ev:"), plain(side))


def _argument(model: ArgumentModel) -> Argument:
    return Argument(
        model.id,
        tuple(model.authors),
        plain(model.claim),
        _literals(model.premises),
        _literals(model.assumptions),
        tuple(model.evidence),
        model.kind,
        model.round,
        model.checked,
        text=Text(model.text),
    )


def fact_of(model: FactModel, parameters: Parameters) -> Fact:
    """The fact that a model of one describes, with the recency that its age leaves it."""
    given = model.recency
    return Fact(
        model.id,
        model.source,
        model.outcome,
        recency(model.age_days or 0.0, model.permanent, parameters) if given is None else float(given),
        model.permanent,
        tuple(model.derived_from),
        tuple(model.supersedes),
        {plain(position): _stand(label) for position, label in model.polarity.items()},
        model.submitted,
        model.checked,
        text=Text(model.text),
        by=model.by,
        agreed=tuple(model.agreed) or None,
    )


def _stand(label: TagLabel) -> Stand:
    forbids = label is TagLabel.FORBIDS
    return Stand(Polarity.OPPOSES if forbids else Polarity(label), forbids=forbids)


def _edge(model: EdgeModel) -> Edge:
    return Edge(
        model.id,
        tuple(model.authors),
        model.source,
        plain(model.target),
        model.component,
        model.index,
        model.how,
        Text(model.text),
    )


def _support(model: SupportModel) -> Support:
    authors = tuple(model.authors)
    if not authors and model.how is not How.ASSERTED:
        authors = (model.how.value,)  # found or checked, not said by anybody: it needs no author to be live
    return Support(
        model.id, authors, model.source, plain(model.target), model.component, model.index, Text(model.text)
    )


GIVEN_FACTS: Final = "the facts"
MOST_FACTS: Final = 10_000


def facts_of(given: Any, positions: Iterable[Position], parameters: Parameters) -> tuple[Fact, ...]:
    """The facts that `given` holds: the path of a file with a JSON object on each line, or a list of such objects.

    Positions are named by their ids or texts. Raises InvalidDocument, naming every problem, and InvalidValue for what
    is neither.
    """
    known = {name: p.id for p in positions for name in (p.id, same(p.text))}
    found: dict[str, Fact] = {}
    problems: list[str] = []
    for place, value in _objects(given, problems):
        shape = shaped(FactModel, value)
        problems += [f"{place}: {problem}" for problem in shape.problems]
        if shape.model is None:
            continue
        model = shape.model
        unknown = [name for name in model.polarity if same(name) not in known and name not in known]
        problems += [f"{place}: {name!r} is no position" for name in unknown]
        problems += [f"{place}: the id {model.id!r} is there twice"] if model.id in found else []
        problems += [f"{place}: only a gate checks"] if model.checked else []
        read = {known.get(name) or known.get(same(name), name): label for name, label in model.polarity.items()}
        found[model.id] = fact_of(model.model_copy(update={"polarity": read}), parameters)
    if problems:
        raise InvalidDocument(GIVEN_FACTS, problems)
    return tuple(with_twins(found.values()).values())


def _objects(given: Any, problems: list[str]) -> list[tuple[str, dict[str, Any]]]:
    """The objects with where each stands."""
    if isinstance(given, str | Path):
        lines = io.StringIO(text_of(given))
        numbered = ((f"line {n}", line) for n, line in enumerate(lines, 1) if line.strip())
        values = [(place, _read(place, line, problems)) for place, line in islice(numbered, MOST_FACTS)]
    elif isinstance(given, list | tuple):
        values = [(f"fact {n}", value) for n, value in enumerate(given[:MOST_FACTS], 1)]
    else:
        raise InvalidValue(GIVEN_FACTS, type(given).__name__, "give a file of JSON lines, or a list of objects")
    problems += [f"{place}: a fact is an object" for place, value in values if not isinstance(value, Mapping | None)]
    return [(place, dict(value)) for place, value in values if isinstance(value, Mapping)]


def _read(place: str, line: str, problems: list[str]) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError) as error:
        problems.append(f"{place}: no JSON ({error})")
        return None
