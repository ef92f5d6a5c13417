"""What a person may have meant by a name, and what there is if nothing was meant."""

import re
from collections.abc import Iterable
from itertools import islice
from typing import Final

from moot.argumentation.literal import Literal
from moot.errors import UnknownName
from moot.record.debate import Debate
from moot.record.graph import Graph, Position
from moot.record.text import same
from moot.verdict.explained import ExplainedNode, visible

_LOGGED: Final = re.compile(r"\d+\..+\.\d+")
"""How the log names what came in an answer: the round, who said it, and its number there."""
HANDLE: Final = re.compile(r"a([1-9][0-9]{0,5})")
SHOWN: Final = re.compile(r"c([1-9][0-9]{0,5})")
"""How a request shows a claim to who is asked: by the same number."""
LISTED: Final = 20
"""How many names an error lists."""
_LONGEST: Final = 80


def named_position(positions: Iterable[Position], name: str) -> Literal | None:
    """The id of the position that a person named: the position whose id is `name`, else the first whose text is `name`.

    Texts are compared after NFC, trimming and case folding. None if no position has that id or text.
    """
    known = list(positions)
    by_id = {p.id: p.id for p in known}
    return by_id.get(name.strip()) or next((p.id for p in known if same(p.text) == same(name)), None)


def handle_of(id: str, number: int) -> str:
    """What people call the argument that came as the `number`-th: a1, a2, …; its id where that is none of the log.

    >>> handle_of("0.ana.2", 3), handle_of("a7", 1)
    ('a3', 'a7')
    """
    return f"a{number}" if _LOGGED.fullmatch(id) else id


def by_handle(graph: Graph, name: str) -> str:
    """The id of the argument whose handle is `name`, unless something has this id; else `name` itself. Handles are a1,
    a2, … in the order in which they came, and c1, c2, …, as requests show claims, unless an author calls something so.
    """
    handle, known = name.strip(), (graph.arguments, graph.facts, graph.edges, graph.supports)
    found = HANDLE.fullmatch(handle) or (None if called(graph, handle) else SHOWN.fullmatch(handle))
    if found is None or any(found[0] in ids for ids in known) or int(found[1]) > len(graph.arguments):
        return name
    return next(islice(graph.arguments, int(found[1]) - 1, None))


def called(graph: Graph, name: str) -> list[str]:
    """The ids of what its author calls `name`: arguments by the names that their authors gave them, and facts."""
    own = name.strip()
    arguments = [id for id, argument in graph.arguments.items() if own and argument.called == own]
    return arguments + [id for id in graph.facts if own and id.endswith(f":{own}")]


def unknown(name: str, known: Iterable[str]) -> UnknownName:
    """The error to raise for a `name` that no position, node or memory of the debate has.

    Its message lists the first 20 of the `known` names, and says how many more there are.
    """
    there = list(known)
    shown = name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"
    return UnknownName("position, node or memory", shown, map(visible, there[:LISTED]), len(there[LISTED:]))


def nothing_claimed(debate: Debate) -> ExplainedNode:
    """The explanation of a debate that has no claims and no positions: one undecided node that holds the question."""
    assert debate.opened is not None, "only a debate that was opened is explained"
    return ExplainedNode("question", str(debate.opened.question), "undec", "nobody claimed anything")
