"""The labelling of a debate's graph, computed once for each graph and kept with the debate."""

from collections.abc import Callable
from typing import Final

from moot.record.debate import Debate
from moot.record.graph import Graph
from moot.verdict.standing import Standing

Judged = Callable[[Graph], Graph]
"""Gives the graph that is compiled in place of the one that was said."""
KEPT: Final = 2
"""How many labellings of a debate are kept: the last ones that were asked for."""


def labelled(debate: Debate, graph: Graph, judged: Judged | None = None) -> Standing:
    """The labelling of `graph`, the graph of `debate` now or as it was, as `judged` compiles it (None: as it was said).

    It is kept in the memo of the debate, so also for the debates that go on from this one. Equal graphs hold the same
    items, so that comparing them is quick.
    """
    known: list[tuple[Judged | None, Graph, Standing]] = debate.memo.setdefault(labelled, [])
    for how, other, standing in known:
        if how is judged and (other is graph or other == graph):
            return standing
    found = Standing(graph if judged is None else judged(graph), debate.parameters)
    debate.memo[labelled] = [(judged, graph, found), *known][:KEPT]
    return found
