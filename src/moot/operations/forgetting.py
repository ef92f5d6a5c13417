"""Forgetting a memory everywhere: in memory itself, and where debates quoted it. The chains stay whole."""

from moot.deliberation.envelope import Envelope
from moot.deliberation.events import DebateOpened, Event, EvidenceSubmitted, MemoriesRecalled, MovesRequested, decode
from moot.log.sqlite import SqliteStore
from moot.memory import MemoryBook


def forget(store: SqliteStore, book: MemoryBook, id: str) -> int:
    """Erase every text of a memory, also in the debates of its project that cited it; give how many.

    Labels and verdicts stay: they rest on outcome, source and polarity, which are no texts. Linear in the debates.
    Raises NotFound.
    """
    erased = book.forget(id)
    for stream in store.streams("debate/"):
        erased += sum(store.erase(event) for event in _quoting(list(store.read(stream)), book.project, id))
    return erased


def _quoting(envelopes: list[Envelope], project: str, id: str) -> list[str]:
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
