"""What a debate needs next: a round of requests, or its conclusion. Pure: the same debate, the same answer."""

from moot.deliberation.debate import Debate
from moot.deliberation.events import DebateConcluded, Event, MovesRequested
from moot.deliberation.outcome.ending import conclude
from moot.deliberation.outcome.standing import stand
from moot.deliberation.outcome.words import StoppedBy
from moot.deliberation.parameters import Parameters
from moot.deliberation.protocols.protocol import Protocol


def pending(debate: Debate, protocol: Protocol) -> tuple[Event, ...]:
    """The events to append next: `MovesRequested`, `DebateConcluded`, or none (ended, or waiting for answers)."""
    if debate.concluded or debate.opened is None:
        return ()
    if debate.cancelled:
        return (_conclusion(debate, protocol, StoppedBy.OPERATOR, "the debate was cancelled"),)
    if debate.outstanding:
        return ()
    if debate.rounds:
        content = protocol.content(stand(debate.graph, parameters_of(debate)))
        stop = protocol.stop(debate, content)
        if stop:
            return (_conclusion(debate, protocol, *stop),)
    requests = protocol.ask(debate)
    if not requests:
        return (_conclusion(debate, protocol, StoppedBy.NO_NEW_INFORMATION, "nothing is left to ask"),)
    return (MovesRequested(debate.round + 1, requests),)


def parameters_of(debate: Debate) -> Parameters:
    """The parameters that the debate was opened with: replay uses these, whatever the defaults have become."""
    assert debate.opened is not None, "an opened debate has parameters"
    return Parameters.of(debate.opened.parameters)


def _conclusion(debate: Debate, protocol: Protocol, stopped_by: StoppedBy, why: str) -> DebateConcluded:
    return conclude(debate, protocol.content, parameters_of(debate), stopped_by, why)
