"""Where what an explanation rests on was said: the event of the log, and when that was."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from moot.argumentation.literal import record, reliable
from moot.record.envelope import Envelope
from moot.record.events import Event, decode
from moot.record.graph import Argument, Fact
from moot.verdict.explained import ExplainedNode, Origin


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
