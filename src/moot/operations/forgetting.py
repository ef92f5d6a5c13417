"""Forgetting a memory everywhere: in memory itself, and where debates quoted it. The chains stay whole.

Every event is erased in a transaction of its own, so a crash leaves a part undone. Nothing is lost by that: what is
left is found again from the log, whether the memory is still there or not, so the same call finishes it.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from moot.deliberation.envelope import Envelope
from moot.deliberation.events import DebateOpened, Event, EvidenceSubmitted, MemoriesRecalled, MovesRequested, decode
from moot.errors import NotFound, StoreUnavailable
from moot.log.sqlite import SqliteStore
from moot.memory import MemoryBook


def forget(store: SqliteStore, book: MemoryBook, id: str) -> int:
    """Erase every text of a memory, also in the debates of its project that cited it; give how many.

    Labels and verdicts stay: they rest on outcome, source and polarity, which are no texts. Safe to repeat until it
    raises NotFound: then nothing is left. A council that recalled the memory just before may still write its quote
    down afterwards; the next call erases that too. Linear in the debates. Raises NotFound, and StoreUnavailable if
    another process keeps an old copy of the file's pages: everything is erased then, but repeat it to be rid of these.
    """
    done = _Erasing(store)
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

    store: SqliteStore
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
        for stream in self.store.streams("debate/"):
            for event in _quoting(list(self.store.read(stream)), project, id):
                try:
                    self.erased += self.store.erase(event)
                except StoreUnavailable as problem:  # erase the others all the same
                    self.busy = self.busy or problem


def _quoting(envelopes: Iterable[Envelope], project: str, id: str) -> list[str]:
    """The events of a debate in `project` that hold words of the memory: its quote, and queries made of it."""
    events = [(envelope.id, decode(envelope.type, envelope.v, envelope.data)) for envelope in envelopes]
    here = any(isinstance(event, DebateOpened) and event.project == project for _, event in events)
    return [event_id for event_id, event in events if here and _quotes(event, id)]


def _quotes(event: Event, id: str) -> bool:
    match event:
        case EvidenceSubmitted(fact=fact):
            return fact.id == id
        case MovesRequested(requests=requests):
            return any(id in request.handles for request in requests)
        case MemoriesRecalled(memories=memories):
            return any(memory.get("id") == id for memory in memories)
        case _:
            return False
