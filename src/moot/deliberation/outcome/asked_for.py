"""What a person may have meant by a name, and what there is if nothing was meant."""

from collections.abc import Iterable
from itertools import islice
from typing import Final

from moot.argumentation.literal import Literal
from moot.deliberation.debate import Debate
from moot.deliberation.graph import Position
from moot.deliberation.outcome.explained import ExplainedNode, visible
from moot.deliberation.questions import same
from moot.errors import UnknownName

LISTED: Final = 20
"""How many names an error lists."""
_LONGEST: Final = 80


def named_position(positions: Iterable[Position], name: str) -> Literal | None:
    """The position of that id, else of that text (after NFC, trimming and case folding), else None."""
    known = list(positions)
    by_id = {p.id: p.id for p in known}
    return by_id.get(name.strip()) or next((p.id for p in known if same(p.text) == same(name)), None)


def unknown(name: str, known: Iterable[str]) -> UnknownName:
    """The error for a `name` that nothing in the debate has; it lists the first of the `known` names."""
    shown = name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"
    return UnknownName("position, node or memory", shown, map(visible, islice(known, LISTED)))


def nothing_claimed(debate: Debate) -> ExplainedNode:
    """An explanation that holds the question alone, for a debate without claims and positions."""
    assert debate.opened is not None, "only a debate that was opened is explained"
    return ExplainedNode("question", str(debate.opened.question), "undec", "nobody claimed anything")
