"""What comes next in a debate: a round of requests, or its conclusion. Pure: the same debate gives the same answer."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final

from moot.protocols.ballot import BOUNDS, has_ballot, late_in, unanswered
from moot.protocols.protocol import EVIDENCE, Protocol, Stop, as_it_is
from moot.record.debate import Debate, fold
from moot.record.events import BallotOpened, Closed, DebateConcluded, Event, MovesRequested
from moot.record.graph import Graph
from moot.record.lifecycle import GATE, READ
from moot.record.parameters import Parameters
from moot.record.round import UNANSWERED
from moot.record.status import Status, StoppedBy
from moot.record.text import Text
from moot.verdict.content import Content
from moot.verdict.plainly import listed
from moot.verdict.standing import Standing, labelled, rounded


def taking_part(debate: Debate) -> tuple[str, ...]:
    """The names of the participants that count, in the order of the seats: without memory, and without those that
    failed or were too late in every round that asked them. Linear in the requests.
    """
    assert debate.opened is not None, "a debate is opened before it has participants"
    unheard = frozenset(_unheard(debate))
    return tuple(s.name for s in debate.opened.speakers if s.kind != EVIDENCE and s.name not in unheard)


def judged_graph(debate: Debate, stopped_by: StoppedBy | None = None) -> Graph:
    """The graph of the debate with only those in `classes` that take part, so that shares are of these; with what came
    too late to be answered (`late`), if a bound ended it. `stopped_by`: what ends it, if it has not ended yet.
    """
    graph, there = debate.graph, taking_part(debate)
    by = stopped_by if debate.concluded is None else debate.concluded.stopped_by
    late = late_in(debate) if by in BOUNDS else ()
    if late:
        graph = replace(graph, late=late)
    if graph.classes.keys() == set(there):
        return graph
    return replace(graph, classes=MappingProxyType({who: graph.classes[who] for who in there}))


def _unheard(debate: Debate) -> Iterator[str]:
    failed: dict[str, list[bool]] = defaultdict(list)
    for round_ in (*debate.past, *((debate.current,) if debate.current else ())):
        for request in round_.requests:
            closing = round_.closed.get(request.id)
            failed[request.participant].append(closing is not None and closing.how in UNANSWERED)
    yield from (who for who, all_ in failed.items() if all(all_))


MEMORY: Final = range(2, 5)
"""How many rounds back a state makes the debate one that goes round in circles."""

Stances = Mapping[str, Mapping[str, float]]


def oscillates(after: list[Stances]) -> bool:
    """Whether the stances go round in circles: those that were held after a round 2, 3 or 4 rounds before the last one
    are held again now, but were not held in the round just before.

    `after`: for each round the stances after it, by participant and position. Only the stances that had been taken in
    the earlier round are compared; those taken since do not matter.
    """
    return any(
        _same(after[-1 - back], after[-1]) and not _same(after[-1 - back], after[-2])
        for back in MEMORY
        if back < len(after)
    )


def _same(then: Stances, now: Stances) -> bool:
    return all(values.items() <= now.get(who, {}).items() for who, values in then.items())


REASONS: Final = 3
"""Reasons of a failure that are told."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The final status of a debate, with its reason in words.

    `leaning`: for an undetermined debate, the status that it would have had if it had not been cut short; else None.
    """

    status: Status
    reason: str
    leaning: Status | None = None


def conclude(
    debate: Debate,
    standing: Standing,
    before: Standing,
    content: Content,
    stopped_by: StoppedBy,
    why: str,
    *,
    reply_due: bool = False,
) -> DebateConcluded:
    """The event that concludes a debate now: its status, verdict and reason, with the numbers and labels behind them.

    `standing`: the labelled graph now; `before`: the labelled graph when the last round began. `content`: the status
    that the graph amounts to. `stopped_by` and `why`: the reason why it ends, as a code and in words. `reply_due`:
    whether a participant has a reply to give that it was never asked for.
    """
    ending = ending_of(debate, standing, before, content, stopped_by, why, reply_due)
    decided = ending.status is content.status
    return DebateConcluded(
        ending.status,
        stopped_by,
        Text(ending.reason),
        content.verdict if decided else None,
        ending.leaning,
        content.margin,
        certificate(debate, standing, content),
    )


def ending_of(
    debate: Debate,
    standing: Standing,
    before: Standing,
    content: Content,
    stopped_by: StoppedBy,
    why: str,
    reply_due: bool,
) -> Ending:
    """The final status of a debate that ends now, with its reason.

    The first that applies: cancelled, failed, undetermined (the content itself is, something was still due, or a bound
    cut the search), abstained (all participants passed); else the status of `content`. The parameters are those of
    `conclude`.
    """
    if debate.cancelled:
        return Ending(Status.CANCELLED, why)
    if stopped_by is StoppedBy.ERROR or _all_failed(debate):
        return Ending(Status.FAILED, why if stopped_by is StoppedBy.ERROR else _why_failed(debate))
    if content.status is Status.UNDETERMINED:
        return Ending(content.status, f"{content.reason}; it ended because {why}", content.leaning)
    due = _due(debate, standing, before, content, stopped_by, reply_due)
    if due:
        return Ending(Status.UNDETERMINED, f"{due}; it leans towards {content.status.value}", content.status)
    if _only_passes(debate):
        return Ending(Status.ABSTAINED, "every participant passed")
    return Ending(content.status, f"{content.reason}; it ended because {why}")


def certificate(debate: Debate, standing: Standing, content: Content) -> dict[str, Any]:
    """The numbers and labels that a status rests on, as JSON, so that anyone can recompute them.

    By position: `standing` (in, out, undec), `energy`, `strength` and `sufficiency` (None if it has no meaning for the
    protocol). `converged`: whether the strengths came to rest. `listed`: the items that did not enter the graph and the
    references to facts that never arrived, each with the reason.
    """
    strength = standing.strengths
    listed = dict.fromkeys((*standing.prepared.listed, *debate.waiting))
    return {
        "standing": {p: str(standing.of(p)) for p in standing.positions},
        "energy": {p: rounded(strength.energy[p]) for p in standing.positions},
        "strength": {p: rounded(strength.strength[p]) for p in standing.positions},
        "sufficiency": dict(content.sufficiency) if content.sufficiency is not None else None,
        "converged": strength.converged,
        "listed": [{"id": item.id, "why": item.why} for item in listed],
    }


def _all_failed(debate: Debate) -> bool:
    """Whether nobody who was asked answered. Gates and readers take no part: that they answered says nothing."""
    gates = {seat.name for seat in debate.opened.seats if seat.kind == GATE} if debate.opened else ()
    closed = [
        round_.closed[request.id]
        for round_ in debate.rounds
        for request in round_.requests
        if request.id in round_.closed and request.aim != READ and request.participant not in gates
    ]
    return bool(closed) and all(closing.how in UNANSWERED for closing in closed)


def _why_failed(debate: Debate) -> str:
    """That every request failed, and of what, the first of different reasons."""
    closed = (closing for round_ in debate.rounds for closing in round_.closed.values())
    reasons = [*dict.fromkeys(str(closing.why) for closing in closed if closing.why)]
    more = f" (and {len(reasons) - REASONS} more)" if len(reasons) > REASONS else ""
    return f"every request failed: {'; '.join(reasons[:REASONS])}{more}" if reasons else "every request failed"


def _only_passes(debate: Debate) -> bool:
    closed = [closing for round_ in debate.rounds for closing in round_.closed.values()]
    nothing = not (debate.graph.arguments or debate.graph.facts or debate.graph.stances)
    return nothing and bool(closed) and all(closing.how is Closed.PASSED for closing in closed)


def _due(
    debate: Debate, standing: Standing, before: Standing, content: Content, stopped_by: StoppedBy, reply_due: bool
) -> str | None:
    """What was still due when it ended, or None. A request that failed in the last round is due."""
    if content.cut:
        return "an answer was cut short by a bound on the search"
    if stopped_by is StoppedBy.OSCILLATING:
        return "it goes round in circles"
    if stopped_by not in BOUNDS or content.effective is not None:  # what came too late is no part of such a content
        return None
    if debate.in_ballot:
        late = unanswered(debate)
        return f"a bound ({stopped_by.value}) ended it before {listed(late)} could answer" if late else None
    if debate.outstanding or (debate.current is not None and debate.current.failed):
        return f"a bound ({stopped_by.value}) ended it while answers were due"
    if reply_due:
        return f"a bound ({stopped_by.value}) ended it before everybody could reply"
    if _changed(before, standing):
        return f"a bound ({stopped_by.value}) ended it while older items still changed"
    return None


def _changed(old: Standing, new: Standing) -> bool:
    """Whether the last round changed a stance that was taken before, or the label of an older item."""
    before, now = old.graph.stances, new.graph.stances
    if any(now.get(who, {}).get(p) != v for who, values in before.items() for p, v in values.items()):
        return True
    return any(
        new.labels.get(node) != old.labels[node] for node in old.compiled.nodes if node in new.compiled.nodes
    )


def pending(debate: Debate, protocol: Protocol) -> tuple[Event, ...]:
    """The events that are to be appended next to the debate, all together. Empty while the debate waits for answers and
    is not cancelled, and once it has ended.

    They are what detectors found in the round that was just completed, and then either the requests of the next round
    (`MovesRequested`) or the conclusion (`DebateConcluded`). A protocol with a `course` of its own decides them itself.
    """
    if debate.concluded or debate.opened is None or (debate.outstanding and not debate.cancelled):
        return ()
    if protocol.course is not None:
        return protocol.course(debate, protocol)
    if debate.cancelled:
        return (_conclusion(debate, protocol, (StoppedBy.OPERATOR, "the debate was cancelled")),)
    found = protocol.detect(debate) if debate.current else ()
    after = fold(found, debate) if found else debate
    return (*found, *_next(after, protocol, debate.opened.max_rounds))


def parameters_of(debate: Debate) -> Parameters:
    """The parameters that the debate was opened with: replay uses these, not the defaults of today."""
    return debate.parameters


def standing_under(debate: Debate, protocol: Protocol) -> Standing:
    """The labelling and the strengths of the debate's graph as it is now, judged as the protocol judges."""
    return judgement(debate, protocol)[0]


