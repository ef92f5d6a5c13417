"""The only loop: ask the debate what is pending, append it, let participants answer, append what they said.

Every event is on disk before anything rests on it. A restarted process folds the log and goes on: what was
asked is there, what was not answered is asked again. People answer from other processes meanwhile: an append that comes
after one of theirs reads it first, and goes on from there.
"""

from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from contextvars import copy_context
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Final, ParamSpec, TypeVar

from moot.errors import Damage, MootError, StoreError, VersionConflict
from moot.log.store import EventStore, Lease
from moot.participants import Participant
from moot.protocols.pending import pending
from moot.protocols.protocol import Protocol
from moot.record.debate import Debate, fold
from moot.record.decide import decide, fail
from moot.record.envelope import NewEvent
from moot.record.events import EVENT_VERSION, Closed, Event, MovesRequested, Request, decode, encode
from moot.record.moves import Move
from moot.runtime.open_round import asked_here, overdue, timed_out, with_deadlines
from moot.runtime.threads import own_threads

if TYPE_CHECKING:
    import asyncio

HELD_UP_S: Final = 0.1
"""Seconds that a clock may be late without the loop having been held up."""


class TooLate(Exception):
    """The participant did not answer within its time."""


class GaveUp(Exception):
    """The participant's own code cancelled its task, or closed its generator, instead of answering."""


Ask = Callable[[Request], Coroutine[Any, Any, Move]]


class Asked:
    """The participants of one round that have been asked and whose answers have not been collected yet; true while
    there are some.

    `ask` is called for every request at once, each in a task of its own, and all have `timeout_s` seconds. A
    participant that ignores the time limit or its cancellation is left behind: nobody waits for it. If one blocks the
    event loop (it computes without awaiting) when the time is up, the others get that time back, once.
    """

    def __init__(self, requests: Iterable[Request], ask: Ask, timeout_s: float) -> None:
        """Begins to ask. Must be `close`d."""
        import asyncio

        self._unheard = {asyncio.ensure_future(ask(request)): request for request in requests}
        self._came: asyncio.Queue[asyncio.Task[Move]] = asyncio.Queue()
        self._late: set[asyncio.Task[Move]] = set()
        hear, context = self._hear, copy_context()  # one for all: of many debates all of this waits at the same time
        for task in self._unheard:
            task.add_done_callback(hear, context=context)
        self._loop, self._gave_back = asyncio.get_running_loop(), False
        self._clock = self._loop.call_later(timeout_s, self._time_is_up)

    def __bool__(self) -> bool:
        """Whether somebody has not been heard yet."""
        return bool(self._unheard)

    async def heard(self) -> list[tuple[Request, Callable[[], Move]]]:
        """The participants that have answered or failed since the last call; it waits for one if there is none.

        Each request comes with a function that gives the participant's move, or raises TooLate, GaveUp, or what the
        participant raised.
        """
        came = [await self._came.get(), *(self._came.get_nowait() for _ in range(self._came.qsize()))]
        return [(self._unheard.pop(task), _move_of(task, late=task in self._late)) for task in came]

    def close(self) -> None:
        """Stop the clock, and cancel the participants that have not answered."""
        self._clock.cancel()
        for task in self._unheard:
            task.cancel()

    def _hear(self, task: "asyncio.Task[Move]") -> None:
        """Take an answer; what is said too late is looked at, so that asyncio does not complain, and no more."""
        task.cancelled() or task.exception()
        if task not in self._late:
            self._came.put_nowait(task)

    def _time_is_up(self) -> None:
        overdue = self._loop.time() - self._clock.when()
        if overdue > HELD_UP_S and not self._gave_back:  # once: else who holds it up again and again holds up the round
            self._gave_back = True
            self._clock = self._loop.call_later(overdue, self._time_is_up)
            return
        for task in [task for task in self._unheard if not task.done()]:
            self._late.add(task)
            self._came.put_nowait(task)
            task.cancel()


def _move_of(task: "asyncio.Task[Move]", *, late: bool) -> Callable[[], Move]:
    def move() -> Move:
        if late:
            raise TooLate
        if task.cancelled() or isinstance(task.exception(), GeneratorExit):
            raise GaveUp
        return task.result()

    return move


