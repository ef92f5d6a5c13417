"""What a debate of claims comes to: what is at issue, what attacks what, and the reason in one sentence for people
(docs/formal-model.md, section 5).
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from moot.argumentation.literal import Literal
from moot.record.graph import Kind, claim_of
from moot.record.status import Status
from moot.record.text import shortened
from moot.verdict.claims import Claims, attacks
from moot.verdict.content import Content
from moot.verdict.graph_status import graph_content
from moot.verdict.standing import Standing

NAMED: Final = 3
"""Claims that a sentence names."""
_SAID: Final[Mapping[Status, tuple[str, str]]] = {
    Status.CONSENSUS: ("stands, and everybody is for it", "stand, and everybody is for them"),
    Status.MAJORITY: ("stands, and more than half of all are for it", "stand, each with more than half of all for it"),
    Status.ACCEPTED: ("stands against what was said against it", "stand against what was said against them"),
    Status.UNOPPOSED: ("stands, but nothing was ever said against it", "stand, but nothing was ever said against them"),
    Status.REJECTED: ("has fallen", "have fallen"),
    Status.CONTESTED: ("is open: what was said against it is not settled", "are open"),
    Status.BALANCED: ("is open, and no side has a third of all", "are open, and no side has a third of all"),
    Status.POLARIZED: ("divides them: each side has a third of all", "divide them: each side has a third of all"),
    Status.INSUFFICIENT_EVIDENCE: ("was never argued", "were never argued"),
}
"""What is said of one claim with a status, and of several."""
_SHOWN: Final = ("is open: what was said against it does not settle it", "are open")
"""The same of a contested claim where something is taken as shown: that a claim is so does not say that what it speaks
against is not."""
_AT_ODDS: Final[Mapping[Status, str]] = {
    Status.CONTESTED: "are at odds, and none has fallen",
    Status.BALANCED: "are at odds, and none has a third of all on its side",
    Status.POLARIZED: "are at odds, each side with a third of all",
}
"""What is said of several that attack each other."""


def reason(
    content: Content,
    texts: Mapping[Literal, str],
    rivals: Iterable[Collection[Literal]],
    passed_over: bool,
    shown: bool = False,
) -> str:
    """Why a debate of claims has its status, as a sentence without a capital and a full stop.

    `texts`: what each literal at issue says. `rivals`: the pairs of literals of which one attacks the other.
    `passed_over`: whether there are recommendations, but none at issue. `shown`: whether anything is taken as shown.
    """
    same = [i.literal for i in content.issues if i.heads and i.status is content.status]
    if not same:
        return content.reason
    said = f"{named([texts[literal] for literal in same])} {_of(content.status, same, rivals, shown)}"
    if content.verdict is not None and content.verdict in texts and content.verdict not in same:
        said = f"{named([texts[content.verdict]])} stands; {said}"
    return f"{said}; no recommendation is at issue" if passed_over else said


def _of(status: Status, same: Sequence[Literal], rivals: Iterable[Collection[Literal]], shown: bool) -> str:
    there = set(same)
    if status in _AT_ODDS and any(there.issuperset(pair) for pair in rivals):
        return _AT_ODDS[status]
    words = _SHOWN if shown and status is Status.CONTESTED else _SAID[status]
    return words[len(same) > 1]


def named(texts: Sequence[str]) -> str:
    """The first few texts, shortened and in quotation marks, as a list for people.

    >>> named(["a", "b", "c", "d"])
    '“a”, “b”, “c” and 1 more'
    """
    quoted = [f"“{shortened(text)}”" for text in texts[:NAMED]]
    more = [f"{len(texts) - NAMED} more"] if len(texts) > NAMED else []
    *first, last = [*quoted, *more]
    return f"{', '.join(first)} and {last}" if first else last


def claims_content(standing: Standing) -> Content:
    """The status of the debate: that of the claims at issue, each judged against its negation. Where recommendations
    are at issue, they alone decide it. The reason names the claims that are meant.
    """
    asked = recommendations(standing)
    content = graph_content(standing, issues(standing), asked)
    texts = {position.id: str(position.text) for position in standing.graph.positions}
    rivals = ((attack.source, attack.target) for attack in attacks(standing))
    passed_over = bool(asked) and asked.isdisjoint(issue.literal for issue in content.issues)
    return replace(content, reason=reason(content, texts, rivals, passed_over, bool(standing.graph.settled)))


def recommendations(standing: Standing) -> frozenset[Literal]:
    """The literals that a live recommendation claims, also together with claims of another type that say the same."""
    claims = Claims(standing.graph)
    recommended = (id for id, claim in claims.live.items() if claim.kind is Kind.RECOMMENDATION)
    return frozenset(claims.one.of(claims.live[id].claim) for id in recommended)


def issues(standing: Standing) -> tuple[Literal, ...]:
    """The literals at issue, sorted: those in an attack between claims, and those that at least two independence
    classes wrote or agreed to. If there are none, all positions.
    """
    positions = tuple(position.id for position in standing.graph.positions)
    there = {position: claim_of(position) or position for position in positions}
    classes = Claims(standing.graph).classes
    shared = {position for position, head in there.items() if len(classes.get(head, ())) >= 2}
    at_issue = shared | {literal for attack in attacks(standing) for literal in (attack.source, attack.target)}
    return tuple(sorted(p for p in positions if p in at_issue)) or tuple(sorted(positions))
