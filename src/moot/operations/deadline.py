"""Questions about debates with a limit of time: answered in a process of its own, which opens no database."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from moot.log.streams import stream_of
from moot.operations.holding import load_debate
from moot.operations.world import World
from moot.record.debate import fold
from moot.record.envelope import Envelope
from moot.record.events import decode
from moot.runtime.limited import carried

T = TypeVar("T")


def answers(
    world: World, ids: Sequence[str], timeout_s: float | None, work: Callable[..., Iterable[T]], *given: Any
) -> Iterator[T]:
    """Each item of what `work` gives for the debates with these ids and for what is `given`, as soon as it is there.

    With a limit, `work`, a function of a module, is done in a process of its own, else here. Raises NotFound, what
    `work` raises, OutOfTime at the limit, InvalidValue for a limit that is none.
    """
    debates = [load_debate(world.store, id) for id in ids]
    if timeout_s is None:
        yield from work(*debates, *given)
        return
    logs = tuple(tuple(world.store.read(stream_of(id))) for id in ids)
    yield from carried(timeout_s, worked, logs, work, given)


def worked(
    logs: Sequence[Sequence[Envelope]], work: Callable[..., Iterable[T]], given: Sequence[Any]
) -> Iterable[T]:
    """Run in the helper process of `answers`: do the work for the debates with these events."""
    return work(*(fold(decode(e.type, e.v, e.data) for e in events) for events in logs), *given)
