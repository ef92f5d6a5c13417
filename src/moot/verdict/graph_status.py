"""The status of `claims` and `graph`: what stands decides, together with who took which side.

n = all classes that hold a seat or are named; share(P) = the part of them whose unique highest stance is on P and at
least `side`, so that who says nothing is for nothing; tenable: in under some preferred extension (docs/formal-model.md,
section 5).
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from math import fsum

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, negate
from moot.argumentation.structured.defeat import Field, conflicts
from moot.record.graph import gates
from moot.record.legality import stances_of
from moot.record.status import Status
from moot.verdict.content import Content, Issue, classes_of
from moot.verdict.standing import Standing, argued, rounded

SEVERAL = (
    Status.POLARIZED,
    Status.CONTESTED,
    Status.BALANCED,
    Status.INSUFFICIENT_EVIDENCE,
    Status.UNOPPOSED,
    Status.REJECTED,
    Status.ACCEPTED,
    Status.MAJORITY,
    Status.CONSENSUS,
)
"""Of several issues the debate has the first of these that occurs."""

NONE_STANDS = (Status.POLARIZED, Status.CONTESTED, Status.BALANCED, Status.REJECTED)
"""Of an issue with one of these no answer stands, which is not so of others beside it."""
NAMED = 3
"""Issues that a reason names."""


@dataclass(frozen=True, slots=True)
class Sides:
    """How the independence classes (groups of participants that count as one) are divided on an issue.

    `n`: how many classes there are, whether they said anything or not. `share`: for each position the part of these
    classes, in [0, 1], whose single highest stance is on that position and large enough to take a side (the parameter
    `side`).
    """

    n: int
    share: dict[Literal, float]


def graph_content(
    standing: Standing, issues: Iterable[Literal] | None = None, foremost: Collection[Literal] = ()
) -> Content:
    """The status of a labelled graph, by which positions stand and who took which side (docs/formal-model.md, section
    5).

    With `issues`, or if the positions do not exclude each other, each literal is judged against its negation. The least
    settled of their statuses (the first in `SEVERAL`) is the status of the debate, and the literal that stands is its
    verdict where exactly one does. Else the positions are the answers to one issue. `issues`: the literals to judge;
    all positions if it is left out. `foremost`: where some of these are among the issues, they alone count for status
    and verdict.
    """
    graph, judging = standing.graph, _Judging(standing)
    if issues is None and (graph.exclusive or len(graph.positions) == 1):
        return judging.of(standing.positions)
    literals = list(issues) if issues is not None else [p.id for p in graph.positions]
    found = {literal: judging.of((literal, negate(literal))) for literal in literals}
    if not found:
        return Content(Status.INSUFFICIENT_EVIDENCE, reason="nothing was claimed")
    heads = {literal: found[literal] for literal in literals if literal in foremost} or found
    worst = min(heads.values(), key=lambda content: SEVERAL.index(content.status))
    listed = tuple(Issue(l, content.status, content.verdict, l in heads) for l, content in found.items())
    untested = any(content.untested for content in heads.values() if content.status is worst.status)
    cut = any(content.cut for content in heads.values())
    some = any(standing.of(l) is Label.IN for literal in heads for l in (literal, negate(literal)))
    reason = _reason_of(standing, heads, worst) if some and worst.status in NONE_STANDS else worst.reason
    return Content(worst.status, _only(standing, heads), reason, issues=listed, untested=untested, cut=cut)


def _reason_of(standing: Standing, heads: Mapping[Literal, Content], worst: Content) -> str:
    """The reason of the issues with the worst status, with their words where they are positions."""
    texts = {position.id: str(position.text) for position in standing.graph.positions}
    named = [f"‘{texts[l]}’" for l, content in heads.items() if content.status is worst.status and l in texts]
    more = [f"{len(named) - NAMED} more"] if len(named) > NAMED else []
    return f"of {' and '.join([*named[:NAMED], *more])}: {worst.reason}" if named else worst.reason


def _only(standing: Standing, heads: Mapping[Literal, Content]) -> Literal | None:
    """The verdict of several issues: the literal that stands, where exactly one does."""
    stands = {l for literal in heads for l in (literal, negate(literal)) if standing.of(l) is Label.IN}
    verdicts = {content.verdict for content in heads.values() if content.verdict is not None}
    return next(iter(verdicts), None) if len(stands) == 1 else None


def _choice(means: dict[Literal, float], side: float) -> Literal | None:
    """The unique highest stance, if it is at least `side`."""
    best = max(means.values())
    highest = [p for p, value in means.items() if rounded(value) == rounded(best)]
    return highest[0] if len(highest) == 1 and rounded(best) >= side else None


@dataclass(frozen=True)
class _Judging:
    """One standing asked about several issues: what all of them need is computed once, and only if it is needed."""

    standing: Standing

    @cached_property
    def classes(self) -> frozenset[str]:
        """The classes of all who take part."""
        return classes_of(self.standing.graph)

    @cached_property
    def gates(self) -> frozenset[str]:
        """Those whose stances count for nothing."""
        return gates(self.standing.graph)

    @cached_property
    def tenable(self) -> tuple[frozenset[Literal], bool]:
        return self.standing.tenable()

    @cached_property
    def said(self) -> Field:
        return self.standing.said()

    @cached_property
    def disputed(self) -> frozenset[str]:
        """The nodes that something was ever in conflict with."""
        return frozenset(node for c in conflicts(self.said) for node in (c.left, c.right))

    def of(self, positions: tuple[Literal, ...]) -> Content:
        """The status of one issue."""
        standing = self.standing
        if not any(standing.argued(p) for p in positions):
            return Content(Status.INSUFFICIENT_EVIDENCE, reason="nothing was argued for or against any position")
        taken = self.sides(positions)
        stands = [p for p in positions if standing.of(p) is Label.IN]
        cut = not standing.complete
        if stands:
            return _standing_row(taken, stands[0], self.tested(positions, stands[0]), cut)
        if all(standing.of(p) is Label.OUT for p in positions):
            return Content(Status.REJECTED, reason="every position has fallen", cut=cut)
        tenable, complete = self.tenable
        return _open_row(taken, [p for p in positions if p in tenable], cut or not complete)

    def sides(self, positions: tuple[Literal, ...]) -> Sides:
        """The sides that classes took on an issue; a class of several members has the mean of their stances."""
        graph, side = self.standing.graph, self.standing.parameters.side
        members: dict[str, dict[Literal, list[float]]] = defaultdict(lambda: defaultdict(list))
        for participant, values in stances_of(graph).items():
            for position in positions if participant not in self.gates else ():
                if position in values:
                    members[graph.class_of(participant)][position].append(values[position])
        chosen = [_choice({p: fsum(vs) / len(vs) for p, vs in sorted(of.items())}, side) for of in members.values()]
        n = len(self.classes)
        return Sides(n, {p: chosen.count(p) / n if n else 0.0 for p in positions})

    def tested(self, positions: tuple[Literal, ...], position: Literal) -> bool:
        """Whether anything was ever in conflict with a holder of the position, or a rival was ever argued.

        What was conceded or retracted since counts: it was said, and the position has outlived it.
        """
        rivals = (rival for rival in positions if rival != position)
        if any(argued(self.said, rival) for rival in rivals):
            return True
        return any(node in self.disputed for node in self.said.holding(position))


def _standing_row(taken: Sides, position: Literal, tested: bool, cut: bool) -> Content:
    share = taken.share[position]
    rows: tuple[tuple[Status, bool, str], ...] = (
        (Status.CONSENSUS, taken.n >= 2 and share == 1, "it stands, and everybody is for it"),
        (Status.MAJORITY, taken.n >= 2 and share > 1 / 2, "it stands, and more than half of all are for it"),
        (Status.UNOPPOSED, not tested, "it stands, but nothing was ever said against it"),
        (Status.ACCEPTED, True, "it stands against what was said against it"),
    )
    status, _, reason = next(row for row in rows if row[1])
    verdict = None if status is Status.UNOPPOSED else position
    untested = status in (Status.CONSENSUS, Status.MAJORITY) and not tested
    return Content(status, verdict, reason, untested=untested, cut=cut)


def _open_row(taken: Sides, tenable: list[Literal], cut: bool) -> Content:
    backed = [p for p in tenable if taken.share[p] >= 1 / 3]
    rows: tuple[tuple[Status, bool, str], ...] = (
        (
            Status.POLARIZED,
            taken.n >= 2 and len(backed) >= 2,
            "two positions can be held, and each has a third of all on its side",
        ),
        (
            Status.BALANCED,
            taken.n >= 2 and len(tenable) >= 2 and not backed,
            "several positions can be held, and none has a third of all on its side",
        ),
        (Status.CONTESTED, True, "no position stands; what was said against them is not settled"),
    )
    status, _, reason = next(row for row in rows if row[1])
    return Content(status, reason=reason, cut=cut)
