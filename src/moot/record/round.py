"""One round of a debate: its requests, how each was closed, and what it brought."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from moot.record.growing import GrowingGraph
from moot.record.lifecycle import (
    READ,
    Closed,
    Event,
    Request,
    RequestClosed,
)

_NONE: Mapping[str, Any] = MappingProxyType({})


FIRST_ROUNDS = (0, 1)
"""The number of the first round: 0 where it is blind (nobody has seen anybody), else 1."""


UNANSWERED = (Closed.FAILED, Closed.TIMED_OUT)
"""How a request is closed that nobody answered: nothing follows from such silence."""


@dataclass(frozen=True, slots=True)
class Round:
    """One round of a debate: its number, its requests, how each was closed (by request id), and what it brought.

    `added`: the ids of what it added to the graph. `stances`: all stances after the round, by participant and position.
    `answers`: the events that each request led to, by request id; under the key "" the events that answer no request,
    such as the findings of detectors. In `Debate.current` the last three are still empty; `Debate.rounds` fills them
    in.
    """

    number: int
    requests: tuple[Request, ...]
    closed: Mapping[str, RequestClosed] = field(default_factory=lambda: _NONE)
    added: tuple[str, ...] = ()
    stances: Mapping[str, Mapping[str, float]] = field(default_factory=lambda: _NONE)
    answers: Mapping[str, tuple[Event, ...]] = field(default_factory=lambda: _NONE)

    @property
    def complete(self) -> bool:
        """Whether every request of the round was closed."""
        return len(self.closed) == len(self.requests)

    @property
    def failed(self) -> bool:
        """Whether a request of the round was closed without an answer: the participant failed, or answered too late. A
        reader owes none.
        """
        owed = {request.id for request in self.requests if request.aim != READ}
        return any(closing.how in UNANSWERED for id, closing in self.closed.items() if id in owed)

    @property
    def outstanding(self) -> tuple[Request, ...]:
        """The requests that still wait for an answer."""
        return tuple(request for request in self.requests if request.id not in self.closed)


def closing(round_: Round, growing: GrowingGraph, answers: Mapping[str, Iterable[Event]]) -> Round:
    """The round `round_` completed with its `answers`, the ids that they added to the graph `growing`, and all stances
    after the round.
    """
    held = MappingProxyType({id: tuple(events) for id, events in answers.items()})
    return replace(round_, added=tuple(growing.added), stances=growing.snapshot(), answers=held)
