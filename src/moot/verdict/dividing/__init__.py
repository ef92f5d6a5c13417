"""What a debate adds up to beyond who stands: common ground, camps, cruxes, flip conditions and the rest
(docs/formal-model.md, section 6).

`commitments` who is committed to what, and the common ground · `camps` · `settling` what would stand if something were
shown · `cruxes` with flips, fault lines and resolution paths · `search` how they are found · here the evidence, the
dissent, and what was dropped.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, record, reliable, warrant
from moot.argumentation.structured.nodes import Kind
from moot.record.labels import Polarity
from moot.verdict.content import Content, people_of
from moot.verdict.dividing.camps import Camp, camps
from moot.verdict.dividing.commitments import Commitments, Ground, grounds
from moot.verdict.dividing.cruxes import (
    NONE_OWN,
    Cruxes,
    CruxSearch,
    FaultLine,
    Flip,
    Own,
    Path,
    fault_lines,
    flips,
    resolution_paths,
)
from moot.verdict.dividing.search import K_MAX
from moot.verdict.dividing.settling import Interventions, defeater, failed, universe
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


__all__ = ["Outcomes", "outcomes_of", "outcomes_with"]

MOST_POSITIONS: Final = 20
"""Positions whose camps and cruxes are looked for."""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """The outcomes of one standing. `homogeneous`: several take part, and all are of one class, or in a debate of one
    model, so that whatever they agree on has one source.
    """

    common_ground: tuple[Ground, ...]
    established_disputed: tuple[Ground, ...]
    camps: tuple[Camp, ...]
    cruxes: tuple[Cruxes, ...]
    flips: tuple[Flip, ...]
    fault_lines: tuple[FaultLine, ...]
    resolution_paths: tuple[Path, ...]
    ledger: tuple[Entry, ...]
    dissent: tuple[Dissent, ...]
    dropped: tuple[Dropped, ...]
    homogeneous: bool = False

    def to_dict(self) -> Mapping[str, Any]:
        """The outcomes as JSON (docs/contract.md)."""
        return {
            "common_ground": [ground.to_dict() for ground in self.common_ground],
            "established_disputed": [ground.to_dict() for ground in self.established_disputed],
            "camps": {camp.position: camp.to_dict() for camp in self.camps},
            "cruxes": {found.position: found.to_dict() for found in self.cruxes},
            "flip_conditions": {flip.name: flip.to_dict() for flip in self.flips},
            "fault_lines": [line.to_dict() for line in self.fault_lines],
            "resolution_paths": [path.to_dict() for path in self.resolution_paths],
            "ledger": [entry.to_dict() for entry in self.ledger],
            "dissent": [found.to_dict() for found in self.dissent],
            "dropped": [found.to_dict() for found in self.dropped],
            "homogeneous": self.homogeneous,
        }


def outcomes_of(
    standing: Standing,
    verdict: Literal | None,
    positions: Sequence[Literal] | None = None,
    extra: Iterable[Literal] = (),
    k_max: int = K_MAX,
    own: Own = NONE_OWN,
) -> Outcomes:
    """The outcomes of a standing, under the grounded semantics. `verdict`: the position that won, or None. `positions`:
    those that matter (None: all of the standing); camps and cruxes are given of at most `MOST_POSITIONS` of them, first
    the verdict and what a class chose. `extra`: further propositions that can be settled; `own`: by position those that
    only say it again. Cruxes are looked for up to `k_max` literals, and not at all in a large framework
    (`search.LARGEST`): then they are complete to size 0.
    """
    chosen = standing.positions if positions is None else tuple(positions)
    commitments = Commitments(standing, chosen)
    shown = _shown(commitments, verdict)
    interventions = Interventions(standing, universe(standing, extra))
    common, disputed = grounds(commitments)
    found_camps = camps(commitments, shown)
    search = CruxSearch(commitments, interventions, own)
    found_cruxes = tuple(search.of(position, k_max) for position in shown)
    return Outcomes(
        common,
        disputed,
        found_camps,
        found_cruxes,
        flips(commitments, interventions, k_max, own),
        fault_lines(commitments, found_camps, found_cruxes),
        resolution_paths(commitments, interventions, found_cruxes),
        ledger(standing),
        dissent(commitments, verdict),
        dropped(standing),
        len(commitments.classes) == 1 and len(people_of(standing.graph)) > 1,
    )


def outcomes_with(standing: Standing, content: Content, *, several: bool) -> Outcomes:
    """The outcomes of a standing whose status is `content`. `several`: its issues are the positions, as where claims
    are judged; then whether a claim that is not at issue holds can be settled too.
    """
    verdict = None if content.cut else content.verdict
    if not several:
        return outcomes_of(standing, verdict)
    at_issue = [literal for issue in content.issues for literal in issue.answers]
    others = [position.id for position in standing.graph.positions if position.id not in at_issue]
    return outcomes_of(standing, verdict, at_issue, others, own=dict(_own(standing, content)))


def _own(standing: Standing, content: Content) -> Iterator[tuple[Literal, frozenset[Literal]]]:
    """By claim at issue, that it follows, or that what it is judged against does: of a claim without premises that is
    the claim itself.
    """
    bare: dict[Literal, list[Literal]] = {}
    for argument in standing.prepared.structure.arguments:
        if not (argument.premises or argument.assumptions or argument.evidence):
            bare.setdefault(argument.claim, []).append(warrant(argument.id))
    for issue in content.issues:
        found = frozenset(w for literal in issue.answers for w in bare.get(literal, ()))
        yield from ((literal, found) for literal in issue.answers)


def _shown(commitments: Commitments, verdict: Literal | None) -> tuple[Literal, ...]:
    """The positions of which camps and cruxes are given, in the order of the positions."""
    told = {verdict, *map(commitments.choice, commitments.classes)}
    first = sorted(commitments.positions, key=lambda position: position not in told)[:MOST_POSITIONS]
    return tuple(position for position in commitments.positions if position in first)