P = ParamSpec("P")
T = TypeVar("T")
DEFAULT_TIMEOUT_S: Final = 300.0
"""Seconds that a participant has to answer where nobody says otherwise."""
Clock = Callable[[], str]
Watch = Callable[[Debate, Sequence[Event]], None]
Said = tuple[str, Sequence[Event]]
"""An actor, and what it said."""
Due = Callable[[Debate, Protocol], tuple[Event, ...]]
"""What is to be appended next, as `pending` gives it."""


def load(store: EventStore, stream: str) -> Debate:
    """The debate whose events are in `stream`. An unknown stream gives an empty debate."""
    return catch_up(store, stream).debate


@dataclass(frozen=True, slots=True)
class Loaded:
    """A debate as far as its stream has been read; `asked` is the id of the event by which it last put requests,
    `since` the time of that event.
    """

    debate: Debate = field(default_factory=Debate)
    asked: str | None = None
    since: str | None = None


def catch_up(store: EventStore, stream: str, known: Loaded | None = None) -> Loaded:
    """Read the events of `stream` that come after those in `known`, and give the debate with them added. Linear in the
    new events. Raises Damage where an event is missing in between: what is left would give another outcome.
    """
    known = known or Loaded()
    asked, since, read = known.asked, known.since, known.debate.version

    def events() -> Iterator[Event]:
        nonlocal asked, since, read
        for e in store.read(stream, known.debate.version):
            read += 1
            if e.version != read:
                missing = [{"stream": stream, "version": read, "kind": "gap"}]
                raise Damage(f"event {read} of {stream} is missing", missing)
            asked, since = (e.id, e.at) if e.type == MovesRequested.__name__ else (asked, since)
            yield decode(e.type, e.v, e.data)

    return Loaded(fold(events(), known.debate), asked, since)


def envelopes(
    stream: str, said: Sequence[Said], version: int, *, at: str, cause: str | None, mark: str
) -> list[NewEvent]:
    """The events of several actors in the form in which they are appended to `stream` after version `version`, all with
    the time `at`.

    `said` has pairs of an actor and its events; `cause` is the id of the event that led to them. `mark` becomes part of
    the ids, so that an event which another writer put in the same place is never taken for one of these.
    """
    new: list[NewEvent] = []
    for actor, event in ((actor, event) for actor, events in said for event in events):
        type_, data = encode(event)
        id = f"{stream}#{version + 1 + len(new)}.{mark}"
        new.append(NewEvent(type_, id, at, actor, data, cause, EVENT_VERSION))
    return new


