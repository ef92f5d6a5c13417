"""What was new in a round: things that had not been said, relations that had not been stated, changes of stance.

New is what is new after merging: a repetition, by whomever, is not (docs/decisions/0007-claims.md).
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from moot.record.events import (
    ArgumentAdvanced,
    ArgumentConceded,
    ArgumentEndorsed,
    ArgumentRetracted,
    AttackMade,
    CheckReported,
    ClaimsTied,
    ContradictionDetected,
    EvidenceSubmitted,
    FindingAnswered,
    FindingMade,
    Recommended,
    RequestClosed,
    StanceTaken,
    SupportGiven,
    TestAdded,
    VersionExamined,
    VersionProposed,
)
from moot.record.findings import Evidence, Response
from moot.verdict.conduct.record import Entry, Record, once

REASONS: Final = frozenset({"claim", "attack", "support", "fact"})
"""What can be a reason to change one's mind; that others changed theirs is none (D-CONF)."""
_QUIET: Final = frozenset({StanceTaken, RequestClosed})
"""Most events are of these kinds; `_changes` tells what of the stances is new."""


class New(NamedTuple):
    """Something that was new in a round: a statement made for the first time, or a changed stance.

    `at`: the round, by its place from 0. `who`: the participant, empty for a detector. `word`: the kind: claim, fact,
    attack, support, stance, behind (endorsed or conceded), part (agreed to in part), left (retracted), answer, tie (the
    same, or not in conflict), finding, check, version, test, or recommendation. `node`: the claim or fact; for an
    attack or support, the claim that it comes from; for an answer, the question; for a tie, one of its claims; for a
    finding or check, the fingerprint; for what concerns a version, its number. `aim`: the target of an attack or
    support; for a finding, the answer that says that it is fixed, if it is raised after that; for a stance, its new
    value as text; for a tie, what it says of which other claim; for a check, the command
    or the round.
    """

    at: int
    who: str
    word: str
    node: str
    aim: str = ""


@once
def news(record: Record) -> tuple[New, ...]:
    """Everything that was new in a debate, ordered by round.

    Claims, facts, attacks and supports are new when they are stated for the first time by anybody, endorsements,
    concessions and retractions when a participant first makes them, stances when they change. What two participants
    first say in the same round is new from both.
    """
    known: set[tuple[str, ...]] = set()
    found: list[New] = []
    for at, then in enumerate(record.said_in):
        candidates = [new for said in then if type(said.event) not in _QUIET for new in _new(record, said)]
        fresh = [(mark, new) for new in candidates if (mark := _mark(new)) not in known]
        known.update(mark for mark, _ in fresh)  # only now: what two first say in one round is new from both
        found += [*(new for _, new in fresh), *_changes(record, at)]
    return tuple(found)


def _mark(new: New) -> tuple[str, ...]:
    """Claims and relations are new once for all; endorsing and the like, once for each participant."""
    personal = () if new.word in REASONS else (new.who,)
    return (new.word, new.node, new.aim, *personal)


def _new(record: Record, said: Entry) -> Iterator[New]:
    at, who = said.at, said.who
    match said.event:
        case ArgumentAdvanced(argument=argument):
            yield New(at, who, "claim", record.same[argument.id])
            if argument.answers is not None:
                yield New(at, who, "answer", argument.answers)
            if argument.part_of is not None:
                yield New(at, who, "part", record.key(argument.part_of))
        case ClaimsTied(tied=tied):
            yield New(at, who, "tie", record.key(tied.a), f"{tied.tie} {record.key(tied.b)}")
        case EvidenceSubmitted(fact=fact):
            yield New(at, who, "fact", fact.id)
        case AttackMade(edge=edge):
            yield New(at, who, "attack", record.key(edge.source), _aim(record, edge.target))
        case ContradictionDetected(edges=edges, words=words) if words:
            for edge in edges:
                yield New(at, who, "attack", record.key(edge.source), _aim(record, edge.target))
        case SupportGiven(support=support):
            yield New(at, who, "support", record.key(support.source), _aim(record, support.target))
        case ArgumentEndorsed(argument=id) | ArgumentConceded(argument=id):
            yield New(at, who, "behind", record.key(id))
        case ArgumentRetracted(argument=id):
            yield New(at, who, "left", record.key(id))
        case FindingMade(finding=finding, evidence=evidence):
            yield New(at, who, "finding", finding.fingerprint, _fixed_before(record, finding.fingerprint, at))
            yield from _brought(said, evidence)
        case FindingAnswered(id=id, evidence=evidence):
            yield New(at, who, "answer", id)
            yield from _brought(said, evidence)
        case CheckReported(finding=mark, command=command):
            yield New(at, who, "check", mark, str(command))
        case VersionProposed(version=number):
            yield New(at, who, "version", str(number))
        case VersionExamined(version=number):
            yield New(at, who, "check", str(number), str(at))
        case TestAdded(test=test):
            yield New(at, who, "test", test.name)
        case Recommended(what=what):
            yield New(at, who, "recommendation", what.value, str(at))
        case _:
            return


