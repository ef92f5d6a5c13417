"""What the properties look at: extensions as sets of base nodes, ranks, conflicts."""

from typing import Any

from moot.argumentation.reasoning import extensions
from moot.argumentation.structured.defeat import undercutters
from moot.verdict.evaluation import Evaluation

MOST = 20_000


def complete(evaluation: Evaluation, semantics: str = "complete") -> list[frozenset[str]]:
    """The extensions as sets of base nodes."""
    standing = evaluation.standing
    found = extensions(standing.framework, semantics, MOST)
    return [frozenset(standing.compiled.base(e)) for e in found.sets]


def conflicting(evaluation: Evaluation) -> list[tuple[str, str]]:
    """Pairs of which one must defeat the other whatever becomes of challenges: conflicts and undercuts."""
    compiled = evaluation.standing.compiled
    pairs = [(c.left, c.right) for c in compiled.conflicts() if c.edge is None or not compiled.challenged(c.edge)]
    pairs += [(s, a) for s, a, edge in undercutters(compiled.field) if edge is None or not compiled.challenged(edge)]
    return pairs


def attackers(evaluation: Evaluation, node: str) -> list[str]:
    framework = evaluation.standing.framework
    index = framework.arguments.index(node)
    return [framework.arguments[i] for i in framework.attackers_of(index)]


OUTCOMES = (
    "common_ground",
    "established_disputed",
    "camps",
    "cruxes",
    "flip_conditions",
    "fault_lines",
    "resolution_paths",
    "ledger",
    "dissent",
    "dropped",
    "homogeneous",
)


def numbers_of(result: dict[str, Any], without: set[str] = frozenset()) -> dict[str, Any]:  # type: ignore[assignment]
    """What an evaluation says, less what it says of some nodes, and less its sentences and outcomes: these list people
    and nodes in the order of their names (tests/formal/test_outcomes.py).
    """
    kept = {key: value for key, value in result.items() if key not in ("reason", "listed", *OUTCOMES)}
    for key in ("labels", "strengths", "energy", "standing"):
        kept[key] = {n: v for n, v in kept[key].items() if n not in without}
    kept["discarded"] = [n for n in kept["discarded"] if n not in without]
    for key in ("preferred", "stable"):
        kept[key] = sorted({tuple(n for n in e if n not in without) for e in kept[key]})
    return kept
