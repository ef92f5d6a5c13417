"""Erasing for good: a memory with its quotes in debates, and a debate. The chains stay whole.

A deletion is said in the log of the debate, then its verdict is forgotten, then all its texts are erased.

A log does not lose events, so the record that there was a debate stays, without a word of what was said in it
(docs/decisions/0009-deleting-a-debate.md). It is said first: from then on nobody lists, resumes or reads the debate,
and whoever crashes in the middle repeats the same call.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from moot.errors import DebateBusy, NotFound, StoreUnavailable, VersionConflict
from moot.log.store import EventStore, Lease
from moot.log.streams import stream_of
from moot.memory import MemoryBook
from moot.memory.record import Category
from moot.operations.debates.debate_index import citing
from moot.operations.world import World
from moot.record.envelope import NewEvent
from moot.record.events import EVENT_VERSION, DebateDeleted, DebateOpened, encode
from moot.runtime.calls import calls_of


def forget(world: World, book: MemoryBook, id: str) -> int:
    """Erase every text of the memory `id`, also its quotes in the debates of its project; give how many texts were
    erased.

    Labels and verdicts stay: they rest on outcome, source and polarity, which are no texts. It may be called again
    until it raises NotFound: then nothing is left. A council that recalled the memory just before may still append a
    quote of it afterwards; the next call erases that too. Linear in the events that quote it. Raises NotFound, and
    StoreUnavailable if another process keeps an old copy of the file's pages: the texts are erased then, and calling
    again removes the copies.
    """
    done = _Erasing(world)
    done.quotes(book.project, id)
    missing = done.memory(book, id)
    done.quotes(book.project, id)  # what a council wrote down meanwhile
    if done.busy is not None:
        raise done.busy
    if missing is not None and not done.erased:
        raise missing
    return done.erased


@dataclass(slots=True)
class _Erasing:
    """What was erased so far, and the first complaint of a file that somebody is reading."""

    world: World
    erased: int = 0
    busy: StoreUnavailable | None = None

    def memory(self, book: MemoryBook, id: str) -> NotFound | None:
        """Erase the memory itself; give the error if nothing of it is there."""
        try:
            self.erased += book.forget(id)
        except NotFound as missing:
            return missing
        except StoreUnavailable as problem:
            self.busy = self.busy or problem
        return None

    def quotes(self, project: str, id: str) -> None:
        """Erase what the debates of a project quote of it."""
        for event in citing(self.world.store, self.world.debates, project, id):
            try:
                self.erased += self.world.store.erase(event)
            except StoreUnavailable as problem:  # erase the others all the same
                self.busy = self.busy or problem


def delete(world: World, debate_id: str) -> int:
    """Delete a debate that no process drives: erase all its texts and its remembered verdict; give how many texts were
    erased.

    Linear in the debate. The record that there was a debate stays. It may be called again until it raises NotFound:
    then nothing is left. Raises DebateBusy, and StoreUnavailable if another process keeps an old copy of the file's
    pages: the texts are erased then, and calling again removes the copies.
    """
    project, again = _project(world.store, debate_id), deleted(world.store, debate_id)
    lease = _lease(world.store, debate_id)
    try:
        _say(world, debate_id, lease)
        erased = _erase(world, debate_id, project)
    finally:
        world.store.release(lease)
    if again and not erased:
        raise NotFound("debate", debate_id, "it was deleted, and nothing is left of it")
    return erased


def deleted(store: EventStore, debate_id: str) -> bool:
    """Whether the log says that this debate was deleted; False for an unknown id. Reads one event."""
    stream = stream_of(debate_id)
    last = store.version(stream)
    return any(e.type == DebateDeleted.__name__ for e in store.read(stream, after=last - 1, limit=1)) if last else False


def _project(store: EventStore, debate_id: str) -> str:
    """Whose memories it was about. What else is in the log does not matter: it need not be readable to be deleted."""
    for envelope in store.read(stream_of(debate_id), limit=1):
        if envelope.type == DebateOpened.__name__:
            return str(envelope.data.get("project", ""))
    raise NotFound("debate", debate_id, "`moot debates` lists those there are")


def _lease(store: EventStore, debate_id: str) -> Lease:
    try:
        return store.lease(stream_of(debate_id))
    except DebateBusy as busy:
        raise DebateBusy(busy.stream, busy.holder, "wait for it to end, or stop it, and delete it then") from None


def _say(world: World, debate_id: str, lease: Lease) -> None:
    """Write down that it is deleted, unless that is there already."""
    type_, data = encode(DebateDeleted(lease.holder))
    while not deleted(world.store, debate_id):
        version = world.store.version(lease.stream)
        id = f"{lease.stream}#{version + 1}.{lease.epoch}"
        event = NewEvent(type_, id, world.now(), "operator", data, None, EVENT_VERSION)
        with suppress(VersionConflict):  # a person answered just now, who needs no lease
            world.store.append(lease.stream, [event], expected=version, epoch=lease.epoch)


def _erase(world: World, debate_id: str, project: str) -> int:
    """Erase the verdict and the texts. That a reader keeps old pages is told at the end: the rest does not wait."""
    erased, busy = 0, None
    steps: tuple[Callable[[], int], ...] = (
        lambda: _forget_verdict(world, debate_id, project),
        lambda: world.store.erase_stream(calls_of(debate_id)),
        lambda: world.store.erase_stream(stream_of(debate_id)),
    )
    for step in steps:
        try:
            erased += step()
        except StoreUnavailable as problem:
            busy = busy or problem
    if busy is not None:
        raise busy
    return erased


def _forget_verdict(world: World, debate_id: str, project: str) -> int:
    """Forget what moot concluded in this debate. A memory of a person under that id is left alone."""
    book, id = world.book(project), f"verdict-{debate_id}"
    try:
        if book.get(id).category is not Category.DERIVED:
            return 0
    except NotFound:
        pass  # never remembered, or a part of it is left
    try:
        return forget(world, book, id)
    except NotFound:
        return 0