def _brought(said: Entry, evidence: Sequence[Evidence]) -> Iterator[New]:
    """The facts that a finding or an answer to one brings, which events of their own bring elsewhere."""
    yield from (New(said.at, said.who, "fact", fact.id) for fact in evidence)


def _fixed_before(record: Record, fingerprint: str, at: int) -> str:
    """The last answer before the round `at` that says that a finding is fixed, by its id: to raise the finding after it
    says that it is not. Empty if there is none.
    """
    answers = record.events(FindingAnswered)
    fixed = (a for n, _, a in answers if n < at and a.finding == fingerprint and a.how is Response.FIXED)
    return next(reversed([answer.id for answer in fixed]), "")


def _aim(record: Record, target: str) -> str:
    """What an edge is on: a thing, or another edge by what it says."""
    edge = record.graph.edges.get(target)
    return f"{record.key(edge.source)}→{record.key(edge.target)}" if edge else record.key(target)


def _changes(record: Record, at: int) -> Iterator[New]:
    """The stances that were taken or changed."""
    before, now = record.stances[at - 1] if at else {}, record.stances[at]
    for who, key in record.judged(at):
        if before.get(who, {}).get(key, 0.0) != now[who][key]:
            yield New(at, who, "stance", key, f"{now[who][key]:g}")


class Related:
    """Which claims, attacks and supports bear on a claim, by the relations stated before some round.

    The ends of an attack bear on each other; the source of a support bears on its target. So what is said of a claim
    bears on each claim that it supports, but not on other claims that support the same, nor on claims that its
    supporters are at odds with. An argument bears on the proposition that it claims or denies, a
    proposition on the arguments that need it, and positions that exclude each other bear on each other.
    """

    def __init__(self, record: Record) -> None:
        self._links: list[list[tuple[str, str]]] = [[] for _ in record.rounds]
        self._grown = 0
        self._into: dict[str, set[str]] = {}
        self._found: dict[str, frozenset[str]] = {}
        for at, _, edge in record.telling:
            ends = [(edge.id, record.key(edge.source)), (edge.id, record.key(edge.target))]
            self._links[at] += [*ends, *((other, one) for one, other in ends)]
        for at, _, support in record.supports:
            self._links[at].append((record.key(support.source), record.key(support.target)))
        for at, _, event in record.events(ArgumentAdvanced):
            claimed, *needed = map(record.proposition, event.argument.literals)
            own = record.key(event.argument.id)
            self._links[at] += [(own, claimed), *((literal, own) for literal in needed)]
        if record.opened.exclusive and self._links:
            positions = [record.key(position.id) for position in record.graph.positions]
            self._links[0] += [(one, other) for one in positions for other in positions if one != other]

    def grow(self, before: int) -> None:
        """Read the relations that were stated in the rounds before the place `before`.

        It must be called with ascending places.
        """
        for links in self._links[self._grown : before]:
            for source, target in links:
                self._into.setdefault(target, set()).add(source)
        if before > self._grown:
            self._grown, self._found = before, {}

    def bearing_on(self, thing: str) -> frozenset[str]:
        """The ids that bear on the claim `thing`, directly or through others, itself included.

        Linear in the relations, once for each claim and round.
        """
        if thing not in self._found:
            found, open_ = {thing}, [thing]
            while open_:
                for source in self._into.get(open_.pop(), ()):
                    if source not in found:
                        found.add(source)
                        open_.append(source)
            self._found[thing] = frozenset(found)
        return self._found[thing]
