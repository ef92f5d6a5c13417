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
    """The id of the position that a person named: the position whose id is `name`, else the first whose text is `name`.

    Texts are compared after NFC, trimming and case folding. None if no position has that id or text.
    """
    known = list(positions)
    by_id = {p.id: p.id for p in known}
    return by_id.get(name.strip()) or next((p.id for p in known if same(p.text) == same(name)), None)


def unknown(name: str, known: Iterable[str]) -> UnknownName:
    """The error to raise for a `name` that no position, node or memory of the debate has.

    Its message lists the first 20 of the `known` names.
    """
    shown = name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"
    return UnknownName("position, node or memory", shown, map(visible, islice(known, LISTED)))


def nothing_claimed(debate: Debate) -> ExplainedNode:
    """The explanation of a debate that has no claims and no positions: one undecided node that holds the question."""
    assert debate.opened is not None, "only a debate that was opened is explained"
    return ExplainedNode("question", str(debate.opened.question), "undec", "nobody claimed anything")
