"""Claims: any number of participants say atomic things, see what all said, and say how it is related.

Round 0 is blind: everybody is asked before anybody is seen. Round 1 is open: everybody is shown all live claims, and is
asked what conflicts, what is the same, what supports what. From round 2 on those are asked to whom something is put:
the parties to what is contested, whoever asked or was asked a question, whom a compromise is between, and whoever has
not said where he stands on an open recommendation. It stops when there is agreement and nobody is to be
asked, when nothing is contested and nobody is to be asked, when stances go round in circles, when a round brings
nothing new, or when the rounds are spent (docs/decisions/0020-claims-among-minds.md, 0024).

A party that fails to answer is asked once more: silence of that kind is not quiet. Should it fail again, the debate
goes on without it. Whoever fails in the blind round has lost that turn.
"""

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from moot.argumentation.literal import Literal
from moot.protocols.claims.contested import Contested, contested
from moot.protocols.claims.verdict import claims_content
from moot.protocols.pending import judged_graph, oscillates
from moot.protocols.protocol import Stop
from moot.record.acts.refuse_compromise import CompromiseRefused
from moot.record.debate import Debate
from moot.record.events import Request
from moot.record.graph import Argument, Component, Edge, Graph, Kind, claim_of
from moot.record.round import UNANSWERED, Round
from moot.record.status import Status, StoppedBy
from moot.record.text import ErasedText, words_of
from moot.verdict.claims import Claims
from moot.verdict.standing import Standing


@dataclass(frozen=True)
class Asking:
    """What is to be put to whom in the next round of `debate`, where the claims `contested` are contested."""

    debate: Debate
    contested: Sequence[Contested]

    def is_due(self, name: str) -> bool:
        """Whether anything is to be put to the participant `name`."""
        there = bool(self.about(name)) or any(self._unsaid(name))  # of what its compromise replaces, who says what
        return there or any(self._questions_for(name)) or name in self._told_no

    def about(self, name: str) -> tuple[Literal, ...]:
        """The literals that the participant `name` is to be asked about: of contested claims that it is a party to, of
        compromises and recommendations on which it has not said where it stands.
        """
        mine = (claim.literal for claim in self.contested if name in claim.authors or name in claim.others)
        replaced = self._replaced(name)
        unsaid = (claim for claim in self._unsaid(name) if self.claims.head(claim.id) not in replaced)
        open_ = (self.claims.one.of(claim.claim) for claim in unsaid)
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

    def _replaced(self, name: str) -> AbstractSet[str]:
        """The claims in place of which a participant has proposed or accepted a compromise, by their heads."""
        heads = ((c, self.claims.head(c.id)) for c in self._compromises)
        own = (c for c, head in heads if name in (*self.claims.authors(head), *self._endorsers.get(head, ())))
        return {self.claims.head(id) for c in own for id in (c.between or ())}

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


def recommended(debate: Debate) -> tuple[Literal, ...]:
    """The live recommendations, those that say the same once: what a closing ballot asks for a stance on."""
    claims = Claims(debate.graph)
    whole = ((head, [id for id in ids if claims.live[id].part_of is None]) for head, ids in claims.members.items())
    arguments = debate.graph.arguments
    return tuple(
        claims.one.of(arguments[ids[0]].claim)
        for _, ids in whole
        if ids and claims.live[ids[0]].kind is Kind.RECOMMENDATION
    )


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


CLAIM, OPEN, ANSWER = "claim", "open", "answer"
"""What is asked for: claims, in the blind round; whatever follows from what all said; answers to what is put to one."""
REPLIES: Final = (OPEN, ANSWER)

def ask(debate: Debate) -> tuple[Request, ...]:
    """The requests of the next round, in the order of the seats; none if nothing is left to ask.

    In round 0 and in round 1 every participant is asked; later whoever something is put to (`asking.Asking`). From
    round 1 on all live claims, open questions and attacks are shown.
    """
    assert debate.opened is not None, "a debate is opened before it asks"
    names = [seat.name for seat in debate.opened.speakers]
    if not debate.rounds:
        return tuple(Request(f"0.{name}.0", name, CLAIM) for name in names)
    asking, number = asking_in(debate), debate.round + 1
    handles = in_view(debate.graph)
    aim = OPEN if number == 1 else ANSWER
    return tuple(
        Request(f"{number}.{name}.0", name, aim, asking.about(name), handles=handles)
        for name in names
        if aim == OPEN or asking.is_due(name)
    )