def judgement(debate: Debate, protocol: Protocol, stopped_by: StoppedBy | None = None) -> tuple[Standing, Content]:
    """The labelling and strengths of the debate's graph as it is now, and the status that the protocol gives them,
    without regard to how the debate ended but for a bound (`stopped_by`, of a debate that has not ended yet).

    They are computed once for each graph and kept, also for the debates that go on from this one: a conclusion is drawn
    from what a detector just found, and read again from the log that says so. Equal graphs hold the same items, so that
    comparing them is quick. Who failed in every round is no part of what is judged.
    """
    known, graph = debate.memo.get(judgement), judged_graph(debate, stopped_by)
    if known is None or known[0] != graph or known[1] is not protocol:
        standing = labelled(debate, graph, None if protocol.judged is as_it_is else protocol.judged)
        known = (graph, protocol, standing, protocol.content(standing))
        debate.memo[judgement] = known
    return known[2], known[3]


def _next(debate: Debate, protocol: Protocol, max_rounds: int) -> tuple[Event, ...]:
    opened = debate.ballot
    if opened is not None and protocol.ballot is not None and not debate.in_ballot:  # a fork was cut off here
        return (MovesRequested(opened.round, protocol.ballot.ask(debate, opened.stopped_by)),)
    if opened is not None:
        return (_conclusion(debate, protocol, (opened.stopped_by, str(opened.why))),)
    stop = _stop(debate, protocol, max_rounds) if debate.current else None
    requests = protocol.ask(debate) if stop is None else ()
    if requests:
        return (MovesRequested(debate.round + 1 if debate.current else protocol.first_round, requests),)
    stop = stop or (StoppedBy.NO_NEW_INFORMATION, "nothing is left to ask")
    return _closing_ballot(debate, protocol, stop) or (_conclusion(debate, protocol, stop),)


