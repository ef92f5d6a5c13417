"""What became of what was said: the evidence, the dissent, and what was dropped by what (docs/formal-model.md, section
6)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, record, reliable
from moot.argumentation.structured.nodes import Kind
from moot.record.labels import Polarity
from moot.verdict.dividing.commitments import Commitments
from moot.verdict.dividing.settling import defeater, failed
from moot.verdict.standing import Standing, rounded


@dataclass(frozen=True, slots=True)
class Entry:
    """One fact in the ledger: its label, what it is to each position that it speaks on, its class, its base score, who
    uses it, whether it counts, and why not.
    """

    fact: str
    label: Label
    polarity: dict[Literal, str]
    source_class: str
    tau: float
    used_by: tuple[str, ...]
    counted: bool
    why: str | None

    def to_dict(self) -> dict[str, Any]:
        """The entry as a JSON object (docs/contract.md)."""
        return {
            "fact": self.fact,
            "label": str(self.label),
            "polarity": dict(self.polarity),
            "class": self.source_class,
            "tau": self.tau,
            "used_by": list(self.used_by),
            "counted": self.counted,
            "why": self.why,
        }


def ledger(standing: Standing) -> tuple[Entry, ...]:
    """The facts, sorted by id. Linear."""
    structure, parameters = standing.prepared.structure, standing.parameters
    used: dict[str, list[str]] = {}
    for argument in structure.arguments:
        for cited in argument.evidence:
            used.setdefault(record(cited), []).append(argument.id)
    for edge in structure.edges:
        used.setdefault(edge.source, []).append(edge.id)
    for challenge in structure.challenges:
        used.setdefault(challenge.source, []).append(challenge.id)
    found = []
    for fact in structure.facts:
        node = record(fact.id)
        label, steps = standing.grounded_labels[node], [f"{fact.id}>{p}" for p in fact.steps]
        users = tuple(sorted([*used.get(node, ()), *steps]))
        base = parameters.tau.checked if fact.checked else fact.recency * (
            parameters.tau.recorded if fact.recorded else parameters.tau.unknown
        )
        why = _why_not(standing, fact.source, label, users)
        stated = standing.graph.facts[fact.id]
        towards = {p: stated.towards(p) for p in standing.positions}
        polarity = {p: found.value for p, found in towards.items() if found is not Polarity.NEUTRAL}
        found.append(Entry(fact.id, label, polarity, fact.source_class, rounded(base), users, why is None, why))
    return tuple(sorted(found, key=lambda entry: entry.fact))


def _why_not(standing: Standing, source: str | None, label: Label, users: tuple[str, ...]) -> str | None:
    if label is Label.OUT:
        lost = source is not None and standing.grounded_labels.get(f"p:{reliable(source)}") is Label.OUT
        return "its source does not stand" if lost else "it was defeated"
    if not users:
        return "nothing uses it"
    if all(user in standing.discarded for user in users):
        return "all that uses it was defeated"
    return None


@dataclass(frozen=True, slots=True)
class Dissent:
    """A class that is not with the verdict, and its arguments that are not discarded."""

    name: str
    arguments: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """The dissent as a JSON object (docs/contract.md)."""
        return {"class": self.name, "arguments": list(self.arguments)}


def dissent(commitments: Commitments, verdict: Literal | None) -> tuple[Dissent, ...]:
    """The classes that are not with the verdict, sorted; none if there is no verdict."""
    if verdict is None:
        return ()
    standing = commitments.standing
    own = {argument.id: argument.classes for argument in standing.prepared.structure.arguments}
    return tuple(
        Dissent(name, tuple(sorted(id for id, of in own.items() if name in of and id not in standing.discarded)))
        for name in commitments.classes
        if commitments.choice(name) != verdict
    )


@dataclass(frozen=True, slots=True)
class Dropped:
    """Something that is out: the requirement that failed it, if one did, and what defeated it in the end."""

    node: str
    requirement: tuple[str, ...] | None
    by: str

    def to_dict(self) -> dict[str, Any]:
        """What was dropped as a JSON object (docs/contract.md)."""
        requirement = None if self.requirement is None else list(self.requirement)
        return {"node": self.node, "requirement": requirement, "by": self.by}


def dropped(standing: Standing) -> tuple[Dropped, ...]:
    """The arguments, steps, support steps and facts that are out, sorted, each traced through requirements to the in
    attacker of the smallest number (docs/formal-model.md, section 7)."""
    return tuple(_dropped(standing))


def _dropped(standing: Standing) -> Iterator[Dropped]:
    nodes, labels = standing.compiled.nodes, standing.grounded_labels
    for id, node in sorted(nodes.items()):
        if node.kind in (Kind.STATEMENT, Kind.CHECK) or labels[id] is not Label.OUT:
            continue
        yield Dropped(id, failed(standing, id), defeater(standing, id))
