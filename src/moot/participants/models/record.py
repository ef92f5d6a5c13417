"""What is written down of the calls of a debate's models, in the stream `calls/<id>` (docs/log-format.md).

A reservation is on disk before its call is sent, and is settled after it. What was reserved and never settled, because
the process died meanwhile, counts as spent: nobody knows whether it was charged.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from moot.record.text import NO_TEXT, Text
from moot.results.cost import Cost


@dataclass(frozen=True, slots=True)
class ModelSeat:
    """Who sits in a seat: the `participant`, its `model` as the operator named it, and its persona, as JSON."""

    participant: str
    model: str
    persona: Text


@dataclass(frozen=True, slots=True)
class CallsOpened:
    """The first event: who sits where, and what may be spent (the bounds by name)."""

    seats: tuple[ModelSeat, ...]
    budget: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class CallReserved:
    """The event that a call is about to be sent, with what it can cost at most.

    `call`: its number in the debate, from 1. `request`: the request of the debate that it is for. `purpose`: answer,
    repair or check. `attempt`: from 1, how often it was sent. `prompt`: the messages as sent, as JSON. `version`: the
    name and number of the prompt file.
    """

    call: int
    request: str
    participant: str
    model: str
    purpose: str
    attempt: int
    version: str
    prompt: Text
    input_tokens: int
    output_tokens: int
    usd: float | None


@dataclass(frozen=True, slots=True)
class CallSettled:
    """The event that a call has ended, with what it cost.

    `how`: answered, cut (at the limit of output), refused or failed. `why`: what went wrong. `output`: the answer as it
    came. `measured`: whether the tokens are those that the model counted; else they are those that were reserved.
    """

    call: int
    how: str
    output: Text
    input_tokens: int
    output_tokens: int
    usd: float | None
    measured: bool
    seconds: float
    why: Text = NO_TEXT


Entry = CallsOpened | CallReserved | CallSettled
ENTRIES: Final[Mapping[str, type[Any]]] = {kind.__name__: kind for kind in (CallsOpened, CallReserved, CallSettled)}
"""Every event of such a stream, by the name of its type."""


class Journal(Protocol):
    """Where calls are written down: durably, before the caller goes on."""

    async def write(self, entry: Entry) -> None:
        """Append the entry. Raises StoreError."""


class NoJournal(Journal):
    """A journal that keeps nothing, for calls that belong to no debate."""

    async def write(self, entry: Entry) -> None:
        """Do nothing."""


class Kept(Journal):
    """A journal that keeps its entries in a list, until it is known which debate they belong to."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []

    async def write(self, entry: Entry) -> None:
        self.entries.append(entry)


def reserved_cost(entry: CallReserved) -> Cost:
    """What a reservation holds back."""
    return Cost(1, entry.input_tokens, entry.output_tokens, entry.usd)


def settled_cost(entry: CallSettled) -> Cost:
    """What a call that has ended cost."""
    return Cost(1, entry.input_tokens, entry.output_tokens, entry.usd, entry.seconds)
