"""Who takes part in a debate: all seats but that of memory, and but those from which nothing was ever heard."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from moot.protocols.protocol import EVIDENCE
from moot.record.debate import UNANSWERED, Debate
from moot.record.graph import Graph
from moot.record.lifecycle import CHECKER

RECORDED: Final = "recorded:"
"""How the name of a model begins that gives recorded answers again."""


def taking_part(debate: Debate) -> tuple[str, ...]:
    """The names of the participants that count, in the order of the seats: without memory, and without those that
    failed or were too late in every round that asked them. Linear in the requests.
    """
    assert debate.opened is not None, "a debate is opened before it has participants"
    unheard = frozenset(_unheard(debate))
    return tuple(s.name for s in debate.opened.speakers if s.kind != EVIDENCE and s.name not in unheard)


def one_model(debate: Debate) -> bool:
    """Whether several take part in the debate, beside those that only look at attacks, and one language model answers
    for all of them. Recorded answers name no model.
    """
    assert debate.opened is not None, "a debate is opened before it has participants"
    there = set(taking_part(debate))
    models = [seat.model for seat in debate.opened.seats if seat.name in there and seat.kind != CHECKER]
    first = models[0] if models else None
    return len(models) > 1 and first is not None and set(models) == {first} and not first.startswith(RECORDED)


def judged_graph(debate: Debate) -> Graph:
    """The graph of the debate with only those in `classes` that take part, so that shares are of these."""
    graph, there = debate.graph, taking_part(debate)
    if graph.classes.keys() == set(there):
        return graph
    return replace(graph, classes=MappingProxyType({who: graph.classes[who] for who in there}))


def _unheard(debate: Debate) -> Iterator[str]:
    failed: dict[str, list[bool]] = defaultdict(list)
    for round_ in (*debate.past, *((debate.current,) if debate.current else ())):
        for request in round_.requests:
            closing = round_.closed.get(request.id)
            failed[request.participant].append(closing is not None and closing.how in UNANSWERED)
    yield from (who for who, all_ in failed.items() if all(all_))