def _closing_ballot(debate: Debate, protocol: Protocol, stop: Stop) -> tuple[Event, ...]:
    """The events by which everybody is asked for the closing ballot; none where there is none: the protocol has none,
    the debate was opened without, it failed, or nothing is left to say.
    """
    if protocol.ballot is None or not has_ballot(debate, protocol):
        return ()
    if debate.current is None or stop[0] is StoppedBy.ERROR:
        return ()
    requests = () if _all_failed(debate) else protocol.ballot.ask(debate, stop[0])
    number = debate.round + 1
    return (BallotOpened(number, stop[0], Text(stop[1])), MovesRequested(number, requests)) if requests else ()


def _stop(debate: Debate, protocol: Protocol, max_rounds: int) -> Stop | None:
    """The protocol's own reason to stop; failing that, the rounds and the budget: no protocol goes beyond them."""
    own = protocol.stop(debate)
    if own is not None:
        return own
    if protocol.counted(debate) >= max_rounds:
        return StoppedBy.ROUNDS, f"all {max_rounds} rounds were spent"
    return None if debate.spent is None else (StoppedBy.BUDGET, str(debate.spent.why))


def _conclusion(debate: Debate, protocol: Protocol, stop: Stop) -> DebateConcluded:
    standing, content = judgement(debate, protocol, stop[0])
    before = Standing(protocol.judged(debate.before), standing.parameters)
    return conclude(debate, standing, before, content, *stop, reply_due=stop[0] in BOUNDS and protocol.due(debate))
