"""The argument for the last version of a dialectic, and what is argued against it (docs/formal-model.md, section 8).

`v3` argues for version 3 on the assumption that it is sound. A finding is an argument for a literal of its own; a step
from it, of its rank, says that the version is not sound. So a rebuttal of one finding touches no other.
"""

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType

from moot.argumentation.literal import Literal, negate
from moot.protocols.dialectic.settled import carried
from moot.record.artifacts import GateResult, Version
from moot.record.envelope import Text
from moot.record.graph import Argument, Graph, Kind, literal_of


def acceptance(number: int) -> str:
    """The id of the argument for the version of that number."""
    return f"v{number}"


def sound(number: int) -> Literal:
    """The literal that says that the version of that number is sound."""
    return f"sound(v{number})"


def judged(graph: Graph) -> Graph:
    """The graph with the argument for the last version, the steps of the findings that concern it, and the failures of
    its gates. Linear in the findings.
    """
    version = graph.work.last
    if version is None:
        return graph
    made = {argument.id: argument for argument in _made(graph, version)}
    texts = {**graph.texts, sound(version.number): Text(f"version {version.number} is sound")}
    arguments = {**graph.arguments, **made}
    return replace(graph, arguments=MappingProxyType(arguments), texts=MappingProxyType(texts))


def somebody_stands(graph: Graph, argument: str) -> bool:
    """Whether an author of the argument has not taken it back."""
    found = graph.arguments.get(argument)  # not there where one asks what would be without it
    return found is not None and any(argument not in graph.retracted.get(author, ()) for author in found.authors)


def _made(graph: Graph, version: Version) -> Iterator[Argument]:
    number, id = version.number, acceptance(version.number)
    accepted = Text(f"version {number} is accepted")
    yield Argument(id, (version.author or "task",), literal_of(id), assumptions=(sound(number),), text=accepted)
    for gate in graph.work.found(number).failed:
        yield from _gate(gate, number)
    for each in carried(graph, number):
        record = each.record
        if each.deferred is None and somebody_stands(graph, record.argument):
            text = Text(f"version {number} is not sound: {each.raised.finding.text}")
            yield _step(record.argument, number, record.evidence, text, (each.raised.participant,))


def _gate(gate: GateResult, number: int) -> Iterator[Argument]:
    """That a gate fails on a version: a checked finding, and the checked step from it."""
    id, why = f"gate:{gate.gate}@{number}", Text(f"{gate.gate}: {gate.why}" if gate.why else gate.gate)
    yield Argument(id, (), literal_of(id), kind=Kind.OBSERVATION, checked=True, text=why)
    yield replace(_step(id, number, (), Text(f"version {number} is not sound: {why}"), ()), checked=True)


def _step(finding: str, number: int, evidence: tuple[str, ...], text: Text, by: tuple[str, ...]) -> Argument:
    claim = negate(sound(number))
    return Argument(
        f"{finding}>v{number}", by, claim, (literal_of(finding),), evidence=evidence, kind=Kind.CONCERN, text=text
    )
