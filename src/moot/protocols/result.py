"""The result of a debate, computed from its events alone: the same events give the same bytes."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from moot.argumentation.labelling import Label
from moot.argumentation.literal import Literal, negate, record
from moot.protocols import protocol_of
from moot.protocols.ballot import ballot_of
from moot.protocols.pending import judgement, standing_under
from moot.protocols.protocol import Protocol
from moot.protocols.voices import voices_of
from moot.record import events
from moot.record.debate import Debate
from moot.record.events import DebateConcluded, DebateOpened
from moot.record.graph import Fact, Graph, Kind
from moot.record.identity import source_classes
from moot.record.labels import Polarity
from moot.results import (
    UNCALIBRATED,
    DebateResult,
    EvidenceResult,
    ParticipantResult,
    PositionResult,
    caveats,
    problems,
    readings,
)
from moot.results.debate import Beside, Hindrance
from moot.verdict.conduct import conduct
from moot.verdict.content import Content
from moot.verdict.dividing import Outcomes
from moot.verdict.plainly import listed
from moot.verdict.standing import Standing, rounded


def by_whom(named: Mapping[str, Iterable[str]]) -> dict[str, list[str]]:
    """The participants by the item that they named."""
    found: dict[str, list[str]] = {}
    for who, ids in named.items():
        for id in dict.fromkeys(ids):
            found.setdefault(id, []).append(who)
    return found


def participants_of(debate: Debate) -> Iterator[ParticipantResult]:
    """Each participant, in the order of the seats, with how each round that it was asked in was closed."""
    assert debate.opened is not None, "a debate is opened before it has participants"
    for seat in debate.opened.speakers:
        yield ParticipantResult(seat.name, seat.kind, seat.independence_class, _rounds(debate, seat.name))


def _rounds(debate: Debate, name: str) -> dict[int, events.Closed]:
    """How each round that a participant was asked in was closed."""
    asked = ((r, request) for r in debate.rounds for request in r.requests if request.participant == name)
    return {r.number: r.closed[q.id].how for r, q in asked if q.id in r.closed}


def standing_of(debate: Debate) -> Standing:
    """The labelling and the strengths of a debate's graph as it is now, judged as its protocol judges. Raises
    NewerSchema for an unknown protocol.
    """
    assert debate.opened is not None, "only a debate that was opened has a standing"
    return standing_under(debate, protocol_of(debate.opened))


def result(debate: Debate, *, state: str | None = None) -> DebateResult:
    """The result of a debate, recomputed from its events. Until the debate has ended, `status` and `verdict` are None.

    `state`: running, suspended or ended, for a caller that knows better than the debate does. Raises NewerSchema for an
    unknown protocol.
    """
    opened, concluded = debate.opened, debate.concluded
    assert opened is not None, "only a debate that was opened has a result"
    standing, protocol = standing_of(debate), protocol_of(opened)
    content = judgement(debate, protocol)[1]
    texts = {position.id: str(position.text) for position in standing.graph.positions}
    classes = source_classes(debate.graph)
    said = protocol.said(debate, standing, content) if protocol.said else None
    voices = voices_of(debate)
    return DebateResult(
        debate_id=opened.debate,
        question=str(opened.question),
        protocol=opened.protocol,
        profile=opened.profile,
        state=state or debate.state,
        status=concluded.status if concluded else None,
        stopped_by=concluded.stopped_by if concluded else None,
        reason=str(concluded.reason) if concluded else "",
        verdict=_verdict(concluded, texts),
        margin=concluded.margin if concluded else None,
        leaning=concluded.leaning if concluded else None,
        positions=tuple(_position(standing, content, id, text, classes) for id, text in texts.items()),
        sufficiency={texts[p]: value for p, value in (content.sufficiency or {}).items() if p in texts},
        confidence=UNCALIBRATED,
        rounds=debate.completed_rounds,
        evidence=tuple(_evidence(standing, debate, fact, texts) for fact in _ordered(debate)),
        resumed=debate.resumed,
        problems=problems(debate, standing, protocol.known_as),
        conduct=conduct(debate, protocol.judged),
        remembered=debate.remembered,
        opened=opened.opened,
        as_of=opened.as_of,
        forked=opened.forked,
        outcome=debate.outcome,
        said=said,
        argued=protocol.argued(debate, standing) if protocol.argued else None,
        outcomes=_divided(debate, protocol) if concluded else None,
        baseline=protocol.baseline(debate, standing) if protocol.baseline and concluded else None,
        leader=None if content.leader is None else _worded(content.leader, texts),
        beside=None if concluded is None or content.effective is None else _beside(content, concluded, texts),
        readings=readings(debate.graph.facts.values()),
        caveats=(
            *caveats(debate.graph.facts.values()),
            *_perhaps_more(debate),
            *(protocol.caveats(debate, content, said) if protocol.caveats and said else ()),
            *_for_several(standing),
            *(voices.caveats if voices else ()),
        ),
        effective=None if voices is None else voices.number,
        excluded={texts[p]: ids for p, ids in content.excluded.items() if p in texts},
        elected=None if content.elected is None else texts.get(content.elected),
        ballot=ballot_of(debate, _sides(debate.graph, standing.parameters.side)) if concluded else None,
        came_to=content.came_to if concluded and concluded.status is content.status else "",
    )


def shown(debate: Debate, *, state: str | None = None) -> DebateResult:
    """The result of a debate, with the parts that its protocol adds. `state`: running, suspended or ended.

    Raises NewerSchema for a protocol that is not known here.
    """
    assert debate.opened is not None, "only a debate that was opened has a result"
    found, more = result(debate, state=state), protocol_of(debate.opened).result
    return found if more is None else more(debate, found)


def _divided(debate: Debate, protocol: Protocol) -> Outcomes | None:
    """The outcomes of a debate, which counts as of one kind also where one model answers for all; None for a protocol
    that has none. Computed once and kept with the debate.
    """
    if protocol.outcomes is None:
        return None
    standing, content = judgement(debate, protocol)
    known: tuple[Standing, Outcomes] | None = debate.memo.get(_divided)
    if known is None or known[0] is not standing:
        known = standing, protocol.outcomes(standing, content)
        debate.memo[_divided] = known
    voices = voices_of(debate)
    return replace(known[1], homogeneous=True) if voices and voices.one_model else known[1]


def _perhaps_more(debate: Debate) -> tuple[str, ...]:
    """A caveat if the first round brought as many notes as it could, so that memory may hold more."""
    limits = [request.limit for request in debate.rounds[0].requests] if debate.rounds else []
    if not any(limits) or len(debate.graph.facts) < sum(limits):
        return ()
    most = max(limits)
    looked = f"A council looks at the {most} notes that fit a position best and at those tagged for it"
    return (f"{looked}: there may be more.",)


def _for_several(standing: Standing) -> Iterator[str]:
    """Caveats about who takes the side of several positions that exclude each other."""
    graph, side = standing.graph, standing.parameters.side
    for who, values in graph.stances.items() if graph.exclusive else ():
        taken = [str(p.text) for p in graph.positions if values.get(p.id, 0.0) >= side]
        if len(taken) > 1:
            yield f"{who} is for {listed([f'‘{text}’' for text in taken])}, which exclude each other."


def _sides(graph: Graph, side: float) -> Callable[[str], list[str]]:
    """A function that gives the texts of the answers that a participant is for: positions, or recommendations."""
    texts = {p.id: str(p.text) for p in graph.positions}
    texts |= {negate(p): f"not: {text}" for p, text in texts.items() if negate(p) not in texts}
    if not graph.positions:
        kinds = (a for a in graph.arguments.values() if a.kind is Kind.RECOMMENDATION)
        texts = {a.claim: str(a.text) for a in kinds}

    def sides(name: str) -> list[str]:
        values = graph.stances.get(name, {})
        held = {literal for literal, value in values.items() if value >= side}
        held |= {negate(literal) for literal, value in values.items() if value <= -side and graph.positions}
        return [text for literal, text in texts.items() if literal in held]

    return sides


def _verdict(concluded: DebateConcluded | None, texts: Mapping[str, str]) -> str | None:
    """The text of the position that the debate ended with."""
    return None if concluded is None or concluded.verdict is None else _worded(concluded.verdict, texts)


def _worded(literal: Literal, texts: Mapping[str, str]) -> str | None:
    """The text of a position, or of the denial of one."""
    denied = texts.get(negate(literal)) if literal.startswith("~") else None
    return texts.get(literal) or (None if denied is None else f"not: {denied}")


def _beside(content: Content, concluded: DebateConcluded, texts: Mapping[str, str]) -> Beside:
    """What stands beside the verdict; of a debate that ended otherwise than its content says, what is open alone."""
    told = content.verdicts if concluded.status is content.status else ()
    return Beside(
        tuple(filter(None, (_worded(literal, texts) for literal in told))),
        tuple(tuple(texts[l] for l in answers if l in texts) for answers in content.still_open),
        tuple(Hindrance(n.id, n.by, n.side and _worded(n.side, texts)) for n in content.unresolved) if told else (),
        content.leads_by,
        content.unanswered,
    )


def _position(
    standing: Standing, content: Content, id: Literal, text: str, classes: Mapping[str, str]
) -> PositionResult:
    strengths = standing.strengths
    supports, opposes = (_bearing(standing, id, label) for label in (Polarity.SUPPORTS, Polarity.OPPOSES))
    counts = (content.sufficiency or {}).get(id) is not None
    return PositionResult(
        id=id,
        text=text,
        label=str(standing.of(id)),
        strength=rounded(strengths.strength[id]),
        energy=rounded(strengths.energy[id]),
        sufficiency=(content.sufficiency or {}).get(id),
        supports=supports,
        opposes=opposes,
        sources_for=_independent(supports, classes) if counts else None,
        sources_against=_independent(opposes, classes) if counts else None,
    )


def _independent(ids: Iterable[str], classes: Mapping[str, str]) -> int:
    return len({classes[id] for id in ids if id in classes})


def _bearing(standing: Standing, position: Literal, label: Polarity) -> tuple[str, ...]:
    """The ids of the facts and arguments that count for (or against) a position, the strongest first."""
    strength = standing.strengths.strength
    facts = [f for f in standing.graph.facts.values() if f.towards(position) is label]
    steps = ((f.id, f"{f.id}>{p}") for f in facts for p in (position, negate(position)) if p in f.polarity)
    found = {id: strength[step] for id, step in steps if step in strength}
    graph = standing.bipolar
    nodes = (graph.supporters if label is Polarity.SUPPORTS else graph.attackers).get(position, ())
    found |= {node: strength[node] for node in nodes if node in standing.graph.arguments}
    return tuple(sorted(found, key=lambda id: (-rounded(found[id]), id)))


def _ordered(debate: Debate) -> list[Fact]:
    """The facts by the round that brought them, then the best answers first."""
    rounds = {id: round_.number for round_ in debate.rounds for id in round_.added}
    return sorted(debate.graph.facts.values(), key=lambda f: (rounds.get(f.id, 0), -f.score, f.id))


def _evidence(standing: Standing, debate: Debate, fact: Fact, texts: Mapping[str, str]) -> EvidenceResult:
    read = [(texts[p], fact.reading(p)) for p in texts]
    known = [(text, replace(s, score=rounded(s.score))) for text, s in read if s is not None]
    decided = [s for _, s in known if s.counts_as is not Polarity.NEUTRAL]
    stands = dict(known)  # texts of positions that were erased are equal
    return EvidenceResult(
        id=fact.id,
        text=str(fact.text),
        source=fact.source,
        outcome=fact.outcome,
        polarity={position: s.counts_as for position, s in stands.items()},
        score=max((s.score for s in decided), default=0.0),
        words=tuple(dict.fromkeys(word for s in decided for word in s.words)),
        relevance=rounded(fact.score),
        why_not=_why_not_counted(standing, fact),
        label=_label_of(standing, fact),
        category=fact.category,
        at=fact.at,
        recency=fact.recency,
        stands=stands,
        detector=debate.detectors.get(fact.id, ""),
    )


def _label_of(standing: Standing, fact: Fact) -> str | None:
    node = record(fact.id)
    return standing.labels[node].value if node in standing.compiled.nodes else None


def _why_not_counted(standing: Standing, fact: Fact) -> str | None:
    """Why a fact does not count, or None if it counts."""
    if all(s.counts_as is Polarity.NEUTRAL for s in fact.polarity.values()):
        guessed = any(not s.sure for s in fact.polarity.values())
        return "a guess by words, and nobody looked" if guessed else "it takes no stand"
    newer = sorted(f.id for f in standing.graph.facts.values() if fact.id in f.supersedes)
    if record(fact.id) in standing.discarded or standing.grounded_labels.get(record(fact.id)) is Label.OUT:
        return f"superseded by {', '.join(newer)}" if newer else "it was defeated"
    return None


def summary(debate: Debate, state: str) -> dict[str, Any]:
    """A debate as one entry of a list of debates, as a JSON object: its id, question, protocol, profile, project, day
    of opening, status, verdict, why it has that status, and the given `state`.
    """
    opened = debate.opened
    assert isinstance(opened, DebateOpened), "only a debate that was opened can be listed"
    concluded = debate.concluded
    return {
        "debate_id": opened.debate,
        "question": str(opened.question),
        "protocol": opened.protocol,
        "profile": opened.profile,
        "project": opened.project,
        "opened": opened.opened,
        "state": state,
        "status": concluded.status.value if concluded else None,
        "verdict": _verdict(concluded, {p.id: str(p.text) for p in (*opened.positions, *debate.graph.positions)}),
        "reason": str(concluded.reason) if concluded else "",
    }
