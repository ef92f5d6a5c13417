"""The evaluation of a graph: everything that is computed from it, in the shape that `moot evaluate` prints."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

from moot.argumentation.literal import Literal, proposition
from moot.argumentation.reasoning import extensions
from moot.record.graph import Graph, Listed
from moot.record.misspelt import misspelt
from moot.record.parameters import Parameters
from moot.record.status import Status
from moot.verdict.content import Content
from moot.verdict.dividing import Outcomes, outcomes_with
from moot.verdict.dividing.settling import universe
from moot.verdict.naming import Names
from moot.verdict.standing import Standing, rounded


class EvaluatedClaims(Protocol):
    """The interface of the result of evaluating claims that were not made in a debate of moot but given as a document,
    under any profile.
    """

    def to_dict(self) -> dict[str, Any]:
        """The result as a JSON object (docs/contract.md)."""


@dataclass(frozen=True)
class Evaluation:
    """The evaluation of an argument graph: its labelling and strengths (`standing`), the status that they amount to
    (`content`), and its preferred and stable extensions.

    `preferred`, `stable`: each extension as a sorted tuple of node ids. `complete`: False if a bound on the search cut
    short anything that is shown. `warnings`: the literals that look misspelt, with the reason.
    `lists_issues`: whether the JSON always lists the issues, even if there are none.
    """

    standing: Standing
    content: Content
    preferred: tuple[tuple[str, ...], ...]
    stable: tuple[tuple[str, ...], ...]
    complete: bool
    lists_issues: bool = False
    """Whether all issues are listed, even none: claims have several, a question has one."""
    warnings: tuple[Listed, ...] = ()

    @property
    def status(self) -> Status:
        """The status of the content; `undetermined` if a bound on the search cut what that status rests on."""
        return Status.UNDETERMINED if self.content.cut else self.content.status

    @cached_property
    def outcomes(self) -> Outcomes:
        """Camps, cruxes, flip conditions and the rest. Of claims the issues are the positions, and whether a claim that
        is not at issue holds can be settled too.
        """
        return outcomes_with(self.standing, self.content, several=self.lists_issues)

    @cached_property
    def words(self) -> Mapping[Literal, str]:
        """What is said for each proposition that can be settled or is claimed; empty where nobody gave it words."""
        names, nodes = Names(self.standing), self.standing.compiled.nodes.values()
        known = {*universe(self.standing), *self.standing.positions, *(proposition(node.claim) for node in nodes)}
        return {literal: names.literal(literal) for literal in sorted(known)}

    def to_dict(self) -> dict[str, Any]:
        """The evaluation as a JSON object (docs/contract.md). Most keys are always there; `leaning`, `untested`,
        `below`, `issues` and `warnings` only where they apply.
        """
        content, standing = self.content, self.standing
        verdict = None if content.cut else content.verdict
        strength = {id: rounded(s) for id, s in standing.strengths.strength.items()}
        energy = {p: rounded(standing.strengths.energy[p]) for p in standing.positions}
        return {
            "status": self.status.value,
            "verdict": verdict,
            "leader": content.leader,
            "reason": content.reason,
            "standing": {p: standing.of(p).value for p in standing.positions},
            "labels": {id: label.value for id, label in standing.compiled.node_labels(standing.labels).items()},
            "strengths": dict(sorted((strength | {p: s for p, (_, s) in content.weights.items()}).items())),
            "discarded": sorted(standing.discarded),
            "energy": energy | {p: e for p, (e, _) in content.weights.items()},
            "converged": standing.strengths.converged,
            "sufficiency": None if content.sufficiency is None else dict(content.sufficiency),
            "margin": content.margin,
            "preferred": [list(e) for e in self.preferred],
            "stable": [list(e) for e in self.stable],
            "complete": self.complete,
            "listed": [{"id": item.id, "why": item.why} for item in standing.prepared.listed],
            **self.outcomes.to_dict(),
        } | _where_it_applies(content, self.lists_issues) | _warned(self.warnings)


def _where_it_applies(content: Content, lists_issues: bool) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if content.cut:
        found["leaning"] = content.status.value
    if content.untested:
        found["untested"] = True
    if content.excluded:
        found["excluded"] = [{"position": p, "by": id} for p, ids in content.excluded.items() for id in ids]
    if content.below:
        found["below"] = list(content.below)
    if content.issues or lists_issues:
        found["issues"] = [
            {"literal": i.literal, "status": i.status.value, "verdict": i.verdict} for i in content.issues
        ]
    return found


def _warned(warnings: tuple[Listed, ...]) -> dict[str, Any]:
    return {"warnings": [{"id": item.id, "why": item.why} for item in warnings]} if warnings else {}


Judge = Callable[[Standing], Content]
"""Gives the status that a standing amounts to."""


def evaluate(graph: Graph, judge: Judge, parameters: Parameters) -> Evaluation:
    """The evaluation of `graph` under `parameters`: its labels, strengths, preferred and stable extensions, and the
    status that `judge` gives.

    Cost: the enumeration of preferred and stable extensions, bounded by `parameters.max_nodes`.
    """
    standing = Standing(graph, parameters)
    content = judge(standing)
    preferred, whole = _extensions(standing, "preferred")
    stable, also_whole = _extensions(standing, "stable")
    complete = standing.complete and whole and also_whole and not content.cut
    return Evaluation(standing, content, preferred, stable, complete, warnings=misspelt(graph))


def _extensions(standing: Standing, semantics: str) -> tuple[tuple[tuple[str, ...], ...], bool]:
    found = extensions(standing.framework, semantics, standing.parameters.max_nodes)
    return tuple(sorted(standing.compiled.base(e) for e in found.sets)), found.complete
