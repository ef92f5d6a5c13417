"""What is shown to all in a round of a debate of claims: labels, reasons, attacks and their state, what is open.

It is the same for every participant of a round, so it is worked out once and shared; `showing` makes of it what each
participant sees.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from string import ascii_uppercase
from typing import Any

from moot.argumentation.labelling import Label
from moot.record.acts.not_know import AnswerUnknown
from moot.record.acts.refuse_compromise import CompromiseRefused
from moot.record.debate import Debate
from moot.record.graph import (
    Argument,
    Component,
    Edge,
    Graph,
    How,
    Kind,
    Support,
    Suspicion,
    Tie,
    claim_of,
    contradiction_id,
    pair_of,
)
from moot.record.lifecycle import DebateOpened
from moot.record.parameters import Parameters
from moot.verdict.claims import Claims
from moot.verdict.standing import Standing


class SaidOf:
    """What was said of pairs of claims in the graph of `claims`. Each property is linear in the graph, once."""

    def __init__(self, claims: Claims) -> None:
        self.claims, self.graph = claims, claims.graph

    def may_conflict(self, a: str, b: str) -> bool:
        """Whether a detector may set two claims against each other: it has not done so, no author says both, no author
        of one supports or endorses the other, they are not of one side as declared, they are no compromises on one
        thing, none is a part of the other, nor both parts of one, and nobody said that they are not in conflict.
        """
        known = contradiction_id(*pair_of(a, b)) in self.graph.edges or pair_of(a, b) in self._tied
        together = self._of_one_claim(a, b) or self.are_on_one_thing(a, b)
        return not (known or together or self._of_one_author(a, b) or self._spoken_for(a, b))

    def is_open(self, a: str, b: str) -> bool:
        """Whether participants can be asked what two claims are to each other: nobody has said it, they were not asked
        before, and none is a part of the other, nor both parts of one.
        """
        related = pair_of(a, b) in self._related or self.claims.head(a) == self.claims.head(b)
        return not (related or self._of_one_claim(a, b) or self._of_one_author(a, b) or self._spoken_for(a, b))

    def are_on_one_thing(self, a: str, b: str) -> bool:
        """Whether two claims are compromises between claims of which at least one is the same."""
        one, other = ({*map(self.claims.head, self._between(id))} for id in (a, b))
        return not one.isdisjoint(other)

    def _between(self, id: str) -> tuple[str, ...]:
        """What a compromise is, and was, between."""
        claim = self.graph.arguments[id]
        return () if claim.between is None else (*claim.between, *self.claims.between(id))

    def _of_one_claim(self, a: str, b: str) -> bool:
        """Whether one claim is a part of the other, or both are parts of one."""
        wholes = {id: self.graph.arguments[id].part_of for id in (a, b)}
        one, other = ({self.claims.head(i) for i in (id, whole) if i is not None} for id, whole in wholes.items())
        return any(wholes.values()) and not one.isdisjoint(other)

    def _of_one_author(self, a: str, b: str) -> bool:
        return not set(self.claims.authors_of(a)).isdisjoint(self.claims.authors_of(b))

    def _spoken_for(self, a: str, b: str) -> bool:
        """Whether an author of one claim speaks for the other, or both speak for one thing."""
        head_a, head_b = self.claims.head(a), self.claims.head(b)
        for one, other in ((head_a, head_b), (head_b, head_a)):
            if not self._favours.get(one, set()).isdisjoint(self._authors(other)):
                return True
        sides_a, sides_b = self._sides.get(head_a, set()), self._sides.get(head_b, set())
        return head_b in sides_a or head_a in sides_b or not sides_a.isdisjoint(sides_b)

    def _authors(self, head: str) -> Iterable[str]:
        return self.claims.authors(head) if head in self.claims.members else ()

    @cached_property
    def _favours(self) -> dict[str, set[str]]:
        """By head of a claim, the participants who endorsed it, or support it by anything."""
        graph, found = self.graph, dict[str, set[str]]()
        for who, ids in graph.endorsements.items():
            for id in ids:
                found.setdefault(self.claims.head(id), set()).add(who)
        for target, _, authors in _supports(graph, self.claims):
            found.setdefault(target, set()).update(authors)
        return found

    @cached_property
    def _sides(self) -> dict[str, set[str]]:
        """By head of a claim, the heads of the claims that it supports."""
        found: dict[str, set[str]] = {}
        for target, source, _ in _supports(self.graph, self.claims):
            found.setdefault(source, set()).add(target)
        return found

    @cached_property
    def _tied(self) -> frozenset[tuple[str, str]]:
        """The pairs of which somebody said that they are the same, or not in conflict."""
        return frozenset((tied.a, tied.b) for tied in self.graph.ties if tied.tie is not Tie.DIFFERENT)

    @cached_property
    def _related(self) -> frozenset[tuple[str, str]]:
        """The pairs of which something was said or suspected."""
        graph = self.graph
        edges = (pair_of(e.source, e.target) for e in graph.edges.values() if e.component is not Component.RELATION)
        supports = (pair_of(s.source, claim_of(s.target) or s.target) for s in graph.supports.values())
        named = (
            pair_of(argument.id, other)
            for argument in graph.arguments.values()
            for other in (*self._between(argument.id), argument.part_of, argument.answers, argument.supersedes)
            if other is not None
        )
        suspected = (suspicion.pair for suspicion in graph.suspicions)
        tied = ((tied.a, tied.b) for tied in graph.ties)
        return frozenset((*edges, *supports, *named, *suspected, *tied))


def _supports(graph: Graph, claims: Claims) -> Iterable[tuple[str, str, tuple[str, ...]]]:
    """The supports in force between claims: the head that is supported, the head that supports, and who says so."""
    for support in graph.supports.values():
        target = claim_of(support.target) if support.component is Component.LITERAL else support.target
        authors = tuple(a for a in support.authors if support.id not in graph.retracted.get(a, ()))
        if target is not None and target in graph.arguments and support.source in graph.arguments and authors:
            yield claims.head(target), claims.head(support.source), authors


Pair = tuple[str, str]
DETECTED = "detected"
"""Who says of an attack that nobody said and a detector found."""


class State(StrEnum):
    """What became of an attack: it stands, somebody says that it is no conflict, or it fell: whoever made it gave it
    up, or the claim that it comes from is out.
    """

    STANDS = "stands"
    CHALLENGED = "challenged"
    FELL = "fell"


def board_of(debate: Debate) -> "Board":
    """The board of the current round: worked out once a round, and kept in the cache of the debate."""
    graph, found = debate.memo.get(board_of, (None, None))
    if graph is not debate.before or found is None:
        assert debate.opened is not None, "a debate is opened before it asks"
        unknown, refused = _said_beside(debate)
        found = Board(debate.before, debate.parameters, names_of(debate.opened), unknown, refused)
        debate.memo[board_of] = (debate.before, found)
    board: Board = found
    return board


def _said_beside(debate: Debate) -> tuple[Mapping[str, tuple[str, ...]], Mapping[str, Mapping[str, int]]]:
    """What was said before the current round that enters no graph: by question, who does not know the answer; by
    compromise, who refused it, and in which round last.
    """
    requests = ((round_.number, request.id) for round_ in debate.past for request in round_.requests)
    unknown: dict[str, dict[str, None]] = {}
    refused: dict[str, dict[str, int]] = {}
    for number, event in ((number, event) for number, id in requests for event in debate.beside.get(id, ())):
        match event:
            case AnswerUnknown(participant=who, question=question):
                unknown.setdefault(question, {})[who] = None
            case CompromiseRefused(participant=who, claim=claim):
                refused.setdefault(claim, {})[who] = number
    return {question: tuple(who) for question, who in unknown.items()}, refused


def names_of(opened: DebateOpened) -> Mapping[str, str]:
    """By the name of each seat, the name under which others see it: its own, or A, B, C, … in an anonymous debate."""
    if not opened.anonymous:
        return {seat.name: seat.name for seat in opened.seats}
    return {seat.name: _letters(n) for n, seat in enumerate(opened.seats)}


def _letters(n: int) -> str:
    """A to Z, then AA, AB, …: the columns of a spreadsheet."""
    before, last = divmod(n, len(ascii_uppercase))
    return (_letters(before - 1) if before else "") + ascii_uppercase[last]


@dataclass(frozen=True)
class Board:
    """A debate of claims as a round begins. `graph`: all that was said before the round. `names`: by participant, the
    name that is shown. `unknown`: by question, who does not know the answer; `refused`: by compromise, who refused it,
    and in which round last. Each property is worked out when it is first asked for, and kept.
    """

    graph: Graph
    parameters: Parameters
    names: Mapping[str, str]
    unknown: Mapping[str, tuple[str, ...]]
    refused: Mapping[str, Mapping[str, int]]
    memo: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """What was worked out for one participant of the round and is the same for others. It decides nothing."""

    @cached_property
    def claims(self) -> Claims:
        """The claims of the graph."""
        return Claims(self.graph)

    @cached_property
    def handles(self) -> Mapping[str | Pair, str]:
        """The handle of each argument (`c1`, …), by its id, and of each conflict (`x1`, …), by the ids of its two."""
        found: dict[str | Pair, str] = {id: f"c{n}" for n, id in enumerate(self.graph.arguments, 1)}
        return found | {pair: f"x{n}" for n, pair in enumerate(self.graph.conflicts, 1)}

    @cached_property
    def written(self) -> Mapping[str, frozenset[str]]:
        """By participant, the claims and questions that it wrote and stands behind."""
        found: dict[str, set[str]] = {}
        for id in self.graph.arguments:
            for author in self.claims.authors_of(id):
                found.setdefault(author, set()).add(id)
        return {author: frozenset(ids) for author, ids in found.items()}

    @cached_property
    def conflicts(self) -> Mapping[Pair, str]:
        """By the heads of two groups of claims, the handle of the first conflict between claims of the two."""
        found: dict[Pair, str] = {}
        for a, b in self.graph.conflicts:
            if a in self.graph.arguments and b in self.graph.arguments:
                found.setdefault(pair_of(self.claims.head(a), self.claims.head(b)), self.handles[a, b])
        return found

    @cached_property
    def _standing(self) -> Standing:
        return Standing(self.claims.judged, self.parameters)

    def label(self, id: str) -> Label:
        """The label of the live claim `id`. The first call labels the whole graph."""
        return self._standing.of(self.claims.one.of(self.graph.arguments[id].claim))

    def authors(self, id: str) -> str:
        """Who stands behind a claim, by the names that are shown."""
        return ", ".join(self.shown(self.claims.authors_of(id) or self.graph.arguments[id].authors))

    def agreed_by(self, id: str) -> list[str]:
        """Who agreed to the claim `id`, or to one that says the same, and wrote none of them, by the names that are
        shown. Who only conceded it does not agree."""
        return self.shown(self.claims.agreed.get(self.claims.head(id), ()))

    def shown(self, participants: Iterable[str]) -> list[str]:
        """The names under which participants are shown."""
        return [self.names.get(name, "somebody") for name in participants]

    # -- reasons

    @cached_property
    def supports(self) -> Mapping[str, list[Support]]:
        """By the head of each claim, the supports of it that somebody stands behind."""
        found: dict[str, list[Support]] = {}
        for support in self.graph.supports.values():
            target = claim_of(support.target) or support.target
            if target in self.graph.arguments and support.source in self.graph.arguments and self._behind(support):
                found.setdefault(self.claims.head(target), []).append(support)
        return found

    def reasons(self, id: str) -> list[str]:
        """The ids of the claims that the authors of the claim `id` gave as its reasons."""
        own = self.graph.arguments[id].authors
        given = (s for s in self.supports.get(self.claims.head(id), ()) if (claim_of(s.target) or s.target) == id)
        return list(dict.fromkeys(s.source for s in given if not set(own).isdisjoint(s.authors)))

    def _behind(self, item: Edge | Support) -> list[str]:
        """The authors of an attack or a support who did not take it back."""
        taken = self.graph.retracted
        return [author for author in item.authors if item.id not in taken.get(author, ())]

    # -- attacks

    @cached_property
    def attacks(self) -> Mapping[str, list[Edge]]:
        """By the head of each claim, the attacks on it by other claims, those that fell too, in the order in which they
        were made.
        """
        found: dict[str, list[Edge]] = {}
        for edge in self.graph.edges.values():
            if edge.component is not Component.RELATION and edge.source in self.graph.arguments:
                target = claim_of(edge.target) or edge.target
                if target in self.graph.arguments and self.claims.head(edge.source) != self.claims.head(target):
                    found.setdefault(self.claims.head(target), []).append(edge)
        return found

    def state(self, edge: Edge) -> State:
        """What became of an attack."""
        in_force = edge.id in self._in_force and self.claims.is_live(edge.source)
        if not in_force or self.label(edge.source) is Label.OUT:
            return State.FELL
        separated = pair_of(edge.source, claim_of(edge.target) or edge.target) in self._separated
        return State.CHALLENGED if separated or edge.id in self._challenged else State.STANDS

    def by(self, edge: Edge) -> list[str]:
        """Who says that there is a conflict: by the names that are shown; or that it was detected."""
        return [DETECTED] if edge.how is How.DETECTED else self.shown(self._behind(edge) or edge.authors)

    @cached_property
    def _in_force(self) -> frozenset[str]:
        structure = self._standing.prepared.structure
        return frozenset(e.id for e in structure.edges) | frozenset(s.id for s in structure.supports)

    @cached_property
    def _challenged(self) -> frozenset[str]:
        aimed = (edge for edge in self.graph.edges.values() if edge.component is Component.RELATION)
        undercut = frozenset(edge.target for edge in aimed if edge.id in self._in_force)
        return undercut.union(challenge.edge for challenge in self._standing.prepared.structure.challenges)

    @cached_property
    def _separated(self) -> frozenset[Pair]:
        """The pairs of claims of which somebody said that they are not in conflict."""
        return frozenset((tied.a, tied.b) for tied in self.graph.ties if tied.tie is Tie.NOT_IN_CONFLICT)

    # -- what is open

    @cached_property
    def questions(self) -> tuple[Argument, ...]:
        """The questions that were not taken back, and that no live claim answers."""
        return tuple(a for a in self.asked if a.id not in self.answers)

    @cached_property
    def asked(self) -> tuple[Argument, ...]:
        """The questions that were not taken back, answered or not."""
        arguments = self.graph.arguments.values()
        return tuple(a for a in arguments if a.kind is Kind.QUESTION and self.claims.authors_of(a.id))

    @cached_property
    def answers(self) -> Mapping[str, list[str]]:
        """By question, the live claims that answer it, in the order in which they were made."""
        found: dict[str, list[str]] = {}
        for argument in self.graph.arguments.values():
            if argument.answers is not None and argument.id in self.claims.live:
                found.setdefault(argument.answers, []).append(argument.id)
        return found

    @cached_property
    def compromises(self) -> tuple[Argument, ...]:
        """The live compromises for which some claim that they are between still stands, in the order in which they were
        made.
        """
        live = self.claims.live
        made = (a for a in self.graph.arguments.values() if a.between is not None and a.id in live)
        return tuple(a for a in made if any(id in live for id in self.claims.between(a.id)))

    def waits_for(self, compromise: Argument, participant: str) -> bool:
        """Whether a compromise is to be accepted, or not, by a participant: it replaces a live claim of theirs."""
        own = (id for id in self.claims.between(compromise.id) if participant in self.claims.authors_of(id))
        said = compromise.id in self.graph.endorsements.get(participant, ())
        said = said or self.claims.one.of(compromise.claim) in self.claims.stances.get(participant, ())
        return participant not in compromise.authors and not said and any(own)

    def refused_by(self, compromise: Argument, since: int = 0) -> list[str]:
        """Who refused a compromise from round `since` on and is still against it, by the names that are shown."""
        found = (who for who, round_ in self.refused.get(compromise.id, {}).items() if round_ >= since)
        return self.shown(who for who in found if self.claims.is_against(who, compromise.id))

    @cached_property
    def suspicions(self) -> tuple[Suspicion, ...]:
        """What detectors are not sure of and nobody said anything about yet, surest first."""
        live, answered = self.claims.live, set(self._related())
        open_ = (s for s in self.graph.suspicions if s.a in live and s.b in live and s.pair not in answered)
        return tuple(sorted(open_, key=lambda s: -s.score))

    def _related(self) -> Iterator[Pair]:
        """The pairs of claims of which somebody said how they are related, or that they say the same."""
        yield from ((tied.a, tied.b) for tied in self.graph.ties)
        links: list[Edge | Support] = [*self.graph.edges.values(), *self.graph.supports.values()]
        for link in links:
            yield pair_of(link.source, claim_of(link.target) or link.target)
        for merge in self.graph.merges:
            yield pair_of(claim_of(merge.a) or merge.a, claim_of(merge.b) or merge.b)
