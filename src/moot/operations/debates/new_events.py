"""Following a debate: its events, those that are there and those that come, until it has ended."""

from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from typing import Final

from moot.errors import InvalidValue
from moot.log.store import EventStore
from moot.log.streams import stream_of
from moot.operations.debates.debate_life import load_debate
from moot.record.envelope import Envelope
from moot.record.events import DebateConcluded, DebateDeleted, VerdictRemembered
from moot.runtime.lookout import lookout

LAST: Final = (VerdictRemembered.__name__, DebateDeleted.__name__)
"""Nothing that is worth waiting for follows these."""

PAGE: Final = 512
"""Events read at a time."""

Stop = Callable[[], bool]


def follow(store: EventStore, debate_id: str, after: int = 0, stop: Stop | None = None) -> Iterator[Envelope]:
    """The events of a debate with a version above `after`, those in the log and then new ones as they come, from any
    process.

    It ends when the debate has ended, and waits also for a debate that no process drives. `stop` is called 20 times a
    second: once it gives True, the iterator ends after the events that are there. Raises NotFound, and InvalidValue if
    the debate has no `after` events.
    """
    return _events(store, stream_of(debate_id), after, _ended(store, debate_id, after), stop)


def _ended(store: EventStore, debate_id: str, after: object) -> bool:
    """Whether a debate has ended when somebody begins to follow it. Raises NotFound, InvalidValue."""
    debate = load_debate(store, debate_id)
    if isinstance(after, bool) or not isinstance(after, int) or not 0 <= after <= debate.version:
        raise InvalidValue("the version to begin after", after, f"give a whole number from 0 to {debate.version}")
    return debate.concluded is not None


def _events(store: EventStore, stream: str, after: int, ended: bool, stop: Stop | None) -> Iterator[Envelope]:
    def over() -> bool:
        """A conclusion may still be remembered, as long as somebody is there to do so."""
        return (stop is not None and stop()) or (ended and store.holder(stream) is None)

    for envelope in store.follow(stream, after, stop=over):
        ended = ended or envelope.type == DebateConcluded.__name__
        yield envelope
        if envelope.type in LAST:
            return


async def follow_async(
    store: EventStore, debate_id: str, after: int = 0, find: Callable[[str], str] = str
) -> AsyncIterator[Envelope]:
    """The events of a debate with a version above `after`, as `follow` gives them, as an async iterator.

    All followers in one event loop together use two threads (moot.runtime.lookout), and followers at the same event
    share one read. `find` turns `debate_id`, which may be the beginning of an id, into a whole id; it may read the
    store. Raises NotFound, InvalidValue, StoreUnavailable.
    """
    async with lookout(store) as out:
        debate_id = await out.ask(("id", repr(debate_id), out.changes), partial(find, debate_id))
        stream = stream_of(debate_id)
        ended = await out.ask(("ended", stream, repr(after), out.changes), partial(_ended, store, debate_id, after))
        while True:
            seen = out.changes  # before the read, so that no later event goes unseen
            question = ("read", stream, after, seen, ended)
            left, page = await out.ask(question, partial(_read, store, stream, after, ended))
            for envelope in page:
                yield envelope
                after, ended = envelope.version, ended or envelope.type == DebateConcluded.__name__
                if envelope.type in LAST:
                    return
            if left and not page:
                return
            if not page:
                await (out.looked() if ended else out.changed(seen))


def _read(store: EventStore, stream: str, after: int, ended: bool) -> tuple[bool, list[Envelope]]:
    """Whether nobody is left who could write down something after the conclusion, and then the events after `after`."""
    left = ended and store.holder(stream) is None
    return left, list(store.read(stream, after, PAGE))
