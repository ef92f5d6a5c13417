"""The calls of a debate's models in the log: written as they are reserved and settled, and read again."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final, cast

from moot.errors import NewerSchema
from moot.log.store import EventStore
from moot.participants.models.budget import NOTHING, total
from moot.participants.models.record import (
    ENTRIES,
    CallReserved,
    CallSettled,
    CallsOpened,
    Entry,
    reserved_cost,
    settled_cost,
)
from moot.record.envelope import NewEvent
from moot.record.shape import from_json, to_json
from moot.results.cost import Cost
from moot.runtime.driver import off_loop

PREFIX: Final = "calls/"
VERSION: Final = 1
"""The version of every entry."""


def calls_of(debate_id: str) -> str:
    """The name of the stream that holds what the models of a debate were asked."""
    return f"{PREFIX}{debate_id}"


@dataclass(frozen=True, slots=True)
class Call:
    """A call as it was reserved, with the time, and as it was settled; None: no end of it was seen."""

    at: str
    reserved: CallReserved
    settled: CallSettled | None = None

    @property
    def cost(self) -> Cost:
        """What it cost; where nobody counted, or no end was seen, an estimate: all that was reserved."""
        if self.settled is None:
            return reserved_cost(self.reserved).uncounted
        cost = settled_cost(self.settled)
        return cost if self.settled.measured else cost.uncounted

    def to_dict(self) -> dict[str, Any]:
        """The call as a JSON object (docs/models.md)."""
        settled, reserved, cost = self.settled, self.reserved, self.cost.at_most
        return {
            "call": reserved.call,
            "request": reserved.request,
            "participant": reserved.participant,
            "model": reserved.model,
            "purpose": reserved.purpose,
            "attempt": reserved.attempt,
            "at": self.at,
            "how": "in_doubt" if settled is None else settled.how,
            "why": "" if settled is None else str(settled.why),
            "input_tokens": cost.input_tokens,
            "output_tokens": cost.output_tokens,
            "measured": settled is not None and settled.measured,
            "usd": cost.usd,
            "seconds": None if settled is None else settled.seconds,
            "version": reserved.version,
            "prompt": str(reserved.prompt),
            "output": None if settled is None else str(settled.output),
        }


@dataclass(frozen=True, slots=True)
class Calls:
    """Everything that is written down of the calls of a debate. `opened`: who sits where; None: no model took part."""

    opened: CallsOpened | None = None
    calls: tuple[Call, ...] = ()
    version: int = 0
    spent: Mapping[str, Cost] = field(default_factory=lambda: MappingProxyType({}))
    """By participant; calls that nobody counted, or whose end was not seen, count in full."""

    @property
    def cost(self) -> Cost:
        """What all calls cost."""
        return total(call.cost for call in self.calls)


def read_calls(store: EventStore, debate_id: str) -> Calls:
    """What is written down of the calls of a debate; nothing for one without models. Linear in the calls.

    Raises NewerSchema for an entry of a later version.
    """
    found = [(e.at, _entry(e.type, e.v, e.data)) for e in store.read(calls_of(debate_id))]
    return _together(found)


def calls_in(entries: Iterable[Entry]) -> Calls:
    """The calls that entries tell of which are not in a log."""
    return _together([("", entry) for entry in entries])


def entry_of(given: Mapping[str, Any]) -> Entry:
    """The entry that a JSON object with its `type` describes. Raises NewerSchema, InvalidValue."""
    return _entry(str(given.get("type")), VERSION, {key: value for key, value in given.items() if key != "type"})


def _together(entries: Sequence[tuple[str, Entry]]) -> Calls:
    """The calls of entries, each with its time."""
    opened, calls = None, dict[int, Call]()
    for at, entry in entries:
        match entry:
            case CallsOpened():
                opened = entry
            case CallReserved():
                calls[entry.call] = Call(at, entry)
            case CallSettled():
                calls[entry.call] = Call(calls[entry.call].at, calls[entry.call].reserved, entry)
    spent: dict[str, Cost] = {}
    for call in calls.values():
        name = call.reserved.participant
        spent[name] = spent.get(name, NOTHING).plus(call.cost.at_most)
    return Calls(opened, tuple(calls.values()), len(entries), MappingProxyType(spent))


def _entry(type_: str, version: int, data: Mapping[str, Any]) -> Entry:
    if type_ not in ENTRIES or version > VERSION:
        raise NewerSchema(f"the entry {type_} of a call", version if type_ in ENTRIES else "unknown", VERSION)
    return cast(Entry, from_json(ENTRIES[type_], data))


class CallLog:
    """The journal of one debate in its log. `version`: how far its stream was read. Only who drives the debate writes.
    """

    def __init__(self, store: EventStore, debate_id: str, now: Callable[[], str], version: int = 0) -> None:
        self._store, self._stream, self._now, self._version = store, calls_of(debate_id), now, version
        import asyncio

        self._lock = asyncio.Lock()

    async def write(self, entry: Entry) -> None:
        """Append the entry; it is on disk when this returns. Raises StoreError."""
        async with self._lock:
            version = self._version + 1
            actor = getattr(entry, "participant", "engine")
            data = cast(Mapping[str, Any], to_json(entry))
            event = NewEvent(type(entry).__name__, f"{self._stream}#{version}", self._now(), actor, data, None, VERSION)
            self._version = await off_loop(self._store.append, self._stream, [event], expected=self._version)