def asking_in(debate: Debate) -> Asking:
    """What is to be put to whom next, in the debate as it is now."""
    return Asking(debate, contested_in(debate))


def stop(debate: Debate) -> Stop | None:
    """The reason to stop after the round that was just completed, as a word and a sentence; None to go on.

    After the blind round: nobody said anything, or there is nobody else. Later: all agree and nobody is to be asked
    (say, about a recommendation of this round); nothing is contested and nobody is to be asked; the stances go round in
    circles; the round brought nothing new, and no party that failed to answer is to be asked again.
    """
    assert debate.opened is not None, "a debate is opened before it stops"
    if debate.round == 0:
        return _after_the_blind_round(debate, len(debate.opened.speakers))
    if _agreed(debate) and not _anybody_is_due(debate):
        return StoppedBy.AGREEMENT, "all agree on what is at issue"
    if not contested_in(debate) and not _anybody_is_due(debate):
        return StoppedBy.NOTHING_CONTESTED, "nothing is contested"
    if oscillates([round_.stances for round_ in debate.rounds]):
        return StoppedBy.OSCILLATING, "the stances are those of some rounds ago"
    if not _owed(debate.rounds) and quiet(debate):
        return StoppedBy.NO_NEW_INFORMATION, "the last round brought nothing new"
    return None


def _after_the_blind_round(debate: Debate, seats: int) -> Stop | None:
    if not debate.graph.arguments:
        return StoppedBy.NO_NEW_INFORMATION, "nobody said anything"
    alone = seats == 1 and not contested_in(debate)
    return (StoppedBy.NOTHING_CONTESTED, "there is nobody else to ask") if alone else None


def _agreed(debate: Debate) -> bool:
    """Whether the debate has come to a consensus. It is judged only where all classes stand behind some claim, without
    which there is none."""
    claims = Claims(judged_graph(debate))
    if frozenset(claims.graph.classes.values()) not in claims.classes.values():
        return False
    return claims_content(Standing(claims.judged, debate.parameters)).status is Status.CONSENSUS


def _anybody_is_due(debate: Debate) -> bool:
    assert debate.opened is not None, "a debate is opened before it stops"
    asking = asking_in(debate)
    return any(asking.is_due(seat.name) for seat in debate.opened.speakers)


def contested_in(debate: Debate) -> tuple[Contested, ...]:
    """The contested claims of the debate as it is now: those that are undecided, and those that are out although an
    author of the claim was never asked to answer, or did not answer when asked.
    """
    graph, found = debate.memo.get(contested_in, (None, ()))
    if graph is not debate.graph:
        found = _contested_in(debate)
        debate.memo[contested_in] = (debate.graph, found)
    return tuple(found)


def _contested_in(debate: Debate) -> tuple[Contested, ...]:
    return contested(debate.graph, debate.parameters, lambda: _asked(debate), debate.memo)


def _asked(debate: Debate) -> frozenset[tuple[str, str]]:
    """Who was asked to answer for which claim, and did, if only by passing. Linear in what was asked."""
    claims = Claims(debate.graph)
    answered = (
        (request.participant, claim_of(literal))
        for round_ in debate.rounds
        for request in _answers(round_)
        if round_.closed[request.id].how not in UNANSWERED
        for literal in request.about
    )
    return frozenset((who, claims.head(id)) for who, id in answered if id is not None)


def _answers(round_: Round) -> list[Request]:
    """The requests of a round to answer for what is contested, as far as they are closed."""
    return [request for request in round_.requests if request.aim in REPLIES and request.id in round_.closed]


