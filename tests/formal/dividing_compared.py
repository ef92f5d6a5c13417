"""The outcomes of a document by moot beside those by the slow reference, as far as the text fixes them."""

from random import Random
from typing import Any

from graphs import judged
from reference import dividing as slow
from reference.labels import TooMany
from reference.outcomes import prepared, universe
from strategies import legal_document

from moot.verdict.dividing import Outcomes, outcomes_of

K_MAX = 2
"""The greatest size of the sets that are tried."""


def drawn(seed: int, size: int, propositions: int) -> dict[str, Any] | None:
    """A drawn document without merges, whose endorsed arguments are there under their own ids, and in which at most so
    many propositions can be settled; None where that is not so."""
    document = legal_document(Random(seed), size)
    document |= {"protocol": "graph", "merges": [], "concessions": {}}
    document["parameters"] = {k: v for k, v in document.get("parameters", {}).items() if k in ("side", "reading")}
    there = prepared(document)[0]["arguments"]
    wanted = {id for ids in document.get("endorsements", {}).values() for id in ids}
    if not wanted <= there.keys() or len(universe(document)) > propositions:
        return None
    return document


def differences(document: dict[str, Any]) -> list[tuple[str, Any, Any]]:
    """What moot and the reference do not agree on: the key, what moot says, what the reference says."""
    evaluation = judged(document)
    standing = evaluation.standing
    stands = [p for p in standing.positions if standing.of(p).value == "in"]
    verdict = stands[0] if stands else None
    found = told(outcomes_of(standing, verdict, k_max=K_MAX))
    try:
        expected = slow.outcomes(document, verdict, K_MAX)
    except TooMany:
        return []
    apart = [(key, found[key], expected[key]) for key in found if key not in LOOSE and found[key] != expected[key]]
    for key in LOOSE & found.keys():
        apart += [(key, found[key], expected[key])] if not agrees(key, found[key], expected[key]) else []
    return apart


LEDGER = ("label", "tau", "used_by", "counted", "polarity")
LOOSE = {"dropped", "resolution_paths"}
"""What the text leaves a choice in: which failed requirement is told, and the position of several that stand."""


def agrees(key: str, mine: Any, theirs: Any) -> bool:
    if mine.keys() != theirs.keys():
        return False
    if key == "dropped":
        return all(fits(*mine[node], *theirs[node]) for node in mine)
    return all(
        position in (stand or [None]) for asked in mine for position, stand in zip(*answers(mine[asked], theirs[asked]))
    )


def answers(mine: dict[Any, Any], theirs: dict[Any, Any]) -> tuple[list[Any], list[Any]]:
    return [mine[values] for values in sorted(mine)], [theirs[values] for values in sorted(theirs)]


def fits(requirement: Any, by: str, failed: list[Any], ends: set[str]) -> bool:
    """Whether what is told of a dropped node is one of what the text allows."""
    told_one = requirement is None if not failed else requirement is not None and frozenset(requirement) in failed
    return told_one and by in ends


def told(outcomes: Outcomes) -> dict[str, Any]:
    """The outcomes in the form of the reference."""
    lines = {(*line.camps, line.component): list(line.pairs) for line in outcomes.fault_lines}
    return {
        "common_ground": {g.literal: list(g.classes) for g in outcomes.common_ground},
        "established_disputed": {g.literal: (list(g.classes), list(g.dissent)) for g in outcomes.established_disputed},
        "camps": {c.position: {k: v for k, v in c.to_dict().items() if k != "why_not"} for c in outcomes.camps},
        "cruxes": {c.position: cruxes(c) for c in outcomes.cruxes},
        "flip_conditions": {
            f.name: {"position": f.position, "view": str(f.view), "lower": list(f.lower)} for f in outcomes.flips
        },
        "fault_lines": lines,
        "resolution_paths": {path.questions: dict(path.answers) for path in outcomes.resolution_paths},
        "ledger": {entry.fact: {k: plainly(entry.to_dict()[k]) for k in LEDGER} for entry in outcomes.ledger},
        "dissent": {d.name: list(d.arguments) for d in outcomes.dissent},
        "dropped": {d.node: (d.requirement, d.by) for d in outcomes.dropped},
        "homogeneous": outcomes.homogeneous,
    }


def plainly(value: Any) -> Any:
    """Users by the names of the reference: it calls the edge of a newer fact otherwise."""
    return sorted(user.replace("|", " ") for user in value) if isinstance(value, list) else value


def cruxes(found: Any) -> dict[str, Any]:
    every = (*found.raise_, *found.lower)
    return {
        "standing": str(found.standing),
        "raise": sorted(crux.literals for crux in found.raise_),
        "lower": sorted(crux.literals for crux in found.lower),
        "load": dict(found.load),
        "questions": list(found.questions),
        "witness": {crux.literals: dict(crux.witness) for crux in every},
        "divides": {l: tuple(map(list, sides)) for crux in every for l, sides in crux.divides.items()},
    }
