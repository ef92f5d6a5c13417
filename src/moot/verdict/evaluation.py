"""The evaluation of a graph: everything that is computed from it, in the shape that `moot evaluate` prints."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, Protocol

from moot.argumentation.literal import Literal, negate, proposition
from moot.argumentation.reasoning import extensions
from moot.errors import InvalidValue
from moot.record.graph import Component, Edge, Graph, Kind, Listed, Support, literal_of
from moot.record.parameters import Parameters
from moot.record.status import Status
from moot.record.text import is_blank
from moot.verdict.content import Content
from moot.verdict.dividing import Outcomes, outcomes_with
from moot.verdict.dividing.settling import universe
from moot.verdict.naming import Names
from moot.verdict.standing import Standing, rounded

SHORTEST: Final = 4
"""Letters below which names are too short to be told from each other."""
LONG: Final = 8
"""Letters from which on two slips are looked for; in shorter names one."""
MOST: Final = 1_000
"""Different propositions up to which a graph is looked at: each is compared with each."""
_OF_THE_MODEL: Final = ("ev:", "rel(", "w(", "lit:")


def misspelt(graph: Graph) -> tuple[Listed, ...]:
    """The propositions that only one place of the graph names and that nearly equal another one, each with a sentence.

    Nearly: one letter more, less or other, two from eight letters on; numbers are the same. Positions are declared and
    never listed. Cost: quadratic in the propositions; a graph with more than a thousand is not looked at.
    """
    places = Counter(name for name in _named(graph) if not name.startswith(_OF_THE_MODEL))
    declared = {proposition(position.id) for position in graph.positions}
    if len(places) > MOST:
        return ()
    once = sorted(name for name, number in places.items() if number == 1 and name not in declared)
    found = ((name, [other for other in sorted(places) if nearly(name, other)]) for name in once)
    return tuple(Listed(name, _why(near)) for name, near in found if near)


def _why(near: Sequence[str]) -> str:
    return f"it is named once, and nearly as {', '.join(repr(name) for name in near[:3])}: is it misspelt?"


def _named(graph: Graph) -> Iterator[str]:
    """The proposition of each place where a literal stands."""
    for position in graph.positions:
        yield proposition(position.id)
    for argument in graph.arguments.values():
        yield from map(proposition, argument.literals)
    relations: list[Edge | Support] = [*graph.edges.values(), *graph.supports.values()]
    for aimed in relations:
        if aimed.component is Component.LITERAL:
            yield proposition(aimed.target)


def nearly(a: Literal, b: Literal) -> bool:
    """Whether two different propositions differ by so little that one may be the other, misspelt.

    >>> nearly("tests pass", "tets pass"), nearly("node 18", "node 20"), nearly("abc", "abd")
    (True, False, False)
    """
    shortest = min(len(a), len(b))
    most = 2 if shortest >= LONG else 1
    if a == b or shortest < SHORTEST or abs(len(a) - len(b)) > most or _digits(a) != _digits(b):
        return False
    third = len(a) // 3
    if not any(piece in b for piece in (a[:third], a[third : 2 * third], a[2 * third :])):
        return False  # two slips leave one third of three untouched
    return _distance(a, b) <= most


def _digits(name: str) -> list[str]:
    return [letter for letter in name if letter.isdigit()]


def _distance(a: str, b: str) -> int:
    """How many letters must be added, left out or replaced to get from one to the other (Levenshtein)."""
    above = list(range(len(b) + 1))
    for row, letter in enumerate(a, 1):
        here = [row]
        for column, other in enumerate(b, 1):
            here.append(min(above[column] + 1, here[-1] + 1, above[column - 1] + (letter != other)))
        above = here
    return above[-1]


MAX_CLAIMS: Final = 1_000
"""At worst a detector compares every two claims: half a million comparisons."""


@dataclass(frozen=True, slots=True)
class GivenClaim:
    """One claim of a document of claims: its text and author, and the ids of the claims, earlier or later, that it
    supports and opposes.

    `kind`: observation, recommendation, concern or question. `reported`: confidence and urgency as the author gives
    them, by name.
    """

    id: str
    text: str
    author: str
    kind: Kind = Kind.OBSERVATION
    supports: tuple[str, ...] = ()
    opposes: tuple[str, ...] = ()
    reported: Mapping[str, float] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def literal(self) -> Literal:
        """The literal that the claim is an argument for: `lit:` and its id."""
        return literal_of(self.id)


def claim_problems(
    claims: Sequence[GivenClaim], excused: Collection[str] = (), anything: bool = False
) -> list[str]:
    """What is wrong with the claims, one sentence for each problem: repeated or reserved ids, blank texts, and
    `supports` or `opposes` that name the claim itself or an unknown claim.

    `excused`: ids that may be named although no claim has them. `anything`: whether any id may be named.

    Raises InvalidValue for more than 1,000 claims.
    """
    if len(claims) > MAX_CLAIMS:
        raise InvalidValue("the number of claims", len(claims), f"give at most {MAX_CLAIMS} claims")
    problems: list[str] = []
    seen: set[str] = set()
    known = {claim.id for claim in claims}.union(excused)
    if anything:
        known.update(target for claim in claims for target in (*claim.supports, *claim.opposes))
    literals = {l for claim in claims for l in (claim.literal, negate(claim.literal))}
    for claim in claims:
        if claim.id in seen:
            problems.append(f"claim {claim.id!r}: the id is there twice")
        seen.add(claim.id)
        if claim.id in literals or claim.id.startswith("p:"):
            problems.append(f"claim {claim.id!r}: the id is the name of a literal or a statement")
        if is_blank(claim.text):
            problems.append(f"claim {claim.id!r}: it has no text")
        for word, named in (("supports", claim.supports), ("opposes", claim.opposes)):
            problems += [f"claim {claim.id!r}: {word} unknown claim {t!r}" for t in named if t not in known]
            problems += [f"claim {claim.id!r}: {word} itself" for t in named if t == claim.id]
    return problems


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
    if content.cut or content.leaning is not None:
        found["leaning"] = (content.leaning or content.status).value
    if content.unanswered:
        found["unanswered"] = list(content.unanswered)
    if content.effective is not None:
        found |= {
            "leads_by": content.leads_by,
            "unresolved": [node.to_dict() for node in content.unresolved],
            "verdicts": [] if content.cut else list(content.verdicts),
            "still_open": [list(answers) for answers in content.still_open],
            "effective": content.effective,
        }
    if content.untested:
        found["untested"] = True
    if content.excluded:
        found["excluded"] = [{"position": p, "by": id} for p, ids in content.excluded.items() for id in ids]
    if content.below:
        found["below"] = list(content.below)
    if content.issues or lists_issues:
        found["issues"] = [
            {"literal": i.literal, "status": i.status.value, "verdict": i.verdict}
            | ({"rivals": list(i.rivals)} if i.rivals else {})
            | ({"leaning": i.leaning.value} if i.leaning is not None else {})
            for i in content.issues
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
