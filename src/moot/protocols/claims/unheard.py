"""Who was never asked about a claim at issue, who was asked and never said where it stands on it, and who said that it
takes no side."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice
from types import MappingProxyType
from typing import Final

from moot.argumentation.literal import Literal, proposition
from moot.protocols.claims.verdict import named
from moot.protocols.pending import taking_part
from moot.record.debate import Debate
from moot.record.graph import Component, Graph, claim_of
from moot.record.status import Status
from moot.results import Said
from moot.verdict.claims import Claims
from moot.verdict.content import Content

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
    texts = {claim.literal: claim.text for claim in reversed(said.claims) if claim.same_as is None}
    return unheard_caveats(content, Unheard(said.never_asked or {}, said.never_said or {}, said.abstained or {}), texts)


def unheard_caveats(content: Content, missing: Unheard, texts: Mapping[Literal, str]) -> tuple[str, ...]:
    """What the status of a debate cannot be trusted for: that somebody was not heard on the claims that decided it. A
    sentence for each of the first few, which are those that won, else those with the status of the debate.
    """
    heads = [issue for issue in content.issues if issue.heads]
    won = [issue for issue in heads if proposition(content.verdict or "") in issue.answers]
    decisive = won or [issue for issue in heads if issue.status is content.status]
    told = (sentence for issue in decisive for sentence in _told(issue.answers, missing, texts))
    return tuple(islice(told, SENTENCES))


def _told(answers: Sequence[Literal], missing: Unheard, texts: Mapping[Literal, str]) -> Iterator[str]:
    """Of recommendations that exclude each other those are meant who were not heard on any."""
    about = named([texts[literal] for literal in answers])
    for names, what, then in ((missing.asked, "never asked", ""), (missing.said, "asked", ", and took no side on it")):
        who = _of_all(names, answers)
        if who:
            yield f"{people(who)} {'were' if len(who) > 1 else 'was'} {what} about {about}{then}."
    who = _of_all(missing.abstained, answers)
    if who:
        yield f"{people(who)} {'abstain' if len(who) > 1 else 'abstains'} on {about}."


def _of_all(names: Names, answers: Sequence[Literal]) -> tuple[str, ...]:
    first, *others = (names.get(literal, ()) for literal in answers)
    return tuple(who for who in first if all(who in other for other in others))


def people(names: Sequence[str]) -> str:
    """The first few names as a list for people.

    >>> people(["ana", "ben"])
    'ana and ben'
    """
    more = [f"{len(names) - PEOPLE} more"] if len(names) > PEOPLE else []
    *first, last = [*names[:PEOPLE], *more]
    return f"{', '.join(first)} and {last}" if first else last
