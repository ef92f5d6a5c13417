"""What a debate needs next: a round of requests, or its conclusion. Pure: same debate, same answer."""

from moot.deliberation.debate import Debate
from moot.deliberation.events import DebateConcluded, Event, MovesRequested
from moot.deliberation.outcome.ending import conclude
from moot.deliberation.outcome.standing import stand
from moot.deliberation.outcome.words import StoppedBy
from moot.deliberation.parameters import Parameters
from moot.deliberation.protocols.protocol import Protocol, Stop


def pending(debate: Debate, protocol: Protocol) -> tuple[Event, ...]:
    """The events to append next: `MovesRequested`, `DebateConcluded`, or none (ended, or answers are due)."""
    if debate.concluded or debate.opened is None:
        return ()
    if debate.cancelled:
        return (_conclusion(debate, protocol, (StoppedBy.OPERATOR, "the debate was cancelled")),)
    if debate.outstanding:
        return ()
    stop = _stop(debate, protocol, debate.opened.max_rounds) if debate.rounds else None
    if stop is not None:
        return (_conclusion(debate, protocol, stop),)
    requests = protocol.ask(debate)
    if not requests:
        return (_conclusion(debate, protocol, (StoppedBy.NO_NEW_INFORMATION, "nothing is left to ask")),)
    return (MovesRequested(debate.round + 1, requests),)


def parameters_of(debate: Debate) -> Parameters:
    """The parameters that the debate was opened with: replay uses these, not the defaults of today."""
    assert debate.opened is not None, "an opened debate has parameters"
    return Parameters.of(debate.opened.parameters)


def _stop(debate: Debate, protocol: Protocol, max_rounds: int) -> Stop | None:
    """The protocol's own reason to stop; failing that, the rounds: no protocol goes beyond them."""
    content = protocol.content(stand(debate.graph, parameters_of(debate)))
    spent = (StoppedBy.ROUNDS, f"all {max_rounds} rounds were spent") if debate.round >= max_rounds else None
    return protocol.stop(debate, content) or spent


def _conclusion(debate: Debate, protocol: Protocol, stop: Stop) -> DebateConcluded:
    return conclude(debate, protocol.content, parameters_of(debate), *stop)
