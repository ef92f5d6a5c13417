"""Why: the tree behind a verdict, a position, or whatever else a debate can name."""

import unicodedata
from collections.abc import Iterator
from itertools import islice
from typing import Final

from moot.argumentation.literal import Literal, record
from moot.deliberation.debate import Debate
from moot.deliberation.identity import same_facts, source_classes
from moot.deliberation.outcome.explained import ExplainedNode
from moot.deliberation.outcome.explanation import explain_node, explain_position
from moot.deliberation.outcome.standing import Standing, rounded, stand
from moot.deliberation.pending import parameters_of
from moot.errors import InvalidValue, UnknownName

__all__ = ["ExplainedNode", "explained"]

LISTED: Final = 20
"""How many names an error lists."""


def explained(debate: Debate, argument: str | None = None) -> ExplainedNode:
    """Why `argument` has its label; without it: the verdict, else the strongest position (of equals the first).

    `argument`: a position by text or id, a node (`ev:m1`, `m1>P1`, `p:rel(s)`, an argument), a bare memory id, or a
    literal that is stated. Raises InvalidValue for no text at all, UnknownName for what the debate does not have.
    """
    standing = stand(debate.graph, parameters_of(debate))
    verdict = debate.concluded.verdict if debate.concluded else None
    if argument is None:
        position = verdict or max(standing.positions, key=lambda p: rounded(standing.strengths.strength[p]))
        return explain_position(standing, position, position == verdict)
    if not isinstance(argument, str) or not argument.strip():
        raise InvalidValue("the argument", argument, "name a position, a memory or a node, or leave it out")
    found = _position(standing, argument)
    if found is not None:
        return explain_position(standing, found, found == verdict)
    return explain_node(standing, _node(standing, argument))


def _position(standing: Standing, name: str) -> Literal | None:
    positions = standing.graph.positions
    by_id = {p.id: p.id for p in positions}
    return by_id.get(name.strip()) or next((p.id for p in positions if _same(p.text) == _same(name)), None)


def _same(text: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", text).strip().casefold())


def _node(standing: Standing, name: str) -> str:
    nodes = standing.compiled.nodes
    for candidate in _candidates(standing, name.strip()):
        if candidate in nodes:
            return candidate
    shown = name if len(name) <= 80 else f"{name[:79]}…"
    raise UnknownName("position, node or memory", shown, islice(_known(standing), LISTED))


def _candidates(standing: Standing, name: str) -> Iterator[str]:
    """The nodes that a name may mean: itself, what it was merged into, the record of a memory, a statement."""
    yield name
    yield standing.prepared.stands_for.get(name, name)
    one = same_facts(standing.graph, source_classes(standing.graph))
    plain = name.removeprefix("ev:")
    yield record(one.get(plain, plain))
    fact, sign, position = name.rpartition(">")
    yield f"{one.get(fact, fact)}{sign}{position}"
    yield f"p:{name}"


def _known(standing: Standing) -> Iterator[str]:
    yield from standing.positions
    yield from sorted(standing.compiled.nodes)
