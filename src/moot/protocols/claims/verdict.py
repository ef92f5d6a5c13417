"""What a debate of claims comes to: what is at issue, which recommendations exclude each other, the reason in one
sentence for people (docs/formal-model.md, 5.4), and who was not heard on what decided it.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import islice
from types import MappingProxyType
from typing import Final

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, negate, proposition
from moot.protocols.pending import taking_part
from moot.record.debate import Debate
from moot.record.graph import Component, Graph, Kind, claim_of, literal_of
from moot.record.identity import joined
from moot.record.status import Status
from moot.record.text import shortened
from moot.results import Said
from moot.verdict.bounds import bounded
from moot.verdict.claims import Claims, attacks, judged
from moot.verdict.content import Content, Issue
from moot.verdict.issue import Judging
from moot.verdict.plainly import listed, part
from moot.verdict.sides import Answers, answers_among
from moot.verdict.standing import Standing, rounded

NAMED: Final = 3
"""Claims that a sentence names."""
_OPEN: Final[Mapping[Status, tuple[str, str]]] = {
    Status.REJECTED: ("has fallen", "have fallen"),
    Status.CONTESTED: ("is open: what was said against it is not settled", "are at odds, and none of them carries"),
    Status.BALANCED: ("is open, and too few take a side on it", "are at odds, and too few are for any of them"),
    Status.POLARIZED: ("divides them", "are at odds, and each has its side"),
    Status.INSUFFICIENT_EVIDENCE: ("was never argued", "were never argued"),
    Status.UNOPPOSED: ("stands, but nothing was ever said against it", "stand, but nothing was ever said against them"),
}
"""What is said of an issue without a verdict: of a claim by itself, and of several that exclude each other."""


_DIVIDED: Final = (Status.POLARIZED, Status.BALANCED)
"""What is told with who is for what."""


def _this(position: Literal, texts: Mapping[Literal, str], answers: int) -> str:
    """An answer, where it is one of several in quotation marks."""
    if answers > 1:
        return f"“{shortened(texts[proposition(position)])}”"
    return "its denial" if position.startswith("~") else "it"


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
    """The status of the debate: that of the recommendations on which most take a side, where they exclude each other
    together; without recommendations that of the claim at issue on which most do. The reason names them.
    """
    return bounded(standing, _content, judged)


def _content(standing: Standing) -> Content:
    found = _Claims(standing)
    decided = [(issue, found.judging.of(issue)) for issue in found.issues]
    if not decided:
        return Content(Status.INSUFFICIENT_EVIDENCE, reason="nothing was claimed")
    asked = [(issue, of) for issue, of in decided if found.recommended(issue)] or decided
    head, content = min(asked, key=lambda pair: (-found.taking(pair[0]), _name(pair[0])))
    others = [pair for pair in asked if pair[0] is not head] if found.recommendations else []
    verdicts = found.verdicts(content, others)
    open_ = [issue for issue, of in asked if found.recommended(issue) and not of.verdicts and found.divides(issue)]
    return replace(
        content,
        reason=found.reason(head, content),
        cut=any(of.cut for _, of in asked),
        issues=tuple(found.listed(issue, of, (issue, of) in asked) for issue, of in decided),
        verdicts=verdicts,
        still_open=tuple(tuple(_claimed(issue)) for issue in open_),
    )


def _claimed(issue: Answers) -> list[Literal]:
    """The claims among the answers to an issue."""
    return sorted(p for p in issue if not p.startswith("~"))


def _name(issue: Answers) -> Literal:
    return _claimed(issue)[0]


@dataclass(frozen=True)
class _Claims:
    """The issues of a debate of claims. Each property is worked out when it is first needed."""

    standing: Standing

    @cached_property
    def claims(self) -> Claims:
        return Claims(self.standing.graph)

    @cached_property
    def judging(self) -> Judging:
        """Who agrees to a recommendation is an author of it."""
        agreeing, graph = dict[str, frozenset[str]](), self.standing.graph
        for head, names in self.claims.agreed.items():
            if self.claims.one.of(literal_of(head)) in self.recommendations:
                classes = frozenset(map(graph.class_of, names))
                for id in self.claims.members.get(head, ()):
                    node = self.standing.prepared.stands_for.get(id, id)
                    agreeing[node] = agreeing.get(node, frozenset()) | classes
        return Judging(self.standing, agreeing)

    @cached_property
    def recommendations(self) -> frozenset[Literal]:
        """The literals that a live recommendation claims, also together with claims of another type that say the same.
        """
        there = (id for id, claim in self.claims.live.items() if claim.kind is Kind.RECOMMENDATION)
        return frozenset(self.claims.one.of(self.claims.live[id].claim) for id in there)

    @cached_property
    def issues(self) -> tuple[Answers, ...]:
        """All issues, in the order of their first claims: the recommendations that exclude each other together, every
        other claim at issue against its negation.
        """
        rivals = self._rivals
        clusters = joined(self.recommendations, [[one, *others] for one, others in rivals.items()])
        together: dict[Literal, list[Literal]] = {}
        for literal in sorted(self.recommendations):
            together.setdefault(clusters[literal], []).append(literal)
        found: list[Answers] = [
            {literal: tuple(sorted(rivals[literal])) for literal in of} if len(of) > 1 else answers_of(of[0])
            for of in together.values()
        ]
        found += [answers_of(literal) for literal in at_issue(self.standing) if literal not in self.recommendations]
        return tuple(sorted(found, key=_name))

    @cached_property
    def _rivals(self) -> Mapping[Literal, set[Literal]]:
        """The recommendations that a live attack, or a compromise and what it stands between, opposes."""
        found: dict[Literal, set[Literal]] = {literal: set() for literal in self.recommendations}
        for one, other in (*self._opposed(), *self._replaced()):
            if one != other and one in found and other in found:
                found[one].add(other)
                found[other].add(one)
        return found

    def _opposed(self) -> Iterator[tuple[Literal, Literal]]:
        compiled, labels = self.standing.compiled, self.standing.grounded_labels
        for attack in attacks(self.standing):
            if all(labels[challenger] is not Label.IN for challenger in compiled.challenged(attack.edge)):
                yield attack.source, attack.target

    def _replaced(self) -> Iterator[tuple[Literal, Literal]]:
        for id, claim in self.claims.live.items():
            for other in self.claims.between(id) if claim.between is not None else ():
                yield self.claims.one.of(claim.claim), self.claims.one.of(literal_of(other))

    def recommended(self, issue: Answers) -> bool:
        """Whether it is recommended what is at issue."""
        return _name(issue) in self.recommendations

    def taking(self, issue: Answers) -> int:
        """How many classes take a side on an issue."""
        return len(self.judging.stances.on(issue).taking)

    def divides(self, issue: Answers) -> bool:
        """Whether at least half of the classes take a side on it."""
        return 2 * self.taking(issue) >= self.judging.stances.on(issue).n

    def verdicts(self, content: Content, others: Sequence[tuple[Answers, Content]]) -> tuple[Literal, ...]:
        """The verdicts of an issue, then those of the others by share, strength, id, without what one of them replaces.
        """
        strength = self.standing.strengths.strength
        ranked = sorted(
            (-self.judging.stances.on(issue).share(p), -rounded(strength[p]), p)
            for issue, of in others
            for p in of.verdicts
        )
        found = (*content.verdicts, *(p for _, _, p in ranked))
        replaced = {other for p in found for other in self._replacing(p)}
        return tuple(p for p in found if p == content.verdict or p not in replaced)

    def _replacing(self, position: Literal) -> Iterator[Literal]:
        """What the claims of a literal replace: what a compromise stands between, an earlier wording."""
        head = self.claims.head(claim_of(position) or "") if not position.startswith("~") else ""
        for id in self.claims.members.get(head, ()):
            claim = self.claims.live[id]
            ids = (*(claim.between or ()), *self.claims.between(id), claim.supersedes)
            yield from (l for other in ids if other and (l := self.claims.one.of(literal_of(other))) != position)

    def listed(self, issue: Answers, content: Content, heads: bool) -> Issue:
        """One issue as the result lists it."""
        claimed = _claimed(issue)
        rivals = tuple(claimed) if len(claimed) > 1 else ()
        return Issue(claimed[0], content.status, content.verdict, heads, rivals, verdicts=content.verdicts)

    def reason(self, issue: Answers, content: Content) -> str:
        """Why the debate has its status, as a sentence without a capital and a full stop."""
        texts = {position.id: str(position.text) for position in self.standing.graph.positions}
        claimed = _claimed(issue)
        if content.verdict is not None:
            denied = "not: " if content.verdict.startswith("~") else ""
            one = named([denied + texts[proposition(content.verdict)]])
            said = content.reason
            why = f"{one} {said[3:]}" if said.startswith("it ") else f"of {one}: {said}"
        else:
            why = f"{named([texts[l] for l in claimed])} {_OPEN[content.status][len(claimed) > 1]}"
            sides = self.judging.stances.on(issue)
            each = claimed if len(claimed) > 1 else sorted(issue, key=len)
            shares = {p: part(len(sides.backers[p]), sides.n) for p in each if sides.backers[p]}
            alike = {*shares.values()} if len(shares) == len(each) else set()
            told = [f"{share} for {_this(p, texts, len(claimed))}" for p, share in shares.items()]
            told = [f"{alike.pop()} for each"] if len(alike) == 1 else told
            why += f" ({listed(told)})" if told and content.status in _DIVIDED else ""
        return why if self.recommendations else f"{why}; nothing was recommended"


def answers_of(literal: Literal) -> Answers:
    """A claim that has no rivals, against its negation."""
    return answers_among((literal, negate(literal)))


def at_issue(standing: Standing) -> tuple[Literal, ...]:
    """The literals at issue beside recommendations, sorted: those in an attack between claims, and those that
    at least two independence classes wrote or agreed to. If there are none, all positions.
    """
    positions = tuple(position.id for position in standing.graph.positions)
    there = {position: claim_of(position) or position for position in positions}
    classes = Claims(standing.graph).classes
    found = {position for position, head in there.items() if len(classes.get(head, ())) >= 2}
    found |= {literal for attack in attacks(standing) for literal in (attack.source, attack.target)}
    return tuple(sorted(p for p in positions if p in found)) or tuple(sorted(positions))


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
