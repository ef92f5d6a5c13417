"""What comes next in a debate: a round of requests, or its conclusion. Pure: the same debate gives the same answer."""

from moot.protocols.protocol import Protocol, Stop, as_it_is
from moot.protocols.seated import judged_graph
from moot.record.debate import Debate, fold
from moot.record.events import DebateConcluded, Event, MovesRequested
from moot.record.parameters import Parameters
from moot.record.status import StoppedBy
from moot.verdict.content import Content
from moot.verdict.ending import BOUNDS, conclude
from moot.verdict.labelled import labelled
from moot.verdict.standing import Standing


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
    return (*found, _next(after, protocol, debate.opened.max_rounds))


def parameters_of(debate: Debate) -> Parameters:
    """The parameters that the debate was opened with: replay uses these, not the defaults of today."""
    return debate.parameters


def standing_under(debate: Debate, protocol: Protocol) -> Standing:
    """The labelling and the strengths of the debate's graph as it is now, judged as the protocol judges."""
    return judgement(debate, protocol)[0]


def judgement(debate: Debate, protocol: Protocol) -> tuple[Standing, Content]:
    """The labelling and strengths of the debate's graph as it is now, and the status that the protocol gives them,
    without regard to how the debate ended.

    They are computed once for each graph and kept, also for the debates that go on from this one: a conclusion is drawn
    from what a detector just found, and read again from the log that says so. Equal graphs hold the same items, so that
    comparing them is quick. Who failed in every round is no part of what is judged.
    """
    known, graph = debate.memo.get(judgement), judged_graph(debate)
    if known is None or known[0] != graph or known[1] is not protocol:
        standing = labelled(debate, graph, None if protocol.judged is as_it_is else protocol.judged)
        known = (graph, protocol, standing, protocol.content(standing))
        debate.memo[judgement] = known
    return known[2], known[3]


def _next(debate: Debate, protocol: Protocol, max_rounds: int) -> Event:
    stop = _stop(debate, protocol, max_rounds) if debate.current else None
    if stop is not None:
        return _conclusion(debate, protocol, stop)
    requests = protocol.ask(debate)
    if not requests:
        return _conclusion(debate, protocol, (StoppedBy.NO_NEW_INFORMATION, "nothing is left to ask"))
    return MovesRequested(debate.round + 1 if debate.current else protocol.first_round, requests)


def _stop(debate: Debate, protocol: Protocol, max_rounds: int) -> Stop | None:
    """The protocol's own reason to stop; failing that, the rounds and the budget: no protocol goes beyond them."""
    own = protocol.stop(debate)
    if own is not None:
        return own
    if protocol.counted(debate) >= max_rounds:
        return StoppedBy.ROUNDS, f"all {max_rounds} rounds were spent"
    return None if debate.spent is None else (StoppedBy.BUDGET, str(debate.spent.why))


def _conclusion(debate: Debate, protocol: Protocol, stop: Stop) -> DebateConcluded:
    standing, content = judgement(debate, protocol)
    before = Standing(protocol.judged(debate.before), standing.parameters)
    return conclude(debate, standing, before, content, *stop, reply_due=stop[0] in BOUNDS and protocol.due(debate))
