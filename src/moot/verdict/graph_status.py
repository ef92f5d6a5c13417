"""The status of a graph: that of its issue, or of several, each literal against its negation.

docs/formal-model.md, section 5.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from moot.argumentation.literal import Literal, negate
from moot.record.status import Status
from moot.verdict.bounds import bounded
from moot.verdict.content import Content, Issue
from moot.verdict.issue import Judging
from moot.verdict.sides import answers_among
from moot.verdict.standing import Standing, rounded

SEVERAL: Final = (
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
NAMED: Final = 3
"""Issues that a reason names."""


def graph_content(standing: Standing, issues: Iterable[Literal] | None = None) -> Content:
    """The status of a labelled graph: by which positions stand, who is for them and how much speaks for them
    (docs/formal-model.md, 5.1).

    With `issues`, or if the positions do not exclude each other, each literal is judged against its negation. The least
    settled of their statuses (the first in `SEVERAL`) is the status of the debate; what won are its verdicts, by share,
    strength and id.
    """
    named = None if issues is None else tuple(issues)
    return bounded(standing, lambda of: _content(of, named))


def _content(standing: Standing, issues: tuple[Literal, ...] | None) -> Content:
    graph, judging = standing.graph, Judging(standing)
    if issues is None and (graph.exclusive or len(graph.positions) == 1):
        return judging.of(answers_among(standing.positions))
    literals = issues if issues is not None else [p.id for p in graph.positions]
    found = {literal: judging.of(answers_among((literal, negate(literal)))) for literal in literals}
    if not found:
        return Content(Status.INSUFFICIENT_EVIDENCE, reason="nothing was claimed")
    worst = min(found.values(), key=lambda content: SEVERAL.index(content.status))
    strength = standing.strengths.strength
    ranked = sorted(
        (-judging.stances.on(answers_among((literal, negate(literal)))).share(p), -rounded(strength[p]), p)
        for literal, content in found.items()
        for p in content.verdicts
    )
    verdicts = tuple(p for _, _, p in ranked)
    won = verdicts[0] if verdicts else None
    return Content(
        worst.status,
        won,
        _reason_of(standing, found, worst),
        issues=tuple(issue_of(literal, content) for literal, content in found.items()),
        untested=any(content.untested for content in found.values() if content.status is worst.status),
        cut=any(content.cut for content in found.values()),
        leader=won,
        verdicts=verdicts,
        effective=len(judging.stances.means),
        unresolved=tuple(node for content in found.values() if won in content.verdicts for node in content.unresolved),
    )


def issue_of(literal: Literal, content: Content, *, heads: bool = True) -> Issue:
    """One of several issues, with the status and verdict that it has by itself."""
    return Issue(literal, content.status, content.verdict, heads, verdicts=content.verdicts)


def _reason_of(standing: Standing, found: Mapping[Literal, Content], worst: Content) -> str:
    """The reason of the issues with the worst status, with their words."""
    texts = {position.id: str(position.text) for position in standing.graph.positions}
    named = [f"‘{texts[l]}’" for l, content in found.items() if content.status is worst.status and l in texts]
    more = [f"{len(named) - NAMED} more"] if len(named) > NAMED else []
    return f"of {' and '.join([*named[:NAMED], *more])}: {worst.reason}" if named else worst.reason