async def off_loop(call: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """Run a blocking call in a thread of moot's own, so that the event loop goes on, and give what it returns.

    A cancelled caller waits until the call ends, so that nothing is left half done.
    """
    import asyncio

    work = asyncio.get_running_loop().run_in_executor(own_threads(), partial(call, *args, **more))
    try:
        return await asyncio.shield(work)
    except asyncio.CancelledError:
        await asyncio.wait([work])
        raise


class Driver:
    """Drives one debate: appends what is due, asks the participants, and appends their answers, until the debate ends.

    It holds a lease, the right to append to `stream`; nothing that it appends after losing the lease enters the log.
    `participants` are by name, each has `timeout_s` seconds to answer; `now` gives the time as RFC 3339; `watch` is
    called with the debate and its new events once they are on disk; `loaded` is what has been read of the debate
    already.
    """

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
        timeout_s: float = DEFAULT_TIMEOUT_S,
        loaded: Loaded | None = None,
    ) -> None:
        """`loaded`: what is known of the debate already; it is not read again."""
        self._store, self._stream, self._protocol = store, stream, protocol
        self._participants, self._now, self._lease = participants, now, lease
        self._watch, self._timeout_s = watch, timeout_s
        loaded = loaded or Loaded()
        self.debate, self._cause = loaded.debate, loaded.asked

    async def run(self, due: Due = pending) -> Debate:
        """Drive the debate until it is concluded or only waits for people, and give it.

        `due` gives the events that come next, such as a round of requests or the conclusion. Raises StoreError when the
        store refuses; the events on disk can then be resumed as a debate. The same holds when the run is cancelled: an
        append that has begun is waited for, participants are cancelled.
        """
        await off_loop(self._load)
        while not self.debate.concluded:
            if not await self._decided(due):
                continue
            here = asked_here(self.debate)
            if here and not self.debate.concluded:
                await self._round(here)
            elif self.debate.outstanding:
                break
        return self.debate

    async def _decided(self, due: Due) -> bool:
        """Append what comes next; False if somebody else wrote meanwhile: then it is to be decided anew."""
        try:
            now = self._now()
            await self._commit([(r.participant, timed_out(self.debate, r)) for r in overdue(self.debate, now)], now)
            next_, now = due(self.debate, self._protocol), self._now()
            await self._commit([("engine", with_deadlines(next_, self.debate, now))], now)
        except VersionConflict as conflict:
            await self._catch_up(conflict)
            return False
        return True

    def _load(self) -> None:
        loaded = catch_up(self._store, self._stream, Loaded(self.debate, self._cause))
        self.debate, self._cause = loaded.debate, loaded.asked

    async def append(self, events: Sequence[Event], *, actor: str) -> None:
        """Append `events` of the actor `actor` to the log and to the debate in memory; the watcher is called once they
        are on disk.
        """
        await self._append([(actor, events)])

    async def _append(self, said: Sequence[Said]) -> None:
        """Append what several actors said, together, after whatever somebody else wrote meanwhile.

        Moves of one round commute: what was judged before the answer of another still stands after it. Nobody else
        answers the requests that are put here.
        """
        while True:
            try:
                return await self._commit(said, self._now())
            except VersionConflict as conflict:
                await self._catch_up(conflict)

    async def _catch_up(self, conflict: VersionConflict) -> None:
        """Read what somebody else wrote, and tell the watcher. Raises the conflict if there is nothing to read."""
        before = self.debate.version
        await off_loop(self._load)
        if self.debate.version == before:
            raise conflict
        if self._watch:
            self._watch(self.debate, await off_loop(self._between, before, self.debate.version))

    def _between(self, before: int, version: int) -> list[Event]:
        read = self._store.read(self._stream, before, version - before)
        return [decode(e.type, e.v, e.data) for e in read]

    async def _commit(self, said: Sequence[Said], at: str) -> None:
        """Append what was said, or nothing of it. Raises VersionConflict if somebody else wrote meanwhile."""
        events = [event for _, of_one in said for event in of_one]
        if not events:
            return
        after = fold(events, self.debate)  # what is out of place is refused before it is written
        self._cause = await off_loop(self._write, said, self.debate.version, at)
        self.debate = after
        if self._watch:
            self._watch(self.debate, events)

    def _write(self, said: Sequence[Said], version: int, at: str) -> str | None:
        """Write what was said after `version`; return what is the cause of what follows.

        It is encoded here, in the thread that writes it: of many debates most wait for theirs meanwhile, and what they
        hold then should be little.
        """
        epoch = self._lease.epoch
        new = envelopes(self._stream, said, version, at=at, cause=self._cause, mark=str(epoch))
        self._store.append(self._stream, new, expected=version, epoch=epoch)
        return next((e.id for e in new if e.type == MovesRequested.__name__), self._cause)

    async def _round(self, requests: Sequence[Request]) -> None:
        """Let everybody who is asked here answer at once; append each answer as it comes.

        Answers that come while others are being written are written together then: they wait for the disk once.
        """
        debate = self.debate
        asked = Asked(requests, partial(self._ask, debate), self._timeout_s)
        try:
            while asked:
                answers = [(request, self._answer(debate, request, move)) for request, move in await asked.heard()]
                await self._append([(request.participant, events) for request, events in answers])
        finally:
            asked.close()

    async def _ask(self, debate: Debate, request: Request) -> Move:
        """What the participant says to it. Raises whatever it raises, and KeyError if it is not here."""
        return await self._participants[request.participant].respond(request, debate)

    def _answer(self, debate: Debate, request: Request, move: Callable[[], Move]) -> tuple[Event, ...]:
        """The events of one answer. A participant that fails or is late costs itself the turn."""
        protocol, name = self._protocol, request.participant
        if name not in self._participants:
            return fail(debate, request, f"no participant {name!r} is here")
        try:
            return decide(debate, request, move(), protocol.legal_in(debate), protocol.quota, protocol.as_said)
        except TooLate:
            return fail(debate, request, f"no answer within {self._timeout_s:g} s", Closed.TIMED_OUT)
        except GaveUp:
            return fail(debate, request, f"{name} gave up: its code cancelled itself")
        except (StoreError, Damage):
            raise  # the failure of the store, and a record that is damaged, are no participant's fault
        except MootError as error:
            return fail(debate, request, error.message)
        except Exception as error:
            return fail(debate, request, f"the code of {name} raised {type(error).__name__}")