def due(debate: Debate) -> bool:
    """Whether a reply is still due: a party to a contested claim was never asked about it, or one of its authors was
    not asked again since a new attack on it, or somebody whom a compromise is between was never asked about that.

    To have been asked is enough, answered or not. An attack by a claim that only repeats an older attacker is not new.
    """
    found = contested_in(debate)
    if asking_in(debate).compromise_waits:
        return True
    asked = _shown(debate, {claim.id for claim in found})
    return any(
        not any(claim.id in about and against <= shown for about, shown in asked.get(party, ()))
        for claim in found
        for party, against in _must_see(claim)
    )


def _must_see(claim: Contested) -> list[tuple[str, set[str]]]:
    """The parties to a contested claim, each with what it must have been shown: its authors all that attacks it."""
    return [*((who, set(claim.attackers)) for who in claim.authors), *((who, set[str]()) for who in claim.others)]


def _shown(debate: Debate, asked: AbstractSet[str]) -> dict[str, list[tuple[set[str], set[str]]]]:
    """By participant, for each request to answer for some of the claims `asked` about: the claims it was about, and all
    that came with it, by heads."""
    claims, found = Claims(debate.graph), dict[str, list[tuple[set[str], set[str]]]]()
    for request in (r for round_ in debate.rounds for r in round_.requests if r.aim in REPLIES):
        about = {claims.head(id) for literal in request.about if (id := claim_of(literal)) is not None}
        if not about.isdisjoint(asked):
            shown = {claims.head(id) for id in request.handles if id in claims.graph.arguments}
            found.setdefault(request.participant, []).append((about, shown))
    return found


def _owed(rounds: tuple[Round, ...]) -> bool:
    """Whether a party failed to answer that did not fail the time before."""
    failed = [
        {request.participant for request in _answers(r) if r.closed[request.id].how in UNANSWERED} for r in rounds[-2:]
    ]
    return bool(failed[-1] - failed[-2]) if len(failed) > 1 else False


def quiet(debate: Debate) -> bool:
    """Whether the last round brought nothing new: no live claim that says something new, no new question, and no new
    attack, support, endorsement, concession, retraction or stance. To say again what was said is nothing new. Linear in
    the graph, unless the round brought a new claim.
    """
    now = Claims(debate.graph)
    if any(id in debate.graph.arguments and _is_new(now, id, debate.round) for id in debate.rounds[-1].added):
        return False
    return _said(debate.graph, now) <= _said(debate.before, now)


def _is_new(now: Claims, id: str, round_: int) -> bool:
    """Whether a claim is live, and says what nobody had said before the round; or a question asks what nobody had."""
    arguments = now.graph.arguments
    if arguments[id].kind is Kind.QUESTION:
        return bool(now.authors_of(id)) and not _was_asked(arguments, id, round_)
    same = (claim_of(literal) or literal for literal in now.one.same(arguments[id].claim))
    return now.is_live(id) and all(arguments[other].round == round_ for other in same if other in arguments)


def _was_asked(arguments: Mapping[str, Argument], id: str, round_: int) -> bool:
    """Whether somebody asked the question `id` before the round, in the same words, as far as they were not erased."""
    words = words_of(arguments[id].text)
    before = (a.text for a in arguments.values() if a.kind is Kind.QUESTION and a.round < round_)
    return any(words_of(text) == words for text in before if not isinstance(text, ErasedText))


def _said(graph: Graph, now: Claims) -> set[tuple[object, ...]]:
    """All that a graph says, with equal claims under one name as they are `now`."""
    claims = Claims(graph)
    head = {id: now.head(id) for id in graph.arguments}
    found: set[tuple[object, ...]] = {("claim", head[id]) for id in claims.live}
    found |= {("attack", head.get(e.source, e.source), head.get(e.target, e.target)) for e in graph.edges.values()}
    found |= {("support", head.get(s.source, s.source), now.one.of(s.target)) for s in graph.supports.values()}
    for word, lists in (("endorsed", graph.endorsements), ("conceded", graph.concessions), ("left", graph.retracted)):
        found |= {(word, who, head.get(id, id)) for who, ids in lists.items() for id in ids}
    for who, values in graph.stances.items():
        found |= {("stance", who, now.one.of(literal), value) for literal, value in values.items()}
    return found
