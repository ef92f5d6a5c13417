"""Which memories an event quotes: what forgetting a memory must erase."""

from moot.deliberation.events import Event, EvidenceSubmitted, MemoriesRecalled, MovesRequested


def quoted(event: Event) -> set[str]:
    """The ids of the memories whose words an event holds: its quotes, and queries made of them."""
    match event:
        case EvidenceSubmitted(fact=fact):
            return {fact.id}
        case MovesRequested(requests=requests):  # only a request for memories has a limit, and is made of their words
            return {id for request in requests if request.limit for id in request.handles}
        case MemoriesRecalled(memories=memories):
            return {str(memory.get("id")) for memory in memories}
        case _:
            return set()
