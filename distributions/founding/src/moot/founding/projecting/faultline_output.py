"""The outcome of a debate in the shape of the founding output: cruxes, fault lines, flips, ledger, paths.

What stands in it is what moot computed; the founding system's own guesses at it are not repeated.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from moot.argumentation.literal import proposition
from moot.document.cruxes import turns_on
from moot.document.sides import divided, naming
from moot.founding.graph_output import category_of
from moot.founding.graph_records import (
    Crux,
    DebateOutput,
    EvidenceLedgerEntry,
    FaultLine,
    FlipCondition,
    RejectedEvidence,
    ResolutionPath,
)
from moot.protocols.result import result
from moot.record.debate import Debate
from moot.results.debate import DebateResult


def output(debate: Debate) -> DebateOutput:
    """The founding output of a debate that has ended; its lists are empty where nothing is computed of them."""
    found = result(debate)
    if found.outcomes is None:
        return DebateOutput([], [], [], [], [])
    data = found.to_dict()
    numbers = {literal: f"crux-{n}" for n, literal in enumerate(turns_on(divided(found)), 1)}
    return DebateOutput(
        cruxes=list(_cruxes(data, found, numbers)),
        fault_lines=list(_fault_lines(data, found, numbers)),
        flip_conditions=list(_flips(data, found)),
        evidence_ledger=list(_ledger(debate, data)),
        resolution_paths=list(_paths(data, found, numbers)),
    )


def _cruxes(data: Mapping[str, Any], found: DebateResult, numbers: Mapping[str, str]) -> Iterator[Crux]:
    """What it turns on; the weight is the share of the outcomes that the answer decides."""
    decided = {p["questions"][0]: p["decided"] for p in data["resolution_paths"] if len(p["questions"]) == 1}
    named = naming(found)
    for literal, id in numbers.items():
        yield Crux(id, named(literal), decided.get(literal, 0.0), [0])


def _fault_lines(data: Mapping[str, Any], found: DebateResult, numbers: Mapping[str, str]) -> Iterator[FaultLine]:
    named = naming(found)
    for line in data["fault_lines"]:
        sides = [f"{', '.join(data['camps'][camp]['members'])}: {named(camp)}" for camp in line["camps"]]
        said = "; ".join(sides)
        apart = [id for literal, id in numbers.items() if any(literal in str(pair) for pair in line["pairs"])]
        yield FaultLine(category_of(said), said, apart)


def _flips(data: Mapping[str, Any], found: DebateResult) -> Iterator[FlipCondition]:
    """What would change whose mind, in the sense in which it would (F8)."""
    named, claims = naming(found), {position.id: f"claim-{n}" for n, position in enumerate(found.positions, 1)}
    for name, flip in data["flip_conditions"].items():
        if flip["lower"]:
            said = " and ".join(
                f'"{named(proposition(literal))}" were shown to be {"false" if literal.startswith("~") else "true"}'
                for literal in flip["lower"][0]
            )
            yield FlipCondition(name, f"Would reconsider if {said}", claims.get(flip["position"], flip["position"]))


def _ledger(debate: Debate, data: Mapping[str, Any]) -> Iterator[EvidenceLedgerEntry]:
    """By persona the evidence that it used: what counted, and what did not, with the reason."""
    graph = debate.graph
    accepted, rejected = dict[str, list[str]](), dict[str, list[RejectedEvidence]]()
    for entry in data["ledger"]:
        fact = graph.facts.get(entry["fact"])
        text = str(fact.text) if fact is not None else entry["fact"]
        users = {a for id in entry["used_by"] if id in graph.arguments for a in graph.arguments[id].authors}
        for persona in sorted(users):
            if entry["counted"] or entry["label"] == "in":
                accepted.setdefault(persona, []).append(text)
            else:
                rejected.setdefault(persona, []).append(RejectedEvidence(text, entry["why"] or ""))
    for persona in sorted({*accepted, *rejected}):
        yield EvidenceLedgerEntry(persona, accepted.get(persona, []), rejected.get(persona, []))


def _paths(data: Mapping[str, Any], found: DebateResult, numbers: Mapping[str, str]) -> Iterator[ResolutionPath]:
    named = naming(found)
    for path in data["resolution_paths"]:
        asked = " and ".join(f"whether {named(literal)}" for literal in path["questions"])
        yield ResolutionPath(f"Find out {asked}.", [numbers[q] for q in path["questions"] if q in numbers])
