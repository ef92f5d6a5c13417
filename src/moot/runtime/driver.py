"""The only loop: ask the debate what is pending, append it, let participants answer, append what they said.

Every event is on disk before anything rests on it. A restarted process folds the log and goes on: what was
asked is there, what was not answered is asked again.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence

from moot.deliberation.debate import Debate, fold
from moot.deliberation.decide import decide, fail
from moot.deliberation.envelope import NewEvent
from moot.deliberation.events import EVENT_VERSION, Event, How, MovesRequested, Request, decode, encode
from moot.deliberation.pending import pending
from moot.deliberation.protocols.protocol import Protocol
from moot.errors import MootError, StoreError
from moot.log.store import EventStore, Lease
from moot.participants.participant import Participant

Clock = Callable[[], str]
Watch = Callable[[Debate, Sequence[Event]], None]


def stream_of(debate_id: str) -> str:
    """The stream of a debate."""
    return f"debate/{debate_id}"


def load(store: EventStore, stream: str) -> Debate:
    """The debate in a stream, folded from its events. An unknown stream gives an empty debate."""
    return fold(decode(e.type, e.v, e.data) for e in store.read(stream))


class Driver:
    """Drives one debate under a lease; nothing that it appends after losing the lease enters the log."""

    def __init__(
        self,
        store: EventStore,
        stream: str,
        protocol: Protocol,
        participants: Mapping[str, Participant],
        *,
        now: Clock,
        lease: Lease,
        watch: Watch | None = None,
        timeout_s: float = 300.0,
    ) -> None:
        self._store, self._stream, self._protocol = store, stream, protocol
        self._participants, self._now, self._lease = participants, now, lease
        self._watch, self._timeout_s = watch, timeout_s
        self.debate = Debate()
        self._cause: str | None = None

    async def run(self) -> Debate:
        """Go on until the debate is concluded; return it. Raises StoreError when the store refuses."""
        self.debate = await asyncio.to_thread(load, self._store, self._stream)
        while not self.debate.concluded:
            for event in pending(self.debate, self._protocol):
                await self.append([event], actor="engine")
            if self.debate.outstanding:
                await self._round()
        return self.debate

    async def append(self, events: Sequence[Event], *, actor: str) -> None:
        """Append events and fold them in; the watcher hears of them once they are on disk."""
        if not events:
            return
        version = self.debate.version
        new = [self._envelope(event, version + 1 + k, actor) for k, event in enumerate(events)]
        await asyncio.to_thread(
            self._store.append, self._stream, new, expected=version, epoch=self._lease.epoch
        )
        self.debate = fold(events, self.debate)
        self._cause = next((e.id for e in new if e.type == MovesRequested.__name__), self._cause)
        if self._watch:
            self._watch(self.debate, events)

    def _envelope(self, event: Event, version: int, actor: str) -> NewEvent:
        type_, data = encode(event)
        return NewEvent(
            type_, f"{self._stream}#{version}", self._now(), actor, data, self._cause, EVENT_VERSION
        )

    async def _round(self) -> None:
        """Let everybody who was asked answer at once; append each answer as it comes."""
        tasks = [asyncio.ensure_future(self._answer(request)) for request in self.debate.outstanding]
        try:
            for task in asyncio.as_completed(tasks):
                request, events = await task
                await self.append(events, actor=request.participant)
        finally:
            for task in tasks:
                task.cancel()

    async def _answer(self, request: Request) -> tuple[Request, tuple[Event, ...]]:
        """The events of one answer. A participant that fails or is late costs itself the turn."""
        debate = self.debate
        participant = self._participants.get(request.participant)
        if participant is None:
            return request, fail(debate, request, f"no participant {request.participant!r} is here")
        try:
            move = await asyncio.wait_for(participant.respond(request, debate), self._timeout_s)
            return request, decide(debate, request, move, self._protocol.legal)
        except TimeoutError:
            return request, fail(debate, request, f"no answer within {self._timeout_s:g} s", How.TIMED_OUT)
        except StoreError:
            raise  # the store's failure is no participant's fault
        except MootError as error:
            return request, fail(debate, request, error.message)
        except Exception as error:
            return request, fail(debate, request, f"{type(error).__name__} in {request.participant}")
