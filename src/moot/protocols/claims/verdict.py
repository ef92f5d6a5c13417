"""What a debate of claims comes to: what is at issue, what attacks what, the reason in one sentence for people
(docs/formal-model.md, section 5), and who was not heard on what decided it.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice
from types import MappingProxyType
from typing import Final

from moot.argumentation.literal import Literal, negate
from moot.protocols.pending import taking_part
from moot.record.debate import Debate
from moot.record.graph import Component, Graph, Kind, claim_of
from moot.record.status import Status
from moot.record.text import shortened
from moot.results import Said
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


Names = Mapping[Literal, tuple[str, ...]]
PEOPLE: Final = 5
"""Participants that a sentence names."""
SENTENCES: Final = 3
"""Caveats of this kind that are given."""


@dataclass(frozen=True, slots=True)
class Unheard:
    """By literal at issue, the participants that were never asked about it (`asked`), those that were asked and never
    said where they stand on it (`said`), and those that said that they take no side (`abstained`), in the order of the
    seats; without the literals of which all were heard.
    """

    asked: Names
    said: Names
    abstained: Names = field(default_factory=lambda: MappingProxyType({}))


def unheard(debate: Debate, literals: Iterable[Literal]) -> Unheard:
    """Who was not heard on each of `literals`, which claims state.

    Asked about a claim is who was shown it, or one that says the same, in a request; its authors are no matter of
    asking. Said something of it has who wrote it, agreed to it or to a part of it, opposed it, conceded it, took a
    stance on it, or stands behind a live claim that attacks it. Who failed in every round is left out. Linear in the
    debate, for each participant.
    """
    claims, people = Claims(debate.graph), taking_part(debate)
    shown = {who: frozenset[str]() for who in people} | _shown(debate, claims)
    spoken = {who: frozenset[str]() for who in people} | _spoken(debate.graph, claims)
    neither = _neither(debate.graph, claims)
    never_asked, never_said = dict[Literal, tuple[str, ...]](), dict[Literal, tuple[str, ...]]()
    abstained = dict[Literal, tuple[str, ...]]()
    for literal in literals:
        head = claim_of(literal) or literal
        authors = {a for id in _same(claims, literal) for a in debate.graph.arguments[id].authors}
        asked = [who for who in people if who in authors or head in shown[who]]
        never_asked[literal] = tuple([who for who in people if who not in asked])
        never_said[literal] = tuple([who for who in asked if head not in spoken[who]])
        abstained[literal] = tuple([who for who in people if who not in authors and head in neither.get(who, ())])
    return Unheard(_kept(never_asked), _kept(never_said), _kept(abstained))


def _kept(names: Names) -> Names:
    return MappingProxyType({literal: who for literal, who in names.items() if who})


def _same(claims: Claims, literal: Literal) -> Iterable[str]:
    ids = (claim_of(other) or other for other in claims.one.same(literal))
    return (id for id in ids if id in claims.graph.arguments)


def _shown(debate: Debate, claims: Claims) -> dict[str, frozenset[str]]:
    """By participant the heads of the claims that a request showed it."""
    found: dict[str, set[str]] = {}
    arguments = debate.graph.arguments
    for request in (request for round_ in debate.rounds for request in round_.requests):
        ids = (*request.handles, *(claim_of(literal) or literal for literal in request.about))
        found.setdefault(request.participant, set()).update(claims.head(id) for id in ids if id in arguments)
    return {who: frozenset(heads) for who, heads in found.items()}


def _spoken(graph: Graph, claims: Claims) -> dict[str, frozenset[str]]:
    """By participant the heads of the claims of which it said where it stands."""
    found: dict[str, set[str]] = {}

    def note(who: str, id: str | None) -> None:
        if id is not None and id in graph.arguments:
            found.setdefault(who, set()).add(claims.head(id))

    for argument in graph.arguments.values():
        for who in argument.authors:
            note(who, argument.id)
            note(who, argument.part_of)
    for table in (graph.endorsements, graph.concessions):
        for who, ids in table.items():
            for id in ids:
                note(who, id)
    behind = _behind(graph, claims)
    for edge in graph.edges.values():
        if edge.component in (Component.CLAIM, Component.WARRANT):
            for who in (*edge.authors, *behind.get(edge.source, ())):
                note(who, edge.target)
    for who, stances in graph.stances.items():
        for literal in stances:
            note(who, claim_of(literal))
    return {who: frozenset(heads) for who, heads in found.items()}


def _neither(graph: Graph, claims: Claims) -> dict[str, frozenset[str]]:
    """By participant the heads of the claims on which it took a stance of 0, and nothing else: who agreed, conceded, or
    speaks against them took a side, or gave one up.
    """
    found: dict[str, set[str]] = {}
    for who, stances in graph.stances.items():
        plain = ((claim_of(literal) or "", value) for literal, value in stances.items() if not literal.startswith("~"))
        taken = [(claims.head(id), value) for id, value in plain if id in graph.arguments]
        found[who] = {head for head, value in taken if not value} - {head for head, value in taken if value}
    for table in (graph.endorsements, graph.concessions):
        for who, ids in table.items():
            found.get(who, set()).difference_update(claims.head(id) for id in ids if id in graph.arguments)
    for edge in graph.edges.values():
        if edge.target in graph.arguments:
            for who in edge.authors:
                found.get(who, set()).discard(claims.head(edge.target))
    return {who: frozenset(heads) for who, heads in found.items() if heads}


def _behind(graph: Graph, claims: Claims) -> dict[str, set[str]]:
    """By live claim who wrote it or agreed to it, without those who took it back or conceded it."""
    found = {id: set(claims.authors_of(id)) for id in claims.live}
    for who, ids in graph.endorsements.items():
        for id in (id for id in ids if id in found):
            found[id].add(who)
    for who, ids in graph.concessions.items():
        for id in (id for id in ids if id in found):
            found[id].discard(who)
    return found


def caveats_of(debate: Debate, content: Content, said: Said) -> tuple[str, ...]:
    """Caveats about who was not heard on what decided the debate, once it has a status that rests on the graph."""
    if debate.concluded is None or debate.concluded.status in (Status.FAILED, Status.CANCELLED):
        return ()
    texts = {issue.literal: issue.text for issue in said.issues}
    return unheard_caveats(content, Unheard(said.never_asked or {}, said.never_said or {}, said.abstained or {}), texts)


def unheard_caveats(content: Content, missing: Unheard, texts: Mapping[Literal, str]) -> tuple[str, ...]:
    """What the status of a debate cannot be trusted for: that somebody was not heard on the claims that decided it. A
    sentence for each of the first few, which are those that won, else those with the status of the debate.
    """
    heads = [issue for issue in content.issues if issue.heads]
    won = [issue for issue in heads if content.verdict in (issue.literal, negate(issue.literal))]
    decisive = won or [issue for issue in heads if issue.status is content.status]
    told = (sentence for issue in decisive for sentence in _told(issue.literal, missing, texts[issue.literal]))
    return tuple(islice(told, SENTENCES))


def _told(literal: Literal, missing: Unheard, text: str) -> Iterator[str]:
    for names, what, then in ((missing.asked, "never asked", ""), (missing.said, "asked", ", and took no side on it")):
        who = names.get(literal, ())
        if who:
            yield f"{people(who)} {'were' if len(who) > 1 else 'was'} {what} about {named([text])}{then}."
    who = missing.abstained.get(literal, ())
    if who:
        yield f"{people(who)} {'abstain' if len(who) > 1 else 'abstains'} on {named([text])}."


def people(names: Sequence[str]) -> str:
    """The first few names as a list for people.

    >>> people(["ana", "ben"])
    'ana and ben'
    """
    more = [f"{len(names) - PEOPLE} more"] if len(names) > PEOPLE else []
    *first, last = [*names[:PEOPLE], *more]
    return f"{', '.join(first)} and {last}" if first else last
