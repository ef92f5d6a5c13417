"""Questions about debates within a limit of time, answered in a process of its own, which opens no database; and the
first of them: why something has its label.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeVar

from moot.argumentation.literal import record, reliable
from moot.log.streams import stream_of
from moot.operations.debates.debate_life import load_debate
from moot.operations.debates.debate_requests import ExplainDebate
from moot.operations.world import World, debate_id
from moot.record.debate import Debate, fold
from moot.record.envelope import Envelope
from moot.record.events import Event, decode
from moot.record.graph import Argument, Fact
from moot.runtime.limited import carried
from moot.verdict.explained import ExplainedNode, Origin

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


SMALL: Final = 60
"""Arguments of a debate of which nothing takes long to explain."""


def explain(world: World, request: ExplainDebate) -> ExplainedNode:
    """Why something has its label, as a tree; each leaf names the event that brought it. Raises as its request says."""
    id = debate_id(world, request.id)
    known = load_debate(world.store, id).graph
    limit = request.timeout_s if len(known.arguments) > SMALL else None  # a process takes longer to start
    (tree,) = answers(world, [id], limit, explanations, request.argument)
    return with_events(tree, world.store.read(stream_of(id)))


def explanations(debate: Debate, argument: str | None) -> list[ExplainedNode]:
    """The explanation of `explain`, as the work of a helper process."""
    from moot.document.explanation import explained

    return [explained(debate, argument)]


def with_events(tree: ExplainedNode, envelopes: Iterable[Envelope]) -> ExplainedNode:
    """The tree with, at each leaf, the event that brought what it says into the debate. Linear in the events and the
    tree. What no event brought (a check of a document) has none.
    """
    found: dict[str, Origin] = {}
    for envelope in envelopes:
        for name in _brought(decode(envelope.type, envelope.v, envelope.data)):
            found.setdefault(name, Origin(envelope.stream, envelope.version, envelope.type, envelope.at))
    others = tuple(_located(other, found) for other in tree.others)
    return replace(_located(tree, found), others=others)


def _located(node: ExplainedNode, found: Mapping[str, Origin]) -> ExplainedNode:
    if node.because:
        return replace(node, because=tuple(_located(below, found) for below in node.because))
    return replace(node, event=found.get(node.argument))


def _brought(event: Event) -> Iterator[str]:
    """The names of the nodes that an event is the first to bring, perhaps."""
    for part in ("argument", "fact", "support"):
        item = getattr(event, part, None)
        match item:
            case Argument():
                yield item.id
                yield from (f"p:{literal}" for literal in (*item.premises, *item.assumptions))
            case Fact():
                yield from _of_fact(item.id, item.source, item.polarity)
            case _:
                yield from () if item is None or isinstance(item, str) else (item.id,)
    for memory in getattr(event, "memories", ()):
        yield from _of_fact(str(memory.get("id")), memory.get("source"), memory.get("polarity") or {})


def _of_fact(id: str, source: str | None, positions: Iterable[str]) -> Iterator[str]:
    yield record(id)
    yield from (f"{id}>{position}" for position in positions)
    if source is not None:
        yield f"p:{reliable(source)}"
