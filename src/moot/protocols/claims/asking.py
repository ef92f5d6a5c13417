"""To whom something is put after the open round of a debate of claims, and what all are shown.

Something is put to a participant that is a party to a contested claim; that has not yet said where it stands on a
recommendation at issue (contested, or backed by several) and was not asked about it by name, or was not shown one; to
which a question was put, or that gets an answer to its own; that a compromise is between, or whose compromise was
refused. Each is put to a participant once. What is neither contested nor a recommendation at issue counts as asked
about when it was shown.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from moot.argumentation.literal import Literal
from moot.protocols.claims.contested import Contested
from moot.record.acts.refuse_compromise import CompromiseRefused
from moot.record.debate import Debate
from moot.record.graph import Argument, Component, Edge, Graph, Kind, claim_of
from moot.verdict.claims import Claims


@dataclass(frozen=True)
class Asking:
    """What is to be put to whom in the next round of `debate`, where the claims `contested` are contested."""

    debate: Debate
    contested: Sequence[Contested]

    def is_due(self, name: str) -> bool:
        """Whether anything is to be put to the participant `name`."""
        return bool(self.about(name)) or any(self._questions_for(name)) or name in self._told_no

    def about(self, name: str) -> tuple[Literal, ...]:
        """The literals that the participant `name` is to be asked about: of contested claims that it is a party to, of
        compromises and recommendations on which it has not said where it stands.
        """
        mine = (claim.literal for claim in self.contested if name in claim.authors or name in claim.others)
        open_ = (self.claims.one.of(claim.claim) for claim in self._unsaid(name))
        return tuple(dict.fromkeys((*mine, *open_)))

    @property
    def compromise_waits(self) -> bool:
        """Whether somebody whom a compromise is between has neither accepted it nor been asked about it."""
        names = {author for claim in self._compromises for author in self._addressed(claim)}
        return any(self._waits(claim, name) for claim in self._compromises for name in names)

    @cached_property
    def claims(self) -> Claims:
        """The claims of the debate as they are now."""
        return Claims(self.debate.graph)

    @cached_property
    def _seen(self) -> dict[str, set[str]]:
        """By participant, the ids that it was shown in any round."""
        found: dict[str, set[str]] = {}
        for round_ in self.debate.rounds:
            for request in round_.requests:
                found.setdefault(request.participant, set()).update(request.handles)
        return found

    @cached_property
    def _asked_about(self) -> dict[str, set[str]]:
        """By participant, the heads of the claims that it was asked about after the open round."""
        found: dict[str, set[str]] = {}
        for round_ in self.debate.rounds[2:]:
            for request in round_.requests:
                ids = filter(None, map(claim_of, request.about))
                found.setdefault(request.participant, set()).update(map(self.claims.head, ids))
        return found

    def _saw(self, name: str, id: str) -> bool:
        return id in self._seen.get(name, ())

    # -- recommendations and compromises

    def _unsaid(self, name: str) -> Iterator[Argument]:
        """The recommendations on which a participant has not said where it stands, if they are still to be put to it:
        what it was not shown, or what is at issue and it was not asked about by name.
        """
        asked = self._asked_about.get(name, ())
        for head, ids in self._recommendations.items():
            put = not any(self._saw(name, id) for id in ids) or (head in self._at_issue and head not in asked)
            if put and not self._has_said(name, head):
                yield self.debate.graph.arguments[ids[0]]

    @cached_property
    def _at_issue(self) -> frozenset[str]:
        """The claims that are contested, and those that two independence classes or more stand behind."""
        shared = (head for head, classes in self.claims.classes.items() if len(classes) > 1)
        return frozenset((*shared, *(claim.id for claim in self.contested)))

    @cached_property
    def _recommendations(self) -> dict[str, tuple[str, ...]]:
        """The live recommendations, those that say the same under their head. A part of another claim that somebody
        agrees to is an answer, which is put to nobody by itself.
        """
        found: dict[str, tuple[str, ...]] = {}
        for head, ids in self.claims.members.items():
            whole = any(self.claims.live[id].part_of is None for id in ids)
            if whole and self.claims.live[ids[0]].kind is Kind.RECOMMENDATION:
                found[head] = ids
        return found

    def _has_said(self, name: str, head: str) -> bool:
        """Whether a participant wrote a claim, agreed with it or a part of it, or took any stance on it."""
        if name in self.claims.authors(head) or name in self._partial.get(head, ()):
            return True
        literal = self.claims.one.of(self.debate.graph.arguments[head].claim)
        return literal in self.claims.stances.get(name, ()) or name in self._endorsers.get(head, ())

    @cached_property
    def _endorsers(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for name, ids in self.debate.graph.endorsements.items():
            for id in ids:
                found.setdefault(self.claims.head(id), set()).add(name)
        return found

    @cached_property
    def _partial(self) -> dict[str, set[str]]:
        """By head of a claim, who agreed to a part of it."""
        found: dict[str, set[str]] = {}
        for claim in self.claims.live.values():
            if claim.part_of is not None:
                found.setdefault(self.claims.head(claim.part_of), set()).update(claim.authors)
        return found

    @cached_property
    def _compromises(self) -> tuple[Argument, ...]:
        return tuple(claim for claim in self.claims.live.values() if claim.between is not None)

    def _addressed(self, claim: Argument) -> set[str]:
        """Whom a compromise is between, without its author."""
        arguments = self.debate.graph.arguments
        return {author for id in claim.between or () for author in arguments[id].authors} - {*claim.authors}

    def _waits(self, claim: Argument, name: str) -> bool:
        unsaid = name in self._addressed(claim) and not self._has_said(name, self.claims.head(claim.id))
        return unsaid and not self._saw(name, claim.id)

    @cached_property
    def _told_no(self) -> frozenset[str]:
        """The authors of the live compromises that somebody refused in the last round."""
        current = self.debate.current
        requests = current.requests if current is not None else ()
        said = (event for request in requests for event in self.debate.beside.get(request.id, ()))
        refused = {event.claim for event in said if isinstance(event, CompromiseRefused)}
        live = (id for id in refused if self.claims.is_live(id))
        return frozenset(author for id in live for author in self.claims.authors_of(id))

    # -- questions

    def _questions_for(self, name: str) -> Iterator[str]:
        """The questions that were put to a participant, and the answers to its own, that it was not shown yet."""
        for claim in self._asked_and_answered:
            if name not in claim.authors and not self._saw(name, claim.id) and self._concerns(claim, name):
                yield claim.id

    @cached_property
    def _asked_and_answered(self) -> tuple[Argument, ...]:
        arguments = self.debate.graph.arguments.values()
        return tuple(a for a in arguments if a.kind is Kind.QUESTION or a.answers is not None)

    def _concerns(self, claim: Argument, name: str) -> bool:
        """Whether a question was put to a participant, or an answer answers its question."""
        if claim.answers is not None:
            return name in self.debate.graph.arguments[claim.answers].authors
        return self._is_put_to(claim, name)

    def _is_put_to(self, question: Argument, name: str) -> bool:
        """To the authors of what it is about; to everybody if it is about nothing that others said."""
        arguments = self.debate.graph.arguments
        put_to = {a for id in question.about or () for a in arguments[id].authors} - {*question.authors}
        return not put_to or name in put_to


def in_view(graph: Graph) -> tuple[str, ...]:
    """The ids of what participants are shown after the blind round: all live claims, the questions that were not taken
    back, and the attacks between them, in the order in which they were made. An attack on a claim is one on all that
    say the same, whoever gave up which of them. Linear.
    """
    claims = Claims(graph)
    shown = [id for id in graph.arguments if claims.authors_of(id)]
    there = frozenset(shown)
    targets = there | {id for id in graph.arguments if claims.head(id) in claims.members}
    edges = [e.id for e in graph.edges.values() if e.source in there and _target(e) in targets]
    return (*shown, *edges)


def _target(edge: Edge) -> str | None:
    """The claim that an attack is on. A challenge is on none: it is shown as the state of what it challenges."""
    return None if edge.component is Component.RELATION else claim_of(edge.target) or edge.target
